"""Tournaments and their games as pages: what stands there is true, nothing leaks, and what cannot be read gets a sentence."""

import json
import re
import sqlite3
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from ludion.arena.told import told_of
from ludion.arena.versions import LadderStore
from ludion.web.app import make_app
from ludion.web.safety import Settings
from tests.arena.laddered import FIRST, LAST, Class
from tests.waiting import wait_until
from tests.web.stored import HOSTILE, entries, hostile, keep, tournament_plan

HTML = {"Accept": "text/html"}
PLAN = tournament_plan()
GAMES = entries(PLAN)


@pytest.fixture(scope="module")
def arena(tmp_path_factory):
    """Tournament 1 with all its games, 2 without any, 3 by somebody's file; and a ladder beside it."""
    folder = tmp_path_factory.mktemp("records")
    keep(folder / "games.db", PLAN, GAMES)
    keep(folder / "games.db", PLAN, [])
    hostile(folder / "games.db")
    school = Class(folder / "class")
    school.write("ann.py", FIRST)
    school.run(4)
    school.write("ann.py", LAST)
    school.run(8)
    (folder / "broken.db").write_text("no games at all")
    return folder


@pytest.fixture(scope="module")
def client(arena):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDION_ARENA", str(arena))
        stores = (arena / "class" / "ladder" / "games.db", arena / "broken.db")
        settings = Settings(hosts=("testserver",), port=80, token="", rate=1000, burst=10_000, stores=stores)
        with TestClient(make_app(settings)) as opened:
            yield opened


def counted(client, address):
    """A page once all its games are counted."""
    page = ""

    def done():
        nonlocal page
        page = client.get(address, headers=HTML).text
        return not any(words in page for words in ("still being counted", "restent à compter"))

    wait_until(done)
    return page


def text_of(page):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page))


def test_all_tournaments_are_listed_and_a_broken_file_is_said_to_be(client):
    page = client.get("/records", headers=HTML)
    assert page.status_code == 200
    for address in ("/records/arena/1", "/records/arena/2", "/records/arena/3", "/records/games/1"):
        assert f'href="{address}"' in page.text
    assert f"{len(GAMES)} of {len(GAMES)}" in page.text
    assert "broken.db is not a file of games" in page.text and str(client) not in page.text


def test_standings_are_those_of_the_command(client, arena):
    page = counted(client, "/records/arena/1")
    with LadderStore(arena / "games.db", reading=True) as store:
        told = told_of(store, 1, PLAN)
    for line in told.lines:
        assert f"<strong>{round(line.player.rating):+d}</strong>".replace("-", "−") in page
        assert f"<td>{line.first.wins}-{line.first.draws}-{line.first.losses}</td>" in page
    best, last = told.order[0], told.order[-1]
    assert page.index(f">{best}</a>") < page.index(f">{last}</a>")
    count = told.counted.between(best, last)
    assert f"{count.points:g}/{count.games}<small>{count.wins}-{count.draws}-{count.losses}</small>" in page
    assert "Moving first is worth" in page and "by the rules" in page and "<svg" in page


def test_in_french_too(client):
    page = counted(client, "/records/arena/1?lang=fr")
    assert "Jouer en premier vaut" in page and "Elo, avec bornes à 95 %" in page
    client.get("/records?lang=en")


def test_one_without_games_says_so(client):
    assert "No game has a result yet" in counted(client, "/records/arena/2")


def test_games_by_player_reason_and_opening(client):
    def listed(query):
        return set(re.findall(r'href="/records/arena/1/(\d+)"', client.get(f"/records/arena/1?{query}", headers=HTML).text))

    assert len(listed("")) == len(GAMES)
    own = {str(n) for n, one in enumerate(GAMES, 1) if 1 in (one.job.first, one.job.second)}
    assert listed("player=greedy") == listed("player=GREE") == own
    assert listed("reason=rules") == listed("") and listed("reason=time") == set()
    assert listed("opening=2") == {str(n) for n, one in enumerate(GAMES, 1) if one.job.opening == 1}


def test_the_same_page_again_is_answered_only_if_something_is_new(client):
    page = counted(client, "/records/arena/1")
    seen = re.search(r'data-seen="([^"]*)"', page)[1]
    assert client.get(f"/records/arena/1?part=1&seen={seen}").status_code == 204
    part = client.get("/records/arena/1?part=1&seen=0.0.0")
    assert part.status_code == 200 and "<html" not in part.text and 'data-section="standings"' in part.text


