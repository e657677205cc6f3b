"""The list of games says what is there, and shows what is broken instead of failing over it."""

import json
from importlib.metadata import EntryPoint

import pytest

from ludion.cli import games as listing
from ludion.cli.terminal import complete_game
from ludion.core.registry import registered


def rows(ludion) -> dict[str, dict]:
    ended = ludion("games", "--json")
    assert ended.code == 0
    return {row["name"]: row for row in json.loads(ended.out)}


def test_every_registered_game_has_a_row(ludion) -> None:
    assert list(rows(ludion)) == list(registered())
    table = ludion("games").out.splitlines()
    assert [line.split()[0] for line in table[1:]] == list(registered())


def test_a_row_has_the_parameters_with_their_defaults(ludion) -> None:
    found = rows(ludion)["matches"]
    assert found["parameters"] == {"matches": 13, "last_wins": False}
    assert found["summary"].startswith("Matches: ")
    assert (found["native"], found["problem"], found["source"]) == (True, None, "ludion")
    line = next(line for line in ludion("games").out.splitlines() if line.startswith("matches"))
    assert line.split() == ["matches", "matches=13,last_wins=false", "native", "ludion"]


def test_solved_games_are_marked(ludion, tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path))
    assert "solved" not in ludion("games").out
    for spec in ("nim:heaps=1+2", "nim:heaps=2+2", "matches:matches=4"):
        assert ludion("solve", spec).code == 0
    (tmp_path / "chomp.solution").write_text("damaged")
    found = rows(ludion)
    assert {name: row["solved"] for name, row in found.items() if row["solved"]} == {"matches": 1, "nim": 2}
    head, *lines = ludion("games").out.splitlines()
    assert head.split() == ["name", "parameters", "speed", "solved", "source"]
    by_name = {line.split()[0]: line.split()[3] for line in lines}
    assert (by_name["nim"], by_name["matches"], by_name["chomp"]) == ("2", "1", "-")


@pytest.fixture
def strange_games(monkeypatch: pytest.MonkeyPatch) -> None:
    strange = {
        "gone": EntryPoint("gone", "no.such.module:Game", listing.__name__),
        "no-game": EntryPoint("no-game", "json:JSONDecoder", "ludion.games"),
        "stubborn": EntryPoint("stubborn", f"{__name__}:Stubborn", "ludion.games"),
        "matches": registered()["matches"],
    }
    for module in ("ludion.cli.games", "ludion.cli.menu", "ludion.core.registry"):
        monkeypatch.setattr(f"{module}.registered", lambda group="": strange)


def test_a_broken_game_is_a_row_with_the_reason(ludion, strange_games: None) -> None:
    found = rows(ludion)
    assert "cannot be loaded" in found["gone"]["problem"]
    assert "not a game" in found["no-game"]["problem"]
    assert found["stubborn"]["problem"] is not None
    assert found["matches"]["problem"] is None
    table = ludion("games")
    assert table.code == 0
    assert "cannot be loaded" in table.out


def test_a_broken_game_does_not_hinder_play(ludion, strange_games: None) -> None:
    ended = ludion("play", typed="1\n\nrandom\nquit\n")
    assert ended.code == 0
    assert "cannot be loaded" in ended.out
    assert "| | |" in ended.out, "the first that works is number 1"


def test_names_are_completed() -> None:
    assert complete_game("tic") == ["tic-tac-toe"]
    assert complete_game("DO") == ["domineering", "doo", "dots-and-boxes"]
    assert complete_game("zzz") == []
