"""The pack's players keep the course's rules, and decide and remember as the readable searches do."""

import contextlib
import io
import random
from typing import Any

import pytest

from ludion.core import LudionError
from ludion.core.limits import Limits
from ludion.lessons.jalon import solution
from ludion.lessons.jalon.solution import Dice, Divide, Hexapawn, Marienbad, Matches, Morpion, Player
from ludion.search.course_memory import course_deepening, neg_alpha_beta_memory
from ludion.search.course_uct import course_uct
from ludion.search.minimax import minimax
from ludion.search.trace import CourseTrace

DEEP = ["MinMax", "AlphaBeta", "Negamax", "NegAlphaBeta"]
REMEMBERING = ["NegAlphaBeta_Memory", "IterativeDeepening", "NegAlphaBeta_Memory_MC", "UCT", "UCT_max", "UCT_negamax", "Ultimate"]
SAMPLING = ["Randy_MC", "UCB", "UCT", "UCT_max", "UCT_negamax"]
ALL = ["Randy", *DEEP, *REMEMBERING, "Randy_MC", "UCB", "NegAlphaBeta_MC"]
ATTACK = "." * 5 + "..XO." * 3 + "." * 5, 6
DEFENCE = "X..O." + "." * 5 + "..XO." * 2 + "." * 5, 6


def kind_of(name: str) -> Any:
    kind: Any = getattr(solution, name)
    if name in REMEMBERING:
        kind.decision.memory = {}
    return kind


def decided(name: str, jeu: Any, *states: Any, **parameters: Any) -> Any:
    """One decision; of a player that decides several times, and remembers, all of them."""
    player = kind_of(name)("x", jeu, **{"pf": 3, "nbSim": 20, **parameters})
    answers = []
    for state in states:
        player.who_am_i = state[1] % 2
        answers.append(player.decision(state))
        assert player.game.state == state
    return answers if len(states) > 1 else answers[0]


