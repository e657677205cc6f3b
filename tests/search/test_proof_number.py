"""Proof-number search, against best play by its definition."""

import pytest

from ludion.core import Game, LudionError
from ludion.core.limits import Limits
from ludion.core.report import Bound
from ludion.games.connect_four import ConnectFour
from ludion.games.doo import Doo
from ludion.games.tic_tac_toe import TicTacToe
from ludion.search.minimax import minimax
from ludion.search.proof_number import Node, count, most_proving, proof_number, prove
from ludion.search.walk import INFINITY, Walk
from tests import plain
from tests.search.outcomes import BY_TWO_WAYS, SOLVED, end, unfinished, value
from tests.search.trees import random_tree

LIMITS = Limits(nodes=1_000_000)


@pytest.mark.parametrize("game", SOLVED, ids=lambda game: game.spec)
def test_it_finds_who_wins_and_a_move_that_keeps_it(game: Game) -> None:
    for state in unfinished(game, 60)[1:]:
        report = proof_number(game, state)
        assert report.value == plain.value(game, state)
        assert report.bound is Bound.EXACT and report.stopped_by == ""
        assert plain.value(game, game.play(state, report.move)) == report.value
        assert end(game, state, report.line) == report.value or report.value == 0


@pytest.mark.parametrize("cycles", [False, True])
def test_second_moves_in_a_row_passes_and_cycles(cycles: bool) -> None:
    for seed in range(150):
        game = random_tree(seed, depth=4, shared=True, cycles=cycles, spread=1)
        report = proof_number(game, game.start(), LIMITS)
        assert report.value == value(game, game.start()), seed
        assert end(game, game.start(), report.line) == report.value or report.value == 0
        for move in game.moves(game.start()):
            child = game.play(game.start(), move)
            if game.outcome(child) is None and child != game.start():
                assert proof_number(game, child, LIMITS, earlier=[game.start()]).value == value(game, child, [game.start()])


def test_a_proof_looks_at_far_fewer_states_than_the_whole_tree() -> None:
    game = ConnectFour(4, 3, 3)
    report = proof_number(game, game.start())
    assert report.nodes < minimax(game, game.start(), Limits(depth=6)).nodes


def test_the_numbers_are_those_of_the_definition() -> None:
    """Where the player moves: the least proof and all disproofs; where the opponent does: all proofs and the least disproof."""
    walk = Walk(TicTacToe(), Limits())
    node = Node(TicTacToe().start(), None, None)
    node.children = [Node(None, move, node) for move in range(3)]
    for child, (proof, disproof) in zip(node.children, [(3, 1), (2, 5), (4, 2)], strict=True):
        child.proof, child.disproof = proof, disproof
    count(walk, node, player=0)
    assert (node.proof, node.disproof) == (2, 8)
    count(walk, node, player=1)
    assert (node.proof, node.disproof) == (9, 1)


def test_the_leaf_that_is_cheapest_to_decide_is_opened() -> None:
    walk = Walk(TicTacToe(), Limits())
    node = Node(TicTacToe().start(), None, None)
    node.children = [Node(None, move, node) for move in range(3)]
    for child, (proof, disproof) in zip(node.children, [(3, 1), (2, 5), (4, 2)], strict=True):
        child.proof, child.disproof = proof, disproof
    assert most_proving(walk, node, player=0).move == 1
    assert most_proving(walk, node, player=1).move == 0


def test_what_a_return_decided_is_not_remembered_for_another_path() -> None:
    assert proof_number(BY_TWO_WAYS, "r", LIMITS).value == 1


def test_a_proof_answers_one_question() -> None:
    """Of a draw, neither player can force a win: both questions are disproven."""
    state = plain.played(TicTacToe(), "b2 a1 c3 a3")
    assert plain.value(TicTacToe(), state) == 0
    for player in (0, 1):
        root = prove(Walk(TicTacToe(), Limits()), state, player)
        assert (root.proof, root.disproof) == (INFINITY, 0)


def test_cut_short_there_is_an_answer_and_what_it_claims_is_true() -> None:
    for game in (TicTacToe(), ConnectFour(4, 3, 3)):
        for state in unfinished(game, 12):
            true = plain.value(game, state)
            for nodes in (0, 1, 5, 40, 150, 600):
                report = proof_number(game, state, Limits(nodes=nodes))
                assert report.nodes <= nodes
                assert report.move in list(game.moves(state))
                assert report.value == true if report.bound is Bound.EXACT else report.stopped_by == "nodes"
                assert report.value <= true or report.bound is not Bound.AT_LEAST
                assert report.value >= true or report.bound is not Bound.AT_MOST


def test_a_large_game_that_cycles_stays_within_its_budget() -> None:
    report = proof_number(Doo(), Doo().start(), Limits(nodes=2000))
    assert (report.nodes, report.stopped_by) == (2000, "nodes")
    with pytest.raises(LudionError, match="never end"):
        proof_number(Doo(), Doo().start())
