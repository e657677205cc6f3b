"""Which small tuples of a state's bits and numbers matter together: those that say more than each of their parts alone."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludion.core import Game
from ludion.learned.chains import shape_of
from ludion.learned.features.generic import Generic, entries_of
from ludion.learned.fields import Field, Item, bits_of, chunks, everything, fields_of, orbit, paths, symmetries_of, turned
from ludion.learned.neighbours import ENTRIES, families, unions, windows
from ludion.native.layout import Layout, Slots

Floats = NDArray[np.float64]

LOOKS = 40  # tuples, images counted: each costs a few nanoseconds in every state that is evaluated
SHRUNK = 0.05  # what is left of the worth of a pair that some tuple already holds
RIDGE = 1e-3


def plan_for(
    game: Game[Any, Any],
    layout: Layout,
    states: Slots,
    turns: Slots,
    worth: Floats,
    cuts: int,
    mine: bool,
    base: bool,
    chains: bool = False,
) -> Generic:
    """What to look at in a game: windows of its grid, what its own tables of masks hold together, or else what the states
    themselves say belongs together. `worth`: what each state was worth to the first player. `chains`: nothing but how masks of
    one shape hang together."""
    fields = fields_of(layout, states, turns)
    symmetries = symmetries_of(game, layout, states, fields)
    masks = families(game, fields)
    if chains:
        shaped = tuple(family for family in masks if shape_of(family[1]) is not None)
        return _planned(layout, states, fields, symmetries, [], shaped, cuts, mine, base)
    tuples = [*windows(game, fields), *(union for family in masks for union in unions(family))]
    if not tuples:
        items = everything(fields)
        together = _symmetric(_together(bits_of(states, layout, fields), turns, worth), items, symmetries)
        tuples = _grown(together, items, fields, symmetries)
    tuples = _covering(tuples, fields, symmetries)
    return _planned(layout, states, fields, symmetries, tuples, tuple(masks), cuts, mine, base)


def has_chains(game: Game[Any, Any], layout: Layout, states: Slots, turns: Slots) -> bool:
    """Whether the game has tables of masks that are one shape."""
    return any(shape_of(masks) is not None for _, masks in families(game, fields_of(layout, states, turns)))


def _covering(tuples: list[tuple[Item, ...]], fields: list[Field], symmetries: list[dict[Item, Item]]) -> list[tuple[Item, ...]]:
    """One of all tuples that are images of each other, and whatever none of them holds."""
    kept, images, seen = list[tuple[Item, ...]](), set[frozenset[Item]](), set[Item]()
    for one in tuples:
        if frozenset(one) not in images:
            kept.append(one)
            images |= {frozenset(image) for image in orbit(one, symmetries)}
            seen |= {item for image in orbit(one, symmetries) for item in image}
    for chunk in chunks(fields, 8):
        rest = tuple(item for item in chunk if item not in seen)
        if rest:
            kept.append(rest)
            seen |= {item for image in orbit(rest, symmetries) for item in image}
    return kept


def _together(columns: NDArray[np.int8], turns: Slots, worth: Floats) -> Floats:
    """How much each pair says beyond its two parts: squared t-values of their product, in what a linear guess leaves open."""
    count = columns.shape[1]
    total = np.zeros((count, count))
    for turn in (0, 1):
        rows = turns == turn
        if rows.sum() < 10 * count:
            continue
        part = columns[rows].astype(np.float64)
        part -= part.mean(axis=0)
        part /= np.maximum(part.std(axis=0), 0.02)  # what hardly ever changes proves little
        left = worth[rows] - worth[rows].mean()
        gram = part.T @ part + RIDGE * len(part) * np.eye(count)
        left = left - part @ np.linalg.solve(gram, part.T @ left)
        found = (part * (left / max(left.std(), 1e-9))[:, None]).T @ part / np.sqrt(len(part))
        total += found**2
    np.fill_diagonal(total, 0.0)
    return np.maximum(total - 8.0, 0.0)


def _symmetric(together: Floats, items: Sequence[Item], symmetries: list[dict[Item, Item]]) -> Floats:
    """The same for pairs that are images of each other."""
    place = {item: number for number, item in enumerate(items)}
    total = together.copy()
    for moved in symmetries:
        image = [place[moved.get(item, item)] for item in items]
        total += together[np.ix_(image, image)]
    return total / (1 + len(symmetries))


def _grown(
    together: Floats, items: list[Item], fields: list[Field], symmetries: list[dict[Item, Item]]
) -> list[tuple[Item, ...]]:
    """From the strongest pair on, whatever belongs most to those that are in; then the next tuple, until all that may be looked
    at is, and nothing is left out."""
    place = {item: number for number, item in enumerate(items)}
    left, tuples, looks = together.copy(), list[tuple[Item, ...]](), 0
    sizes = [2 if bit >= 0 else fields[field].size for field, bit in items]
    while looks < LOOKS and left.size and left.max() > 0:
        chosen = [int(place) for place in np.unravel_index(int(left.argmax()), left.shape)]
        size = int(np.prod([sizes[i] for i in chosen]))
        while True:
            gain = left[chosen].sum(axis=0)
            gain[chosen] = -1.0
            gain[[i for i in range(len(items)) if size * sizes[i] > ENTRIES]] = -1.0
            best = int(gain.argmax())
            if gain[best] <= 0:
                break
            chosen.append(best)
            size *= sizes[best]
        found = tuple(items[i] for i in sorted(map(int, chosen)))
        images = orbit(found, symmetries)
        tuples.append(found)
        looks += len(images)
        for image in images:
            inside = [place[item] for item in image]
            left[np.ix_(inside, inside)] *= SHRUNK
    return tuples


def _planned(
    layout: Layout,
    states: Slots,
    fields: list[Field],
    symmetries: list[dict[Item, Item]],
    tuples: list[tuple[Item, ...]],
    censuses: tuple[tuple[int, tuple[int, ...]], ...],
    cuts: int,
    mine: bool,
    base: bool,
) -> Generic:
    words = {path: kind.__name__ == "Word" for path, kind in paths(layout)}
    plain = tuple((field.path, field.low, field.size, field.divisor, words[field.path]) for field in fields)
    looks, seen = list[tuple[int, tuple[Item, ...]]](), set[frozenset[Item]]()
    for number, items in enumerate(tuples):
        for image in orbit(items, symmetries):
            if frozenset(image) not in seen:
                seen.add(frozenset(image))
                looks.append((number, image))
    looks.sort(key=lambda look: entries_of(plain, look[1]))
    turns = tuple((number, places) for number, items in enumerate(tuples) for places in turned(items, symmetries))
    counted, at = _phases(layout, states, fields, cuts)
    return Generic(plain, tuple(looks), censuses, turns, counted, at, mine, base)


def _phases(layout: Layout, states: Slots, fields: list[Field], cuts: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The boards whose bits tell how far the game is, and where it is divided so that each phase has as many states."""
    counted = tuple(number for number, field in enumerate(fields) if field.bits)
    if not counted or not cuts:
        return (), ()
    slots = {path: slot for slot, (path, _) in enumerate(paths(layout))}
    counts = sum(np.bitwise_count(states[:, slots[fields[number].path]].view(np.uint64)) for number in counted)
    found = np.quantile(np.asarray(counts), [(i + 1) / (cuts + 1) for i in range(cuts)])
    return counted, tuple(sorted({int(cut) for cut in found}))
