"""Document 004's figures as pictures: the numbers and signs that stand in the drawing itself are the document's."""

import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

from ludion.core import Facts, Game, LudionError, column_name
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.drawing import graph_svg, layers_svg
from ludion.games.babylone import Babylone
from ludion.games.dice import Dice
from ludion.games.hexapawn import Hexapawn
from ludion.games.matches import Matches
from ludion.games.nim import Nim
from ludion.games.tic_tac_toe import TicTacToe
from ludion.search.minimax import minimax
from ludion.solving.exchange import from_json, to_json
from ludion.solving.graph import Graph, bipartite, graph
from ludion.solving.grundy import grundy
from ludion.solving.minmax import guesses, min_max
from ludion.solving.picture import MARKS, graph_picture, layers_picture
from ludion.solving.values import values
from tests.solving.test_attractors import POSITIONS

SVG = "{http://www.w3.org/2000/svg}"
SMALL = graph(Babylone(2, 2))
ENDS = {"2b": "-1", "2e": "-1", "3a": "1", "3b": "1"}


def drawn(picture: str) -> dict[str, tuple[str, list[str]]]:
    """Every state's group in the drawing: by its title, its label and the texts of its badges."""
    found = {}
    for group in ET.fromstring(picture).iter(f"{SVG}g"):
        title, texts = group.findtext(f"{SVG}title"), [text.text or "" for text in group.findall(f"{SVG}text")]
        if title and "→" not in title and texts:
            found[title] = (texts[0], texts[1:])
    return found


def numbers(marks: str, graph: Graph = SMALL, **options: object) -> dict[str, str]:
    """The number beside each state in the drawing, by document 004's names; those without one are left out."""
    states = drawn(graph_svg(graph_picture(graph, marks, **options)))  # type: ignore[arg-type]
    return {label: badges[0] for label, badges in states.values() if badges}


def bold(picture: str) -> set[tuple[str, str]]:
    """The edges that are drawn thick, by the states' texts."""
    found = set()
    for group in ET.fromstring(picture).iter(f"{SVG}g"):
        title, path = group.findtext(f"{SVG}title") or "", group.find(f"{SVG}path")
        if "→" in title and path is not None and float(path.get("stroke-width", "0")) > 2:
            start, _, end = title.partition(" → ")
            found.add((start, end))
    return found


def short(edges: set[tuple[str, str]]) -> set[str]:
    names = {text: name for name, text in POSITIONS.items()}
    return {f"{names[start]}-{names[end]}" for start, end in edges}


def test_states_have_document_004_s_names() -> None:
    states = drawn(graph_svg(graph_picture(SMALL, "")))
    assert {label: title for title, (label, _) in states.items()} == POSITIONS


def test_states_are_drawn_as_piles() -> None:
    picture = ET.fromstring(graph_svg(graph_picture(SMALL, "")))
    (group,) = (g for g in picture.iter(f"{SVG}g") if g.findtext(f"{SVG}title") == "A1 B3")
    piles = group.find(f"{SVG}g")
    assert piles is not None
    assert [text.text for text in piles.iter(f"{SVG}text")] == ["A", "B"]
    assert len(list(piles.iter(f"{SVG}rect"))) == 1 + 3


def test_the_players_positions_are_told_apart_by_their_shape() -> None:
    outlines = {}
    for group in ET.fromstring(graph_svg(graph_picture(SMALL, ""))).iter(f"{SVG}g"):
        if (title := group.findtext(f"{SVG}title")) and "→" not in title:
            outlines[title] = group[1].tag.removeprefix(SVG)
    seconds = {POSITIONS[name] for name in ("1a", "1b", "1c", "1d", "3a", "3b")}
    assert {title for title, shape in outlines.items() if shape == "polygon"} == seconds


def test_winning_positions_have_a_star() -> None:
    starred = set()
    for group in ET.fromstring(graph_svg(graph_picture(SMALL, "winners"))).iter(f"{SVG}g"):
        title, last = group.findtext(f"{SVG}title"), group[-1] if len(group) else None
        if title and "→" not in title and last is not None and last.tag == f"{SVG}polygon" and last.get("stroke-linejoin"):
            starred.add(title)
    assert starred == {POSITIONS[name] for name in ("0", "1b", "1c", "2a", "2c", "2d")}


