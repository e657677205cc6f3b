"""A game as machine code: calls a kernel, keeps its memory, and says in the user's own lines what could not be compiled."""

import threading
import warnings
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.native import cache
from ludion.native.errors import NativeWarning, NotNative
from ludion.native.generating import Generated, generate
from ludion.native.layout import Slots
from ludion.native.progress import announced
from ludion.native.refusals import explain
from ludion.native.running import Control, run

_LOCK = threading.RLock()


class CompiledGame:
    """The rules of a game, compiled on demand. Takes and gives the game's own states; raises `NotNative` if it cannot be."""

    def __init__(self, game: Game[Any, Any], estimate: Estimate | None = None) -> None:
        self.game = game
        try:
            self.generated: Generated = generate(game, estimate)
            self.module = cache.load_module(self.generated)
        except ImportError as error:
            raise NotNative(f"Numba cannot be imported: {error}", advice="Install numba to have machine code.") from error
        self.layout, self.numbers = self.generated.layout, self.generated.numbers
        self._capacity = 256
        self._moves = np.zeros(self._capacity, dtype=np.int64)
        self._state = np.zeros(2 * self.layout.size, dtype=np.int64)

    # The rules, one call each

    def turn(self, state: Any) -> int:
        """Who moves."""
        return int(self.kernel("call_turn")(self.rules_at, self._put(state)))

    def moves(self, state: Any) -> list[int]:
        """The legal moves in the rules' order."""
        return self._listed("call_moves", state)

    def candidates(self, state: Any) -> list[int]:
        """The moves that are worth a look."""
        return self._listed("call_candidates", state)

    def _listed(self, kernel: str, state: Any) -> list[int]:
        at = self._put(state)
        count = self.kernel(kernel)(self.rules_at, at, self._moves.ctypes.data, len(self._moves))
        if count > len(self._moves):
            self._moves = np.zeros(count, dtype=np.int64)
            return self._listed(kernel, state)
        return [int(move) for move in self._moves[:count]]

    def play(self, state: Any, move: int) -> Any:
        """The state after a move."""
        at = self._put(state)
        self.kernel("call_play")(self.rules_at, at, int(move), self._result_at)
        return self.layout.state(self._state, self.layout.size)

    def score(self, state: Any) -> int:
        """The first player's score in a finished game."""
        return int(self.kernel("call_score")(self.rules_at, self._put(state)))

    def estimate(self, state: Any, root: int = 0) -> float:
        """The estimate, the game's or the user's own."""
        return float(self.kernel("call_estimate")(self.rules_at, self._put(state), root))

    def canonical(self, state: Any) -> Any:
        """The representative of all states that are the same up to symmetry."""
        at = self._put(state)
        self.kernel("call_canonical")(self.rules_at, at, self._result_at)
        return self.layout.state(self._state, self.layout.size)

    def orbit(self, state: Any) -> int:
        """How many states are the same as this one up to symmetry."""
        return int(self.kernel("call_orbit")(self.rules_at, self._put(state)))

    def order(self, state: Any, move: int) -> int:
        """How promising a move looks."""
        return int(self.kernel("call_order")(self.rules_at, self._put(state), int(move)))

    def bounds(self, state: Any) -> tuple[int, int]:
        """What the first player's score is at least and at most in the end."""
        return self._pair("call_bounds", state)

    def outlook(self, state: Any) -> tuple[int, int]:
        """What the state is worth at least and at most to whoever moves."""
        return self._pair("call_outlook", state)

    def _pair(self, kernel: str, state: Any) -> tuple[int, int]:
        result = np.zeros(2, dtype=np.int64)
        self.kernel(kernel)(self.rules_at, self._put(state), result.ctypes.data)
        return int(result[0]), int(result[1])

    def look(self, state: Any) -> list[int]:
        """The entries that the features of a learned evaluation see."""
        at = self._put(state)
        count = self.kernel("call_look")(self.rules_at, at, self._moves.ctypes.data, len(self._moves))
        if count > len(self._moves):
            self._moves = np.zeros(count, dtype=np.int64)
            return self.look(state)
        return [int(entry) for entry in self._moves[:count]]

    def phase(self, state: Any) -> int:
        """The phase that the features of a learned evaluation tell."""
        return int(self.kernel("call_phase")(self.rules_at, self._put(state)))

    def known(self, state: Any) -> float:
        """What the features of a learned evaluation take for certain."""
        return float(self.kernel("call_known")(self.rules_at, self._put(state)))

    # Kernels

    @property
    def rules_at(self) -> int:
        """The address of the game's numbers."""
        return int(self.numbers.slots.ctypes.data)

    def slots(self, state: Any) -> Slots:
        """A state as a row of numbers in memory."""
        return np.array(self.layout.numbers(state), dtype=np.int64)

    def kernel(self, name: str) -> Callable[..., Any]:
        """A kernel, compiled or loaded now if this is its first use."""
        dispatcher = self.module.entrances.get(name)
        if dispatcher is not None and dispatcher.signatures:
            return dispatcher  # type: ignore[no-any-return]
        with _LOCK:
            return self._prepared(name)

    def run(self, name: str, state: Any, *arguments: Any, control: Control, path: int = 1, earlier: Sequence[Any] = ()) -> int:
        """Run a kernel on a state in the presence of a control block, with a move buffer that grows as needed.

        The kernel gets the rules, the state, `arguments`, the buffer, memory for the states on the path (`earlier` ones, which
        must not come back, and `path` more), and the control block. It runs in a thread of its own: the caller stays open to
        Ctrl-C, which stops the kernel within milliseconds.
        """
        kernel = self.kernel(name)
        here = self.slots(state)
        before = [number for old in earlier for number in self.layout.numbers(old)]
        paths = np.zeros(len(before) + max(path, 1) * self.layout.size, dtype=np.int64)
        paths[: len(before)] = before
        while True:
            moves = np.zeros(self._capacity, dtype=np.int64)
            memory = (moves.ctypes.data, len(moves), paths.ctypes.data, len(earlier))
            result = run(kernel, self.rules_at, here.ctypes.data, *arguments, *memory, control.address, control=control)
            if control.wanted <= len(moves):
                return int(result)
            self._capacity = 2 * control.wanted
            control.reset()

    def _put(self, state: Any) -> int:
        self._state[: self.layout.size] = self.layout.numbers(state)
        return int(self._state.ctypes.data)

    @property
    def _result_at(self) -> int:
        return int(self._state.ctypes.data) + 8 * self.layout.size

    def _prepared(self, name: str) -> Callable[..., Any]:
        """Compile a kernel, or load its machine code; a damaged, full or read-only cache costs time, never the answer."""
        for attempt in ("from the cache", "into a clean cache", "into memory"):
            function = getattr(self.module, name).py_func
            dispatcher = self.module.entrances.setdefault(name, self.module.entrance(function))
            try:
                with announced(f"Compiling {name.removeprefix('call_')} of {self.game.name}"):
                    dispatcher.compile(f"({'int64, ' * function.__code__.co_argcount})")
                return dispatcher  # type: ignore[no-any-return]
            except Exception as error:
                if _from_compiler(error) or attempt == "into memory":
                    raise explain(error, self.generated) from error
                cache.forget(self.generated)
                if isinstance(error, OSError):
                    cache.warn_uncached(error)
                if isinstance(error, OSError) or attempt == "into a clean cache":
                    self.module = cache.from_memory(self.generated)
                else:
                    self.module = cache.load_module(self.generated)
        raise AssertionError("the last attempt returns or raises")


