"""Depth by phase of the game."""

import pytest

from ludion.core import LudionError
from ludion.core.registry import load_game
from ludion.search.schedule import Schedule, step_of
from tests.plain import random_game


def pieces_left(step: int) -> int:
    """Document 003 counts the pieces that both players have left of their 40."""
    return 40 - step


def skypiea_v5(left: int) -> int:
    return 2 if left >= 35 else 4 if left >= 24 else 5 if left >= 16 else 7


def minimax_table(left: int) -> int:
    return 3 if left >= 22 else 4 if left >= 12 else 5


def impel_down(left: int) -> int:
    return 4 if left >= 12 else 6


@pytest.mark.parametrize(
    ("text", "rule"), [("0:2+6:4+17:5+25:7", skypiea_v5), ("0:3+19:4+29:5", minimax_table), ("0:4+29:6", impel_down)]
)
def test_the_depths_of_document_003_at_every_step(text, rule):
    schedule = Schedule.parse(text)
    assert [schedule.depth(step) for step in range(40)] == [rule(pieces_left(step)) for step in range(40)]
    assert str(schedule) == text
    assert Schedule.parse(str(schedule)) == schedule


def test_one_depth_alone():
    assert [Schedule.parse("3").depth(step) for step in (0, 7, 1000)] == [3, 3, 3]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is no depth schedule; write one depth, or steps with depths such as 0:2"),
        ("deep", "'deep' is no depth schedule"),
        ("0:2+", "is no depth schedule"),
        ("-3", "is no depth schedule"),
        ("3:2+6:4", "begins at step 0 and its steps ascend, unlike 3:2"),
        ("0:2+9:4+6:5", "its steps ascend"),
        ("0:2+0:4", "its steps ascend"),
        ("0:2+6:0", "Every depth of a schedule is at least 1, unlike in 0:2"),
        ("0", "Every depth of a schedule is at least 1"),
    ],
)
def test_what_is_no_schedule_is_refused(text, sentence):
    with pytest.raises(LudionError, match=sentence):
        Schedule.parse(text)


def test_a_step_is_a_ply_played():
    divercite, othello = load_game("divercite"), load_game("othello")
    for step, state in enumerate(random_game(divercite, 1)):
        assert step_of(divercite, state) == step  # the state itself tells
    states = random_game(othello, 1)
    assert step_of(othello, states[9], states[:9]) == 9
