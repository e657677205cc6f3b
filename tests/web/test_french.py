"""French pages are French throughout, and so is every refusal of the library, on a page or at the command line."""

import ast
import random
import re
import time
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
        with TestClient(make_app(Settings(hosts=("testserver",), port=80, token="", rate=1e4, burst=1e5))) as opened:
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
    with TestClient(make_app(Settings(hosts=("testserver",), port=80, token="", rate=0.001, burst=1))) as client:
        for more in ({"Host": "evil"}, {}, {}):
            answer = client.get("/", headers={"Cookie": "lang=fr", **more})
        assert answer.status_code == 429 and answer.text == "C’est trop souvent ; réessayez dans un instant.\n"


# Files and folders whose refusals stay English, and why; every other one of the library has to be known in French.
LEFT_OUT = {
    "arena/ugi.py": "a protocol's answers: programs read them, in English",
    "drawing": "a picture whose parts do not fit together: Python that makes one can cause that, no command and no page",
}
# By what a sentence is refused, and which argument it is.
SAID_BY = {
    "LudionError": 0, "Broken": 0, "NotAMove": 0, "NotNative": 0, "Foul": 1, "require": 1, "HTTPException": 1, "Ability": 1,
    "IsolationError": 0, "LimitError": 0,
    "_refused": 1, "alone": 1, "holding": 1,
    "InvalidValueError": 0, "UnknownNameError": 0, "InvalidPositionError": 0, "IllegalMoveError": 0, "InvalidGameError": 0,
    "StoreError": 0, "PlayerError": 0,
}  # fmt: skip


def sentences():
    """Every sentence that the library has for what is refused, with numbers in its places. What only hands on another's sentence
    has no word of its own."""
    for file in sorted(ROOT.rglob("*.py")):
        path = file.relative_to(ROOT)
        if LEFT_OUT.keys().isdisjoint(one.as_posix() for one in (path, *path.parents)):
            for text in refused_in(ast.parse(file.read_text(encoding="utf-8"))):
                if re.search("[a-z]", bare(text)):
                    yield path.as_posix(), text


def refused_in(tree):
    """The sentences of a file: where they are refused, or in the variable that is refused there."""
    named = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            named.setdefault(node.targets[0].id, []).append(node.value)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (number := SAID_BY.get(getattr(node.func, "id", ""), len(node.args))) < len(node.args):
            said = node.args[number]
            for value in named.get(said.id, ()) if isinstance(said, ast.Name) else [said]:
                yield from written(value)
        if isinstance(node, ast.Dict) and any(isinstance(key, ast.Constant) and key.value == "refused" for key in node.keys):
            yield from written(node.values[0])


def written(node):
    """The text that stands there, or the one or the other, its places numbered; nothing if what is said is made elsewhere."""
    if isinstance(node, ast.IfExp):
        yield from (*written(node.body), *written(node.orelse))
    known: dict[str, int] = {}
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        # Parameters of an error have names, which are English words: numbers stand for them too.
        yield re.sub(r"\{(\w+)(?::[^}]*)?\}", lambda place: f"{{{known.setdefault(place[1], len(known))}}}", node.value)
    if isinstance(node, ast.JoinedStr):
        places = [known.setdefault(ast.unparse(part), len(known)) for part in node.values if not isinstance(part, ast.Constant)]
        numbers = iter(places)
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else f"{{{next(numbers)}}}" for part in node.values)


def bare(sentence):
    """Its own words, whatever its places are called; those side by side, as in `{name}:{text}`, hold no more than one."""
    return re.sub(r"\{\w+\}((: |[:=]|\.\.)?\{\w+\})*", "{}", sentence)


def test_every_refusal_is_known_in_french():
    found, known = list(sentences()), set(map(bare, book().phrases))
    assert len(found) > 600
    missing = {f"{file}: {text}" for file, text in found if bare(text) not in known}
    assert not missing, "\n".join(sorted(missing))
    for _, text in found:
        assert not english(re.sub(r"«[^»]*»", "", book().said(text))), text


