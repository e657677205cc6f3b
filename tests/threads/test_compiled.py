"""One compiled game, called from several threads at once."""

from collections.abc import Callable
from typing import Any

import pytest

from ludion import Game, compile_game
from ludion.games.tic_tac_toe import TicTacToe
from ludion.native.compiled import CompiledGame
from tests.native.agreement import states_of
from tests.threads.together import run_together

ROUNDS = 20

Rule = Callable[[CompiledGame, Any], Any]
RULES: dict[str, Rule] = {
    "turn": lambda rules, state: rules.turn(state),
    "moves": lambda rules, state: rules.moves(state),
    "candidates": lambda rules, state: rules.candidates(state),
    "play": lambda rules, state: [rules.play(state, move) for move in rules.moves(state)],
    "score": lambda rules, state: rules.score(state),
    "estimate": lambda rules, state: [rules.estimate(state, root) for root in (0, 1)],
    "canonical": lambda rules, state: rules.canonical(state),
    "orbit": lambda rules, state: rules.orbit(state),
    "order": lambda rules, state: [rules.order(state, move) for move in rules.moves(state)],
    "bounds": lambda rules, state: rules.bounds(state),
    "outlook": lambda rules, state: rules.outlook(state),
    "slots": lambda rules, state: rules.slots(state).tolist(),
}


class Wide(Game[int, int]):
    """Hundreds of moves, so that a move buffer of the first size is too small."""

    def __init__(self) -> None:
        pass

    def start(self) -> int:
        return 0

    def turn(self, state: int) -> int:
        return state % 2

    def moves(self, state: int) -> list[int]:
        return [move + state for move in range(300 + 40 * state)] if state < 6 else []

    def play(self, state: int, move: int) -> int:
        return state + 1

    def score(self, state: int) -> int:
        return 1


def wrong_answers(rules: CompiledGame, rule: Rule, states: list[Any]) -> int:
    """Count the answers that four threads get wrong, each with other states at the same moment."""
    expected = [rule(rules, state) for state in states]

    def work(number: int) -> int:
        places = [(7 * place + number * len(states) // 4) % len(states) for place in range(len(states))]
        return sum(rule(rules, states[place]) != expected[place] for _ in range(ROUNDS) for place in places)

    return sum(run_together(work))


@pytest.mark.parametrize("name", RULES)
def test_compiled_rule_from_four_threads(name: str) -> None:
    game = TicTacToe()
    assert wrong_answers(compile_game(game), RULES[name], states_of(game, 50)) == 0


def test_compiled_moves_growing_buffer() -> None:
    rules = CompiledGame(Wide())
    rules.kernel("call_moves")
    states = list(range(6))
    found = run_together(lambda number: [rules.moves(states[(number + place) % 6]) for place in range(12)])
    assert found == [[Wide().moves((number + place) % 6) for place in range(12)] for number in range(4)]
