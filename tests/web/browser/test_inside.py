"""Going through a search in a real browser: by keys, by mouse, and without any script."""

import re

import pytest

expect = pytest.importorskip("playwright.sync_api").expect

HERE = "/inside/tic-tac-toe?moves=a1,b2,c3,a3,c1&with=alphabeta:depth=3"
HOUR = 3_600  # seconds of the page's clock
STEP = 1_300  # milliseconds: more than a search that runs rests at a step (inside.js), and less than twice that


def at_step(tab, number, steps=32):
    expect(tab.locator(".count").first).to_have_text(f"Step {number} of {steps}")


def test_arrows_go_forwards_and_back(tab):
    tab.goto(HERE + "&step=0")
    at_step(tab, 1)
    for number in (2, 3, 4):
        tab.keyboard.press("ArrowRight")
        at_step(tab, number)
    tab.keyboard.press("ArrowLeft")
    at_step(tab, 3)
    expect(tab).to_have_url(re.compile(r"step=2\b"))
    tab.keyboard.press("x")
    at_step(tab, 14)
    expect(tab.locator("#told")).to_contain_text("Cut!")
    tab.keyboard.press("End")
    at_step(tab, 32)
    tab.reload()
    at_step(tab, 32)


def test_states_by_keys_and_by_mouse(tab):
    tab.goto(HERE + "&step=13")
    position = tab.locator(".beside h2 .soft").first
    expect(position).to_have_text("b1 b3")
    for key, way in (("p", "b1"), ("c", "b1 a2"), ("ArrowDown", "b1 c2"), ("ArrowUp", "b1 a2")):
        tab.keyboard.press(key)
        expect(position).to_have_text(way)
        at_step(tab, 14)
    tab.locator('.tree a[data-number="0"]').first.click()
    expect(position).to_have_text("")
    tab.go_back()
    expect(position).to_have_text("b1 a2")
    tab.get_by_role("link", name="Play from here").click()
    expect(tab.locator(".played li")).to_have_count(7)


def test_it_runs_by_itself_and_holds(tab):
    tab.clock.install(time=0)
    tab.goto(HERE + "&step=29")
    tab.clock.pause_at(HOUR)
    tab.get_by_role("button", name="Run").click()
    for number in (31, 32):
        expect(tab.get_by_role("button", name="Hold")).to_be_visible()
        tab.clock.run_for(STEP)
        at_step(tab, number)
    tab.clock.run_for(STEP)
    expect(tab.get_by_role("button", name="Run")).to_be_visible()


def test_without_any_script(visitor):
    page = visitor(java_script_enabled=False, locale="fr-FR", viewport={"width": 360, "height": 700})
    page.goto(HERE + "&step=12")
    page.get_by_role("link", name="Suivant").first.click()
    expect(page.locator(".said").first).to_have_text(re.compile("^Coupe !"))
    page.locator(".tree a").nth(1).click()
    expect(page).to_have_url(re.compile(r"^(?=.*node=1\b).*step=13\b"))


@pytest.mark.parametrize("address", [HERE, HERE + "&and=uct:simulations=30", "/inside/matches?with=course-memory:depth=3"])
def test_no_sideways_scroll_on_a_phone(tab, address):
    tab.set_viewport_size({"width": 360, "height": 740})
    tab.goto(address)
    assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(tab.locator(".tree .wide svg")).not_to_have_count(0)


def test_from_the_table_and_back(tab):
    tab.goto("/play/tic-tac-toe?second=minimax:depth=2&moves=b2,a1")
    tab.get_by_role("link", name="Look inside").click()
    expect(tab.locator('input[name="with"]')).to_have_value("minimax:depth=2")
    tab.locator('input[name="and"]').fill("alphabeta:depth=2")
    tab.get_by_role("button", name="Show").click()
    expect(tab.locator("section.search")).to_have_count(2)
    tab.get_by_role("link", name="Back to the board").click()
    expect(tab.locator(".played li")).to_have_count(2)
