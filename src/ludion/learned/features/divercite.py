"""What a learned evaluation of Divercité looks at: what each city has, lacks and can still get, free places, and both hands."""

from collections.abc import Iterator

from ludion.core import cells, popcount
from ludion.core.features import Features
from ludion.games.divercite import Divercite
from ludion.games.divercite_places import FACES, POINTS, RESOURCES, SQUARE, State, around, faces, lattice

PLACES = lattice(FACES)
# The kind of a city's place, two bits for each: at an edge 0, in the middle 1, in a corner 2, which shares least with others.
KINDS = sum(1 << 2 * cell for cell in cells(lattice(0b0000_0110_0110_0000)))
KINDS += sum(2 << 2 * cell for cell in cells(lattice(0b1001_0000_0000_1001)))
OPEN, CLOSED, FREE = 50, 63, 12  # what is told apart of a city that can still become a divercité, of one that cannot, of a place
CITY = OPEN + CLOSED
AT_FREE = 2 * 3 * CITY  # both players' cities on three kinds of places come first
AT_CITIES = AT_FREE + 3 * FREE
AT_COLOURS = AT_CITIES + 9 * 9
AT_CITY_COLOURS = AT_COLOURS + 5 * 5
AT_THREATS = AT_CITY_COLOURS + 5 * 5


class Cities(Features):
    """The player to move comes first in every pair. A city that may still become a divercité: free points around it, whether its
    own colour is there, how many of the missing colours its owner holds. One that may not: free points, neighbours of its own
    colour, how many more its owner holds. A free place: free points, and whether a colour is there twice or more. Of both players
    together: cities in hand; colours of resources in hand; colours of cities in hand; divercités that one move would make.
    """

    size = AT_THREATS + 4 * 4
    phases = 10
    own = True

    def phase(self, game: Divercite, state: State) -> int:
        return game.ply(state) // 4

    def look(self, game: Divercite, state: State) -> Iterator[int]:
        turn, board = game.turn(state), state[0] | state[1] | state[2] | state[3]
        empty, twice, thrice, still = POINTS & ~board, 0, 0, PLACES
        for number in state:
            one, two, three, _ = around(number & POINTS)
            twice |= two
            thrice |= three
            if popcount(number & POINTS) == RESOURCES:
                still &= one
        still &= ~twice
        cities, colours, city_colours, threats = 0, 0, 0, 0
        for side in range(2):
            player, held, held_cities, owned = turn ^ side, 0, 0, 0
            lack1, lack2, lack4 = 0, 0, 0  # how many of the colours that a place lacks the player holds, in binary
            for number in state:
                owned |= faces(number, player)
                held_cities += int(popcount(faces(number, player)) < 2)
                if game.placed(number, player) < 3:
                    held += 1
                    lacks = PLACES & ~around(number & POINTS)[0]
                    lack4 |= lack2 & lack1 & lacks
                    lack2 ^= lack1 & lacks
                    lack1 ^= lacks
            base = 3 * CITY * side
            for number in state:
                holds = min(3 - game.placed(number, player), 2)
                for cell in cells(lattice(faces(number, player))):
                    free, same = popcount(empty >> cell & SQUARE), popcount(number >> cell & SQUARE)
                    place = base + CITY * (KINDS >> 2 * cell & 3)
                    if still >> cell & 1:
                        lacks = (lack1 >> cell & 1) + 2 * (lack2 >> cell & 1) + 4 * (lack4 >> cell & 1)
                        yield place + 10 * free + 5 * same + lacks
                    else:
                        yield place + OPEN + 15 * free + 3 * same + holds
            one, two, _, _ = around(empty)
            ready = popcount(lattice(owned) & still & one & ~two & lack1)
            cities = 9 * cities + 8 - popcount(owned)
            colours = 5 * colours + held
            city_colours = 5 * city_colours + held_cities
            threats = 4 * threats + min(ready, 3)
        for cell in cells(PLACES & ~lattice(faces(board, 0) | faces(board, 1))):
            free = popcount(empty >> cell & SQUARE)
            kind = min(3 * free, 10) + (twice >> cell & 1) + (thrice >> cell & 1)
            yield AT_FREE + FREE * (KINDS >> 2 * cell & 3) + kind
        yield AT_CITIES + cities
        yield AT_COLOURS + colours
        yield AT_CITY_COLOURS + city_colours
        yield AT_THREATS + threats
