"""Dots and boxes against a naive program that keeps lines as pairs of points, and its rules one by one."""

from functools import cache

import pytest

from ludion.core import LudionError
from ludion.games.dots_and_boxes import DotsAndBoxes, State
from tests.plain import check_rules, perft, played, positions, random_game, shown_moves

Line = frozenset[tuple[int, int]]


def naive_lines(rows: int, columns: int) -> list[Line]:
    level = [frozenset({(r, c), (r, c + 1)}) for r in range(rows + 1) for c in range(columns)]
    return level + [frozenset({(r, c), (r + 1, c)}) for r in range(rows) for c in range(columns + 1)]


def naive_closed(drawn: frozenset[Line], line: Line, rows: int, columns: int) -> int:
    """How many boxes `line` closes."""

    def sides(r: int, c: int) -> set[Line]:
        corners = [(r, c), (r, c + 1), (r + 1, c + 1), (r + 1, c)]
        return {frozenset({corners[i - 1], corners[i]}) for i in range(4)}

    boxes = [sides(r, c) for r in range(rows) for c in range(columns)]
    return sum(line in box and box <= drawn | {line} for box in boxes)


@cache
def naive_margin(drawn: frozenset[Line], rows: int, columns: int) -> int:
    """By how many boxes whoever moves will come out ahead, of those still open."""
    margins = [0] if len(drawn) == 2 * rows * columns + rows + columns else []
    for line in naive_lines(rows, columns):
        if line not in drawn:
            closed, rest = naive_closed(drawn, line, rows, columns), naive_margin(drawn | {line}, rows, columns)
            margins.append(closed + rest if closed else -rest)
    return max(margins)


def solved(game: DotsAndBoxes) -> int:
    """The first player's margin by the game's own rules: whoever's turn it is maximises or minimises the score."""
    known: dict[State, int] = {}

    def best(state: State) -> int:
        if state not in known:
            values = [best(game.play(state, move)) for move in game.moves(state)] or [game.score(state)]
            known[state] = min(values) if game.turn(state) else max(values)
        return known[state]

    return best(game.start())


def named(line: Line) -> str:
    return "-".join(f"{'abcdefgh'[column]}{row + 1}" for row, column in sorted(line))


@pytest.mark.parametrize(
    ("board", "margin"), [((1, 1), -1), ((1, 2), 0), ((2, 1), 0), ((1, 3), -1), ((3, 1), -1), ((1, 4), 0), ((2, 2), 2)]
)
def test_the_margin_is_the_one_that_a_naive_program_finds(board, margin):
    assert solved(DotsAndBoxes(*board)) == margin == naive_margin(frozenset(), *board)


@pytest.mark.parametrize("board", [(1, 1), (2, 2), (3, 2), (1, 5), (5, 5)])
def test_random_games_agree_with_a_naive_program(board):
    game = DotsAndBoxes(*board)
    for seed in range(10):
        drawn, turn, boxes = frozenset[Line](), 0, [0, 0]
        states = random_game(game, seed)
        for state, after in zip(states, [*states[1:], None], strict=True):
            rest = {named(line): line for line in naive_lines(*board) if line not in drawn}
            moves = {game.show_move(state, move): move for move in game.moves(state)}
            assert set(moves) == set(rest)
            assert (game.turn(state), game.score(state)) == (turn, boxes[0] - boxes[1])
            assert game.parse(game.show(state)) == state
            for text, move in moves.items():
                if game.play(state, move) == after:
                    closed = naive_closed(drawn, rest[text], *board)
                    drawn |= {rest[text]}
                    boxes[turn] += closed
                    turn = turn if closed else 1 - turn
                    break
        assert len(states) - 1 == game.facts.max_plies == len(naive_lines(*board))
        assert sum(boxes) == board[0] * board[1]


def test_whoever_closes_a_box_moves_again():
    game = DotsAndBoxes()
    state = played(game, "a1-b1 a1-a2 b1-b2")
    assert game.show(state) == "-./||./../.../.. 2 0"
    state = played(game, "a2-b2", state)
    assert game.show(state) == "-./||./-./.../.. 2 -1"
    assert game.turn(state) == 1
    assert game.turn(played(game, "a2-a3", state)) == 0


