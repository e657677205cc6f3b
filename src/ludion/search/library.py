"""The algorithms by name, and how each of them counts."""

from collections.abc import Callable, Mapping
from functools import partial

from ludion.core import LudionError, suggest
from ludion.core.report import Report
from ludion.search.alphabeta import alphabeta
from ludion.search.course_memory import course_deepening, neg_alpha_beta_memory
from ludion.search.course_minmax import course_minmax
from ludion.search.course_uct import course_uct
from ludion.search.deepening import deepening
from ludion.search.flat import flat
from ludion.search.greedy import greedy
from ludion.search.hybrid import hybrid
from ludion.search.levels import levels
from ludion.search.mc_leaves import mc_leaves
from ludion.search.memory import memory
from ludion.search.minimax import minimax
from ludion.search.montecarlo import montecarlo
from ludion.search.mtdf import mtdf
from ludion.search.narrow_uct import narrow_uct
from ludion.search.negalphabeta import negalphabeta
from ludion.search.negamax import negamax
from ludion.search.ordered import ordered
from ludion.search.proof_number import proof_number
from ludion.search.pvs import pvs
from ludion.search.stacks import minimax_stack, negamax_stack
from ludion.search.ucb import ucb
from ludion.search.uct import uct
from ludion.search.uct_solver import uct_solver
from ludion.search.winning import winning

Search = Callable[..., Report]

# Each takes the game, the state, the limits, an evaluation, an observer and the earlier states.
ALGORITHMS: Mapping[str, Search] = {
    "minimax": minimax,
    "minimax-stack": minimax_stack,
    "negamax": negamax,
    "negamax-stack": negamax_stack,
    "alphabeta": alphabeta,
    "negalphabeta": negalphabeta,
    "ordered": ordered,
    "memory": memory,
    "pvs": pvs,
    "mtdf": mtdf,
    "levels": levels,
    "deepening": deepening,
    "winning": winning,
    "proof-number": proof_number,
    "greedy": greedy,
    "hybrid": hybrid,
    "mc": montecarlo,
    "mcts-flat": flat,
    "mc-leaves": mc_leaves,
    "ucb": ucb,
    "uct": uct,
    "uct-solver": uct_solver,
    "narrow-uct": narrow_uct,
    "course-minmax": course_minmax,
    "course-alphabeta": partial(course_minmax, prune=True),
    "course-memory": neg_alpha_beta_memory,
    "course-deepening": course_deepening,
    "course-uct": course_uct,
}

# These tell the first player's values, so that the second player wants small ones ...
FOR_THE_FIRST = frozenset(("minimax", "minimax-stack", "alphabeta"))
# ... these what a state is worth to whoever moves there, who always wants large ones ...
FOR_THE_MOVER = frozenset(
    ("negamax", "negamax-stack", "negalphabeta", "memory", "pvs", "mtdf", "deepening", "course-memory", "course-deepening")
)
# ... of all these, these have no window ...
WHOLE = frozenset(("minimax", "minimax-stack", "negamax", "negamax-stack"))
# ... and these count random games.
BY_GAMES = frozenset(("mc", "ucb", "uct", "course-uct"))
STEPPED = FOR_THE_FIRST | FOR_THE_MOVER | BY_GAMES


def find_algorithm(name: str) -> Search:
    """The search of this name."""
    if name.lower() not in ALGORITHMS:
        raise LudionError(f"There is no algorithm '{name}'; {suggest(name, ALGORITHMS)}")
    return ALGORITHMS[name.lower()]
