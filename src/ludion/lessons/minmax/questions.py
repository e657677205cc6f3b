"""The questions on document 001, in their order."""

from ludion.lessons.minmax import questions_alpha_beta, questions_jeu, questions_min_max
from ludion.lessons.pack import Question

QUESTIONS: tuple[Question, ...] = (*questions_jeu.QUESTIONS, *questions_min_max.QUESTIONS, *questions_alpha_beta.QUESTIONS)
