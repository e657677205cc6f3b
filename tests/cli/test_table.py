"""`ludion table`: rows for people, JSON for programs, a file to go on with, and a sentence for what is not understood."""

import csv
import json
import signal


def figures(out: str) -> list[list[str]]:
    return [line.split() for line in out.splitlines()]


def test_rows_and_reasons(ludion) -> None:
    ended = ludion("table", "babylone", "--colours", "2,7", "--tablets=2,6", "--symmetry", "--limit", "400")
    head, *rows = figures(ended.out)
    assert ended.code == 0
    assert head[:4] == ["colours", "tablets", "winner", "plies"]
    assert rows[0][:9] == ["2", "2", "player", "1", "3", "12", "16", "7", "8"]
    assert rows[1][:4] == ["2", "6", "-", "-"]
    assert "- babylone:colours=2,tablets=6: it has more than 400 states." in ended.out
    assert "- babylone:colours=7,tablets=6: babylone needs at least one colour" in ended.out


def test_without_symmetry_there_are_fewer_columns(ludion) -> None:
    head, row = figures(ludion("table", "tic-tac-toe").out)
    assert head == ["winner", "plies", "positions", "edges", "seconds"]
    assert row[:4] == ["draw", "9", "5,478", "16,167"]


def test_grids(ludion) -> None:
    out = ludion("table", "babylone", "--colours", "1..2", "--tablets", "1..3", "--grid").out
    grids = [figures(text) for text in out.split("\n\n")[1:]]
    assert [grid[0][0] for grid in grids] == ["winner", "plies", "positions", "edges"]
    assert grids[2] == [
        ["positions", "tablets=1", "tablets=2", "tablets=3"],
        ["colours=1", "1", "2", "3"],
        ["colours=2", "3", "12", "43"],
    ]
    assert ludion("table", "babylone", "--colours", "1..2", "--grid").refuses("two parameters with several values, not 1")


def test_for_programs(ludion) -> None:
    found = json.loads(ludion("table", "babylone", "--colours", "2,40", "--tablets", "3", "--symmetry", "--json").out)
    row, refused = found["rows"]
    assert row["parameters"] == {"colours": "2", "tablets": "3"}
    keys = ("winner", "positions", "edges", "folded_positions", "folded_edges")
    assert [row[key] for key in keys] == ["player 2", 43, 90, 23, 44]
    assert "at most 36" in refused["refused"]


def test_what_is_not_understood(ludion) -> None:
    for arguments, why in (
        (["--colors", "1..3"], "did you mean colours?"),
        (["--colours", "3..1"], "is empty"),
        (["--colours"], "--colours has no value"),
        (["--symetry", "--colours", "2"], "--symetry has no value: only --symmetry"),
        (["--colours", "1", "--colours", "2"], "given twice"),
        (["--colours", "1", "2"], "'2' is not understood"),
        (["-c", "1"], "'-c' is not understood"),
        (["--limit", "much"], "'much' is not a limit"),
        (["--limit", "0s"], "'0s' is not a limit"),
        (["--memory", "lots"], "not an amount of memory"),
    ):
        assert ludion("table", "babylone", *arguments).refuses(why), arguments
    assert ludion("table", "babilone", "--colours", "1").refuses("did you mean babylone?")
    assert ludion("table", "--symmetry").code == 2


def test_a_time_limit(ludion) -> None:
    assert "takes more than 0.001 seconds" in ludion("table", "connect-four:columns=5,rows=5", "--limit", "0.001s").out


def test_an_interrupted_run_is_gone_on_with(ludion, program, tmp_path) -> None:
    file = tmp_path / "rows.csv"
    asked = ("table", "babylone", "--colours", "2,6", "--tablets", "2,6", "--symmetry", "--csv", file)
    process = program(*asked)
    lines = [process.stdout.readline() for _ in range(4)]  # the head, (2,2), (2,6) and (6,2): (6,6) goes on for hours
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)
    assert process.returncode == 130
    assert [line.split()[:2] for line in lines[1:]] == [["2", "2"], ["2", "6"], ["6", "2"]]
    with file.open(encoding="utf-8", newline="") as opened:
        assert [row["positions"] for row in csv.DictReader(opened)] == ["12", "921", "50496"]
    ended = ludion(*asked, "--limit", "50000")
    assert ended.out.splitlines()[:4] == [line.rstrip("\n") for line in lines], "with the seconds of the first run"
    assert "it has more than 50,000 states" in ended.out
