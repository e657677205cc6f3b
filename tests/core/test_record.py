"""A record loses nothing, whichever way it is written, and a mistake in one is refused where it stands."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.core import LudionError, Outcome, Termination
from ludion.core.errors import InvalidValueError
from ludion.core.record import Played, Record, replay
from ludion.core.registry import load_game

TEXT = """Ludion record 1
Game: tic-tac-toe
First: Ada
Second: random
Date: 2025-11-15
Seed: 7
Limit: seconds = 5
Start: XO./.../...

1. b2 {0.5 s}
2. a2
3. c3 {1e-05 s}
Outcome: the first player wins, score 1, rules
"""

ODD = ("", " ", '"', "'", "\n", "\r", "a\r\nb", "Outcome: unfinished", "1. a1", "none", "a = b", "=", "{", "a {0.5 s}", "\\n",
       "{}", "\u2028", "\x85", "\x00", "\ufeff", "é", "日本", "👩‍👩‍👧", " x", "x ", "x\t", "]",
       "#", "Game:", '"quoted"', "\\", "s}")  # fmt: skip

texts = st.one_of(st.sampled_from(ODD), st.text(max_size=20))
wholes = st.integers(-(2**63), 2**64 - 1)
outcomes = st.builds(Outcome, st.sampled_from([0, 1, None]), st.sampled_from(list(Termination)), wholes)
seconds = st.one_of(st.none(), st.floats(0, allow_nan=False, allow_infinity=False), st.integers(0, 10**6))
records = st.builds(
    Record,
    game=texts,
    players=st.tuples(texts, texts),
    moves=st.lists(st.builds(Played, texts, seconds), max_size=6).map(tuple),
    outcome=st.one_of(st.none(), outcomes),
    seed=st.one_of(st.none(), wholes),
    limits=st.one_of(st.none(), st.dictionaries(texts, texts, max_size=3)),
    start=st.one_of(st.none(), texts),
    date=st.one_of(st.none(), texts),
)


@given(records)
def test_text_loses_nothing(record: Record) -> None:
    text = record.to_text()
    assert Record.from_text(text) == record
    assert Record.from_text(text.replace("\n", "\r\n")) == record, "a file that went through Windows"
    assert Record.from_text(text.encode().decode()).to_text() == text


@given(records)
def test_json_loses_nothing(record: Record) -> None:
    assert Record.from_json(record.to_json()) == record
    assert "\n" not in record.to_json(), "one line, so that a file can hold one record a line"


@given(records)
def test_a_record_is_a_value(record: Record) -> None:
    twin = copy.deepcopy(record)
    assert pickle.loads(pickle.dumps(record)) == twin
    assert hash(record) == hash(twin)


@given(records, st.integers(0, 10_000))
def test_a_text_that_was_cut_short_is_refused(record: Record, where: int) -> None:
    text = record.to_text().rstrip("\n")
    with pytest.raises(LudionError):
        Record.from_text(text[: where % len(text)])


def test_a_record_reads_as_its_text_says() -> None:
    record = Record.from_text(TEXT)
    assert record.players == ("Ada", "random")
    assert (record.seed, record.limits, record.date, record.start) == (7, {"seconds": "5"}, "2025-11-15", "XO./.../...")
    assert record.moves == (Played("b2", 0.5), Played("a2"), Played("c3", 0.00001))
    assert record.outcome == Outcome(0, Termination.RULES, 1)
    assert record.to_text() == TEXT


def test_no_limits_are_not_unknown_limits() -> None:
    none, unknown = Record("nim", ("a", "b"), limits={}), Record("nim", ("a", "b"))
    assert "Limit: none" in none.to_text()
    assert "Limit" not in unknown.to_text()
    assert none != unknown


def test_tags_come_in_any_order_and_spaces_do_not_matter() -> None:
    lines = TEXT.splitlines()
    shuffled = "\n".join([lines[0], *reversed(lines[1:8]), *lines[8:]]).replace(": ", ":   ").replace(" {", "{")
    assert Record.from_text("\ufeff" + shuffled + "\n\n \n") == Record.from_text(TEXT)


@pytest.mark.parametrize(
    ("old", "new", "line", "about"),
    [
        ("Ludion record 1", "PGN", 1, "not a record"),
        ("Ludion record 1", "", 1, "not a record"),
        ("Game: tic-tac-toe", "Gmae: tic-tac-toe", 2, "Game"),
        ("First: Ada", "First:", 3, "missing"),
        ("First: Ada", 'First: "Ada', 3, "JSON string"),
        ("First: Ada", r'First: "\ud800"', 3, "Unicode"),
        ("First: Ada", "Ada", 3, "neither a move"),
        ("Second: random", "First: random", 4, "twice"),
        ("Seed: 7", "Seed: seven", 6, "whole number"),
        ("Seed: 7", "Seed: ٧", 6, "whole number"),
        ("Seed: 7", "Seed: " + "9" * 30, 6, "64 bits"),
        ("Seed: 7", "Seed: " + "9" * 5000, 6, "whole number"),
        ("Limit: seconds = 5", "Limit: seconds", 7, "not a limit"),
        ("Limit: seconds = 5", "Limit: a = 1\nLimit: a = 2", 8, "twice"),
        ("Limit: seconds = 5", "Limit: a = 1\nLimit: none", 8, "none"),
        ("Limit: seconds = 5", "Limit: none\nLimit: a = 1", 8, "none"),
        ("1. b2", "2. b2", 10, "move 1 is expected"),
        ("2. a2", "2.", 11, "not a move"),
        ("2. a2", "2. a2 {fast s}", 11, "seconds"),
        ("2. a2", "2. a2 {0.5}", 11, "not a move"),
        ("2. a2", "2. a2 {-1 s}", 11, "from 0 on"),
        ("2. a2", "2. a2 {nan s}", 11, "from 0 on"),
        ("2. a2", "2. a2 {1e999 s}", 11, "from 0 on"),
        ("2. a2", "2. a2 {1 s} b", 11, "not a move"),
        ("2. a2", "Date: today", 11, "among the moves"),
        ("rules\n", "boredom\n", 13, "reason"),
        ("the first player wins, score 1, rules", "Ada wins", 13, "not an outcome"),
        ("score 1,", "score 1" + "0" * 25 + ",", 13, "64 bits"),
        ("Outcome: the first player wins, score 1, rules\n", "", 12, "cut short"),
        ("rules\n", "rules\n4. a1\n", 14, "after the outcome"),
        ("Second: random\n", "", 12, "Second"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_text_is_refused_with_its_line(old: str, new: str, line: int, about: str) -> None:
    assert old in TEXT
    with pytest.raises(LudionError, match=about) as caught:
        Record.from_text(TEXT.replace(old, new, 1))
    assert str(caught.value).startswith(f"Line {line}: ")


def test_an_empty_text_is_refused() -> None:
    with pytest.raises(LudionError, match="Line 1: this is not a record"):
        Record.from_text("")


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (Record.from_text, Record.from_json):
        with pytest.raises(LudionError):
            read(text)


@given(st.text('12. ab"{}s=:\n\\', max_size=30))
def test_any_body_is_read_or_refused(body: str) -> None:
    try:
        record = Record.from_text(f"Ludion record 1\nGame: g\nFirst: a\nSecond: b\n{body}\nOutcome: unfinished")
    except LudionError:
        return
    assert Record.from_text(record.to_text()) == record


GOOD = Record("nim", ("a", "b"), (Played("1", 2.0),), Outcome(1, Termination.RULES, -1)).to_json()


@pytest.mark.parametrize(
    ("old", "new", "about"),
    [
        ("}", "", "Line 1: this is not JSON"),
        ('"game"', '"gmae"', "no field 'game'"),
        ('"seed": null', '"seed": null, "sed": 1', "unknown field 'sed'"),
        ('"seed": null', '"seed": 1.5', "whole number"),
        ('"seed": null', '"seed": true', "whole number"),
        ('"seed": null', '"seed": ' + "9" * 5000, "cannot be read"),
        ('"limits": null', '"limits": []', "limits"),
        ('"limits": null', '"limits": {"a": 1}', "text"),
        ('["a", "b"]', '["a"]', "two players"),
        ('["a", "b"]', '["a", 2]', "text"),
        ('["a", "b"]', '"ab"', "list"),
        ('"version": 1', '"version": 2', "version"),
        ('"move": "1"', '"move": 1', "text"),
        ('"move": "1"', '"mov": "1"', "move 1 has no field"),
        ('"seconds": 2.0', '"seconds": "2"', "number"),
        ('"seconds": 2.0', '"seconds": NaN', "number"),
        ('"seconds": 2.0', '"seconds": 1' + "0" * 400, "number"),
        ('"winner": 1', '"winner": true', "winner"),
        ('"winner": 1', '"winner": 2', "winner"),
        ('"reason": "rules"', '"reason": []', "reason"),
        ('"score": -1', '"score": "-1"', "score"),
        ('"game": "nim"', '"game": "\\ud800"', "Unicode"),
    ],
)  # fmt: skip
def test_a_mistake_in_json_is_refused(old: str, new: str, about: str) -> None:
    assert old in GOOD
    with pytest.raises(LudionError, match=about):
        Record.from_json(GOOD.replace(old, new, 1))


def test_json_that_is_no_object_or_too_deep_is_refused() -> None:
    for text in ("[]", "null", "3", "[" * 100_000):
        with pytest.raises(LudionError):
            Record.from_json(text)
    with pytest.raises(LudionError, match="Line 3"):
        Record.from_json('{\n"format": 1,\n oops}')


def test_replay_reaches_the_end() -> None:
    position = replay(Record.from_text(TEXT))
    assert position.game.show(position.state) == "XO./OX./..X"
    assert [step.text for step in position.history] == ["b2", "a2", "c3"]
    assert position.outcome == Outcome(0, Termination.RULES, 1)


@pytest.mark.parametrize(
    ("old", "new", "about"),
    [
        ("2. a2", "2. b2", "Move 2 of the record"),
        ("2. a2", "2. z9", "Move 2 of the record"),
        ("the first player wins, score 1", "a draw, score 0", "but after its 3 moves"),
        ("3. c3 {1e-05 s}", "3. c2", "unfinished"),
        ("Start: XO./.../...", "Start: XO/..", "rows"),
        ("Game: tic-tac-toe", "Game: tic-tac-tow", "tic-tac-toe"),
        ("Outcome: the first", "4. b1\nOutcome: the first", "Move 4 of the record.*over"),
    ],
)
def test_replay_refuses_what_the_rules_forbid(old: str, new: str, about: str) -> None:
    assert old in TEXT
    record = Record.from_text(TEXT.replace(old, new, 1))
    with pytest.raises(LudionError, match=about):
        replay(record)


def test_replay_takes_a_resignation_and_an_unfinished_game_at_their_word() -> None:
    for outcome in (None, Outcome(1, Termination.RESIGNATION, -1)):
        position = replay(Record("tic-tac-toe", ("a", "b"), (Played("b2"),), outcome))
        assert not position.over


CODE = """
from pathlib import Path
Path(__file__).with_name("canary").touch()
from ludion.games.tic_tac_toe import TicTacToe
class Mine(TicTacToe):
    pass
"""


@pytest.mark.parametrize("spec", ["{}:Mine", "{}", " {}:Mine "])
def test_replay_runs_no_file_of_record(tmp_path, spec):
    (tmp_path / "mine.py").write_text(CODE)
    record = Record(spec.format(tmp_path / "mine.py"), ("a", "b"), (Played("b2"),))
    with pytest.raises(InvalidValueError):
        replay(record)
    assert not (tmp_path / "canary").exists()


def test_replay_with_rules(tmp_path):
    (tmp_path / "mine.py").write_text(CODE)
    record = Record(f"{tmp_path}/mine.py:Mine", ("a", "b"), (Played("b2"),))
    assert len(replay(record, load_game(record.game)).history) == 1
