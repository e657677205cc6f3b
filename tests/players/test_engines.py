"""The players `engine`, `mcts` and `best`: what they keep, what they are told of the time, how they are stopped."""

import gc
import threading
import warnings
import weakref

import pytest

from ludion.core import LudionError
from ludion.core.clock import Clock
from ludion.core.registry import load_game
from ludion.core.report import Bound, Report
from ludion.native.errors import NativeWarning
from ludion.players import load_player
from ludion.players.audit import audit
from ludion.players.best import GLANCE, PROVING, BestPlayer, goes_straight
from ludion.players.engines import EnginePlayer
from ludion.players.searching import SearchPlayer
from ludion.solving.solve import solve
from tests import plain
from tests.waiting import LIMIT, repeated, wait_until

ENGINES = ("engine:seconds={}", "mcts:seconds={}", "best:seconds={}", "deepening:seconds={}")


def ready(spec: str, game) -> SearchPlayer:
    """The player with its machine code at hand."""
    player = load_player(spec, game)
    assert isinstance(player, SearchPlayer)
    player.native = True
    player.choose(game, game.start())
    return player


@pytest.mark.parametrize("spec", ENGINES)
def test_seconds_are_kept_and_a_clock_shortens_them(spec):
    game = load_game("connect-four")
    player = ready(spec.format(0.3), game)
    player.choose(game, game.start())
    assert player.report.stopped_by == "seconds"
    # The limits are compared, not the work that was done: that depends on the load of the machine.
    assert player._limits_now(game, (), None).seconds == 0.3
    assert 0 < player._limits_now(game, (), Clock(1.0)).seconds < 0.3
    assert player.choose(game, game.start(), (), Clock(1.0)) in list(game.moves(game.start()))
    assert player.report.stopped_by == "seconds"
    assert player.choose(game, game.start(), (), Clock(0.0)) in list(game.moves(game.start()))


def test_without_a_limit_of_its_own_a_search_goes_by_the_clock():
    game = load_game("othello")
    player = ready("alphabeta:depth=30,nodes=1000", game)
    player.limits = type(player.limits)(depth=30)
    player.choose(game, game.start(), (), Clock(2.0))
    assert player.report.stopped_by == "seconds"


@pytest.mark.parametrize("spec", [*ENGINES, "hybrid:opening=0,depths=30,seconds={}", "uct:simulations=0,seconds={}"])
@pytest.mark.parametrize("native", [True, False])
def test_another_thread_stops_it(spec, native):
    game = load_game("othello")
    player = load_player(spec.format(60), game)
    player.native = native
    if native:
        player.limits, limits = type(player.limits)(seconds=0.01), player.limits
        player.choose(game, game.start())
        player.limits = limits
    with repeated(player.stop):
        move = player.choose(game, game.start())
    assert move in list(game.moves(game.start()))
    assert player.report.stopped_by == "stop"


@pytest.mark.parametrize(
    "spec", ["engine:depth=9", "engine:depth=30,mode=outcome", "engine:depth=9,threads=2", "mcts:simulations=3000"]
)
def test_exact_players_give_nothing_away(spec):
    for name in ("nim:heaps=1+2+3", "hexapawn", "babylone:colours=2,tablets=3"):
        player = load_player(spec)
        player.native = True
        found = audit(load_game(name), player)
        assert found.positions > 5
        assert not found.blunders, name


def test_a_player_that_nobody_needs_gives_its_table_back():
    game, player = load_game("tic-tac-toe"), load_player("engine:seconds=0.1", load_game("tic-tac-toe"))
    player.ready(game)
    player.choose(game, game.start())
    engine = weakref.ref(player.engine(game))
    gc.disable()
    try:
        del player
        wait_until(lambda: engine() is None)  # the thread that compiled may still be on its way out
    finally:
        gc.enable()


def test_best_samples_where_there_is_no_evaluation():
    game = load_game("connect-four")
    player = ready("best:seconds=0.5", game)
    assert player.report.simulations > 0
    small = load_game("connect-four:columns=4,rows=3,length=3")
    sure = ready("best:seconds=60", small)
    assert (sure.report.proven, sure.report.simulations) == (True, 0)
    assert isinstance(player, BestPlayer)
    assert not player.samples(load_game("othello"))
    othello = ready("best:seconds=0.5", load_game("othello"))
    assert othello.report.simulations == 0 < othello.report.depth


@pytest.mark.parametrize(("depth", "shares"), [(4, [GLANCE]), (5, [GLANCE, PROVING - GLANCE])])
def test_best_looks_longer_for_an_end_that_a_glance_has_half_reached(depth, shares, monkeypatch):
    game, given = load_game("breakthrough:rows=5,columns=4"), []

    def looked(self, game, state, limits, earlier, watch=None):
        given.append(limits.seconds)
        self.engine(game).usual_end = 10
        return Report(0, 0.0, depth=depth)

    monkeypatch.setattr(EnginePlayer, "natively", looked)
    player = ready("best:seconds=0.5", game)
    assert given == [pytest.approx(0.5 * share) for share in shares]
    assert player.report.simulations > 0


def glanced(self, game, state, limits, earlier, watch=None) -> Report:
    """An engine's search that found nothing."""
    return Report(next(iter(game.moves(state))), 0.0)


