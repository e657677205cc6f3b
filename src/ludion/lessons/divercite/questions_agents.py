"""Questions 1 to 6: what a city is worth, the first move, the evaluations, the depths."""

from ludion.lessons.divercite.comparing import form, same_elements_in_order
from ludion.lessons.pack import Probe, Question, Text, one_of

QUESTIONS = (
    Question(
        number="1",
        names=("valeur_cite",),
        title=Text("Ce que vaut une cité", "What a city is worth"),
        task=Text(
            "valeur_cite(couleur, voisines) : les points d’une cité de cette couleur (« R », « G », « B » ou « Y »), voisines "
            "étant la liste des couleurs des ressources posées autour d’elle, de 0 à 4 couleurs. Quatre couleurs différentes "
            ": 5 points, c’est une divercité. Sinon, 1 point par ressource de sa propre couleur.",
            "valeur_cite(couleur, voisines): the points of a city of this colour ('R', 'G', 'B' or 'Y'), where voisines is "
            "the list of the colours of the resources placed around it, 0 to 4 of them. Four different colours: 5 points, a "
            "divercité. Otherwise 1 point for each resource of its own colour.",
        ),
        idea=Text(
            "Deux cas seulement : la divercité d’abord, puis le compte des ressources de la couleur de la cité.",
            "Only two cases: the divercité first, then the count of resources of the city’s own colour.",
        ),
        probes=(
            Probe("valeur_cite('R', ['R', 'G', 'B', 'Y'])"),
            Probe("valeur_cite('R', ['R', 'R', 'R', 'R'])"),
            Probe("valeur_cite('R', ['R', 'G', 'R', 'Y'])"),
            Probe("valeur_cite('R', ['R', 'G', 'G', 'Y'])"),
            Probe("valeur_cite('G', ['R', 'B', 'Y'])"),
            Probe("valeur_cite('G', ['R', 'G', 'Y'])"),
            Probe("valeur_cite('B', [])"),
        ),
    ),
    Question(
        number="2",
        names=("premier_coup",),
        title=Text("Le premier coup : une cité au hasard", "The first move: a city at random"),
        task=Text(
            "premier_coup(state) : une action au hasard parmi celles, de state.get_possible_light_actions(), qui posent une "
            "cité. action.data['piece'] vaut par exemple 'RC' (cité rouge) ou 'GR' (ressource verte) ; CITES contient les "
            "quatre cités.",
            "premier_coup(state): a random one among the actions, of state.get_possible_light_actions(), that put a city "
            "down. action.data['piece'] is 'RC' (a red city) or 'GR' (a green resource), for instance; CITES holds the four "
            "cities.",
        ),
        idea=Text(
            "D’abord ne garder que les actions dont la pièce est une cité, puis random.choice.",
            "First keep only the actions whose piece is a city, then random.choice.",
        ),
        probes=(
            Probe("premier_coup(GameState()).data['piece'] in CITES"),
            Probe("sorted({premier_coup(apres(1, 1)).data['piece'] for _ in range(60)})"),
            Probe("len({premier_coup(GameState()) for _ in range(900)})"),
            Probe(
                "premier_coup(apres(1, 3))",
                one_of,
                reference="[a for a in apres(1, 3).get_possible_light_actions() if a.data['piece'] in CITES]",
            ),
        ),
        forms={"premier_coup": form("premier_coup")},
    ),
    Question(
        number="3",
        names=("little_garden",),
        title=Text("L’écart de points", "The lead in points"),
        task=Text(
            "little_garden(state, player_id) : les points de ce joueur moins ceux de l’autre. state.scores est un "
            "dictionnaire, identifiant -> points ; state.players donne les deux joueurs, chacun avec get_id().",
            "little_garden(state, player_id): this player’s points minus the other’s. state.scores is a dictionary, id -> "
            "points; state.players gives the two players, each with get_id().",
        ),
        idea=Text(
            "Il faut trouver l’identifiant de l’autre joueur, quel que soit celui pour lequel on évalue.",
            "The other player’s id has to be found, whichever of the two the evaluation is for.",
        ),
        probes=(
            Probe("little_garden(GameState(), BLANC)"),
            Probe("little_garden(apres(36, 1), BLANC)"),
            Probe("little_garden(apres(36, 1), NOIR)"),
            Probe("little_garden(apres(35, 1), BLANC)"),
            Probe("[little_garden(apres(n, 3), NOIR) for n in (8, 20, 40)]"),
        ),
        forms={"little_garden": form("little_garden")},
    ),
    Question(
        number="4",
        names=("evaluate_state",),
        title=Text("L’heuristique du rapport", "The report’s evaluation"),
        task=Text(
            "evaluate_state(state, player_id) : l’écart de points, plus (1 - 24 * step / 40) par cité que ce joueur a encore "
            "en main, plus (1 + 24 * step / 40) par ressource. state.players_pieces_left[player_id] est le dictionnaire pièce "
            "-> nombre restant. Facultatif : les coefficients comme paramètres, cite=24 et ressource=24 ; Water Seven a "
            "cite=2 et ressource=4.",
            "evaluate_state(state, player_id): the lead in points, plus (1 - 24 * step / 40) for each city that this player "
            "still holds, plus (1 + 24 * step / 40) for each resource. state.players_pieces_left[player_id] is the dictionary "
            "piece -> number left. Optional: the coefficients as parameters, cite=24 and ressource=24; Water Seven has cite=2 "
            "and ressource=4.",
        ),
        idea=Text(
            "Trois termes : l’écart, les cités en main, les ressources en main ; les deux derniers pour ce joueur seul.",
            "Three terms: the lead, the cities in hand, the resources in hand; the last two of this player alone.",
        ),
        probes=(
            Probe("evaluate_state(GameState(), BLANC)"),
            *(
                Probe(f"evaluate_state({seen})", one_of, reference=f"[evaluate_state({seen}, 24, r) for r in (24, 27)]")
                for seen in ("apres(10, 1), NOIR", "apres(17, 1), BLANC", "apres(30), NOIR")
            ),
            Probe("evaluate_state(apres(40), BLANC)"),
        ),
        forms={"evaluate_state": form("evaluate_state")},
        erratum=Text(
            "le texte du rapport dit + 27 pour les ressources de Skypiea_v5, son code dit + 24. La référence suit le code ; "
            "les deux sont acceptés.",
            "the report’s text says + 27 for Skypiea_v5’s resources, its code says + 24. The reference follows the code; both "
            "are accepted.",
        ),
    ),
    Question(
        number="5",
        names=("reponse_5",),
        title=Text("Quand une cité en main devient un poids", "When a city in hand becomes a burden"),
        task=Text(
            "reponse_5 : un couple d’entiers. À partir de quel step (le nombre de coups joués) une cité encore en main "
            "fait-elle baisser l’évaluation ? D’abord chez Water Seven (cite=2), puis chez Skypiea_v5 (cite=24).",
            "reponse_5: a pair of integers. From which step on (the number of plies played) does a city still in hand lower "
            "the evaluation? First for Water Seven (cite=2), then for Skypiea_v5 (cite=24).",
        ),
        idea=Text(
            "Cherchez le premier entier pour lequel 1 - cite * step / 40 est strictement négatif.",
            "Look for the first whole number for which 1 - cite * step / 40 is strictly negative.",
        ),
        probes=(Probe("reponse_5", same_elements_in_order),),
        optional=True,
    ),
    Question(
        number="6",
        names=("calculate_depth",),
        title=Text("La profondeur dynamique", "Depth by the pieces left"),
        task=Text(
            "calculate_depth(state) : la profondeur de Skypiea_v5, d’après le total des pièces que les DEUX joueurs ont "
            "encore en main : 35 ou plus, 2 ; sinon 24 ou plus, 4 ; sinon 16 ou plus, 5 ; sinon 7.",
            "calculate_depth(state): Skypiea_v5’s depth, by all the pieces that BOTH players still hold: 35 or more, 2; "
            "otherwise 24 or more, 4; otherwise 16 or more, 5; otherwise 7.",
        ),
        idea=Text(
            "Au départ il reste 40 pièces en tout, et chaque coup en enlève une.",
            "At the start 40 pieces are left in all, and every ply takes one away.",
        ),
        probes=(
            Probe("calculate_depth(GameState())"),
            Probe("calculate_depth(apres(5))"),
            Probe("[calculate_depth(apres(n)) for n in range(2, 40)]"),
        ),
        forms={"calculate_depth": form("calculate_depth")},
        erratum=Text(
            "pour skypiea_v2 le rapport imprime deux barèmes à la suite (3, 4, 6 puis ?, 5, 7) : c’est le dernier qui "
            "s’exécute. Le minimax pur calcule un barème (3, 4, 5), puis cherche à profondeur 3 quoi qu’il en soit.",
            "for skypiea_v2 the report prints two schedules in a row (3, 4, 6, then ?, 5, 7): the last one holds. The pure "
            "minimax computes a schedule (3, 4, 5) and then searches 3 plies deep in any case.",
        ),
    ),
)
