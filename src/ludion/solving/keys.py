"""How a solution finds a state again: by the state's own numbers, squeezed into words, or by a digest of its text.

Numbers need rules that can become machine code; a text every game has.
"""

import hashlib
import inspect
import linecache
from collections.abc import Sequence
from functools import cached_property
from types import FunctionType
from typing import Any, Protocol

import numpy as np

from ludion.core import Game, LudionError
from ludion.native.compiled import compile_game
from ludion.native.errors import NotNative
from ludion.native.generating import generate
from ludion.native.layout import Slots
from ludion.native.packing import Packing
from ludion.native.source import still_the_text

DIGEST = Packing((64, 64))


class Keys(Protocol):
    """What a solution asks of them."""

    @property
    def kind(self) -> str:
        """As the head of a file says it."""

    @property
    def rules(self) -> str:
        """A digest of the game's rules, which changes when they do."""

    def key(self, state: Any) -> Slots | None:
        """A state's key words; None for what is no state of the game that was solved."""


class NumberKeys:
    """The slots of a state, packed. For games that can be machine code, also where the compiler is missing."""

    kind = "numbers"

    def __init__(self, game: Game[Any, Any], packing: Packing, symmetry: bool) -> None:
        self.packing, self.symmetry = packing, symmetry
        try:
            compiled = compile_game(game)
            generated, self.canonical = compiled.generated, compiled.canonical
        except NotNative:
            generated, self.canonical = generate(game), game.canonical
        self.rules, self.layout = generated.rules, generated.layout

    def key(self, state: Any) -> Slots | None:
        row = np.array(self.layout.numbers(self.canonical(state) if self.symmetry else state), dtype=np.int64)
        return self.packing.keys(row[None])[0] if self.packing.holds(row) else None


class TextKeys:
    """128 bits of a digest of what `show` writes. For every game; each solve makes sure that no two of its states share one."""

    kind = "text"

    def __init__(self, game: Game[Any, Any], symmetry: bool) -> None:
        self.game, self.symmetry = game, symmetry

    @cached_property
    def rules(self) -> str:
        return rules_digest(self.game)

    def need_rules(self) -> None:
        """Refuse, before the work is done, what could not be kept: rules whose text cannot be read."""
        self.__dict__["rules"] = rules_digest(self.game)

    def key(self, state: Any) -> Slots:
        words: Slots = self.keys([self.game.canonical(state) if self.symmetry else state])[0]
        return words

    def keys(self, states: Sequence[Any]) -> Slots:
        """The keys of states that each stand for those that are the same up to symmetry."""
        digests = (hashlib.blake2b(self.game.show(state).encode(), digest_size=16).digest() for state in states)
        return np.frombuffer(b"".join(digests), dtype="<i8").astype(np.int64).reshape(-1, 2)


def rules_digest(game: Game[Any, Any]) -> str:
    """A digest of the files, or of a notebook's cells, in which the game's methods stand."""
    texts: dict[str, str] = {}
    for cls in type(game).__mro__:
        own = [function for function in vars(cls).values() if isinstance(function, FunctionType)]
        for function in own if issubclass(cls, Game) and cls is not Game else ():
            file = function.__code__.co_filename
            text = "".join(linecache.getlines(file))
            if text and not _current(function):
                raise LudionError(
                    f"The text of {function.__qualname__} has changed since it was loaded: start Python again, or reload {file}."
                )
            if text:
                texts[file] = text
    if not texts:
        raise LudionError(
            f"The text of {type(game).__name__} cannot be read, so that a kept solution could not be told from one of other "
            "rules: put the class into a file."
        )
    return hashlib.sha256("\0".join(texts.values()).encode()).hexdigest()[:20]


def _current(function: FunctionType) -> bool:
    """Whether what the file says now is what runs. What a decorator made has no text of its own, and is taken on trust."""
    try:
        inspect.getsourcelines(function)
    except (OSError, TypeError, SyntaxError):
        return True
    return still_the_text(function)
