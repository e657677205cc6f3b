"""Tournaments, matches and ladders: how they stand, while they are played and afterwards, and every game move by move."""

import math
from typing import Any
from urllib.parse import quote, urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ludion.arena.naming import shown_name
from ludion.arena.reading import Asked, Listed, Reader
from ludion.arena.sandbox import Isolation
from ludion.arena.store import KeptGame
from ludion.arena.versions import Version
from ludion.core import LudionError, Termination, require, suggest
from ludion.core.language import speaking
from ludion.drawing.ratings import Mark, RatingPicture, progress_svg
from ludion.web.board import board_svg, token_svgs
from ludion.web.cleaning import unstyled
from ludion.web.guests import Guests
from ludion.web.ledger import Known, Ledger
from ludion.web.recounting import current, fixed, ladder_states, remarks, result_sentence, signed
from ludion.web.rendering import language_of, page
from ludion.web.replaying import Replay, replay_of, shareable, values_svg
from ludion.web.shelf import title_of
from ludion.web.standing import called, capital
from ludion.web.stores import Stores, Tournament
from ludion.web.viewing import look
from ludion.web.words import words, words_of

ROWS = 100  # games on a page
MOST_LISTED = 200  # tournaments of a store, the last ones
MOST_NAMES = 400  # players' names to choose from
LARGEST = 2**62


async def show(request: Request) -> HTMLResponse:
    """All tournaments of all stores, the newest first."""
    stores: Stores = request.state.stores
    shelves = []
    for name, path in stores.paths.items():
        try:
            found = await stores.read(name, Reader.tournaments)
            told = {"rows": list(reversed(found))[:MOST_LISTED], "more": max(0, len(found) - MOST_LISTED), "problem": ""}
        except LudionError as error:
            told = {"rows": [], "more": 0, "problem": str(error) if path.exists() else ""}
        shelves.append({"name": name, "file": path.name, "there": path.exists(), **told})
    told = {"title": "Ludion", "shelves": shelves, "game_title": _title, "day": _day}
    return page(request, "records.html", told)


async def tournament(request: Request) -> Response:
    """How a tournament stands, and its games; `?part=1&seen=N` is answered only if there is more to see than N games."""
    stores: Stores = request.state.stores
    ledger: Ledger = request.state.ledger
    name, number = request.path_params["store"], _number(request, "number")
    asked = request.query_params
    at = _at_most(asked.get("page", "1"), "page")

    def read(reader: Reader) -> tuple[Tournament, list[Version], Asked, int, list[Listed]]:
        found = stores.tournament(reader, number)
        versions = reader.entrants(number) if found.kept.kind == "ladder" else []
        wanted = _asked(found, versions, asked.get("player", ""), asked.get("reason", ""), asked.get("opening", ""))
        count = found.kept.played if wanted == Asked() else reader.count(number, wanted)
        return found, versions, wanted, count, reader.page(number, wanted, ROWS, ROWS * (at - 1))

    found, versions, _, count, games = await stores.read(name, read)
    known = await ledger.standings(stores.paths[name], found, language_of(request))
    part = asked.get("part") == "1"
    if part and asked.get("seen") == _seen(found, known):
        return Response(status_code=204)
    pages = max(1, math.ceil(count / ROWS))
    require(at <= pages, f"There are {pages} pages of these games, and no page {at}.")
    with speaking(language_of(request)):
        told = {
            **_about(name, found),
            **_standing(found, known),
            "seen": _seen(found, known),
            "authors": {version.name: version.author for version in versions if not version.library},
            "states": ladder_states(versions),
            "numbers": {name: number for number, name in enumerate(found.plan.names)},
            "games": games,
            "count": count,
            "at": at,
            "pages": pages,
            "turn": lambda to: _address(request, page=None if to == 1 else str(to)),
            "only": lambda **chosen: _address(request, page=None, **chosen),
            "chosen": {key: asked.get(key, "")[:200] for key in ("player", "reason", "opening")},
            "reasons_all": [one.value for one in Termination],
            "openings": len(found.plan.openings),
            "choices": sorted({*found.plan.names, *(version.author for version in versions)})[:MOST_NAMES],
        }
    return page(request, "tournament_part.html" if part else "tournament.html", told)


