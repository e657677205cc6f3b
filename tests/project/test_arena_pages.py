"""The pages on the arena say what is: the session of the protocol is held, and the table of hostile players is what is tested."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from ludion.core.clock import WORK
from tests.hostile.verdicts import CASES

DOCS = Path(__file__).parents[2] / "docs"
PROTOCOL = (DOCS / "protocol.md").read_text(encoding="utf-8")
ISOLATION = (DOCS / "isolation.md").read_text(encoding="utf-8")


def test_the_session_is_as_the_page_has_it():
    lines = re.search(r"```text\n(.*?)```", PROTOCOL, re.DOTALL)[1].splitlines()
    player = next(line for line in lines if line.startswith("id name")).split()[-1]
    words = [sys.executable, "-c", "from ludion.cli import main; main()", "ugi", player]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        for line in lines:
            if line.startswith("> "):
                server.stdin.write(line[2:] + "\n")
                server.stdin.flush()
            else:
                wanted = re.escape(line).replace(re.escape("..."), ".*")
                heard = server.stdout.readline().rstrip("\n")
                assert re.fullmatch(wanted, heard), (line, heard)
        assert server.stdout.read() == ""
    assert server.returncode == 0


def test_every_command_and_limit_is_named():
    from ludion.arena.ugi import TIMES, Server

    for name in (*Server("random", "nim", print)._handlers, "stop", "quit", *WORK, *TIMES):
        assert name in PROTOCOL


def test_the_table_of_hostile_players_is_what_is_tested():
    rows = re.findall(r"^\| `(\w+)` \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$", ISOLATION, re.MULTILINE)
    assert [name for name, *_ in rows] == list(CASES)
    for name, what, process, full in rows:
        assert what.strip()
        for told, verdict in ((process, CASES[name].process), (full, CASES[name].full)):
            ending = "plays on" if verdict == "rules" else str(verdict)
            assert told.strip().startswith(ending), (name, told, ending)


@pytest.mark.parametrize("text", ["apt install bubblewrap", "--isolation", "RLIMIT_AS", "cgroup"])
def test_the_page_on_isolation_names_what_it_is_made_of(text):
    assert text in ISOLATION
