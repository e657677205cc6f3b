"""Looking inside of a search by addresses alone: every step has one, and nothing is kept for longer or larger than allowed."""

import json
import os
import re
import time

import pytest
from starlette.testclient import TestClient

from ludion.checking.template import new_game_files
from ludion.core import LudionError
from ludion.core.moment import Moment
from ludion.web import inside
from ludion.web.app import make_app
from ludion.web.inside import read_search
from ludion.web.reading import read
from ludion.web.safety import Settings

HTML = {"Accept": "text/html"}
HERE = "/inside/tic-tac-toe?moves=a1,b2,c3,a3,c1"


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    return tmp_path_factory.mktemp("inside")


@pytest.fixture(scope="module")
def client(place):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDION_INSIDE", str(place / "kept"))
        patch.setenv("LUDION_OWN", str(place / "own"))
        with TestClient(make_app(Settings(hosts=("testserver",), port=80, token="", rate=1000, burst=10_000))) as opened:
            yield opened


def asked(client, address):
    client.cookies.clear()
    answer = client.get(address, headers=HTML)
    assert answer.status_code == 200, answer.text
    return answer.text


def test_the_whole_tree_and_where_to_begin(client):
    page = asked(client, HERE)
    assert "Step 32 of 32" in page and "The answer: b1, worth 1." in page
    assert re.search(r'href="[^"]*step=0[^"]*" data-part data-go="first"', page)
    assert page.count("✂") > 3 and "url(#tree1-hatch)" in page
    assert 'href="/play/tic-tac-toe?moves=a1,b2,c3,a3,c1"' in page
    assert 'href="/inside/tic-tac-toe?moves=a1,b2,c3,a3,c1"' in asked(client, "/play/tic-tac-toe?moves=a1,b2,c3,a3,c1")


def test_every_step_can_be_gone_to_by_its_address(client):
    address, seen = HERE + "&step=0", []
    while address:
        page = asked(client, address)
        seen.append(re.search(r'<p class="said">(.*?)</p>', page)[1])
        following = re.search(r'href="([^"]*)" data-part data-go="next"', page)
        address = following[1].replace("&amp;", "&") if following else ""
    assert len(seen) == 32
    assert sum(sentence.startswith("Cut!") for sentence in seen) == 4
    assert seen[0].startswith("The search begins") and seen[-1].startswith("The answer")


def test_a_cut_says_why_in_both_languages(client):
    page = asked(client, HERE + "&step=13")
    assert "Cut! After a2, α = 1 ≥ β = 0: the window is closed. Not tried: c2." in page
    assert "Here player 2 ▼ holds it to at most 0. But player 1 ▲ already has a way to get 1 on another branch" in page
    page = asked(client, HERE + "&step=13&lang=fr")
    assert "Coupe ! Après a2, α = 1 ≥ β = 0" in page and "Les fenêtres sur le chemin" in page


def test_a_state_has_its_position(client):
    page = asked(client, HERE + "&step=13&node=4")
    assert re.search(r"The position <span[^>]*>b1 a2 b3<", page)
    assert "moves=a1,b2,c3,a3,c1,b1,a2,b3" in page
    # A state that the search has not come to yet is not shown.
    assert re.search(r"The position <span[^>]*>b1 b3<", asked(client, HERE + "&step=13&node=9"))


def test_two_searches_side_by_side(client):
    page = asked(client, HERE + "&with=alphabeta:depth=3&and=minimax:depth=3&step=5")
    assert "Both find b1, worth 1. alphabeta:depth=3 looks at 14 states, minimax:depth=3 at 29: 2.1 times as many." in page
    assert page.count('<section class="search"') == 2 and "Step 6 of 32" in page and "Step 58 of 58" in page
    assert "step=5&amp;step2=0" in page


def test_the_memory_has_the_course_s_columns(client):
    page = asked(client, "/inside/matches?start=4,0&with=course-memory:depth=2")
    for column in ("pf", "score", "exact", "best_action"):
        assert f'<th scope="col">{column}</th>' in page
    assert "<td>4</td><td>2</td>" in page
    first = asked(client, "/inside/matches?start=4,0&with=course-memory:depth=2&step=3")
    assert first.count("<tr ") < page.count("<tr ")


def test_a_large_tree_is_unfolded_by_its_links(client):
    page = asked(client, "/inside/tic-tac-toe?with=alphabeta:depth=6&step=700")
    assert page.count("<svg") < 5 and len(page) < 200_000
    number = int(re.search(r'aria-label="\+ \d+ states" data-part="" data-number="(\d+)"', page)[1])
    href = re.search(rf'href="([^"]*node={number}#tree1-now)"', page)[1].replace("&amp;", "&")
    opened = asked(client, href)
    assert f'data-number="{number}" aria-current="true"' in opened and "Step 701 of" in opened
    assert not re.search(rf'aria-label="\+ \d+ states" data-part="" data-number="{number}"', opened)


