"""What a tournament is, in full: whoever has its plan can play any of its games, here, in another process or after a restart."""

import inspect
import json
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from ludion.arena.adjudicating import Tables
from ludion.arena.openings import Opening, enough, random_openings, read_openings
from ludion.arena.referee import Conditions
from ludion.arena.schedule import Kind, Ladder, Schedule, told_apart, usual_rounds
from ludion.arena.seats import BEST, own_files, require_player
from ludion.arena.sprt import Sprt
from ludion.core import Game, LudionError, require
from ludion.core.clock import TimeControl
from ludion.core.registry import load_game
from ludion.core.spec import split_spec
from ludion.native.errors import NotNative
from ludion.native.generating import generate

VERSION = 1
MARGIN = 0.02  # seconds: by so much a busy system may be late with an answer that was in time


@dataclass(frozen=True)
class Plan:
    """`digests`: what the rules and the players' own files were when it was made, so that nobody goes on with others unawares.
    `sprt`: a match may end before its last game, when the sequential test has decided between these two Elo."""

    game: str
    kind: Kind | Ladder
    players: tuple[str, ...]
    names: tuple[str, ...]
    games: int
    rounds: int
    seed: int
    openings: tuple[Opening, ...]
    clock: str = ""
    patience: float = 60.0
    loading: float = 60.0
    margin: float = MARGIN
    most_plies: int = 0
    agree: float = 0.0
    tables: bool = False
    isolation: str = BEST
    sprt: tuple[float, float] | None = None
    digests: dict[str, str] = field(default_factory=dict)
    version: int = VERSION

    @property
    def schedule(self) -> Schedule:
        """Which games there are."""
        if self.kind == "ladder":
            raise LudionError("This is a ladder, which has no end to play to; `ludion ladder` goes on with it.")
        return Schedule(self.kind, len(self.players), self.games, self.rounds)

    @property
    def conditions(self) -> Conditions:
        """What every game is played under."""
        control = TimeControl.parse(self.clock) if self.clock else None
        return Conditions(control, self.patience, self.loading, self.margin, self.most_plies, self.agree)

    def to_json(self) -> str:
        """As `from_json` reads it."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @staticmethod
    def from_json(text: str) -> "Plan":
        """The plan that was written so."""
        found = json.loads(text)
        version = found.get("version")
        require(version == VERSION, f"This tournament was planned by another Ludion, in version {version} of its plans.")
        for name in ("players", "names"):
            found[name] = tuple(found[name])
        found["sprt"] = tuple(found["sprt"]) if found.get("sprt") else None
        found["openings"] = tuple(Opening(tuple(one["moves"]), one["start"]) for one in found["openings"])
        return Plan(**found)

    def require_unchanged(self) -> None:
        """Refuse to go on with other rules or other players' files than those it began with."""
        now = digests_of(load_game(self.game), self.game, self.players)
        for what in self.digests.keys() - now.keys():
            raise LudionError(f"{what} is not here any more; go on in the folder where this tournament was begun.")
        for what, digest in now.items():
            kept = self.digests.get(what, digest)
            require(kept == digest, f"{what} changed since this tournament began; begin a new one.")


def make_plan(
    game: str,
    players: Sequence[str],
    kind: Kind = "match",
    games: int = 2,
    rounds: int | None = None,
    clock: str = "",
    openings: int | Path = 0,
    seed: int = 0,
    undecided: bool = False,
    **conditions: Any,
) -> Plan:
    """The plan of a tournament, after everything that can be wrong with it was looked at.

    `openings`: so many random plies, or a file; `undecided`: leave out random ones that the solved table gives to one side.
    `conditions` are those of `Plan`.
    """
    names = told_apart(players)
    if rounds is None:
        rounds = usual_rounds(len(players)) if kind == "swiss" else 1
    schedule = Schedule(kind, len(players), games, rounds)
    played = load_game(game)
    if clock:
        TimeControl.parse(clock)
    chosen = _openings(played, schedule, openings, seed, undecided)
    digests = digests_of(played, game, players)
    plan = Plan(
        game, kind, tuple(players), tuple(names), games, rounds, seed, tuple(chosen), clock, digests=digests, **conditions
    )
    plan.conditions  # noqa: B018  refused here rather than in the first game
    if plan.sprt is not None:
        require(kind == "match", "The sequential test is for two players: it ends a match, not a tournament.")
        Sprt(*plan.sprt).llr((1, 1, 1, 1, 1))
    if plan.tables:
        Tables(played).require_useful()
    for spec in dict.fromkeys(players):
        require_player(spec, plan.isolation, played, plan.loading)
    return plan


def _openings(game: Game[Any, Any], schedule: Schedule, openings: int | Path, seed: int, undecided: bool) -> list[Opening]:
    """As many different ones as the schedule needs. Without any plies, every game begins at the start."""
    if isinstance(openings, Path):
        return enough(read_openings(game, openings), schedule.openings, str(openings))
    require(openings >= 0, f"An opening has 0 plies or more, not {openings}.")
    if openings == 0:
        require(bool(list(game.moves(game.start()))), f"{game.spec} is over before it begins.")
        return [Opening()] * schedule.openings
    tables = Tables(game) if undecided else None

    def drawn(state: Any) -> bool:
        outcome = tables.outcome(state) if tables is not None else None
        return outcome is None or outcome.winner is None

    return random_openings(game, openings, schedule.openings, seed, drawn if undecided else None)


def digests_of(game: Game[Any, Any], spec: str, players: Sequence[str]) -> dict[str, str]:
    """The rules, and the files of players that somebody wrote."""
    try:
        rules = generate(game).rules
    except NotNative:
        rules = _digest(inspect.getsource(type(game)).encode())
    found = {f"The rules of {split_spec(spec)[0]}": rules}
    for player in players:
        for file in own_files(player):
            try:
                found[str(file)] = _digest(file.read_bytes())
            except OSError as error:
                raise LudionError(f"{file} cannot be read: {error.strerror}.") from error
    return found


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:20]


def threads_of(players: Sequence[str]) -> int:
    """The most threads that a player asks for, by the parameter of that name."""
    asked = [split_spec(player)[1].get("threads", "1") for player in players]
    return max([int(text) for text in asked if text.isdigit()], default=1) or 1


def usual_workers(plan: Plan, cores: int) -> int:
    """How many games at once: one for each core, fewer if the players use several, never more than there are games."""
    return max(1, min(cores // threads_of(plan.players), math.ceil(plan.schedule.asked / 2)))
