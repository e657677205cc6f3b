"""Evaluations of Divercité: those of document 003's agents, in points."""

from ludion.core import cells, popcount
from ludion.core.estimate import Estimate
from ludion.games.divercite import Divercite
from ludion.games.divercite_places import POINTS, SQUARE, State, faces, lattice

RESOURCES = 6  # of a colour, both players' together


class Points(Estimate):
    """The lead in points as the board stands: the agent Little Garden."""

    def value(self, game: Divercite, state: State, root: int) -> float:
        return game.points(state, 0) - game.points(state, 1)


class OwnPoints(Estimate):
    """The root player's own points, whatever the opponent has: what Impel Down's `greedy` looks at."""

    def value(self, game: Divercite, state: State, root: int) -> float:
        return -game.points(state, 1) if root else game.points(state, 0)


class Skypiea(Estimate):
    """The lead in points, and what the root player's own pieces in hand are worth after `step` of the 40 plies: a city
    1 - `city` * step / 40, a resource 1 + `resource` * step / 40. The opponent's hand does not count.

    | agent | city | resource |
    |---|---|---|
    | Skypiea v5, its code | 24 | 24 |
    | Skypiea v5, its text | 24 | 27 |
    | Water Seven, Enies Lobby, Skypiea v2 | 2 | 4 |
    | Impel Down | 4 | 4 |

    The large ones amount to "all cities first, then the lead". The value is the first player's view of what `root` sees.
    """

    def __init__(self, city: float = 24, resource: float = 24):
        self.city, self.resource = float(city), float(resource)

    def value(self, game: Divercite, state: State, root: int) -> float:
        step = game.ply(state)
        cities = 8 - sum(popcount(faces(number, root)) for number in state)
        resources = 12 - sum(game.placed(number, root) for number in state)
        hand = (1 - self.city * step / 40) * cities + (1 + self.resource * step / 40) * resources
        lead = game.points(state, 0) - game.points(state, 1)
        return lead - hand if root else lead + hand


class Open(Estimate):
    """Skypiea's, and what it does not see: divercités that are still open. A city that has only different colours around it, and
    whose missing colours somebody still holds, is worth `near` * (colours there / 3) squared more to its owner."""

    def __init__(self, near: float = 2, city: float = 24, resource: float = 24):
        self.near, self.city, self.resource = float(near), float(city), float(resource)

    def value(self, game: Divercite, state: State, root: int) -> float:
        step = game.ply(state)
        cities = 8 - sum(popcount(faces(number, root)) for number in state)
        resources = 12 - sum(game.placed(number, root) for number in state)
        hand = (1 - self.city * step / 40) * cities + (1 + self.resource * step / 40) * resources
        lead = game.points(state, 0) - game.points(state, 1) + self.near * (promise(state, 0) - promise(state, 1)) / 9
        return lead - hand if root else lead + hand


def promise(state: State, player: int) -> int:
    """How far a player's open divercités have come: the square of the colours around each, summed."""
    total = 0
    for cell in cells(lattice(faces(state[0] | state[1] | state[2] | state[3], player))):
        colours, beside, missing = 0, 0, 0
        for number in state:
            here = popcount(number >> cell & SQUARE)
            beside += here
            colours += int(here > 0)
            missing += int(here == 0 and popcount(number & POINTS) == RESOURCES)
        if beside == colours < 4 and missing == 0:
            total += colours * colours
    return total
