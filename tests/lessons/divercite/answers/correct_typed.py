"""With type hints, a memory and a counter of one's own, more parameters than asked, and constants under the main guard."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Callable, Iterable

from player_divercite import PlayerDivercite
from seahorse.game.action import Action
from seahorse.game.game_state import GameState

Evaluation = Callable[[GameState], float]
appels = Counter()
notes_vues: dict[tuple[int, int], float] = {}


@dataclass
class Reglages:
    cite: float = 24
    ressource: float = 27  # as in the report's text
    profondeurs: dict[int, int] = field(default_factory=lambda: {35: 2, 24: 4, 16: 5, 0: 7})


def valeur_cite(couleur: str, voisines: list[str], divercite: int = 5) -> int:
    compte = Counter(voisines)
    return divercite if len(compte) == 4 else compte[couleur]


def premier_coup(state: GameState, hasard: Any = random) -> Action:
    return hasard.choice([a for a in state.get_possible_light_actions() if a.data["piece"] in VILLES])


def little_garden(state: GameState, player_id: int) -> int:
    (autre,) = state.scores.keys() - {player_id}
    return state.scores[player_id] - state.scores[autre]


def evaluate_state(state: GameState, player_id: int, reglages: Reglages | None = None) -> float:
    reglages = reglages or Reglages()
    appels["evaluate_state"] += 1
    avance = state.step / 40
    poids = {"C": 1 - reglages.cite * avance, "R": 1 + reglages.ressource * avance}
    main = sum(n * poids[piece[1]] for piece, n in state.players_pieces_left[player_id].items())
    return little_garden(state, player_id) + main


def calculate_depth(state: GameState, reglages: Reglages | None = None) -> int:
    total = sum(sum(main.values()) for main in state.players_pieces_left.values())
    return next(p for borne, p in (reglages or Reglages()).profondeurs.items() if total >= borne)


def minimax(
    state: GameState, depth: int, maximizing_player: bool, evaluate: Evaluation, niveau: int = 0
) -> tuple[float, Action | None]:
    appels["minimax", niveau] += 1
    if not depth or state.is_done():
        return evaluate(state), None
    notes = {
        action: minimax(state.apply_action(action), depth - 1, not maximizing_player, evaluate, niveau + 1)[0]
        for action in state.get_possible_light_actions()
    }
    choisie = max(notes, key=notes.get) if maximizing_player else min(notes, key=notes.get)
    return notes[choisie], choisie


def alpha_beta_minimax(
    state: GameState,
    depth: int,
    alpha: float,
    beta: float,
    maximizing_player: bool,
    evaluate: Evaluation,
    memoire: dict | None = None,
) -> tuple[float, Action | None]:
    """Each state's evaluation is kept for one search: the sorting and the leaf ask for it only once."""
    memoire = {} if memoire is None else memoire

    def note(s: GameState) -> float:
        cle = frozenset(s.pieces.items())
        if cle not in memoire:
            memoire[cle] = evaluate(s)
        return memoire[cle]

    if depth == 0 or state.is_done():
        return note(state), None
    enfants = [(action, state.apply_action(action)) for action in state.get_possible_light_actions()]
    if len(enfants) > 5:
        enfants.sort(key=lambda e: note(e[1]), reverse=maximizing_player)
    valeur, choisie = (float("-inf") if maximizing_player else float("inf")), None
    for action, enfant in enfants:
        v = alpha_beta_minimax(enfant, depth - 1, alpha, beta, not maximizing_player, evaluate, memoire)[0]
        if maximizing_player and v > valeur or not maximizing_player and v < valeur:
            valeur, choisie = v, action
        alpha, beta = (max(alpha, v), beta) if maximizing_player else (alpha, min(beta, v))
        if alpha >= beta:
            break
    return valeur, choisie


def greedy(state: GameState, player_id: int) -> Action:
    """Several actions may be best: the last of them here."""
    return sorted(state.get_possible_light_actions(), key=lambda a: state.apply_action(a).scores[player_id])[-1]


@dataclass
class TreeNode:
    state: GameState
    parent: TreeNode | None = None
    visits: int = 0
    value: float = 0.0


def remonter(node: TreeNode, outcome: float, player_id: int = 1) -> None:
    node.visits += 1
    node.value += -outcome if node.state.next_player.get_id() == player_id else outcome
    if node.parent is not None:
        remonter(node.parent, outcome, player_id)


class Skypiea_v5(PlayerDivercite):
    def __init__(self, piece_type: str, name: str = "Skypiea", reglages: Reglages = Reglages()):
        super().__init__(piece_type, name)
        self.reglages = reglages

    def compute_action(self, current_state: GameState, **kwargs: Any) -> Action:
        if current_state.get_step() < 2:
            return premier_coup(current_state)
        moi = self.get_id()
        profondeur = calculate_depth(current_state)
        return alpha_beta_minimax(
            current_state, profondeur, float("-inf"), float("inf"), True, lambda s: evaluate_state(s, moi)
        )[1]


def ouverte(state: GameState, case: tuple[int, int]) -> int:
    """How many colours an open divercité has already; -1 for one that is not open."""
    autour = state.voisines(case)
    absentes = frozenset("RGBY").difference(autour)
    if not absentes or len(absentes) + len(autour) != 4:
        return -1
    en_main = {piece[0] for main in state.players_pieces_left.values() for piece, n in main.items() if piece[1] == "R" and n}
    return len(autour) if absentes <= en_main else -1


