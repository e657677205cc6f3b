"""A game that says itself what a learned evaluation is to look at."""

from collections.abc import Iterator

from tests.native.toys import Countdown, Pile


class Declaring(Countdown):
    def features(self, state: Pile) -> Iterator[int]:
        yield state.left % 3
        yield state.left
        yield -(state.left // 4)
