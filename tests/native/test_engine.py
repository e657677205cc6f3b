"""The engine against plain searches: the same values, whatever is switched on; limits, threads, determinism, lines."""

import random
import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from ludion.core import Game, LudionError
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.core.report import Bound, Report
from ludion.learned.finding import load_weights
from ludion.native import fixed_depth
from ludion.native.engine import PLAIN, Engine, Settings
from tests import plain
from tests.search.trees import random_tree
from tests.waiting import repeated

SURE = Settings(reductions=False, forced=False, endgame=0, mode="score", table=1)  # nothing that changes a value at some depth
WAYS = {
    "plain": replace(PLAIN, mode="score"),
    "everything that changes no value": replace(SURE, killers=True),
    "without null windows": replace(SURE, null_window=False),
    "without aspiration": replace(SURE, aspiration=False),
    "without order": replace(SURE, order=False),
    "without histories": replace(SURE, history=False),
    "without symmetry": replace(SURE, symmetry=False),
    "without a table": replace(SURE, table=0),
}
FIXED_LENGTH = (  # the same state is always reached after the same number of plies, so that a table entry never is deeper
    "tic-tac-toe",
    "connect-four:rows=5,columns=5",
    "domineering:rows=4,columns=4",
    "divercite",
    "breakthrough:rows=5,columns=4",
    "dots-and-boxes",
)
SOLVED = (
    "tic-tac-toe",
    "matches:matches=21",
    "nim:heaps=3+4+5",
    "divide",
    "dice",
    "chomp:rows=3,columns=4",
    "hexapawn",
    "hexapawn:rows=4,columns=4,compulsory=true",
    "hexapawn:rows=4,columns=3,cylinder=true",
    "connect-four:rows=4,columns=4",
    "othello:size=4",
    "dots-and-boxes",
    "domineering",
    "babylone:colours=3,tablets=3",
    "morpion:phase=2",
)


def middle(game: Game[Any, Any], seed: int, share: float) -> Any:
    """A state of a random game, some way on."""
    states = plain.random_game(game, seed)
    return states[min(int(share * len(states)), len(states) - 2)]


def exact(game: Game[Any, Any], state: Any) -> float:
    """The score with best play, by alpha-beta alone."""
    return fixed_depth(game, state, Limits(depth=200)).value


def assert_legal(game: Game[Any, Any], state: Any, report: Report) -> Any:
    """The line can be played; the state it ends with."""
    assert report.line[0] == report.move
    for move in report.line:
        assert move in list(game.moves(state))
        state = game.play(state, move)
    return state


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("spec", FIXED_LENGTH)
def test_the_value_of_alpha_beta_at_every_depth(spec: str, way: str) -> None:
    game = load_game(spec)
    for seed, share in ((1, 0.0), (2, 0.4), (3, 0.7)):
        state = middle(game, seed, share)
        for depth in (1, 2, 3) if spec == "divercite" else (1, 2, 3, 5):
            report = Engine(game, settings=WAYS[way]).search(state, Limits(depth=depth))
            wanted = fixed_depth(game, state, Limits(depth=depth))
            assert report.value == wanted.value
            end = assert_legal(game, state, report)
            assert report.proven or report.depth == depth
            if len(report.line) == depth:
                assert report.value == (game.estimate(end) if list(game.moves(end)) else game.score(end))


@pytest.mark.parametrize(
    "shape", [{}, {"shared": True, "depth": 7}, {"cycles": True}, {"cycles": True, "alternate": True}], ids=str
)
def test_random_games_without_a_table(shape: dict[str, Any]) -> None:
    for seed in range(60):
        game = random_tree(seed, **shape)
        for depth in (1, 3, 4):
            report = Engine(game, settings=replace(SURE, table=0)).search(game.start(), Limits(depth=depth))
            assert report.value == fixed_depth(game, game.start(), Limits(depth=depth)).value, (seed, depth)


