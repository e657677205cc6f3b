"""Uploaded code: who may run it, at which level, and what the page says about the level."""

import sys
from html import unescape

import pytest
from starlette.testclient import TestClient

from ludion.arena.sandbox import Ability, Isolation
from ludion.core.errors import IsolationError
from ludion.core.language import speaking
from ludion.web import guests, own, upload_policy
from ludion.web.app import make_app
from ludion.web.safety import Settings
from ludion.web.upload_policy import UploadPolicy
from tests.web.attacks import GAME

HEADERS = {"Origin": "http://testserver", "Accept": "text/html"}
FULL, NONE = Ability(True), Ability(False, "bubblewrap cannot be run: no.")
UPLOADS = ("/own", "/own/player", "/lessons/jalon")
posix = pytest.mark.skipif(sys.platform == "win32", reason="code runs in processes of its own on Linux and macOS only")


def level(public, trust_visitors, able):
    return upload_policy.upload_policy(public, trust_visitors, able).level


@pytest.mark.parametrize("public", [False, True])
@pytest.mark.parametrize("trust_visitors", [False, True])
def test_policy_full_wherever_available(public, trust_visitors):
    assert level(public, trust_visitors, FULL) is Isolation.FULL


@posix
def test_policy_without_full_isolation():
    assert level(False, False, NONE) is Isolation.PROCESS, "the owner's own code"
    assert level(True, False, NONE) is None, "a visitor's"
    assert level(True, True, NONE) is Isolation.PROCESS, "a visitor's that the owner allows"


def test_policy_without_processes(monkeypatch):
    monkeypatch.setattr(upload_policy.os, "name", "nt")
    assert level(False, True, NONE) is None


def test_policy_error_has_reason():
    with pytest.raises(IsolationError) as raised:
        UploadPolicy(None, True, "bubblewrap cannot be run: no.").require()
    assert raised.value.params == {"said": "bubblewrap cannot be run: no."}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("limited", [True, False])
def test_note_of_each_level_differs(language, limited, monkeypatch):
    monkeypatch.setattr(upload_policy, "LINUX", limited)
    policies = [
        *(UploadPolicy(Isolation.FULL, public) for public in (False, True)),
        *(UploadPolicy(found, public, "x") for found in (Isolation.PROCESS, None) for public in (False, True)),
    ]
    with speaking(language):
        notes = [policy.note() for policy in policies]
    assert len(set(notes)) == 4
    assert "{" not in "".join(notes)


@pytest.fixture
def opened(tmp_path, monkeypatch):
    """Open an application of these settings on a machine of this ability."""
    monkeypatch.setenv("LUDION_OWN", str(tmp_path))
    clients = []

    def make(able, **settings):
        monkeypatch.setattr(guests, "ability", lambda: able)
        clients.append(TestClient(make_app(Settings(hosts=("testserver",), port=80, token="", **settings))))
        return clients[-1].__enter__()

    yield make
    for client in clients:
        client.__exit__(None, None, None)


def test_visitors_code_without_isolation(opened, tmp_path):
    name = own.keep(GAME)
    client = opened(NONE, public=True)
    for address in UPLOADS:
        page = client.get(address, headers=HEADERS)
        assert page.status_code == 200
        assert "<button disabled>" in page.text
        assert NONE.why in page.text
        answer = client.post(address, data={"text": "x = 1"}, headers=HEADERS)
        assert answer.status_code == 400
    assert [file.name for file in tmp_path.iterdir()] == [f"{name}.py"]
    for address in (f"/play/{name}", f"/inside/{name}", f"/solve/{name}"):
        assert NONE.why in unescape(client.get(address, headers=HEADERS).text)
    for address in ("/", "/play/othello", "/lessons", "/records"):
        assert client.get(address, headers=HEADERS).status_code == 200


def test_page_says_sandbox_only_if_full(opened):
    settings = [(FULL, False, False), (FULL, True, False), (NONE, False, False), (NONE, True, True), (NONE, True, False)]
    with speaking("en"):
        full = UploadPolicy(Isolation.FULL, False).note()
    for able, public, trust_visitors in settings:
        client = opened(able, public=public, trust_visitors=trust_visitors)
        for address in UPLOADS:
            text = client.get(address, headers={**HEADERS, "Accept-Language": "en"}).text
            assert (full in text) == able.full
            assert text.count("sandbox") == text.count("There is no sandbox") + able.full
            assert ("disabled" in text) == (public and not able.full and not trust_visitors)


@posix
def test_code_runs_at_stated_level(opened, monkeypatch):
    started = []
    made = guests.sandbox_for
    monkeypatch.setattr(guests, "sandbox_for", lambda asked, allowance: started.append(asked) or made("process", allowance))
    for able, public in ((FULL, True), (NONE, False)):
        client = opened(able, public=public)
        assert client.post("/own", data={"text": "x = 1"}, headers=HEADERS).status_code == 400
    assert started == [Isolation.FULL, Isolation.PROCESS]
