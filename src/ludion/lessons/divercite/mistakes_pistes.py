"""Typical mistakes at questions 12 to 15: what a position is worth, and which ones are the same."""

from typing import Any

from ludion.lessons.divercite.etat import BLANC, COULEURS, NOIR
from ludion.lessons.divercite.heuristiques import autre, evaluate_state, little_garden, ouverte
from ludion.lessons.divercite.recherche import minimax
from ludion.lessons.divercite.symetries import PLAYERS, TOURNEES, canonique
from ludion.lessons.pack import Mistakes

MISTAKES = Mistakes()


def _around(state: Any, player_id: Any) -> Any:
    return [state.voisines(place) for _, place in state.cites(player_id)]


@MISTAKES.wrong(
    "12",
    "divercites_ouvertes",
    fr="Une couleur posée deux fois autour d’une cité ferme la divercité : il n’y a que quatre places.",
    en="A colour that is there twice around a city closes the divercité: there are only four places.",
)
def doubles_allowed(state: Any, player_id: Any) -> Any:
    return sum(len(set(voisines)) < 4 and len(voisines) < 4 for voisines in _around(state, player_id))


@MISTAKES.wrong(
    "12",
    "divercites_ouvertes",
    fr="Regardez les mains : une couleur que plus personne n’a ne sera jamais posée.",
    en="Look at the hands: a colour that nobody holds any more will never be placed.",
)
def hands_forgotten(state: Any, player_id: Any) -> Any:
    return sum(len(set(voisines)) == len(voisines) < 4 for voisines in _around(state, player_id))


@MISTAKES.wrong(
    "12",
    "divercites_ouvertes",
    fr="Une divercité déjà faite n’est plus « encore possible » : elle est déjà dans les points.",
    en="A divercité that is done is not 'still possible': it is among the points already.",
)
def finished_too(state: Any, player_id: Any) -> Any:
    return sum(ouverte(state, voisines) or len(set(voisines)) == 4 for voisines in _around(state, player_id))


@MISTAKES.wrong(
    "12",
    "divercites_ouvertes",
    fr="Les cités des deux joueurs sont comptées : seules celles de player_id le doivent.",
    en="Both players’ cities are counted: only those of player_id should be.",
)
def everybodys(state: Any, player_id: Any) -> Any:
    return sum(ouverte(state, voisines) for one in (BLANC, NOIR) for voisines in _around(state, one))


@MISTAKES.wrong(
    "12",
    "divercites_ouvertes",
    fr="La couleur manquante peut venir de n’importe quelle main, pas seulement de celle de player_id.",
    en="The missing colour may come from either hand, not only from that of player_id.",
)
def own_hand_alone(state: Any, player_id: Any) -> Any:
    hand = state.players_pieces_left[player_id]
    return sum(
        len(set(voisines)) == len(voisines) < 4 and all(hand[colour + "R"] > 0 for colour in set(COULEURS) - set(voisines))
        for voisines in _around(state, player_id)
    )


def _promised(state: Any, player_id: Any, counts: Any = ouverte) -> Any:
    return sum(len(voisines) ** 2 / 9 for voisines in _around(state, player_id) if counts(state, voisines))


@MISTAKES.wrong(
    "13",
    "ma_heuristique",
    fr="L’écart de points ne voit pas une divercité presque faite : ajoutez ce qu’elle promet.",
    en="The lead in points does not see a divercité that is nearly done: add what it promises.",
)
def points_alone(state: Any, player_id: Any) -> Any:
    return little_garden(state, player_id)


@MISTAKES.wrong(
    "13",
    "ma_heuristique",
    fr="C’est l’heuristique du rapport : la main d’un seul joueur y compte, si bien que les deux joueurs peuvent s’y croire "
    "gagnants.",
    en="That is the report’s evaluation: only one player’s hand counts, so that both players may think that they are winning.",
)
def the_reports(state: Any, player_id: Any) -> Any:
    return evaluate_state(state, player_id)


@MISTAKES.wrong(
    "13",
    "ma_heuristique",
    fr="Seules vos divercités ouvertes comptent : celles de l’adversaire sont une menace, à retrancher.",
    en="Only your open divercités count: the opponent’s are a threat, to be subtracted.",
)
def own_promises(state: Any, player_id: Any) -> Any:
    return little_garden(state, player_id) + 2 * _promised(state, player_id)


@MISTAKES.wrong(
    "13",
    "ma_heuristique",
    fr="Une divercité dont la couleur manquante n’est plus en main ne promet plus rien.",
    en="A divercité whose missing colour is in no hand any more promises nothing.",
)
def dead_promises(state: Any, player_id: Any) -> Any:
    def counts(state: Any, voisines: Any) -> Any:
        return len(set(voisines)) == len(voisines) < 4

    return little_garden(state, player_id) + 2 * (
        _promised(state, player_id, counts) - _promised(state, autre(player_id), counts)
    )


