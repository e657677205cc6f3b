"""A ladder's player whose file has a folder beside it: both are kept, versioned and played together."""

import shutil
import sys

import pytest

from ludion.arena.sandbox import ability
from tests.arena.laddered import Class

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes have limits on Linux alone")

MODULE = "def first(game, state):\n    return list(game.moves(state))[{}]\n"
IMPORTING = "from ann.moves import first\n\n\ndef player(game, state):\n    return first(game, state)\n"


@pytest.fixture
def room(tmp_path):
    return Class(tmp_path / "class")


def test_a_file_may_have_a_folder_beside_it(room):
    (room.folder / "ann").mkdir()
    room.write("ann/__init__.py", "")
    room.write("ann/moves.py", MODULE.format(0))
    room.write("ann.py", IMPORTING)
    room.run(2, library=("random",), isolation="process")
    assert "ann.py is taken, with 2 files of the folder ann: its player plays in the ladder as 'ann 1'." in room.report("ann")
    room.write("ann/moves.py", MODULE.format(-1))
    ladder = room.run(2, library=(), isolation="process")
    assert {"ann 1", "ann 2"} <= {ladder.roster.versions[player].name for player in ladder.roster.entrants()}
    shutil.rmtree(room.store.with_suffix(".versions"))
    ladder = room.run(2, library=(), isolation="process")
    assert not ladder.counting.fouls and not (room.folder / "ann/__pycache__").exists()


@pytest.mark.skipif(not ability().full, reason="no bubblewrap")
def test_a_folder_is_there_in_a_sandbox_too(room):
    (room.folder / "ann").mkdir()
    room.write("ann/__init__.py", "")
    room.write("ann/moves.py", MODULE.format(0))
    room.write("ann.py", IMPORTING)
    ladder = room.run(2, library=("random",), isolation="full", clock="5s/move")
    assert "with 2 files" in room.report("ann") and not ladder.counting.fouls


def test_a_folder_needs_a_process(room):
    (room.folder / "ann").mkdir()
    room.write("ann/__init__.py", "")
    room.write("ann.py", IMPORTING)
    room.run(0)
    assert "needs a process of its own" in room.report("ann")
