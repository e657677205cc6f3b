"""The agents of document 003 by name: they play Divercité alone, for their evaluations count its points, cities and resources.

The defaults are those of the report's code; where its text says otherwise, the parameter stands in the agent's docstring. Of
Wano, Sabondy, Skypia and Skypiea v2.2 the report gives results and no code.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal

from ludion.core import Game, LudionError
from ludion.core.choice_seed import choice_seed
from ludion.core.clock import Clock
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.report import Bound, Report
from ludion.games.divercite import Divercite
from ludion.games.estimates.divercite import OwnPoints, Points, Skypiea
from ludion.players.agents import scheduled
from ludion.players.player import Player, random_of
from ludion.players.searching import Search, SearchPlayer, Watcher
from ludion.search.greedy import UNSORTED, greedy
from ludion.search.schedule import step_of

First = Literal["any", "city"]
Beginning = Callable[[Game[Any, Any], Any, Sequence[Any], int], Report]  # the last argument is the number of the game
BEGINNING = 2  # plies: each player's first move is not searched


def random_first(first: First, seed: int) -> Beginning:
    """A random move, of all or of those that put a city down; it looks at no state."""

    def begin(game: Game[Any, Any], state: Any, earlier: Sequence[Any], game_number: int) -> Report:
        moves = list(game.moves(state))
        if first == "city":
            moves = [move for move in moves if game.show_move(state, move)[1] == "C"]
        move = random_of(moves, choice_seed(game, state, seed, game_number, step_of(game, state, earlier)))
        return Report(move, 0.0, Bound.GUESS, (move,))

    return begin


class Agent(SearchPlayer):
    """An agent of Divercité: a first move in a way of its own, then a search with its own evaluation."""

    def __init__(
        self,
        name: str,
        beginning: Beginning,
        evaluation: Estimate,
        searches: tuple[Search, Search],
        limits: Limits | None = None,
        options: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(searches[0], limits or Limits(), kernel=searches[1], options=options)
        self.name, self.beginning, self.evaluation = name, beginning, evaluation

    def prepare(self, game: Game[Any, Any]) -> Estimate | None:
        if not isinstance(game, Divercite):
            raise LudionError(f"{self.name} plays divercite alone; for {game.name} take ordered, hybrid or greedy.")
        return self.evaluation

    def analyse(
        self,
        game: Game[Any, Any],
        state: Any,
        earlier: Sequence[Any] = (),
        clock: Clock | None = None,
        watch: Watcher | None = None,
    ) -> Report:
        self.prepare(game)
        if step_of(game, state, earlier) < BEGINNING:
            return self.beginning(game, state, earlier, self.game_number)
        return super().analyse(game, state, earlier, clock, watch)


def _greedy_first(faithful: bool) -> Beginning:
    """Impel Down's first move: as many points of its own as one ply gives. For 165 states machine code would not pay."""

    def begin(game: Game[Any, Any], state: Any, earlier: Sequence[Any], _: int) -> Report:
        return greedy(game, state, Limits(), OwnPoints(), None, earlier, ends="estimate", faithful=faithful)

    return begin


def _limits(nodes: int, seconds: float, simulations: int = 0) -> Limits:
    return Limits(None, nodes or None, simulations or None, seconds or None)


def _minimax(depths: str) -> tuple[Search, Search]:
    return scheduled(depths, few=UNSORTED, ends="estimate", prune=False)


def little_garden_player(depths: str = "3", first: First = "any", seed: int = 0, nodes: int = 0, seconds: float = 0) -> Player:
    """Minimax with the lead in points. The code computes the depths 0:3+19:4+29:5 and then searches 3 plies deep."""
    return Agent("little-garden", random_first(first, seed), Points(), _minimax(depths), _limits(nodes, seconds))


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
    return Agent("water-seven", random_first(first, seed), evaluation, _minimax(depths), _limits(nodes, seconds))


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
    return Agent("enies-lobby", random_first(first, seed), Skypiea(city, resource), searches, _limits(nodes, seconds))


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
    return Agent("skypiea-v2", random_first(first, seed), Skypiea(city, resource), searches, _limits(nodes, seconds))


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
    return Agent("skypiea-v5", random_first(first, seed), Skypiea(city, resource), searches, _limits(nodes, seconds))


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
    tree = {"width": width, "ends": "estimate", "weighted": weighted, "faithful": faithful}
    searches = scheduled(depths, opening, tree, ends="estimate")
    limits = _limits(nodes, seconds, simulations)
    return Agent("impel-down", _greedy_first(faithful), Skypiea(city, resource), searches, limits, {"seed": seed})
