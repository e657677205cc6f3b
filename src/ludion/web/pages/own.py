"""Write your own: a game's text, checked as `ludion check` does and played at once; or a player's, tried in a game against chance
and seated at its table. Both run isolated, as the server's policy says."""

from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ludion.checking.template import new_game_files
from ludion.core import LudionError
from ludion.core.language import speaking
from ludion.web.address import HUMAN, Table, library_spec
from ludion.web.check_progress import Ask, answer_check
from ludion.web.forms import read_form
from ludion.web.guests import Guests
from ludion.web.own import PLAYER, kept, text_of
from ludion.web.rendering import language_of, page
from ludion.web.shelf import games, title
from ludion.web.thinkers import Thought
from ludion.web.words import words_of

SECONDS = 60.0
AUDITION = 15.0  # seconds for a player's first moves
A_GAME, A_PLAYER = (
    "tic-tac-toe",
    '''\
"""A player: it takes the move that leaves the other one the fewest answers."""


def choose(game, state):
    """The rules are the game's: moves(state), play(state, move), turn(state), score(state)."""

    def answers(move):
        return len(list(game.moves(game.play(state, move))))

    return min(game.moves(state), key=answers)
''',
)


class Unplayable(Exception):
    """The check found what has to be mended first."""


async def show(request: Request) -> HTMLResponse:
    """The editor, with a small complete game to begin with, or one that was kept."""
    name = request.query_params.get("game", "")
    text = text_of(name) if name else next(iter(new_game_files("mygame").values()))
    return await _editor(request, text, {} if name else {"fresh": "1"})


async def check(request: Request) -> Response:
    """Keep the text, check it, and offer to play it."""
    form = await read_form(request, files=1)
    return await answer_check(request, lambda ask: _checked(request, form.get("file") or form.get("text", ""), ask))


async def _checked(request: Request, text: str, ask: Ask) -> HTMLResponse:
    guests: Guests = request.state.guests
    try:
        (await guests.policy()).require()
        with kept(text) as name:
            thought = Thought("check", {"game": name}, request.scope["visitor"], language_of(request), SECONDS)
            found = await ask(thought)
            if not found["ok"]:
                raise Unplayable
    except Unplayable:
        return await _editor(request, text, {"found": found["text"]})
    except LudionError as error:
        return await _editor(request, text, {"problem": str(error)}, 400)
    return await _editor(request, text, {"found": found["text"], "play": Table(name).path()})


async def show_player(request: Request) -> HTMLResponse:
    """The editor, with a small complete player to begin with, or one that was kept."""
    name = request.query_params.get("player", "")
    game = library_spec(request.query_params.get("game", "") or A_GAME, "game")
    return await _player_editor(request, text_of(name) if name else A_PLAYER, game, {})


async def try_player(request: Request) -> Response:
    """Keep the text, have it play some moves, and offer it a seat."""
    form = await read_form(request, files=1)
    text, game = form.get("file") or form.get("text", ""), form.get("game", "").strip() or A_GAME
    return await answer_check(request, lambda ask: _tried(request, text, game, ask))


async def _tried(request: Request, text: str, game: str, ask: Ask) -> HTMLResponse:
    guests: Guests = request.state.guests
    said = words_of(language_of(request))
    try:
        library_spec(game, "game")
        (await guests.policy()).require()
        with kept(text, PLAYER) as name:
            told = {"game": game, "query": {}, "player": name}
            thought = Thought("audition", told, request.scope["visitor"], language_of(request), AUDITION)
            found = await ask(thought)
    except LudionError as error:
        return await _player_editor(request, text, game, {"problem": str(error)}, 400)
    moves = said["audition"].format(moves=" ".join(found["moves"]), seconds=f"{found['seconds']:.2f}")
    seats = [
        (said["player_first"], (name, HUMAN)),
        (said["player_second"], (HUMAN, name)),
        (said["player_engine"], (name, "best")),
    ]
    offers = [(offer, Table(game, players).path()) for offer, players in seats]
    return await _player_editor(request, text, game, {"found": moves, "offers": offers, "name": name})


async def uploads(request: Request) -> dict[str, Any]:
    """What a template needs to state the level at which uploaded code runs: a note, and whether it runs at all."""
    guests: Guests = request.state.guests
    policy = await guests.policy()
    with speaking(language_of(request)):
        return {"note": policy.note(), "is_allowed": policy.level is not None}


async def _editor(request: Request, text: str, told: dict[str, str], status: int = 200) -> HTMLResponse:
    usual = {"title": "Ludion", "text": text, "found": "", "problem": "", "play": "", "fresh": ""}
    return page(request, "own.html", {**usual, **told, "uploads": await uploads(request)}, status)


async def _player_editor(request: Request, text: str, game: str, told: dict[str, Any], status: int = 200) -> HTMLResponse:
    with speaking(language_of(request)):
        shelf = [(name, title(name)) for name in games()]
    usual = {"title": "Ludion", "text": text, "game": game, "games": shelf, "found": "", "problem": "", "offers": [], "name": ""}
    return page(request, "own_player.html", {**usual, **told, "uploads": await uploads(request)}, status)