def test_attractors_with_their_ranks() -> None:
    first = {"3a": 0, "3b": 0, "2a": 1, "2c": 1, "2d": 1, "1a": 2, "1d": 2, "0": 3}
    second = {"2b": 0, "2e": 0, "1b": 1, "1c": 1}
    ones, twos = ({name: f"A{sign} {rank}" for name, rank in ranks.items()} for sign, ranks in (("₁", first), ("₂", second)))
    assert numbers("attractors") == ones | twos
    assert numbers("attractors", player=1) == twos
    for last in range(4):
        assert numbers("attractors", player=0, rank=last) == {name: ones[name] for name, rank in first.items() if rank <= last}


@pytest.mark.parametrize("two_sided", [False, True])
def test_the_winning_strategies_are_bold(two_sided: bool) -> None:
    found = bipartite(SMALL) if two_sided else SMALL
    for player, wanted in (
        (0, {"0-1a", "0-1d", "2a-3a", "2a-3b", "2c-3a", "2d-3b"}),
        (1, {"1b-2b", "1c-2e"}),
    ):
        edges = bold(graph_svg(graph_picture(found, "strategy", player)))
        if two_sided:
            assert {(start[-3:], end[-3:]) for start, end in edges} == {(f"({player + 1})", f"({2 - player})")}
            edges = {(start[:-4], end[:-4]) for start, end in edges}
        assert short(edges) == wanted
    assert bold(graph_svg(graph_picture(SMALL, "strategy"))) == bold(graph_svg(graph_picture(SMALL, "strategy", 0))), (
        "the winner's"
    )


def test_the_values_of_h() -> None:
    others = set(POSITIONS) - set(ENDS)
    assert numbers("heuristic") == ENDS | dict.fromkeys(others, "0")
    turned = {"-1": "1", "1": "-1"}
    assert numbers("heuristic", player=1) == {name: turned[text] for name, text in ENDS.items()} | dict.fromkeys(others, "0")


def test_min_max_for_the_first_player_at_each_depth() -> None:
    zero = dict.fromkeys(("0", "1a", "1b", "1c", "1d"), "0")
    assert numbers("minmax", depth=1) == zero
    two = zero | {"1b": "-1", "1c": "-1", "2a": "0", "2b": "-1", "2c": "0", "2d": "0", "2e": "-1"}
    assert numbers("minmax", depth=2) == two
    won = dict.fromkeys(("0", "1a", "1d", "2a", "2c", "2d", "3a", "3b"), "1")
    assert numbers("minmax", depth=3) == won | dict.fromkeys(("1b", "1c", "2b", "2e"), "-1")
    assert numbers("minmax", depth=10**9) == numbers("minmax", depth=3)
    assert numbers("minmax", depth=0) == {"0": "0"}


def test_min_max_for_the_second_player_two_plies_deep() -> None:
    lost = dict.fromkeys(("1a", "1d", "2a", "2c", "2d", "3a", "3b"), "-1")
    assert numbers("minmax", player=1, depth=2) == lost | dict.fromkeys(("1b", "1c", "2b", "2e"), "1")


def test_the_same_numbers_stand_in_the_two_sided_graph() -> None:
    found = bipartite(SMALL)
    for options in ({"player": 0, "depth": 2}, {"player": 1, "depth": 2}, {"player": 0, "depth": 3}):
        one, two = numbers("minmax", **options), numbers("minmax", found, **options)
        assert {label[:-1]: text for label, text in two.items()} == one
        assert {label[-1] for label in two} == {"¹", "²"}
    texts = [text.text for text in ET.fromstring(graph_svg(graph_picture(found, ""))).iter(f"{SVG}text")]
    assert [text for text in texts if text in ("S₁", "S₂")] == ["S₁", "S₂", "S₁", "S₂"]


class Ragged(Estimate):
    """Some number for every state, another one for each root."""

    def value(self, game: object, state: object, root: int) -> float:
        return (hash(state) % 7 - 3 + root / 4) / 4  # between a loss and a win, which the search puts beyond every evaluation


