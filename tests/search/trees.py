"""Random small games, so that what a search promises is tried on trees that nobody thought of.

`random_tree(seed)` is a tree or a graph of numbered nodes with small random scores and estimates (so that ties are common), in
which the same player may move several times in a row and a node may have one move only, as a pass does.
"""

import random
from collections.abc import Iterator
from typing import Any

from ludion.core import Facts, Game


class RandomTree(Game[int, int]):
    """At most `depth` plies and `width` moves a node. `shared`: nodes are reached on several ways, also after different numbers
    of plies. `cycles`: a move may lead back. `spread`: scores and estimates are from -spread to spread. `alternate`: the turn
    changes with every ply.

    A state is twice its node, plus one where it is met as its mirror image, whose moves are numbered the other way round:
    `canonical` turns it back. All tables are plain tuples, so that the rules can be compiled.
    """

    def __init__(
        self,
        seed: int = 0,
        depth: int = 5,
        width: int = 3,
        shared: bool = False,
        cycles: bool = False,
        spread: int = 4,
        alternate: bool = False,
    ):
        self.seed, self.depth, self.width, self.shared = seed, depth, width, shared
        self.cycles, self.spread, self.alternate = cycles, spread, alternate
        chance = random.Random(seed)
        # Moves lead to higher levels, unless it cycles. In a shared game a new node may stand several levels above the one that
        # it is made for, so that others, made later, come between.
        levels, children = [0], list[list[int]]([[]])
        for node, level in enumerate(levels):  # both lists grow while they are walked through
            ends = level == depth or (level > 1 and chance.random() < 0.15)
            for _ in range(0 if ends else chance.randint(1 if level else 2, max(2, width))):
                near = [other for other, at in enumerate(levels) if at > level and (not alternate or (at - level) % 2)]
                back = [other for other, at in enumerate(levels) if other != node and (not alternate or (at - level) % 2)]
                if cycles and back and chance.random() < 0.35:
                    child = chance.choice(back)
                elif shared and near and chance.random() < 0.35:
                    child = chance.choice(near)
                else:
                    child = len(levels)
                    step = chance.choice((1, 3) if alternate else (1, 2, 3)) if shared else 1
                    levels.append(level + step if level + step <= depth else level + 1)
                    children.append([])
                children[node].append(2 * child + chance.randint(0, 1))
        self.first = tuple(sum(map(len, children[:node])) for node in range(len(children) + 1))
        self.children = (*(child for row in children for child in row), 0)
        self.turns = tuple(level % 2 if alternate else chance.randint(0, 1) for level in levels)
        self.scores = tuple(chance.randint(-spread, spread) for _ in levels)
        self.guesses = tuple(chance.randint(-spread, spread) for _ in levels)
        self.facts = Facts(cycles=cycles, max_plies=None if cycles else depth)

    def start(self) -> int:
        return 0

    def turn(self, state: int) -> int:
        return self.turns[state // 2]

    def moves(self, state: int) -> Iterator[int]:
        yield from range(self.first[state // 2 + 1] - self.first[state // 2])

    def play(self, state: int, move: int) -> int:
        first, after = self.first[state // 2], self.first[state // 2 + 1]
        child: int = self.children[after - 1 - move if state % 2 else first + move]
        return child ^ state % 2

    def score(self, state: int) -> int:
        return self.scores[state // 2]

    def estimate(self, state: int) -> int:
        return self.guesses[state // 2]

    def canonical(self, state: int) -> int:
        return state - state % 2

    @property
    def size(self) -> int:
        """How many nodes there are."""
        return len(self.turns)


def random_tree(seed: int, **shape: Any) -> RandomTree:
    """The random game of this number; `shape` are the parameters of RandomTree."""
    return RandomTree(seed, **shape)