def test_one_line_can_close_two_boxes():
    game = DotsAndBoxes(1, 2)
    state = game.parse("--/|.|/-- 1 0")
    assert game.show(played(game, "b1-b2", state)) == "--/|||/-- 1 2"
    assert game.outcome(played(game, "b1-b2", state)).score == 2


def test_a_line_on_the_rim_touches_one_box_only():
    game = DotsAndBoxes(5, 5)
    everything_but = game.parse(game.show(game.start()._replace(lines=game.full & ~1, lead=24)))
    assert game.show(played(game, "a1-b1", everything_but)).endswith(" 1 25")


def test_moves_are_named_by_their_dots_in_reading_order():
    assert shown_moves(DotsAndBoxes(1, 2)) == "a1-b1 b1-c1 a1-a2 b1-b2 c1-c2 a2-b2 b2-c2"


def test_without_a_closed_box_the_number_of_plays_is_a_falling_factorial():
    assert [perft(DotsAndBoxes(), depth) for depth in range(1, 4)] == [12, 12 * 11, 12 * 11 * 10]


def test_draws_need_an_even_number_of_boxes():
    assert not DotsAndBoxes(3, 3).facts.draws
    assert DotsAndBoxes(3, 2).facts.draws


def test_a_square_has_eight_symmetries_and_another_rectangle_four():
    # A first line is on the rim or inside; in a rectangle, level or upright besides.
    assert [len(ply) for ply in positions(DotsAndBoxes(2, 2), canonical=True, depth=1)] == [1, 2]
    assert [len(ply) for ply in positions(DotsAndBoxes(1, 2), canonical=True, depth=1)] == [1, 3]
    game = DotsAndBoxes(2, 2)
    corners = ("-./|../../.../.. 1 0", ".-/..|/../.../.. 1 0", "../.../../|../-. 1 0", "../.../../..|/.- 1 0")
    assert len({game.canonical(game.parse(text)) for text in corners}) == 1
    assert game.canonical(game.parse("-./..|/../.../.. 1 0")) != game.canonical(game.parse(corners[0]))


def test_the_board_shows_dots_with_their_names_lines_and_closed_boxes():
    board = DotsAndBoxes(1, 2).board(DotsAndBoxes(1, 2).parse("-./||./-. 2 -1"))
    assert [" ".join(symbol or " " for symbol in row).rstrip() for row in board.rows] == [
        "  a   b   c",
        "1 + - +   +",
        "  | # |",
        "2 + - +   +",
    ]
    assert board.caption == "player 2 leads by 1"


@pytest.mark.parametrize("game", [DotsAndBoxes(2, 2), DotsAndBoxes(1, 3), DotsAndBoxes(3, 2)], ids=lambda game: game.spec)
def test_facts_notation_and_symmetry_hold_in_random_games(game):
    check_rules(game, games=2)


@pytest.mark.parametrize("board", [(0, 2), (2, 0), (-1, 3), (-5, -5), (5, 6), (1, 21), (10**6, 10**6)])
def test_other_boards_are_refused(board):
    with pytest.raises(LudionError, match=f"at most 62 lines; {board[0]} x {board[1]} boxes do not do"):
        DotsAndBoxes(*board)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "not lines, a player and a lead"),
        ("-./|../-. 1", "not lines, a player and a lead"),
        ("-./|../-. 3 0", "not lines, a player and a lead"),
        ("-./|../- 1 0", "not lines, a player and a lead"),
        ("-./|../-.. 1 0", "not lines, a player and a lead"),
        ("|./|../-. 1 0", "not lines, a player and a lead"),
        ("-./|../-./ 1 0", "not lines, a player and a lead"),
        ("-./|../-. 1 1", "number of closed boxes is 0"),
        ("-./||./-. 1 0", "number of closed boxes is 1"),
    ],
)
def test_what_is_not_a_state_is_refused_with_a_sentence(text, complaint):
    with pytest.raises(LudionError, match=complaint):
        DotsAndBoxes(1, 2).parse(text)
