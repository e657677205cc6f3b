"""Is a file that somebody put into a ladder's folder a player? It is looked through, loaded, asked for moves and let play a game,
and its author is told what was found, in sentences."""

import ast
import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ludion.arena.folder import SUFFIX
from ludion.arena.local import LocalSeat
from ludion.arena.openings import Opening
from ludion.arena.referee import Conditions, Finished, play
from ludion.arena.seat import FOULS, Seat
from ludion.arena.seats import seat_for
from ludion.core import Game, LudionError, Position, Termination, require
from ludion.core.warning_filters import parse_silently

CONVENTION = ("player", "Player", "MyPlayer", "my_player")
METHOD = "choose"
ASKED = 3  # positions
LONGEST_NAME = 40
WORDS = 4_000  # characters of what it printed that its author is shown
OPPONENT = "random"
LONGEST_GAME = 1_000  # plies, where chance might play for ever

TOLD = {
    Termination.ILLEGAL: "No legal move",
    Termination.MALFORMED: "No answer that can be read",
    Termination.CRASH: "A crash",
    Termination.STALL: "Too slow",
    Termination.TIME: "Too slow",
}
ADVICE = "call one of them player (a function of game and state) or Player (a class with a method choose)"


@dataclass(frozen=True, slots=True)
class Report:
    """What an author is told of a file. `found`: what it did, line by line; `wrong`: why it is not taken, empty if it is."""

    found: tuple[str, ...] = ()
    wrong: str = ""
    words: str = ""


def require_name(file: str) -> str:
    """The author's name that a file's name stands for."""
    name = file.removesuffix(SUFFIX)
    what = f"letters, digits, '-', '_' and blanks, {LONGEST_NAME} at most"
    require(bool(re.fullmatch(r"\w[\w \-]*", name)) and len(name) <= LONGEST_NAME, f"Give the file a name of {what}.")
    return name


def find_player(file: str, text: str) -> str:
    """Which function or class of a text is the player: the one with the usual name, or the only one that fits.

    The text is read, not run: that happens in its own process alone.
    """
    try:
        body = parse_silently(text, file).body
    except SyntaxError as error:
        raise LudionError(
            f"{file} is not valid Python: {error.msg}{f', line {error.lineno}' if error.lineno else ''}."
        ) from error
    except ValueError as error:
        raise LudionError(f"{file} is not valid Python: {error}.") from error
    except (RecursionError, MemoryError) as error:
        raise LudionError(f"{file} has an expression that is nested too deeply for Python.") from error
    named = [name for name in CONVENTION if name in _names(body)]
    if named:
        return named[0]
    classes = [one.name for one in body if isinstance(one, ast.ClassDef) and _has_method(one)]
    functions = [one.name for one in body if isinstance(one, ast.FunctionDef) and _takes_a_state(one)]
    fitting = classes or functions
    require(bool(fitting), f"{file} has no player: write a function player(game, state) that returns a move.")
    require(len(fitting) == 1, f"Which is the player of {file}? It has {', '.join(fitting)}: {ADVICE}.")
    return fitting[0]


def _names(body: list[ast.stmt]) -> set[str]:
    """What a text defines, wherever at its top level."""
    found = set()
    for one in body:
        if isinstance(one, ast.FunctionDef | ast.ClassDef):
            found.add(one.name)
        elif isinstance(one, ast.Import | ast.ImportFrom):
            found |= {alias.asname or alias.name for alias in one.names}
        elif isinstance(one, ast.Assign | ast.AnnAssign):
            targets = one.targets if isinstance(one, ast.Assign) else [one.target]
            found |= {target.id for target in targets if isinstance(target, ast.Name)}
    # A base class that is imported under one of the usual names is nobody's player, if a class made from it is there.
    bases = {base.id for one in body if isinstance(one, ast.ClassDef) for base in one.bases if isinstance(base, ast.Name)}
    return found - bases


def _has_method(one: ast.ClassDef) -> bool:
    return any(isinstance(part, ast.FunctionDef) and part.name == METHOD for part in one.body)


def _takes_a_state(one: ast.FunctionDef) -> bool:
    """Whether it can be called with a game and a state, and perhaps the earlier states and the clock."""
    return len(one.args.posonlyargs) + len(one.args.args) in (2, 3, 4) and not one.name.startswith("_")


