"""`check_game` finds each broken rule, names the state, the move and the line, and finds nothing else."""

import inspect
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludion import load_game
from ludion.checking import CheckReport, Kind, check_game
from ludion.core import Game, LudionError
from ludion.games.tic_tac_toe import TicTacToe
from ludion.web.french import told
from tests.checking import broken
from tests.checking import broken_answers as answers

FOUND: dict[type[Game[Any, Any]], tuple[Kind, tuple[str, ...]]] = {
    broken.Raises: (Kind.RAISES, ("'3,1'", "move '1'", "ZeroDivisionError")),
    broken.RaisesInMoves: (Kind.RAISES, ("'3,1'", "RuntimeError: three is too much")),
    broken.StartRaises: (Kind.RAISES, ("start()", "RuntimeError: no start")),
    broken.ForgetsParameter: (Kind.PARAMETERS, ("`size`", "self.size = size")),
    broken.KeepsList: (Kind.PARAMETERS, ("`heaps`", "[5]", "tuple")),
    broken.ManyArguments: (Kind.PARAMETERS, ("`*sizes: int`",)),
    broken.ParameterNamedLikeARule: (Kind.PARAMETERS, ("`moves`",)),
    broken.ChangesParameter: (Kind.COPY, ("{'size': 7} instead of {'size': 6}",)),
    broken.CannotBeSent: (Kind.COPY, ("sent to another process", "lambda")),
    broken.StartsAnywhere: (Kind.START, ("'5,0' once", "'6,0' the next time")),
    broken.ThirdPlayer: (Kind.TURN, ("'4,1'", "turn is 2")),
    broken.TurnIsText: (Kind.TURN, ("'3,1'", "turn is 'me'")),
    broken.ForgetsYield: (Kind.MOVES, ("'5,0'", "None", "yield")),
    broken.EndlessMoves: (Kind.MOVES, ("'5,0'", "100000 moves")),
    broken.MovesAreLists: (Kind.MOVES, ("'5,0'", "'[1]'", "hashed")),
    broken.MovesAreASet: (Kind.MOVES_ORDER, ("'5,0'", "set")),
    broken.OrderChanges: (Kind.MOVES_ORDER, ("'5,0'", "'2 1' once", "'1 2' the next time")),
    broken.MovesChange: (Kind.NOT_DETERMINISTIC, ("'5,0'", "'1' once", "'1 2' the next time")),
    broken.YieldsTwice: (Kind.REPEATED_MOVE, ("'3,1'", "move '2'", "twice")),
    broken.PlayMutates: (Kind.MUTATED, ("'5/0'", "move '1'", "into '4/1'")),
    broken.MovesMutates: (Kind.MUTATED, ("'3/1'", "moves changes", "into '2/1'")),
    broken.PlayChanges: (Kind.NOT_DETERMINISTIC, ("'5,0'", "move '2'", "'4,1' once and '3,1' the next time")),
    broken.PlayChangesLater: (Kind.NOT_DETERMINISTIC, ("move '2'", "once and", "the next time")),
    broken.UnequalStates: (Kind.UNEQUAL, ("'5/0'", "move '1'", "'4/1'", "__eq__")),
    broken.UnequalStart: (Kind.UNEQUAL, ("start()", "'5/0'", "__eq__")),
    broken.UnequalHashes: (Kind.UNEQUAL_HASHES, ("'5/0'", "move '1'", "'4/1'", "hashes")),
    broken.EqualStatesDiffer: (Kind.EQUAL_STATES_DIFFER, ("'3/1' and '3/0'",)),
    broken.ListStates: (Kind.UNHASHABLE, ("start()", "[5, 0]", "list")),
    broken.ListsLater: (Kind.UNHASHABLE, ("'3,1'", "move '1'", "[2, 0]")),
    answers.NoScore: (Kind.SCORE, ("'0,0'", "score is None")),
    answers.ScoreIsNaN: (Kind.SCORE, ("'0,1'", "score is nan")),
    answers.EstimateIsText: (Kind.ESTIMATE, ("'5,0'", "'good'")),
    answers.EstimateTooLarge: (Kind.ESTIMATE, ("'3,1'", "float")),
    answers.EstimateIsNaN: (Kind.ESTIMATE, ("'3,1'", "nan")),
    answers.WrongBounds: (Kind.BOUNDS, ("bounds says 1 to 1", "ended with -1")),
    answers.NoCandidates: (Kind.CANDIDATES, ("the candidates are none", "the game is not over")),
    answers.WrongOutlook: (Kind.OUTLOOK, ("outlook says 0 to 0", "worth 65535 to its mover")),
    answers.NoOrder: (Kind.ORDER, ("'5,0'", "move '2'", "None")),
    answers.ParsesAnother: (Kind.STATE_NOTATION, ("'4,1'", "'4,0'")),
    answers.CannotParse: (Kind.STATE_NOTATION, ("'5 left for 0'", "Nothing can be read")),
    answers.ParseRaises: (Kind.RAISES, ("parse of '5,0'", "ValueError")),
    answers.ShowsNumbers: (Kind.STATE_NOTATION, ("State(left=5, turn=0)", "answers 5")),
    answers.ShowsLines: (Kind.STATE_NOTATION, ("State(left=5, turn=0)", "one line")),
    answers.ShownAlike: (Kind.STATES_SHOWN_ALIKE, ("State(left=4, turn=0)", "State(left=4, turn=1)", "'4'")),
    answers.MovesAlike: (Kind.MOVES_SHOWN_ALIKE, ("'5,0'", "moves 1 and 2", "'take'")),
    answers.MoveParsedWrong: (Kind.MOVE_NOTATION, ("'5,0'", "'2'", "as 1")),
    answers.BoardIsText: (Kind.BOARD, ("'5,0'", "'|||||'")),
    answers.TooLong: (Kind.ENDLESS, ("max_plies is 4", "'1,0'")),
    answers.NeverEnds: (Kind.ENDLESS, ("did not end after 200 plies", "it stands at '-")),
    answers.FactsAreADict: (Kind.FACTS, ("{'draws': False}",)),
    answers.SaysItCannotCycle: (Kind.FACTS, ("facts.cycles", "the state '", "came back", "by the move '", "in state '")),
    answers.CyclesWithoutDraws: (Kind.FACTS, ("facts.draws", "came back")),
    answers.SaysItCannotBeDrawn: (Kind.FACTS, ("facts.draws", "'0,1'")),
    answers.SaysItIsImpartial: (Kind.FACTS, ("facts.impartial", "'3,1' and '3,0'", "move '3'")),
    answers.NotIdempotent: (Kind.NOT_IDEMPOTENT, ("'0,0,0'", "'0,1,0'")),
    answers.ChangesValue: (Kind.CANONICAL, ("'3,1'", "'2,1'", "value is 1 and the other's -1")),
    answers.ChangesMoves: (Kind.CANONICAL, ("'4,1'", "'3,1'", "only the first of the two leads to '5,0'", "were compared")),
    answers.ForgetsTheMirror: (Kind.ORBIT, ("orbit is 1", "there are 2 with the same canonical")),
    answers.ChangesTurn: (Kind.CANONICAL, ("the turn is 1 in the one and 0 in the other",)),
}


