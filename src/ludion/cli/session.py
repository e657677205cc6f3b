"""One game at the terminal: the board, the prompt and its commands, and the record that is kept of it."""

import math
import sys
import time
from datetime import date
from pathlib import Path
from typing import Any

from rich.console import Console

from ludion.cli.files import write_record
from ludion.cli.prompt import ask
from ludion.cli.terminal import result, summary
from ludion.core import LudionError, Outcome, Position, Termination, require
from ludion.core.clock import TimeControl, clock_face
from ludion.core.record import Played, Record
from ludion.drawing.text import text_board
from ludion.players.loading import load_player
from ludion.players.player import Player, RandomPlayer
from ludion.players.searching import SearchPlayer

HUMAN, RANDOM, BEST = "human", "random", "best"
CLOCK = "clock"  # the name of a record's limit
HINT = "best:seconds=1"
HELP = """Type a move as `moves` lists it, or
  moves      list the legal moves
  hint       what a second's search would play
  undo       take your last move back
  resign     give the game up
  save FILE  keep the game so far (as JSON if FILE ends in .json)
  quit       stop here
  ?          this help"""


class Session:
    """A game between people at this terminal and players by name; `players` are their specs."""

    def __init__(self, spec: str, position: Position, players: tuple[str, str], screen: Console):
        self.spec, self.position, self.players, self.screen = spec, position, players, screen
        self.seed: int | None = None
        self.start: str | None = None
        self.date = date.today().isoformat()
        self.seconds: list[float | None] = [None] * len(position.history)
        self.outcome = position.outcome
        self.left = False
        self.control: TimeControl | None = None
        self.seats: list[Player | None] = [None, None]

    def seat(self) -> None:
        """Find the players by their names; a human is None."""
        for place, spec in enumerate(self.players):
            if spec == RANDOM:
                self.seats[place] = RandomPlayer(self.seed or 0)
            elif spec != HUMAN:
                self.seats[place] = load_player(spec, self.position.game)
        for player in self.seats:
            if isinstance(player, SearchPlayer) and HUMAN in self.players:
                player.making(self.position.game, self.position.state, ())  # while somebody thinks about the first move

    def resume(self, record: Record) -> None:
        """Go on where a record ends, whose moves the position has already seen."""
        self.seed, self.start, self.date = record.seed, record.start, record.date or self.date
        if record.limits and CLOCK in record.limits:
            self.control = TimeControl.parse(record.limits[CLOCK])
        self.seconds = [move.seconds for move in record.moves]

    def record(self) -> Record:
        """The game so far."""
        moves = tuple(Played(step.text, took) for step, took in zip(self.position.history, self.seconds, strict=True))
        limits = None if self.control is None else {CLOCK: str(self.control)}
        return Record(self.spec, self.players, moves, self.outcome, self.seed, limits, self.start, self.date)

    def time_left(self, player: int) -> float:
        """What a player's clock shows before its next move; a move that was taken back gives its time back."""
        assert self.control is not None
        took = [took or 0.0 for step, took in zip(self.position.history, self.seconds, strict=True) if step.turn == player]
        return self.control.seconds + len(took) * self.control.increment - sum(took)

    def play(self, file: Path | None) -> None:
        """Play to the end, or until somebody leaves; the record in `file` is up to date after every ply."""
        self._keep(file)
        try:
            while self.outcome is None and not self.left:
                self._ply()
                self._keep_if_possible(file)
        except EOFError:
            self.left = True
        except KeyboardInterrupt:
            self._close(file)
            raise
        self._close(file)

    def _keep(self, file: Path | None) -> None:
        if file is not None:
            write_record(file, self.record())

    def _keep_if_possible(self, file: Path | None) -> None:
        """A disk that is full now need not be at the end; the game goes on."""
        try:
            self._keep(file)
        except LudionError as error:
            self.screen.print(str(error))

    def _close(self, file: Path | None) -> None:
        """Say how it ended, and keep it, or say why not."""
        if self.outcome is None:
            plies = len(self.position.history)
            self.screen.print(f"\nLeft unfinished after {plies} {'ply' if plies == 1 else 'plies'}.")
        else:
            self._show_board()
            self.screen.print(f"The game is over: {self._ending(self.outcome)}.")
        self._keep(file)
        if file is not None:
            self.screen.print(f"Kept in {file}", soft_wrap=True)

    def _ending(self, outcome: Outcome) -> str:
        """Who won, by how much, and why it ended."""
        who = result(outcome, (self._name(0), self._name(1)))
        if outcome.reason is Termination.REPETITION:
            return f"{who}, because the position came back"
        if outcome.reason is Termination.RESIGNATION and outcome.winner is not None:
            return f"{who}, because {self._name(1 - outcome.winner)} resigned"
        if outcome.reason is Termination.TIME and outcome.winner is not None:
            return f"{who}, because {self._name(1 - outcome.winner)} ran out of time"
        return f"{who}, by the rules"

    def _name(self, player: int) -> str:
        return f"{self.position.game.player_names()[player]} ({self.players[player]})"

    def _show_board(self) -> None:
        game, history = self.position.game, self.position.history
        before = game.board(history[-1].state) if history else None
        drawn = text_board(game.board(self.position.state), before, sys.stdout.encoding)
        self.screen.print(f"\n{drawn}\n", soft_wrap=True)
        if self.control is not None and self.control.seconds < math.inf:
            names = game.player_names()
            self.screen.print("   ".join(f"{names[player]} {clock_face(self.time_left(player))}" for player in (0, 1)))

    def _ply(self) -> None:
        started = time.monotonic()
        player = self.seats[self.position.turn]
        if player is not None:
            if None not in self.seats:
                self._show_board()
            move = self._chosen(player)
            self._play(move, started)
            if player.report is not None:
                self.screen.print(f"  {summary(player.report, self.position.game, self.position.history[-1].state)}")
            return
        self._show_board()
        question = f"{self._name(self.position.turn)}, your move (? for help): "
        while not self._answered(ask(question), started):
            pass

    def _answered(self, line: str, started: float) -> bool:
        """Do what a line at the prompt says; whether the turn has passed, so that there is something new to show."""
        command, _, rest = line.partition(" ")
        try:
            if not line:
                return False
            if line.lower() in ("?", "help"):
                self.screen.print(HELP)
            elif line.lower() == "moves":
                state = self.position.state
                self.screen.print("  ".join(self.position.game.show_move(state, move) for move in self.position.moves))
            elif line.lower() == "hint":
                self._hint()
            elif command.lower() == "save":
                self._save(rest.strip())
            elif line.lower() == "undo":
                self._undo()
                return True
            elif line.lower() == "resign":
                loser = self.position.turn
                self.outcome = Outcome(1 - loser, Termination.RESIGNATION, 1 if loser else -1)
                return True
            elif line.lower() == "quit":
                self.left = True
                return True
            else:
                self._play(self._read_move(line), started)
                return True
        except LudionError as error:
            self.screen.print(str(error))
        return False

    def _save(self, name: str) -> None:
        require(name != "", "Save it where? Write save FILE.")
        file = Path(name).expanduser()
        require(not file.exists(), f"{file} exists already; choose another name.")
        write_record(file, self.record())
        self.screen.print(f"Kept in {file}", soft_wrap=True)

    def _undo(self) -> None:
        """Back to before the last move that a human made, so that undoing against a program undoes its answer too."""
        history = self.position.history
        mine = [ply for ply, step in enumerate(history) if self.seats[step.turn] is None]
        require(bool(mine), "There is no move of yours to take back.")
        while len(history) > mine[-1]:
            self.position.undo()
            self.seconds.pop()

    def _play(self, move: Any, started: float) -> None:
        turn, took = self.position.turn, round(time.monotonic() - started, 3)
        who = self._name(turn)
        late = self.control is not None and took > min(self.time_left(turn), self.control.move or math.inf)
        self.position.play(move)
        self.seconds.append(took)
        self.screen.print(f"{who} plays {self.position.history[-1].text}.")
        self.outcome = Outcome(1 - turn, Termination.TIME, 1 if turn else -1) if late else self.position.outcome

    def _chosen(self, player: Player) -> Any:
        earlier = [step.state for step in self.position.history]
        clock = None if self.control is None else self.control.clock(self.time_left(self.position.turn))
        return player.choose(self.position.game, self.position.state, earlier, clock)

    def _hint(self) -> None:
        player = load_player(HINT)
        move = self._chosen(player)
        assert player.report is not None
        game, state = self.position.game, self.position.state
        self.screen.print(f"{game.show_move(state, move)}: {summary(player.report, game, state)}")

    def _read_move(self, line: str) -> Any:
        """The move that a line stands for; whatever a game's own `parse_move` throws becomes a sentence."""
        game, state = self.position.game, self.position.state
        try:
            return game.parse_move(state, line)
        except LudionError:
            raise
        except Exception as error:
            raise LudionError(f"'{line}' is not a move of {game.name}.") from error
