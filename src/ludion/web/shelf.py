"""The games that there are, with a title, a sentence and their parameters in both languages."""

import inspect
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from ludion.core import LudionError
from ludion.core.language import spoken
from ludion.core.registry import find_class, registered, registered_name
from ludion.core.spec import split_spec, write_spec
from ludion.web.address import Table
from ludion.web.own import is_own

# Another package's game is called by its name, and says of itself what the first line of its module says.
TITLES = {
    "babylone": {"en": "Babylone", "fr": "Babylone"},
    "breakthrough": {"en": "Breakthrough", "fr": "La percée"},
    "chomp": {"en": "Chomp", "fr": "Chomp, la tablette de chocolat"},
    "connect-four": {"en": "Connect four", "fr": "Puissance 4"},
    "dice": {"en": "The die", "fr": "Le dé"},
    "divercite": {"en": "Divercité", "fr": "Divercité"},
    "divide": {"en": "Divide", "fr": "Le partage"},
    "domineering": {"en": "Domineering", "fr": "Domineering, les dominos"},
    "doo": {"en": "Doo", "fr": "Le Doo"},
    "dots-and-boxes": {"en": "Dots and boxes", "fr": "La pipopipette"},
    "hexapawn": {"en": "Hexapawn", "fr": "Hexapion"},
    "matches": {"en": "Matches", "fr": "Les allumettes"},
    "morpion": {"en": "Morpion", "fr": "Morpion"},
    "nim": {"en": "Nim", "fr": "Nim, Marienbad"},
    "othello": {"en": "Othello", "fr": "Othello"},
    "tic-tac-toe": {"en": "Tic-tac-toe", "fr": "Tic-tac-toe"},
}
RULES = {
    "babylone": {
        "en": "Put one pile on another of the same height or with the same colour on top; whoever cannot loses.",
        "fr": "Posez une pile sur une autre de même hauteur ou de même couleur au sommet ; qui ne le peut plus perd.",
    },
    "breakthrough": {
        "en": "Bring a pawn to the far side; pawns step forward, and capture on the slant.",
        "fr": "Amenez un pion sur la rangée opposée ; les pions avancent et prennent en diagonale.",
    },
    "chomp": {
        "en": "Bite off a square and all to its right and below; whoever eats the poisoned one loses.",
        "fr": "Croquez un carré et tout ce qui est à droite et dessous ; qui mange le carré empoisonné perd.",
    },
    "connect-four": {"en": "Drop discs; four in a line win.", "fr": "Laissez tomber des jetons ; quatre alignés gagnent."},
    "dice": {
        "en": "Tip the die and take its face off the total; whoever goes below zero loses.",
        "fr": "Basculez le dé et retirez sa face du total ; qui passe sous zéro perd.",
    },
    "divercite": {
        "en": "Place cities and resources; a city among four colours is a divercité, worth five.",
        "fr": "Placez cités et ressources ; une cité entourée de quatre couleurs est une divercité, cinq points.",
    },
    "divide": {
        "en": "Empty one box and share the other among both; whoever cannot share loses.",
        "fr": "Videz une boîte et partagez l’autre en deux ; qui ne peut partager perd.",
    },
    "domineering": {
        "en": "One lays dominoes upright, the other level; whoever has no room loses.",
        "fr": "L’un pose des dominos debout, l’autre couchés ; qui n’a plus de place perd.",
    },
    "doo": {
        "en": "Black wants a last piece on the star, white wants to stop it.",
        "fr": "Les noirs veulent une dernière pièce sur l’étoile, les blancs les en empêchent.",
    },
    "dots-and-boxes": {
        "en": "Draw a line between two dots; who closes a box has it, and moves again.",
        "fr": "Tracez un trait entre deux points ; qui ferme une case la gagne et rejoue.",
    },
    "hexapawn": {
        "en": "Pawns on a tiny board: reach the far row, or leave no move.",
        "fr": "Des pions sur un petit damier : atteignez le bout, ou bloquez l’adversaire.",
    },
    "matches": {
        "en": "Take one to three matches; whoever takes the last one loses (or wins).",
        "fr": "Prenez une à trois allumettes ; qui prend la dernière perd (ou gagne).",
    },
    "morpion": {
        "en": "A line of three, four or five on boards of several sizes, flat or on a torus.",
        "fr": "Un alignement de trois, quatre ou cinq, sur plateau plat ou torique.",
    },
    "nim": {
        "en": "Take from one heap; whoever takes the last match of all wins (or loses).",
        "fr": "Prenez dans un seul tas ; qui prend la toute dernière allumette gagne (ou perd).",
    },
    "othello": {
        "en": "Enclose the other's discs to turn them; the most discs win.",
        "fr": "Encadrez les pions adverses pour les retourner ; le plus de pions gagne.",
    },
    "tic-tac-toe": {"en": "Three in a row.", "fr": "Trois alignés."},
}
# A game under way says more than an empty board.
UNDER_WAY = {
    "babylone": "B1>C1,C1>B1,D1>A1,B1>C1",
    "breakthrough": "g2-g3,e7-f6,a2-b3,e8-e7,e2-e3,g7-h6,e1-e2,e7-d6,b2-a3,a7-a6,c1-b2,f7-e6,b3-c4,a6-a5",
    "chomp": "d3",
    "connect-four": "d,d,e,c,c,e,d,d,b,f",
    "divercite": "YR13,BR33,BR75,YC65,RC56,GR42,BR51,BC36,RC43,RR37,BR48,YR26,YC23,BR66,YC63,YC32,RR73,GC25",
    "domineering": "d2-d3,a1-b1,c2-c3,c1-d1",
    "doo": "Rc3,c1+c4,Na4,b1+c2,Nb4,a1+a3,Na2",
    "dots-and-boxes": "a1-b1,a1-a2,b1-b2,a2-b2,b1-c1,c2-c3",
    "hexapawn": "b1-b2,a3xb2",
    "morpion": "b2,a1,c1",
    "othello": "f5,f4,c3,c6,e3,d3,f3,b2,c4,g2,d6,e6",
    "tic-tac-toe": "b2,a1,c1,a3",
}
LABELS = {
    "colours": {"en": "colours", "fr": "couleurs"},
    "columns": {"en": "columns", "fr": "colonnes"},
    "compulsory": {"en": "captures are compulsory", "fr": "prises obligatoires"},
    "cylinder": {"en": "on a cylinder", "fr": "sur un cylindre"},
    "face": {"en": "face that is up", "fr": "face visible"},
    "first": {"en": "matches in the first box", "fr": "allumettes de la première boîte"},
    "heaps": {"en": "heaps", "fr": "tas"},
    "last_wins": {"en": "who takes the last wins", "fr": "qui prend la dernière gagne"},
    "length": {"en": "stones in a line", "fr": "pions alignés"},
    "matches": {"en": "matches", "fr": "allumettes"},
    "most": {"en": "at most at a time (0: any)", "fr": "au plus à la fois (0 : sans limite)"},
    "phase": {"en": "phase", "fr": "phase"},
    "rows": {"en": "rows", "fr": "rangées"},
    "second": {"en": "matches in the second box", "fr": "allumettes de la seconde boîte"},
    "size": {"en": "size", "fr": "taille"},
    "tablets": {"en": "tablets of each", "fr": "tablettes de chacune"},
    "tiebreak": {"en": "tie-break", "fr": "départage"},
    "torus": {"en": "on a torus", "fr": "sur un tore"},
    "total": {"en": "total", "fr": "total"},
}