def test_everything_that_can_be_found_has_a_broken_game() -> None:
    of_both_speeds = {Kind.DIFFERS, Kind.OVERFLOW, Kind.DRIFT}  # in test_speeds.py
    assert {kind for kind, _ in FOUND.values()} | of_both_speeds == set(Kind)


def check_small(game: Game[Any, Any]) -> CheckReport:
    """Bounded by counts alone, so that a busy machine gives the same report."""
    return check_game(game, plies=200, games=20, states=300, seconds=600, native=False)


@pytest.mark.parametrize("kind", FOUND, ids=lambda kind: kind.__name__)
def test_a_broken_game_has_exactly_its_problem(kind: type[Game[Any, Any]]) -> None:
    expected, fragments = FOUND[kind]
    report = check_small(kind())
    assert [problem.kind for problem in report.problems] == [expected], str(report)
    problem = report.problems[0]
    for fragment in fragments:
        assert fragment in problem.sentence
    assert problem.sentence.endswith(".")
    assert not report.ok


@pytest.mark.parametrize("kind", FOUND, ids=lambda kind: kind.__name__)
def test_the_named_line_is_the_one_to_look_at(kind: type[Game[Any, Any]]) -> None:
    problem = check_small(kind()).problems[0]
    assert Path(problem.file).name == Path(inspect.getfile(kind)).name
    lines, first = inspect.getsourcelines(kind)
    assert problem.line is not None
    assert "# here" in lines[problem.line - first]


