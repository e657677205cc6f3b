"""The way backwards over all edges: what is to be followed, and how far that is."""

import numpy as np

from ludion.native.numbering import Numbering
from ludion.native.packing import ZERO

ENDS = 1 << 16  # values below are those of the ends, in no plies


class Tracing:
    """The ends in the order in which they are followed back, and the queue. `reached`: how many states are followed, how many
    are in the queue, how many ends have been put there."""

    def __init__(self, numbering: Numbering) -> None:
        values = numbering.values[: numbering.states]
        ends = np.flatnonzero((values > 0) & (values < ENDS)).astype(np.uint32)
        scores = values[ends].astype(np.int64) - ZERO
        # The first player's wins, the second's, the draws; the widest margin first.
        self.ends = ends[np.lexsort((-np.abs(scores), np.where(scores > 0, 0, np.where(scores < 0, 1, 2))))]
        self.queue = np.empty(numbering.states, dtype=np.uint32)
        self.reached = np.zeros(3, dtype=np.int64)

    @property
    def queued(self) -> int:
        return int(self.reached[1])

    @property
    def complete(self) -> bool:
        """Whether every end is followed, and all that was caught from there."""
        return int(self.reached[0]) == self.queued and int(self.reached[2]) == len(self.ends)