def _from_compiler(error: BaseException) -> bool:
    """Whether the compiler refused the rules, as opposed to a file of the cache that cannot be read or written."""
    return type(error).__module__.startswith("numba.")


_COMPILED: dict[Any, CompiledGame | NotNative] = {}


def compile_game(game: Game[Any, Any], estimate: Estimate | None = None) -> CompiledGame:
    """The game as machine code; raises `NotNative`, with the line that stands in the way, if its rules cannot be compiled."""
    key = (game, estimate)
    with _LOCK:
        if key not in _COMPILED:
            try:
                compiled = CompiledGame(game, estimate)
                for kernel in ("call_turn", "call_moves", "call_play", "call_score", "call_estimate"):
                    compiled.kernel(kernel)
                _COMPILED[key] = compiled
            except NotNative as refusal:
                _COMPILED[key] = refusal
        found = _COMPILED[key]
    if isinstance(found, NotNative):
        raise found
    return found


_WARNED: set[str] = set()


def native_or_none(game: Game[Any, Any], native: bool | None, estimate: Estimate | None = None) -> CompiledGame | None:
    """The compiled game; None to run interpreted, either asked for (False) or, with one warning, because it must be (None)."""
    if native is False:
        return None
    try:
        return compile_game(game, estimate)
    except NotNative as refusal:
        if native:
            raise
        warn_once(f"{game.spec} runs interpreted: {refusal}")
        return None


def warn_once(sentence: str, level: int = 4) -> None:
    """Say that speed is lost, and why, the first time; of the call that stands so many levels up."""
    if sentence not in _WARNED:
        _WARNED.add(sentence)
        warnings.warn(sentence, NativeWarning, stacklevel=level)
