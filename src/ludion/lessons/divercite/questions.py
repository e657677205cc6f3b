"""The lesson's questions: the report's agents part by part, then its five ideas for better ones."""

from ludion.lessons.divercite import questions_agents, questions_pistes, questions_recherche

PARTS = (questions_agents, questions_recherche, questions_pistes)
QUESTIONS = tuple(question for part in PARTS for question in part.QUESTIONS)
