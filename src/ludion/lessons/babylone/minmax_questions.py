"""Questions 29 to 36: a heuristic, min-max with and without a memory, and games between players who look a few moves ahead."""

from ludion.lessons.babylone.comparing import as_sets, cells, gain, same_choices
from ludion.lessons.babylone.printed_games import END, deep_games
from ludion.lessons.babylone.solution import reponse_17, reponse_31, reponse_36
from ludion.lessons.pack import Probe, Question, Text


def _choices(x: str, p: int) -> Probe:
    """All that comes in sixty calls, for the choice is at random."""
    return Probe(f"sorted({{str(strategie_h({x}, {p})) for k in range(60)}})", same_choices)


def _games(N: int) -> Probe:
    """Twelve games, each followed by a line."""
    return Probe(f"for k in range(12):\n    jeu_h(2, {N}, 2)\n    print('{END}')", deep_games(2, N, 2), free=True)


PRINTED = (
    Probe("[{name}(Pos_0, p, True) for p in (0, 1, 2, 3)]"),
    Probe("[{name}(x, 2, True) for x in (Pos_1a, Pos_1b, Pos_1c, Pos_1d)]"),
    Probe("[{name}(x, 1, False) for x in (Pos_1a, Pos_1b, Pos_1c, Pos_1d)]"),
    Probe("[{name}(Pos_0, p, False) for p in (1, 2, 3)]"),
    Probe("[{name}(x, 5, own) for x in (Pos_2b, Pos_3a) for own in (True, False)]"),
    Probe("{name}(init(2, 3), 6, True)"),
)


def _of(name: str) -> tuple[Probe, ...]:
    return tuple(Probe(probe.ask.format(name=name)) for probe in PRINTED)


