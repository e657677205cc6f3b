"""What every search to a fixed depth promises, as checks that each one's tests call; the positions come from random games."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from hypothesis import strategies as st

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.registry import load_game
from ludion.core.report import Bound, Report
from ludion.core.value_scale import is_decisive, terminal_value
from ludion.search.minimax import minimax
from tests.plain import random_game
from tests.search.trees import random_tree

SHAPES: tuple[dict[str, Any], ...] = (
    {"depth": 5},
    {"depth": 7, "width": 4, "shared": True},
    {"depth": 5, "cycles": True},
    {"depth": 5, "cycles": True, "shared": True, "alternate": True},
)
# A pass (othello), a second move in a row (dots-and-boxes) and a game that cycles (doo) are among them.
SMALL_GAMES = (
    "tic-tac-toe",
    "matches:matches=9",
    "nim:heaps=1+2+3",
    "divide",
    "dice",
    "chomp",
    "hexapawn",
    "hexapawn:rows=4,cylinder=true,compulsory=true",
    "connect-four:rows=4,columns=4",
    "othello:size=4",
    "dots-and-boxes",
    "domineering",
    "babylone:colours=2,tablets=3",
    "breakthrough:rows=5,columns=4",
    "morpion",
    "doo",
)


class Odd(Estimate):
    """Not whole, not symmetric, different for the two root players; and, if that is asked for, now and then infinite.

    In games that are only won, drawn or lost its values lie between a loss and a win, so that values of reports can be compared.
    """

    def __init__(self, salt: int = 0, infinite: bool = False):
        self.salt, self.infinite = salt, infinite

    def value(self, game: Any, state: Any, root: int) -> float:
        number = random.Random(repr((self.salt, game.show(state), root))).randrange(20)
        return (
            (number - 9.5) * float("inf")
            if self.infinite and number % 4 == 0
            else (number - 9) / (11 if is_decisive(game, True) else 7)
        )


@dataclass(frozen=True)
class Position:
    """A state to search, how deep, after which states, and with which evaluation."""

    game: Game[Any, Any]
    state: Any
    depth: int
    earlier: tuple[Any, ...] = ()
    estimate: Estimate | None = None

    def report(self, search: Callable[..., Report], observer: Observer | None = None, **options: Any) -> Report:
        limits = Limits(depth=self.depth, **{name: options.pop(name) for name in ("nodes", "seconds") if name in options})
        return search(self.game, self.state, limits, self.estimate, observer, self.earlier, **options)


def some_position(seed: int, game: Game[Any, Any] | None = None, depth: int | None = None) -> Position:
    """The random position of this number, of one of the random games unless one is given."""
    chance = random.Random(seed)
    game = random_tree(chance.randrange(10**9), **chance.choice(SHAPES)) if game is None else game
    assert hasattr(game, "size")
    open_states = [state for state in range(2 * game.size) if list(game.moves(state))]
    state = chance.choice(open_states)
    before = (chance.choice(open_states) for _ in range(3 * game.facts.cycles))
    estimate = Odd(chance.randrange(10**9)) if chance.random() < 0.3 else None
    depth = chance.randint(0, 6) if depth is None else depth
    return Position(game, state, depth, tuple(other for other in before if other != state), estimate)


positions = st.integers(0, 10**9).map(some_position)


def library_positions(spec: str, depth: int = 2) -> Iterator[Position]:
    """The start, and three states of a random game from the middle to the end."""
    game = load_game(spec)
    states = random_game(game, 7)[:-1]
    for place in sorted({0, len(states) // 2, len(states) * 3 // 4, len(states) - 1}):
        yield Position(game, states[place], depth, tuple(states[:place]))


def assert_line(position: Position, report: Report) -> None:
    """The line is legal, begins with the move, ends with the game or at the horizon, and reaches the value."""
    game, state, path = position.game, position.state, list(position.earlier)
    assert report.move in list(game.moves(state))
    assert report.line[:1] == (report.move,) or position.depth == 0
    for move in report.line:
        assert not (game.facts.cycles and state in path)
        assert move in list(game.moves(state))
        path.append(state)
        state = game.play(state, move)
    if game.facts.cycles and state in path:
        assert report.value == 0
    elif not list(game.moves(state)):
        assert report.value == game.score(state)
    else:
        assert len(report.line) == report.depth
        guess = position.estimate
        assert report.value == (game.estimate(state) if guess is None else guess.value(game, state, game.turn(position.state)))


def assert_as_minimax(
    position: Position, search: Callable[..., Report], line: bool = True, **options: Any
) -> tuple[Report, Report]:
    """The value and the move of minimax, and its line; both reports, for what else is to be compared."""
    expected, report = position.report(minimax), position.report(search, **options)
    assert (report.value, report.move, report.bound) == (expected.value, expected.move, Bound.EXACT)
    if line:
        assert report.line == expected.line
    assert_line(position, report)
    assert report.stopped_by == ""
    return expected, report


def inner_value(position: Position, report: Report) -> float:
    """Return the value inside the search, where a win or a loss may count beyond every evaluation."""
    decisive = is_decisive(position.game, position.estimate is not None)
    return terminal_value(report.value) if decisive and report.proven else report.value


def assert_answers(position: Position, search: Callable[..., Report], **options: Any) -> None:
    """Cut short by a number of states, the answer is legal, says so, and its value is no more than the true one."""
    whole = position.report(search, **options)
    best = inner_value(position, whole)
    for nodes in {0, min(1, whole.nodes - 1), whole.nodes // 2, whole.nodes - 1}:
        report = position.report(search, nodes=nodes, **options)
        assert (report.stopped_by, report.nodes) == ("nodes", nodes)
        assert report.move in list(position.game.moves(position.state))
        if report.bound != Bound.EXACT:
            value = inner_value(position, report)
            assert value <= best if report.bound == Bound.AT_LEAST else value >= best
    assert position.report(search, seconds=0, **options).stopped_by == "seconds"


def assert_infinite(position: Position, search: Callable[..., Report]) -> None:
    """An evaluation may say infinity for won: the value is minimax's, the move legal."""
    position = replace(position, estimate=Odd(position.depth, infinite=True))
    report = position.report(search)
    assert report.value == position.report(minimax).value
    assert report.move in list(position.game.moves(position.state))


class Visits(Observer):
    """The states that a search enters and leaves, in order, with their values for the first player."""

    def __init__(self, game: Game[Any, Any], movers: bool = False) -> None:
        self.game, self.movers, self.events = game, movers, list[Any]()

    def enter(self, state: Any, move: Any, depth: int, alpha: float, beta: float) -> None:
        self.events.append((state, move, depth))

    def leave(self, state: Any, value: float, bound: Bound, move: Any, alpha: float, beta: float) -> None:
        self.events.append((state, -value if self.movers and self.game.turn(state) else value, move))
