"""The public classes and functions from four threads at once: the answers are those of one call after the other."""

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludion import (
    Engine,
    Limits,
    Mcts,
    Position,
    Record,
    Solution,
    check_game,
    compile_game,
    divide,
    load_game,
    load_player,
    perft,
    playouts,
    solve,
)
from ludion.arena.elo import match_strength
from ludion.arena.local import LocalSeat
from ludion.arena.openings import random_openings
from ludion.arena.ratings import rate
from ludion.arena.referee import play
from ludion.arena.tally import Count, Result, tally
from ludion.core.clock import Clock
from ludion.core.errors import PlayerError
from ludion.core.estimate import FunctionEstimate
from ludion.core.language import speaking
from ludion.core.record import Played, replay
from ludion.core.registry import registered
from ludion.drawing import position_svg, position_text
from ludion.drawing.tree import svg_tree
from ludion.games.matches import Matches
from ludion.games.tic_tac_toe import TicTacToe
from ludion.learned.finding import load_weights
from ludion.lessons import load_pack, packs
from ludion.native.engine import Settings
from ludion.native.searching import fixed_depth
from ludion.players.audit import audit
from ludion.players.survey import survey
from ludion.search.alphabeta import alphabeta
from ludion.search.tree import TreeObserver
from ludion.solving.attractors import attractors
from ludion.solving.graph import bipartite, graph
from ludion.solving.grundy import grundy
from ludion.solving.picture import graph_picture
from ludion.solving.tug import tug_picture
from ludion.solving.values import values
from ludion.solving.winner import winner
from ludion.study import study
from ludion.study.perfect import Perfect
from ludion.web.french import book
from tests.native.agreement import states_of
from tests.threads.programs import Race
from tests.threads.together import run_together

GAME, RACE = TicTacToe(), Race()
STATES = [state for state in states_of(GAME, 40) if list(GAME.moves(state))]
PROGRAMS = Path(__file__).with_name("programs.py")

Work = Callable[[int], Any]


def state(number: int) -> Any:
    """A state that differs from thread to thread."""
    return STATES[3 + 7 * number]


def report(found: Any) -> Any:
    """What a report says, without the time it took."""
    return found.move, found.value, found.bound, found.line, found.nodes, found.depth, found.choices


def lead(game: Any, state: Any) -> float:
    return float(state.crosses.bit_count() - state.noughts.bit_count())


def record() -> Record:
    return Record("tic-tac-toe", ("one", "two"), (Played("b2", 0.5), Played("a1")), date="2026-01-01")


def tree(number: int) -> TreeObserver:
    observer = TreeObserver(GAME)
    alphabeta(GAME, state(number), Limits(depth=2), None, observer)
    return observer


def results() -> list[Result]:
    names = ("ann", "bob", "cid")
    return [
        Result(first, second, points)
        for first in names
        for second in names
        if first != second
        for points in (1.0, 0.5, 0.0, 1.0 if first < second else 0.5)
    ]


def shared_solution() -> Work:
    solution = solve(RACE, native=False)
    places = states_of(RACE, 15)
    return lambda number: [
        (one in solution, solution[one], solution.moves(one), solution.best(one), solution.line(one))
        for one in (*places[number:], *places[:number])
    ]


def shared_compiled_solution() -> Work:
    solution = solve(GAME, symmetry=True)
    return lambda number: [(solution[one], solution.best(one)) for one in (*STATES[number:], *STATES[:number])]


def shared_graph() -> Work:
    found = graph(RACE)
    return lambda number: (
        found.predecessors,
        found.layers,
        found.edges,
        found.names,
        [one.value for one in (values(found), values(bipartite(found)))],
        attractors(found),
        grundy(found),
    )


def shared_ratings() -> Work:
    rated = rate(tally(results()))
    return lambda _: (rated.players, rated.advantage)


def shared_engine() -> Work:
    engine = Engine(GAME, settings=Settings(table=1))
    return lambda number: engine.search(state(number), Limits(depth=9)).value


def shared_mcts() -> Work:
    mcts = Mcts(GAME, megabytes=4)

    def work(number: int) -> tuple[bool, float]:
        found = mcts.search(state(number), Limits(simulations=100_000))
        return found.proven, found.value

    return work


def own_file(number: int) -> Any:
    game = load_game(f"{PROGRAMS}:Race:tokens={7 + number}")
    return [list(game.moves(one)) for one in states_of(game, 10)]


def played(number: int) -> Any:
    seats = LocalSeat(f"random:seed={number}"), LocalSeat(f"{PROGRAMS}:talker")
    for seat in seats:
        seat.prepare(GAME, 60)
    found = play(GAME, seats)
    assert found.words[1].count("talker") == sum(turn == 1 for turn in found.turns)
    return [move.text for move in found.record.moves], found.outcome, found.note


