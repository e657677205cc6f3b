"""What any native game can be looked at for: small tuples of its states' bits and numbers, by phases of the game.

Which tuples is a plan, found by `fields.py` and `training/`; here it becomes a text of one line for each tuple, which is compiled
as if a person had written it: constants instead of loops are what makes an evaluation cheap.
"""

import itertools
import linecache
import operator
import threading
import weakref
from collections.abc import Iterator
from typing import Any, Self

from ludion.core import Word, popcount, require
from ludion.core.features import Features
from ludion.learned.chains import chain_lines, shape_of
from ludion.learned.lanes import Reading, lanes
from ludion.learned.moving import Piece, movements, pieces

CENSUS = 1 << 10  # two counts of five bits

# The class of each plan in use, by its generated text. A class and its text are freed with the last features of the plan.
_plan_classes: weakref.WeakValueDictionary[str, type["Generic"]] = weakref.WeakValueDictionary()
_plan_classes_lock = threading.Lock()
_class_numbers = itertools.count(1)


class Generic(Features):
    """`fields`: (path, low, size, divisor, word) of each number looked at; size 0 is a board of bits. `looks`: (table, items), a
    table's number and the (field, bit) that make up the entry in it, -1 for the whole of a number; looks of one table are
    images of each other. `censuses`: (field, masks), a board and sets of its bits; how many of these sets have so many bits is
    counted, and each two neighbouring counts have a table; where the sets are one shape, so have the chains that they make.
    `turns`: (table, places), how a symmetry reorders a tuple that it leaves in its place, for whoever learns: such entries are
    worth the same. `counted`: fields whose bits tell the phase, which begins anew at each of `cuts`. `mine`: the sum is the
    mover's view; otherwise each player to move has tables of their own. `base`: the game's own estimate is added.
    """

    def __new__(cls, fields: Any, looks: Any, censuses: Any, turns: Any, counted: Any, cuts: Any, mine: Any, base: Any) -> Self:  # noqa: ARG004
        looks, censuses, counted, cuts = map(exact_numbers, (looks, censuses, counted, cuts))
        text = _text(exact_fields(fields), looks, censuses, counted, cuts, bool(mine), bool(base))
        return object.__new__(_class_of(text))  # type: ignore[return-value]

    def __init__(
        self,
        fields: tuple[tuple[tuple[int, ...], int, int, int, bool], ...],
        looks: tuple[tuple[int, tuple[tuple[int, int], ...]], ...],
        censuses: tuple[tuple[int, tuple[int, ...]], ...],
        turns: tuple[tuple[int, tuple[int, ...]], ...],
        counted: tuple[int, ...],
        cuts: tuple[int, ...],
        mine: bool,
        base: bool,
    ):
        require(bool(looks or censuses), "There must be something to look at.")
        fields, mine, base = exact_fields(fields), bool(mine), bool(base)
        looks, censuses, turns, counted, cuts = map(exact_numbers, (looks, censuses, turns, counted, cuts))
        self.fields, self.looks, self.censuses, self.counted, self.cuts = fields, looks, censuses, counted, cuts
        self.turns, self.mine, self.base = turns, mine, base
        self.own = mine
        self.phases = len(cuts) + 1
        self.half = _half(fields, looks) + sum(_census_entries(masks) for _, masks in censuses)
        self.sizes = {table: entries_of(fields, items) for table, items in looks}
        self.size = self.half * (1 if mine else 2)

    def look(self, game: Any, state: Any) -> Iterator[int]:
        raise NotImplementedError("each plan has its own")


def exact_numbers(value: Any) -> Any:
    """Return nested tuples whose leaves are plain integers, so that their text consists of digits and signs.

    Raises:
        TypeError: A leaf is no integer.
    """
    if isinstance(value, tuple | list):
        return tuple(exact_numbers(part) for part in value)
    return operator.index(value)


def exact_fields(fields: Any) -> tuple[tuple[tuple[int, ...], int, int, int, bool], ...]:
    """Return fields of plain integers, the last part of each a boolean."""
    return tuple((*exact_numbers((path, low, size, divisor)), bool(word)) for path, low, size, divisor, word in fields)


def _class_of(text: str) -> type[Generic]:
    """Return the class whose methods are those of a generated text, one class for each text in use."""
    with _plan_classes_lock:
        found = _plan_classes.get(text)
        if found is None:
            # The number keeps the text of a new class when an old class of the same plan is freed later.
            name = f"<features {next(_class_numbers)}>"
            linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
            namespace: dict[str, Any] = {"popcount": popcount, "Word": Word}
            exec(compile(text, name, "exec"), namespace)
            own = {method: namespace[method] for method in ("look", "phase", "known")}
            found = type("Generic", (Generic,), {**own, "__module__": __name__})
            weakref.finalize(found, linecache.cache.pop, name, None).atexit = False
            _plan_classes[text] = found
        return found


def entries_of(fields: Any, items: Any) -> int:
    """How many entries a table for such a tuple has."""
    size = 1
    for field, bit in items:
        size *= 2 if bit >= 0 else fields[field][2]
    return size


def _half(fields: Any, looks: Any) -> int:
    tables = dict(looks)
    return sum(entries_of(fields, items) for items in tables.values())


def starts_of(fields: Any, looks: Any) -> dict[int, int]:
    """Where each table begins, in a player's part of a phase."""
    starts: dict[int, int] = {}
    at = 0
    for table, items in looks:
        if table not in starts:
            starts[table] = at
            at += entries_of(fields, items)
    return starts


