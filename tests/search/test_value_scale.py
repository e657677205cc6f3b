"""A finished game counts beyond every evaluation, in every search, readable and compiled."""

import math

import pytest

from ludion import load_game, load_player
from ludion.core import Game
from ludion.core.errors import InvalidValueError
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.value_scale import MAX_EVALUATION, is_decisive, plain_value, terminal_value
from ludion.players.survey import survey
from ludion.search.alphabeta import alphabeta
from ludion.search.levels import levels
from ludion.search.stacks import minimax_stack, negamax_stack
from ludion.search.uct import uct
from ludion.search.window import above, below
from tests.search.race import Place, Race

# The course's agents of one game and `solved`, which needs a solution, are left out.
PLAYERS = [
    "minimax:depth=1",
    "negamax:depth=1",
    "alphabeta:depth=1",
    "negalphabeta:depth=1",
    "pvs:depth=1",
    "memory:depth=1",
    "mtdf:depth=1",
    "deepening:depth=1",
    "ordered:depths=1",
    "ordered:depths=1,few=0",
    "ordered:depths=1,width=1",
    "greedy",
    "hybrid:opening=0,depths=0:1",
    "hybrid:opening=9,simulations=60",
    "alphabeta:depth=2",
    "mtdf:depth=2",
    "engine:depth=1",
    "engine:depth=1,mode=score",
    "engine:depth=2,mode=outcome",
    "engine:depth=4,mode=score",
    "best:seconds=0.05",
    "mcts:simulations=200",
    "uct:simulations=200",
    "uct-solver:simulations=200",
    "mc:simulations=20",
    "ucb:simulations=20",
    "mc-leaves:depth=1",
    "mcts-flat:simulations=200",
    "course-uct:depth=2,simulations=20",
    "winning",
    "proof-number",
]


class Goal(list):
    """A goal that cannot be hashed."""

    def __gt__(self, steps: int) -> bool:
        return self[0] > steps


class Steep(Estimate):
    """The race's own evaluation as a class with parameters."""

    def __init__(self, size: float = 100):
        self.size = size

    def value(self, game: Race, state: Place, root: int) -> float:
        return self.size if state.turn else -self.size


@pytest.mark.parametrize("spec", PLAYERS)
def test_player_takes_win_interpreted(spec):
    player = load_player(spec)
    player.native = False
    assert player.choose(Race(), Race().start()) == 3
    assert player.choose(Race(), Place(0, 1)) == 3


@pytest.mark.slow
@pytest.mark.parametrize("spec", PLAYERS)
def test_player_takes_win_compiled(spec):
    player = load_player(spec)
    player.native = None if spec.startswith(("mc-", "course", "winning", "proof")) else True
    assert player.choose(Race(), Race().start()) == 3
    assert player.choose(Race(), Place(0, 1)) == 3


@pytest.mark.parametrize("search", [levels, minimax_stack, negamax_stack])
def test_search_without_player_takes_win(search):
    assert search(Race(), Race().start(), Limits(depth=1)).move == 3


@pytest.mark.parametrize("size", [1.0, 1e300, math.inf])
def test_win_beats_any_evaluation(size):
    assert alphabeta(Race(size=0), Race().start(), Limits(depth=1), Steep(size)).move == 3


def test_report_has_score_and_evaluation():
    report = alphabeta(Race(), Race().start(), Limits(depth=1))
    assert report.value == 1
    assert {choice.move: choice.value for choice in report.choices} == {1: 100, 2: 100, 3: 1}


def test_loss_worse_than_any_evaluation():
    # With 5 steps to go, the moves 2 and 3 let the opponent win at once. The evaluation is against the remaining move.
    report = alphabeta(Race(goal=5), Place(0, 0), Limits(depth=2))
    assert (report.move, report.value) == (1, -100)