@pytest.mark.parametrize("shape", [{}, {"shared": True, "depth": 7, "width": 4}, {"shared": True, "alternate": True}], ids=str)
@pytest.mark.parametrize(
    "settings", [Settings(table=1), Settings(table=1, mode="score"), replace(PLAIN, table=1)], ids=["auto", "score", "table"]
)
def test_random_games_to_their_end(shape: dict[str, Any], settings: Settings) -> None:
    for seed in range(60):
        game = random_tree(seed, spread=1 if settings.mode == "auto" else 4, **shape)
        report = Engine(game, settings=settings).search(game.start(), Limits(depth=100))
        assert report.proven and report.value == exact(game, game.start()), seed
        assert_legal(game, game.start(), report)


def endless_value(game: Game[Any, Any], start: Any, earlier: Sequence[Any] = ()) -> int:
    """The value of a state in a game that cycles, by attractors: the largest score that the first player can force; failing that
    the draw of an endless play, unless the second player can force less."""
    states, waiting = {start: [game.play(start, move) for move in game.moves(start)]}, [start]
    while waiting:
        for child in states[waiting.pop()]:
            if child not in states:
                states[child] = [] if child in earlier else [game.play(child, move) for move in game.moves(child)]
                waiting.append(child)
    scores = {state: 0 if state in earlier else game.score(state) for state, after in states.items() if not after}

    def forced(player: int, goal: int) -> bool:
        sign = -1 if player else 1
        won = {state for state, score in scores.items() if sign * score >= goal}
        while True:
            more = {
                state
                for state, after in states.items()
                if after and state not in won and (any if game.turn(state) == player else all)(child in won for child in after)
            }
            if not more:
                return start in won
            won |= more

    for player, sign in ((0, 1), (1, -1)):
        for goal in range(4, 0, -1):
            if forced(player, goal):
                return sign * goal
    return 0


@pytest.mark.parametrize("table", [0, 1])
def test_games_that_cycle(table: int) -> None:
    for seed in range(80):
        game = random_tree(seed, cycles=True, shared=seed % 2 == 1, depth=4 + seed % 3)
        chance = random.Random(seed)
        nodes = [state for state in range(2, 2 * game.size) if list(game.moves(state))]
        earlier = [chance.choice(nodes) for _ in range(seed % 3)] if nodes else []
        report = Engine(game, settings=replace(SURE, table=table)).search(game.start(), Limits(depth=60, nodes=300_000), earlier)
        if report.proven:
            assert report.value == endless_value(game, game.start(), earlier), seed
    assert Engine(load_game("doo")).search(load_game("doo").start(), Limits(depth=3)).depth == 3


def test_what_a_shallower_iteration_found_is_no_answer() -> None:
    """On trees no state is met after different numbers of plies, so that a table changes no value at any depth."""
    for seed in range(80):
        game = random_tree(seed, depth=8, width=3)
        for depth in (4, 5, 6):
            report = Engine(game, settings=SURE).search(game.start(), Limits(depth=depth))
            assert report.value == fixed_depth(game, game.start(), Limits(depth=depth)).value, (seed, depth)


class OfTheRoot(Estimate):
    """Another opinion of every position for each player who searches."""

    def value(self, game: Any, state: Any, root: int) -> int:
        opinion = (7 * state.crosses + 3 * state.noughts) % 11
        return 5 - opinion if root else opinion - 5


def test_a_guess_that_was_made_for_the_other_player_is_no_answer() -> None:
    game, estimate = load_game("tic-tac-toe"), OfTheRoot()
    settings = replace(SURE, symmetry=False)
    for move in game.moves(game.start()):
        engine = Engine(game, estimate, settings)
        engine.search(game.start(), Limits(depth=6))
        after = game.play(game.start(), move)
        fresh = Engine(game, estimate, settings).search(after, Limits(depth=3))
        assert engine.search(after, Limits(depth=3)).value == fresh.value


