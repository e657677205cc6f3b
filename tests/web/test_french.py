"""French pages are French throughout, and so is every refusal that can reach one."""

import ast
import random
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import ludion
from ludion.checking import check_game
from ludion.checking.template import new_game_files
from ludion.core import Position
from ludion.core.language import speaking
from ludion.core.phrasebook import Phrasebook, read_phrases
from ludion.core.registry import load_game, registered
from ludion.web import warming
from ludion.web.app import make_app
from ludion.web.checked import check_text
from ludion.web.french import book, told
from ludion.web.safety import Settings
from ludion.web.standing import called
from ludion.web.view import seen
from tests.web.stored import entries, keep, tournament_plan

HTML = {"Accept": "text/html", "Cookie": "lang=fr"}
ROOT = Path(ludion.__file__).parent
# Words that are frequent in English and never French; names of things that are typed are taken out first.
FREQUENT = """the is are was were be been this that these those with and of to from for it its which who whose what when where
there here not at has have had does did must may can cannot only than then so but if move moves player players wins win
loses draw black white left turn over played game games search state states value you your none each after every"""
ENGLISH = set(FREQUENT.split())
TYPED = re.compile(r"\w+/\w+|\((self, )?(game, )?state\)|[\w+.-]*[=:_>][\w:=,+.>-]*|[\w-]+\.\w+|[a-z]+-[a-z-]+")
NAMES = {*registered(), *registered("ludion.players")}


CODE = ("script", "style", "code", "pre", "textarea")


class Seen(HTMLParser):
    """What a page shows or says, and where it leads; code, and what a visitor typed, is nobody's language."""

    def __init__(self, page):
        super().__init__()
        self.hidden, self.texts, self.links = 0, [], []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        told = dict(attributes)
        self.hidden += tag in CODE
        self.links += [told["href"]] if tag == "a" and told.get("href", "").startswith("/") else []
        self.texts += [told[key] for key in ("aria-label", "title", "placeholder", "alt") if told.get(key)]

    def handle_endtag(self, tag):
        self.hidden -= tag in CODE

    def handle_data(self, data):
        self.texts += [data.strip()] if data.strip() and not self.hidden else []


def english(text):
    """The English words of a text."""
    words = re.findall(r"[a-zéèàùçêâîôû’'-]+", TYPED.sub(" ", text).lower())
    return [word for word in words if word in ENGLISH and word not in NAMES]


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    arena, plan = tmp_path_factory.mktemp("arena"), tournament_plan()
    keep(arena / "games.db", plan, entries(plan))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDION_ARENA", str(arena))
        with TestClient(make_app(Settings(hosts=("testserver",), rate=1e4, burst=1e5))) as opened:
            opened.headers.update(HTML)
            yield opened


ADDRESSES = [
    "/",
    "/lessons",
    "/lessons/tp01",
    "/records",
    "/records/arena/1",
    "/records/arena/1/1",
    "/own",
    "/own/player",
    "/play/othello",
    "/play/own-0123456789abcdef",
    "/inside/nim",
    "/inside/nim?algorithm1=uct&depth1=&simulations1=10",
    "/solve/matches",
    "/solve/tic-tac-toe",
    "/tug/matches?moves=2,1",
    "/tug/othello",
    "/nowhere",
    "/play/otello",
    "/play/othello?moves=z9",
    "/play/othello?start=xyz",
    "/play/othello?moves=d3&at=7",
    "/play/othello?first=nobody",
    "/play/othello?first=/etc/passwd.py:x",
    "/play/othello?clock=soon",
    "/play/othello?clock=5m&left=a,b",
    "/play/connect-four:columns=199,rows=199",
    "/play/connect-four:columns=x",
    "/play/nim:heaps=x",
    "/play/matches:matches=1000000000",
    "/play/othello?second=engine:table=100000",
    "/play/",
    "/inside/othello?algorithm1=nothing",
    "/records/nothing/1",
    "/records/arena/9",
    "/records/arena/1/99",
    "/records/arena/1?player=nobody",
    "/records/arena/1?page=x",
    "/records/arena/1?page=77",
    "/lessons/nothing",
    "/lessons/tp01?question=99",
]


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_french_page_has_no_english(client, address):
    answer = client.get(address)
    assert answer.status_code < 500
    texts = Seen(answer.text).texts
    assert {"Jeux", "English"} <= set(texts)
    for text in texts:
        assert not english(text), text


@pytest.mark.parametrize("name", registered())
def test_a_whole_game_is_told_in_french(name):
    chance, position = random.Random(1), Position(load_game(name))
    with speaking("fr"):
        while True:
            view = seen(position)
            for text in (view.standing, view.scene.spoken, *map(called, view.names), *re.findall(r">([^<>]+)<", view.scene.body)):
                assert not english(text), text
            if position.over or len(position.history) > 150:
                break
            position.play(chance.choice(position.moves))


