"""Typical mistakes in the cuts and in alpha_beta."""

from dataclasses import dataclass, replace
from typing import Any

from ludion.lessons.minmax.affichage import sans_affichage
from ludion.lessons.minmax.elagage import alpha_beta, compteur
from ludion.lessons.minmax.jeu import INFINI, Jeu
from ludion.lessons.minmax.recherche import recompense_finale
from ludion.lessons.minmax.tours import est_finie, passer_tour, tour_joueur_courant
from ludion.lessons.pack import Mistakes

mistakes = Mistakes()

# --- 23: the leaves that are looked at, by hand

mistakes.answer(
    "23",
    "reponse_23",
    [4, 6, 7, 9, 3, 5, 8, 2, 6, 1, 0, 9, 9, 7, 8, 3],
    fr="Ce sont toutes les feuilles : rien n'est coupé. Demandez-vous à chaque fois ce que l'autre a déjà ailleurs.",
    en="These are all the leaves: nothing is cut. Ask at each one what the other player already has elsewhere.",
)
mistakes.answer(
    "23",
    "reponse_23",
    [4, 6, 7, 3, 5, 6, 1, 0, 9, 9, 7, 8, 3],
    fr="L'égalité suffit pour couper : ce qui ne vaut pas mieux que α n'apporte rien à MAX.",
    en="Equal is enough for a cut: what is no better than alpha brings MAX nothing.",
)
mistakes.answer(
    "23",
    "reponse_23",
    [4, 6, 7, 9, 3, 5, 6, 1, 9, 7, 8, 3],
    fr="Il manque les coupures β : sous MIN, un choix de MAX qui atteint β n'a pas besoin d'être regardé plus loin.",
    en="The beta cuts are missing: below MIN, a choice of MAX's that reaches beta need not be looked at any further.",
)
mistakes.answer(
    "23",
    "reponse_23",
    [4, 6, 7, 3, 5, 8, 6, 1, 0, 9, 9, 7, 8, 3],
    fr="Il manque les coupures α : dès que MIN tient MAX à α ou moins, le reste de sa branche est inutile.",
    en="The alpha cuts are missing: as soon as MIN holds MAX to alpha or less, the rest of that branch is of no use.",
)

# --- 24 to 28: searches that differ from the right one in one thing


@dataclass(frozen=True, slots=True)
class Variante:
    """Alpha-beta with one thing changed. All searches of this file are made of it, so that each has one mistake and no other."""

    coupe_alpha: bool = True
    coupe_beta: bool = True
    stricte: bool = False
    met_a_jour: bool = True
    apres_la_boucle: bool = False
    bornes_echangees: bool = False
    min_max_echanges: bool = False
    dernier_coup: bool = False
    passe_change: bool = True
    fin: str = "non"

    def chercher(self, jeu: Any, joueur: str, prof: int, limite: int, heuristique: Any, alpha: float, beta: float) -> Any:
        """The line and the reward."""
        if prof == 1:
            compteur.situations = compteur.finales = 0
        compteur.situations += 1
        if self.fin == "oui" and est_finie(jeu):
            return [], recompense_finale(jeu, joueur, prof)
        if self.fin == "bloqué" and not jeu.liste_coups():
            return [], recompense_finale(jeu, joueur, prof)
        if self.fin == "heuristique" and est_finie(jeu):
            return [], heuristique(jeu, joueur)
        if prof > limite:
            compteur.finales += 1
            return [], heuristique(jeu, joueur)
        suivantes = [(coup, jeu.tenter_coup(coup)) for coup in jeu.liste_coups()]
        if not suivantes:
            suivantes = [(None, passer_tour(jeu) if self.passe_change else Jeu(jeu))]
        return self.choisir(suivantes, joueur, prof, limite, heuristique, alpha, beta)

    def choisir(self, suivantes: Any, joueur: str, prof: int, limite: int, heuristique: Any, alpha: float, beta: float) -> Any:
        """One node's loop."""
        maximise = tour_joueur_courant(prof) != self.min_max_echanges
        coup_retenu, suite_retenue, retenue = None, list[Any](), -INFINI if maximise else INFINI
        coup = None
        for coup, situation in suivantes:
            suite, recompense = self.chercher(situation, joueur, prof + 1, limite, heuristique, alpha, beta)
            if (recompense > retenue) if maximise else (recompense < retenue):
                coup_retenu, suite_retenue, retenue = coup, suite, recompense
            if self.arrete(maximise, retenue, alpha, beta):
                break
            if self.met_a_jour and not (self.apres_la_boucle and maximise):
                alpha, beta = (max(alpha, recompense), beta) if maximise else (alpha, min(beta, recompense))
        return [coup if self.dernier_coup else coup_retenu, *suite_retenue], retenue

    def arrete(self, maximise: bool, retenue: float, alpha: float, beta: float) -> bool:
        """Whether the rest is cut."""
        if maximise != self.bornes_echangees:
            borne, coupe, depasse = beta, self.coupe_beta, retenue > beta
        else:
            borne, coupe, depasse = alpha, self.coupe_alpha, retenue < alpha
        return coupe and (depasse or (not self.stricte and retenue == borne))

    def alpha_beta(self) -> Any:
        """As a function that prints its count, as alpha_beta does."""

        def fautif(jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any, alpha: float, beta: float) -> Any:
            retour = self.chercher(jeu, joueur, prof_courante, prof_max, heuristique, alpha, beta)
            if prof_courante == 1:
                print("nombre de situations examinées :", compteur.situations)  # noqa: T201  as the document's function does
            return retour

        return fautif

    def complet(self) -> Any:
        """As a function that prints nothing."""
        return self.chercher

    def alpha(self) -> Any:
        """The reward alone, of a search with the alpha cut alone."""

        def fautif(jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any, alpha: float) -> Any:
            return self.chercher(jeu, joueur, prof_courante, prof_max, heuristique, alpha, INFINI)[1]

        return fautif

    def beta(self) -> Any:
        """The reward alone, of a search with the beta cut alone."""

        def fautif(jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any, beta: float) -> Any:
            return self.chercher(jeu, joueur, prof_courante, prof_max, heuristique, -INFINI, beta)[1]

        return fautif


