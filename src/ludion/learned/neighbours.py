"""Which of a state's bits and numbers stand near each other: by the grid that the game draws, or by its own tables of masks."""

from itertools import combinations
from typing import Any

from ludion.core import Game, popcount
from ludion.learned.fields import Field, Item

ENTRIES = 1 << 12  # of one tuple's table
SHAPES = ((4, 3), (3, 4), (3, 3), (2, 4), (4, 2), (2, 3), (3, 2), (2, 2), (1, 3), (3, 1), (1, 2), (2, 1))
FEWEST, MOST = 4, 31  # masks of a family: the numbers of them fit into five bits


def windows(game: Game[Any, Any], fields: list[Field]) -> list[tuple[Item, ...]]:
    """All places of the largest window whose boards fit into a table, over the grid that the game draws; none without a grid."""
    grid = _grid(game, fields)
    if grid is None:
        return []
    high, wide, cells = grid
    most = max(len(items) for items in cells.values())
    states = max(_states(items, fields) for items in cells.values())
    for shape in SHAPES:
        if states ** (shape[0] * shape[1]) <= ENTRIES and shape[0] <= high and shape[1] <= wide and most:
            return [found for row in range(high) for column in range(wide) if (found := _window(cells, grid, shape, row, column))]
    return []


def _window(cells: dict[int, list[Item]], grid: Any, shape: tuple[int, int], row: int, column: int) -> tuple[Item, ...]:
    high, wide, _ = grid
    if row + shape[0] > high or column + shape[1] > wide:
        return ()
    places = [(row + down) * wide + column + across for down in range(shape[0]) for across in range(shape[1])]
    return tuple(sorted(item for place in places for item in cells.get(place, ())))


def _states(items: list[Item], fields: list[Field]) -> int:
    total = 1
    for field, bit in items:
        total *= 2 if bit >= 0 else fields[field].size
    return total


def _grid(game: Game[Any, Any], fields: list[Field]) -> tuple[int, int, dict[int, list[Item]]] | None:
    """Rows, columns, and what of the state stands at each cell: boards of as many bits, or as many numbers alike."""
    rows = game.board(game.start()).rows
    shapes = {(len(rows), len(rows[0]))} if rows and len({len(row) for row in rows}) == 1 else set()
    named = [getattr(game, name, None) for name in ("rows", "columns", "size")]
    sides = [side for side in named if isinstance(side, int)]
    shapes |= set(combinations(sides, 2)) | {(side, side) for side in sides}
    numbers = [number for number, field in enumerate(fields) if field.size]
    boards = [number for number, field in enumerate(fields) if field.bits]
    for high, wide in sorted(shapes, reverse=True):
        count, cells = high * wide, dict[int, list[Item]]()
        for number in boards:
            if wide > 1 and count - 2 * wide <= max(fields[number].bits) < count:
                for bit in fields[number].bits:
                    cells.setdefault(bit, []).append((number, bit))
        if len(numbers) == count:
            for place, number in enumerate(numbers):
                cells.setdefault(place, []).append((number, -1))
        if cells:
            return high, wide, cells
    return None


def families(game: Game[Any, Any], fields: list[Field]) -> list[tuple[int, tuple[int, ...]]]:
    """The game's own tables of masks: a board, and sets of its bits. What rules look up again and again, such as the lines of a
    box, is what belongs together."""
    found: list[tuple[int, tuple[int, ...]]] = []
    for table in vars(game).values():
        if not isinstance(table, tuple) or not all(isinstance(mask, int) for mask in table):
            continue
        masks = tuple(sorted({int(mask) for mask in table}))
        if not FEWEST <= len(masks) <= MOST or not all(2 <= popcount(mask) <= 8 for mask in masks if mask > 0) or masks[0] <= 0:
            continue
        for number, field in enumerate(fields):
            inside = field.bits and all(mask >> max(field.bits) + 1 == 0 for mask in masks)
            if inside and (number, masks) not in found:
                found.append((number, masks))
    return found


def unions(family: tuple[int, tuple[int, ...]], bits: int = 12) -> list[tuple[Item, ...]]:
    """Sets of masks that hang together, as many as fit into so many bits: of those, all that hold the most masks, and whatever
    smaller ones are needed so that every bit is looked at."""
    board, masks = family
    sets = {frozenset([mask]): mask for mask in masks}
    level = dict(sets)
    while level:
        wider: dict[frozenset[int], int] = {}
        for chosen, union in level.items():
            for mask in masks:
                if mask not in chosen and mask & union and popcount(mask | union) <= bits:
                    wider[chosen | {mask}] = union | mask
        sets |= wider
        level = wider if len(sets) < 20_000 else {}
    seen, found = 0, list[tuple[Item, ...]]()
    most = max(map(len, sets))
    for chosen, union in sorted(sets.items(), key=lambda one: (-len(one[0]), popcount(one[1]), one[1])):
        items = tuple((board, bit) for bit in range(union.bit_length()) if union >> bit & 1)
        if (len(chosen) == most or union & ~seen) and items not in found:
            found.append(items)
            seen |= union
    return found
