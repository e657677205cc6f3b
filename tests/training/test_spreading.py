"""A cluster plays this machine's games against itself, though workers die; what cannot be played there is said in a sentence."""

import json
import os
import signal

import pytest

from ludion import LudionError, load_game
from ludion.arena import hall
from ludion.arena.cluster import Cluster
from ludion.arena.executing import Broken
from ludion.arena.sprt import Decision
from ludion.training import spreading, train
from ludion.training.playing import Series, self_play
from ludion.training.proving import Proof
from ludion.training.spreading import play_numbers, spread_self_play
from ludion.training.train import Budget, Training

pytest.importorskip("distributed")
pytestmark = [pytest.mark.skipif(os.name != "posix", reason="signals"), pytest.mark.xdist_group("cluster")]

SPEC = "tests/training/pawns.py:Pawns:rows=4,columns=3"


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_WEIGHTS", str(tmp_path / "weights"))


def same(one, other):
    return all(a.dtype == b.dtype and a.tobytes() == b.tobytes() for a, b in zip(one.parts, other.parts, strict=True))


def test_a_training_on_a_cluster_gives_the_same_weights_though_a_worker_is_killed(monkeypatch):
    monkeypatch.setattr(train, "FIRST", 20)
    monkeypatch.setattr(train, "prove", lambda *given: Proof(0.0, -9.0, 9.0, 2, Decision.OPEN))
    here = Training(SPEC, Budget(games=60), seed=4, jobs=1).run(str, str).latest.read_bytes()
    there, told, killed = Training(SPEC, Budget(games=60), seed=4, cluster="local:2", fresh=True), [], []

    def progress(text):
        told.append(text)
        if not killed and "generation 2:" in text and "games" in text:
            killed.append(next(iter(there._cluster.own.workers.values())).pid)
            os.kill(killed[0], signal.SIGKILL)

    assert there.run(str, progress).latest.read_bytes() == here
    assert killed and "generation 1: 20 of 20 games" in told and "generation 2: 40 of 40 games" in told


def test_any_number_of_workers_plays_the_same_games():
    series = Series.of("tic-tac-toe", load_game("tic-tac-toe"), None, seed=3)
    alone, done = self_play(series, range(7, 37), threads=2), []
    cluster = Cluster("local:1")
    try:
        assert same(spread_self_play(series, range(7, 37), cluster, done.append), alone)
        assert done == sorted(set(done)) and done[-1] == 30
        others = Series.of("tic-tac-toe", load_game("tic-tac-toe"), None, seed=4)
        assert not same(spread_self_play(others, range(7, 37), cluster), alone)
    finally:
        cluster.close()


def test_a_game_that_ends_every_worker_is_named():
    class Deadly:
        def answers(self, *asked):
            yield [5], None

    series = Series.of("tic-tac-toe", load_game("tic-tac-toe"), None, seed=3)
    with pytest.raises(Broken, match="Game 5 of tic-tac-toe against itself ends every worker"):
        spread_self_play(series, range(9), Deadly())


def test_a_worker_with_other_rules_or_without_the_file_does_not_play(tmp_path):
    file = tmp_path / "own.py"
    rules = "from ludion.games.breakthrough import Breakthrough\nclass Own(Breakthrough):\n    pass\n"
    file.write_text(rules)
    spec = f"{file}:Own:rows=4,columns=3"
    asked = hall.ask("run", spreading._written(Series.of(spec, load_game(spec), None, seed=3)), [0])
    assert "games" in json.loads(play_numbers(asked))
    hall.end("run")
    file.write_text(rules.replace("    pass", "    def score(self, state):\n        return -1"))
    assert f"has other rules of {spec}" in json.loads(play_numbers(asked))["refused"]
    file.unlink()
    assert json.loads(play_numbers(asked))["refused"] == f"There is no file {file}."


def test_a_run_that_is_ended_plays_no_more():
    series = Series.of("tic-tac-toe", load_game("tic-tac-toe"), None, seed=3)
    text = spreading._written(series)

    def ended(plan):
        hall.end("run")
        return spreading._SelfPlayHall(plan)

    assert "The run was ended" in json.loads(hall.answered(hall.ask("run", text, [0]), ended))["refused"]
    left = spreading._SelfPlayHall(text)
    left.close()
    with pytest.raises(LudionError, match="stopped"):
        left.play([0])


def test_a_cluster_that_is_none_leaves_nothing_behind_and_takes_nothing_away(monkeypatch):
    monkeypatch.setattr("ludion.arena.connecting.CONNECT", 0.5)
    training = Training("tic-tac-toe", Budget(games=20), cluster="tcp://127.0.0.1:9", fresh=True)
    with pytest.raises(LudionError, match=r"No scheduler answers at tcp://127.0.0.1:9"):
        training.run(str, str)
    assert not training.folder.exists()
    training.folder.mkdir(parents=True)
    with pytest.raises(LudionError, match="No scheduler answers"):
        training.run(str, str)
    assert training.folder.exists()
    with pytest.raises(LudionError, match="leave out --jobs"):
        Training("tic-tac-toe", Budget(games=20), jobs=2, cluster="local:2")
