"""Every page in a real browser: nothing that keeps anybody out, no sideways scroll on a phone, dark where that is asked for."""

from pathlib import Path

import pytest

from ludion.core.registry import registered
from ludion.lessons.library import LESSONS

axe = pytest.importorskip("axe_playwright_python")
SCRIPT = Path(axe.__file__).with_name("axe.min.js")
PAGES = (
    "/",
    "/play/breakthrough?second=human&moves=a2-a3",
    "/play/tic-tac-toe?second=human&moves=a1,b2,c3&clock=5m",
    "/play/matches:matches=2?second=human&moves=1,1",
    "/play/babylone?second=human&lang=fr",
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
VIOLATIONS = """() => axe.run().then(found => found.violations.map(
    one => `${one.id}: ${one.help}: ${one.nodes.map(node => node.html.slice(0, 200)).join(' ')}`))"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation(visitor, scheme):
    # Its script comes from outside, which our pages forbid; so here, and here alone, the policy is left out.
    tab = visitor(bypass_csp=True, color_scheme=scheme)
    found = {}
    for address in (*PAGES, *(TABLES if scheme == "light" else ())):
        tab.goto(address)
        tab.evaluate(SCRIPT.read_text(encoding="utf-8") + "; 0")
        if wrong := tab.evaluate(VIOLATIONS):
            found[address] = wrong
    assert not found


def test_hints_are_no_violation(visitor):
    tab = visitor(bypass_csp=True)
    tab.goto("/play/tic-tac-toe?second=human&moves=a1,b1")
    tab.keyboard.press("h")
    tab.wait_for_selector(".mark.good")
    tab.evaluate(SCRIPT.read_text(encoding="utf-8") + "; 0")
    assert not tab.evaluate(VIOLATIONS)


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
