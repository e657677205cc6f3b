"""A player in a process of its own at the referee's table: it is asked in UGI, and what it answers is believed in no respect."""

import math
import os
import re
import shlex
import shutil
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ludion.arena.adapters.seahorse.agent import NAME as SEAHORSE
from ludion.arena.adapters.seahorse.agent import agent_files
from ludion.arena.process import Log, Process
from ludion.arena.sandbox import Isolation, Needs, Sandbox
from ludion.arena.seat import Answer, Foul, Seat
from ludion.arena.ugi import CENTI, ERROR, NO_MOVE, decode_move, encode_move
from ludion.core import Game, LudionError, Position, Termination
from ludion.core.clock import Clock
from ludion.core.player_files import PROGRAM, learned_files
from ludion.core.registry import registered, registered_name
from ludion.core.spec import write_spec
from ludion.native.cache import cache_folder
from ludion.solving.store import solutions_folder

GRACE = 0.05  # seconds for the way through the pipes; the referee's own clock decides
PV = 64  # moves of a line that are kept
LONGEST = 10**12  # milliseconds that are told: more would have more digits than programs read
WORDS = 400  # characters of a string that are kept
RESIGNS = "resign"
NO_MOVES = (NO_MOVE, f"({NO_MOVE})", "0000")


class PipedSeat(Seat):
    """A player by its spec (`alphabeta:depth=6`, `file.py:player`) or another program that speaks UGI (`program:/path words`).

    Somebody's own file has a new process for each game, because what a class or a module remembers would otherwise go from one
    game into the next; the library's players and other programs are told `uginewgame` and keep theirs. A library player with a
    learned file keeps its process too, and is trusted as little as somebody's own file. After a foul the process
    is ended, so that no late answer is ever taken for the next one. Fouls are also met in `prepare` and in `begin`.
    """

    def __init__(self, spec: str, sandbox: Sandbox) -> None:
        self.spec, self.sandbox, self.isolation = spec, sandbox, sandbox.told
        self.program = spec.startswith(PROGRAM)
        self.files = files_in(spec)
        self.learned = [Path(file).expanduser() for file in learned_files(spec).values()]
        self._game: Game[Any, Any] | None = None
        self._loading, self._used = 60.0, False
        self._process: Process | None = None
        self._folder: TemporaryDirectory[str] | None = None
        self._options: set[str] = set()
        self._heard, self._end = "", ""

    def prepare(self, game: Game[Any, Any], seconds: float) -> None:
        self.close()
        self._game, self._loading = game, seconds
        self._start()

    def begin(self, seed: int) -> None:
        if self._process is None or not self._process.alive or (self._used and self.files and not self.program):
            self.close()
            self._start()
        self._used, self._end, self._heard = True, "", ""
        self._running().log = Log()
        self._ask_to_get_ready([*self._set("Seed", str(seed & 0x7FFFFFFF)), "uginewgame"])

    def answer(self, position: Position, clock: Clock | None, patience: float) -> Answer:
        seconds, late = _allowed(clock, patience)
        deadline = time.monotonic() + seconds + GRACE
        try:
            process = self._running()
            self._tell(process, _position(position), deadline, late)
            process.send(_go(clock, self.program, patience), deadline, late)
            return self._answer(process, position, deadline, late)
        except Foul as foul:
            waited = f" It had {seconds:.4g} s." if foul.reason is late else ""
            raise self._fouled(Foul(foul.reason, f"{foul}{waited}")) from None

    def last_words(self) -> str:
        said = self._process.log.text() if self._process is not None else self._heard
        return said + self._end

    def close(self) -> None:
        self._leave(goodbye="quit")

    def _leave(self, goodbye: str = "") -> None:
        """End the process, and take away what it left in its folder."""
        if self._process is not None:
            self._process.close(goodbye)
            self._heard = self._process.log.text()
            self._process = None
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None

    def _start(self) -> None:
        """A new process, ready to play; `Foul` if it does not get there."""
        assert self._game is not None, "a seat is prepared before its first game"
        self._used, self._options = False, set()
        self._process = Process(self._command(), self.sandbox, self._needs(self._game))
        until = time.monotonic() + self._loading
        try:
            self._process.send("ugi", until, Termination.STALL)
            while (line := self._process.receive(until, Termination.STALL).strip()) != "ugiok":
                if found := re.match(r"option name (.+?) type ", line):
                    self._options.add(found[1])
        except Foul as foul:
            raise self._fouled(self._not_ready(foul)) from None
        self._ask_to_get_ready(self._set("Game", game_spec(self._game)))

    def _needs(self, game: Game[Any, Any]) -> Needs:
        """Its own files and the game's. The library's players also find machine code and solved tables, as they do at home."""
        reads = [*self.files, *self.learned, *files_in(game_spec(game))]
        if self.program or self.files or self.learned:
            return Needs(reads, environment=self._temporary())
        cache, solutions = cache_folder(), solutions_folder()
        cache.mkdir(parents=True, exist_ok=True)
        told = {"LUDION_CACHE": str(cache), "LUDION_SOLUTIONS": str(solutions)}
        return Needs([*reads, solutions], [cache], told, trusted=True)

    def _temporary(self) -> dict[str, str]:
        """Where temporary files go: a folder that is taken away with the process; in a full sandbox /tmp is one already."""
        if self.sandbox.level is Isolation.FULL:
            return {}
        self._folder = TemporaryDirectory(prefix="ludion-player-", ignore_cleanup_errors=True)
        return {"TMPDIR": self._folder.name}

    def _command(self) -> Sequence[str]:
        assert self._game is not None
        if not self.program:
            return [sys.executable, "-P", "-m", "ludion.arena.ugi", self.spec, game_spec(self._game)]
        words = _words(self.spec)
        if not words:
            raise LudionError("Which program? Write program:/path/to/engine, with its words if there are any.")
        if shutil.which(words[0]) is None:
            raise LudionError(f"There is no program '{words[0]}' that can be run.")
        return words

    def _set(self, name: str, value: str) -> list[str]:
        """The line that sets an option, if the program has it."""
        return [f"setoption name {name} value {value}"] if name in self._options else []

    def _ask_to_get_ready(self, lines: Sequence[str]) -> None:
        """Tell it something and wait until it is done, on nobody's clock."""
        process, until = self._running(), time.monotonic() + self._loading
        wrong: Foul | None = None
        try:
            process.send("\n".join((*lines, "isready")), until, Termination.STALL)
            while (line := process.receive(until, Termination.STALL).strip()) != "readyok":
                wrong = _accusation(line) or wrong
                if line.startswith("bestmove"):
                    raise Foul(Termination.MALFORMED, f"It spoke out of turn: {line[:80]!r}.")
        except Foul as foul:
            raise self._fouled(self._not_ready(foul)) from None
        if wrong is not None:
            raise self._fouled(wrong)

    def _not_ready(self, foul: Foul) -> Foul:
        """Say whose foul it is, and when: nobody has seen a game yet."""
        within = f" within {self._loading:g} s" if foul.reason is Termination.STALL else ""
        return Foul(foul.reason, f"{self.spec} does not get ready{within}. {foul}")

    def _tell(self, process: Process, position: str, deadline: float, late: Termination) -> None:
        """Tell the position, and read up to the answer to a question of now: whatever comes before it was not meant for this
        move."""
        process.send(f"{position}\nisready", deadline, late)
        while (line := process.receive(deadline, late).strip()) != "readyok":
            if line and not line.startswith("info"):
                raise Foul(Termination.MALFORMED, f"It spoke out of turn: {line[:80]!r}.")

    def _answer(self, process: Process, position: Position, deadline: float, late: Termination) -> Answer:
        said: dict[str, Any] = {}
        wrong: Foul | None = None
        while True:
            line = process.receive(deadline, late).strip()
            words = line.split()
            if line.startswith("info"):
                wrong = _accusation(line) or wrong
                said |= read_info(words[1:], position.turn)
            elif words[:1] == ["bestmove"] and len(words) >= 2:
                return self._read(words[1], said, wrong, position)
            elif words:
                raise Foul(Termination.MALFORMED, f"It was asked for a move and said {line[:80]!r}.")

    def _read(self, word: str, said: Mapping[str, Any], wrong: Foul | None, position: Position) -> Answer:
        """The move of a `bestmove`. `none` and `resign` are moves where the game says so."""
        move = decode_move(word)
        if word.lower() in (*NO_MOVES, RESIGNS) and not _is_move(position, move):
            if word.lower() == RESIGNS:
                return Answer(None, said)
            raise wrong or Foul(Termination.MALFORMED, f"It has no move: {said.get('string', 'it does not say why')}")
        return Answer(move, said)

    def _running(self) -> Process:
        if self._process is None:
            raise Foul(Termination.CRASH, "Its process has ended.")
        return self._process

    def _fouled(self, foul: Foul) -> Foul:
        """End the process, and keep what ended it among its last words."""
        self._leave()
        self._end = f"\n[{foul.reason}] {foul}\n"
        return foul