def test_what_is_the_same_up_to_symmetry_is_searched_once_where_the_evaluation_sees_it_alike() -> None:
    for spec, depth in (("divercite", 4), ("othello", 8)):
        game = load_game(spec)
        weights, settings = load_weights("best", game), replace(SURE, symmetry=False)
        assert Engine(game, weights).symmetric
        alone = Engine(game, weights, settings).search(game.start(), Limits(depth=depth))
        folded = Engine(game, weights, SURE).search(game.start(), Limits(depth=depth))
        assert folded.value == alone.value
        assert 2 * folded.nodes < alone.nodes
    assert not Engine(load_game("tic-tac-toe"), OfTheRoot()).symmetric


class WrongImages(Game[tuple[int, int], int]):
    """Five plies of three moves each. From the second ply on, all states are said to be the same, which they are not."""

    def start(self) -> tuple[int, int]:
        return (0, 0)

    def turn(self, state: tuple[int, int]) -> int:
        return state[0] % 2

    def moves(self, state: tuple[int, int]) -> Iterator[int]:
        if state[0] < 5:
            yield from range(3)

    def play(self, state: tuple[int, int], move: int) -> tuple[int, int]:
        return state[0] + 1, 3 * state[1] + move

    def score(self, state: tuple[int, int]) -> int:
        return 37 * state[1] % 101 - 50

    def canonical(self, state: tuple[int, int]) -> tuple[int, int]:
        return state if state[0] < 2 else (state[0], 0)


def test_nobody_looks_for_images_where_no_two_moves_are_images_of_one_another() -> None:
    """To look for them costs time: wrong ones would be found and spoil the value, as they do from states that have some."""
    game = WrongImages()

    def values(settings: Settings, ply: int) -> list[float]:
        states = [game.start()] if ply == 0 else [game.play(game.start(), move) for move in range(3)]
        return [Engine(game, settings=settings).search(state, Limits(depth=5)).value for state in states]

    truth = replace(PLAIN, mode="score")
    assert values(SURE, 0) == values(truth, 0)
    assert values(SURE, 1) != values(truth, 1)


def test_how_long_games_are_from_a_state_is_known_after_a_search_of_it() -> None:
    for spec, least, most in (("tic-tac-toe", 6, 9), ("divercite", 31, 31), ("domineering:rows=6,columns=6", 11, 16)):
        game = load_game(spec)
        engine = Engine(game)
        engine.search(game.start(), Limits(depth=1))
        assert least <= engine.usual_end <= most, (spec, engine.usual_end)
    nim = load_game("nim:heaps=1+1+1")
    engine = Engine(nim)
    engine.search(nim.start(), Limits(depth=1))
    assert engine.usual_end == 3


def test_no_thread_forgets_the_moves_that_it_left_to_another() -> None:
    game = load_game("othello")
    for seed in range(8):
        state = middle(game, seed, 0.4)
        alone = Engine(game, settings=replace(SURE, symmetry=False)).search(state, Limits(depth=10))
        shared = Engine(game, settings=replace(SURE, symmetry=False, threads=2)).search(state, Limits(depth=10))
        assert shared.value == alone.value, seed


def test_what_rests_on_a_return_is_not_kept() -> None:
    """A draw by repetition holds on its own path alone. Kept for others, it would spoil two of these games."""
    proven = 0
    for seed in range(250):
        game = random_tree(seed, cycles=True, depth=6, width=4)
        for settings in (SURE, Settings(table=1, mode="score")) if game.size <= 400 else ():
            report = Engine(game, settings=settings).search(game.start(), Limits(depth=60, nodes=100_000))
            if report.proven:
                proven += 1
                assert report.value == endless_value(game, game.start()), seed
    assert proven > 300


@pytest.mark.parametrize(
    "settings", [Settings(), Settings(mode="score", table=1), Settings(threads=2)], ids=["usual", "score", "threads"]
)
@pytest.mark.parametrize("spec", SOLVED)
def test_small_games_are_solved(spec: str, settings: Settings) -> None:
    game = load_game(spec)
    engine = Engine(game, settings=settings)
    for seed, share in ((1, 0.0), (2, 0.3), (3, 0.5)):
        state = middle(game, seed, share)
        report = engine.search(state, Limits(depth=200))
        assert report.proven and report.bound == Bound.EXACT
        assert report.value == (plain.value(game, state) if engine.outcomes else exact(game, state))
        assert_legal(game, state, report)


