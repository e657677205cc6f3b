"""Everything that can be found out about a game without knowing it, and a first game to start from."""

from ludion.checking.check import check_game
from ludion.checking.report import CheckReport, Kind, Problem
from ludion.checking.template import new_game_files

__all__ = ["CheckReport", "Kind", "Problem", "check_game", "new_game_files"]