@pytest.mark.parametrize("name", [*ALL, "Human"])
def test_only_decision_is_public_and_it_knows_its_turn(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    kind = kind_of(name)
    assert issubclass(kind, Player) and "__init__" not in vars(kind)
    assert [key for key in vars(kind) if not key.startswith(("__", f"_{name}__"))] == ["decision"]
    assert hasattr(kind.decision, "memory") == (name in REMEMBERING)
    player = kind("x", Matches(13), pf=2, nbSim=2)
    for who in (None, 1):
        player.who_am_i = who
        assert player.decision((7, 4)) is None
        assert capsys.readouterr().out == "not my turn to play\n"


@pytest.mark.parametrize("name", ALL)
def test_a_decision_is_legal_silent_and_leaves_the_state_as_given(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for jeu in (Matches(13), Divide(4, 7), Dice(11), Hexapawn(), Morpion(), Marienbad(5, 2)):
        chance = random.Random(1)
        jeu.reset()
        while not jeu.over():
            assert decided(name, jeu, jeu.state, pf=2, nbSim=3) in jeu.actions
            jeu.move(chance.choice(jeu.actions))
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    "name", [*DEEP, "NegAlphaBeta_Memory", "IterativeDeepening", "NegAlphaBeta_MC", "NegAlphaBeta_Memory_MC", "Ultimate"]
)
def test_the_courses_own_examples(name: str) -> None:
    chance = {"nbSim": 0}
    assert decided(name, Matches(13, True), *((left, 4) for left in (3, 5, 6)), **chance) == [3, 1, 2]
    assert decided(name, Matches(13, False), *((left, 4) for left in (3, 4, 5, 6)), **chance) == [2, 3, 1, 1]
    assert decided(name, Divide(7, 17), ((3, 4), 4), **chance) == ("A", 1)
    for pf in (1, 2, 3, 4):
        assert decided(name, Hexapawn(), ("X..O.X.O.", 4), pf=pf, **chance) == ((1, 2), (2, 1))
    for pf in (1, 2):
        assert decided(name, Morpion(5), ATTACK, pf=pf, **chance) == (0, 2)
    assert decided(name, Morpion(5), DEFENCE, pf=1, **chance) == (0, 1)
    assert decided(name, Morpion(5), DEFENCE, pf=2, **chance) == (1, 3)


@pytest.mark.parametrize("name", DEEP)
def test_the_first_best_action_of_minimax(name: str) -> None:
    for jeu in (Matches(13), Dice(12), Hexapawn(4, 3), Morpion()):
        jeu.reset()
        while not jeu.over():
            for pf in (1, 2, 4):
                found = {choice.move: choice.value for choice in minimax(jeu.rules, jeu.now, Limits(depth=pf)).choices}
                sign = -1 if jeu.turn else 1
                legal = jeu._moves()
                best = max(sign * value for value in found.values())
                first = next(action for action, move in legal.items() if sign * found[move] == best)
                assert decided(name, jeu, jeu.state, pf=pf) == first
            jeu.move(jeu.actions[len(jeu.actions) // 2])


@pytest.mark.parametrize("trace", [False, True])
def test_the_memory_and_what_is_said_are_those_of_the_readable_search(trace: bool) -> None:
    kind: Any = solution.NegAlphaBeta_Memory
    for last_wins in (False, True):
        kind.decision.memory = {}
        memory: dict[Any, Any] = {}
        jeu = Matches(20, last_wins)
        for left, timer, pf in [(3, 8, 2), (7, 9, 4), (5, 8, 3), (11, 7, 6), (7, 8, 3), (12, 6, 5), (9, 8, 6), (9, 7, 6)]:
            player = kind("x", jeu, pf=pf)
            player.who_am_i = timer % 2
            jeu.state = left, timer
            heard = CourseTrace(memory, lambda state: f"{state.left}All", lambda key: f"{key}All")
            report = neg_alpha_beta_memory(jeu.rules, jeu.now, Limits(depth=pf), observer=heard, memory=memory)
            said = io.StringIO()
            with contextlib.redirect_stdout(said):
                kind.decision.trace = trace
                answer = player.decision((left, timer))
                kind.decision.trace = False
            assert answer == report.move
            assert list(kind.decision.memory.items()) == list(memory.items())
            assert said.getvalue() == (heard.text if trace else "")


@pytest.mark.parametrize("name", ["NegAlphaBeta_Memory", "IterativeDeepening"])
def test_best_first_matches_readable_search(name: str) -> None:
    search = {"NegAlphaBeta_Memory": neg_alpha_beta_memory, "IterativeDeepening": course_deepening}[name]
    kind, jeu, memory = kind_of(name), Matches(20), dict[Any, Any]()
    for left, timer, pf in [(3, 8, 2), (7, 9, 4), (5, 8, 3), (11, 7, 6), (7, 8, 6), (12, 6, 5), (9, 8, 6)]:
        jeu.state = left, timer
        report = search(jeu.rules, jeu.now, Limits(depth=pf), memory=memory, best_first=True)
        player = kind("x", jeu, pf=pf, best_first=True)
        player.who_am_i = timer % 2
        assert player.decision((left, timer)) == report.move
        assert list(kind.decision.memory.items()) == list(memory.items())


@pytest.mark.parametrize("name", ["NegAlphaBeta_Memory", "IterativeDeepening"])
def test_best_first_tries_stored_action_first(name: str) -> None:
    """Document 000, section 2: an entry that is not enough to stop may still say which action to try first."""
    tried: dict[bool, list[int]] = {}
    for best_first in (False, True):
        kind = kind_of(name)
        kind.decision.memory = {5: {"pf": 0, "score": -100, "exact": False, "best_action": 3}}
        player = kind("x", Matches(13), pf=1, best_first=best_first)
        player.who_am_i = 0
        player.decision((5, 4))
        tried[best_first] = [5 - left for left in kind.decision.memory if left != 5]
    assert tried == {False: [1, 2, 3], True: [3, 1, 2]}


def test_best_first_ignores_action_of_other_player() -> None:
    kind = kind_of("NegAlphaBeta_Memory")
    kind.decision.memory = {5: {"pf": 0, "score": -100, "exact": False, "best_action": 9}}
    player = kind("x", Matches(13), pf=1, best_first=True)
    player.who_am_i = 0
    assert player.decision((5, 4)) == 1


def test_iterative_deepening_is_the_readable_one() -> None:
    kind: Any = solution.IterativeDeepening
    kind.decision.memory, memory = {}, {}  # type: ignore[var-annotated]
    for jeu in (Matches(20), Matches(13, True)):
        for left, timer, pf in [(4, 6, 3), (7, 5, 5), (6, 6, 2)]:
            jeu.state = left, timer
            report = course_deepening(jeu.rules, jeu.now, Limits(depth=pf), memory=memory)
            player = kind("x", jeu, pf=pf, secondes=60)
            player.who_am_i = timer % 2
            assert player.decision((left, timer)) == report.move
            assert kind.decision.memory == memory


def test_out_of_time_iterative_deepening_has_the_first_depth() -> None:
    assert decided("IterativeDeepening", Matches(13), (4, 4), pf=50, secondes=0) == 1
    assert solution.IterativeDeepening.decision.memory[4]["pf"] == 1  # type: ignore[attr-defined]


def test_what_was_learnt_is_shared_and_can_be_emptied() -> None:
    decided("NegAlphaBeta_Memory", Matches(13), (4, 4))
    kind: Any = solution.NegAlphaBeta_Memory
    one, two = kind("a", Matches(13), pf=3), kind("b", Matches(13), pf=3)
    assert one.decision.memory is two.decision.memory is kind.decision.memory
    assert set(kind.decision.memory) == {0, 1, 2, 3, 4}
    kind.decision.memory = {}
    assert one.decision.memory == {}


def test_an_action_of_the_other_players_is_no_answer() -> None:
    """The key has no turn: what was best for O on a board may be remembered when X finds the same board."""
    kind: Any = solution.NegAlphaBeta_Memory
    kind.decision.memory = {"X.X.X.OOO": {"pf": 9, "score": 0, "exact": True, "best_action": ((2, 0), (1, 1))}}
    player = kind("x", Hexapawn(), pf=1)
    player.who_am_i = 0
    assert player.decision(("X.X.X.OOO", 2)) in ((((1, 1), (2, 0))), ((1, 1), (2, 2)))


@pytest.mark.parametrize("name", SAMPLING)
def test_without_simulations_there_is_no_answer_and_with_them_the_winning_one(name: str) -> None:
    jeu = Matches(7, False)
    for left in (2, 3, 4):
        assert decided(name, jeu, (left, 2), pf=1, nbSim=0) is None
        for games in (10, 50):
            assert decided(name, jeu, (left, 2), pf=1, nbSim=games) == left - 1
    for total in (2, 3, 4, 5):
        assert decided(name, Dice(8, 6), ((total, 6), 2), pf=1, nbSim=20) == total
    assert decided(name, Morpion(), ("XOX.OX..O", 6), pf=1, nbSim=20) == (2, 1)


@pytest.mark.parametrize("name", ["NegAlphaBeta_MC", "NegAlphaBeta_Memory_MC"])
def test_leaves_without_simulations_say_nothing(name: str) -> None:
    for left in (2, 3, 4):
        assert decided(name, Matches(7, False), (left, 2), pf=1, nbSim=0) == 1
        assert decided(name, Matches(7, False), (left, 2), pf=1, nbSim=20) == left - 1
        assert decided(name, Dice(8, 6), ((left, 6), 2), pf=1, nbSim=0) == 2


@pytest.mark.parametrize(("name", "book"), [("UCT", "naive"), ("UCT_max", "max"), ("UCT_negamax", "negamax")])
def test_uct_keeps_the_books_of_the_readable_search(name: str, book: str) -> None:
    """The same games at random for both: their results are drawn by the position alone."""
    kind = kind_of(name)

    def games(left: int, turn: int, n: int) -> list[int]:
        won = random.Random(100 * left + turn).randint(0, n)
        return [won, n - won, 0]

    class Drawn(kind):  # type: ignore[misc]
        """Its games come out as drawn."""

        def simulation(self, n: int = 10, rootPlayer: bool = True) -> list[int]:
            left, timer = self.game.state
            first = games(left, timer % 2, n) if left else [n, 0, 0] if timer % 2 == 0 else [0, n, 0]
            viewer = self.who_am_i if rootPlayer else self.game.turn
            return first if viewer == 0 else [first[1], first[0], 0]

    memory: dict[Any, Any] = {}
    jeu = Matches(25)
    for left, timer, pf in [(7, 9, 2), (9, 8, 3), (5, 10, 5), (9, 9, 4), (13, 6, 6), (3, 12, 5), (4, 11, 5)]:
        player = Drawn("x", jeu, pf=pf, nbSim=10)
        player.who_am_i = timer % 2
        jeu.state = left, timer
        report = course_uct(
            jeu.rules,
            jeu.now,
            Limits(depth=pf, simulations=10),
            book=book,
            memory=memory,
            simulation=lambda state, n: (
                games(state.left, state.turn, n) if state.left else [n * (1 - state.turn), n * state.turn, 0]
            ),
        )
        assert player.decision((left, timer)) == report.move
        assert kind.decision.memory == memory


def test_new_games_are_propagated_and_known_actions_get_none() -> None:
    """The kit's own preset memory: nothing is added to what was not followed."""
    kind = kind_of("UCT_negamax")
    kind.decision.memory = {6: {3: [0, 0, 13]}, 5: {1: [0, 11, 0]}, 7: {2: [100, 0, 0]}}
    player = kind("x", Matches(7, False), pf=3, nbSim=10)
    player.who_am_i = 0
    assert player.decision((7, 0)) == 2
    memory = kind.decision.memory
    assert sum(memory[7][1]) == sum(memory[7][3]) == 10
    assert memory[6] == {3: [0, 0, 13]} and memory[5][1] == [0, 11, 0]
    added = sum(memory[5][2]) + sum(memory[5][3])
    assert added in (40, 50) and sum(memory[7][2]) == 100 + added


def test_ucb_spends_as_many_games_as_randy_mc() -> None:
    for name in ("Randy_MC", "UCB"):
        spent = []

        class Counting(getattr(solution, name)):  # type: ignore[misc]
            """Counts its games."""

            def simulation(self, n: int = 10, rootPlayer: bool = True) -> list[int]:
                spent.append(n)  # noqa: B023  called within this round of the loop
                return list(super().simulation(n, rootPlayer))

        player = Counting("x", Matches(13), nbSim=7)
        player.who_am_i = 0
        player.decision((13, 0))
        assert sum(spent) == 21


@pytest.mark.parametrize(("debut", "typed"), [({}, "2"), ({"debut": 1}, "2"), ({"debut": 0}, "1")])
def test_human_numbers_actions_from_debut(
    debut: dict[str, int], typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = iter(["9", typed])
    prompts: list[str] = []
    monkeypatch.setattr("builtins.input", lambda prompt: prompts.append(prompt) or next(told))
    assert decided("Human", Divide(7, 17), ((3, 4), 4), **debut) == ("A", 2)
    first = debut.get("debut", 1)
    assert f"{typed}: ('A', 2)" in capsys.readouterr().out
    assert f"{first} " in prompts[0] and f"{first + 2}?" in prompts[0].replace("\u202f", "")


def test_human_rejects_other_debut() -> None:
    with pytest.raises(LudionError, match="debut must be 0 or 1, got 2"):
        decided("Human", Matches(13), (7, 4), debut=2)


def test_a_person_is_asked_until_the_answer_is_one(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    told = iter(["", "x", "0", "4", " 2 "])
    monkeypatch.setattr("builtins.input", lambda prompt: next(told))
    assert decided("Human", Divide(7, 17), ((3, 4), 4)) == ("A", 2)
    assert "2: ('A', 2)" in capsys.readouterr().out