def files_in(spec: str) -> list[Path]:
    """The files and folders of somebody's own that a spec names: `x.py` with the folder `x` beside it, if there is one; of a
    program, its own file and those among its words."""
    if spec.startswith(PROGRAM):
        return [path for path in map(Path, _words(spec)) if path.exists() and path != Path("/")]
    if registered_name(spec.partition(":")[0]) == SEAHORSE:
        return agent_files(spec)
    named = [Path(text).expanduser() for text in re.findall(r"[^:=,+][^=,+]*?\.py(?=[:,+]|$)", spec)]
    return [path for file in named for path in (file, file.with_suffix("")) if path.exists()]


def _words(spec: str) -> list[str]:
    """A program and what it is started with, as a shell would read them."""
    try:
        return [os.path.expanduser(word) for word in shlex.split(spec.removeprefix(PROGRAM))]  # noqa: PTH111  ./x stays
    except ValueError as error:
        raise LudionError(f"{spec} cannot be read: {str(error).lower()}.") from error


def game_spec(game: Game[Any, Any]) -> str:
    """How another process finds a game: by its name, or in its file."""
    cls = type(game)
    entry = registered().get(game.name)
    if entry is not None and entry.value == f"{cls.__module__}:{cls.__qualname__}":
        return game.spec
    file = getattr(sys.modules.get(cls.__module__), "__file__", None)
    if file is None:
        raise LudionError(f"{game.name} was made in no file, so that another process cannot find it; write its class into one.")
    return write_spec(f"{Path(file).resolve()}:{cls.__qualname__}", game.parameters)


