"""The laboratory as a web application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypedDict

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ludion.core import LudionError
from ludion.web import files
from ludion.web.french import told
from ludion.web.guests import Guests
from ludion.web.ledger import Ledger
from ludion.web.pages import home, inside, lessons, own, play, records, solve
from ludion.web.rendering import language_of, page
from ludion.web.safety import Safety, Settings
from ludion.web.stores import Stores
from ludion.web.thinkers import Thinkers
from ludion.web.viewing import ViewLocks


class State(TypedDict):
    """What all requests share."""

    guests: Guests
    ledger: Ledger
    settings: Settings
    stores: Stores
    thinkers: Thinkers
    view_locks: ViewLocks


def make_app(settings: Settings | None = None) -> Starlette:
    """The application; `settings` say who may come in."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[State]:
        guests = Guests(chosen.public, chosen.trust_visitors)
        async with Thinkers(guests) as thinkers:
            yield {
                "guests": guests,
                "ledger": Ledger(thinkers),
                "settings": chosen,
                "stores": Stores(chosen.stores),
                "thinkers": thinkers,
                "view_locks": ViewLocks(),
            }

    routes = [
        Route("/", home.show),
        Route("/sit", home.sit),
        Route("/play/{game:path}", play.show),
        Route("/choose/{game:path}", play.choose),
        Route("/values/{game:path}", play.values),
        Route("/own", own.show, methods=["GET"]),
        Route("/own", own.check, methods=["POST"]),
        Route("/own/player", own.show_player, methods=["GET"]),
        Route("/own/player", own.try_player, methods=["POST"]),
        Route("/inside/{game:path}", inside.show),
        Route("/solve/{game:path}", solve.show),
        Route("/tug/{game:path}", solve.tug),
        Route("/lessons", lessons.show),
        Route("/lessons/{name}", lessons.lesson, methods=["GET"]),
        Route("/lessons/{name}", lessons.check, methods=["POST"]),
        Route("/records", records.show),
        Route("/records/{store}/{number:int}", records.tournament),
        Route("/records/{store}/{number:int}/{game:int}", records.game),
        Route("/records/{store}/{number:int}/author/{author}", records.author),
        Route("/stop", play.stop, methods=["POST"]),
        Route("/static/{name}", files.show),
    ]
    return Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(Safety, settings=chosen)],
        exception_handlers={LudionError: _refused, HTTPException: _no_page},
    )


async def _refused(request: Request, error: Exception) -> Response:
    """Bad input gets one sentence."""
    return _sentence(request, str(error), 400)


async def _no_page(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException), "the handler is for these"
    return _sentence(request, error.detail, error.status_code)


def _sentence(request: Request, sentence: str, status: int) -> Response:
    if "text/html" in request.headers.get("accept", ""):
        return page(request, "sentence.html", {"sentence": sentence}, status)
    return PlainTextResponse(told(sentence, language_of(request)) + "\n", status)
