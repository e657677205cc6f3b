"""The state that an agent is given: whose turn it is, the board, the scores and what both have left."""

import json
from collections.abc import Iterator
from typing import Any

from seahorse.game.game_layout.board import Piece
from seahorse.game.game_state import GameState
from seahorse.game.heavy_action import HeavyAction
from seahorse.game.light_action import LightAction

from ludion.arena.adapters.seahorse.course.board_divercite import BoardDivercite, Place
from ludion.arena.adapters.seahorse.course.player_divercite import PlayerDivercite

MAX_STEP = 40
CACHES = ("_possible_light_actions", "_possible_heavy_actions")

Scores = dict[int, float]
Hands = dict[int, dict[str, int]]
PlayInfo = tuple[Place, str, int]  # the cell, the piece as "RC", and the player's id


class GameStateDivercite(GameState):
    """`scores` and `players_pieces_left` are by the players' ids; `step` counts the plies played, 40 in all."""

    def __init__(
        self,
        scores: Scores,
        next_player: Any,
        players: list[Any],
        rep: BoardDivercite,
        step: int,
        players_pieces_left: Hands,
        *args: Any,
        **kwargs: Any,
    ) -> None:
        super().__init__(scores, next_player, players, rep)
        self.max_step = MAX_STEP
        self.step = step
        self.players_pieces_left = {int(player): hand for player, hand in players_pieces_left.items()}

    def get_step(self) -> int:
        return self.step

    def is_done(self) -> bool:
        return self.step == self.max_step

    def get_neighbours(self, i: int, j: int) -> dict[str, tuple[Any, Place]]:
        return self.rep.get_neighbours(i, j)  # type: ignore[no-any-return]

    def in_board(self, index: Place) -> bool:
        return not BoardDivercite.FORBIDDEN_MASK[index[0]][index[1]]

    def piece_type_match(self, resource_or_city: str, pos: Place) -> bool:
        """Whether a cell takes what is called "R" or "C"."""
        return BoardDivercite.BOARD_MASK[pos[0]][pos[1]] == resource_or_city

    def get_player_id(self, pid: int) -> Any:
        """The player whose id it is."""
        return next((player for player in self.players if player.get_id() == pid), None)

    # Actions.

    def generate_possible_light_actions(self) -> Iterator[Any]:
        for piece, cell in self._playable():
            yield LightAction({"piece": piece, "position": cell})

    def generate_possible_heavy_actions(self) -> Iterator[Any]:
        for piece, cell in self._playable():
            yield HeavyAction(self, self._after(piece, cell))

    def _playable(self) -> Iterator[tuple[str, Place]]:
        """What can be put where: piece by piece as the hand lists them, cells row by row."""
        env, (rows, columns) = self.rep.get_env(), self.rep.get_dimensions()
        for piece, left in self.players_pieces_left[self.next_player.get_id()].items():
            if left > 0:
                for i in range(rows):
                    for j in range(columns):
                        if (i, j) not in env and self.piece_type_match(piece[1], (i, j)):
                            yield piece, (i, j)

    def apply_action(self, action: Any) -> "GameStateDivercite":
        if not isinstance(action, LightAction):
            raise ValueError("Only a LightAction can be applied.")
        return self._after(action.data["piece"], action.data["position"])

    def _after(self, piece: str, cell: Place) -> "GameStateDivercite":
        mover, board = self.next_player, self.rep
        env = {**board.get_env(), cell: Piece(piece_type=piece + mover.get_piece_type(), owner=mover)}
        info = (cell, piece, mover.get_id())
        return GameStateDivercite(
            self.compute_scores(info),
            self.compute_next_player(),
            self.players,
            BoardDivercite(env=env, dim=board.get_dimensions()),
            step=self.step + 1,
            players_pieces_left=self.compute_players_pieces_left(info),
        )

    def convert_gui_data_to_action_data(self, gui_data: dict[str, Any]) -> dict[str, Any]:
        return {"piece": gui_data["piece"], "position": tuple(gui_data["position"])}

    # What follows from an action.

    def compute_players_pieces_left(self, play_info: PlayInfo) -> Hands:
        _, piece, mover = play_info
        hands = {player: dict(hand) for player, hand in self.players_pieces_left.items()}
        hands[mover][piece] -= 1
        return hands

    def compute_scores(self, play_info: PlayInfo) -> Scores:
        """The scores once a piece lies where it is put. After the last one, level scores are parted."""
        cell, piece, mover = play_info
        colour, kind = piece[0], piece[1]
        scores = dict(self.scores)
        if kind == "C":
            scores[mover] += worth(colour, colours_around(self.rep, cell))
        else:
            for city, place in self.get_neighbours(*cell).values():
                if isinstance(city, Piece):
                    before, own = colours_around(self.rep, place), city.get_type()[0]
                    scores[city.get_owner_id()] += worth(own, before + colour) - worth(own, before)
        first, second = (player.get_id() for player in self.players)
        if self.step == self.max_step - 1 and scores[first] == scores[second]:
            last = Piece(piece_type=piece + self.get_player_id(mover).get_piece_type(), owner_id=mover)
            board = BoardDivercite(env={**self.rep.get_env(), cell: last}, dim=self.rep.get_dimensions())
            return self.remove_draw(scores, board)
        return scores

    def remove_draw(self, scores: Scores, board: BoardDivercite) -> Scores:
        """A point for more divercités; if that parts nobody, for more cities with 4, with 3, with 2 of their own colour beside
        them. Once the 2s were compared the first player has one more in any case: known for an error, and kept, because
        agents reckon with the scores that they will really be given."""
        first, second = (player.get_id() for player in self.players)
        cities = [(cell, piece) for cell, piece in board.get_env().items() if piece.get_type()[1] == "C"]
        around = [(piece.get_owner_id(), piece.get_type()[0], colours_around(board, cell)) for cell, piece in cities]

        def award(size: int) -> None:
            """`size` 5 stands for a divercité."""
            having = [
                owner for owner, own, beside in around if (len(set(beside)) == 4 if size == 5 else beside.count(own) == size)
            ]
            scores[first] += having.count(first) > having.count(second)
            scores[second] += having.count(second) > having.count(first)

        for size in (5, 4, 3):
            award(size)
            if scores[first] != scores[second]:
                return scores
        award(2)
        scores[first] += 1
        return scores

    def check_divercite(self, pos: Place, piece_color: str | None = None, board: BoardDivercite | None = None) -> bool:
        """Whether all four colours are around a cell, or would be with one of `piece_color` more."""
        return len({*colours_around(board or self.rep, pos), *(piece_color or "")}) == 4

    # As text.

    def __str__(self) -> str:
        return "The game is finished!" if self.is_done() else str(super().__str__())

    def to_json(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in CACHES}

    @classmethod
    def from_json(cls, data: str, *, next_player: Any = None) -> "GameStateDivercite":
        """A player that was written as a mere text is the one who is next."""
        read = json.loads(data)
        read["scores"] = {int(player): score for player, score in read["scores"].items()}
        read["players"] = [
            next_player if isinstance(player, str) else PlayerDivercite.from_json(json.dumps(player))
            for player in read["players"]
        ]
        read["next_player"], read["rep"] = next_player, BoardDivercite.from_json(json.dumps(read["rep"]))
        return cls(**read)


def colours_around(board: BoardDivercite, cell: Place) -> str:
    """The colours of the pieces beside a cell, in a row."""
    (i, j), env = cell, board.get_env()
    beside = (env.get(place) for place in ((i - 1, j), (i, j - 1), (i, j + 1), (i + 1, j)))
    return "".join(piece.get_type()[0] for piece in beside if piece is not None)


def worth(colour: str, beside: str) -> int:
    """What a city is worth amid such colours."""
    return 5 if len(set(beside)) == 4 else beside.count(colour)
