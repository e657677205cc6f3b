"""The framework's referee for Divercité."""

from collections.abc import Iterable
from typing import Any

from seahorse.game.master import GameMaster

QUARTER = 15 * 60


class MasterDivercite(GameMaster):
    """Whoever has the most points has won; both, if they are level."""

    def __init__(
        self,
        name: str,
        initial_game_state: Any,
        players_iterator: Iterable[Any],
        log_level: str,
        port: int = 8080,
        hostname: str = "localhost",
        time_limit: float = QUARTER,
    ) -> None:
        super().__init__(name, initial_game_state, players_iterator, log_level, port, hostname, time_limit)

    def compute_winner(self, scores: dict[int, float]) -> list[Any]:
        most = max(scores.values())
        return [player for player in self.players if scores.get(player.get_id()) == most]
