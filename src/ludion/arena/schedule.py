"""Who plays whom, from which opening and with which side: plain lists of games that do not hang on each other.

Every opening is played twice, with sides swapped. Games come opening by opening, so that a tournament which is stopped has played
every pairing about as often.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations
from typing import Literal, get_args

from ludion.core import LudionError, require

Kind = Literal["match", "round-robin", "gauntlet", "swiss"]
KINDS: tuple[Kind, ...] = get_args(Kind)
Ladder = Literal["ladder"]  # has no end, and so no schedule: pairing.py
MOST_TRIES = 200_000  # ways to pair that are tried before a rematch is allowed


@dataclass(frozen=True, slots=True, order=True)
class Job:
    """One game to play: `first` and `second` are the players' numbers, `side` is 1 in the second game of an opening."""

    round: int
    opening: int
    pair: int
    side: int
    first: int
    second: int

    @property
    def id(self) -> str:
        """What the game is called within its tournament, in every run."""
        return f"{self.round}.{self.pair}.{self.opening}.{self.side}"

    def seeds(self, seed: int) -> tuple[int, int]:
        """The chance of the first player and the second in this game of a tournament with this seed."""
        drawn = sha256(f"{seed}/{self.id}".encode()).digest()
        return int.from_bytes(drawn[:7], "big"), int.from_bytes(drawn[7:14], "big")


@dataclass(frozen=True, slots=True)
class Ended:
    """What a game gave: None is a draw for a game that counts."""

    job: Job
    winner: int | None
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Schedule:
    """A tournament's games: `games` for each pairing, an even number, and for a Swiss one so many rounds."""

    kind: Kind
    players: int
    games: int = 2
    rounds: int = 1

    def __post_init__(self) -> None:
        require(self.kind in KINDS, f"A tournament is {', '.join(KINDS[:-1])} or {KINDS[-1]}, not '{self.kind}'.")
        require(self.players >= 2, f"It takes two players at least, not {self.players}.")
        require(self.kind != "match" or self.players == 2, f"A match has two players, not {self.players}; make it a tournament.")
        require(self.games > 0, f"There must be some games, not {self.games}.")
        require(
            self.games % 2 == 0,
            f"Each opening is played twice, with sides swapped: take {self.games + 1} games rather than {self.games}.",
        )
        require(self.rounds >= 1, f"There must be 1 round at least, not {self.rounds}.")
        most = self.players - 1 + self.players % 2
        if self.kind == "swiss":
            what = f"{self.players} players meet each other within {most} rounds; {self.rounds} would repeat pairings."
            require(self.rounds <= most, f"{what} Take a round-robin with more games instead.")
        else:
            require(self.rounds == 1, f"A {self.kind} has no rounds; give it more games instead.")

    @property
    def openings(self) -> int:
        """How many openings it takes. In every round and every pairing they are the same ones: nobody has easier ones."""
        return self.games // 2

    @property
    def asked(self) -> int:
        """How many games there are in all."""
        return self.rounds * len(self._pairs()) * self.games

    def jobs(self, number: int, results: Sequence[Ended] = ()) -> list[Job]:
        """The games of a round, the first is 0. In a Swiss tournament they hang on the results of the rounds before."""
        pairs = swiss_pairs(self.players, number, results, self.games) if self.kind == "swiss" else self._pairs()
        found = []
        for opening in range(self.openings):
            for pair, (one, other) in enumerate(pairs):
                found += [Job(number, opening, pair, 0, one, other), Job(number, opening, pair, 1, other, one)]
        return found

    def _pairs(self) -> list[tuple[int, int]]:
        """Who meets whom; of a Swiss tournament the number of pairs alone is right."""
        if self.kind == "gauntlet":
            return [(0, other) for other in range(1, self.players)]
        if self.kind == "swiss":
            return [(2 * place, 2 * place + 1) for place in range(self.players // 2)]
        return list(combinations(range(self.players), 2))


def usual_rounds(players: int) -> int:
    """As many rounds as tell a winner who always wins."""
    return max(1, math.ceil(math.log2(max(players, 2))))


def points(players: int, results: Sequence[Ended]) -> list[float]:
    """A win is one point, a draw half of one."""
    total = [0.0] * players
    for result in results:
        if not result.counts:
            continue
        job = result.job
        for place, player in enumerate((job.first, job.second)):
            total[player] += 0.5 if result.winner is None else float(result.winner == place)
    return total


def byes(players: int, rounds: int, results: Sequence[Ended]) -> list[int]:
    """Who sat out in the rounds before, in their order."""
    if players % 2 == 0:
        return []
    sat = []
    for number in range(rounds):
        met = {player for result in results if result.job.round == number for player in (result.job.first, result.job.second)}
        sat += [player for player in range(players) if player not in met][:1]
    return sat


def swiss_pairs(players: int, number: int, results: Sequence[Ended], games: int) -> list[tuple[int, int]]:
    """The pairs of a Swiss round: equal points meet, nobody meets twice or sits out twice as long as that can be had.

    The same results give the same pairs in whatever order they come. Sitting out is worth as much as winning all games of the
    round. With equal points, the earlier in the list of players stands higher.
    """
    before = [result for result in results if result.job.round < number]
    total, sat = points(players, before), byes(players, number, before)
    for player in sat:
        total[player] += games
    standing = sorted(range(players), key=lambda player: (-total[player], player))
    met = {frozenset((result.job.first, result.job.second)) for result in before}
    if players % 2 == 0:
        return _paired(standing, met)
    resting = sorted((player for player in standing), key=lambda player: (sat.count(player), -standing.index(player)))
    for player in resting:
        if sat.count(player) == sat.count(resting[0]):
            pairs = _without_rematch([other for other in standing if other != player], met)
            if pairs is not None:
                return pairs
    return _paired([other for other in standing if other != resting[0]], met)


def _paired(standing: list[int], met: set[frozenset[int]]) -> list[tuple[int, int]]:
    found = _without_rematch(standing, met)
    return found if found is not None else [(standing[at], standing[at + 1]) for at in range(0, len(standing), 2)]


def _without_rematch(standing: list[int], met: set[frozenset[int]]) -> list[tuple[int, int]] | None:
    """The highest with the next highest that it has not met, and so on; back again where that leaves somebody over."""
    tries = 0

    def pair(left: list[int]) -> list[tuple[int, int]] | None:
        nonlocal tries
        if not left:
            return []
        for other in left[1:]:
            tries += 1
            if tries > MOST_TRIES:
                return None
            if frozenset((left[0], other)) not in met:
                rest = pair([player for player in left[1:] if player != other])
                if rest is not None:
                    return [(left[0], other), *rest]
        return None

    return pair(standing)


def told_apart(specs: Sequence[str]) -> list[str]:
    """The players' names: their specs, numbered where one comes more than once."""
    require(len(specs) >= 2, f"It takes two players at least, not {len(specs)}.")
    seen: Mapping[str, int] = {spec: specs.count(spec) for spec in specs}
    count, names = dict[str, int](), []
    for spec in specs:
        if not spec.strip():
            raise LudionError("A player's name is empty.")
        count[spec] = count.get(spec, 0) + 1
        names.append(f"{spec} #{count[spec]}" if seen[spec] > 1 else spec)
    return names
