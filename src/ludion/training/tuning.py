"""Coefficients of an evaluation that somebody wrote, fitted to how games end: the numbers that its constructor takes.

Games of the engine with the evaluation as it is; then the chance of a win is a logistic curve of the value, whose steepness is
fitted along. Coefficients go where the curve tells the ends of games best: a logistic regression along the slopes, which are
found by differences, as often as that helps. Whether that makes a better player is another question, which a match answers.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludion.core import Game, LudionError, Word, require, suggest
from ludion.core.chance import advance, draw
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.native.engine import Engine, Settings

Floats = NDArray[np.float64]

NODES = 600  # states searched for a move
ROUNDS, STEPS, HALVINGS = 6, 20, 6
MOST_STATES = 8_000  # that the fit looks at
LONGEST = 1_000  # plies


@dataclass(frozen=True)
class Tuned:
    """Each coefficient: what it was, what it is now, its standard error; and the loss before and after."""

    names: tuple[str, ...]
    before: tuple[float, ...]
    after: tuple[float, ...]
    errors: tuple[float, ...]
    loss_before: float
    loss_after: float
    positions: int


def coefficients_of(estimate: Estimate, wanted: Sequence[str] = ()) -> list[str]:
    """The names of an evaluation's numbers, all or those wanted."""
    numbers = [name for name, value in estimate.parameters.items() if type(value) in (int, float)]
    kind = type(estimate).__name__.lower()
    require(bool(numbers), f"The evaluation {kind} has no coefficients to tune.")
    for name in wanted:
        require(name in numbers, f"The evaluation {kind} has no coefficient '{name}'; {suggest(name, numbers)}")
    return list(wanted) or numbers


def tune(
    game: Game[Any, Any], estimate: Estimate, names: Sequence[str], games: int, seed: int, told: Callable[[int], object] = str
) -> tuple[Estimate, Tuned]:
    """Better coefficients, if the games say so; the same for the same seed."""
    states, ends = _played(game, estimate, games, seed, told)
    chosen = np.random.default_rng(seed).permutation(len(states))[:MOST_STATES]
    fit = _Fit(game, estimate, names, [states[i] for i in chosen], ends[chosen])
    before = np.array([float(getattr(estimate, name)) for name in names])
    scale, loss_before = fit.steepness(before)
    now, loss = before.copy(), loss_before
    for _ in range(ROUNDS):
        better = fit.line_search(now, fit.straight(now) - now, loss)
        if better is None:
            break
        now, scale, loss = better
    columns = np.column_stack([scale * fit.slopes(now), fit.values(now)])
    errors = np.sqrt(np.maximum(np.diag(np.linalg.pinv(fit.curvature(columns, fit.chances(now, scale)))), 0.0))[:-1]
    told_of = Tuned(tuple(names), tuple(before), tuple(now), tuple(errors), loss_before, loss, len(fit.ends))
    return fit.made(now), told_of