def studied(number: int) -> Any:
    found = study(Race(5 + number), games=4)
    assert isinstance(found.perfect, Perfect)
    return replace(found.perfect, seconds=0), found.openings, found.skill


CASES: dict[str, Callable[[], Work]] = {
    "compile_game": lambda: lambda number: compile_game(GAME).moves(state(number)),
    "perft": lambda: lambda number: perft(GAME, 4, state(number)),
    "perft interpreted": lambda: lambda number: perft(RACE, 4, native=False),
    "divide": lambda: lambda number: divide(GAME, 3, state(number)),
    "playouts": lambda: lambda number: playouts(GAME, 200, seed=number),
    "fixed depth": lambda: lambda number: report(fixed_depth(GAME, state(number), Limits(depth=5))),
    "own estimate": lambda: (
        lambda number: report(alphabeta(GAME, state(number), Limits(depth=2), FunctionEstimate(lead, "lead")))
    ),
    "engine of each thread": lambda: (
        lambda number: report(Engine(GAME, settings=Settings(table=1)).search(state(number), Limits(depth=4)))
    ),
    "engine of all threads": shared_engine,
    "mcts of each thread": lambda: (
        lambda number: report(Mcts(GAME, megabytes=1, seed=number).search(state(number), Limits(simulations=300)))
    ),
    "mcts of all threads": shared_mcts,
    "load_game": lambda: lambda number: load_game(("chomp:columns=3", "nim", "othello", "dice")[number]).spec,
    "load_game of a file": lambda: own_file,
    "registered": lambda: lambda number: registered(("ludion.games", "ludion.players")[number % 2]).keys(),
    "load_player of a file": lambda: lambda number: load_player(f"{PROGRAMS}:first").choose(RACE, (5 + number, 0)),
    "check_game": lambda: lambda number: check_game(Race(5 + number), games=5, states=30, native=False).problems,
    "position": lambda: lambda number: repr(Position(GAME, state(number)).play(next(iter(GAME.moves(state(number))))).undo()),
    "record": lambda: (
        lambda _: (
            Record.from_text(record().to_text()),
            Record.from_json(record().to_json()),
            replay(record()).state,
        )
    ),
    "clock": lambda: lambda number: Clock(10.0 + number).share(20),
    "position_svg": lambda: lambda number: position_svg(Position(GAME, state(number))),
    "position_text": lambda: lambda number: position_text(Position(GAME, state(number))),
    "svg_tree": lambda: lambda number: svg_tree(tree(number).tree),
    "graph picture": lambda: lambda number: graph_picture(graph(Race(4 + number)), "winners,strategy")._repr_svg_(),
    "graph": shared_graph,
    "solve": lambda: lambda number: solve(Matches(5 + number)).solved.values.tolist(),
    "solve by score": lambda: lambda number: solve(Matches(5 + number), by="score", threads=2).solved.values.tolist(),
    "solve interpreted": lambda: lambda number: solve(Race(5 + number), native=False).solved.values.tolist(),
    "solution of all threads": shared_solution,
    "compiled solution of all threads": shared_compiled_solution,
    "tug picture": lambda: lambda number: tug_picture(Position(RACE).play(1 + number % 2), solve(RACE, native=False)).moments,
    "winner": lambda: lambda number: winner(GAME, state(number)).low,
    "referee": lambda: played,
    "openings": lambda: lambda number: random_openings(GAME, 2, 5, seed=number),
    "ratings": lambda: lambda _: rate(tally(results())).players,
    "ratings of all threads": shared_ratings,
    "match_strength": lambda: lambda number: match_strength(Count(number, 2, 3)),
    "audit": lambda: lambda number: audit(Race(6 + number), load_player("alphabeta:depth=9")).rate,
    "study": lambda: studied,
    "survey": lambda: (
        lambda number: [(one.move, one.value, one.nodes) for one in survey(load_player("alphabeta:depth=3"), GAME, state(number))]
    ),
    "weights": lambda: lambda _: float(np.sum(load_weights("best", load_game("othello")).weights)),
    "language": lambda: language_of_thread,
    "translation": lambda: lambda _: book().said("There is no file x.py."),
    "lessons": lambda: lambda number: [question.number for question in load_pack(packs()[number % len(packs())]).questions],
}


def language_of_thread(number: int) -> list[str]:
    position, found = Position(GAME), []
    for _ in range(20):
        with speaking(("en", "fr")[number % 2]):
            found.append(position_svg(position))
    return found


@pytest.mark.parametrize("name", CASES)
def test_answer_from_four_threads(name: str) -> None:
    expected = [CASES[name]()(number) for number in range(4)]
    assert run_together(CASES[name]()) == expected


