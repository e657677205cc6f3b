"""Clocks: how they are written, what they show, and how a player shares its time out."""

import pytest

from ludion.core import LudionError
from ludion.core.clock import RESERVE, Clock, TimeControl, clock_face
from ludion.core.limits import Limits


@pytest.mark.parametrize(
    ("text", "seconds", "increment"),
    [("5m+2", 300, 2), ("90", 90, 0), ("90s", 90, 0), ("1h", 3600, 0), ("0.5m + 1.5s", 30, 1.5), ("1M+1M", 60, 60)],
)
def test_written(text: str, seconds: float, increment: float) -> None:
    control = TimeControl.parse(text)
    assert (control.seconds, control.increment) == (seconds, increment)
    assert TimeControl.parse(str(control)) == control


@pytest.mark.parametrize(
    ("text", "control"),
    [
        ("100ms/move", TimeControl(move=0.1)),
        ("5m+2, 30s/move", TimeControl(300, 2, 30)),
        ("nodes=5000", TimeControl(work=Limits(nodes=5000))),
        ("1m,depth=4,simulations=10", TimeControl(60, work=Limits(depth=4, simulations=10))),
    ],
)
def test_for_a_move_and_for_work(text: str, control: TimeControl) -> None:
    assert TimeControl.parse(text) == control
    assert TimeControl.parse(str(control)) == control
    assert control.clock(7.0) == Clock(7.0, control.increment, control.move, control.work)


@pytest.mark.parametrize(
    "text", ["5m,3m", "1s/move,2s/move", "nodes=1,nodes=2", "nodes=-1", "0/move", "tricks=5", "5m,", "nodes=1.5"]
)
def test_not_a_clock_either(text: str) -> None:
    with pytest.raises(LudionError, match="clock"):
        TimeControl.parse(text)


def test_a_move_has_its_own_bound() -> None:
    assert Clock().share() is None
    assert 0.08 < (Clock(move=0.1).share() or 0) < 0.1
    assert Clock(1.0, move=10.0).share() == Clock(1.0).share()
    assert (Clock(1000.0, move=1.0).share() or 9) < 1.0


@pytest.mark.parametrize("text", ["", "five", "-3", "5m+", "5x", "0", "1e9", "nan", "inf", "5m+-2", "5m2"])
def test_not_a_clock(text: str) -> None:
    with pytest.raises(LudionError, match="clock"):
        TimeControl.parse(text)


@pytest.mark.parametrize(
    ("seconds", "face"),
    [(300, "5:00"), (249.9, "4:09"), (3753, "1:02:33"), (20, "0:20"), (19.96, "0:20.0"), (3.21, "0:03.2"), (-1, "0:00.0")],
)
def test_face(seconds: float, face: str) -> None:
    assert clock_face(seconds) == face


def test_the_time_lasts_for_the_whole_game() -> None:
    for plies in (1, 5, 40, 300):
        left = 10.0
        for ply in range(plies, 0, -2):
            spent = Clock(left).share(ply)
            assert spent < left
            left -= spent
        assert left > 0
    left = 10.0
    for _ in range(1000):  # nobody knows how long it goes on
        left += 0.1 - Clock(left, 0.1).share()
        assert left > 0


def test_an_increment_is_spent_and_a_short_end_gets_more() -> None:
    assert Clock(60, 5).share() > Clock(60).share() + 3.9
    assert Clock(60).share(6) > 5 * Clock(60).share(100)
    assert Clock(0.01, 5).share() == 0


@pytest.mark.parametrize("plies", [None, 1, 2, 6, 40, 300])
@pytest.mark.parametrize("increment", [0.0, 0.1, 2.0, 60.0])
@pytest.mark.parametrize("left", [0.05, 1.0, 10.0, 300.0])
def test_share_leaves_fifth_of_clock(left: float, increment: float, plies: int | None) -> None:
    assert Clock(left, increment).share(plies) <= 0.8 * left


def test_share_with_large_increment() -> None:
    assert Clock(10.0, 60.0).share() == pytest.approx(0.8 * 10.0 - RESERVE)
