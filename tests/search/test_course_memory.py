"""The course's players with a memory decide, remember and err as document 000 and the course's own kit say."""

from typing import Any

import pytest

from ludion import Estimate, LudionError, load_game
from ludion.core import Game
from ludion.core.limits import Limits
from ludion.games.dots_and_boxes import DotsAndBoxes
from ludion.games.matches import Matches, State
from ludion.search.course_memory import WIN, Memory, course_deepening, neg_alpha_beta_memory, without_turn
from ludion.search.minimax import minimax
from ludion.search.tree import TreeObserver

Entry = tuple[int, bool, int, int | None]


def decide(
    left: int, timer: int, pf: int, last_wins: bool, memory: Memory | None = None, player: Any = neg_alpha_beta_memory
) -> int:
    found = player(Matches(13, last_wins), State(left, timer % 2), Limits(depth=pf), memory=memory)
    return int(found.move)


def told(memory: Memory) -> dict[Any, Entry]:
    return {key: (entry["pf"], entry["exact"], entry["score"], entry["best_action"]) for key, entry in memory.items()}


def test_the_memory_of_section_3_1() -> None:
    memory: Memory = {}
    assert decide(4, 4, 3, False, memory) == 3
    assert told(memory) == {
        0: (0, True, 100, None),
        1: (2, True, -100, 1),
        2: (2, False, 0, 1),
        3: (2, False, 0, 1),
        4: (3, True, 100, 3),
    }
    assert list(memory) == [1, 0, 2, 3, 4]
    assert set(memory[4]) == {"pf", "score", "exact", "best_action"}


@pytest.mark.parametrize(
    ("last_wins", "pf", "move", "expected"),
    [
        (
            False,
            2,
            3,
            {2: (1, False, 0, 1), 1: (1, True, -100, 1), 0: (0, True, 100, None), 3: (1, False, 0, 1), 4: (2, True, 100, 3)},
        ),
        (
            True,
            3,
            1,
            {1: (1, True, 100, 1), 0: (0, True, -100, None), 2: (1, True, 100, 2), 3: (2, True, 100, 3), 4: (3, True, -100, 1)},
        ),
    ],
)
def test_the_memories_of_section_3(last_wins: bool, pf: int, move: int, expected: dict[int, Entry]) -> None:
    memory: Memory = {}
    assert decide(4, 4, pf, last_wins, memory) == move
    assert told(memory) == expected
    assert list(memory) == list(expected)


def test_iterative_deepening_leaves_the_course_s_memory() -> None:
    memory: Memory = {}
    assert decide(4, 4, 3, False, memory, course_deepening) == 3
    assert told(memory) == {
        0: (0, True, 100, None),
        1: (1, True, -100, 1),
        2: (2, True, 100, 1),
        3: (2, True, 100, 2),
        4: (3, True, 100, 3),
    }


def test_it_is_unsound_on_purpose() -> None:
    game, state = Matches(13, False), State(11, 1)
    assert neg_alpha_beta_memory(game, state, Limits(depth=6)).move == 1
    assert minimax(game, state, Limits(depth=11)).move == 2


@pytest.mark.parametrize(("last_wins", "answers"), [(True, {3: 3, 5: 1, 6: 2}), (False, {3: 2, 5: 1, 6: 1})])
def test_one_memory_serves_a_row_of_decisions(last_wins: bool, answers: dict[int, int]) -> None:
    memory: Memory = {}
    assert {left: decide(left, 4, 3, last_wins, memory) for left in answers} == answers


def test_what_is_known_well_enough_is_answered_at_once_and_changes_nothing() -> None:
    memory: Memory = {}
    decide(4, 4, 3, False, memory)
    before = told(memory)
    again = neg_alpha_beta_memory(Matches(13), State(4, 0), Limits(depth=9), memory=memory)
    assert (again.move, again.nodes, again.table_hits) == (3, 1, 1)
    assert told(memory) == before


def test_as_deep_an_entry_is_taken_for_the_value_whatever_the_window() -> None:
    invented = {"pf": 2, "score": -7, "exact": False, "best_action": 1}
    memory: Memory = {left: dict(invented) for left in (1, 2, 3)}
    found = neg_alpha_beta_memory(Matches(13), State(4, 0), Limits(depth=3), memory=memory)
    assert (found.value, found.move, found.nodes) == (7, 1, 4)
    assert told(memory) == {**dict.fromkeys((1, 2, 3), (2, False, -7, 1)), 4: (3, False, 7, 1)}


