"""What training looks at in a game that says nothing of it: a few plans, of which the one with the smallest loss is taken."""

from typing import Any

import numpy as np

from ludion.core import Game
from ludion.core.features import Features
from ludion.learned.looking import features_of
from ludion.native.compiled import compile_game
from ludion.native.engine import Engine
from ludion.training.corpus import Corpus
from ludion.training.learning import fit, targets
from ludion.training.tuples import has_chains, plan_for

PHASES = 5  # where they pay
# Of the loss, so much must be left at most: tables for each player to move have half the states each to learn from, and tuples
# beside chains cost time in every state that is evaluated.
DEAR = 0.97
SOME = 20_000  # states by which plans are made


def features_for(game: Game[Any, Any], corpus: Corpus, seed: int, compare: bool) -> Features:
    """The game's own features, or a plan: the simplest, or the best of those with the mover's view or each player's, with phases
    or without, and, where there are chains, with tuples beside them or without."""
    found = features_of(game)
    if found is not None:
        return found
    outcomes = Engine(game).outcomes
    own = type(game).estimate is not Game.estimate
    layout = compile_game(game).layout
    states = corpus.states[:: max(1, len(corpus) // SOME)]
    turns = np.array([game.turn(layout.state(row)) for row in states], dtype=np.int64)
    worth = targets(corpus, outcomes)[:: max(1, len(corpus) // SOME)]

    linked = has_chains(game, layout, states, turns)

    def planned(cuts: int, mine: bool, chains: bool) -> Features:
        return plan_for(game, layout, states, turns, worth, cuts, mine, own and not outcomes, chains)

    def tried(cuts: int, mine: bool, chains: bool) -> tuple[float, Features]:
        plan = planned(cuts, mine, chains)
        return fit(game, plan, corpus, outcomes, seed).loss, plan

    if not compare:
        return planned(0, linked, linked)
    loss, best = tried(0, True, linked)
    each = tried(0, False, linked)
    loss, best = each if each[0] < DEAR * loss else (loss, best)
    finer = tried(PHASES - 1, best.own, linked)
    loss, best = finer if finer[0] < loss else (loss, best)
    if linked:
        more = tried(best.phases - 1, best.own, False)
        best = more[1] if more[0] < DEAR * loss else best
    return best
