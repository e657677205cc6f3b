"""Any player as a UGI engine: the universal game interface, one line a command, over standard input and output.

Other programs start it, tell it positions and ask for moves; docs/protocol.md has the commands. The player itself runs in the
main thread, where its own signals and timers work; another thread listens, so that `stop` and `isready` are heard meanwhile.
"""

import math
import os
import queue
import random
import re
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable
from dataclasses import replace
from importlib.metadata import version
from typing import IO, Any
from urllib.parse import quote, unquote

from ludion.core import Game, LudionError, Position, Termination
from ludion.core.clock import Clock
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.core.report import Report
from ludion.players.loading import NotAMove, Recipe
from ludion.players.player import Player

USUAL_GAME = "tic-tac-toe"
NO_MOVE = "none"
ERROR = "error"
CENTI = 100  # a score is told in hundredths, as engines do
LARGEST = 2**31 - 1
STOP_AGAIN = 0.005  # seconds; a search that has not begun yet does not hear
LONGEST = 500  # characters of a sentence
LEAVING = 2.0  # seconds after `quit` for a search that does not hear of it
LOADING = 120.0  # seconds after `quit` for what was asked before, which may have to be compiled
COUNTS = ("depth", "nodes", "simulations")
TIMES = ("p1time", "p2time", "p1inc", "p2inc", "movetime")


def encode_move(text: str) -> str:
    """A move's text as one word: white space and % as %20, %25 and so on."""
    return re.sub(r"[\s%]", lambda found: quote(found[0]), text)


def decode_move(word: str) -> str:
    """The text that `encode_move` wrote."""
    return unquote(word)


class _Unclear(LudionError):
    """A question that no player could answer."""


