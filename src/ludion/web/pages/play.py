"""A game at the table: the board, what can be done, and the program's answers as they come."""

import json
from collections.abc import AsyncIterator, Sequence
from typing import Any
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse

from ludion.core import require
from ludion.core.clock import clock_face
from ludion.core.language import speaking
from ludion.core.registry import registered_name
from ludion.core.spec import split_spec
from ludion.web.address import HUMAN, Table, read_table
from ludion.web.board import Mark, board_svg, token_svgs
from ludion.web.hints import marks_of
from ludion.web.jobs import COMPILING
from ludion.web.own import is_own, is_own_player
from ludion.web.rendering import language_of, page
from ludion.web.seating import seats
from ludion.web.shelf import parameters, rule, title_of
from ludion.web.standing import called, capital
from ludion.web.thinkers import Thinkers, Thought
from ludion.web.view import View, is_solved
from ludion.web.viewing import look
from ludion.web.words import words, words_of

MOST_SECONDS = 10.0
PATIENCE = 3.0  # seconds more for a visitor's own player, which may not hear that its time is over
HINT_SECONDS = 3.0


async def show(request: Request) -> HTMLResponse:
    """The table; `?part=1` gives what changes from move to move alone."""
    table = table_of(request)
    template = "table.html" if request.query_params.get("part") else "play.html"
    view = await look(request, table)
    with speaking(language_of(request)):
        told = table_context(table, view)
    return page(request, template, told)


def table_context(table: Table, view: View, marks: dict[str, Mark] | None = None) -> dict[str, Any]:
    """What the template of a table is told."""
    human = not view.over and table.players[view.turn or 0] == HUMAN
    links = {move: table.after(move).path() for move in view.moves} if human else {}
    back = _plies_back(table)
    said = words()
    name, given = split_spec(table.game)
    name = name if is_own(name) else registered_name(name)
    solved = not is_own(name) and is_solved(table.game)
    mover = "" if view.turn is None else table.players[view.turn]
    return {
        "title": f"{title_of(table.game)} · Ludion",
        "name": name,
        "game_title": title_of(table.game),
        "rule": "" if is_own(name) else rule(name),
        "parameters": [] if is_own(name) else [(one, given.get(one.name, one.value)) for one in parameters(name)],
        "seated": seats(solved),
        "unsolved": "" if solved or is_own(name) else said["unsolved"].format(game=table.game),
        "table": table,
        "view": view,
        "board": board_svg(view.scene, links, marks or {}, f"{title_of(table.game)}: {view.standing}", table.flip),
        "paths": json.dumps(
            {"".join(f"{key} " for key in path): links[move] for path, move in view.scene.paths.items() if move in links}
        ),
        "links": list(links.items()),
        "human": human,
        "both_programs": HUMAN not in table.players,
        "let_them": _let_them(table) if not view.over else "",
        "own_player": f"/own/player?{urlencode({'game': table.game})}",
        "think": "" if human or view.over else table.path("choose"),
        "thinking": said["thinking"].format(who=_seated(mover, said)),
        "undo": table.going_back(back).path() if table.at else "",
        "redo": table.going_on(back).path() if table.at < len(table.moves) else "",
        "restart": table.restarted().path(),
        "swap": table.swapped().path(),
        "flip": table.flipped().path(),
        "values": table.path("values"),
        "inside": (table.going_back(1) if view.over else table).path("inside"),
        "solve": table.path("solve"),
        "tug": table.path("tug"),
        "names": [_seated(player, said) for player in table.players],
        "tokens": token_svgs(view.scene),
        "sides": [capital(called(name)) for name in view.names],
        "clocks": [clock_face(left) for left in table.clocks] if table.clocks else [],
        "left": list(table.clocks) if table.clocks else [],
        "increment": table.control.increment if table.control else 0,
    }


def _seated(player: str, said: dict[str, str]) -> str:
    """What a player is called at the table."""
    if is_own_player(player):
        return said["own_seat"].format(name=player)
    return said["human"] if player == HUMAN else player


def _let_them(table: Table) -> str:
    """The table with the program in the person's seat too; nothing where that means nothing."""
    programs = [player for player in table.players if player != HUMAN]
    return table.between(programs[0], programs[0]).path() if len(programs) == 1 else ""


