"""The page "how strong is it": every game and player is on it, and what it says at the top follows from its tables."""

import re
from pathlib import Path

import pytest

from ludion.core.registry import load_game
from ludion.study.strength import ENOUGH, GAMES, INGREDIENTS, all_matches

PROJECT = Path(__file__).parents[2]
PAGE = (PROJECT / "docs" / "strength.md").read_text(encoding="utf-8")
ROW = re.compile(r"\| `(.+)` \| (\d+) \| \d+% \| [-+]?\d+ \(([-+]?\d+) to ([-+]?\d+)\) \|")
# Games whose players were to be told from `best` by this many games, or clearly.
SETTLED = ("babylone", "breakthrough", "domineering", "dots-and-boxes", "hexapawn")


def ladders() -> dict[str, dict[str, tuple[int, int, int]]]:
    """Of each game each player's games against `best`, and the bounds of its Elo."""
    found = {}
    for part in PAGE.split("\n## ")[1:]:
        game, _, rest = part.partition("\n")
        rows = {name: (int(games), int(lower), int(upper)) for name, games, lower, upper in ROW.findall(rest)}
        if rows:
            found[game] = rows
    return found


def test_every_player_is_on_every_game_that_it_plays() -> None:
    expected = {game: set[str]() for game in GAMES}
    for match in all_matches():
        if not match.ingredient:
            expected[match.game].add(match.first)
    assert {game: set(rows) for game, rows in ladders().items()} == expected


def test_every_ingredient_is_measured_on_every_game_that_has_it() -> None:
    table = PAGE.partition("## What each ingredient is worth")[2].partition("\n## ")[0]
    head, _, *rows = [line.strip("| ").split(" | ") for line in table.splitlines() if line.startswith("|")]
    assert head == ["game", *INGREDIENTS]
    found = {(row[0], name) for row in rows for name, told in zip(head[1:], row[1:], strict=False) if told.strip()}
    weighed = {match for match in found if match[1] == "learned weights"}
    assert {game for game, _ in weighed} == {"divercite", "othello"}
    assert found - weighed >= {(game, "table") for game in GAMES} | {(game, "a second thread") for game in GAMES}
    assert ("othello", "symmetry") in found
    assert ("doo", "symmetry") not in found


def test_who_is_above_is_named_and_nobody_else() -> None:
    check = PAGE.partition("## Does anybody beat `best`?")[2].partition("\n## ")[0]
    rows = [(game, name, *row) for game, found in ladders().items() for name, row in found.items()]
    named = re.findall(r"^- (\S+): `(.+?)` by ", check, re.MULTILINE)
    assert sorted(named) == sorted((game, name) for game, name, _, lower, _ in rows if lower > 0)
    close = [games for *_, games, _, upper in rows if upper >= 0]
    told = f"In {len(rows) - len(close)} of {len(rows)} matches the other player is clearly weaker. The other {len(close)} are"
    assert f"{told} close, {sum(games >= ENOUGH for games in close)} of them after {ENOUGH} games or more." in check


@pytest.mark.parametrize("name", SETTLED)
def test_the_games_that_were_asked_for_have_a_verdict_on_every_player(name: str) -> None:
    (found,) = [rows for game, rows in ladders().items() if load_game(game).name == name]
    assert all(upper < 0 or games >= ENOUGH for games, _, upper in found.values())
    for player, (_, lower, _) in found.items():
        assert lower <= 0 or re.search(rf"^- {name}\S*: `{player}` by .+ games; .+", PAGE, re.MULTILINE), "the page says why"
