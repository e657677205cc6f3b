"""What document 000 takes from milestone 02: `from sol_j02 import Randy`. The other players are for students to write."""

from ludion.lessons.jalon import milestone_02

__all__ = ["Randy"]


class Randy(milestone_02.Randy):
    """Any legal action, at random. A class of its own, so that a file which only imports it has not answered question 02.1."""
