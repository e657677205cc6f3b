"""Measuring what the lesson shows: each part once, kept in measured.json, with the command that repeats it.

python -m ludion.lessons.divercite.measuring states
python -m ludion.lessons.divercite.measuring match open FILE     (FILE: what `ludion match ... --json` printed)
"""

import json
import random
import sys
from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from pathlib import Path
from statistics import median
from typing import Any

from ludion.arena.elo import match_strength
from ludion.arena.store import Store
from ludion.arena.tally import Count
from ludion.core import Game
from ludion.core.report import Bound, Report
from ludion.core.writing import write
from ludion.games.divercite import Divercite
from ludion.games.estimates.divercite import Skypiea
from ludion.lessons.divercite.apprentissage import Memory, apprendre, choix_appris
from ludion.lessons.divercite.etat import ACTIONS, BLANC, LAST, NOIR, GameState, LightAction, jouer
from ludion.lessons.divercite.heuristiques import ma_heuristique
from ludion.lessons.divercite.recherche import Compteur, alpha_beta_lmr, alpha_beta_minimax, minimax, vue
from ludion.lessons.divercite.symetries import canonique
from ludion.lessons.divercite.temps import Horloge, approfondir, temps_alloue
from ludion.players.agents import scheduled
from ludion.players.divercite import Agent, random_first, skypiea_v5_player
from ludion.players.library import random_player
from ludion.players.player import Player
from ludion.search.schedule import step_of

KEPT = Path(__file__).with_name("measured.json")
QUICK = "0:2+20:3+30:4"
BUDGET = 40_000  # evaluations for all the moves of one player


def states(games: int = 7) -> dict[str, Any]:
    """States that Skypiea v5 visits at each of Black's 20 moves, against itself and against a random player: of several games the
    median, the least and the most.

    Black's, for only at odd steps do the phases have as many moves as the document lists: 1, 2, 5, 4 and 8."""
    return {
        "games": games,
        "itself": visited([(skypiea_v5_player(seed=2 * one), skypiea_v5_player(seed=2 * one + 1)) for one in range(games)]),
        "random": visited([(random_player(seed=one), skypiea_v5_player(seed=one)) for one in range(games)]),
    }


def visited(games: Sequence[tuple[Player, Player]]) -> dict[str, list[int]]:
    """The states that the second player of each game visits, move by move."""
    game, counts = Divercite(), []
    for sides in games:
        state, nodes = game.start(), []
        while game.ply(state) < LAST:
            mover = game.turn(state)
            state = game.play(state, sides[mover].choose(game, state))
            report = sides[1].report
            nodes += [report.nodes] if mover == 1 and report is not None else []
        counts.append(nodes)
    each = list(zip(*counts, strict=True))
    return {"median": [int(median(one)) for one in each], "least": list(map(min, each)), "most": list(map(max, each))}


def reductions(positions: int = 40, depth: int = 4) -> dict[str, Any]:
    """The work of alpha-beta with and without reductions, and how often both answer the same."""
    full = reduced = values = moves = 0
    for number in range(positions):
        state = random_state(number, 20 + 2 * (number % 6))
        plain, less = vue(state), vue(state)
        one, other = (
            search(state, depth, -inf, inf, True, e) for search, e in ((alpha_beta_minimax, plain), (alpha_beta_lmr, less))
        )
        full, reduced = full + plain.n, reduced + less.n
        values, moves = values + (one[0] == other[0]), moves + (one[1] == other[1])
    return {"positions": positions, "depth": depth, "full": full, "reduced": reduced, "same value": values, "same move": moves}


