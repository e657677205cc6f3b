"""The course's folder `classes`."""

from ludion.lessons.jalon import abstract_game, abstract_player

__all__ = ["abstract_game", "abstract_player"]
