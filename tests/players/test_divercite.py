"""Document 003's agents by name: what they do at which step, and the states that Skypiea v5 visits."""

from statistics import median

import pytest

from ludion import load_game
from ludion.core import LudionError
from ludion.core.choice_seed import choice_seed
from ludion.core.errors import UnknownNameError
from ludion.core.limits import Limits
from ludion.games.estimates.divercite import OwnPoints, Points, Skypiea
from ludion.lessons.divercite.printed import TABLE
from ludion.native import agents as native
from ludion.native.searching import fixed_depth
from ludion.players import load_player
from ludion.players.loading import player_names
from ludion.players.undescribed import DESCRIBED, UNDESCRIBED
from ludion.search.greedy import greedy
from ludion.web.address import library_spec
from ludion.web.french import book
from tests.plain import random_game

GAME = load_game("divercite")
AGENTS = ("little-garden", "water-seven", "enies-lobby", "skypiea-v2", "skypiea-v5", "impel-down")
# "Nombre d'états visités": Skypiea v5 as the second player, its 20 moves; the opponent's moves are not told.
VISITED = [0, 452, 402, 43888, 34809, 34825, 21231, 18401, 337614, 299769, 143075, 137567]
VISITED += [1425242, 608967, 134754, 30259, 3387, 169, 25, 3]
DEPTHS = [0] + [2] * 2 + [4] * 5 + [5] * 4 + [7] * 8


def played_second(spec, opponent):
    """The reports of a player in one game as the second one."""
    players = (load_player(opponent), load_player(spec, GAME))
    state, earlier, reports = GAME.start(), [], []
    while moves := list(GAME.moves(state)):
        turn = GAME.turn(state)
        move = players[turn].choose(GAME, state, earlier)
        assert move in moves
        if turn == 1:
            reports.append(players[1].report)
        earlier.append(state)
        state = GAME.play(state, move)
    return reports


def test_the_states_that_skypiea_v5_visits():
    reports = played_second("skypiea-v5", "random:seed=1")
    visited = [report.nodes for report in reports]
    assert [report.depth for report in reports] == DEPTHS
    assert (visited[0], visited[1], visited[-1]) == (VISITED[0], VISITED[1], VISITED[-1])
    for found, printed in zip(visited[2:4], VISITED[2:4], strict=True):
        assert abs(found / printed - 1) < 0.1
    # Later on the opponent's moves count; every figure is of the printed one's size all the same.
    assert all(printed / 4 < found < 4 * printed for found, printed in zip(visited[1:], VISITED[1:], strict=True))


@pytest.mark.slow
def test_the_printed_figures_are_those_of_an_ordinary_game():
    games = [[report.nodes for report in played_second("skypiea-v5", f"random:seed={seed}")] for seed in range(20)]
    for printed, found in zip(VISITED, zip(*games, strict=True), strict=True):
        assert 0.9 * min(found) <= printed <= 1.1 * max(found)
    assert median(game[1] for game in games) == VISITED[1]
    assert any(game[1:3] == VISITED[1:3] for game in games)
    for phase in (slice(1, 3), slice(3, 8), slice(8, 12), slice(12, 20)):  # 2, 4, 5 and 7 plies deep
        assert 0.7 < median(sum(game[phase]) for game in games) / sum(VISITED[phase]) < 2


@pytest.mark.parametrize("name", AGENTS)
def test_an_agent_for_another_game_is_refused(name):
    othello = load_game("othello")
    with pytest.raises(LudionError, match=f"{name} plays divercite alone; for othello take ordered, hybrid or greedy"):
        load_player(name, othello)
    with pytest.raises(LudionError, match="plays divercite alone"):
        load_player(name).choose(othello, othello.start())


def test_the_first_move_is_a_city_or_any():
    for name, cities in (("skypiea-v5", True), ("skypiea-v2", False), ("skypiea-v2:first=city", True), ("little-garden", False)):
        split = "," if ":" in name else ":"
        players = [load_player(f"{name}{split}seed={seed}") for seed in range(30)]
        first = [player.choose(GAME, GAME.start()) for player in players]
        assert len(set(first)) > 10
        assert all(GAME.show_move(GAME.start(), move)[1] == "C" for move in first) == cities
        assert all(player.report.nodes == 0 for player in players)
        assert [load_player(f"{name}{split}seed={seed}").choose(GAME, GAME.start()) for seed in range(30)] == first


