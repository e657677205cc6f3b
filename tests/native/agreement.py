"""Interpreted against compiled: the same moves in the same order, the same states, values and turns."""

from dataclasses import replace
from typing import Any

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.native import compile_game, fixed_depth
from ludion.search.alphabeta import alphabeta
from ludion.search.minimax import minimax


def states_of(game: Game[Any, Any], limit: int) -> list[Any]:
    """The first states of a game, breadth first."""
    found, frontier = {game.start(): None}, [game.start()]
    while frontier and len(found) < limit:
        state = frontier.pop(0)
        for move in game.moves(state):
            child = game.play(state, move)
            if child not in found:
                found[child] = None
                frontier.append(child)
    return list(found)[:limit]


def assert_agree(game: Game[Any, Any], limit: int = 200, states: list[Any] | None = None) -> None:
    """Every rule gives the same at both speeds, on the first states of the game or on given ones."""
    native = compile_game(game)
    for state in states if states is not None else states_of(game, limit):
        moves = list(game.moves(state))
        assert native.moves(state) == moves, game.show(state)
        assert native.turn(state) == game.turn(state)
        assert native.estimate(state) == game.estimate(state)
        assert native.canonical(state) == game.canonical(state)
        if not moves:
            assert native.score(state) == game.score(state)
        for move in moves:
            after = game.play(state, move)
            found = native.play(state, move)
            assert found == after, (game.show(state), move)
            assert type(found) is type(after)
            assert native.order(state, move) == game.order(state, move)


def assert_searches_agree(game: Game[Any, Any], state: Any, depth: int, estimate: Estimate | None = None) -> None:
    """Minimax and alpha-beta report the same to the last count, the readable ones and the kernel."""
    for readable, prune in ((minimax, False), (alphabeta, True)):
        wanted = readable(game, state, Limits(depth=depth), estimate)
        found = fixed_depth(game, state, Limits(depth=depth), estimate, prune=prune)
        assert replace(found, seconds=0.0) == replace(wanted, seconds=0.0), game.show(state)
