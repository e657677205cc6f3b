"""A recorded search at one of its steps: what was known of each state then.

The end of the search is known, its middle is worked out: a state's value so far is the best of its children that were left by
then, and a window never widens, so that it stands between what it was at first and what it was at the end.
"""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludion.core import Game
from ludion.core.moment import Games
from ludion.search.recording import GAME, LEAVE, NONE, Recording

MOST_CUT = 20  # names of moves that were cut


class Playback:
    """The search after `step` steps, seen from the state `focus` (None: where the step happened)."""

    def __init__(self, recording: Recording, game: Game[Any, Any], root: Any, step: int, focus: int | None = None) -> None:
        self.recording, self.game = recording, game
        self.about, self.nodes, self.steps = recording.about, recording.nodes, recording.steps
        self.total = len(self.steps["kind"])
        self.step = max(0, min(step, self.total - 1))
        self.kind, self.at = int(self.steps["kind"][self.step]), int(self.steps["node"][self.step])
        inside = focus is not None and 0 <= focus < len(recording) and self.nodes["first"][focus] <= self.step
        self.focus = focus if inside and focus is not None else self.at
        self.way, self.focus_way = recording.way(self.at), recording.way(self.focus)
        self.open = frozenset(self.way if self.kind != LEAVE else self.way[:-1])
        self.by_games, self.for_mover = bool(self.about["games"]), bool(self.about["for_mover"])
        self._states: dict[int, Any] = {self.root_of(self.at): root, self.root_of(self.focus): root}
        self._root, self._moves, self._kids = root, dict[int, list[Any]](), dict[int, list[int]]()
        self._counts = self._count() if self.by_games else None
        self._favourites, self._tried_below = dict[int, int | None](), dict[int, int]()

    # States and moves

    def root_of(self, node: int) -> int:
        return self.recording.way(node)[0]

    def state(self, node: int) -> Any:
        """A state, played down to from the root."""
        if node not in self._states:
            parent, place = int(self.nodes["parent"][node]), int(self.nodes["move"][node])
            if parent == NONE:
                self._states[node] = self._root
            else:
                above = self.state(parent)
                self._states[node] = above if place == NONE else self.game.play(above, self.moves(parent)[place])
        return self._states[node]

    def moves(self, node: int) -> list[Any]:
        """The legal moves of a state."""
        if node not in self._moves:
            self._moves[node] = list(self.game.moves(self.state(node)))
        return self._moves[node]

    def move_name(self, node: int, place: int) -> str:
        """A move of a state as people write it."""
        moves = self.moves(node)
        return self.game.show_move(self.state(node), moves[place]) if 0 <= place < len(moves) else ""

    def name(self, node: int) -> str:
        """The move that led to a state."""
        parent = int(self.nodes["parent"][node])
        return "" if parent == NONE else self.move_name(parent, int(self.nodes["move"][node]))

    def kids(self, node: int) -> list[int]:
        """The states looked at from this one; those of a tree that grows, as far as they are there."""
        if node not in self._kids:
            kids = self.recording.children(node)
            self._kids[node] = [kid for kid in kids if self.begun(kid)] if self.by_games else kids
        return self._kids[node]

    # What is known at this step

    def begun(self, node: int) -> bool:
        return bool(self.nodes["first"][node] <= self.step)

    def done(self, node: int) -> bool:
        """Whether a state was left by now; one that is come back to is, unless it is on the way."""
        if self.by_games:
            return self.begun(node) and node not in self.open
        return bool(0 <= self.nodes["last"][node] <= self.step)

    def upward(self, node: int) -> bool:
        """Whether whoever moves at a state wants a large value."""
        return self.for_mover or bool(self.nodes["turn"][node] == 0)

    def seen_from(self, parent: int, child: int) -> float:
        """The value of a child as its parent counts it."""
        turned = self.for_mover and self.nodes["turn"][parent] != self.nodes["turn"][child]
        return (-1.0 if turned else 1.0) * float(self.nodes["value"][child]) + 0.0

    def best_kid(self, node: int, before: int | None = None) -> int | None:
        """The best child so far, the first of them; at the end, the one that was chosen."""
        step = self.step if before is None else before
        if self.by_games:
            return self._favourite(node)
        if self.done(node) and before is None:
            place = self.nodes["best"][node]
            return next((kid for kid in reversed(self.kids(node)) if self.nodes["move"][kid] == place != NONE), None)
        found = [kid for kid in self.kids(node) if 0 <= self.nodes["last"][kid] <= step]
        better = max if self.upward(node) else min
        return better(found, key=lambda kid: self.seen_from(node, kid), default=None)

    def value(self, node: int, before: int | None = None) -> float | None:
        """A state's value, or the best so far."""
        if before is None and self.done(node):
            return _number(self.nodes["value"][node])
        kid = self.best_kid(node, before)
        return None if kid is None else _number(self.seen_from(node, kid))

    def window(self, node: int, before: int | None = None) -> tuple[float, float]:
        """Alpha and beta by now, or after an earlier step."""
        nodes, step = self.nodes, self.step if before is None else before
        alpha, beta = float(nodes["alpha"][node]), float(nodes["beta"][node])
        left = nodes["last"][node] != NONE
        if left and nodes["last"][node] <= step:
            return float(nodes["end_alpha"][node]), float(nodes["end_beta"][node])
        value = self.value(node, step)
        if self.about["course"] and nodes["known"][node] == 1 and nodes["known_step"][node] <= step:
            alpha = max(alpha, float(nodes["known_score"][node]))
        if value is not None and self.upward(node):
            alpha = max(alpha, value)
        elif value is not None:
            beta = min(beta, value)
        if left:
            alpha, beta = min(alpha, float(nodes["end_alpha"][node])), max(beta, float(nodes["end_beta"][node]))
        return alpha, beta

    def left_out(self, node: int) -> list[str]:
        """The moves that were cut by now."""
        if not 0 <= self.nodes["cut_step"][node] <= self.step:
            return []
        tried = {int(self.nodes["move"][kid]) for kid in self.kids(node)}
        left = [place for place in range(len(self.moves(node))) if place not in tried]
        names = [self.move_name(node, place) for place in left[:MOST_CUT]]
        return names + ["…"] * (len(left) > MOST_CUT)

    # Random games

    def _count(self) -> NDArray[Any]:
        """Wins, losses and draws of the first player at every state by now; a row for each."""
        upto = self.step + 1
        left = np.asarray(self.steps["kind"][:upto]) == LEAVE
        at, size = np.asarray(self.steps["node"][:upto])[left], len(self.recording)
        counts = [np.bincount(at, np.asarray(column[:upto])[left], size) for column in self.recording.counts.values()]
        return np.stack(counts, axis=1).astype(np.int64)

    def games(self, node: int) -> tuple[int, int, int]:
        """Wins, losses and draws of the first player; a root's are its children's until it is left."""
        assert self._counts is not None, "games are counted"
        rows = self._counts[node]
        if self.nodes["parent"][node] == NONE:
            rows = sum((self._counts[kid] for kid in self.kids(node)), np.zeros(3, dtype=np.int64))
        return int(rows[0]), int(rows[1]), int(rows[2])

    def counted(self, node: int) -> Games | None:
        """The games below a state in the view of whoever moved there."""
        if not self.by_games:
            return None
        parent = int(self.nodes["parent"][node])
        wins, losses, draws = self.games(node)
        if parent != NONE and self.nodes["turn"][parent]:
            wins, losses = losses, wins
        tried = wins + losses + draws
        half = 0.0 if self.about["algorithm"] == "uct" else 0.5
        mean = (wins - losses + half * draws) / tried if tried else 0.0
        constant, bonus = self.about["constant"], None
        if constant is not None and parent != NONE and tried:
            bonus = constant * math.sqrt(math.log(max(self._tried(parent), 1)) / tried)
        return Games(wins, losses, draws, mean, bonus)

    def _tried(self, parent: int) -> int:
        """How many games the bonus of a state's moves counts: in UCT its own first one too."""
        if parent not in self._tried_below:
            own = self.about["algorithm"] == "uct"
            below = [parent] if own else self.kids(parent)
            self._tried_below[parent] = sum(sum(self.games(node)) for node in below)
        return self._tried_below[parent]

    def _favourite(self, node: int) -> int | None:
        """The child that a search by random games would answer with: the most tried in UCT, otherwise the one worth most."""
        if node not in self._favourites:
            self._favourites[node] = self._find_favourite(node)
        return self._favourites[node]

    def _find_favourite(self, node: int) -> int | None:
        tried = [(kid, games) for kid in self.kids(node) if (games := self.counted(kid)) is not None and games.tried]
        if self.about["algorithm"] == "uct":
            best = max(tried, key=lambda one: one[1].tried, default=None)
        else:
            best = max(tried, key=lambda one: one[1].mean + (one[1].bonus or 0.0), default=None)
        return None if best is None else best[0]

    def played(self) -> list[int]:
        """The random game of this step: its plies, and its result for the first player."""
        if self.kind != GAME:
            return []
        wins, losses = (int(self.recording.counts[name][self.step]) for name in ("wins", "losses"))
        return [int(self.steps["value"][self.step]), wins - losses]


def _number(value: Any) -> float | None:
    return None if math.isnan(value) else float(value)
