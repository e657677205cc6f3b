"""Retrograde analysis as machine code: the figures that are known of doo, and what it does when room, bits or time run out."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from ludion import load_game
from ludion.core import LudionError, Outcome
from ludion.native import Control
from ludion.native import numbering as numbering_module
from ludion.native import retrograde as module
from ludion.native.compiled import compile_game
from ludion.native.numbering import Numbering
from ludion.native.packing import ENDLESS, ZERO, Packing, Solved
from ludion.native.retrograde import Analysis
from ludion.native.task import Task
from ludion.solving.solution import Solution, Verdict
from tests.native.cycling import Corridor, Ladder, OneKind, solved_backwards
from tests.search.trees import random_tree

FULL, DOO_CELL, FIRST_WHITE = 0xFFF, 4, 7


def column(solved: Solved, slot: int) -> Any:
    """One slot of all states."""
    word, shift, width = solved.packing.places[slot]
    return solved.keys[:, word] >> shift & (1 << width) - 1


def same(one: Solved, other: Solved) -> bool:
    return one.packing == other.packing and np.array_equal(one.keys, other.keys) and np.array_equal(one.values, other.values)


def test_the_known_figures_of_all_duels_of_doo() -> None:
    """N and R are one in them, left and right are not: the figures of an independent program."""
    game = OneKind()
    solved = solved_backwards(Task(game, symmetry=True))
    blacks, king, whites, counter = (column(solved, slot) for slot in range(4))
    score, plies = (solved.values & 0xFFFF).astype(int) - ZERO, solved.values >> 16
    duel = counter >= 8
    assert not king[duel].any()
    assert (duel.sum(), (duel & (plies == 0)).sum()) == (574_155, 7_546)
    assert Counter(score[duel & (plies > 0)].tolist()) == {1: 469_586, -1: 74_802, 0: 22_221}
    assert Counter(plies[duel & (score == 0)].tolist()) == {ENDLESS: 22_221}
    full = (blacks | whites) == FULL & ~(1 << DOO_CELL)
    starts = full & (counter == 8) & (whites >> FIRST_WHITE & 1 == 1) & (np.bitwise_count(whites) == 7)
    assert Counter(score[starts].tolist()) == {1: 152, -1: 36, 0: 22}
    assert Solution(game, "outcome", True, game.start(), solved)[game.start()] == Verdict(0, None)


def test_the_whole_of_doo_up_to_its_symmetry_is_the_same_game() -> None:
    game = load_game("doo")
    whole, folded = (
        Solution(game, "outcome", fold, game.start(), solved_backwards(Task(game, symmetry=fold))) for fold in (False, True)
    )
    assert len(whole) > 6 * len(folded)
    states = [game.start()]
    for step in range(300):
        moves = list(game.moves(states[-1]))
        states.append(game.play(states[-1], moves[step * step % len(moves)]) if moves else game.start())
    assert [whole[state] for state in states] == [folded[state] for state in states]
    assert len({whole[state] for state in states}) > 10


@pytest.mark.parametrize("ways", [1, 3000])
def test_keys_that_grow_wider_and_states_with_many_moves(ways: int) -> None:
    game = Ladder(steps=40, size=500, ways=ways)
    solution = Solution(game, "score", False, game.start(), solved_backwards(Task(game, by="score")))
    assert len(solution) == 81 and solution.solved.packing.words == 3
    # Who stands beside an end of their own steps off; from anywhere else the other turns back, for ever.
    for height in range(-40, 41):
        state = game.play(game.start()._replace(height=(height - 1) * game.size, turn=1 - height % 2), 1)
        if abs(height) == 40:
            assert solution[state] == Verdict(height * game.size, 0)
        elif abs(height) == 39 and (state.turn == 0) == (height > 0):
            assert solution[state] == Verdict(int(np.sign(height)) * 40 * game.size, 1)
        else:
            assert solution[state] == Verdict(0, None)


def test_an_end_is_solved() -> None:
    game = load_game("doo")
    end = game.parse("W../.R./.../... 8")
    solution = Solution(game, "outcome", False, end, solved_backwards(Task(game, end)))
    assert (len(solution), solution[end]) == (1, Verdict(1, 0))
    assert game.outcome(end) == Outcome.of_score(1)


# Room


def test_memory_is_respected_and_does_not_change_the_answer() -> None:
    game = load_game("doo")
    start = game.parse("WW./.../NN./R.. 8")
    free = solved_backwards(Task(game, start))
    with pytest.raises(LudionError, match=r"states or more, and \d+ MB .* more than the 2 MB allowed: allow more, or fold"):
        solved_backwards(Task(game, start, memory=2_000_000))
    refused = 0
    for memory in range(2_000_000, 30_000_000, 1_000_000):
        try:
            assert same(solved_backwards(Task(game, start, memory=memory)), free)
        except LudionError:
            refused += 1
    assert 1 < refused < 20


def test_what_the_machine_cannot_hold_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("doo")
    monkeypatch.setattr(module, "machine_memory", lambda: 5_000_000)
    with pytest.raises(LudionError, match="more than the 5 MB that this machine has: begin with a later state, or fold"):
        solved_backwards(Task(game))
    monkeypatch.setattr(module, "machine_memory", lambda: None)
    monkeypatch.setattr(module, "MOST", 100_000)
    with pytest.raises(LudionError, match="too many to be numbered"):
        solved_backwards(Task(game))

    def none_left(*_: Any) -> Any:
        raise MemoryError

    monkeypatch.setattr(numbering_module, "_longer", none_left)
    with pytest.raises(LudionError, match=r"no memory left for doo after [\d,]+ states"):
        solved_backwards(Task(game))


def test_values_that_do_not_fit_are_refused() -> None:
    with pytest.raises(LudionError, match="a score of -40,000: a solution has room"):
        solved_backwards(Task(Ladder(steps=1, size=40_000), by="score"))
    assert len(solved_backwards(Task(Ladder(steps=1, size=40_000))).values) == 3
    with pytest.raises(LudionError, match="best play of 65,535 plies: a solution has room"):
        solved_backwards(Task(Corridor()))
    assert max(solved_backwards(Task(Corridor(65_534))).values) >> 16 == 65_534
    with pytest.raises(LudionError, match="by outcome or by score"):
        solved_backwards(Task(Corridor(), by="luck"))


# Time


def test_a_solve_is_watched_and_stopped() -> None:
    game, control, told = load_game("doo"), Control(), list[int]()

    def progress(states: int, seconds: float) -> None:
        told.append(states)
        control.stop()

    with pytest.raises(LudionError, match=r"doo was stopped after [\d,]+ states"):
        solved_backwards(Task(game, progress=progress, control=control))
    assert told and control.progress >= told[0]
    with pytest.raises(LudionError, match="stopped after 0 states"):
        solved_backwards(Task(game, control=control))


def test_a_run_that_was_cut_short_goes_on_from_its_lists() -> None:
    """What is kept of it are the keys, the values, the degrees, the edges and three counts."""
    game = random_tree(3, cycles=True, depth=9, width=5)
    compiled, control = compile_game(game), Control()
    here = compiled.slots(game.start())

    def fresh() -> Numbering:
        return Numbering(compiled, Packing((32,)), False, True)

    whole, half, rest = fresh(), fresh(), fresh()
    Analysis(Task(game, control=control)).forwards(whole, here)
    half.slots[4] = whole.states // 2  # no room for more, and nobody who makes any
    with pytest.raises(ZeroDivisionError):
        _Stuck(Task(game, control=control)).forwards(half, here)
    assert 0 < half.slots[16] < half.states < whole.states
    for name in ("keys", "values", "degrees", "edges"):
        getattr(rest, name)[:] = getattr(half, name)
    rest.slots[[3, 14, 16]] = half.slots[[3, 14, 16]]
    analysis = Analysis(Task(game, control=control))
    analysis.run("number_again", rest.slots.ctypes.data)
    analysis.forwards(rest, here)
    for one in (whole, rest):
        analysis.backwards(one)
    assert rest.states == whole.states
    assert np.array_equal(rest.keys[: rest.states], whole.keys[: rest.states])
    assert np.array_equal(rest.values[: rest.states], whole.values[: rest.states])


class _Stuck(Analysis):
    def enlarge(self, numbering: Numbering, moves: int) -> None:
        raise ZeroDivisionError
