"""Typical mistakes of document 001's questions, each with what to say to whoever made it."""

from ludion.lessons.minmax import (
    mistakes_alpha_beta,
    mistakes_counts,
    mistakes_ends,
    mistakes_jeu,
    mistakes_min_max,
    mistakes_othello,
    mistakes_situations,
)
from ludion.lessons.pack import Mistakes

mistakes = Mistakes()
for part in (
    mistakes_jeu,
    mistakes_situations,
    mistakes_min_max,
    mistakes_ends,
    mistakes_othello,
    mistakes_alpha_beta,
    mistakes_counts,
):
    mistakes.all += part.mistakes.all
