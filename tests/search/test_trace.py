"""The course's printed trace, line for line as document 000 prints it (blank lines aside)."""

from pathlib import Path

import pytest

from ludion.core.limits import Limits
from ludion.games.matches import Matches, State
from ludion.search.course_memory import Memory, course_deepening, neg_alpha_beta_memory
from ludion.search.trace import CourseTrace

DATA = Path(__file__).parent / "data"


def trace_of(memory: Memory) -> CourseTrace:
    return CourseTrace(memory, lambda state: f"{state.left}All", lambda left: f"{left}All")


@pytest.mark.parametrize(
    ("file", "last_wins", "pf"), [("course_trace_misere_4_pf2.txt", False, 2), ("course_trace_last_wins_4_pf3.txt", True, 3)]
)
def test_the_document_s_two_traces(file: str, last_wins: bool, pf: int) -> None:
    memory: Memory = {}
    said = trace_of(memory)
    report = neg_alpha_beta_memory(Matches(13, last_wins), State(4, 0), Limits(depth=pf), observer=said, memory=memory)
    assert [*said.lines, str(report.move)] == (DATA / file).read_text(encoding="utf-8").splitlines()
    assert said.text.splitlines() == said.lines


def test_a_known_root_says_why_it_goes_no_further() -> None:
    memory: Memory = {}
    neg_alpha_beta_memory(Matches(13), State(4, 0), Limits(depth=2), memory=memory)
    said = trace_of(memory)
    neg_alpha_beta_memory(Matches(13), State(4, 0), Limits(depth=3), observer=said, memory=memory)
    assert said.lines[0] == "I am 4All at level 3"
    assert said.lines[-2:] == ["-----", "score exact, fin"]


def test_a_cut_is_said_before_what_is_learnt() -> None:
    memory: Memory = {}
    said = trace_of(memory)
    neg_alpha_beta_memory(Matches(13), State(13, 0), Limits(depth=3), observer=said, memory=memory)
    told = "\n".join(line for line in said.lines if not line[:1].isdigit() and line not in ("", "-----", "I know ..."))
    assert "I am 10All at level 1\nalpha >= beta, fin\nI am 9All at level 1\n" in told, "a cut by what memory had"
    assert "update leaf 6All\nalpha >= beta, fin\nupdate my knowledge 7All\n" in told, "a cut after an action"


def test_each_depth_of_deepening_begins_at_the_root() -> None:
    memory: Memory = {}
    said = trace_of(memory)
    course_deepening(Matches(13), State(4, 0), Limits(depth=3), observer=said, memory=memory)
    assert [line for line in said.lines if line.startswith("I am 4All")] == [f"I am 4All at level {pf}" for pf in (1, 2, 3)]
    assert said.lines.count("Insufficient knowledge, work as usual") == 3
