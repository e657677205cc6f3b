"""Look inside: the search of a position step by step, alone or beside another one."""

import asyncio
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse

from ludion.core import LudionError, require
from ludion.core.language import speaking
from ludion.core.moment import Games, Moment
from ludion.core.spec import split_spec
from ludion.drawing.moment import moment_svg
from ludion.drawing.windows import windows_svg
from ludion.search.library import STEPPED
from ludion.web.address import Table
from ludion.web.attending import awaited
from ludion.web.board import board_svg
from ludion.web.inside import MOST_SECONDS, kept, key_of, moment_of, read_search
from ludion.web.own import is_own
from ludion.web.pages.play import table_of
from ludion.web.reading import read
from ludion.web.rendering import language_of, page
from ludion.web.shelf import title_of
from ludion.web.standing import called
from ludion.web.thinkers import Thinkers, Thought
from ludion.web.view import View, position_of
from ludion.web.viewing import look, query_of
from ludion.web.words import words

EXTRA = ("with", "and", "step", "node", "step2", "node2")
OFFERED = (
    "alphabeta:depth=3",
    "minimax:depth=3",
    "negamax:depth=3",
    "negalphabeta:depth=3",
    "memory:depth=4",
    "pvs:depth=3",
    "mtdf:depth=3",
    "deepening:depth=3",
    "course-memory:depth=3",
    "course-deepening:depth=3",
    "mc:simulations=10",
    "ucb:simulations=10",
    "uct:simulations=100",
    "course-uct:depth=3,simulations=10",
)
LEAST_SECONDS = 2.0  # however many wait: a search that ends too soon shows nothing
MOST_STATES = 20_000  # looked at by a search that nobody asked for
JUMPS = ("first", "previous", "next", "last", "cut", "hit", "game", "over", "out")
COUNTED = ("nodes", "leaves", "cuts", "hits", "simulations", "value", "move")


async def show(request: Request) -> HTMLResponse:
    """A search at one of its steps; `?part=1` gives what changes from step to step alone."""
    asked, table = request.query_params, table_of(request, EXTRA)
    chosen = language_of(request)
    view = await look(request, table)
    require(not view.over, "The game is over: there is nothing to search.")
    specs = [asked.get("with") or _usual(table, view), *([asked["and"]] if asked.get("and") else [])]
    for spec in specs:
        read_search(spec)
    moments = []
    for spec, number in zip(specs, ("", "2"), strict=False):
        step, node = _number(asked.get(f"step{number}", "")), _number(asked.get(f"node{number}", ""))
        moments.append(await _moment(request, table, spec, step, node))
    places = [_inner(table, moment.path) for moment in moments]
    boards = [await _board(request, place) for place in places]
    with speaking(chosen):
        told = _context(request, table, specs, moments)
        for side, place, board in zip(told["sides"], places, boards, strict=True):
            side |= {"board": board, "play_here": place.path()}
        told |= {"back": table.path(), "table": table, "game_title": title_of(table.game)}
        told |= {"earlier": _beside(table.going_back(1), specs) if table.at else ""}
        told |= {"later": _beside(table.going_on(1), specs) if table.at < len(table.moves) else ""}
        told["title"] = f"{words()['inside']} · {title_of(table.game)} · Ludion"
    return page(request, "steps.html" if asked.get("part") else "inside.html", told)


def _inner(table: Table, moves: Sequence[str]) -> Table:
    """The table after some more moves."""
    for move in moves:
        table = table.after(move)
    return table


def _beside(table: Table, specs: Sequence[str]) -> str:
    """The same searches at another table."""
    path = table.path("inside")
    query = urlencode(dict(zip(("with", "and"), specs, strict=False)), safe=",:=-/>")
    return path + ("&" if "?" in path else "?") + query


def _usual(table: Table, view: View) -> str:
    """The search of one of the players, whoever moves first; otherwise alpha-beta, as deep as can be looked at."""
    turn = view.turn or 0
    for player in (table.players[turn], table.players[1 - turn]):
        if split_spec(player)[0] in STEPPED:
            return player
    width = max(2, len(view.moves))
    depth = next((plies for plies in (3, 2) if width**plies <= MOST_STATES), 1)
    return f"alphabeta:depth={depth}"


def _number(text: str) -> int | None:
    require(not text or (text.isdecimal() and len(text) < 10), f"'{text[:20]}' is not a number of a step or a state.")
    return int(text) if text else None


