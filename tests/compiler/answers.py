"""What compiled code answers for a game: rules, counts, searches, solvers. The answers of the Numba version are recorded as data.

    python -m tests.compiler.answers [GAME ...]    record the answers with the compiler that the library uses

A digest stands for each answer, without its duration.
"""

import dataclasses
import hashlib
import json
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ludion import load_game
from ludion.core import Game, LudionError
from ludion.core.limits import Limits
from ludion.core.registry import registered
from ludion.learned.finding import BEST, best_file, load_weights
from ludion.native import Engine, Mcts, compile_game, fixed_depth, perft, playouts, pvs, situations
from ludion.native.agents import flat, narrow_uct, ordered
from ludion.native.distance import DistanceHunt
from ludion.native.engine import PLAIN, Settings
from ludion.native.hunting import KERNELS, Hunt
from ludion.native.orbits import extent
from ludion.native.remembering import deepening, memory, mtdf
from ludion.native.rounds import montecarlo, ucb
from ludion.native.self_play import SelfPlay
from ludion.native.uct import uct
from ludion.players.estimates import named_estimates
from ludion.solving.solve import solve

RECORDED = Path(__file__).parent / "recorded"
SOLVED_SIZES = {  # small enough to be solved completely
    "babylone": "babylone:colours=3,tablets=3",
    "breakthrough": "breakthrough:rows=4,columns=3",
    "connect-four": "connect-four:columns=4,rows=4",
    "dots-and-boxes": "dots-and-boxes:rows=1,columns=3",
    "othello": "othello:size=4",
    "nim": "nim:heaps=3+4+5",
}
UNSOLVED = ("divercite",)
DIGITS = 16  # of a digest
Call = Callable[[], Any]


def digest(value: Any) -> str:
    """Return a digest of an answer, without its duration."""
    return hashlib.sha256(json.dumps(_plain(value)).encode()).hexdigest()[:DIGITS]


def _plain(value: Any) -> Any:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: _plain(getattr(value, field.name)) for field in dataclasses.fields(value) if field.name != "seconds"}
    if isinstance(value, (list, tuple)):
        return [_plain(part) for part in value]
    if hasattr(value, "tobytes"):
        return hashlib.sha256(value.tobytes()).hexdigest()
    return repr(value)


def answer(call: Call) -> str:
    """Return the digest of a call's answer. A refusal of the driver is an answer, too."""
    try:
        return digest(call())
    except LudionError as error:
        return digest(type(error).__name__)


def states_of(game: Game[Any, Any], limit: int) -> list[Any]:
    """Return the first states in breadth-first order, and the states of six random games."""
    found, frontier = {game.start(): None}, [game.start()]
    while frontier and len(found) < limit:
        state = frontier.pop(0)
        for child in (game.play(state, move) for move in game.moves(state)):
            if child not in found:
                found[child] = None
                frontier.append(child)
    kept = dict.fromkeys(list(found)[:limit])
    for seed in range(6):
        chance, state, plies = random.Random(seed), game.start(), 0
        while (moves := list(game.moves(state))) and plies < 200:
            state, plies = game.play(state, chance.choice(moves)), plies + 1
            kept[state] = None
    return list(kept)


