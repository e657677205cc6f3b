"""Document 004's 36 questions, in its order; what question 32 asks for in a table is 32b."""

from ludion.lessons.babylone import (
    attractor_questions,
    graph_questions,
    minmax_questions,
    strategy_questions,
    winning_questions,
)

PARTS = (graph_questions, winning_questions, attractor_questions, strategy_questions, minmax_questions)
QUESTIONS = tuple(question for part in PARTS for question in part.QUESTIONS)
