"""Whatever is sent to the server: a sentence, nothing of the machine or of others, and the next request is answered."""

import re
import sys
import tempfile
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ludion.web.app import make_app
from ludion.web.safety import Settings
from tests.web.fuzzing import SCRIPT, Answer, Request, ask, malformed

TAGS = re.compile(r"<[^>]*>")
PLACES = {str(Path(place).resolve()) for place in (sys.prefix, sys.base_prefix, tempfile.gettempdir(), Path.home(), __file__)}
PLACES = {place for place in PLACES if len(place) > 3} | {"site-packages", "src/ludion"}


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDION_OWN", str(tmp_path_factory.mktemp("own")))
        with TestClient(make_app(Settings(hosts=("testserver",), rate=1e6, burst=1e6))) as opened:
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
