"""Every game has an outcome and a reason, whatever a player does; and the record of it replays."""

import numpy as np
import pytest

from ludion import load_game
from ludion.arena.adjudicating import Tables
from ludion.arena.openings import Opening
from ludion.arena.referee import Conditions, play
from ludion.arena.seat import Answer, Foul
from ludion.core import LudionError, Outcome, Termination
from ludion.core.clock import TimeControl
from ludion.core.record import Record, replay
from ludion.solving.solve import solve
from ludion.solving.store import file_for
from tests.arena.seated import Scripted, local

TICTACTOE = load_game("tic-tac-toe")


def ended(first, second=None, **conditions):
    return play(TICTACTOE, (first, second or Scripted()), Conditions(**conditions))


def test_a_game_by_the_rules_leaves_a_record_that_replays():
    game = ended(Scripted("a1", "b2", "c3"), Scripted("a2", "a3"))
    assert game.outcome == Outcome(0, Termination.RULES, 1)
    assert [move.text for move in game.record.moves] == ["a1", "a2", "b2", "a3", "c3"]
    assert game.turns == (0, 1, 0, 1, 0)
    assert all(move.seconds is not None and move.seconds >= 0 for move in game.record.moves)
    assert game.words == ("scripted was here", "scripted was here")
    assert Record.from_text(game.record.to_text()) == game.record
    assert replay(game.record).outcome == game.outcome


@pytest.mark.parametrize(
    ("turn", "reason", "about"),
    [
        (None, Termination.MALFORMED, "None"),
        (7, Termination.MALFORMED, "7"),
        (Answer(move=b"a1"), Termination.MALFORMED, "no text"),
        ("z9", Termination.ILLEGAL, "z9"),
        ("", Termination.ILLEGAL, "legal"),
        (Answer(choice=99), Termination.ILLEGAL, "99"),
        (Answer(choice="a1"), Termination.ILLEGAL, "a1"),
        (Answer(choice=np.zeros(2)), Termination.ILLEGAL, "legal"),
        (ValueError("oh"), Termination.CRASH, "ValueError: oh"),
        (SystemExit(3), Termination.CRASH, "SystemExit"),
        (RecursionError(), Termination.CRASH, "RecursionError"),
        (Foul(Termination.STALL, "asleep"), Termination.STALL, "asleep"),
        (Answer(), Termination.RESIGNATION, ""),
    ],
)
@pytest.mark.parametrize("side", [0, 1])
def test_what_a_player_does_wrong_loses_with_its_reason(turn, reason, about, side):
    bad, good = Scripted(turn), Scripted()
    game = ended(*((good, bad) if side else (bad, good)))
    assert game.outcome == Outcome(1 - side, reason, 1 if side else -1)
    assert about in game.note
    assert len(game.record.moves) == side
    assert Record.from_json(game.record.to_json()) == game.record


def test_who_cannot_begin_has_lost_before_the_first_move():
    class Lame(Scripted):
        def begin(self, seed):
            raise LudionError("no engine")

    game = ended(Scripted(), Lame())
    assert game.outcome == Outcome(0, Termination.CRASH, 1) and "no engine" in game.note and not game.record.moves


def test_ctrl_c_is_no_players_fault():
    with pytest.raises(KeyboardInterrupt):
        ended(Scripted(KeyboardInterrupt()))


def test_a_late_answer_loses_even_if_it_is_illegal():
    assert ended(Scripted(0.05), control=TimeControl.parse("10ms/move")).outcome.reason is Termination.TIME

    class Both(Scripted):
        def answer(self, position, clock, patience):
            super().answer(position, clock, patience)
            return Answer("z9")

    assert ended(Both(0.05), control=TimeControl.parse("10ms/move")).outcome.reason is Termination.TIME
    assert ended(Both(0.05), control=TimeControl.parse("10m")).outcome.reason is Termination.ILLEGAL


def test_a_margin_forgives_and_patience_ends():
    assert ended(Scripted(0.05), control=TimeControl.parse("10ms/move"), margin=10.0).outcome.reason is Termination.RULES
    assert ended(Scripted(0.05), patience=0.01).outcome.reason is Termination.STALL
    assert ended(Scripted(0.05), patience=0.01, control=TimeControl.parse("nodes=5")).outcome.reason is Termination.STALL


