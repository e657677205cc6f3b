"""What visitors write, in a real browser: a game of their own, and a lesson's solution."""

import pytest

from ludion.lessons.library import load_pack
from tests.web.conftest import violations

expect = pytest.importorskip("playwright.sync_api").expect


def test_a_game_is_written_and_played(tab):
    tab.goto("/own")
    tab.locator("form button").click()
    expect(tab.locator(".found")).to_contain_text("no problems found")
    tab.get_by_role("link", name="Play it").click()
    tab.wait_for_url("**/play/own-*")
    tab.locator("#moves a").first.click()
    expect(tab.locator(".played li")).not_to_have_count(0)


def test_a_bad_game_gets_a_sentence_and_keeps_its_text(tab):
    tab.goto("/own")
    text = "class Broken(:\n    pass\n"
    tab.locator("textarea").fill(text)
    tab.locator("form button").click()
    expect(tab.get_by_role("alert")).to_contain_text("not valid Python")
    expect(tab.locator("textarea")).to_have_value(text)
    expect(tab.get_by_role("link", name="Play it")).to_have_count(0)


def test_what_is_written_stays_from_question_to_question(tab):
    tab.goto("/lessons/babylone?question=1")
    begun = tab.locator("textarea").input_value()
    expect(tab.locator("[data-afresh]")).not_to_be_visible()
    tab.locator("textarea").fill("reponse_1 = None")
    tab.get_by_role("link", name="Question 2", exact=False).click()
    expect(tab.locator("textarea")).to_have_value("reponse_1 = None")
    tab.on("dialog", lambda asked: asked.accept())
    tab.locator("[data-afresh]").click()
    expect(tab.locator("textarea")).to_have_value(begun)


def test_lesson_keeps_text_after_language_change_and_reload(tab):
    tab.goto("/lessons/babylone?question=2")
    english = tab.locator("textarea").input_value()
    tab.get_by_role("link", name="Français").click()
    expect(tab.locator("textarea")).not_to_have_value(english)
    tab.locator("textarea").fill("x = 2\n")
    tab.get_by_role("link", name="English").click()
    expect(tab.locator("textarea")).to_have_value("x = 2\n")
    tab.reload()
    expect(tab.locator("textarea")).to_have_value("x = 2\n")


def test_lesson_shows_verdict_below_task(tab):
    tab.goto("/lessons/babylone?question=2")
    expect(tab.locator(".task")).to_contain_text("empile(x, i, j)")
    wrong = "def empile(x, i, j):\n    return 5\n"
    tab.locator("textarea").fill(wrong)
    tab.locator("form button").click()
    expect(tab.locator("#verdict .failed")).to_contain_text("2. Putting a pile on another")
    expect(tab.locator("#outcome")).to_contain_text("0 / 1")
    expect(tab.locator("#outcome .verdicts")).to_have_count(0)
    expect(tab.locator("textarea")).to_have_value(wrong)
    task, verdict = (tab.locator(place).bounding_box() for place in (".task", "#verdict"))
    assert 0 <= verdict["y"] - (task["y"] + task["height"]) < 60  # pixels


@pytest.mark.parametrize("name", ["jalon", "babylone"])
def test_a_wrong_solution_is_told_which_question_fails(visitor, name):
    tab = visitor(bypass_csp=True)
    question = load_pack(name).questions[0]
    wrong = "\n".join(f"def {one}(*given):\n    return 'wrong'\n" for one in question.names)
    tab.goto(f"/lessons/{name}?question={question.number}")
    tab.locator("textarea").fill(wrong)
    tab.locator("form button").click()
    expect(tab.locator("#result")).to_contain_text("0 / 1")
    expect(tab.locator(".verdicts > .failed > strong")).to_contain_text(question.number)
    assert not violations(tab)


def test_a_player_is_written_and_played_against(tab):
    tab.goto("/play/matches:matches=5?second=human")
    tab.locator(".change summary").click()
    tab.get_by_role("link", name="A player of your own").click()
    expect(tab.locator('input[name="game"]')).to_have_value("matches:matches=5")
    tab.locator("form button").click()
    tab.get_by_role("link", name="Play against it, you begin").click()
    tab.wait_for_url("**second=player-*")
    tab.locator("a.touch").first.click()
    expect(tab.locator(".played li")).to_have_count(2)