def test_a_win_at_once_is_taken_whatever_the_table_knows() -> None:
    game = load_game("connect-four")
    engine = Engine(game)
    win = plain.played(game, "d c d c d c")
    for _ in range(2):
        report = engine.search(win, Limits(depth=20))
        assert (report.move, report.depth, report.proven) == (3, 1, True)


def test_a_lost_game_is_not_lost_at_once() -> None:
    """Also when the table knew beforehand that it is lost."""
    game, tried = load_game("connect-four:columns=5,rows=4,length=3"), 0

    def wins_at_once(state: Any) -> bool:
        after = [game.play(state, move) for move in game.moves(state)]
        return any(not list(game.moves(end)) and game.score(end) for end in after)

    for seed in range(300):
        state = middle(game, seed, 0.6)
        hasty = [move for move in game.moves(state) if wins_at_once(game.play(state, move))]
        lost = plain.value(game, state) == (1 if game.turn(state) else -1)
        if lost and 0 < len(hasty) < len(list(game.moves(state))):
            tried += 1
            engine = Engine(game)
            for _ in range(2):
                assert engine.search(state, Limits(depth=30)).move not in hasty, game.show(state)
    assert tried > 3


def test_by_outcome_and_by_score() -> None:
    game = load_game("othello:size=4")
    assert Engine(game, settings=Settings(mode="outcome")).search(game.start(), Limits(depth=30)).value == -1
    assert Engine(game, settings=Settings(mode="score")).search(game.start(), Limits(depth=30)).value == -8
    assert Engine(load_game("tic-tac-toe")).outcomes
    assert not Engine(game).outcomes


def test_every_move_with_its_value() -> None:
    game = load_game("tic-tac-toe")
    state = plain.played(game, "b2 a1")
    report = Engine(game).search(state, Limits(depth=9), every=True)
    assert {choice.move: choice.value for choice in report.choices} == {
        move: plain.value(game, game.play(state, move)) for move in game.moves(state)
    }
    for choice in report.choices:
        assert (choice.bound, choice.line[0]) == (Bound.EXACT, choice.move)


@pytest.mark.parametrize("spec", ["othello", "breakthrough", "divercite", "doo"])
@pytest.mark.parametrize("nodes", [7_001, 30_001])
def test_every_move_is_valued_as_deep_as_the_others(spec: str, nodes: int) -> None:
    """What an iteration that was cut short found of some moves is not set beside what the last one found of the rest."""
    game = load_game(spec)
    state = middle(game, 6, 0.3)
    cut = Engine(game).search(state, Limits(nodes=nodes), every=True)
    whole = Engine(game).search(state, Limits(depth=cut.depth), every=True)
    assert cut.stopped_by == "nodes" and not whole.stopped_by
    assert cut.choices == whole.choices
    assert (cut.move, cut.value) == (whole.move, whole.value)


@pytest.mark.parametrize("spec", ["othello", "connect-four", "divercite", "babylone", "hexapawn:rows=5,columns=5", "doo"])
def test_a_node_limit_gives_the_same_every_time(spec: str) -> None:
    game = load_game(spec)
    state = middle(game, 5, 0.3)
    one, two = (replace(Engine(game).search(state, Limits(nodes=20_000)), seconds=0.0) for _ in range(2))
    assert one == two
    assert one.nodes == 20_000 or one.proven
    assert one.stopped_by == ("" if one.proven else "nodes")


def test_a_buffer_that_was_too_small_changes_nothing() -> None:
    game = load_game("divercite")
    usual = Engine(game).search(game.start(), Limits(nodes=5_000))
    small = Engine(game)
    small.capacity = 8
    assert replace(small.search(game.start(), Limits(nodes=5_000)), seconds=0.0) == replace(usual, seconds=0.0)


