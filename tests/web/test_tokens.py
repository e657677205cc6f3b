"""The token: in the link, then as a cookie, and nowhere else."""

import re

import pytest
from starlette.testclient import TestClient

from ludion.web import tokens
from ludion.web.app import make_app
from ludion.web.safety import Settings
from ludion.web.tokens import TokenCheck, new_token

TOKEN = "right-token"
SETTINGS = Settings(hosts=("testserver",), token=TOKEN, port=8421, rate=1e4, burst=1e4)
HTML = {"Accept": "text/html"}
PAGES = ["/", "/play/othello", "/own", "/lessons", "/records", "/choose/othello", "/values/nim", "/nowhere", "/inside/nim"]


@pytest.fixture
def client():
    with TestClient(make_app(SETTINGS), base_url="http://testserver:8421", follow_redirects=False) as opened:
        yield opened


@pytest.mark.parametrize("address", PAGES)
def test_page_without_token(client, address):
    for wrong in ({}, {"Cookie": f"ludion-8421={TOKEN}"}, {"Cookie": f"ticket={TOKEN}"}, {"Authorization": f"token {TOKEN}"}):
        answer = client.get(address, headers=wrong)
        assert answer.status_code == 401
        assert "set-cookie" not in answer.headers


def test_post_without_token(client):
    for address in ("/own", "/stop", "/own/player", "/lessons/jalon", f"/stop?token={TOKEN}"):
        assert client.post(address, headers={"Origin": "http://testserver:8421"}).status_code == 401


def test_link_gives_cookie_and_drops_token(client):
    answer = client.get(f"/play/nim:heaps=1+2?second=human&token={TOKEN}&moves=")
    assert answer.status_code == 303
    assert answer.headers["location"] == "/play/nim:heaps=1+2?second=human&moves="
    assert answer.headers["cache-control"] == "no-store"
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("ludion-8421=")
    assert {"httponly", "samesite=lax", "path=/"} <= set(cookie.lower().split("; "))
    assert TOKEN not in cookie
    assert client.get(answer.headers["location"]).status_code == 200


@pytest.mark.parametrize("token", ["", "right-toke", "right-tokens", "RIGHT-TOKEN", "%00", "%ff", "é", "right-token%00"])
def test_link_with_wrong_token(client, token):
    answer = client.get(f"/?token={token}", headers=HTML)
    assert answer.status_code == 401
    assert "set-cookie" not in answer.headers


def test_link_again_drops_token(client):
    client.get(f"/?token={TOKEN}")
    for token in (TOKEN, "old-token"):
        answer = client.get(f"/own?token={token}")
        assert answer.status_code == 303
        assert answer.headers["location"] == "/own"


def test_sign_in_page_keeps_address(client):
    text = client.get("/play/nim?second=human&token=wrong-one&moves=1", headers=HTML).text
    assert re.search(r'<input type="password" name="token"', text)
    assert 'action="/play/nim"' in text
    assert re.findall(r'type="hidden" name="(\w+)" value="(\w+)"', text) == [("second", "human"), ("moves", "1")]
    assert TOKEN not in text
    assert "wrong-one" not in text


def test_sign_in_page_in_french(client):
    answer = client.get("/", headers={**HTML, "Accept-Language": "fr"})
    assert 'lang="fr"' in answer.text
    assert "jeton" in answer.text


def test_no_page_contains_token(client):
    client.get(f"/?token={TOKEN}")
    for address in PAGES:
        if not address.startswith("/choose"):
            answer = client.get(address, headers=HTML)
            assert TOKEN not in answer.text + str(answer.headers)


def test_two_servers_on_one_host():
    cookies = [TokenCheck(TOKEN, port).cookie for port in (8420, 8421)]
    assert len(set(cookies)) == 2


def test_cookie_of_other_token():
    check, other = TokenCheck(TOKEN, 1), TokenCheck("other-token", 1)
    assert check.has_cookie({check.cookie: check._value})
    assert not check.has_cookie({check.cookie: other._value})
    assert not check.has_cookie({})


def test_comparisons_take_constant_time(monkeypatch):
    compared = []
    check = TokenCheck(TOKEN, 1)
    monkeypatch.setattr(tokens.hmac, "compare_digest", lambda one, other: bool(compared.append(one)))
    assert not check.is_token("wrong")
    assert not check.has_cookie({check.cookie: "wrong"})
    assert compared == [b"wrong", b"wrong"]


def test_new_tokens_differ():
    found = {new_token() for _ in range(100)}
    assert len(found) == 100
    assert all(len(token) >= 32 for token in found)


def test_settings_without_token_have_one():
    assert Settings().token
    assert Settings().token != Settings().token
