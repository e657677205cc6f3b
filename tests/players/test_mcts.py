"""The player `mcts`: it keeps its tree through a game, and plays games that cannot be compiled, too."""

from collections.abc import Iterator

import pytest

from ludion import load_game
from ludion.core import Game, LudionError
from ludion.native.errors import NativeWarning
from ludion.players import load_player
from ludion.players.engines import MctsPlayer


class Letters(Game[str, str]):
    """Say a or b, four times in all; more a than b wins for the first player."""

    def start(self) -> str:
        return ""

    def turn(self, state: str) -> int:
        return len(state) % 2

    def moves(self, state: str) -> Iterator[str]:
        if len(state) < 4:
            yield from "ab"

    def play(self, state: str, move: str) -> str:
        return state + move

    def score(self, state: str) -> int:
        return state.count("a") - state.count("b")


def test_it_keeps_its_tree_through_a_game_and_begins_another_anew():
    game, player = load_game("connect-four"), load_player("mcts:simulations=2000,seconds=0,memory=8")
    first = []
    for _ in range(2):
        state, earlier, kept = game.start(), [], []
        for _ in range(6):
            move = player.choose(game, state, earlier)
            kept.append(sum(choice.visits for choice in player.report.choices) - player.report.simulations)
            earlier.append(state)
            state = game.play(state, move)
        assert kept[0] == 0
        assert all(visits > 0 for visits in kept[1:])
        first.append((move, kept))
    assert first[0] == first[1]


def test_one_engine_at_a_time():
    player = load_player("mcts:simulations=50,memory=1")
    assert isinstance(player, MctsPlayer)
    othello, nim = load_game("othello"), load_game("nim")
    engine = player.engine(othello)
    assert player.engine(load_game("othello")) is engine
    assert player.choose(nim, nim.start()) in list(nim.moves(nim.start()))
    assert player.engine(othello) is not engine


def test_a_game_that_cannot_be_compiled_is_played_all_the_same():
    player = load_player("mcts:simulations=400,seed=1")
    with pytest.warns(NativeWarning, match="runs interpreted"):
        assert player.choose(Letters(), "ab") == "a"
    assert (player.report.value, player.report.stopped_by) == (0, "")


def test_bad_parameters_are_refused():
    game = load_game("tic-tac-toe")
    for spec, sentence in (
        ("mcts:threads=0", "threads must be"),
        ("mcts:memory=0", "memory must be"),
        ("mcts:seconds=0", "would never end"),
    ):
        with pytest.raises(LudionError, match=sentence):
            load_player(spec).choose(game, game.start())
