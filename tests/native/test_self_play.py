"""What is noted in games of the engine against itself is what a plain search says, to the first player, whoever moves."""

from functools import cache

from ludion import load_game
from ludion.native.self_play import SelfPlay

GAME = load_game("dots-and-boxes")


@cache
def worth(lines, turn):
    """The boxes that the first player still wins more than the other: a plain minimax."""
    state, found = GAME.start()._replace(lines=lines, turn=turn), []
    for move in GAME.moves(state):
        after = GAME.play(state, move)
        found.append(after.lead + worth(after.lines, after.turn))
    return (min if turn else max)(found, default=0)


def test_ends_and_values_are_the_first_players():
    player, movers = SelfPlay(GAME, None, depth=30, nodes=50_000), set()
    for seed in range(24):
        played = player.play(seed, opening=seed % 10, noise=0)
        last = player.compiled.layout.state(played.states[-1])
        wanted = last.lead + worth(last.lines, last.turn)
        assert played.score == played.values[-1] == wanted
        movers.add((last.turn, wanted > 0, wanted < 0))
    assert len(movers) >= 4  # both players have won and lost where they were to move
