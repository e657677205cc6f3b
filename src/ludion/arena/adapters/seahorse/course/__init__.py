"""Divercité as agents of the framework know it: modules, classes and methods have the names that agents import and call."""
