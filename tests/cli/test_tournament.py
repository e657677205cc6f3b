"""`ludion match`, `tournament`, `records` and `annotate` from the outside."""

import json
import os
import signal
import sqlite3
import sys
import time
from collections import Counter
from types import SimpleNamespace

import pytest

from ludion.arena.elo import pairs_strength
from ludion.cli.standings import stronger
from ludion.core import Outcome, Termination
from ludion.core.record import Played, Record


@pytest.fixture(autouse=True)
def own_arena(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_ARENA", str(tmp_path / "arena"))


def test_a_match_is_played_kept_and_told(ludion, tmp_path):
    file = tmp_path / "games.db"
    asked = ("match", "tic-tac-toe", "random", "random", "--games", 20, "--openings", 4, "--seed", 1, "--jobs", 1)
    ended = ludion(*asked, "--out", file)
    assert ended.code == 0, ended.err
    assert "random #1" in ended.out and "random #2" in ended.out and "Elo" in ended.out
    assert "20 of 20 games: tournament 1" in ended.out
    first, second = (json.loads(ludion(*asked, "--json").out) for _ in range(2))
    assert first["tournament"] == 1 and second["tournament"] == 2 and first["file"].endswith("games.db")
    for found in (first, second):
        assert found["asked"] == found["played"] == 20 and found["explained"] == 0
        assert sum(line["games"] for line in found["standings"]) == 40
    times = ("mean seconds", "worst seconds")
    plain = [[{k: v for k, v in line.items() if k not in times} for line in found["standings"]] for found in (first, second)]
    assert plain[0] == plain[1]
    assert "20 of 20" in ludion("match", "--resume", file).out


def test_kinds_of_tournaments(ludion):
    def asked(*more):
        return json.loads(ludion("tournament", "nim", "random", "random", "winning", *more, "--json").out)["asked"]

    assert asked() == 6
    assert asked("--kind", "gauntlet", "--games", 4) == 8
    assert asked("--kind", "swiss", "--rounds", 2) == 4


def test_document_000s_tournament_is_one_command(ludion):
    players = ("course-uct:book=max,simulations=3", "course-uct:simulations=3", "ucb:simulations=3", "random", "mc:simulations=3")
    ended = ludion("tournament", "matches", *players, "--course")
    lines = [line for line in ended.out.splitlines() if line.endswith(")") and "(" in line]
    assert len(lines) == 20 and lines[0].startswith(f"{players[0]} {players[1]} (")
    for line in lines:
        first, second = eval(line[line.index("(") :])
        assert (first > 0) != (second > 0) and first % 2 == 0 and second % 2 in (0, 1)
    assert ludion("records", "--course").out.splitlines() == lines
    assert "random won " in ended.out and " of 4 as second player" in ended.out


def test_records_can_be_listed_seen_and_written(ludion, tmp_path):
    file = tmp_path / "games.db"
    ludion("match", "othello:size=4", "random", "greedy", "--games", 4, "--clock", "1m", "--out", file)
    listed = ludion("records", file)
    assert "4 of 4" in listed.out and "rules" in listed.out
    seen = ludion("records", file, 1).out
    assert "Ludion record 1" in seen and "discs:" in seen and "left" in seen and "Seeds:" in seen
    data = json.loads(ludion("records", file, 1, "--json").out)
    assert data["record"]["limits"] == {"clock": "60s"} and data["extra"]["left"][0] <= 60
    assert len(json.loads(ludion("records", file, "--player", "greedy", "--json").out)) == 4
    assert json.loads(ludion("records", file, "--reason", "crash", "--json").out) == []
    for name in ("all.jsonl", "all.txt", "folder"):
        assert "4 games" in ludion("records", file, "--export", tmp_path / name).out
    assert len((tmp_path / "all.jsonl").read_text().splitlines()) == 4
    texts = [one.read_text() for one in sorted((tmp_path / "folder").iterdir())]
    assert len(texts) == 4 and all(Record.from_text(text).outcome for text in texts)
    assert (tmp_path / "all.txt").read_text().count("Ludion record 1") == 4


def test_standings_of_what_is_kept(ludion, tmp_path):
    file = tmp_path / "games.db"
    ludion("tournament", "othello:size=4", "random", "greedy", "mc:simulations=3", "--games", 4, "--out", file)
    assert "discs" in ludion("standings", file).out and "4-0-0" not in ludion("standings", file, "--cross").err
    found = json.loads(ludion("standings", file, "--json", "--anchor", "random").out)
    assert found["asked"] == found["played"] == 12
    assert next(line["rating"] for line in found["standings"] if line["player"] == "random") == 0
    for name, more in (("table.csv", ()), ("cross.csv", ("--cross",))):
        assert ludion("standings", file, "--csv", tmp_path / name, *more).code == 0
        assert "greedy" in (tmp_path / name).read_text()
    for more in ((), ("--cross",)):
        ludion("standings", file, "--svg", tmp_path / "picture.svg", *more)
        assert "<svg" in (tmp_path / "picture.svg").read_text()
    assert ludion("standings", file, "--anchor", "nobody").refuses("anchor")
    assert "Moving first is worth" in ludion("standings", file).out
    crossed = json.loads(ludion("standings", file, "--cross", "--json").out)
    assert {row["player"] for row in crossed["cross"]} == {"random", "greedy", "mc:simulations=3"}
    assert crossed["advantage"]["lower"] < crossed["advantage"]["upper"]
    versions = ("--progress", "greedy", "--progress", "random")
    gained = json.loads(ludion("standings", file, *versions, "--json").out)
    assert [row["version"] for row in gained["progress"]] == ["greedy", "random"]
    assert gained["progress"][1]["gain"] == pytest.approx(
        gained["progress"][1]["rating"] - gained["progress"][0]["rating"], abs=1e-9
    )
    assert ludion("standings", file, *versions, "--svg", tmp_path / "progress.svg", "--csv", tmp_path / "progress.csv").code == 0
    assert "greedy" in (tmp_path / "progress.svg").read_text() and "gain" in (tmp_path / "progress.csv").read_text()
    assert ludion("standings", file, *versions, "--cross").refuses("not both")
    assert ludion("standings", file, "--progress", "greed").refuses("did you mean greedy")
    assert ludion("standings", file, "--progress", "greedy", "--progress", "greedy").refuses("twice")
    assert ludion("standings", file, "--tournament", 7).refuses("no tournament 7")
    assert ludion("standings").refuses("no file")


def test_a_game_is_annotated(ludion, tmp_path):
    file, record = tmp_path / "games.db", tmp_path / "game.txt"
    ludion("match", "tic-tac-toe", "random", "random", "--games", 2, "--out", file)
    ended = ludion("annotate", file, 1, "--player", "alphabeta:depth=9")
    assert "gave away" in ended.out and ended.code == 0
    ludion("records", file, "--export", tmp_path / "folder")
    record = next((tmp_path / "folder").iterdir())
    found = json.loads(ludion("annotate", record, "--player", "engine:depth=9", "--json").out)
    assert len(found["moves"]) == len(Record.from_text(record.read_text()).moves)
    assert ludion("annotate", record, "--svg", tmp_path / "game.svg").code == 0
    assert "<svg" in (tmp_path / "game.svg").read_text()
    assert ludion("annotate", record, "--svg", tmp_path / "no" / "game.svg").refuses("cannot be written")
    late = tmp_path / "late.txt"
    late.write_text(Record("tic-tac-toe", ("ann", "bob"), (Played("b2"),), Outcome(0, Termination.TIME, 1)).to_text())
    assert "did not end by the rules: player 1 wins (time)" in ludion("annotate", late, "--player", "engine:depth=3").out
    assert ludion("annotate", file).refuses("which game")
    assert ludion("annotate", record, 3).refuses("leave the number out")
    assert ludion("annotate", tmp_path / "no").refuses("no file")
    assert ludion("annotate", file, 99).refuses("no game 99")
    assert ludion("annotate", record, "--player", "random").refuses("does not search")


@pytest.mark.parametrize(
    ("arguments", "about"),
    [
        (("match",), "which game"),
        (("match", "tic-tac-toe"), "two players"),
        (("match", "tic-tac-toe", "random", "random", "random"), "tournament"),
        (("match", "tic-tac-toe", "random", "nobody"), "no player 'nobody'"),
        (("match", "tic-tac-toe", "random", "random", "--games", "7"), "sides swapped"),
        (("match", "tic-tac-toe", "random", "random", "--games", "0"), "some games"),
        (("match", "tic-tac-toe", "random", "random", "--games", "-2"), "some games"),
        (("match", "tic-tac-toe", "random", "random", "--openings", "-2"), "0 plies"),
        (("match", "tic-tac-toe", "random", "random", "--openings", "1"), "3 different openings"),
        (("match", "tic-tac-toe", "random", "random", "--clock", "x"), "not a clock"),
        (("match", "tic-tac-toe", "random", "random", "--clock", "nodes=0"), "nodes of 1 or more"),
        (("match", "tic-tac-toe", "random", "random", "--jobs", "0"), "jobs"),
        (("match", "tic-tac-toe", "random", "random", "--out", "/no/such/folder/x.db"), "cannot be opened"),
        (("match", "--resume", "/no/such/file.db"), "no file"),
        (("match", "tic-tac-toe", "random", "random", "--sprt", "5"), "write --sprt 0..30"),
        (("match", "tic-tac-toe", "random", "random", "--sprt", "9..2"), "elo0 has to be less"),
        (("match", "tic-tac-toe", "--resume", "/no/such/file.db"), "leave out GAME"),
        (("match", "--resume", "/no/such/file.db", "--games", "7", "--clock", "5m"), "leave out --games, --clock"),
        (("match", "tic-tac-toe", "random", "random", "--plies", "-5"), "plies must be 0 or more"),
        (("match", "tic-tac-toe", "random", "random", "--patience", "inf"), "less than for ever"),
        (("match", "tic-tac-toe", "random", "random", "--margin", "nan"), "margin must be 0 or more, not nan"),
        (("match", "tic-tac-toe", "random", "random", "--openings", "9"), "take fewer"),
        (("match", "tic-tac-toe", 'program:"x', "random"), "no closing quotation"),
        (("match", "tic-tac-toe", "program:/no/such/engine", "random"), "no program '/no/such/engine'"),
        (("match", "tic-tac-toe", f"program:{sys.executable} -c 0", "random"), "does not get ready. The program is gone"),
        (("match", "tic-tac-toe", "program:/bin/cat", "random", "--loading", "0.2"), "/bin/cat does not get ready within 0.2 s"),
        (("match", "tic-tac-toe", "no.py:mine", "random"), "no.py"),
        (("tournament", "tic-tac-toe", "random", "random", "--kind", "knockout"), "round-robin"),
        (("tournament", "tic-tac-toe", "random", "random", "--rounds", "3"), "no rounds"),
        (("records", "/no/such/file.db"), "no file"),
        (("records", "/no/such/file.db", "--reason", "boredom"), "No game ends by 'boredom'; choose rules"),
    ],
)
def test_bad_input_is_one_sentence(ludion, arguments, about):
    assert ludion(*arguments).refuses(about), ludion(*arguments)


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_ctrl_c_keeps_what_was_played_and_says_how_to_go_on(program, ludion, tmp_path):
    file = tmp_path / "games.db"
    running = program("match", "tic-tac-toe", "random", "random", "--games", 100_000, "--jobs", 2, "--out", file)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and _kept(file) < 50:
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130 and out == "" and "Traceback" not in err, err
    assert f"Go on with: ludion match --resume {file}" in err
    assert f"{_kept(file)} of 100000 games are kept" in err


def _kept(file):
    if not file.exists():
        return 0
    connection = sqlite3.connect(file)
    try:
        return connection.execute("SELECT COUNT(*) FROM games").fetchone()[0]
    except sqlite3.OperationalError:
        return 0
    finally:
        connection.close()


def test_a_cluster_that_is_none_is_refused_and_leaves_nothing_behind(ludion, tmp_path, monkeypatch):
    pytest.importorskip("distributed")
    monkeypatch.setattr("ludion.arena.connecting.CONNECT", 0.5)
    file = tmp_path / "games.db"
    asked = ("match", "tic-tac-toe", "random", "random", "--games", 2, "--out", file, "--cluster")
    assert ludion(*asked, "tcp://127.0.0.1:9").refuses("no scheduler answers at tcp://127.0.0.1:9")
    assert ludion(*asked, "local:none").refuses("local:2")
    assert ludion(*asked, "local", "--jobs", 2).refuses("--jobs")
    assert ludion("match", "--resume", file).refuses("no tournament")


def test_who_stops_halfway_says_how_to_go_on(ludion, tmp_path, monkeypatch):
    from ludion.arena.executing import Broken, Here

    class Breaks(Here):
        def play(self, plan, jobs):
            yield from super().play(plan, jobs[:3])
            raise Broken("It rains.")

    file = tmp_path / "games.db"
    with monkeypatch.context() as patch:
        patch.setattr("ludion.arena.tournament.executor_for", lambda *_: Breaks())
        ended = ludion("match", "tic-tac-toe", "random", "random", "--games", 8, "--out", file)
    assert ended.refuses(f"It rains. Stopped; 3 of 8 games are kept. Go on with: ludion match --resume {file}")
    assert "8 of 8 games" in ludion("match", "--resume", file).out


@pytest.mark.parametrize(
    ("points", "said"),
    [
        ((1, 0), "level; results all alike tell no error"),
        ((1, 0.5), "a is about 191 Elo stronger than b"),
        ((1, 1), "a won everything"),
        ((1, 0, 1, 0.5), "a is 89 Elo stronger than b, -34 to 239 with the error"),
        ((0, 0, 1, 1), "level; these are too few games"),
        ((0.5, 0, 1, 0.5), "level, give or take 296.6 Elo"),
    ],
)
def test_a_match_s_error_is_told_where_it_is_known(points, said):
    """`points` are a's, first and second in turn; two games are a pair."""
    pairs = tuple(Counter(int(2 * (one + two)) for one, two in zip(points[::2], points[1::2], strict=True))[n] for n in range(5))
    told = SimpleNamespace(strength=pairs_strength(pairs), plan=SimpleNamespace(names=("a", "b")))
    assert said in stronger(told)


def test_a_match_ends_when_the_sequential_test_has_decided(ludion, tmp_path):
    file = tmp_path / "games.db"
    asked = ("match", "tic-tac-toe", "alphabeta:depth=3", "random", "--games", 400, "--sprt", "0..100", "--out", file)
    assert "Sequential test: alphabeta:depth=3 is better than random by 100 rather than by 0" in ludion(*asked).out
    found = json.loads(ludion("standings", file, "--json").out)
    assert found["sprt"]["decision"] == "stronger" and found["played"] < found["asked"] == 400


OWN = """
def loud(game, state):
    print("it thinks")
    return next(iter(game.moves(state)))
def broken(game, state):
    raise ValueError("it is broken")
"""


def test_whoever_loses_but_by_the_rules_is_told_why(ludion, tmp_path):
    (tmp_path / "own.py").write_text(OWN)
    file = tmp_path / "games.db"
    ended = ludion("match", "tic-tac-toe", f"{tmp_path}/own.py:broken", "random", "--games", 2, "--out", file)
    assert "Game 1, crash: " in ended.out and "ValueError: it is broken" in ended.out
    assert f"`ludion records {file} 1` shows such a game" in ended.out
    assert "shows such a game" not in ludion("match", "tic-tac-toe", "random", "random", "--games", 2).out


def test_what_an_own_player_prints_in_our_process_is_its_log(ludion, tmp_path):
    (tmp_path / "own.py").write_text("print('it loads')\n" + OWN)
    file, asked = tmp_path / "games.db", ("match", "tic-tac-toe", f"{tmp_path}/own.py:loud", "random", "--games", 2)
    ended = ludion(*asked, "--isolation", "none", "--jobs", 1, "--out", file, "--json")
    assert json.loads(ended.out)["reasons"] == {"rules": 2}
    assert "it thinks" in ludion("records", file, 1).out


def test_a_very_long_clock_harms_nobody(ludion, tmp_path):
    (tmp_path / "own.py").write_text(OWN)
    asked = ("match", "tic-tac-toe", f"{tmp_path}/own.py:loud", "random", "--games", 2)
    found = json.loads(ludion(*asked, "--clock", "100000000000000h", "--json").out)
    assert found["reasons"] == {"rules": 2}


def test_one_game_can_be_written_alone_and_a_file_is_no_folder(ludion, tmp_path):
    file = tmp_path / "games.db"
    ludion("match", "tic-tac-toe", "random", "random", "--games", 4, "--out", file)
    assert "1 game in" in ludion("records", file, 3, "--export", tmp_path / "three.txt").out
    assert (tmp_path / "three.txt").read_text().count("Ludion record 1") == 1
    assert "There is no such game." in ludion("records", file, "--player", "nobody").out
    (tmp_path / "plain").touch()
    assert ludion("records", file, "--export", tmp_path / "plain").refuses("is a file; name a folder")


def test_both_commands_take_the_same_options():
    import inspect

    from ludion.cli.tournament import match, tournament

    shared = inspect.signature(match).parameters
    own = inspect.signature(tournament).parameters
    assert set(own) - set(shared) == {"kind", "rounds"} and set(shared) - set(own) == {"sprt"}
    differ = {name for name in shared if name in own and shared[name] != own[name]}
    assert differ == {"games"} and (shared["games"].default, own["games"].default) == (100, 2)
