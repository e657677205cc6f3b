"""Questions 7 to 11: minimax, alpha-beta, greedy, the way back up a tree, and the agent as a whole."""

from ludion.lessons.divercite.comparing import at_most, form, one_of_moves
from ludion.lessons.pack import Probe, Question, Text, one_of

QUESTIONS = (
    Question(
        number="7",
        names=("minimax",),
        title=Text("Minimax", "Minimax"),
        task=Text(
            "minimax(state, depth, maximizing_player, evaluate) : le couple (valeur, action). À profondeur 0 ou partie finie "
            "(state.is_done()) : (evaluate(state), None). Sinon le maximum des valeurs des enfants si maximizing_player, le "
            "minimum sinon, avec une action qui l’atteint. state.apply_action(action) donne l’enfant.",
            "minimax(state, depth, maximizing_player, evaluate): the pair (value, action). At depth 0 or once the game is "
            "over (state.is_done()): (evaluate(state), None). Otherwise the maximum of the children’s values if "
            "maximizing_player, else the minimum, with an action that reaches it. state.apply_action(action) gives the "
            "child.",
        ),
        idea=Text(
            "evaluate regarde toujours du côté du joueur qui est à la racine ; c’est maximizing_player qui change à chaque coup.",
            "evaluate always looks from the side of the player at the root; it is maximizing_player that changes with every ply.",
        ),
        forms={"minimax": form("minimax")},
        probes=(
            Probe("s = apres(36)\nminimax(s, 1, True, vue(s))[0]"),
            Probe("s = apres(36)\nminimax(s, 2, True, vue(s))[0]"),
            Probe("s = apres(34, 2)\nminimax(s, 3, True, vue(s))[0]"),
            Probe("s = apres(37)\nminimax(s, 7, True, vue(s))[0]"),
            Probe("s = apres(36, 1)\nminimax(s, 2, False, vue(s))[0]"),
            Probe("minimax(apres(35, 1), 4, True, bruit)[0]"),
            Probe("s = apres(40)\ntuple(minimax(s, 3, True, vue(s)))"),
            Probe("s = apres(36)\nminimax(s, 4, True, vue(s))[1]", one_of, reference="meilleures(apres(36), 4)"),
            Probe("s = apres(34, 1)\nminimax(s, 3, True, vue(s))[1]", one_of, reference="meilleures(apres(34, 1), 3)"),
        ),
        erratum=Text(
            "dans le code imprimé, la branche du minimum a perdu son « else », et best_action n’existe pas si aucun coup "
            "n’améliore rien : initialisez-la.",
            "in the printed code the minimum’s branch has lost its 'else', and best_action does not exist if no move improves "
            "on anything: initialise it.",
        ),
    ),
    Question(
        number="8",
        names=("alpha_beta_minimax",),
        title=Text("Alpha-bêta, les meilleurs coups d’abord", "Alpha-beta, the best moves first"),
        task=Text(
            "alpha_beta_minimax(state, depth, alpha, beta, maximizing_player, evaluate) : comme minimax, mais en coupant dès "
            "que beta <= alpha. S’il y a plus de 5 actions, on les trie par evaluate de l’enfant, en décroissant pour le "
            "maximum, en croissant pour le minimum.",
            "alpha_beta_minimax(state, depth, alpha, beta, maximizing_player, evaluate): like minimax, but it cuts as soon as "
            "beta <= alpha. If there are more than 5 actions, they are sorted by evaluate of the child, descending for the "
            "maximum, ascending for the minimum.",
        ),
        idea=Text(
            "alpha ne monte que dans un nœud maximum, beta ne descend que dans un nœud minimum, et les deux passent aux enfants.",
            "alpha rises in a maximum node only, beta falls in a minimum node only, and both are handed to the children.",
        ),
        forms={"alpha_beta_minimax": form("alpha_beta_minimax")},
        probes=(
            Probe("s = apres(34)\nalpha_beta_minimax(s, 3, float('-inf'), float('inf'), True, vue(s))[0]"),
            Probe("s = apres(32, 3)\nalpha_beta_minimax(s, 3, float('-inf'), float('inf'), True, vue(s))[0]"),
            Probe("s = apres(35)\nalpha_beta_minimax(s, 5, float('-inf'), float('inf'), True, vue(s))[0]"),
            Probe("[alpha_beta_minimax(apres(n, 1), 3, float('-inf'), float('inf'), True, bruit)[0] for n in (33, 34, 35)]"),
            Probe("alpha_beta_minimax(apres(35), 4, float('-inf'), float('inf'), False, bruit)[0]"),
            Probe("s = apres(40)\ntuple(alpha_beta_minimax(s, 3, float('-inf'), float('inf'), True, vue(s)))"),
            Probe(
                "s = apres(36)\nalpha_beta_minimax(s, 4, float('-inf'), float('inf'), True, vue(s))[1]",
                one_of,
                reference="meilleures(apres(36), 4)",
            ),
            Probe("s = apres(34)\nv = vue(s)\nalpha_beta_minimax(s, 3, float('-inf'), float('inf'), True, v)\nv.n", at_most),
            Probe("s = apres(34)\nv = vue(s)\nalpha_beta_minimax(s, 4, float('-inf'), float('inf'), True, v)\nv.n", at_most),
            Probe("s = apres(35)\nv = vue(s)\nalpha_beta_minimax(s, 5, float('-inf'), float('inf'), True, v)\nv.n", at_most),
            Probe("s = apres(33)\nv = vue(s)\nalpha_beta_minimax(s, 2, float('-inf'), float('inf'), True, v)\nv.n", at_most),
        ),
    ),
    Question(
        number="9",
        names=("greedy",),
        title=Text("Le glouton", "Greedy"),
        task=Text(
            "greedy(state, player_id) : une action après laquelle player_id a le plus de points (scores). C’est le premier "
            "coup d’Impel Down.",
            "greedy(state, player_id): an action after which player_id has most points (scores). It is Impel Down’s first move.",
        ),
        idea=Text(
            "Comparez toujours au meilleur vu jusqu’ici, et retenez-le quand il change.",
            "Always compare with the best seen so far, and keep it when it changes.",
        ),
        forms={"greedy": form("greedy")},
        probes=(
            *(
                Probe(
                    f"s = {state}\ngreedy(s, {player})",
                    one_of_moves,
                    reference=f"s = {state}\nplus_riches(s, {player})",
                )
                for state, player in (
                    ("apres(24)", "BLANC"),
                    ("apres(19, 2)", "NOIR"),
                    ("apres(26)", "BLANC"),
                    ("apres(21)", "NOIR"),
                    ("apres(29)", "NOIR"),
                )
            ),
            Probe("s = apres(22)\ngreedy(s, BLANC)\ns.step"),
        ),
        erratum=Text(
            "le greedy du rapport ne met jamais best_score à jour : il rend la dernière action meilleure que la première, et "
            "non la meilleure.",
            "the report’s greedy never updates best_score: it returns the last action that is better than the first, not the "
            "best.",
        ),
    ),
    Question(
        number="10",
        names=("remonter",),
        title=Text("Remonter un résultat dans l’arbre", "Carrying an outcome up the tree"),
        task=Text(
            "remonter(node, outcome, player_id=BLANC) : du nœud jusqu’à la racine (node.parent, None au-dessus), ajoute 1 à "
            "visits, et à value l’issue outcome telle que la voit celui qui a joué le coup MENANT au nœud : outcome si c’est "
            "player_id, -outcome sinon. node.state.next_player est celui qui va jouer ensuite.",
            "remonter(node, outcome, player_id=BLANC): from the node up to the root (node.parent, None above it), adds 1 to "
            "visits, and to value the outcome as whoever played the move LEADING to the node sees it: outcome if that is "
            "player_id, otherwise -outcome. node.state.next_player is the one who moves next.",
        ),
        idea=Text(
            "Une bonne nouvelle pour l’un est une mauvaise pour l’autre, et les joueurs alternent en remontant.",
            "Good news for one is bad news for the other, and the players alternate on the way up.",
        ),
        forms={"remonter": form("remonter")},
        probes=(
            Probe("a = TreeNode(apres(4))\nremonter(a, 3, BLANC)\n(a.visits, a.value)"),
            Probe(
                "a = TreeNode(apres(4))\nb = TreeNode(apres(5), parent=a)\nc = TreeNode(apres(6), parent=b)\n"
                "remonter(c, 3, BLANC)\n[(n.visits, n.value) for n in (a, b, c)]"
            ),
            Probe(
                "a = TreeNode(apres(5))\nb = TreeNode(apres(6), parent=a)\nremonter(b, 2, NOIR)\nremonter(b, -1, NOIR)\n"
                "remonter(a, 4, NOIR)\n[(n.visits, n.value) for n in (a, b)]"
            ),
        ),
        erratum=Text(
            "le MCTS du rapport ajoute la même issue à tous les nœuds, sans changer de signe : les nœuds de l’adversaire "
            "choisissent alors ce qui est bon pour nous.",
            "the report’s MCTS adds the same outcome to all nodes, without changing its sign: the opponent’s nodes then "
            "choose what is good for us.",
        ),
    ),
    Question(
        number="11",
        names=("Skypiea_v5",),
        title=Text("L’agent entier", "The whole agent"),
        task=Text(
            "class Skypiea_v5(PlayerDivercite), avec compute_action(self, current_state, **kwargs) : aux deux premiers coups "
            "de la partie (step < 2), premier_coup ; ensuite alpha_beta_minimax à la profondeur de calculate_depth, avec "
            "evaluate_state pour self.get_id().",
            "class Skypiea_v5(PlayerDivercite), with compute_action(self, current_state, **kwargs): in the first two plies of "
            "the game (step < 2) premier_coup; then alpha_beta_minimax as deep as calculate_depth says, with evaluate_state "
            "for self.get_id().",
        ),
        idea=Text(
            "Il n’y a qu’à assembler : qui évalue (self.get_id()), jusqu’où (calculate_depth), et le maximum à la racine.",
            "It is a matter of assembling: who evaluates (self.get_id()), how deep (calculate_depth), and the maximum at the "
            "root.",
        ),
        forms={"Skypiea_v5": form("Skypiea_v5", "whole_agent")},
        probes=(
            Probe("Skypiea_v5('W').compute_action(GameState()).data['piece'] in CITES"),
            Probe("len({Skypiea_v5('B').compute_action(apres(1, 2)) for _ in range(12)}) > 3"),
            Probe("[Skypiea_v5('B').compute_action(apres(1, 2)).data['piece'] in CITES for _ in range(4)]"),
            Probe(
                "Skypiea_v5('W').compute_action(apres(36))",
                one_of,
                reference="meilleures(apres(36), 7, vue(apres(36), evaluate_state))",
            ),
            Probe(
                "Skypiea_v5('B').compute_action(apres(35, 2), remaining_time=10.0)",
                one_of,
                reference="meilleures(apres(35, 2), 7, vue(apres(35, 2), evaluate_state))",
            ),
            Probe(
                "Skypiea_v5('B').compute_action(apres(35))",
                one_of,
                reference="meilleures(apres(35), 7, vue(apres(35), evaluate_state))",
            ),
        ),
    ),
)
