"""All that is asked: milestone 02, then milestone 03."""

from ludion.lessons.jalon.questions_02 import QUESTIONS_02
from ludion.lessons.jalon.questions_03 import QUESTIONS_03
from ludion.lessons.jalon.questions_chance import QUESTIONS_CHANCE

QUESTIONS = QUESTIONS_02 + QUESTIONS_03 + QUESTIONS_CHANCE
