"""Win or not: document 002's two questions, against best play by its definition."""

import pytest

from ludion.core import Game, LudionError
from ludion.core.limits import Limits
from ludion.core.report import Bound
from ludion.games.doo import Doo
from ludion.games.matches import Matches, State
from ludion.games.tic_tac_toe import TicTacToe
from ludion.search.walk import Walk
from ludion.search.winning import WinOrNot, winning
from tests import plain
from tests.search.outcomes import BY_TWO_WAYS, SOLVED, Graph, end, unfinished, value
from tests.search.trees import random_tree

LIMITS = Limits(nodes=1_000_000)


@pytest.mark.parametrize("game", SOLVED, ids=lambda game: game.spec)
def test_it_finds_who_wins_and_a_move_that_keeps_it(game: Game) -> None:
    for state in unfinished(game, 150):
        report = winning(game, state)
        assert report.value == plain.value(game, state)
        assert report.bound is Bound.EXACT and report.stopped_by == ""
        assert plain.value(game, game.play(state, report.move)) == report.value
        assert report.line[0] == report.move == report.choices[-1].move
        assert end(game, state, report.line) == report.value or report.value == 0


@pytest.mark.parametrize("cycles", [False, True])
def test_second_moves_in_a_row_passes_and_cycles(cycles: bool) -> None:
    for seed in range(150):
        game = random_tree(seed, depth=4, shared=True, cycles=cycles, spread=1)
        wanted = value(game, game.start())
        for memory in (False, True):
            report = winning(game, game.start(), LIMITS, memory=memory)
            assert report.value == wanted, (seed, memory)
            assert end(game, game.start(), report.line) == wanted or wanted == 0
        for move in game.moves(game.start()):
            child = game.play(game.start(), move)
            if game.outcome(child) is None and child != game.start():
                report = winning(game, child, LIMITS, earlier=[game.start()])
                assert report.value == value(game, child, [game.start()]), (seed, move)


def test_memory_saves_states_and_changes_neither_value_nor_move() -> None:
    for state in unfinished(TicTacToe(), 100)[1:]:
        with_memory, without = winning(TicTacToe(), state), winning(TicTacToe(), state, memory=False)
        assert (with_memory.value, with_memory.move) == (without.value, without.move)
        assert with_memory.nodes <= without.nodes
        assert without.table_hits == 0
    assert winning(Matches(13), State(13, 0)).nodes < winning(Matches(13), State(13, 0), memory=False).nodes / 10


def test_document_002s_axioms() -> None:
    """A move is given only with a yes; a yes without a move is the end of a game."""
    game = Matches(9)
    for left in range(10):
        for turn in (0, 1):
            search = WinOrNot(Walk(game, Limits()), memory=True)
            won, line = search.winning(State(left, turn), None, 99)
            lost, _ = search.losing(State(left, turn), None, 99)
            assert (won, lost) == (left % 4 != 1, left % 4 == 1)
            assert bool(line) == (won and left > 0)


def test_a_draw_is_neither_won_nor_lost_and_a_cycle_ends() -> None:
    for memory in (False, True):
        report = winning(Graph({"a": "b", "b": "ca", "c": "a"}, second="bc"), "a", LIMITS, memory=memory)
        assert (report.value, report.bound, report.stopped_by) == (0, Bound.EXACT, "")


def test_what_a_return_decided_is_not_remembered_for_another_path() -> None:
    for memory in (False, True):
        assert winning(BY_TWO_WAYS, "r", LIMITS, memory=memory).value == 1 == value(BY_TWO_WAYS, "r")


def test_a_drawn_position_is_not_given_away() -> None:
    game = TicTacToe()
    state = plain.played(game, "b2")  # after the centre, a corner draws and an edge loses
    report = winning(game, state)
    assert report.value == 0
    assert game.show_move(state, report.move) in ("a1", "a3", "c1", "c3")


def test_a_horizon_finds_near_wins_and_claims_nothing_else() -> None:
    for state in unfinished(TicTacToe(), 150):
        for depth in (1, 2, 3):
            report = winning(TicTacToe(), state, Limits(depth=depth))
            if report.stopped_by == "depth":
                worst = -1 if TicTacToe().turn(state) == 0 else 1
                assert (report.value, report.bound) == (worst, Bound.AT_LEAST if worst < 0 else Bound.AT_MOST)
            else:
                assert (report.value, report.bound) == (plain.value(TicTacToe(), state), Bound.EXACT)
            plainly = winning(TicTacToe(), state, Limits(depth=depth), memory=False)
            assert report.stopped_by == "" or plainly.stopped_by == "depth"
    assert winning(Doo(), Doo().start(), Limits(depth=2)).stopped_by == "depth"


def test_within_a_horizon_the_move_does_not_lose_if_it_can_be_helped() -> None:
    game = TicTacToe()
    state = plain.played(game, "b2 a1 a3")  # O must block at c1
    report = winning(game, state, Limits(depth=2))
    assert (report.stopped_by, game.show_move(state, report.move)) == ("depth", "c1")


def test_a_horizon_hides_nothing_from_another_path() -> None:
    """b is met first at the horizon, then, on the shorter way, with plies left to see its win."""
    game = Graph({"r": "ab", "a": "b", "b": "c", "c": "w"}, scores={"w": 1})
    for memory in (False, True):
        report = winning(game, "r", Limits(depth=3), memory=memory)
        assert (report.value, report.bound, report.line) == (1, Bound.EXACT, ("b", "c", "w"))


def test_cut_short_there_is_an_answer_that_claims_nothing() -> None:
    for nodes in range(0, 40, 3):
        report = winning(TicTacToe(), TicTacToe().start(), Limits(nodes=nodes))
        assert (report.move, report.value, report.bound, report.stopped_by) == (0, -1, Bound.AT_LEAST, "nodes")
        assert report.nodes <= nodes


def test_too_deep_or_over_is_refused_with_a_sentence() -> None:
    with pytest.raises(LudionError, match="give it a depth"):
        winning(Matches(5000), State(5000, 0))
    with pytest.raises(LudionError, match="never end"):
        winning(Doo(), Doo().start())
    with pytest.raises(LudionError, match="The game is over"):
        winning(Matches(0), State(0, 0))
