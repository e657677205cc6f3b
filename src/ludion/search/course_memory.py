"""Document 000's two players with a memory, NegAlphaBeta_Memory and IterativeDeepening, as the course has them.

They are kept as they are taught, faults included, because students compare their memories with these entry by entry: a position
is remembered without whose turn it is, a shallow score serves as a lower bound for a deep search, and the root hands its window
on unflipped and never narrows it. So nothing is guaranteed about the value: with 11 matches left, none of which may be the last,
six plies deep, it takes 1 although 2 wins. A sound table stands in another file.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace
from typing import Any

from ludion.core import Game, require
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound, Choice, Report
from ludion.search.walk import Walk

WIN = 100

Key = Callable[[Any], Hashable]
Memory = dict[Hashable, dict[str, Any]]


def without_turn(state: Any) -> Hashable:
    """The course's `hash_code`: the state without whose turn it is; alone if one field remains (of matches: how many)."""
    fields = getattr(state, "_fields", ())
    if "turn" not in fields:
        return state  # type: ignore[no-any-return]
    rest = tuple(value for name, value in zip(fields, state, strict=True) if name != "turn")
    return rest[0] if len(rest) == 1 else rest


def neg_alpha_beta_memory(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
    *,
    memory: Memory | None = None,
    key: Key = without_turn,
    best_first: bool = False,
) -> Report:
    """The decision of NegAlphaBeta_Memory, `limits.depth` (the course's pf) plies deep; `memory` is used and filled in place.

    With `best_first`, the stored best action of a position is tried before the others.

    An entry is {'pf', 'score', 'exact', 'best_action'} under the position's `key`, the score in the mover's view, 100 a win.
    """
    player = _Player(Walk(game, limits, estimate, observer, earlier), {} if memory is None else memory, key, best_first)
    pf = _pf(limits)
    return player.walk.run(state, lambda: player.decision(state, pf), pf, lambda: player.so_far(state), Bound.GUESS)


def course_deepening(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
    *,
    memory: Memory | None = None,
    key: Key = without_turn,
    best_first: bool = False,
) -> Report:
    """The decision of IterativeDeepening: pf = 1, 2, ... up to `limits.depth` on one memory, which the root never consults.

    With `best_first`, the stored best action of a position is tried before the others.

    Out of time the answer is that of the last depth that was finished.
    """
    player = _Player(Walk(game, limits, estimate, observer, earlier), {} if memory is None else memory, key, best_first)
    deepest, finished = _pf(limits), 0

    def deepen() -> tuple[float, tuple[Any, ...]]:
        nonlocal finished
        while finished < deepest:
            found = player.decision(state, finished + 1, consult=False)
            finished += 1
        return found

    report = player.walk.run(state, deepen, so_far=lambda: player.so_far(state), bound=Bound.GUESS)
    return replace(report, depth=finished)


def _pf(limits: Limits) -> int:
    limits.need("depth")
    pf = int(limits.depth or 0)
    require(pf >= 1, "The course's players look at least one ply ahead: give a depth from 1 on.")
    return pf


