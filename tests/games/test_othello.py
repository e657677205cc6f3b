"""Othello's rules against published counts, a naive program, the tables of document 001 and hand-made positions."""

import math
import random

import pytest

from ludion.core import LudionError
from ludion.games.othello import PASS, Othello, State
from tests.plain import check_rules, perft, played, positions, random_game, shown_moves

# FACTS.md, and the tables of document 001 for depths at which its free pass cannot matter.
LEAVES = (4, 12, 56, 244, 1396, 8200)
ALPHA_BETA = {1: (5, 4), 2: (11, 6), 3: (37, 25), 4: (137, 90), 5: (339, 238), 6: (1348, 881), 7: (2369, 1684)}
DIRECTIONS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


def naive_flips(board: dict[tuple[int, int], str], player: str, row: int, column: int) -> list[tuple[int, int]]:
    flips = []
    for down, right in DIRECTIONS:
        run, place = [], (row + down, column + right)
        while board.get(place, ".") not in (".", player):
            run.append(place)
            place = (place[0] + down, place[1] + right)
        if board.get(place) == player:
            flips += run
    return flips


def naive_moves(text: str) -> dict[str, str]:
    """From a state as it is written: each legal move with the state after it, cell by cell."""
    grid, player = text.split()
    rows, other = grid.split("/"), "XO"[player == "X"]
    board = {(r, c): symbol for r, row in enumerate(rows) for c, symbol in enumerate(row)}
    found = {}
    for (row, column), symbol in board.items():
        flips = naive_flips(board, player, row, column) if symbol == "." else []
        if flips:
            after = {**board, (row, column): player, **dict.fromkeys(flips, player)}
            lines = ["".join(after[r, c] for c in range(len(rows))) for r in range(len(rows))]
            found["abcdefgh"[column] + str(row + 1)] = f"{'/'.join(lines)} {other}"
    if not found and any(symbol == "." and naive_flips(board, other, *place) for place, symbol in board.items()):
        found["pass"] = f"{grid} {other}"
    return found


def alpha_beta(game: Othello, state: State, depth: int, alpha: float, beta: float, seen: list[int]) -> float:
    """Fail-soft; the first player maximises. `seen` counts all situations and the final ones."""
    seen[0] += 1
    moves = list(game.moves(state)) if depth else []
    if not moves:
        seen[1] += 1
        return game.score(state)
    best = math.inf if game.turn(state) else -math.inf
    for move in moves:
        value = alpha_beta(game, game.play(state, move), depth - 1, alpha, beta, seen)
        if game.turn(state):
            best, beta = min(best, value), min(beta, value)
        else:
            best, alpha = max(best, value), max(alpha, value)
        if alpha >= beta:
            break
    return best


def test_the_start_has_white_on_d4_and_e5_and_black_moves_first():
    game = Othello()
    assert game.show(game.start()) == "......../......../......../...OX.../...XO.../......../......../........ X"
    assert shown_moves(game) == "d3 c4 f5 e6"
    assert game.player_names()[game.turn(game.start())] == "black"


def test_the_number_of_plays_is_the_published_one():
    assert tuple(perft(Othello(), depth) for depth in range(1, 7)) == LEAVES


@pytest.mark.parametrize(("depth", "situations"), ALPHA_BETA.items())
def test_alpha_beta_examines_the_situations_that_document_001_prints(depth, situations):
    seen, game = [0, 0], Othello()
    alpha_beta(game, game.start(), depth, -math.inf, math.inf, seen)
    assert tuple(seen) == situations


@pytest.mark.parametrize(("size", "games"), [(4, 60), (6, 15), (8, 10)])
def test_random_games_agree_with_a_naive_program(size, games):
    game = Othello(size)
    for seed in range(games):
        for state in random_game(game, seed):
            found = {game.show_move(state, move): game.show(game.play(state, move)) for move in game.moves(state)}
            assert found == naive_moves(game.show(state))
            assert list(game.moves(state)) == sorted(game.moves(state))
            assert game.parse(game.show(state)) == state


def test_on_4x4_the_second_player_wins_by_8():
    game = Othello(4)
    assert alpha_beta(game, game.start(), 99, -math.inf, math.inf, [0, 0]) == -8


def test_whoever_cannot_turn_a_disc_passes_and_only_the_turn_changes():
    game = Othello(4)
    state = game.parse("OX../XX../..../.... O")
    assert shown_moves(game, state) == "c1 a3 c3"
    state = game.parse("XO../..../..../.... O")
    assert list(game.moves(state)) == [PASS]
    assert shown_moves(game, state) == "pass"
    assert game.show(played(game, "pass", state)) == "XO../..../..../.... X"


def test_the_game_is_over_when_neither_can_move_though_cells_are_empty():
    game = Othello(6)
    for player in "XO":
        state = game.parse(f"XX..../XX..../....../....../....OO/....OO {player}")
        assert shown_moves(game, state) == ""
        assert game.outcome(state).winner is None
        assert game.outcome(game.parse(f"XXX.../XX..../....../....../....OO/....OO {player}")).score == 1


