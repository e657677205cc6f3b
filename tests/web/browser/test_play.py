"""At the table, in a real browser."""

import re
from urllib.parse import urlsplit

import pytest

from tests.web.conftest import PATIENCE
from tests.web.test_serving import serving

expect = pytest.importorskip("playwright.sync_api").expect


def played(tab, count):
    expect(tab.locator(".played li")).to_have_count(count)


def test_a_game_by_mouse_against_a_program(tab):
    tab.goto("/play/tic-tac-toe?second=random:seed=1")
    for before in (0, 2, 4, 6, 8):
        tab.locator("a.touch").first.click()
        tab.wait_for_function(
            "n => document.querySelectorAll('.played li').length > n + 1 || !document.querySelector('.mover')", arg=before
        )
        if not tab.locator(".mover").count():
            break
    expect(tab.locator("#standing")).to_have_text(re.compile("wins|A draw"))
    expect(tab.locator("a.touch")).to_have_count(0)


def test_undo_takes_back_both_plies_and_redo_plays_them_again(tab):
    tab.goto("/play/tic-tac-toe?second=random:seed=1&moves=a1,b2,c3,a2")
    tab.get_by_role("link", name="Undo").click()
    played(tab, 2)
    expect(tab).to_have_url(re.compile(r"at=2\b"))
    tab.keyboard.press("r")
    played(tab, 4)
    tab.go_back()
    played(tab, 2)


def test_two_touches_make_a_move(tab):
    tab.goto("/play/breakthrough:rows=5,columns=4?second=human")
    tab.locator('g.touch[data-key="a1"]').click()
    tab.locator('g.touch[data-key="a2"]').click()
    played(tab, 1)
    expect(tab.locator(".played li")).to_have_text(["a1-a2"])


def test_by_keyboard_alone(tab):
    tab.goto("/play/tic-tac-toe?second=human")
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "Enter"):
        tab.keyboard.press(key)
    played(tab, 1)
    expect(tab.locator(".played li")).to_have_text(["b2"])
    expect(tab.locator("#spoken")).to_contain_text("to move")


def test_hints_mark_every_move_until_they_are_no_longer_wanted(tab):
    tab.goto("/play/tic-tac-toe?second=human&moves=a1,b1")
    tab.keyboard.press("h")
    expect(tab.locator(".mark")).to_have_count(7)
    expect(tab.locator(".mark.good")).not_to_have_count(0)
    expect(tab.locator("#note")).to_contain_text("Best: ")
    tab.locator('a.touch[data-key="b2"]').click()
    played(tab, 3)
    expect(tab.locator(".mark")).to_have_count(6)
    tab.keyboard.press("h")
    expect(tab.locator(".mark")).to_have_count(0)
    expect(tab.locator("#note")).to_have_text("")
    expect(tab.locator("#moves .good, #moves .bad")).to_have_count(0)


def test_what_is_touched_second_is_shown_with_its_hint(tab):
    tab.goto("/play/hexapawn:rows=4,columns=3?second=human")
    tab.keyboard.press("h")
    expect(tab.locator("#board[data-final]")).to_be_visible()
    first, second = tab.locator(".mark:not([data-after])"), tab.locator('.mark[data-after="b1 "]')
    expect(first).to_have_count(3)
    expect(second).to_have_count(1)
    expect(second).not_to_be_visible()
    tab.locator('g.touch[data-key="b1"]').click()
    expect(tab.locator(".touch.target")).to_have_count(1)
    expect(second).to_be_visible()
    expect(first.first).not_to_be_visible()
    tab.keyboard.press("Escape")
    expect(tab.locator(".touch.target, .touch.chosen")).to_have_count(0)
    expect(first.first).to_be_visible()


def test_focus_comes_back_after_a_programs_move_and_after_undo(tab):
    tab.goto("/play/tic-tac-toe?second=random:seed=1")
    tab.keyboard.press("ArrowDown")
    tab.keyboard.press("Enter")
    played(tab, 2)
    expect(tab.locator(".touch:focus")).to_have_count(1)
    expect(tab.locator("#spoken")).to_contain_text("to move")
    answer = tab.locator(".played li").last.inner_text()
    expect(tab.locator("#spoken")).to_have_text(re.compile(f"^{re.escape(answer)}\\. "))
    tab.locator('[data-tool="undo"]').focus()
    tab.keyboard.press("Enter")
    played(tab, 0)
    expect(tab.locator('[data-tool="redo"]')).to_be_focused()
    tab.locator("#moves a").last.focus()
    tab.keyboard.press("Enter")
    played(tab, 2)
    expect(tab.locator("#moves a").first).to_be_focused()


def test_another_player_is_chosen_from_the_list_or_written(tab):
    tab.goto("/play/tic-tac-toe?second=human")
    for field, value, spec in (("select", "greedy", "greedy"), ("input", "minimax:depth=2", "minimax:depth=2")):
        tab.locator(".change summary").click()
        if field == "select":
            tab.locator('select[name="second"]').select_option(value)
        else:
            tab.locator('input[name="second.other"]').fill(value)
        tab.get_by_role("button", name="Sit down").click()
        tab.wait_for_url(f"**second={spec}*")


def test_clocks_run_and_go_into_the_address(tab):
    """The test moves the page's clock. The program's clock runs on the server, and its increment is a minute."""
    tab.clock.install(time=0)
    tab.goto("/play/tic-tac-toe?second=random:seed=1&clock=10m%2B60")
    tab.clock.pause_at(100)
    tab.locator('a.touch[data-key="b2"]').click()
    played(tab, 2)
    expect(tab).to_have_url(re.compile("left="))
    left = [float(one) for one in tab.url.split("left=")[1].split("&")[0].split(",")]
    assert 555 < left[0] < 620 and left[1] > 600
    tab.goto("/play/tic-tac-toe?second=human&clock=1s&left=0.3,1")
    tab.clock.run_for(1_000)
    expect(tab.locator("#standing")).to_contain_text("wins (on time)")


