"""A search written down event by event, so that it can be gone through forwards and back: arrays with a row for each state and
one for each step, small enough for a million states, in files of which a reader opens no more than it looks at.

A state is known by its number, in the order in which the search came to it. Its move is kept as a place among the moves of the
state above: whoever reads has the rules, and plays down to it.
"""

import inspect
import json
from array import array
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludion.core import Game, require, suggest
from ludion.core.estimate import Estimate
from ludion.core.input_file import read_regular_file
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound, Report
from ludion.core.strict_json import parse_json
from ludion.search.library import BY_GAMES, FOR_THE_MOVER, STEPPED, WHOLE, find_algorithm
from ludion.search.table import Entry, Table
from ludion.search.watching import Together

ENTER, THROUGH, TABLE, CUT, LEAVE, KEEP, GAME, STOP = range(8)
BOUNDS = (Bound.EXACT, Bound.AT_LEAST, Bound.AT_MOST, Bound.GUESS)
NONE = -1
TOLD_EVERY = 20_000  # states
SMALL = 1 << 16  # bytes of a file that is read whole
MAX_ABOUT = 4 << 20  # bytes

# The columns of each table, with the codes that `array` and NumPy share.
NODES = {
    **dict.fromkeys(("parent", "first", "last", "cut_step", "known_step"), "i"),
    **dict.fromkeys(("move", "best", "ply", "depth"), "i"),
    **dict.fromkeys(("turn", "bound", "known", "counted"), "b"),
    **dict.fromkeys(("alpha", "beta", "end_alpha", "end_beta", "value", "known_score"), "d"),
}
STEPS = {"kind": "b", "node": "i", "value": "d"}
COUNTS = {"wins": "i", "losses": "i", "draws": "i"}
KEPT = {"step": "i", "node": "i", "key": "i", "pf": "i", "score": "d", "bound": "b", "best": "i"}

Arrays = dict[str, NDArray[Any]]
Columns = dict[str, "array[Any]"]


@dataclass(slots=True)
class _Open:
    """A state on the path: what is counted in it until it is left."""

    node: int
    state: Any
    entered: bool
    moves: dict[Any, int] | None = None
    games: list[int] | None = None
    deeper: bool = False