QUESTIONS = (
    Question(
        number="29",
        names=("h",),
        title=Text("Une heuristique très simple", "A very simple heuristic"),
        task=Text(
            "`h(x, bool)` : 0 tant que `x` a des successeurs ; sinon -1 si c’est au joueur de jouer (True), 1 si c’est à son "
            "adversaire (False).",
            "`h(x, bool)`: 0 as long as `x` has successors; otherwise -1 if it is the player's turn (True), 1 if it is the "
            "opponent's (False).",
        ),
        idea=Text(
            "Celui qui doit jouer et ne peut pas a perdu : -1 si c’est le joueur, 1 si c’est l’adversaire.",
            "Whoever has to play and cannot has lost: -1 if it is the player, 1 if it is the opponent.",
        ),
        probes=(
            Probe("h(Pos_0, True)"),
            Probe("h(Pos_1a, False)"),
            Probe("h(Pos_2b, True)"),
            Probe("h(Pos_3a, False)"),
            Probe("[h(x, own) for x in (Pos_2a, Pos_2e, Pos_3b) for own in (True, False)]"),
        ),
    ),
    Question(
        number="30",
        names=("min_max",),
        title=Text("Min-max", "Min-max"),
        task=Text(
            "`min_max(x, p, bool)`, récursive : l’heuristique de `x` si p = 0 ou si rien ne suit ; sinon le maximum (au "
            "joueur de jouer, True) ou le minimum (à l’adversaire, False) des valeurs des successeurs à la profondeur p - 1.",
            "`min_max(x, p, bool)`, recursive: the heuristic of `x` if p = 0 or if nothing follows; otherwise the maximum "
            "(the player's turn, True) or the minimum (the opponent's, False) of the successors' values at depth p - 1.",
        ),
        idea=Text(
            "À chaque appel récursif deux choses changent : p diminue de 1, et c’est à l’autre de jouer.",
            "Two things change with each recursive call: p goes down by 1, and it is the other one's turn.",
        ),
        probes=_of("min_max"),
    ),
    Question(
        number="31",
        names=("reponse_31",),
        optional=True,
        title=Text("Jusqu’au bout", "To the very end"),
        task=Text(
            "Écrivez dans `reponse_31` la valeur de `min_max(init(C, N), C * N, True)` pour C et N de 1 à 3 : {(C, N): "
            "valeur, ...}.",
            "Write the value of `min_max(init(C, N), C * N, True)` into `reponse_31`, for C and N from 1 to 3: {(C, N): "
            "value, ...}.",
        ),
        idea=Text(
            "Assez profond, min-max voit la fin de toutes les parties : il n’y a plus de 0, et 1 veut dire que J1 a une "
            "position gagnante.",
            "Deep enough, min-max sees the end of all games: there is no 0 left, and 1 means that J1 has a winning position.",
        ),
        probes=(Probe("reponse_31", cells()), *(Probe(f"reponse_31[{C}, {N}]", hidden=True) for C, N in reponse_31)),
    ),
    Question(
        number="32",
        names=("min_max_opt",),
        optional=True,
        title=Text("Min-max avec mémoïsation", "Min-max with memoisation"),
        task=Text(
            "`min_max_opt(x, p, bool)` : la même valeur que `min_max`, chaque situation n’étant étudiée qu’une fois.",
            "`min_max_opt(x, p, bool)`: the same value as `min_max`, each situation being worked out once only.",
        ),
        idea=Text(
            "De quoi dépend une valeur ? De la position, de la profondeur qui reste et de qui joue : ce qui est retenu doit "
            "l’être avec les trois.",
            "What does a value depend on? The position, the depth that is left, and who plays: what is remembered has to go "
            "with all three.",
        ),
        probes=(*_of("min_max_opt"), Probe("min_max_opt(init(2, 6), 12, True)")),
        seconds=4.0,
    ),
    Question(
        number="32b",
        names=("reponse_32",),
        optional=True,
        title=Text("Le gain, et tout le tableau", "What it saves, and the whole table"),
        task=Text(
            "Écrivez dans `reponse_32` combien de fois `min_max_opt` va plus vite que `min_max` pour C = N = 3, et le joueur "
            'qui a une position gagnante au départ pour C et N de 1 à 4 : {"gain": nombre, "gagnant": {(C, N): 1 ou 2, ...}}.',
            "Write into `reponse_32` how many times faster `min_max_opt` is than `min_max` for C = N = 3, and the player who "
            'has a winning position at the start for C and N from 1 to 4: {"gain": number, "gagnant": {(C, N): 1 or 2, ...}}.',
        ),
        idea=Text(
            "Le gain est le temps de `min_max` divisé par celui de `min_max_opt` ; il dépasse largement 2. Une valeur 1 au "
            "départ veut dire J1, une valeur -1 veut dire J2.",
            "The gain is the time of `min_max` divided by that of `min_max_opt`; it is far above 2. A value of 1 at the start "
            "means J1, a value of -1 means J2.",
        ),
        probes=(
            Probe("reponse_32", cells()),
            Probe('reponse_32["gain"]', gain, hidden=True),
            Probe('reponse_32["gagnant"]', cells(), hidden=True),
            *(Probe(f'reponse_32["gagnant"][{C}, {N}]', hidden=True) for C, N in reponse_17),
        ),
    ),
    Question(
        number="33",
        names=("choix_ind_max",),
        title=Text("L’un des plus grands, au hasard", "One of the largest, at random"),
        task=Text(
            "`choix_ind_max(L)` : l’indice d’un des plus grands éléments de `L`, au hasard s’il y en a plusieurs.",
            "`choix_ind_max(L)`: the index of one of the largest elements of `L`, at random if there are several.",
        ),
        idea=Text(
            "D’abord le maximum, ensuite la liste de tous ses indices, enfin un choix au hasard dans cette liste.",
            "First the maximum, then the list of all its indices, then a choice at random from that list.",
        ),
        probes=(
            Probe("sorted({choix_ind_max([2, 1, 2, 1]) for k in range(60)})"),
            Probe("sorted({choix_ind_max([-1, -1, -3]) for k in range(60)})"),
            Probe("choix_ind_max([0, 5, 3])"),
            Probe("choix_ind_max([7])"),
        ),
    ),
    Question(
        number="34",
        names=("strategie_h",),
        title=Text("Le meilleur coup à la profondeur p", "The best move at depth p"),
        task=Text(
            "`strategie_h(x, p)` : [] si rien ne suit `x` ; si p = 0, un successeur au hasard ; sinon un successeur dont la "
            "valeur min-max est la plus grande, au hasard s’il y en a plusieurs. Le premier des p coups est déjà celui que "
            "l’on choisit.",
            "`strategie_h(x, p)`: [] if nothing follows `x`; if p = 0, a successor at random; otherwise a successor with the "
            "largest min-max value, at random if there are several. The first of the p moves is the one being chosen.",
        ),
        idea=Text(
            "Après votre coup, c’est à l’adversaire de jouer, et il reste p - 1 coups à regarder.",
            "After your move it is the opponent's turn, and p - 1 moves are left to look at.",
        ),
        probes=(
            _choices("Pos_0", 1),
            _choices("Pos_0", 2),
            _choices("Pos_1b", 2),
            _choices("Pos_1c", 2),
            _choices("Pos_0", 3),
            _choices("Pos_0", 0),
            _choices("Pos_2a", 1),
            Probe("list(strategie_h(Pos_3a, 2))"),
        ),
    ),
    Question(
        number="35",
        names=("jeu_h",),
        title=Text("Deux joueurs qui voient à p coups", "Two players who look p moves ahead"),
        task=Text(
            "`jeu_h(C, N, p)` affiche une partie comme `jeu`, à partir de `Départ:`, où chacun joue selon `strategie_h` à "
            "la profondeur p. Aucun graphe n’est construit.",
            "`jeu_h(C, N, p)` prints a game as `jeu` does, from `Départ:` on, in which everybody plays by `strategie_h` at "
            "depth p. No graph is built.",
        ),
        idea=Text(
            "C’est la boucle de `jeu` ; seule la façon de choisir le coup change.",
            "It is the loop of `jeu`; only the way in which the move is chosen changes.",
        ),
        probes=(
            _games(2),
            _games(3),
        ),
    ),
    Question(
        number="36",
        names=("reponse_36",),
        optional=True,
        title=Text("Jusqu’où faut-il regarder ?", "How far must one look?"),
        task=Text(
            "Jouez chacune de ces parties assez souvent, et écrivez dans `reponse_36` l’ensemble des joueurs que vous y voyez "
            "gagner, par (C, N, p) : (2, 2, 0), (2, 2, 1), (2, 2, 2), (2, 3, 2) et (2, 3, 3). Exemple : {(2, 2, 0): {1, 2}, "
            "...}.",
            "Play each of these games often enough, and write into `reponse_36` the set of the players whom you see win, by "
            "(C, N, p): (2, 2, 0), (2, 2, 1), (2, 2, 2), (2, 3, 2) and (2, 3, 3). For instance: {(2, 2, 0): {1, 2}, ...}.",
        ),
        idea=Text(
            "Jouez cent fois chaque partie. Tant que p est trop petit, les deux joueurs se trompent parfois ; dès que p "
            "suffit, celui qui a la position gagnante gagne toujours.",
            "Play each game a hundred times. As long as p is too small, both players err now and then; as soon as p is "
            "enough, whoever has the winning position always wins.",
        ),
        probes=(Probe("reponse_36", cells()), *(Probe(f"reponse_36[{game}]", as_sets, hidden=True) for game in reponse_36)),
    ),
)