class _Fit:
    """States with the ends of their games, and the evaluation with other coefficients."""

    def __init__(self, game: Game[Any, Any], estimate: Estimate, names: Sequence[str], states: list[Any], ends: Floats) -> None:
        self.game, self.estimate, self.names, self.states, self.ends = game, estimate, names, states, ends
        self.turns = [game.turn(state) for state in states]

    def made(self, coefficients: Floats) -> Estimate:
        """Refused by the evaluation itself if it does not take them."""
        kinds = [type(getattr(self.estimate, name)) for name in self.names]
        given = {n: k(round(c)) if k is int else float(c) for n, k, c in zip(self.names, kinds, coefficients, strict=True)}
        return type(self.estimate)(**(self.estimate.parameters | given))

    def values(self, coefficients: Floats) -> Floats:
        made = self.made(coefficients)
        found = [made.value(self.game, state, turn) for state, turn in zip(self.states, self.turns, strict=True)]
        return np.array(found, dtype=np.float64)

    def straight(self, at: Floats) -> Floats:
        """The best coefficients if values hang on them as they do here, along straight lines: then the chance of a win is a
        logistic regression in the steepness and in its products with the coefficients, which has one best answer."""
        slopes = self.slopes(at)
        columns = np.column_stack([self.values(at) - slopes @ at, slopes])
        columns = columns / (spread := np.maximum(np.abs(columns).max(axis=0), 1e-9))
        found = np.zeros(columns.shape[1])
        for _ in range(STEPS):
            guesses = 1 / (1 + np.exp(-np.clip(columns @ found, -30, 30)))
            found += np.linalg.solve(self.curvature(columns, guesses), columns.T @ (self.ends - guesses) - 1e-3 * found)
        steepness, *products = found / spread
        return np.asarray(products) / steepness if steepness > 0 else at

    def curvature(self, columns: Floats, guesses: Floats) -> Floats:
        """Of the loss, as a whole and not as a mean, in what the columns stand for."""
        return np.asarray((columns * (guesses * (1 - guesses))[:, None]).T @ columns + 1e-3 * np.eye(columns.shape[1]))

    def slopes(self, at: Floats) -> Floats:
        """What a little more of each coefficient changes in each value."""
        columns, here = [], self.values(at)
        for place, name in enumerate(self.names):
            step = 1.0 if type(getattr(self.estimate, name)) is int else max(0.05 * abs(at[place]), 0.05)
            moved = at.copy()
            moved[place] += step
            try:
                columns.append((self.values(moved) - here) / step)
            except LudionError:
                moved[place] -= 2 * step
                columns.append((here - self.values(moved)) / step)
        return np.column_stack(columns)

    def chances(self, coefficients: Floats, scale: float) -> Floats:
        return np.asarray(1 / (1 + np.exp(-np.clip(scale * self.values(coefficients), -30, 30))))

    def loss(self, values: Floats, scale: float) -> float:
        chances = np.clip(1 / (1 + np.exp(-np.clip(scale * values, -30, 30))), 1e-9, 1 - 1e-9)
        return float(-(self.ends * np.log(chances) + (1 - self.ends) * np.log(1 - chances)).mean())

    def steepness(self, coefficients: Floats) -> tuple[float, float]:
        """The steepness that tells the ends best, by thirds of a bracket, and the loss with it."""
        values = self.values(coefficients)
        spread = max(float(values.std()), 1e-9)
        low, high = 1e-3 / spread, 30 / spread
        while high / low > 1.01:
            left, right = low ** (2 / 3) * high ** (1 / 3), low ** (1 / 3) * high ** (2 / 3)
            low, high = (low, right) if self.loss(values, left) <= self.loss(values, right) else (left, high)
        scale = math.sqrt(low * high)
        return scale, self.loss(values, scale)

    def line_search(self, now: Floats, step: Floats, loss: float) -> tuple[Floats, float, float] | None:
        """The first of ever shorter steps that helps; None if none does."""
        for halved in range(HALVINGS):
            tried = now + step / 2**halved
            try:
                scale, found = self.steepness(tried)
            except LudionError:
                continue
            if found < loss - 1e-6:
                return tried, scale, found
        return None


def _played(
    game: Game[Any, Any], estimate: Estimate, games: int, seed: int, told: Callable[[int], object]
) -> tuple[list[Any], Floats]:
    """States of games of the engine against itself, after random openings, and how these ended: 1, 0.5 or 0."""
    engine, chance = Engine(game, estimate, Settings(table=2)), Word(seed)
    states, ends = list[Any](), list[float]()
    for number in range(games):
        engine.forget()
        chance = advance(chance)
        opening, state, earlier = 4 + draw(chance, 8), game.start(), list[Any]()
        while (moves := list(game.moves(state))) and len(earlier) < LONGEST and state not in earlier:
            chance = advance(chance)
            move = moves[draw(chance, len(moves))]
            if len(earlier) >= opening:
                move = engine.search(state, Limits(nodes=NODES), earlier if game.facts.cycles else ()).move
                states.append(state)
            earlier.append(state)
            state = game.play(state, move)
        score = 0 if moves else game.score(state)
        ends += [(1 + (score > 0) - (score < 0)) / 2] * (len(states) - len(ends))
        told(number + 1)
    require(bool(states), f"{game.spec} has no position to tune by: its games are over at once.")
    return states, np.array(ends)
