"""What a game's states are made of, seen from outside: boards of bits, small numbers, and the declared symmetries."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ludion.core import Game, grid_symmetries, permute
from ludion.native.layout import Layout, Slots

WIDEST = 64  # values of a number that is looked at as it is; what takes more is divided into so many parts
BITS = 256  # from here on a number that is never negative is a board
CHECKED = 40  # states on which a symmetry is tried

Item = tuple[int, int]  # a field and a bit of it, or -1 for the whole of a number


@dataclass(frozen=True)
class Field:
    """One number of the state: where it stands, and a board's bits (`size` 0), or the values from `low` on, `divisor`
    of them taken together."""

    path: tuple[int, ...]
    low: int = 0
    size: int = 0
    divisor: int = 1
    bits: tuple[int, ...] = ()


def paths(layout: Layout, before: tuple[int, ...] = ()) -> list[tuple[tuple[int, ...], type]]:
    """Where each number of a state stands, and its kind, in the order of the slots."""
    if layout.kind:
        return [(before, layout.kind)]
    return [found for number, part in enumerate(layout.parts) for found in paths(part, (*before, number))]


def fields_of(layout: Layout, states: Slots, turns: Slots) -> list[Field]:
    """The fields that change, by states as rows of numbers. One that says who moves is left out: the game's `turn` does."""
    found = []
    for slot, (path, kind) in enumerate(paths(layout)):
        column = states[:, slot]
        low, high = int(column.min()), int(column.max())
        if low == high or (high == low + 1 and len(set(zip(column.tolist(), turns.tolist(), strict=True))) == 2):
            continue
        if kind.__name__ == "Word" or (low >= 0 and high >= BITS):
            some, every = np.bitwise_or.reduce(column), np.bitwise_and.reduce(column)
            changing = int(some & ~every) & (1 << 64) - 1
            found.append(Field(path, bits=(changing.bit_length() - 1,)))
        else:
            divisor = -(-(high - low + 1) // WIDEST)
            found.append(Field(path, low, (high - low) // divisor + 1, divisor))
    last = max((field.bits[0] for field in found if field.bits), default=0)
    return [replace(field, bits=tuple(range(_length(field.bits[0], last)))) if field.bits else field for field in found]


def _length(own: int, last: int) -> int:
    """How many bits a board has whose last changing one is `own`: as many as the longest, where it nearly has them anyway."""
    return (last if own > 0.75 * last else own) + 1


def symmetries_of(game: Game[Any, Any], layout: Layout, states: Slots, fields: list[Field]) -> list[dict[Item, Item]]:
    """How the game's declared symmetries move the bits of boards and the numbers of a row; without the one that moves nothing.

    Candidates are the permutations among the game's own tables and those of a grid; each is believed if `canonical` takes some
    states and their images for the same.
    """
    if type(game).canonical is Game.canonical or not fields:
        return []
    some = states[np.linspace(0, len(states) - 1, min(CHECKED, len(states))).astype(int)]
    found: list[dict[Item, Item]] = []
    for table in _candidates(game, fields):
        moved = _movement(table, fields)
        if moved and moved not in found and _holds(game, layout, some, table, moved, fields):
            found.append(moved)
    return found


def _candidates(game: Game[Any, Any], fields: list[Field]) -> Iterator[tuple[int, ...]]:
    seen = set()
    tables = [value for value in vars(game).values() if isinstance(value, tuple)]
    rows = [row for table in tables for row in (table, *table) if isinstance(row, tuple) and len(row) > 1]
    lengths = {max(field.bits) + 1 for field in fields if field.bits} | {sum(1 for field in fields if field.size)}
    numbers = {value for value in vars(game).values() if isinstance(value, int) and 1 < value < 64}
    for length in sorted(lengths):
        for high in sorted({n for n in numbers if length % n == 0}):
            if high * (length // high) == length and length > 1:
                rows += grid_symmetries(high, length // high)
    for row in rows:
        if row not in seen and sorted(map(_plain, row)) == list(range(len(row))):
            seen.add(row)
            yield tuple(map(int, row))


def _plain(value: Any) -> int:
    return int(value) if isinstance(value, int) else -1


def _movement(table: tuple[int, ...], fields: list[Field]) -> dict[Item, Item]:
    """Where a permutation moves what is looked at; nothing if it does not keep to that, or moves nothing."""
    moved: dict[Item, Item] = {}
    numbers = [number for number, field in enumerate(fields) if field.size]
    alike = len({(fields[n].low, fields[n].size) for n in numbers}) == 1
    for number, field in enumerate(fields):
        if field.bits and max(field.bits) < len(table):
            targets = {bit: table[bit] for bit in field.bits}
            if set(targets.values()) != set(field.bits):
                return {}
            moved |= {(number, bit): (number, to) for bit, to in targets.items()}
        elif field.size and alike and len(numbers) == len(table):
            moved[number, -1] = (numbers[table[numbers.index(number)]], -1)
        elif field.bits:
            return {}
    return moved if any(one != other for one, other in moved.items()) else {}


def _holds(
    game: Game[Any, Any], layout: Layout, states: Slots, table: tuple[int, ...], moved: dict[Item, Item], fields: list[Field]
) -> bool:
    places = {path: slot for slot, (path, _) in enumerate(paths(layout))}
    for row in states:
        image = row.copy()
        for number, field in enumerate(fields):
            slot = places[field.path]
            if field.bits:
                board = permute(int(row[slot]) & (1 << 64) - 1, table)
                image[slot] = board - (1 << 64) if board >> 63 else board
            elif (number, -1) in moved:
                image[places[fields[moved[number, -1][0]].path]] = row[slot]
        try:
            if game.canonical(layout.state(row)) != game.canonical(layout.state(image)):
                return False
        except Exception:  # noqa: BLE001  rules may refuse what is no state of theirs, which says no as well
            return False
    return True


def orbit(items: tuple[Item, ...], symmetries: list[dict[Item, Item]]) -> list[tuple[Item, ...]]:
    """A tuple of things to look at and its images, in the same order of its parts; images of the same things count once."""
    return list({frozenset(image): image for image in reversed(_images(items, symmetries))}.values())[::-1]


def turned(items: tuple[Item, ...], symmetries: list[dict[Item, Item]]) -> list[tuple[int, ...]]:
    """How symmetries reorder a tuple whose things they leave together: of each of its parts, the place from which it comes."""
    images = _images(items, symmetries)
    kept = {frozenset(image): image for image in reversed(images)}
    found = {tuple(kept[frozenset(image)].index(item) for item in image) for image in images}
    return sorted(found - {tuple(range(len(items)))})


def _images(items: tuple[Item, ...], symmetries: list[dict[Item, Item]]) -> list[tuple[Item, ...]]:
    images, seen = [items], {items}
    for image in images:
        for moved in symmetries:
            other = tuple(moved.get(item, item) for item in image)
            if other not in seen:
                seen.add(other)
                images.append(other)
    return images


def everything(fields: list[Field]) -> list[Item]:
    """All that can be looked at: bits of boards, and numbers."""
    bits = [(number, bit) for number, field in enumerate(fields) for bit in field.bits]
    return [*bits, *((number, -1) for number, field in enumerate(fields) if field.size)]


def bits_of(states: Slots, layout: Layout, fields: list[Field]) -> "np.ndarray[Any, np.dtype[np.int8]]":
    """What stands at each of `everything`, as columns."""
    slots = {path: slot for slot, (path, _) in enumerate(paths(layout))}
    columns = []
    for number, bit in everything(fields):
        field = fields[number]
        column = states[:, slots[field.path]]
        if bit >= 0:
            columns.append((column >> bit & 1).astype(np.int8))
        else:
            columns.append(np.clip((column - field.low) // field.divisor, 0, field.size - 1).astype(np.int8))
    return np.stack(columns, axis=1) if columns else np.zeros((len(states), 0), np.int8)


def chunks(fields: list[Field], width: int) -> list[tuple[Item, ...]]:
    """Tuples of neighbouring bits of one board, and every number alone: the plainest way to look at everything once."""
    found: list[tuple[Item, ...]] = []
    for number, field in enumerate(fields):
        if field.size:
            found.append(((number, -1),))
        for _, group in itertools.groupby(field.bits, key=lambda bit: bit // width):
            found.append(tuple((number, bit) for bit in group))
    return found
