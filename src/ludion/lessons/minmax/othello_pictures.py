"""Othello's boards in the lesson: a player who must pass, a game that is over, and the discs that cannot be turned any more."""

from ludion.core import Board
from ludion.core.language import spoken
from ludion.drawing.sketch import board_drawing
from ludion.drawing.steps import Frame, Knot, Side, StepsPicture, steps_svg
from ludion.drawing.svg import svg_board
from ludion.lessons.minmax.heuristiques import pions_imprenables
from ludion.lessons.minmax.jeu import VIDE, Jeu, situation
from ludion.lessons.minmax.othello import BLANC, NOIR, Othello
from ludion.lessons.minmax.positions import BORDS, OTHELLO_BLOQUE, OTHELLO_FINI
from ludion.lessons.minmax.tours import passer_tour

DISCS = {NOIR: "●", BLANC: "○", VIDE: VIDE}
SCALE = 0.42

BLOCKED = {
    "fr": "Bloqué : blanc (○) ne retourne rien, il passe (None). Noir (●) peut jouer : la partie continue.",
    "en": "Blocked: White (○) turns nothing and passes (None). Black (●) can move: the game goes on.",
}
OVER = {
    "fr": "Fini : il reste des cases, mais ni blanc ni noir ne peut jouer. Passer ne mène nulle part.",
    "en": "Over: there are empty cells, but neither White nor Black can move. A pass leads nowhere.",
}
SAFE = {
    "fr": "En jaune : les pions imprenables, blancs et noirs, selon la règle du document.",
    "en": "Yellow: the discs that cannot be turned, white and black, by the document's rule.",
}
TO_MOVE = {"fr": "coups : {}", "en": "moves: {}"}


def pass_picture() -> str:
    """A blocked player beside a finished game."""
    frames = []
    for words, text in ((BLOCKED, OTHELLO_BLOQUE), (OVER, OTHELLO_FINI)):
        jeu = situation(Othello, text, BLANC)
        after = _knot(passer_tour(jeu))
        after.edge = "None"
        root = _knot(jeu)
        root.children = [after]
        frames.append(Frame(spoken(words), root))
    return steps_svg(StepsPicture(frames, numbered=False))


def safe_picture() -> str:
    """A board on which the discs that cannot be turned are lit."""
    jeu = situation(Othello, BORDS, NOIR)
    safe = pions_imprenables(jeu, NOIR) | pions_imprenables(jeu, BLANC)
    rows = _rows(jeu)
    without = tuple(tuple(VIDE if (x, y) in safe else disc for y, disc in enumerate(row)) for x, row in enumerate(rows))
    return svg_board(Board(rows, spoken(SAFE)), Board(without))


def _rows(jeu: Othello) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(DISCS[case] for case in ligne) for ligne in jeu.plateau)


def _knot(jeu: Othello | Jeu) -> Knot:
    assert isinstance(jeu, Othello), "only boards are drawn here"
    moves = ", ".join(f"({ligne}, {colonne})" for ligne, colonne in jeu.liste_coups()) or "-"
    side = Side.MAX if jeu.joueur == NOIR else Side.MIN
    who = DISCS[jeu.joueur]
    return Knot(side, note=f"{who} {spoken(TO_MOVE).format(moves)}", sketch=board_drawing(Board(_rows(jeu)), SCALE))