def memory() -> dict[str, Any]:
    """Evaluations of minimax without a memory, with one, and with one that knows the symmetries."""
    found = []
    for step, depth in ((0, 2), (1, 2), (2, 2), (33, 4), (34, 6), (35, 5)):
        rows = []
        for number in range(1 if step == 0 else 6):
            state = random_state(number, step)
            plain, kept, shared = vue(state), vue(state), vue(state)
            minimax(state, depth, True, plain)
            remembered(state, depth, True, kept, {}, plain_key)
            remembered(state, depth, True, shared, {}, canonique)
            rows.append((plain.n, kept.n, shared.n))
        found.append(
            {"step": step, "depth": depth, "positions": len(rows), "evaluations": [sum(one) for one in zip(*rows, strict=True)]}
        )
    return {"rows": found}


def remembered(
    state: GameState,
    depth: int,
    maximizing: bool,
    evaluate: Compteur,
    table: dict[Any, float],
    key_of: Callable[[GameState], Any],
) -> float:
    """Minimax with a memory of leaves too: what a key of one's own brings."""
    key = key_of(state), depth
    if key not in table:
        if depth == 0 or state.is_done():
            table[key] = evaluate(state)
        else:
            after = (state.apply_action(action) for action in state.get_possible_light_actions())
            values = [remembered(child, depth - 1, not maximizing, evaluate, table, key_of) for child in after]
            table[key] = max(values) if maximizing else min(values)
    return table[key]


def plain_key(state: GameState) -> Any:
    """A state as it lies, and the hands; who placed a resource is forgotten here too."""
    laid = frozenset((place, piece if piece[1] == "C" else piece[:2]) for place, piece in state.pieces.items())
    return laid, tuple(tuple(hand.values()) for hand in state.players_pieces_left.values())


def random_state(seed: int, step: int) -> GameState:
    """A state after so many random plies."""
    chance, state = random.Random(seed), GameState()
    while state.step < step:
        state = state.apply_action(chance.choice(state.get_possible_light_actions()))
    return state


