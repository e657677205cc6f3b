"""Many games of the engine against itself, on all cores: a thread for each, since machine code runs beside the others."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ludion.core import Game, Word
from ludion.core.chance import advance, draw
from ludion.core.features import Learned
from ludion.native.running import Control
from ludion.native.self_play import Played, SelfPlay
from ludion.training.corpus import Corpus

NODES, MOST_NODES = 600, 4800  # states searched for a move, at first and later: good weights deserve good teachers
DEEPEST = 30  # plies
NOISE = 20  # of 1000 moves: any legal one, so that not only good positions are known; more would blur how games end


def self_play(
    game: Game[Any, Any],
    estimate: Learned | None,
    numbers: range,
    seed: int,
    threads: int,
    nodes: int = NODES,
    told: Callable[[int], object] | None = None,
) -> Corpus:
    """The games with these numbers; the same for the same seed, on any number of threads."""
    controls, own = [Control() for _ in range(threads)], threading.local()
    free, done, lock = list(controls), [0], threading.Lock()
    first = SelfPlay(game, estimate, DEEPEST, nodes)  # compiles, before there are threads
    openings = _longest_opening(game)

    def prepare() -> None:
        with lock:
            own.control = free.pop()
        own.player = SelfPlay(game, estimate, DEEPEST, nodes)

    def one(number: int) -> Played:
        chance = advance(advance(Word(seed)) ^ Word(number * 0x9E3779B97F4A7C15 + 1))
        own.control.reset()
        played: Played = own.player.play(int(advance(chance)), draw(chance, openings + 1), NOISE, own.control)
        with lock:
            done[0] += 1
        if told is not None:
            told(done[0])
        return played

    with ThreadPoolExecutor(threads, initializer=prepare) as pool:
        try:
            games = list(pool.map(one, numbers))
        except BaseException:
            for control in controls:
                control.stop()
            pool.shutdown(cancel_futures=True)
            raise
    return Corpus.of(games, numbers.start, first.compiled.layout.size)


def _longest_opening(game: Game[Any, Any]) -> int:
    """Random plies at the beginning: up to two fifths of a random game, so that every phase is met."""
    from ludion.native.playing import playouts

    some = playouts(game, 20, seed=1)
    return max(2, int(0.4 * some.plies / some.games))
