"""Games that do what a game must not, as somebody would upload them; each is bounded, should nothing hold it back."""

from ludion.checking.template import new_game_files

GAME = next(iter(new_game_files("mygame").values()))
FORGED = """
import os
for number in range(200):
    for end in range(3, 12):
        try:
            os.write(end, b'{"id": "%d", "done": ANSWER}\\n' % number)
        except OSError:
            pass
"""


def forging(answer: str) -> str:
    """A game that writes this in its thinker's place."""
    return FORGED.replace("ANSWER", answer) + GAME


WRITING = """
import os
def write(what, often):
    for end in (3, 4, 5):
        try:
            for _ in range(often):
                os.write(end, what)
        except OSError:
            pass
"""
STOPPED = {
    "leaves": "import os; os._exit(0)",
    "dies": "import ctypes; ctypes.string_at(0)",
    "loops": "while True: pass",
    "ignores": "import signal, time\nfor one in (1, 2, 15): signal.signal(one, signal.SIG_IGN)\ntime.sleep(600)",
    "orphans": "import os, time\nif os.fork() == 0:\n    os.setsid()\n    time.sleep(600)\n    os._exit(0)\n",
    "forks": "import os, time\nfor _ in range(100):\n    if os.fork() == 0:\n        time.sleep(600)\n        os._exit(0)\n",
    "eats": "eaten = [bytearray(64 << 20) for _ in range(64)]",
    "floods": f"{WRITING}write(b'x' * 65536, 100_000)",
    "garbles": f"{WRITING}write(bytes(range(256)) + b'\\n{{]\\n', 1)\nos._exit(0)",
    "kills": "import os, signal\nos.kill(os.getppid(), signal.SIGKILL)\nos.kill(-1, signal.SIGKILL)",
}
FORGERIES = {
    "no answer": "5",
    "no text": '{"ok": true, "text": null, "name": []}',
    "half a letter": '{"ok": false, "text": "\\\\ud800<script>alert(1)</script>", "name": ""}',
    "nothing": "{}",
}
# What it finds is said in the error that ends it.
SPY = """
import os, socket
from pathlib import Path

def said():
    for path in ("/etc/passwd", os.environ.get("HOME", "/root") + "/.bashrc"):
        try:
            yield "read " + Path(path).read_text()[:40]
        except OSError:
            pass
    for folder in (Path(__file__).parent, Path("/home")):
        try:
            yield from ("saw " + str(one) for one in folder.iterdir() if one.name != Path(__file__).name)
        except OSError:
            pass
    yield from ("has " + key for key in os.environ if "SECRET" in key)
    try:
        socket.create_connection(("127.0.0.1", PORT), timeout=5)
        yield "reached the server"
    except OSError:
        pass
    try:
        Path(__file__).write_text("x = 1")
        yield "wrote over itself"
    except OSError:
        pass

raise ValueError("; ".join(said()) or "nothing was found")
"""
