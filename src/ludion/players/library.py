"""The players by name: each `..._player` is one, found through the entry points of `ludion.players`.

A limit that is 0 is none; who would never end without any has a second. `estimate` is an evaluation's name, or a function or
class in a file (`file.py:h`), with parameters if need be (`corners:weight=7+decay=5`); without it the game's own counts.
`weights` is a learned evaluation instead: a file that `ludion train` wrote, or `best` for the best there is.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from ludion.core import require
from ludion.core.limits import Limits
from ludion.core.report import Report
from ludion.native import remembering
from ludion.native.engine import Settings
from ludion.native.rounds import montecarlo as native_montecarlo
from ludion.native.rounds import ucb as native_ucb
from ludion.native.searching import fixed_depth
from ludion.native.searching import pvs as native_pvs
from ludion.native.uct import uct as native_uct
from ludion.players.best import BestPlayer
from ludion.players.engines import EnginePlayer, MctsPlayer
from ludion.players.player import Player, RandomPlayer
from ludion.players.recalling import Recall
from ludion.players.searching import Search, SearchPlayer
from ludion.search.alphabeta import alphabeta
from ludion.search.course_uct import course_uct
from ludion.search.deepening import deepening
from ludion.search.mc_leaves import mc_leaves
from ludion.search.memory import memory
from ludion.search.minimax import minimax
from ludion.search.montecarlo import montecarlo
from ludion.search.mtdf import mtdf
from ludion.search.negalphabeta import negalphabeta
from ludion.search.negamax import negamax
from ludion.search.proof_number import proof_number
from ludion.search.pvs import pvs
from ludion.search.table import Table
from ludion.search.ucb import ucb
from ludion.search.uct import uct
from ludion.search.uct_solver import uct_solver
from ludion.search.winning import winning

A_SECOND = float("1")  # as an object: whoever writes seconds=1 means it, also beside other limits


def _limits(depth: int = 0, nodes: int = 0, simulations: int = 0, seconds: float = 0) -> Limits:
    return Limits(depth or None, nodes or None, simulations or None, seconds or None)


def _usual(seconds: float, *others: int) -> float:
    """A second where no limit is given; none beside another limit, unless somebody asks for it."""
    return 0.0 if seconds is A_SECOND and any(others) else seconds


def _experienced(player: SearchPlayer, file: str, seed: int | None = None) -> Player:
    """A player that looks at what was played before, where there is a file of it."""
    player.recall = Recall(file, seed) if file else None
    return player


def _to_a_depth(search: Search, usual: int, kernel: Search | None = None) -> Callable[..., Player]:
    def player(depth: int = usual, nodes: int = 0, seconds: float = 0, estimate: str = "") -> Player:
        return SearchPlayer(search, _limits(depth, nodes, seconds=seconds), estimate, kernel)

    return player


def _remembering(search: Search, limits: Limits, estimate: str, kernel: Search, size: int) -> Player:
    """A search with a new table of at most `size` entries for each move."""
    require(size >= 0, f"A table's size must not be negative, as {size} is.")

    def with_table(*given: Any) -> Report:
        return search(*given, table=Table(size))

    return SearchPlayer(with_table, limits, estimate, partial(kernel, size=size))


def _with_memory(search: Search, usual: int, kernel: Search) -> Callable[..., Player]:
    def player(
        depth: int = usual, nodes: int = 0, seconds: float = 0, estimate: str = "", size: int = remembering.SIZE
    ) -> Player:
        return _remembering(search, _limits(depth, nodes, seconds=seconds), estimate, kernel, size)

    return player


def _by_games(search: Search, usual: int, usual_constant: float, kernel: Search) -> Callable[..., Player]:
    def player(
        simulations: int = usual, nodes: int = 0, seconds: float = 0, seed: int = 0, constant: float = usual_constant
    ) -> Player:
        limits, options = _limits(0, nodes, simulations, seconds), {"seed": seed, "constant": constant}
        return SearchPlayer(search, limits, kernel=partial(kernel, **options), options=options)

    return player


def random_player(seed: int = 0) -> Player:
    """Any legal move."""
    return RandomPlayer(seed)


minimax_player = _to_a_depth(minimax, 4, partial(fixed_depth, prune=False))
negamax_player = _to_a_depth(negamax, 4, partial(fixed_depth, prune=False))
alphabeta_player = _to_a_depth(alphabeta, 6, fixed_depth)
negalphabeta_player = _to_a_depth(negalphabeta, 6, fixed_depth)
pvs_player = _to_a_depth(pvs, 6, native_pvs)
memory_player = _with_memory(memory, 6, remembering.memory)
mtdf_player = _with_memory(mtdf, 6, remembering.mtdf)
ucb_player = _by_games(ucb, 100, 0.3, native_ucb)
uct_player = _by_games(uct, 1000, 1.4, native_uct)
uct_solver_player = _by_games(uct_solver, 1000, 1.4, partial(native_uct, prove=True))


def deepening_player(
    seconds: float = A_SECOND, depth: int = 0, nodes: int = 0, estimate: str = "", size: int = remembering.SIZE
) -> Player:
    """Deeper and deeper until the time is up."""
    limits = _limits(depth, nodes, seconds=_usual(seconds, depth, nodes))
    return _remembering(deepening, limits, estimate, remembering.deepening, size)


def mc_player(simulations: int = 100, nodes: int = 0, seconds: float = 0, seed: int = 0) -> Player:
    """So many random games after each move."""
    kernel = partial(native_montecarlo, seed=seed)
    return SearchPlayer(montecarlo, _limits(0, nodes, simulations, seconds), kernel=kernel, options={"seed": seed})


def mcts_player(
    seconds: float = A_SECOND,
    simulations: int = 0,
    nodes: int = 0,
    threads: int = 1,
    memory: float = 256,
    seed: int = 0,
    constant: float = 1.4,
    experience: str = "",
) -> Player:
    """UCT that proves wins and losses, keeps its tree from move to move, and never takes more than so many megabytes for it."""
    limits = _limits(0, nodes, simulations, _usual(seconds, simulations, nodes))
    return _experienced(MctsPlayer(limits, threads, memory, seed, constant), experience)


def engine_player(
    seconds: float = A_SECOND,
    depth: int = 0,
    nodes: int = 0,
    threads: int = 1,
    table: int = 64,
    mode: str = "auto",
    estimate: str = "",
    weights: str = "",
    order: bool = True,
    null_window: bool = True,
    reductions: bool = True,
    aspiration: bool = True,
    killers: bool = False,
    history: bool = True,
    forced: bool = True,
    endgame: int = 30,
    symmetry: bool = True,
    experience: str = "",
) -> Player:
    """Alpha-beta as deep as the time allows, with a table of so many megabytes; each way of saving work can be switched off.

    Without seconds, and with one thread, it plays the same every time."""
    settings = Settings(table, threads, mode, order, null_window, reductions, aspiration, killers, history, forced, endgame)
    settings = settings if symmetry else replace(settings, symmetry=False)
    limits = _limits(depth, nodes, seconds=_usual(seconds, depth, nodes))
    return _experienced(EnginePlayer(limits, estimate, settings, weights), experience)


def explorer_player(
    experience: str = "",
    seconds: float = A_SECOND,
    depth: int = 0,
    nodes: int = 0,
    table: int = 64,
    estimate: str = "",
    weights: str = "",
    seed: int = 0,
) -> Player:
    """The engine, for games to learn from: where there is experience, each move as often as it may be the best one."""
    limits = _limits(depth, nodes, seconds=_usual(seconds, depth, nodes))
    return _experienced(EnginePlayer(limits, estimate, Settings(table), weights), experience, seed)


def best_player(seconds: float = 1.0, threads: int = 1, estimate: str = "", weights: str = "", experience: str = "") -> Player:
    """What suits the game and the time: the end of the game if it is in sight, the engine, or UCT without an evaluation.

    It takes the best weights that there are for the game by itself; `weights=none` does without."""
    return _experienced(BestPlayer(_limits(seconds=seconds), estimate, Settings(threads=threads), weights), experience)


def mc_leaves_player(depth: int = 2, simulations: int = 10, nodes: int = 0, seconds: float = 0, seed: int = 0) -> Player:
    """Alpha-beta whose leaves are valued by random games."""
    return SearchPlayer(mc_leaves, _limits(depth, nodes, simulations, seconds), options={"seed": seed})


def course_uct_player(
    book: str = "negamax",
    depth: int = 5,
    simulations: int = 50,
    seed: int = 0,
    constant: float = 0.3,
    nodes: int = 0,
    seconds: float = 0,
) -> Player:
    """Document 000's UCT, one branch with a batch of games for each new move: UCT_max is book=max, UCT_negamax book=negamax."""
    options = {"seed": seed, "book": book, "constant": constant}
    return SearchPlayer(course_uct, _limits(depth, nodes, simulations, seconds), options=options)


def winning_player(depth: int = 0, nodes: int = 0, seconds: float = 0) -> Player:
    """A winning move if there is one, by exhausting all play."""
    return SearchPlayer(winning, _limits(depth, nodes, seconds=seconds))


def proof_number_player(nodes: int = 1_000_000, seconds: float = 0) -> Player:
    """A winning move if proof-number search finds one within its states."""
    return SearchPlayer(proof_number, _limits(0, nodes, seconds=seconds))