class Recorder(Observer):
    """Writes a search down. `games` is for a search that plays random games: how many each result at an end counts for; their
    states are no part of the tree. `batched`: they are played from states that were gone through, as in the course's UCT, not
    from those that were entered. `progress` is told the number of states now and then."""

    def __init__(
        self, game: Game[Any, Any], games: int = 0, batched: bool = False, progress: Callable[[int], None] | None = None
    ) -> None:
        self.game, self.games, self.batched, self.progress = game, games, batched, progress
        self.nodes, self.steps, self.counts, self.kept = (_columns(codes) for codes in (NODES, STEPS, COUNTS, KEPT))
        self._keys: dict[Hashable, int] = {}
        self._path: list[_Open] = []
        self._last: _Open | None = None
        # Which child of a state a move leads to: random games come back to states.
        self._children: dict[tuple[int, int], int] = {}
        self._playing = self._plies = 0

    def enter(self, state: Any, move: Any, depth: int, alpha: float, beta: float) -> None:
        """A new state, one of a game tree that is come back to, or one of a random game."""
        if self._playing or self._begins_game():
            self._playing += 1
            self._plies += 1
            return
        place = self._place(move)
        node = self._child(place) if self.games else NONE
        if node == NONE:
            node = self._new(state, place, depth, alpha, beta)
        self._open(node, state, ENTER)

    def through(self, state: Any, move: Any, depth: int, alpha: float, beta: float) -> None:
        """A state that is there already, or one that is not counted."""
        place = self._place(move)
        node = self._child(place)
        if node == NONE:
            node = self._new(state, place, depth, alpha, beta)
            self.nodes["counted"][node] = int(bool(self.games))
        self._open(node, state, THROUGH)

    def table(self, state: Any, entry: Any, used: bool) -> None:
        """What the memory knew."""
        top = self._path[-1] if self._path else None
        if top is None or top.state != state:
            return
        score = entry["score"] if isinstance(entry, dict) else getattr(entry, "value", 0)
        self.nodes["known"][top.node] = 2 if used else 1
        self.nodes["known_score"][top.node] = score
        self.nodes["known_step"][top.node] = len(self.steps["kind"])
        self._step(TABLE, top.node, score)

    def cut(self, state: Any, move: Any, alpha: float, beta: float) -> None:
        """Where the rest was left out."""
        top = self._path[-1]
        self.nodes["cut_step"][top.node] = len(self.steps["kind"])
        self._step(CUT, top.node, float(self._moves(top).get(move, NONE)))

    def leave(self, state: Any, value: float, bound: Bound, move: Any, alpha: float, beta: float) -> None:
        """A state's value, and the random games that were played below it this time."""
        if self._playing:
            self._playing -= 1
            if not self._playing:
                self._game(value)
            return
        if not self._path:
            return
        top, nodes = self._path.pop(), self.nodes
        node = top.node
        nodes["last"][node], nodes["value"][node], nodes["bound"][node] = len(self.steps["kind"]), value, BOUNDS.index(bound)
        nodes["end_alpha"][node], nodes["end_beta"][node] = alpha, beta
        nodes["best"][node] = NONE if move is None else self._moves(top).get(move, NONE)
        self._step(LEAVE, node, value, self._counted(top))
        self._last = top

    def stop(self) -> None:
        """What is open is never left."""
        self._playing = self._plies = 0
        if self._path:
            self._step(STOP, self._path[-1].node, 0)
        self._path.clear()

    def keep(self, key: Hashable, pf: int, score: float, bound: Bound, best: Any, *, left: bool) -> None:
        """The memory has a new entry, about the state that is open or, if it is `left` first, about that one."""
        at = self._last if left else self._path[-1]
        assert at is not None, "something was left"
        number = self._keys.setdefault(key, len(self._keys))
        place = self.nodes["best"][at.node] if left else NONE if best is None else self._moves(at).get(best, NONE)
        row = (len(self.steps["kind"]), at.node, number, pf, score, BOUNDS.index(bound), place)
        for column, value in zip(self.kept.values(), row, strict=True):
            column.append(value)
        self._step(KEEP, at.node, score)

    def _begins_game(self) -> bool:
        return bool(self.games) and len(self._path) > 1 and self._path[-1].entered != self.batched

    def _moves(self, at: _Open) -> dict[Any, int]:
        if at.moves is None:
            at.moves = {move: place for place, move in enumerate(self.game.moves(at.state))}
        return at.moves

    def _place(self, move: Any) -> int:
        if not self._path or move is None:
            return NONE
        return self._moves(self._path[-1]).get(move, NONE)

    def _child(self, place: int) -> int:
        return self._children.get((self._path[-1].node, place), NONE) if self._path else NONE

    def _new(self, state: Any, place: int, depth: int, alpha: float, beta: float) -> int:
        parent, nodes = self._path[-1].node if self._path else NONE, self.nodes
        number = len(nodes["parent"])
        if self.games:
            self._children[parent, place] = number
        known = {
            "parent": parent,
            "first": len(self.steps["kind"]),
            "move": place,
            "ply": len(self._path),
            "depth": depth,
            "turn": self.game.turn(state),
            "bound": BOUNDS.index(Bound.GUESS),
            "counted": 1,
            "alpha": alpha,
            "beta": beta,
            "end_alpha": alpha,
            "end_beta": beta,
            "value": np.nan,
            "known": 0,
            "known_score": 0.0,
        }
        for name, column in nodes.items():
            column.append(known.get(name, NONE))
        if self.progress is not None and not number % TOLD_EVERY:
            self.progress(number)
        return number

    def _open(self, node: int, state: Any, kind: int) -> None:
        if self._path:
            self._path[-1].deeper = True
        self._path.append(_Open(node, state, kind == ENTER, games=[0, 0, 0] if self.games else None))
        self._step(kind, node, 0)

    def _step(self, kind: int, node: int, value: float, counted: tuple[int, int, int] = (0, 0, 0)) -> None:
        self.steps["kind"].append(kind)
        self.steps["node"].append(node)
        self.steps["value"].append(value)
        if self.games:
            for column, count in zip(self.counts.values(), counted, strict=True):
                column.append(count)

    def _game(self, result: float) -> None:
        """A random game is over; the step's value is its length."""
        top, plies = self._path[-1], self._plies
        self._plies = 0
        won = _won(result)
        assert top.games is not None, "games are counted"
        top.games[won] += 1
        self._step(GAME, top.node, plies, (int(won == 0), int(won == 1), int(won == 2)))

    def _counted(self, top: _Open) -> tuple[int, int, int]:
        """The games below a state this time, for the first player; at the game's end it counts as one, or a batch."""
        if top.games is None:
            return 0, 0, 0
        if not any(top.games) and not top.deeper:
            over = not self._moves(top)
            top.games[_won(self.game.score(top.state)) if over else 2] = self.games
        if self._path:
            above = self._path[-1].games
            assert above is not None, "games are counted"
            for place, count in enumerate(top.games):
                above[place] += count
        return top.games[0], top.games[1], top.games[2]

    def save(self, folder: Path, about: Mapping[str, Any]) -> None:
        """Write everything into an empty folder."""
        nodes = _arrays(self.nodes)
        parents = nodes["parent"]
        nodes["size"] = _sizes(parents)
        # The children of a state stand side by side, in their order, under the state's number.
        nodes["kids"] = np.argsort(parents, kind="stable").astype(np.int32)
        nodes["kids_of"] = parents[nodes["kids"]]
        for name, arrays in (("nodes", nodes), ("steps", _arrays(self.steps)), ("counts", _arrays(self.counts))):
            for column, values in arrays.items():
                np.save(folder / f"{name}-{column}.npy", values)
        for column, values in _arrays(self.kept).items():
            np.save(folder / f"kept-{column}.npy", values)
        (folder / "about.json").write_text(json.dumps(dict(about)), encoding="utf-8")


def _won(result: float) -> int:
    """Where a result stands among wins, losses and draws of the first player."""
    return 0 if result > 0 else 1 if result < 0 else 2


