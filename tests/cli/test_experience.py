"""`ludion experience`: what it found, and what it refuses."""

from tests.training.kept import LOST, MIRRORED, WON, keep


def test_the_command_shows_what_it_found(ludion, tmp_path):
    keep(tmp_path / "games.db", [WON, LOST, MIRRORED])
    ran = ludion("experience", "tic-tac-toe", f"{tmp_path}/games.db", "--out", f"{tmp_path}/f.experience")
    assert "3 different games" in ran.out and "a1" in ran.out and "100.0%" in ran.out
    assert ludion("experience", "nim", f"{tmp_path}/games.db", "--out", f"{tmp_path}/g").refuses("no finished game of nim")
    assert ludion("experience", "nim", f"{tmp_path}/none.db", "--out", f"{tmp_path}/g").refuses("There is no file")
    assert not (tmp_path / "g").exists()
