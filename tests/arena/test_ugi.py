"""A player as a UGI engine: what it answers, what it never does, and that every text survives the way."""

import queue
import subprocess
import sys
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.arena.ugi import Server, decode_move, encode_move

OWN = '''
import sys
import threading

from ludion import Game, Player


def first(game, state):
    print("bestmove nonsense")
    return next(iter(game.moves(state)))


def broken(game, state):
    raise ZeroDivisionError("no way")


def wrong(game, state):
    return 77


class Clocked:
    def choose(self, game, state, earlier, clock):
        print(clock, len(earlier), file=sys.stderr)
        return next(iter(game.moves(state)))


class Patient(Player):
    """Thinks until it is stopped."""

    def __init__(self):
        self.told = threading.Event()

    def choose(self, game, state, earlier=(), clock=None):
        self.told.wait(60)
        return next(iter(game.moves(state)))

    def stop(self):
        self.told.set()


class Spaces(Game):
    """States and moves are written with blanks, tabs and per cents."""

    def start(self):
        return 0

    def turn(self, state):
        return state % 2

    def moves(self, state):
        return (1, 2) if state < 4 else ()

    def play(self, state, move):
        return state + move

    def score(self, state):
        return 1

    def show(self, state):
        return f"at the moves' place {state}"

    def parse(self, text):
        return int(text.split()[-1])

    def show_move(self, state, move):
        return {1: "one 100% step", 2: "two\\tsteps"}[move]
'''


class Talk:
    """A server in a thread, and what it has written."""

    def __init__(self, player, game="tic-tac-toe"):
        self.lines, self.written = queue.SimpleQueue(), queue.SimpleQueue()
        self.server = Server(player, game, self.written.put)
        self.thread = threading.Thread(target=self.server.serve, args=(iter(self.lines.get, None),), daemon=True)
        self.thread.start()

    def tell(self, *lines):
        for line in lines:
            self.lines.put(line)

    def hear(self):
        return self.written.get(timeout=60)

    def ask(self, *lines):
        """The last answer to lines, of which only `isready` tells the end."""
        self.tell(*lines, "isready")
        heard = []
        while (line := self.hear()) != "readyok":
            heard.append(line)
        return heard

    def go(self, *words):
        self.tell(" ".join(("go", *words)))
        heard = [self.hear()]
        while not heard[-1].startswith("bestmove"):
            heard.append(self.hear())
        return heard

    def end(self):
        self.lines.put("quit")
        self.thread.join(60)
        assert not self.thread.is_alive()


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "own.py"
    path.write_text(OWN)
    return path


@pytest.fixture
def talk():
    opened = []

    def start(*arguments):
        opened.append(Talk(*map(str, arguments)))
        return opened[-1]

    yield start
    for one in opened:
        one.end()


@given(st.text())
def test_a_move_s_text_survives_as_one_word(text):
    word = encode_move(text)
    assert decode_move(word) == text
    assert word.split() == ([word] if text else [])


def test_it_introduces_itself(talk):
    talk = talk("random")
    talk.tell("ugi")
    heard = [talk.hear()]
    while heard[-1] != "ugiok":
        heard.append(talk.hear())
    assert heard[0].startswith("id name Ludion")
    assert heard[1].startswith("id author")
    assert [line.split()[2] for line in heard if line.startswith("option")] == ["Game", "Seed", "Simulations"]


def test_positions_and_queries(talk):
    talk = talk("random")
    assert talk.ask("query p1turn", "query gameover", "query result") == ["response true", "response false", "response none"]
    assert talk.ask("position startpos moves b2", "query p1turn") == ["response false"]
    assert talk.ask("position startpos moves b2 a1", "query p1turn") == ["response true"]
    assert talk.ask("position fen XX./OO./... moves c1", "query result", "query gameover") == ["response p1win", "response true"]
    assert talk.ask("position fen XXO/OOX/XOX", "query result") == ["response draw"]
    assert talk.ask("uginewgame", "query p1turn") == ["response true"]


def test_a_position_that_goes_on_is_not_replayed_and_one_that_does_not_is(talk):
    talk = talk("random:seed=1")
    talk.ask("position startpos moves a1 b2")
    before = talk.server._position
    talk.ask("position startpos moves a1 b2 c3")
    assert talk.server._position is before
    assert len(before.history) == 3
    talk.ask("position startpos moves a1 c3")
    assert [step.text for step in talk.server._position.history] == ["a1", "c3"]
    assert talk.ask("position startpos moves a1 a1")[0].startswith("info string")
    assert talk.go()[-1] == "bestmove none"
    assert talk.ask("position startpos moves a1", "query p1turn") == ["response false"]


def test_the_option_game_changes_the_game(talk):
    talk = talk("random")
    talk.ask("setoption name Game value nim:heaps=1", "uginewgame")
    assert talk.go()[-1] == "bestmove a1"
    assert talk.ask("position startpos moves a1", "query gameover") == ["response true"]


def test_the_same_seed_plays_the_same_and_another_one_differently(talk):
    talk = talk("random")
    chosen = {}
    for seed in (1, 1, 2, 3, 4, 5):
        talk.ask(f"setoption name Seed value {seed}", "uginewgame", "position startpos")
        move = talk.go()[-1]
        assert chosen.setdefault(seed, move) == move
    assert len(set(chosen.values())) > 1


