"""The typical mistakes at all questions of document 004."""

from ludion.lessons.babylone import attractor_mistakes, graph_mistakes, minmax_mistakes, strategy_mistakes, winning_mistakes
from ludion.lessons.pack import Mistakes

mistakes = Mistakes()
for part in (graph_mistakes, winning_mistakes, attractor_mistakes, strategy_mistakes, minmax_mistakes):
    mistakes.all += part.MISTAKES.all
