"""From what was played to weights: a regression that draws an entry back to nothing the more, the more seldom it is met."""

from array import array
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludion.core import Game
from ludion.core.features import LARGEST, Features, Learned
from ludion.learned.features.generic import Generic
from ludion.learned.fields import paths
from ludion.native.compiled import CompiledGame
from ludion.native.fitting import epoch, loss_of
from ludion.native.self_play import look_many
from ludion.training.corpus import Corpus
from ludion.training.singles import Singles

Floats = NDArray[np.float64]

PULL, SINGLE_PULL, OWN_PULL = 60.0, 2.0, 8.0  # so many states that say nothing stand beside those that an entry was met in
RATE, SCORE_RATE = 1.0, 0.25  # of a step, divided by the number of entries that share it
EPOCHS, STEPS = (4, 12), 4_000_000
LAMBDA = 0.5  # how much the end of the game counts; the rest is what the search thought
HELD_BACK = 10  # one game of so many is not learned from, and tells the loss
DECIDED = 0.99999


@dataclass(frozen=True)
class Fit:
    """Weights and how well they tell what a state is worth: the loss on states that were not learned from."""

    estimate: Learned
    loss: float
    rows: int


def blank(features: Features) -> Learned:
    """An evaluation that has learned nothing yet."""
    return Learned(features, array("h", bytes(2 * features.size * features.phases)), 1.0)


def targets(corpus: Corpus, outcomes: bool) -> Floats:
    """What each state is to be worth: points, or the chance that the first player wins."""
    if not outcomes:
        return LAMBDA * corpus.scores + (1 - LAMBDA) * corpus.values
    guessed = corpus.values / np.maximum(1 - np.abs(corpus.values), 1e-6)
    chances = 1 / (1 + np.exp(-np.clip(guessed, -30, 30)))
    return np.asarray(LAMBDA * (np.sign(corpus.scores) + 1) / 2 + (1 - LAMBDA) * chances)


def fit(game: Game[Any, Any], features: Features, corpus: Corpus, outcomes: bool, seed: int) -> Fit:
    """The weights that come nearest; the same for the same seed."""
    compiled = CompiledGame(game, blank(features))  # not all of it: plans that are only compared never play
    seen = look_many(compiled, corpus.states)
    phases = np.clip(seen.phases, 0, features.phases - 1)
    rows = np.where(seen.entries >= 0, seen.entries + (phases * features.size)[:, None], -1).astype(np.int32)
    tables, count = features.size * features.phases, features.size * features.phases
    singles = _singles(features, compiled)
    if singles is not None:
        rows = np.where(rows >= 0, singles.alike()[rows], -1)
        rows = np.concatenate([rows, singles.entries(corpus.states, phases, seen.turns, tables)], axis=1)
        count += singles.size
    rows = np.ascontiguousarray(rows)
    open_ = np.abs(corpus.values) < DECIDED if outcomes else np.ones(len(corpus), bool)
    held = corpus.games % HELD_BACK == 0
    learned, told = np.flatnonzero(open_ & ~held), np.flatnonzero(open_ & held)
    signs = 1.0 - 2.0 * seen.turns if features.own else np.ones(len(corpus))
    given = (signs, seen.known, targets(corpus, outcomes))
    pull = np.full(count, PULL if singles is not None else OWN_PULL)  # what a person looks at is not one of many guesses
    pull[tables:] = SINGLE_PULL
    weights = _weights(rows, given, learned, pull, outcomes, seed)
    loss = float(loss_of(rows, *given, told if len(told) else learned, weights, outcomes))
    folded = weights if singles is None else singles.fold(weights)
    return Fit(_fixed(features, folded), loss, len(learned))


def _weights(rows: Any, given: Any, learned: Any, pull: Floats, outcomes: bool, seed: int) -> Floats:
    count = len(pull)
    met = np.bincount(rows[learned][rows[learned] >= 0], minlength=count).astype(np.float64)
    pull = np.minimum(pull / np.maximum(met, 1), 5.0)
    weights, chance = np.zeros(count), np.random.default_rng(seed)
    rate = (RATE if outcomes else SCORE_RATE) / max(rows.shape[1], 1)
    times = int(np.clip(STEPS // max(len(learned), 1), *EPOCHS))
    for time in range(times):
        epoch(rows, *given, chance.permutation(learned), weights, pull, rate * (1 - time / times), outcomes)
    return weights


def _singles(features: Features, compiled: CompiledGame) -> Singles | None:
    if not isinstance(features, Generic):
        return None
    return Singles(features, {path: slot for slot, (path, _) in enumerate(paths(compiled.layout))})


def _fixed(features: Features, weights: Floats) -> Learned:
    """In whole numbers of 16 bits, as finely as the largest of them allows."""
    step = max(float(np.abs(weights).max(initial=0.0)), 1e-6) / LARGEST
    return Learned(features, array("h", np.rint(weights / step).astype(np.int16).tobytes()), step)
