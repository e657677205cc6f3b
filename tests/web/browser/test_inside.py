"""Going through a search in a real browser: by keys, by mouse, and without any script."""

import pytest

from tests.web.conftest import signed_in

expect = pytest.importorskip("playwright.sync_api").expect

HERE = "/inside/tic-tac-toe?moves=a1,b2,c3,a3,c1&with=alphabeta:depth=3"


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
    assert "step=2" in tab.url
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
    tab.goto(HERE + "&step=29")
    tab.get_by_role("button", name="Run").click()
    expect(tab.get_by_role("button", name="Hold")).to_be_visible()
    expect(tab.locator(".count").first).to_have_text("Step 32 of 32", timeout=20_000)
    expect(tab.get_by_role("button", name="Run")).to_be_visible()


def test_without_any_script(browser, server):
    phone = {"width": 360, "height": 700}
    context = signed_in(
        browser.new_context(base_url=server.url, java_script_enabled=False, locale="fr-FR", viewport=phone),
        server.url,
        server.cookie,
    )
    page = context.new_page()
    page.goto(HERE + "&step=12")
    page.get_by_role("link", name="Suivant").first.click()
    assert page.locator(".said").first.inner_text().startswith("Coupe !")
    page.locator(".tree a").nth(1).click()
    assert "node=1" in page.url and "step=13" in page.url
    context.close()


@pytest.mark.parametrize("address", [HERE, HERE + "&and=uct:simulations=30", "/inside/matches?with=course-memory:depth=3"])
def test_no_sideways_scroll_on_a_phone(tab, address):
    tab.set_viewport_size({"width": 360, "height": 740})
    tab.goto(address)
    assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert tab.locator(".tree .wide svg").count() >= 1


def test_from_the_table_and_back(tab):
    tab.goto("/play/tic-tac-toe?second=minimax:depth=2&moves=b2,a1")
    tab.get_by_role("link", name="Look inside").click()
    expect(tab.locator('input[name="with"]')).to_have_value("minimax:depth=2")
    tab.locator('input[name="and"]').fill("alphabeta:depth=2")
    tab.get_by_role("button", name="Show").click()
    expect(tab.locator("section.search")).to_have_count(2)
    tab.get_by_role("link", name="Back to the board").click()
    expect(tab.locator(".played li")).to_have_count(2)
