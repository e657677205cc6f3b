"""Experiments with any kind of player: random games that come out as one supposes (5.4.1), and the leaves that it looks at."""

from collections.abc import Mapping
from typing import Any

from ludion.lessons.jalon.abstract_game import Game
from ludion.lessons.jalon.abstract_player import Player

__all__ = ["feuilles", "suppose"]


def suppose(kind: type[Player], issues: Mapping[tuple[Any, int], str]) -> Any:
    """That kind of player, but its random games are not drawn: those from (position, turn) end as the letters of `issues` say,
    one after the other and then from the first again: V the root player wins, D it loses, N a draw. Others end VDVD...

    `parties` of the new class counts them by (position, turn).
    """

    class Supposing(kind):  # type: ignore[valid-type, misc]
        """A player whose random games are known beforehand."""

        parties: dict[tuple[Any, int], int] = {}  # noqa: RUF012  one for all its players

        def simulation(self, n: int = 10, rootPlayer: bool = True) -> list[int]:  # noqa: N803  the course's name
            if self.game.over():
                return list(super().simulation(n, rootPlayer))
            where = self.game.state[0], self.game.turn
            letters, before = issues.get(where, "VD"), self.parties.get(where, 0)
            self.parties[where] = before + n
            ended = [letters[number % len(letters)] for number in range(before, before + n)]
            won, lost, drawn = map(ended.count, "VDN")
            mine = rootPlayer or self.game.turn == self.who_am_i
            return [won, lost, drawn] if mine else [lost, won, drawn]

    return Supposing


def feuilles(kind: type[Player], jeu: Game, state: tuple[Any, int], **parameters: Any) -> int:
    """How many different states a kind of player estimates before it decides."""
    seen = set()

    class Watched(kind):  # type: ignore[valid-type, misc]
        """A player that tells what it estimates."""

        def estimation(self) -> Any:
            seen.add(self.game.state)
            return super().estimation()

    player = Watched("x", jeu, **parameters)
    player.who_am_i = state[1] % 2
    player.decision(state)
    return len(seen)
