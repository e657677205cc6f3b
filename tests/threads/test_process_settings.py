"""Settings that a whole process shares stay as they were when the library is imported and used."""

import json
import subprocess
import sys

import pytest

SNAPSHOT = """
import faulthandler, gc, json, locale, logging, os, random, signal, socket, sys, threading, warnings
import jinja2, numpy, numba, rich, scipy, starlette, typer, uvicorn
from numba.core import config, errors
numba.njit(lambda x: x + 1)(1)

def snapshot():
    mask = os.umask(0o22)
    os.umask(mask)
    return {
        "recursion limit": sys.getrecursionlimit(),
        "switch interval": sys.getswitchinterval(),
        "path": list(sys.path),
        "finders": [id(finder) for finder in (*sys.meta_path, *sys.path_hooks)],
        "streams": [id(stream) for stream in (sys.stdin, sys.stdout, sys.stderr)],
        "hooks": [id(hook) for hook in (sys.excepthook, sys.displayhook, sys.unraisablehook, threading.excepthook)],
        "tracers": [sys.gettrace(), sys.getprofile(), threading.gettrace()],
        "warning filters": [str(one) for one in warnings.filters],
        "warning printer": id(warnings.showwarning),
        "environment": dict(os.environ),
        "folder": os.getcwd(),
        "umask": mask,
        "locale": locale.setlocale(locale.LC_ALL),
        "signals": [str(signal.getsignal(number)) for number in sorted(signal.valid_signals())],
        "stack size": threading.stack_size(),
        "garbage collector": [gc.isenabled(), gc.get_threshold()],
        "fault handler": faulthandler.is_enabled(),
        "log": [logging.getLogger().level, len(logging.getLogger().handlers), logging.root.manager.disable],
        "timeout": socket.getdefaulttimeout(),
        "random": hash(random.getstate()),
        "numpy": [str(numpy.geterr()), str(numpy.get_printoptions()), numpy.random.get_state()[1].tolist()[:3]],
        "numba": {name: str(value) for name, value in vars(config).items() if name.isupper()},
        "numba colours": "_markup" in vars(errors.termcolor()),
    }

before, changes = snapshot(), {}
"""
USES = {
    "import": "import ludion",
    "load": "game = ludion.load_game('tic-tac-toe')",
    "compile": "ludion.compile_game(game).moves(game.start())",
    "refused rules": """
from tests.threads.programs import Uncompilable
try:
    ludion.compile_game(Uncompilable())
except ludion.NotNative:
    pass
""",
    "search": """
player = ludion.load_player('alphabeta:depth=3', game)
player.ready(game)  # a kernel that is compiled in the background has Numba's settings of kernels meanwhile
player.choose(game, game.start())
""",
    "mcts": "ludion.Mcts(game, megabytes=1).search(game.start(), ludion.Limits(simulations=100))",
    "solve": "ludion.solve(ludion.load_game('matches:matches=20'))",
    "check": "ludion.check_game(game)",
    "file": "ludion.load_game('tests/threads/programs.py:Race')",
    "draw": """
from ludion.drawing import position_svg, position_text
position_svg(ludion.Position(game)), position_text(ludion.Position(game))
""",
    "play": """
from ludion.arena.local import LocalSeat
from ludion.arena.referee import play
seats = LocalSeat('tests/threads/programs.py:talker'), LocalSeat('random')
for seat in seats:
    seat.prepare(game, 60)
assert play(game, seats).record.moves
""",
    "submitted text": """
from ludion.arena.arrivals import find_player
find_player('mine.py', 'def player(game, state): return 0')
""",
}
MEASURE = """
after = snapshot()
changes[{use!r}] = {{name: [str(before[name]), str(after[name])] for name in before if before[name] != after[name]}}
before = after
"""


@pytest.fixture(scope="module")
def changes() -> dict[str, dict[str, list[str]]]:
    """The settings that each use changed, one use after the other in a fresh process."""
    program = SNAPSHOT
    for use, text in USES.items():
        program += text + MEASURE.format(use=use)
    program += "sys.__stdout__.write('\\n' + json.dumps(changes))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, dict[str, list[str]]] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize("use", USES)
def test_process_settings_unchanged(use: str, changes: dict[str, dict[str, list[str]]]) -> None:
    assert changes[use] == {}
