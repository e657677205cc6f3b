"""Typical mistakes with containers and with a memory (document 000, sections 1 to 4)."""

# ruff: noqa: SIM401

from typing import Any

from ludion.lessons.jalon.flawed import remembering
from ludion.lessons.jalon.mistaking import TURN, flawed, mistakes

# 03.1 to 03.4, containers


@mistakes.wrong(
    "03.1",
    "recupere",
    fr="Sans cette clef, c’est la valeur par défaut qui est attendue, pas une exception.",
    en="Without that key the default is wanted, not an exception.",
)
def no_default(conteneur: Any, clef: Any, defaut: Any = None) -> Any:
    return conteneur[clef]


@mistakes.wrong(
    "03.1",
    "recupere",
    fr="Une valeur peut être None ou 0 : c’est la clef qu’il faut chercher, non la valeur.",
    en="A value may be None or 0: the key is what to look for, not the value.",
)
def default_for_false(conteneur: Any, clef: Any, defaut: Any = None) -> Any:
    found = conteneur.get(clef) if isinstance(conteneur, dict) else conteneur[clef] if 0 <= clef < len(conteneur) else None
    return found or defaut


@mistakes.wrong(
    "03.1",
    "recupere",
    fr="Pour une liste, in cherche parmi les valeurs, non parmi les indices.",
    en="With a list, in looks among the values, not among the indices.",
)
def values_for_indices(conteneur: Any, clef: Any, defaut: Any = None) -> Any:
    return conteneur[clef] if clef in conteneur else defaut


@mistakes.wrong(
    "03.1",
    "recupere",
    fr="Un indice négatif compte depuis la fin en Python ; ici les indices vont de 0 à la longueur moins un.",
    en="A negative index counts from the end in Python; here indices go from 0 to the length less one.",
)
def from_the_end(conteneur: Any, clef: Any, defaut: Any = None) -> Any:
    try:
        return conteneur[clef]
    except (KeyError, IndexError):
        return defaut


@mistakes.wrong(
    "03.2", "puissances", fr="L’inverse est arrondi à trois décimales.", en="The inverse is rounded to three decimals."
)
def not_rounded(nombres: Any) -> Any:
    return {i: {"carre": i * i, "cube": i**3, "inverse": 1 / i} for i in nombres}


@mistakes.wrong(
    "03.2",
    "puissances",
    fr="Toutes les clefs partagent le même dictionnaire : il en faut un nouveau à chaque tour.",
    en="All keys share one dictionary: there has to be a new one each time.",
)
def one_for_all(nombres: Any) -> Any:
    row: dict[str, float] = {}
    found = {}
    for i in nombres:
        row.update(carre=i * i, cube=i**3, inverse=round(1 / i, 3))
        found[i] = row
    return found


@mistakes.wrong(
    "03.2", "puissances", fr="La clef est le nombre lui-même, non son rang.", en="The key is the number itself, not its rank."
)
def by_rank(nombres: Any) -> Any:
    return {n: {"carre": i * i, "cube": i**3, "inverse": round(1 / i, 3)} for n, i in enumerate(nombres)}


@mistakes.wrong(
    "03.3",
    "inverse",
    fr="Plusieurs clefs peuvent porter la même valeur : la dernière ne doit pas effacer les autres.",
    en="Several keys may have the same value: the last one must not wipe out the others.",
)
def last_key(dico: Any) -> Any:
    return {valeur: [clef] for clef, valeur in dico.items()}


@mistakes.wrong(
    "03.3",
    "inverse",
    fr="À chaque valeur, une liste de clefs, même s’il n’y en a qu’une.",
    en="To each value a list of keys, even if there is but one.",
)
def without_list(dico: Any) -> Any:
    return {valeur: clef for clef, valeur in dico.items()}


@mistakes.wrong(
    "03.3",
    "inverse",
    fr="Les clefs restent dans l’ordre du dictionnaire : on ajoute en fin de liste.",
    en="The keys stay in the dictionary's order: one adds at the end of the list.",
)
def backwards(dico: Any) -> Any:
    found: dict[Any, Any] = {}
    for clef, valeur in dico.items():
        found.setdefault(valeur, []).insert(0, clef)
    return found


@mistakes.wrong(
    "03.4",
    "absents",
    fr="Pour un dictionnaire, in regarde les clefs et non les valeurs.",
    en="With a dictionary, in looks at the keys and not at the values.",
)
def among_the_keys(conteneur: Any, valeurs: Any) -> Any:
    return [valeur for valeur in valeurs if valeur not in conteneur]


@mistakes.wrong(
    "03.4",
    "absents",
    fr="On veut celles qui manquent, non celles qui sont là.",
    en="Those that are missing are wanted, not those that are there.",
)
def present(conteneur: Any, valeurs: Any) -> Any:
    known = conteneur.values() if isinstance(conteneur, dict) else conteneur
    return [valeur for valeur in valeurs if valeur in known]


