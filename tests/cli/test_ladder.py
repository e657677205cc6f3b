"""`ludion ladder` from the outside."""

import signal
import subprocess
import sys
import time

import pytest

from tests.waiting import LIMIT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes have limits on Linux alone")


def test_a_ladder_plays_and_prints_its_table(ludion, tmp_path):
    asked = ("ladder", "tic-tac-toe", tmp_path, "--with", "random", "--with", "greedy", "--clock", "", "--games", 4)
    ended = ludion(*asked)
    assert ended.code == 0, ended.err
    assert "4 games in" in ended.out and "greedy" in ended.out
    assert "reports are in" in ended.err
    assert "8 games in" in ludion(*asked).out
    listed = ludion("records", tmp_path / "ladder" / "games.db")
    assert "ladder" in listed.out and "greedy" in listed.out
    refused = ludion("tournament", "--resume", tmp_path / "ladder" / "games.db")
    assert refused.code == 2 and "`ludion ladder` goes on with it" in refused.err


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (("--once", "--games", 3), "Give --once or --games, not both."),
        (("--clock", "soon"), "soon"),
        (("--isolation", "strict"), "There is no isolation 'strict'"),
        (("--with", "nobody"), "There is no player 'nobody'"),
        (("--openings", "there.txt"), "There is no file there.txt with openings."),
        (("--store", "a+b.db"), "give another --store"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(ludion, tmp_path, more, sentence):
    ended = ludion("ladder", "tic-tac-toe", tmp_path, "--with", "random", *more)
    assert ended.code == 2 and sentence in ended.err and ended.err.count("\n") == 1, ended.err


def test_a_folder_that_is_none_is_refused(ludion, tmp_path):
    ended = ludion("ladder", "tic-tac-toe", tmp_path / "nowhere")
    assert ended.code == 2 and "There is no folder" in ended.err


def test_ctrl_c_stops_it_and_it_goes_on(ludion, tmp_path):
    asked = ("ladder", "tic-tac-toe", str(tmp_path), "--with", "random", "--with", "mc:simulations=1", "--clock", "")
    words = [sys.executable, "-c", "from ludion.cli import main; main()", *asked]
    table = tmp_path / "ladder" / "table.txt"
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as running:
        while not table.exists():
            assert running.poll() is None, running.stderr.read()
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        told = running.communicate(timeout=LIMIT)[1]
    assert running.returncode == 130 and "Traceback" not in told
    assert ludion(*asked, "--games", 2).code == 0