def test_french(tab):
    tab.goto("/play/othello?lang=fr&second=human")
    expect(tab.locator("#standing")).to_have_text(re.compile("^Noir : à jouer"))
    tab.get_by_text("English").click()
    expect(tab.locator("#standing")).to_have_text(re.compile("^Black to move"))


def test_flip_swap_and_restart(tab):
    tab.goto("/play/breakthrough:rows=5,columns=4?second=human&moves=a1-a2")
    before = tab.locator('[data-key="a5"]').bounding_box()["y"]
    tab.get_by_role("link", name="Flip").click()
    tab.wait_for_url("**flip=1**")
    expect(tab.locator('[data-key="a5"]')).to_be_visible()
    assert tab.locator('[data-key="a5"]').bounding_box()["y"] != before
    tab.goto("/play/tic-tac-toe?second=random:seed=1")
    tab.get_by_role("link", name="Swap").click()
    played(tab, 1)
    expect(tab).to_have_url(re.compile(r"^(?=.*first=random:seed=1\b).*second=human\b"))
    tab.get_by_role("link", name="Restart").click()
    tab.wait_for_url("**second=human*moves=*")
    played(tab, 1)


def test_an_address_shows_another_visitor_the_same(tab, visitor):
    tab.goto("/play/nim:heaps=2+3?second=human")
    tab.locator(".touch").first.click()
    played(tab, 1)
    other = visitor(locale="fr-FR")
    other.goto(tab.url)
    expect(other.locator(".played li")).to_have_text(tab.locator(".played li").all_inner_texts())
    expect(other.locator("#standing")).not_to_have_text(tab.locator("#standing").inner_text())
    expect(other.locator("html")).to_have_attribute("lang", "fr")


def test_the_page_works_without_its_script(visitor):
    tab = visitor(java_script_enabled=False)
    tab.goto("/play/tic-tac-toe?second=human")
    tab.locator("#moves a").first.click()
    played(tab, 1)


def test_two_programs_play_when_somebody_lets_them_and_stop(tab):
    tab.goto("/play/othello?first=random:seed=1&second=random:seed=2")
    expect(tab.get_by_role("button", name="Let them play")).to_be_visible()
    played(tab, 0)
    tab.get_by_role("button", name="Let them play").click()
    tab.wait_for_function("() => document.querySelectorAll('.played li').length > 1")
    tab.keyboard.press("l")
    expect(tab.locator("#thinking")).to_be_hidden()
    expect(tab.locator("[data-run]")).to_have_attribute("aria-pressed", "false")
    halted = tab.locator(".played li").count()
    tab.keyboard.press("u")
    played(tab, halted - 1)
    expect(tab.locator("#thinking")).to_be_hidden()
    tab.goto("/play/tic-tac-toe?first=random:seed=1&second=random:seed=2")
    tab.keyboard.press("l")
    expect(tab.locator(".mover")).to_have_count(0)
    expect(tab.locator("#standing")).to_have_text(re.compile("wins|A draw"))


def test_two_programs_stop_while_move_is_on_its_way(tab):
    tab.goto("/play/tic-tac-toe?first=random:seed=1&second=random:seed=2")
    held = []

    def hold(route):
        held.append(route)

    tab.route("**part=1**", hold)
    with tab.expect_request("**part=1**"):
        tab.keyboard.press("l")
    tab.keyboard.press("l")
    expect(tab.locator("[data-run]")).to_have_attribute("aria-pressed", "false")
    with tab.expect_response("**part=1**") as answer:
        held.pop().continue_()
    answer.value.finished()
    tab.evaluate("() => new Promise(done => setTimeout(done, 100))")
    played(tab, 0)


def test_a_program_takes_over_a_persons_seat(tab):
    tab.goto("/play/tic-tac-toe?second=random:seed=1&moves=a1,b2")
    tab.get_by_role("link", name="Let them play").click()
    expect(tab.locator(".mover")).to_have_count(0)
    expect(tab).to_have_url(re.compile(r"first=random:seed=1\b"))


def test_restart_and_swap_by_keyboard(tab):
    tab.goto("/play/tic-tac-toe?second=human&moves=a1,b2")
    tab.keyboard.press("n")
    played(tab, 0)
    tab.goto("/play/matches?second=winning&moves=1,2")
    tab.keyboard.press("x")
    tab.wait_for_function("() => document.querySelectorAll('.played li').length > 2")
    expect(tab).to_have_url(re.compile("first=winning"))


@pytest.mark.slow
def test_a_game_goes_on_when_its_server_is_killed_and_comes_back(browser, tmp_path):
    """A browser's own words about a server that is gone are no errors of the page, so this tab is not watched for them."""
    context = browser.new_context(locale="en-GB")
    context.set_default_timeout(PATIENCE)
    tab = context.new_page()
    with serving(tmp_path, "--token", "same-token") as (server, line):
        tab.goto(line.split()[3])
        port = str(urlsplit(tab.url).port)
        tab.goto(f"http://127.0.0.1:{port}/play/othello?second=engine:seconds=600")
        tab.locator("#moves a").first.click()
        expect(tab.locator("#thinking")).to_be_visible()
        server.kill()
        server.wait()
    expect(tab.locator("#note")).to_contain_text("does not answer")
    with serving(tmp_path, "--port", port, "--token", "same-token"):
        played(tab, 2)
    context.close()