def test_random_games_have_their_table(client):
    page = asked(client, "/inside/tic-tac-toe?with=uct:simulations=30&step=100")
    assert "Bonus = 1.4 × √(ln N ⁄ n)" in page and '<th scope="col">bound</th>' in page
    assert '<th scope="col">bound</th>' not in asked(client, "/inside/tic-tac-toe?with=mc:simulations=2")


def test_the_player_at_the_table_is_looked_into(client):
    assert 'value="negamax:depth=2"' in asked(client, "/inside/tic-tac-toe?second=negamax:depth=2")
    assert 'value="alphabeta:depth=1"' in asked(client, "/inside/divercite")


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("/inside/otello", "There is no game"),
        ("/inside/tic-tac-toe?with=engine", "cannot be gone through step by step"),
        ("/inside/tic-tac-toe?with=alphabeta:depth=x", "depth is a whole number"),
        ("/inside/tic-tac-toe?with=alphabeta:depth=99", "At most 60 plies"),
        ("/inside/tic-tac-toe?with=alphabeta:width=3", "has no parameter"),
        ("/inside/tic-tac-toe?with=alphabeta:estimate=/tmp/x.py:h", "names a file"),
        ("/inside/tic-tac-toe?with=alphabeta:estimate=nothing", "has no evaluation"),
        ("/inside/tic-tac-toe?with=uct:constant=lots", "constant is a number"),
        ("/inside/tic-tac-toe?with=uct:constant=inf", "constant is a number from 0"),
        ("/inside/tic-tac-toe?with=course-uct:book=none", "book must be"),
        ("/inside/tic-tac-toe?and=nobody", "cannot be gone through"),
        ("/inside/tic-tac-toe?step=-1", "is not a number of a step"),
        ("/inside/tic-tac-toe?step=99999999999", "is not a number of a step"),
        ("/inside/tic-tac-toe?node=x", "is not a number of a step"),
        ("/inside/tic-tac-toe?moves=a1,b1,a2,b2,a3", "The game is over"),
        ("/inside/tic-tac-toe?with=%3Cscript%3E", "cannot be gone through"),
    ],
)
def test_what_means_nothing_gets_a_sentence(client, address, sentence):
    answer = client.get(address, headers=HTML)
    assert answer.status_code == 400, answer.text
    assert sentence in answer.text, answer.text
    assert "<script>" not in answer.text.replace("<script src", "")


def test_a_step_beyond_the_end_is_the_last(client):
    assert "Step 32 of 32" in asked(client, HERE + "&step=999999&node=999999")


def test_a_search_is_made_once_and_then_read_by_the_server(client, monkeypatch):
    asked(client, HERE + "&with=negamax:depth=2")

    async def nobody(*_):
        raise AssertionError("nobody has to think")

    monkeypatch.setattr("ludion.web.thinkers.Thinkers.result", nobody)
    assert "Step 4 of" in asked(client, HERE + "&with=negamax:depth=2&step=3")


def test_old_and_large_recordings_go(place, monkeypatch):
    folder = place / "room"
    for number, age in enumerate((0, 10, 20, 5000)):
        one = folder / f"recording{number}"
        one.mkdir(parents=True)
        (one / "x").write_bytes(b"x" * 1000)
        os.utime(one, (time.time() - age,) * 2)
    monkeypatch.setattr(inside, "MOST_BYTES", 2500)
    inside._make_room(folder)
    assert sorted(one.name for one in folder.iterdir()) == ["recording0", "recording1"]


def test_a_broken_recording_is_made_again(client, place):
    asked(client, HERE + "&with=minimax:depth=1")
    key = max((place / "kept").iterdir(), key=lambda one: one.stat().st_mtime)
    for spoil in (b"", b"not an array"):
        (key / "steps-kind.npy").write_bytes(spoil)
        assert "The answer" in asked(client, HERE + "&with=minimax:depth=1")


def test_nothing_is_searched_for_longer_than_allowed():
    limits = read_search("minimax:depth=60,nodes=99999999").limits
    assert (limits.nodes, limits.seconds) == (inside.MOST_STATES, inside.MOST_SECONDS)
    assert read_search("deepening:seconds=3").limits.seconds == inside.MOST_SECONDS


def test_a_game_of_one_s_own_is_looked_into_in_its_sandbox(client):
    source = next(iter(new_game_files("mygame").values()))
    checked = client.post("/own", data={"text": source}, headers={"Origin": "http://testserver"})
    name = checked.text.split('href="/play/own-')[1].split('"')[0].split("?")[0]
    page = asked(client, f"/inside/own-{name}?with=alphabeta:depth=2&step=3")
    assert "Step 4 of" in page and 'id="tree1-now"' in page
    assert "Step 5 of" in asked(client, f"/inside/own-{name}?with=alphabeta:depth=2&step=4")


def test_what_comes_out_of_a_sandbox_is_read_as_what_it_should_be(client, place):
    for told in ({}, [], None, {"step": "1"}, json.loads('{"step": 1e400}')):
        with pytest.raises(LudionError, match="makes no sense"):
            read(Moment, told)
