"""Boards moved as a symmetry moves them, so that a tuple's images are read off in as few pieces as the tuple itself.

The bits of a window lie side by side in the board, and a few shifts take them; those of its mirror image come in reverse, one by
one. On the mirrored board they lie side by side again, and all images share the one board that was mirrored.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

Item = tuple[int, int]  # a field and a bit of it, or -1 for the whole of a number
Piece = tuple[int, int, int]  # a board, how far its bits move down (up if negative), and the bits they become


def pieces(items: Sequence[Item]) -> list[Piece]:
    """How a tuple's bits become a number, the first bit its lowest: those that move equally far are taken together."""
    return _gathered((board, bit, place) for place, (board, bit) in enumerate(_bits(items)))


def _gathered(moves: Iterable[tuple[int, int, int]]) -> list[Piece]:
    """Pieces of single moves: a board, the bit that is taken and the place that it gets."""
    far = sorted((board, bit - place, place) for board, bit, place in moves)
    return [(*key, sum(1 << place for *_, place in group)) for key, group in groupby(far, key=lambda move: move[:2])]


def _bits(items: Sequence[Item]) -> list[Item]:
    return [(board, bit) for board, bit in items if bit >= 0]


@dataclass
class Movement:
    """Where the bits of moved boards come from, and the looks that are read there, each as if it were another one."""

    sources: dict[Item, int] = field(default_factory=dict)
    looks: dict[int, Sequence[Item]] = field(default_factory=dict)

    def takes(self, moved: dict[Item, int]) -> bool:
        """Whether these bits can be moved along with the others."""
        return all(self.sources.get(item, bit) == bit for item, bit in moved.items())

    def shared(self, moved: dict[Item, int]) -> int:
        """How many ways of these bits are those of some that move already."""
        return len(_ways(moved) & _ways(self.sources))

    @property
    def boards(self) -> dict[int, list[Piece]]:
        """How each moved board is put together."""
        found: dict[int, list[Piece]] = {}
        for piece in _gathered((board, bit, place) for (board, place), bit in self.sources.items()):
            found.setdefault(piece[0], []).append(piece)
        return found


def _ways(moved: dict[Item, int]) -> set[Item]:
    return {(board, bit - place) for (board, place), bit in moved.items()}


def movements(looks: Sequence[tuple[int, Sequence[Item]]]) -> list[Movement]:
    """The moved boards that save more pieces than they take, for looks whose table is that of an earlier one."""
    first: dict[int, Sequence[Item]] = {}
    found: list[Movement] = []
    for number, (table, items) in enumerate(looks):
        base = first.setdefault(table, items)
        if len(pieces(base)) >= len(pieces(items)) or any(a[0] != b[0] for a, b in zip(_bits(base), _bits(items), strict=True)):
            continue
        moved = {item: bit for item, (_, bit) in zip(_bits(base), _bits(items), strict=True)}
        fitting = [movement for movement in found if movement.takes(moved) and movement.shared(moved)]
        if not fitting:
            fitting = [Movement()]
            found += fitting
        best = max(fitting, key=lambda movement: movement.shared(moved))
        best.sources |= moved
        best.looks[number] = base
    return [movement for movement in found if _saved(movement, looks) > 0]


def _saved(movement: Movement, looks: Sequence[tuple[int, Sequence[Item]]]) -> int:
    taken = sum(len(parts) for parts in movement.boards.values())
    return sum(len(pieces(looks[number][1])) - len(pieces(base)) for number, base in movement.looks.items()) - taken
