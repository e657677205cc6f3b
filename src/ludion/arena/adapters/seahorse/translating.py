"""Divercité's states in both languages: four numbers here, a board of pieces with their owners there."""

from collections.abc import Iterator, Sequence
from itertools import pairwise, zip_longest
from typing import Any

from ludion.arena.adapters.seahorse.framework import offer_course
from ludion.core import cells
from ludion.games.divercite import COLOURS, PIECES, PLACED, Divercite
from ludion.games.divercite_places import OWNER, POINTS, WHITE, State, faces

SIDES = "WB"
SIZE = 9
HAND = {colour + kind: {"C": 2, "R": 3}[kind] for colour in COLOURS for kind in "CR"}

Place = tuple[int, int]
Placed = tuple[Place, str]  # a cell and the piece on it as "RCW": colour, city or resource, whose


def course_state(states: Sequence[State], players: Sequence[Any]) -> Any:
    """The state at the end of `states`, a new one that nobody else has, for an agent who may do with it what it likes.

    It is the last state with the hands, scores and turn that belong to it; who placed a resource is known from the states
    before.
    """
    offer_course()
    from seahorse.game.game_layout.board import Piece

    from ludion.arena.adapters.seahorse.course.board_divercite import BoardDivercite
    from ludion.arena.adapters.seahorse.course.game_state_divercite import GameStateDivercite

    game, last = Divercite(), states[-1]
    hands = {player.get_id(): dict(HAND) for player in players}
    env = {}
    for cell, piece in placements(states):
        owner = players[SIDES.index(piece[2])]
        env[cell] = Piece(piece_type=piece, owner=owner)
        hands[owner.get_id()][piece[:2]] -= 1
    return GameStateDivercite(
        scores={player.get_id(): game.points(last, side) for side, player in enumerate(players)},
        next_player=players[game.turn(last)],
        players=list(players),
        rep=BoardDivercite(env=env, dim=[SIZE, SIZE]),
        step=game.ply(last),
        players_pieces_left=hands,
    )


def placements(states: Sequence[State]) -> list[Placed]:
    """All pieces on the last board. Those that lay on the first one are in no order, and of the resources among them it is only
    known how many of a colour are White's; the others are in the order of play."""
    found, first = list(_lying(states[0])), Divercite().turn(states[0])
    for plies, (before, after) in enumerate(pairwise(states)):
        for colour, (old, new) in enumerate(zip(before, after, strict=True)):
            if old != new:
                found += [_placed(colour, bit, (first + plies) % 2) for bit in cells((new & ~old) & PIECES)]
    return found


def _lying(state: State) -> Iterator[Placed]:
    for colour, number in enumerate(state):
        for count, bit in enumerate(cells(number & POINTS)):
            yield _placed(colour, bit, 0 if count < number >> PLACED else 1)
        for side in (0, 1):
            for cell in cells(faces(number, side)):
                yield _placed(colour, WHITE + OWNER * side + cell, side)


def _placed(colour: int, bit: int, side: int) -> Placed:
    """A piece by its place in the number of its colour."""
    city = bit >= WHITE
    y, x = divmod((bit - WHITE) % OWNER if city else bit, 4 if city else 5)
    return (x + y + int(city), x - y + 4), f"{COLOURS[colour]}{'C' if city else 'R'}{SIDES[side]}"


def ludion_states(state: Any) -> list[State]:
    """The states that led to one of the framework's, and that one last. The board lists its pieces in the order of play; if some
    agent's own does not, this is another way to the same end, and as legal."""
    pieces = [(cell, piece.get_type()) for cell, piece in state.get_rep().get_env().items()]
    white, black = ([move_of(cell, piece) for cell, piece in pieces if piece[2] == side] for side in SIDES)
    game = Divercite()
    states = [game.start()]
    for move in (move for pair in zip_longest(white, black) for move in pair if move is not None):
        states.append(game.play(states[-1], move))
    return states


def move_of(cell: Place, piece: str) -> int:
    """The move that puts a piece ("RC", or "RCW" with its owner) on a cell."""
    (i, j), city, colour = cell, piece[1] == "C", COLOURS.index(piece[0])
    x, y = (i + j - 4 - int(city)) // 2, (i - j + 4 - int(city)) // 2
    return 16 * colour + 4 * y + x if city else 64 + 25 * colour + 5 * y + x
