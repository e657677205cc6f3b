"""What is believed of a move after so many games has a closed form; a file that is not whole, or not of this game, is refused."""

import random

import pytest

from ludion import Game, LudionError, load_game
from ludion.learned.experience import LEAST, PRIOR, Chance, Experience, Known, best, explored, key, options, read_experience

GAME = load_game("tic-tac-toe")


def records(**after):
    """The start, and what is known of the state after each first move."""
    start = GAME.start()
    moves = {GAME.show_move(start, move): move for move in GAME.moves(start)}
    return {key(GAME, start): Known(9, 9)} | {
        key(GAME, GAME.play(start, moves[text])): Known(*known) for text, known in after.items()
    }


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "some.experience"
    Experience.of(GAME, records(b2=(20, 30)), {"games": 20}).write(path)
    return path


def test_a_chance_is_the_beta_distribution_of_its_games():
    known = Known(80, 120)
    assert (known.points(0), known.points(1)) == (60, 20)
    for turn, points in ((0, 60), (1, 20)):
        wins, losses = PRIOR / 2 + points, PRIOR / 2 + 80 - points
        total, found = wins + losses, Chance.of(known, turn)
        assert found.mean == pytest.approx(wins / total)
        assert found.deviation**2 == pytest.approx(wins * losses / (total**2 * (total + 1)))
    chance = random.Random(1)
    drawn = [found.drawn(chance) for _ in range(4000)]
    assert sum(drawn) / 4000 == pytest.approx(found.mean, abs=0.004)
    assert Chance.of(Known(), 0).mean == 0.5 and Chance.of(Known(1, 1), 1).mean == 0.5
    assert Chance.of(Known(50, 100), 0).at(9) == 1 and Chance.of(Known(50, 0), 0).at(-9) == 0


def test_two_of_two_do_not_beat_sixty_of_eighty():
    found = best(options(GAME, GAME.start(), records(a1=(2, 4), b2=(80, 120))))
    assert GAME.show_move(GAME.start(), found.move) == "b2" and found.known == Known(80, 120)


def test_what_is_known_to_lose_is_left_to_the_search():
    assert best(options(GAME, GAME.start(), records(b2=(30, 6)))) is None
    assert best(options(GAME, GAME.start(), records(b2=(LEAST - 1, 2 * LEAST - 2)))) is None
    assert best(options(GAME, GAME.start(), {})) is None
    state = GAME.play(GAME.start(), next(iter(GAME.moves(GAME.start()))))
    assert options(GAME, state, records(b2=(30, 30))) == []


def test_exploring_takes_each_move_as_often_as_it_may_be_the_best():
    known = [option for option in options(GAME, GAME.start(), records(b2=(40, 60), a1=(40, 58))) if option.known.games > 0]
    better, chance = max(known, key=lambda option: option.chance.mean), random.Random(3)
    apart = better.chance.mean - min(option.chance.mean for option in known)
    assert 0 < apart < better.chance.deviation
    share = sum(explored(known, chance) == better for _ in range(2000)) / 2000
    assert 1 / len(known) < share < 0.9
    assert explored(options(GAME, GAME.start(), records(b2=(LEAST - 1, 0))), chance) is None


def test_a_file_gives_back_what_was_written(file):
    read = read_experience(file, GAME)
    assert read.records == records(b2=(20, 30)) and read.about == {"games": 20}
    assert read.to_bytes() == file.read_bytes()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data[:-1], "damaged"),
        (lambda data: data.replace(b'"games": 20', b'"games": 21'), "damaged"),
        (lambda data: b"hello", "is not a file of experience"),
        (lambda data: data.replace(b"experience 2", b"experience 9", 1), "another version of Ludion"),
    ],
)
def test_a_file_that_is_not_whole_is_refused(file, change, said):
    file.write_bytes(change(file.read_bytes()))
    with pytest.raises(LudionError, match=said):
        read_experience(file, GAME)


def test_experience_of_another_game_or_other_rules_is_refused(file):
    class TicTacToe(type(GAME)):  # type: ignore[misc]
        def moves(self, state):
            return reversed(list(super().moves(state)))

    with pytest.raises(LudionError, match="is of tic-tac-toe, not of nim"):
        read_experience(file, load_game("nim"))
    other: Game = TicTacToe()
    with pytest.raises(LudionError, match="other rules of tic-tac-toe"):
        read_experience(file, other)
    with pytest.raises(LudionError, match="cannot be read"):
        read_experience(file.with_name("none.experience"), GAME)
