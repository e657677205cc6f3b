"""A visitor's own game: checked and played in a sandbox, never in the server."""

from xml.etree.ElementTree import ParseError

import pytest
from starlette.testclient import TestClient

from ludion.checking.template import new_game_files
from ludion.core import LudionError
from ludion.web import own
from ludion.web.address import Table
from ludion.web.app import make_app
from ludion.web.cleaning import cleaned_svg
from ludion.web.safety import Settings
from ludion.web.view import view_of

HEADERS = {"Origin": "http://testserver"}


@pytest.fixture
def client(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_OWN", str(tmp_path / "own"))
    with TestClient(make_app(Settings(hosts=("testserver",), port=80, token=""))) as opened:
        yield opened


def test_a_game_is_written_checked_and_played(client):
    text = client.get("/own").text
    assert "class Mygame" in text or "class MyGame" in text
    source = next(iter(new_game_files("mygame").values()))
    checked = client.post("/own", data={"text": source}, headers=HEADERS)
    assert checked.status_code == 200 and "no problems found" in checked.text
    address = checked.text.split('href="/play/own-')[1].split('"')[0]
    table = client.get(f"/play/own-{address}?second=human")
    assert table.status_code == 200 and "1, 2" not in table.text and "moves=2" in table.text
    moved = client.get(f"/play/own-{address}?second=random&moves=2")
    assert 'data-think="/choose/own-' in moved.text
    with client.stream("GET", f"/choose/own-{address}?second=random&moves=2") as answer:
        assert "moves=2," in answer.read().decode()


def test_a_broken_game_gets_a_sentence(client):
    for text, sentence in (
        ("class X(:", "not valid Python"),
        ("x = 1", "defines no game"),
        ("import os; os._exit(1)", "broke off"),
    ):
        answer = client.post("/own", data={"text": text}, headers=HEADERS)
        assert answer.status_code == 400 and sentence in answer.text, answer.text


def test_the_server_itself_runs_nobodys_code(client):
    name = own.keep("raise SystemExit")
    with pytest.raises(LudionError, match="in a sandbox alone"):
        view_of(Table(name))


def test_what_is_not_known_is_refused(client):
    for name in ("own-0123456789abcdef", "own-../../etc/passwd", "own-x", "own-"):
        assert client.get(f"/play/{name}").status_code in (400, 404)


def test_pictures_lose_all_that_acts():
    acting = '<rect x="1" fill="url(#a)"/><a href="x"><text>t</text></a><foreignObject/>'
    body = f'<script>x</script><g onclick="x" fill="red">{acting}</g>'
    assert cleaned_svg(body) == '<g fill="red"><rect x="1" /></g>'
    for bad in ("<g>", "<!DOCTYPE x><g/>", "x" * 500_000):
        with pytest.raises((ValueError, ParseError)):
            cleaned_svg(bad)
