"""Tests of the declared dependencies: what is imported is declared, bounded where needed, and pinned."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PROJECT = Path(__file__).parents[2]
PYPROJECT = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
REQUIRED = PYPROJECT["project"]["dependencies"]
EXTRAS = [line for lines in PYPROJECT["project"]["optional-dependencies"].values() for line in lines]
GROUPS = [line for lines in PYPROJECT["dependency-groups"].values() for line in lines if isinstance(line, str)]
# Modules whose names are not those of their packages.
PACKAGES = {"PIL": "pillow", "markdown_it": "markdown-it-py", "pyspiel": "open-spiel", "yaml": "pyyaml"}
# Packages that are required but never imported here.
INDIRECT = {"python-multipart"}  # Starlette imports it to parse forms.
# These may change between two minor versions: modules that the package does not document.
INTERNALS = ("numba.core", "numba.cpython", "llvmlite.ir", "uvicorn.protocols", "distributed.comm", "distributed.versions")
# These modules are on sys.path only where course or student files are.
COURSE = {"board_divercite", "game_state_divercite", "master_divercite", "player_divercite", "classes", "tools"}
COURSE_FILES = "src/ludion/arena/adapters/seahorse"
OWN = {"ludion", "tests", "bench"}
ANSWERS = "answers"  # folders with files of invented students, some of which Python cannot read


def _imports(folder: str, top_level: bool = False) -> Iterator[tuple[str, str]]:
    """Yield each imported module below a folder, with its file; with `top_level`, only those that run at import."""
    for path in sorted((PROJECT / folder).rglob("*.py")):
        if path.parent.name == ANSWERS:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in tree.body if top_level else ast.walk(tree):
            if isinstance(node, ast.Import):
                modules = [name.name for name in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                modules = [f"{node.module}.{name.name}" for name in node.names]
            else:
                continue
            for module in modules:
                if module.partition(".")[0] not in (OWN | COURSE | set(sys.stdlib_module_names)):
                    yield module, path.relative_to(PROJECT).as_posix()


def _package(module: str) -> str:
    top = module.partition(".")[0]
    return canonicalize_name(PACKAGES.get(top, top))


def _names(lines: list[str]) -> set[str]:
    return {canonicalize_name(Requirement(line).name) for line in lines}


def test_source_imports_declared():
    undeclared = {(module, file) for module, file in _imports("src/ludion") if _package(module) not in _names(REQUIRED + EXTRAS)}
    assert not undeclared


def test_top_level_imports_required():
    missing = {
        (module, file)
        for module, file in _imports("src/ludion", top_level=True)
        if _package(module) not in _names(REQUIRED) and not file.startswith(COURSE_FILES)
    }
    assert not missing


@pytest.mark.parametrize("folder", ["tests", "bench", "docs"])
def test_development_imports_declared(folder):
    undeclared = {
        (module, file) for module, file in _imports(folder) if _package(module) not in _names(REQUIRED + EXTRAS + GROUPS)
    }
    assert not undeclared


def test_required_packages_imported():
    assert _names(REQUIRED) - {_package(module) for module, _ in _imports("src/ludion")} == INDIRECT


def test_internals_have_upper_bounds():
    used = {_package(module) for module, _ in _imports("src/ludion") if module.startswith(INTERNALS)}
    assert {"numba", "llvmlite", "uvicorn", "distributed"} <= used, "the list of internals is out of date"
    bounded = {
        canonicalize_name(requirement.name)
        for requirement in map(Requirement, REQUIRED + EXTRAS)
        if any(each.operator in ("<", "<=", "==", "~=") for each in requirement.specifier)
    }
    assert used <= bounded


@pytest.mark.parametrize(("file", "declared"), [("runtime.txt", REQUIRED), ("dev.txt", EXTRAS + GROUPS)])
def test_constraints_satisfy_declared_versions(file, declared):
    lines = (PROJECT / "constraints" / file).read_text(encoding="utf-8").splitlines()
    lines += (PROJECT / "constraints" / "runtime.txt").read_text(encoding="utf-8").splitlines()
    lines += (PROJECT / "constraints" / "build.txt").read_text(encoding="utf-8").splitlines()
    pins: dict[str, list[str]] = {}
    for line in lines:
        if line and not line.startswith(("#", "-")):
            pin = Requirement(line)
            pins.setdefault(canonicalize_name(pin.name), []).append(next(iter(pin.specifier)).version)
    for requirement in map(Requirement, declared):
        versions = pins.get(canonicalize_name(requirement.name))
        assert versions, f"{requirement.name} has no pin"
        assert all(version in requirement.specifier for version in versions), f"{requirement} excludes the pin {versions}"
