"""Doo: placing, white's longest chains, who wins when, and the whole duel solved."""

from collections import Counter, defaultdict, deque

import pytest

from ludion.core import LudionError, Position, Termination, popcount
from ludion.games.doo import DUEL, Doo, State
from tests.plain import check_rules, perft, played, positions, shown_moves

DOO = Doo()


def moves_of(text: str) -> str:
    return shown_moves(DOO, DOO.parse(text))


def after(text: str, move: str) -> str:
    return DOO.show(played(DOO, move, DOO.parse(text)))


def over(text: str) -> bool:
    return moves_of(text) == ""


def test_rules_hold_on_random_games() -> None:
    check_rules(DOO, games=30)


# Placing


def test_the_attacker_begins_on_seven_cells_with_n_or_r() -> None:
    assert moves_of(".../.../.W./... 1") == "Na1 Nc1 Na3 Nc3 Na4 Nb4 Nc4 Ra1 Rc1 Ra3 Rc3 Ra4 Rb4 Rc4"
    assert len(moves_of(DOO.show(DOO.start())).split()) == 14


def test_the_defender_has_45_pairs_on_the_bare_board() -> None:
    assert len(list(DOO.moves(State(0, 0, 1 << 7, 2)))) == 45


def test_the_defender_places_two_and_never_on_the_doo() -> None:
    pairs = moves_of("N../.../.W./... 2").split()
    assert len(pairs) == 36
    assert pairs[:3] == ["b1+c1", "b1+a2", "b1+c2"]
    assert not any("b2" in pair for pair in pairs)
    assert after("N../.../.W./... 2", "b1+c4") == "NW./.../.W./..W 3"


def test_the_hand_runs_out() -> None:
    assert moves_of("RWW/W.W/.WN/... 5") == "Na3 Na4 Nb4 Nc4"
    assert moves_of("NWW/W.W/NWN/W.W 7") == "Rb4"
    assert moves_of("NWW/W.W/NWR/W.W 7") == "Nb4"


def test_after_seven_placings_the_210_duels_begin() -> None:
    plies = positions(DOO, depth=7)
    assert [len(ply) for ply in plies] == [1, 14, 504, 3528, 8820, 16660, 3332, 840]
    assert len({state.knights | state.king for state in plies[7]}) == 210
    assert all(state.counter == DUEL and DOO.turn(state) == 1 for state in plies[7])
    assert all(popcount(state.whites) == 7 and not state.whites >> 4 & 1 for state in plies[7])


def test_perft_of_the_placing() -> None:
    assert [perft(DOO, depth) for depth in (1, 2, 3, 4)] == [14, 504, 5292, 79380]


# The duel


def test_black_steps_in_eight_directions() -> None:
    assert moves_of(".../.../.N./.W. 9") == "b3-a2 b3-b2 b3-c2 b3-a3 b3-c3 b3-a4 b3-c4"


def test_black_may_jump_once_in_four_directions() -> None:
    assert moves_of("NW./.../W../... 9") == "a1-a2 a1-b2 a1xc1"
    assert moves_of("N../.W./.../..W 9") == "a1-b1 a1-a2"  # no jump along a diagonal
    assert after("NW./.../W../... 9", "a1xc1") == "..N/.../W../... 8"
    assert "x" not in moves_of("NWW/.../W../... 9")  # the cell beyond is taken


def test_a_jump_keeps_the_piece_its_kind() -> None:
    assert after("RWN/W../.../W.. 9", "a1xa3") == ".WN/.../R../W.. 8"
    assert after("NWR/W../.../W.. 9", "a1xa3") == ".WR/.../N../W.. 8"
    assert after("N.R/W../.../W.. 9", "c1-c2") == "N../W.R/.../W.. 8"


def test_white_steps_in_four_directions() -> None:
    assert moves_of(".../.../.W./N.. 8") == "b3-b2 b3-a3 b3-c3 b3-b4"


def test_white_must_capture() -> None:
    assert moves_of(".../N../W../..W 8") == "a3xa1"
    assert after(".../N../W../..W 8", "a3xa1") == "W../.../.../..W 9"


def test_only_the_longest_chains_of_all_pieces_are_legal() -> None:
    assert moves_of("WN./..N/.../WN. 8") == "a1xc1xc3"  # a4 could take only one
    assert after("WN./..N/.../WN. 8", "a1xc1xc3") == ".../.../..W/WN. 9"
    assert moves_of("WN./.../.../WN. 8") == "a1xc1 a4xc4"


def test_both_ways_round_are_moves_of_their_own() -> None:
    assert moves_of("W../N.N/.../... 8") == "a1xa3"
    assert moves_of("WN./N.N/.R./... 8") == "a1xc1xc3xa3 a1xa3xc3xc1"
    assert after("WN./N.N/.R./... 8", "a1xc1xc3xa3") == ".../N../W../... 9"
    assert after("WN./N.N/.R./... 8", "a1xa3xc3xc1") == ".NW/.../.../... 9"


