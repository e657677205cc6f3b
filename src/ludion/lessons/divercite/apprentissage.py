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


def plus_sures(state: GameState, memoire: Mapping[Any, tuple[float, int]]) -> list[LightAction]:
    """All the actions whose chance to win is highest, as `choix_appris` estimates it."""
    chances = {action: chance(state.apply_action(action), memoire) for action in state.get_possible_light_actions()}
    return [action for action, found in chances.items() if found == max(chances.values())]


def chance(after: GameState, memoire: Mapping[Any, tuple[float, int]]) -> float:
    """The chance to win of the player who moved to this state: one won and one lost game are supposed of each."""
    won, played = memoire.get(canonique(after), (0.0, 0))
    return (won + 1) / (played + 2)


def choix_appris(state: GameState, memoire: Mapping[Any, tuple[float, int]]) -> LightAction:
    """An action whose chance to win, after what was seen, is highest."""
    return max(state.get_possible_light_actions(), key=lambda action: chance(state.apply_action(action), memoire))