def _note(question: str, nom: str, etiquette: str, faux: Any, fr: str, en: str) -> None:
    """Take a function that was made, not written, as a mistake."""

    def appel(*arguments: Any) -> Any:
        return faux(*arguments)

    appel.__name__ = etiquette
    mistakes.wrong(question, nom, fr=fr, en=en)(appel)


SEUL_ALPHA, SEUL_BETA = Variante(coupe_beta=False), Variante(coupe_alpha=False)

STRICTE_FR = "L'égalité suffit pour couper : la comparaison avec {} ne doit pas être stricte."
STRICTE_EN = "Equal is enough for a cut: the comparison with {} must not be strict."
FIXE_FR = "Rien n'est coupé : {} doit suivre la meilleure récompense, à chaque tour de boucle, et être transmis aux appels."
FIXE_EN = "Nothing is cut: {} must follow the best reward, each time round the loop, and be handed to the calls."
for question, nom, lettre, seul, mode in (
    ("24", "elagage_alpha", "alpha", SEUL_ALPHA, Variante.alpha),
    ("25", "elagage_beta", "beta", SEUL_BETA, Variante.beta),
):
    _note(
        question,
        nom,
        f"{lettre}_strict",
        mode(replace(seul, stricte=True)),
        STRICTE_FR.format(lettre),
        STRICTE_EN.format(lettre),
    )
    _note(
        question,
        nom,
        f"{lettre}_fixe",
        mode(replace(seul, met_a_jour=False)),
        FIXE_FR.format(lettre),
        FIXE_EN.format(lettre),
    )
    _note(
        question,
        nom,
        f"{lettre}_du_mauvais_cote",
        mode(replace(seul, coupe_alpha=True, coupe_beta=True, bornes_echangees=True)),
        "La coupure est faite au mauvais endroit : alpha coupe chez MIN, beta coupe chez MAX.",
        "The cut is made in the wrong place: alpha cuts at MIN's, beta at MAX's.",
    )
    _note(
        question,
        nom,
        f"{lettre}_min_max_echanges",
        mode(replace(seul, min_max_echanges=True)),
        "Min et max sont échangés : à la profondeur 1 c'est MAX qui joue.",
        "Min and max are swapped: at depth 1 it is MAX who moves.",
    )

# --- 26: alpha_beta