@dataclass(frozen=True, slots=True)
class Parameter:
    """One of a game's parameters: its name, its usual value as a spec writes it, and whether it is a yes or no."""

    name: str
    value: str
    switch: bool

    @property
    def label(self) -> str:
        """What it is called in a form."""
        return spoken(LABELS[self.name]) if self.name in LABELS else self.name


def title(name: str) -> str:
    """What a game is called."""
    return spoken(TITLES[name]) if name in TITLES else name


def title_of(spec: str) -> str:
    """What the game of a spec is called."""
    name, _ = split_spec(spec)
    return name if is_own(name) else title(registered_name(name))


def rule(name: str) -> str:
    """A game in a sentence."""
    if name in RULES:
        return spoken(RULES[name])
    found = find_class(name)
    module = inspect.getmodule(found)
    return ((module and module.__doc__) or found.__doc__ or "").strip().split("\n")[0]


def under_way(name: str) -> Table:
    """A table with the game as its picture shows it."""
    moves = tuple(filter(None, UNDER_WAY.get(name, "").split(",")))
    return Table(name, moves=moves, at=len(moves))


@lru_cache(maxsize=256)
def parameters(name: str) -> tuple[Parameter, ...]:
    """What a game can be given."""
    found = []
    for parameter in inspect.signature(find_class(name)).parameters.values():
        value: Any = "" if parameter.default is parameter.empty else parameter.default
        text = write_spec("", {"x": value}).partition("=")[2]
        found.append(Parameter(parameter.name, text, isinstance(value, bool)))
    return tuple(found)


@cache
def games() -> tuple[str, ...]:
    """The names of the games that can be loaded, looked for once."""
    found = []
    for name in registered():
        try:
            find_class(name)
        except LudionError:
            continue  # of another package, and broken
        found.append(name)
    return tuple(found)
