"""Typical mistakes in document 002's methods. Each is a whole method, written as a student might, with the one idea missing."""

from ludion.lessons.pack import Mistakes
from ludion.lessons.parcours import mistakes_cuts, mistakes_player, mistakes_stacks, mistakes_walks, mistakes_winning

mistakes = Mistakes()
for part in (mistakes_walks, mistakes_winning, mistakes_cuts, mistakes_stacks, mistakes_player):
    mistakes.all += part.mistakes.all