@MISTAKES.wrong(
    "13",
    "ma_heuristique",
    fr="Une couleur y vaut plus que les autres : le jeu, lui, les traite toutes pareil.",
    en="One colour is worth more than the others: the game treats all alike.",
)
def loves_red(state: Any, player_id: Any) -> Any:
    def red(player: Any) -> Any:
        return sum(colour == "R" for colour, _ in state.cites(player)) / 10

    promised = _promised(state, player_id) - _promised(state, autre(player_id))
    return little_garden(state, player_id) + 2 * promised + red(player_id) - red(autre(player_id))


def _key(state: Any, turns: Any = range(8), hands: Any = True, owners: Any = False, colours: Any = True) -> Any:
    """The canonical key, some part of which can be wrong."""
    found = []
    for turned in turns:
        laid: dict[str, list[Any]] = {colour: [] for colour in COULEURS}
        for place, piece in state.pieces.items():
            laid[piece[0]].append((TOURNEES[place][turned], piece[1:] if piece[1] == "C" or owners else ""))
        held = {
            colour: tuple(state.players_pieces_left[player][colour + kind] for player in PLAYERS for kind in "CR")
            if hands
            else ()
            for colour in COULEURS
        }
        parts = [(held[colour], tuple(sorted(laid[colour]))) for colour in COULEURS]
        found.append(tuple(sorted(parts) if colours else parts))
    return min(found)


@MISTAKES.wrong(
    "14",
    "canonique",
    fr="Les couleurs sont interchangeables : il faut aussi oublier laquelle est laquelle.",
    en="The colours are interchangeable: which one is which has to be forgotten too.",
)
def board_alone(state: Any) -> Any:
    return _key(state, colours=False)


@MISTAKES.wrong(
    "14",
    "canonique",
    fr="Il n’y a là que les quatre rotations : les quatre réflexions manquent.",
    en="Those are only the four rotations: the four reflections are missing.",
)
def rotations_alone(state: Any) -> Any:
    return _key(state, turns=range(4))


@MISTAKES.wrong(
    "14",
    "canonique",
    fr="Deux plateaux pareils avec d’autres mains ne sont pas le même état : ce que l’on peut encore jouer diffère.",
    en="Two boards that are alike with other hands are not the same state: what can still be played differs.",
)
def without_hands(state: Any) -> Any:
    return _key(state, hands=False)


@MISTAKES.wrong(
    "14",
    "canonique",
    fr="Qui a posé une ressource ne compte plus une fois qu’elle est là : les mains le disent déjà, et la table s’en remplit.",
    en="Who placed a resource no longer matters once it is there: the hands tell it already, and it fills the table.",
)
def with_owners(state: Any) -> Any:
    return _key(state, owners=True)


@MISTAKES.wrong(
    "14",
    "canonique",
    fr="Rien n’est identifié : cherchez une forme commune à toutes les images de l’état.",
    en="Nothing is identified: look for a form that all images of the state share.",
)
def no_symmetry(state: Any) -> Any:
    return _key(state, turns=range(1), colours=False)


def _remembered(state: Any, depth: Any, maximizing_player: Any, evaluate: Any, table: Any, key_of: Any) -> Any:
    if depth == 0 or state.is_done():
        return evaluate(state)
    key = key_of(state, depth)
    if key not in table:
        after = [state.apply_action(action) for action in state.get_possible_light_actions()]
        values = [_remembered(child, depth - 1, not maximizing_player, evaluate, table, key_of) for child in after]
        table[key] = max(values) if maximizing_player else min(values)
    return table[key]


@MISTAKES.wrong(
    "15",
    "minimax_memoire",
    fr="La profondeur manque dans la clé : une valeur vue de près y sert à la place d’une valeur vue de loin.",
    en="The depth is missing in the key: a value from a shallow look then stands for that of a deep one.",
)
def without_depth(state: Any, depth: Any, maximizing_player: Any, evaluate: Any, table: Any) -> Any:
    return _remembered(state, depth, maximizing_player, evaluate, table, lambda seen, left: canonique(seen))


@MISTAKES.wrong(
    "15",
    "minimax_memoire",
    fr="La table ne reconnaît pas les états symétriques : la clé doit être canonique.",
    en="The table does not recognise symmetric states: the key has to be canonical.",
)
def plain_key(state: Any, depth: Any, maximizing_player: Any, evaluate: Any, table: Any) -> Any:
    return _remembered(state, depth, maximizing_player, evaluate, table, lambda seen, left: (repr(seen), left))


@MISTAKES.wrong(
    "15",
    "minimax_memoire",
    fr="La table reste vide : il faut y ranger ce que l’on a calculé, et la passer aux appels récursifs.",
    en="The table stays empty: what was worked out has to be put there, and it has to be handed to the recursive calls.",
)
def never_kept(state: Any, depth: Any, maximizing_player: Any, evaluate: Any, table: Any) -> Any:
    return minimax(state, depth, maximizing_player, evaluate)[0]


@MISTAKES.wrong(
    "15",
    "minimax_memoire",
    fr="La table est remplie mais jamais lue : regardez-y avant de calculer.",
    en="The table is filled but never read: look there before working anything out.",
)
def never_read(state: Any, depth: Any, maximizing_player: Any, evaluate: Any, table: Any) -> Any:
    table[canonique(state), depth] = minimax(state, depth, maximizing_player, evaluate)[0]
    return table[canonique(state), depth]
