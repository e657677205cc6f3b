"""What holds of every game in every state, whatever was played before."""

from hypothesis import given, settings
from hypothesis import strategies as st

from ludion import Position, load_game
from ludion.core.record import Played, Record, replay
from ludion.core.registry import registered
from tests.playthroughs import VARIANTS

SPECS = sorted([*registered(), *(spec for specs in VARIANTS.values() for spec in specs)])


@settings(max_examples=150)
@given(spec=st.sampled_from(SPECS), choices=st.lists(st.integers(0, 10**6), max_size=60))
def test_a_game_in_progress(spec, choices):
    game = load_game(spec)
    position = Position(game)
    for choice in choices:
        if position.over:
            break
        moves, before = position.moves, position.state
        shown, hashed = game.show(before), hash(before)
        position.play(moves[choice % len(moves)])
        assert (game.show(before), hash(before)) == (shown, hashed), "a state has changed"
    state = position.state
    assert game.turn(state) in (0, 1)
    assert game.parse(game.show(state)) == state
    twin = game.canonical(state)
    assert game.canonical(twin) == twin
    assert game.turn(twin) == game.turn(state)
    assert (position.outcome is None) == bool(position.moves)
    if position.outcome is not None and not game.facts.cycles:
        assert game.score(twin) == game.score(state) == position.outcome.score
    if game.facts.max_plies is not None:
        assert len(position.history) <= game.facts.max_plies
    played = tuple(Played(step.text, 0.0) for step in position.history)
    record = Record(game=game.spec, players=("one", "two"), moves=played, outcome=position.outcome)
    assert replay(Record.from_text(record.to_text())).state == state
    texts = [step.text for step in position.history]
    for _ in texts:
        position.undo()
    assert position.state == game.start()
