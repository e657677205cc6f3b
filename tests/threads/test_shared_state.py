"""State that all threads of a process share: what one thread changes for a moment must not stay, nor reach another."""

import errno
import sys
import threading
import warnings
from pathlib import Path
from types import SimpleNamespace

import pytest
from numba.core import config
from numba.core.compiler_lock import global_compiler_lock

from ludion import Position, load_game, load_player, perft
from ludion.arena.arrivals import find_player
from ludion.arena.local import LocalSeat
from ludion.core.registry import find_class, load_file
from ludion.games.tic_tac_toe import TicTacToe
from ludion.lessons.parcours.constats import Constats
from ludion.native import large_stack
from ludion.native.compiled import CompiledGame
from ludion.native.machine.settings import kernel_settings
from ludion.native.source import function_tree
from tests.threads.programs import Race
from tests.threads.together import run_together

ESCAPES = "PATTERN = '\\d'\n\n\ndef player(game, state):\n    return 0\n"  # Python warns of the escape
TALKER = """
def player(game, state):
    for _ in range(5):
        print("said", len(game.show(state)))
    return next(iter(game.moves(state)))
"""


def test_stack_size_unchanged_while_kernels_start() -> None:
    before = threading.stack_size()
    game = TicTacToe()

    def work(number: int) -> set[int]:
        if number:
            return {before for _ in range(50) if perft(game, 1) == 9}
        return {threading.stack_size() for _ in range(20_000)}

    assert run_together(work) == [{before}] * 4
    assert threading.stack_size() == before


def test_stack_size_restored_without_posix_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(large_stack, "_posix", lambda: (None, None))
    before = threading.stack_size()
    game = TicTacToe()
    assert run_together(lambda _: [perft(game, 1) for _ in range(50)]) == [[9] * 50] * 4
    assert threading.stack_size() == before


def test_thread_starts_where_large_stack_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refused stack does not keep the kernel from running."""
    refusing = SimpleNamespace(calls=0)

    def refuse(*_: object) -> int:
        refusing.calls += 1
        return errno.EAGAIN

    monkeypatch.setattr(large_stack, "_posix", lambda: (refuse, None))
    assert perft(TicTacToe(), 2) == 72
    assert refusing.calls > 0
    assert not large_stack._works


def test_warning_filters_restored() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        before = list(warnings.filters)

        def work(number: int) -> None:
            for place in range(200):
                find_player("mine.py", f"{ESCAPES}\nNUMBER = {number * 100 + place}\n")

        run_together(work)
        assert warnings.filters == before


def test_own_warnings_seen_while_library_parses() -> None:
    """The library hides warnings of the texts that it parses, and no others."""
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")

        def work(number: int) -> None:
            for place in range(200):
                if number % 2:
                    find_player("mine.py", f"{ESCAPES}\nNUMBER = {number * 1000 + place}\n")
                else:
                    warnings.warn(f"{number} {place}", UserWarning, stacklevel=1)

        run_together(work)
    assert sum(one.category is UserWarning for one in seen) == 400
    assert all(one.category is UserWarning for one in seen)


def test_source_of_rule_from_four_threads() -> None:
    found = run_together(lambda _: [function_tree(Race.play)[0].lineno for _ in range(20)])
    assert {line for lines in found for line in lines} == {Race.play.__code__.co_firstlineno}


def test_load_file_restores_path(tmp_path: Path) -> None:
    folders = [tmp_path / str(number) for number in range(4)]
    for folder in folders:
        folder.mkdir()
        (folder / "mine.py").write_text("import sys\nFIRST = [sys.path[0] for _ in range(20000)]\n")
    before = list(sys.path)
    found = run_together(lambda number: [load_file(folders[number] / "mine.py").FIRST for _ in range(10)])
    assert sys.path == before
    for number, firsts in enumerate(found):
        assert {first for some in firsts for first in some} == {str(folders[number])}


def test_load_file_imports_neighbour_of_its_own(tmp_path: Path) -> None:
    for number in range(4):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "mine.py").write_text(f"import neighbour_{number}\nNUMBER = neighbour_{number}.NUMBER\n")
        (folder / f"neighbour_{number}.py").write_text(f"NUMBER = {number}\n")
        (folder / f"neighbour_{(number + 1) % 4}.py").write_text("NUMBER = 'the wrong folder'\n")
    try:
        assert run_together(lambda number: load_file(tmp_path / str(number) / "mine.py").NUMBER) == [0, 1, 2, 3]
    finally:
        for number in range(4):
            sys.modules.pop(f"neighbour_{number}", None)


def test_registry_complete_while_files_load() -> None:
    file = Path(__file__).with_name("programs.py")

    def work(number: int) -> int:
        missing = 0
        for _ in range(30):
            if number % 2:
                load_file(file)
            else:
                missing += find_class("tic-tac-toe") is not TicTacToe
        return missing

    assert run_together(work) == [0, 0, 0, 0]


def test_printed_text_reaches_own_log(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Each seat keeps what its player prints, and the rest of the process prints as before."""
    (tmp_path / "mine.py").write_text(TALKER)
    before = sys.stdout

    def work(number: int) -> str:
        if number == 3:
            for _ in range(50):
                sys.stdout.write("from outside\n")
            return ""
        seat = LocalSeat(f"{tmp_path / 'mine.py'}:player")
        game = TicTacToe()
        seat.prepare(game, 10)
        seat.begin(0)
        for _ in range(100):
            seat.answer(Position(game), None, 10)
        return seat.last_words()

    words = run_together(work)
    assert sys.stdout is before
    assert [text.count("said") for text in words] == [500, 500, 500, 0]
    assert capsys.readouterr().out == "from outside\n" * 50