def test_games_that_come_in_are_seen(client, arena):
    plan = tournament_plan(2)
    games = entries(plan)
    number = keep(arena / "games.db", plan, games[:3])
    page = counted(client, f"/records/arena/{number}")
    assert 'data-going="1"' in page and f"3 of {len(games)}" in page
    with LadderStore(arena / "games.db") as store:
        for entry in games[3:]:
            store.add(number, entry)

    def all_there():
        found = counted(client, f"/records/arena/{number}")
        return f"by the rules {len(games)}" in found and 'data-going="0"' in found

    wait_until(all_there)


def test_a_game_is_shown_at_every_ply(client):
    game = GAMES[4]
    for ply in range(game.plies + 1):
        page = client.get(f"/records/arena/1/5?ply={ply}", headers=HTML)
        assert page.status_code == 200 and f"after {ply} of {game.plies} plies" in page.text
    last = client.get("/records/arena/1/5", headers=HTML).text
    assert f"after {game.plies} of {game.plies} plies" in last and 'data-part="next"' not in last
    assert 'rel="next"' in last and 'href="/records/arena/1/6"' in last and 'href="/records/arena/1/4"' in last
    play = re.search(r'href="(/play/tic-tac-toe[^"]*)"', client.get("/records/arena/1/5?ply=2", headers=HTML).text)[1]
    table = client.get(play.replace("&amp;", "&"), headers=HTML)
    assert table.status_code == 200 and "at=2" in play
    assert "5:00" in last or "4:59" in last, "the times left"
    tug = re.search(r'href="(/tug/tic-tac-toe[^"]*)"', last)[1]
    assert client.get(tug.replace("&amp;", "&"), headers=HTML).status_code == 200


def test_what_players_say_is_shown_and_never_taken_for_html(client):
    page = client.get("/records/arena/3", headers=HTML).text
    game = re.search(r'href="(/records/arena/3/\d+)"[^>]*>(?!.*href="/records/arena/3/\d)', page, re.S)
    numbers = sorted(int(n) for n in re.findall(r"/records/arena/3/(\d+)", page))
    assert game
    whole = client.get(f"/records/arena/3/{numbers[0]}", headers=HTML).text
    assert HOSTILE not in whole and "&lt;script&gt;alert(1)" in whole
    assert "/home/ann" not in page + whole and "bad.py:bad" in whole
    told = text_of(whole)
    assert "random won (crash)" in told and "What bad.py:bad said" in told and "in bad.py, line 1" in told
    assert "+0.5" in told and "4,000" in told and "What the players thought" in told


def test_a_ladder_has_its_authors(client):
    page = counted(client, "/records/games/1")
    assert "ann 1" in page and "ann 2" in page and 'href="/records/games/1/author/ann"' in page
    author = counted(client, "/records/games/1/author/ann")
    assert "Progress" in author and author.count("…") >= 2 and "ann.py is taken" in author
    listed = client.get("/records/games/1?player=ann", headers=HTML)
    assert listed.status_code == 200 and "such games" in listed.text


def test_of_a_ladder_nobody_else_sees_what_players_say(arena, monkeypatch):
    monkeypatch.setenv("LUDION_ARENA", str(arena))
    stores = (arena / "class" / "ladder" / "games.db",)
    shown = {}
    for public in (False, True):
        settings = Settings(hosts=("testserver",), port=80, token="", stores=stores, public=public)
        with TestClient(make_app(settings)) as client, LadderStore(stores[0], reading=True) as store:
            number = next(kept.id for kept in store.games() if "the last one" in "".join(kept.entry.words))
            game = client.get(f"/records/games/1/{number}", headers=HTML).text
            shown[public] = "the last one" in game, "ann.py is taken" in counted(client, "/records/games/1/author/ann")
    assert shown == {False: (True, True), True: (False, False)}


