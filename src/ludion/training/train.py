"""Training: games against itself, weights from them, a test against what there was; again and again until the budget is spent."""

import re
import shutil
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludion.arena.cluster import Cluster
from ludion.arena.cores import cores
from ludion.arena.locking import holding
from ludion.arena.tournament import require_workers
from ludion.core import Game, LudionError, require
from ludion.core.features import Features, Learned
from ludion.core.registry import load_game
from ludion.core.writing import write, write_bytes
from ludion.learned.finding import best_file, promoted_file
from ludion.learned.looking import features_named, name_of
from ludion.learned.weights import SUFFIX, Weights, fingerprint, read_weights
from ludion.native.compiled import compile_game
from ludion.native.engine import Engine
from ludion.training.curves import curves_svg
from ludion.training.journal import Generation, Journal
from ludion.training.learning import fit
from ludion.training.planning import features_for
from ludion.training.playing import MOST_NODES, NODES, Series, self_play
from ludion.training.proving import Proof, prove
from ludion.training.spreading import spread_self_play

FIRST, MOST = 500, 16_000  # games of the first generation, and of the largest; each is twice as large as the one before it
TEST_SHARE = 0.15  # of the time that is left: the most for a match before the last one
GAMES_SHARE = 0.5  # of the time that is left until the last test: about as much for one generation's games
LAST = 0.2  # of all the time: kept for the test of the last generation
WORTH = 6  # a test is worth its time once there are so many times the games of the last one, and in the end
REPLANNED = (0, 1, 3)  # generations whose features are planned anew: the first games are hardly worth planning by

Tell = Callable[[str], object]


@dataclass(frozen=True)
class Budget:
    """How long to train: so many minutes, or exactly so many games, which give the same weights whenever they are played."""

    minutes: float | None = None
    games: int | None = None
    move: float = 0.02

    def __post_init__(self) -> None:
        require((self.minutes is None) != (self.games is None), "Give either --minutes or --games.")
        require(
            self.minutes is None or 0 < self.minutes <= 1e5, f"Give more than 0 minutes, up to 100000, not {self.minutes or 0:g}."
        )
        require(self.games is None or 10 <= self.games <= 10**8, f"Give from 10 to 100000000 games, not {self.games}.")
        require(0.001 <= self.move <= 60, f"A move of a test takes from 0.001 to 60 seconds, not {self.move:g}.")


@dataclass(frozen=True)
class Trained:
    """What came of it: the latest weights, what is promoted now, and the generations so far."""

    latest: Path
    promoted: Path | None
    generations: list[Generation]


