"""Every move of a position with its value: the same from the engines, which look at all at once, and from other searches."""

import pytest

from ludion.core import LudionError
from ludion.core.registry import load_game
from ludion.core.report import Bound, Report
from ludion.players import load_player
from ludion.players.best import BestPlayer
from ludion.players.engines import EnginePlayer
from ludion.players.survey import survey
from ludion.solving.solve import solve
from tests import plain
from tests.waiting import repeated

SPECS = ("engine:depth=12", "alphabeta:depth=12", "winning", "best:seconds=60")


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize(
    ("name", "moves"), [("tic-tac-toe", "b2 a1 c1"), ("hexapawn", ""), ("dots-and-boxes", ""), ("nim:heaps=2+3", "")]
)
def test_the_values_are_those_of_minimax(spec, name, moves):
    game = load_game(name)
    state = plain.played(game, moves)
    found = survey(load_player(spec, game), game, state)
    worth = {valued.move: (valued.value > 0) - (valued.value < 0) for valued in found}
    assert worth == {move: plain.value(game, game.play(state, move)) for move in game.moves(state)}
    sign = -1 if game.turn(state) else 1
    assert [sign * valued.value for valued in found] == sorted((sign * valued.value for valued in found), reverse=True)
    for valued in found:
        after = game.play(state, valued.move)
        for move in valued.line:
            assert move in list(game.moves(after))
            after = game.play(after, move)


class Progress:
    """Collects what a survey reports, and stops the player as soon as the report is far enough."""

    def __init__(self, player, enough):
        self.player, self.enough, self.reports = player, enough, []

    def __call__(self, known):
        self.reports.append(known)
        if self.enough(known):
            self.player.stop()


def test_survey_reports_progress():
    game, told = load_game("othello"), []
    survey(load_player("alphabeta:depth=3", game), game, game.start(), watch=told.append)
    assert [len(known) for known in told] == [1, 2, 3, 4]
    player = load_player("engine:seconds=600", game)
    player.engine(game).prepare()
    progress = Progress(player, lambda known: known[0].depth >= 6)
    survey(player, game, game.start(), watch=progress)
    told = progress.reports
    assert told and len(told[-1]) == 4
    assert [known[0].depth for known in told] == sorted(known[0].depth for known in told)


@pytest.mark.parametrize("name", ["tic-tac-toe", "hexapawn", "nim:heaps=2+3", "dots-and-boxes:rows=1,columns=2"])
def test_what_random_games_prove_is_true(name):
    game = load_game(name)
    found = survey(load_player("mcts:simulations=300000,seconds=0", game), game, game.start())
    assert any(valued.proven for valued in found)
    assert not found[0].proven or found[0].value == plain.value(game), "the best first"
    for valued in found:
        assert valued.proven == (valued.bound is Bound.EXACT)
        assert not valued.proven or valued.value == plain.value(game, game.play(game.start(), valued.move))


def test_best_values_moves_by_random_games_where_there_is_no_evaluation():
    game = load_game("connect-four")
    player = load_player("best:seconds=15", game)  # it looks for the end first, for a part of this time
    progress = Progress(player, lambda known: sum(valued.visits for valued in known) > 50_000)
    found = survey(player, game, game.start(), watch=progress)
    told = progress.reports
    assert {valued.move for valued in found} == set(game.moves(game.start()))
    assert all(valued.visits > 0 and valued.bound is Bound.GUESS and not valued.proven for valued in found)
    assert all(valued.line for valued in found if valued.visits > 100)
    assert told and all(valued.visits for valued in told[-1])
    d, a = (next(valued.value for valued in found if game.show_move(game.start(), valued.move) == name) for name in "da")
    assert d > a, "the middle is better than the rim"


def test_best_values_moves_by_learned_weights_where_there_are_some():
    game = load_game("othello")
    state = plain.played(game, "d3")
    player = load_player("best:seconds=600", game)
    found = survey(player, game, state, watch=Progress(player, lambda known: known[0].depth >= 6))
    assert len(found) == 3 and not any(valued.value.is_integer() for valued in found), "a lead in discs is a whole number"
    assert not any(valued.visits for valued in found)


def test_best_values_moves_by_the_table_of_a_solved_game(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path))
    game = load_game("hexapawn")
    solution = solve(game, keep=True)
    found = survey(load_player("best:seconds=60", game), game, game.start())
    assert all(valued.proven and valued.nodes == 0 for valued in found)
    for valued in found:
        after = game.play(game.start(), valued.move)
        assert (valued.value, valued.line) == (solution[after].score, tuple(solution.line(after)))


@pytest.mark.parametrize("name", ["dice:total=40", "matches:matches=30", "nim:heaps=3+4+5"])
def test_best_knows_who_wins_after_each_move_of_an_impartial_game(name, monkeypatch):
    """Where the engine does not come to the end, going straight there does; nothing is left to chance."""
    monkeypatch.setattr(EnginePlayer, "every", lambda self, game, state, *_: Report(next(iter(game.moves(state))), 0.0))
    game = load_game(name)
    player = load_player("best:seconds=600", game)
    report = player.values(game, game.start())
    assert report.proven and report.simulations == 0
    assert {choice.move: choice.value for choice in report.choices} == {
        move: plain.value(game, game.play(game.start(), move)) for move in game.moves(game.start())
    }
    assert report.value == plain.value(game) == plain.value(game, game.play(game.start(), report.move))


@pytest.mark.parametrize("outcome", [1, -1])
def test_what_is_proven_of_some_moves_stands_beside_guesses_of_the_rest(monkeypatch, outcome):
    monkeypatch.setattr(EnginePlayer, "every", lambda self, game, state, *_: Report(next(iter(game.moves(state))), 0.0))
    game = load_game("nim:heaps=21+22+23+24+25+26")
    first = next(iter(game.moves(game.start())))
    monkeypatch.setattr(BestPlayer, "_ends", lambda *_: {first: outcome})
    told = []
    found = survey(load_player("best:seconds=1", game), game, game.start(), watch=told.append)
    assert [(valued.move, valued.value) for valued in found if valued.proven] == [(first, outcome)]
    assert (found[0].move == first) == (outcome > 0), "one that wins comes first, and none that loses"
    assert all(valued.value == outcome for known in told for valued in known if valued.move == first)


@pytest.mark.parametrize("spec", ["engine", "mcts", "best"])
def test_a_survey_can_be_stopped(spec):
    game = load_game("domineering:rows=8,columns=8")
    player = load_player(f"{spec}:seconds=600", game)
    player.ready(game)
    with repeated(player.stop):
        found = survey(player, game, game.start())
    assert {valued.move for valued in found} <= set(game.moves(game.start()))


def test_a_state_that_comes_back_is_a_draw():
    game = load_game("doo")
    state = game.parse("W../.../.N./... 8")
    after = {move: game.play(state, move) for move in game.moves(state)}
    back, gone = next(iter(after.items()))
    found = survey(load_player("alphabeta:depth=2", game), game, state, [gone])
    assert next(valued for valued in found if valued.move == back).value == 0


def test_a_finished_game_is_refused():
    game = load_game("matches")
    with pytest.raises(LudionError, match="over"):
        survey(load_player("engine", game), game, game.parse("0,1"))