def test_the_pictures_of_the_first_page_speak_each_visitors_language(client):
    warming.warm()
    for chosen, there, missing in (("fr", "Le dé", "The die"), ("en", "The die", "Le dé")) * 2:
        texts = Seen(client.get("/", headers={"Cookie": f"lang={chosen}"}).text).texts
        assert there in texts and missing not in texts
        assert any(map(english, texts)) == (chosen == "en")


def test_whoever_is_refused_at_the_door_is_told_why_in_french():
    with TestClient(make_app(Settings(hosts=("testserver",), rate=0.001, burst=1))) as client:
        for more in ({"Host": "evil"}, {}, {}):
            answer = client.get("/", headers={"Cookie": "lang=fr", **more})
        assert answer.status_code == 429 and answer.text == "C’est trop souvent ; réessayez dans un instant.\n"


# Where sentences are written that a page can show, and what the command line says of a cluster.
FILES = (
    "core/board.py core/clock.py core/estimate.py core/game.py core/limits.py core/position.py core/registry.py core/spec.py "
    "core/tree.py games learned/experience.py players search solving/attractors.py solving/graph.py solving/grundy.py "
    "solving/minmax.py solving/picture.py solving/solution.py solving/tug.py native/agents.py native/course.py native/engine.py "
    "native/mcts.py native/room.py native/rounds.py native/searching.py arena/cluster.py arena/connecting.py arena/hall.py "
    "arena/local.py arena/process.py arena/reading.py arena/referee.py arena/room.py arena/sandbox.py arena/store.py "
    "lessons/check.py lessons/examining.py lessons/library.py lessons/pack.py lessons/reading.py training/spreading.py web"
)
SAID_BY = {"LudionError": 0, "Broken": 0, "NotAMove": 0, "Foul": 1, "require": 1, "HTTPException": 1, "Ability": 1, "_refused": 1}
# Said when a server is started, or to whoever writes a lesson or a picture; and what hands on another's sentence.
ELSEWHERE = ("The server cannot listen", "'{0}' is not an address that a server", "Question {0} has two mistakes", "{0}")


def sentences():
    """Every sentence that is written in those files as what is refused, with numbers in its places."""
    for place in FILES.split():
        for file in [ROOT / place] if place.endswith(".py") else sorted((ROOT / place).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    number = SAID_BY.get(getattr(node.func, "id", ""), 9)
                    if len(node.args) > number and (text := written(node.args[number])):
                        yield file.name, text
                if isinstance(node, ast.Dict) and any(
                    isinstance(key, ast.Constant) and key.value == "refused" for key in node.keys
                ):
                    yield file.name, written(node.values[0])


def written(node):
    """The text that stands there, its places numbered; "" if what is said is made elsewhere."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        known: dict[str, int] = {}
        places = [known.setdefault(ast.unparse(part), len(known)) for part in node.values if not isinstance(part, ast.Constant)]
        numbers = iter(places)
        return "".join(str(part.value) if isinstance(part, ast.Constant) else f"{{{next(numbers)}}}" for part in node.values)
    return ""


def test_every_refusal_is_known_in_french():
    found = [(file, text) for file, text in sentences() if text and not text.startswith(ELSEWHERE)]
    assert len(found) > 200
    missing = {f"{file}: {text}" for file, text in found if book().known(text) is None}
    assert not missing, "\n".join(sorted(missing))
    for _, text in found:
        assert not english(re.sub(r"«[^»]*»", "", book().said(text))), text


def test_what_is_said_within_a_sentence_is_said_in_french_too():
    assert told("There is no game 'otello'; did you mean othello or dice?", "fr") == (
        "Il n’y a pas de jeu « otello » ; vouliez-vous dire othello ou dice ?"
    )
    kept = "Stopped; all complete generations are kept. The same command goes on."
    assert told(f"The scheduler at tcp://a:1 is gone, or was restarted. {kept}", "fr").startswith(
        "L’ordonnanceur de tcp://a:1 a disparu, ou a été relancé. Arrêté ;"
    )
    assert told("nobody wrote this", "fr") == "nobody wrote this"
    assert told("It was stopped.", "en") == "It was stopped."


def test_the_sentence_that_says_most_is_taken():
    phrases = read_phrases("# of two\n\n{name} is {what}.\n{name} : {what} !\n\n{name} is a fool.\n{name} est un fou.\n")
    assert Phrasebook(phrases).said("ann is a fool.") == "ann est un fou."
    assert Phrasebook(phrases).said("ann is away.") == "ann : away !"


def test_what_a_check_finds_is_told_in_french(tmp_path):
    rules = next(iter(new_game_files("mygame").values()))
    broken = rules.replace("yield from range(", "yield 1\n        yield from range(").replace("self.largest", "self.x")
    for text in (rules, broken):
        file = tmp_path / f"game{len(text)}.py"
        file.write_text(text, encoding="utf-8")
        with speaking("fr"):
            for line in check_text(check_game(load_game(str(file)), games=5, states=50, native=False)).split("\n"):
                assert not english(re.sub(r"\[.*?\]|«.*?»", "", line)), line
