"""Many games of the engine against itself, on all cores: a thread for each, since machine code runs beside the others."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
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

Told = Callable[[int], object]


@dataclass(frozen=True)
class Series:
    """Games by their numbers. What a game gives hangs on the series and its number alone: not on who plays it, nor on the games
    before it. `opening`: the most random plies at its beginning."""

    spec: str
    game: Game[Any, Any]
    estimate: Learned | None
    seed: int
    nodes: int
    opening: int

    @staticmethod
    def of(spec: str, game: Game[Any, Any], estimate: Learned | None, seed: int, nodes: int = NODES) -> "Series":
        """With openings that suit the game, which the spec stands for."""
        return Series(spec, game, estimate, seed, nodes, _longest_opening(game))


class Playing:
    """Plays games of a series, one after the other, in whatever thread asks; another thread may stop it for good."""

    def __init__(self, series: Series) -> None:
        self._series, self._control = series, Control()
        self._player = SelfPlay(series.game, series.estimate, DEEPEST, series.nodes)
        self.slots = self._player.compiled.layout.size

    def play(self, number: int) -> Played:
        """The game with this number."""
        chance = advance(advance(Word(self._series.seed)) ^ Word(number * 0x9E3779B97F4A7C15 + 1))
        self._control.reset()
        return self._player.play(int(advance(chance)), draw(chance, self._series.opening + 1), NOISE, self._control)

    def stop(self) -> None:
        """End the game that is under way, and refuse any other."""
        self._control.stop()


def self_play(series: Series, numbers: range, threads: int, told: Told = str) -> Corpus:
    """The games with these numbers; `told` how many of them are done, whenever one is."""
    own, done, lock = threading.local(), [0], threading.Lock()
    everybody = [Playing(series) for _ in range(threads)]  # compiled before there are threads
    free = list(everybody)

    def prepare() -> None:
        with lock:
            own.playing = free.pop()

    def one(number: int) -> Played:
        played: Played = own.playing.play(number)
        with lock:
            done[0] += 1
        told(done[0])
        return played

    with ThreadPoolExecutor(threads, initializer=prepare) as pool:
        try:
            games = list(pool.map(one, numbers))
        except BaseException:
            for playing in everybody:
                playing.stop()
            pool.shutdown(cancel_futures=True)
            raise
    return Corpus.of(games, numbers, everybody[0].slots)


def _longest_opening(game: Game[Any, Any]) -> int:
    """Random plies at the beginning: up to two fifths of a random game, so that every phase is met."""
    from ludion.native.playing import playouts

    some = playouts(game, 20, seed=1)
    return max(2, int(0.4 * some.plies / some.games))