AGENT = """
import os
from player_divercite import PlayerDivercite
from neighbour_of_{number} import NUMBER

class MyPlayer(PlayerDivercite):
    def compute_action(self, current_state, remaining_time=1e9, **kwargs):
        with open("notes", "a") as file:
            file.write("{number}")
        with open("notes") as file:
            assert set(file.read()) == {{"{number}"}}, os.getcwd()
        return min(current_state.get_possible_light_actions(), key=str)
"""


def test_seahorse_agents_keep_their_folders(tmp_path: Path) -> None:
    pytest.importorskip("seahorse", reason="seahorse is a development-only peer.")
    for number in range(4):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "agent.py").write_text(AGENT.format(number=number))
        (folder / f"neighbour_of_{number}.py").write_text("NUMBER = 1\n")
    game = load_game("divercite")
    here, path = Path.cwd(), list(sys.path)

    def work(number: int) -> list[object]:
        player = load_player(f"seahorse:{tmp_path / str(number) / 'agent.py'}", game)
        player.ready(game)
        return [player.choose(game, game.start()) for _ in range(2)]

    try:
        moves = run_together(work)
    finally:
        for number in range(4):
            sys.modules.pop(f"neighbour_of_{number}", None)
    assert len({str(one) for one in moves}) == 1
    assert (Path.cwd(), sys.path) == (here, path)


def test_recursion_limit_restored() -> None:
    before = sys.getrecursionlimit()
    deep = 2 * before

    def answer(depth: int) -> bool:
        return depth == 0 or answer(depth - 1)

    def work(number: int) -> list[bool]:
        return [bool(Constats().demande(("deep", number, turn), lambda: answer(deep), non=False)) for turn in range(20)]

    assert run_together(work) == [[True] * 20] * 4
    assert sys.getrecursionlimit() == before


def test_compiler_settings_hidden_from_other_threads() -> None:
    """Another thread that compiles sees the settings of the process, because it waits for the compiler lock."""
    before, inside, seen = config.SLP_VECTORIZE, threading.Event(), []

    def compile_something() -> None:
        inside.wait(60)
        with global_compiler_lock:
            seen.append(config.SLP_VECTORIZE)

    other = threading.Thread(target=compile_something)
    other.start()
    with kernel_settings():
        inside.set()
        other.join(0.1)
        assert (config.SLP_VECTORIZE, seen) == (1, [])
    other.join(60)
    assert seen == [before] == [config.SLP_VECTORIZE]


def test_same_game_compiled_twice_at_once() -> None:
    state = (7, 1)
    found = run_together(lambda _: CompiledGame(Race()).moves(state))
    assert found == [[1, 2]] * 4


def test_different_games_compiled_at_once() -> None:
    games = [Race(7), load_game("tic-tac-toe"), load_game("matches"), Race(9)]
    found = run_together(lambda number: CompiledGame(games[number]).moves(games[number].start()))
    assert found == [list(game.moves(game.start())) for game in games]