@pytest.mark.parametrize("game", [Babylone(2, 3), Nim((1, 2, 2)), Hexapawn(3, 3), Matches(7)], ids=lambda game: game.name)
@pytest.mark.parametrize("player", [0, 1])
def test_min_max_is_the_search_s(game, player: int) -> None:
    """Whatever the evaluation: the root's value is what the readable search finds, seen from the player's side."""
    found, sign = graph(game), -1 if player else 1
    for depth in (1, 2, 3):
        drawn_values = min_max(found, depth, player, Ragged())
        roots = [v for v, after in enumerate(found.successors) if after and drawn_values[v] and found.turns[v] == player]
        for vertex in roots[:3]:
            alone = min_max(found, depth, player, Ragged(), [vertex])[vertex][0]
            assert alone == sign * minimax(game, found.states[vertex], Limits(depth=depth), Ragged()).value


def test_a_state_met_at_two_depths_has_both_values() -> None:
    """Of three matches two can go at once or one by one."""
    names = ["3", "2", "1", "0"]
    found = Graph(names, [(1, 2), (2, 3), (3,), ()], [0, 1, 1, 0], [None, None, None, -1], names=names)
    assert min_max(found, 2)[2] == (-1.0, 0.0)
    assert numbers_of(found, 2)["1"] == "-1 / 0"


def numbers_of(found: Graph, depth: int) -> dict[str, str]:
    states = drawn(graph_svg(graph_picture(found, "minmax", depth=depth)))
    return {label: badges[0] for label, badges in states.values() if badges}


def test_heaps_that_are_nobodys_are_worth_the_same_to_whoever_has_them() -> None:
    heap = graph(Nim((2,)))
    plain = Graph(["2", "1", "0"], [(1, 2), (2,), ()], [0, 0, 0], [None, None, -1], names=["2", "1", "0"])
    sides = bipartite(plain)
    assert {n: v for n, v in zip(sides.names, guesses(sides), strict=True) if v} == {"0 (1)": -1, "0 (2)": 1}
    assert sorted(guesses(heap)) == sorted(guesses(sides))


class Heap(Game[int, int]):
    """A heap that says nothing of whose turn it is."""

    facts = Facts(impartial=True)

    def start(self) -> int:
        return 2

    def turn(self, state: int) -> int:
        return 0

    def moves(self, state: int) -> Iterator[int]:
        yield from range(1, state + 1)

    def play(self, state: int, move: int) -> int:
        return state - move

    def score(self, state: int) -> int:
        return -1


class Size(Estimate):
    """The heap, and a quarter for a root that is not the player to move."""

    def value(self, game: Heap, state: int, root: int) -> float:
        return state + root / 4


def test_an_evaluation_of_what_is_nobodys_is_that_of_whoever_moves() -> None:
    sides = bipartite(graph(Heap()))
    for player in (0, 1):
        found = dict(zip(sides.states, guesses(sides, player, Size()), strict=True))
        assert found == {
            (size, turn): (-1 if size == 0 else size if turn == player else size + 0.25) * (1 if turn == player else -1)
            for size, turn in sides.states
        }


def test_a_function_of_one_s_own_is_drawn() -> None:
    def piles(game: Babylone, state: object) -> float:
        return len(game.piles(state)) / 2  # type: ignore[arg-type]

    found = numbers("heuristic", estimate=piles)
    assert (found["0"], found["1a"], found["2a"], found["2b"]) == ("2", "1.5", "1", "-1"), "a finished game has its score"


def test_other_numbers() -> None:
    game = graph(Nim((1, 2)), symmetry=True)
    shown = drawn(graph_svg(graph_picture(game, "grundy")))
    assert {title: badges[0] for title, (_, badges) in shown.items()} == dict(
        zip(game.names, map(str, grundy(game)), strict=True)
    )
    shown = drawn(graph_svg(graph_picture(game, "remoteness")))
    left = [str(plies) for plies in values(game).remoteness]
    assert {title: badges[0] for title, (_, badges) in shown.items()} == dict(zip(game.names, left, strict=True))


