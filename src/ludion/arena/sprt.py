"""The sequential test between two players: is the one better by `elo1`, by `elo0` only, or is it too early to say?

Wald's test with the generalised likelihood ratio: for both hypotheses the likeliest distribution of results that has the
supposed strength is found by maximum likelihood, and the logarithm of their ratio (LLR) is compared with two bounds. `logistic`
Elo is the usual one, by the mean score; `normalised` Elo divides by the deviation, so that the length of a test does not hang
on how many games are drawn. Both after M. Van den Bergh, "Comments on Normalized Elo", proposition 1.1 and section 4.1.
Figures agree with those of fastchess, but for results of one kind alone, where maxima are found here to the last digit.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Literal

from ludion.arena.elo import NORMALISED, score_of
from ludion.core import require

Model = Literal["normalised", "logistic"]

# What never happened yet is still possible: it counts as so many results.
NEVER = 1e-3
CLOSE, ROUNDS = 1e-9, 200


class Decision(Enum):
    """What the test says."""

    STRONGER = "stronger: elo1 is accepted"
    NOT_STRONGER = "not stronger: elo0 is accepted"
    OPEN = "undecided: more games are needed"


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test of elo1 against elo0 that errs in a share `alpha` of the cases where elo0 is true, and `beta` where elo1 is."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05
    model: Model = "normalised"

    def __post_init__(self) -> None:
        require(self.elo0 < self.elo1, f"elo0 has to be less than elo1, not {self.elo0:g} and {self.elo1:g}.")
        for name, share in (("alpha", self.alpha), ("beta", self.beta)):
            require(0 < share < 0.5, f"{name} is the share of wrong answers, between 0 and 0.5, not {share:g}.")
        require(self.model in ("normalised", "logistic"), f"The model is normalised or logistic, not {self.model}.")

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first elo0 is accepted, above the second elo1."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def llr(self, counts: Sequence[int]) -> float:
        """The log-likelihood ratio after (losses, draws, wins), or after the pairs that gave 0, 0.5, 1, 1.5 and 2 points."""
        require(
            len(counts) in (3, 5),
            "Give three numbers, losses, draws and wins, or five of pairs: those of 0, 0.5, 1, 1.5 and 2 points.",
        )
        require(min(counts) >= 0, "Results are counted from 0.")
        if not sum(counts):
            return 0.0
        weights = [count or NEVER for count in counts]
        total = sum(weights)
        shares = [weight / total for weight in weights]
        likeliest = self._with_mean if self.model == "logistic" else self._with_distance
        under0, under1 = likeliest(shares, self.elo0), likeliest(shares, self.elo1)
        return total * sum(share * math.log(one / zero) for share, zero, one in zip(shares, under0, under1, strict=True))

    def decide(self, counts: Sequence[int]) -> Decision:
        """What the results say so far; ask after each, and stop when it is no longer open."""
        llr, (lower, upper) = self.llr(counts), self.bounds
        return Decision.STRONGER if llr >= upper else Decision.NOT_STRONGER if llr <= lower else Decision.OPEN

    def _with_mean(self, shares: list[float], elo: float) -> list[float]:
        """The likeliest distribution whose mean is the score expected at this Elo."""
        steps, mean = len(shares) - 1, score_of(elo)
        return _tilted(shares, [i / steps - mean for i in range(len(shares))])

    def _with_distance(self, shares: list[float], elo: float) -> list[float]:
        """The likeliest distribution whose mean is the given number of its own deviations from 1/2.

        That the mean is so far is not linear in the shares; around the last guess it nearly is, so that a few rounds are enough.
        """
        values = [i / (len(shares) - 1) for i in range(len(shares))]
        games = 1 if len(shares) == 3 else 2
        distance = elo / NORMALISED * math.sqrt(games)
        guess = [1 / len(shares)] * len(shares)
        for _ in range(ROUNDS):
            mean = sum(share * value for share, value in zip(guess, values, strict=True))
            deviation = math.sqrt(sum(share * (value - mean) ** 2 for share, value in zip(guess, values, strict=True)))
            slopes = [v - 0.5 - distance * deviation / 2 * (1 + ((v - mean) / deviation) ** 2) for v in values]
            guess, last = _tilted(shares, slopes), guess
            if max(abs(a - b) for a, b in zip(guess, last, strict=True)) < CLOSE:
                break
        return guess


def _tilted(shares: list[float], slopes: list[float]) -> list[float]:
    """The distribution nearest to the shares in likelihood under which the slopes have mean 0: share / (1 + theta slope).

    The mean falls from +infinity to -infinity as theta goes from one end to the other. Newton's steps find its zero; one that
    leaves the interval known to hold it is replaced by half of that interval.
    """
    lowest, highest = min(slopes), max(slopes)
    require(lowest < 0 < highest, "No results can be that one-sided: elo0 and elo1 have to be nearer to 0.")
    low, high, theta = -1 / highest, -1 / lowest, 0.0
    for _ in range(ROUNDS):
        terms = [s / (1 + theta * s) for s in slopes]
        mean = sum(p * t for p, t in zip(shares, terms, strict=True))
        low, high = (theta, high) if mean > 0 else (low, theta)
        step = mean / sum(p * t * t for p, t in zip(shares, terms, strict=True))
        theta, last = theta + step if low < theta + step < high else (low + high) / 2, theta
        if abs(theta - last) <= CLOSE * (high - low) or not low < theta < high:
            break
    return [p / (1 + theta * s) for p, s in zip(shares, slopes, strict=True)]
