"""The page's words in both languages."""

from functools import cache

from ludion.core.language import language
from ludion.web.record_words import RECORD_WORDS

WORDS = {
    "subtitle": {"en": "two-player games with perfect information", "fr": "jeux à deux joueurs, à information parfaite"},
    "home_about": {
        "en": "Choose a game and play: against a program or somebody beside you. Then look at what the program thinks.",
        "fr": "Choisissez un jeu et jouez : contre un programme ou quelqu’un à côté de vous. Puis voyez ce qu’il en pense.",
    },
    "play": {"en": "Play", "fr": "Jouer"},
    "games": {"en": "Games", "fr": "Jeux"},
    "lessons": {"en": "Lessons", "fr": "Leçons"},
    "ladder": {"en": "Ladder", "fr": "Classement"},
    "solve": {"en": "Solve", "fr": "Résoudre"},
    "inside": {"en": "Look inside", "fr": "Voir dedans"},
    "help": {"en": "Help", "fr": "Aide"},
    "other_language": {"en": "Français", "fr": "English"},
    "first": {"en": "First", "fr": "Premier"},
    "second": {"en": "Second", "fr": "Second"},
    "colon": {"en": ":", "fr": " :"},
    "human": {"en": "you", "fr": "vous"},
    "undo": {"en": "Undo", "fr": "Annuler"},
    "redo": {"en": "Redo", "fr": "Refaire"},
    "restart": {"en": "Restart", "fr": "Recommencer"},
    "swap": {"en": "Swap sides", "fr": "Échanger les camps"},
    "flip": {"en": "Flip the board", "fr": "Retourner le plateau"},
    "hints": {"en": "Hints", "fr": "Indices"},
    "hints_wait": {"en": "Looking at every move …", "fr": "Chaque coup est examiné …"},
    "hints_best": {"en": "Best: {move}, {text}.", "fr": "Le mieux : {move}, {text}."},
    "hints_about": {
        "en": "+5 wins in 5 plies, −4 loses in 4; = draws, ∞ never ends; ≈ is a guess, of points or of your share of them in "
        "games played out, and more is better.",
        "fr": "+5 gagne en 5 demi-coups, −4 perd en 4 ; = nulle, ∞ sans fin ; ≈ est une estimation, de points ou de votre part "
        "des points de parties jouées jusqu’au bout, et plus vaut mieux.",
    },
    "estimate": {"en": "about {value}", "fr": "environ {value}"},
    "points": {"en": "about {share} % of the points", "fr": "environ {share} % des points"},
    "stop": {"en": "Stop", "fr": "Arrêter"},
    "let_them": {"en": "Let them play", "fr": "Les laisser jouer"},
    "thinking": {"en": "{who} is thinking …", "fr": "{who} réfléchit …"},
    "moves": {"en": "Moves", "fr": "Coups"},
    "played": {"en": "Played so far", "fr": "Joués"},
    "your_move": {"en": "Your move.", "fr": "À vous de jouer."},
    "sit_down": {"en": "Sit down", "fr": "S’asseoir"},
    "seat_other": {"en": "or another", "fr": "ou un autre"},
    "parameters": {"en": "Parameters", "fr": "Paramètres"},
    "choose_game": {"en": "Choose a game", "fr": "Choisissez un jeu"},
    "not_found": {"en": "There is no such page.", "fr": "Cette page n’existe pas."},
    "wins_in": {"en": "wins in {plies}", "fr": "gagne en {plies}"},
    "loses_in": {"en": "loses in {plies}", "fr": "perd en {plies}"},
    "wins": {"en": "wins", "fr": "gagne"},
    "loses": {"en": "loses", "fr": "perd"},
    "draws": {"en": "draw", "fr": "nulle"},
    "endless": {"en": "never ends", "fr": "sans fin"},
    "skip": {"en": "Skip to the board", "fr": "Aller au plateau"},
    "players": {"en": "Players", "fr": "Joueurs"},
    "change": {"en": "Change game or players", "fr": "Changer le jeu ou les joueurs"},
    "clock": {"en": "Clock (5m+2)", "fr": "Pendule (5m+2)"},
    "shortcuts": {"en": "Keys", "fr": "Touches"},
    "keys_board": {"en": "arrows and Enter: move about and play", "fr": "flèches et Entrée : se déplacer et jouer"},
    "keys_rest": {
        "en": "h hints, u undo, r redo, n restart, x swap sides, f flip, l let them play, s stop, ? this help",
        "fr": "h indices, u annuler, r refaire, n recommencer, x échanger les camps, f retourner, l les laisser jouer, "
        "s arrêter, ? cette aide",
    },
    "unsolved": {
        "en": "No solution of this game is kept here: once ludion solve {game} has made one, the player solved can sit down.",
        "fr": "On ne garde ici aucune solution de ce jeu : quand ludion solve {game} en aura fait une, le joueur solved pourra "
        "s’asseoir.",
    },
    "sign_in": {"en": "This server needs a token", "fr": "Ce serveur demande un jeton"},
    "sign_in_about": {
        "en": "Open the link that “ludion serve” printed in its terminal. Or enter the token: the text after “token=” in the "
        "link.",
        "fr": "Ouvrez le lien que « ludion serve » a affiché dans son terminal. Ou saisissez le jeton : c’est le texte après "
        "« token= » dans ce lien.",
    },
    "sign_in_wrong": {"en": "This token is not the right one.", "fr": "Ce jeton n’est pas le bon."},
    "sign_in_enter": {"en": "Open", "fr": "Ouvrir"},
    "token": {"en": "Token", "fr": "Jeton"},
    "own": {"en": "Write your own", "fr": "Écrire le vôtre"},
    "own_about": {
        "en": "A game is a page of plain Python. Check it, then play it.",
        "fr": "Un jeu est une page de Python. Vérifiez-le, puis jouez-y.",
    },
    "own_game": {"en": "A game", "fr": "Un jeu"},
    "own_player": {"en": "A player", "fr": "Un joueur"},
    "own_player_about": {
        "en": "A player is a function choose(game, state) that gives a move, or a class with such a method. It plays some moves "
        "against chance, and can then sit down at any table.",
        "fr": "Un joueur est une fonction choose(game, state) qui donne un coup, ou une classe avec une telle méthode. Il joue "
        "quelques coups contre le hasard, puis peut s’asseoir à toute table.",
    },
    "code_full": {
        "en": "Uploaded code runs in a full sandbox. It has no network and no access to the files of this machine.",
        "fr": "Le code déposé tourne dans un bac à sable complet. Il n’a ni réseau ni accès aux fichiers de cette machine.",
    },
    "code_owner": {
        "en": "There is no sandbox here. Your code runs in a process of its own, {limits}. It can read and change your files. "
        "Run only code that you trust.",
        "fr": "Il n’y a pas de bac à sable ici. Votre code tourne dans un processus à part, {limits}. Il peut lire et modifier "
        "vos fichiers. N’exécutez que du code en lequel vous avez confiance.",
    },
    "code_visitors": {
        "en": "There is no sandbox here. Uploaded code runs in a process of its own, {limits}. It can read and change the files "
        "of the owner of this server, who allows this.",
        "fr": "Il n’y a pas de bac à sable ici. Le code déposé tourne dans un processus à part, {limits}. Il peut lire et "
        "modifier les fichiers du propriétaire de ce serveur, qui l’autorise.",
    },
    "code_none": {
        "en": "This server does not run uploaded code, because it cannot isolate it. Everything else works.",
        "fr": "Ce serveur n’exécute pas le code déposé, car il ne peut pas l’isoler. Tout le reste fonctionne.",
    },
    "code_limits": {"en": "with limits on time and memory", "fr": "avec des limites de temps et de mémoire"},
    "code_no_limits": {
        "en": "with a limit on time, but none on memory",
        "fr": "avec une limite de temps, mais sans limite de mémoire",
    },
    "phase_waiting": {
        "en": "Waiting. Checks before yours: {number}.",
        "fr": "En attente. Vérifications avant la vôtre : {number}.",
    },
    "phase_next": {"en": "Waiting. Your check is the next one.", "fr": "En attente. Votre vérification est la prochaine."},
    "phase_starting": {"en": "Starting a process for your code.", "fr": "Démarrage d’un processus pour votre code."},
    "phase_importing": {"en": "Importing your file.", "fr": "Importation de votre fichier."},
    "phase_first_moves": {"en": "Trying the first moves.", "fr": "Essai des premiers coups."},
    "phase_working": {"en": "Checking.", "fr": "Vérification en cours."},
    "phase_question": {"en": "Checking question {question}.", "fr": "Vérification de la question {question}."},
    "check_lost": {
        "en": "The server does not answer. Your text is still here. Try again in a moment.",
        "fr": "Le serveur ne répond pas. Votre texte est toujours là. Réessayez dans un instant.",
    },
    "code_why": {"en": "Reason:", "fr": "Raison :"},
    "own_player_game": {"en": "Try it at", "fr": "L’essayer à"},
    "own_player_try": {"en": "Try it", "fr": "L’essayer"},
    "own_player_link": {"en": "A player of your own", "fr": "Un joueur à vous"},
    "own_player_name": {"en": "Its name, at any table:", "fr": "Son nom, à toute table :"},
    "own_seat": {"en": "a file, {name}", "fr": "un fichier, {name}"},
    "audition": {
        "en": "It plays: {moves}\nIts slowest move took {seconds} s.",
        "fr": "Il joue : {moves}\nSon coup le plus lent a pris {seconds} s.",
    },
    "player_first": {"en": "Play against it, it begins", "fr": "Jouer contre lui, il commence"},
    "player_second": {"en": "Play against it, you begin", "fr": "Jouer contre lui, vous commencez"},
    "player_engine": {"en": "It against the engine", "fr": "Lui contre le moteur"},
    "not_legal": {
        "en": "{who} answers '{move}', which is not a legal move here.",
        "fr": "{who} répond « {move} », qui n’est pas un coup permis ici.",
    },
    "own_check": {"en": "Check", "fr": "Vérifier"},
    "own_play": {"en": "Play it", "fr": "Y jouer"},
    "solve_about": {
        "en": "All that can follow from here: who wins each position, and how.",
        "fr": "Tout ce qui peut suivre : qui gagne chaque position, et comment.",
    },
    "solve_counts": {
        "en": "{vertices} positions, {edges} moves between them.",
        "fr": "{vertices} positions, {edges} coups entre elles.",
    },
    "solve_large": {
        "en": "Too many to draw one by one (at most 300): here is how many there are in each ply.",
        "fr": "Trop pour les dessiner une à une (300 au plus) : voici combien il y en a à chaque demi-coup.",
    },
    "mark_winners": {"en": "winning positions", "fr": "positions gagnantes"},
    "mark_attractors": {"en": "attractors", "fr": "attracteurs"},
    "mark_strategy": {"en": "winning strategy", "fr": "stratégie gagnante"},
    "mark_minmax": {"en": "min-max values", "fr": "valeurs min-max"},
    "mark_remoteness": {"en": "plies to the end", "fr": "coups jusqu’à la fin"},
    "mark_grundy": {"en": "Grundy numbers", "fr": "nombres de Grundy"},
    "symmetry": {"en": "up to symmetry", "fr": "à symétrie près"},
    "two_sided": {"en": "both players' positions apart", "fr": "positions des deux joueurs séparées"},
    "rank": {"en": "attractors up to rank", "fr": "attracteurs jusqu’au rang"},
    "all": {"en": "all", "fr": "tous"},
    "plies": {"en": "plies", "fr": "demi-coups"},
    "show": {"en": "Show", "fr": "Montrer"},
    "tug": {"en": "Tug-of-war", "fr": "Tir à la corde"},
    "tug_about": {
        "en": "Who was winning after each move, and which moves gave something away.",
        "fr": "Qui menait après chaque coup, et quels coups ont lâché quelque chose.",
    },
    "mistakes": {"en": "Mistakes", "fr": "Erreurs"},
    "no_mistakes": {"en": "No move changed who wins.", "fr": "Aucun coup n’a changé le vainqueur."},
    "next_mistake": {"en": "Before move {ply}", "fr": "Avant le coup {ply}"},
    "back_to_board": {"en": "Back to the board", "fr": "Retour au plateau"},
    "inside_about": {
        "en": "What a program does when it searches this position, one step at a time.",
        "fr": "Ce que fait un programme quand il cherche dans cette position, pas à pas.",
    },
    "inside_with": {"en": "Search with", "fr": "Chercher avec"},
    "inside_and": {"en": "and beside it", "fr": "et à côté"},
    "inside_nothing": {"en": "nothing", "fr": "rien"},
    "move_earlier": {"en": "One move earlier", "fr": "Un coup plus tôt"},
    "move_later": {"en": "One move later", "fr": "Un coup plus tard"},
    "inside_wait": {"en": "Searching …", "fr": "Recherche …"},
    "step_of": {"en": "Step {step} of {steps}", "fr": "Pas {step} sur {steps}"},
    "whole_search": {
        "en": "This is the whole search. Start goes to its first step, Next and the arrow keys go through it.",
        "fr": "Voici toute la recherche. Début mène au premier pas, Suivant et les flèches la parcourent.",
    },
    "go_first": {"en": "Start", "fr": "Début"},
    "go_previous": {"en": "Back", "fr": "Retour"},
    "go_next": {"en": "Next", "fr": "Suivant"},
    "go_last": {"en": "End", "fr": "Fin"},
    "go_cut": {"en": "Next cut", "fr": "Coupe suivante"},
    "go_hit": {"en": "Next in the table", "fr": "Prochain dans la table"},
    "go_game": {"en": "Next random game", "fr": "Partie au hasard suivante"},
    "go_over": {"en": "Finish this position", "fr": "Finir cette position"},
    "go_out": {"en": "Finish the one above", "fr": "Finir celle du dessus"},
    "go_run": {"en": "Run", "fr": "Dérouler"},
    "go_hold": {"en": "Hold", "fr": "Pause"},
    "around_parent": {"en": "Parent", "fr": "Parent"},
    "around_child": {"en": "Child", "fr": "Enfant"},
    "around_above": {"en": "Sibling above", "fr": "Frère au-dessus"},
    "around_below": {"en": "Sibling below", "fr": "Frère au-dessous"},
    "position_of_node": {"en": "The position", "fr": "La position"},
    "play_from_here": {"en": "Play from here", "fr": "Jouer à partir d’ici"},
    "windows": {"en": "The windows on the way", "fr": "Les fenêtres sur le chemin"},
    "windows_about": {
        "en": "The blue bar is what is still open, from α to β. ◆ is the best value so far. Where α reaches β, the rest is cut.",
        "fr": "La barre bleue est ce qui reste ouvert, de α à β. ◆ : la meilleure valeur jusqu’ici. Quand α atteint β, on coupe.",
    },
    "what_window": {"en": "What are α and β?", "fr": "Que sont α et β ?"},
    "what_window_first": {
        "en": "α is what ▲ is already sure of on the branches looked at so far, β what ▼ is sure to hold the value down to."
        " A value that is not above α or not below β changes nothing: somebody has something better elsewhere. ▲ "
        "raises α, ▼ lowers β, and each position hands its window on to the next one down. Once α ≥ β nothing is left"
        " between them, and the other moves are cut: the answer is the same as without the cut.",
        "fr": "α est ce que ▲ a déjà d’assuré sur les branches regardées, β ce à quoi ▼ est sûr de limiter la valeur. Une "
        "valeur qui n’est pas au-dessus de α ou pas au-dessous de β ne change rien : quelqu’un a mieux ailleurs. ▲ "
        "fait monter α, ▼ fait descendre β, et chaque position transmet sa fenêtre à la suivante. Dès que α ≥ β, il "
        "ne reste rien entre les deux et on coupe les autres coups : la réponse est la même que sans coupe.",
    },
    "what_window_mover": {
        "en": "Here everybody counts for themselves: α is what the player to move is already sure of, β what the other one "
        "will allow at most. One ply down the players change places, so the window turns over: (α, β) becomes (−β, "
        "−α). Once α ≥ β the other player gains nothing by coming here, and the other moves are cut.",
        "fr": "Ici chacun compte pour soi : α est ce que le joueur au trait a déjà d’assuré, β ce que l’autre permettra au "
        "plus. Un demi-coup plus bas les rôles s’échangent et la fenêtre se retourne : (α, β) devient (−β, −α). Dès "
        "que α ≥ β, l’autre joueur ne gagne rien à venir ici, et on coupe les autres coups.",
    },
    "tree": {"en": "The tree", "fr": "L’arbre"},
    "tree_about": {
        "en": "▲ wants a large value, ▼ a small one. Round boxes: {first} to move; square boxes: {second}. Yellow: here and now. "
        "…: not finished, best so far; ≥ and ≤: a bound; ~: a guess. Hatched: cut. "
        "Dotted: still to come. Click a box to see its position.",
        "fr": "▲ veut une grande valeur, ▼ une petite. Cases rondes : {first} au trait ; carrées : {second}. Jaune : ici et "
        "maintenant. … : pas fini, meilleur jusqu’ici ; ≥ et ≤ : une borne ; ~ : une estimation. "
        "Hachuré : coupé. Pointillé : à venir. Cliquez une case pour sa position.",
    },
    "tree_mover": {
        "en": "Every value is that of whoever moves there: one ply up its sign turns over.",
        "fr": "Chaque valeur est celle du joueur au trait : un demi-coup plus haut, elle change de signe.",
    },
    "tree_games": {
        "en": "Each box: how many random games went through it, and what they say: mean + bonus = bound for whoever chooses that "
        "move. Round boxes: {first} to move; square boxes: {second}. Click a box to see its position.",
        "fr": "Chaque case : combien de parties au hasard y sont passées, et ce qu’elles disent : moyenne + bonus = borne pour "
        "qui choisit ce coup. Cases rondes : {first} au trait ; carrées : {second}. Cliquez une case pour sa position.",
    },
    "tree_table": {
        "en": "T: the table knew it; filled where that was enough.",
        "fr": "T : la table le connaissait ; plein si cela suffisait.",
    },
    "games_table": {"en": "The moves here", "fr": "Les coups ici"},
    "games_n": {"en": "games", "fr": "parties"},
    "games_mean": {"en": "mean", "fr": "moyenne"},
    "games_bonus": {"en": "bonus", "fr": "bonus"},
    "games_bound": {"en": "bound", "fr": "borne"},
    "games_about": {
        "en": "Won (+), drawn (=) and lost (−) by whoever makes the move.",
        "fr": "Gagnées (+), nulles (=) et perdues (−) par qui joue le coup.",
    },
    "games_formula": {
        "en": "Bonus = {c} × √(ln N ⁄ n): n games of this move, N of all. The largest bound (▸) is tried next.",
        "fr": "Bonus = {c} × √(ln N ⁄ n) : n parties de ce coup, N de tous. La plus grande borne (▸) est essayée ensuite.",
    },
    "memory_table": {"en": "The memory", "fr": "La mémoire"},
    "memory_count": {"en": "{shown} of {count} entries, the newest", "fr": "{shown} entrées sur {count}, les plus récentes"},
    "memory_key": {"en": "position", "fr": "position"},
    "memory_empty": {"en": "Nothing is remembered yet.", "fr": "Rien n’est encore retenu."},
    "counts": {"en": "Counts", "fr": "Comptes"},
    "count_nodes": {"en": "states looked at", "fr": "états regardés"},
    "count_leaves": {"en": "leaves", "fr": "feuilles"},
    "count_cuts": {"en": "moves cut", "fr": "coups coupés"},
    "count_hits": {"en": "found in the table", "fr": "trouvés dans la table"},
    "count_simulations": {"en": "random games", "fr": "parties au hasard"},
    "count_value": {"en": "value for the first player", "fr": "valeur pour le premier joueur"},
    "count_move": {"en": "move", "fr": "coup"},
    "count_ply": {"en": "states at ply {ply}", "fr": "états au demi-coup {ply}"},
    "count_same": {"en": "Both find {move}, worth {value}.", "fr": "Les deux trouvent {move}, qui vaut {value}."},
    "count_fewer": {
        "en": "{few} looks at {n} states, {many} at {m}: {ratio} times as many.",
        "fr": "{few} regarde {n} états, {many} {m} : {ratio} fois plus.",
    },
    "stopped_nodes": {
        "en": "The search was stopped after a number of states: the tree is not complete.",
        "fr": "La recherche a été arrêtée après un certain nombre d’états : l’arbre n’est pas complet.",
    },
    "stopped_seconds": {
        "en": "The search was stopped by the clock: the tree is not complete, and would be a little different another time.",
        "fr": "La recherche a été arrêtée par l’horloge : l’arbre n’est pas complet, et serait un peu différent une autre fois.",
    },
    "roots": {"en": "Passes of the search:", "fr": "Passes de la recherche :"},
    "keys_inside": {
        "en": "← → a step, Home and End the ends, x next cut, t next in the table, g next random game, o finish this position, "
        "space runs it; ↑ ↓ siblings, p parent, c child.",
        "fr": "← → un pas, Début et Fin les bouts, x coupe suivante, t prochain dans la table, g partie au hasard suivante, o "
        "finir cette position, espace déroule ; ↑ ↓ frères, p parent, c enfant.",
    },
    "question": {"en": "Question", "fr": "Question"},
    "afresh": {"en": "Begin afresh", "fr": "Tout recommencer"},
    "afresh_sure": {"en": "Throw away what you wrote?", "fr": "Jeter ce que vous avez écrit ?"},
    "questions": {"en": "Questions", "fr": "Questions"},
    "task": {"en": "Task", "fr": "Consigne"},
    "advice": {"en": "Advice", "fr": "Conseil"},
    "introduction": {"en": "Introduction", "fr": "Introduction"},
    "result": {"en": "Right", "fr": "Justes"},
    "isolation": {"en": "Isolation", "fr": "Isolation"},
    "file": {"en": "A file", "fr": "Un fichier"},
    "solution": {"en": "Your solution", "fr": "Votre solution"},
    "check_what": {"en": "Check", "fr": "Vérifier"},
    "lost": {
        "en": "The server does not answer; it is asked again by and by. The game is in the address.",
        "fr": "Le serveur ne répond pas ; on lui redemande de temps en temps. La partie est dans l’adresse.",
    },
    "meanwhile": {
        "en": "Machine code is being made; until then the readable search answers.",
        "fr": "Le code machine se prépare ; en attendant, la recherche lisible répond.",
    },
    "share": {
        "en": "The address above has the whole game: share it, keep it.",
        "fr": "L’adresse contient toute la partie : partagez-la, gardez-la.",
    },
}


def words() -> dict[str, str]:
    """All of them in the language that is spoken here."""
    return words_of(language())


@cache
def words_of(chosen: str) -> dict[str, str]:
    """All of them in one language."""
    return {key: texts[chosen] for key, texts in (WORDS | RECORD_WORDS).items()}