def _plies_back(table: Table) -> int:
    """Undo takes back both plies against a program."""
    return 2 if (table.players[0] == HUMAN) != (table.players[1] == HUMAN) else 1


async def choose(request: Request) -> Response:
    """The program's move, as events: what it thinks, then the address after its move."""
    table = table_of(request)
    view = await look(request, table)
    require(view.turn is not None, "The game is over: there is no move to choose.")
    player = table.players[view.turn or 0]
    require(player != HUMAN, "It is a person's turn.")
    thinkers: Thinkers = request.state.thinkers
    clocks, chosen = table.clocks, language_of(request)
    most = MOST_SECONDS if clocks is None else min(MOST_SECONDS, clocks[view.turn or 0])
    seconds = thinkers.share("choose", {"game": table.game, "player": player}, most)
    thought = Thought(
        "choose",
        {"game": table.game, "query": dict(request.query_params), "player": player, "seconds": seconds},
        request.scope["visitor"],
        chosen,
        seconds + PATIENCE if is_own_player(player) else MOST_SECONDS + 20,
    )

    async def events() -> AsyncIterator[dict[str, Any]]:
        async for document in thinkers.think(thought):
            if "done" in document:
                done = document["done"]
                if done["move"] not in view.moves:  # what a visitor's file says is not believed
                    answer = words_of(chosen)["not_legal"]
                    yield {"refused": answer.format(who=player, move=done["move"][:40])}
                    return
                after = table.spent(view.turn or 0, done["seconds"]).after(done["move"])
                note = words_of(chosen)["meanwhile"] if done["meanwhile"] else ""
                yield {"move": done["move"], "href": after.path(), "said": done["said"], "note": note}
            elif "refused" in document:
                yield {"refused": document["refused"]}

    return _stream(events())


async def values(request: Request) -> Response:
    """Every move's value, as events with the board that shows them."""
    table = table_of(request)
    view = await look(request, table)
    thinkers: Thinkers = request.state.thinkers
    chosen = language_of(request)
    seconds = thinkers.share("values", {"game": table.game}, HINT_SECONDS)
    told = {"game": table.game, "query": dict(request.query_params), "player": f"best:seconds={seconds:.2f}"}
    thought = Thought("values", told, request.scope["visitor"], chosen, HINT_SECONDS + COMPILING + 5)

    async def events() -> AsyncIterator[dict[str, Any]]:
        async for document in thinkers.think(thought):
            if "refused" in document:
                yield {"refused": document["refused"]}
                continue
            found = document.get("known") or document["done"]
            with speaking(chosen):
                marks = marks_of(found)
                board = table_context(table, view, marks)["board"]
            yield {
                "board": board,
                "moves": [
                    {**one, "kind": marks[one["move"]].kind, "text": marks[one["move"]].text, "sign": marks[one["move"]].sign}
                    for one in found["moves"]
                ],
                "final": "done" in document,
                "note": _said(found, marks, chosen),
            }

    return _stream(events())


async def stop(request: Request) -> Response:
    """Ask the visitor's program to move now."""
    thinkers: Thinkers = request.state.thinkers
    thinkers.stop(request.scope["visitor"], "choose")
    return Response(status_code=204)


def table_of(request: Request, extra: Sequence[str] = ()) -> Table:
    """The table that an address speaks of; `extra` are the parameters that a page has beside it."""
    told = {key: value for key, value in request.query_params.items() if key not in (*extra, "part", "lang", "token")}
    return read_table(request.path_params["game"], told)


def _said(found: dict[str, Any], marks: dict[str, Mark], chosen: str) -> str:
    """The best move in a sentence, and that it is only known for the time being."""
    said = words_of(chosen)
    best = found["moves"][0]["move"] if found["moves"] else ""
    parts = [said["hints_best"].format(move=best, text=marks[best].text)] if best else []
    return " ".join([*parts, *([said["meanwhile"]] if "meanwhile" in found else [])])


def _stream(events: AsyncIterator[dict[str, Any]]) -> StreamingResponse:
    """Server-sent events. A closed connection ends the iterator, and with it the thinking."""

    async def lines() -> AsyncIterator[bytes]:
        async for event in events:
            yield f"data: {json.dumps(event)}\n\n".encode()

    return StreamingResponse(lines(), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})
