"""Who wins one state: the definition's answer for every state of small games, however little memory, however often stopped."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from ludion.core import Game, LudionError
from ludion.core.registry import load_game, registered
from ludion.games.hexapawn import Hexapawn
from ludion.native import NativeWarning, NotNative
from ludion.native.hunting import KERNELS, Hunt
from ludion.solving.graph import graph
from ludion.solving.hunts import file_of, restore, save
from ludion.solving.solve import solve
from ludion.solving.values import values
from ludion.solving.winner import winner
from tests import plain
from tests.games.test_hexapawn import WINNERS as HEXAPAWN
from tests.native.toys import Countdown, Crowd, Nested, Number, Wrapping
from tests.search.trees import random_tree
from tests.solving.games import SMALL

METHODS = tuple(KERNELS)
AMPLE, TINY = 1 << 24, 1  # bytes; the latter is a table of one row
OTHERS = [load_game(spec) for spec in ("breakthrough:rows=4,columns=3", "morpion:torus=true,phase=1", "othello:size=4")]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path / "solutions"))
    return tmp_path / "solutions"


def states(game: Game[Any, Any], most: int) -> list[Any]:
    """Some states of a game, those of random play if it has too many."""
    if game in OTHERS:
        return [state for seed in range(3) for state in plain.random_game(game, seed)[-7:]]
    every = [state for ply in plain.positions(game) for state in ply]
    return random.Random(1).sample(every, min(most, len(every)))


def assert_right(game: Game[Any, Any], state: Any, method: str, memory: int) -> None:
    hunt, value = Hunt(game, state, method, memory), plain.value(game, state)
    hunt.run()
    assert (hunt.low, hunt.high, hunt.stopped_by) == (value, value, ""), (game.show(state), method, memory)
    if hunt.legal:
        assert plain.value(game, game.play(state, hunt.move)) == value, (game.show(state), method, memory)
    else:
        assert hunt.move is None


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("game", [*SMALL, *OTHERS], ids=lambda game: game.spec)
def test_every_small_game_has_the_answer_of_plain_search(game: Game[Any, Any], method: str) -> None:
    for state in states(game, 150):
        assert_right(game, state, method, AMPLE)
        assert_right(game, state, method, TINY)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("shape", [{}, {"shared": True, "depth": 7, "width": 4}, {"alternate": True}], ids=str)
def test_random_games(shape: dict[str, Any], method: str) -> None:
    for seed in range(25):
        game = random_tree(seed, **shape)
        for state in states(game, 6):
            assert_right(game, state, method, AMPLE)
            assert_right(game, state, method, TINY)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("game", [Wrapping(), Nested(), Number(), Countdown(), Crowd(1)], ids=lambda game: game.name)
def test_every_kind_of_state_and_more_moves_than_the_buffer_holds(game: Game[Any, Any], method: str) -> None:
    assert_right(game, game.start(), method, AMPLE)


def test_the_library_is_covered() -> None:
    """Divercite is too large to be searched from its start, and doo cycles: both have tests of their own."""
    assert {game.name for game in [*SMALL, *OTHERS]} == set(registered()) - {"divercite", "doo"}


# Stopped and resumed


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(
    "spec", ["connect-four:columns=4,rows=4", "breakthrough:rows=4,columns=4", "babylone:colours=4,tablets=4"]
)
def test_stopped_many_times_it_gives_the_same_answer(spec: str, method: str) -> None:
    game = load_game(spec)
    whole = Hunt(game, game.start(), method, AMPLE)
    whole.run()
    hunt, runs = Hunt(game, game.start(), method, AMPLE), 0
    while not hunt.answered:
        hunt.run(nodes=whole.nodes // 15 + 1)
        runs += 1
        assert runs < 100, "it gets nowhere"
        assert hunt.low <= whole.low == whole.high <= hunt.high
        if runs % 3 == 0:  # and now and then in another process
            save(hunt)
            nodes, hunt = hunt.nodes, Hunt(game, game.start(), method, AMPLE)
            assert restore(hunt) and hunt.nodes == nodes
    assert (hunt.low, hunt.stopped_by) == (whole.low, "")
    assert runs > 5, "it was not stopped"
    assert hunt.nodes < 2 * whole.nodes, "what was known is used"


def test_what_is_kept_holds_what_is_needed_and_goes_when_it_is_answered() -> None:
    game = load_game("connect-four:columns=5,rows=5")
    first = winner(game, method="null-window", seconds=0.05, resume=True)
    assert (first.value, first.low, first.high, first.stopped_by) == (None, -1, 1, "seconds")
    file = file_of(Hunt(game, game.start(), "null-window", AMPLE))
    assert file.exists()
    answer = winner(game, method="null-window", resume=True)
    assert (answer.value, answer.method, answer.stopped_by) == (0, "null-window", "")
    assert answer.nodes > first.nodes > 0 and answer.seconds > first.seconds > 0
    assert not list(file.parent.iterdir())


def test_between_two_pieces_it_is_saved_and_that_changes_nothing() -> None:
    game, saved = load_game("connect-four:columns=5,rows=4"), list[int]()
    hunt = Hunt(game, game.start(), "proof-number", AMPLE)
    hunt.run(save=lambda: saved.append(hunt.nodes), every=0.0)
    assert (hunt.low, hunt.high) == (0, 0)
    assert saved == sorted(saved) and len(saved) > 1


def test_killed_it_goes_on(folder: Path, tmp_path: Path) -> None:
    script = tmp_path / "hunt.py"
    script.write_text(
        "from ludion.core.registry import load_game\n"
        "from ludion.native.hunting import Hunt\n"
        "from ludion.solving.hunts import save\n"
        "game = load_game('connect-four:columns=6,rows=5')\n"
        "hunt = Hunt(game, game.start(), 'null-window', 1 << 26)\n"
        "hunt.run(save=lambda: save(hunt), every=0.2)\n"
    )
    game = load_game("connect-four:columns=6,rows=5")
    file = file_of(Hunt(game, game.start(), "null-window", AMPLE))
    process = subprocess.Popen([sys.executable, str(script)])
    try:
        until = time.monotonic() + 60
        while not file.exists() and time.monotonic() < until and process.poll() is None:
            time.sleep(0.05)
    finally:
        process.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        process.wait()
    hunt = Hunt(game, game.start(), "null-window", 1 << 26)
    assert restore(hunt)
    assert hunt.nodes > 0 and sum(map(len, hunt.entries())) > 0
    assert not hunt.answered


def test_a_table_of_another_size_takes_what_was_kept() -> None:
    game = load_game("connect-four:columns=5,rows=4")
    hunt = Hunt(game, game.start(), "proof-number", AMPLE)
    hunt.run(nodes=100_000)
    save(hunt)
    for memory in (1 << 12, 1 << 28):
        again = Hunt(game, game.start(), "proof-number", memory)
        assert restore(again)
        kept = sum(map(len, again.entries()))
        assert kept == sum(map(len, hunt.entries())) if memory > AMPLE else kept <= memory // 24


def test_a_damaged_or_foreign_file_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("connect-four:columns=5,rows=5")
    hunt = Hunt(game, game.start(), "null-window", AMPLE)
    hunt.run(nodes=3000)
    save(hunt)
    file = file_of(hunt)
    whole = file.read_bytes()
    middle = len(whole) // 2
    for damaged in (whole[:-1], whole + b"x", whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :], whole[:300]):
        file.write_bytes(damaged)
        with pytest.raises(LudionError, match=r"damaged|not what Ludion wrote"):
            winner(game, method="null-window", resume=True)
    for text in (b"", b"\xff\xfe\n", b"[]\n"):
        file.write_bytes(text)
        with pytest.raises(LudionError, match="not what Ludion wrote"):
            winner(game, method="null-window", resume=True)
    file.write_bytes(whole.replace(b'"version": 2', b'"version": 9', 1))
    with pytest.raises(LudionError, match="another version"):
        winner(game, method="null-window", resume=True)
    file.write_bytes(whole)
    monkeypatch.setattr(Hunt, "rules", "other")
    with pytest.raises(LudionError, match="other rules"):
        winner(game, method="null-window", resume=True)
    assert winner(game, method="null-window", resume=True, fresh=True).value == 0
    assert not file.exists()


def test_it_is_not_written_where_nobody_asked(folder: Path) -> None:
    assert winner(load_game("connect-four:columns=6,rows=6"), seconds=0.05).value is None
    assert not folder.exists()


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path / "file" / "solutions"))
    with pytest.raises(LudionError, match="cannot be"):
        winner(load_game("connect-four:columns=6,rows=6"), seconds=0.05, resume=True)


# Which way it goes


def test_what_is_solved_is_looked_up() -> None:
    game = load_game("tic-tac-toe")
    solve(game, keep=True)
    state = plain.played(game, "b2 a2")
    answer = winner(game, state)
    assert (answer.value, answer.method, answer.nodes) == (1, "solved", 0)
    assert plain.value(game, game.play(state, answer.move)) == 1
    assert winner(game, state, "proof-number").method == "proof-number"


def test_a_game_that_cycles_is_solved_whole() -> None:
    for seed in range(15):
        game = random_tree(seed, cycles=True)
        found = values(graph(game))
        answer = winner(game)
        assert (answer.value, answer.method) == (found.value[0], "whole")
        after = found.graph.numbers[game.play(game.start(), answer.move)]
        assert found.value[after] == found.value[0]
    with pytest.raises(LudionError, match="can cycle"):
        winner(game, method="null-window")
    with pytest.raises(NotNative, match="can cycle"):
        Hunt(game, game.start(), "null-window", AMPLE)
    late = winner(load_game("doo"), seconds=0.1)
    assert (late.value, late.low, late.high, late.stopped_by) == (None, -1, 1, "seconds")


@pytest.mark.parametrize("method", ["auto", *METHODS])
def test_rules_that_are_no_machine_code_are_searched_interpreted(method: str) -> None:
    for spec in ("connect-four:columns=3,rows=3,length=3", "matches:matches=9", "hexapawn"):
        game = load_game(spec)
        for state in states(game, 20):
            answer = winner(game, state, method, native=False)
            assert answer.value == plain.value(game, state)
            assert (answer.move is None) == (not list(game.moves(state)))
    large = load_game("connect-four:columns=5,rows=4")
    late = winner(large, method=method, seconds=0.05, native=False)
    assert (late.value, late.stopped_by) == (None, "seconds")
    assert late.low <= 0 <= late.high


class Strings(Countdown):
    """A state that is a text, which no slot holds."""

    def start(self) -> Any:
        return "1" * self.left

    def turn(self, state: Any) -> int:
        return (self.left - len(state)) % 2

    def moves(self, state: Any) -> list[int]:
        return [1] if state else []

    def play(self, state: Any, move: int) -> Any:
        return state[move:]

    def score(self, state: Any) -> int:
        return 1 if self.turn(state) else -1


def test_the_fallback_is_announced() -> None:
    with pytest.warns(NativeWarning, match="runs interpreted"):
        assert winner(Strings(5)).value == 1


def test_what_is_wrong_is_said() -> None:
    game = load_game("tic-tac-toe")
    with pytest.raises(LudionError, match="not 'luck'"):
        winner(game, method="luck")
    with pytest.raises(LudionError, match="not 'luck'"):
        Hunt(game, game.start(), "luck", AMPLE)
    with pytest.raises(LudionError, match="must not be negative"):
        winner(game, seconds=-1)
    with pytest.raises(LudionError, match="must be positive"):
        winner(game, memory=0)


def test_ctrl_c_keeps_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    game, run = load_game("connect-four:columns=6,rows=6"), Hunt.run

    def interrupted(hunt: Hunt, *_: Any, **__: Any) -> None:
        run(hunt, nodes=50_000)
        raise KeyboardInterrupt

    monkeypatch.setattr(Hunt, "run", interrupted)
    with pytest.raises(KeyboardInterrupt):
        winner(game, method="null-window", resume=True)
    hunt = Hunt(game, game.start(), "null-window", AMPLE)
    assert restore(hunt)
    assert hunt.nodes == 50_000


# What is known of larger games


def known(quick: dict[Any, int], slow: dict[Any, int]) -> list[Any]:
    return [*quick.items(), *(pytest.param(*row, marks=pytest.mark.slow) for row in slow.items())]


def assert_won(game: Game[Any, Any], value: int, memory: int = 1 << 30) -> None:
    for method in METHODS:
        answer = winner(game, method=method, memory=memory)
        assert answer.value == value, method
        if value == (-1 if game.turn(game.start()) else 1):
            assert winner(game, game.play(game.start(), answer.move), memory=memory).value == value, method


@pytest.mark.parametrize(
    ("board", "value"),  # columns, rows; 4 x 4, 5 x 4 and 5 x 5 are published, the player `engine` proves 6 x 4
    known({(4, 4): 0, (5, 4): 0, (4, 5): 0}, {(5, 5): 0, (4, 6): 0, (6, 4): -1, (5, 6): 0, (6, 5): 0}),
)
def test_connect_four(board: tuple[int, int], value: int) -> None:
    assert_won(load_game("connect-four:columns={},rows={}".format(*board)), value)


@pytest.mark.parametrize("size", HEXAPAWN)
def test_the_36_boards_of_hexapawn(size: tuple[int, int]) -> None:
    games = [Hexapawn(*size, cylinder, compulsory) for cylinder in (False, True) for compulsory in (False, True)]
    assert tuple(1 if winner(game).value == 1 else 2 for game in games) == HEXAPAWN[size]


@pytest.mark.parametrize(
    ("parameters", "value"),  # colours, tablets
    known({(4, 4): 1, (2, 10): -1, (3, 6): 1, (4, 5): -1, (7, 2): 1, (8, 2): 1}, {(3, 7): -1, (5, 4): -1, (5, 5): -1, (6, 4): 1}),
)
def test_babylone(parameters: tuple[int, int], value: int) -> None:
    assert_won(load_game("babylone:colours={},tablets={}".format(*parameters)), value)


@pytest.mark.parametrize(
    ("board", "value"),  # rows, columns; upright begins. Breuker, Uiterwijk and van den Herik, Solving 8 x 8 Domineering (2000)
    known({(4, 4): 1, (5, 5): -1}, {(6, 6): 1}),
)
def test_domineering(board: tuple[int, int], value: int) -> None:
    assert_won(load_game("domineering:rows={},columns={}".format(*board)), value)


@pytest.mark.parametrize("board", [(1, 2), (2, 9), (5, 6), (7, 7), (7, 9)])
def test_chomp_is_the_first_players(board: tuple[int, int]) -> None:
    assert_won(load_game("chomp:rows={},columns={}".format(*board)), 1)


@pytest.mark.parametrize(("heaps", "value"), known({"7+8+9+10": 1, "3+5+6": -1, "1+3+5+7": -1, "2+2": -1, "200": 1}, {}))
def test_nim(heaps: str, value: int) -> None:
    assert_won(load_game(f"nim:heaps={heaps}"), value)
