"""A state of Divercité as document 003's agents see it: the names of the course's framework, and no framework needed.

It stands for `seahorse.game.game_state`, `seahorse.game.action` and `player_divercite` alike, so that the report's own imports
work. States are never changed: `apply_action` gives a new one. Scores are the points on the board; there is no tie-break here.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

__all__ = [
    "BLANC",
    "CITES",
    "NOIR",
    "RESSOURCES",
    "Action",
    "GameState",
    "HeavyAction",
    "LightAction",
    "PlayerDivercite",
    "jouer",
]

Place = tuple[int, int]
COULEURS = ("R", "G", "B", "Y")
CITES = ("RC", "GC", "BC", "YC")
RESSOURCES = ("RR", "GR", "BR", "YR")
BLANC, NOIR = 1, 2  # the players' ids
LAST = 40  # plies
CELLS = [(i, j) for i in range(9) for j in range(9) if abs(i - 4) + abs(j - 4) <= 4]
PLACES = {"C": [(i, j) for i, j in CELLS if (i + j) % 2], "R": [(i, j) for i, j in CELLS if (i + j) % 2 == 0]}
BESIDE = {(i, j): tuple(place for place in ((i - 1, j), (i, j - 1), (i, j + 1), (i + 1, j)) if place in CELLS) for i, j in CELLS}


class LightAction:
    """A piece and where it goes: `action.data["piece"]` is "RC" or "GR", `action.data["position"]` is (i, j)."""

    __slots__ = ("data",)

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = dict(data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LightAction) and self.data == other.data

    def __hash__(self) -> int:
        return hash((self.data["piece"], self.data["position"]))

    def __repr__(self) -> str:
        i, j = self.data["position"]
        return f"{self.data['piece']}{i}{j}"


Action = LightAction
ACTIONS = {
    (piece, place): LightAction({"piece": piece, "position": place})
    for piece in (*CITES, *RESSOURCES)
    for place in PLACES[piece[1]]
}


class PlayerDivercite:
    """Who plays: "W" is White and begins, "B" is Black."""

    def __init__(self, piece_type: str = "W", name: str = "") -> None:
        self.piece_type, self.name = piece_type, name

    def get_id(self) -> int:
        return BLANC if self.piece_type == "W" else NOIR

    def get_piece_type(self) -> str:
        return self.piece_type

    def __repr__(self) -> str:
        return f"PlayerDivercite({self.piece_type!r})"


PLAYERS = (PlayerDivercite("W"), PlayerDivercite("B"))


class GameState:
    """Whose turn it is (`next_player`), how many plies were played (`step`), the points (`scores`) and what is left in the hands
    (`players_pieces_left`), both by the players' ids, and what lies where: `pieces[3, 4]` is "RCW", a red city of White's."""

    __slots__ = ("pieces", "players_pieces_left", "scores", "step")
    players = PLAYERS

    def __init__(
        self,
        pieces: dict[Place, str] | None = None,
        scores: dict[int, int] | None = None,
        players_pieces_left: dict[int, dict[str, int]] | None = None,
        step: int = 0,
    ) -> None:
        self.pieces = pieces if pieces is not None else {}
        self.scores = scores if scores is not None else {BLANC: 0, NOIR: 0}
        full = {**dict.fromkeys(CITES, 2), **dict.fromkeys(RESSOURCES, 3)}
        self.players_pieces_left = players_pieces_left if players_pieces_left is not None else {BLANC: full, NOIR: dict(full)}
        self.step = step

    @property
    def next_player(self) -> PlayerDivercite:
        return PLAYERS[self.step % 2]

    def get_step(self) -> int:
        return self.step

    def is_done(self) -> bool:
        return self.step == LAST

    def get_possible_light_actions(self) -> tuple[LightAction, ...]:
        """Cities first; colour by colour, cells row by row."""
        free = {kind: [place for place in places if place not in self.pieces] for kind, places in PLACES.items()}
        hand = self.players_pieces_left[self.next_player.get_id()]
        return tuple(ACTIONS[piece, place] for piece, left in hand.items() if left > 0 for place in free[piece[1]])

    def generate_possible_heavy_actions(self) -> Iterator["HeavyAction"]:
        """The same, each with the state after it."""
        return (HeavyAction(self, self.apply_action(action)) for action in self.get_possible_light_actions())

    def apply_action(self, action: LightAction) -> "GameState":
        """The state after an action of the player whose turn it is."""
        piece, place = action.data["piece"], action.data["position"]
        mover = self.next_player
        hands = dict(self.players_pieces_left)
        hands[mover.get_id()] = {**hands[mover.get_id()], piece: hands[mover.get_id()][piece] - 1}
        pieces = {**self.pieces, place: piece + mover.get_piece_type()}
        return GameState(pieces, self._scores(pieces, place), hands, self.step + 1)

    def _scores(self, pieces: dict[Place, str], place: Place) -> dict[int, int]:
        """The scores with one piece more: only the cities at or beside it can have changed their worth."""
        scores = dict(self.scores)
        if pieces[place][1] == "C":
            scores[_owner(pieces[place])] += _worth(pieces, place)
            return scores
        for city in BESIDE[place]:
            if city in pieces:
                scores[_owner(pieces[city])] += _worth(pieces, city) - _worth(self.pieces, city)
        return scores

    def voisines(self, place: Place) -> list[str]:
        """The colours of the pieces around a cell."""
        return [self.pieces[beside][0] for beside in BESIDE[place] if beside in self.pieces]

    def cites(self, player_id: int) -> list[tuple[str, Place]]:
        """A player's cities on the board: colour and cell."""
        return [(piece[0], place) for place, piece in self.pieces.items() if piece[1] == "C" and _owner(piece) == player_id]

    def __repr__(self) -> str:
        laid = " ".join(f"{piece[:2]}{i}{j}{piece[2]}" for (i, j), piece in sorted(self.pieces.items()))
        return f"GameState({self.step}: {laid})"


class HeavyAction:
    """An action as the state before and the state after it."""

    def __init__(self, current_game_state: GameState, next_game_state: GameState) -> None:
        self.current_game_state, self.next_game_state = current_game_state, next_game_state

    def get_current_game_state(self) -> GameState:
        return self.current_game_state

    def get_next_game_state(self) -> GameState:
        return self.next_game_state

    def __repr__(self) -> str:
        before, after = self.current_game_state.pieces, self.next_game_state.pieces
        return " ".join(f"{piece[:2]}{i}{j}" for (i, j), piece in after.items() if (i, j) not in before)


def _owner(piece: str) -> int:
    return BLANC if piece[2] == "W" else NOIR


def _worth(pieces: dict[Place, str], place: Place) -> int:
    beside = [pieces[near][0] for near in BESIDE[place] if near in pieces]
    return 5 if len(set(beside)) == 4 else beside.count(pieces[place][0])


def jouer(coups: str | Sequence[str], state: GameState | None = None) -> GameState:
    """The state after moves such as "RC34 GR44", from the start or from a given state."""
    state = GameState() if state is None else state
    for coup in coups.split() if isinstance(coups, str) else coups:
        state = state.apply_action(ACTIONS[coup[:2], (int(coup[2]), int(coup[3]))])
    return state
