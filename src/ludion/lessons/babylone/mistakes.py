"""The typical mistakes at all questions of document 004."""

from ludion.lessons.babylone import (
    attractor_mistakes,
    graph_mistakes,
    lookahead_mistakes,
    minmax_mistakes,
    move_mistakes,
    strategy_mistakes,
    winning_mistakes,
)
from ludion.lessons.pack import Mistakes

mistakes = Mistakes()
PARTS = (
    *(move_mistakes, graph_mistakes, winning_mistakes, attractor_mistakes),
    *(strategy_mistakes, minmax_mistakes, lookahead_mistakes),
)
for part in PARTS:
    mistakes.all += part.MISTAKES.all
