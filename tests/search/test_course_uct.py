"""Document 000's UCT: the step-by-step example of 5.4.1, and what tells the three book-keepings apart."""

import pytest

from ludion.core import LudionError
from ludion.core.limits import Limits
from ludion.games.matches import Matches, State
from ludion.games.tic_tac_toe import TicTacToe
from ludion.search.course_uct import BOOKS, Memory, course_uct
from ludion.search.playout import Counters
from ludion.search.ucb import utilities
from tests.search.outcomes import unfinished

GAME = Matches(13)
# The games that 5.4.1 supposes: after a move from 7 matches, then after a move of the opponent's from 5.
SUPPOSED = {
    State(6, 1): [2, 8, 0],
    State(5, 1): [8, 2, 0],
    State(4, 1): [4, 6, 0],
    State(4, 0): [8, 2, 0],
    State(3, 0): [2, 8, 0],
    State(2, 0): [5, 5, 0],
}


def supposed(state: State, games: int) -> Counters:
    assert games == 10
    return list(SUPPOSED[state])


def test_the_step_by_step_example_of_5_4_1() -> None:
    memory: Memory = {}
    report = course_uct(GAME, State(7, 0), Limits(depth=2, simulations=10), book="naive", memory=memory, simulation=supposed)
    assert memory == {
        5: {1: [8, 2, 0], 2: [2, 8, 0], 3: [5, 5, 0]},
        7: {1: [2, 8, 0], 2: [23, 17, 0], 3: [4, 6, 0]},
    }
    assert report.move == 2
    assert [(choice.move, choice.visits) for choice in report.choices] == [(1, 10), (2, 40), (3, 10)]
    assert report.value == pytest.approx((23 - 17) / 40)
    assert report.simulations == 60
    assert {move: round(worth, 4) for move, worth in utilities(memory[7]).items()} == {1: -0.4080, 2: 0.2460, 3: -0.0080}


def test_uct_max_keeps_the_roots_counters_and_follows_the_opponents_choice() -> None:
    """One ply deeper: naive follows 1 from 5 matches, the root's wish; UCT_max and UCT_negamax follow 2, the opponent's."""
    games = SUPPOSED | {State(left, 1): [6, 4, 0] for left in range(4)}
    followed, limits = {}, Limits(depth=3, simulations=10)
    for book in BOOKS:
        memory: Memory = {}
        course_uct(GAME, State(7, 0), limits, book=book, memory=memory, simulation=lambda state, _: games[state])
        followed[book] = set(memory) - {7, 5}
        assert memory[7][1] == [2, 8, 0]
        if book == "max":
            assert memory[5] == {1: [8, 2, 0], 2: [2 + 18, 8 + 12, 0], 3: [5, 5, 0]}
        if book == "negamax":
            assert memory[5] == {1: [2, 8, 0], 2: [8 + 12, 2 + 18, 0], 3: [5, 5, 0]}
        assert sum(memory[7][2]) == 10 + 30 + 30
    assert followed == {"naive": {4}, "max": {3}, "negamax": {3}}


def test_the_roots_counters_are_the_root_players_for_either_colour() -> None:
    """The same games told from the other side: the second player at the root sees its own wins."""
    mirrored = {State(left, 1 - turn): [lost, won, drawn] for (left, turn), (won, lost, drawn) in SUPPOSED.items()}
    for book in BOOKS:
        one: Memory = {}
        other: Memory = {}
        limits = Limits(depth=2, simulations=10)
        first = course_uct(GAME, State(7, 0), limits, book=book, memory=one, simulation=supposed)
        second = course_uct(GAME, State(7, 1), limits, book=book, memory=other, simulation=lambda state, _: mirrored[state])
        assert one == other
        assert (first.move, first.value) == (second.move, -second.value)


def test_the_end_is_counted_under_none_and_as_winning_for_whoever_would_move() -> None:
    """Misère: with no match left the player to move has won. UCT_negamax always says so; UCT_max mixes the two roots' views."""
    memories: dict[str, Memory] = {book: {} for book in BOOKS}
    for book, memory in memories.items():
        for left, turn in ((1, 0), (2, 0), (1, 1), (2, 1), (3, 0)) * 6:
            course_uct(GAME, State(left, turn), Limits(depth=5, simulations=10), book=book, memory=memory)
    assert memories["negamax"][0][None][1:] == [0, 0]
    assert memories["negamax"][1][1][0] == 0
    won, lost, drawn = memories["max"][0][None]
    assert won and lost and not drawn


@pytest.mark.parametrize("book", ["max", "negamax"])
def test_enough_decisions_with_one_memory_find_the_winning_moves_up_to_7_matches(book: str) -> None:
    """As document 000 reads off UCT_negamax's memory: up to 7 matches it knows who wins."""
    for left in (2, 3, 4, 6, 7):
        memory: Memory = {}
        for seed in range(30):
            report = course_uct(GAME, State(left, 0), Limits(depth=5, simulations=50), book=book, memory=memory, seed=seed)
        assert report.move == (left - 1) % 4


def test_a_known_move_gets_no_new_games() -> None:
    memory: Memory = {}
    first = course_uct(GAME, State(9, 0), Limits(depth=1, simulations=5), memory=memory)
    again = course_uct(GAME, State(9, 0), Limits(depth=1, simulations=5), memory=memory)
    assert (first.simulations, again.simulations) == (15, 0)
    assert again.choices == first.choices


@pytest.mark.parametrize("book", BOOKS)
def test_the_report_on_other_games(book: str) -> None:
    game = TicTacToe()
    for state in unfinished(game, 20):
        reports = [course_uct(game, state, Limits(depth=4, simulations=5), book=book, seed=seed) for seed in (1, 1, 2)]
        assert (reports[0].move, reports[0].choices, reports[0].nodes) == (reports[1].move, reports[1].choices, reports[1].nodes)
        for report in reports:
            assert report.move in list(game.moves(state))
            assert [choice.move for choice in report.choices] == list(game.moves(state))
        for nodes in (0, 1, 10, 60):
            assert course_uct(game, state, Limits(depth=4, simulations=5, nodes=nodes), book=book).move in list(game.moves(state))


def test_missing_or_wrong_parameters_are_refused() -> None:
    for limits in (Limits(depth=2), Limits(simulations=2), Limits(depth=0, simulations=1), Limits(depth=1, simulations=0)):
        with pytest.raises(LudionError):
            course_uct(GAME, State(7, 0), limits)
    with pytest.raises(LudionError, match="naive, max or negamax"):
        course_uct(GAME, State(7, 0), Limits(depth=2, simulations=2), book="minimax")
