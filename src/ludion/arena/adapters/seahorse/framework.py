"""Is the framework here, and do agents find Divercité's modules under the names by which they import them?"""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.metadata import PackageNotFoundError, version
from types import ModuleType

from ludion.core import LudionError, require

VERSION = "1.1.5"
GET_IT = f"pip install seahorse=={VERSION}"
COURSE = "ludion.arena.adapters.seahorse.course"
MODULES = ("board_divercite", "game_state_divercite", "master_divercite", "player_divercite")


def require_seahorse() -> None:
    """Refuse if the framework is missing, or not the one that Divercité's agents were written for: 1.2 renamed what they call."""
    try:
        found = version("seahorse")
    except PackageNotFoundError:
        raise LudionError(f"This needs the package seahorse, which is not installed: {GET_IT}") from None
    same = found.split(".")[:2] == VERSION.split(".")[:2]
    require(same, f"seahorse {found} is installed, and Divercité's agents were written for {VERSION}: {GET_IT}")


class _Course(MetaPathFinder, Loader):
    """Finds `board_divercite` and its like in this package, when they are first asked for: the referee's would load a web
    server."""

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        return ModuleSpec(name, self) if name in MODULES else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return import_module(f"{COURSE}.{spec.name}")

    def exec_module(self, module: ModuleType) -> None:
        """It has run already."""


def offer_course() -> None:
    """From now on `import game_state_divercite` and the like give our modules in this process, whatever lies beside an agent."""
    require_seahorse()
    if not any(isinstance(finder, _Course) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Course())
