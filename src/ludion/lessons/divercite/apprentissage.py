"""Learning from past games: how often a way to begin has won, and what to believe after few games."""

from collections.abc import Iterable, Mapping
from typing import Any

from ludion.lessons.divercite.etat import GameState, LightAction, jouer
from ludion.lessons.divercite.symetries import canonique

Memory = dict[Any, tuple[float, int]]


def apprendre(parties: Iterable[tuple[str, int | None]], plis: int = 2) -> Memory:
    """Games as (moves, winner's id, None for a draw): for the state after each of the first `plis` moves, up to symmetry, how
    many games whoever moved there has won (a draw is a half) and how many there were."""
    memory: Memory = {}
    for coups, gagnant in parties:
        state = GameState()
        for coup in coups.split()[:plis]:
            mover = state.next_player.get_id()
            state = jouer(coup, state)
            won, played = memory.get(canonique(state), (0.0, 0))
            memory[canonique(state)] = won + (0.5 if gagnant is None else float(gagnant == mover)), played + 1
    return memory


def choix_appris(state: GameState, memoire: Mapping[Any, tuple[float, int]]) -> LightAction:
    """The action whose chance to win, after what was seen, is highest: one won and one lost game are supposed of each."""

    def belief(action: LightAction) -> float:
        won, played = memoire.get(canonique(state.apply_action(action)), (0.0, 0))
        return (won + 1) / (played + 2)

    return max(state.get_possible_light_actions(), key=belief)
