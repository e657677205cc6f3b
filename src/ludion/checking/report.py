"""What a check of a game says: the problems with their lines, what was looked at, and whether the rules run natively."""

import textwrap
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What can be wrong with a game."""

    RAISES = "rule-raises"
    PARAMETERS = "parameters"
    COPY = "copy"
    START = "start-differs"
    TURN = "turn"
    MOVES = "moves"
    MOVES_ORDER = "moves-order"
    REPEATED_MOVE = "repeated-move"
    MUTATED = "mutated-state"
    NOT_DETERMINISTIC = "not-deterministic"
    UNHASHABLE = "unhashable-state"
    UNEQUAL = "unequal-states"
    UNEQUAL_HASHES = "unequal-hashes"
    EQUAL_STATES_DIFFER = "equal-states-differ"
    SCORE = "score"
    ESTIMATE = "estimate"
    ORDER = "order"
    BOUNDS = "bounds"
    CANDIDATES = "candidates"
    OUTLOOK = "outlook"
    STATE_NOTATION = "state-notation"
    STATES_SHOWN_ALIKE = "states-shown-alike"
    MOVE_NOTATION = "move-notation"
    MOVES_SHOWN_ALIKE = "moves-shown-alike"
    BOARD = "board"
    ENDLESS = "endless"
    FACTS = "false-facts"
    NOT_IDEMPOTENT = "canonical-not-idempotent"
    CANONICAL = "canonical-value"
    ORBIT = "orbit"
    DIFFERS = "compiled-differs"
    OVERFLOW = "overflow"
    DRIFT = "type-drift"


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding: a sentence that names a state and a move as the game shows them, and the line of the rules to look at.

    `times` counts how often the same thing was met; the sentence tells of the first.
    """

    kind: Kind
    sentence: str
    file: str
    line: int | None
    times: int = 1

    @property
    def where(self) -> str:
        """`file:line`, or the file alone where no line is known."""
        return self.file if self.line is None else f"{self.file}:{self.line}"

    def __str__(self) -> str:
        again = f" (met {self.times} times)" if self.times > 1 else ""
        return f"{self.where}: {self.sentence}{again} [{self.kind}]"


@dataclass(frozen=True, slots=True)
class CheckReport:
    """The result of `check_game`.

    `states` were each looked at in all respects, `whole` says whether they are all that can be reached, `games` were played at
    random to their end, the longest of `longest` plies, and interpreted and compiled rules were held against each other in
    `compared` states. `native_reason` says why the rules do not run as machine code, on which line, and what to write instead.
    """

    game: str
    problems: list[Problem]
    notes: list[str]
    native: bool
    native_reason: str | None
    states: int
    whole: bool
    games: int
    longest: int
    compared: int

    @property
    def ok(self) -> bool:
        """Whether no problem was found."""
        return not self.problems

    def __str__(self) -> str:
        count = len(self.problems)
        lines = [f"{self.game}: {'no problems' if not count else 'one problem' if count == 1 else f'{count} problems'} found"]
        lines += [_item(str(problem)) for problem in self.problems]
        # The size of a sample depends on the speed and the load of the machine. The text does not.
        if self.whole:
            games = f"{self.games} random games (up to {self.longest} plies)"
            lines.append(f"  checked {self.states} positions (all reachable positions) and {games}")
        else:
            lines.append("  checked a sample of positions and of random games")
        if self.native and self.whole and self.compared >= self.states:
            lines.append(f"  compiled: yes; compared with the interpreted rules in {self.compared} positions")
        elif self.native:
            lines.append("  compiled: yes; compared with the interpreted rules in a sample of positions")
        else:
            lines.append(_item(f"compiled: no; {self.native_reason}", mark="  "))
        lines += [_item(f"note: {note}", mark="  ") for note in self.notes]
        return "\n".join(lines)


def _item(text: str, mark: str = "  * ") -> str:
    return textwrap.fill(text, 120, initial_indent=mark, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)
