"""The sequential test: fastchess's figures, and error rates in simulated matches."""

import numpy as np
import pytest

from ludion.arena.elo import moments
from ludion.arena.sprt import Decision, Sprt
from ludion.arena.tally import Count
from ludion.core import LudionError

EQUAL_PAIRS = np.array([0.05, 0.2, 0.5, 0.2, 0.05])


def test_the_bounds_at_five_percent() -> None:
    assert Sprt(0, 5).bounds == pytest.approx((-2.94, 2.94), abs=0.005)
    lower, upper = Sprt(0, 5, alpha=0.01, beta=0.1).bounds
    assert (lower, upper) == pytest.approx((-2.2925, 4.4998), abs=1e-4)


@pytest.mark.parametrize(
    ("model", "bounds", "counts", "llr"),
    [
        ("normalised", (0, 2), (36027, 68692, 36433), 0.92),
        ("normalised", (-1.75, 0.25), (10650, 20431, 10871), 2.30),
        ("logistic", (0.5, 2.5), (21184, 40708, 21404), -1.57),
        ("logistic", (0, 2), (57030, 106593, 57433), -2.59),
        ("normalised", (0, 2), (365, 16618, 36229, 16974, 390), 2.25),
        ("normalised", (-1.75, 0.25), (127, 4883, 10712, 5150, 104), 3.01),
        ("logistic", (0.5, 2.5), (223, 9863, 21279, 10037, 246), -3.07),
        ("logistic", (0, 2), (871, 26175, 55983, 26678, 821), -4.98),
    ],
)
def test_the_figures_of_fastchess(model, bounds: tuple[float, float], counts: tuple[int, ...], llr: float) -> None:
    assert Sprt(*bounds, model=model).llr(counts) == pytest.approx(llr, abs=0.006)


@pytest.mark.parametrize(
    ("model", "counts", "llr"),
    [
        ("normalised", (3, 4, 2), -0.641534),
        ("normalised", (3, 4, 2, 9, 0), -0.927943),
        ("logistic", (3, 4, 2, 9, 0), -1.802008),
        ("logistic", (0, 0, 3), 1.074602),
    ],
)
def test_few_results_against_a_general_optimiser(model, counts: tuple[int, ...], llr: float) -> None:
    """The maxima found once by a general constrained optimiser, for elo0 = -50 and elo1 = 80."""
    assert Sprt(-50, 80, model=model).llr(counts) == pytest.approx(llr, abs=1e-5)


def test_one_sided_results_against_a_general_optimiser() -> None:
    assert Sprt(0, 5).llr((0, 16700, 0)) == pytest.approx(-3.450540, abs=1e-5)
    assert Sprt(0, 5).llr((0, 0, 0, 0, 104)) == pytest.approx(2.094955, abs=1e-5)


@pytest.mark.parametrize("model", ["normalised", "logistic"])
@pytest.mark.parametrize("counts", [(30, 40, 45), (5, 20, 40, 25, 9)])
def test_from_the_other_side_the_test_is_turned(model, counts: tuple[int, ...]) -> None:
    assert Sprt(-3, 7, model=model).llr(counts) == pytest.approx(-Sprt(-7, 3, model=model).llr(counts[::-1]), abs=1e-6)


@pytest.mark.parametrize("model", ["normalised", "logistic"])
def test_better_results_speak_for_the_stronger(model) -> None:
    llrs = [Sprt(0, 20, model=model).llr((50 - wins, 30, 20 + wins)) for wins in range(51)]
    assert llrs == sorted(llrs)


def test_decisions() -> None:
    test = Sprt(0, 50)
    assert test.decide((0, 0, 0)) == Decision.OPEN
    assert test.decide((20, 20, 20)) == Decision.OPEN
    assert test.decide((10, 50, 90)) == Decision.STRONGER
    assert test.decide((90, 50, 10)) == Decision.NOT_STRONGER


def test_what_cannot_be_is_refused() -> None:
    for wrong, said in [
        (lambda: Sprt(5, 5), "elo0 has to be less than elo1, not 5 and 5"),
        (lambda: Sprt(5, 0), "less than elo1"),
        (lambda: Sprt(0, 5, alpha=0.5), "alpha is the share of wrong answers, between 0 and 0.5, not 0.5"),
        (lambda: Sprt(0, 5, beta=0), "beta is the share"),
        (lambda: Sprt(float("nan"), 5), "less than elo1"),
        (lambda: Sprt(0, 5, model="bayesian"), "normalised or logistic, not bayesian"),
        (lambda: Sprt(0, 5).llr((1, 2)), "three numbers"),
        (lambda: Sprt(0, 5).llr((1, 2, -1)), "counted from 0"),
        (lambda: Sprt(0, 5000).llr((1, 2, 3)), "nearer to 0"),
    ]:
        with pytest.raises(LudionError, match=said):
            wrong()


def shifted(elo: float) -> np.ndarray:
    """The distribution of pairs of a player that is so much stronger in normalised Elo."""
    tilts = np.linspace(0, 3, 3001)
    tilted = [EQUAL_PAIRS * np.exp(tilt * np.arange(5)) for tilt in tilts]
    strengths = []
    for weights in tilted:
        mean, variance = moments(weights.tolist())
        strengths.append((mean - 0.5) / np.sqrt(2 * variance) * 800 / np.log(10))
    found = tilted[int(np.argmin(np.abs(np.array(strengths) - elo)))]
    return found / found.sum()


def wrong_share(test: Sprt, chances: np.ndarray, wrong: Decision, matches: int, seed: int) -> float:
    """How many of these matches end with the wrong decision, looked at after every fourth result."""
    chance, found = np.random.default_rng(seed), 0
    for _ in range(matches):
        counts, decision = np.zeros(len(chances), dtype=int), Decision.OPEN
        while decision == Decision.OPEN:
            counts += chance.multinomial(4, chances)
            decision = test.decide(counts.tolist())
        found += decision == wrong
    return found / matches


def test_error_rates_of_pairs() -> None:
    test = Sprt(0, 60, alpha=0.1, beta=0.1)
    assert wrong_share(test, shifted(0), Decision.STRONGER, 150, 5) <= 0.1 + 0.05
    assert wrong_share(test, shifted(60), Decision.NOT_STRONGER, 150, 6) <= 0.1 + 0.05


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_error_rates_of_many_matches(seed: int) -> None:
    test = Sprt(0, 30)
    assert wrong_share(test, shifted(0), Decision.STRONGER, 1000, seed) <= 0.05 + 0.014
    assert wrong_share(test, shifted(30), Decision.NOT_STRONGER, 1000, seed) <= 0.05 + 0.014
    logistic = Sprt(0, 30, model="logistic")
    expected, draws = 1 / (1 + 10 ** (-30 / 400)), 0.3
    even, better = [0.35, 0.3, 0.35], [1 - expected - draws / 2, draws, expected - draws / 2]
    assert wrong_share(logistic, np.array(even), Decision.STRONGER, 1000, seed) <= 0.05 + 0.014
    assert wrong_share(logistic, np.array(better), Decision.NOT_STRONGER, 1000, seed) <= 0.05 + 0.014


def test_a_count_is_given_in_the_order_of_points() -> None:
    count = Count(wins=30, draws=10, losses=5)
    assert Sprt(0, 20).llr((count.losses, count.draws, count.wins)) > 0
