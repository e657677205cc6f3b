"""Evaluations of Divercité: those of document 003's agents, in points."""

from ludion.core import popcount
from ludion.core.estimate import Estimate
from ludion.games.divercite import Divercite, State, faces


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
