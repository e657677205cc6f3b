"""A file of weights says what it is for; whatever is damaged, foreign or of other rules is refused with a sentence."""

from array import array

import pytest

from ludion import LudionError, compile_game, load_player
from ludion.core.errors import StoreError
from ludion.core.features import Learned
from ludion.core.versions import software_versions, versions_text
from ludion.learned import finding
from ludion.learned.features.declared import Declared
from ludion.learned.looking import features_of
from ludion.learned.weights import Weights, fingerprint, read_weights
from tests.learned.declaring import Declaring
from tests.native.toys import Countdown
from tests.plain import random_game

GAME = Declaring(12)


@pytest.fixture
def file(tmp_path):
    features = features_of(GAME)
    weights = array("h", [3 * number - 40 for number in range(features.size)])
    path = tmp_path / "some.weights"
    Weights.of(GAME, Learned(features, weights, 0.25), {"games": 5, "seed": 1}).write(path)
    return path


def test_what_a_game_declares_is_looked_at(file):
    read = read_weights(file, GAME)
    assert isinstance(read.estimate.features, Declared)
    assert read.estimate.features == features_of(GAME)
    assert read.trained == {"games": 5, "seed": 1}
    native = compile_game(GAME, read.estimate)
    for state in random_game(GAME, 2):
        if list(GAME.moves(state)):
            assert native.look(state) == list(read.estimate.features.look(GAME, state))
            assert native.estimate(state) == read.estimate.value(GAME, state, 0)
    assert read.to_bytes() == file.read_bytes()


def test_numbers_beyond_those_seen_count_as_the_nearest():
    features = Declared((0, 5), (2, 3))

    class Far(Countdown):
        def features(self, state):
            return (-7, 900)

    assert list(features.look(Far(), Far().start())) == [0, 2 + 2]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data[:-1], "damaged"),
        (lambda data: data.replace(b'"seed": 1', b'"seed": 2'), "damaged"),
        (lambda data: b"hello", "is not a file of weights"),
        (lambda data: data.replace(b"weights 2", b"weights 9", 1), "another version of Ludion"),
    ],
)
def test_a_file_that_is_not_whole_is_refused(file, change, said):
    file.write_bytes(change(file.read_bytes()))
    with pytest.raises(LudionError, match=said):
        read_weights(file, GAME)


def test_weights_of_another_game_or_other_rules_are_refused(file):
    class Declaring(Countdown):
        def play(self, state, move):
            return state._replace(left=state.left - move, turn=state.turn)

    with pytest.raises(LudionError, match="are for declaring:left=12, not for declaring:left=9"):
        read_weights(file, type(GAME)(9))
    with pytest.raises(LudionError, match="other rules"):
        read_weights(file, Declaring(12))
    with pytest.raises(LudionError, match="cannot be read"):
        read_weights(file.with_name("none.weights"), GAME)


def test_the_best_is_ones_own(file, tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_WEIGHTS", str(tmp_path / "kept"))
    with pytest.raises(LudionError, match="no weights for declaring:left=12 yet: `ludion train declaring:left=12` makes some"):
        finding.load_weights("best", GAME)
    finding.promoted_file(GAME).parent.mkdir()
    finding.promoted_file(GAME).write_bytes(file.read_bytes())
    assert finding.load_weights("best", GAME) == read_weights(file, GAME).estimate


def test_the_engine_takes_them(file):
    player = load_player(f"engine:depth=3,weights={file}", GAME)
    assert player.prepare(GAME) == read_weights(file, GAME).estimate
    assert player.choose(GAME, GAME.start()) in list(GAME.moves(GAME.start()))
    with pytest.raises(LudionError, match="not both"):
        load_player("engine:weights=best,estimate=lead")


class OtherScore(Countdown):
    def score(self, state):
        return 2 * super().score(state)


class OtherDraw(Countdown):
    def score(self, state):
        return 0 if state.turn == 0 else super().score(state)


class OtherTurn(Countdown):
    def turn(self, state):
        return 0


class OtherMoves(Countdown):
    def moves(self, state):
        return reversed(list(super().moves(state)))


@pytest.mark.parametrize("rules", [OtherScore, OtherDraw, OtherTurn, OtherMoves])
@pytest.mark.parametrize("left", [12, 900], ids=["short", "long"])
def test_fingerprint_other_rules(rules, left):
    assert fingerprint(rules(left)) != fingerprint(Countdown(left))


def test_fingerprint_same_rules():
    class Copy(Countdown):
        pass

    assert fingerprint(Copy(12)) == fingerprint(Countdown(12)) != fingerprint(Countdown(13))


def test_read_weights_other_scores(tmp_path):
    class Declaring(type(GAME)):
        def score(self, state):
            return -super().score(state)

    path = tmp_path / "some.weights"
    features = features_of(GAME)
    Weights.of(GAME, Learned(features, array("h", bytes(2 * features.size)), 0.25), {}).write(path)
    with pytest.raises(StoreError) as raised:
        read_weights(path, Declaring(12))
    assert raised.value.params == {"path": str(path), "game": GAME.spec}


def test_weights_record_versions(file):
    assert read_weights(file, GAME).versions == software_versions()
    assert {"python", "ludion", "numpy", "numba"} == software_versions().keys()


def test_versions_text():
    assert versions_text({"numpy": "2", "other": "9", "ludion": "1"}) == "Ludion 1, NumPy 2, other 9"
    assert versions_text({}) == "unknown versions"
