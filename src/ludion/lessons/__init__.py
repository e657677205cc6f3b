"""The course documents as lessons: their own names, questions that are checked, texts and pictures, in French and English."""

from ludion.lessons.library import load_pack, packs
from ludion.lessons.pack import Exhibit, Mistake, Mistakes, Pack, Probe, Question, Text, one_of, same_elements

__all__ = ["Exhibit", "Mistake", "Mistakes", "Pack", "Probe", "Question", "Text", "load_pack", "one_of", "packs", "same_elements"]
