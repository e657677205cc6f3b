"""`ludion strength`: the page is printed or written, and a second call goes on from the games that are kept."""

import pytest


def test_the_page(ludion, tmp_path) -> None:
    kept, out = tmp_path / "games.db", tmp_path / "strength.md"
    short = ("strength", "--only", "tic-tac-toe", "--player", "random", "--clock", "nodes=100", "--store", str(kept))
    assert "| `random` | 4 |" in ludion(*short, "--games", "4").out
    said = ludion(*short, "--games", "8", "--out", str(out)).out
    picture = out.with_suffix(".svg")
    assert said == f"{out} and {picture} are written from the games in {kept}.\n"
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    text = out.read_text(encoding="utf-8")
    assert "| `random` | 8 |" in text
    assert "](strength.svg)" in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--player", "ranom"), "No player 'ranom' meets best on these games; did you mean random?"),
        (("--player", "random", "--clock", "never"), "never"),
        (("--out", "nowhere/strength.md"), "nowhere/strength.md cannot be written: No such file or directory."),
        (("--out", "strength.svg"), "strength.svg is where the picture goes: call the page strength.md."),
    ],
)
def test_what_cannot_be_measured_is_refused(ludion, tmp_path, words, said) -> None:
    answer = ludion("strength", "--only", "tic-tac-toe", "--games", "4", "--store", str(tmp_path / "games.db"), *words)
    assert answer.code != 0
    assert said in answer.err
    assert not (tmp_path / "games.db").exists()


def test_no_page_is_made_of_no_games(ludion, tmp_path) -> None:
    none = ("strength", "--only", "tic-tac-toe", "--minutes", "0", "--store", str(tmp_path / "games.db"))
    assert ludion(*none, "--out", str(tmp_path / "strength.md")).refuses(
        "No game was played at 20ms/move yet: give it time with --minutes."
    )
    assert not (tmp_path / "strength.md").exists()
