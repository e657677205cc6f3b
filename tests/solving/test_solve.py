"""Solved games: the counts that are known, every value against plain search, the file, the store."""

import random
from pathlib import Path
from typing import Any

import pytest

from ludion.core import Game, LudionError
from ludion.core.registry import load_game
from ludion.native import Control
from ludion.solving.graph import graph
from ludion.solving.pages import directory_size
from ludion.solving.solution import Solution
from ludion.solving.solve import solve
from ludion.solving.store import file_for, find, kept
from ludion.solving.values import values
from ludion.solving.writing import PAGE
from tests import plain
from tests.search.trees import random_tree


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path / "solutions"))
    return tmp_path / "solutions"


def distances(game: Game[Any, Any]) -> dict[Any, tuple[int, int]]:
    """Outcome and plies of every state, by the definition: the quickest win or draw, the slowest loss."""
    known = dict[Any, tuple[int, int]]()

    def solve(state: Any) -> tuple[int, int]:
        if state not in known:
            sign = -1 if game.turn(state) else 1
            after = [solve(game.play(state, move)) for move in game.moves(state)]
            score = game.score(state) if not after else 0
            best = ((score > 0) - (score < 0), 0)
            if after:
                outcome = max(sign * value for value, _ in after) * sign
                plies = [plies for value, plies in after if value == outcome]
                best = (outcome, 1 + (min(plies) if sign * outcome >= 0 else max(plies)))
            known[state] = best
        return known[state]

    solve(game.start())
    return known


