"""What document 003 prints, and what its code does, against the pack; its errata by name."""

import csv
import random
from math import inf
from pathlib import Path

import pytest

from ludion.core.limits import Limits
from ludion.games.divercite import Divercite
from ludion.games.estimates.divercite import OwnPoints, Points, Skypiea
from ludion.lessons.divercite import mistakes, printed
from ludion.lessons.divercite.exhibits import EXHIBITS, measured
from ludion.lessons.divercite.solution import (
    BLANC,
    CITES,
    NOIR,
    PARTIES,
    GameState,
    Skypiea_v5,
    TreeNode,
    alpha_beta_minimax,
    apres,
    calculate_depth,
    evaluate_state,
    greedy,
    meilleures,
    minimax,
    premier_coup,
    remonter,
    reponse_5,
    vue,
)
from ludion.players.divercite import skypiea_v5_player
from ludion.players.undescribed import UNDESCRIBED
from ludion.search.greedy import greedy as ludions_greedy
from ludion.search.ordered import ordered
from ludion.search.schedule import Schedule

GAME = Divercite()
ROOT = Path(__file__).parents[3]
# The last three columns that the document prints: W/L, divercités a game, scored/conceded.
RATIOS = {
    "Skypiea v5": (3.333333333, 2.307692308, 1.288557214),
    "Impel Down 25000": (2, 2.444444444, 1.360544218),
    "Wano": (0.153846154, 0.7333333333, 0.6264705882),
    "Impel Down 15000": (None, 5, 1.8125),
    "Water Seven": (1.10391198, 1.145845439, 1.046106449),
    "Sabondy": (1.69047619, 1.287610619, 1.136094675),
    "Skypiea v2.2": (2.125, 1.04, 1.158031088),
    "Skypiea v2": (2.517985612, 1.300613497, 1.215872591),
    "Little Garden": (0.910810811, 0.690240453, 1.034182072),
    "Skypia": (0.666666667, 0, 1.034090909),
}


def state_of(step, number=0):
    """A state of the lesson's games, as Ludion has it."""
    state = GAME.start()
    for text in PARTIES[number].split()[:step]:
        state = GAME.play(state, next(move for move in GAME.moves(state) if GAME.show_move(state, move) == text))
    return state


@pytest.mark.parametrize("row", printed.TABLE, ids=lambda row: row[0])
def test_the_tables_ratios(row):
    name, _, games, won, lost, made, scored, conceded = row
    ratio, per_game, points = RATIOS[name]
    assert won + lost == games
    assert ratio is None if lost == 0 else won / lost == pytest.approx(ratio)
    assert (made / games, scored / conceded) == (pytest.approx(per_game), pytest.approx(points))


def test_agents_exhibit_undescribed(monkeypatch):
    monkeypatch.setenv("LUDION_LANG", "en")
    rows = [line.strip("| ").split(" | ") for line in EXHIBITS["agents"].make().splitlines()]
    assert [row[0] for row in rows if "not described in the report" in row[-1]] == list(UNDESCRIBED)


def test_the_table_is_that_of_the_docs():
    lines = (ROOT / "docs/data/document-003.csv").read_text().splitlines()
    rows = {(int(row["Elo"]), int(row["wins"])) for row in csv.DictReader(lines)}
    assert rows <= {(elo, won) for _, elo, _, won, *_ in printed.TABLE}


def test_the_list_of_states_has_the_phases_of_the_second_player():
    assert len(printed.STATES) == sum(moves for _, moves in printed.PHASES) == 20
    depths = [calculate_depth(apres(step)) for step in range(3, 40, 2)]
    assert [0, *depths] == [depth for depth, moves in printed.PHASES for _ in range(moves)]
    assert [calculate_depth(apres(step)) for step in range(2, 40, 2)] != depths


def test_the_depths_are_the_players():
    schedule = Schedule.parse("0:2+6:4+17:5+25:7")
    assert [calculate_depth(apres(step)) for step in range(41)] == [schedule.depth(step) for step in range(41)]


def test_the_states_measured_have_the_documents_shape():
    for ours in (measured()["states"]["itself"], measured()["states"]["random"]):
        assert ours["median"][:2] == list(printed.STATES[:2])
        for here, there in zip(ours["median"][2:17], printed.STATES[2:17], strict=True):
            assert here / 6 < there < here * 6
        assert ours["median"][-1] == printed.STATES[-1]


