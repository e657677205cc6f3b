"""OpenSpiel through its package: random games and tree search, from Python or inside its C++, its alpha-beta and its solver.

Its package offers no call for random games alone. The fastest way to them is its C++ tree search with a single simulation,
whose evaluator then plays so many random games from the root, all in C++; its `evaluate_bots` with two random bots, one
call a game, is slower on each of these games.
"""

import random
from importlib.util import find_spec
from typing import Any

from bench.timing import Work

# Ludion's games at their usual parameters, and the same rules there; tests/games plays both in lockstep.
PEERS = {
    "breakthrough": "breakthrough",
    "connect-four": "connect_four",
    "dots-and-boxes": "dots_and_boxes(utility_margin=true)",
    "nim": "nim(pile_sizes=1;3;5;7,is_misere=false)",
    "othello": "othello",
    "tic-tac-toe": "tic_tac_toe",
}


def installed() -> bool:
    """Whether the package is there; it has no wheel for every platform."""
    return find_spec("pyspiel") is not None


def load(name: str) -> Any:
    """OpenSpiel's game by its name there."""
    import pyspiel

    return pyspiel.load_game(name)


def loop(game: Any, games: int) -> int:
    """Play so many random games from Python, each move a call; gives their plies."""
    chance, plies = random.random, 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            moves = state.legal_actions()
            state.apply_action(moves[int(chance() * len(moves))])
            plies += 1
    return plies


def simulations(game: Any, count: int) -> Work:
    """A tree search of so many simulations a call, one random game each, inside of OpenSpiel's C++; nothing is proven."""
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    searcher = pyspiel.MCTSBot(
        game, evaluator, uct_c=1.4, max_simulations=count, max_memory_mb=1000, solve=False, seed=1, verbose=False
    )

    def search() -> int:
        searcher.mcts_search(game.new_initial_state())
        return count

    return search


def rollouts(game: Any, games: int) -> Work:
    """So many random games a call, played inside of OpenSpiel's C++."""
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=games, seed=1)
    searcher = pyspiel.MCTSBot(
        game, evaluator, uct_c=1.0, max_simulations=1, max_memory_mb=100, solve=False, seed=1, verbose=False
    )

    def play() -> int:
        searcher.mcts_search(game.new_initial_state())
        return games

    return play


def alphabeta(game: Any, depth: int, discs: bool = False) -> float:
    """The value that its Python alpha-beta finds at this depth; unfinished games count 0, or the first player's lead in discs."""
    from open_spiel.python.algorithms.minimax import alpha_beta_search  # type: ignore[import-untyped]

    value, _ = alpha_beta_search(game, value_function=_lead if discs else lambda _: 0.0, maximum_depth=depth)
    return float(value)


def solve(name: str) -> float:
    """The start's value by its solver, which keeps those of all states that are not an end; its `value_iteration` needs a package
    that is not among its own."""
    from open_spiel.python.algorithms.minimax_solver import MinimaxSolver  # type: ignore[import-untyped]

    solver = MinimaxSolver(name)
    solver.solve()
    return float(solver.values_from_string(str(load(name).new_initial_state())))


def _lead(state: Any) -> float:
    board = str(state)[len("Black (x) to play:") :]
    return float(board.count("x") - board.count("o"))