PLAYERS = (
    "alphabeta:depth=3",
    "course-uct:depth=2,simulations=5",
    "deepening:depth=3",
    "engine:depth=4,table=1",
    "greedy",
    "hybrid:simulations=50,depths=2",
    "mc:simulations=10",
    "mcts:simulations=100,memory=1",
    "mcts-flat:simulations=50",
    "memory:depth=3",
    "minimax:depth=2",
    "mtdf:depth=3",
    "ordered:depths=2",
    "pvs:depth=3",
    "random",
    "ucb:simulations=10",
    "uct:simulations=50",
    "winning",
)


@pytest.mark.parametrize("spec", PLAYERS)
def test_player_of_each_thread(spec: str) -> None:
    def work(number: int) -> Any:
        player = load_player(spec, GAME)
        player.ready(GAME)
        move = player.choose(GAME, state(number))
        return move, None if player.report is None else player.report.value

    expected = [work(number) for number in range(4)]
    assert run_together(work) == expected


@pytest.mark.parametrize(
    "spec", ["alphabeta:depth=4", "engine:depth=4,table=1", "mcts:simulations=2000,memory=1", "best:seconds=0.2"]
)
def test_player_of_all_threads(spec: str) -> None:
    """A player that two threads ask at once raises an error or answers for the state that it was given."""
    player = load_player(spec, GAME)
    player.ready(GAME)

    def work(number: int) -> int:
        errors, legal = 0, list(GAME.moves(state(number)))
        for _ in range(20):
            try:
                assert player.choose(GAME, state(number)) in legal
            except PlayerError:
                errors += 1
        return errors

    refused = sum(run_together(work))
    assert refused > 0
    assert player.choose(GAME, state(0)) in list(GAME.moves(state(0))), "it plays on afterwards"


@pytest.mark.parametrize("spec", ["alphabeta:depth=2", "engine:depth=2", "mcts:simulations=10", "best", "winning", "random"])
def test_player_can_be_copied(spec: str) -> None:
    """The locks of a player stay behind."""
    player = load_player(spec)
    player.native = False
    for copied in (copy.deepcopy(player), pickle.loads(pickle.dumps(player))):
        assert type(copied) is type(player)
    if spec == "winning":
        move = player.choose(GAME, state(2))
        assert pickle.loads(pickle.dumps(player)).choose(GAME, state(2)) == move


def test_random_player_of_all_threads() -> None:
    player = load_player("random:seed=3")
    expected = [player.choose(GAME, state(number)) for number in range(4)]
    assert run_together(lambda number: player.choose(GAME, state(number))) == expected


def test_mcts_of_all_threads_answers_for_own_state() -> None:
    mcts = Mcts(GAME, megabytes=4)

    def work(number: int) -> int:
        wrong, legal = 0, set(GAME.moves(state(number)))
        for _ in range(50):
            found = mcts.search(state(number), Limits(simulations=50))
            wrong += {choice.move for choice in found.choices} != legal or found.line[0] not in legal
        return wrong

    assert run_together(work) == [0, 0, 0, 0]


def test_engine_forget_during_search() -> None:
    engine = Engine(GAME, settings=Settings(table=1))
    expected = [engine.search(state(number), Limits(depth=9)).value for number in range(4)]

    def work(number: int) -> list[float]:
        if number == 3:
            for _ in range(10):
                engine.forget()
            return [expected[3]]
        return [engine.search(state(number), Limits(depth=9)).value for _ in range(5)]

    assert [set(found) for found in run_together(work)] == [{value} for value in expected]


def test_engine_forget_within_watcher() -> None:
    engine = Engine(GAME, settings=Settings(table=1))
    found = engine.search(state(0), Limits(depth=9), watch=lambda _: engine.forget())
    assert found.value == engine.search(state(0), Limits(depth=9)).value


def test_engine_symmetry_from_four_threads() -> None:
    found = run_together(lambda _: [Engine(TicTacToe(), settings=Settings(table=1)).symmetric for _ in range(5)])
    assert found == [[True] * 5] * 4


def test_same_file_saved_from_four_threads(tmp_path: Path) -> None:
    solution, file = solve(RACE, native=False), tmp_path / "race.solution"

    def work(_: int) -> None:
        for _ in range(10):
            solution.save(file)

    run_together(work)
    assert Solution.load(file, RACE, check=True)[RACE.start()] == solution[RACE.start()]
    assert list(tmp_path.iterdir()) == [file]


def test_same_game_kept_from_four_threads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path))
    expected = solve(GAME).solved.values.tolist()
    found = run_together(lambda _: solve(GAME, keep=True).solved.values.tolist())
    assert found == [expected] * 4
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.slow
def test_engine_nodes_in_divercite() -> None:
    game = load_game("divercite")

    def work(_: int) -> tuple[bool, int]:
        engine = Engine(game)
        return engine.symmetric, engine.search(game.start(), Limits(depth=4)).nodes

    expected = work(0)
    assert expected[0], "its symmetry halves the nodes"
    assert run_together(work) == [expected] * 4
