"""Tests of paths at the command line."""

from inspect import signature
from pathlib import Path
from typing import get_args

import pytest

from ludion.cli import lesson
from ludion.cli.app import app
from ludion.cli.files import parse_openings, takes_paths
from ludion.core.errors import InvalidValueError


def path_options():
    """Yield each command with the arguments that pass an empty text for one of its paths."""
    for prefix, commands in (((), app.registered_commands), (("lesson",), lesson.app.registered_commands)):
        for info in commands:
            name = info.name or info.callback.__name__
            for parameter in signature(info.callback).parameters.values():
                kind, *metadata = get_args(parameter.annotation) or (None,)
                if takes_paths(kind):
                    # Typer reads the first name of an annotated option as its default.
                    names = [metadata[0].default, *(metadata[0].param_decls or ())]
                    flags = [name for name in names if isinstance(name, str) and name.startswith("--")]
                    is_option = type(metadata[0]).__name__ == "OptionInfo"
                    flag = flags[0] if flags else f"--{parameter.name.replace('_', '-')}"
                    yield pytest.param((*prefix, name, *([flag, ""] if is_option else [""] * 3)), id=f"{name}-{parameter.name}")


CASES = list(path_options())


def test_paths_found():
    assert {"strength-out", "strength-store", "standings-svg", "ladder-folder", "grade-scale", "serve-store"} <= {
        case.id for case in CASES
    }


@pytest.mark.parametrize("arguments", CASES)
def test_empty_path_is_error(ludion, arguments, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ended = ludion(*arguments)
    assert ended.code == 2
    assert "must not be empty" in ended.err
    assert ended.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_current_folder_is_no_empty_path(ludion):
    assert "must not be empty" not in ludion("standings", ".").err


@pytest.mark.parametrize("text", ["", " "])
def test_openings_empty_is_error(text):
    with pytest.raises(InvalidValueError) as caught:
        parse_openings(text)
    assert caught.value.params == {"text": text}


@pytest.mark.parametrize(("text", "value"), [("3", 3), ("-1", -1), ("a.txt", Path("a.txt"))])
def test_openings_number_or_file(text, value):
    assert parse_openings(text) == value


def test_serve_empty_host_is_error(ludion):
    ended = ludion("serve", "--host", "", "--port", "0")
    assert ended.code == 2
    assert "--host" in ended.err
