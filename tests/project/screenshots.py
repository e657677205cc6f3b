"""The pages of the laboratory as a browser shows them: `make screenshots` takes them anew, light and dark, in both languages.

They are the pictures of docs/page.md and docs/fr/page.md. Unlike the drawn ones they are not the same to the last dot on every
machine, so no test compares them: look at them when they have changed.
"""

import base64
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from ludion.arena.plan import make_plan
from tests.web.stored import entries, keep

FOLDER = Path(__file__).parents[2] / "docs" / "images" / "page"
LANGUAGES = {"en": "en-GB", "fr": "fr-FR"}
SCHEMES = ("light", "dark")
DESK, PHONE = (1080, 760), (360, 740)
QUALITY = 82
PATIENCE = 120_000  # milliseconds
PLAYERS = ["random", "greedy", "alphabeta:depth=2", "uct:simulations=100"]
OPENING = "f5,d6,c3,d3,c4,f4,f6,g5,e6,d7,g4,c5"
WRONG = "reponse_1 = ([[0, 1], [1, 1]], [])\n"


def nothing(_: Page) -> None:
    """As it comes."""


def hint(page: Page) -> None:
    """Ask what every move is worth, and wait until that is known."""
    page.locator("[data-hints]").click()
    page.locator("#board[data-final]").wait_for()


def hand_in(page: Page) -> None:
    """A solution that is not right."""
    page.locator("textarea").fill(WRONG)
    page.locator("form button").click()
    page.locator("#result").wait_for()
    page.evaluate("scrollTo(0, 0)")


def check(page: Page) -> None:
    """The game that the editor begins with."""
    page.locator("form button").click()
    page.locator(".found").wait_for()


class View(NamedTuple):
    """A page, what is done there first, and how large the window is."""

    address: str
    act: Callable[[Page], None] = nothing
    size: tuple[int, int] = DESK


VIEWS = {
    "home": View("/"),
    "play": View(f"/play/othello?second=human&moves={OPENING}"),
    "hints": View("/play/connect-four:columns=5,rows=4?second=human&moves=c,c,b", hint),
    "inside": View("/inside/tic-tac-toe?moves=a1,b2,c3,a3,c1&with=alphabeta:depth=3&step=13"),
    "solve": View("/solve/babylone:colours=2,tablets=2"),
    "tug": View("/tug/tic-tac-toe?moves=c1,b1,b2,a1,b3,c3,c2"),
    "records": View("/records/arena/1"),
    "replay": View("/records/arena/1/2?ply=5"),
    "lesson": View("/lessons/babylone?question=1", hand_in),
    "own": View("/own", check),
    "phone-home": View("/", size=PHONE),
    "phone-play": View("/play/divercite?second=human&moves=YR13,BR33,BR75,YC65,RC56,GR42,BR51,BC36", size=PHONE),
    "phone-hints": View("/play/dots-and-boxes?second=human&moves=a1-b1,a1-a2,b1-b2", hint, PHONE),
}


def main() -> None:
    """Take all of them."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("There is no Chromium here to take pictures with (on Debian: apt install chromium).")
    FOLDER.mkdir(exist_ok=True)
    with serving() as link, sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for language, locale in LANGUAGES.items():
            for scheme in SCHEMES:
                for name, view in VIEWS.items():
                    picture = taken(browser, link, view, {"locale": locale, "color_scheme": scheme})
                    (FOLDER / f"{name}-{language}-{scheme}.webp").write_bytes(picture)
        browser.close()


@contextmanager
def serving() -> Iterator[str]:
    """A server with a tournament of its own; what is the user's is left alone."""
    with tempfile.TemporaryDirectory() as folder:
        places = {name: f"{folder}/{name}" for name in ("LUDION_ARENA", "LUDION_OWN", "LUDION_INSIDE")}
        for place in places.values():
            Path(place).mkdir()
        plan = make_plan("tic-tac-toe", PLAYERS, "round-robin", games=10, openings=2, seed=2, clock="5m")
        keep(Path(places["LUDION_ARENA"]) / "games.db", plan, entries(plan))
        words = [sys.executable, "-u", "-c", "from ludion.cli import main; main()", "serve", "--port", "0"]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env={**os.environ, **places}) as process:
            assert process.stdout is not None
            yield process.stdout.readline().split()[3]
            process.terminate()


def taken(browser: Browser, link: str, view: View, visitor: dict[str, Any]) -> bytes:
    """What a new visitor sees of a page. The browser itself writes WebP, a fifth of what PNG takes."""
    width, height = view.size
    context = browser.new_context(base_url=link, viewport={"width": width, "height": height}, **visitor)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(link)
    page.goto(view.address)
    view.act(page)
    page.wait_for_timeout(500)
    shot = context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    context.close()
    return base64.b64decode(shot["data"])


if __name__ == "__main__":
    main()
