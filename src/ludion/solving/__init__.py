"""Whole games: every state with its value, kept in a file, asked by players."""
