"""What document 000 takes from milestone 02: `from sol_j02 import Randy`. The other players are for students to write."""

from ludion.lessons.jalon.milestone_02 import Randy

__all__ = ["Randy"]
