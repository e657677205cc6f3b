"""Nothing is promoted without the sequential test's word; a training goes on where it stopped; same games, same weights."""

from array import array
from dataclasses import replace

import numpy as np
import pytest

from ludion import LudionError
from ludion.arena.executing import Broken
from ludion.arena.sprt import Decision
from ludion.core.features import Learned
from ludion.learned.finding import best_file
from ludion.learned.looking import features_of
from ludion.learned.weights import Weights, read_weights
from ludion.training import train
from ludion.training.corpus import Corpus
from ludion.training.curves import curves_svg
from ludion.training.journal import Generation, Journal
from ludion.training.proving import Proof
from ludion.training.train import Budget, Training

SPEC = "tests/training/pawns.py:Pawns"


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_WEIGHTS", str(tmp_path / "weights"))


def begun(training):
    """A training with one generation whose weights are there."""
    features = features_of(training.game)
    training.folder.mkdir(parents=True)
    weights = Learned(features, array("h", [5]) * (features.size * features.phases), 0.1)
    Weights.of(training.game, weights, {"games": 20}).write(training._file(1))
    journal = Journal.open(training.folder, training.game.spec, training.rules, 0)
    journal.generations.append(Generation(20, 300, 0.5, 1.0, 1.0))
    training._ends = None
    return journal


@pytest.mark.parametrize(
    ("decision", "elo", "promoted"),
    [(Decision.STRONGER, 80.0, True), (Decision.OPEN, 80.0, False), (Decision.NOT_STRONGER, -5.0, False)],
)
def test_only_the_test_promotes(monkeypatch, decision, elo, promoted):
    training, said, asked = Training(SPEC, Budget(games=20)), [], []
    journal = begun(training)

    def fake(spec, candidate, incumbent, *rest):
        asked.append((candidate, incumbent))
        return Proof(elo, elo - 50, elo + 50, 40, decision)

    monkeypatch.setattr(train, "prove", fake)
    training._test(journal, said.append, str)
    assert training.promoted.exists() == promoted
    assert journal.generations[0].promoted == promoted
    assert asked == [(f"engine:weights={training._file(1)},seconds=0.02", "best:weights=none,seconds=0.02")]
    assert ("promoted to" if promoted else "not promoted") in said[0]
    if promoted:
        assert training.promoted.read_bytes() == training._file(1).read_bytes()
        assert best_file(training.game) == training.promoted
        training._test(journal, said.append, str)
        assert asked[1][1] == f"engine:weights={training.promoted},seconds=0.02"


def test_weights_of_other_rules_are_no_rival(monkeypatch):
    training, said, asked = Training(SPEC, Budget(games=20)), [], []
    journal = begun(training)
    old = read_weights(training._file(1), training.game)
    training.promoted.parent.mkdir(parents=True, exist_ok=True)
    replace(old, rules="of yesterday").write(training.promoted)

    def fake(spec, candidate, incumbent, *rest):
        asked.append(incumbent)
        return Proof(80.0, 30.0, 130.0, 40, Decision.STRONGER)

    monkeypatch.setattr(train, "prove", fake)
    training._test(journal, said.append, str)
    assert asked == ["best:weights=none,seconds=0.02"]
    assert "other rules" in said[0]
    assert "promoted to" in said[1]
    assert read_weights(training.promoted, training.game).rules == old.rules


def test_a_journal_is_read_as_it_was_written_and_refused_otherwise(tmp_path):
    journal = Journal.open(tmp_path, "game", "rules", 3)
    journal.generations.append(Generation(20, 300, 0.5, 1.0, 1.0, elo=12.0, lower=-3.0, upper=30.0))
    journal.keep()
    assert Journal.open(tmp_path, "game", "rules", 3) == journal
    with pytest.raises(LudionError, match="other rules; begin anew with --fresh"):
        Journal.open(tmp_path, "game", "changed", 3)
    (tmp_path / "journal.json").write_text("{", encoding="utf-8")
    with pytest.raises(LudionError, match="cannot be read; begin anew with --fresh"):
        Journal.open(tmp_path, "game", "rules", 3)
    (tmp_path / "games-0.npz").write_bytes(b"nothing")
    with pytest.raises(LudionError, match="cannot be read"):
        journal.corpus(0)


