"""Alpha-beta with memory: a state that was searched before, on this way or another, need not be searched again."""

from collections.abc import Iterable
from typing import Any

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound, Report
from ludion.search.alphabeta import bound_of
from ludion.search.table import Entry, Table
from ludion.search.walk import INFINITY, Walk
from ludion.search.window import below, choice_of, turned


def memory(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
    *,
    table: Table | None = None,
) -> Report:
    """The value and the move of minimax at the same depth, and its line (with a canonical table: one as good), with no more
    states looked at, whatever the table holds: what was searched before, and how much the table can hold, change the
    cost and nothing else.
    """
    limits.need("depth")
    depth = int(limits.depth or 0)
    search = Memory(Walk(game, limits, estimate, observer, earlier), state, table)
    return search.walk.run(state, lambda: search.told(search.look(state, None, depth, -INFINITY, INFINITY)), depth)


class Memory:
    """Negamax alpha-beta from one root with a table, to any depth and with any window; deepening and MTD(f) are made of it."""

    def __init__(self, walk: Walk, root: Any, table: Table | None = None) -> None:
        self.walk, self.game, self.root = walk, walk.game, root
        self.table = Table() if table is None else table
        self.table.open(self.game, walk.estimate, self.game.turn(root))
        self.at_root = len(walk.path) + 1

    def look(self, state: Any, last: Any, depth: int, alpha: float, beta: float) -> Entry:
        """A state's value for whoever moves there: of at most alpha, of at least beta or exact, as in alpha-beta."""
        walk, game, table = self.walk, self.game, self.table
        moves, key = walk.enter(state, last, depth, alpha, beta), table.key(state)
        here = frozenset([key]) if game.facts.cycles else frozenset[Any]()
        if depth == 0 or not moves:
            value = walk.leave(state, walk.sign(state) * walk.leaf_value(state, moves), alpha=alpha, beta=beta)
            return Entry(0, value, Bound.EXACT, proven=not moves, rests_on=here)

        is_root = len(walk.path) == self.at_root
        known, tried = table.find(key), moves
        if known is not None:
            # The root is always looked at: its move must be the first of the best, and a mirror image may have another.
            used = not is_root and known.answers(depth, alpha, beta) and table.usable(known, walk.path[:-1])
            walk.observer.table(state, known._replace(value=walk.plain(known.value)), used)
            if used:
                walk.table_hits += 1
                walk.leave(state, known.value, self.move_to(state, known.line), known.bound, alpha, beta)
                return known
            # A null window, as in MTD(f), cuts after the first move that is good enough: at the root, the first of the game's.
            if not is_root or beta == INFINITY:
                tried = self.best_first(state, moves, known.line)

        low, best, chosen, line = alpha, -INFINITY, tried[0], tuple[Any, ...]()
        proven, plies = True, 0
        for move in tried:
            # A move that the table has put off until after an equal one must still win the tie: let it through at the same value.
            put_off = moves.index(move) < moves.index(chosen)
            floor = max(low, below(alpha)) if put_off else alpha
            child = game.play(state, move)
            side = walk.sign(state) * walk.sign(child)
            after = self.look(child, move, depth - 1, *turned(side, floor, beta))
            found = side * after.value
            if is_root:
                walk.choices.append(choice_of(walk.sign(state), move, found, floor, beta))
            here |= after.rests_on
            if not line or found > best or (found == best and put_off):
                best, chosen, line = found, move, (table.key(child), *after.line)
            alpha = max(alpha, best)
            if alpha >= beta:
                walk.cut(state, move, alpha, beta, tried)
                proven, plies = after.proven, after.depth
                break
            proven, plies = proven and after.proven, max(plies, after.depth)

        walk.leave(state, best, chosen, bound_of(best, low, beta), alpha, beta)
        entry = Entry(1 + plies if proven else depth, best, bound_of(best, low, beta), proven, line, here)
        if table.usable(entry, walk.path):
            table.keep(key, entry)
        return entry

    def move_to(self, state: Any, line: tuple[Any, ...]) -> Any:
        """The first move to the state that a line begins with."""
        return next(move for move in self.game.moves(state) if self.table.key(self.game.play(state, move)) == line[0])

    def best_first(self, state: Any, moves: list[Any], line: tuple[Any, ...]) -> list[Any]:
        """The moves with the remembered one in front, the others in the game's order."""
        best = self.move_to(state, line)
        return [best, *(move for move in moves if move != best)]

    def told(self, found: Entry) -> tuple[float, tuple[Any, ...]]:
        """The root's value as the first player sees it, and the moves of its line."""
        state, moves = self.root, list[Any]()
        for place in range(len(found.line)):
            moves.append(self.move_to(state, found.line[place:]))
            state = self.game.play(state, moves[-1])
        return self.walk.sign(self.root) * found.value, tuple(moves)