def test_what_is_left_out_is_there():
    assert all((ROOT / place).exists() for place in LEFT_OUT)


WITHIN = {
    "a.txt: Line 4: 'Secnd: b' is neither a move, '1. MOVE', nor a line 'TAG: VALUE'; did you mean Second?": (
        "a.txt, ligne 4 : « Secnd: b » n’est ni un coup, « 1. COUP », ni une ligne « NOM: VALEUR » ; vouliez-vous dire Second ?"
    ),
    "a.json: a record has no field 'version'.": "a.json : une partie enregistrée n’a pas de champ « version ».",
    "The game in a.txt is over (player 1 wins by 3 (time)); there is nothing to go on with.": (
        "La partie de a.txt est finie (le joueur 1 gagne de 3 (au temps)) ; il n’y a rien à continuer."
    ),
    "nim has 3 different openings of 1 ply, and 200 are needed; take more plies or fewer games.": (
        "nim a 3 ouvertures différentes de 1 demi-coup, et il en faut 200 ; prenez plus de demi-coups ou moins de parties."
    ),
    "a.txt, line 3: 'zz' is not a state of nim; one looks like this: 3": (
        "a.txt, ligne 3 : « zz » n’est pas un état de nim ; en voici un : 3"
    ),
    "Too slow after a1 b2, with 5m+2: ann took 3 s, and had 2 s left.": (
        "Trop lent après a1 b2, avec 5m+2 : ann a pris 3 s, et il lui restait 2 s."
    ),
    "There was no answer in time; half a line came: b'ab'. It had 3 s.": (
        "Il n’y a pas eu de réponse à temps ; la moitié d’une ligne est venue : b'ab'. Il avait 3 s."
    ),
    "a dictionary stands in moves (my.py, line 5). Use a tuple indexed by a number.": (
        "un dictionnaire est dans moves (my.py, ligne 5). Prenez un tuple indexé par un nombre."
    ),
    "g has about 9 billion states, 80 GB: the 512 MB of memory allowed and the 3 GB free in /tmp do not hold that. "
    "Fold it by symmetry, or solve what follows a later state.": (
        "g a environ 9 milliards d’états, 80 Go : les 512 Mo de mémoire permis et les 3 Go libres dans /tmp ne les contiennent "
        "pas. Repliez-le par symétrie, ou résolvez ce qui suit un état plus tardif."
    ),
}


def test_what_is_said_within_a_sentence_is_said_in_french_too():
    assert told("There is no game 'otello'; did you mean othello or dice?", "fr") == (
        "Il n’y a pas de jeu « otello » ; vouliez-vous dire othello ou dice ?"
    )
    kept = "Stopped; all complete generations are kept. The same command goes on."
    assert told(f"The scheduler at tcp://a:1 is gone, or was restarted. {kept}", "fr").startswith(
        "L’ordonnanceur de tcp://a:1 a disparu, ou a été relancé. Arrêté ;"
    )
    for sentence, french in WITHIN.items():
        assert told(sentence, "fr") == french
    assert told("nobody wrote this", "fr") == "nobody wrote this"
    assert told("It was stopped.", "en") == "It was stopped."


def test_no_sentence_takes_long_whatever_somebody_put_into_it():
    """Twice as long, at most so much longer: trying every place for every part would take eight times, or seconds."""

    def took(phrase, length):
        first, *rest = re.split(r"\{\w+\}", phrase)
        sentence = (first + "".join(rest[:-1]) * length)[:length] + "!"
        began = time.process_time()
        book().known(sentence)
        return time.process_time() - began

    crafted = [phrase for phrase in book().phrases if phrase.count("{") > 2]
    assert len(crafted) > 100
    short, long = (sum(took(phrase, length) for phrase in crafted) for length in (900, 1800))
    assert long < 5 * short


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