def time(games: int = 160) -> dict[str, Any]:
    """Alpha-beta that deepens, with the same evaluations in all: allotted by `temps_alloue`, or to each move the same."""

    def even(left: float, step: int) -> float:
        return left / ((LAST - step + 1) // 2)

    won: list[int | None] = []
    for number in range(games):
        adaptive = BLANC if number % 2 == 0 else NOIR
        start = random_state(number // 2, 2)
        state = budgeted(start, {adaptive: temps_alloue, BLANC + NOIR - adaptive: even})
        lead = state.scores[adaptive] - state.scores[BLANC + NOIR - adaptive]
        won.append(None if lead == 0 else int(lead > 0))
    wins, draws = won.count(1), won.count(None)
    return {
        "games": games,
        "budget": BUDGET,
        "wins": wins,
        "draws": draws,
        "losses": games - wins - draws,
        **elo(wins, draws, games - wins - draws),
    }


def budgeted(state: GameState, allot: dict[int, Callable[[float, int], float]]) -> GameState:
    """A game in which each player has so many evaluations for all its moves."""
    left = dict.fromkeys(allot, float(BUDGET))
    while not state.is_done():
        mover, clock = state.next_player.get_id(), Horloge()
        evaluate = clock.chronometre(partial(seen_by, player=mover))
        action = approfondir(state, evaluate, allot[mover](left[mover], state.step), clock)
        left[mover] -= clock.t
        state = state.apply_action(action)
    return state


def seen_by(state: GameState, player: int) -> float:
    """The evaluation of those who play on a budget."""
    return ma_heuristique(state, player)


def past(file: str, games: int = 1000) -> dict[str, Any]:
    """First moves learnt from the games of an arena's file, played against first moves at random, on both sides."""
    game, memory = Divercite(), learnt(file)
    wins = 0
    for number in range(games):
        sides = [beginner(memory, number), beginner(None, number + games)]
        if number % 2:
            sides.reverse()
        state = game.start()
        while game.ply(state) < LAST:
            state = game.play(state, sides[game.turn(state)].choose(game, state))
        wins += (game.score(state) > 0) == (number % 2 == 0)
    return {"learnt": classes(memory), "games": games, "wins": wins, **elo(wins, 0, games - wins)}


def learnt(file: str) -> Memory:
    """What the games of an arena's file say of the first two moves."""
    games = []
    with Store(Path(file)) as store:
        for kept in store.games():
            outcome = kept.record.outcome
            assert outcome is not None, "games in a store have ended"
            moves = " ".join(played.text for played in kept.record.moves[:2])
            games.append((moves, None if outcome.winner is None else (BLANC, NOIR)[outcome.winner]))
    return apprendre(games)


def classes(memory: Memory) -> list[dict[str, Any]]:
    """What was learnt of White's first moves, one for each class."""
    found, seen = [], set()
    for action in GameState().get_possible_light_actions():
        key = canonique(GameState().apply_action(action))
        if key in memory and key not in seen:
            seen.add(key)
            found.append({"move": repr(action), "won": memory[key][0], "played": memory[key][1]})
    return found


def beginner(memory: Memory | None, seed: int) -> Player:
    """Skypiea v5 at small depths, whose first move is learnt or, without a memory, any city."""
    begin = random_first("city", seed) if memory is None else partial(by_memory, memory, seed)
    return Agent("skypiea-v5", begin, Skypiea(), scheduled(QUICK, ends="estimate"))


def by_memory(memory: Memory, seed: int, game: Game[Any, Any], state: Any, earlier: Sequence[Any], _: int) -> Report:
    """The best action known; among those that are the same up to symmetry, any."""
    here = GameState() if step_of(game, state, earlier) == 0 else replayed(game, state)
    best = canonique(here.apply_action(choix_appris(here, memory)))
    alike = [action for action in ACTIONS.values() if playable(here, action) and canonique(here.apply_action(action)) == best]
    chosen = repr(random.Random(seed).choice(alike))
    move = next(move for move in game.moves(state) if game.show_move(state, move) == chosen)
    return Report(move, 0.0, Bound.GUESS, (move,))


def playable(state: GameState, action: LightAction) -> bool:
    """Whether the action's cell is free: at the second ply nothing else can be in its way."""
    return action.data["position"] not in state.pieces


def replayed(game: Game[Any, Any], state: Any) -> GameState:
    """The state after White's first move, which is the only one that leads to it."""
    start = game.start()
    return jouer(next(game.show_move(start, move) for move in game.moves(start) if game.play(start, move) == state))


def match(file: str) -> dict[str, Any]:
    """What a match said, of all that `ludion match --json` prints."""
    said = json.loads(Path(file).read_text(encoding="utf-8"))
    keys = ("player", "games", "wins", "losses", "draws", "divercités per game", "mean seconds")
    return {"strength": said["strength"], "players": [{key: one[key] for key in keys} for one in said["standings"]]}


def ladder(file: str) -> list[dict[str, Any]]:
    """The standings of a tournament, of all that `ludion tournament --json` prints."""
    keys = ("player", "rating", "lower", "upper", "wins", "losses", "divercités per game")
    said = json.loads(Path(file).read_text(encoding="utf-8"))
    return [{key: one[key] for key in keys} for one in said["standings"]]


def elo(wins: int, draws: int, losses: int) -> dict[str, float]:
    """How much stronger that is, with its 95 % bounds."""
    found = match_strength(Count(wins, draws, losses))
    return {"elo": found.elo, "lower": found.lower, "upper": found.upper}


PARTS: dict[str, Callable[..., Any]] = {
    "ladder": ladder,
    "states": states,
    "reductions": reductions,
    "memory": memory,
    "time": time,
    "past": past,
}


def main(name: str, *rest: str) -> None:
    """Measure a part, and keep what came with how it came."""
    if name == "match":
        name, file = rest
        found = match(file)
    else:
        found = PARTS[name](*rest)
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    kept[name] = found
    write(KEPT, json.dumps(kept, indent=1, ensure_ascii=False, sort_keys=True) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