SOUND = [broken.Countdown, broken.OfHeaps, answers.Ring, broken.BoardGame]


@pytest.mark.parametrize("kind", SOUND, ids=lambda kind: kind.__name__)
def test_a_sound_game_has_no_problem(kind: type[Game[Any, Any]]) -> None:
    report = check_small(kind())
    assert report.ok, str(report)
    assert report.whole
    assert report.games == 20
    assert not report.native


def test_all_of_tic_tac_toe_is_looked_at_and_found_sound() -> None:
    report = check_game(TicTacToe(), native=False, seconds=600)
    assert report.ok, str(report)
    assert report.states == 5478
    assert report.longest == 9
    assert not report.notes


def test_a_game_over_at_once_is_sound() -> None:
    report = check_small(broken.Countdown(0))
    assert report.ok, str(report)
    assert (report.states, report.longest) == (1, 0)


def test_bounds_are_kept() -> None:
    report = check_game(TicTacToe(), games=2, states=10, seconds=600, native=False)
    assert report.games == 2
    assert 10 <= report.states <= 10 + 2 * 10
    assert not report.whole


def test_the_same_seed_gives_the_same_report() -> None:
    reports = [check_game(answers.SaysItCannotCycle(), games=3, seed=seed, seconds=60, native=False) for seed in (5, 5)]
    assert reports[0] == reports[1]


def test_problems_met_again_are_counted_and_not_repeated() -> None:
    report = check_small(broken.ThirdPlayer())
    assert report.problems[0].times == 5  # the states in which it is the second player's turn
    assert "met 5 times" in str(report)


def test_a_game_without_notation_gets_a_note_and_no_problem() -> None:
    class Silent(broken.OfHeaps):
        show = Game.show
        parse = Game.parse

    report = check_small(Silent())
    assert report.ok, str(report)
    assert any("write show and parse" in note for note in report.notes)
    assert any("top level of a file" in note for note in report.notes)


def test_nonsense_that_is_read_gets_a_note() -> None:
    class Greedy(broken.Countdown):
        def parse_move(self, state: Any, text: str) -> int:
            return 2 if text == "2" else 1

    notes = check_small(Greedy()).notes
    assert any(note.startswith("parse_move reads") for note in notes)


def test_facts_that_are_too_careful_get_a_note() -> None:
    class Careful(broken.Countdown):
        def __init__(self, size: int = 5):
            super().__init__(size)
            self.facts = broken.Facts(cycles=True)

    class Timid(broken.Countdown):
        def __init__(self, size: int = 5):
            super().__init__(size)
            self.facts = broken.Facts()

    assert any("no state comes back" in note for note in check_small(Careful()).notes)
    assert any("draws=False" in note for note in check_small(Timid()).notes)


def test_values_that_agree_on_unlike_states_get_a_note() -> None:
    class Merges(broken.Countdown):
        def canonical(self, state: Any) -> Any:
            return broken.State(1, state.turn) if state.left == 2 else state

    report = check_small(Merges())
    assert report.ok, str(report)
    assert any("not symmetric" in note for note in report.notes)


def test_a_long_game_that_chance_does_not_find_is_found_breadth_first() -> None:
    class RarelyLong(broken.Countdown):
        def __init__(self, size: int = 16):
            super().__init__(size)
            self.facts = broken.Facts(draws=False, max_plies=size - 1)

    report = check_small(RarelyLong())
    assert report.longest < 16
    assert [problem.kind for problem in report.problems] == [Kind.ENDLESS], str(report)
    assert "a game of 16 plies leads through state '1,1'" in report.problems[0].sentence


