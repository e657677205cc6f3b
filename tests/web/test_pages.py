"""The pages as an HTTP client sees them: addresses that mean nothing get a sentence, and nobody comes in who should not."""

import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ludion.core.errors import UnknownNameError
from ludion.core.language import speaking
from ludion.core.registry import registered
from ludion.lessons.check import check_file
from ludion.lessons.library import load_pack
from ludion.web import files
from ludion.web.address import Table, read_table
from ludion.web.app import make_app
from ludion.web.safety import Settings

HTML = {"Accept": "text/html"}
HALVES = Path(__file__).parents[1] / "lessons" / "halves"


@pytest.fixture(scope="module")
def client():
    with TestClient(make_app(Settings(hosts=("testserver",), port=80, token="", rate=1000, burst=10_000))) as opened:
        yield opened


@pytest.fixture(autouse=True)
def no_language_chosen(client):
    """Whoever has chosen a language keeps it, but not from one test to the next."""
    client.cookies.clear()


def test_the_first_page_has_every_game(client):
    page = client.get("/", headers=HTML).text
    for name in registered():
        assert f'href="/play/{name}"' in page


@pytest.mark.parametrize("name", registered())
def test_every_game_has_a_table_in_both_languages(client, name):
    for language in ("en", "fr"):
        answer = client.get(f"/play/{name}?second=human&lang={language}", headers=HTML)
        assert answer.status_code == 200
        assert f'<html lang="{language}">' in answer.text
        assert answer.text.count('class="touch"') > 0


def test_the_moves_of_a_small_game_are_judged_for_certain(client):
    page = client.get("/tug/tic-tac-toe?moves=c1,b1,b2,a1,b3,c3,c2&lang=en", headers=HTML).text
    assert re.findall(r"Before move (\d+)", page) == ["2", "5", "6"]
    assert "Not solved here" not in page


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("/play/otello", "There is no game &#39;otello&#39;; did you mean othello"),
        ("/play/othello?moves=z9", "is not a legal move here"),
        ("/play/othello?start=xyz", "xyz"),
        ("/play/othello?moves=d3&at=7", "is not a number of moves, from 0 to 1"),
        ("/play/othello?first=nobody", "There is no player &#39;nobody&#39;"),
        ("/play/othello?first=/etc/passwd.py:x", "names a file"),
        ("/play/evil.py:Game", "names a file"),
        ("/play/othello?first=alphabeta:estimate=/tmp/x.py:h", "names a file"),
        ("/play/othello?clock=soon", "is not a clock"),
        ("/play/othello?clock=5m&left=a,b", "is not what two clocks show"),
        ("/play/connect-four:columns=199,rows=199", "1000 cells"),
        ("/play/connect-four:columns=x", "columns"),
        ("/play/matches:matches=1000000000", "Here matches is at most 200"),
        ("/play/othello?second=engine:table=100000", "Here table is at most 64"),
        ("/play/othello?second=engine:threads=64", "Here threads is at most 1"),
        ("/play/", "names nothing"),
        ("/sit?game=nothing", "There is no game"),
        ("/sit?game=othello&first=nobody", "There is no player"),
        ("/solve/othello", "too many to lay out"),
        ("/tug/othello", "There is no move yet to judge"),
        ("/lessons/nothing", "There is no lesson"),
    ],
)
def test_what_means_nothing_gets_a_sentence(client, address, sentence):
    answer = client.get(address, headers=HTML)
    assert answer.status_code == 400, answer.text
    assert sentence in answer.text
    assert "Traceback" not in answer.text


def test_no_such_page(client):
    assert client.get("/nowhere", headers=HTML).status_code == 404


def test_names_are_never_taken_for_html(client):
    answer = client.get("/play/<script>alert(1)</script>", headers=HTML)
    assert answer.status_code == 400 and "<script>alert" not in answer.text
    answer = client.get("/play/othello", params={"first": '"><img src=x onerror=alert(1)>'}, headers=HTML)
    assert answer.status_code == 400 and "<img" not in answer.text


