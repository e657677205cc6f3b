"""Marks from games against fixed reference players."""

import json
from dataclasses import replace

import pytest

from ludion.arena.plan import make_plan
from ludion.arena.pseudonyms import Pseudonyms
from ludion.arena.store import Store
from ludion.core import LudionError
from ludion.lessons.game_marks import Conditions, mark_class, marks_data, marks_table

FIRST = "def player(game, state):\n    return next(iter(game.moves(state)))\n"
CRASH = "def player(game, state):\n    return 1 // 0\n"
CONDITIONS = Conditions("matches:matches=7", ("random", "winning"), games=4, openings=1, isolation="process")


def marked(folder, files, conditions=CONDITIONS):
    paths = {name: folder / f"{name}.py" for name in files}
    for name, text in files.items():
        paths[name].write_text(text)
    with Store(folder / "games.db", new=True) as store:
        return mark_class(paths, conditions, store, jobs=1)


def test_marks_do_not_depend_on_class(tmp_path):
    alone, together = tmp_path / "alone", tmp_path / "together"
    alone.mkdir()
    together.mkdir()
    (one,) = marked(alone, {"bob": FIRST})
    first, second, broken = marked(together, {"ann": CRASH, "bob": FIRST, "cleo": "def player(:\n"})
    assert second.meetings == one.meetings and not one.trouble
    assert [each.reference for each in one.meetings] == ["random", "winning"]
    assert all(each.count.games == 4 for each in one.meetings)
    assert 0 <= one.share.lower < one.share.value < one.share.upper <= 1
    assert first.share.value == 0 and not first.trouble  # every game is lost by the crash
    assert broken.share.value == 0 and "not valid Python" in broken.trouble

    rows = json.loads(marks_table([first, second, broken], CONDITIONS).json())
    assert [row["student"] for row in rows] == ["ann", "bob", "cleo"]
    assert rows[1]["mark"] == pytest.approx(20 * one.share.value) and rows[1]["games"] == 8
    assert rows[2]["mark"] == 0 and rows[2]["random"] is None and "line 1" in rows[2]["trouble"]
    data = marks_data([second], CONDITIONS)
    assert data["seed"] == 0 and data["references"] == ("random", "winning") and "ludion" in data["versions"]
    assert data["students"][0]["references"][0]["player"] == "random"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"total": 0.0}, "--total must be above 0"),
        ({"references": ("random", "random")}, "must not be given twice"),
    ],
)
def test_conditions_reject_bad_values(change, sentence):
    with pytest.raises(LudionError, match=sentence):
        Conditions("nim", **change)


def test_path_that_is_no_player_spec(tmp_path):
    folder = tmp_path / "a,b"
    folder.mkdir()
    (mark,) = marked(folder, {"ann": FIRST})
    assert "must not contain ','" in mark.trouble


def test_ladder_and_tournament_have_same_pseudonym(tmp_path):
    for name in ("ann.py", "bob.py"):
        (tmp_path / name).write_text(FIRST)
    players = [f"{tmp_path}/ann.py:player", f"{tmp_path}/bob.py:player", "random"]
    plan = make_plan("nim", players, "round-robin", isolation="process")
    pseudonyms = Pseudonyms(tmp_path / "class.key")
    found = pseudonyms.rename_players(plan)
    assert list(found.values()) == [pseudonyms.name("ann"), pseudonyms.name("bob"), "random"]
    ladder = replace(plan, kind="ladder", names=("ann 1", "ann 2", "random"))
    assert list(pseudonyms.rename_players(ladder).values()) == [f"{pseudonyms.name('ann')} {n}" for n in (1, 2)] + ["random"]
