"""Questions 25 to 28: the best move, and games between players who know all winning positions."""

from ludion.lessons.babylone.comparing import cells, good_moves, same_choices
from ludion.lessons.babylone.printed_games import perfect_games
from ludion.lessons.babylone.solution import reponse_28
from ludion.lessons.pack import Probe, Question, Text


def _choices(C: int, N: int, x: str) -> Probe:
    """All that comes in sixty calls, for the choice is at random."""
    return Probe(
        f"G = graphe({C}, {N})\ndg = dico_gagnant(G)\nsorted({{str(strategie_opt(G, dg, {x})) for k in range(60)}})",
        same_choices,
    )


QUESTIONS = (
    Question(
        number="25",
        names=("strategie_opt",),
        title=Text("Le meilleur coup", "The best move"),
        task=Text(
            "`strategie_opt(G, dg, x)` : un successeur de `x` (liste), au hasard parmi ceux qui ne sont pas gagnants selon "
            "`dg` ; s’il n’y en a pas, au hasard parmi tous ; [] si `x` n’a pas de successeur.",
            "`strategie_opt(G, dg, x)`: a successor of `x` (list), at random among those that are not winning according to "
            "`dg`; if there are none, at random among all; [] if `x` has no successors.",
        ),
        idea=Text(
            "Trois cas : aucun successeur ; au moins un qui n’est pas gagnant pour l’adversaire ; tous gagnants pour lui.",
            "Three cases: no successors; at least one that is not winning for the opponent; all winning for him.",
        ),
        probes=(
            _choices(2, 2, "Pos_0"),
            _choices(2, 2, "Pos_1b"),
            _choices(2, 2, "Pos_1a"),
            _choices(2, 3, "init(2, 3)"),
            Probe("G = graphe(2, 2)\nlist(strategie_opt(G, dico_gagnant(G), Pos_3a))"),
        ),
    ),
    Question(
        number="26",
        names=("strategies_opt",),
        title=Text("Une stratégie complète", "A whole strategy"),
        task=Text(
            "`strategies_opt(G, dg)` : un dictionnaire avec, pour chaque sommet de `G`, un coup choisi par `strategie_opt`.",
            "`strategies_opt(G, dg)`: a dictionary with, for each vertex of `G`, a move that `strategie_opt` has chosen.",
        ),
        idea=Text(
            "Tous les sommets sont des clés ; chaque valeur est une position (liste), [] s’il n’y a pas de coup.",
            "All vertices are keys; each value is a position (list), [] if there is no move.",
        ),
        probes=(
            Probe("G = graphe(2, 2)\nstrategies_opt(G, dico_gagnant(G))", good_moves(2, 2), free=True),
            Probe("G = graphe(2, 3)\nstrategies_opt(G, dico_gagnant(G))", good_moves(2, 3), free=True),
        ),
    ),
    Question(
        number="27",
        names=("jeu",),
        title=Text("Deux joueurs parfaits", "Two perfect players"),
        task=Text(
            "`jeu(C, N)` affiche une partie entre deux joueurs parfaits : qui a une position gagnante au départ, la position de "
            "départ, puis pour chaque coup le numéro du joueur et la position atteinte, à la fin qui a gagné ou perdu. Le "
            "document affiche par exemple `Le joueur 1 dispose d'une position gagnante`, `Départ:` et la position, `Joueur: 1`, "
            "la position, ..., `[]` et `a perdu`.",
            "`jeu(C, N)` prints a game between two perfect players: who has a winning position at the start, the start, then for "
            "each move the player's number and the position that is reached, at the end who has won or lost. The document prints "
            "for instance `Le joueur 1 dispose d'une position gagnante`, `Départ:` and the position, `Joueur: 1`, the position, "
            "..., `[]` and `a perdu`.",
        ),
        idea=Text(
            "Une boucle : le joueur choisit par `strategie_opt`, on l’affiche, et si le choix est [] il a perdu ; sinon c’est "
            "à l’autre.",
            "A loop: the player chooses by `strategie_opt`, that is printed, and if the choice is [] that player has lost; if "
            "not, it is the other one's turn.",
        ),
        probes=(
            Probe("jeu(2, 2)", perfect_games(2, 2), free=True),
            Probe("jeu(2, 3)", perfect_games(2, 3), free=True),
            Probe("jeu(3, 2)", perfect_games(3, 2), free=True),
        ),
    ),
    Question(
        number="28",
        names=("reponse_28",),
        optional=True,
        title=Text("Qui gagne ces parties ?", "Who wins these games?"),
        task=Text(
            "Jouez plusieurs fois `jeu(2, 2)`, `jeu(3, 3)`, `jeu(2, 3)` et `jeu(3, 2)`, et écrivez dans `reponse_28` qui gagne : "
            "{(2, 2): 1 ou 2, (3, 3): ..., (2, 3): ..., (3, 2): ...}. Que peut-on en conclure ?",
            "Play `jeu(2, 2)`, `jeu(3, 3)`, `jeu(2, 3)` and `jeu(3, 2)` several times, and write into `reponse_28` who wins: "
            "{(2, 2): 1 or 2, (3, 3): ..., (2, 3): ..., (3, 2): ...}. What follows from that?",
        ),
        idea=Text(
            "Celui qui a la position gagnante au départ gagne chaque fois, quels que soient les choix au hasard ; comparez à "
            "la question 17.",
            "Whoever has the winning position at the start wins each time, whatever chance chooses; compare with question 17.",
        ),
        probes=(Probe("reponse_28", cells()), *(Probe(f"reponse_28[{C}, {N}]", hidden=True) for C, N in reponse_28)),
    ),
)
