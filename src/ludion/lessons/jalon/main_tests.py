"""Run a teacher's unittest suites on a student's file: `import main_tests`, then `main_tests.main("players.py")`.

A suite is a file `test_*.py` in the folder `tests`, with a function `suite(fname)` that imports the module `fname` and returns a
`unittest.TestSuite`. Document 000 only shows the output of such a run. The questions and the name `suite_me` are those of the
course's public file, which lists its suites by name. This one finds them.
"""

# ruff: noqa: T201

import importlib
import sys
import unittest
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

from ludion.core import require
from ludion.lessons.jalon.check_tools import check_property
from ludion.lessons.pack import Text

__all__ = ["main", "suite_me"]

YES = "oO0Yy"
FOLDER = "tests"
ASK_FILE = Text("quel est le fichier à traiter ? ", "which file is to be tested? ")
ASK_ALL = Text("Passer tous les tests ? ", "Run all tests? ")
ASK_ONE = Text("Test de {} ? ", "Run {}? ")
HOW = Text("Pour répondre oui, commencez par l’un des caractères « {} ».", "To say yes, begin with one of the characters {}.")
READING = Text("lecture de {}", "reading {}")
COUNT = Text("Vous avez {} série(s) à passer", "There are {} suites to run")
FAILED = Text("{} : {}", "{}: {}")
ACCESS = Text("accès au fichier", "access to the file")


def main(fname: str | None = None) -> unittest.TestResult | None:
    """Ask which suites to run, and run them on a file. Without `fname`, ask for the file first.

    The file and the suites are imported again in each run, so that changes count. Return None if the file cannot be imported.
    """
    target = (fname if fname is not None else input(str(ASK_FILE))).strip()
    target = target.removesuffix(".py").replace("\\", "/").rpartition("/")[2]
    check_property(target != "", str(ACCESS))
    print(str(READING).format(target))
    _forget(target)
    try:
        __import__(target)
    except Exception as error:  # noqa: BLE001  whatever is wrong with the file is told
        print(str(FAILED).format(type(error).__name__, error))
        return None
    return unittest.TextTestRunner(sys.stdout, verbosity=2).run(suite_me(target, _chosen(_found())))


def suite_me(fname: str, toTest: Iterable[Any]) -> unittest.TestSuite:  # noqa: N803  the course's name
    """Return the suites of several modules for the module `fname` in one. A module whose `suite` fails is told and left out."""
    require(isinstance(toTest, Iterable), f"toTest must be a list of modules, got {toTest!r}.")
    prepare_shell()
    modules = list(toTest)
    print(str(COUNT).format(len(modules)))
    suite = unittest.TestSuite()
    for module in modules:
        try:
            suite.addTest(module.suite(fname))
        except Exception as error:  # noqa: BLE001  whatever is wrong with the suite is told
            print(str(FAILED).format(getattr(module, "__name__", module), error))
    return suite


def prepare_shell() -> None:
    """Let suites call `unittest.makeSuite`, which Python 3.13 no longer has. The prompt of the lesson calls this function."""
    if not hasattr(unittest, "makeSuite"):
        unittest.makeSuite = _make_suite  # type: ignore[assignment]


def _make_suite(testCaseClass: type[unittest.TestCase], prefix: str = "test") -> unittest.TestSuite:  # noqa: N803  as there
    """Return the tests of a class, as `unittest.makeSuite` did."""
    loader = unittest.TestLoader()
    loader.testMethodPrefix = prefix
    return loader.loadTestsFromTestCase(testCaseClass)


def _forget(target: str) -> None:
    """Remove a student's module and the suites from the modules that Python has imported."""
    for name in list(sys.modules):
        mine = getattr(sys.modules[name], "__file__", None) or ""
        if name == FOLDER or name.startswith(f"{FOLDER}.") or (name == target and Path(mine).parent == Path.cwd()):
            del sys.modules[name]
    importlib.invalidate_caches()


def _found() -> list[ModuleType]:
    """Return the modules of the folder `tests` that have a suite, by name. A module that cannot be imported is told."""
    modules = []
    for path in sorted(Path(FOLDER).glob("test_*.py")):
        try:
            module = importlib.import_module(f"{FOLDER}.{path.stem}")
        except Exception as error:  # noqa: BLE001  whatever is wrong with the suite is told
            print(str(FAILED).format(path, error))
        else:
            modules += [module] if hasattr(module, "suite") else []
    return modules


def _chosen(modules: list[ModuleType]) -> list[ModuleType]:
    """Ask for all suites, then for each of them."""
    print(str(HOW).format(YES))
    if _is_yes(input(str(ASK_ALL))):
        return modules
    return [module for module in modules if _is_yes(input(str(ASK_ONE).format(module.__name__.rpartition("test_")[2])))]


def _is_yes(answer: str) -> bool:
    return answer[:1] != "" and answer[0] in YES