def _classes(masks: Any) -> int:
    """How many numbers of bits a set of them can have."""
    return max(popcount(mask) for mask in masks) + 1


def _census_entries(masks: Any) -> int:
    """How many entries the counts of such sets have."""
    shape = shape_of(masks)
    return shape.entries if shape is not None else CENSUS * (_classes(masks) - 1)


def _text(fields: Any, looks: Any, censuses: Any, counted: Any, cuts: Any, mine: bool, base: bool) -> str:
    """The three methods of a plan."""
    lines = ["def look(self, game, state):"]
    used = sorted({field for _, items in looks for field, _ in items} | {field for field, _ in censuses})
    lines += [f"    f{number} = {_reading(fields[number])}" for number in used]
    at, starts = _half(fields, looks), starts_of(fields, looks)
    half = at + sum(_census_entries(masks) for _, masks in censuses)
    # Said so that the compiler sees that no entry is beyond the last, and leaves that test out.
    lines.append("    start = 0" if mine else f"    start = int(game.turn(state) != 0) * {half}")
    text, bits = _reading_bits(fields, looks)
    lines += [f"    {line}" for line in text]
    for (table, items), read in zip(looks, bits, strict=True):
        lines.append(f"    yield start + {starts[table]} + {_index(fields, items, read)}")
    for field, masks in censuses:
        lines += [f"    {line}" for line in _census(fields[field], f"f{field}", masks, at)]
        at += _census_entries(masks)
    lines += ["", "", "def phase(self, game, state):"]
    if cuts:
        parts = [_counting(fields[number]) for number in counted]
        lines.append(f"    count = {_sum(parts)}")
        lines.append("    return " + _sum([f"int(count >= {cut})" for cut in cuts]))
    else:
        lines.append("    return 0")
    lines += ["", "", "def known(self, game, state):", f"    return {'float(game.estimate(state))' if base else '0.0'}"]
    return "\n".join(lines) + "\n"


def _sum(terms: list[str]) -> str:
    """Return the text of a sum with balanced brackets: compilers cannot take sums of hundreds of terms without."""
    if len(terms) <= 8:
        return " + ".join(terms) or "0"
    half = len(terms) // 2
    return f"({_sum(terms[:half])}) + ({_sum(terms[half:])})"


def _census(field: Any, board: str, masks: Any, at: int) -> list[str]:
    """The text that counts sets of a board's bits: all at once if they are one shape, or else one by one."""
    shape = shape_of(masks)
    if shape is not None:
        return chain_lines(board, shape, at)
    parts = [f"(1 << 5 * popcount({board} & {_constant(field, mask)}))" for mask in masks]
    lines = [f"counts = {' + '.join(parts)}"]  # five bits for each number: the counts stand side by side
    places = range(_classes(masks) - 1)
    return lines + [f"yield start + {at + CENSUS * n} + (counts >> {5 * n} & {CENSUS - 1})" for n in places]


def _constant(field: Any, mask: int) -> str:
    return f"Word({mask})" if field[4] else str(mask)


def _place(field: Any) -> str:
    return "state" + "".join(f"[{step}]" for step in field[0])


def _reading(field: Any) -> str:
    _, low, size, divisor, _ = field
    if not size:
        return _place(field)
    shown = f"int({_place(field)}) - {low}" if low else f"int({_place(field)})"
    shown = f"({shown}) // {divisor}" if divisor > 1 else shown
    return f"min(max({shown}, 0), {size - 1})"


def _counting(field: Any) -> str:
    return _reading(field) if field[2] else f"popcount({_place(field)})"


def _reading_bits(fields: Any, looks: Any) -> tuple[list[str], list[str]]:
    """The text that prepares boards, and for each look an expression for the number that its bits make. What is symmetric is read
    off a board that was moved, and what is of one shape off a word that holds several: breakthrough's 42 windows take 22 ns and
    not 52."""
    lines = list[str]()
    readings: list[Reading] = [(0, pieces(items)) for _, items in looks]
    for number, movement in enumerate(movements(looks), 1):
        lines += [f"{_board(board, number)} = {_put(0, parts, fields)}" for board, parts in movement.boards.items()]
        for look, base in movement.looks.items():
            readings[look] = (number, pieces(base))
    bits = [f"int({_put(*reading, fields)})" if reading[1] else "0" for reading in readings]
    for number, word in enumerate(lanes(readings)):
        lines.append(f"w{number} = {_put(word.movement, word.pieces, fields)}")
        for look, up in word.places.items():
            bits[look] = f"int(w{number} >> {up} & {(1 << word.bits) - 1})"
    return lines, bits


def _board(board: int, movement: int) -> str:
    return f"f{board}_{movement}" if movement else f"f{board}"


def _put(movement: int, parts: list[Piece], fields: Any) -> str:
    """Pieces of boards, put together."""
    text = []
    for number, shift, mask in parts:
        board = _board(number, movement)
        moved = f"{board} >> {shift}" if shift > 0 else f"{board} << {-shift}" if shift < 0 else board
        text.append(f"({moved} & {_constant(fields[number], mask)})")
    return " | ".join(text)


def _index(fields: Any, items: Any, bits: str) -> str:
    """The number that a tuple's bits and values make."""
    parts, stride = [bits], 1 << sum(bit >= 0 for _, bit in items)
    for field, bit in items:
        if bit < 0:
            parts.append(f"f{field} * {stride}" if stride > 1 else f"f{field}")
            stride *= fields[field][2]
    return "(" + " + ".join(parts) + ")"