async def _moment(request: Request, table: Table, spec: str, step: int | None, node: int | None) -> Moment:
    """A search that is written down is read here, so that a click never waits for others who think; it is made elsewhere."""
    chosen = language_of(request)
    if not is_own(table.game):
        recording = await asyncio.to_thread(kept, key_of(table, spec))
        if recording is not None:
            with speaking(chosen):
                return await asyncio.to_thread(moment_of, recording, position_of(table), step, node)
    thinkers: Thinkers = request.state.thinkers
    seconds = max(LEAST_SECONDS, thinkers.share("inside", {"game": table.game}, MOST_SECONDS))
    told = {"game": table.game, "query": query_of(table), "search": spec, "step": step, "focus": node, "seconds": seconds}
    thought = Thought("inside", told, request.scope["visitor"], chosen, MOST_SECONDS + 30)
    return read(Moment, await awaited(request, thought))


async def _board(request: Request, table: Table) -> str:
    """The picture of a state; a game over by repetition has no further ones."""
    try:
        view = await look(request, table)
    except LudionError:
        return ""
    return board_svg(view.scene, {}, {}, view.standing, table.flip)


def _context(request: Request, table: Table, specs: list[str], moments: list[Moment]) -> dict[str, Any]:
    """What the template is told of one search or two."""
    asked = request.query_params

    def address(side: int, **changes: int | None) -> str:
        number = "2" if side else ""
        told = {key: asked[key] for key in ("step", "node", "step2", "node2") if asked.get(key)}
        told |= {f"{key}{number}": "" if value is None else str(value) for key, value in changes.items()}
        return _beside(table, specs) + "".join(f"&{key}={value}" for key, value in told.items() if value)

    sides = [_side(address, side, moment) for side, moment in enumerate(moments)]
    return {"sides": sides, "specs": specs, "offered": OFFERED, "counts": _counts(moments), "compared": _compared(moments)}


def _side(address: Any, side: int, moment: Moment) -> dict[str, Any]:
    names, key = [called(name) for name in [*moment.names, "", ""][:2]], f"tree{side + 1}"
    return {
        "moment": moment,
        "tree": moment_svg(moment, lambda number: address(side, node=number) + f"#{key}-now", names, key),
        "windows": windows_svg(moment),
        "jumps": [
            (name, address(side, step=moment.jumps[name], node=None)) if name in moment.jumps else (name, "")
            for name in JUMPS
            if name in moment.jumps or name in JUMPS[:4]
        ],
        "around": {name: address(side, node=number) for name, number in moment.around.items()},
        "roots": [(step, address(side, step=step, node=None)) for step in moment.roots] if len(moment.roots) > 1 else [],
        "names": names,
        "known": any(box.known for box in moment.boxes),
        "tried": _tried(moment),
    }


def _tried(moment: Moment) -> list[dict[str, Any]]:
    """What random games say of the moves of the state that is looked at, or of those beside it where it has none."""
    below = [box for box in moment.boxes if box.parent == moment.number and box.games is not None]
    parent = next((box.parent for box in moment.boxes if box.number == moment.number), None)
    rows = below or [box for box in moment.boxes if box.parent == parent and box.ply and box.games is not None]
    most = max((box.games.bound for box in rows if box.games and box.games.bound is not None and box.games.tried), default=None)
    return [
        {"move": box.move, "games": games, "terms": _terms(games), "first": most is not None and games.bound == most}
        for box in rows
        if (games := box.games) is not None
    ]


def _terms(games: Games) -> list[str]:
    """Mean, bonus and bound; nothing before the first game."""
    return [_rounded(term if games.tried else None) for term in (games.mean, games.bonus, games.bound)]


def _rounded(number: float | None) -> str:
    return "" if number is None else f"{number:.2f}".replace("-", "−")


def _counts(moments: list[Moment]) -> list[tuple[str, list[Any]]]:
    """The rows of the table of counts; what nobody has is left out."""
    said, rows = words(), list[tuple[str, list[Any]]]()
    for name in COUNTED:
        values = [getattr(moment.summary, name) for moment in moments]
        if any(values):
            rows.append((said[f"count_{name}"], values))
    deepest = 0 if any(moment.games for moment in moments) else max(len(moment.summary.plies) for moment in moments)
    for ply in range(1, min(deepest, 12)):
        values = [moment.summary.plies[ply] if ply < len(moment.summary.plies) else 0 for moment in moments]
        rows.append((said["count_ply"].format(ply=ply), values))
    return rows


def _compared(moments: list[Moment]) -> str:
    """Two searches in a sentence or two."""
    if len(moments) < 2:
        return ""
    said, both = words(), [moment.summary for moment in moments]
    few, many = sorted(both, key=lambda one: one.nodes)
    ratio = f"{many.nodes / max(1, few.nodes):.1f}"
    told = said["count_fewer"].format(few=few.spec, n=few.nodes, many=many.spec, m=many.nodes, ratio=ratio)
    if both[0].move == both[1].move and both[0].value == both[1].value:
        told = said["count_same"].format(move=both[0].move, value=both[0].value) + " " + told
    return told
