"""Minimax: document 001's table of situations, and the definition."""

import pytest
from hypothesis import given

from ludion.core import Game, LudionError
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.search.minimax import minimax
from tests.plain import value
from tests.search.promises import SMALL_GAMES, Position, assert_answers, assert_line, library_positions, positions
from tests.search.trees import random_tree

SITUATIONS = {1: (5, 4), 2: (17, 12), 3: (73, 56), 4: (317, 244), 5: (1713, 1396), 6: (9913, 8200)}


@pytest.mark.parametrize("depth", SITUATIONS)
def test_situations_of_document_001(depth):
    game = load_game("othello")
    report = minimax(game, game.start(), Limits(depth=depth))
    assert (report.nodes, report.leaves) == SITUATIONS[depth]
    assert (report.cuts, report.table_hits, report.depth, report.stopped_by) == (0, 0, depth, "")


def by_definition(position: Position, state=None, depth=None, path=None):
    game = position.game
    state, depth, path = (position.state, position.depth, position.earlier) if path is None else (state, depth, path)
    if game.facts.cycles and state in path:
        return 0
    values = [game.play(state, move) for move in game.moves(state)]
    if not values:
        return game.score(state)
    if depth == 0:
        guess = position.estimate
        return game.estimate(state) if guess is None else guess.value(game, state, game.turn(position.state))
    return (max, min)[game.turn(state)](by_definition(position, child, depth - 1, (*path, state)) for child in values)


@given(positions)
def test_it_is_the_definition(position):
    report = position.report(minimax)
    assert report.value == by_definition(position)
    assert_line(position, report)
    if position.depth:
        best = max if position.game.turn(position.state) == 0 else min
        assert [choice.move for choice in report.choices] == list(position.game.moves(position.state))
        assert best(report.choices, key=lambda choice: choice.value).move == report.move


@pytest.mark.parametrize("spec", SMALL_GAMES)
def test_every_game(spec):
    for position in library_positions(spec):
        report = position.report(minimax)
        assert report.value == by_definition(position)
        assert_line(position, report)


@pytest.mark.parametrize(
    "spec",
    ["matches:matches=9", "hexapawn", "nim:heaps=1+2+2", "chomp:rows=2,columns=3", "connect-four:rows=3,columns=3,length=3"],
)
def test_to_the_end_it_says_who_wins(spec):
    game = load_game(spec)
    found = minimax(game, game.start(), Limits(depth=game.facts.max_plies)).value
    assert (found > 0) - (found < 0) == value(game)


@given(positions)
def test_there_is_always_an_answer(position):
    assert_answers(position, minimax)


def test_without_a_depth_it_is_refused():
    game = random_tree(0)
    with pytest.raises(LudionError, match="would never end: give it depth"):
        minimax(game, game.start(), Limits(seconds=1))


def test_a_finished_game_is_refused():
    game: Game = load_game("matches:matches=3")
    with pytest.raises(LudionError, match="no move to search"):
        minimax(game, game.play(game.start(), 3), Limits(depth=1))
