"""A game as machine code: calls a kernel, keeps its memory, and says in the user's own lines what could not be compiled."""

import threading
import warnings
from array import array
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.value_scale import is_decisive
from ludion.native import cache
from ludion.native.errors import MiscompiledError, NativeWarning, NotNative, too_deep
from ludion.native.generating import Generated, generate
from ludion.native.layout import Slots
from ludion.native.parity import find_difference, miscompiled
from ludion.native.progress import announced
from ludion.native.refusals import explain
from ludion.native.running import Control, run

_LOCK = threading.RLock()


class CompiledGame:
    """The rules of a game, compiled on demand. Takes and gives the game's own states; raises `NotNative` if it cannot be."""

    def __init__(self, game: Game[Any, Any], estimate: Estimate | None = None) -> None:
        self.game, self.decisive = game, is_decisive(game, estimate is not None)
        try:
            # Python 3.11 counts the depth of syntax trees for all threads together (python/cpython issue 106905). A module stands
            # in `sys.modules` before it has run to its end.
            with _LOCK:
                self.generated: Generated = generate(game, estimate)
                self.module = cache.load_module(self.generated)
        except ImportError as error:
            raise NotNative(f"Numba cannot be imported: {error}", advice="Install numba to have machine code.") from error
        except RecursionError:
            raise too_deep(game.name) from None
        self.layout, self.numbers = self.generated.layout, self.generated.numbers
        self._capacity = 256  # moves that a new buffer holds; only grows

    # The rules, one call each. A call has its own buffers: kernels release the GIL, and other threads may call meanwhile.

    def turn(self, state: Any) -> int:
        """Who moves."""
        return int(self._call("call_turn", state))

    def moves(self, state: Any) -> list[int]:
        """The legal moves in the rules' order."""
        return self._listed("call_moves", state)

    def count(self, state: Any) -> int:
        """Return the number of legal moves, by the code that counts them without listing them."""
        return int(self._call("call_count", state))

    def candidates(self, state: Any) -> list[int]:
        """The moves that are worth a look."""
        return self._listed("call_candidates", state)

    def play(self, state: Any, move: int) -> Any:
        """The state after a move."""
        return self._state("call_play", state, int(move))

    def score(self, state: Any) -> int:
        """The first player's score in a finished game."""
        return int(self._call("call_score", state))

    def estimate(self, state: Any, root: int = 0) -> float:
        """The estimate, the game's or the user's own."""
        return float(self._call("call_estimate", state, root))

    def canonical(self, state: Any) -> Any:
        """The representative of all states that are the same up to symmetry."""
        return self._state("call_canonical", state)

    def orbit(self, state: Any) -> int:
        """How many states are the same as this one up to symmetry."""
        return int(self._call("call_orbit", state))

    def order(self, state: Any, move: int) -> int:
        """How promising a move looks."""
        return int(self._call("call_order", state, int(move)))

    def bounds(self, state: Any) -> tuple[int, int]:
        """What the first player's score is at least and at most in the end."""
        return self._pair("call_bounds", state)

    def outlook(self, state: Any) -> tuple[int, int]:
        """What the state is worth at least and at most to whoever moves."""
        return self._pair("call_outlook", state)

    def look(self, state: Any) -> list[int]:
        """The entries that the features of a learned evaluation see."""
        return self._listed("call_look", state)

    def phase(self, state: Any) -> int:
        """The phase that the features of a learned evaluation tell."""
        return int(self._call("call_phase", state))

    def known(self, state: Any) -> float:
        """What the features of a learned evaluation take for certain."""
        return float(self._call("call_known", state))

    def _call(self, kernel: str, state: Any, *arguments: int) -> Any:
        """Call a kernel on a state."""
        numbers = array("q", self.layout.numbers(state))
        return self.kernel(kernel)(self.rules_at, _address(numbers), *arguments)

    def _listed(self, kernel: str, state: Any) -> list[int]:
        """Call a kernel that fills a buffer with numbers, with a larger buffer if the first one is too small."""
        while True:
            listed = _zeros(self._capacity)
            count = int(self._call(kernel, state, _address(listed), len(listed)))
            if count <= len(listed):
                return listed[:count].tolist()
            self._capacity = max(self._capacity, count)

    def _state(self, kernel: str, state: Any, *arguments: int) -> Any:
        """Call a kernel that writes a state."""
        result = _zeros(self.layout.size)
        self._call(kernel, state, *arguments, _address(result))
        return self.layout.state(result)

    def _pair(self, kernel: str, state: Any) -> tuple[int, int]:
        """Call a kernel that writes two numbers."""
        result = _zeros(2)
        self._call(kernel, state, _address(result))
        return result[0], result[1]

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
            self._capacity = max(self._capacity, 2 * control.wanted)
            control.reset()

    def _prepared(self, name: str) -> Callable[..., Any]:
        """Compile a kernel, or load its machine code; a damaged, full or read-only cache costs time, never the answer."""
        from ludion.native.machine.settings import kernel_settings  # here, because Numba may be missing

        for attempt in ("from the cache", "into a clean cache", "into memory"):
            function = getattr(self.module, name).py_func
            dispatcher = self.module.entrances.setdefault(name, self.module.entrance(function))
            try:
                with announced(f"Compiling {name.removeprefix('call_')} of {self.game.name}"), kernel_settings():
                    dispatcher.compile(f"({'int64, ' * function.__code__.co_argcount})")
                return dispatcher  # type: ignore[no-any-return]
            except RecursionError:
                raise too_deep(self.game.name) from None
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


