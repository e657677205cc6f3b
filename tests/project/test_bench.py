"""The benchmark runs, and says what the machine lacks; how fast anything is, is not a test's business."""

import contextlib
import json
import random
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bench import __main__ as command
from bench import (
    alphabeta,
    arena,
    chart,
    easyai,
    growth,
    limits,
    machine,
    openspiel,
    othello,
    playouts,
    positions,
    solve_once,
    solvers,
    solves,
    solving,
    speeds,
    summary,
    threads,
)
from bench.report import Results, table
from bench.rows import VERDICT, Column, Row, Section, attempted, rate, ratio
from bench.timing import Effort, best_speeds
from ludion.arena.executing import Executor, Here
from ludion.core import LudionError
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.native import fixed_depth
from ludion.solving.solve import solve

PROJECT = Path(__file__).parents[2]


@dataclass(frozen=True, kw_only=True)
class Measured(Row):
    game: str
    speed: float | None = None


def test_a_quick_run_prints_a_table_and_writes_what_programs_read(tmp_path: Path) -> None:
    kept = {path: path.read_bytes() for path in (PROJECT / "bench" / "results").glob("*")}
    run = subprocess.run(
        [sys.executable, "-m", "bench", "--quick", "--only", "start", "--out", tmp_path],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert [line.split()[1] for line in run.stdout.splitlines() if line.startswith("| ")] == ["start", "-----", "cold", "warm"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["latest.json", "latest.md"]
    assert (tmp_path / "latest.md").read_text(encoding="utf-8") == run.stdout
    found = json.loads((tmp_path / "latest.json").read_text(encoding="utf-8"))
    rows = found["sections"]["start"]["rows"]
    assert [(row["start"], row["note"], row["seconds"] > 0) for row in rows] == [("cold", "", True), ("warm", "", True)]
    assert found["machine"]["command"].startswith("python -m bench --quick") and found["quick"]
    assert kept == {path: path.read_bytes() for path in (PROJECT / "bench" / "results").glob("*")}


def test_every_game_is_measured_at_both_speeds() -> None:
    names = [spec.partition(":")[0] for spec in speeds.GAMES]
    assert sorted(names) == sorted(playouts.own_games())
    assert set(openspiel.PEERS) <= set(names)


def test_the_row_of_a_failed_measurement_says_why() -> None:
    def broken() -> Measured:
        raise OSError("no such\n thing")

    assert attempted(broken, Measured(game="go")) == Measured(game="go", note="failed: OSError: no such thing")


def test_a_failed_section_leaves_the_others_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(effort: Effort) -> Section:
        raise ValueError("out of luck")

    def sound(effort: Effort) -> Section:
        return Section("Sound", "By ear.", (Column("game", "game"), VERDICT), [Measured(game="go", target="9", met=False)])

    monkeypatch.setattr(command, "SECTIONS", {"broken": broken, "sound": sound})
    monkeypatch.setattr(command, "pin", lambda: "not pinned")
    assert command.main(["--out", str(tmp_path)]) == 0
    printed = capsys.readouterr().out
    assert "failed: ValueError: out of luck" in printed
    assert "target 9: missed" in printed and "0 of 1 targets met, 1 missed." in printed


@pytest.mark.parametrize("words", [["--quick"], ["--only", "sound"]])
def test_a_quick_or_partial_run_does_not_replace_the_results(
    words: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(command, "SECTIONS", {"sound": lambda effort: Section("Sound", "By ear.", (VERDICT,), [])})
    monkeypatch.setattr(command, "pin", lambda: "not pinned")
    monkeypatch.setattr(command, "RESULTS", tmp_path)
    assert command.main(words) == 0
    assert not list(tmp_path.iterdir())
    assert command.main([]) == 0
    assert len(list(tmp_path.iterdir())) == 2


def test_othello_is_measured_without_a_c_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(othello, "compiler", lambda: None)
    monkeypatch.setattr(othello, "DEPTH", 5)
    (first, *_) = othello.measure(Effort(quick=True)).rows
    assert first.verdict == "no C compiler"
    assert first.leaves == 244


def test_the_c_program_counts_the_same_leaves() -> None:
    # The ninth is the first that depends on a pass being a ply.
    with othello._compiled() as (program, reason):
        if program is None:
            pytest.skip(reason)
        counted = [
            subprocess.run([program, str(n), "1"], capture_output=True, text=True, check=True).stdout for n in range(1, 10)
        ]
    assert [int(line.split()[0]) for line in counted] == [4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288]


def test_turns_are_interleaved_and_the_best_counts() -> None:
    turns: list[str] = []

    def turn(name: str) -> int:
        turns.append(name)
        return 1

    speeds_of = best_speeds((lambda: turn("a"), lambda: turn("b")), seconds=0, rounds=2)
    assert turns == ["a", "b", "a", "b"]
    assert len(speeds_of) == 2 and all(speed > 0 for speed in speeds_of)


def test_a_table_reads_well_as_text_and_as_markdown() -> None:
    columns = (Column("game", "game", right=False), Column("speed", "speed", rate), VERDICT)
    rows: list[Row] = [Measured(game="go", speed=4.123e8, target="0.8", met=True), Measured(game="chess", note="no board")]
    assert table(columns, rows).splitlines() == [
        "| game  | speed |                 |",
        "| ----- | ----: | --------------- |",
        "| go    | 412 M | target 0.8: met |",
        "| chess |     - | no board        |",
    ]
    assert [ratio(number) for number in (0.876, 42.42, 1234.5)] == ["0.88 x", "42.4 x", "1,234 x"]


@pytest.mark.parametrize(("peer", "name"), alphabeta.DEPTHS)
def test_the_peers_search_the_same_game(peer: str, name: str) -> None:
    if not (easyai if peer == alphabeta.EASYAI else openspiel).installed():
        pytest.skip(f"{peer} is not installed")
    game = load_game(name)
    for depth in (1, 2, 3, 4, 5, 6):
        found = alphabeta.peer_search(peer, name, depth)()
        assert int(found) == fixed_depth(game, game.start(), Limits(depth=depth)).value


@pytest.mark.skipif(not easyai.installed(), reason="easyAI is not installed")
def test_easyai_plays_connect_four_by_our_rules() -> None:
    game = load_game("connect-four")
    for number in range(20):
        state, theirs = game.start(), easyai.connect_four()
        chance = random.Random(number)
        while moves := list(game.moves(state)):
            assert theirs.possible_moves() == moves and not theirs.is_over()
            move = chance.choice(moves)
            state = game.play(state, move)
            theirs.play_move(move)
        assert theirs.is_over() and theirs.scoring() == -abs(game.score(state))


def test_positions_are_the_same_every_time_and_not_over() -> None:
    game = load_game("connect-four")
    drawn = [positions.after(game, 12, number) for number in range(5)]
    assert drawn == [positions.after(game, 12, number) for number in range(5)] and len(set(drawn)) == 5
    assert all(game.turn(state) == 0 and list(game.moves(state)) for state in drawn)
    state, earlier = positions.somewhere(game, random.Random(3))
    assert list(game.moves(state)) and state in [game.play(earlier[-1], move) for move in game.moves(earlier[-1])]


def test_limits_are_tried_in_every_game() -> None:
    assert sorted(spec.partition(":")[0] for spec in limits.GAMES) == sorted(playouts.own_games())


def test_threads_say_when_there_is_one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threads, "spread", lambda: contextlib.nullcontext(1))
    (row,) = threads.measure(Effort(quick=True)).rows
    assert row.verdict == "there is only one core"


def summary_rows(**sections: list[dict[str, object]]) -> list[str]:
    """Return the rows of the page on performance for these results."""
    latest = {"sections": {name: {"rows": rows} for name, rows in sections.items()}}
    return summary.full_table(latest).splitlines()[2:]


def test_summary_omits_missing_figures() -> None:
    engine: list[dict[str, object]] = [{"game": "othello", "plain": 3e7}, {"game": "connect-four", "plain": None}]
    rows = summary_rows(threads=[{"note": "failed"}], engine=engine)
    assert rows == ["| Othello, engine without transposition table and reductions, nodes/s | 30.0 M | | |"]


def test_the_arena_is_measured_without_a_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(where: str) -> Executor:
        raise LudionError(f"{where} cannot be had.")

    monkeypatch.setattr(arena, "KINDS", (replace(arena.KINDS[0], games=20),))
    monkeypatch.setattr(arena, "Processes", lambda count: Here())
    monkeypatch.setattr(arena, "Cluster", nothing)
    (row,) = arena.measure(Effort(quick=True)).rows
    assert row.one > 0 and row.two > 0 and row.cluster is None and 0 < row.move < 1
    assert "cluster: failed: LudionError: local:2 cannot be had." in row.note


def test_summary_tournament_row() -> None:
    assert summary_rows() == []
    shared, sandboxed = summary_rows(
        arena=[{"players": "in process", "one": 2000.0, "two": 3000.0}, {"players": "sandboxed", "two": 400.0}]
    )
    assert shared.endswith("| 3.00 k | one process: 2.00 k | 1.50 |")
    assert sandboxed.endswith("each player in a sandbox | 400 | | |")


SOLVED = solves.Solve(states=1000, outcome=0, seconds=0.5, forwards=None, backwards=None, peak=2 << 20, held=20_000)


def test_a_game_is_solved_in_a_process_that_says_what_it_took() -> None:
    found = solves.solved("tic-tac-toe")
    assert solves.solved("tic-tac-toe", False, memory=0) is found, "it was solved twice"
    assert (found.states, found.outcome) == (5478, 0)
    assert found.seconds > 0 and found.speed == pytest.approx(5478 / found.seconds)
    if sys.platform == "linux":
        assert found.peak is not None and found.held is not None and found.peak > found.held >= 0
        assert found.each == pytest.approx(found.held / 5478)


def test_the_peak_is_forgotten_when_the_clock_begins() -> None:
    if solve_once.peak_from_now() is None:
        pytest.skip("this system does not say how much memory was held")
    bytearray(64 << 20).count(1)
    high = solve_once.peak_so_far()
    low = solve_once.peak_from_now()
    assert high is not None and low is not None and high - low > 32 << 20


def test_a_solve_with_other_states_than_are_known_is_not_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(solves.STATES, ("tic-tac-toe", False), 5479)
    with pytest.raises(ValueError, match="it found 5,478 states, where 5,479 are known"):
        solves._solved.__wrapped__("tic-tac-toe", False, 0)


def test_every_game_that_is_solved_has_a_known_size() -> None:
    grown = {(spec, family == growth.BABYLONE) for family, games in growth.FAMILIES.items() for spec in games}
    beside = {(spec, False) for spec in (*solvers.GAMES, solvers.SMALLER, solving.LARGE)}
    assert {*solving.GAMES} | grown | beside == set(solves.STATES)
    small = {key: states for key, states in solves.STATES.items() if states < 20_000}
    assert {(spec, symmetry): len(solve(load_game(spec), symmetry=symmetry)) for spec, symmetry in small} == small


@pytest.mark.parametrize(
    ("memory", "speed", "each", "peak", "met"),
    [
        (0, 3e6, 18.0, 9, True),
        (0, 2.9e6, 18.0, 9, False),
        (0, 3e6, 18.1, 9, False),
        (9, 1.0, 99.0, 9, True),
        (9, 9e9, 1.0, 10, False),
    ],
)
def test_the_targets_of_a_solve(memory: int, speed: float, each: float, peak: int, met: bool) -> None:
    row = solving.SolvingRow(game=solving.LARGE, memory=memory, speed=speed, each=each, peak=peak)
    assert solving.judged(row).met is met
    assert solving.judged(solving.SolvingRow(game="doo", speed=1.0, each=99.0, peak=9)).met is None
    assert solving.judged(solving.SolvingRow(game=solving.LARGE, speed=9e9)).met is None


@pytest.mark.skipif(not openspiel.installed(), reason="OpenSpiel is not installed")
def test_openspiel_solves_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    row = solvers.SolversRow(peer=solvers.OPENSPIEL, game="tic-tac-toe")
    found = solvers._beside(row, Effort(quick=True))
    assert found.states == 5478 and found.ratio is not None and found.theirs is not None and found.ours is not None
    assert found.ratio == pytest.approx(found.ours / found.theirs)
    monkeypatch.setattr(openspiel, "solve", lambda name: 1.0)
    with pytest.raises(ValueError, match="OpenSpiel gives the start 1, Ludion 0"):
        solvers._beside(row, Effort(quick=True))


def test_what_a_machine_would_hold_follows_from_the_largest_game() -> None:
    row = growth.GrowthRow(family="a", game="b", states=1000, seconds=0.5, held=20_000)
    assert growth.largest_held(row, 4_000_000) == growth.GrowthRow(
        family="a", game="", states=150_000, seconds=75.0, held=3_000_000, note="computed"
    )
    assert growth.largest_held(growth.GrowthRow(family="a", game="b"), 4_000_000) is None


def test_growth_is_drawn_without_what_is_only_computed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(growth, "solved", lambda spec, symmetry: SOLVED)
    section = growth.measure(Effort())
    assert section.picture is not None
    svg = ElementTree.fromstring(section.picture[1])
    measured = sum(map(len, growth.FAMILIES.values()))
    assert len(svg.findall(".//{*}circle")) == 2 * measured
    Results(machine.describe("bench", "not pinned"), True, 0.0, {"growth": section}).write(tmp_path)
    assert (tmp_path / growth.PICTURE).read_text(encoding="utf-8") == section.picture[1]
    assert f"]({growth.PICTURE})" in (tmp_path / "latest.md").read_text(encoding="utf-8")


def test_a_power_of_ten_is_as_far_from_the_next_everywhere() -> None:
    scale = chart._scale([0.3, 4000], 100, -50)
    assert [scale.place(10.0**power) for power in scale.powers()] == pytest.approx([100, 90, 80, 70, 60, 50])
    assert [chart._named(power) for power in (-2, 0, 2, 3, 7, 9)] == ["0.01", "1", "100", "1 k", "10 M", "1 G"]


def test_summary_solve_rows() -> None:
    large: dict[str, object] = {"game": solving.LARGE, "memory": 0, "states": 69_763_700, "speed": 3.8e6, "each": 15.03}
    peers: list[dict[str, object]] = [{"peer": solvers.GAMESMAN, "game": solving.LARGE, "theirs": 25_000.0, "ratio": 152.0}]
    speed, memory = summary_rows(solving=[large], solvers=peers)
    assert "| 3.80 M |" in speed and "published for another game: 25.0 k | |" in speed and "| 15.0 bytes |" in memory
    assert summary_rows(solving=[large | {"speed": None, "each": None}]) == []
