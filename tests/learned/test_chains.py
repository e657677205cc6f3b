"""Chains, rings and what is loose, counted by shifts of a board, are what a walk from mask to mask finds."""

import numpy as np
import pytest

from ludion import load_game
from ludion.core import popcount
from ludion.learned.chains import PAIR, TABLES, shape_of
from ludion.training.tuples import plan_for
from tests.learned.test_generic import sampled


def walked(boxes, lines):
    """The numbers that the tables are made of, one mask after the other."""
    lacks = {box: box & ~lines for box in boxes}
    near = {box: lack for box, lack in lacks.items() if 1 <= popcount(lack) <= 2}
    parts = []
    while near:
        grown = [near.popitem()]
        for _, lack in grown:
            grown += [(box, near.pop(box)) for box, other in list(near.items()) if other & lack]
        parts.append(grown)
    hanging = [part for part in parts if any(popcount(lack) == 1 for _, lack in part)]
    rest = [part for part in parts if part not in hanging]
    # A ring of n masks has n links, a chain one less.
    links = [sum(bool(a & b) for n, (_, a) in enumerate(part) for _, b in part[:n]) for part in rest]
    chains = [len(part) for part, own in zip(rest, links, strict=True) if own < len(part)]
    held = [lack for lack in lacks.values() if 1 <= popcount(lack) <= 2]
    open_lines = [1 << bit for bit in range(62) if any(box & ~lines & 1 << bit for box in boxes)]
    loose = min(sum(not any(line & lack for lack in held) for line in open_lines), 31)
    short = sum(length < 3 for length in chains)
    return {
        "single": chains.count(1),
        "double": chains.count(2),
        "short": short,
        "long": len(chains) - short,
        "chained": sum(length for length in chains if length > 2),
        "ringed": sum(map(len, rest)) - sum(chains),
        "taken": sum(map(len, hanging)),
        "ready": sum(popcount(lack) == 1 for lack in lacks.values()),
        "loose": loose,
        "tempo": (short + loose) & 1,
    }


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (2, 5), (5, 5)])
def test_chains_are_what_a_walk_finds(rows, columns):
    game = load_game(f"dots-and-boxes:rows={rows},columns={columns}")
    masks = tuple(sorted(game.boxes))
    shape = shape_of(masks)
    layout, states, turns, played = sampled(game)
    plan = plan_for(game, layout, states, turns, np.zeros(len(states)), 0, True, True, True)
    assert not plan.looks and plan.size == shape.entries
    rings = 0
    one, two, three, four = game.boxes[0], game.boxes[1], game.boxes[columns], game.boxes[columns + 1]
    ring = game.start()._replace(lines=game.full & ~(one & two | two & four | four & three | three & one))  # random ones are rare
    for state in [*played, ring]:
        numbers = walked(game.boxes, state.lines)
        rings += numbers["ringed"]
        lacks = [popcount(mask & ~state.lines) for mask in masks]
        wanted = [PAIR * n + lacks.count(n) + 32 * lacks.count(n + 1) for n in range(4)]
        at = 4 * PAIR
        for table in TABLES:
            size, entry = 1, 0
            for text, values in table:
                entry += size * eval(text, {"min": min}, numbers)
                size *= values
            wanted.append(at + entry)
            at += size
        assert list(plan.look(game, state)) == wanted
    assert rings >= 4


def test_only_one_shape_that_is_moved_about_has_chains():
    assert shape_of((0b111, 0b1110, 0b11100)).links == ((1, 1), (2, 2), (2, 1))
    assert shape_of((0b111, 0b1101)) is None
    assert shape_of((0b11, 0b110)) is None  # too small: whatever is there lacks two bits at most
    assert shape_of((0b111, 0b111 << 3)) is None  # nothing in common
    assert shape_of((0b111 << 60, 0b111 << 61)) is None  # the sign's bit