def test_a_graph_from_a_file_is_drawn_by_its_names_whatever_can_be_reached() -> None:
    found = from_json(to_json(SMALL))
    texts = [text.text for text in ET.fromstring(graph_svg(graph_picture(found))).iter(f"{SVG}text")]
    assert set(POSITIONS.values()) | {"A₁ 3", "A₂ 1"} <= set(texts)
    apart = Graph("abcd", [(1,), (), (3, 1), (2,)], [0, 1, 0, 1], [None, 1, None, None], names=list("abcd"))
    picture = graph_picture(apart)
    assert [sorted(layer) for layer in picture.layers] == [[0, 2], [1, 3]]
    assert "∞" not in graph_svg(picture)
    assert numbers("remoteness", apart) == {"a": "1", "b": "0", "c": "1", "d": "2"}


def test_where_boards_do_not_tell_all_states_are_named() -> None:
    """The die of the game of dice shows no total."""
    found = graph(Dice(4))
    assert [node.drawing for node in graph_picture(found).nodes] == found.names
    assert not any(isinstance(node.drawing, str) for node in graph_picture(graph(Nim((1, 1)))).nodes)


def test_legends_follow_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    def words(marks: str, **options: int) -> set[str]:
        texts = ET.fromstring(graph_svg(graph_picture(SMALL, marks, **options))).iter(f"{SVG}text")
        return {text.text or "" for text in texts}

    assert {"player 1 to move", "min-max for player 2, p = 3"} <= words("minmax", player=1, depth=3)
    assert "winning strategy of player 1" in words("strategy")
    monkeypatch.setenv("LUDION_LANG", "fr")
    assert {"le joueur 1 joue", "min-max pour le joueur 2, p = 3", "position finale"} <= words("minmax", player=1, depth=3)
    assert {"stratégie gagnante du joueur 1", "gagnante pour qui y joue"} <= words("strategy,winners")


def test_a_depth_leaves_out_what_needs_the_whole() -> None:
    cut = graph(TicTacToe(), depth=1)
    assert not any(node.winning or node.region is not None for node in graph_picture(cut).nodes)
    assert len(min_max(cut, 1)[0]) == 1
    with pytest.raises(LudionError, match="need the whole graph"):
        graph_picture(cut, "winners")


@pytest.mark.parametrize(
    ("options", "about"),
    [
        ({"marks": "winers"}, "no mark 'winers'; did you mean winners"),
        ({"marks": "heuristic,minmax"}, "in the same place"),
        ({"marks": "minmax", "depth": -1}, "0 plies ahead or more, not -1"),
        ({"marks": "attractors", "rank": -1}, "a rank is 0 or more"),
        ({"player": 2}, "a player is 0 or 1, not 2"),
    ],
)
def test_what_cannot_be_drawn_is_refused(options: dict[str, object], about: str) -> None:
    with pytest.raises(LudionError, match=about):
        graph_picture(SMALL, **options)  # type: ignore[arg-type]


def test_min_max_where_states_come_back_is_refused() -> None:
    cycle = Graph("ab", [(1,), (0,)], [0, 1], [None, None], names=["a", "b"])
    with pytest.raises(LudionError, match="graphs without cycles"):
        graph_picture(cycle, "minmax")


def test_too_many_states_are_counted_instead() -> None:
    found = graph(TicTacToe())
    with pytest.raises(LudionError, match="picture of 5,478 states; at most 300"):
        graph_picture(found)
    texts = [text.text for text in ET.fromstring(layers_svg(layers_picture(found))).iter(f"{SVG}text")]
    assert texts[texts.index("Σ") :][:4] == ["Σ", "5,478", "958", "16,167"]
    solved = values(found)
    fifth = [solved.winner(vertex) for vertex in found.layers[5]]
    assert layers_picture(found).layers[5] == (1260, 120, 4560, (fifth.count(0), fifth.count(None), fifth.count(1)))
    assert layers_picture(graph(TicTacToe(), depth=2)).layers[2] == (72, 0, 0, None)


def test_every_mark_can_be_drawn_of_every_small_game() -> None:
    for game in (Babylone(2, 2), Nim((1, 2))):
        for mark in MARKS:
            assert ET.fromstring(graph_svg(graph_picture(graph(game), mark))).get("role") == "img"
    assert column_name(27) == "ab", "a layer of 28 goes on after z"
