"""Document 001's two searches: its tables of situations to the last one, and where its conventions leave minimax."""

from dataclasses import replace

import pytest
from hypothesis import given

from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.core.report import Bound
from ludion.games.othello import PASS
from ludion.native import situations
from ludion.search.alphabeta import alphabeta
from ludion.search.course_minmax import course_minmax
from ludion.search.minimax import minimax
from tests.search.promises import SMALL_GAMES, assert_line, library_positions, positions

# All situations and the final ones, 1 to 8 half-moves deep, whatever a pass costs; then 9 and 10, free or a ply.
MINIMAX = [
    (5, 4), (17, 12), (73, 56), (317, 244), (1_713, 1_396), (9_913, 8_200), (65_005, 55_092), (455_221, 390_216),
]  # fmt: skip
ALPHABETA = [(5, 4), (11, 6), (37, 25), (137, 90), (339, 238), (1_348, 881), (2_369, 1_684), (11_132, 7_467)]
TABLES = {
    ("minimax", "free"): [*MINIMAX, (3_460_541, 3_005_320), (28_031_961, 24_571_420)],
    ("minimax", "ply"): [*MINIMAX, (3_460_509, 3_005_288), (28_031_793, 24_571_284)],
    ("alphabeta", "free"): [*ALPHABETA, (27_190, 19_697), (107_714, 74_481)],
    ("alphabeta", "ply"): [*ALPHABETA, (27_970, 20_273), (102_386, 70_766)],
}
PAIRS = [(*table, depth) for table, rows in TABLES.items() for depth in range(1, len(rows) + 1)]


@pytest.mark.parametrize(("algorithm", "passes", "depth"), PAIRS)
def test_the_tables_of_document_001(algorithm, passes, depth):
    game = load_game("othello")
    options = {"prune": algorithm == "alphabeta", "free": PASS if passes == "free" else None}
    report = situations(game, game.start(), Limits(depth=depth), **options)
    assert (report.nodes, report.leaves) == TABLES[algorithm, passes][depth - 1]
    if depth <= (8 if options["prune"] else 5):
        readable = course_minmax(game, game.start(), Limits(depth=depth), **options)
        assert replace(readable, seconds=0) == replace(report, seconds=0)


def test_nine_plies_deep_the_readable_one_too():
    game = load_game("othello")
    report = course_minmax(game, game.start(), Limits(depth=9), prune=True, free=PASS)
    assert (report.nodes, report.leaves) == TABLES["alphabeta", "free"][8]


@pytest.mark.parametrize("prune", [False, True])
@pytest.mark.parametrize("free", [None, PASS])
def test_both_speeds_on_positions_with_passes_and_ends(prune, free):
    for spec in ("othello:size=4", "othello:size=6"):
        for position in library_positions(spec, depth=4):
            readable = position.report(course_minmax, prune=prune, free=free)
            native = situations(position.game, position.state, Limits(depth=4), prune=prune, free=free)
            assert replace(native, seconds=0) == replace(readable, seconds=0)


@pytest.mark.parametrize("spec", ["tic-tac-toe", "dots-and-boxes", "doo", "nim:heaps=1+2+3"])
def test_both_speeds_on_other_games(spec):
    for position in library_positions(spec, depth=3):
        for prune in (False, True):
            readable = position.report(course_minmax, prune=prune)
            native = situations(position.game, position.state, Limits(depth=3), earlier=position.earlier, prune=prune)
            assert replace(native, seconds=0) == replace(readable, seconds=0)


@given(positions)
def test_exact_means_minimax(position):
    """Where the players take turns it is minimax, and says so; elsewhere it claims nothing."""
    expected = position.report(minimax)
    for prune in (False, True):
        report = position.report(course_minmax, prune=prune)
        if report.bound is Bound.EXACT:
            assert (report.value, report.move, report.line) == (expected.value, expected.move, expected.line)
            assert_line(position, report)
        else:
            assert report.bound is Bound.GUESS
            assert all(choice.bound is Bound.GUESS for choice in report.choices)


@pytest.mark.parametrize("spec", SMALL_GAMES)
def test_a_finished_game_is_handed_down(spec):
    """Without ends before the horizon the situations are those of minimax and alpha-beta; each end adds its missing plies."""
    for position in library_positions(spec, depth=3):
        if position.game.name == "dots-and-boxes":  # a second move in a row: MAX and MIN are mistaken for one another
            continue
        for prune, search in ((False, minimax), (True, alphabeta)):
            expected, report = position.report(search), position.report(course_minmax, prune=prune)
            assert report.leaves == expected.leaves
            assert report.nodes >= expected.nodes
            assert report.nodes - expected.nodes <= expected.leaves * position.depth


def test_every_end_of_tic_tac_toe_is_handed_down():
    game = load_game("tic-tac-toe")
    early = 4 * 1_440 + 3 * 5_328 + 2 * 47_952 + 72_576  # games of 5, 6, 7 and 8 plies, by the plies that they lack
    assert situations(game, game.start(), Limits(depth=9)).nodes == 549_946 + early


def test_a_free_pass_is_in_the_line_and_no_ply():
    found = 0
    for position in library_positions("othello:size=4", depth=6):
        game, report = position.game, position.report(course_minmax, free=PASS)
        state = position.state
        for move in report.line:
            assert move in list(game.moves(state))
            state = game.play(state, move)
        found += report.line[1:].count(PASS)
        assert len(report.line) - report.line[1:].count(PASS) <= 6
    assert found > 0


def test_cut_short_both_say_the_same():
    game = load_game("othello")
    for nodes in (0, 1, 7, 100, 300):
        limits = Limits(depth=4, nodes=nodes)
        readable, native = (
            course_minmax(game, game.start(), limits, prune=True),
            situations(game, game.start(), limits, prune=True),
        )
        assert (readable.nodes, readable.stopped_by) == (native.nodes, native.stopped_by)
        assert (readable.move, readable.value, readable.bound) == (native.move, native.value, native.bound)
