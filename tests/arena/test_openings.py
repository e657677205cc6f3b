"""Openings are different positions, unfinished and the same for the same seed; too few are refused with their number."""

import pytest

from ludion import load_game
from ludion.arena.openings import Opening, enough, random_openings, read_openings
from ludion.core import LudionError

GAME = load_game("tic-tac-toe")


def keys(game, openings):
    return [game.canonical(opening.position(game).state) for opening in openings]


@pytest.mark.parametrize(("spec", "plies", "count"), [("tic-tac-toe", 4, 30), ("othello", 5, 40), ("nim:heaps=3+5+7", 2, 20)])
def test_random_openings_are_different_and_open(spec, plies, count):
    game = load_game(spec)
    found = random_openings(game, plies, count, seed=3)
    assert len(found) == count == len(set(keys(game, found)))
    assert all(len(opening.moves) == plies and not opening.position(game).over for opening in found)
    assert found == random_openings(game, plies, count, seed=3)
    assert found[:5] == random_openings(game, plies, 5, seed=3)
    assert found != random_openings(game, plies, count, seed=4)


def test_all_there_are_can_be_had_and_one_more_cannot():
    found = random_openings(GAME, 2, 12)
    assert len(set(keys(GAME, found))) == 12
    with pytest.raises(LudionError, match=r"has 12 different openings of 2 plies, and 13 are needed"):
        random_openings(GAME, 2, 13)
    with pytest.raises(LudionError, match="has no opening of 10 plies: every game is over by then; take fewer"):
        random_openings(GAME, 10, 1)


def test_what_is_decided_can_be_left_out():
    found = random_openings(GAME, 2, 5, undecided=lambda state: state.crosses & 1)
    assert all(opening.position(GAME).state.crosses & 1 for opening in found)
    with pytest.raises(LudionError, match="undecided"):
        random_openings(GAME, 2, 12, undecided=lambda state: state.crosses & 1)


def test_bad_numbers_are_refused():
    for plies, count in ((-1, 1), (2, 0)):
        with pytest.raises(LudionError):
            random_openings(GAME, plies, count)


def test_a_file_has_moves_or_states(tmp_path):
    file = tmp_path / "openings.txt"
    file.write_text("# some\na1 b2\n\nXO./.../...\n  c3 A1 \n", encoding="utf-8")
    assert read_openings(GAME, file)[:2] == [Opening(("a1", "b2")), Opening(start="XO./.../...")]
    assert enough(read_openings(GAME, file), 3, "it")
    with pytest.raises(LudionError, match="has 3 openings, and 4 are needed"):
        enough(read_openings(GAME, file), 4, "it")


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("a1\na1 z9\n", "line 2"),
        ("nonsense", "line 1"),
        ("a1 b2\n#\nc1 b2\n", "line 3.*line 1"),
        ("a1 a2 b2 a3 c3", "over"),
        ("", "no opening"),
    ],
)
def test_bad_lines_are_refused_with_their_number(tmp_path, text, about):
    file = tmp_path / "openings.txt"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(LudionError, match=about):
        read_openings(GAME, file)


def test_files_that_are_none(tmp_path):
    with pytest.raises(LudionError, match="no file"):
        read_openings(GAME, tmp_path / "no")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(LudionError, match="cannot be read"):
        read_openings(GAME, tmp_path / "bytes")
