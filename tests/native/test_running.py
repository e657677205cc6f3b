"""Kernels at work: they can be stopped, watched and interrupted, and do not hold Python up."""

import signal
import subprocess
import sys
import threading
import time
import types

import pytest
from numba.core import errors

from ludion.core import LudionError
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.native import Control, divide, fixed_depth, perft, playouts
from ludion.native.machine.settings import kernel_settings
from tests.native.toys import Crowd
from tests.waiting import wait_until

ENDLESS = Crowd(1000)


@pytest.mark.parametrize(("kernel", "amount"), [(perft, 500), (playouts, 10**12)], ids=["perft", "playouts"])
def test_a_kernel_stops_when_it_is_told(kernel, amount):
    control = Control()
    kernel(ENDLESS, 1, control=Control())
    threading.Timer(0.3, control.stop).start()
    with pytest.raises(LudionError, match="stopped after"):
        kernel(ENDLESS, amount, control=control)


def test_progress_can_be_read_and_other_threads_run_meanwhile():
    control, seen = Control(), []
    othello = load_game("othello")
    perft(othello, 1)

    def far() -> bool:
        seen.append(control.progress)
        return len(set(seen)) > 5

    def watch() -> None:
        try:
            wait_until(far)
        finally:
            control.stop()

    threading.Thread(target=watch).start()
    with pytest.raises(LudionError, match="stopped after"):
        perft(othello, 30, control=control)
    assert seen == sorted(seen)
    assert seen[-1] > seen[0] >= 0
    assert len(set(seen)) > 5


def test_a_control_that_was_stopped_before_stops_at_once():
    control = Control()
    control.stop()
    with pytest.raises(LudionError, match="stopped after 0"):
        perft(ENDLESS, 500, control=control)


@pytest.mark.skipif(sys.platform == "win32", reason="a signal cannot be sent to another process there")
def test_ctrl_c_ends_a_kernel():
    script = "from ludion.core.registry import load_game; from ludion.native import perft; g = load_game('othello');"
    script += "perft(g, 3); print('ready', flush=True); perft(g, 40)"
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "ready\n"
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert errors.rstrip().endswith("KeyboardInterrupt")
    assert process.returncode == -signal.SIGINT


def test_a_deep_game_does_not_run_out_of_stack():
    game = load_game("matches:matches=10000")
    assert perft(load_game("matches:matches=0"), 10_000) == 1
    fixed_depth(game, game.start(), Limits(depth=1))
    control = Control()

    def stop_when_deep() -> None:
        while control.slots[2] <= 10_000 and not control.stopped:
            time.sleep(0.01)
        control.stop()

    threading.Thread(target=stop_when_deep, daemon=True).start()
    report = fixed_depth(game, game.start(), Limits(depth=10_000), control=control)
    assert (report.stopped_by, report.move) == ("stop", 1)
    assert report.nodes > 10_000


def test_a_search_that_is_cut_short_still_answers():
    game = load_game("othello")
    position = game.play(game.start(), 19)
    for limits, reason in ((Limits(depth=30, nodes=5_000), "nodes"), (Limits(depth=30, seconds=0.05), "seconds")):
        report = fixed_depth(game, position, limits)
        assert report.stopped_by == reason
        assert report.move in list(game.moves(position))
    assert fixed_depth(game, position, Limits(depth=3, nodes=10**9)).stopped_by == ""
    first = fixed_depth(game, position, Limits(depth=12, nodes=200_000))
    again = fixed_depth(game, position, Limits(depth=12, nodes=200_000))
    assert (first.nodes, first.move, first.choices) == (again.nodes, again.move, again.choices)
    assert first.nodes == 200_000


def test_a_division_adds_up_to_the_count_where_states_can_come_back():
    game = load_game("doo")
    state = game.parse("NWN/.W./.W./NWW 8")
    for native in (True, False):
        assert perft(game, 4, state, native) == sum(divide(game, 4, state, native).values()) > 100
    assert perft(game, 5, state) == sum(divide(game, 5, state).values()) == 1880


def test_what_compiling_says_to_itself_leaves_the_streams_alone(monkeypatch):
    exchanged = []

    class Watched(types.ModuleType):
        def __setattr__(self, name, value):
            exchanged.append(name)
            super().__setattr__(name, value)

    monkeypatch.setattr(sys, "__class__", Watched)
    sys.stdout = sys.stdout
    with kernel_settings():
        errors.TypingError("nobody sees this")
    assert exchanged == ["stdout"], "once, by this test"
