"""What a tournament is, in full: whoever has its plan can play any of its games, here, in another process or after a restart."""

import inspect
import json
import math
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, get_args

from ludion.arena.adjudicating import Tables
from ludion.arena.openings import Opening, enough, random_openings, read_openings
from ludion.arena.referee import Conditions
from ludion.arena.sandbox import BEST, LEVELS, choose_isolation
from ludion.arena.schedule import KINDS, Kind, Ladder, Schedule, told_apart, usual_rounds
from ludion.arena.seats import is_own, own_files, require_player
from ludion.arena.sprt import Sprt
from ludion.core import Game, LudionError, require
from ludion.core.clock import TimeControl
from ludion.core.errors import StoreError
from ludion.core.input_file import read_regular_file
from ludion.core.registry import load_game
from ludion.core.spec import split_spec
from ludion.core.strict_json import (
    INT64,
    MalformedDataError,
    check_bool,
    check_fields,
    check_int,
    check_list,
    check_number,
    check_plain,
    check_text,
    parse_json,
)
from ludion.native.errors import NotNative
from ludion.native.generating import generate

VERSION = 1
MAX_LENGTH = 64 << 20  # characters of a plan
MAX_PLAYER_FILE = 1 << 30  # bytes
MAX_TEXT = 10_000  # characters of a spec, a state or a move
MAX_PLAYERS = 100_000  # with all versions of a ladder
MAX_OPENINGS = 1_000_000
MAX_OPENING_PLIES = 10_000
MAX_GAMES = 1 << 40
MAX_SECONDS = 1e12
MAX_ELO = 1e6
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
        """Return the plan that `to_json` wrote.

        Raises:
            StoreError: It is damaged, or was written by another version of Ludion.
        """
        try:
            found = parse_json(text, MAX_LENGTH)
            version = found.get("version") if isinstance(found, dict) else None
            if type(version) is int and version != VERSION:
                template = "This tournament was planned by another Ludion, in version {version} of its plans."
                raise StoreError(template, version=version)
            return Plan(**_checked(found))
        except MalformedDataError as error:
            raise StoreError("The plan of this tournament is damaged. Begin a new one with another --store.") from error

    def require_unchanged(self) -> None:
        """Refuse to go on with other rules or other players' files than those it began with."""
        now = digests_of(load_game(self.game), self.game, self.players)
        for what in self.digests.keys() - now.keys():
            raise LudionError(f"{what} is not here any more; go on in the folder where this tournament was begun.")
        for what, digest in now.items():
            kept = self.digests.get(what, digest)
            require(kept == digest, f"{what} changed since this tournament began; begin a new one.")


def _checked(plan: Any) -> dict[str, Any]:
    """Return the validated fields of a plan."""
    found = check_fields(plan, [one.name for one in fields(Plan)])
    if found["kind"] not in (*KINDS, *get_args(Ladder)) or found["isolation"] not in LEVELS:
        raise MalformedDataError("unknown kind or level of isolation")
    players = tuple(check_text(spec, MAX_TEXT) for spec in check_list(found["players"], MAX_PLAYERS))
    names = tuple(check_text(name, MAX_TEXT) for name in check_list(found["names"], len(players), len(players)))
    openings = [check_fields(one, ("moves", "start")) for one in check_list(found["openings"], MAX_OPENINGS)]
    digests = check_plain(found["digests"], 1, MAX_PLAYERS, MAX_TEXT)
    if not isinstance(digests, dict):
        raise MalformedDataError("expected digests by file")
    sprt = found["sprt"]
    return found | {
        "game": check_text(found["game"], MAX_TEXT),
        "players": players,
        "names": names,
        "games": check_int(found["games"], 0, MAX_GAMES),
        "rounds": check_int(found["rounds"], 0, MAX_GAMES),
        "seed": check_int(found["seed"], *INT64),
        "openings": tuple(_opening(one) for one in openings),
        "clock": _clock(check_text(found["clock"], MAX_TEXT)),
        "patience": check_number(found["patience"], 0, MAX_SECONDS),
        "loading": check_number(found["loading"], 0, MAX_SECONDS),
        "margin": check_number(found["margin"], 0, MAX_SECONDS),
        "most_plies": check_int(found["most_plies"], 0, MAX_GAMES),
        "agree": check_number(found["agree"], 0, sys.float_info.max),
        "tables": check_bool(found["tables"]),
        "sprt": None if sprt is None else tuple(check_number(elo, -MAX_ELO, MAX_ELO) for elo in check_list(sprt, 2, 2)),
        "digests": {what: check_text(digest, MAX_TEXT) for what, digest in digests.items()},
        "version": check_int(found["version"], VERSION, VERSION),
    }


def _opening(found: dict[str, Any]) -> Opening:
    start = found["start"]
    moves = tuple(check_text(move, MAX_TEXT) for move in check_list(found["moves"], MAX_OPENING_PLIES))
    return Opening(moves, None if start is None else check_text(start, MAX_TEXT))


def _clock(text: str) -> str:
    """Return the text of a clock that can be parsed."""
    try:
        if text:
            TimeControl.parse(text)
    except LudionError as error:
        raise MalformedDataError("a clock that cannot be read") from error
    return text


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
    if any(map(is_own, players)):
        # The plan has the level itself, so that a worker on another machine never uses a lower one.
        plan = replace(plan, isolation=str(choose_isolation(plan.isolation, own_code=True)))
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
            if file.exists() and not file.is_file():
                continue  # a device among the words of a program
            try:
                found[str(file)] = _digest(read_regular_file(file, MAX_PLAYER_FILE))
            except (OSError, MalformedDataError) as error:
                reason = error.strerror if isinstance(error, OSError) else error
                raise LudionError(f"{file} cannot be read: {reason}.") from error
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
