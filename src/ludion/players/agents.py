"""The players made of document 003's searches, for any game: greedy, sorted alpha-beta, the flat `mcts` and the hybrid."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.report import Report
from ludion.native import agents as native
from ludion.native.running import Control
from ludion.players.player import Player
from ludion.players.searching import Search, SearchPlayer
from ludion.search.flat import flat
from ludion.search.greedy import greedy
from ludion.search.hybrid import hybrid
from ludion.search.narrow_uct import narrow_uct
from ludion.search.ordered import ordered
from ludion.search.schedule import Schedule
from ludion.search.standing import Ends


def unobserved(kernel: Search) -> Search:
    """A native search in the place of a readable one: nobody can watch it."""

    def search(
        game: Game[Any, Any],
        state: Any,
        limits: Limits,
        estimate: Estimate | None,
        _: None,
        earlier: Sequence[Any],
        **options: Any,
    ) -> Report:
        return kernel(game, state, limits, estimate, earlier, **options)

    return search


def at_both_speeds(
    search: Callable[..., Report], parts: Mapping[str, tuple[Search, Search]], **options: Any
) -> tuple[Search, Search]:
    """A search made of other searches, each given readable and native: itself readable, and with machine code in it."""
    readable = partial(search, **options, **{name: plain for name, (plain, _) in parts.items()})

    def natively(
        game: Game[Any, Any],
        state: Any,
        limits: Limits,
        estimate: Estimate | None,
        earlier: Sequence[Any],
        control: Control | None = None,
        **chosen: Any,
    ) -> Report:
        compiled = {name: unobserved(partial(kernel, control=control)) for name, (_, kernel) in parts.items()}
        return search(game, state, limits, estimate, None, earlier, **options, **compiled, **chosen)

    return readable, natively


def scheduled(depths: str, opening: int = 0, tree: dict[str, Any] | None = None, **deep: Any) -> tuple[Search, Search]:
    """Alpha-beta deeper phase by phase, with the options `deep`, after an opening by tree search with its own."""
    parts = {
        "tree": (partial(narrow_uct, **(tree or {})), partial(native.narrow_uct, **(tree or {}))),
        "deep": (partial(ordered, **deep), partial(native.ordered, **deep)),
    }
    return at_both_speeds(hybrid, parts, opening=opening, depths=Schedule.parse(depths))


def one_ply(faithful: bool, ends: Ends) -> tuple[Search, Search]:
    """Greedy."""
    return at_both_speeds(greedy, {"look": (ordered, native.ordered)}, faithful=faithful, ends=ends)


def greedy_player(faithful: bool = False, estimate: str = "", ends: Ends = "score") -> Player:
    """The move to the best state as it stands; `faithful`: with document 003's error, the last one better than the first."""
    search, kernel = one_ply(faithful, ends)
    return SearchPlayer(search, Limits(), estimate, kernel)


def ordered_player(
    depths: str = "6",
    few: int = 5,
    width: int = 0,
    nodes: int = 0,
    seconds: float = 0,
    estimate: str = "",
    ends: Ends = "score",
) -> Player:
    """Alpha-beta that tries the best-looking moves first; `depths` may be a schedule, such as 0:2+6:4."""
    search, kernel = scheduled(depths, few=few, width=width, ends=ends)
    return SearchPlayer(search, Limits(nodes=nodes or None, seconds=seconds or None), estimate, kernel)


def flat_player(
    simulations: int = 1000,
    nodes: int = 0,
    seconds: float = 0,
    seed: int = 0,
    estimate: str = "",
    ends: Ends = "score",
    weighted: bool = False,
    faithful: bool = False,
) -> Player:
    """Random games that each begin with a random move; the best mean wins."""
    limits = Limits(None, nodes or None, simulations or None, seconds or None)
    options: dict[str, Any] = {"seed": seed, "ends": ends, "weighted": weighted, "faithful": faithful}
    return SearchPlayer(flat, limits, estimate, partial(native.flat, **options), options)


def hybrid_player(
    opening: int = 10,
    simulations: int = 15_000,
    width: int = 10,
    depths: str = "0:4+29:6",
    seed: int = 0,
    nodes: int = 0,
    seconds: float = 0,
    estimate: str = "",
    ends: Ends = "score",
    weighted: bool = False,
    faithful: bool = False,
) -> Player:
    """Tree search among the `width` best-looking moves in the opening, then sorted alpha-beta."""
    tree = {"width": width, "ends": ends, "weighted": weighted, "faithful": faithful}
    search, kernel = scheduled(depths, opening, tree, ends=ends)
    limits = Limits(None, nodes or None, simulations or None, seconds or None)
    return SearchPlayer(search, limits, estimate, kernel, {"seed": seed})