def test_nan_is_rejected():
    with pytest.raises(InvalidValueError) as caught:
        alphabeta(Race(), Race().start(), Limits(depth=1), Steep(math.nan))
    assert caught.value.params == {"evaluation": "Steep", "state": "1,1"}


def test_scores_beyond_one_are_maximised():
    game = load_game("othello:size=4")
    assert not is_decisive(game, has_evaluation=True)
    assert is_decisive(Race(), has_evaluation=False)
    assert not is_decisive(load_game("tic-tac-toe"), has_evaluation=False)
    assert is_decisive(load_game("tic-tac-toe"), has_evaluation=True)


def test_game_with_unhashable_parameter_is_decisive():
    game = Race()
    game.goal = Goal([3])
    with pytest.raises(TypeError):
        hash(game)
    assert is_decisive(game, has_evaluation=False)
    assert alphabeta(game, game.start(), Limits(depth=1)).move == 3


def test_random_games_need_no_sampling(monkeypatch):
    def refuse(*_):
        raise AssertionError

    monkeypatch.setattr("ludion.search.walk.is_decisive", refuse)
    uct(Race(), Race().start(), Limits(simulations=20))


def test_faulty_rules_are_not_decisive():
    class Faulty(Race):
        def moves(self, state):
            raise ZeroDivisionError

    assert not is_decisive(Faulty(), has_evaluation=False)


@pytest.mark.parametrize("score", [-5, -1, 0, 1, 5, 1 << 48])
def test_plain_value_inverts_terminal_value(score):
    assert plain_value(terminal_value(score)) == score
    assert plain_value(float(terminal_value(score))) == score


def test_plain_value_keeps_null_window():
    inside = float(terminal_value(1))
    assert (plain_value(above(inside)), plain_value(below(inside))) == (above(1.0), below(1.0))
    assert plain_value(-above(inside)) == -above(1.0)


def test_plain_value_keeps_evaluations():
    for value in (0.0, 0.25, -3, float(MAX_EVALUATION), -math.inf):
        assert plain_value(value) == value


def test_terminal_values_lie_beyond_evaluations():
    assert terminal_value(1) > MAX_EVALUATION
    assert terminal_value(-1) < -MAX_EVALUATION
    assert isinstance(Race(), Game)


@pytest.mark.slow
def test_engine_reports_unit_of_evaluation():
    # With 9 steps to go no game ends within 2 plies. The engine searches by outcome here.
    values = set()
    for spec in ("engine:depth=2", "alphabeta:depth=2", "minimax:depth=2", "memory:depth=2", "engine:depth=2,mode=score"):
        player = load_player(spec)
        player.native = True
        values.add(player.analyse(Race(goal=9, size=166), Place(0, 0)).value)
    assert values == {-166.0}


def test_won_values_are_proven():
    report = alphabeta(Race(), Race().start(), Limits(depth=1))
    assert (report.value, report.proven) == (1, True)
    report = alphabeta(Race(goal=9), Race().start(), Limits(depth=1))
    assert (report.value, report.proven) == (100, False)


def test_survey_sorts_proven_win_first():
    player = load_player("alphabeta:depth=1")
    player.native = False
    assert survey(player, Race(), Race().start())[0].move == 3


class Margins(Race):
    """A long race whose score is the number of steps that a player was ahead, from 1 to 301."""

    def score(self, state: Place) -> int:
        return 301 if state.turn else -1


def test_long_game_with_margins_is_not_decisive():
    assert not is_decisive(Margins(goal=1200), has_evaluation=True)
    assert is_decisive(Race(goal=1200), has_evaluation=True)


def test_game_without_sampled_score_is_not_decisive():
    assert not is_decisive(Race(goal=10**6), has_evaluation=True)


class Fractions(Race):
    def score(self, state: Place) -> float:
        return 0.3 if state.turn else -0.3


def test_fractional_scores_are_not_decisive():
    assert not is_decisive(Fractions(), has_evaluation=True)
