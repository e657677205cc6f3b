"""`ludion trace` prints document 000's traces line for line, the decision last."""

from pathlib import Path

import pytest

DATA = Path(__file__).parents[1] / "search" / "data"


@pytest.mark.parametrize(
    ("arguments", "file"),
    [
        (("4", "--timer", "4", "--pf", "2"), "course_trace_misere_4_pf2.txt"),
        (("4", "--timer", "4", "--pf", "3", "--last-wins"), "course_trace_last_wins_4_pf3.txt"),
    ],
)
def test_the_document_s_traces(ludion, arguments: tuple[str, ...], file: str) -> None:
    ended = ludion("trace", *arguments)
    assert ended.code == 0
    assert ended.out == (DATA / file).read_text(encoding="utf-8")


def test_the_course_s_player_errs_where_the_course_s_does(ludion) -> None:
    assert ludion("trace", 11, "--timer", 1, "--pf", 6).out.splitlines()[-1] == "1"


def test_iterative_deepening_begins_with_one_ply(ludion) -> None:
    lines = ludion("trace", 4, "--pf", 3, "--deepening").out.splitlines()
    assert (lines[0], lines[-1]) == ("I am 4All at level 1", "3")
    assert "I am 4All at level 3" in lines


def test_trace_best_first_tries_stored_action_first(ludion) -> None:
    words = ("trace", 5, "--timer", 8, "--pf", 6, "--deepening", "--last-wins")
    usual, first = ludion(*words).out.splitlines(), ludion(*words, "--best-first").out.splitlines()
    asked = [line for line in first if line.startswith("I am")]
    assert usual[-1] == first[-1] and asked != [line for line in usual if line.startswith("I am")]


@pytest.mark.parametrize(
    ("arguments", "about"),
    [
        ((), "MATCHES"),
        (("0",), "MATCHES"),
        (("51",), "MATCHES"),
        (("4", "--pf", "0"), "--pf"),
        (("4", "--timer", "-1"), "--timer"),
    ],
)
def test_what_cannot_be_is_refused(ludion, arguments: tuple[str, ...], about: str) -> None:
    assert ludion("trace", *arguments).refuses(about)
