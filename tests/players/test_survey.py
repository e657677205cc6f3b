"""Every move of a position with its value: the same from the engine, which looks at all at once, and from other searches."""

import pytest

from ludion.core import LudionError
from ludion.core.registry import load_game
from ludion.players import load_player
from ludion.players.survey import survey
from tests import plain

SPECS = ("engine:depth=12", "alphabeta:depth=12", "winning", "best:seconds=5")


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


def test_what_is_known_so_far_is_told():
    game, told = load_game("othello"), []
    survey(load_player("alphabeta:depth=3", game), game, game.start(), watch=told.append)
    assert [len(known) for known in told] == [1, 2, 3, 4]
    told.clear()
    player = load_player("engine:seconds=0.7", game)
    player.engine(game).prepare()
    survey(player, game, game.start(), watch=told.append)
    assert told and len(told[-1]) == 4
    assert [known[0].depth for known in told] == sorted(known[0].depth for known in told)


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
