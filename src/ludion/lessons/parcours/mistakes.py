"""Typical mistakes in document 002's methods. Each is a whole method, written as a student might, with the one idea missing."""

from typing import Any

from ludion.lessons.pack import Mistakes
from ludion.lessons.parcours.arbres import Parcours, noeud_ici, valeur_feuille
from ludion.lessons.parcours.tp02_abstract import BIGVALUE

mistakes = Mistakes()

Pair = tuple[Any, Any]
WINDOW = (-BIGVALUE, BIGVALUE)

LAST_OF_EQUALS = {
    "fr": "À valeur égale, c'est le premier coup qui compte : regardez votre comparaison.",
    "en": "Of equal values the first move counts: look at your comparison.",
}
SIGN_LOST = {
    "fr": "La valeur d'un fils est celle de l'adversaire : que devient-elle, vue par celui qui choisit ici ?",
    "en": "A child's value is the other player's: what is it, seen by the one who chooses here?",
}
LEAF_FOR_WHOM = {
    "fr": "Pour qui evaluation(joueur) parle-t-elle ? Une feuille de niveau MIN est vue par l'adversaire de self.moi.",
    "en": "For whom does evaluation(joueur) speak? A leaf at a MIN level is seen by the opponent of self.moi.",
}
LEAF_TURNED = {
    "fr": "En negamax, une feuille vaut ce qu'elle vaut pour celui qui a le trait, sans regarder self.moi.",
    "en": "In negamax a leaf is worth what it is worth to whoever has the move, without a look at self.moi.",
}
STARTS_AT_ZERO = {
    "fr": "Et si toutes les valeurs sont négatives ? Partez de l'infini, qui s'appelle BIGVALUE.",
    "en": "And if all values are negative? Begin at infinity, which is called BIGVALUE.",
}
RECURSIVE = {
    "fr": "La version itérative ne doit s'appuyer sur aucun appel récursif : un arbre très haut le révèle.",
    "en": "The iterative version must not rest on any recursive call: a very tall tree shows it.",
}
LAST_FIRST = {
    "fr": "Vos coups sont essayés du dernier au premier : dans quel ordre les retirez-vous de la liste ?",
    "en": "Your moves are tried from the last to the first: in what order do you take them off the list?",
}
ONE_TOO_DEEP = {
    "fr": "Vous descendez d'un niveau de trop : la racine est-elle comptée dans la profondeur ?",
    "en": "You go one level too deep: does the root count in the depth?",
}
NEVER_CUTS = {
    "fr": "Le résultat est juste, mais rien n'est coupé : quand s'arrêter, et quelle fenêtre les fils reçoivent-ils ?",
    "en": "The result is right, but nothing is cut: when to stop, and which window are the children handed?",
}
EQUAL_IS_NOT_BETTER = {
    "fr": "Après une coupe, la valeur d'un fils n'est qu'une borne : une égalité ne prouve pas qu'il soit aussi bon.",
    "en": "After a cut a child's value is only a bound: being equal does not prove that it is as good.",
}


