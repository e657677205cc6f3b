"""`ludion seahorse` writes an agent's file, and `ludion play` lets a person meet one."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_an_agent_is_written_once(ludion):
    ended = ludion("seahorse", "greedy", "my_player.py")
    assert (ended.code, ended.err) == (0, "")
    assert "python main_divercite.py -t local my_player.py" in ended.out
    text = Path("my_player.py").read_text()
    compile(text, "my_player.py", "exec")
    assert "PLAYER = 'greedy'" in text
    assert ludion("seahorse", "random", "my_player.py").refuses("exists already and is left alone")
    assert Path("my_player.py").read_text() == text


@pytest.mark.parametrize(
    ("player", "file", "about"),
    [
        ("nobody", "a.py", "There is no player 'nobody'"),
        ("alphabeta:deep=3", "a.py", "no parameter 'deep'"),
        ("greedy", "agent.txt", "ends in .py"),
        ("greedy", "nowhere/a.py", "cannot be written"),
        ("gone.py:player", "a.py", "There is no file gone.py"),
    ],
)
def test_what_cannot_be_written_is_refused(ludion, player, file, about):
    assert ludion("seahorse", player, file).refuses(about)
    assert list(Path().iterdir()) == []


def test_what_is_written_plays_here_too(ludion):
    pytest.importorskip("seahorse")
    assert ludion("seahorse", "greedy", "my_player.py").code == 0
    ended = ludion("play", "divercite", "--first", "random", "--second", "seahorse:my_player.py")
    assert (ended.code, ended.err) == (0, "")
    assert "black (seahorse:my_player.py) wins" in ended.out
