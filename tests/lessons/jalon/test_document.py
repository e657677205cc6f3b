"""Every example, trace, table and dump that document 000 prints, with the errata named; random ones as what they can be."""

import contextlib
import io
import math
from pathlib import Path
from typing import Any

import pytest

from ludion.lessons.jalon import solution
from ludion.lessons.jalon.solution import (
    UCT,
    IterativeDeepening,
    Matches,
    NegAlphaBeta_Memory,
    UCT_max,
    UCT_negamax,
    manche,
    opposite_sum,
    scoring,
    show_memory,
    show_policy,
    situations,
    tournoi,
    ucb_policy,
    ucb_values,
)
from tests.lessons.jalon.kit import printed, session

TRACES = Path(__file__).parents[2] / "search" / "data"


@pytest.fixture(autouse=True)
def _empty_memories() -> Any:
    kinds: list[Any] = [NegAlphaBeta_Memory, IterativeDeepening, UCT, UCT_max, UCT_negamax]
    for kind in kinds:
        kind.decision.memory = {}
    yield
    NegAlphaBeta_Memory.decision.trace = False  # type: ignore[attr-defined]


def names() -> dict[str, Any]:
    return {name: getattr(solution, name) for name in solution.__all__}


def shown(call: Any, *args: Any) -> str:
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        call(*args)
    return said.getvalue()


# Section 3


@pytest.mark.parametrize(
    ("trace", "last_wins", "pf"), [("course_trace_misere_4_pf2", False, 2), ("course_trace_last_wins_4_pf3", True, 3)]
)
def test_the_traces_of_section_3_line_for_line(trace: str, last_wins: bool, pf: int) -> None:
    text = f"""\
>>> from allumettes import Matches
>>> jeu = Matches(13, {last_wins})
>>> NegAlphaBeta_Memory.decision.memory = {{}} # flush memory
>>> NegAlphaBeta_Memory.decision.trace = True
>>> moi = NegAlphaBeta_Memory('moi', jeu, pf={pf})
>>> moi.who_am_i = jeu.turn
>>> moi.decision( (4, 4) )
"""
    decision = 1 if last_wins else 3
    lines = (TRACES / f"{trace}.txt").read_text().splitlines()
    said = session(text, names()).splitlines()
    assert said[-1] == str(decision)
    assert said[:-1] == lines[:-1]
    # The document prints a blank line between what is known and the rule.
    assert all(said[number - 1] == "" for number, line in enumerate(said) if line == "-----")


SECTION_3_1 = """\
>>> from allumettes import Matches
>>> jeu = Matches(13, False) # ne pas prendre la dernière
>>> NegAlphaBeta_Memory.decision.memory = {} # RAZ mémoire
>>> moi = NegAlphaBeta_Memory('x', jeu, pf=3)
>>> moi.who_am_i = jeu.turn
>>> moi.decision((4,4)) # 4 allumettes
3
>>> for k in sorted(moi.decision.memory):
...     print(k, moi.decision.memory[k])
...
0 {'pf': 0, 'score': 100, 'exact': True, 'best_action': None}
1 {'pf': 2, 'score': -100, 'exact': True, 'best_action': 1}
2 {'pf': 2, 'score': 0, 'exact': False, 'best_action': 1}
3 {'pf': 2, 'score': 0, 'exact': False, 'best_action': 1}
4 {'pf': 3, 'score': 100, 'exact': True, 'best_action': 3}
"""


def test_section_3_1_as_typed() -> None:
    """Erratum: the document lists the keys in order, a dictionary shows them as they came: 1, 0, 2, 3, 4."""
    found = names()
    assert session(SECTION_3_1, found) == printed(SECTION_3_1)
    assert list(NegAlphaBeta_Memory.decision.memory) == [1, 0, 2, 3, 4]  # type: ignore[attr-defined]


def test_3_1_knows_that_three_wins_and_that_with_the_last_one_nothing_does() -> None:
    answers = [decided(NegAlphaBeta_Memory, Matches(13, last_wins), (4, 4), pf=3) for last_wins in (False, True)]
    assert answers == [3, 1]