def open_states(game: Game[Any, Any], count: int) -> list[Any]:
    """Return about this many states of random games that are not terminal, evenly spaced from the start to the end."""
    states = [state for state in states_of(game, 1) if list(game.moves(state))]
    return states[:: max(1, len(states) // count)][:count]


def quick_calls(name: str) -> Iterator[tuple[str, Call]]:
    """Yield the calls that take little time, each with a label."""
    game = load_game(name)
    yield "rules", lambda: _rules(game)
    yield "perft", lambda: _perft(game)
    yield "playouts", lambda: [playouts(game, 300, seed=seed) for seed in range(3)]
    start = game.start()
    yield "alphabeta", lambda: fixed_depth(game, start, Limits(depth=3, nodes=20_000))
    yield "engine", lambda: _engine(game, Settings(table=1), False)


def calls(name: str) -> Iterator[tuple[str, Call]]:
    """Yield all calls, each with a label."""
    yield from quick_calls(name)
    game = load_game(name)
    for number, state in enumerate(open_states(game, 6)):
        for label, call in _searches(game, state):
            yield f"{label} {number}", call
    yield "engine every", lambda: _engine(game, Settings(table=4), True)
    yield "engine outcomes", lambda: _engine(game, Settings(table=1, mode="outcome"), False)
    yield "engine plain", lambda: _engine(game, PLAIN, False)
    yield "mcts", lambda: _mcts(game)
    yield "self play", lambda: [SelfPlay(game, None, depth=3, nodes=500).play(seed, opening=seed, noise=100) for seed in range(4)]
    if best_file(game) is not None:
        yield "best weights", lambda: _evaluated(game, load_weights(BEST, game))
    for title, estimate in named_estimates(game).items():
        yield f"estimate {title}", lambda e=estimate: _evaluated(game, e())
    if name.partition(":")[0] not in UNSOLVED:
        small = load_game(SOLVED_SIZES.get(name, name))
        for by in ("outcome", "score"):
            for symmetry in (False, True):
                yield f"solve {by} {symmetry}", lambda b=by, s=symmetry: _solved(small, b, s)


def _rules(game: Game[Any, Any]) -> Any:
    native, found = compile_game(game), []
    for state in states_of(game, 150):
        moves = native.moves(state)
        one = [moves, native.count(state), native.candidates(state), native.turn(state), native.estimate(state)]
        one += [native.canonical(state), native.orbit(state), native.bounds(state), native.outlook(state)]
        one += [native.phase(state), native.known(state), *([] if moves else [native.score(state)])]
        found.append([*one, *((native.play(state, move), native.order(state, move)) for move in moves)])
    return found


def _perft(game: Game[Any, Any]) -> list[int]:
    counts: list[int] = []
    for depth in range(1, 12):
        counts.append(perft(game, depth))
        if counts[-1] > 200_000:
            break
    return counts


def _engine(game: Game[Any, Any], settings: Settings, every: bool) -> Any:
    player = Engine(game, settings=settings)
    return [player.search(state, Limits(depth=6, nodes=20_000), every=every) for state in open_states(game, 6)]


def _searches(game: Game[Any, Any], state: Any) -> Iterator[tuple[str, Call]]:
    depth, shallow, few = Limits(depth=4, nodes=100_000), Limits(depth=3, nodes=50_000), Limits(simulations=300)
    for prune in (True, False):
        yield f"alphabeta {prune}", lambda p=prune: fixed_depth(game, state, depth, prune=p)
    yield "pvs", lambda: pvs(game, state, depth)
    yield "situations", lambda: [situations(game, state, depth, prune=prune) for prune in (False, True)]
    yield "memory", lambda: memory(game, state, depth)
    yield "mtdf", lambda: mtdf(game, state, depth)
    yield "deepening", lambda: deepening(game, state, depth)
    yield "ordered", lambda: [ordered(game, state, shallow, ends=ends) for ends in ("score", "outcome")]
    for weighted in (False, True):
        yield f"flat {weighted}", lambda w=weighted: flat(game, state, few, weighted=w, seed=3)
    yield "narrow uct", lambda: narrow_uct(game, state, few, seed=5)
    yield "flat monte carlo", lambda: montecarlo(game, state, few, seed=5)
    yield "ucb", lambda: ucb(game, state, few, seed=5)
    for prove in (False, True):
        yield f"uct {prove}", lambda p=prove: uct(game, state, Limits(simulations=1000), seed=4, prove=p)
    for method in KERNELS:
        yield method, lambda m=method: _decided(Hunt(game, state, m, 1 << 24))
    yield "distance", lambda: _decided(DistanceHunt(game, state, 1 << 24))


def _decided(hunt: Any) -> Any:
    for _ in range(2):
        hunt.run(nodes=5000)
    return [hunt.low, hunt.high, hunt.known, hunt.nodes, hunt.stopped_by, hunt.move]


def _mcts(game: Game[Any, Any]) -> Any:
    player, path, found = Mcts(game, megabytes=0.1), [game.start()], []
    for _ in range(6):
        if list(game.moves(path[-1])):
            found.append(player.search(path[-1], Limits(simulations=1500), path[:-1]))
            path.append(game.play(path[-1], found[-1].move))
    return found


def _evaluated(game: Game[Any, Any], estimate: Any) -> Any:
    native, player = compile_game(game, estimate), Engine(game, estimate, Settings(table=4))
    values = [[native.estimate(state, root) for root in (0, 1)] for state in open_states(game, 40)]
    return [values, [player.search(state, Limits(depth=5, nodes=20_000)) for state in open_states(game, 4)]]


def _solved(game: Game[Any, Any], by: str, symmetry: bool) -> Any:
    found = solve(game, by=by, symmetry=symmetry, threads=1).solved
    return [found.packing, found.keys, found.values, len(found.keys), extent(game, found, symmetry, threads=1)]


def recorded(name: str) -> dict[str, str]:
    """Return the recorded digests of a game's answers."""
    found: dict[str, str] = json.loads((RECORDED / f"{name}.json").read_text(encoding="utf-8"))
    return found


def main(names: list[str]) -> None:
    """Record the answers of some games, of all by default."""
    RECORDED.mkdir(exist_ok=True)
    for name in names or sorted(registered()):
        answers = {label: answer(call) for label, call in calls(name)}
        (RECORDED / f"{name}.json").write_text(json.dumps(answers, indent=0, sort_keys=True) + "\n", encoding="utf-8")
        sys.stderr.write(f"{name}: {len(answers)} answers\n")


if __name__ == "__main__":
    main(sys.argv[1:])