def test_a_form_leads_to_an_address(client):
    told = {"game": "connect-four", "form": "1", "p.columns": "5", "p.rows": "4", "p.length": "4", "first": "human", "second": ""}
    answer = client.get("/sit", params=told, follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"] == "/play/connect-four:columns=5,rows=4?second=human"


@pytest.mark.parametrize(
    "table",
    [
        Table("othello"),
        Table("doo", ("human", "human"), "", ("Na1", "b1+c1"), 1, True, "5m+2", (12.5, 300.0)),
        Table("nim:heaps=3+5+7,most=3", ("random:seed=1", "uct:simulations=10"), "3+5+7 1", ("a1",), 1),
        Table("othello", moves=("a,b", "c%d", "é &="), at=3),
    ],
)
def test_an_address_comes_back_as_it_was(table):
    from urllib.parse import parse_qsl, unquote, urlsplit

    parts = urlsplit(table.path())
    assert read_table(unquote(parts.path.removeprefix("/play/")), dict(parse_qsl(parts.query))) == table


def test_programs_moves_and_values_come_as_events(client):
    with client.stream("GET", "/choose/tic-tac-toe?second=random:seed=1&moves=b2") as answer:
        assert '"href": "/play/tic-tac-toe?second=random:seed=1&moves=b2,' in answer.read().decode()
    with client.stream("GET", "/values/nim?second=human") as answer:
        events = answer.read().decode()
    assert events.startswith("data: ") and '"final": true' in events


class TestSafety:
    def ask(self, settings, method="GET", path="/", **more):
        with TestClient(make_app(settings)) as client:
            return client.request(method, path, follow_redirects=False, **more)

    def test_another_host_is_refused(self):
        answer = self.ask(Settings(hosts=("testserver",), port=80, token=""), headers={"Host": "evil.example"})
        assert answer.status_code == 421

    def test_a_post_from_another_site_is_refused(self):
        settings = Settings(hosts=("testserver",), port=80, token="")
        for headers in ({"Origin": "http://evil.example"}, {}, {"Origin": "null"}):
            assert self.ask(settings, "POST", "/stop", headers=headers).status_code == 403
        assert self.ask(settings, "POST", "/stop", headers={"Origin": "http://testserver"}).status_code == 204

    def test_whoever_has_no_token_stays_outside(self):
        settings = Settings(hosts=("testserver",), port=80, token="right-token", public=True)
        assert self.ask(settings).status_code == 401
        assert self.ask(settings, path="/?token=wrong-token").status_code == 401
        answer = self.ask(settings, path="/?token=right-token")
        assert answer.status_code == 303 and "HttpOnly" in answer.headers["set-cookie"]
        cookie = answer.headers["set-cookie"].split(";")[0]
        assert self.ask(settings, headers={"Cookie": cookie}).status_code == 200
        assert self.ask(replace(settings, token="new-token"), headers={"Cookie": cookie}).status_code == 401

    def test_too_much_and_too_often(self):
        settings = Settings(hosts=("testserver",), port=80, token="", rate=0.001, burst=3)
        headers = {"Origin": "http://testserver"}
        big = self.ask(
            Settings(hosts=("testserver",), port=80, token=""), "POST", "/own", headers=headers, content=b"x" * (2 << 20)
        )
        assert big.status_code == 413
        with TestClient(make_app(settings)) as client:
            codes = [client.get("/").status_code for _ in range(7)]
            assert codes[0] == 200 and codes[-1] == 429 and codes == sorted(codes)
            assert client.get("/static/ludion.css").headers["content-type"].startswith("text/css"), "a page that came is whole"

    def test_a_pages_own_files_are_not_counted(self):
        with TestClient(make_app(Settings(hosts=("testserver",), port=80, token="", rate=0.001, burst=3))) as client:
            assert {client.get(f"/static/{name}").status_code for name in files.files() for _ in range(3)} == {200}
            assert client.get("/").status_code == 200

    def test_static_files_say_nothing_about_tokens(self):
        settings = Settings(hosts=("testserver",), port=80, token="right-token", public=True, rate=0.001, burst=4)
        with TestClient(make_app(settings)) as client:
            answers = [client.get(f"/static/icon.svg{guess}") for guess in ("?token=wrong", "?token=right-token", "")]
        assert len({(answer.status_code, answer.text, *answer.headers.multi_items()) for answer in answers}) == 1
        assert "set-cookie" not in answers[0].headers

    def test_no_page_may_run_other_scripts(self):
        policy = self.ask(Settings(hosts=("testserver",), port=80, token="")).headers["content-security-policy"]
        assert "script-src 'self';" in policy and "unsafe" not in policy and "default-src 'none'" in policy


ADVICE = {"en": "Advice", "fr": "Conseil"}


@pytest.mark.parametrize(("language", "task"), [("en", "Task"), ("fr", "Consigne")])
def test_lesson_page_states_task_of_each_question(client, language, task):
    with speaking(language):
        questions = [
            (one.number, str(one.title), f"{one.task}{ADVICE[language]}{one.idea}") for one in load_pack("parcours").questions
        ]
    for number, title, text in questions:
        page = client.get(f"/lessons/parcours?question={number}&lang={language}", headers=HTML).text
        stated = unescape(re.sub(r"<[^>]+>", "", page[page.index('class="task"') : page.index("</section>")]))
        assert f"<strong>{task}</strong>" in page and f" {title}</h2>" in unescape(page)
        assert re.sub(r"\W+", "", text) in re.sub(r"\W+", "", stated)


def test_lesson_page_without_text_about_question(client, monkeypatch):
    def missing(pack, number):
        raise UnknownNameError("no text about {number}", number=number)

    monkeypatch.setattr("ludion.web.pages.lessons.section", missing)
    answer = client.get("/lessons/parcours?question=1&lang=en", headers=HTML)
    assert answer.status_code == 200 and 'class="task"' in answer.text


def test_lesson_check_separates_verdict_of_shown_question(client, monkeypatch):
    report = check_file(str(HALVES / "pack.py"), HALVES / "solution.py", isolation="process")
    monkeypatch.setattr("ludion.web.pages.lessons.pack_of", lambda name: report.pack)
    for module in ("pages.lessons", "check_progress"):
        monkeypatch.setattr(f"ludion.web.{module}.awaited", lambda *_: answered({"report": report, "made": "<svg/>"}))
    form = {"text": "x = 1", "question": ""}
    page = client.post("/lessons/halves?question=2&lang=en", data=form, headers={**HTML, "Origin": "http://testserver"}).text
    shown, others = page.split('id="outcome"')
    assert "✓ 2. One half after another" in shown and "✓ 2." not in others
    assert "question=1" in others and others.count('class="passed"') == 2
    assert "3 / 3" in others and ">x = 1</textarea>" in page


async def answered(document):
    return document