def _played(parcours: Parcours, joueur: Any, ask: Any, result: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Each move with what `ask` says of the configuration after it, in `result`."""
    pere = parcours.jeu.configuration
    for coup in parcours.listeCoups(joueur):
        parcours.jeu.configuration = parcours.joue(joueur, coup)
        result.append((coup, ask()))
        parcours.jeu.configuration = pere
    return result


def _ends(parcours: Parcours, joueur: Any, profondeur: int) -> bool:
    return bool(parcours.finPartie(joueur)) or profondeur == 0


# 1: minmax


@mistakes.wrong("1", "Parcours._minmax", **LEAF_FOR_WHOM)
def leaf_for_the_mover(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    if _ends(self, joueur, profondeur):
        return None, self.evaluation(joueur)
    autre = self.adversaire(joueur)
    found = _played(self, joueur, lambda: self._minmax(autre, profondeur - 1)[1], [])
    return _first_best(found, joueur == self.moi)


@mistakes.wrong("1", "Parcours._minmax", **LAST_OF_EQUALS)
def last_of_equals(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    if _ends(self, joueur, profondeur):
        return None, valeur_feuille(self, joueur)
    autre = self.adversaire(joueur)
    found = _played(self, joueur, lambda: self._minmax(autre, profondeur - 1)[1], [])
    return _first_best(found[::-1], joueur == self.moi)


@mistakes.wrong(
    "1",
    "Parcours._minmax",
    fr="MAX et MIN alternent : l'adversaire ne choisit pas ce qui vous arrange.",
    en="MAX and MIN take turns: the other player does not choose what suits you.",
)
def max_everywhere(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    if _ends(self, joueur, profondeur):
        return None, valeur_feuille(self, joueur)
    autre = self.adversaire(joueur)
    return _first_best(_played(self, joueur, lambda: self._minmax(autre, profondeur - 1)[1], []), True)


@mistakes.wrong(
    "1",
    "Parcours._minmax",
    fr="Vous renvoyez le couple trouvé plus bas : le coup doit être celui que l'on joue à ce nœud-ci.",
    en="You return the pair that was found further down: the move must be the one that is played at this node.",
)
def move_from_below(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    if _ends(self, joueur, profondeur):
        return None, valeur_feuille(self, joueur)
    autre = self.adversaire(joueur)
    pairs = [pair for _, pair in _played(self, joueur, lambda: self._minmax(autre, profondeur - 1), [])]
    best: Pair = (max if joueur == self.moi else min)(pairs, key=lambda pair: pair[1])
    return best


@mistakes.wrong(
    "1",
    "Parcours._minmax",
    fr="Le nœud père a changé : après chaque coup essayé, remettez sa configuration.",
    en="The father has changed: after each move that was tried, put its configuration back.",
)
def father_changed(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    if _ends(self, joueur, profondeur):
        return None, valeur_feuille(self, joueur)
    found = []
    for coup in self.listeCoups(joueur):
        self.jeu.configuration = self.joue(joueur, coup)
        found.append((coup, self._minmax(self.adversaire(joueur), profondeur - 1)[1]))
    return _first_best(found, joueur == self.moi)


@mistakes.wrong(
    "1",
    "Parcours._minmax",
    fr="La profondeur ne diminue pas : vous allez toujours jusqu'aux feuilles.",
    en="The depth does not get less: you always go down to the leaves.",
)
def depth_never_less(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    if _ends(self, joueur, profondeur):
        return None, valeur_feuille(self, joueur)
    if len(self.listeCoups(joueur)) > 4:  # such a search of Doo would go on for ever
        raise RecursionError
    autre = self.adversaire(joueur)
    return _first_best(_played(self, joueur, lambda: self._minmax(autre, profondeur)[1], []), joueur == self.moi)


@mistakes.wrong("1", "Parcours._minmax", **STARTS_AT_ZERO)
def starts_at_zero(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    if _ends(self, joueur, profondeur):
        return None, valeur_feuille(self, joueur)
    autre = self.adversaire(joueur)
    found = _played(self, joueur, lambda: self._minmax(autre, profondeur - 1)[1], [])
    return _first_best(found, joueur == self.moi, start=0)


def _first_best(found: list[tuple[Any, Any]], largest: bool, start: float | None = None) -> Pair:
    """The first of the best pairs of a move and a value, by a comparison that begins at infinity unless told otherwise."""
    meilleur, rep = None, start if start is not None else -BIGVALUE if largest else BIGVALUE
    for coup, valeur in found:
        if (valeur > rep) if largest else (valeur < rep):
            meilleur, rep = coup, valeur
    return meilleur, rep


# 2: winning


@mistakes.wrong(
    "2",
    "Parcours.positionGagnante",
    fr="Une position nulle n'est ni gagnante ni perdante : « pas gagnante pour lui » ne veut pas dire « perdante pour lui ».",
    en="A drawn position is neither winning nor losing: 'not winning for them' does not mean 'losing for them'.",
)
def not_winning_is_losing(self: Parcours, joueur: Any) -> Pair:
    if self.finPartie(joueur):
        return None, self.gagnant(joueur)
    autre = self.adversaire(joueur)
    for coup, gagnante in _played(self, joueur, lambda: self.positionGagnante(autre)[1], []):
        if not gagnante:
            return coup, True
    return None, False


@mistakes.wrong(
    "2",
    "Parcours.positionGagnante",
    fr="Hors d'une fin de partie, le booléen True va toujours avec un coup : lequel gagne ?",
    en="Unless the game is over, True always comes with a move: which one wins?",
)
def without_the_move(self: Parcours, joueur: Any) -> Pair:
    if self.finPartie(joueur):
        return None, self.gagnant(joueur)
    autre = self.adversaire(joueur)
    return None, any(lost for _, lost in _played(self, joueur, lambda: self.positionPerdante(autre), []))


@mistakes.wrong(
    "2",
    "Parcours.positionGagnante",
    fr="En fin de partie, la partie peut être gagnée sans qu'il reste un coup : demandez au jeu.",
    en="When the game is over it may be won though there is no move left: ask the game.",
)
def end_is_never_won(self: Parcours, joueur: Any) -> Pair:
    if self.finPartie(joueur):
        return None, False
    autre = self.adversaire(joueur)
    for coup, lost in _played(self, joueur, lambda: self.positionPerdante(autre), []):
        if lost:
            return coup, True
    return None, False


@mistakes.wrong(
    "2",
    "Parcours.positionGagnante",
    fr="Un seul bon coup suffit : il ne faut pas que tous les coups gagnent.",
    en="One good move is enough: not all moves have to win.",
)
def every_move_must_win(self: Parcours, joueur: Any) -> Pair:
    if self.finPartie(joueur):
        return None, self.gagnant(joueur)
    autre = self.adversaire(joueur)
    found = _played(self, joueur, lambda: self.positionPerdante(autre), [])
    return (found[0][0], True) if all(lost for _, lost in found) else (None, False)


@mistakes.wrong(
    "2",
    "Parcours.positionGagnante",
    fr="Si la position n'est pas gagnante, il n'y a pas de coup à conseiller : le coup est None.",
    en="If the position is not winning there is no move to advise: the move is None.",
)
def move_without_a_win(self: Parcours, joueur: Any) -> Pair:
    if self.finPartie(joueur):
        return None, self.gagnant(joueur)
    autre = self.adversaire(joueur)
    found = _played(self, joueur, lambda: self.positionPerdante(autre), [])
    return next(((coup, True) for coup, lost in found if lost), (found[-1][0], False))


# 3: losing


@mistakes.wrong(
    "3",
    "Parcours.positionPerdante",
    fr="Un mauvais coup ne suffit pas pour être perdu : il faut que tous les coups perdent.",
    en="One bad move is not enough to be lost: all moves have to lose.",
)
def one_bad_move(self: Parcours, joueur: Any) -> bool:
    if self.finPartie(joueur):
        return bool(self.perdant(joueur))
    autre = self.adversaire(joueur)
    return any(won for _, won in _played(self, joueur, lambda: self.positionGagnante(autre)[1], []))


@mistakes.wrong(
    "3",
    "Parcours.positionPerdante",
    fr="« Perdante » n'est pas le contraire de « gagnante » : et si la partie est nulle ?",
    en="'Losing' is not the opposite of 'winning': and if the game is a draw?",
)
def opposite_of_winning(self: Parcours, joueur: Any) -> bool:
    if self.finPartie(joueur):
        return bool(self.perdant(joueur))
    return not self.positionGagnante(joueur)[1]


@mistakes.wrong(
    "3",
    "Parcours.positionPerdante",
    fr="Une partie finie n'est pas forcément perdue : demandez au jeu qui l'a perdue.",
    en="A game that is over is not necessarily lost: ask the game who lost it.",
)
def end_is_lost(self: Parcours, joueur: Any) -> bool:
    if self.finPartie(joueur):
        return True
    autre = self.adversaire(joueur)
    return all(won for _, won in _played(self, joueur, lambda: self.positionGagnante(autre)[1], []))


@mistakes.wrong(
    "3",
    "Parcours.positionPerdante",
    fr="En fin de partie vous répondez à la question inverse : la partie est-elle perdue pour joueur ?",
    en="When the game is over you answer the opposite question: is it lost for joueur?",
)
def end_is_won(self: Parcours, joueur: Any) -> bool:
    if self.finPartie(joueur):
        return bool(self.gagnant(joueur))
    autre = self.adversaire(joueur)
    return all(won for _, won in _played(self, joueur, lambda: self.positionGagnante(autre)[1], []))


@mistakes.wrong(
    "3",
    "Parcours.positionPerdante",
    fr="positionGagnante renvoie un couple, et un couple est toujours vrai pour Python : prenez-en le booléen.",
    en="positionGagnante returns a pair, and to Python a pair is always true: take its boolean.",
)
def a_pair_is_true(self: Parcours, joueur: Any) -> bool:
    if self.finPartie(joueur):
        return bool(self.perdant(joueur))
    autre = self.adversaire(joueur)
    return all(pair for _, pair in _played(self, joueur, lambda: self.positionGagnante(autre), []))


# 4: negamax


@mistakes.wrong("4", "Parcours._negamax", **SIGN_LOST)
def sign_lost(self: Parcours, jtrait: Any, profondeur: int) -> Pair:
    if _ends(self, jtrait, profondeur):
        return None, self.evaluation(jtrait)
    autre = self.adversaire(jtrait)
    return _first_best(_played(self, jtrait, lambda: self._negamax(autre, profondeur - 1)[1], []), True)


@mistakes.wrong("4", "Parcours._negamax", **LEAF_TURNED)
def leaf_turned(self: Parcours, jtrait: Any, profondeur: int) -> Pair:
    if _ends(self, jtrait, profondeur):
        return None, valeur_feuille(self, jtrait)
    autre = self.adversaire(jtrait)
    return _first_best(_played(self, jtrait, lambda: -self._negamax(autre, profondeur - 1)[1], []), True)


@mistakes.wrong(
    "4",
    "Parcours._negamax",
    fr="En negamax tout le monde maximise : le signe moins remplace MIN, il ne s'y ajoute pas.",
    en="In negamax everybody maximises: the minus sign stands for MIN, it does not come on top of it.",
)
def minus_and_min(self: Parcours, jtrait: Any, profondeur: int) -> Pair:
    if _ends(self, jtrait, profondeur):
        return None, self.evaluation(jtrait)
    autre = self.adversaire(jtrait)
    found = _played(self, jtrait, lambda: -self._negamax(autre, profondeur - 1)[1], [])
    return _first_best(found, jtrait == self.moi)


@mistakes.wrong("4", "Parcours._negamax", **STARTS_AT_ZERO)
def negamax_starts_at_zero(self: Parcours, jtrait: Any, profondeur: int) -> Pair:
    if _ends(self, jtrait, profondeur):
        return None, self.evaluation(jtrait)
    autre = self.adversaire(jtrait)
    return _first_best(_played(self, jtrait, lambda: -self._negamax(autre, profondeur - 1)[1], []), True, start=0)


@mistakes.wrong("4", "Parcours._negamax", **LAST_OF_EQUALS)
def negamax_last_of_equals(self: Parcours, jtrait: Any, profondeur: int) -> Pair:
    if _ends(self, jtrait, profondeur):
        return None, self.evaluation(jtrait)
    autre = self.adversaire(jtrait)
    return _first_best(_played(self, jtrait, lambda: -self._negamax(autre, profondeur - 1)[1], [])[::-1], True)


# 5: alpha-beta


@mistakes.wrong("5", "Parcours._alphabeta", **NEVER_CUTS)
def never_cuts(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    return _cutting(self, jtrait, (alpha, beta), profondeur, closed=lambda *_: False)


@mistakes.wrong(
    "5",
    "Parcours._alphabeta",
    fr="Le résultat est juste, mais seul MAX coupe : MIN aussi peut s'arrêter quand la fenêtre se ferme.",
    en="The result is right, but only MAX cuts: MIN too can stop when the window closes.",
)
def only_max_cuts(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    return _cutting(self, jtrait, (alpha, beta), profondeur, closed=lambda alpha, beta: jtrait == self.moi and alpha >= beta)


@mistakes.wrong(
    "5",
    "Parcours._alphabeta",
    fr="Vous coupez pendant que la fenêtre est encore ouverte : comparez alpha et beta dans l'autre sens.",
    en="You cut while the window is still open: compare alpha and beta the other way round.",
)
def cuts_while_open(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    return _cutting(self, jtrait, (alpha, beta), profondeur, closed=lambda alpha, beta: alpha <= beta)


@mistakes.wrong("5", "Parcours._alphabeta", **EQUAL_IS_NOT_BETTER)
def equal_is_taken(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    return _cutting(self, jtrait, (alpha, beta), profondeur, last=True)


@mistakes.wrong(
    "5",
    "Parcours._alphabeta",
    fr="Vous retournez la fenêtre en descendant : ici alpha reste celui de MAX à tous les niveaux, et beta celui de MIN.",
    en="You turn the window over on the way down: here alpha remains MAX's at every level, and beta MIN's.",
)
def window_turned_over(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    return _cutting(self, jtrait, (alpha, beta), profondeur, handed=lambda alpha, beta: (beta, alpha))


@mistakes.wrong("5", "Parcours._alphabeta", **LEAF_FOR_WHOM)
def alphabeta_leaf_for_the_mover(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    if _ends(self, jtrait, profondeur):
        return None, self.evaluation(jtrait)
    return _cutting(self, jtrait, (alpha, beta), profondeur)


def _cutting(
    self: Parcours,
    jtrait: Any,
    window: tuple[float, float],
    profondeur: int,
    handed: Any = lambda alpha, beta: (alpha, beta),
    closed: Any = lambda alpha, beta: alpha >= beta,
    last: bool = False,
) -> Pair:
    """Alpha-beta with something wrong in it."""
    if _ends(self, jtrait, profondeur):
        return None, valeur_feuille(self, jtrait)
    largest, (alpha, beta) = jtrait == self.moi, window
    pere, meilleur, rep = self.jeu.configuration, None, -BIGVALUE if jtrait == self.moi else BIGVALUE
    for coup in self.listeCoups(jtrait):
        self.jeu.configuration = self.joue(jtrait, coup)
        low, high = handed(alpha, beta)
        valeur = self._alphabeta(self.adversaire(jtrait), low, high, profondeur - 1)[1]
        self.jeu.configuration = pere
        if ((valeur > rep) if largest else (valeur < rep)) or (last and valeur == rep):
            meilleur, rep = coup, valeur
        if largest:
            alpha = max(alpha, rep)
        else:
            beta = min(beta, rep)
        if closed(alpha, beta):
            break
    return meilleur, rep


# 6: minmax with a stack


@mistakes.wrong("6", "Parcours._minmax_iter", **RECURSIVE)
def minmax_recursive(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    return self._minmax(joueur, profondeur)


@mistakes.wrong("6", "Parcours._minmax_iter", **LAST_FIRST)
def minmax_last_first(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    return _stacked(self, joueur, profondeur, place=-1)


@mistakes.wrong("6", "Parcours._minmax_iter", **ONE_TOO_DEEP)
def minmax_one_too_deep(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    return _stacked(self, joueur, profondeur + 1)


@mistakes.wrong(
    "6",
    "Parcours._minmax_iter",
    fr="Tous vos nœuds partent de moins l'infini : d'où doit partir un nœud MIN ?",
    en="All your nodes begin at minus infinity: where must a MIN node begin?",
)
def all_begin_low(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    return _stacked(self, joueur, profondeur, low=True)


@mistakes.wrong("6", "Parcours._minmax_iter", **LEAF_FOR_WHOM)
def stacked_leaf_for_the_mover(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    return _stacked(self, joueur, profondeur, leaf=self.evaluation)


def _stacked(
    self: Parcours, joueur: Any, profondeur: int, place: int = 0, low: bool = False, leaf: Any = None, sign: int = 0
) -> Pair:
    """Minmax with a stack and something wrong in it; with a `sign`, negamax: what a value is multiplied by on its way up."""
    valued = leaf or (self.evaluation if sign else lambda joueur: valeur_feuille(self, joueur))

    def begin(joueur: Any) -> float:
        return -BIGVALUE if sign or low or joueur == self.moi else BIGVALUE

    pile = [noeud_ici(self, joueur, profondeur, None, begin(joueur))]
    while True:
        noeud = pile[-1]
        self.jeu.configuration = noeud.etat
        if noeud.reste:
            coup, autre = noeud.reste.pop(place), self.adversaire(noeud.joueur)
            self.jeu.configuration = self.joue(noeud.joueur, coup)
            pile.append(noeud_ici(self, autre, noeud.profondeur - 1, coup, begin(autre)))
            continue
        pile.pop()
        valeur = valued(noeud.joueur) if noeud.feuille else noeud.rep
        if not pile:
            return noeud.meilleur, valeur
        pere, found = pile[-1], valeur * (sign or 1)
        if (found > pere.rep) if sign or pere.joueur == self.moi else (found < pere.rep):
            pere.meilleur, pere.rep = noeud.coup, found


# 7: negamax with a stack


@mistakes.wrong("7", "Parcours._negamax_iter", **RECURSIVE)
def negamax_recursive(self: Parcours, jtrait: Any, profondeur: int) -> Pair:
    return self._negamax(jtrait, profondeur)


@mistakes.wrong("7", "Parcours._negamax_iter", **SIGN_LOST)
def stacked_sign_lost(self: Parcours, jtrait: Any, profondeur: int) -> Pair:
    return _stacked(self, jtrait, profondeur, sign=1)


@mistakes.wrong("7", "Parcours._negamax_iter", **LEAF_TURNED)
def stacked_leaf_turned(self: Parcours, jtrait: Any, profondeur: int) -> Pair:
    return _stacked(self, jtrait, profondeur, sign=-1, leaf=lambda joueur: valeur_feuille(self, joueur))


@mistakes.wrong("7", "Parcours._negamax_iter", **LAST_FIRST)
def negamax_last_first(self: Parcours, jtrait: Any, profondeur: int) -> Pair:
    return _stacked(self, jtrait, profondeur, sign=-1, place=-1)


@mistakes.wrong("7", "Parcours._negamax_iter", **ONE_TOO_DEEP)
def negamax_one_too_deep(self: Parcours, jtrait: Any, profondeur: int) -> Pair:
    return _stacked(self, jtrait, profondeur + 1, sign=-1)


# 8: alpha-beta as negamax


def _negacutting(
    self: Parcours,
    jtrait: Any,
    window: tuple[float, float],
    profondeur: int,
    handed: Any,
    last: bool = False,
    leaf: Any = None,
    sign: int = -1,
) -> Pair:
    """Alpha-beta as negamax with something wrong in it: `handed` is the window that a child sees."""
    if _ends(self, jtrait, profondeur):
        return None, (leaf or self.evaluation)(jtrait)
    pere, meilleur, rep, (alpha, beta) = self.jeu.configuration, None, -BIGVALUE, window
    for coup in self.listeCoups(jtrait):
        self.jeu.configuration = self.joue(jtrait, coup)
        low, high = handed(alpha, beta)
        valeur = sign * self._alphabeta_negamax(self.adversaire(jtrait), low, high, profondeur - 1)[1]
        self.jeu.configuration = pere
        if valeur > rep or (last and valeur == rep):
            meilleur, rep = coup, valeur
        alpha = max(alpha, rep)
        if alpha >= beta:
            break
    return meilleur, rep


@mistakes.wrong(
    "8",
    "Parcours._alphabeta_negamax",
    fr="Changer le signe des deux bornes ne suffit pas : laquelle est la plus petite ensuite ?",
    en="It is not enough to change the sign of both bounds: which one is the smaller then?",
)
def not_swapped(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    return _negacutting(self, jtrait, (alpha, beta), profondeur, lambda alpha, beta: (-alpha, -beta))


@mistakes.wrong("8", "Parcours._alphabeta_negamax", **SIGN_LOST)
def negacutting_sign_lost(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    return _negacutting(self, jtrait, (alpha, beta), profondeur, lambda alpha, beta: (-beta, -alpha), sign=1)


@mistakes.wrong("8", "Parcours._alphabeta_negamax", **NEVER_CUTS)
def negamax_never_cuts(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    return _negacutting(self, jtrait, (alpha, beta), profondeur, lambda *_: WINDOW)


@mistakes.wrong("8", "Parcours._alphabeta_negamax", **EQUAL_IS_NOT_BETTER)
def negamax_equal_is_taken(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    return _negacutting(self, jtrait, (alpha, beta), profondeur, lambda alpha, beta: (-beta, -alpha), last=True)


@mistakes.wrong("8", "Parcours._alphabeta_negamax", **LEAF_TURNED)
def negacutting_leaf_turned(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    turned = lambda joueur: valeur_feuille(self, joueur)  # noqa: E731
    return _negacutting(self, jtrait, (alpha, beta), profondeur, lambda alpha, beta: (-beta, -alpha), leaf=turned)


# 9: the player


@mistakes.wrong(
    "9",
    "IA.choixCoup",
    fr="minmax renvoie un couple : le coup à jouer en est le premier élément.",
    en="minmax returns a pair: the move to play is its first element.",
)
def returns_the_pair(self: Any, unJeu: Any, joueur: Any) -> Any:
    coup, valeur = Parcours(unJeu).minmax(joueur, self.niveau, self.code)
    print(f"{self.nom} : coup {coup}, valeur {valeur}")
    return coup, valeur


@mistakes.wrong(
    "9",
    "IA.choixCoup",
    fr="Le coup est le bon ; il reste à l'afficher avec sa valeur.",
    en="The move is right; it remains to print it together with its value.",
)
def says_nothing(self: Any, unJeu: Any, joueur: Any) -> Any:
    return Parcours(unJeu).minmax(joueur, self.niveau, self.code)[0]


@mistakes.wrong(
    "9",
    "IA.choixCoup",
    fr="Le joueur a choisi son algorithme : transmettez self.code à minmax.",
    en="The player has chosen its algorithm: hand self.code on to minmax.",
)
def forgets_the_code(self: Any, unJeu: Any, joueur: Any) -> Any:
    coup, valeur = Parcours(unJeu).minmax(joueur, self.niveau)
    print(f"{self.nom} : coup {coup}, valeur {valeur}")
    return coup


@mistakes.wrong(
    "9",
    "IA.choixCoup",
    fr="Le joueur a un niveau : c'est la profondeur à laquelle il cherche.",
    en="The player has a level: it is how deep it searches.",
)
def forgets_the_level(self: Any, unJeu: Any, joueur: Any) -> Any:
    coup, valeur = Parcours(unJeu).minmax(joueur, 1, self.code)
    print(f"{self.nom} : coup {coup}, valeur {valeur}")
    return coup


@mistakes.wrong(
    "9",
    "IA.choixCoup",
    fr="Choisir n'est pas jouer : la configuration du jeu ne doit pas changer.",
    en="To choose is not to play: the game's configuration must not change.",
)
def plays_it(self: Any, unJeu: Any, joueur: Any) -> Any:
    coup, valeur = Parcours(unJeu).minmax(joueur, self.niveau, self.code)
    print(f"{self.nom} : coup {coup}, valeur {valeur}")
    if coup is not None:
        unJeu.configuration = unJeu.joue(joueur, coup)
    return coup