def test_the_known_flaw_of_the_algorithm() -> None:
    assert decided(NegAlphaBeta_Memory, Matches(13, False), (11, 1), pf=6) == 1
    assert decided(solution.NegAlphaBeta, Matches(13, False), (11, 1), pf=11) == 2


# Section 4


def test_iterative_deepening_leaves_the_kits_memory() -> None:
    assert decided(IterativeDeepening, Matches(13, False), (4, 4), pf=3) == 3
    assert IterativeDeepening.decision.memory == {  # type: ignore[attr-defined]
        0: {"pf": 0, "exact": True, "score": 100, "best_action": None},
        1: {"pf": 1, "exact": True, "score": -100, "best_action": 1},
        2: {"pf": 2, "exact": True, "score": 100, "best_action": 1},
        3: {"pf": 2, "exact": True, "score": 100, "best_action": 2},
        4: {"pf": 3, "exact": True, "score": 100, "best_action": 3},
    }


# Section 5

SECTION_5 = """\
>>> from allumettes import Matches
>>> jeu = Matches(13, False)
>>> from sol_j02 import Randy
>>> moi = Randy('mmc', jeu)
>>> moi.who_am_i = jeu.turn
>>> moi.game.state = (4,4) # 4 allumettes au tour 4
>>> for a in moi.game.actions:
...     moi.game.move(a)
...     print(moi.who_am_i, a, moi.simulation(1000))
...     print(moi.game.turn, a, moi.simulation(1000, False))
...     moi.game.undo()
...
>>> moi.simulation(3000)
>>> moi.simulation(3000, False)
"""


def test_the_simulations_of_section_5() -> None:
    """Random games: what the document counted is within four standard deviations of the true chances, and so must ours be."""
    lines = session(SECTION_5, names()).splitlines()
    # At random, whoever finds 3 or 2 matches wins every other game, and whoever finds 1 none.
    chances = {1: 0.5, 2: 0.5, 3: 1.0}
    for line, (viewer, action) in zip(lines[:6], [(who, a) for a in (1, 2, 3) for who in (0, 1)], strict=True):
        who, a, counters = line.split(maxsplit=2)
        won, lost, drawn = eval(counters)
        chance = chances[action] if viewer == 0 else 1 - chances[action]
        assert (int(who), int(a), won + lost, drawn) == (viewer, action, 1000, 0)
        assert abs(won - 1000 * chance) <= 4 * math.sqrt(1000 * chance * (1 - chance))
    for line in lines[6:]:
        won, lost, drawn = eval(line)
        assert won + lost == 3000 and drawn == 0
        assert abs(won - 2000) <= 4 * math.sqrt(3000 * 2 / 9)
    for won, games, chance in ((516, 1000, 0.5), (528, 1000, 0.5), (1974, 3000, 2 / 3), (1971, 3000, 2 / 3)):
        assert abs(won - games * chance) <= 4 * math.sqrt(games * chance * (1 - chance))


def test_the_sum_that_section_5_makes() -> None:
    total = [516 + 528 + 1000, 484 + 472 + 0, 0]
    assert total == [2044, 956, 0]
    assert total[0] / sum(total) == pytest.approx(2 / 3, abs=0.02)


SUPPOSED = {
    (7, 1): [2, 8, 0],
    (7, 2): [8, 2, 0],
    (7, 3): [4, 6, 0],
    (5, 1): [8, 2, 0],
    (5, 2): [2, 8, 0],
    (5, 3): [5, 5, 0],
}


class Supposing:
    """A player whose random games after a move come out as 5.4.1 supposes, told for the root player or for whoever moves."""

    def simulation(self, n: int = 10, rootPlayer: bool = True) -> list[int]:
        me: Any = self
        after, _ = me.game.state
        me.game.undo()
        before, timer = me.game.state
        won, lost, drawn = SUPPOSED[before, before - after]
        me.game.move(before - after)
        assert n == 10 and timer in (0, 1)
        return [won, lost, drawn] if rootPlayer or me.game.turn == me.who_am_i else [lost, won, drawn]


