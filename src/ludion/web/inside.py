"""Searches that are looked into: each is made once, written down in a folder, and read from there step by step.

A search is known by the game, the state, the moves that led there and its own spec, so that an address always means the same
one: made again, it goes the same way, unless it was the clock that stopped it.
"""

import inspect
import json
import os
import shutil
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludion.core import LudionError, Position, require, suggest
from ludion.core.folders import data_folder
from ludion.core.limits import Limits
from ludion.core.moment import Moment
from ludion.core.observer import Observer
from ludion.core.report import Report
from ludion.core.spec import split_spec
from ludion.core.tree import number_text
from ludion.search.library import BY_GAMES, STEPPED, find_algorithm
from ludion.search.picture import Picture
from ludion.search.playback import Playback
from ludion.search.recording import Recorder, Recording, record
from ludion.search.watching import DepthCounts
from ludion.web import own
from ludion.web.address import Table
from ludion.web.telling import told

if TYPE_CHECKING:
    from ludion.web.thinker import Thinking

MOST_STATES, MOST_SECONDS, DEEPEST = 1_000_000, 20.0, 60
MOST_BYTES, OLDEST = 600 << 20, 3600.0  # of all recordings together, and how many seconds an unread one stays
USUAL = {"depth": 3, "simulations": 20}
NUMBERS = ("depth", "nodes", "simulations")
VERSION = 1


@dataclass(frozen=True, slots=True)
class Asked:
    """A search that is asked for: an algorithm, how much it may do, an evaluation's name, and what else it takes."""

    algorithm: str
    limits: Limits
    estimate: str
    options: dict[str, Any]


def read_search(spec: str) -> Asked:
    """What a spec such as alphabeta:depth=3 asks for; refused if it is none that can be gone through."""
    name, parameters = split_spec(spec)
    name = name.lower()
    if name not in STEPPED:
        raise LudionError(f"'{name[:40]}' cannot be gone through step by step; {suggest(name[:40], sorted(STEPPED))}")
    search, options, numbers = find_algorithm(name), dict[str, Any](), dict[str, int]()
    taken = {key: one for key, one in inspect.signature(search).parameters.items() if key in ("seed", "constant", "book")}
    for key, text in parameters.items():
        if key in NUMBERS:
            require(text.isdecimal() and len(text) < 9, f"{key} is a whole number, not '{text[:20]}'.")
            numbers[key] = int(text)
        elif key in taken:
            options[key] = _option(key, text, type(taken[key].default))
        elif key not in ("estimate", "seconds", "size"):
            raise LudionError(f"{name} has no parameter '{key[:20]}' here; {suggest(key[:20], [*NUMBERS, 'estimate', *taken])}")
    estimate = parameters.get("estimate", "")
    require(
        ".py" not in estimate and "/" not in estimate, f"'{estimate[:80]}' names a file; only what is installed can be named."
    )
    require(numbers.get("depth", 0) <= DEEPEST, f"At most {DEEPEST} plies can be looked into.")
    return Asked(name, _limits(name, numbers), estimate, options)


def _option(key: str, text: str, kind: type) -> Any:
    try:
        value = kind(text)
    except ValueError:
        raise LudionError(f"{key} is a number, not '{text[:20]}'.") from None
    require(not isinstance(value, float) or 0 <= value <= 1e6, f"{key} is a number from 0 to a million.")
    return value


def _limits(name: str, numbers: dict[str, int]) -> Limits:
    """Never more than is allowed here; what is not said is small enough to be looked at."""
    if name not in BY_GAMES or name == "course-uct":
        numbers.setdefault("depth", USUAL["depth"])
    if name in BY_GAMES:
        numbers.setdefault("simulations", USUAL["simulations"] * (5 if name == "uct" else 1))
    nodes = min(numbers.get("nodes") or MOST_STATES, MOST_STATES)
    return Limits(numbers.get("depth"), nodes, numbers.get("simulations"), MOST_SECONDS)


def folder() -> Path:
    """$LUDION_INSIDE, or the user's data folder of the system; in a sandbox, which has no such folder, a temporary one."""
    return Path(tempfile.gettempdir()) / "ludion-inside" if own.HERE else data_folder("inside", "LUDION_INSIDE")


def key_of(table: Table, spec: str) -> str:
    """What a search at a table is known by."""
    asked = json.dumps([VERSION, table.game, table.start, table.played, spec])
    return sha256(asked.encode()).hexdigest()[:32]