def test_a_chain_does_not_end_where_it_began() -> None:
    # Round the square the fourth jump would land on a1, which was not empty before the move.
    assert all(len(move.split("x")) == 4 for move in moves_of("WN./N.N/.R./... 8").split())


def test_a_black_is_not_taken_twice() -> None:
    # Otherwise the white on c3 could go back to c1, which was empty before the move.
    assert moves_of("WN./..N/.../... 8") == "a1xc1xc3"


def test_the_attacker_wins_with_one_black_on_the_doo() -> None:
    for text in (".../.N./.../W.W 8", ".../.R./.../W.W 9", ".../.N./.../... 8"):
        assert over(text)
        assert DOO.score(DOO.parse(text)) == 1
    assert not over("N../.N./.../W.W 9")
    assert not over("N../.../.../W.W 9")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (".../.../.../W.W 9", "no black is left"),
        ("N../.../.../... 8", "no white is left"),
        ("NN./.../.../... 8", "no white is left"),
        ("NWW/WWW/WW./... 9", "the attacker is blocked"),
        ("WNN/N../R../... 8", "the defender is blocked"),
    ],
)
def test_every_other_end_is_the_defenders(text: str, why: str) -> None:
    assert over(text), why
    assert DOO.score(DOO.parse(text)) == -1, why


def test_a_returning_state_is_a_draw() -> None:
    position = Position(DOO, DOO.parse("N../.../.../.WW 8"))
    for move in ("b4-a4", "a1-b1", "a4-b4"):
        assert not position.play(move).over
    position.play("b1-a1")
    assert position.outcome is not None
    assert (position.outcome.winner, position.outcome.reason) == (None, Termination.REPETITION)


def test_symmetry() -> None:
    def twins(*texts: str) -> bool:
        return len({DOO.canonical(DOO.parse(text)) for text in texts}) == 1

    assert twins("N.R/..W/.../W.. 8", "R.N/..W/.../W.. 8", "N.R/W../.../..W 8")
    assert twins("N../.../.W./... 2", "..N/.../.W./... 2")
    assert not twins("N../.../.W./... 2", "R../.../.W./... 2")
    assert not twins("N.R/..W/.../W.. 8", "N.R/..W/.../W.. 9")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (".../.../.W./...", "counter"),
        (".../.../.W./... 0", "counter"),
        (".../.../.W. 1", "4 rows"),
        (".../.../.Q./... 1", "'Q'"),
        ("RR./.../.W./... 8", "1 R"),
        ("NNN/N../.W./... 8", "3 N"),
        ("WWW/WWW/WWN/... 8", "7 W"),
        (".../.../.W./... 3", "1 black and 3 white"),
        (".../.W./.../... 1", "b2"),
    ],
)
def test_bad_states_are_refused(text: str, reason: str) -> None:
    with pytest.raises(LudionError, match=reason):
        DOO.parse(text)


def test_the_board_marks_the_doo() -> None:
    assert DOO.board(DOO.start()).rows == ((".", ".", "."), (".", "*", "."), (".", "W", "."), (".", ".", "."))
    assert DOO.board(DOO.parse(".../.N./.W./... 8")).rows[1] == (".", "N", ".")


@pytest.mark.slow
def test_the_solved_duel() -> None:
    """R and N merged, no reflection, as FACTS.md counts: states, ends, and retrograde values with repetition drawn."""
    starts = {State(s.knights | s.king, 0, s.whites, s.counter) for s in positions(DOO, depth=7)[7]}
    successors: dict[State, list[State]] = {}
    waiting = list(starts)
    while waiting:
        state = waiting.pop()
        if state not in successors:
            successors[state] = [DOO.play(state, move) for move in DOO.moves(state)]
            waiting += successors[state]
    ends = [state for state, children in successors.items() if not children]
    assert (len(successors), len(ends)) == (574_155, 7_546)

    parents, left = defaultdict(list), {state: len(children) for state, children in successors.items()}
    for state, children in successors.items():
        for child in children:
            parents[child].append(state)
    values = {state: DOO.score(state) for state in ends}
    known = deque(ends)
    while known:
        state = known.popleft()
        for parent in parents[state]:
            left[parent] -= 1
            wanted = -1 if DOO.turn(parent) else 1
            if parent not in values and (values[state] == wanted or left[parent] == 0):
                values[parent] = values[state]
                known.append(parent)
    assert Counter(values.get(state, 0) for state in successors if successors[state]) == {1: 469_586, -1: 74_802, 0: 22_221}
    assert Counter(values.get(state, 0) for state in starts) == {1: 152, -1: 36, 0: 22}

    best = {1: max, 0: min}
    placing = positions(DOO, depth=7)
    worth = {state: values.get(State(state.knights | state.king, 0, state.whites, DUEL), 0) for state in placing[7]}
    for ply in reversed(placing[:7]):
        for state in ply:
            choose = best[1 - DOO.turn(state)]
            worth[state] = choose(worth[DOO.play(state, move)] for move in DOO.moves(state))
    assert worth[DOO.start()] == 0
