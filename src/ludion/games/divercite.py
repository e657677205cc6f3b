"""Divercité: put down cities and resources; a city is worth most amid resources of four different colours."""

from collections.abc import Iterator
from typing import Literal, get_args

from ludion.core import Board, Facts, Game, cells, grid_rows, grid_symmetries, parse_grid, permute, popcount, replaced, require
from ludion.games.divercite_places import FACES, OWNER, POINTS, SQUARE, WHITE, State, faces, lattice, lead_bounds

COLOURS = "RGBY"
PLACED, PIECES = 57, (1 << 57) - 1
SYMMETRIES = tuple(
    (*points, *(WHITE + square for square in squares), *(WHITE + OWNER + square for square in squares), PLACED, PLACED + 1)
    for points, squares in zip(grid_symmetries(5, 5), grid_symmetries(4, 4), strict=True)
)
Tiebreak = Literal["rules", "seahorse", "box"]
SEAHORSE, BOX = 1, 2
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
        if self.ply(state) < LATE:
            return (-2 * MOST, 2 * MOST)
        least, most = lead_bounds(state)
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