def try_player(spec: str, game: Game[Any, Any], conditions: Conditions, isolation: str, seed: int) -> Report:
    """Let a player load, answer in a few positions, and play a whole game against chance."""
    found: list[str] = []
    seat: Seat | None = None
    opponent = LocalSeat(OPPONENT)
    try:
        opponent.prepare(game, conditions.loading)
        seat = seat_for(spec, isolation)
        began = time.monotonic()
        seat.prepare(game, conditions.loading)
        found.append(f"It loads in {time.monotonic() - began:.1f} s.")
        _ask(seat, opponent, game, conditions, seed, found.append)
        _let_play(seat, opponent, game, conditions, seed, found.append)
    except LudionError as error:
        return Report(tuple(found), _plainly(str(error), spec), _words(seat, spec))
    finally:
        if seat is not None:
            seat.close()
        opponent.close()
    return Report(tuple(found), words=_words(seat, spec))


def _ask(
    seat: Seat, opponent: Seat, game: Game[Any, Any], conditions: Conditions, seed: int, tell: Callable[[str], None]
) -> None:
    """Positions of random games: the start, and some from the middle of one."""
    chance, slowest, asked = random.Random(f"arrival/{seed}"), 0.0, 0
    for number in range(ASKED):
        opening = _opening(game, chance, number)
        position = opening.position(game)
        one_move = replace(conditions, most_plies=len(opening.moves) + 1)
        finished = _played(game, seat, opponent, position.turn, one_move, opening, seed)
        slowest, asked = max([slowest, *_times(finished)]), asked + 1
    tell(f"It answers in {asked} positions, after {slowest:.3f} s at most.")


def _opening(game: Game[Any, Any], chance: random.Random, number: int) -> Opening:
    """The beginning of a random game: none of it, a few plies, about half of it."""
    position = Position(game)
    while len(position.history) < LONGEST_GAME and (moves := position.moves):
        position.push(chance.choice(moves))
    plies = (0, min(2, len(position.history) // 3), len(position.history) // 2)[number]
    return Opening(tuple(step.text for step in position.history[:plies]))


def _let_play(
    seat: Seat, opponent: Seat, game: Game[Any, Any], conditions: Conditions, seed: int, tell: Callable[[str], None]
) -> None:
    bounded = replace(conditions, most_plies=conditions.most_plies or LONGEST_GAME)
    finished = _played(game, seat, opponent, 0, bounded, Opening(), seed)
    outcome = finished.outcome
    won = "draws" if outcome.winner is None else "wins" if outcome.winner == 0 else "loses"
    slowest = max([0.0, *_times(finished)])
    tell(f"It {won} a game against {OPPONENT}, in {len(finished.record.moves)} plies and {slowest:.3f} s a move at most.")


def _played(
    game: Game[Any, Any], seat: Seat, opponent: Seat, side: int, conditions: Conditions, opening: Opening, seed: int
) -> Finished:
    """A game, or its first move, with this side; the player's own foul is what is wrong with it."""
    seats = (seat, opponent) if side == 0 else (opponent, seat)
    finished = play(game, seats, conditions, opening, (seed, seed + 1))
    outcome = finished.outcome
    if outcome.reason in FOULS and outcome.winner == 1 - side:
        moves = " ".join(move.text for move in finished.record.moves)
        where = f"after {moves}" if moves else "at the start"
        clock = f", with {conditions.control}" if conditions.control is not None and outcome.reason is Termination.TIME else ""
        raise LudionError(f"{TOLD[outcome.reason]} {where}{clock}: {finished.note}")
    return finished


def _times(finished: Finished) -> list[float]:
    """The seconds of the moves that were not the opening's."""
    return [move.seconds for move in finished.record.moves if move.seconds is not None]


def _words(seat: Seat | None, spec: str) -> str:
    """What it said last."""
    return _plainly(seat.last_words()[-WORDS:], spec) if seat is not None else ""


def _plainly(sentence: str, spec: str) -> str:
    """Without the folder in which the text was put to be tried: its author knows it by its name."""
    return sentence.replace(str(Path(spec).parent) + "/", "")