def _zeros(count: int) -> "array[int]":
    """A new buffer of 64-bit numbers. A tenth of the time that NumPy needs to make one and to tell its address."""
    return array("q", bytes(8 * count))


def _address(numbers: "array[int]") -> int:
    """Where the numbers lie, as long as the caller keeps the array and leaves its length alone."""
    return numbers.buffer_info()[0]


def _from_compiler(error: BaseException) -> bool:
    """Whether the compiler refused the rules, as opposed to a file of the cache that cannot be read or written."""
    return type(error).__module__.startswith("numba.")


_COMPILED: dict[Any, CompiledGame | NotNative] = {}
_WRONG: dict[Any, MiscompiledError | None] = {}  # the results of comparisons with the interpreted rules


def compile_game(game: Game[Any, Any], estimate: Estimate | None = None, *, verify: bool = True) -> CompiledGame:
    """Compile the rules of a game to machine code.

    Newly compiled rules are compared with the interpreted rules in the states of some random games. The result is saved beside
    the machine code, so that this happens once for the same rules, parameters and versions.

    Args:
        game: The game. Its rules must be in the compiled subset.
        estimate: An evaluation to compile with the rules. Default: the game's own.
        verify: Whether to compare the compiled rules with the interpreted ones.

    Returns:
        The compiled game. Equal games share one.

    Raises:
        NotNative: A rule cannot be compiled. The error has the file and the line.
        MiscompiledError: The compiled rules differ from the interpreted rules.
    """
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
        if verify and key not in _WRONG:
            _WRONG[key] = _difference(found, estimate)
        wrong = _WRONG.get(key) if verify else None
    if wrong is not None:
        raise wrong
    return found


def _difference(compiled: CompiledGame, estimate: Estimate | None) -> MiscompiledError | None:
    """Compare compiled with interpreted rules, unless that was done before."""
    if cache.is_verified(compiled.generated):
        return None
    difference = find_difference(compiled.game, compiled, estimate)
    if difference is not None:
        return miscompiled(compiled.game, estimate, difference)
    cache.save_verified(compiled.generated)
    return None


_WARNED: set[str] = set()
_WARNING = threading.Lock()


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
    with _WARNING:
        new = sentence not in _WARNED
        _WARNED.add(sentence)
    if new:
        warnings.warn(sentence, NativeWarning, stacklevel=level)
