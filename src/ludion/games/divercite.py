"""Divercité: put down cities and resources; a city is worth most amid resources of four different colours."""

from collections.abc import Iterator
from typing import Literal, get_args

from ludion.core import Board, Facts, Game, cells, grid_rows, grid_symmetries, parse_grid, permute, popcount, replaced, require

# A state is four numbers, one for each colour: 25 bits for the resources, 16 for White's cities, 16 for Black's, and in the last
# two how many of these resources White has placed; Black's follow. To exchange two colours is to exchange two numbers.
State = tuple[int, ...]
COLOURS = "RGBY"
WHITE, OWNER, PLACED = 25, 16, 57
POINTS, FACES, PIECES = (1 << 25) - 1, (1 << 16) - 1, (1 << 57) - 1
SQUARE = 0b1100011  # the four resources around a city, in rows of five
SYMMETRIES = tuple(
    (*points, *(WHITE + square for square in squares), *(WHITE + OWNER + square for square in squares), PLACED, PLACED + 1)
    for points, squares in zip(grid_symmetries(5, 5), grid_symmetries(4, 4), strict=True)
)
Tiebreak = Literal["rules", "seahorse", "box"]
SEAHORSE, BOX = 1, 2
RESOURCES = 6  # of a colour, both players' together
LATE, MOST = 22, 40  # from this ply on bounds are worth their time; more points no player can have


