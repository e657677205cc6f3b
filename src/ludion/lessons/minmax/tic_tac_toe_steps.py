"""The slides' tic-tac-toe, step by step: from a win at once to rewards that rise from the end of the game."""

from dataclasses import dataclass

from ludion.core import Board
from ludion.core.language import spoken
from ludion.core.tree import number_text
from ludion.drawing.sketch import board_drawing
from ludion.drawing.steps import Frame, Knot, Look, Side, StepsPicture, steps_svg
from ludion.lessons.minmax.heuristiques import heuristique_tic_tac_toe
from ludion.lessons.minmax.jeu import Coup, situation
from ludion.lessons.minmax.positions import GAIN_IMMEDIAT, SANS_GAIN
from ludion.lessons.minmax.recherche import min_max
from ludion.lessons.minmax.tic_tac_toe import ROND, TicTacToe
from ludion.lessons.minmax.tours import tour_joueur_courant

DEPTH, SCALE = 3, 0.36

CAPTIONS = {
    "fr": (
        "O doit jouer. Un coup aligne trois ronds : O le joue, et la récompense d'une partie gagnée est +1.",
        "O doit jouer, et aucun coup ne gagne tout de suite. Lequel choisir ? Il faut regarder plus loin.",
        "On joue toutes les suites. À la fin : +1 si O a gagné, −1 si X a gagné, 0 sinon. La récompense est toujours celle de O.",
        "Au dernier demi-coup il n'y a pas de choix : une situation vaut ce que vaut la seule qui la suit.",
        "X joue ici (MIN). Il choisit ce qu'il y a de mieux pour lui, donc de moins bon pour O : la plus petite récompense.",
        "La plus petite récompense remonte : voilà ce que vaut chaque coup de O si X répond bien.",
        "O joue ici (MAX) : il choisit la plus grande récompense. Un seul coup évite la défaite.",
    ),
    "en": (
        "O is to move. One move puts three noughts in line: O plays it, and the reward of a won game is +1.",
        "O is to move, and no move wins at once. Which one to choose? One must look further.",
        "Play everything that may follow. At the end: +1 if O has won, −1 if X has, 0 otherwise. The reward is always O's.",
        "At the last half-move there is no choice: a situation is worth what the only one after it is worth.",
        "X moves here (MIN), and chooses what is best for X, therefore worst for O: the smallest reward.",
        "The smallest reward rises: this is what each move of O is worth if X answers well.",
        "O moves here (MAX) and chooses the largest reward. One single move avoids the loss.",
    ),
}
TITLES = {"fr": "Le tic-tac-toe, en partant de la fin", "en": "Tic-tac-toe, from the end backwards"}
NAMES = {"fr": ("O : max", "X : min", "O : max"), "en": ("O: max", "X: min", "O: max")}


@dataclass(frozen=True, slots=True)
class Stage:
    """What a step shows: how many half-moves; from which level on the rewards are known; on which levels the choice is made; and
    which level is lit, or of it what was chosen alone."""

    plies: int
    known: int
    lit: int
    choosing: tuple[int, ...] = ()
    chosen_alone: bool = False


STAGES = (
    Stage(1, 4, 1, (0,), chosen_alone=True),
    Stage(1, 4, 1),
    Stage(DEPTH, DEPTH, DEPTH),
    Stage(DEPTH, 2, 2),
    Stage(DEPTH, 2, 2, (1,), chosen_alone=True),
    Stage(DEPTH, 1, 1, (1,)),
    Stage(DEPTH, 0, 0, (0, 1)),
)


def tic_tac_toe_steps() -> str:
    """The picture, in the user's language."""
    texts = (GAIN_IMMEDIAT, *[SANS_GAIN] * (len(STAGES) - 1))
    frames = [
        Frame(caption, knot(situation(TicTacToe, text, ROND), stage))
        for caption, text, stage in zip(spoken(CAPTIONS), texts, STAGES, strict=True)
    ]
    return steps_svg(StepsPicture(frames, spoken(TITLES), spoken(NAMES)))


def knot(jeu: TicTacToe, stage: Stage, level: int = 0, coup: Coup | None = None) -> Knot:
    """A situation and what follows it, as far as the step goes."""
    enchainement, recompense = min_max(jeu, ROND, level + 1, DEPTH, heuristique_tic_tac_toe)
    suites = jeu.liste_coups()
    children = [knot(jeu.tenter_coup(suite), stage, level + 1, suite) for suite in suites] if level < stage.plies else []
    if level in stage.choosing and children:
        chosen = children[suites.index(enchainement[0])]
        chosen.chosen = True
        if stage.chosen_alone:
            chosen.look, chosen.marked = Look.OPEN, True
    over = not suites
    told = level >= stage.known or over
    lit = not stage.chosen_alone and (level == stage.lit or (over and stage.lit == DEPTH))
    return Knot(
        Side.LEAF if over else Side.MAX if tour_joueur_courant(level + 1) else Side.MIN,
        note=_reward(recompense) if told else "?" if level == stage.plies else "",
        look=Look.OPEN if lit else Look.KNOWN,
        sketch=board_drawing(Board(tuple(tuple(row) for row in jeu.plateau)), SCALE),
        edge="" if coup is None or level == DEPTH else f"{coup[0]}, {coup[1]}",
        marked=lit,
        children=children,
    )


def _reward(number: float) -> str:
    """A reward: "+1", "0", "−1"."""
    return ("+" if number > 0 else "") + number_text(number)