_note(
    "26",
    "alpha_beta",
    "rien_n_est_coupe",
    Variante(coupe_alpha=False, coupe_beta=False).alpha_beta(),
    "La récompense est juste, mais toutes les feuilles sont regardées. Les bornes sont-elles transmises aux appels récursifs ?",
    "The reward is right, but all leaves are looked at. Are the bounds handed to the recursive calls?",
)
_note(
    "26",
    "alpha_beta",
    "coupes_strictes",
    Variante(stricte=True).alpha_beta(),
    STRICTE_FR.format("alpha ou beta"),
    STRICTE_EN.format("alpha or beta"),
)
_note(
    "26",
    "alpha_beta",
    "bornes_echangees",
    Variante(bornes_echangees=True).alpha_beta(),
    "Les bornes sont échangées : MAX coupe quand il atteint beta, MIN quand il atteint alpha.",
    "The bounds are swapped: MAX cuts on reaching beta, MIN on reaching alpha.",
)
_note(
    "26",
    "alpha_beta",
    "min_et_max_echanges",
    Variante(min_max_echanges=True).alpha_beta(),
    "Min et max sont échangés : à la profondeur 1 c'est le joueur qui cherche qui joue.",
    "Min and max are swapped: at depth 1 the player who searches moves.",
)
_note(
    "26",
    "alpha_beta",
    "sans_coupure_beta",
    SEUL_ALPHA.alpha_beta(),
    "La coupure beta manque : MAX doit s'arrêter dès que sa récompense atteint beta.",
    "The beta cut is missing: MAX must stop as soon as the reward reaches beta.",
)
_note(
    "26",
    "alpha_beta",
    "passe_sans_changer",
    Variante(passe_change=False).alpha_beta(),
    "Un joueur bloqué passe : la copie doit changer de joueur.",
    "A blocked player passes: the copy must change its player.",
)

# --- 27: the count that alpha_beta prints


def _affiche(nombre: Any) -> None:
    print("nombre de situations examinées :", nombre)  # noqa: T201  as the document's function does


def _muet(*arguments: Any) -> Any:
    return sans_affichage(alpha_beta, *arguments)


@mistakes.wrong(
    "27",
    "alpha_beta",
    fr="Rien n'est affiché à la fin du premier appel (celui où prof_courante vaut 1).",
    en="Nothing is printed at the end of the first call (the one with prof_courante 1).",
)
def rien_affiche(*arguments: Any) -> Any:
    return _muet(*arguments)


@mistakes.wrong(
    "27",
    "alpha_beta",
    fr="La situation de départ est une situation examinée, elle aussi.",
    en="The first situation is one that was looked at, too.",
)
def depart_non_compte(*arguments: Any) -> Any:
    retour = _muet(*arguments)
    _affiche(compteur.situations - 1)
    return retour


@mistakes.wrong(
    "27",
    "alpha_beta",
    fr="Le compte ne doit s'afficher qu'une fois, à la fin du premier appel : ici chaque appel affiche le sien.",
    en="The count is to be printed once, at the end of the first call: here every call prints its own.",
)
def affiche_partout(*arguments: Any) -> Any:
    retour = _muet(*arguments)
    for nombre in range(2, compteur.situations + 1):
        _affiche(nombre)
    _affiche(compteur.situations)
    return retour


@mistakes.wrong(
    "27",
    "alpha_beta",
    fr="Ce ne sont que les situations à la profondeur limite : toutes les situations examinées comptent.",
    en="These are only the situations at the depth limit: all that were looked at count.",
)
def finales_seules(*arguments: Any) -> Any:
    retour = _muet(*arguments)
    _affiche(compteur.finales)
    return retour


# --- 28: alpha_beta_complet

_note(
    "28",
    "alpha_beta_complet",
    "fin_prise_pour_passe",
    Variante().complet(),
    "Une partie finie est encore prise pour un joueur bloqué qui passe : il faut s'arrêter là.",
    "A finished game is still taken for a blocked player who passes: stop there.",
)
_note(
    "28",
    "alpha_beta_complet",
    "bloque_pris_pour_fin",
    Variante(fin="bloqué").complet(),
    "Un seul joueur bloqué n'est pas la fin de la partie : il passe, et l'autre rejoue.",
    "One blocked player is not the end of the game: that one passes, and the other moves again.",
)
_note(
    "28",
    "alpha_beta_complet",
    "heuristique_a_la_fin",
    Variante(fin="heuristique").complet(),
    "À la fin de la partie il faut recompense_finale, pas l'heuristique.",
    "At the end of a game recompense_finale is wanted, not the heuristic.",
)
_note(
    "28",
    "alpha_beta_complet",
    "complet_sans_coupure",
    Variante(fin="oui", coupe_alpha=False, coupe_beta=False).complet(),
    "Les fins de partie sont là, mais les coupures ont disparu : toutes les feuilles sont regardées.",
    "The ends of games are there, but the cuts are gone: all leaves are looked at.",
)
_note(
    "28",
    "alpha_beta_complet",
    "complet_dernier_coup",
    Variante(fin="oui", dernier_coup=True).complet(),
    "En tête de l'enchaînement se trouve le dernier coup essayé, pas le coup retenu.",
    "The last move tried is at the head of the line, not the one that was kept.",
)