def test_a_full_board_is_counted():
    game = Othello(4)
    state = game.parse("XXXX/XXXO/OOOO/OOOX O")
    assert list(game.moves(state)) == []
    assert game.score(state) == 8 - 8
    assert game.score(game.parse("OXXX/XXXO/OOOO/OOOX X")) == -2


def test_the_shortest_game_leaves_white_without_a_disc():
    game = Othello()
    state = played(game, "e6 f4 e3 f6 g5 d6 e7 f5 c5")
    assert game.outcome(state).score == 13
    assert game.board(state).caption == "black X 13, white O 0"


def test_a_disc_turns_in_all_eight_directions_at_once_and_up_to_the_edges():
    game = Othello()
    state = game.parse("X..X..X./.O.O.O../..OOO.../XOO.OOOX/..OOO.../.O.O.O../X..O..O./...X...X X")
    after = game.play(state, game.parse_move(state, "d4"))
    assert game.show(after) == "X..X..X./.X.X.X../..XXX.../XXXXXXXX/..XXX.../.X.X.X../X..X..X./...X...X O"


@pytest.mark.parametrize("size", [4, 6, 8])
def test_boards_of_random_discs_agree_with_a_naive_program(size):
    game, chance = Othello(size), random.Random(size)
    for _ in range(60):
        weights = (chance.random(), chance.random(), chance.random())
        rows = ["".join(chance.choices("XO.", weights, k=size)) for _ in range(size)]
        state = game.parse(f"{'/'.join(rows)} {chance.choice('XO')}")
        found = {game.show_move(state, move): game.show(game.play(state, move)) for move in game.moves(state)}
        assert found == naive_moves(game.show(state))


@pytest.mark.parametrize("row", ["XO", "OX"])
@pytest.mark.parametrize("size", [4, 6, 8])
def test_rows_do_not_go_on_at_the_other_side(size, row):
    game = Othello(size)
    edge = "." * (size - 2) + row if row == "XO" else row + "." * (size - 2)
    assert shown_moves(game, game.parse("/".join(["." * size, edge] + ["." * size] * (size - 2)) + " X")) == "pass"


def test_states_that_are_turned_or_mirrored_have_one_representative():
    for size in (4, 6, 8):
        game = Othello(size)
        # The four first moves are one up to symmetry, and the three answers differ.
        assert [len(ply) for ply in positions(game, canonical=True, depth=2)] == [1, 1, 3]
    state = Othello(4).parse("XO../..../..../...O O")
    twins = ("X.../O.../..../...O O", "..OX/..../..../O... O", "O.../..../..../..OX O", "...O/..../O.../X... O")
    assert {Othello(4).canonical(Othello(4).parse(twin)) for twin in twins} == {Othello(4).canonical(state)}
    assert Othello(4).canonical(Othello(4).parse("OX../..../..../...O O")) != Othello(4).canonical(state)


@pytest.mark.parametrize("game", [Othello(4), Othello(6), Othello(8)], ids=lambda game: game.spec)
def test_facts_notation_and_symmetry_hold_in_random_games(game):
    check_rules(game, games=2)


@pytest.mark.parametrize("size", [0, -8, 1, 5, 7, 10, 10**12])
def test_other_sizes_are_refused(size):
    with pytest.raises(LudionError, match=f"4, 6 or 8, not {size}"):
        Othello(size)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "player to move"),
        ("..../.OX./.XO./....", "player to move"),
        ("..../.OX./.XO./.... W", "player to move"),
        ("..../.OX./.XO. X", "4 rows of 4"),
        ("..../.OX./.XO./..... X", "4 rows of 4"),
        ("..../.OX./.XO./...Z X", "'Z'"),
    ],
)
def test_what_is_not_a_state_is_refused_with_a_sentence(text, complaint):
    with pytest.raises(LudionError, match=complaint):
        Othello(4).parse(text)


def test_an_illegal_move_is_refused():
    with pytest.raises(LudionError, match="'pass' is not a legal move here; legal are: d3, c4, f5, e6"):
        Othello().parse_move(Othello().start(), "pass")


@pytest.mark.parametrize("size", [4, 6, 8])
def test_bounds_hold_in_every_game_and_meet_at_its_end(size):
    game = Othello(size)
    for seed in range(20):
        states = random_game(game, seed)
        score, before = game.score(states[-1]), (-size * size, size * size)
        for state in states:
            low, high = game.bounds(state)
            assert before[0] <= low <= score <= high <= before[1]  # what cannot be turned stays so
            before = low, high
        if "." not in game.show(states[-1]):
            assert before == (score, score)


def test_a_full_edge_and_what_hangs_on_it_cannot_be_turned():
    game = Othello()
    state = game.parse("XXXXXXXX/XXX...../XX....../......../...OX.../...XO.../......../........ O")
    assert game.bounds(state) == (2 * 13 - 64, 64)