def test_5_4_1_step_by_step() -> None:
    class Following(Supposing, UCT):
        """UCT on those games."""

    player = Following("x", Matches(7, False), pf=2, nbSim=10)
    player.who_am_i = 0
    assert player.decision((7, 0)) == 2
    assert UCT.decision.memory == {  # type: ignore[attr-defined]
        5: {1: [8, 2, 0], 2: [2, 8, 0], 3: [5, 5, 0]},
        7: {1: [2, 8, 0], 2: [23, 17, 0], 3: [4, 6, 0]},
    }


def test_the_printed_policy_of_5_4_1() -> None:
    """Erratum: the figures printed are those before the update; those after it, with which the action is chosen, are others."""
    assert shown(show_policy, {1: [2, 8, 0], 2: [8, 2, 0], 3: [4, 6, 0]}) == (
        "===== ucb_policy =====\n1 -0.4250406434769509\n2 0.774959356523049\n3 -0.025040643476950925\n"
        "\nbest_action is : 2\n-----\n"
    )
    after = ucb_values({1: [2, 8, 0], 2: [23, 17, 0], 3: [4, 6, 0]})
    assert {action: round(value, 4) for action, value in after.items()} == {1: -0.4080, 2: 0.2460, 3: -0.0080}


def test_counters_as_a_list_give_the_index() -> None:
    assert ucb_policy([[8, 2, 0], [2, 8, 0], [5, 5, 0]]) == 0
    assert ucb_policy({1: [8, 2, 0], 2: [2, 8, 0], 3: [5, 5, 0]}) == 1
    assert list(ucb_values([[8, 2, 0], [2, 8, 0]])) == [0, 1]


def test_sums_and_scoring() -> None:
    assert opposite_sum([8, 2, 0], [15, 14, 1]) == [22, 17, 1]
    assert (scoring(0, 0, 0), scoring(3, 1, 0), scoring(0, 0, 4)) == (0, 0.5, 0.5)


# 5.4.2

RESULTS = """\
UCT_max UCT_negamax
UCT_max UCB
UCT_max Randy
UCT_max Randy_MC
UCT_max Randyy_MC
UCT_max Randyyy_MC
=====
UCT_negamax UCB
UCB UCT_negamax
UCT_negamax Randy
Randy UCT_negamax
UCT_negamax Randy_MC
Randy_MC UCT_negamax
UCT_negamax Randyy_MC
Randyy_MC UCT_negamax
UCT_negamax Randyyy_MC
Randyyy_MC UCT_negamax
"""


def test_the_tournament_is_printed_as_in_5_4_2() -> None:
    """Errata: "UCT_negamax UCB (0, 9)" is UCB against UCT_negamax; ten games are printed where twelve are spoken of."""
    lines = shown(tournoi, Matches(13, False), 3, 5).splitlines()
    pairs = [line.split(" (")[0] for line in lines]
    assert pairs == RESULTS.splitlines()
    for line in lines:
        if line != "=====":
            first, second = eval(line[line.index("(") :])
            # A win of 13 matches takes from 5 to 13 half-moves, and its parity is the winner's: the loser takes the last one.
            assert 0 in (first, second) and 5 <= max(first, second) <= 13
            assert max(first, second) % 2 == (0 if first else 1)


PRINTED = {
    0: {None: [1050, 0, 0]},
    1: {1: [0, 1100, 0]},
    2: {1: [400, 0, 0], 2: [0, 50, 0]},
    3: {1: [24, 26, 0], 2: [450, 0, 0], 3: [0, 50, 0]},
    4: {1: [25, 25, 0], 2: [26, 24, 0], 3: [200, 0, 0]},
    5: {1: [20, 80, 0], 2: [106, 344, 0], 3: [76, 274, 0]},
    6: {1: [124, 26, 0], 2: [12, 38, 0], 3: [26, 74, 0]},
    7: {1: [21, 29, 0], 2: [233, 67, 0], 3: [15, 35, 0]},
    8: {1: [111, 89, 0], 2: [25, 25, 0], 3: [25, 25, 0]},
    9: {1: [173, 177, 0], 2: [29, 21, 0], 3: [26, 24, 0]},
    10: {1: [251, 249, 0], 2: [27, 23, 0], 3: [78, 72, 0]},
    11: {1: [325, 325, 0], 2: [20, 30, 0], 3: [28, 22, 0]},
    12: {1: [28, 22, 0], 2: [27, 23, 0], 3: [21, 29, 0]},
    13: {1: [18, 32, 0], 2: [22, 28, 0], 3: [73, 77, 0]},
}


