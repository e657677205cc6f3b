"""What a game is like to play, measured: for people who design games."""

from ludion.study.report import Report, study, study_variants

__all__ = ["Report", "study", "study_variants"]
