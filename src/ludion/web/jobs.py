"""What a thinker can be asked, each a function from what it is told to plain data: a player's move, the value of every move."""

import math
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ludion.core import Game, Position, require
from ludion.core.report import Bound, Report
from ludion.web.address import read_table
from ludion.web.view import position_of

if TYPE_CHECKING:
    from ludion.players.searching import SearchPlayer
    from ludion.players.survey import Valued
    from ludion.web.thinker import Thinking

Told = Mapping[str, Any]
Known = Callable[[dict[str, Any]], None]
Job = Callable[[Told, Known, "Thinking"], dict[str, Any]]

_PLAYERS: dict[tuple[str, str], Any] = {}
MOST_PLAYERS = 3  # an engine has a table of 64 megabytes, and `best` a tree of 256 beside it
COMPILING = 25.0  # seconds for which a visitor waits for machine code: `best` may need three kernels
AUDITION, AUDITIONED = 8.0, 6  # seconds, and moves of a visitor's player
FIRST_MOVES = 3  # of a visitor's game, tried before all else
QUICK = 0.3  # seconds: what took less is tried one ply deeper


def choose(told: Told, _: Known, thinking: "Thinking") -> dict[str, Any]:
    """A player's move, what it said of it, and whether it was found while machine code was still being made."""
    from ludion.core.clock import Clock
    from ludion.players.searching import SearchPlayer

    position = _at(told)
    require(not position.over, "The game is over: there is no move to choose.")
    player = _player(told["player"], position.game)
    thinking.stoppable(player.stop)
    table = read_table(told["game"], told["query"])
    left = table.clocks[position.turn] if table.clocks is not None else math.inf
    clock = Clock(left, table.control.increment if table.control else 0.0, float(told["seconds"]))
    states = [step.state for step in position.history]
    began = time.monotonic()
    move = player.choose(position.game, position.state, states, clock)
    said = player.report
    return {
        "move": position.game.show_move(position.state, move),
        "seconds": time.monotonic() - began,
        "said": _report(said, position) if said is not None else None,
        "meanwhile": isinstance(player, SearchPlayer) and player.compiling(position.game),
    }


def values(told: Told, known: Known, thinking: "Thinking") -> dict[str, Any]:
    """Every move with its value: from the solved table if there is one, from a search otherwise, told as it becomes known."""
    from ludion.players.survey import survey

    position = _at(told)
    require(not position.over, "The game is over: there is no move to value.")
    game = position.game
    if (solved := _solved(position)) is not None:
        return {"from": "solution", "moves": solved}
    player = _player(told["player"], game)
    states = [step.state for step in position.history]
    meanwhile = _meanwhile(player, position, states, known, thinking)
    if meanwhile is not None:
        return meanwhile
    thinking.stoppable(player.stop)
    found = survey(player, game, position.state, states, lambda some: known(_valued(some, position)))
    return _valued(found, position)


def _meanwhile(
    player: "SearchPlayer", position: Position, states: Sequence[Any], known: Known, thinking: "Thinking"
) -> dict[str, Any] | None:
    """While machine code is being made, what the readable alpha-beta finds, deeper each time; None once it is there.

    If that takes too long, or cannot be done, what was found last is the answer.
    """
    from ludion.core.limits import Limits
    from ludion.players.searching import SearchPlayer
    from ludion.players.survey import survey
    from ludion.search.alphabeta import alphabeta

    game = position.game
    making = player.making(game, position.state, states)
    if making is None:
        return None  # the survey itself reads the rules then, and says so
    until, depth, took = time.monotonic() + COMPILING, 1, 0.0
    found: dict[str, Any] | None = None
    while not (making.ready or making.refused or making.error or thinking.stopped):
        began = time.monotonic()
        if began > until:
            return found
        if took > QUICK:
            time.sleep(0.05)
            continue
        readable = SearchPlayer(alphabeta, Limits(depth=depth))
        thinking.stoppable(readable.stop)
        found = {**_valued(survey(readable, game, position.state, states), position), "meanwhile": depth}
        known(found)
        depth, took = depth + 1, time.monotonic() - began
    return found if thinking.stopped else None


def view(told: Told, _: Known, __: "Thinking") -> dict[str, Any]:
    """What a table shows: asked of a sandbox, for a game that a visitor wrote."""
    from ludion.web.cleaning import told_view
    from ludion.web.view import view_of

    return told_view(view_of(read_table(told["game"], told["query"])))


def check(told: Told, _: Known, thinking: "Thinking") -> dict[str, Any]:
    """What `ludion check` finds."""
    from ludion.checking import check_game
    from ludion.core.registry import load_game
    from ludion.web.checked import check_text
    from ludion.web.own import loadable

    game = load_game(loadable(told["game"]))
    _try_first_moves(game)
    thinking.tell_phase("moved")
    report = check_game(game)
    return {"ok": report.ok, "text": check_text(report), "name": game.name}


