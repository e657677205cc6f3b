"""The examples of `ludion lesson --help` and of its subcommands, each run in a folder with the files that it names."""

import shlex

import pytest

from ludion.cli.lesson import COMMAND_EXAMPLES, EXAMPLES, app

PLAYER = "def player(game, state):\n    return next(iter(game.moves(state)))\n"
FILES = {
    "babylone.py": "reponse_1 = ([], [])\n",
    "class/ann.py": "reponse_1 = ([], [])\n",
    "players/ann.py": PLAYER,
    "bareme.toml": "total = 20\n",
    "students.csv": "username,email\nann,ann@example.org\n",
}
LINES = list(dict.fromkeys([*EXAMPLES, *(line for lines in COMMAND_EXAMPLES.values() for line in lines)]))


def test_examples_exist_for_each_subcommand():
    assert set(COMMAND_EXAMPLES) == {one.callback.__name__ for one in app.registered_commands}


@pytest.mark.parametrize("line", LINES)
def test_example_runs(line, tmp_path, monkeypatch, ludion, program):
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    if "start babylone" in line:
        (tmp_path / "babylone.py").unlink()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LUDION_LANG", "en")
    *variables, words = line.partition("ludion ")
    for variable in variables[0].split():
        monkeypatch.setenv(*variable.split("="))
    arguments = shlex.split(words)
    if "shell" in arguments:  # it installs modules for the rest of the process
        with program(*arguments) as started:
            assert "Lesson jalon" in started.communicate("", timeout=60)[1] and started.returncode == 0
        return
    if arguments[1:2] in (["grade"], ["check"]):  # all questions take a minute
        arguments += ["--isolation", "process", *([] if "-q" in arguments else ["-q", "1"])]
    if arguments[1:2] == ["marks"]:
        arguments += ["--isolation", "process", "--games", "2"]
    ended = ludion(*arguments)
    wrong_answer = arguments[1:2] == ["check"]
    assert ended.code == (1 if wrong_answer else 0), ended.err