def test_limits_and_stop() -> None:
    game = load_game("othello")
    engine = Engine(game, settings=Settings(threads=2))
    report = engine.search(game.start(), Limits(seconds=0.2))
    assert (report.stopped_by, report.proven) == ("seconds", False)
    assert report.depth >= 1
    with repeated(engine.stop):
        report = engine.search(game.start(), Limits(depth=60))
    assert report.stopped_by == "stop"
    for tiny in (Limits(nodes=0), Limits(nodes=1), Limits(seconds=0)):
        report = engine.search(game.start(), tiny)
        assert report.move in list(game.moves(game.start()))
    assert engine.search(game.start(), Limits(depth=0)).move in list(game.moves(game.start()))
    with pytest.raises(LudionError, match="never end"):
        engine.search(game.start(), Limits())
    with pytest.raises(LudionError, match="over"):
        Engine(load_game("matches")).search(load_game("matches").parse("0,0"), Limits(depth=3))


def test_engine_reports_finished_depths() -> None:
    game, told = load_game("othello"), list[Report]()
    engine = Engine(game)

    def watch(report: Report) -> None:
        told.append(report)
        if len(told) >= 3:
            engine.stop()

    engine.search(game.start(), Limits(seconds=600), watch=watch)
    assert [report.depth for report in told] == sorted(report.depth for report in told)
    assert told and told[-1].nodes > told[0].nodes > 0
    for report in told:
        assert_legal(game, game.start(), report)


def test_an_error_of_the_watcher_stops_the_search() -> None:
    def watch(report: Report) -> None:
        raise ZeroDivisionError

    game = load_game("othello")
    with pytest.raises(ZeroDivisionError):
        Engine(game).search(game.start(), Limits(seconds=30), watch=watch)


def test_what_was_searched_before_does_not_change_what_is_proven() -> None:
    game = load_game("othello:size=4")
    engine, states = Engine(game, settings=Settings(table=1)), plain.random_game(game, 3)[:-1]
    for state in reversed(states):
        assert engine.search(state, Limits(depth=40)).value == exact(game, state)
    for state in states:
        assert engine.search(state, Limits(depth=40)).value == exact(game, state)


def test_a_table_saves_work_and_threads_share_it() -> None:
    game = load_game("connect-four:rows=5,columns=5")
    with_table = Engine(game).search(game.start(), Limits(depth=12))
    without = Engine(game, settings=Settings(table=0)).search(game.start(), Limits(depth=12))
    assert with_table.table_hits > 0 == without.table_hits
    assert 2 * with_table.nodes < without.nodes


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"table": -1}, "table"),
        ({"threads": 0}, "threads"),
        ({"threads": 2, "table": 0}, "give it a size"),
        ({"mode": "best"}, "mode"),
        ({"endgame": -1}, "endgame"),
    ],
)
def test_bad_settings_are_refused(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(LudionError, match=why):
        Settings(**wrong)


def test_a_search_waits_for_the_one_before() -> None:
    game = load_game("tic-tac-toe")
    engine, found = Engine(game), list[float]()
    threads = [
        threading.Thread(target=lambda: found.append(engine.search(game.start(), Limits(depth=9)).value)) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert found == [0, 0, 0, 0]


def test_what_is_proven_serves_at_every_depth() -> None:
    """Were a proof only used where the depth left covers it, shallower looks at the same states would write over it: a game of
    sixty-one states would then take millions of them."""
    game = load_game("matches:matches=60")
    report = Engine(game).search(game.start(), Limits(nodes=200_000))
    assert (report.proven, report.value, report.move) == (True, 1.0, 3)


def test_a_draw_is_worth_nothing_with_no_sign_before_it():
    report = Engine(load_game("tic-tac-toe")).search(load_game("tic-tac-toe").start(), Limits(depth=9), every=True)
    assert {str(choice.value) for choice in report.choices} == {"0.0"} == {str(report.value)}


@pytest.mark.parametrize(("name", "same"), [("nim:heaps=5+6+7+8", True), ("connect-four", False)])
def test_nothing_is_reduced_in_impartial_games(name: str, same: bool) -> None:
    game = load_game(name)
    nodes = [Engine(game, settings=Settings(reductions=on)).search(game.start(), Limits(depth=7)).nodes for on in (True, False)]
    assert (nodes[0] == nodes[1]) == same
