"""The position and the tree to practise on: as they stand, without a value."""

from ludion.core import Board
from ludion.core.language import spoken
from ludion.core.tree import number_text
from ludion.drawing.steps import Frame, Knot, Side, StepsPicture, steps_svg
from ludion.drawing.svg import svg_board
from ludion.lessons.minmax.positions import ARBRE_EXERCICE, EXERCICE_TIC_TAC_TOE

ASKED = {
    "fr": "Quelles feuilles alpha_beta regarde-t-il, de gauche à droite ?",
    "en": "Which leaves does alpha_beta look at, from left to right?",
}
TO_MOVE = {"fr": "O doit jouer", "en": "O is to move"}


def practice_board() -> str:
    """The position of the question on rewards."""
    return svg_board(Board(tuple(tuple(row) for row in EXERCICE_TIC_TAC_TOE.split("/")), spoken(TO_MOVE)))


def practice_tree() -> str:
    """The tree of the question on cuts."""
    return steps_svg(StepsPicture([Frame(spoken(ASKED), _knot(ARBRE_EXERCICE, 0, "v"))], levels=("MAX", "MIN", "MAX")))


def _knot(branches: object, level: int, name: str) -> Knot:
    if not isinstance(branches, list):
        return Knot(Side.LEAF, number_text(float(str(branches))))
    children = [_knot(branch, level + 1, f"{name}{place}") for place, branch in enumerate(branches, 1)]
    return Knot(Side.MIN if level % 2 else Side.MAX, name if level else "v0", children=children)
