"""Document 003's two searches by random games: what they count, what they find, and the sign that the report forgot."""

import math

import pytest

from ludion.core import LudionError
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.games.connect_four import ConnectFour
from ludion.games.doo import Doo
from ludion.games.estimates.divercite import Points, Skypiea
from ludion.games.hexapawn import Hexapawn
from ludion.games.tic_tac_toe import TicTacToe
from ludion.search.flat import flat
from ludion.search.narrow_uct import narrow_uct
from ludion.search.playout import Chance
from ludion.search.standing import ranked
from ludion.search.walk import Walk
from ludion.search.weighted import playout_value, weighted_choice
from tests.plain import played, random_game
from tests.search.outcomes import only_wins, unfinished
from tests.search.trees import random_tree

GAMES = [TicTacToe(), Hexapawn(4, 3), ConnectFour(4, 3, 3)]
BOTH = [flat, narrow_uct]


@pytest.mark.parametrize("search", BOTH)
def test_the_counts_add_up(search):
    for game in (*GAMES, Doo(), random_tree(3, cycles=True)):
        for state in unfinished(game, 4):
            report = search(game, state, Limits(simulations=60))
            assert report.simulations == report.leaves == 60 == sum(choice.visits for choice in report.choices)
            assert report.move in list(game.moves(state)) and report.line[0] == report.move
            assert all(math.isfinite(choice.value) for choice in report.choices)


@pytest.mark.parametrize("search", BOTH)
def test_the_same_seed_gives_the_same_report_and_another_another(search):
    game = load_game("othello")
    told = [
        (report.move, report.value, report.nodes, report.choices)
        for report in (search(game, game.start(), Limits(simulations=30), seed=seed) for seed in (1, 1, 2))
    ]
    assert told[0] == told[1] != told[2]


def test_the_tree_search_finds_only_winning_moves_unless_the_sign_is_forgotten():
    suite = [(game, state, move) for game in GAMES for state, move in list(only_wins(game))[:12]]

    def solved(**options):
        reports = [(narrow_uct(game, s, Limits(simulations=250), width=0, ends="outcome", **options), m) for game, s, m in suite]
        return sum(report.move == move for report, move in reports) / len(suite)

    right, faithful = solved(), solved(faithful=True)
    assert right > 0.8
    assert faithful < right - 0.1


def test_flat_averages_are_those_of_random_play():
    # X to move wins at once on c3; elsewhere O has two cells left of which one may win.
    game = load_game("tic-tac-toe")
    state = game.parse("XXO/OOX/...")
    report = flat(game, state, Limits(simulations=3000), ends="outcome")
    exact = {move: mean(game, game.play(state, move)) for move in game.moves(state)}
    for choice in report.choices:
        assert abs(choice.value - exact[choice.move]) < 4 / math.sqrt(choice.visits)
        assert abs(choice.visits - 1000) < 4 * math.sqrt(3000 * 2 / 9)
    assert report.move == max(exact, key=lambda move: exact[move] * (1 - 2 * game.turn(state)))


def mean(game, state):
    moves = list(game.moves(state))
    return sum(mean(game, game.play(state, move)) for move in moves) / len(moves) if moves else game.score(state)


def test_a_width_keeps_the_moves_that_look_best():
    game = load_game("divercite")
    state = played(game, "RC34 RR44 GC23 RR33 YR64")
    walk = Walk(game, Limits(), Points())
    walk.root_turn = game.turn(state)
    best = ranked(walk, state, list(game.moves(state)), "estimate")[:4]
    report = narrow_uct(game, state, Limits(simulations=40), Points(), width=4, ends="estimate")
    assert [choice.move for choice in report.choices] == best
    # The root, its four children, and for each game a new state at ply 7 and the 33 plies that are left.
    assert report.nodes == 1 + 4 + 40 * (1 + 33)


def test_ends_in_points_outcomes_or_by_the_evaluation():
    game = load_game("divercite")
    last = random_game(game, 3)[39]
    values = {}
    for ends in ("outcome", "score", "estimate"):
        walk = Walk(game, Limits(), Points())
        values[ends] = playout_value(walk, last, Chance(1), ends, False, False)
        assert (walk.nodes, walk.leaves, walk.simulations) == (1, 1, 1)
    assert values["outcome"] == math.copysign(1, values["score"])
    assert abs(values["score"] - 2 * values["estimate"]) <= 1


def test_moves_are_drawn_as_often_as_their_weights_say():
    tree = random_tree(11, depth=3, width=4)
    state = next(s for s in range(0, 2 * tree.size, 2) if len(list(tree.moves(s))) >= 3)
    for faithful in (False, True):
        walk, chance = Walk(tree, Limits()), Chance(5)
        walk.root_turn = 1 - tree.turn(state)
        viewer = walk.root_turn if faithful else tree.turn(state)
        moves = list(tree.moves(state))
        children = [tree.play(state, move) for move in moves]
        worth = [tree.guesses[c // 2] if list(tree.moves(c)) else tree.scores[c // 2] for c in children]
        weights = [max(0, -w if viewer else w) for w in worth]
        weights = weights if sum(weights) else [1] * len(moves)
        drawn = [weighted_choice(walk, state, moves, chance, "score", faithful) for _ in range(4000)]
        for at, weight in enumerate(weights):
            share = weight / sum(weights)
            assert abs(drawn.count(at) - 4000 * share) <= 4 * math.sqrt(4000 * share * (1 - share))


def test_weights_change_the_games_and_not_their_length():
    game = load_game("divercite")
    plain, weighted = (
        flat(game, game.start(), Limits(simulations=12), Skypiea(4, 4), ends="estimate", weighted=w) for w in (0, 1)
    )
    assert plain.nodes == weighted.nodes  # every game has 40 plies
    assert plain.choices != weighted.choices


@pytest.mark.parametrize("search", BOTH)
def test_cut_short_there_is_an_answer(search):
    game = load_game("othello")
    for nodes in (0, 1, 5, 100):
        report = search(game, game.start(), Limits(simulations=50, nodes=nodes))
        assert (report.stopped_by, report.nodes) == ("nodes", nodes)
        assert report.move in list(game.moves(game.start()))


@pytest.mark.parametrize("search", BOTH)
def test_what_cannot_be_used_is_refused(search):
    game = load_game("tic-tac-toe")
    for options, limits, sentence in (
        ({}, Limits(simulations=0), "needs at least one simulation"),
        ({}, Limits(depth=3), "This search would never end: give it simulations"),
        ({"ends": "points"}, Limits(simulations=3), "ends must be outcome, score or estimate"),
    ):
        with pytest.raises(LudionError, match=sentence):
            search(game, game.start(), limits, **options)
    with pytest.raises(LudionError, match="width, the number of the root's moves to look at, must not be negative"):
        narrow_uct(game, game.start(), Limits(simulations=3), width=-1)


def test_without_the_sign_a_lost_game_looks_won():
    game = load_game("nim:heaps=2+2")  # the player to move loses, unless the opponent wishes him well
    right, faithful = (narrow_uct(game, game.start(), Limits(simulations=2000), width=0, faithful=bad) for bad in (False, True))
    assert right.value < -0.8
    assert faithful.value > 0.8
