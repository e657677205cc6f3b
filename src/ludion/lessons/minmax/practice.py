"""The position and the tree to practise on: as they stand, without a value."""

from ludion.core.language import spoken
from ludion.core.tree import number_text
from ludion.drawing.steps import Frame, Knot, Side, StepsPicture, steps_svg
from ludion.lessons.minmax.arbre import Branches
from ludion.lessons.minmax.jeu import situation
from ludion.lessons.minmax.positions import ARBRE_EXERCICE, EXERCICE_TIC_TAC_TOE
from ludion.lessons.minmax.tic_tac_toe import ROND, TicTacToe
from ludion.lessons.minmax.tic_tac_toe_steps import Stage, knot

LEAVES = {
    "fr": "Quelles feuilles alpha_beta regarde-t-il, de gauche à droite ?",
    "en": "Which leaves does alpha_beta look at, from left to right?",
}
REWARDS = {
    "fr": "O doit jouer. Que vaut chacun de ses trois coups (ligne, colonne) ?",
    "en": "O is to move. What is each of the three moves (row, column) worth?",
}


def practice_board() -> str:
    """The position of the question on rewards, and the three moves."""
    root = knot(situation(TicTacToe, EXERCICE_TIC_TAC_TOE, ROND), Stage(plies=1, known=2, lit=1))
    return steps_svg(StepsPicture([Frame(spoken(REWARDS), root)], numbered=False))


def practice_tree() -> str:
    """The tree of the question on cuts."""
    root = _knot(ARBRE_EXERCICE, 0, "v")
    return steps_svg(StepsPicture([Frame(spoken(LEAVES), root)], levels=("MAX", "MIN", "MAX"), numbered=False))


def _knot(branches: Branches, level: int, name: str) -> Knot:
    if not isinstance(branches, list):
        return Knot(Side.LEAF, number_text(branches))
    children = [_knot(branch, level + 1, f"{name}{place}") for place, branch in enumerate(branches, 1)]
    return Knot(Side.MIN if level % 2 else Side.MAX, name if level else "v0", children=children)
