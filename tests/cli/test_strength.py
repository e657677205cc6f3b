"""`ludion strength`: the page is printed or written, and a second call goes on from the games that are kept."""


def test_the_page(ludion, tmp_path) -> None:
    kept, out = tmp_path / "games.db", tmp_path / "pages" / "strength.md"
    short = ("strength", "--only", "tic-tac-toe", "--player", "random", "--clock", "nodes=100", "--store", str(kept))
    assert "| `random` | 4 |" in ludion(*short, "--games", "4").out
    said = ludion(*short, "--games", "8", "--out", str(out)).out
    assert said == f"{out} is written from the games in {kept}.\n"
    assert "| `random` | 8 |" in out.read_text(encoding="utf-8")
