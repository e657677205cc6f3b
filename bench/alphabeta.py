"""Alpha-beta beside that of easyAI and OpenSpiel's in Python: the time to the same depth with the same evaluation."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from bench import easyai, openspiel
from bench.rows import VERDICT, Column, Row, Section, attempted, ratio, say, whole
from bench.timing import Effort
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.native import fixed_depth
from ludion.native.engine import Engine

AT_LEAST = 100
EASYAI, OPENSPIEL = "easyAI", "OpenSpiel"
EASYAI_GAMES = {"tic-tac-toe": easyai.tic_tac_toe, "connect-four": easyai.connect_four}
# The depths at which the peers take some tenths of a second, or the whole of a small game.
DEPTHS = {
    (EASYAI, "tic-tac-toe"): 9,
    (EASYAI, "connect-four"): 10,
    (OPENSPIEL, "tic-tac-toe"): 9,
    (OPENSPIEL, "connect-four"): 10,
    (OPENSPIEL, "breakthrough"): 7,
    (OPENSPIEL, "othello"): 10,
}
Search = Callable[[], float]  # gives the value of the start for whoever begins


@dataclass(frozen=True, kw_only=True)
class AlphabetaRow(Row):
    """Seconds to the depth: the peer's, Ludion's with the same algorithm, its engine's. The target is for the engine, and none on
    tic-tac-toe, where all of its search takes less than a millisecond."""

    peer: str
    game: str
    depth: int
    states: int | None = None
    theirs: float | None = None
    ours: float | None = None
    ratio: float | None = None
    engine: float | None = None
    engine_ratio: float | None = None


def measure(effort: Effort) -> Section:
    """Each peer on its games, which must find the same value."""
    rows = []
    for (peer, game), full in DEPTHS.items():
        say(f"  {peer}, {game}")
        row = AlphabetaRow(peer=peer, game=game, depth=full - 2 if effort.quick and full > 9 else full)
        rows.append(attempted(partial(_compared, row, effort), row))
    return Section(
        "Alpha-beta beside easyAI and OpenSpiel",
        "Milliseconds from the start to the same depth, the best of each, taken in turns; all find the same value. easyAI's "
        "Negamax, on games written here for it, without its table; OpenSpiel's Python alpha_beta_search on its own games in C++; "
        "Ludion's alphabeta, the same algorithm with the same states in the same order; and its engine, for which the target is, "
        "the table empty. On tic-tac-toe most of the engine's time is the call itself: no target there. "
        "Unfinished games count 0, in othello the difference of discs.",
        (
            Column("beside", "peer", right=False),
            Column("game", "game", right=False),
            Column("depth", "depth"),
            Column("states", "states", whole),
            Column("theirs", "theirs", _milliseconds),
            Column("alphabeta", "ours", _milliseconds),
            Column("ratio", "ratio", ratio),
            Column("engine", "engine", _milliseconds),
            Column("ratio", "engine_ratio", ratio),
            VERDICT,
        ),
        rows,
    )


def _milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:,.1f}"


def peer_search(peer: str, game: str, depth: int) -> Search:
    """The peer's own search of the same game."""
    if peer == EASYAI:
        return lambda: easyai.negamax(EASYAI_GAMES[game](), depth)
    return partial(openspiel.alphabeta, openspiel.load(openspiel.PEERS[game]), depth, discs=game == "othello")


def _compared(row: AlphabetaRow, effort: Effort) -> AlphabetaRow:
    game, limits = load_game(row.game), Limits(depth=row.depth)
    engine = Engine(game)
    engine.search(game.start(), Limits(depth=1))  # all that compiles, before a clock runs
    report = fixed_depth(game, game.start(), limits)
    if not (easyai if row.peer == EASYAI else openspiel).installed():
        return replace(row, states=report.nodes, note=f"{row.peer} is not installed")
    theirs = peer_search(row.peer, row.game, row.depth)
    times: list[list[float]] = [[], [], []]
    for _ in range(effort.rounds):
        value = _timed(theirs, times[0])
        if int(value) != report.value:  # easyAI's thousandths for early wins are no part of it
            raise ValueError(f"{row.peer} says {value}, Ludion {report.value}.")
        for _ in range(5):
            _timed(lambda: fixed_depth(game, game.start(), limits), times[1])
        engine.forget()
        _timed(lambda: engine.search(game.start(), limits), times[2])
    peer, ours, deep = map(min, times)
    aimed = row.game != "tic-tac-toe"
    return replace(
        row,
        states=report.nodes,
        theirs=peer,
        ours=ours,
        ratio=peer / ours,
        engine=deep,
        engine_ratio=peer / deep,
        target=f"{AT_LEAST} x" if aimed else "",
        met=peer / deep >= AT_LEAST if aimed else None,
    )


def _timed(work: Callable[[], Any], times: list[float]) -> Any:
    began = time.perf_counter()
    found = work()
    times.append(time.perf_counter() - began)
    return found
