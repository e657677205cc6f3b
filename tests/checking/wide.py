"""Games whose numbers outgrow the machine's, or change their kind; the line to be named carries the mark "# here"."""

from typing import Any, NamedTuple

from ludion.core import Facts, Game, LudionError, Word


class State(NamedTuple):
    seed: int
    ply: int


class Growing(Game[Any, Any]):
    """Six plies in which a number grows by a factor of 1,000,003 or 999,983 each time: past 63 bits with the fourth."""

    facts = Facts(max_plies=6)

    def start(self):
        return State(1, 0)

    def turn(self, state):
        return state.ply % 2

    def moves(self, state):
        if state.ply < 6:
            yield 0
            yield 1

    def play(self, state, move):
        seed = state.seed * (999_983 if move else 1_000_003)  # here
        return State(seed, state.ply + 1)

    def score(self, state):
        return 1 if state.seed % 7 > 3 else -1


class GrowsOnTheWay(Growing):
    """A part of an expression grows, and what the variable keeps is small."""

    def play(self, state, move):
        return State((state.seed * 6_364_136_223_846_793_005 + move) % 1_000_003, state.ply + 1)  # here


class GrowsHarmlessly(Growing):
    """What is cut off is lost at both speeds."""

    def play(self, state, move):
        return State((state.seed * 6_364_136_223_846_793_005 + move) & 0xFFFF, state.ply + 1)  # here


class GrowsForAMoment(Growing):
    """A variable outgrows the machine, and the answer does not show it."""

    def play(self, state, move):
        wide = state.seed << 63  # here
        return State(wide >> 63, state.ply + 1)


class Words(NamedTuple):
    seed: Word
    ply: int


class Wrapping(Growing):
    """Sound: words wrap alike at both speeds."""

    def start(self):
        return Words(Word(1), 0)

    def play(self, state, move):
        return Words(state.seed * 6_364_136_223_846_793_005 + move, state.ply + 1)

    def parse(self, text):
        seed, ply = super().parse(text)
        return Words(seed, ply)


class LosesWord(Wrapping):
    def play(self, state, move):
        return Words(int(state.seed) % 1_000_003 + move, state.ply + 1)  # here


class StartsWithInt(Wrapping):
    def start(self):
        return Words(1, 0)  # here

    def play(self, state, move):
        return Words(state.seed + move, state.ply + 1)


class Halves(Growing):
    def play(self, state, move):
        if state.ply == 2:
            return State((state.seed + move) / 2, state.ply + 1)  # here
        return State(state.seed + move, state.ply + 1)

    def show(self, state):
        return f"{state.seed} {state.ply}"

    def parse(self, text):
        seed, _, ply = text.partition(" ")
        if not ply.isdecimal():
            raise LudionError(f"'{text}' is not a number and a ply.")
        return State(float(seed) if "." in seed else int(seed), int(ply))


class PlainTuple(Growing):
    def turn(self, state):
        return state[1] % 2

    def moves(self, state):
        if state[1] < 6:
            yield 0

    def play(self, state, move):
        return (state[0] + 1, state[1] + 1)  # here

    def score(self, state):
        return 1


class HugeStart(Growing):
    def start(self):
        return State(2**70, 0)  # here

    def play(self, state, move):
        return State(state.seed + move, state.ply + 1)


class Texts(Growing):
    def start(self):
        return ("", 0)  # here

    def turn(self, state):
        return state[1] % 2

    def moves(self, state):
        if state[1] < 3:
            yield "a"
            yield "b"

    def play(self, state, move):
        return (state[0] + move, state[1] + 1)

    def score(self, state):
        return 1 if state[0] == "abb" else -1
