"""Every move of a position with its value and the play that follows, by any player that searches; told as it becomes known."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ludion.core import Game, LudionError
from ludion.core.report import Bound, Report
from ludion.players.engines import BestPlayer, EnginePlayer
from ludion.players.searching import SearchPlayer


@dataclass(frozen=True, slots=True)
class Valued:
    """A move, its value for the first player, what is known of that, and the best play after it; `proven` to the game's end."""

    move: Any
    value: float
    bound: Bound = Bound.EXACT
    line: tuple[Any, ...] = ()
    nodes: int = 0
    seconds: float = 0.0
    depth: int = 0
    proven: bool = False


Told = Callable[[list[Valued]], None]


def survey(
    player: SearchPlayer, game: Game[Any, Any], state: Any, earlier: Sequence[Any] = (), watch: Told | None = None
) -> list[Valued]:
    """Value every legal move, the best for the mover first; `watch` is told what is known so far.

    The engine searches all of them at once, with its limits for the whole; any other player searches what follows each, with its
    limits for each.
    """
    moves = list(game.moves(state))
    if not moves:
        raise LudionError(f"The game is over in {game.show(state)}: there is no move to analyse.")
    sign = -1 if game.turn(state) else 1
    if isinstance(player, EnginePlayer) and (engine := _engine(player, game)) is not None:

        def told(report: Report) -> None:
            if watch is not None and (known := _choices(report)):
                watch(_sorted(known, sign))

        return _sorted(_choices(engine.search(state, player.limits, earlier, every=True, watch=told)), sign)
    found = list[Valued]()
    for move in moves:
        found.append(_after(player, game, state, move, earlier))
        if watch is not None:
            watch(_sorted(found, sign))
    return _sorted(found, sign)


def _engine(player: EnginePlayer, game: Game[Any, Any]) -> Any:
    """The player's engine, if it goes by the engine's values on this game."""
    if isinstance(player, BestPlayer) and player.samples(game):
        return None
    return player.engine_or_none(game)


def _choices(report: Report) -> list[Valued]:
    return [
        Valued(
            choice.move, choice.value, choice.bound, choice.line[1:], report.nodes, report.seconds, report.depth, report.proven
        )
        for choice in report.choices
    ]


def _after(player: SearchPlayer, game: Game[Any, Any], state: Any, move: Any, earlier: Sequence[Any]) -> Valued:
    after, path = game.play(state, move), [*earlier, state]
    if game.facts.cycles and after in path:
        return Valued(move, 0.0, proven=True)
    if not list(game.moves(after)):
        return Valued(move, game.score(after), proven=True)
    found = player.analyse(game, after, path)
    return Valued(move, found.value, found.bound, found.line, found.nodes, found.seconds, found.depth, found.proven)


def _sorted(found: list[Valued], sign: int) -> list[Valued]:
    return sorted(found, key=lambda valued: -sign * valued.value)
