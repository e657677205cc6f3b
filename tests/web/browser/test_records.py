"""Tournaments and their games in a real browser: live, by keyboard, on a phone."""

import re

import pytest

from ludion.arena.store import Store
from tests.arena.laddered import FIRST, Class
from tests.web.conftest import violations
from tests.web.stored import entries, hostile, keep, tournament_plan

expect = pytest.importorskip("playwright.sync_api").expect
PLAN = tournament_plan()
GAMES = entries(PLAN)
TABLE = '[data-section="standings"] tbody tr'
HOUR = 3_600  # seconds of the page's clock
STEP = 1_000  # milliseconds: more than a game that runs rests at a ply (STEP in records.js), and less than twice that


@pytest.fixture(scope="module")
def numbers(server):
    """A tournament that is over, and one by a file that crashes."""
    path = server.arena / "games.db"
    return keep(path, PLAN, GAMES), hostile(path)


@pytest.fixture(scope="module")
def ladder(server, tmp_path_factory):
    """The address of a class's ladder, in which Ann has a file."""
    school = Class(tmp_path_factory.mktemp("ladder") / "class")
    school.write("ann.py", FIRST)
    return f"/records/arena/{school.run(6, store=server.arena / 'games.db').number}"


@pytest.fixture(scope="module")
def game(server, numbers):
    """The address of the first game of the tournament that is over."""
    with Store(server.arena / "games.db", reading=True) as store:
        return f"/records/arena/{numbers[0]}/{next(store.games(numbers[0])).id}"


def at(tab, ply):
    expect(tab.locator('[data-section="board"]')).to_have_attribute("data-ply", str(ply))


def counted(tab):
    """Wait until the server has counted all games of the tournament that is shown, if one is."""
    expect(tab.locator('[data-section="progress"] > p.soft')).to_have_count(0)


def test_a_tournament_goes_on_before_one_s_eyes(tab, server):
    path = server.arena / "games.db"
    number = keep(path, PLAN, GAMES[:4])
    tab.goto(f"/records/arena/{number}")
    expect(tab.locator(TABLE)).to_have_count(3)
    tab.evaluate("window.same = true")
    link = tab.locator(f"{TABLE} a", has_text="greedy")
    link.focus()
    with Store(path) as store:
        for entry in GAMES[4:]:
            store.add(number, entry)
    done = f"by the rules {len(GAMES)}"
    expect(tab.locator('[data-section="reasons"]')).to_contain_text(done)
    expect(tab.locator('[data-section="progress"]')).to_contain_text(f"{len(GAMES)} of {len(GAMES)}")
    expect(tab.locator("#news")).to_contain_text(f"{len(GAMES)} games now. First: ")
    assert tab.evaluate("window.same"), "the page itself stayed"
    expect(link).to_be_focused()
    expect(link).to_have_text("greedy")
    expect(tab.locator('[data-section="games"] tbody tr')).to_have_count(len(GAMES))


def test_from_the_list_to_a_game_and_on_to_the_table(tab, numbers):
    tab.goto("/records")
    tab.locator(f'a[href="/records/arena/{numbers[0]}"]').click()
    tab.locator('[data-section="games"] tbody th a').last.click()
    plies = int(tab.locator('[data-section="board"]').get_attribute("data-last"))
    at(tab, plies)
    tab.get_by_role("link", name="First", exact=False).first.click()
    at(tab, 0)
    expect(tab).to_have_url(re.compile(r"\?ply=0$"))
    tab.get_by_role("link", name="Next", exact=False).first.click()
    at(tab, 1)
    tab.get_by_role("link", name="Play on from here").click()
    expect(tab.locator(".played li")).to_have_count(1)
    expect(tab).to_have_url(re.compile("at=1"))


def test_a_game_by_keyboard_alone(tab, game):
    tab.goto(f"{game}?ply=0")
    for ply in (1, 2):
        tab.keyboard.press("ArrowRight")
        at(tab, ply)
    tab.keyboard.press("ArrowLeft")
    at(tab, 1)
    expect(tab.locator("#news")).to_contain_text("1. ")
    expect(tab.locator("tr.here")).to_have_count(1)
    tab.keyboard.press("End")
    at(tab, GAMES[0].plies)
    tab.keyboard.press("Home")
    at(tab, 0)
    tab.keyboard.press("ArrowLeft")
    at(tab, 0)


def test_a_game_runs_and_holds_by_keyboard(tab, game):
    """The test moves the page's clock, so that the game does not run on while the machine is busy."""
    tab.clock.install(time=0)
    tab.goto(f"{game}?ply=0")
    tab.clock.pause_at(HOUR)
    tab.keyboard.press("Space")
    for ply in (1, 2):
        expect(tab.locator("[data-run]")).to_have_text("Pause")
        tab.clock.run_for(STEP)
        at(tab, ply)
    tab.keyboard.press("Space")
    expect(tab.locator("[data-run]")).to_have_text("Play")
    tab.clock.run_for(10 * STEP)
    at(tab, 2)


def test_focus_stays_while_a_game_is_stepped_through(tab, game):
    tab.goto(f"{game}?ply=0")
    button = tab.locator('[data-part="next"]')
    button.focus()
    for ply in (1, 2, 3):
        tab.keyboard.press("Enter")
        at(tab, ply)
        expect(button).to_be_focused()


def test_a_ladder_leads_to_its_authors_and_their_games(tab, ladder):
    tab.goto(ladder)
    expect(tab.locator(TABLE)).to_have_count(4)
    tab.locator(f"{TABLE} a", has_text="ann").click()
    expect(tab.locator("h1")).to_have_text("ann")
    tab.get_by_role("link", name="games of ann", exact=False).click()
    tab.locator("#games tbody th a").first.click()
    expect(tab.locator('[data-section="board"]')).to_be_visible()


@pytest.mark.parametrize(("scheme", "rules"), [("light", ()), ("dark", ("color-contrast",))])
def test_axe_finds_no_violation(visitor, numbers, ladder, game, scheme, rules):
    tab = visitor(bypass_csp=True, color_scheme=scheme)
    found = {}
    for address in ("/records", f"/records/arena/{numbers[0]}", game, f"{game}?ply=0", ladder, f"{ladder}/author/ann"):
        tab.goto(address)
        counted(tab)
        if wrong := violations(tab, *rules):
            found[address] = wrong
    assert not found


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_wider_than_a_phone(tab, numbers, ladder, game, language):
    tab.set_viewport_size({"width": 360, "height": 740})
    arena = f"/records/arena/{numbers[0]}", f"/records/arena/{numbers[1]}", ladder, f"{ladder}/author/ann"
    for address in ("/records", game, *arena):
        tab.goto(f"{address}?lang={language}")
        counted(tab)
        assert tab.evaluate("document.documentElement.scrollWidth") <= 360, address


def test_without_its_script_a_game_is_a_row_of_links(visitor, game):
    tab = visitor(java_script_enabled=False)
    tab.goto(f"{game}?ply=0")
    tab.get_by_role("link", name="Next", exact=False).first.click()
    expect(tab).to_have_url(re.compile(r"\?ply=1$"))
    expect(tab.locator("tr.here")).to_have_count(1)