def _columns(codes: dict[str, str]) -> Columns:
    return {name: array(code) for name, code in codes.items()}


def _arrays(columns: Columns) -> Arrays:
    return {name: np.array(column) for name, column in columns.items()}


def _sizes(parents: NDArray[Any]) -> NDArray[Any]:
    """How many states there are in and below each one. A child has a larger number than its parent."""
    sizes = [1] * len(parents)
    above = parents.tolist()
    for number in range(len(sizes) - 1, -1, -1):
        if above[number] != NONE:
            sizes[above[number]] += sizes[number]
    return np.array(sizes, dtype=np.int32)


class Recording:
    """A search that was written down."""

    def __init__(self, folder: Path) -> None:
        self.about: dict[str, Any] = parse_json(read_regular_file(folder / "about.json", MAX_ABOUT), MAX_ABOUT)
        self.nodes = _read(folder, "nodes", (*NODES, "size", "kids", "kids_of"))
        self.steps = _read(folder, "steps", STEPS)
        self.counts = _read(folder, "counts", COUNTS)
        self.kept = _read(folder, "kept", KEPT)

    def __len__(self) -> int:
        return len(self.nodes["parent"])

    def children(self, node: int) -> list[int]:
        """The states that were looked at from this one, in their order."""
        below = self.nodes["kids_of"]
        start, end = np.searchsorted(below, node, "left"), np.searchsorted(below, node, "right")
        return [int(child) for child in self.nodes["kids"][start:end]]

    def way(self, node: int) -> list[int]:
        """From the root down to a state."""
        way = [node]
        while self.nodes["parent"][way[-1]] != NONE:
            way.append(int(self.nodes["parent"][way[-1]]))
        return way[::-1]


def _read(folder: Path, name: str, columns: Iterable[str]) -> Arrays:
    files = {column: folder / f"{name}-{column}.npy" for column in columns}
    return {column: np.load(file, mmap_mode="r" if file.stat().st_size > SMALL else None) for column, file in files.items()}


class HeardTable(Table):
    """A table that tells a recorder what it keeps."""

    def __init__(self, recorder: Recorder) -> None:
        super().__init__()
        self.recorder = recorder

    def keep(self, key: Any, entry: Entry) -> None:
        """Remember a state, and say so."""
        super().keep(key, entry)
        self.recorder.keep(key, entry.depth, entry.value, entry.bound, None, left=True)


class HeardMemory(dict[Hashable, dict[str, Any]]):
    """The course's memory, which tells a recorder what it is given."""

    def __init__(self, recorder: Recorder) -> None:
        super().__init__()
        self.recorder = recorder

    def __setitem__(self, key: Hashable, entry: dict[str, Any]) -> None:
        super().__setitem__(key, _HeardEntry(self, key, entry))
        self.tell(key)

    def tell(self, key: Hashable) -> None:
        """Say what an entry is now."""
        entry = self[key]
        bound = Bound.EXACT if entry["exact"] else Bound.GUESS
        self.recorder.keep(key, entry["pf"], entry["score"], bound, entry["best_action"], left=False)


class _HeardEntry(dict[str, Any]):
    """An entry of the course's memory, which the course also changes in place."""

    def __init__(self, memory: HeardMemory, key: Hashable, entry: dict[str, Any]) -> None:
        super().__init__(entry)
        self.memory, self.key = memory, key

    def __setitem__(self, name: str, value: Any) -> None:
        changed = self[name] != value
        super().__setitem__(name, value)
        if changed:
            self.memory.tell(self.key)


def record(
    game: Game[Any, Any],
    state: Any,
    name: str,
    limits: Limits,
    estimate: Estimate | None = None,
    earlier: Iterable[Any] = (),
    options: Mapping[str, Any] | None = None,
    progress: Callable[[int], None] | None = None,
    beside: Iterable[Observer] = (),
) -> tuple[Recorder, Report, dict[str, Any]]:
    """Carry out one of the searches that can be gone through (`STEPPED`) and write it down: the recorder, the report, and what
    a reader has to know of the algorithm. Others may watch `beside`."""
    require(name in STEPPED, f"'{name}' cannot be gone through step by step; {suggest(name, sorted(STEPPED))}")
    search, chosen = find_algorithm(name), dict(options or {})
    batched, course = name == "course-uct", name in ("course-memory", "course-deepening")
    games = 0 if name not in BY_GAMES else int(limits.simulations or 1) if batched else 1
    recorder = Recorder(game, games, batched, progress)
    parameters = inspect.signature(search).parameters
    if "table" in parameters:
        chosen["table"] = HeardTable(recorder)
    elif course:
        chosen["memory"] = HeardMemory(recorder)
    report = search(game, state, limits, estimate, Together(recorder, *beside), earlier, **chosen)
    usual = parameters["constant"].default if "constant" in parameters else None
    about = {
        "algorithm": name,
        "games": name in BY_GAMES,
        "for_mover": name in FOR_THE_MOVER,
        "windows": name not in BY_GAMES | WHOLE,
        "course": course,
        "constant": chosen.get("constant", usual),
    }
    return recorder, report, about