class Training:
    """A training of one game in its folder; `run` goes on after the last complete generation."""

    def __init__(
        self, spec: str, budget: Budget, seed: int = 0, jobs: int | None = None, cluster: str | None = None, fresh: bool = False
    ) -> None:
        self.spec, self.budget, self.seed, self.jobs, self.where = spec, budget, seed, jobs, cluster
        require_workers(jobs, cluster)
        self.game: Game[Any, Any] = load_game(spec)
        compile_game(self.game)  # refuses, with the line, what cannot be compiled
        self.promoted = promoted_file(self.game)
        kind = f"games-{budget.games}-seed-{seed}" if budget.games is not None else f"seed-{seed}"
        self.folder = self.promoted.with_name(f"{self.promoted.name.removesuffix(SUFFIX)}.{kind}.training")
        self.outcomes = Engine(self.game).outcomes
        self.rules = fingerprint(self.game)
        self.latest = self.folder / f"latest{SUFFIX}"
        self._fresh = fresh
        self._cluster: Cluster | None = None  # while it runs
        self._playing = 0.0  # seconds that the last games took, without what was learned from them; 0 before there were any

    def run(self, tell: Tell, progress: Tell) -> Trained:
        """Train until the budget is spent. `tell` gets a line for whatever is done, `progress` what is under way."""
        if self.where is None:
            return self._run(tell, progress)
        with closing(Cluster(self.where, cores(timed=False))) as self._cluster:  # before anything is kept: it may not be there
            return self._run(tell, progress)

    def _run(self, tell: Tell, progress: Tell) -> Trained:
        if self._fresh:
            shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True, exist_ok=True)
        rival = f"Another program trains in {self.folder}; wait until it has ended, or take another --seed."
        with holding(self.folder / "lock", rival):
            journal = Journal.open(self.folder, self.game.spec, self.rules, self.seed)
            if journal.generations:
                self._keep(journal)
                tell(f"Going on after generation {len(journal.generations)} and {journal.games:,} games in {self.folder}.")
            self._ends = None if self.budget.minutes is None else time.monotonic() + 60 * self.budget.minutes
            worked = False
            while not self._spent(journal, worked):
                self._generation(journal, tell, progress)
                worked = True
                self._keep(journal)
                if self._worth_a_test(journal):
                    self._test(journal, tell, progress)
            if not worked:
                tell(f"All {journal.games:,} games of this training are played; its weights are in {self.latest}.")
                if journal.last_tested < len(journal.generations):  # it was stopped in its test
                    self._test(journal, tell, progress)
            return Trained(self.latest, self.promoted if self.promoted.exists() else None, journal.generations)

    # One generation

    def _generation(self, journal: Journal, tell: Tell, progress: Tell) -> None:
        """Games, then weights from them and from those of the generations before."""
        began, cpu, number = time.monotonic(), time.process_time(), len(journal.generations)
        count = self._games(journal)
        numbers = range(journal.games, journal.games + count)
        progress(f"generation {number + 1}: compiling")
        series = Series.of(self.spec, self.game, self._current(journal), self.seed, _nodes(number))

        def told(done: int) -> None:
            progress(f"generation {number + 1}: {done} of {count} games")

        if self._cluster is not None:
            corpus = spread_self_play(series, numbers, self._cluster, told)
        else:
            corpus = self_play(series, numbers, self.jobs or cores(timed=False), told)
        self._playing = time.monotonic() - began
        require(len(corpus) > 0, f"Every game of {self.game.spec} is decided at once: there is nothing to learn.")
        journal.keep_corpus(number, corpus)
        learned = journal.corpus(number)
        progress(f"generation {number + 1}: learning from {len(learned):,} positions")
        features = self._features(journal, learned, number)
        found = fit(self.game, features, learned, self.outcomes, self.seed)
        budget = f"--games {self.budget.games}" if self.budget.games is not None else f"--minutes {self.budget.minutes:g}"
        trained = {
            "command": f"ludion train {self.spec} {budget} --seed {self.seed}",
            "generation": number + 1,
            "games": numbers.stop,
            "positions": found.rows,
            "seed": self.seed,
            "loss": found.loss,
        }
        Weights.of(self.game, found.estimate, trained).write(self._file(number + 1))
        journal.features, journal.parameters = name_of(features), features.parameters
        seconds, cpu = time.monotonic() - began, time.process_time() - cpu
        journal.generations.append(Generation(count, len(corpus), found.loss, seconds, cpu))
        tell(
            f"Generation {number + 1}: {count:,} games, {len(corpus):,} positions, loss {found.loss:.4f} on positions held back, "
            f"{seconds:.0f} s ({cpu:.0f} s of processor time in this process)."
        )

    def _games(self, journal: Journal) -> int:
        """How many games the next generation has; by the clock as many as fit, by number always the same."""
        count = min(FIRST << len(journal.generations), MOST)
        if self.budget.games is not None:
            return min(count, self.budget.games - journal.games)
        if journal.generations and self._ends is not None:
            last, number = journal.generations[-1], len(journal.generations)
            speed = last.games / max(self._playing or last.seconds, 1.0) * _nodes(number - 1) / _nodes(number)
            left = self._ends - time.monotonic() - LAST * 60 * (self.budget.minutes or 0)
            count = min(count, int(speed * max(left, 0.0) * GAMES_SHARE))
        return max(count, 50)

    def _features(self, journal: Journal, learned: Any, number: int) -> Features:
        if journal.features and number not in REPLANNED:
            return features_named(journal.features, journal.parameters)
        return features_for(self.game, learned, self.seed, compare=number > 0)

    def _current(self, journal: Journal) -> Learned | None:
        """What plays against itself: the latest weights, whether promoted or not."""
        number = len(journal.generations)
        return read_weights(self._file(number), self.game).estimate if number else None

    def _file(self, number: int) -> Path:
        """The weights of a generation. They have their own file until the next one is complete: whoever goes on after a kill
        must not play with weights of which the journal does not know."""
        return self.folder / f"generation-{number}{SUFFIX}"

    # The test

    def _test(self, journal: Journal, tell: Tell, progress: Tell) -> None:
        """Promote the latest weights if the sequential test finds them stronger than what there is, and only then."""
        incumbent = self._incumbent(tell)
        move = f"seconds={self.budget.move:g}"
        before = f"best:weights=none,{move}" if incumbent is None else f"engine:weights={incumbent},{move}"
        left = None if self._ends is None else self._ends - time.monotonic()
        seconds = None if left is None else max(left if self._spent(journal, True) else TEST_SHARE * left, 10.0)
        last = journal.generations[-1]

        def watch(proof: Proof) -> None:
            progress(f"testing generation {len(journal.generations)}: {proof.games} games, {_elo(proof)}")

        progress(f"testing generation {len(journal.generations)}")
        seed = self.seed + len(journal.generations)
        newest = self._file(len(journal.generations))
        candidate = f"engine:weights={newest},{move}"
        proof = prove(self.spec, candidate, before, self.folder / "tests.db", seed, seconds, self.jobs, self._cluster, watch)
        last.elo, last.lower, last.upper, last.tested = proof.elo, proof.lower, proof.upper, proof.games
        last.against, last.promoted = "best without weights" if incumbent is None else "the promoted weights", proof.stronger
        said = f"Test of generation {len(journal.generations)}: {_elo(proof)} against {last.against}, {proof.games} games"
        if proof.stronger:
            self.promoted.parent.mkdir(parents=True, exist_ok=True)
            read_weights(newest, self.game).write(self.promoted)
            tell(f"{said}: promoted to {self.promoted}.")
        else:
            tell(f"{said}: not promoted, because the sequential test does not find it stronger beyond doubt.")
        self._keep(journal)

    def _incumbent(self, tell: Tell) -> Path | None:
        """The weights that are to be beaten. Those of rules that have changed since, or a damaged file, are no rival."""
        found = best_file(self.game)
        if found is not None:
            try:
                read_weights(found, self.game)
            except LudionError as refusal:
                tell(f"{refusal} So the test is against best without weights.")
                return None
        return found

    def _worth_a_test(self, journal: Journal) -> bool:
        """By number of games only the last generation is tested, so that no clock has a say in the weights."""
        if self._spent(journal, True):
            return True
        tested = sum(one.games for one in journal.generations[: journal.last_tested])
        return self.budget.games is None and journal.games >= WORTH * max(tested, FIRST)

    def _keep(self, journal: Journal) -> None:
        journal.keep()
        number = len(journal.generations)
        write_bytes(self.latest, self._file(number).read_bytes())
        self._file(number - 1).unlink(missing_ok=True)
        write(self.folder / "curves.svg", curves_svg(self.game.spec, journal.generations))

    def _spent(self, journal: Journal, worked: bool) -> bool:
        if self.budget.games is not None:
            return journal.games >= self.budget.games
        assert self._ends is not None
        left = self._ends - time.monotonic()
        return worked and left < max(LAST * 60 * (self.budget.minutes or 0), 10.0)


def _nodes(number: int) -> int:
    """The states that games of a generation, counted from 0, search for a move."""
    return min(NODES << max(number - 1, 0), MOST_NODES)


def _elo(proof: Proof) -> str:
    return re.sub(r"\binf\b", "oo", f"{proof.elo:+.0f} Elo ({proof.lower:+.0f} to {proof.upper:+.0f})")
