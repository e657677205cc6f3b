"""Questions 12 to 20: the report's five ideas for improvement, one after the other."""

from ludion.lessons.divercite.comparing import at_most
from ludion.lessons.pack import Probe, Question, Text, one_of

# A red city of White's at (3, 4) amid G, B, Y (open: it lacks R), the same amid G, G, B (closed), and amid G, B, Y once no red
# resource is left in any hand (dead). The rest lies far away, and nobody has a point.
CLOSED = "jouer('RC34 GR24 BR44 GR33 RR04 RR84')"
LEFT = "jouer('RC34 GR24 BR44 YR33 RR04 RR84 RR40 GR48 BR13 BR73')"
DEAD = "jouer('RC34 GR24 BR44 YR33 RR04 RR84 RR40 RR48 RR13 RR73')"
OPEN = "jouer('RC34 GR24 BR44 YR33 RR04 RR84')"
PAST = "[('RC14 GR44', 1), ('GC74 BR44', 1), ('RC34 YR04', 2), ('BC45 RR40', 1), ('YC25 GC36', None), ('RC34 YC74', 2)]"

QUESTIONS = (
    Question(
        number="12",
        names=("divercites_ouvertes",),
        title=Text("Piste 1 : les divercités encore possibles", "Idea 1: divercités that are still open"),
        task=Text(
            "divercites_ouvertes(state, player_id) : combien de cités de ce joueur peuvent encore devenir une divercité, sans "
            "l’être déjà. Il faut qu’autour d’elle aucune couleur ne soit deux fois, et que chaque couleur qui manque reste "
            "en main chez au moins un des deux joueurs. state.cites(player_id) donne ses cités, (couleur, case) ; "
            "state.voisines(case) les couleurs autour d’une case.",
            "divercites_ouvertes(state, player_id): how many of this player’s cities can still become a divercité and are not "
            "one yet. No colour may be there twice around it, and each colour that lacks must still be in the hand of at "
            "least one of the two players. state.cites(player_id) gives the player’s cities, (colour, cell); "
            "state.voisines(cell) the colours around a cell.",
        ),
        idea=Text(
            "Trois conditions par cité : pas encore finie, pas de doublon, et les couleurs manquantes encore en main.",
            "Three conditions for each city: not finished yet, nothing twice, and the missing colours still in a hand.",
        ),
        probes=(
            Probe("divercites_ouvertes(jouer('RC34'), BLANC)"),
            Probe(f"divercites_ouvertes({OPEN}, BLANC)"),
            Probe(f"divercites_ouvertes({CLOSED}, BLANC)"),
            Probe(f"divercites_ouvertes({DEAD}, BLANC)"),
            Probe(f"divercites_ouvertes({LEFT}, BLANC)"),
            Probe("divercites_ouvertes(jouer('RC34 GR24 BR44 YR33 RR35'), BLANC)"),
            Probe("[divercites_ouvertes(apres(n), NOIR) for n in range(16, 40, 2)]"),
            Probe("[divercites_ouvertes(apres(n, 3), BLANC) for n in range(3, 40, 3)]"),
        ),
    ),
    Question(
        number="13",
        names=("ma_heuristique",),
        title=Text("Piste 1 : votre heuristique", "Idea 1: an evaluation of your own"),
        task=Text(
            "ma_heuristique(state, player_id) : la vôtre, un nombre. Elle est jugée sur ses propriétés : ce qu’elle dit d’un "
            "joueur est l’opposé de ce qu’elle dit de l’autre ; la partie finie, elle a le signe de l’écart de points ; une "
            "divercité presque faite et encore possible vaut mieux qu’une divercité bloquée, et mieux qu’une dont la couleur "
            "manquante n’est plus dans aucune main ; tourner le plateau ou échanger des couleurs n’y change rien.",
            "ma_heuristique(state, player_id): your own, a number. It is judged by its properties: what it says of one player "
            "is the opposite of what it says of the other; once the game is over it has the sign of the lead; a divercité "
            "that is nearly done and still possible is better than a blocked one, and better than one whose missing colour is "
            "in no hand any more; to turn the board or to exchange colours changes nothing.",
        ),
        idea=Text(
            "Partez de l’écart de points et ajoutez ce que promettent vos divercités ouvertes, moins celles de l’adversaire.",
            "Begin with the lead in points and add what your open divercités promise, minus what the opponent’s do.",
        ),
        probes=(
            Probe(
                "[round(ma_heuristique(apres(n, p), BLANC) + ma_heuristique(apres(n, p), NOIR), 6) + 0.0 for n in (5, "
                "18, 31) for p in range(4)]"
            ),
            Probe(
                "[(ma_heuristique(apres(40, p), BLANC) > 0) == (apres(40, p).scores[BLANC] > apres(40, p).scores[NOIR]) "
                "for p in range(4)]"
            ),
            Probe(f"ma_heuristique({OPEN}, BLANC) > ma_heuristique({CLOSED}, BLANC)"),
            Probe(f"ma_heuristique({OPEN}, NOIR) < ma_heuristique({CLOSED}, NOIR)"),
            Probe(f"ma_heuristique({LEFT}, BLANC) > ma_heuristique({DEAD}, BLANC)"),
            Probe("len({round(ma_heuristique(s, BLANC), 6) for s in images(apres(14, 3))})"),
            Probe("s = apres(20)\navant = repr(s)\nma_heuristique(s, BLANC)\nrepr(s) == avant"),
        ),
    ),
    Question(
        number="14",
        names=("canonique",),
        title=Text("Piste 2 : une clé pour 192 états", "Idea 2: one key for 192 states"),
        task=Text(
            "canonique(state) : une clé de dictionnaire, la même pour tous les états qui ne diffèrent que par une symétrie du "
            "plateau (8 : (i, j) -> (j, i), (i, 8 - j), …) ou par un échange de couleurs (24), et différente pour tous les "
            "autres. Deux états pareils, mains comprises, où ce n’est pas le même joueur qui a posé telle ressource, ont "
            "aussi la même clé. state.pieces est un dictionnaire case -> pièce, « RCW » : couleur, C ou R, W ou B.",
            "canonique(state): a dictionary key, the same for all states that differ only by a symmetry of the board (8: (i, "
            "j) -> (j, i), (i, 8 - j), ...) or by an exchange of colours (24), and another one for all others. Two states "
            "that are alike, hands included, in which it was not the same player who placed some resource, have the same key "
            "too. state.pieces is a dictionary cell -> piece, 'RCW': colour, C or R, W or B.",
        ),
        idea=Text(
            "Écrivez toutes les images de l’état sous une forme comparable, triée, et gardez la plus petite.",
            "Write all images of the state in a form that can be compared, sorted, and keep the smallest.",
        ),
        seconds=10.0,
        probes=(
            Probe("canonique(jouer('RC14')) == canonique(jouer('RC41'))"),
            Probe("canonique(jouer('RC14')) == canonique(jouer('BC14'))"),
            Probe("len({canonique(s) for s in images(apres(6, 1))[::5]})"),
            Probe("len({canonique(s) for s in images(apres(17, 2))[::9]})"),
            Probe("s = GameState()\nlen({canonique(s.apply_action(a)) for a in s.get_possible_light_actions()})"),
            Probe("s = jouer('RC34')\nlen({canonique(s.apply_action(a)) for a in s.get_possible_light_actions()})"),
            Probe("canonique(jouer('RR04 GR44')) == canonique(jouer('GR44 RR04'))"),
            Probe("canonique(jouer('RR04 RC14 RR44 GC74')) == canonique(jouer('RR44 RC14 RR04 GC74'))"),
            Probe("canonique(jouer('RR04 RR44 RC14 RR84')) == canonique(jouer('RR44 RR04 RC14 RR84'))"),
            Probe("canonique(jouer('RC14 GC74')) == canonique(jouer('GC74 RC14'))"),
            Probe("canonique(jouer('RC14 RC74 GR44')) == canonique(jouer('RC14 GC74 RR44'))"),
        ),
    ),
    Question(
        number="15",
        names=("minimax_memoire",),
        title=Text("Piste 2 : minimax avec mémoire", "Idea 2: minimax with a memory"),
        task=Text(
            "minimax_memoire(state, depth, maximizing_player, evaluate, table) : la valeur de minimax (sans l’action). table "
            "est un dictionnaire, vide au premier appel, que l’on remplit : une valeur n’est calculée qu’une fois par état "
            "canonique et par profondeur restante.",
            "minimax_memoire(state, depth, maximizing_player, evaluate, table): minimax’s value (without the action). table "
            "is a dictionary, empty at the first call, that is filled: a value is worked out only once for each canonical "
            "state and depth left.",
        ),
        idea=Text(
            "Une valeur ne sert que pour la profondeur à laquelle elle a été calculée : la clé doit dire les deux.",
            "A value serves only for the depth to which it was worked out: the key has to say both.",
        ),
        seconds=10.0,
        probes=(
            Probe("s = apres(36)\nminimax_memoire(s, 4, True, vue(s), {})"),
            Probe("s = apres(35, 1)\nminimax_memoire(s, 5, True, vue(s), {})"),
            Probe("s = apres(35)\nt = {}\n[minimax_memoire(s, d, True, vue(s), t) for d in (1, 2, 3)]"),
            Probe("s = apres(35)\nv = vue(s)\nminimax_memoire(s, 4, True, v, {})\nv.n", at_most),
            Probe("s = GameState()\nv = vue(s)\nminimax_memoire(s, 2, True, v, {})\nv.n", at_most),
            Probe("s = apres(36)\nt = {}\nminimax_memoire(s, 3, True, vue(s), t)\nlen(t) > 0"),
        ),
    ),
    Question(
        number="16",
        names=("alpha_beta_lmr",),
        title=Text("Piste 3 : réduire les coups tardifs", "Idea 3: late move reductions"),
        task=Text(
            "alpha_beta_lmr(state, depth, alpha, beta, maximizing_player, evaluate, pleins=4) : alpha_beta_minimax (mêmes "
            "coupes, même tri), sauf que, s’il reste au moins 3 de profondeur, les actions après les « pleins » premières "
            "sont cherchées un coup moins loin (depth - 2). Si la valeur ainsi trouvée améliore alpha (maximum) ou beta "
            "(minimum), l’action est cherchée à nouveau, à depth - 1, et c’est cette valeur qui compte.",
            "alpha_beta_lmr(state, depth, alpha, beta, maximizing_player, evaluate, pleins=4): alpha_beta_minimax (same cuts, "
            "same sorting), except that with a depth of at least 3 left the actions after the first 'pleins' are searched one "
            "ply less deep (depth - 2). If the value found so improves alpha (maximum) or beta (minimum), the action is "
            "searched again, at depth - 1, and that value counts.",
        ),
        idea=Text(
            "On parie qu’un coup mal classé est mauvais ; si le pari échoue, il faut recommencer à pleine profondeur.",
            "The bet is that a move sorted late is bad; where the bet is lost, it has to be searched again to the full depth.",
        ),
        probes=(
            Probe("alpha_beta_lmr(apres(32), 3, float('-inf'), float('inf'), True, bruit)[0]"),
            Probe("s = apres(30)\nalpha_beta_lmr(s, 3, float('-inf'), float('inf'), True, vue(s), 0)[0]"),
            Probe("alpha_beta_lmr(apres(31), 3, float('-inf'), float('inf'), True, bruit, 1)[0]"),
            Probe("s = apres(34)\nalpha_beta_lmr(s, 4, float('-inf'), float('inf'), True, vue(s), 1)[0]"),
            Probe("[alpha_beta_lmr(apres(n), 3, float('-inf'), float('inf'), True, bruit, 2)[0] for n in (33, 34, 35)]"),
            Probe("s = apres(32)\nv = vue(s)\nalpha_beta_lmr(s, 3, float('-inf'), float('inf'), True, v)\nv.n", at_most),
            Probe("s = apres(34)\nv = vue(s)\nalpha_beta_lmr(s, 4, float('-inf'), float('inf'), True, v, 1)\nv.n", at_most),
            Probe("s = apres(32, 3)\nalpha_beta_lmr(s, 2, float('-inf'), float('inf'), True, vue(s), 1)[0]"),
        ),
    ),
    Question(
        number="17",
        names=("temps_alloue",),
        title=Text("Piste 4 : le temps d’un coup", "Idea 4: the time for a move"),
        task=Text(
            "temps_alloue(remaining_time, step) : les secondes à dépenser pour ce coup, sachant ce qui reste et le nombre de "
            "coups joués par les deux. Propriétés : toujours plus que 0 et moins que ce qui reste ; qui dépense tout ce qui "
            "lui est alloué a encore du temps à la fin, mais moins du quart ; moins au début (step 2) qu’au milieu (step 20) "
            "à temps restant égal ; et proportionné à ce qui reste.",
            "temps_alloue(remaining_time, step): the seconds to spend on this move, given what is left and how many plies "
            "both have played. Properties: always more than 0 and less than what is left; who spends all that is allotted has "
            "time left at the end, but less than a quarter; less at the beginning (step 2) than in the middle (step 20) with "
            "the same time left; and in proportion to what is left.",
        ),
        idea=Text(
            "Divisez ce qui reste par le nombre de coups que VOUS avez encore à jouer, puis pesez selon la phase.",
            "Divide what is left by the number of moves that YOU still have to play, then weigh it by the phase.",
        ),
        probes=(
            Probe("all(0 < temps_alloue(900, step) < 900 for step in range(40))"),
            Probe("all(0 < temps_alloue(0.5, step) < 0.5 for step in range(40))"),
            Probe("0 < reste(temps_alloue, 900) < 225"),
            Probe("0 < reste(temps_alloue, 900, 1) < 225"),
            Probe("temps_alloue(900, 2) < temps_alloue(900, 20)"),
            Probe("1.5 < temps_alloue(600, 20) / temps_alloue(300, 20) < 2.5"),
        ),
    ),
    Question(
        number="18",
        names=("approfondir",),
        title=Text("Piste 4 : approfondir jusqu’à l’heure", "Idea 4: deepening until the time is up"),
        task=Text(
            "approfondir(state, evaluate, limite, horloge) : cherche à profondeur 1, puis 2, puis 3… jusqu’à la fin de la "
            "partie, et rend l’action de la dernière profondeur finie avant limite. horloge() dit l’heure ; une recherche en "
            "cours doit s’interrompre dès que horloge() >= limite. Si même la première n’a pas fini, une action possible "
            "quelconque.",
            "approfondir(state, evaluate, limite, horloge): searches to depth 1, then 2, then 3... up to the end of the game, "
            "and returns the action of the last depth that was finished before limite. horloge() tells the time; a search "
            "must break off as soon as horloge() >= limite. If not even the first one was finished, any possible action.",
        ),
        idea=Text(
            "Une exception levée dans l’évaluation traverse toute la recherche d’un coup ; il suffit de l’attraper dehors.",
            "An exception raised in the evaluation passes through the whole search at once; it only needs to be caught outside.",
        ),
        probes=(
            Probe(
                "s = apres(36)\nh = Horloge()\napprofondir(s, h.chronometre(vue(s)), 100000, h)",
                one_of,
                reference="meilleures(apres(36), 4)",
            ),
            Probe(
                "s = apres(33, 3)\nh = Horloge()\napprofondir(s, h.chronometre(vue(s)), 100000, h)",
                one_of,
                reference="meilleures(apres(33, 3), 7)",
            ),
            Probe("s = apres(20)\nh = Horloge()\napprofondir(s, h.chronometre(vue(s)), 700, h)\nh.t <= 1000"),
            Probe(
                "s = apres(20)\nh = Horloge()\napprofondir(s, h.chronometre(vue(s)), 300, h)",
                one_of,
                reference="meilleures(apres(20), 1)",
            ),
            Probe(
                "s = apres(20)\nh = Horloge()\napprofondir(s, h.chronometre(vue(s)), 0, h)",
                one_of,
                reference="list(apres(20).get_possible_light_actions())",
            ),
        ),
    ),
    Question(
        number="19",
        names=("apprendre",),
        title=Text("Piste 5 : ce que disent les parties passées", "Idea 5: what past games say"),
        task=Text(
            "apprendre(parties, plis=2) : parties est une liste de couples (coups, gagnant), par exemple ('RC14 GR44', 1), "
            "gagnant valant 1 (BLANC), 2 (NOIR) ou None (nulle). Rend un dictionnaire canonique(état) -> (victoires, "
            "parties), pour les états atteints par les « plis » premiers coups de chaque partie ; une victoire est celle du "
            "joueur qui vient de jouer le coup menant à l’état, une nulle compte 0.5. jouer('RC14', state) joue un coup.",
            "apprendre(parties, plis=2): parties is a list of pairs (moves, winner), such as ('RC14 GR44', 1), where winner "
            "is 1 (BLANC), 2 (NOIR) or None (a draw). Returns a dictionary canonique(state) -> (wins, games), for the states "
            "that the first 'plis' moves of each game reach; a win is one of the player who has just played the move to that "
            "state, a draw counts 0.5. jouer('RC14', state) plays a move.",
        ),
        idea=Text(
            "Qui vient de jouer n’est pas qui va jouer ; notez-le avant de jouer le coup.",
            "Who has just moved is not who moves next; note it before the move is played.",
        ),
        seconds=10.0,
        probes=(
            Probe("tuple(apprendre([('RC14 GR44', 1)], 1)[canonique(jouer('RC14'))])"),
            Probe("tuple(apprendre([('RC14 GR44', 1)])[canonique(jouer('RC14 GR44'))])"),
            Probe(f"tuple(apprendre({PAST})[canonique(jouer('BC74'))])"),
            Probe(f"tuple(apprendre({PAST})[canonique(jouer('RC34'))])"),
            Probe(f"tuple(apprendre({PAST})[canonique(jouer('RC25'))])"),
            Probe(f"sorted(map(tuple, apprendre({PAST}).values()))"),
            Probe(f"sorted(map(tuple, apprendre({PAST}, 1).values()))"),
            Probe("apprendre([])"),
        ),
    ),
    Question(
        number="20",
        names=("choix_appris",),
        title=Text("Piste 5 : choisir d’après l’expérience", "Idea 5: choosing by experience"),
        task=Text(
            "choix_appris(state, memoire) : une action dont l’état suivant a la plus grande chance estimée (victoires + 1) / "
            "(parties + 2), memoire venant de apprendre ; un état jamais vu vaut donc 1/2.",
            "choix_appris(state, memoire): an action whose next state has the highest estimated chance (wins + 1) / (games + "
            "2), where memoire comes from apprendre; a state never seen is worth 1/2, therefore.",
        ),
        idea=Text(
            "Une victoire sur une partie n’est pas 100 % : le + 1 et le + 2 disent ce que l’on croyait avant de voir.",
            "One win in one game is not 100 %: the + 1 and the + 2 say what was believed before anything was seen.",
        ),
        seconds=10.0,
        probes=(
            *(
                Probe(f"choix_appris({asked})", one_of, reference=f"plus_sures({asked})")
                for asked in (
                    "GameState(), {}",
                    "GameState(), apprendre([('RC34', 1)])",
                    "GameState(), apprendre([('RC14', 2), ('RC14', 2), ('RC23', 2)])",
                    "GameState(), apprendre([('RC34', 1)] + [('RC23', 1)] * 8 + [('RC23', 2)] * 2)",
                    "jouer('RC34'), apprendre([('RC34 GR04', 2), ('RC34 GR44', 1)])",
                    "GameState(), apprendre([('RC34', 2), ('RC14', 2), ('RC25', None), ('RC23', None)])",
                )
            ),
        ),
    ),
)
