"""A player of Ludion as an agent of the framework: the text of its file, and what that file calls."""

import secrets
from typing import Any

from ludion.arena.adapters.seahorse.framework import VERSION
from ludion.arena.adapters.seahorse.translating import ludion_states
from ludion.arena.seats import own_files
from ludion.core import Game
from ludion.core.clock import Clock
from ludion.games.divercite import Divercite
from ludion.players.loading import Recipe
from ludion.players.player import Player

FOR_EVER = 1e8  # seconds from which on an agent's time is not meant as a limit; the framework's own sign for that is 1e9

TEXT = '''"""A player of Ludion as an agent of seahorse {version}, for the course's Divercité. It needs the package ludion."""

from player_divercite import PlayerDivercite
from seahorse.game.light_action import LightAction

from ludion.arena.adapters.seahorse.exporting import Exported

PLAYER = {spec!r}


class MyPlayer(PlayerDivercite):
    """Loads and compiles when it is made, before its clock starts."""

    def __init__(self, piece_type, name="ludion", *args, **kwargs):
        super().__init__(piece_type, name, *args, **kwargs)
        self._player = Exported(PLAYER)

    def compute_action(self, current_state, remaining_time=1e9, **kwargs):
        return LightAction(self._player.action(current_state, remaining_time))
'''


def agent_text(spec: str) -> str:
    """The file of an agent that plays as the player does; one that does not play Divercité is refused.

    Files of somebody's own are named in full, because the agent runs elsewhere.
    """
    Recipe(spec).make(_game())
    for file in own_files(spec):
        spec = spec.replace(str(file), str(file.resolve()))
    return TEXT.format(spec=spec, version=VERSION)


class Exported:
    """A player that is asked in the framework's terms. A copy of it is itself: opponents copy the states that they are given,
    and with them all players. Each new object plays another game; a pickled one goes on with its own."""

    def __init__(self, spec: str, number: int | None = None) -> None:
        self.spec, self._game = spec, _game()
        self.number = secrets.randbits(31) if number is None else number
        self._player: Player = Recipe(spec).make(self._game, self.number)
        self._player.ready(self._game)

    def action(self, state: Any, remaining: float) -> dict[str, Any]:
        """The data of a light action."""
        *earlier, here = ludion_states(state)
        clock = Clock(float(remaining)) if remaining < FOR_EVER else None
        text = self._game.show_move(here, self._player.choose(self._game, here, earlier, clock))
        return {"piece": text[:2], "position": (int(text[2]), int(text[3]))}

    def __deepcopy__(self, memo: Any) -> "Exported":
        return self

    def __reduce__(self) -> tuple[type["Exported"], tuple[str, int]]:
        return Exported, (self.spec, self.number)


def _game() -> Game[Any, Any]:
    """The game as it is decided there."""
    return Divercite(tiebreak="seahorse")
