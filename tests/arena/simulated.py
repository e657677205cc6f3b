"""Tournaments between players whose strength is known: how often do the error bars hold it?"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludion.arena.ratings import ELO, rate
from ludion.arena.tally import Count, Joint, Tally

Array = NDArray[np.float64]
SCHEDULES = ("round robin", "gauntlet", "sparse", "newcomer")


class Tournament(NamedTuple):
    """What was played, and what is true."""

    played: Tally
    truth: Array
    advantage: float
    schedule: str
    hanging: float
    draws: float


class Coverage(NamedTuple):
    """One tournament's share of bars that hold the truth: around the mean, of a difference, of the advantage; who is new."""

    tournament: Tournament
    bars: float
    difference: bool
    advantage: bool
    newcomer: bool


def tournament(chance: np.random.Generator) -> Tournament:
    """Any number of players, games, draws, any advantage, any schedule, and games of one opening that hang together or not."""
    players, schedule = int(chance.choice([2, 3, 5, 8, 12, 20])), str(chance.choice(SCHEDULES))
    truth = chance.normal(0, chance.choice([30, 100, 200, 400, 800]), players)
    advantage, draws = float(chance.choice([-50, 0, 0, 30, 100])), float(chance.choice([0, 0, 0.2, 0.5, 0.8]))
    hanging = float(chance.choice([0, 0, 0, -0.8, -0.4, 0.4, 0.8]))
    paired = bool(hanging or chance.integers(2))
    names = tuple(f"p{number:02}" for number in range(players))
    meetings: dict[tuple[str, str], Count] = {}
    pairs: dict[tuple[str, str], Joint] = {}
    for (i, j), number in sorted(_pairs_of_games(chance, schedule, players).items()):
        ahead = truth[i] - truth[j]
        found = chance.multinomial(number, _joint(ahead, advantage, draws, hanging).ravel()).reshape(3, 3).tolist()
        first, second = [sum(row) for row in found], [sum(column) for column in zip(*found, strict=True)]
        meetings[names[i], names[j]] = Count(first[2], first[1], first[0])
        meetings[names[j], names[i]] = Count(second[0], second[1], second[2])
        if paired:
            pairs[names[i], names[j]] = tuple(map(tuple, found))
    return Tournament(Tally(names, meetings, pairs), truth, advantage, schedule, hanging, draws)


def coverages(number: int, seed: int) -> Iterator[Coverage]:
    """So many tournaments, rated, and compared with the truth."""
    chance = np.random.default_rng(seed)
    for _ in range(number):
        played = tournament(chance)
        rated, truth = rate(played.played), played.truth - played.truth.mean()
        held = [player.lower <= truth[int(player.name[1:])] <= player.upper for player in rated.players]
        newcomer, gap, advantage = rated.find("p00"), rated.gap("p00", "p01"), rated.advantage
        yield Coverage(
            played,
            float(np.mean(held)),
            gap.lower <= truth[0] - truth[1] <= gap.upper,
            advantage.lower <= played.advantage <= advantage.upper,
            newcomer.lower <= truth[0] <= newcomer.upper,
        )


def _pairs_of_games(chance: np.random.Generator, schedule: str, players: int) -> dict[tuple[int, int], int]:
    """How many pairs of games each two players have; whoever is in the tournament is connected with everybody."""
    several = int(chance.choice([1, 2, 5, 10, 30]))
    everybody = [(i, j) for j in range(players) for i in range(j)]
    if schedule == "round robin":
        return dict.fromkeys(everybody, several)
    if schedule == "gauntlet":
        return {(0, j): several for j in range(1, players)}
    if schedule == "sparse":
        met = {(int(chance.integers(0, j)), j): 1 for j in range(1, players)}
        return met | {everybody[k]: several for k in chance.integers(0, len(everybody), players)}
    # Fourteen games beside hundreds, as on a ladder that somebody has just joined.
    met = {(i, j): 200 for i, j in everybody if i}
    opponents = chance.integers(1, players, 7).tolist()
    return met | {(0, j): opponents.count(j) for j in set(opponents)}


def _joint(ahead: float, advantage: float, draws: float, hanging: float) -> Array:
    """The chances of a pair's nine outcomes: independent, or with some weight the two games alike or opposite."""
    first, second = _outcomes(ahead + advantage, draws), _outcomes(ahead - advantage, draws)
    together = second if hanging >= 0 else second[::-1]
    ends_first, ends_second = np.cumsum(first), np.cumsum(together)
    alike = np.diff(np.diff(np.pad(np.minimum.outer(ends_first, ends_second), ((1, 0), (1, 0))), axis=0), axis=1)
    alike = alike if hanging >= 0 else alike[:, ::-1]
    joint = (1 - abs(hanging)) * np.outer(first, second) + abs(hanging) * alike
    return np.clip(joint, 0, 1) / joint.sum()


def _outcomes(ahead: float, draws: float) -> Array:
    """Loss, draw and win, with Elo's expectation; `draws` is the share between equals."""
    expected = 1 / (1 + np.exp(-ahead / ELO))
    drawn = min(4 * draws * expected * (1 - expected), 1.9 * min(expected, 1 - expected))
    return np.array([1 - expected - drawn / 2, drawn, expected - drawn / 2])