def test_what_the_printed_counters_say_of_each_position() -> None:
    told = situations(PRINTED)
    losing = [left for left, found in told.items() if found == "perdante"]
    winning = [left for left, found in told.items() if found == "gagnante"]
    assert (winning, losing) == ([0, 2, 3, 4, 6, 7], [1, 5])
    # Beyond 7 the games do not tell; the truth is that 9 and 13 lose.
    assert {told[left] for left in range(8, 14)} == {"?"}


def test_the_dump_is_written_as_printed() -> None:
    UCT_negamax.decision.memory = dict(reversed(PRINTED.items()))  # type: ignore[attr-defined]
    lines = shown(show_memory, UCT_negamax).splitlines()
    assert lines[0] == "===== UCT_negamax =====" and lines[-1] == "====="
    assert lines[1:3] == ["> 0 {None: [1050, 0, 0]}", "> 1 {1: [0, 1100, 0]}"]
    assert lines[14] == "> 13 {1: [18, 32, 0], 2: [22, 28, 0], 3: [73, 77, 0]}"


PRINTED_MAX = {
    0: {None: [550, 100, 0]},
    1: {1: [450, 100, 0]},
    2: {1: [350, 0, 0], 2: [50, 50, 0]},
    3: {1: [75, 25, 0], 2: [200, 0, 0], 3: [100, 50, 0]},
    13: {1: [21, 29, 0], 2: [406, 394, 0], 3: [22, 28, 0]},
}


def test_dump_of_uct_max_is_written_as_printed() -> None:
    UCT_max.decision.memory = dict(reversed(PRINTED_MAX.items()))  # type: ignore[attr-defined]
    assert shown(show_memory, UCT_max).splitlines() == [
        "===== UCT_max =====",
        "> 0 {None: [550, 100, 0]}",
        "> 1 {1: [450, 100, 0]}",
        "> 2 {1: [350, 0, 0], 2: [50, 50, 0]}",
        "> 3 {1: [75, 25, 0], 2: [200, 0, 0], 3: [100, 50, 0]}",
        "> 13 {1: [21, 29, 0], 2: [406, 394, 0], 3: [22, 28, 0]}",
        "=====",
    ]


def test_negamax_always_calls_no_match_won_and_max_mixes_both_views() -> None:
    jeu = Matches(13, False)
    for kind in (UCT_max, UCT_negamax):
        one, two = kind("one", jeu, pf=5, nbSim=10), solution.Randy("two", jeu)
        for number in range(24):
            manche(*((one, two) if number % 2 else (two, one)), jeu)
    won, lost, drawn = UCT_negamax.decision.memory[0][None]  # type: ignore[attr-defined]
    assert won > 0 and lost == drawn == 0
    won, lost, drawn = UCT_max.decision.memory[0][None]  # type: ignore[attr-defined]
    assert won > 0 and lost > 0 and drawn == 0
    told = situations(UCT_negamax.decision.memory)  # type: ignore[attr-defined]
    assert [told[left] for left in range(5)] == ["gagnante", "perdante", "gagnante", "gagnante", "gagnante"]


def decided(kind: Any, jeu: Any, state: Any, **parameters: Any) -> Any:
    if hasattr(kind.decision, "memory"):
        kind.decision.memory = {}
    player = kind("x", jeu, **parameters)
    player.who_am_i = state[1] % 2
    return player.decision(state)
