"""Clocks: how they are written, what they show, and how a player shares its time out."""

import pytest

from ludion.core import LudionError
from ludion.core.clock import Clock, TimeControl, clock_face


@pytest.mark.parametrize(
    ("text", "seconds", "increment"),
    [("5m+2", 300, 2), ("90", 90, 0), ("90s", 90, 0), ("1h", 3600, 0), ("0.5m + 1.5s", 30, 1.5), ("1M+1M", 60, 60)],
)
def test_written(text: str, seconds: float, increment: float) -> None:
    control = TimeControl.parse(text)
    assert (control.seconds, control.increment) == (seconds, increment)
    assert TimeControl.parse(str(control)) == control


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
