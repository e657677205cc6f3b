"""Whole games in a real browser, by mouse and by keyboard."""

import json
import random
import re
from urllib.parse import parse_qs, urlsplit

import pytest

from ludion import Position, load_game
from ludion.core.registry import registered

expect = pytest.importorskip("playwright.sync_api").expect
# Small ones, so that a game is short; those that come in one size are played in that.
SMALL = {
    "babylone": "babylone:colours=3,tablets=2",
    "breakthrough": "breakthrough:rows=5,columns=3",
    "chomp": "chomp:rows=3,columns=3",
    "connect-four": "connect-four:columns=4,rows=4",
    "dice": "dice:total=12",
    "divide": "divide:first=3,second=4",
    "domineering": "domineering:rows=4,columns=4",
    "dots-and-boxes": "dots-and-boxes:rows=1,columns=2",
    "matches": "matches:matches=9",
    "morpion": "morpion:size=3",
    "nim": "nim:heaps=2+3",
    "othello": "othello:size=4",
}


def played(tab, count):
    expect(tab.locator(".played li")).to_have_count(count)


def over(tab):
    return not tab.locator(".mover").count()


def moves_of(tab):
    return tuple(tab.locator(".played li").all_inner_texts())


def ends_as_the_rules_say(tab, spec):
    position = Position(load_game(spec))
    for move in moves_of(tab):
        position.play(move)
    assert position.over
    expect(tab.locator(".touch")).to_have_count(0)
    expect(tab.locator("#standing")).to_have_text(re.compile(r"\S"))
    tab.wait_for_url(lambda url: parse_qs(urlsplit(url).query)["moves"][0].count(",") + 1 >= len(position.history))


@pytest.mark.parametrize("name", registered())
def test_a_whole_game_by_mouse(tab, name):
    spec, chance = SMALL.get(name, name), random.Random(name)
    tab.goto(f"/play/{spec}?second=human")
    count = 0
    while not over(tab):
        paths = sorted(json.loads(tab.locator(".desk").get_attribute("data-paths")))
        for key in chance.choice(paths).split():
            tab.locator(f'.touch[data-key="{key}"]:not([hidden])').click()
        count += 1
        played(tab, count)
    ends_as_the_rules_say(tab, spec)


@pytest.mark.parametrize("spec", ["nim:heaps=2+2", "hexapawn:rows=3,columns=3"])
def test_a_whole_game_by_keyboard_alone(tab, spec):
    tab.goto(f"/play/{spec}?second=human")
    count = 0
    while not over(tab):
        if not tab.locator(".touch:focus").count():
            tab.keyboard.press("ArrowDown")
        tab.keyboard.press("Enter")
        if tab.locator(".touch.chosen").count():
            tab.keyboard.press("Enter")
        count += 1
        played(tab, count)
    ends_as_the_rules_say(tab, spec)
