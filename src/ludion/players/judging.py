"""What a player that searches thinks of the positions of a game, one after another."""

from collections.abc import Sequence
from typing import Any

from ludion.core import Game
from ludion.players.searching import SearchPlayer
from ludion.solving.tug import Judge, Judgement


def by_search(player: SearchPlayer) -> Judge:
    """Judge positions by what the player's search reports of them; a finished game has its score."""

    def judge(game: Game[Any, Any], state: Any, earlier: Sequence[Any]) -> Judgement:
        if not any(True for _ in game.moves(state)):
            return Judgement(game.score(state), 0)
        player.settle(game)
        found = player.analyse(game, state, earlier)
        sampled = bool(found.simulations) and not found.proven
        return Judgement(found.value, proven=found.proven, sampled=sampled)

    return judge
