"""The agents of document 003 by name: they play Divercité alone, for their evaluations count its points, cities and resources.

The defaults are those of the report's code; where its text says otherwise, the parameter stands in the agent's docstring. Of
Wano, Sabondy, Skypia and Skypiea v2.2 the report gives results and no code.
"""

from collections.abc import Sequence
from typing import Any, Literal

from ludion.core import Game, LudionError
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.report import Bound, Report
from ludion.games.divercite import Divercite
from ludion.games.estimates.divercite import OwnPoints, Points, Skypiea
from ludion.players.agents import one_ply, scheduled
from ludion.players.player import Player, random_of
from ludion.players.searching import Search, SearchPlayer
from ludion.search.greedy import UNSORTED
from ludion.search.schedule import step_of

First = Literal["any", "city"]
BEGINNING = 2  # plies: each player's first move is not searched


class RandomFirst(Player):
    """A random move, of all or of those that put a city down; it looks at no state."""

    def __init__(self, first: First, seed: int) -> None:
        self.first, self.seed = first, seed

    def choose(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any] = ()) -> Any:
        moves = list(game.moves(state))
        if self.first == "city":
            moves = [move for move in moves if game.show_move(state, move)[1] == "C"]
        move = random_of(moves, self.seed, step_of(game, state, earlier))
        self.report = Report(move, 0.0, Bound.GUESS, (move,))
        return move


class Agent(SearchPlayer):
    """An agent of Divercité: one player for its first move, a search from then on, both with evaluations of their own."""

    def __init__(
        self, name: str, beginning: Player, evaluation: Estimate, searches: tuple[Search, Search], limits: Limits | None = None
    ) -> None:
        super().__init__(searches[0], limits or Limits(), kernel=searches[1])
        self.name, self.beginning, self.evaluation = name, beginning, evaluation

    def prepare(self, game: Game[Any, Any]) -> Estimate | None:
        if not isinstance(game, Divercite):
            raise LudionError(f"{self.name} plays divercite alone; for {game.name} take ordered, hybrid or greedy.")
        return self.evaluation

    def analyse(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any] = ()) -> Report:
        self.prepare(game)
        if step_of(game, state, earlier) < BEGINNING:
            self.beginning.choose(game, state, earlier)
            if self.beginning.report is not None:
                return self.beginning.report
        return super().analyse(game, state, earlier)


class _Greedy(SearchPlayer):
    """Impel Down's first move."""

    def __init__(self, faithful: bool) -> None:
        search, kernel = one_ply(faithful, "estimate")
        super().__init__(search, Limits(), kernel=kernel)

    def prepare(self, game: Game[Any, Any]) -> Estimate | None:
        return OwnPoints()


def _limits(nodes: int, seconds: float, simulations: int = 0) -> Limits:
    return Limits(None, nodes or None, simulations or None, seconds or None)


def _minimax(depths: str) -> tuple[Search, Search]:
    return scheduled(depths, few=UNSORTED, ends="estimate", prune=False)


def little_garden_player(depths: str = "3", first: First = "any", seed: int = 0, nodes: int = 0, seconds: float = 0) -> Player:
    """Minimax with the lead in points. The code computes the depths 0:3+19:4+29:5 and then searches 3 plies deep."""
    return Agent("little-garden", RandomFirst(first, seed), Points(), _minimax(depths), _limits(nodes, seconds))


def water_seven_player(
    depths: str = "3",
    city: float = 2,
    resource: float = 4,
    first: First = "any",
    seed: int = 0,
    nodes: int = 0,
    seconds: float = 0,
) -> Player:
    """Minimax with the lead and the pieces in hand. The code computes the depths 0:3+19:4+29:5 and then searches 3 plies deep."""
    evaluation = Skypiea(city, resource)
    return Agent("water-seven", RandomFirst(first, seed), evaluation, _minimax(depths), _limits(nodes, seconds))


def enies_lobby_player(
    depths: str = "0:3+6:4+29:6",
    city: float = 2,
    resource: float = 4,
    first: First = "any",
    seed: int = 0,
    nodes: int = 0,
    seconds: float = 0,
) -> Player:
    """Sorted alpha-beta with the first of the two schedules that the report prints. It does not say the evaluation: v2's."""
    searches = scheduled(depths, ends="estimate")
    return Agent("enies-lobby", RandomFirst(first, seed), Skypiea(city, resource), searches, _limits(nodes, seconds))


def skypiea_v2_player(
    depths: str = "0:3+6:5+29:7",
    city: float = 2,
    resource: float = 4,
    first: First = "any",
    seed: int = 0,
    nodes: int = 0,
    seconds: float = 0,
) -> Player:
    """Sorted alpha-beta with the schedule that stands last in the code and so holds (its first depth is not legible: 3 here);
    0:3+6:4+29:6, above it, "works faster". The text has first=city."""
    searches = scheduled(depths, ends="estimate")
    return Agent("skypiea-v2", RandomFirst(first, seed), Skypiea(city, resource), searches, _limits(nodes, seconds))


def skypiea_v5_player(
    depths: str = "0:2+6:4+17:5+25:7",
    city: float = 24,
    resource: float = 24,
    first: First = "city",
    seed: int = 0,
    nodes: int = 0,
    seconds: float = 0,
) -> Player:
    """A random city, then sorted alpha-beta that keeps resources for the end. The text has resource=27."""
    searches = scheduled(depths, ends="estimate")
    return Agent("skypiea-v5", RandomFirst(first, seed), Skypiea(city, resource), searches, _limits(nodes, seconds))


def impel_down_player(
    simulations: int = 15_000,
    opening: int = 10,
    width: int = 10,
    depths: str = "0:4+29:6",
    weighted: bool = False,
    faithful: bool = True,
    city: float = 4,
    resource: float = 4,
    seed: int = 0,
    nodes: int = 0,
    seconds: float = 0,
) -> Player:
    """Greedy at first, tree search up to step 10, then sorted alpha-beta. The text has simulations=25000, opening=12 (30 % of the
    game) and depths=0:5+29:7. faithful=false puts right what is wrong in the code: a greedy that never updates its best score,
    and outcomes that change no sign on the way up."""
    tree = {"seed": seed, "width": width, "ends": "estimate", "weighted": weighted, "faithful": faithful}
    searches = scheduled(depths, opening, tree, ends="estimate")
    return Agent("impel-down", _Greedy(faithful), Skypiea(city, resource), searches, _limits(nodes, seconds, simulations))
