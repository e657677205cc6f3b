"""A game at the terminal: every prompt can be answered wrongly, left, or fed by a script, and no game to be kept is lost."""

import json
import os
import signal
from pathlib import Path

import pytest

from ludion.core import Outcome, Termination
from ludion.core.record import Played, Record, replay
from tests.waiting import LIMIT

BOTH = ("--first", "human", "--second", "human")
RANDOM = ("--second", "random")


def read(file: Path) -> Record:
    return Record.from_json(file.read_text()) if file.suffix == ".json" else Record.from_text(file.read_text())


def test_a_whole_game_between_people(ludion, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    ended = ludion("play", "tic-tac-toe", *BOTH, "--save", file, typed="b2\na1\nB1\na2\nb3\n")
    assert ended.code == 0
    assert "The game is over: " in ended.out
    assert "wins, by the rules." in ended.out
    record = read(file)
    assert [move.text for move in record.moves] == ["b2", "a1", "b1", "a2", "b3"]
    assert all(move.seconds is not None for move in record.moves)
    assert record.outcome == Outcome(0, Termination.RULES, 1)
    assert (record.players, record.seed) == (("human", "human"), None)
    assert replay(record).outcome == record.outcome


def test_a_script_s_answers_stand_in_the_output(ludion) -> None:
    out = ludion("play", "tic-tac-toe", *BOTH, typed="b2\nquit\n").out
    assert "? for help): b2\n" in out
    assert "Left unfinished after 1 ply." in out


def test_random_players_play_the_same_game_for_the_same_seed(ludion, tmp_path: Path) -> None:
    def moves(seed: int, name: str) -> list[str]:
        ludion("play", "othello", "--first", "random", "--second", "random", "--seed", seed, "--save", tmp_path / name)
        record = read(tmp_path / name)
        assert record.seed == seed
        assert replay(record).over
        return [move.text for move in record.moves]

    assert moves(1, "a.txt") == moves(1, "b.txt") != moves(2, "c.txt")


def test_a_seed_that_nobody_chose_is_in_the_record_too(ludion, tmp_path: Path) -> None:
    ludion("play", "matches", "--first", "random", "--save", tmp_path / "a.json")
    first = read(tmp_path / "a.json")
    assert first.seed is not None
    ludion("play", "matches", "--first", "random", "--seed", first.seed, "--save", tmp_path / "b.json")
    assert read(tmp_path / "b.json").moves[0].text == first.moves[0].text


def test_wrong_moves_are_explained_and_asked_for_again(ludion) -> None:
    ended = ludion("play", "tic-tac-toe", *BOTH, typed="z9\n\nb2\nb2\n  A1 \nquit\n")
    assert ended.code == 0
    assert "'z9' is not a legal move here; legal are: a1" in ended.out
    assert "'b2' is not a legal move here" in ended.out
    assert "plays a1." in ended.out


def test_help_and_the_list_of_moves(ludion) -> None:
    out = ludion("play", "tic-tac-toe", *BOTH, typed="?\nhelp\nmoves\nquit\n").out
    assert out.count("undo       take your last move back") == 2
    assert "a1  b1  c1  a2  b2  c2  a3  b3  c3" in out


def test_undo_takes_the_answer_of_a_random_player_back_too(ludion, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    out = ludion("play", "tic-tac-toe", *RANDOM, "--seed", 4, "--save", file, typed="undo\nb2\nundo\nundo\nc3\nquit\n").out
    assert out.count("There is no move of yours to take back.") == 2
    record = read(file)
    assert record.moves[0].text == "c3"
    assert len(record.moves) == 2


def test_best_sits_down_unless_another_is_asked_for(ludion, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    ludion("play", "nim:heaps=1+2", "--save", file, typed="a1\nquit\n")
    record = read(file)
    assert record.players == ("human", "best")
    assert [move.text for move in record.moves] == ["a1", "b2"], "the only move that wins"


def test_undo_between_people_takes_one_move_back(ludion, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    ludion("play", "tic-tac-toe", *BOTH, "--save", file, typed="a1\nb1\nc1\nundo\nundo\nc3\nquit\n")
    assert [move.text for move in read(file).moves] == ["a1", "c3"]


def test_a_random_player_s_choice_survives_undo_and_resumption(ludion, tmp_path: Path) -> None:
    straight, crooked, resumed = (tmp_path / name for name in ("straight.txt", "crooked.txt", "resumed.txt"))
    ludion("play", "connect-four", *RANDOM, "--seed", 9, "--save", straight, typed="d\nd\nquit\n")
    ludion("play", "connect-four", *RANDOM, "--seed", 9, "--save", crooked, typed="d\na\nundo\nundo\nd\nquit\n")
    ludion("play", "--resume", crooked, "--save", resumed, typed="d\nquit\n")
    assert [move.text for move in read(straight).moves] == [move.text for move in read(resumed).moves]


def test_resignation(ludion, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    out = ludion("play", "tic-tac-toe", *BOTH, "--save", file, typed="b2\nresign\n").out
    assert "resigned" in out
    assert read(file).outcome == Outcome(0, Termination.RESIGNATION, 1)


def test_a_position_that_comes_back_is_a_draw(ludion, tmp_path: Path) -> None:
    file = tmp_path / "circle.py"
    file.write_text(CIRCLE)
    out = ludion("play", file, *BOTH, typed="1\n1\n1\n1\n").out
    assert "a draw, because the position came back." in out


CIRCLE = """from ludion.core import Facts, Game
class Circle(Game):
    facts = Facts(cycles=True)
    def start(self): return 0
    def turn(self, state): return state % 2
    def moves(self, state): yield 1
    def play(self, state, move): return (state + move) % 4
    def score(self, state): return 0
"""


def test_a_game_that_is_over_before_it_begins(ludion) -> None:
    out = ludion("play", "matches:matches=0", *BOTH).out
    assert "The game is over: " in out


def test_the_first_screen_asks_for_the_game_and_the_players(ludion) -> None:
    ended = ludion(
        "play", "--seed", 1, typed="nonsense\n0\n99\n\ntic-tac-tow\nconnect-four:columns=5,rows=4\nnobody\nh\nrandom\nquit\n"
    )
    assert ended.code == 0
    for part in ("information", "Three in a row", "There is no game 'nonsense'", "There is no game 0", "There is no game 99",
                 "did you mean tic-tac-toe", "There is no player 'nobody'", "a b c d e\n", "Left unfinished"):  # fmt: skip
        assert part in ended.out
    assert ludion("play", typed="16\n\n\nmoves\nquit\n").out.count("a1  b1  c1") == 1, "games have numbers, Enter has a meaning"


SCREENS = ["", "1\n", "1\nhuman\n", "1\nhuman\nhuman\n", "tic-tac-toe\n\n\nb2\n"]


@pytest.mark.parametrize("typed", SCREENS)
def test_the_end_of_input_ends_every_prompt_cleanly(ludion, typed: str) -> None:
    ended = ludion("play", "--seed", 1, typed=typed)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.endswith("\n")


def test_the_end_of_input_keeps_an_unfinished_record(ludion, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    ended = ludion("play", "tic-tac-toe", *BOTH, "--save", file, typed="b2\na1")
    assert f"Kept in {file}" in ended.out
    assert [move.text for move in read(file).moves] == ["b2", "a1"]
    assert read(file).outcome is None


def test_a_kept_game_goes_on(ludion, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    ludion("play", "tic-tac-toe", *BOTH, typed=f"b2\na1\nsave {file}\nquit\n")
    kept = read(file)
    ended = ludion("play", "--resume", file, "--save", file, typed="b1\na2\nb3\n")
    assert "The game is over" in ended.out
    record = read(file)
    assert record.moves[:2] == kept.moves, "also the seconds they took"
    assert record.date == kept.date
    assert replay(record).over
    assert ludion("play", "--resume", file).refuses("is over")


def test_a_kept_game_may_begin_anywhere(ludion, tmp_path: Path) -> None:
    file, after = tmp_path / "game.json", tmp_path / "after.json"
    record = Record("tic-tac-toe", ("human", "human"), (Played("b2"),), start="XO./.../...")
    file.write_text(record.to_json())
    ludion("play", "--resume", file, "--save", after, typed="c1\nc3\n")
    assert read(after).start == "XO./.../..."
    assert read(after).outcome == Outcome(0, Termination.RULES, 1)


def test_the_record_names_the_game_so_that_it_can_be_found_again(ludion, tmp_path: Path) -> None:
    game, file = tmp_path / "circle.py", tmp_path / "game.txt"
    game.write_text(CIRCLE)
    ludion("play", game, *BOTH, "--save", file, typed="1\nquit\n")
    assert ludion("play", "--resume", file, typed="1\nquit\n").refuses("--rules")
    assert ludion("play", "--resume", file, "--rules", game, typed="1\nquit\n").code == 0
    ludion("play", "connect-four:columns=5", *BOTH, "--save", tmp_path / "four.txt", typed="quit\n")
    assert read(tmp_path / "four.txt").game == "connect-four:columns=5,rows=6,length=4"


def test_strangers_in_a_record_must_be_replaced(ludion, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(Record("matches", ("Ada", "random")).to_text())
    assert ludion("play", "--resume", file).refuses("--first human")
    assert ludion("play", "--resume", file, "--first", "human", typed="1\nquit\n").code == 0


def test_resume_runs_no_player_file_of_record(ludion, tmp_path: Path) -> None:
    file, player = tmp_path / "game.txt", tmp_path / "evil.py"
    player.write_text("from pathlib import Path\nPath(__file__).with_name('canary').touch()\ndef player(game, state): ...\n")
    file.write_text(Record("matches", (f"{player}:player", "human")).to_text())
    assert ludion("play", "--resume", file).refuses("--first human")
    assert not (tmp_path / "canary").exists()


UNREADABLE = {
    "not UTF-8": (b"Ludion record 1\nGame: caf\xe9\n", "not UTF-8"),
    "not a record": (b"hello", "Line 1"),
    "empty": (b"", "Line 1"),
    "broken JSON": (b'{"format": 1,\n oops', "Line 2"),
    "cut short": (b"Ludion record 1\nGame: matches\nFirst: human\nSecond: human\n\n1. 2\n", "cut short"),
    "unknown game": (b"Ludion record 1\nGame: matchs\nFirst: human\nSecond: human\nOutcome: unfinished\n", "did you mean"),
    "illegal": (b"Ludion record 1\nGame: matches\nFirst: human\nSecond: human\n1. 4\nOutcome: unfinished\n", "Move 1"),
    "bad start": (b"Ludion record 1\nGame: matches\nFirst: human\nSecond: human\nStart: x\nOutcome: unfinished\n", "not a state"),
}


@pytest.mark.parametrize("fault", UNREADABLE)
def test_a_record_that_cannot_be_resumed_is_refused(ludion, tmp_path: Path, fault: str) -> None:
    content, about = UNREADABLE[fault]
    file = tmp_path / "game.txt"
    file.write_bytes(content)
    assert ludion("play", "--resume", file).refuses(about)


def test_files_that_are_not_there_or_are_folders_are_refused(ludion, tmp_path: Path) -> None:
    assert ludion("play", "--resume", tmp_path / "nothing").refuses("No such file")
    assert ludion("play", "--resume", tmp_path).refuses("is a folder")
    assert ludion("play", "matches", "--save", tmp_path).refuses("exists already")
    assert ludion("play", "matches", "--save", tmp_path / "nowhere" / "game.txt").refuses("cannot be written")
    assert ludion("play", "matches", "--resume", tmp_path / "game.txt").refuses("not both")


def test_a_file_that_exists_is_never_overwritten(ludion, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("mine")
    assert ludion("play", "matches", "--save", file).refuses("exists already")
    out = ludion("play", "matches", *BOTH, typed=f"save {file}\nsave\nsave {tmp_path}\nquit\n").out
    assert "exists already" in out
    assert "Save it where?" in out
    assert file.read_text() == "mine"


def test_a_disk_that_fills_up_does_not_end_the_game(ludion, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "there"
    folder.mkdir()
    plays = iter(["b2\n", "a1\n"])

    def lines() -> str:
        if folder.exists():
            (folder / "game.txt").unlink()
            folder.rmdir()
        return next(plays, "")

    class Typist:
        readline = staticmethod(lines)
        isatty = staticmethod(lambda: False)

    monkeypatch.setattr("ludion.cli.prompt.sys.stdin", Typist())
    from ludion.cli.run import run

    assert run(["play", "tic-tac-toe", *BOTH, "--save", str(folder / "game.txt")]) == 2, "the last attempt says it aloud"


@pytest.mark.parametrize("seed", ["-1", "x", "1.5", "9" * 30])
def test_a_bad_seed_is_refused(ludion, seed: str) -> None:
    assert ludion("play", "matches", "--seed", seed).refuses("--seed")


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("arguments", [(), ("tic-tac-toe", "--save", "game.json", "--seed", "1")])
def test_ctrl_c_ends_a_game_cleanly_and_keeps_it(program, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    process = program("play", *arguments, folder=tmp_path)
    read_until(process.stdout, "(1 to " if not arguments else "your move")
    if arguments:
        process.stdin.write("b2\n")
        process.stdin.flush()
        read_until(process.stdout, "your move")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=LIMIT)
    assert (process.returncode, err) == (130, "")
    if arguments:
        assert "Left unfinished after 2 plies." in out
        assert len(json.loads((tmp_path / "game.json").read_text())["moves"]) == 2


def test_a_game_that_is_killed_is_kept_up_to_its_last_move(program, tmp_path: Path) -> None:
    with program("play", "tic-tac-toe", *BOTH, "--save", "game.txt", folder=tmp_path) as process:
        for move in ("b2", "a1"):
            read_until(process.stdout, "your move")
            process.stdin.write(f"{move}\n")
            process.stdin.flush()
        read_until(process.stdout, "plays a1")
        read_until(process.stdout, "your move")
        process.kill()
    assert [move.text for move in read(tmp_path / "game.txt").moves] == ["b2", "a1"]
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"], "no half-written file beside it"


def read_until(stream, text: str) -> None:
    seen = ""
    while text not in seen:
        character = stream.read(1)
        assert character, f"'{text}' never came; there was: {seen}"
        seen += character


def test_a_program_sits_opposite_and_a_hint_can_be_had(ludion) -> None:
    ended = ludion("play", "matches:matches=4", "--second", "alphabeta:depth=6", typed="hint\n1\nundo\n3\nquit\n")
    assert ended.code == 0
    assert "3: value +1 for player 1" in ended.out
    assert ended.out.count("(alphabeta:depth=6) plays") == 2
    assert "player 1 (human) wins, by the rules" in ended.out
    assert ludion("play", "nim", "--first", "nobody").refuses("There is no player 'nobody'")
