"""The lesson's state is Ludion's Divercité: the same moves (in an order of its own), points and classes of states."""

import random

import pytest

from ludion.games.divercite import Divercite
from ludion.games.estimates.divercite import Points, Skypiea, promise
from ludion.lessons.divercite.heuristiques import promesse
from ludion.lessons.divercite.solution import (
    BLANC,
    NOIR,
    PARTIES,
    GameState,
    apres,
    canonique,
    divercites_ouvertes,
    evaluate_state,
    images,
    jouer,
    little_garden,
    ma_heuristique,
    valeur_cite,
)

GAME = Divercite()


def both(seed):
    """A random game, state by state, in both forms."""
    chance, ours, theirs = random.Random(seed), GameState(), GAME.start()
    yield ours, theirs
    while not ours.is_done():
        action = chance.choice(ours.get_possible_light_actions())
        move = next(move for move in GAME.moves(theirs) if GAME.show_move(theirs, move) == repr(action))
        ours, theirs = ours.apply_action(action), GAME.play(theirs, move)
        yield ours, theirs


@pytest.mark.parametrize("seed", range(3))
def test_the_same_game(seed):
    for ours, theirs in both(seed):
        assert ours.step == GAME.ply(theirs)
        assert ours.next_player.get_id() == (BLANC, NOIR)[GAME.turn(theirs)]
        actions, moves = ours.get_possible_light_actions(), list(GAME.moves(theirs))
        assert {repr(action) for action in actions} == {GAME.show_move(theirs, move) for move in moves}
        assert len(actions) == len(moves)
        assert ours.scores == {BLANC: GAME.points(theirs, 0), NOIR: GAME.points(theirs, 1)}
        assert ours.scores == {
            player: sum(valeur_cite(colour, ours.voisines(place)) for colour, place in ours.cites(player))
            for player in (BLANC, NOIR)
        }
    assert ours.get_possible_light_actions() == ()


@pytest.mark.parametrize("seed", range(3))
def test_the_same_evaluations(seed):
    for ours, theirs in both(seed):
        for root, player in enumerate((BLANC, NOIR)):
            sign = -1 if root else 1
            assert little_garden(ours, player) == sign * Points().value(GAME, theirs, root)
            for weights in ((24, 24), (24, 27), (2, 4), (4, 4)):
                assert evaluate_state(ours, player, *weights) == pytest.approx(sign * Skypiea(*weights).value(GAME, theirs, root))
            assert promesse(ours, player) == pytest.approx(2 * promise(theirs, root) / 9)
            assert divercites_ouvertes(ours, player) >= (promesse(ours, player) > 0)


def test_canonical_states_are_the_games():
    """The same classes, though not the same names for them."""
    found: dict[object, object] = {}
    for seed in range(4):
        for ours, theirs in both(seed):
            assert found.setdefault(canonique(ours), GAME.canonical(theirs)) == GAME.canonical(theirs)
    assert len(set(found.values())) == len(found)


def test_classes_of_first_plies():
    start = GameState()
    first = {canonique(after): after for after in map(start.apply_action, start.get_possible_light_actions())}
    second = {canonique(one.apply_action(action)) for one in first.values() for action in one.get_possible_light_actions()}
    assert (len(start.get_possible_light_actions()), len(first), len(second)) == (164, 9, 420)


def test_the_192_images():
    state = apres(15, 2)
    found = images(state)
    assert len(found) == len({repr(image) for image in found}) == 192
    assert repr(found[0]) == repr(state)
    assert {canonique(image) for image in found} == {canonique(state)}
    assert {ma_heuristique(image, BLANC) for image in found} == {ma_heuristique(state, BLANC)}


def test_the_games_are_whole():
    for number in range(len(PARTIES)):
        assert apres(40, number).is_done()
    assert repr(jouer("RC34 GR44")) == "GameState(2: RC34W GR44B)"
    assert repr(jouer(["RC34"], jouer("GR44"))) == "GameState(2: RC34B GR44W)"
