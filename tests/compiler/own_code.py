"""The library's drivers on the code of Ludion's own compiler, instead of Numba's."""

from collections.abc import Callable
from typing import Any

from ludion.compiler.module_text import ModuleText
from ludion.compiler.native_code import LoadedCode, compile_program
from ludion.compiler.typed_tree import Position
from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.value_scale import is_decisive
from ludion.native.compiled import CompiledGame
from ludion.native.generating import Generated, generate

RULES = (
    *(f"call_{name}" for name in ("turn", "moves", "count", "candidates", "play", "score", "estimate", "canonical", "orbit")),
    *(f"call_{name}" for name in ("order", "bounds", "outlook", "look", "phase", "known")),
)


def read_generated(generated: Generated) -> ModuleText:
    """Return the module of a game. The functions that come from its rules are checked."""

    def locate(line: int, column: int) -> Position:
        return Position(*generated.lines.get(line, ("kernels", line)), column)

    return ModuleText(generated.text, locate, generated.functions)


class OwnCompiledGame(CompiledGame):
    """A game whose kernels Ludion's own compiler made: those of single rules together, each other kernel by itself."""

    def __init__(self, game: Game[Any, Any], estimate: Estimate | None = None) -> None:
        self.game, self.decisive = game, is_decisive(game, estimate is not None)
        self.generated = generate(game, estimate)
        self.layout, self.numbers = self.generated.layout, self.generated.numbers
        self._capacity = 256
        self._text = read_generated(self.generated)
        self._kernels: dict[str, Callable[..., Any]] = {}

    def kernel(self, name: str) -> Callable[..., Any]:
        if name not in self._kernels:
            group = RULES if name in RULES else (name,)
            loaded = LoadedCode(compile_program(self._text.program(), group))
            self._kernels.update({one: loaded.function(one) for one in group})
        return self._kernels[name]
