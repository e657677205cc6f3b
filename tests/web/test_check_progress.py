"""Checks of uploaded code: their short limits, what the page is told meanwhile, and that they make room."""

import json
from contextlib import contextmanager
from types import SimpleNamespace

import pytest
from starlette.testclient import TestClient

from ludion.core.errors import LimitError
from ludion.core.language import speaking
from ludion.web import guests, lesson_checks
from ludion.web.app import make_app
from ludion.web.check_progress import PHASES, phase_text
from ludion.web.lesson_checks import Interrupted, check_text
from ludion.web.pages import own as own_page
from ludion.web.safety import Settings
from ludion.web.thinkers import Thought
from tests.web.attacks import GAME

LYING = """
import os, time
while True:
    for number in range(100):
        for end in range(3, 9):
            try:
                os.write(end, b'{"id": "%d", "phase": "imported"}\\n' % number)
            except OSError:
                pass
    time.sleep(0.2)
"""
HEADERS = {"Origin": "http://testserver", "Accept": "text/event-stream"}
ENDLESS_MOVES = GAME.replace(
    "def moves(self, state", "def moves(self, state, *_):\n        while True: pass\n\n    def _moves(self, state"
)


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDION_OWN", str(tmp_path_factory.mktemp("own")))
        with TestClient(make_app(Settings(hosts=("testserver",), port=80, token="", rate=1e6, burst=1e6))) as opened:
            yield opened


def events(client, address, language="en", **form):
    """What a script is told about a check, and the page in the end."""
    answer = client.post(address, data=form, headers={**HEADERS, "Accept-Language": language})
    assert answer.headers["content-type"].startswith("text/event-stream")
    found = [json.loads(part.removeprefix("data: ")) for part in answer.text.split("\n\n") if part]
    return [one["progress"] for one in found[:-1]], found[-1]


def test_check_tells_each_phase(client):
    progress, last = events(client, "/own", text="x = 1")
    assert progress[-4:] == [phase_text({"phase": one}) for one in ("waiting", "starting", "importing", "first moves")]
    assert "defines no game" in last["page"]


def test_check_in_french(client):
    progress, last = events(client, "/own", "fr", text="x = 2")
    with speaking("fr"):
        assert phase_text({"phase": "importing"}) in progress
    assert '<html lang="fr">' in last["page"]


def test_endless_import_ends_soon(client, monkeypatch):
    monkeypatch.setattr(guests, "IMPORT", 0.5)
    monkeypatch.setattr(own_page, "SECONDS", 600.0)
    _, last = events(client, "/own", text="while True: pass")
    assert "was not imported within 0.5 seconds" in last["page"]


def test_endless_moves_end_soon(client, monkeypatch):
    monkeypatch.setattr(guests, "FIRST_MOVES", 0.5)
    monkeypatch.setattr(own_page, "SECONDS", 600.0)
    progress, last = events(client, "/own", text=ENDLESS_MOVES)
    assert "gave no first moves within 0.5 seconds" in last["page"]
    assert phase_text({"phase": "first moves"}) in progress


def test_process_that_lies_about_phase_gains_no_time(client, monkeypatch):
    monkeypatch.setattr(own_page, "SECONDS", 1.5)
    _, last = events(client, "/own", text=LYING)
    assert "took longer than 2 seconds" in last["page"]


def test_lesson_tells_question(client):
    progress, last = events(client, "/lessons/jalon", text="x = 1")
    assert phase_text({"phase": "starting"}) in progress
    assert 'id="result"' in last["page"]


def test_unknown_lesson_is_an_event(client):
    answer = client.post("/lessons/none", data={"text": "x"}, headers=HEADERS)
    assert json.loads(answer.text.strip().removeprefix("data: ")) == {"error": "There is no lesson 'none'."}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_phase_has_text(language):
    with speaking(language):
        texts = [phase_text({"phase": phase, "question": "1", "number": 1}) for phase in (*PHASES, "waiting")]
        assert phase_text({"phase": "unheard-of"}) == ""
    assert len(set(texts)) == len(PHASES) + 1
    assert all(texts)


@contextmanager
def checking(name, level, numbers, load_seconds):
    """A checker that goes through three questions."""
    yield SimpleNamespace(check=lambda file, progress: [progress(number) for number in ("1", "2", "3")])


def solution(seconds=60.0):
    return Thought("lesson", {"lesson": "x", "text": "x", "numbers": [], "level": "full"}, "ann", "en", seconds)


def test_lesson_check_tells_questions(monkeypatch):
    monkeypatch.setattr(lesson_checks, "Checker", checking)
    said = []
    check_text(solution(), said.append)
    assert [one["question"] for one in said] == ["1", "2", "3"]


@pytest.mark.parametrize("reason", ["interrupted", "unwanted"])
def test_lesson_check_stops_between_questions(monkeypatch, reason):
    monkeypatch.setattr(lesson_checks, "Checker", checking)
    thought, said = solution(), []

    def hand_on(document):
        said.append(document)
        setattr(thought, reason, True)

    with pytest.raises(Interrupted):
        check_text(thought, hand_on)
    assert len(said) == 1


def test_lesson_check_has_limit(monkeypatch):
    monkeypatch.setattr(lesson_checks, "Checker", checking)
    with pytest.raises(LimitError) as raised:
        check_text(solution(-1.0), lambda document: None)
    assert set(raised.value.params) == {"seconds"}
