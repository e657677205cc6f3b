"""The library of games: one file each, rules only."""