# At a step, what an agent must say is what its search says, called by itself.
def wanted(name, state, step):
    if name == "little-garden":
        return fixed(state, 3, Points(), few=10**6, prune=False)
    if name == "water-seven":
        return fixed(state, 3, Skypiea(2, 4), few=10**6, prune=False)
    if name == "enies-lobby":
        return fixed(state, 3 if step < 6 else 4 if step < 29 else 6, Skypiea(2, 4))
    if name == "skypiea-v2":
        return fixed(state, 3 if step < 6 else 5 if step < 29 else 7, Skypiea(2, 4))
    if name == "skypiea-v5":
        return fixed(state, 2 if step < 6 else 4 if step < 17 else 5 if step < 25 else 7, Skypiea(24, 24))
    if step < 10:
        limits, seed = Limits(simulations=15_000), choice_seed(GAME, state, 0, 0, 0)
        return native.narrow_uct(GAME, state, limits, Skypiea(4, 4), seed=seed, width=10, ends="estimate", faithful=True)
    return fixed(state, 4 if step < 29 else 6, Skypiea(4, 4))


def fixed(state, depth, estimate, **options):
    return native.ordered(GAME, state, Limits(depth=depth), estimate, ends="estimate", **options)


@pytest.mark.parametrize("name", AGENTS)
def test_what_an_agent_says_at_each_phase(name):
    states = random_game(GAME, 12)
    player = load_player(name, GAME)
    for step in (5, 9, 10, 17, 28, 29, 38) if name != "skypiea-v2" else (5, 22, 28, 29, 38):
        report, by_hand = player.analyse(GAME, states[step]), wanted(name, states[step], step)
        assert (report.move, report.value, report.nodes, report.depth) == (
            by_hand.move,
            by_hand.value,
            by_hand.nodes,
            by_hand.depth,
        )


def test_the_texts_values_are_parameters():
    state = random_game(GAME, 12)[30]
    text = load_player("skypiea-v5:resource=27", GAME)
    assert text.analyse(GAME, state).value == fixed(state, 7, Skypiea(24, 27)).value != fixed(state, 7, Skypiea(24, 24)).value
    assert load_player("impel-down:depths=0:5+29:7,opening=12", GAME).analyse(GAME, state).depth == 7
    assert load_player("water-seven:depths=0:3+19:4+29:5", GAME).analyse(GAME, random_game(GAME, 12)[34]).depth == 5
    for simulations in (300, 500):
        report = load_player(f"impel-down:simulations={simulations},opening=12", GAME).analyse(GAME, random_game(GAME, 12)[11])
        assert report.simulations == simulations


def test_impel_down_begins_greedily_with_the_reports_error():
    first = GAME.start()
    assert load_player("impel-down", GAME).choose(GAME, first) == next(iter(GAME.moves(first)))
    second = GAME.play(first, GAME.parse_move(first, "RR44"))
    for faithful in (True, False):
        player = load_player(f"impel-down:faithful={faithful}", GAME)
        move = player.choose(GAME, second)
        assert move == greedy(GAME, second, Limits(), OwnPoints(), ends="estimate", faithful=faithful).move
        assert player.report.nodes == 1 + len(list(GAME.moves(second)))


def test_both_speeds_of_an_agent_say_the_same():
    states = random_game(GAME, 12)
    for spec, step in (
        ("skypiea-v5:depths=2", 20),
        ("little-garden:depths=2", 24),
        ("impel-down:simulations=8", 6),
        ("impel-down:depths=2", 22),
        ("skypiea-v5", 36),
    ):
        player = load_player(spec, GAME)
        player.native = True
        compiled = player.analyse(GAME, states[step])
        player.native = False
        readable = player.analyse(GAME, states[step])
        assert (compiled.move, compiled.value, compiled.nodes, compiled.line) == (
            readable.move,
            readable.value,
            readable.nodes,
            readable.line,
        )


def test_minimax_is_minimax():
    state = random_game(GAME, 12)[33]
    assert (
        load_player("little-garden", GAME).analyse(GAME, state).nodes
        == fixed_depth(GAME, state, Limits(depth=3), prune=False).nodes
    )


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("skypiea-v5:depths=deep", "'deep' is no depth schedule"),
        ("skypiea-v5:first=town", "first is one of any, city, not 'town'"),
        ("impel-down:simulations=-4", "simulations must be a number that is not negative"),
        ("hybrid:depths=4:2", "A depth schedule begins at step 0"),
        ("mcts-flat:ends=points", "ends is one of outcome, score, estimate, not 'points'"),
    ],
)
def test_what_cannot_be_used_is_refused(spec, sentence):
    with pytest.raises(LudionError, match=sentence):
        load_player(spec)


@pytest.mark.parametrize("name", ["wano", "Sabondy", "skypia", "skypiea-v2.2", "Skypiea v2.2", "skypiea_v2.2", "v2.2"])
def test_agent_without_description_is_named_as_such(name):
    with pytest.raises(UnknownNameError, match=r"is not described in the report: .* skypiea-v5, water-seven") as raised:
        load_player(name)
    assert "n’est pas décrit dans le rapport" in book().said(str(raised.value))
    with pytest.raises(UnknownNameError, match="not described in the report"):
        library_spec(name, "player")


def test_agents_of_the_report_are_described_or_not():
    assert {name for name, *_ in TABLE} >= set(UNDESCRIBED)
    assert set(DESCRIBED) <= set(player_names())
