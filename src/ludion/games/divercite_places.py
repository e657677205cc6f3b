"""Divercité's board as bits: the cities beside resources, and what the cells that are still free can be worth."""

from ludion.core import cells, popcount

# A state is four numbers, one for each colour: 25 bits for the resources, 16 for White's cities, 16 for Black's, and in the last
# two how many of these resources White has placed; Black's follow. To exchange two colours is to exchange two numbers.
State = tuple[int, ...]
WHITE, OWNER = 25, 16
POINTS, FACES = (1 << 25) - 1, (1 << 16) - 1
SQUARE = 0b1100011  # the four resources around a city, in rows of five
RESOURCES = 6  # of a colour, both players' together


def faces(number: int, player: int) -> int:
    """A player's cities of one colour, in rows of four."""
    return number >> WHITE + OWNER * player & FACES


def lattice(cities: int) -> int:
    """Cities in rows of five, as resources are: each where the first of its four resources is."""
    return cities & 0xF | (cities & 0xF0) << 1 | (cities & 0xF00) << 2 | (cities & 0xF000) << 3


def around(points: int) -> tuple[int, int, int, int]:
    """The places of cities, in rows of five, that have at least one, two, three, four of these points around them."""
    above, below = points | points >> 1, points >> 5 | points >> 6
    both_above, both_below = points & points >> 1, points >> 5 & points >> 6
    two = both_above | both_below | above & below
    return above | below, two, both_above & below | above & both_below, both_above & both_below


def beside(cities: int) -> tuple[int, int]:
    """The points beside at least one, and at least two, of these cities, which are in rows of five."""
    one, two = cities | cities << 1, cities & cities << 1
    return one | one << 5, two | two << 5 | one & one << 5


def promising(state: State) -> int:
    """The places, in rows of five, that may still be amid all colours, or are: none is there twice, each is there or left."""
    twice, places = 0, lattice(FACES)
    for number in state:
        one, two, _, _ = around(number & POINTS)
        twice |= two
        if popcount(number & POINTS) == RESOURCES:
            places &= one
    return places & ~twice


def swing(state: State, point: int, single: int, apart: int) -> tuple[int, int]:
    """What a resource on a free point can take from the first player's lead, and add to it: a point for each city of its colour,
    save those `apart`, and four more for a place that lacks but this one colour (`single`)."""
    board, near = state[0] | state[1] | state[2] | state[3], SQUARE << point >> 6
    white, black = lattice(faces(board, 0)) & single & near, lattice(faces(board, 1)) & single & near
    worst, best = 0, 0
    for number in state:
        if popcount(number & POINTS) < RESOURCES:
            lacking, counted = ~around(number & POINTS)[0], near & ~apart
            gain = popcount(lattice(faces(number, 0)) & counted) - popcount(lattice(faces(number, 1)) & counted)
            gain += 4 * (popcount(white & lacking) - popcount(black & lacking))
            worst, best = min(worst, gain), max(best, gain)
    return worst, best


def hoped(state: State, player: int, still: int) -> int:
    """The most that a player's cities in hand can get: each what the best free place can give to one of their colours."""
    board = state[0] | state[1] | state[2] | state[3]
    places, hand = FACES & ~(faces(board, 0) | faces(board, 1)), 8 - popcount(faces(board, player))
    if hand == 0:
        return 0
    free, reached = POINTS & ~board, 0  # in six bits each, how many places can give one point, two, ... five
    for place in cells(lattice(places)):
        worth = 5 if still >> place & 1 else 0
        around_it = popcount(free >> place & SQUARE)
        for number in state:
            if popcount(faces(number, player)) < 2:
                left = RESOURCES - popcount(number & POINTS)
                worth = max(worth, popcount(number >> place & SQUARE) + min(around_it, left))
        reached += ((1 << 6 * worth) - 1) // 63
    return sum(min(reached >> 6 * points & 63, hand) for points in range(5))


def lead_bounds(state: State) -> tuple[int, int]:
    """The least and the most that the first player's lead in points can still become.

    What may become a divercité by two resources or more is one to its owner and none to the other player. Every other free point
    is worth, to each player, the best of the colours that are left, to all cities beside it; and a colour is left so often only.
    """
    board, still = state[0] | state[1] | state[2] | state[3], promising(state)
    free = POINTS & ~board
    unfinished, far, _, _ = around(free)
    hopes, single, done = still & far, still & unfinished & ~far, still & ~unfinished
    decisive = free & beside(single & lattice(faces(board, 0) | faces(board, 1)))[0]
    free &= ~decisive
    least, most = 0, 0
    # Points that some colour makes worth one, and two, to each player; then the same for each colour, as often as it is left.
    white_one, white_two, black_one, black_two, white_left, black_left = 0, 0, 0, 0, 0, 0
    for number in state:
        one, two, three, four = around(number & POINTS)
        white, black = lattice(faces(number, 0)), lattice(faces(number, 1))
        lead = 5 * (popcount(white & done) - popcount(black & done))
        least += popcount(white & hopes & one) - 5 * popcount(black & hopes)
        most += 5 * popcount(white & hopes) - popcount(black & hopes & one)
        white, black = white & ~(hopes | done), black & ~(hopes | done)
        lead += popcount(white & one) + popcount(white & two) + popcount(white & three) + popcount(white & four)
        lead -= popcount(black & one) + popcount(black & two) + popcount(black & three) + popcount(black & four)
        least, most, left = least + lead, most + lead, RESOURCES - popcount(number & POINTS)
        if left > 0 and white | black:
            white1, white2 = beside(white)
            black1, black2 = beside(black)
            one, two = free & (white1 & ~black1 | white2 & ~black2), free & white2 & ~black1
            white_one, white_two = white_one | one, white_two | two
            white_left += min(popcount(one), left) + min(popcount(two), left)
            one, two = free & (black1 & ~white1 | black2 & ~white2), free & black2 & ~white1
            black_one, black_two = black_one | one, black_two | two
            black_left += min(popcount(one), left) + min(popcount(two), left)
    for point in cells(decisive):
        worst, best = swing(state, point, single, hopes | done)
        least, most = least + worst, most + best
    most += min(popcount(white_one) + popcount(white_two), white_left) + hoped(state, 0, still)
    least -= min(popcount(black_one) + popcount(black_two), black_left) + hoped(state, 1, still)
    return least, most