@pytest.mark.parametrize(
    ("address", "status", "sentence"),
    [
        ("/records/nothing/1", 404, "There are no games under the name"),
        ("/records/..%2Fgames/1", 404, ""),
        ("/records/broken/1", 400, "broken.db is not a file of games"),
        ("/records/arena/99", 400, "games.db has no tournament 99"),
        (f"/records/arena/{10**30}", 400, "too large"),
        ("/records/arena/1/9999", 400, "games.db has no game 9999"),
        ("/records/arena/2/1", 400, "Tournament 2 has no game 1"),
        (f"/records/arena/1/{10**30}", 400, "too large"),
        ("/records/arena/1/1?ply=99", 400, "is not the number of any ply"),
        ("/records/arena/1/1?ply=-1", 400, "is not the number of any ply"),
        ("/records/arena/1?page=0", 400, "is not the number of any page"),
        ("/records/arena/1?page=7", 400, "no page 7"),
        ("/records/arena/1?player=nobody", 400, "There is no player"),
        ("/records/arena/1?player=%3Cscript%3E", 400, "There is no player"),
        ("/records/arena/1?reason=boredom", 400, "No game ends by"),
        ("/records/arena/1?opening=99", 400, "is not the number of any opening"),
        ("/records/games/1/author/bob", 400, "There is no author"),
        ("/records/arena/1/author/ann", 400, "There is no author"),
        ("/records/arena/one", 404, ""),
    ],
)
def test_what_means_nothing_gets_a_sentence(client, arena, address, status, sentence):
    answer = client.get(address, headers=HTML)
    assert answer.status_code == status, answer.text
    assert sentence in answer.text and str(arena) not in answer.text and "Traceback" not in answer.text
    assert "<script>al" not in answer.text


def test_a_file_that_goes_away_or_is_newer_gets_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_ARENA", str(tmp_path / "none"))
    path = tmp_path / "there.db"
    keep(path, PLAN, GAMES[:2])
    with TestClient(make_app(Settings(hosts=("testserver",), port=80, token="", stores=(path,)))) as client:
        assert client.get("/records/there/1", headers=HTML).status_code == 200
        with sqlite3.connect(path) as newer:
            newer.execute("PRAGMA user_version = 9")
        answer = client.get("/records/there/1", headers=HTML)
        assert answer.status_code == 400 and "there.db was written by another version of Ludion" in answer.text
        path.unlink()
        answer = client.get("/records/there/1/1", headers=HTML)
        assert answer.status_code == 400 and "There is no file there.db with games" in answer.text
        assert client.get("/records", headers=HTML).status_code == 200


def test_a_game_whose_rules_are_in_a_file_is_shown_without_running_it(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_ARENA", str(tmp_path))
    game = "/home/ann/mine.py:Mine"
    plan = replace(PLAN, game=game)
    keep(tmp_path / "games.db", plan, [replace(GAMES[0], record=GAMES[0].record.replace('"tic-tac-toe"', f'"{game}"'))])
    with TestClient(make_app(Settings(hosts=("testserver",), port=80, token=""))) as client:
        page = client.get("/records/arena/1/1", headers=HTML)
    assert page.status_code == 200 and "that is not run here" in page.text and "/home/ann" not in page.text


def test_a_game_of_somebody_s_own_is_shown_by_its_sandbox_and_to_this_machine_alone(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_ARENA", str(tmp_path))
    monkeypatch.setenv("LUDION_OWN", str(tmp_path / "own"))
    file = tmp_path / "mine.py"
    file.write_text("from ludion.games.tic_tac_toe import TicTacToe\n\n\nclass Mine(TicTacToe):\n    pass\n")
    game = f"{file}:Mine"
    record = GAMES[0].record.replace('"tic-tac-toe"', f'"{game}"')
    keep(tmp_path / "games.db", replace(PLAN, game=game), [replace(GAMES[0], record=record)])
    shown = {}
    for public in (False, True):
        with TestClient(make_app(Settings(hosts=("testserver",), port=80, token="", public=public))) as client:
            shown[public] = client.get("/records/arena/1/1?ply=2", headers=HTML).text
    assert 'class="board"' in shown[False] and 'href="/play/own-' in shown[False]
    assert 'class="board"' not in shown[True] and "that is not run here" in shown[True]
    assert str(tmp_path) not in shown[False] + shown[True]


def test_a_game_that_the_rules_of_today_refuse_is_shown_as_its_moves(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_ARENA", str(tmp_path))
    first = json.loads(GAMES[0].record)["moves"][0]["move"]
    keep(tmp_path / "games.db", PLAN, [replace(GAMES[0], record=GAMES[0].record.replace(f'"{first}"', '"z9"'))])
    with TestClient(make_app(Settings(hosts=("testserver",), port=80, token=""))) as client:
        page = client.get("/records/arena/1/1", headers=HTML)
    assert "z9" in page.text
    assert page.status_code == 200 and "is not a legal move here" in page.text