def test_best_goes_straight_to_the_end_of_an_impartial_game(monkeypatch):
    monkeypatch.setattr(EnginePlayer, "natively", glanced)
    lost = set()
    for total in range(20, 30):
        game = load_game(f"dice:total={total}")
        player, state = ready("best:seconds=1", game), game.start()
        move, report, value = player.report.move, player.report, plain.value(game)
        assert (report.value, report.bound, report.proven) == (value, Bound.EXACT, True)
        assert plain.value(game, game.play(state, move)) == value
        assert all(plain.value(game, game.play(state, choice.move)) == choice.value for choice in report.choices)
        assert (report.simulations > 0) == (value < 0), "of moves that all lose, one is the hardest to refute"
        lost.add(value < 0)
    assert lost == {True, False}


def test_best_goes_straight_only_where_that_was_found_to_help():
    assert goes_straight(load_game("nim"))
    assert not goes_straight(load_game("domineering"))


def test_best_can_be_stopped_on_its_way_straight_to_the_end(monkeypatch):
    game = load_game("nim:heaps=21+22+23+24+25+26")
    player = ready("best:seconds=0.05", game)
    monkeypatch.setattr(EnginePlayer, "natively", glanced)
    player.limits = type(player.limits)(seconds=600)
    with repeated(player.stop):
        move = player.choose(game, game.start())
    assert move in list(game.moves(game.start()))
    assert not player.report.proven


def test_best_asks_the_table_of_a_solved_game(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path))
    game = load_game("hexapawn:rows=4,columns=4")
    unsolved, player = load_player("best:seconds=1"), load_player("best:seconds=1")
    unsolved.choose(game, game.start())
    assert unsolved.report.nodes > 0
    solve(game, keep=True)
    for state in plain.random_game(game, 6)[:-1]:
        move = player.choose(game, state)
        assert (player.report.proven, player.report.nodes, player.report.move) == (True, 0, move)
        assert player.report.value == plain.value(game, state) == plain.value(game, game.play(state, move))


def test_the_engine_keeps_its_table_and_each_game_has_its_own():
    game, other = load_game("connect-four"), load_game("tic-tac-toe")
    player = load_player("engine:depth=10")
    player.choose(game, game.start())
    first = player.report.nodes
    player.choose(game, game.start())
    assert player.report.nodes < first / 2
    assert player.choose(other, other.start()) in list(other.moves(other.start()))


@pytest.mark.parametrize("spec", ["engine:seconds=1", "mcts:seconds=1"])
def test_it_can_be_watched(spec):
    game, told = load_game("othello"), list[Report]()
    player = ready(spec, game)
    player.analyse(game, game.start(), watch=told.append)
    assert told
    assert all(report.move in list(game.moves(game.start())) for report in told)
    assert [report.nodes for report in told] == sorted(report.nodes for report in told)


class TestWhileItIsCompiled:
    """The readable version answers until the machine code is there."""

    def slowly(self, player, event):
        make = player.make

        def wait(*given):
            assert event.wait(LIMIT)
            make(*given)

        player.make = wait

    def test_the_readable_version_answers(self):
        game, event = load_game("tic-tac-toe"), threading.Event()
        player = load_player("alphabeta:depth=4")
        self.slowly(player, event)
        before = player.analyse(game, game.start())
        assert not player._made[game].ready
        event.set()
        player._made[game].wait()
        after = player.analyse(game, game.start())
        assert (before.move, before.value, before.nodes) == (after.move, after.value, after.nodes)

    def test_the_machine_code_takes_over_when_it_is_there(self):
        game, event = load_game("othello"), threading.Event()
        player = load_player("alphabeta:depth=11")  # an hour, interpreted
        self.slowly(player, event)
        threading.Timer(0.4, event.set).start()
        assert player.analyse(game, game.start()).nodes > 300_000

    def test_the_time_is_kept_meanwhile(self):
        game, event = load_game("othello"), threading.Event()
        player = load_player("engine:seconds=0.3")
        self.slowly(player, event)
        report = player.analyse(game, game.start())
        assert report.stopped_by == "seconds"
        assert player.compiling(game), "it did not wait for the compiler"
        event.set()

    def test_what_hangs_on_the_version_waits(self):
        game, event = load_game("tic-tac-toe"), threading.Event()
        player = load_player("engine:nodes=500")
        self.slowly(player, event)
        threading.Timer(0.2, event.set).start()
        report = player.analyse(game, game.start())
        again = load_player("engine:nodes=500").analyse(game, game.start())
        assert (report.nodes, report.move, report.line) == (again.nodes, again.move, again.line)


def test_a_game_that_cannot_be_compiled_is_played_and_says_so():
    game = load_game("connect-four:columns=12,rows=12")
    for spec in ("engine:depth=2", "best:seconds=0.1", "mcts:simulations=20"):
        player = load_player(spec)
        player.native = None if "seconds" in spec else True
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", NativeWarning)
            assert player.choose(game, game.start()) in list(game.moves(game.start()))
        assert player.report is not None


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("engine:threads=0", "threads"),
        ("engine:table=-1", "table"),
        ("engine:table=1000000", "more than the"),
        ("mcts:memory=1000000", "more than the"),
        ("engine:mode=points", "mode"),
        ("engine:seconds=-1", "seconds"),
        ("engine:estimate=nothing", "no evaluation"),
        ("best:seconds=nan", "seconds"),
        ("mcts:memory=0", "memory"),
    ],
)
def test_bad_parameters_are_refused(spec, why):
    game = load_game("tic-tac-toe")
    with pytest.raises(LudionError, match=why):
        load_player(spec, game).choose(game, game.start())
