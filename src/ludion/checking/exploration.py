"""How the states to look at are found: breadth first from the start, and in random games played to their end."""

import random
from collections import deque
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from ludion.checking.bounds import check_bounds
from ludion.checking.examination import Examination, RuleError
from ludion.checking.notation import found_alike
from ludion.checking.report import Kind
from ludion.checking.rules import Edges, check_same, check_state
from ludion.checking.subject import frozen
from ludion.core import Position

PATIENCE = 5  # times the allowed time that the first random game may take: one game at least should reach its end


@dataclass
class Exploration:
    """The states that were looked at, in that order, each with its moves and the states after them."""

    edges: dict[Any, Edges] = field(default_factory=dict)
    whole: bool = False
    games: int = 0
    longest: int = 0
    failed: set[Any] = field(default_factory=set)
    _first: dict[Any, Any] = field(default_factory=dict)
    _shown: dict[str, Any] = field(default_factory=dict)

    @property
    def sound(self) -> dict[Any, Edges]:
        """The states in which no rule failed."""
        return {state: edges for state, edges in self.edges.items() if state not in self.failed}

    def meet(self, examination: Examination, state: Any) -> bool:
        """Whether no equal state was met before; one that was must be the same in all that the rules say."""
        if state not in self._first:
            self._first[state] = state
            return True
        if not frozen(state):
            _check_equal(examination, self._first[state], state)
        return False

    def look_at(self, examination: Examination, state: Any) -> None:
        """Check a state; where a rule fails, it counts as a state without moves."""
        self.edges[state] = []
        try:
            self.edges[state] = check_state(examination, state)
            text = examination.call("show", state)
        except RuleError:
            self.failed.add(state)
            return
        if isinstance(text, str):
            other = self._shown.setdefault(text, state)
            if other != state:
                found_alike(examination, other, state)


def _check_equal(examination: Examination, known: Any, state: Any) -> None:
    try:
        first, second = ((examination.call("turn", one), [move for move, _ in examination.moves(one)]) for one in (known, state))
    except RuleError:
        return
    if first != second:
        shown = f"{examination.shown(known)} and {examination.shown(state)}"
        sentence = f"The states {shown} are equal, but their turns or moves differ: {first} and {second}."
        examination.found_in(Kind.EQUAL_STATES_DIFFER, "play", sentence)


def explore(examination: Examination, exploration: Exploration, start: Any, limit: int, deadline: float) -> None:
    """Look at the states next to the start, breadth first, until all are seen, or `limit` of them, or time is up."""
    exploration.meet(examination, start)
    waiting = deque([start])
    while waiting:
        if len(exploration.edges) >= limit or (exploration.edges and perf_counter() > deadline):
            return
        state = waiting.popleft()
        exploration.look_at(examination, state)
        waiting.extend(child for _, child in exploration.edges[state] if exploration.meet(examination, child))
    exploration.whole = True


def play_games(examination: Examination, exploration: Exploration, games: int, plies: int, seed: int, seconds: float) -> None:
    """Play random games while time lasts: first looking at every state on the way, and later at how they end alone."""
    chance = random.Random(seed)
    begun = perf_counter()
    for number in range(games):
        deadline = begun + seconds * (PATIENCE if number == 0 else 1)
        if number and perf_counter() > deadline:
            return
        try:
            _play_game(examination, exploration, plies, chance, begun + seconds / 2, deadline)
        except RuleError:
            continue


def _play_game(
    examination: Examination, exploration: Exploration, plies: int, chance: random.Random, look_until: float, deadline: float
) -> None:
    game, facts = examination.game, examination.game.facts
    position = Position(game)
    ply_of: dict[Any, int] = {}
    while True:
        state, ply = position.state, len(position.history)
        # A finished game by the rules, or by a state's return, which the position knows of; `examination` bounds the rule.
        moves = examination.moves(state) and position.moves
        exploration.meet(examination, state)
        if state not in exploration.edges and (not moves or perf_counter() < look_until):
            exploration.look_at(examination, state)
        if not moves:
            break
        if state in ply_of:
            last = position.history[-1]
            by = f"the move {examination.shown_move(last.state, last.move)} in state {examination.shown(last.state)}"
            returned = f"the state {examination.shown(state)} came back after {ply - ply_of[state]} plies, by {by}"
            sentence = f"facts.cycles is False, but {returned}."
            examination.found_fact("cycles", sentence)
            return
        ply_of[state] = ply
        if _too_long(examination, state, ply, plies):
            return
        if perf_counter() > deadline:
            if not exploration.games:
                examination.note(f"The only random game was still going on after {ply} plies when the time for it was over.")
            return
        move = chance.choice(moves)
        try:
            position.play(move)
        except Exception as error:
            examination.raised("play", (state, move), error)
            raise RuleError from error
        _check_again(examination, exploration, position)
    if facts.cycles and not facts.draws and position.state in ply_of:
        sentence = f"facts.draws is False, but the state {examination.shown(position.state)} came back, which is a draw."
        examination.found_fact("draws", sentence)
    check_bounds(examination, position)
    exploration.games += 1
    exploration.longest = max(exploration.longest, len(position.history))


def _check_again(examination: Examination, exploration: Exploration, position: Position) -> None:
    """What a move led to when its state was looked at, it leads to every time."""
    step, state = position.history[-1], position.state
    for move, child in exploration.edges.get(step.state, ()):
        if move == step.move and child != state:

            def context() -> str:
                return f"{examination.at(step.state)}, play of move {examination.shown_move(step.state, step.move)}"

            check_same(examination, child, state, "play", context, step.state, step.move)


def _too_long(examination: Examination, state: Any, ply: int, plies: int) -> bool:
    """Whether an unfinished game has gone on too long: past what its facts say, or past `plies` where they say nothing."""
    facts = examination.game.facts
    if facts.max_plies is not None and ply >= facts.max_plies:
        sentence = f"facts.max_plies is {facts.max_plies}, but after {ply} plies the game goes on: {examination.shown(state)}."
        examination.found_length(sentence)
        return True
    if ply < plies:
        return False
    if facts.max_plies is None and not facts.cycles:
        advice = "is there a state without moves? If a state can come back, say so with facts.cycles."
        sentence = f"A random game did not end after {ply} plies; it stands at {examination.shown(state)}; {advice}"
        examination.found_in(Kind.ENDLESS, "moves", sentence)
    else:
        examination.note(f"A random game was still going on after {ply} plies and was left there.")
    return True