@pytest.mark.parametrize(("step", "number", "depth"), [(32, 0, 2), (33, 1, 3), (34, 2, 4), (36, 0, 4), (35, 3, 5)])
@pytest.mark.parametrize("weights", [None, (24, 24), (2, 4)])
def test_searches_agree_with_ludions(step, number, depth, weights):
    state = apres(step, number)
    evaluate = vue(state) if weights is None else vue(state, lambda seen, who: evaluate_state(seen, who, *weights))
    value, action = alpha_beta_minimax(state, depth, -inf, inf, True, evaluate)
    report = ordered(
        GAME, state_of(step, number), Limits(depth), Points() if weights is None else Skypiea(*weights), ends="estimate"
    )
    sign = -1 if state.step % 2 else 1
    assert value == pytest.approx(sign * report.value)
    best = meilleures(state, depth, evaluate)
    assert action in best
    assert GAME.show_move(state_of(step, number), report.move) in map(repr, best)
    assert minimax(state, depth, True, evaluate)[0] == value


def test_the_whole_agent_plays_ludions_moves():
    for step, number in ((35, 0), (34, 1), (36, 2)):
        state, theirs = apres(step, number), state_of(step, number)
        ours = Skypiea_v5("B" if step % 2 else "W").compute_action(state, remaining_time=1e9)
        best = meilleures(state, 7, vue(state, evaluate_state))
        assert ours in best
        assert GAME.show_move(theirs, skypiea_v5_player().choose(GAME, theirs)) in map(repr, best)


def test_first_moves_are_cities_of_all_kinds():
    random.seed(1)
    drawn = [premier_coup(GameState()) for _ in range(900)]
    assert {action.data["piece"] for action in drawn} == set(CITES)
    assert len(set(drawn)) == 64


def test_erratum_24_in_the_code_27_in_the_text():
    state = apres(20)
    resources = sum(state.players_pieces_left[BLANC][piece] for piece in ("RR", "GR", "BR", "YR"))
    assert evaluate_state(state, BLANC, 24, 27) - evaluate_state(state, BLANC) == pytest.approx(3 * 20 / 40 * resources)


def test_a_city_becomes_a_burden():
    for weight, step in zip((2, 24), reponse_5, strict=True):
        assert 1 - weight * step / 40 < 0 <= 1 - weight * (step - 1) / 40


def test_erratum_greedy_never_updates_its_best_score():
    as_printed = next(one.wrong for one in mistakes.mistakes.of("9") if one.label == "as_printed")
    worse = 0
    for step in range(3, 36):
        state, theirs = apres(step), state_of(step)
        who = state.next_player.get_id()
        best = ludions_greedy(GAME, theirs, Limits(), OwnPoints(), ends="estimate").move
        points = state.apply_action(greedy(state, who)).scores[who]
        assert points == GAME.points(GAME.play(theirs, best), GAME.turn(theirs))
        found = state.apply_action(as_printed(state, who)).scores[who]
        assert state.apply_action(state.get_possible_light_actions()[0]).scores[who] <= found <= points
        worse += found < points
    assert worse > 5


def test_erratum_outcomes_change_their_sign_on_the_way_up():
    top = TreeNode(apres(4))
    middle = TreeNode(apres(5), top)
    below = TreeNode(apres(6), middle)
    remonter(below, 5.0, BLANC)
    remonter(middle, 1.0, BLANC)
    assert [(node.visits, node.value) for node in (top, middle, below)] == [(2, -6.0), (2, 6.0), (1, -5.0)]
    same_sign = next(one.wrong for one in mistakes.mistakes.of("10") if one.label == "same_sign")
    same_sign(below, 1.0)
    assert [node.value for node in (top, middle, below)] == [-5.0, 7.0, -4.0]


def test_the_best_actions_are_all_those_of_the_best_value():
    state = apres(36)
    value, _ = minimax(state, 4, True, vue(state))
    for action in state.get_possible_light_actions():
        after = minimax(state.apply_action(action), 3, False, vue(state))[0]
        assert (after == value) == (action in meilleures(state, 4))
    assert evaluate_state(apres(40), NOIR) == apres(40).scores[NOIR] - apres(40).scores[BLANC]
