"""Tests that players with learned files play in processes of their own, and what a ladder's folder can name."""

import os
from array import array

import pytest

from ludion.arena.folder import read_learned
from ludion.arena.local import LocalSeat
from ludion.arena.piped import PipedSeat
from ludion.arena.plan import digests_of
from ludion.arena.sandbox import ability
from ludion.arena.seat import Foul
from ludion.arena.seats import is_own, names_code, own_files, seat_for
from ludion.core.errors import LudionError, StoreError
from ludion.core.features import Learned
from ludion.core.registry import load_game
from ludion.learned.experience import Experience, Known, key
from ludion.learned.features.generic import Generic
from ludion.learned.weights import Weights
from tests.arena.laddered import Class
from tests.learned.attacking import generic_parameters

GAME = load_game("tic-tac-toe")
FULL = pytest.mark.skipif(not ability().full, reason="full isolation is not available here")


@pytest.fixture
def weights(tmp_path):
    features = Generic(**generic_parameters())
    Weights.of(GAME, Learned(features, array("h", bytes(8)), 0.5), {}).write(tmp_path / "my.weights")
    return tmp_path / "my.weights"


def write_experience(path):
    Experience.of(GAME, {key(GAME, GAME.start()): Known(5, 5)}, {}).write(path)


@pytest.mark.parametrize("spec", ["engine:weights={}", "best:weights={}", "explorer:{}", "mcts:experience={}"])
def test_seat_with_learned_file_is_process(spec, weights):
    named = spec.format(weights)
    assert is_own(named) and own_files(named) == [weights]
    seat = seat_for(named, "process")
    assert isinstance(seat, PipedSeat)
    needs = seat._needs(GAME)
    seat.close()
    assert weights in needs.reads and not needs.changes and not needs.trusted
    assert isinstance(seat_for(named, "none"), LocalSeat)


@pytest.mark.parametrize("spec", ["engine", "engine:weights=best", "best:weights=none"])
def test_seat_without_learned_file_is_local(spec):
    assert not is_own(spec) and own_files(spec) == []
    assert isinstance(seat_for(spec, "process"), LocalSeat)


@pytest.mark.parametrize("isolation", ["process", pytest.param("full", marks=FULL)])
def test_seat_reads_weights_in_own_process(isolation, weights):
    seat = seat_for(f"engine:depth=1,weights={weights}", isolation)
    with pytest.raises(Foul, match="are for tic-tac-toe, not for nim"):
        seat.prepare(load_game("nim"), 60)
    seat.close()


@FULL
@pytest.mark.slow
def test_seat_plays_with_weights_at_full_isolation(weights):
    from ludion.core import Position

    seat = seat_for(f"engine:depth=1,weights={weights}", "full")
    try:
        seat.prepare(GAME, 300)
        seat.begin(1)
        answer = seat.answer(Position(GAME), None, 60)
        assert GAME.parse_move(GAME.start(), answer.move) in list(GAME.moves(GAME.start()))
    finally:
        seat.close()


@pytest.mark.parametrize(
    "spec",
    ["seahorse", "Seahorse:agents", "x.py:P", "engine:estimate=/gone/h.py:h", "engine:estimate=h.py:h", "my.py:P:weights=a"],
)
def test_names_code(spec):
    assert names_code(spec)
    assert not names_code("engine:weights=a") and not names_code("program:/bin/x.py")


@pytest.mark.parametrize("name", ["missing", "../my.weights", "/etc/passwd", "link", "folder", "pipe", ".hidden", "", "\0", "."])
def test_read_learned_same_error(name, tmp_path, weights):
    folder = tmp_path / "class"
    folder.mkdir()
    (folder / "folder").mkdir()
    (folder / "link").symlink_to(weights)
    (folder / ".hidden").write_bytes(b"x")
    os.mkfifo(folder / "pipe")
    with pytest.raises(StoreError) as raised:
        read_learned(folder, name)
    assert raised.value.params == {"name": name}
    (folder / "my.weights").write_bytes(b"content")
    assert read_learned(folder, "my.weights") == b"content"


def test_ladder_plays_with_learned_file_of_folder(tmp_path):
    room = Class(tmp_path / "class")
    write_experience(room.folder / "my.experience")
    room.write("players.txt", "explorer:my.experience,depth=1\nexplorer:missing,depth=1\nexplorer:/etc/passwd\nseahorse\n")
    ladder = room.run(2, library=("random",), isolation="process")
    told = (room.folder / "ladder" / "players.txt").read_text()
    assert "Players by name: explorer:my.experience,depth=1." in told
    assert sum("is not a file in the ladder's folder" in line for line in told.splitlines()) == 2
    assert str(tmp_path) not in told
    (version,) = [one for one in ladder.roster.versions if one.author.startswith("explorer")]
    spec = ladder.roster.plan.players[version.player]
    assert spec == f"explorer:depth=1,experience={room.store.with_suffix('.versions')}/learned/my.experience"


def test_ladder_rejects_changed_learned_file(tmp_path):
    room = Class(tmp_path / "class")
    write_experience(room.folder / "my.experience")
    room.write("players.txt", "explorer:my.experience,depth=1\n")
    room.run(2, library=("random",))
    Experience.of(GAME, {key(GAME, GAME.start()): Known(7, 7)}, {}).write(room.folder / "my.experience")
    room.run(2, library=("random", "mc:simulations=2"))
    assert "my.experience' has changed" in (room.folder / "ladder" / "players.txt").read_text()


def test_digests_skip_devices_and_name_missing_file(tmp_path, weights):
    assert str(weights) in digests_of(GAME, "tic-tac-toe", [f"engine:weights={weights}", "program:true /dev/zero"])
    with pytest.raises(LudionError, match="cannot be read"):
        digests_of(GAME, "tic-tac-toe", [f"engine:weights={tmp_path}/missing"])
