"""All typical mistakes of this lesson."""

from ludion.lessons.jalon import mistakes_ahead, mistakes_chance, mistakes_memory, mistakes_trees
from ludion.lessons.jalon.mistaking import mistakes

__all__ = ["mistakes", "mistakes_ahead", "mistakes_chance", "mistakes_memory", "mistakes_trees"]
