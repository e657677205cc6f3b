"""The plainest possible algorithms, as oracles: interpreted, by the definition, with nothing clever but a memory."""

import random
from functools import lru_cache
from typing import Any

from ludion.core import Game


@lru_cache(maxsize=4)
def _values(game: Game[Any, Any]) -> dict[Any, int]:
    return {}


def value(game: Game[Any, Any], state: Any = None) -> int:
    """Who wins from `state`, or from the start: 1 the first player, -1 the second, 0 nobody. Of games that cannot cycle."""
    assert not game.facts.cycles, f"{game.spec} can cycle, and this search would never end."
    known = _values(game)

    def solve(state: Any) -> int:
        if state not in known:
            wanted, best = (-1, 2) if game.turn(state) else (1, -2)
            for move in game.moves(state):
                result = solve(game.play(state, move))
                best = result if (result - best) * wanted > 0 else best
                if best == wanted:
                    break
            if abs(best) == 2:
                score = game.score(state)
                best = (score > 0) - (score < 0)
            known[state] = best
        return known[state]

    return solve(game.start() if state is None else state)


def perft(game: Game[Any, Any], depth: int, state: Any = None) -> int:
    """How many plays of `depth` plies there are; a game that ends earlier counts once."""
    state = game.start() if state is None else state
    moves = list(game.moves(state)) if depth else []
    return sum(perft(game, depth - 1, game.play(state, move)) for move in moves) if moves else 1


def random_game(game: Game[Any, Any], seed: int) -> list[Any]:
    """The states of one random game, from the start to the end; of a game that cycles, to the first return of a state."""
    chance, states = random.Random(seed), [game.start()]
    while moves := list(game.moves(states[-1])):
        states.append(game.play(states[-1], chance.choice(moves)))
        if game.facts.cycles and states[-1] in states[:-1]:
            break
    return states


def longest_game(game: Game[Any, Any]) -> int:
    """How many plies the longest play has. Of games that cannot cycle."""
    known: dict[Any, int] = {}

    def longest(state: Any) -> int:
        if state not in known:
            known[state] = max((1 + longest(game.play(state, move)) for move in game.moves(state)), default=0)
        return known[state]

    return longest(game.start())


def positions(game: Game[Any, Any], canonical: bool = False, depth: int | None = None) -> list[set[Any]]:
    """The distinct states first met after 0, 1, 2, ... plies, at most `depth`; with `canonical`, up to symmetry."""
    key = game.canonical if canonical else lambda state: state
    seen, plies = set[Any](), [{key(game.start())}]
    while plies[-1] and len(plies) - 1 != depth:
        seen |= plies[-1]
        plies.append({key(game.play(state, move)) for state in plies[-1] for move in game.moves(state)} - seen)
    return [ply for ply in plies if ply]


def played(game: Game[Any, Any], moves: str, state: Any = None) -> Any:
    """The state after moves written as people write them, separated by blanks."""
    state = game.start() if state is None else state
    for text in moves.split():
        state = game.play(state, game.parse_move(state, text))
    return state


def shown_moves(game: Game[Any, Any], state: Any = None) -> str:
    """The legal moves as people write them, in the game's order, separated by blanks."""
    state = game.start() if state is None else state
    return " ".join(game.show_move(state, move) for move in game.moves(state))


def check_rules(game: Game[Any, Any], games: int = 10) -> None:
    """On random games: facts that hold, texts that read back, symmetry that keeps turn, number of moves and score."""
    for seed in range(games):
        states = random_game(game, seed)
        assert game.facts.max_plies is None or len(states) - 1 <= game.facts.max_plies
        assert game.facts.draws or game.score(states[-1]) != 0
        for state in states:
            assert game.parse(game.show(state)) == state
            moves = list(game.moves(state))
            assert len({game.show_move(state, move) for move in moves}) == len(moves)
            assert all(game.parse_move(state, game.show_move(state, move)) == move for move in moves)
            twin = game.canonical(state)
            assert game.canonical(twin) == twin
            assert game.parse(game.show(twin)) == twin
            assert game.turn(twin) == game.turn(state)
            assert perft(game, 1, twin) == perft(game, 1, state)
            assert moves or game.score(twin) == game.score(state)
            children = {game.canonical(game.play(state, move)) for move in moves}
            assert children == {game.canonical(game.play(twin, move)) for move in game.moves(twin)}
            assert game.board(state).rows
