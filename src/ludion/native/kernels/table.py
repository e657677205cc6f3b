"""The table of alpha-beta with memory, as `search/table.py` has it: entries by state, the oldest giving way when it is full.

Entries stand in the order in which they came, so that the oldest is known; an index (open addressing, linear probing, at most
half full, each place a number from 1 or 0 for none) says where a state's entry is, and the whole state is compared. A line of
play is a list of cells, each a move and the number of the next cell; lines share their ends, so a cell counts who needs it.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.rules import stopped

# The slots of a table's block: where its parts are, and how far each is filled.
ENTRIES, SIZE, INDEX, PLACES, KEPT, OLDEST, CELLS, CELLS_SIZE, CELLS_USED, CELLS_FREE = range(10)
# An entry: the state's slots, and then these. A cell: three slots.
VALUE, DEPTH, BOUND, PROVEN, LINE = SLOTS, SLOTS + 1, SLOTS + 2, SLOTS + 3, SLOTS + 4
ENTRY = SLOTS + 5
MOVE, NEXT, NEEDED_BY = range(3)


@compiled
def entry_at(table: int, number: int) -> int:
    return load(table, ENTRIES) + 8 * ENTRY * (number - 1)


@compiled
def cell_at(table: int, cell: int) -> int:
    return load(table, CELLS) + 24 * (cell - 1)


@compiled
def state_hash(at: int) -> int:
    mixed = word(0)
    for slot in range(SLOTS):
        mixed = (mixed ^ word(load(at, slot))) * word(0x9E3779B97F4A7C15)
        mixed = mixed ^ (mixed >> 29)
    return integer(mixed >> 1)


@compiled
def place_of(table: int, here: int) -> int:
    """The place in the index that has the state whose slots are `here`, or the free one where it would be."""
    index, last = load(table, INDEX), load(table, PLACES) - 1
    place = state_hash(here) & last
    while load(index, place) != 0 and not same_state(entry_at(table, load(index, place)), here):
        place = (place + 1) & last
    return place


@compiled
def find_entry(table: int, here: int) -> int:
    """The address of a state's entry, 0 if there is none."""
    number = load(load(table, INDEX), place_of(table, here))
    return entry_at(table, number) if number else 0


@compiled
def widen_index(table: int, control: int) -> None:
    """Twice the places, all entries put in anew. Told to stop in between, the table is of no more use, nor needed."""
    index, places = load(table, INDEX), 2 * load(table, PLACES)
    store(table, PLACES, places)
    for place in range(places):
        store(index, place, 0)
    for number in range(1, load(table, KEPT) + 1):
        if stopped(control):
            return
        store(index, place_of(table, entry_at(table, number)), number)


@compiled
def drop_from_index(table: int, number: int) -> None:
    """Take an entry out; those behind it that were pushed on by it move up, so that a search never ends at a gap too early."""
    index, last = load(table, INDEX), load(table, PLACES) - 1
    gap = place_of(table, entry_at(table, number))
    place = (gap + 1) & last
    while load(index, place) != 0:
        home = state_hash(entry_at(table, load(index, place))) & last
        if ((place - home) & last) >= ((place - gap) & last):
            store(index, gap, load(index, place))
            gap = place
        place = (place + 1) & last
    store(index, gap, 0)


@compiled
def new_cell(table: int, move: int, rest: int, control: int) -> int:
    """A line that begins with `move`; it takes over the caller's need of `rest`. Slot 9 of the control block: none was left."""
    cell = load(table, CELLS_FREE)
    if cell:
        store(table, CELLS_FREE, load(cell_at(table, cell), NEXT))
    else:
        cell = load(table, CELLS_USED) + 1
        if cell > load(table, CELLS_SIZE):
            store(control, 9, 1)
            store(control, 0, 1)
            return 0
        store(table, CELLS_USED, cell)
    at = cell_at(table, cell)
    store(at, MOVE, move)
    store(at, NEXT, rest)
    store(at, NEEDED_BY, 1)
    return cell


@compiled
def need_line(table: int, cell: int) -> int:
    if cell:
        at = cell_at(table, cell)
        store(at, NEEDED_BY, load(at, NEEDED_BY) + 1)
    return cell


@compiled
def drop_line(table: int, cell: int) -> None:
    while cell:
        at = cell_at(table, cell)
        store(at, NEEDED_BY, load(at, NEEDED_BY) - 1)
        if load(at, NEEDED_BY):
            return
        rest = load(at, NEXT)
        store(at, NEXT, load(table, CELLS_FREE))
        store(table, CELLS_FREE, cell)
        cell = rest


@compiled
def keep_entry(table: int, here: int, value: float, depth: int, bound: int, proven: int, line: int, control: int) -> None:
    """Remember a state; what was known of it before gives way, and if the table is full the oldest entry does."""
    size = load(table, SIZE)
    if size == 0:
        return
    place = place_of(table, here)
    number = load(load(table, INDEX), place)
    need_line(table, line)
    if number:
        drop_line(table, load(entry_at(table, number), LINE))
    else:
        kept = load(table, KEPT)
        if kept < size:
            number = kept + 1
            if 2 * number > load(table, PLACES):
                widen_index(table, control)
            store(table, KEPT, number)
        else:
            number = load(table, OLDEST) + 1
            store(table, OLDEST, number % size)
            drop_from_index(table, number)
            drop_line(table, load(entry_at(table, number), LINE))
        store(load(table, INDEX), place_of(table, here), number)
        for slot in range(SLOTS):
            store(entry_at(table, number), slot, load(here, slot))
    at = entry_at(table, number)
    store_float(at, VALUE, value)
    store(at, DEPTH, depth)
    store(at, BOUND, bound)
    store(at, PROVEN, proven)
    store(at, LINE, line)