class Server:
    """One player, told what to do line by line. `write` takes each line of an answer."""

    def __init__(self, player: str, game: str, write: Callable[[str], None]) -> None:
        self.spec, self.write = player, write
        self.options: dict[str, Any] = {"Game": game, "Seed": 0, "Simulations": 0}
        self._recipe: Recipe | None = None
        self._player: Player | None = None
        self._games = 0  # since the options were set
        self._game: Game[Any, Any] | None = None
        self._position: Position | None = None
        self._told: tuple[str, list[str]] = ("", [])
        self._wrong = ""
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._asked, self._lock, self.thinking_since = 0, threading.Lock(), math.inf
        self._stop, self.leaving = threading.Event(), threading.Event()
        self._handlers: dict[str, Callable[[list[str]], None]] = {
            "ugi": self._ugi,
            "isready": self._isready,
            "setoption": self._setoption,
            "uginewgame": self._uginewgame,
            "position": self._place,
            "go": self._go,
            "query": self._query,
        }

    def serve(self, lines: Iterable[str]) -> None:
        """Answer until `quit` or the end of the lines, which stop a search that is under way. To be called in the main thread."""
        threading.Thread(target=self._listen, args=(lines,), daemon=True).start()
        while (words := self._lines.get().split()) != ["quit"]:
            try:
                if words[0] not in self._handlers:
                    raise LudionError(f"I do not know '{words[0]}'; I know {', '.join(self._handlers)}, stop and quit.")
                self._handlers[words[0]](words[1:])
            except LudionError as error:
                self._say(str(error))
            except Exception as error:  # noqa: BLE001  whatever it is, the next command is answered
                traceback.print_exc()
                self._say(f"{type(error).__name__}: {error}")

    # In the thread that listens.

    def _listen(self, lines: Iterable[str]) -> None:
        for line in lines:
            words = line.split()
            if not words:
                continue
            if words[0] == "quit":
                break
            if words[0] == "stop":
                self._stop.set()
                threading.Thread(target=self._keep_stopping, daemon=True).start()
            elif words[0] == "isready" and self._asked:
                self.write("readyok")
            else:
                if words[0] == "go":
                    with self._lock:
                        self._asked += 1
                    self._stop.clear()
                self._lines.put(line)
        self.leaving.set()
        self._stop.set()
        self._lines.put("quit")
        self._keep_stopping()

    def _keep_stopping(self) -> None:
        """Ask for the move until it is there."""
        while self._asked and self._stop.is_set():
            if self._player is not None:
                self._player.stop()
            time.sleep(STOP_AGAIN)

    # In the main thread.

    def _ugi(self, _: list[str]) -> None:
        self.write(f"id name Ludion {version('ludion')} {self.spec}")
        self.write("id author the Ludion project")
        self.write(f"option name Game type string default {self.options['Game']}")
        self.write(f"option name Seed type spin default 0 min 0 max {LARGEST}")
        self.write(f"option name Simulations type spin default 0 min 0 max {LARGEST}")
        self.write("ugiok")

    def _isready(self, _: list[str]) -> None:
        try:
            self._ready()
        except LudionError as error:
            self._accuse(Termination.CRASH, str(error))
        except (Exception, SystemExit) as error:  # noqa: BLE001  it is somebody's own code
            traceback.print_exc()
            self._accuse(Termination.CRASH, f"{type(error).__name__}: {error}")
        self.write("readyok")

    def _setoption(self, words: list[str]) -> None:
        found = re.fullmatch(r"name\s+(.+?)(?:\s+value\s+(.*))?", " ".join(words), re.IGNORECASE)
        known = {name.lower(): name for name in self.options}
        if found is None or found[1].lower() not in known:
            raise LudionError(f"Options are {', '.join(self.options)}; write: setoption name Game value {USUAL_GAME}.")
        name, text = known[found[1].lower()], found[2] or ""
        if name != "Game":
            if not text.isdecimal() or int(text) > LARGEST:
                raise LudionError(f"{name} is a whole number from 0 to {LARGEST}, not '{text}'.")
            self.options[name] = int(text)
        else:
            self.options[name], self._game = text, None
        self._player, self._games = None, 0

    def _uginewgame(self, _: list[str]) -> None:
        self._player, self._position, self._told = None, None, ("", [])
        self._games += 1

    def _ready(self) -> Player:
        """Load and compile what is not there yet. A player is made anew for each game, from its seed."""
        game = self._the_game()
        if self._player is None:
            self._recipe = self._recipe or Recipe(self.spec)
            random.seed(self.options["Seed"])
            player = self._recipe.make(game, self.options["Seed"])
            player.game_number += self._games
            player.ready(game)
            self._player = player
        return self._player

    def _the_game(self) -> Game[Any, Any]:
        if self._game is None:
            self._game, self._position, self._told = load_game(self.options["Game"]), None, ("", [])
        return self._game

    def _place(self, words: list[str]) -> None:
        """Set up a position. One that goes on from the last is not replayed from its start: that would be on the clock."""
        game, (start, moves) = self._the_game(), _split_position(words)
        self._wrong = "The position is not known."
        before, played = self._told
        if self._position is None or start != before or moves[: len(played)] != played:
            self._position, played = None, []
            position = Position(game, None if start == "startpos" else game.parse(start.partition(" ")[2]))
        else:
            position = self._position
        for word in moves[len(played) :]:
            position.play(game.parse_move(position.state, decode_move(word)))
        self._position, self._told, self._wrong = position, (start, moves), ""

    def _go(self, words: list[str]) -> None:
        chosen = NO_MOVE
        try:
            chosen = self._choose([word for word in words if word != "infinite"])
            if "infinite" in words:
                self._stop.wait()
        except _Unclear as error:
            self._say(str(error))
        except NotAMove as error:
            chosen = self._accuse(Termination.ILLEGAL, str(error))
        except LudionError as error:
            if error.__cause__ is not None:
                traceback.print_exception(error.__cause__)
            chosen = self._accuse(Termination.CRASH, str(error))
        except BaseException as error:  # noqa: BLE001  a player that leaves by sys.exit must not take the server with it
            traceback.print_exc()
            chosen = self._accuse(Termination.CRASH, f"{self.spec} stops with {type(error).__name__}: {error}")
        with self._lock:
            self._asked -= 1
        self.write(f"bestmove {chosen}")

    def _choose(self, words: list[str]) -> str:
        """The word for the move that the player takes."""
        if self._wrong:
            raise _Unclear(self._wrong)
        player, position = self._ready(), self._here()
        if not position.moves:
            raise _Unclear("The game is over: there is no move to choose.")
        clock = _read_clock(words, position.turn, self.options["Simulations"])
        earlier = [step.state for step in position.history]
        game, state = position.game, position.state
        player.report = None
        self.thinking_since = time.monotonic()
        try:
            move = player.choose(game, state, earlier, clock)
        finally:
            self.thinking_since = math.inf
        if move is None:
            raise NotAMove(f"{self.spec} answers None, which is not a legal move in {game.show(state)}.")
        text = game.show_move(state, move)
        if isinstance(player.report, Report):
            self.write(_info(player.report, game, state))
        return encode_move(text)

    def _here(self) -> Position:
        if self._position is None:
            self._position, self._told = Position(self._the_game()), ("startpos", [])
        return self._position

    def _query(self, words: list[str]) -> None:
        position = self._here()
        outcome = position.outcome
        answers = {
            "gameover": lambda: _truth(outcome is not None),
            "p1turn": lambda: _truth(position.turn == 0),
            "result": lambda: "none" if outcome is None else {0: "p1win", 1: "p2win", None: "draw"}[outcome.winner],
        }
        if len(words) != 1 or words[0] not in answers:
            raise LudionError("Write query gameover, query p1turn or query result.")
        self.write(f"response {answers[words[0]]()}")

    def _say(self, sentence: str) -> None:
        self.write(f"info string {' '.join(sentence.split())[:LONGEST]}")

    def _accuse(self, reason: Termination, sentence: str) -> str:
        """Say what went wrong, and that there is no move."""
        self._say(f"{ERROR} {reason.name.lower()} {sentence}")
        return NO_MOVE


