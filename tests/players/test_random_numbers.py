"""Random numbers of players: uniform over moves, different between games, the same after undo and resume."""

from collections import Counter

import pytest

from ludion import load_game, load_player
from ludion.arena.plan import make_plan
from ludion.arena.room import Room
from ludion.arena.schedule import Schedule
from ludion.players.audit import audit
from ludion.players.player import RandomPlayer
from ludion.solving.graph import graph
from ludion.solving.values import values
from tests.plain import random_game

NATIVE = ["mc:simulations=3", "ucb:simulations=3", "uct:simulations=20", "mcts:simulations=20"]
READABLE = ["mc-leaves:depth=1,simulations=2", "course-uct:depth=1,simulations=2", "mcts-flat:simulations=30"]


def opening(player, game, plies=4):
    """The first moves of a game in which the player has both sides, in the loop of the reference."""
    state, moves = game.start(), []
    while len(moves) < plies:
        moves.append(player.choose(game, state))
        state = game.play(state, moves[-1])
    return tuple(moves)


def chi_square(counts, cells):
    """Pearson's statistic against the uniform distribution, in standard deviations above its mean."""
    total = sum(counts.values())
    statistic = sum((counts[cell] - total / cells) ** 2 for cell in range(cells)) / (total / cells)
    return (statistic - (cells - 1)) / (2 * (cells - 1)) ** 0.5


@pytest.mark.parametrize("seed", [0, 3])
def test_random_uniform_over_positions(seed):
    game, player, counts = load_game("othello"), RandomPlayer(seed), {}
    # The early positions come back in many games.
    for state in {state for number in range(150) for state in random_game(game, number)}:
        if moves := list(game.moves(state)):
            found = counts.setdefault(len(moves), Counter())
            found[moves.index(player.choose(game, state))] += 1
    tested = {size: found for size, found in counts.items() if size > 1 and sum(found.values()) > 10 * size}
    assert len(tested) > 8
    assert max(chi_square(found, size) for size, found in tested.items()) < 5


def test_random_uniform_over_games():
    game, player, counts = load_game("othello"), RandomPlayer(), Counter()
    moves = list(game.moves(game.start()))
    for _ in range(2000):
        counts[moves.index(player.choose(game, game.start()))] += 1
        player.forget()
    assert chi_square(counts, len(moves)) < 5


def test_random_diverse_openings():
    game, player, found = load_game("connect-four"), RandomPlayer(), Counter()
    for _ in range(500):
        found[opening(player, game)] += 1
        player.forget()
    # Of 7**4 openings 500 draws find 452 on average, with a standard deviation of 6.
    assert 420 <= len(found) <= 484


@pytest.mark.parametrize("spec", NATIVE[2:])
def test_search_diverse_openings(spec):
    game, player, found = load_game("connect-four:columns=5,rows=4"), load_player(spec), set()
    for _ in range(500):
        found.add(opening(player, game, plies=3))
        player.forget()
    assert len(found) > 40


@pytest.mark.parametrize("spec", NATIVE + READABLE)
def test_search_varies_between_games(spec):
    game, player, found = load_game("tic-tac-toe"), load_player(spec), set()
    for _ in range(30):
        found.add(opening(player, game, plies=2))
        player.forget()
    assert len(found) > 3


@pytest.mark.parametrize("spec", ["random", "random:seed=7", *NATIVE[:3], *READABLE])
def test_choice_repeats_after_undo(spec):
    game = load_game("tic-tac-toe")
    player, state, earlier, chosen = load_player(spec), game.start(), [], []
    for _ in range(5):
        chosen.append((state, list(earlier), player.choose(game, state, earlier)))
        earlier, state = [*earlier, state], game.play(state, chosen[-1][2])
    again = load_player(spec)
    for state, before, move in reversed(chosen):
        assert player.choose(game, state, before) == again.choose(game, state, before) == move


def test_interpreted_and_compiled_agree():
    game = load_game("tic-tac-toe")
    for spec in NATIVE[:3]:
        players = load_player(spec), load_player(spec)
        players[0].native, players[1].native = True, False
        for number in (0, 1, 7):
            for player in players:
                player.game_number = number
            reports = [player.analyse(game, game.start()) for player in players]
            assert reports[0].choices == reports[1].choices


@pytest.mark.parametrize("game", ["tic-tac-toe", "nim:heaps=1+3+5", "hexapawn:rows=3,columns=4"])
def test_audit_random_near_expectation(game):
    played = load_game(game)
    everything = graph(played)
    known = dict(zip(everything.states, values(everything).value, strict=True))
    expected = variance = positions = 0.0
    for state in everything.states:
        moves = list(played.moves(state))
        if moves:
            sign = -1 if played.turn(state) else 1
            lost = [sign * known[played.play(state, move)] < sign * known[state] for move in moves]
            losing = sum(lost) / len(moves)
            expected, variance, positions = expected + losing, variance + losing * (1 - losing), positions + 1
    for seed in (0, 1, 2):
        found = audit(played, load_player(f"random:seed={seed}"))
        assert found.positions == positions
        assert abs(len(found.blunders) - expected) < 4 * variance**0.5


PLAN = {"games": 40, "openings": 0, "seed": 5}


def test_fixed_seed_varies_between_games_of_tournament():
    plan = make_plan("connect-four", ["random:seed=3", "uct:simulations=5,seed=1"], "match", **PLAN)
    room = Room(plan)
    games = [room.play(job).line for job in Schedule("match", 2, 40).jobs(0)]
    assert len(set(games)) > 30


def test_game_independent_of_games_before():
    plan = make_plan("connect-four", ["random:seed=3", "uct:simulations=5,seed=1"], "match", **PLAN)
    jobs = Schedule("match", 2, 40).jobs(0)
    one, other = Room(plan), Room(plan)
    forwards = {job.id: one.play(job).line for job in jobs}
    backwards = {job.id: other.play(job).line for job in reversed(jobs[::3])}
    assert backwards == {id: forwards[id] for id in backwards}
