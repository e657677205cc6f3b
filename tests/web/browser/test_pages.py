"""Every page in a real browser: nothing that keeps anybody out, no sideways scroll on a phone, dark where that is asked for."""

import pytest

from ludion.core.registry import registered
from ludion.lessons.library import LESSONS
from tests.web.conftest import violations

expect = pytest.importorskip("playwright.sync_api").expect
PAGES = (
    "/",
    "/play/breakthrough?second=human&moves=a2-a3",
    "/play/tic-tac-toe?second=human&moves=a1,b2,c3&clock=5m",
    "/play/matches:matches=2?second=human&moves=1,1",
    "/play/babylone?second=human&lang=fr",
    "/inside/tic-tac-toe?moves=a1,b2,c3,a3,c1&with=alphabeta:depth=3&step=13",
    "/inside/matches?with=course-memory:depth=3&and=uct:simulations=30",
    "/solve/nim:heaps=1+2",
    "/tug/tic-tac-toe?moves=a1,b2,c3",
    "/own",
    "/own/player",
    "/lessons",
    *(f"/lessons/{name}" for name in registered(LESSONS)),
    "/lessons/babylone?question=1",
    "/play/nothing",
    "/nowhere",
)
TABLES = tuple(f"/play/{name}?second=human" for name in registered())


def test_axe_finds_no_violation(visitor):
    _without_violation(visitor(bypass_csp=True), PAGES)


@pytest.mark.slow
def test_axe_finds_no_violation_at_any_table(visitor):
    _without_violation(visitor(bypass_csp=True), TABLES)


def test_what_is_dark_can_be_read(visitor):
    """Only colours are different there."""
    _without_violation(visitor(bypass_csp=True, color_scheme="dark"), PAGES, "color-contrast")


def _without_violation(tab, addresses, *rules):
    found = {}
    for address in addresses:
        tab.goto(address)
        if wrong := violations(tab, *rules):
            found[address] = wrong
    assert not found


def test_hints_are_no_violation(visitor):
    tab = visitor(bypass_csp=True)
    tab.goto("/play/tic-tac-toe?second=human&moves=a1,b1")
    tab.keyboard.press("h")
    expect(tab.locator("#board[data-final] .mark.good")).not_to_have_count(0)
    assert not violations(tab)


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_no_page_is_wider_than_a_phone(visitor, locale):
    tab = visitor(viewport={"width": 360, "height": 740}, locale=locale)
    for address in (*PAGES, *TABLES):
        tab.goto(address)
        for details in tab.locator("details").all():
            details.evaluate("one => { one.open = true; }")
        assert tab.evaluate("document.documentElement.scrollWidth") <= 360, address


def test_dark_is_dark(visitor):
    brightness = {}
    for scheme in ("light", "dark"):
        tab = visitor(color_scheme=scheme)
        tab.goto("/")
        colour = tab.evaluate("getComputedStyle(document.body).backgroundColor")
        brightness[scheme] = sum(int(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(","))
        assert len(tab.screenshot()) > 5000
    assert brightness["dark"] < 200 < 600 < brightness["light"]


def test_on_paper_it_is_black_on_white_and_nothing_is_cut_off(visitor):
    tab = visitor(viewport={"width": 680, "height": 1000}, color_scheme="dark")  # a sheet of A4 within its margins
    tab.emulate_media(media="print")
    for address in (
        "/",
        "/play/tic-tac-toe?second=human&moves=a1,b2,c3",
        "/solve/hexapawn",
        "/tug/tic-tac-toe?moves=a1,b2",
        "/own",
    ):
        tab.goto(address)
        body = "getComputedStyle(document.body)"
        assert tab.evaluate(f"[{body}.backgroundColor, {body}.color]") == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
        assert tab.evaluate("document.documentElement.scrollWidth") <= 680, address
        boxes = "[...document.querySelectorAll('.wide, textarea')].filter(one => one.scrollWidth > one.clientWidth + 1"
        assert not tab.evaluate(f"{boxes} || one.scrollHeight > one.clientHeight + 1).length"), address
        expect(tab.locator("header, .tools, button, form.row").locator("visible=true"), address).to_have_count(0)
