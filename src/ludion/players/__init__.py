"""Whoever can choose a move: a search by name, a random one, or a function or class of the user's own."""

from ludion.players.loading import load_player
from ludion.players.player import Player

__all__ = ["Player", "load_player"]