class _Player:
    """`decision` and `__cut` of document 000, with its names for what they compute."""

    def __init__(self, walk: Walk, memory: Memory, key: Key, best_first: bool) -> None:
        self.walk, self.game, self.memory, self.key, self.best_first = walk, walk.game, memory, key, best_first

    def decision(self, state: Any, pf: int, consult: bool = True) -> tuple[float, tuple[Any, ...]]:
        """The root: the first player's value and the action chosen."""
        walk, game, parent = self.walk, self.game, self.key(state)
        beta = WIN + 1
        alpha: float = -beta
        actions = self.ordered(parent, walk.enter(state, None, pf, alpha, beta))
        known = self.memory.get(parent) if consult else None
        if known is not None:
            # Remembered without the turn, an action may be the other player's, and no answer here.
            used = known["best_action"] in actions and (known["exact"] or known["pf"] >= pf)
            walk.observer.table(state, dict(known), used)
            if used:
                walk.table_hits += 1
                return self._answer(state, known["score"], known["best_action"], alpha, beta)
            # No score reaches beta here, so that the document's test for it, which would answer at once, never holds.
            alpha = max(alpha, known["score"])
        score, best_action, exact = self.nothing_yet()
        choices = []
        for action in actions:
            child = game.play(state, action)
            found = self._view(state, child, self.cut(child, action, pf - 1, alpha, beta))
            choices.append(Choice(action, found * walk.sign(state), Bound.GUESS))
            if found > score:
                score, best_action, exact = found, action, self.memory[self.key(child)]["exact"]
        walk.choices[:] = choices
        self._remember(parent, pf, score, exact, best_action)
        return self._answer(state, score, best_action, alpha, beta)

    def cut(self, state: Any, move: Any, pf: int, alpha: float, beta: float) -> float:
        """`__cut`: the mover's score. Where the document has a blank (after a cut), the score so far is remembered."""
        walk, game, parent = self.walk, self.game, self.key(state)
        actions = self.ordered(parent, walk.enter(state, move, pf, alpha, beta))
        known = self.memory.get(parent)
        if known is not None:
            # The document's messages show that the depth is tested before `exact`.
            enough = known["pf"] >= pf or known["exact"]
            if not enough:
                alpha = max(alpha, known["score"])
            walk.observer.table(state, dict(known), enough or alpha >= beta)
            if enough or alpha >= beta:
                walk.table_hits += 1
                known["pf"] = known["pf"] if enough else pf
                return walk.leave(state, known["score"], known["best_action"], Bound.GUESS, alpha, beta)
        if pf == 0 or not actions:
            score = self.estimation(state, actions)
            self._remember(parent, pf, score, not actions, None)
            return walk.leave(state, score, None, Bound.GUESS if actions else Bound.EXACT, alpha, beta)
        score, best_action, exact = self.nothing_yet()
        tried = None
        for action in actions:
            if alpha >= beta:
                self._remember(parent, pf, score, exact, best_action)
                walk.cut(state, tried, alpha, beta, actions)
                return walk.leave(state, beta, best_action, Bound.GUESS, alpha, beta)
            child, tried = game.play(state, action), action
            same = game.turn(child) == game.turn(state)
            low, high = (alpha, beta) if same else (-beta, -alpha)
            found = self._view(state, child, self.cut(child, action, pf - 1, low, high))
            if found > score:
                score, best_action, exact = found, action, self.memory[self.key(child)]["exact"]
            alpha = max(alpha, found)
        self._remember(parent, pf, score, exact, best_action)
        return walk.leave(state, score, best_action, Bound.GUESS, alpha, beta)

    def estimation(self, state: Any, actions: list[Any]) -> float:
        """The mover's view of a leaf: 100 a win, -100 a loss, 0 a draw, and 0 while undecided.

        An estimate of one's own speaks for the undecided ones, held to what a win is worth: else no window would contain it.
        """
        sign = self.walk.sign(state)
        if actions and self.walk.estimate is None:
            self.walk.leaves += 1
            return 0
        value = self.walk.leaf(state, actions)
        return sign * (max(-WIN, min(WIN, value)) if actions else WIN * ((value > 0) - (value < 0)))

    def ordered(self, parent: Hashable, actions: list[Any]) -> list[Any]:
        """Return the actions in the order in which they are tried."""
        best = self.memory.get(parent, {}).get("best_action") if self.best_first else None
        return [best, *(action for action in actions if action != best)] if best in actions else actions

    def nothing_yet(self) -> tuple[float, Any, bool]:
        """Score, best action and exactness before an action was tried."""
        return -(WIN + 1), None, False

    def so_far(self, state: Any) -> tuple[float, tuple[Any, ...], Bound]:
        """Cut short: the best of the root's actions that were valued, or the first."""
        best = max(self.walk.choices, key=lambda choice: choice.value * self.walk.sign(state), default=None)
        action = next(iter(self.game.moves(state))) if best is None else best.move
        return 0 if best is None else best.value, (action,), Bound.GUESS

    def _view(self, state: Any, child: Any, score: float) -> float:
        """The score of a child as its parent's mover sees it."""
        return score if self.game.turn(child) == self.game.turn(state) else -score

    def _remember(self, key: Hashable, pf: int, score: float, exact: bool, best_action: Any) -> None:
        self.memory[key] = {"pf": pf, "score": score, "exact": exact, "best_action": best_action}

    def _answer(self, state: Any, score: float, action: Any, alpha: float, beta: float) -> tuple[float, tuple[Any, ...]]:
        self.walk.leave(state, score, action, Bound.GUESS, alpha, beta)
        return score * self.walk.sign(state), (action,)