async def author(request: Request) -> HTMLResponse:
    """A ladder's author: the versions, what each gained, and what was found when the newest came."""
    stores: Stores = request.state.stores
    ledger: Ledger = request.state.ledger
    name, number, who = request.path_params["store"], _number(request, "number"), request.path_params["author"]

    def read(reader: Reader) -> tuple[Tournament, list[Version], dict[int, str], str]:
        found = stores.tournament(reader, number)
        everybody = reader.entrants(number)
        own = [version for version in everybody if version.author == who and not version.library]
        known = sorted({version.author for version in everybody if not version.library})
        require(bool(own), f"There is no author '{who[:60]}' in this ladder: {suggest(who[:60], known)}")
        return found, own, ladder_states(everybody), reader.report(number, current(own).player)

    found, own, states, report = await stores.read(name, read)
    known = await ledger.standings(stores.paths[name], found, language_of(request), patient=True)
    rows = {row["name"]: row for row in known.found["rows"]} if known.found else {}
    with speaking(language_of(request)):
        marks = [_mark(rows[version.name]) for version in own if version.name in rows]
        told = {
            **_about(name, found),
            "author": who,
            "versions": [(version, states[version.player], rows.get(version.name)) for version in own],
            "gains": known.found.get("gains", {}) if known.found else {},
            "picture": unstyled(progress_svg(RatingPicture(marks, who))) if len(marks) > 1 else "",
            "report": "" if request.state.settings.public else report,
            "problem": known.problem,
        }
    return page(request, "author.html", told)


async def game(request: Request) -> HTMLResponse:
    """One game at a ply; `?part=1` gives what changes from ply to ply alone."""
    stores: Stores = request.state.stores
    name, number, which = request.path_params["store"], _number(request, "number"), _number(request, "game")

    public: bool = request.state.settings.public
    guests: Guests = request.state.guests
    # The path of a game's file is data of the store: such a file is run in a full sandbox or not at all.
    hides_files = public or (await guests.policy()).level is not Isolation.FULL
    part = request.query_params.get("part") == "1"

    def read(reader: Reader) -> tuple[Tournament, KeptGame, Replay, tuple[int | None, int | None]]:
        found, kept = stores.tournament(reader, number), reader.game(which)
        require(kept.tournament == number, f"Tournament {number} has no game {which}.")
        return found, kept, replay_of(kept, found, hides_files), reader.beside(number, which)

    found, kept, replay, beside = await stores.read(name, read)
    last = len(replay.moves)
    ply = _at_most(request.query_params.get("ply", str(last)), "ply", 0, last)
    board = await _board(request, replay, ply)
    with speaking(language_of(request)):
        told = {
            **_about(name, found),
            **board,
            "game": replay,
            "ply": ply,
            "last": last,
            "before": beside[0],
            "after": beside[1],
            "result": result_sentence(replay),
            "chart": values_svg(kept, replay.players, words()) if replay.valued and not part else "",
            "hidden": public and found.kept.kind == "ladder" and any(replay.words),
            "here": lambda to: f"{request.url.path}?ply={to}",
        }
    return page(request, "replay_part.html" if part else "replay.html", told)


async def _board(request: Request, replay: Replay, ply: int) -> dict[str, Any]:
    """The picture, how it stands there, and where else it can be looked at."""
    none: dict[str, Any] = {"board": "", "standing": "", "sides": [], "tokens": ("", ""), "turn": None, "play": "", "tug": ""}
    if replay.table is None:
        return none | {"why": words_of(language_of(request))[f"records_{replay.why_no_board}"]}
    table = replay.table.going_back(len(replay.moves) - ply)
    try:
        view = await look(request, table)
    except LudionError as error:  # rules that are not what they were when it was played
        return none | {"why": str(error)}
    with speaking(language_of(request)):
        standing = result_sentence(replay) if ply == len(replay.moves) and not view.over else view.standing
        return {
            "board": board_svg(view.scene, {}, {}, f"{title_of(table.game)}: {standing}"),
            "standing": standing + (f" · {view.scene.spoken}" if view.scene.spoken else ""),
            "sides": [capital(called(side)) for side in view.names],
            "tokens": token_svgs(view.scene),
            "turn": view.turn,
            "play": table.path() if shareable(table) else "",
            "tug": replay.table.path("tug") if replay.moves and shareable(replay.table) else "",
            "why": "",
        }


