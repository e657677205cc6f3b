"""Positions in IPython: through a real shell, as a notebook's kernel and a terminal's prompt run one."""

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludion.core import Facts, Game, Outcome, Position, Termination
from ludion.core.limits import Limits
from ludion.core.registry import load_game, registered
from ludion.drawing import (
    GraphPicture,
    LayerCount,
    LayersPicture,
    Moment,
    Node,
    TugPicture,
    graph_svg,
    layers_svg,
    position_svg,
    position_text,
    register,
    standing,
    tug_svg,
)
from ludion.drawing.picture import scene_svg
from ludion.drawing.scenes import scene_of
from ludion.drawing.tree import svg_tree
from ludion.games.babylone import Babylone
from ludion.games.matches import Matches
from ludion.games.tic_tac_toe import TicTacToe
from ludion.search.minimax import minimax
from ludion.search.tree import TreeObserver
from ludion.solving.attractors import attractors
from ludion.solving.graph import graph as lay_out
from ludion.solving.picture import graph_picture, layers_picture
from ludion.solving.values import values


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    from IPython.core.interactiveshell import InteractiveShell
    from traitlets.config import Config

    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    yield InteractiveShell.instance(config=Config({"HistoryManager": {"enabled": False}}))
    InteractiveShell.clear_instance()


def test_without_ipython_nothing_is_registered() -> None:
    code = "import sys; from ludion.drawing import register; assert 'IPython' not in sys.modules; print(register())"
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout == "False\n"


def test_ipython_loaded_but_not_running_is_not_enough() -> None:
    from IPython.core.interactiveshell import InteractiveShell

    assert not InteractiveShell.initialized()
    assert register() is False


def test_a_position_is_shown_as_its_picture_and_as_text(shell: Any) -> None:
    assert register() is True
    position = Position(TicTacToe()).play("b2").play("a1")
    data, _ = shell.display_formatter.format(position)
    assert data["image/svg+xml"] == scene_svg(position)
    assert data["text/plain"] == position_text(position)
    assert "1[O]· ·\n2 · X ·" in data["text/plain"]


def test_graphs_and_charts_are_shown_as_pictures(shell: Any) -> None:
    for picture, drawn in (
        (graph := GraphPicture([Node("0", 0)], [[0]]), graph_svg(graph)),
        (chart := TugPicture([Moment(1, 3)]), tug_svg(chart)),
        (plies := LayersPicture([LayerCount(1, 0, 2)]), layers_svg(plies)),
    ):
        assert shell.display_formatter.format(picture)[0]["image/svg+xml"] == drawn


def test_what_is_found_about_a_small_graph_is_shown_as_its_picture(shell: Any) -> None:
    found = lay_out(Babylone(2, 2))
    both = attractors(found)
    for shown, wanted in (
        (found, graph_svg(graph_picture(found))),
        (both, graph_svg(graph_picture(found, "attractors"))),
        (both.second, graph_svg(graph_picture(found, "attractors", player=1))),
    ):
        assert shell.display_formatter.format(shown)[0]["image/svg+xml"] == wanted
    drawn = shell.display_formatter.format(values(found))[0]["image/svg+xml"]
    assert drawn.count(">+1, 1<") == 3, "2a, 2c and 2d are won in one ply"


def test_of_a_large_graph_the_counts_are_shown(shell: Any) -> None:
    found = lay_out(Babylone(3, 3))
    drawn = shell.display_formatter.format(found)[0]["image/svg+xml"]
    assert drawn == shell.display_formatter.format(values(found))[0]["image/svg+xml"] == layers_svg(layers_picture(found))
    assert "image/svg+xml" not in shell.display_formatter.format(attractors(found))[0]


def test_the_last_expression_of_a_cell_is_drawn(shell: Any, capsys: pytest.CaptureFixture[str]) -> None:
    register()
    register()
    shell.run_cell(
        "from ludion.core import Position\nfrom ludion.games.matches import Matches\nPosition(Matches(5))"
    ).raise_error()
    assert "| | | | |\nplayer 1 to move" in capsys.readouterr().out


def test_importing_ludion_inside_of_ipython_is_enough(tmp_path: Path) -> None:
    pictures = "get_ipython().display_formatter.formatters['image/svg+xml']"
    code = f"import ludion\nprint({pictures}.lookup_by_type(ludion.Position).__name__)"
    command = [sys.executable, "-m", "IPython", "--no-banner", "--HistoryManager.enabled=False", "-c", code]
    environment = os.environ | {"IPYTHONDIR": str(tmp_path)}
    run = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "scene_svg" in run.stdout


@pytest.mark.parametrize("name", registered())
def test_every_game_s_scene_is_a_picture_of_its_own(name: str) -> None:
    position = Position(load_game(name))
    position.push(position.moves[0])
    drawn = scene_svg(position)
    root = ET.fromstring(drawn)
    width, height = (float(root.get(key, "0")) for key in ("width", "height"))
    scene = scene_of(position)
    assert width >= scene.width and height > scene.height and scene.body in drawn
    assert standing(position) in (root.findtext("{http://www.w3.org/2000/svg}title") or "")
    assert "href" not in drawn and "class=" not in drawn, "there is nothing to touch, and nothing that a page's style would dress"


def test_a_search_s_tree_and_report_are_shown(shell: Any) -> None:
    register()
    game = Matches(5)
    watching = TreeObserver(game)
    report = minimax(game, game.start(), Limits(depth=6), observer=watching)
    tree = watching.tree
    assert shell.display_formatter.format(tree)[0]["image/svg+xml"] == svg_tree(tree)
    shown = shell.display_formatter.format(report)[0]["text/html"]
    rows = dict(re.findall(r"<th>([a-z ]+)</th><td>([^<]*)</td>", shown))
    assert rows["move"] == str(report.move) and rows["states"] == f"{report.nodes:,}"
    assert shown.count("<tr>") >= 4 + len(report.choices)


def test_the_caption_says_who_moves() -> None:
    position = Position(TicTacToe())
    first, second = position.game.player_names()
    assert standing(position) == f"{first} to move"
    assert standing(position.play("a1")) == f"{second} to move"


def test_the_caption_says_how_the_game_ended() -> None:
    position = Position(Matches(2)).play(2)
    title = ET.fromstring(position_svg(position)).findtext("{http://www.w3.org/2000/svg}title")
    assert title == standing(position) == "player 2 wins"
    drawn = Position(TicTacToe(), TicTacToe().parse("XOX/XOO/OXX"))
    assert position_text(drawn).endswith("\na draw")


class Tables(Game[int, int]):
    """Two named players walk around a table of three places; coming back is a draw, and stopping at two wins by five."""

    facts = Facts(cycles=True)

    def start(self) -> int:
        return 0

    def turn(self, state: int) -> int:
        return 0

    def moves(self, state: int) -> Iterator[int]:
        if state < 2:
            yield from (0, 1, 2)

    def play(self, state: int, move: int) -> int:
        return move

    def score(self, state: int) -> int:
        return -5

    def player_names(self) -> tuple[str, str]:
        return ("Ada", "Bob")


def test_players_have_the_game_s_own_names() -> None:
    position = Position(Tables())
    assert standing(position) == "Ada to move"
    assert standing(position.play(2)) == "Bob wins by 5"
    assert standing(position.undo().play(1).play(0)) == str(Outcome(None, Termination.REPETITION, 0))