def test_a_shallower_entry_s_score_is_where_alpha_begins() -> None:
    memory: Memory = {3: {"pf": 1, "score": 40, "exact": False, "best_action": 1}}
    seen = TreeObserver(Matches(13))
    neg_alpha_beta_memory(Matches(13), State(4, 0), Limits(depth=3), observer=seen, memory=memory)
    assert (seen.tree.at("1").alpha, seen.tree.at("1").beta) == (-101, 101)
    assert (seen.tree.at("1", "1").alpha, seen.tree.at("1", "1").beta) == (-101, -40)


def test_the_root_hands_the_same_window_to_every_child() -> None:
    seen = TreeObserver(Matches(13, True))
    found = neg_alpha_beta_memory(Matches(13, True), State(6, 0), Limits(depth=6), observer=seen)
    assert len({choice.value for choice in found.choices}) > 1
    assert [(child.alpha, child.beta) for child in seen.tree.children] == [(-101, 101)] * 3


def test_without_a_memory_each_decision_begins_anew() -> None:
    reports = [neg_alpha_beta_memory(Matches(13), State(9, 0), Limits(depth=5)) for _ in range(2)]
    assert reports[0].nodes == reports[1].nodes > 1


def test_the_key_leaves_the_turn_out() -> None:
    assert without_turn(State(4, 0)) == without_turn(State(4, 1)) == 4
    dice, ttt = load_game("dice"), load_game("tic-tac-toe")
    assert "turn" in dice.start()._fields
    assert without_turn(dice.start()) == tuple(v for n, v in dice.start()._asdict().items() if n != "turn")
    assert without_turn(ttt.start()) == ttt.start()


def test_the_key_may_be_one_s_own() -> None:
    memory: Memory = {}
    neg_alpha_beta_memory(Matches(13), State(3, 1), Limits(depth=2), memory=memory, key=lambda state: (state.left, state.turn))
    assert set(memory) == {(3, 1), (2, 0), (1, 0), (0, 0), (1, 1), (0, 1)}


@pytest.mark.parametrize("spec", ["tic-tac-toe", "hexapawn", "dots-and-boxes", "dice", "divide", "doo"])
@pytest.mark.parametrize("player", [neg_alpha_beta_memory, course_deepening])
def test_on_any_game_the_answer_is_a_legal_move(spec: str, player: Any) -> None:
    game, memory = load_game(spec), dict[Any, Any]()
    state, earlier = game.start(), []
    for ply in range(6):
        legal = list(game.moves(state))
        if not legal:
            break
        found = player(game, state, Limits(depth=1 + ply % 2), memory=memory, earlier=earlier)
        assert found.move in legal
        assert -WIN <= found.value <= WIN
        earlier.append(state)
        state = game.play(state, found.move)


def test_a_second_move_in_a_row_does_not_change_sides() -> None:
    """The last two lines of a box: whoever draws the third side loses the box, whoever has the fourth takes it."""
    game: Game[Any, Any] = DotsAndBoxes(1, 1)
    assert neg_alpha_beta_memory(game, game.start(), Limits(depth=9)).value == -WIN
    after = game.play(game.start(), next(iter(game.moves(game.start()))))
    assert neg_alpha_beta_memory(game, after, Limits(depth=9)).value == -WIN


class Huge(Estimate):
    """Far beyond what a win is worth."""

    def value(self, game: Any, state: Any, root: int) -> float:
        return 1e6 if state.left % 2 else -1e6


@pytest.mark.parametrize("player", [neg_alpha_beta_memory, course_deepening])
def test_an_estimate_counts_no_more_than_a_win(player: Any) -> None:
    memory: Memory = {}
    found = player(Matches(13), State(13, 0), Limits(depth=3), Huge(), memory=memory)
    assert abs(found.value) <= WIN
    assert {abs(entry["score"]) for entry in memory.values()} == {WIN}


def test_stopped_early_it_answers_with_the_last_depth_that_was_finished() -> None:
    whole = course_deepening(Matches(13), State(12, 0), Limits(depth=4))
    cut_short = course_deepening(Matches(13), State(12, 0), Limits(depth=12, nodes=whole.nodes + 1))
    assert (cut_short.stopped_by, cut_short.depth, cut_short.move) == ("nodes", 4, whole.move)
    assert course_deepening(Matches(13), State(12, 0), Limits(depth=12, nodes=1)).move in (1, 2, 3)


@pytest.mark.parametrize("player", [neg_alpha_beta_memory, course_deepening])
def test_it_needs_a_depth(player: Any) -> None:
    for limits in (Limits(seconds=1), Limits(depth=0)):
        with pytest.raises(LudionError, match="depth"):
            player(Matches(13), State(4, 0), limits)
    with pytest.raises(LudionError, match="over"):
        player(Matches(13), State(0, 0), Limits(depth=2))