def test_small_generations_do_not_drive_out_what_was_played_before(tmp_path):
    journal = Journal.open(tmp_path, "game", "rules", 3)
    for number, games in enumerate((500, 1000, 2000, 60, 50, 40)):
        states = np.full((games, 1), number)
        journal.keep_corpus(number, Corpus(states, np.zeros(games), np.zeros(games), np.arange(games)))
        learned = set(journal.corpus(number).states[:, 0].tolist())
        journal.generations.append(Generation(games, games, 0.5, 1.0, 1.0))
    assert learned == {1, 2, 3, 4, 5}
    assert not (tmp_path / "games-0.npz").exists()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, "either --minutes or --games"),
        ({"minutes": 1, "games": 50}, "either --minutes or --games"),
        ({"minutes": -1.0}, "up to 100000, not -1"),
        ({"minutes": float("nan")}, "up to 100000, not nan"),
        ({"games": 3}, "games, not 3"),
        ({"games": 30, "move": 0.0}, "seconds, not 0"),
    ],
)
def test_a_budget_that_makes_no_sense_is_refused(given, said):
    with pytest.raises(LudionError, match=said):
        Budget(**given)


def test_the_curves_say_how_it_went():
    told = [Generation(20, 300, 0.61, 1.0, 1.0), Generation(40, 600, 0.52, 1.0, 1.0, elo=35.0, lower=5.0, upper=70.0)]
    picture = curves_svg("breakthrough", told)
    assert picture.startswith("<svg") and "Training of breakthrough" in picture and "2: 0.52" in picture


def test_a_training_that_was_stopped_in_its_test_is_tested_by_the_same_command(monkeypatch):
    def gone(*given):
        raise Broken("The scheduler is gone.")

    monkeypatch.setattr(train, "prove", gone)
    with pytest.raises(Broken):
        Training("tic-tac-toe", Budget(games=20)).run(str, str)
    monkeypatch.setattr(train, "prove", lambda *given: Proof(0.0, -9.0, 9.0, 2, Decision.OPEN))
    for expected in (["All 20 games", "Test of generation 1"], ["All 20 games"]):
        told = []
        Training("tic-tac-toe", Budget(games=20)).run(told.append, str)
        assert len(told[1:]) == len(expected)
        assert all(text.startswith(word) for text, word in zip(told[1:], expected, strict=True))


@pytest.mark.slow
def test_the_same_games_give_the_same_weights_wherever_they_stop(monkeypatch):
    monkeypatch.setattr(train, "FIRST", 20)
    monkeypatch.setattr(train, "prove", lambda *given: Proof(0.0, -9.0, 9.0, 2, Decision.OPEN))
    whole = Training(SPEC, Budget(games=50), seed=4, jobs=2)
    data = whole.run(str, str).latest.read_bytes()
    stopped = Training(SPEC, Budget(games=50), seed=4, jobs=1, fresh=True)
    play, times = train.self_play, []

    def interrupted(*given):
        times.append(1)
        if len(times) == 2:
            raise KeyboardInterrupt
        return play(*given)

    monkeypatch.setattr(train, "self_play", interrupted)
    with pytest.raises(KeyboardInterrupt):
        stopped.run(str, str)
    told = []
    again = Training(SPEC, Budget(games=50), seed=4, jobs=1).run(told.append, str)
    assert "Going on after generation 1 and 20 games" in told[0]
    assert again.latest.read_bytes() == data
    assert again.promoted is None
    assert Training(SPEC, Budget(games=50), seed=5).run(str, str).latest.read_bytes() != data