def read_info(words: Sequence[str], turn: int) -> dict[str, Any]:
    """What an `info` line tells: numbers by their names, the line of play, a string; `value` is the first player's score."""
    told: dict[str, Any] = {}
    place = 0
    while place < len(words):
        word, rest = words[place], words[place + 1 :]
        if word == "string":
            told["string"] = " ".join(rest)[:WORDS]
            break
        if word == "pv":
            told["pv"] = [decode_move(move)[:WORDS] for move in rest[:PV]]
            break
        if word == "score" and len(rest) >= 2 and rest[0] in ("cp", "mate"):
            if rest[0] == "cp" and (score := _number(rest[1])) is not None:
                told["value"] = (score if turn == 0 else -score) / CENTI
            place += 3
        elif word in ("depth", "nodes", "time", "simulations", "seldepth", "nps") and rest:
            number = _number(rest[0])
            told |= {word: number} if number is not None else {}
            place += 2
        else:
            place += 1
    return told


def _number(text: str) -> float | None:
    """A number that is one; whole ones as such."""
    if re.fullmatch(r"-?\d{1,15}", text):
        return int(text)
    return float(text) if re.fullmatch(r"-?\d{1,15}\.\d{1,15}", text) else None


def _accusation(line: str) -> Foul | None:
    """What our own server says when its player fails: `info string error crash ...`."""
    words = line.split(maxsplit=4)
    if words[:3] != ["info", "string", ERROR] or len(words) < 5:
        return None
    reason = {"crash": Termination.CRASH, "illegal": Termination.ILLEGAL}.get(words[3])
    return None if reason is None else Foul(reason, words[4])


def _allowed(clock: Clock | None, patience: float) -> tuple[float, Termination]:
    """The most that an answer may take, and what it is to take longer."""
    seconds = math.inf if clock is None else min(clock.remaining, math.inf if clock.move is None else clock.move)
    return (seconds, Termination.TIME) if seconds < math.inf else (patience, Termination.STALL)


def _position(position: Position) -> str:
    """The game so far, as UGI tells it."""
    game, history = position.game, position.history
    first = history[0].state if history else position.state
    start = "startpos" if first == game.start() else f"fen {game.show(first)}"
    return " ".join(["position", start, *(["moves", *(encode_move(step.text) for step in history)] if history else [])])


def _go(clock: Clock | None, program: bool, patience: float) -> str:
    """The question for a move. The opponent's clock is not known here: it is told as our own. Another program that nobody limits
    would search for ever, so it is told half of the patience that there is."""
    words: list[str | int] = ["go"]
    if clock is not None and clock.remaining < math.inf:
        left, more = _milliseconds(clock.remaining), _milliseconds(clock.increment)
        words += ["p1time", left, "p2time", left, "p1inc", more, "p2inc", more]
    if clock is not None and clock.move is not None:
        words += ["movetime", _milliseconds(clock.move)]
    if clock is not None:
        work = {name: getattr(clock.work, name) for name in ("depth", "nodes", "simulations")}
        words += [part for name, most in work.items() if most is not None for part in (name, most)]
    if len(words) == 1 and program:
        words += ["movetime", _milliseconds(patience / 2)]
    return " ".join(map(str, words))


def _milliseconds(seconds: float) -> int:
    return min(math.floor(1000 * seconds), LONGEST)


def _is_move(position: Position, text: str) -> bool:
    try:
        position.game.parse_move(position.state, text)
    except LudionError:
        return False
    return True
