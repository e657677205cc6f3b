"""Evaluations that stand beside the rules of a game, one file per game."""
