"""A visitor's own player: tried and seated from a sandbox, never in the server, and never believed."""

import json
from html import unescape

import pytest
from starlette.testclient import TestClient

from ludion.checking.template import new_game_files
from ludion.core import LudionError
from ludion.core.language import speaking
from ludion.core.registry import load_game
from ludion.solving.solve import solve
from ludion.solving.store import file_for
from ludion.web import own
from ludion.web.app import make_app
from ludion.web.cleaning import cleaned
from ludion.web.jobs import _player
from ludion.web.pages.own import A_PLAYER
from ludion.web.safety import Settings

HEADERS = {"Origin": "http://testserver"}
FRENCH = {**HEADERS, "Cookie": "lang=fr"}


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDION_OWN", str(tmp_path_factory.mktemp("own")))
        patch.setenv("LUDION_SOLUTIONS", str(tmp_path_factory.mktemp("solutions")))
        with TestClient(make_app(Settings(hosts=("testserver",), port=80, token="", rate=1e4, burst=1e5))) as opened:
            yield opened


def tried(client, text, headers=HEADERS, game="tic-tac-toe"):
    return client.post("/own/player", data={"text": text, "game": game}, headers=headers)


def moved(client, address):
    """What a program at a table answers."""
    with client.stream("GET", address) as answer:
        return json.loads(answer.read().decode().removeprefix("data: ").split("\n")[0])


def test_a_player_is_written_tried_and_seated(client):
    assert "def choose" in client.get("/own/player").text
    answer = tried(client, A_PLAYER)
    assert answer.status_code == 200 and "It plays: a1" in answer.text
    name = own.keep(A_PLAYER, own.PLAYER)
    assert f"/play/tic-tac-toe?second={name}" in answer.text
    table = client.get(f"/play/tic-tac-toe?second={name}&moves=b2")
    assert table.status_code == 200 and f'data-think="/choose/tic-tac-toe?second={name}' in table.text
    assert moved(client, f"/choose/tic-tac-toe?second={name}&moves=b2")["href"].startswith(f"/play/tic-tac-toe?second={name}&")
    assert "def choose" in client.get(f"/own/player?player={name}").text


def test_a_class_takes_parameters_and_a_file_can_be_uploaded(client):
    text = (
        "class Last:\n    def __init__(self, back: int = 1):\n        self.back = back\n\n"
        "    def choose(self, game, state):\n        return list(game.moves(state))[-self.back]\n"
    )
    sent = {"file": ("last.py", text, "text/x-python")}
    answer = client.post("/own/player", data={"text": "", "game": "tic-tac-toe"}, files=sent, headers=HEADERS)
    assert answer.status_code == 200 and "It plays: c3" in answer.text
    name = own.keep(text, own.PLAYER)
    assert moved(client, f"/choose/tic-tac-toe?first={name}:back=2&second=human")["move"] == "b3"


def test_it_plays_a_game_that_somebody_wrote_too(client):
    game = own.keep(next(iter(new_game_files("mygame").values())))
    answer = tried(client, A_PLAYER, game=game)
    assert answer.status_code == 200 and f"/play/{game}?second=player-" in unescape(answer.text)


@pytest.mark.parametrize(
    ("text", "headers", "sentence"),
    [
        ("def choose(:", FRENCH, "Votre joueur n’est pas du Python correct"),
        ("x = 1", FRENCH, "a une fonction choose(game, state)"),
        ("def choose(game, state):\n    raise ValueError('oops')", HEADERS, "Your player stops with ValueError: oops"),
        ("def choose(game, state):\n    return 99", FRENCH, "Votre joueur répond 99"),
        ("import os; os._exit(3)", HEADERS, "Your player broke off"),
        ("", FRENCH, "Le texte d’un joueur"),
    ],
)
def test_what_cannot_play_gets_a_sentence(client, text, headers, sentence):
    answer = tried(client, text, headers)
    assert answer.status_code == 400 and sentence in unescape(answer.text), answer.text
    assert "Traceback" not in answer.text and str(own.folder()) not in answer.text


# What it could do is said in the error that ends it.
SPY = """
import socket

def choose(game, state):
    done = []
    for name, attack in (("net", lambda: socket.create_connection(("127.0.0.1", 80), 5)), ("file", lambda: open(__file__, "w"))):
        try:
            attack()
            done.append(name)
        except OSError:
            pass
    raise ValueError(done or "nothing was done")
"""
EATING = "def choose(game, state):\n    return [bytearray(64 << 20) for _ in range(64)]"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("def choose(game, state):\n    while True: pass", "Your player took longer than 4 seconds."),
        (EATING, "Your player"),
        (SPY, "nothing was done"),
    ],
)
def test_a_player_that_attacks_ends_with_a_sentence(client, text, sentence, monkeypatch):
    if "while" in text:  # the others end by themselves
        monkeypatch.setattr("ludion.web.pages.own.AUDITION", 4.0)
    answer = tried(client, text)
    assert answer.status_code == 400 and sentence in answer.text.split("<textarea")[0]


def test_the_server_itself_runs_no_player_and_knows_no_other_names(client):
    name = own.keep("raise SystemExit", own.PLAYER)
    with pytest.raises(LudionError, match="in a sandbox alone"):
        _player(name, load_game("tic-tac-toe"))
    for strange in ("player-0123456789abcdef", "player-../../etc/passwd", "player-x", "player-"):
        assert client.get(f"/play/tic-tac-toe?second={strange}").status_code == 400
    assert client.get(f"/play/{name}").status_code == 400


def test_a_forged_move_is_not_believed(client, monkeypatch):
    name = own.keep(A_PLAYER, own.PLAYER)
    forged = {"done": {"move": "z9<script>", "seconds": -1.0, "said": None}}
    assert cleaned("choose", forged, [own.file_of(name)])["done"]["seconds"] == 0.0
    monkeypatch.setattr("ludion.web.guests.cleaned", lambda *_: forged)
    assert "which is not a legal move" in moved(client, f"/choose/tic-tac-toe?first={name}&second=human")["refused"]


def test_nothing_says_where_a_file_stands(client):
    file = own.file_of(own.keep(A_PLAYER, own.PLAYER))
    document = {"refused": f"{file}:choose stops with OSError: {file}:3, in {file.parent}/x."}
    assert cleaned("choose", document, [file]) == {"refused": "Your player stops with OSError: your player:3, in /x."}
    with speaking("fr"):
        found = cleaned("check", {"done": {"ok": True, "text": f"  * {file}:3: x"}}, [file])
    assert found["done"]["text"] == "  * votre joueur:3: x"


def test_the_solved_table_sits_down_where_there_is_one(client):
    page = client.get("/play/matches").text
    assert '<option value="solved"' not in page and "ludion solve matches" in page
    refused = moved(client, "/choose/matches?first=solved&second=human")["refused"]
    assert "No solution of matches:" in refused
    game = load_game("matches")
    file = file_for(game, "outcome", False, game.start())
    file.parent.mkdir(parents=True, exist_ok=True)
    solve(game, native=False).save(file)
    page = client.get("/play/matches").text
    assert '<option value="solved"' in page and "ludion solve" not in page
    answer = moved(client, "/choose/matches?first=solved&second=human&moves=3,3")  # 7 are left, and two make the other lose
    assert answer["move"] == "2" and answer["said"]["proven"]