class Divercite(Game[State, int]):
    """Each player has two cities and three resources of each colour, R, G, B and Y, and in turn puts one of them on a free cell
    of its kind, 40 plies in all. A city amid four different colours (a divercité) is worth 5 to its owner, another one 1 for each
    resource of its own colour beside it. The score is twice the lead in points, or 1 for a game won by the tiebreak.

    `tiebreak`, when points are level. "rules": more divercités, then more cities with 4, with 3, with 2 neighbours of their own
    colour, then the first player wins. "seahorse": that framework's error gives the first player one point more once the 2s
    were compared, so that a game which these give to the second player is drawn. "box": drawn.

    Cells are (i, j) of a 9 x 9 grid with |i - 4| + |j - 4| <= 4: cities where i + j is odd, resources where it is even. Turned by
    45 degrees, resources are a 5 x 5 grid and cities its 4 x 4 squares. A state is both grids row by row, Black's cities in small
    letters, and how many resources of each colour White has left: "R..../...../...../...../..... ..../.g../..../.... 2333".
    "RC34" puts a red city on (3, 4), "GR44" a green resource on (4, 4). Cities come first; by colour, then by cell, row by row.
    """

    def __init__(self, tiebreak: Tiebreak = "rules"):
        require(tiebreak in get_args(Tiebreak), f"tiebreak must be rules, seahorse or box, not '{tiebreak}'.")
        self.tiebreak: Tiebreak = tiebreak
        self.rule = get_args(Tiebreak).index(tiebreak)
        self.facts = Facts(draws=tiebreak != "rules", max_plies=40)

    def start(self) -> State:
        return (0, 0, 0, 0)

    def turn(self, state: State) -> int:
        return self.ply(state) % 2

    def ply(self, state: State) -> int:
        return sum(popcount(number & PIECES) for number in state)

    def moves(self, state: State) -> Iterator[int]:
        player, board = self.turn(state), state[0] | state[1] | state[2] | state[3]
        for colour in range(4):
            if popcount(faces(state[colour], player)) < 2:
                for cell in cells(FACES & ~(faces(board, 0) | faces(board, 1))):
                    yield 16 * colour + cell
        for colour in range(4):
            if self.placed(state[colour], player) < 3:
                for cell in cells(POINTS & ~board):
                    yield 64 + 25 * colour + cell

    def placed(self, number: int, player: int) -> int:
        """How many resources of a colour the player has put down."""
        return popcount(number & POINTS) - (number >> PLACED) if player else number >> PLACED

    def play(self, state: State, move: int) -> State:
        player = self.turn(state)
        colour, cell = divmod(move, 16) if move < 64 else divmod(move - 64, 25)
        change = 1 << WHITE + OWNER * player + cell if move < 64 else (1 << cell) + (1 - player << PLACED)
        return replaced(state, colour, state[colour] + change)

    def score(self, state: State) -> int:
        lead = self.points(state, 0) - self.points(state, 1)
        if lead != 0 or self.rule == BOX:
            return 2 * lead
        lead, size = self.divercites(state, 0) - self.divercites(state, 1), 4
        while lead == 0 and size > 1:
            lead = self.stacks(state, 0, size) - self.stacks(state, 1, size)
            size -= 1
        if self.rule == SEAHORSE and size == 1 and lead < 0:
            return 0
        return 1 if lead >= 0 else -1

    def estimate(self, state: State) -> float:
        return 2 * (self.points(state, 0) - self.points(state, 1))

    def bounds(self, state: State) -> tuple[int, int]:
        """What may become a divercité by two resources or more is one to its owner and none to the other player. Every other free
        point is worth, to each player, the best of the colours that are left, to all cities beside it; and a colour is left so
        often only.
        """
        if self.ply(state) < LATE:
            return (-2 * MOST, 2 * MOST)
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
        return (2 * least if least else -1, 2 * most if most else 1)

    def points(self, state: State, player: int) -> int:
        """What a player's cities are worth as the board stands."""
        amid, total = amid_all(state), 0
        for number in state:
            own, resources = lattice(faces(number, player)), number & POINTS
            rest = own & ~amid
            total += 5 * popcount(own & amid) + popcount(rest & resources) + popcount(rest & resources >> 1)
            total += popcount(rest & resources >> 5) + popcount(rest & resources >> 6)
        return total

    def divercites(self, state: State, player: int) -> int:
        return popcount(amid_all(state) & lattice(faces(state[0] | state[1] | state[2] | state[3], player)))

    def stacks(self, state: State, player: int, size: int) -> int:
        """How many of a player's cities have exactly so many neighbours of their own colour."""
        # The last square's resources are the last ones, so that nothing but resources is counted.
        return sum(int(popcount(n >> cell & SQUARE) == size) for n in state for cell in cells(lattice(faces(n, player))))

    def canonical(self, state: State) -> State:
        return min(moved(state, table) for table in SYMMETRIES)

    def counters(self, state: State) -> dict[str, tuple[int, int]]:
        return {name: (of(state, 0), of(state, 1)) for name, of in (("points", self.points), ("divercités", self.divercites))}

    def layers(self, state: State) -> tuple[dict[str, int], dict[str, int]]:
        """The resources and the cities, each with its letter."""
        resources = {letter: number & POINTS for letter, number in zip(COLOURS, state, strict=True)}
        owned = ((player, letter, faces(n, player)) for player in (0, 1) for letter, n in zip(COLOURS, state, strict=True))
        return resources, {letter.lower() if player else letter: cities for player, letter, cities in owned}

    def show(self, state: State) -> str:
        left = "".join(str(3 - self.placed(number, 0)) for number in state)
        grids = (grid_rows(5 - city, 5 - city, layers) for city, layers in enumerate(self.layers(state)))
        return " ".join(["/".join(map("".join, rows)) for rows in grids] + [left])

    def parse(self, text: str) -> State:
        parts = text.split()
        right = len(parts) == 3 and len(parts[2]) == 4 and set(parts[2]) <= set("0123")
        require(right, f"'{text}' is not resources, cities and White's four resources left, such as '{self.show(self.start())}'.")
        resources, cities = parse_grid(parts[0], 5, 5, COLOURS), parse_grid(parts[1], 4, 4, COLOURS + COLOURS.lower())
        pieces = zip(resources, cities[:4], cities[4:], parts[2], strict=True)
        state = tuple(r | w << WHITE | b << WHITE + OWNER | 3 - int(left) << PLACED for r, w, b, left in pieces)
        used = [(popcount(faces(n, player)), self.placed(n, player)) for player in (0, 1) for n in state]
        fits = all(cities <= 2 and 0 <= resources <= 3 for cities, resources in used)
        fits = fits and sum(map(sum, used[:4])) - sum(map(sum, used[4:])) in (0, 1)
        require(fits, f"'{text}' cannot be: White begins, and both place 2 cities and 3 resources of each colour in turn.")
        return state

    def show_move(self, state: State, move: int) -> str:
        city = move < 64
        colour, cell = divmod(move, 16) if city else divmod(move - 64, 25)
        y, x = divmod(cell, 4 if city else 5)
        return f"{COLOURS[colour]}{'C' if city else 'R'}{x + y + int(city)}{x - y + 4}"

    def board(self, state: State) -> Board:
        rows = [[""] * 9 for _ in range(9)]
        for city, layers in enumerate(self.layers(state)):
            for y, row in enumerate(grid_rows(5 - city, 5 - city, layers)):
                for x, symbol in enumerate(row):
                    plain = symbol == "." or not city
                    rows[x + y + city][x - y + 4] = symbol.lower() if plain else symbol.upper() + "BW"[symbol.isupper()]
        hands = (f"{name} {self.points(state, p)}: {self.hand(state, p)}" for p, name in enumerate(self.player_names()))
        return Board(tuple(map(tuple, rows)), ", ".join(hands), labelled=False)

    def hand(self, state: State, player: int) -> str:
        """The pieces left, cities as capitals and resources as small letters."""
        left = ((2 - popcount(faces(number, player)), 3 - self.placed(number, player)) for number in state)
        return "".join(c * cities + c.lower() * resources for c, (cities, resources) in zip(COLOURS, left, strict=True))

    def player_names(self) -> tuple[str, str]:
        return ("white", "black")


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


def promising(state: State) -> int:
    """The places, in rows of five, that may still be amid all colours, or are: none is there twice, each is there or left."""
    twice, places = 0, lattice(FACES)
    for number in state:
        one, two, _, _ = around(number & POINTS)
        twice |= two
        if popcount(number & POINTS) == RESOURCES:
            places &= one
    return places & ~twice


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


def amid_all(state: State) -> int:
    """The places of cities, in rows of five, that have resources of all four colours around them."""
    places = POINTS
    for number in state:
        beside = number & POINTS | (number & POINTS) >> 1
        places &= beside | beside >> 5
    return places


def moved(state: State, table: tuple[int, ...]) -> State:
    """The state on a turned board, its colours in ascending order."""
    a, b, c, d = permute(state[0], table), permute(state[1], table), permute(state[2], table), permute(state[3], table)
    a, b, c, d = min(a, b), max(a, b), min(c, d), max(c, d)
    a, c, b, d = min(a, c), max(a, c), min(b, d), max(b, d)
    return (a, min(b, c), max(b, c), d)
