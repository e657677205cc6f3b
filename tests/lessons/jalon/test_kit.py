"""The course's games and its player: the manners that students' code relies on."""

import random
from typing import Any

import pytest

from ludion.core import LudionError
from ludion.core.limits import Limits
from ludion.lessons.jalon.abstract_game import Game
from ludion.lessons.jalon.abstract_player import Player
from ludion.lessons.jalon.ez_cli import testcode as run_code
from ludion.lessons.jalon.outils import count, p2c
from ludion.lessons.jalon.solution import (
    Dice,
    Divide,
    Hexapawn,
    Marienbad,
    Matches,
    Morpion,
    Randy,
    Statistics,
    Ultimate,
    manche,
    partie,
)
from ludion.search.winning import winning

GAMES = [
    Matches(13, True),
    Matches(9),
    Divide(7, 17),
    Divide(4, 4),
    Dice(21),
    Dice(8, 6),
    Hexapawn(),
    Hexapawn(4, 3, True, True),
    Hexapawn(3, 5, priorite=True),
    Morpion(),
    Morpion(3, True, 1),
    Morpion(3, phase=2),
    Marienbad(5),
    Marienbad(8, 1, False, False),
    Marienbad(13, 2),
]


@pytest.mark.parametrize("jeu", GAMES, ids=repr)
def test_every_state_of_a_game_can_be_set_and_every_move_undone(jeu: Game) -> None:
    for seed in range(15):
        chance, way = random.Random(seed), list[Any]()
        jeu.reset()
        start = jeu.state
        while not jeu.over():
            assert isinstance(jeu.actions, tuple) and jeu.actions and len(set(jeu.actions)) == len(jeu.actions)
            assert jeu.turn == jeu.timer % 2 == 1 - jeu.opponent
            assert jeu.winner is None and not jeu.win()
            other = jeu.clone()
            assert other.state == start
            other.state = jeu.state
            assert (other.state, other.actions, other.hash_code) == (jeu.state, jeu.actions, jeu.hash_code)
            way.append(jeu.state)
            jeu.move("no such action")
            assert jeu.state == way[-1]
            jeu.move(chance.choice(jeu.actions))
        assert jeu.actions == () and jeu.win() == (jeu.winner is not None)
        assert jeu.valid_state(jeu.state)
        for before in reversed(way):
            jeu.undo()
            assert jeu.state == before and not jeu.over()
        jeu.undo()
        assert jeu.state == start


@pytest.mark.parametrize("jeu", GAMES, ids=repr)
def test_what_is_no_state_is_ignored(jeu: Game) -> None:
    before = jeu.state
    bad: list[Any] = [None, 7, (), (1,), ((1, 1), 0, 0), ("XXXX", 1), ((0, 0), -1), (before[0], -2), (before[0], "1"), (None, 1)]
    for cfg in bad:
        assert not jeu.valid_state(cfg)
        jeu.state = cfg
        assert jeu.state == before


def test_states_that_no_game_has() -> None:
    jeu = Matches(13)
    assert [jeu.valid_state(cfg) for cfg in ((11, 4), (9, 4), (1, 4), (0, 4), (13, 0), (12, 0))] == [
        False,
        True,
        True,
        False,
        True,
        False,
    ]
    boxes = Divide(7, 17)
    valid = [((3, 7), 4), ((7, 3), 4), ((3, 4), 1), ((13, 4), 1), ((2, 1), 2)]
    assert all(map(boxes.valid_state, valid)) and not any(map(boxes.valid_state, [((2, 1), 1), ((13, 4), 2), ((0, 7), 2)]))
    boxes.state = valid[1]
    assert boxes.state == ((3, 7), 4)
    dice = Dice(23)
    assert dice.valid_state(((3, 4), 4)) and not any(
        map(dice.valid_state, [((22, 6), 0), ((22, 6), 1), ((21, 3), 3), ((1, 3), 3)])
    )
    pawns = Hexapawn()
    assert all(map(pawns.valid_state, [("XXX...OOO", 0), ("X.X.XOOO.", 2), ("..XXXOOO.", 3)]))
    assert not pawns.valid_state(("XOX...XOO", 2)) and not pawns.valid_state(("XXX.O.O.O", 0))
    assert Morpion().valid_state(("XOX......", 3)) and not Morpion().valid_state(("XOX...XOO", 2))
    assert Morpion(phase=1).valid_state(("XOXOXXOO.", 11)) and not Morpion().valid_state(("XOXOXXOO.", 11))
    heaps = Marienbad(5)
    assert heaps.valid_state(((0, 0, 10), 7)) and heaps.valid_state(((4, 9, 14), 3)) and not heaps.valid_state(((4, 9, 14), 1))