def test_a_cycle_that_chance_does_not_find_is_found_breadth_first() -> None:
    class RarelyBack(broken.Countdown):
        """From 1 the move 1 leads back to the start; any move 2 ends the game."""

        def __init__(self, size: int = 17):
            super().__init__(size)
            self.facts = broken.Facts(draws=False)

        def moves(self, state: Any) -> Any:
            return (1, 2) if state.left else ()

        def play(self, state: Any, move: int) -> Any:
            return broken.State(
                (state.left - 1 or self.size) if move == 1 else 0, state.turn if state.left == 1 else 1 - state.turn
            )

    report = check_small(RarelyBack())
    assert report.longest < 17
    assert [problem.kind for problem in report.problems] == [Kind.FACTS], str(report)
    assert "the move '1' in state '1,0' brings back the earlier state '17,0'" in report.problems[0].sentence


def test_states_written_alike_are_found_without_a_notation_too() -> None:
    class Blurred(broken.Heap):
        def __repr__(self) -> str:
            return f"a heap of {self.left}"

    class OfBlurred(broken.OfHeaps):
        heap = Blurred
        show = Game.show
        parse = Game.parse

    report = check_small(OfBlurred())
    assert [problem.kind for problem in report.problems] == [Kind.STATES_SHOWN_ALIKE], str(report)


def test_states_met_breadth_first_but_not_looked_at_there_are_looked_at_in_games() -> None:
    report = check_game(TicTacToe(), games=1, states=1, seconds=600, native=False)
    assert report.states == report.longest + 1


def test_a_game_whose_source_is_lost_is_checked_all_the_same() -> None:
    names: dict[str, Any] = {"Countdown": broken.Countdown, "__name__": "nowhere"}
    exec("class Typed(Countdown):\n    def score(self, state):\n        return None", names)
    report = check_game(names["Typed"](), seconds=600, native=False)
    scores = [problem for problem in report.problems if problem.kind is Kind.SCORE]
    assert scores[0].where == "<string>:3"


def test_a_score_of_true_or_false_gets_a_note() -> None:
    class Flag(broken.Countdown):
        def __init__(self, size: int = 5):
            super().__init__(size)
            self.facts = broken.Facts()

        def score(self, state: Any) -> bool:
            return bool(state.turn)

    assert any("a lost game needs a negative number" in note for note in check_small(Flag()).notes)


def test_states_that_cannot_be_copied_get_a_note() -> None:
    class Stubborn(broken.Heap):
        def __deepcopy__(self, memo: Any) -> Any:
            raise RuntimeError("no copies")

    class OfStubborn(broken.OfHeaps):
        heap = Stubborn

    report = check_small(OfStubborn())
    assert report.ok, str(report)
    assert any("cannot be copied (RuntimeError: no copies)" in note for note in report.notes)


@pytest.mark.parametrize("thing", [TicTacToe, "tic-tac-toe", None])
def test_what_is_no_game_is_refused(thing: Any) -> None:
    with pytest.raises(LudionError, match=r"check_game\(MyGame\(\)\)"):
        check_game(thing)


def test_a_report_reads_well() -> None:
    text = str(check_small(broken.YieldsTwice()))
    assert text.startswith("yields-twice: one problem found\n")
    assert "broken.py:" in text
    assert "[repeated-move]" in text
    assert "compiled: no; it was not asked for." in text
    assert max(map(len, text.splitlines())) <= 130


def test_text_is_independent_of_time() -> None:
    quick = replace(check_game(load_game("breakthrough"), seconds=0.0, games=1, native=False), native=True)
    assert not quick.whole
    assert quick.states == 1
    slow = replace(quick, states=900, games=90, longest=80, compared=70)
    assert str(quick) == str(slow)
    french = [told(line.strip(), "fr") for line in str(quick).splitlines()[1:3]]
    assert french[0].startswith("un échantillon")
    assert french[1].endswith("dans un échantillon de positions")