def _split_position(words: list[str]) -> tuple[str, list[str]]:
    """The start, as `startpos` or `fen STATE`, and the words of the moves."""
    cut = words.index("moves") if "moves" in words else len(words)
    start = " ".join(words[:cut])
    if start != "startpos" and (words[:1] != ["fen"] or cut < 2):
        raise LudionError("Write position startpos, or position fen STATE, and then the moves: moves MOVE MOVE ...")
    return start, words[cut + 1 :]


def _read_clock(words: list[str], turn: int, simulations: int) -> Clock | None:
    """What `go` allows whoever is to move; None if it says nothing."""
    given: dict[str, int] = {}
    for name, text in zip(words[::2], [*words[1::2], ""], strict=False):
        if name not in (*COUNTS, *TIMES) or not re.fullmatch(r"-?\d{1,15}", text):
            raise _Unclear(f"go does not know '{name} {text}'; it takes {', '.join((*TIMES, *COUNTS))}, infinite.")
        given[name] = max(int(text), 0)
    work = Limits(given.get("depth"), given.get("nodes"), given.get("simulations"))
    if simulations and work.simulations is None:
        work = replace(work, simulations=simulations)
    mine = f"p{turn + 1}"
    if not given and not simulations:
        return None
    remaining = given[f"{mine}time"] / 1000 if f"{mine}time" in given else float("inf")
    move = given["movetime"] / 1000 if "movetime" in given else None
    return Clock(remaining, given.get(f"{mine}inc", 0) / 1000, move, work)


def _info(report: Report, game: Game[Any, Any], state: Any) -> str:
    """What a search says of its move; the score is the mover's, in hundredths."""
    mover = report.value if game.turn(state) == 0 else -report.value
    parts = [f"depth {report.depth}", f"nodes {report.nodes}", f"time {round(1000 * report.seconds)}"]
    if math.isfinite(mover):  # a search that was stopped at once knows nothing
        parts.insert(1, f"score cp {round(CENTI * mover)}")
    line = []
    for move in report.line:
        line.append(encode_move(game.show_move(state, move)))
        state = game.play(state, move)
    return "info " + " ".join(parts + (["pv", *line] if line else []))


def _truth(value: bool) -> str:
    return "true" if value else "false"


def serve_here(player: str, game: str = USUAL_GAME) -> None:
    """Serve on this process's own input and output. What the player prints goes to standard error, never among the answers, and
    it finds nothing to read."""
    lines, output = _take_streams()
    lock = threading.Lock()

    def write(line: str) -> None:
        with lock:
            try:
                output.write(line.encode() + b"\n")
            except OSError:  # nobody listens any more
                os._exit(0)

    server = Server(player, game, write)
    threading.Thread(target=_leave_after, args=(server,), daemon=True).start()
    server.serve(line.decode(errors="replace") for line in lines)


def _leave_after(server: Server) -> None:
    """End a player that does not, soon after all is over."""
    server.leaving.wait()
    until = time.monotonic() + LOADING
    while (now := time.monotonic()) < until and now < server.thinking_since + LEAVING:
        time.sleep(0.05)
    os._exit(0)


def _take_streams() -> tuple[IO[bytes], IO[bytes]]:
    """The two streams of the protocol, out of the player's reach."""
    sys.stdout.flush()
    lines, output = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return lines, output


if __name__ == "__main__":
    serve_here(*sys.argv[1:3])