def _about(name: str, found: Tournament) -> dict[str, Any]:
    """What all pages of a tournament say of it."""
    kept, plan = found.kept, found.plan
    return {
        "title": f"{_title(kept.game)} · Ludion",
        "game_title": _title(kept.game),
        "spec": shown_name(kept.game),
        "store": name,
        "kept": kept,
        "plan": plan,
        "base": f"/records/{quote(name)}/{kept.id}",
        "day": _day,
        "reason_word": _reason,
        "signed": signed,
        "fixed": fixed,
    }


def _standing(found: Tournament, known: Known) -> dict[str, Any]:
    """How it stands, as far as that is known."""
    told = known.found or {"rows": [], "reasons": {}, "counted": 0}
    decided = bool(told.get("sprt")) and told["sprt"]["decision"] != "open"
    return {
        "found": told,
        "behind": found.kept.played - told["counted"] if not known.problem else 0,
        "problem": known.problem,
        "live": found.going and not decided,
        "remarks": remarks(told, found.plan) if told["rows"] else [],
        "timed": any(row["mean_seconds"] is not None for row in told["rows"]),
        "scored": any(row["scored"] is not None for row in told["rows"]),
        "fouled": any(row["fouls"] for row in told["rows"]),
    }


def _seen(found: Tournament, known: Known) -> str:
    """What a page has seen, to be told only what is new."""
    counted = known.found["counted"] if known.found else 0
    return f"{found.kept.played}.{counted}.{len(found.plan.names)}"


def _asked(found: Tournament, versions: list[Version], player: str, reason: str, opening: str) -> Asked:
    """The games that an address wants to see."""
    chosen: list[int] | None = None
    names = found.plan.names
    if player:
        chosen = [number for number, name in enumerate(names) if name == player]
        chosen = chosen or [version.player for version in versions if version.author == player]
        chosen = chosen or [number for number, name in enumerate(names) if player.lower() in name.lower()]
        require(bool(chosen), f"There is no player '{player[:60]}' in these games: {suggest(player[:60], names)}")
    if reason:
        known = [one.value for one in Termination]
        require(reason in known, f"No game ends by '{reason[:40]}'; {suggest(reason[:40], known)}")
    first = _at_most(opening, "opening", 1, max(1, len(found.plan.openings))) - 1 if opening else None
    return Asked(chosen, reason or None, first)


def _mark(row: dict[str, Any]) -> Mark:
    return Mark(row["name"], row["rating"], row["lower"], row["upper"], row["group"])


def _address(request: Request, **chosen: str | None) -> str:
    """This page with something else chosen; None: not chosen any more."""
    kept = {key: request.query_params[key] for key in ("player", "reason", "opening", "page") if request.query_params.get(key)}
    told = {key: value for key, value in (kept | chosen).items() if value}
    return request.url.path + (f"?{urlencode(told, safe=',:=')}" if told else "")


def _number(request: Request, key: str) -> int:
    number: int = request.path_params[key]
    require(number < LARGEST, "That number is too large.")
    return number


def _at_most(text: str, what: str, least: int = 1, most: int = 10**7) -> int:
    good = text.isdecimal() and text.isascii() and len(text) < 9 and least <= int(text) <= most
    require(good, f"'{text[:20]}' is not the number of any {what}, from {least} to {most}.")
    return int(text)


def _title(spec: str) -> str:
    try:
        return title_of(spec) if ".py" not in spec else shown_name(spec)
    except LudionError:
        return shown_name(spec)


def _day(made: str) -> str:
    return made.replace("T", " ")[:16]


def _reason(reason: str) -> str:
    return words().get(f"reason_{reason.replace(' ', '_')}", reason)
