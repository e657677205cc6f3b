"""Random play-outs: games in which every legal move is as likely as the others, the same for the same seed at both speeds."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from ludion.core import Game, LudionError, Word, require
from ludion.core.chance import advance, draw
from ludion.native.compiled import native_or_none
from ludion.native.running import Control


@dataclass(frozen=True, slots=True)
class Playouts:
    """How random games ended: won by the first player, drawn, won by the second; and their plies together."""

    first: int
    draws: int
    second: int
    plies: int

    @property
    def games(self) -> int:
        return self.first + self.draws + self.second


def playouts(
    game: Game[Any, Any],
    games: int,
    seed: int = 0,
    state: Any = None,
    native: bool | None = None,
    control: Control | None = None,
) -> Playouts:
    """Play so many random games from a state."""
    require(isinstance(games, int) and 0 <= games < 2**62, f"The number of games must not be negative, and is {games}.")
    here = game.start() if state is None else state
    compiled = native_or_none(game, native)
    if compiled is None:
        return plain_playouts(game, games, seed, here)
    control = control or Control()
    longest = 1024
    while True:
        compiled.run("playouts", here, games, int(np.uint64(Word(seed)).view(np.int64)), longest, control=control, path=longest)
        if control.slots[7] <= longest:
            break
        longest = 4 * int(control.slots[7])
        control.reset()
    if control.stopped:
        raise LudionError(f"The play-outs were stopped after {control.progress} of {games} games.")
    return Playouts(*(int(number) for number in control.slots[3:7]))


def plain_playouts(game: Game[Any, Any], games: int, seed: int, start: Any) -> Playouts:
    """The same games, interpreted."""
    chance, results, plies = Word(seed), [0, 0, 0], 0
    for _ in range(games):
        state, earlier = start, set()
        score = None
        while score is None:
            if game.facts.cycles and state in earlier:
                score = 0
                break
            earlier.add(state)
            moves = list(game.moves(state))
            if not moves:
                score = game.score(state)
                break
            chance = advance(chance)
            state = game.play(state, moves[draw(chance, len(moves))])
            plies += 1
        results[0 if score > 0 else 1 if score == 0 else 2] += 1
    return Playouts(results[0], results[1], results[2], plies)