@pytest.mark.parametrize("player", ["random", "random:seed=3"])
def test_new_game_changes_random_numbers(player):
    """In one process and without `setoption`, as a graphical program plays."""

    def first_moves(games):
        lines = []
        Server(player, "connect-four", lines.append).serve(["uginewgame", "position startpos", "go"] * games + ["quit"])
        return [line for line in lines if line.startswith("bestmove")]

    games = first_moves(30)
    assert len(set(games)) > 4
    assert first_moves(30) == games


@pytest.mark.parametrize(
    ("line", "about"),
    [
        ("dance", "I do not know 'dance'"),
        ("setoption name Nothing value 3", "Options are Game, Seed"),
        ("setoption name Seed value many", "whole number"),
        ("position", "position startpos"),
        ("position fen", "position startpos"),
        ("position fen what", "info string"),
        ("query everything", "query gameover"),
        ("go fast 3", "go does not know 'fast 3'"),
        ("go depth", "go does not know 'depth '"),
    ],
)
def test_what_is_not_understood_is_said_and_kills_nothing(talk, line, about):
    talk = talk("random")
    heard = talk.ask(line)
    while line.startswith("go") and not any(text.startswith("bestmove") for text in heard):
        heard.append(talk.hear())
    assert heard[0].startswith("info string")
    assert about in heard[0]
    assert talk.ask("position startpos", "query p1turn") == ["response true"]


@pytest.mark.parametrize(
    ("name", "kind", "about"), [("broken", "crash", "ZeroDivisionError: no way"), ("wrong", "illegal", "77")]
)
def test_a_player_that_fails_is_accused_and_the_server_lives(talk, file, capfd, name, kind, about):
    talk = talk(f"{file}:{name}")
    heard = talk.go()
    assert heard[0].startswith(f"info string error {kind} ")
    assert about in heard[0]
    assert heard[-1] == "bestmove none"
    assert talk.ask("query p1turn") == ["response true"]


@pytest.mark.parametrize(
    ("player", "game", "about"),
    [("nobody", "nim", "no player 'nobody'"), ("random", "nimm", "did you mean nim"), ("random", "gone.py:Game", "no file")],
)
def test_what_cannot_be_loaded_is_said_before_readyok(talk, player, game, about):
    heard = talk(player, game).ask()
    assert heard[0].startswith("info string error crash")
    assert about in heard[0]


def test_stop_is_heard_and_isready_is_answered_during_a_search(talk, file):
    talk = talk(f"{file}:Patient")
    talk.tell("position startpos moves a1", "go infinite", "isready")
    assert talk.hear() == "readyok"
    talk.tell("stop")
    assert talk.hear() == "bestmove b1"
    assert talk.ask("query p1turn") == ["response false"]


def test_an_infinite_search_that_is_done_waits_for_stop(talk):
    talk = talk("random:seed=1")
    talk.tell("isready", "go infinite", "isready")
    assert [talk.hear(), talk.hear()] == ["readyok", "readyok"]
    talk.tell("stop")
    assert talk.hear().startswith("bestmove")


def test_the_clock_is_the_mover_s_own(talk, file, capfd):
    talk = talk(f"{file}:Clocked")
    talk.ask("position startpos moves a1")
    talk.go("p1time", "1000", "p2time", "2500", "p1inc", "10", "p2inc", "20")
    talk.go("movetime", "50", "nodes", "7")
    talk.go()
    said = capfd.readouterr().err.splitlines()
    assert "remaining=2.5, increment=0.02, move=None" in said[0]
    assert said[0].endswith(" 1")
    assert "remaining=inf" in said[1] and "move=0.05" in said[1] and "nodes=7" in said[1]
    assert said[2] == "None 1"


@pytest.mark.parametrize(("state", "best"), [("XX./OO./...", "c1"), ("XX./OO./X..", "c2")])
def test_a_search_tells_its_score_for_the_mover_and_its_line(talk, state, best):
    talk = talk("winning")
    talk.ask(f"position fen {state}")
    info = talk.go()[0].split()
    assert info[:2] == ["info", "depth"]
    assert int(info[info.index("cp") + 1]) > 0
    assert info[info.index("pv") + 1] == best


def test_texts_with_blanks_survive(talk, file):
    talk = talk(f"{file}:first", f"{file}:Spaces")
    assert talk.go()[-1] == "bestmove one%20100%25%20step"
    heard = talk.ask("position fen at the moves' place 1 moves two%09steps one%20100%25%20step", "query gameover")
    assert heard == ["response true"]


def test_as_a_program_its_player_cannot_write_into_the_protocol(file):
    asked = "ugi\nisready\nposition startpos\ngo\nquit\n"
    words = [sys.executable, "-c", "from ludion.cli import main; main()", "ugi", f"{file}:first", "tic-tac-toe"]
    ended = subprocess.run(words, input=asked, capture_output=True, text=True, timeout=60, check=True)
    assert ended.stdout.splitlines()[-2:] == ["readyok", "bestmove a1"]
    assert "nonsense" not in ended.stdout
    assert "bestmove nonsense" in ended.stderr
