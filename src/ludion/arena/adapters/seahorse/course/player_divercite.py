"""The class that an agent inherits from."""

import json
from typing import Any

from seahorse.player.player import Player


class PlayerDivercite(Player):
    """A player of "W" (White, who begins) or "B" (Black)."""

    def __init__(self, piece_type: str, name: str = "bob", *args: Any, **kwargs: Any) -> None:
        super().__init__(name, *args, **kwargs)
        self.piece_type = piece_type

    def get_piece_type(self) -> str:
        return self.piece_type

    def to_json(self) -> dict[str, Any]:
        """What it remembers in the open; names that begin with an underscore are its own affair."""
        return {name: value for name, value in vars(self).items() if not name.startswith("_")}

    @classmethod
    def from_json(cls, data: str) -> "PlayerDivercite":
        return PlayerDivercite(**json.loads(data))