@pytest.fixture
def pawns_012(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in (Hexapawn, Morpion):
        monkeypatch.setattr(kind, "PAWN", "012")


@pytest.mark.usefixtures("pawns_012")
def test_pawn_set_on_class_changes_writing() -> None:
    pawns, crosses = Hexapawn(4, 7), Morpion(7)
    assert (pawns.hash_code, crosses.hash_code) == ("1" * 7 + "0" * 14 + "2" * 7, "0" * 49)
    assert pawns.valid_state(("1" * 7 + "0" * 14 + "2" * 7, 0)) and crosses.valid_state(("0" * 49, 0))
    assert not pawns.valid_state(("X" * 7 + "." * 14 + "O" * 7, 0)) and not crosses.valid_state(("." * 49, 0))
    pawns.move(((0, 0), (1, 0)))
    assert pawns.state == ("0111111" + "1000000" + "0" * 7 + "2" * 7, 1)
    assert pawns.board[1] == list("1000000") and pawns.clone().hash_code[0] == "1"
    pawns.undo()
    assert pawns.hash_code == "1" * 7 + "0" * 14 + "2" * 7
    assert "1 1 1 1 1 1 1" in str(pawns) and "X" not in str(pawns)


def test_pawn_set_on_game_is_kept_by_clone_and_by_player() -> None:
    jeu = Morpion()
    jeu.PAWN = " AB"
    jeu.state = "A   B    ", 2
    assert jeu.hash_code == "A   B    " and jeu.clone().hash_code == " " * 9 and Morpion().hash_code == "." * 9
    player = Randy("x", jeu)
    player.who_am_i = 0
    assert player.decision(("A   B    ", 2)) in jeu.actions and player.game.state == ("A   B    ", 2)


@pytest.mark.parametrize("pawn", ["XO", "..O", "ABCD", None])
def test_pawn_needs_three_characters(pawn: Any) -> None:
    jeu = Morpion()
    jeu.PAWN = pawn
    with pytest.raises(LudionError, match="PAWN must be three different characters"):
        _ = jeu.state


@pytest.mark.parametrize(
    ("position", "timer", "winner"),
    [("X......O..OO...", 10, None), ("...........O..X", 9, 0), ("...........O..X", 10, 0), ("O..X...........", 9, 1)],
)
def test_hexapawn_state_does_not_depend_on_last_mover(position: str, timer: int, winner: int | None) -> None:
    """The kit counts visible steps and arrived pawns: a pawn on the far row is valid, whoever is to move, and has won."""
    jeu = Hexapawn(5, 3)
    assert jeu.valid_state((position, timer))
    jeu.state = position, timer
    assert (jeu.state, jeu.winner) == ((position, timer), winner)
    assert jeu.over() == jeu.win() == (winner is not None) == (not jeu.actions)


def test_hexapawn_state_has_one_arrived_pawn() -> None:
    jeu = Hexapawn(5, 5)
    one, none = "XO...", "....."
    assert jeu.valid_state((one + none * 4, 10)) and jeu.valid_state((none * 4 + one, 10))
    assert not jeu.valid_state((one + none * 3 + one, 10)) and not jeu.valid_state(("OXOXO" + none * 4, 10))
    # More steps are visible than were played.
    assert not jeu.valid_state((none * 4 + "X....", 3)) and jeu.valid_state((none * 4 + "X....", 4))


def test_morpion_state_does_not_depend_on_last_mover() -> None:
    """The kit accepts a line of the player to move, too. The line wins."""
    jeu = Morpion()
    for position, timer, winner in (("XXXOO....", 5, 0), ("XXXOO.O..", 6, 0), ("OOOXX.X..", 6, 1), ("OOOXXX...", 6, None)):
        assert jeu.valid_state((position, timer)) == (winner is not None)
        if winner is not None:
            jeu.state = position, timer
            assert (jeu.over(), jeu.win(), jeu.winner, jeu.actions) == (True, True, winner, ())


@pytest.mark.parametrize(
    ("rows", "timer", "flat", "torus"),
    [
        ("XXOXX O.O.O XXXX. ..... O.O.O", 15, True, False),
        ("XO..O X.X.. OOX.O X.X.. XOX.O", 15, True, False),
        ("OOOO. ..... ..... ..... .XXXX", 8, False, False),
        ("OX... OX... OX... OX... .....", 8, False, False),
        ("OOXOO ..X.. ..... ..... XXXOX", 11, True, False),
        ("XXXX. O.O.X O.O.X ....X .OOOX", 15, False, False),
        ("XXXXX O.O.O ..... O.O.. .....", 10, True, False),
        (".X... XXXX. .X... OX.OO OOO..", 13, True, True),
    ],
)
def test_morpion_state_has_no_disjoint_lines(rows: str, timer: int, flat: bool, torus: bool) -> None:
    """One stone completes all lines of a game: lines without a common cell are not reachable, and two winners are not either."""
    position = rows.replace(" ", "")
    assert Morpion(5).valid_state((position, timer)) == flat
    assert Morpion(5, True).valid_state((position, timer)) == torus


@pytest.mark.parametrize(
    ("phase", "tore", "position", "timer", "slides"),
    [
        (1, False, "OXOX.XOXO", 8, ((0, 1), (1, 2), (2, 1), (1, 0))),
        (1, False, "X.XOXOOXO", 8, ((0, 2), (1, 1), (0, 0))),
        (2, False, "XXOX.OOOX", 8, ((0, 0), (0, 1), (1, 0), (2, 2))),
        (2, False, "XXOX.OOOX", 9, ((0, 2), (1, 2), (2, 0), (2, 1))),
        (1, True, ".XXXOOXOO", 8, ((2, 0), (0, 1), (1, 0), (0, 2))),
        (2, True, ".XXXOOXOO", 8, ((2, 0), (0, 2), (0, 1), (1, 0))),
    ],
)
def test_morpion_slides_in_order_of_kit(phase: int, tore: bool, position: str, timer: int, slides: tuple[Any, ...]) -> None:
    """Phase 1 goes around the hole: above, right, below, left. Phase 2 goes row by row."""
    jeu = Morpion(3, tore, phase)
    jeu.state = position, timer
    assert jeu.state == (position, timer)
    own = "XO"[timer % 2]
    assert all(position[3 * row + column] == own for row, column in slides)
    assert jeu.actions == slides


def test_dice_face_is_named_dice() -> None:
    assert Dice(8, dice=6).state == ((8, 6), 0) == Dice(8, 6).state == Dice(8).state
    assert Dice(8, dice=2).actions == (1, 3, 4, 6)


def test_display_history_prints_earlier_states(capsys: pytest.CaptureFixture[str]) -> None:
    jeu = Matches(13)
    jeu.display_history()
    assert capsys.readouterr().out == ""
    for taken in (1, 3, 2):
        jeu.move(taken)
    jeu.undo()
    jeu.display_history()
    assert capsys.readouterr().out == "0: (13, 0)\n1: (12, 1)\n"
    jeu.state = 5, 4
    jeu.display_history()
    assert capsys.readouterr().out == ""


def test_actions_are_in_the_courses_order_and_writing() -> None:
    boxes = Divide(7, 17)
    assert len(boxes.actions) == 11
    boxes.state = (4, 7), 3
    assert boxes.actions == (("A", 1), ("A", 2), ("A", 3), ("B", 1), ("B", 2))
    boxes.move(("A", 3))
    assert boxes.state == ((3, 4), 4)
    boxes.state = (4, 4), 4
    assert boxes.actions == (("A", 1), ("A", 2), ("B", 1), ("B", 2))
    pawns = Hexapawn()
    pawns.state = "X..O.X.O.", 4
    assert pawns.actions == (((1, 2), (2, 1)), ((1, 2), (2, 2)))
    pawns.state = "X.X.X.OOO", 1
    assert pawns.actions[:2] == (((2, 0), (1, 1)), ((2, 2), (1, 1)))
    crosses = Morpion()
    crosses.state = "XOX.OX..O", 6
    assert crosses.actions == ((1, 0), (2, 0), (2, 1))
    assert Dice(8, 6).actions == (2, 3, 4, 5)
    assert Marienbad(5).actions[:4] == (("A", 1), ("A", 2), ("A", 3), ("B", 1))


def test_the_hash_code_knows_the_position_alone() -> None:
    jeu = Matches(13)
    codes = []
    for timer in (3, 4):
        jeu.state = 7, timer
        codes.append(jeu.hash_code)
    assert codes == [7, 7]
    assert (Divide(7, 17).hash_code, Dice(8, 6).hash_code, Marienbad(5).hash_code) == (717, 806, 51015)
    assert (Hexapawn().hash_code, Morpion().hash_code) == ("XXX...OOO", ".........")


def test_the_last_match_wins_or_loses() -> None:
    for last_wins, winner in ((True, 0), (False, 1)):
        jeu = Matches(3, last_wins)
        jeu.move(3)
        assert (jeu.over(), jeu.winner) == (True, winner)


@pytest.mark.parametrize("last_wins", [False, True])
def test_who_wins_matches(last_wins: bool) -> None:
    jeu = Matches(12, last_wins)
    for left in range(1, 12):
        jeu.state = left, 12 - left
        found = winning(jeu.rules, jeu.now, Limits()).value
        lost = left % 4 == (0 if last_wins else 1)
        assert (found > 0) == (lost == bool(jeu.turn))


def test_a_game_says_what_it_was_made_with_and_shows_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDION_LANG", "fr")
    jeu = Hexapawn(4, 3, cylindre=True)
    assert jeu.get_parameter("cylindre") is True and jeu.get_parameter("nbl") == 4 and jeu.get_parameter("nothing") is None
    assert "trait au joueur 1" in str(jeu) and "X" in str(jeu)
    assert Matches(13, True).arguments == (13,) and Matches(13, True).key_arguments == {"prendre": True}
    over = Matches(1)
    over.move(1)
    assert "joueur 2" in str(over)
    with pytest.raises(LudionError, match="size"):
        Morpion(4)
    with pytest.raises(LudionError, match="variante"):
        Marienbad(5, 7)


def test_a_player_thinks_on_its_own_copy(capsys: pytest.CaptureFixture[str]) -> None:
    jeu = Matches(13)
    one = Randy("x", jeu, pf=3)
    assert one.who_am_i is None and one.decision((7, 4)) is None
    assert capsys.readouterr().out == "not my turn to play\n"
    assert one.game.state == (7, 4) and jeu.state == (13, 0)
    one.who_am_i = 7
    assert one.who_am_i is None
    one.who_am_i = jeu.turn
    assert one.decision((7, 4)) in (1, 2, 3) and one.decision((7, 3)) is None
    assert (one.get_value("pf"), one.get_value("nbSim"), one.WIN) == (3, None, 100)
    assert one.name != one.clone().name and str(one) == "x"
    with pytest.raises(TypeError, match="no game"):
        Player("x", "not a game")  # type: ignore[arg-type]


def test_estimation_and_simulation_speak_for_the_root_or_for_whoever_moves() -> None:
    one = Randy("x", Matches(13))
    one.who_am_i = 0
    one.game.state = 0, 5
    assert one.estimation() == -100 and one.simulation(4) == [0, 4, 0] and one.simulation(4, False) == [4, 0, 0]
    one.game.state = 0, 6
    assert one.estimation() == 100 and one.simulation(4) == one.simulation(4, False) == [4, 0, 0]
    one.game.state = 1, 5
    assert one.estimation() == 0 and one.simulation(4) == [4, 0, 0] and one.simulation(4, False) == [0, 4, 0]
    assert one.game.state == (1, 5) and one.simulation(0) == [0, 0, 0]
    draw = Randy("x", Morpion())
    draw.who_am_i = 0
    draw.game.state = "XXOOOXX.O", 8
    assert not draw.game.win() and draw.simulation(3) == [0, 0, 3] and draw.estimation() == 0


def test_results_and_statistics() -> None:
    jeu = Matches(13)
    strong, weak = Ultimate("fort", jeu, pf=13), Randy("alea", jeu)
    assert manche(weak, strong, jeu)[0] == 0
    told = partie(strong, weak, jeu, 4)
    numbers = told.statistics
    assert numbers["pv"][strong.name] + numbers["pv"][weak.name] == 4 == numbers["pv"][0] + numbers["pv"][1]
    assert numbers["sigma"][0] % 2 == 0
    assert told.main_statistic("pv") == numbers["pv"]
    assert told.specific_statistic(strong.name)["pv"] == numbers["pv"][strong.name]
    assert partie(weak, weak, jeu, 2).statistics["pv"].keys() != {weak.name, 0, 1}
    drawn = Statistics("a", "b")
    drawn.add_result((4, 4), ("a", "b"))
    drawn.add_result((0, 7), ("b", "a"))
    assert drawn.statistics == {
        "pv": {"a": 2, "b": 1, 0: 1, 1: 2},
        "sigma": {"a": 11, "b": 4, 0: 4, 1: 11},
        "avg_victories": {"a": 1.0, "b": 0.5, 0: 0.5, 1: 1.0},
        "avg_stones": {"a": 5.5, "b": 2.0, 0: 2.0, 1: 5.5},
    }


def test_a_drawn_game_is_half_for_each_and_an_illegal_action_loses(capsys: pytest.CaptureFixture[str]) -> None:
    jeu = Morpion()
    assert manche(Ultimate("a", jeu, pf=9), Ultimate("b", jeu, pf=9), jeu) == (4, 4)

    class Cheat(Player):
        """Puts its stone where one lies."""

        def decision(self, state: Any) -> Any:
            return (0, 0)

    assert manche(Cheat("a", jeu), Cheat("b", jeu), jeu) == (1, 0)
    assert "(0, 0)" in capsys.readouterr().out


def test_the_courses_tools(capsys: pytest.CaptureFixture[str]) -> None:
    assert [p2c(place, 3) for place in (0, 4, 8)] == [(0, 0), (1, 1), (2, 2)]

    @count
    def twice(number: int) -> int:
        return 2 * number

    assert [twice(3), twice(number=4), twice.nbCalls] == [6, 8, 2]  # type: ignore[attr-defined]
    outside = 20
    run_code("x = outside + 1\nx * 2\n1 / 0\nfor i in range(2):\n    print(i)")
    assert capsys.readouterr().out.splitlines() == [
        ">>> x = outside + 1",
        ">>> x * 2",
        "42",
        ">>> 1 / 0",
        "ZeroDivisionError: division by zero",
        ">>> for i in range(2):",
        "...     print(i)",
        "0",
        "1",
    ]
    assert outside == 20