def divercites_ouvertes(state: GameState, player_id: int) -> int:
    return sum(ouverte(state, case) >= 0 for _, case in state.cites(player_id))


def ma_heuristique(state: GameState, player_id: int) -> float:
    def camp(joueur: int) -> float:
        promesses = (PROMESSE[ouverte(state, case)] for _, case in state.cites(joueur))
        return state.scores[joueur] + sum(promesses)

    return camp(player_id) - camp(3 - player_id)


@cache
def tours(case: tuple[int, int]) -> list[tuple[int, int]]:
    x, y = case[0] - 4, case[1] - 4
    return [(a * sx, b * sy) for a, b in ((x, y), (y, x)) for sx in (1, -1) for sy in (1, -1)]


def canonique(state: GameState, couleurs: str = "RGBY") -> str:
    """A text; each colour stands in it as a list of its cells and of what is left of it."""
    formes = []
    for k in range(8):
        parts = []
        for c in couleurs:
            cases = sorted((tours(case)[k], p[2] if p[1] == "C" else "-") for case, p in state.pieces.items() if p[0] == c)
            mains = [[state.players_pieces_left[j][c + g] for g in "CR"] for j in (1, 2)]
            parts.append(f"{cases}{mains}")
        formes.append("|".join(sorted(parts)))
    return min(formes)


def minimax_memoire(
    state: GameState, depth: int, maximizing_player: bool, evaluate: Evaluation, table: dict[Any, float]
) -> float:
    if depth == 0 or state.is_done():
        return evaluate(state)
    cle = f"{depth}:{canonique(state)}"
    if cle not in table:
        valeurs = [
            minimax_memoire(state.apply_action(a), depth - 1, not maximizing_player, evaluate, table)
            for a in state.get_possible_light_actions()
        ]
        table[cle] = max(valeurs) if maximizing_player else min(valeurs)
    return table[cle]


def alpha_beta_lmr(
    state: GameState,
    depth: int,
    alpha: float,
    beta: float,
    maximizing_player: bool,
    evaluate: Evaluation,
    pleins: int = 4,
    compteur: Counter = appels,
) -> tuple[float, Action | None]:
    compteur["lmr"] += 1
    if depth == 0 or state.is_done():
        return evaluate(state), None
    actions = list(state.get_possible_light_actions())
    if len(actions) > 5:
        actions.sort(key=lambda a: evaluate(state.apply_action(a)), reverse=maximizing_player)
    meilleure: tuple[float, Action | None] = (float("-inf") if maximizing_player else float("inf"), None)
    for rang, action in enumerate(actions):
        enfant = state.apply_action(action)

        def cherche(profondeur: int) -> float:
            return alpha_beta_lmr(enfant, profondeur, alpha, beta, not maximizing_player, evaluate, pleins)[0]

        if depth >= 3 and rang >= pleins:
            v = cherche(depth - 2)
            if (v > alpha) if maximizing_player else (v < beta):
                v = cherche(depth - 1)
        else:
            v = cherche(depth - 1)
        if (v > meilleure[0]) if maximizing_player else (v < meilleure[0]):
            meilleure = v, action
        if maximizing_player:
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
        if beta <= alpha:
            break
    return meilleure


def temps_alloue(remaining_time: float, step: int, securite: float = 0.95) -> float:
    coups = (40 - step + 1) // 2 + 1
    return securite * remaining_time * (0.4 if step < 8 else 1) / coups


class Arret(Exception):
    """The time is up."""


def approfondir(state: GameState, evaluate: Evaluation, limite: float, horloge: Callable[[], float]) -> Action:
    def presse(s: GameState) -> float:
        if horloge() >= limite:
            raise Arret
        return evaluate(s)

    choix, profondeur = state.get_possible_light_actions()[0], 1
    while profondeur <= 40 - state.step:
        try:
            _, choix = alpha_beta_minimax(state, profondeur, float("-inf"), float("inf"), True, presse)
        except Arret:
            break
        profondeur += 1
    return choix


def apprendre(parties: Iterable[tuple[str, int | None]], plis: int = 2) -> dict[Any, tuple[float, int]]:
    gagnees: Counter = Counter()
    jouees: Counter = Counter()
    for coups, gagnant in parties:
        state = GameState()
        for numero, coup in enumerate(coups.split()[:plis]):
            state = jouer([coup], state)
            cle = canonique(state)
            jouees[cle] += 1
            gagnees[cle] += {None: 0.5, 1 + numero % 2: 1.0}.get(gagnant, 0.0)
    return {cle: (gagnees[cle], n) for cle, n in jouees.items()}


def choix_appris(state: GameState, memoire: dict[Any, tuple[float, int]]) -> Action:
    def chance(action: Action) -> float:
        victoires, parties = memoire.get(canonique(state.apply_action(action)), (0, 0))
        return (victoires + 1) / (parties + 2)

    return max(state.get_possible_light_actions(), key=chance)


if __name__ == "__main__":
    VILLES = {"RC", "GC", "BC", "YC"}
    PROMESSE = {-1: 0.0, 0: 0.2, 1: 0.5, 2: 1.0, 3: 2.5}
    print(premier_coup(GameState()))