def kept(key: str) -> Recording | None:
    """A search that was written down; None if it is not there (any more)."""
    place = folder() / key
    try:
        recording = Recording(place)
        os.utime(place)
    except (OSError, ValueError, EOFError):
        shutil.rmtree(place, ignore_errors=True)  # what cannot be read is in the way of what can
        return None
    return recording


def make(
    position: Position,
    spec: str,
    key: str,
    seconds: float,
    known: Callable[[dict[str, Any]], None],
    thinking: "Thinking",
) -> Recording:
    """Make the search, for so many seconds at most, and write it down."""
    from ludion.players.estimates import load_estimate

    require(not position.over, "The game is over: there is nothing to search.")
    asked, game = read_search(spec), position.game
    estimate = load_estimate(asked.estimate, game) if asked.estimate else None
    counts, stop = DepthCounts(), _Stop()
    thinking.stoppable(stop.now)
    recorder, report, about = record(
        game,
        position.state,
        asked.algorithm,
        replace(asked.limits, seconds=min(seconds, MOST_SECONDS)),
        estimate,
        [step.state for step in position.history],
        asked.options,
        lambda states: known({"states": states}),
        (counts, stop),
    )
    return _save(recorder, key, about | {"summary": _summary(spec, report, position, counts)})


class _Stop(Observer):
    """Ends a search at its next state when nobody wants it any more."""

    def __init__(self) -> None:
        self.wanted = True

    def now(self) -> None:
        self.wanted = False

    def enter(self, state: Any, move: Any, depth: int, alpha: float, beta: float) -> None:
        """Look whether to go on."""
        require(self.wanted, "It was stopped.")


def _summary(spec: str, report: Report, position: Position, counts: DepthCounts) -> dict[str, Any]:
    sign = {"exact": "", "at least": "≥ ", "at most": "≤ ", "a guess": "~ "}[report.bound.value]
    return {
        "spec": spec,
        "nodes": report.nodes,
        "leaves": report.leaves,
        "cuts": report.cuts,
        "hits": report.table_hits,
        "simulations": report.simulations,
        "value": sign + number_text(round(float(report.value), 3)),
        "move": position.game.show_move(position.state, report.move),
        "stopped_by": "" if report.stopped_by == "simulations" else report.stopped_by,
        "plies": counts.nodes[:60],
    }


def _save(recorder: Recorder, key: str, about: dict[str, Any]) -> Recording:
    """Write a search down whole or not at all, and make room for it first."""
    place = folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
        _make_room(place)
        fresh = Path(tempfile.mkdtemp(prefix="new-", dir=place))
        try:
            recorder.save(fresh, about)
            with suppress(OSError):  # somebody else was as quick
                fresh.rename(place / key)
        finally:
            shutil.rmtree(fresh, ignore_errors=True)
        return Recording(place / key)
    except OSError as error:
        raise LudionError(f"The search cannot be written down: {error.strerror}.") from error


def _make_room(place: Path) -> None:
    """Away with what nobody has read for long, and with the oldest if there is too much."""
    now, total = time.time(), 0
    for read, size, one in sorted(map(_weighed, place.iterdir()), reverse=True):
        total += size
        if now - read > OLDEST or total > MOST_BYTES:
            shutil.rmtree(one, ignore_errors=True)


def _weighed(one: Path) -> tuple[float, int, Path]:
    """When a recording was last read, and its bytes; one that somebody else is taking away has none."""
    try:
        return one.stat().st_mtime, sum(file.stat().st_size for file in one.iterdir()), one
    except OSError:
        return 0.0, 0, one


def moment_of(recording: Recording, position: Position, step: int | None, focus: int | None) -> Moment:
    """A search at one of its steps; the last if none is said."""
    last = len(recording.steps["kind"]) - 1
    playback = Playback(recording, position.game, position.state, last if step is None else step, focus)
    return Picture(playback).moment(*told(playback))


def look_inside(
    position: Position, table: Table, told: dict[str, Any], known: Callable[[dict[str, Any]], None], thinking: "Thinking"
) -> dict[str, Any]:
    """What a thinker answers: the search at a step, made if it is not there."""
    key = key_of(table, told["search"])
    recording = kept(key) or make(position, told["search"], key, told["seconds"], known, thinking)
    return asdict(moment_of(recording, position, told["step"], told["focus"]))
