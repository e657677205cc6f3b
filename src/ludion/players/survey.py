"""Every move of a position with its value and the play that follows, by any player that searches; told as it becomes known."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ludion.core import Game, LudionError
from ludion.core.report import Bound, Report
from ludion.players.searching import SearchPlayer


@dataclass(frozen=True, slots=True)
class Valued:
    """A move, its value for the first player, what is known of that, and the best play after it; `proven` to the game's end;
    `visits`: in how many random games it was tried, where these were played for all moves at once."""

    move: Any
    value: float
    bound: Bound = Bound.EXACT
    line: tuple[Any, ...] = ()
    nodes: int = 0
    seconds: float = 0.0
    depth: int = 0
    proven: bool = False
    visits: int = 0


Told = Callable[[list[Valued]], None]


def survey(
    player: SearchPlayer, game: Game[Any, Any], state: Any, earlier: Sequence[Any] = (), watch: Told | None = None
) -> list[Valued]:
    """Value every legal move, the best for the mover first; `watch` is told what is known so far.

    The engines and `best` search all of them at once, with their limits for the whole; any other player searches what follows
    each, with its limits for each. Where the readable version would give another answer, machine code is waited for.
    """
    moves = list(game.moves(state))
    if not moves:
        raise LudionError(f"The game is over in {game.show(state)}: there is no move to analyse.")
    sign = -1 if game.turn(state) else 1

    def told(report: Report) -> None:
        if watch is not None and report.choices:
            watch(_choices(report, sign))

    player.settle(game)
    if (report := player.values(game, state, earlier, told)) is not None:
        return _choices(report, sign)
    found = list[Valued]()
    for move in moves:
        found.append(_after(player, game, state, move, earlier))
        if watch is not None:
            watch(_sorted(found, sign))
    return _sorted(found, sign)


def _choices(report: Report, sign: int) -> list[Valued]:
    """The moves of a report, its own first: one that is proven may be worth less than what random games promise of others. Of
    these what is no guess is proven, and of a search that goes a number of plies deep all or nothing is."""
    found = [
        Valued(
            choice.move,
            choice.value,
            choice.bound,
            choice.line[1:],
            report.nodes,
            report.seconds,
            report.depth,
            choice.bound is Bound.EXACT and (report.proven or report.simulations > 0),
            choice.visits,
        )
        for choice in report.choices
    ]
    return sorted(_sorted(found, sign), key=lambda valued: valued.move != report.move)


def _after(player: SearchPlayer, game: Game[Any, Any], state: Any, move: Any, earlier: Sequence[Any]) -> Valued:
    after, path = game.play(state, move), [*earlier, state]
    if game.facts.cycles and after in path:
        return Valued(move, 0.0, proven=True)
    if not list(game.moves(after)):
        return Valued(move, game.score(after), proven=True)
    found = player.analyse(game, after, path)
    return Valued(move, found.value, found.bound, found.line, found.nodes, found.seconds, found.depth, found.proven)


def _sorted(found: list[Valued], sign: int) -> list[Valued]:
    """The best first. A proven win comes before every evaluation, and a proven loss after it."""

    def worth(valued: Valued) -> tuple[int, float]:
        won = (valued.value > 0) - (valued.value < 0) if valued.proven else 0
        return -sign * won, -sign * valued.value

    return sorted(found, key=worth)
