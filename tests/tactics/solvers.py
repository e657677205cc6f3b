"""Who knows the value of a position: the definition, a formula, or the native alpha-beta, which has no table and no estimate.

Each takes a game and a state and gives the score with best play, the first player's, or None if that would be too much work.
"""

from functools import lru_cache
from typing import Any

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.native import fixed_depth

STATES = 10_000
NODES = 10_000_000


@lru_cache(maxsize=4)
def _known(game: Game[Any, Any]) -> dict[Any, int]:
    return {}


def plain(game: Game[Any, Any], state: Any) -> int | None:
    """By the definition, interpreted, with a memory; of games that cannot cycle."""
    known = _known(game)
    most = len(known) + STATES

    def solve(state: Any) -> int:
        if state not in known:
            if len(known) > most:
                raise OverflowError
            after = [solve(game.play(state, move)) for move in game.moves(state)]
            known[state] = (min if game.turn(state) else max)(after) if after else game.score(state)
        return known[state]

    try:
        return solve(state)
    except OverflowError:
        return None


def native(game: Game[Any, Any], state: Any) -> int | None:
    """To the end of the game, whatever it takes, within reason."""
    if not list(game.moves(state)):
        return game.score(state)
    report = fixed_depth(game, state, Limits(depth=game.facts.max_plies, nodes=NODES))
    return None if report.stopped_by else int(report.value)


class Nothing(Estimate):
    """An unfinished game is worth nothing, so that a value other than 0 is that of finished games alone."""

    def value(self, game: Any, state: Any, root: int) -> float:
        return 0.0


def decided(depth: int) -> Any:
    """In a game that cycles: the score that somebody can force within so many plies, None if nobody can."""

    def solve(game: Game[Any, Any], state: Any) -> int | None:
        if not list(game.moves(state)):
            return game.score(state)
        return int(fixed_depth(game, state, Limits(depth=depth), Nothing()).value) or None

    return solve


def _won(game: Game[Any, Any], state: Any, mover_wins: bool) -> int:
    return 1 if mover_wins == (game.turn(state) == 0) else -1


def nim(game: Any, state: Any) -> int:
    """By xor; when the last match loses, the same until all heaps have one match or none."""
    heaps = [int(heap) for heap in game.show(state).split()[0].split("+")]
    total = 0
    for heap in heaps:
        total ^= heap % (game.most + 1) if game.most else heap
    wins = total != 0 if game.last_wins or max(heaps) > 1 else heaps.count(1) % 2 == 0
    return _won(game, state, wins)


def matches(game: Any, state: Any) -> int:
    """Lost with a multiple of four, or one more when the last match loses."""
    left = int(game.show(state).split(",")[0])
    return _won(game, state, left % 4 != (0 if game.last_wins else 1))


def divide(game: Any, state: Any) -> int:
    """Lost with two odd boxes."""
    boxes = [int(box) for box in game.show(state).split()[0].split("+")]
    return _won(game, state, not all(box % 2 for box in boxes))


def dice(game: Any, state: Any) -> int | None:
    """Lost: any face at 0 modulo 9; 1 and 6 at 1; 3 and 4 at 3, 4, 8; 2 and 5 at 5."""
    total, face = (int(number) for number in game.show(state).split()[0].split(":"))
    if total < 0:
        return int(game.score(state))
    lost = {1: (0, 1), 6: (0, 1), 3: (0, 3, 4, 8), 4: (0, 3, 4, 8), 2: (0, 5), 5: (0, 5)}[face]
    return _won(game, state, total % 9 not in lost)