@pytest.mark.parametrize(
    "spec",
    [
        "tic-tac-toe",
        "matches:matches=17",
        "nim:heaps=2+3+4",
        "divide",
        "dice",
        "chomp:rows=3,columns=4",
        "hexapawn",
        "hexapawn:rows=4,columns=3,cylinder=true,compulsory=true",
        "connect-four:rows=3,columns=4,length=3",
        "othello:size=4",
        "dots-and-boxes",
        "domineering",
        "babylone:colours=2,tablets=4",
        "morpion",
    ],
)
def test_every_state_has_the_value_and_the_distance_of_plain_search(spec: str) -> None:
    game = load_game(spec)
    if spec == "othello:size=4":
        states = plain.random_game(game, 5)
        solution = solve(game, states[len(states) // 2])
        for state in states[len(states) // 2 :]:
            assert solution[state].outcome == plain.value(game, state)
        return
    known, solution = distances(game), solve(game)
    assert len(solution) == len(known)
    for state, (outcome, plies) in known.items():
        assert (solution[state].outcome, solution[state].plies) == (outcome, plies), game.show(state)


@pytest.mark.parametrize("shape", [{}, {"shared": True, "depth": 7, "width": 4}, {"alternate": True}], ids=str)
def test_random_games(shape: dict[str, Any]) -> None:
    for seed in range(25):
        game = random_tree(seed, **shape)
        known, solution = distances(game), solve(game)
        assert {state: (solution[state].outcome, solution[state].plies) for state in known} == known
        folded = solve(game, symmetry=True, by="score")
        assert len(folded) == len({game.canonical(state) for state in known})
        assert (folded[game.start()].score > 0) - (folded[game.start()].score < 0) == known[game.start()][0]


@pytest.mark.parametrize(
    ("spec", "symmetry", "states", "outcome"),
    [
        ("tic-tac-toe", False, 5478, 0),
        ("tic-tac-toe", True, 765, 0),
        ("babylone:colours=3,tablets=4", False, 4220, 1),
        ("babylone:colours=3,tablets=4", True, 763, 1),
        ("babylone:colours=4,tablets=3", False, 12095, -1),
        ("babylone:colours=4,tablets=4", False, 143249, 1),
        ("babylone:colours=4,tablets=4", True, 7149, 1),
        ("babylone:colours=3,tablets=6", True, 15716, 1),
        ("babylone:colours=2,tablets=10", True, 11018, -1),
        ("babylone:colours=4,tablets=5", True, 60211, -1),
        ("babylone:colours=5,tablets=4", True, 57995, -1),
        ("babylone:colours=6,tablets=3", True, 12721, -1),
        ("babylone:colours=8,tablets=2", True, 1346, 1),
        ("connect-four:columns=4,rows=4", False, 161029, 0),
        ("connect-four:columns=5,rows=4", False, 3945711, 0),
    ],
)
def test_known_counts_and_winners(spec: str, symmetry: bool, states: int, outcome: int) -> None:
    game = load_game(spec)
    solution = solve(game, symmetry=symmetry)
    assert (len(solution), solution[game.start()].outcome) == (states, outcome)


@pytest.mark.slow
@pytest.mark.parametrize(("colours", "tablets", "winner"), [(3, 7, -1), (5, 5, -1), (6, 4, 1)])
def test_larger_babylones(colours: int, tablets: int, winner: int) -> None:
    game = load_game(f"babylone:colours={colours},tablets={tablets}")
    assert solve(game, symmetry=True)[game.start()].outcome == winner


def test_othello_on_four_by_four_by_score() -> None:
    game = load_game("othello:size=4")
    solution = solve(game, by="score")
    assert solution[game.start()].score == -8
    state = game.start()
    for move in solution.line(game.start()):
        assert move in solution.best(state)
        state = game.play(state, move)
    assert (game.score(state), list(game.moves(state))) == (-8, [])


def test_best_moves_and_lines_keep_the_value() -> None:
    game, chance = load_game("hexapawn:rows=4,columns=4"), random.Random(1)
    solution = solve(game)
    for _ in range(30):
        state = chance.choice(plain.random_game(game, chance.randrange(1000))[:-1])
        line, end = solution.line(state), state
        assert len(line) == solution[state].plies
        for move in line:
            end = game.play(end, move)
        assert game.score(end) == solution[state].score
        for move, verdict in solution.moves(state):
            assert verdict.outcome == plain.value(game, game.play(state, move))


def test_a_game_that_cycles() -> None:
    game = load_game("doo")
    start = game.parse("W../.../.N./... 8")
    solution = solve(game, start, keep=True)
    found = values(graph(game, start))
    assert len(solution) == len(found.graph)
    for vertex, state in enumerate(found.graph.states):
        assert (solution[state].score, solution[state].plies) == (found.value[vertex], found.remoteness[vertex])
        assert len(solution.line(state)) == solution[state].plies or solution[state].plies is None
    assert find(game, start) is not None
    for seed in range(20):
        game = random_tree(seed, cycles=True)
        solution, found = solve(game, symmetry=seed % 2 == 1, by="score"), values(graph(game), "score")
        for vertex, state in enumerate(found.graph.states):
            assert (solution[state].score, solution[state].plies) == (found.value[vertex], found.remoteness[vertex])


def test_a_solution_is_kept_and_found_again(folder: Path) -> None:
    game = load_game("nim:heaps=2+3+4")
    assert find(game, game.start()) is None
    made = solve(game, keep=True)
    again = find(game, game.start())
    assert again is not None
    for state in plain.random_game(game, 4):
        assert again[state] == made[state]
    assert (kept()[0].game, kept()[0].states) == (game.spec, len(made))
    assert find(load_game("nim:heaps=2+3"), load_game("nim:heaps=2+3").start()) is None
    assert file_for(game, "outcome", False, game.start()).stat().st_size <= PAGE + 16 * len(made)


def _rewritten(file: Path, whole: bytes) -> Path:
    file.write_bytes(whole)
    return file


def test_a_damaged_or_foreign_file_is_refused(folder: Path, tmp_path: Path) -> None:
    game = load_game("tic-tac-toe")
    solve(game, keep=True)
    file = file_for(game, "outcome", False, game.start())
    whole = file.read_bytes()
    file.write_bytes(whole[:-1])
    with pytest.raises(LudionError, match="damaged"):
        Solution.load(file)
    assert find(game, game.start()) is None
    last = len(whole) - directory_size(5478, Solution.load(_rewritten(file, whole)).solved.packing.words) - 1
    file.write_bytes(whole[:last] + bytes([whole[last] ^ 1]) + whole[last + 1 :])
    Solution.load(file)
    with pytest.raises(LudionError, match="checksum"):
        Solution.load(file, check=True)
    for text, why in ((b"", "not a solution"), (b"\xff\xfe\n", "not a solution"), (b"[]\n", "not a solution")):
        file.write_bytes(text)
        with pytest.raises(LudionError, match=why):
            Solution.load(file)
        assert kept()[0].note
    file.write_bytes(whole.replace(b'"version": 3', b'"version": 9', 1))
    with pytest.raises(LudionError, match="another version"):
        Solution.load(file)
    file.write_bytes(whole.replace(b'"keys": "numbers"', b'"keys": "letters"', 1))
    with pytest.raises(LudionError, match="damaged"):
        Solution.load(file)
    file.write_bytes(whole.replace(b'"states": 5478', b'"states": null', 1))
    with pytest.raises(LudionError, match="damaged"):
        Solution.load(file)
    file.write_bytes(whole)
    with pytest.raises(LudionError, match="other rules"):
        Solution.load(file, load_game("othello:size=4"))
    with pytest.raises(LudionError, match="cannot be read"):
        Solution.load(tmp_path / "nothing")


def test_what_cannot_be_solved_is_said() -> None:
    with pytest.raises(LudionError, match="memory for a solve must be more"):
        solve(load_game("connect-four:columns=4,rows=4"), memory=0)
    with pytest.raises(LudionError, match="more than the 20 MB allowed"):
        solve(load_game("doo"), memory=20_000_000)
    with pytest.raises(LudionError, match="no symmetry"):
        solve(load_game("matches"), symmetry=True)
    with pytest.raises(LudionError, match="by outcome or by score"):
        solve(load_game("matches"), by="luck")
    game = load_game("tic-tac-toe")
    solution = solve(game, plain.played(game, "a1"))
    with pytest.raises(LudionError, match="does not follow"):
        solution[game.start()]
    control = Control()
    control.stop()
    with pytest.raises(LudionError, match="stopped after 10 states"):
        solve(load_game("tic-tac-toe"), control=control)
