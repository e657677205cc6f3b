"""A store of known games gives known counts; whoever goes by them plays what won, and says so."""

import pytest

from ludion import LudionError, Position, load_game, load_player
from ludion.core import Termination
from ludion.learned.experience import Known, key, read_experience
from ludion.training.gathering import gather
from tests.training.kept import GAME, LOST, MIRRORED, WON, keep


def after(records, *texts):
    position = Position(GAME)
    for text in texts:
        position.play(text)
    return records.get(key(GAME, position.state))


def test_known_games_give_known_counts_and_mirrored_ones_fold(tmp_path):
    found = gather(GAME, [keep(tmp_path / "games.db", [WON, LOST, MIRRORED, WON])])
    assert found.about["games"] == 3 and found.about["repeated"] == 1
    assert after(found.records) == Known(3, 4)
    assert after(found.records, "a1") == after(found.records, "c3") == Known(2, 4)
    assert after(found.records, "b1") == Known(1, 0)
    assert after(found.records, "a1", "b1") == after(found.records, "c1", "b1") == Known(2, 4)
    assert after(found.records, "b2") is None


def test_a_random_opening_leads_there_and_is_not_counted(tmp_path):
    found = gather(GAME, [keep(tmp_path / "games.db", [WON], opening=2)], plies=3)
    assert after(found.records) == after(found.records, "a1") == Known()
    assert after(found.records, "a1", "b1") == after(found.records, "a1", "b1", "a2") == Known(1, 2)
    assert after(found.records, "a1", "b1", "a2", "b2") is None


def test_games_that_say_nothing_about_the_moves_do_not_count(tmp_path):
    file = keep(tmp_path / "crashed.db", [WON], reason=Termination.CRASH)
    with pytest.raises(LudionError, match=r"no finished game of tic-tac-toe in .*crashed.db"):
        gather(GAME, [file])
    with pytest.raises(LudionError, match="no finished game of nim"):
        gather(load_game("nim"), [keep(tmp_path / "games.db", [WON])])
    keep(tmp_path / "games.db", [LOST], names=("ann the first", "ann the second"))
    assert gather(GAME, [tmp_path / "games.db"]).about["games"] == 2
    assert gather(GAME, [tmp_path / "games.db"], player="ann").about["games"] == 1
    with pytest.raises(LudionError, match="'bob' in their names"):
        gather(GAME, [tmp_path / "games.db"], player="bob")


@pytest.mark.parametrize("spec", ["engine:nodes=200", "mcts:simulations=50", "best:seconds=0.05", "explorer:nodes=200"])
def test_who_has_experience_plays_what_won_and_says_so(tmp_path, monkeypatch, spec):
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path))
    won = ["b1 a1 a2 c2 c1 b2 b3 c3", "a1 b2 b1 c1 c2 a3", "a1 c1 a2 a3 c2 b2"]
    lines = [*won, *(f"b3 {line}" for line in ("a1 b2 a2 b1", "c1 b2 c2 b1", "a3 b2 a1 b1", "c3 b2 c2 b1", "a2 b2 c2 b1"))]
    gather(GAME, [keep(tmp_path / "games.db", lines)]).write(tmp_path / "f.experience")
    player = load_player(f"{spec},experience={tmp_path}/f.experience", GAME)
    position = Position(GAME)
    states = []
    while not position.over:
        move = player.choose(GAME, position.state, states)
        assert move in position.moves
        if not states and not spec.startswith("explorer"):
            assert GAME.show_move(position.state, move) in ("b3", "b1", "a2", "c2")
            assert player.report.games == 6 and player.report.nodes == 0 and player.report.value > 0.3
        states.append(position.state)
        position.play(move)
    assert player.report.games == 0
    assert player.analyse(GAME, GAME.start()).nodes > 0


def test_the_second_player_takes_what_the_first_one_lost(tmp_path):
    lines = ["b2 b1 a1 c1 c3", "b2 b1 c1 a1 a3", "b2 b1 a2 a1 c2", "b2 a1 b1 a2 c1 a3", "b2 a1 b1 a2 c2 a3", "b2 a1 c1 a2 c3 a3"]
    gather(GAME, [keep(tmp_path / "games.db", lines)]).write(tmp_path / "f.experience")
    player = load_player(f"engine:nodes=200,experience={tmp_path}/f.experience", GAME)
    state = Position(GAME).play("b2").state
    assert GAME.show_move(state, player.choose(GAME, state, [GAME.start()])) in ("a1", "c1", "a3", "c3")
    assert player.report.value < 0 and player.report.games == 3


def test_a_player_refuses_a_file_of_another_game_before_it_plays(tmp_path):
    gather(GAME, [keep(tmp_path / "games.db", [WON])]).write(tmp_path / "f.experience")
    with pytest.raises(LudionError, match="is of tic-tac-toe, not of nim"):
        load_player(f"engine:experience={tmp_path}/f.experience", load_game("nim"))
    assert read_experience(tmp_path / "f.experience", GAME).about["games"] == 1
