"""The page on Babylone: its table is what is computed, row by row, and its command runs."""

import re
import shlex
from pathlib import Path

import pytest

from ludion.cli.table import read_parameters
from ludion.native.orbits import Extent
from ludion.solving.table import cells, solve_row
from tests.games.test_babylone import FURTHER, LARGE, TABLE

PAGE = (Path(__file__).parents[2] / "docs" / "babylone.md").read_text(encoding="utf-8")
ROWS = {
    (int(colours), int(tablets)): (winner, *(int(number.replace(",", "")) for number in figures.split(" | ")))
    for colours, tablets, winner, figures in re.findall(r"^\| (\d) \| (\d) \| (player \d) \| ([\d, |]+) \|$", PAGE, re.MULTILINE)
}
QUICK = 1_000  # positions up to colour
SLOW = 1_000_000


def check(colours: int, tablets: int) -> None:
    row = solve_row(f"babylone:colours={colours},tablets={tablets}", {}, symmetry=True)
    assert (row.winner, *row.figures.values()) == ROWS[colours, tablets]


@pytest.mark.parametrize("parameters", [key for key, row in ROWS.items() if row[4] <= QUICK], ids=str)
def test_a_row_is_what_is_computed(parameters: tuple[int, int]) -> None:
    check(*parameters)


@pytest.mark.slow
@pytest.mark.parametrize("parameters", [key for key, row in ROWS.items() if QUICK < row[4] <= SLOW], ids=str)
def test_a_larger_row_is_what_is_computed(parameters: tuple[int, int]) -> None:
    check(*parameters)


@pytest.mark.slow
@pytest.mark.parametrize("parameters", [(3, 5), (4, 4), (5, 3)], ids=str)
def test_the_plain_figures_are_those_of_all_positions(parameters: tuple[int, int]) -> None:
    row = solve_row(f"babylone:colours={parameters[0]},tablets={parameters[1]}", {})
    winner, plies, positions, edges, *_ = ROWS[parameters]
    assert (row.winner, row.plies, row.extent) == (winner, plies, Extent(positions, edges))


def test_the_page_has_what_is_known_from_elsewhere() -> None:
    assert len(ROWS) == len(re.findall(r"^\| \d", PAGE, re.MULTILINE)) == 36
    for parameters, (vertices, edges, winner, folded, folded_edges) in TABLE.items():
        assert (ROWS[parameters][0], *ROWS[parameters][2:]) == (f"player {winner}", vertices, edges, folded, folded_edges)
    for parameters, (folded, winner) in {**FURTHER, **LARGE}.items():
        if max(parameters) <= 6:
            assert (ROWS[parameters][0], ROWS[parameters][4]) == (f"player {winner}", folded)


def test_the_command_asks_for_the_whole_table() -> None:
    command = re.findall(r"^    ludion table (.+)$", PAGE, re.MULTILINE)
    game, *options = shlex.split(command[0])
    given = read_parameters([text for text in options if text not in ("--symmetry", "--csv", "babylone.csv")])
    assert len(cells(game, given).parameters) == 36
