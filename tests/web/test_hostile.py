"""Whatever is sent to the server: a sentence, nothing of the machine or of others, and the next request is answered."""

import re
import sys
import tempfile
import time
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ludion.arena import process as processes
from ludion.arena.sandbox import ability
from ludion.lessons.library import load_pack
from ludion.web import own
from ludion.web.app import make_app
from ludion.web.cleaning import cleaned, shown
from ludion.web.pages import own as own_page
from ludion.web.safety import Settings
from tests.web import attacks
from tests.web.fuzzing import SCRIPT, Answer, Request, ask, malformed

TAGS = re.compile(r"<[^>]*>")
PLACES = {str(Path(place).resolve()) for place in (sys.prefix, sys.base_prefix, tempfile.gettempdir(), Path.home(), __file__)}
PLACES = {place for place in PLACES if len(place) > 3} | {"site-packages", "src/ludion"}


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDION_OWN", str(tmp_path_factory.mktemp("own")))
        with TestClient(make_app(Settings(hosts=("testserver",), port=80, token="", rate=1e6, burst=1e6))) as opened:
            yield opened


def problems(answer: Answer) -> list[str]:
    """What is wrong with an answer to something malformed."""
    found = []
    if not 200 <= answer.status < 500 or (answer.status == 204 and answer.body):
        found.append(f"status {answer.status}")
    text = answer.text
    if (
        answer.status >= 400
        and not re.search(r"\w+ .*\w+ .*\w+", unescape(TAGS.sub(" ", text)))
        and answer.status not in (404, 405)
    ):
        found.append(f"no sentence: {text[:200]}")
    found += [f"it tells {place}" for place in PLACES if place in text]
    found += ["a traceback"] * ("Traceback" in text) + ["a script"] * (
        SCRIPT in text and "text/html" in answer.headers["content-type"]
    )
    found += ["a header"] * ("a=b" in answer.headers.get("set-cookie", ""))
    found += ["another server"] * bool(re.match(r"//|https?://(?!testserver/)", answer.headers.get("location", "/")))
    return found


def test_a_thousand_malformed_requests(client):
    wrong = []
    for request in malformed(client.app, 1000):
        try:
            found = problems(ask(client, request))
        except Exception as error:  # noqa: BLE001  all of them are to be seen
            found = [f"{type(error).__name__}: {error}"]
        if found:
            wrong.append((found, str(request)[:600]))
    assert not wrong, "\n".join(f"{found} {request}" for found, request in wrong)
    assert ask(client, Request("GET", b"/", b"", ((b"host", b"testserver"),))).status == 200


ORIGIN = {"Origin": "http://testserver"}


@pytest.fixture
def contained(client, monkeypatch):
    """Games may be attacked with here; afterwards nothing of them runs, and the server answers."""
    if not ability().full:
        pytest.skip(f"full isolation is not tested here: {ability().why}")
    mark = f"web-{time.monotonic_ns()}"
    monkeypatch.setattr(processes, "token_hex", lambda _: mark)
    monkeypatch.setattr(own_page, "SECONDS", 2.0)
    monkeypatch.setenv("LUDION_TEST_SECRET", "1")
    yield client
    client.portal.call(client.app_state["guests"].end)
    assert not processes._marked(f"{processes.TAG}={mark}".encode())
    assert client.get("/").status_code == 200
    assert client.app_state["thinkers"].idle
    assert not list(own.folder().glob("*.py"))


@pytest.mark.parametrize("name", attacks.STOPPED)
def test_an_uploaded_game_that_attacks_is_contained(contained, name):
    answer = contained.post("/own", data={"text": attacks.STOPPED[name]}, headers=ORIGIN)
    assert answer.status_code == 400
    assert not problems(Answer(answer.status_code, dict(answer.headers), answer.content))


@pytest.mark.parametrize("name", attacks.FORGERIES)
def test_a_game_that_answers_in_its_thinkers_place_is_not_believed(contained, name):
    answer = contained.post("/own", data={"text": attacks.forging(attacks.FORGERIES[name])}, headers=ORIGIN)
    shown = answer.text.split("<textarea")[0]
    assert answer.status_code in (200, 400) and "<script>alert" not in shown and "/play/own-" not in shown


def test_a_game_sees_nothing_of_the_machine(contained):
    answer = contained.post("/own", data={"text": attacks.SPY.replace("PORT", "8420")}, headers=ORIGIN)
    shown = answer.text.split("<textarea")[0]
    assert answer.status_code == 400 and "nothing was found" in shown


def test_a_forged_picture_is_an_image(tmp_path):
    forged = {"done": {"svg": "<script>x</script>\ud800", "ranks": 10**9, "vertices": 1, "edges": 1, "whole": True}}
    found = cleaned("graph", forged, tmp_path / "x.py")["done"]
    assert found["ranks"] == 1000
    assert re.fullmatch(r'<img src="data:image/svg\+xml;base64,[A-Za-z0-9+/=]*" alt="">', shown(found["svg"], True))
    told = {"move": "x", "value": "1e999", "exact": 1, "proven": True, "line": []}
    for kind, wrong in (
        ("choose", {"move": ["x"], "seconds": 1}),
        ("choose", {"move": "x", "seconds": float("nan")}),
        ("values", {"from": "search", "moves": [told]}),
        ("values", {"from": "search", "moves": 5}),
        ("graph", forged["done"] | {"vertices": "many"}),
        ("tug", {"svg": "", "mistakes": [-1]}),
        ("check", []),
    ):
        with pytest.raises(ValueError, match="no"):
            cleaned(kind, {"done": wrong}, tmp_path / "x.py")


def test_a_solution_that_attacks_is_contained(client):
    if not ability().full:
        pytest.skip(f"full isolation is not tested here: {ability().why}")
    before = set(Path(tempfile.gettempdir()).glob("ludion-lesson-*"))
    text = "import os\nos.fork()\nos.kill(os.getppid(), 9)\nos._exit(0)\n"
    number = next(iter(load_pack("jalon").questions)).number
    answer = client.post("/lessons/jalon", data={"text": text, "question": number}, headers=ORIGIN)
    assert answer.status_code == 200 and 'id="result"' in answer.text and '<li class="passed">' not in answer.text
    assert not set(Path(tempfile.gettempdir()).glob("ludion-lesson-*")) - before
