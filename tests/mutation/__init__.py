"""Mutation testing: `make mutants` changes the code in many small ways and checks that the tests notice."""
