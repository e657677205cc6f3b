"""Self-play on the arena's cluster: the same games as here, whoever plays them.

A worker is sent what it cannot find on its own machine: the game's spec, what a game's number stands for, and the weights. It
plays in its own threads, since machine code runs beside other threads and ends when it is told to.
"""

import json
from base64 import b64decode, b64encode
from contextlib import closing
from typing import Any

from ludion.arena.cluster import Cluster
from ludion.arena.executing import Broken
from ludion.arena.hall import Hall, answered
from ludion.core import require
from ludion.core.registry import load_game
from ludion.learned.weights import Weights, weights_in
from ludion.native.generating import generate
from ludion.training.corpus import Corpus
from ludion.training.playing import Playing, Series, Told

BATCH = 0.5  # seconds of games that are handed out at once: weights of a quarter of a megabyte go with them


def spread_self_play(series: Series, numbers: range, cluster: Cluster, told: Told = str) -> Corpus:
    """What `self_play` gives, from a cluster's workers; `told` how many games are done, whenever a batch is."""
    parts, done = list[Corpus](), 0
    with closing(cluster.answers(play_numbers, _written(series), numbers, BATCH)) as answers:
        for batch, games in answers:
            if games is None:
                raise Broken(
                    f"Game {batch[0]} of {series.spec} against itself ends every worker that plays it: look at its rules with "
                    f"`ludion check {series.spec}`."
                )
            parts.append(Corpus.from_bytes(b64decode(games)))
            done += len(batch)
            told(done)
    return Corpus.joined(parts)


def play_numbers(asked: str) -> str:
    """What a worker does: play the games of a series that have these numbers."""
    return answered(asked, _SelfPlayHall)


class _SelfPlayHall(Hall):
    """One thread's games of a series."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._playing = Playing(_read(text))

    def play(self, jobs: list[Any]) -> Any:
        corpus = Corpus.of([self._playing.play(number) for number in jobs], jobs, self._playing.slots)
        return b64encode(corpus.to_bytes()).decode()

    def close(self) -> None:
        self._playing.stop()


def _written(series: Series) -> str:
    """A series as `_read` reads it."""
    estimate = series.estimate
    weights = b"" if estimate is None else Weights.of(series.game, estimate, {}).to_bytes()
    told = {
        "spec": series.spec,
        "rules": generate(series.game).rules,
        "weights": b64encode(weights).decode(),
        "seed": series.seed,
        "nodes": series.nodes,
        "opening": series.opening,
    }
    return json.dumps(told)


def _read(text: str) -> Series:
    """The series that was written so, by the rules that are on this machine: refused if they are others."""
    told = json.loads(text)
    spec, game, weights = told["spec"], load_game(told["spec"]), b64decode(told["weights"])
    require(
        generate(game).rules == told["rules"],
        f"has other rules of {spec} than the machine where training runs: give both the same file, or the same package.",
    )
    estimate = weights_in(weights, "that were sent", game).estimate if weights else None
    return Series(spec, game, estimate, told["seed"], told["nodes"], told["opening"])