@mistakes.wrong(
    "03.4",
    "absents",
    fr="Pour une liste, ce sont ses valeurs qui comptent, non ses indices.",
    en="With a list its values count, not its indices.",
)
def among_the_indices(conteneur: Any, valeurs: Any) -> Any:
    known = conteneur.values() if isinstance(conteneur, dict) else range(len(conteneur))
    return [valeur for valeur in valeurs if valeur not in known]


# 03.5, 03.6 and 03.12, remembering

MEMORY = {
    "no_leaves": (
        remembering(leaf_stored=False),
        (
            "Une feuille se range en mémoire aussi : c’est d’elle que son parent apprend si le score est exact.",
            "A leaf is stored, too: from it its parent learns whether the score is exact.",
        ),
    ),
    "child_read_too_late": (
        remembering(child="after the undo"),
        (
            "La clef du fils se lit après move et avant undo ; ensuite, c’est de nouveau celle du parent.",
            "The child's key is read after move and before undo; after that it is the parent's again.",
        ),
    ),
    "never_exact": (
        remembering(exact="never"),
        (
            "exact remonte : un score est sûr si celui du fils qui le donne l’est.",
            "exact is handed up: a score is sure if that of the child which gives it is.",
        ),
    ),
    "always_exact": (
        remembering(exact="always"),
        (
            "Un score n’est exact que si le fils qui le donne l’est : la profondeur épuisée ne prouve rien.",
            "A score is exact only if the child which gives it is: a depth that is used up proves nothing.",
        ),
    ),
    "never_asked": (
        remembering(consult="never"),
        (
            "La mémoire se remplit mais n’est jamais consultée : regardez-la en entrant dans la méthode.",
            "The memory is filled but never asked: look at it on entering the method.",
        ),
    ),
    "only_exact_is_used": (
        remembering(consult="exact"),
        (
            "Une entrée suffit aussi quand elle vient d’une profondeur au moins égale à celle demandée.",
            "An entry is also enough when it comes from at least the depth that is asked for.",
        ),
    ),
    "keys_with_the_timer": (
        remembering(key=lambda game: game.state),
        (
            "La clef est game.hash_code, la position seule : l’état contient aussi le compteur de coups.",
            "The key is game.hash_code, the position alone: the state has the count of moves in it, too.",
        ),
    ),
    "own_memory": (
        remembering(shared=False),
        (
            "La mémoire est celle de la méthode, decision.memory : commune à tous et remise à zéro de l’extérieur.",
            "The memory is that of the method, decision.memory: shared by all, and emptied from outside.",
        ),
    ),
    "scores_of_the_root": (
        remembering(colour=False),
        (
            "Le score rangé est celui de celui qui a le trait : à une feuille, estimation() parle pour la racine.",
            "The score that is stored is the mover's: at a leaf, estimation() speaks for the root.",
        ),
    ),
    "any_turn": (remembering(turn=False), TURN),
}
for label, (wrong, (fr, en)) in MEMORY.items():
    flawed("03.5", "NegAlphaBeta_Memory", label, wrong, fr, en)


def to_pf(player: Any) -> list[int]:
    """The depths that iterative deepening goes through, without a look at the clock."""
    return list(range(1, min(player.get_value("pf"), 60) + 1))


flawed(
    "03.6",
    "IterativeDeepening",
    "from_zero",
    remembering(depths=lambda player: [0, *to_pf(player)]),
    "Commencer à la profondeur 0 donne des profondeurs négatives, que rien n’arrête.",
    "To begin at depth 0 gives negative depths, which nothing stops.",
)
flawed(
    "03.6",
    "IterativeDeepening",
    "stops_before_pf",
    remembering(depths=lambda player: to_pf(player)[:-1] or [1]),
    "La dernière profondeur est pf : la boucle s’arrête une fois trop tôt.",
    "The last depth is pf: the loop stops once too early.",
)
flawed(
    "03.6",
    "IterativeDeepening",
    "only_pf",
    remembering(depths=lambda player: [min(player.get_value("pf"), 60)]),
    "Il manque les profondeurs 1, 2, ... : c’est d’elles que vient l’intérêt de la mémoire.",
    "The depths 1, 2, ... are missing: they are what the memory is good for.",
)
flawed(
    "03.6",
    "IterativeDeepening",
    "root_asks",
    remembering(depths=to_pf, old_consults=True),
    "À la racine on ne consulte pas la mémoire : seule la boucle sur les actions reste.",
    "The root does not ask the memory: only the loop over the actions stays.",
)
flawed("03.6", "IterativeDeepening", "never_asked", remembering(depths=to_pf, consult="never"), *MEMORY["never_asked"][1])
flawed("03.6", "IterativeDeepening", "any_turn", remembering(depths=to_pf, turn=False), *TURN)
flawed(
    "03.6",
    "IterativeDeepening",
    "no_clock",
    remembering(depths=lambda player: range(1, player.get_value("pf") + 1)),
    "La boucle regarde aussi l’heure : passé le délai, elle rend la dernière réponse.",
    "The loop looks at the clock, too: once the time has passed, it gives its last answer.",
)