def test_a_clock_runs_down_and_the_increment_is_added():
    first = Scripted(0.02, 0.02)
    game = ended(first, control=TimeControl.parse("10s+1"))
    clocks = [clock.remaining for clock in first.clocks]
    assert clocks[0] == 10 and clocks[1] == pytest.approx(11 - game.record.moves[0].seconds, abs=1e-4)
    assert game.left[0] == pytest.approx(clocks[1], abs=1e-5) and game.left[2] == pytest.approx(clocks[2], abs=1e-5)
    assert game.record.limits == {"clock": "10s+1s"}


def test_many_plies_can_be_called_a_draw():
    game = ended(Scripted(), most_plies=3)
    assert game.outcome == Outcome(None, Termination.ADJUDICATION, 0) and len(game.record.moves) == 3


def test_players_who_agree_need_not_play_on():
    def said(value):
        return [Answer(text, {"value": value}) for text in ("a1", "c1", "b2")]

    second = [Answer(text, {"value": 6.0}) for text in ("b1", "a2", "c3")]
    game = ended(Scripted(*said(7.0)), Scripted(*second), agree=5)
    assert game.outcome == Outcome(0, Termination.ADJUDICATION, 1) and len(game.record.moves) == 6
    second = [Answer(text, {"value": -6.0}) for text in ("b1", "a2", "c3")]
    assert ended(Scripted(*said(7.0)), Scripted(*second), agree=5).outcome.reason is Termination.RULES


def test_proven_win_agrees_with_large_evaluation():
    first = [Answer("a1", {"value": 7.0}), *(Answer(text, {"value": 1.0, "proven": True}) for text in ("c1", "b2"))]
    second = [Answer(text, {"value": 6.0}) for text in ("b1", "a2", "c3")]
    game = ended(Scripted(*first), Scripted(*second), agree=5)
    assert game.outcome == Outcome(0, Termination.ADJUDICATION, 1)


def test_a_return_is_a_draw_where_the_game_cycles():
    doo = load_game("doo")
    game = play(doo, (local("random:seed=1", doo), local("random:seed=2", doo)), Conditions(most_plies=400))
    assert replay(game.record).outcome == (game.outcome if game.outcome.reason is not Termination.ADJUDICATION else None)


def test_a_table_ends_what_it_knows(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path))
    late = TICTACTOE.parse("XO./OX./...")
    with pytest.raises(LudionError, match="Nothing is solved"):
        Tables(TICTACTOE).require_useful()
    solve(TICTACTOE, start=late).save(file_for(TICTACTOE, "outcome", False, late))
    tables = Tables(TICTACTOE)
    tables.require_useful()
    seats = (Scripted("a1", "b2"), Scripted("b1", "a2"))
    game = play(TICTACTOE, seats, opening=Opening(), tables=tables)
    assert game.outcome == Outcome(0, Termination.ADJUDICATION, 1) and len(game.record.moves) == 4
    solve(TICTACTOE).save(file_for(TICTACTOE, "outcome", False, TICTACTOE.start()))
    with pytest.raises(LudionError, match="before its first move"):
        Tables(TICTACTOE).require_useful()


def test_openings_are_part_of_the_record_and_on_nobodys_clock():
    game = play(TICTACTOE, (Scripted("c3"), Scripted()), opening=Opening(("a1", "a2", "b2", "a3")))
    assert game.opening == 4 and [move.seconds is None for move in game.record.moves] == [True] * 4 + [False]
    assert game.outcome.winner == 0
    game = play(TICTACTOE, (Scripted("c3"), Scripted()), opening=Opening(start="XOO/.X./..."))
    assert game.record.start == "XOO/.X./..." and replay(game.record).outcome == game.outcome


def test_a_game_counts_what_its_players_count():
    othello = load_game("othello:size=4")
    game = play(othello, (local("random:seed=1", othello), local("random:seed=2", othello)))
    black, white = game.counters["discs"]
    assert black - white == game.outcome.score
    divercite = load_game("divercite")
    game = play(divercite, (local("random:seed=1", divercite), local("random:seed=2", divercite)))
    assert set(game.counters) == {"points", "divercités"}
    lead = game.counters["points"][0] - game.counters["points"][1]
    assert 2 * lead == game.outcome.score or (lead == 0 and abs(game.outcome.score) == 1)


def test_bad_conditions_are_refused():
    for wrong in ({"patience": 0}, {"margin": -1}, {"most_plies": -1}, {"agree": -2.0}, {"loading": -1}):
        with pytest.raises(LudionError):
            Conditions(**wrong)
