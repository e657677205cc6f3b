"""What a learned evaluation of Divercité looks at: what each city has, lacks and can still get, free places, and both hands."""

from collections.abc import Iterator

from ludion.core import cells, popcount
from ludion.core.features import Features
from ludion.games.divercite import Divercite
from ludion.games.divercite_places import FACES, POINTS, RESOURCES, SQUARE, State, around, beside, faces, lattice

PLACES = lattice(FACES)
# The kind of a city's place, two bits for each: at an edge 0, in the middle 1, in a corner 2, which shares least with others.
KINDS = sum(1 << 2 * cell for cell in cells(lattice(0b0000_0110_0110_0000)))
KINDS += sum(2 << 2 * cell for cell in cells(lattice(0b1001_0000_0000_1001)))
OPEN, CLOSED, FREE = (
    250,
    126,
    12,
)  # what is told apart of a city that can still become a divercité, of one that cannot, of a place
CITY = OPEN + CLOSED
AT_FREE = 2 * 3 * CITY  # both players' cities on three kinds of places come first
AT_CITIES = AT_FREE + 3 * FREE
AT_HELD = AT_CITIES + 9 * 9
AT_CITY_COLOURS = AT_HELD + 5 * 5
AT_THREATS = AT_CITY_COLOURS + 5 * 5
AT_COLOURS = AT_THREATS + 4 * 4
AT_SINGLE = AT_COLOURS + 4 * 4 * 3 * 3
AT_DOUBLE = AT_SINGLE + 8 * 8


class Cities(Features):
    """The player to move comes first in every pair. A city that may still become a divercité: free points around it, whether its
    own colour is there, how many of the missing colours its owner holds, and how many the other player does. One that may not:
    free points, neighbours of its own colour, how many more its owner holds, whether the other player has any. A free place: free
    points, and whether a colour is there twice or more. Of both players together: cities in hand; colours of resources in hand;
    colours of cities in hand; divercités that one move would make; free points where a resource in hand leads to one point more
    than it gives away, and to two. Of each colour: resources in both hands, and both players' cities that can still get some.
    """

    size = AT_DOUBLE + 4 * 4
    phases = 10
    own = True

    def phase(self, game: Divercite, state: State) -> int:
        return game.ply(state) // 4

    def look(self, game: Divercite, state: State) -> Iterator[int]:
        turn, board = game.turn(state), state[0] | state[1] | state[2] | state[3]
        empty, twice, thrice, still = POINTS & ~board, 0, 0, PLACES
        # How many of the colours that a place lacks each player holds, in binary.
        mine1, mine2, mine4, their1, their2, their4 = 0, 0, 0, 0, 0, 0
        for number in state:
            one, two, three, _ = around(number & POINTS)
            twice |= two
            thrice |= three
            lacks = PLACES & ~one
            if game.placed(number, turn) < 3:
                mine4 |= mine2 & mine1 & lacks
                mine2 ^= mine1 & lacks
                mine1 ^= lacks
            if game.placed(number, 1 - turn) < 3:
                their4 |= their2 & their1 & lacks
                their2 ^= their1 & lacks
                their1 ^= lacks
            if popcount(number & POINTS) == RESOURCES:
                still &= one
        still &= ~twice
        near, far, _, _ = around(empty)
        cities, held, city_colours, threats, points, doubles = 0, 0, 0, 0, 0, 0
        for side in range(2):
            player, colours, kinds, owned, single, double = turn ^ side, 0, 0, 0, 0, 0
            own1, own2, own4 = (their1, their2, their4) if side else (mine1, mine2, mine4)
            other1, other2, other4 = (mine1, mine2, mine4) if side else (their1, their2, their4)
            base = 3 * CITY * side
            for number in state:
                own, left, rival = faces(number, player), 3 - game.placed(number, player), 3 - game.placed(number, 1 - player)
                owned |= own
                kinds += int(popcount(own) < 2)
                for cell in cells(lattice(own)):
                    free, same = popcount(empty >> cell & SQUARE), popcount(number >> cell & SQUARE)
                    place = base + CITY * (KINDS >> 2 * cell & 3)
                    if still >> cell & 1:
                        lacks = (own1 >> cell & 1) + 2 * (own2 >> cell & 1) + 4 * (own4 >> cell & 1)
                        others = (other1 >> cell & 1) + 2 * (other2 >> cell & 1) + 4 * (other4 >> cell & 1)
                        yield place + 50 * free + 25 * same + 5 * lacks + others
                    else:
                        yield place + OPEN + 30 * free + 6 * same + 2 * min(left, 2) + int(rival > 0)
                if left > 0:
                    colours += 1
                    gain1, gain2 = beside(lattice(own) & near)
                    loss1, loss2 = beside(lattice(faces(number, 1 - player)) & near)
                    single |= gain1 & ~loss1 | gain2 & ~loss2
                    double |= gain2 & ~loss1
            cities = 9 * cities + 8 - popcount(owned)
            held = 5 * held + colours
            city_colours = 5 * city_colours + kinds
            threats = 4 * threats + min(popcount(lattice(owned) & still & near & ~far & own1), 3)
            points = 8 * points + min(popcount(single & empty), 7)
            doubles = 4 * doubles + min(popcount(double & empty), 3)
        for cell in cells(PLACES & ~lattice(faces(board, 0) | faces(board, 1))):
            free = popcount(empty >> cell & SQUARE)
            kind = min(3 * free, 10) + (twice >> cell & 1) + (thrice >> cell & 1)
            yield AT_FREE + FREE * (KINDS >> 2 * cell & 3) + kind
        for number in state:
            hands = 4 * (3 - game.placed(number, turn)) + 3 - game.placed(number, 1 - turn)
            waiting = popcount(lattice(faces(number, turn)) & near)
            yield AT_COLOURS + 9 * hands + 3 * waiting + popcount(lattice(faces(number, 1 - turn)) & near)
        yield AT_CITIES + cities
        yield AT_HELD + held
        yield AT_CITY_COLOURS + city_colours
        yield AT_THREATS + threats
        yield AT_SINGLE + points
        yield AT_DOUBLE + doubles