def audition(told: Told, _: Known, thinking: "Thinking") -> dict[str, Any]:
    """What a visitor's player plays against chance, for some moves and a few seconds: whether it plays at all."""
    from ludion.core.clock import Clock
    from ludion.players.player import RandomPlayer

    position, chance, moves, slowest = _at(told), RandomPlayer(1), list[str](), 0.0
    player = _player(told["player"], position.game)
    _try_first_moves(position.game)
    thinking.tell_phase("moved")
    thinking.stoppable(player.stop)
    until = time.monotonic() + AUDITION
    while not position.over and len(moves) < 2 * AUDITIONED and time.monotonic() < until:
        states, began = [step.state for step in position.history], time.monotonic()
        mover = chance if position.turn else player
        move = mover.choose(position.game, position.state, states, Clock(math.inf, 0.0, until - began))
        slowest = max(slowest, time.monotonic() - began)
        moves.append(position.game.show_move(position.state, move))
        position.push(move)
    return {"moves": moves, "seconds": slowest}


def _try_first_moves(game: Game[Any, Any]) -> None:
    """Play some moves, so that rules that never end are noticed soon. Whatever is wrong with them, the job itself reports."""
    with suppress(Exception):
        position = Position(game)
        for _ in range(FIRST_MOVES):
            if position.over:
                return
            position.push(next(iter(position.moves)))


def graph(told: Told, _: Known, thinking: "Thinking") -> dict[str, Any]:
    """The graph of what can follow."""
    from ludion.web.explaining import draw_graph

    return draw_graph(_at(told), told, thinking)


def tug(told: Told, known: Known, thinking: "Thinking") -> dict[str, Any]:
    """The tug-of-war of the moves that were played."""
    from ludion.web.explaining import draw_tug

    return draw_tug(_at(told), float(told["seconds"]), known, thinking)


def inside(told: Told, known: Known, thinking: "Thinking") -> dict[str, Any]:
    """A search at one of its steps."""
    from ludion.web.inside import look_inside

    return look_inside(_at(told), read_table(told["game"], told["query"]), dict(told), known, thinking)


def exhibit(told: Told, _: Known, __: "Thinking") -> dict[str, Any]:
    """A lesson's picture or table."""
    from ludion.lessons.library import load_pack
    from ludion.lessons.reading import exhibit as made

    return {"made": made(load_pack(told["pack"]), told["exhibit"])}


def standings(told: Told, _: Known, thinking: "Thinking") -> dict[str, Any]:
    """How a tournament stands."""
    from ludion.web.rating import tell

    return tell(told, thinking)


def _at(told: Told) -> Position:
    return position_of(read_table(told["game"], told["query"]))


def _player(spec: str, game: Game[Any, Any]) -> Any:
    """A player, kept for its next move: engines remember what they found."""
    from ludion.core.errors import StoreError
    from ludion.players.loading import load_player
    from ludion.web.address import library_spec
    from ludion.web.learned_files import with_paths, without_folder
    from ludion.web.own import loadable

    key = game.spec, spec
    try:
        player = _PLAYERS.pop(key, None) or load_player(loadable(with_paths(library_spec(spec, "player"))), game)
    except StoreError as error:
        raise without_folder(error) from None
    while len(_PLAYERS) >= MOST_PLAYERS:
        del _PLAYERS[next(iter(_PLAYERS))]
    _PLAYERS[key] = player
    return player


def _report(report: Report, position: Position) -> dict[str, Any]:
    """What a search said, for a sentence beside the board."""
    return {
        "value": None if report.value is None else float(report.value),
        "bound": str(report.bound.name).lower(),
        "depth": report.depth,
        "nodes": report.nodes,
        "seconds": report.seconds,
        "proven": report.proven,
        "line": _line(report.line, position),
    }


def _line(line: Any, position: Position, after: Any = None) -> list[str]:
    """Moves as people write them, as far as they are legal."""
    game, state = position.game, position.state
    if after is not None:
        state = game.play(state, after)
    texts = []
    for move in line[:20]:
        if move not in list(game.moves(state)):
            break
        texts.append(game.show_move(state, move))
        state = game.play(state, move)
    return texts


def _valued(found: "list[Valued]", position: Position) -> dict[str, Any]:
    sign = -1 if position.turn else 1
    moves = [
        {
            "move": position.game.show_move(position.state, valued.move),
            "value": sign * valued.value,
            "exact": valued.bound is Bound.EXACT,
            "proven": valued.proven,
            "sampled": valued.visits > 0,
            "depth": valued.depth,
            "line": _line(valued.line, position, valued.move),
        }
        for valued in found
    ]
    return {"from": "search", "moves": moves}


def _solved(position: Position) -> list[dict[str, Any]] | None:
    """The moves by a kept solution, if there is one that knows this state."""
    from ludion.solving.store import find

    solution = find(position.game, position.state)
    if solution is None:
        return None
    sign = -1 if position.turn else 1
    return [
        {
            "move": position.game.show_move(position.state, move),
            "value": float(sign * verdict.score),
            "exact": True,
            "proven": True,
            "plies": verdict.plies,
            "line": [],
        }
        for move, verdict in solution.moves(position.state)
    ]


JOBS: Mapping[str, Job] = {
    "audition": audition,
    "check": check,
    "choose": choose,
    "exhibit": exhibit,
    "graph": graph,
    "inside": inside,
    "standings": standings,
    "tug": tug,
    "values": values,
    "view": view,
}
