"""Milestone 03, section 5: players that go by random games."""

from typing import Any

from ludion.lessons.jalon.probing import decides, player, rules, same_memory, some_book, value_alone
from ludion.lessons.jalon.questions_02 import STUB
from ludion.lessons.jalon.questions_03 import ROW, WITH_MEMORY
from ludion.lessons.pack import Probe, Question, Text

# The games that 5.4.1 supposes: of ten, so many are the root player's.
SUPPOSED = {(6, 1): 2, (5, 1): 8, (4, 1): 4, (4, 0): 8, (3, 0): 2, (2, 0): 5}
GAMES = "{" + ", ".join(f"{where}: '{'V' * won}{'D' * (10 - won)}'" for where, won in SUPPOSED.items()) + "}"
DEEPER = GAMES[:-1] + ", (3, 1): 'VVVDD', (2, 1): 'VD', (1, 1): 'VVD', (1, 0): 'D'}"
CLOSE = (
    "{(6, 1): 'VVVVVVDDDD', (5, 1): 'VVVVVVDDDD', (4, 1): 'D', (5, 0): 'VVVVVVVDDD', (4, 0): 'VVVVVVDDDD', (3, 0): 'VVVVVVDDDD'}"
)
ONE_BY_ONE = "{(6, 1): 'VDD', (5, 1): 'VVD', (4, 1): 'VVDVD'}"


def follows(kind: str, *books: str) -> tuple[Probe, ...]:
    """A UCT player's last decision and its memory on supposed games; `books`: the kinds whose memory is accepted."""

    def on(each: str, games: str, state: str, pf: int, times: int) -> list[str]:
        return [
            f"Essai = suppose({each}, {games})",
            f"{each}.decision.memory = {{}}",
            f"moi = Essai('moi', Matches(9, False), pf={pf}, nbSim=10)",
            f"moi.who_am_i = {state}[1] % 2",
            *[f"moi.decision({state})"] * (times - 1),
        ]

    def probe(games: str, state: str, pf: int, times: int = 1) -> Probe:
        last = f"moi.decision({state}), {kind}.decision.memory"
        ask = "\n".join([*on(kind, games, state, pf, times), last])
        body = "\n    ".join(on("K", games, state, pf, times))
        essai = f"def essai(K):\n    {body}\n    return moi.decision({state}), K.decision.memory\n"
        return Probe(ask, some_book, (), essai + "[" + ", ".join(f"essai({each})" for each in books) + "]")

    return (
        probe(GAMES, "(7, 2)", 1),
        probe(GAMES, "(7, 2)", 2),
        probe(DEEPER, "(7, 2)", 3),
        probe("{(3, 1): 'VD', (2, 1): 'VVD', (1, 1): 'V'}", "(4, 4)", 4),
        probe("{(3, 0): 'VD', (2, 0): 'VVD', (1, 0): 'V'}", "(4, 3)", 4),
        probe(DEEPER, "(7, 2)", 4, times=3),
        probe(CLOSE, "(7, 2)", 2, times=2),
        *rules(kind),
    )


def leaves(kind: str, memory: bool = False) -> tuple[Probe, ...]:
    """Players whose leaves are valued by random games."""
    first = "[moi.decision((n, 2)) for n in (2, 3, 4)]"

    def on(game: str, then: str, **parameters: Any) -> Probe:
        return decides(kind, game, then, memory=memory, **parameters)

    supposed = f"Essai = suppose({kind}, {{(4, 0): 'VVD', (3, 0): 'VDD', (2, 0): 'D', (5, 0): 'V'}})\n"
    reset = f"{kind}.decision.memory = {{}}\n" if memory else ""
    made = f"{supposed}{reset}moi = Essai('moi', Matches(9, False), pf=2, nbSim=6)\nmoi.who_am_i = 0\n"
    draws = f"Essai = suppose({kind}, {{(5, 0): 'VD', (4, 0): 'V', (3, 0): 'V', (2, 0): 'VNNN', (1, 0): 'D'}})\n"
    drawn = f"{draws}{reset}moi = Essai('moi', Matches(9, False), pf=2, nbSim=4)\nmoi.who_am_i = 0\n"
    return (
        on("Matches(7, False)", first, pf=1, nbSim=50),
        Probe(f"{made}[moi.decision((n, 2)) for n in (6, 7)]"),
        Probe(f"{drawn}moi.decision((7, 2))"),
        on("Matches(13, True)", ROW, pf=3, nbSim=5),
        on("Dice(8, 6)", "[moi.decision(((n, 6), 2)) for n in (2, 3, 4, 5)]", pf=1, nbSim=30),
        on("Morpion()", "moi.decision(('XOX.OX..O', 6))", pf=1, nbSim=30),
    )


QUESTIONS_CHANCE = (
    Question(
        number="03.7",
        optional=True,
        names=("scoring",),
        title=Text("scoring (section 5)", "scoring (section 5)"),
        task=Text(
            "Écrire scoring(win, loss, draw) : ce que valent des compteurs, de -1 à 1, une nulle comptant la moitié d’une "
            "victoire ; 0 s’il n’y a aucune partie.",
            "Write scoring(win, loss, draw): what counters are worth, from -1 to 1, a draw counting half a win; 0 if there "
            "is no game.",
        ),
        idea=Text(
            "Essayez quatre cas : tout gagné, tout perdu, que des nulles, aucune partie.",
            "Try four cases: all won, all lost, nothing but draws, no game.",
        ),
        probes=(
            Probe("scoring(8, 2, 0), scoring(0, 10, 0), scoring(10, 0, 0)"),
            Probe("scoring(0, 0, 4), scoring(1, 2, 3)"),
            Probe("scoring(0, 0, 0)"),
        ),
    ),
    Question(
        number="03.8",
        names=("Randy_MC",),
        title=Text("Randy_MC (section 5.1)", "Randy_MC (section 5.1)"),
        task=Text(
            "Écrire la classe Randy_MC, sans mémoire : après chaque action, nbSim parties au hasard du point de vue du "
            "joueur racine, et l’action de meilleur scoring, la première en cas d’égalité. nbSim < 1 : None.",
            "Write the class Randy_MC, without a memory: after each action nbSim random games in the root player's view, and "
            "the action of the best scoring, the first one of equals. nbSim < 1: None.",
        ),
        idea=Text(
            "Après l’action c’est à l’adversaire de jouer ; simulation(n) compte tout de même pour le joueur racine.",
            "After the action it is the opponent's turn; simulation(n) counts for the root player all the same.",
        ),
        probes=(
            decides("Randy_MC", "Matches(7, False)", "[moi.decision((n, 2)) for n in (2, 3, 4)]", nbSim=50),
            Probe(
                f"Essai = suppose(Randy_MC, {ONE_BY_ONE})\nmoi = Essai('moi', Matches(7, False), nbSim=9)\nmoi.who_am_i = 0\n"
                "moi.decision((7, 0)), Essai.parties"
            ),
            Probe(
                "Essai = suppose(Randy_MC, {(6, 1): 'N', (5, 1): 'VDN', (4, 1): 'V' + 8 * 'D'})\n"
                "moi = Essai('moi', Matches(7, False), nbSim=9)\nmoi.who_am_i = 0\nmoi.decision((7, 0))"
            ),
            Probe(
                "Essai = suppose(Randy_MC, {})\nmoi = Essai('moi', Matches(7, False), nbSim=2)\nmoi.who_am_i = "
                "0\nmoi.decision((7, 0))"
            ),
            decides("Randy_MC", "Matches(7, False)", "moi.decision((4, 2))", nbSim=0),
            *rules("Randy_MC"),
        ),
        skeleton=STUB.format("Randy_MC"),
        erratum=Text("_nSims et _nbSims désignent la même variable.", "_nSims and _nbSims are the same variable."),
    ),
    Question(
        number="03.9",
        optional=True,
        names=("ucb_policy",),
        title=Text("L’utilité UCB (section 5.2)", "The UCB utility (section 5.2)"),
        task=Text(
            "Écrire ucb_policy(compteurs) : l’action (si compteurs est un dictionnaire) ou l’indice (si c’est une liste) de "
            "plus grande utilité scoring + 0.3 * sqrt(log(n) / n_a), où n_a est le nombre de parties de l’action et n leur "
            "total ; la première en cas d’égalité. Toutes ont au moins une partie.",
            "Write ucb_policy(compteurs): the action (if compteurs is a dictionary) or the index (if it is a list) of the "
            "largest utility scoring + 0.3 * sqrt(log(n) / n_a), where n_a is the number of the action's games and n their "
            "total; the first one of equals. All have at least one game.",
        ),
        idea=Text(
            "n compte toutes les parties, n_a celles de l’action seule : peu essayée, elle gagne en utilité.",
            "n counts all games, n_a those of the action alone: tried little, it gains in utility.",
        ),
        probes=(
            Probe("ucb_policy({1: [2, 8, 0], 2: [8, 2, 0], 3: [4, 6, 0]})"),
            Probe("ucb_policy([[8, 2, 0], [2, 8, 0], [5, 5, 0]]), ucb_policy([[2, 8, 0], [8, 2, 0]])"),
            Probe("ucb_policy({1: [60, 40, 0], 2: [2, 1, 1], 3: [1, 1, 0]})"),
            Probe("ucb_policy({1: [70, 30, 0], 2: [6, 4, 0]})"),
            Probe("ucb_policy({1: [60, 40, 0], 2: [6, 4, 0]}), ucb_policy({1: [6, 4, 0], 2: [60, 40, 0]})"),
            Probe("ucb_policy({'a': [1, 0, 0], 'b': [1, 0, 0]})"),
            Probe("ucb_policy({1: [900, 100, 0], 2: [3, 1, 0]}), ucb_policy({1: [0, 1, 0], 2: [0, 0, 1]})"),
        ),
    ),
    Question(
        number="03.10",
        names=("UCB",),
        title=Text("UCB (section 5.2)", "UCB (section 5.2)"),
        task=Text(
            "Écrire la classe UCB, sans mémoire : une partie au hasard après chaque action, puis (nbSim - 1) fois le nombre "
            "d’actions, une partie après l’action de plus grande utilité ; à la fin on renvoie celle de plus grande utilité. "
            "nbSim < 1 : None.",
            "Write the class UCB, without a memory: one random game after each action, then, (nbSim - 1) times the number of "
            "actions, one game after the action of the largest utility; in the end the one of the largest utility is "
            "returned. nbSim < 1: None.",
        ),
        idea=Text(
            "Les nouveaux compteurs s’ajoutent aux anciens, et le total des parties est celui de Randy_MC.",
            "New counters are added to the old ones, and there are as many games as with Randy_MC.",
        ),
        probes=(
            decides("UCB", "Matches(7, False)", "[moi.decision((n, 2)) for n in (2, 3, 4)]", nbSim=50),
            Probe(
                f"Essai = suppose(UCB, {ONE_BY_ONE})\nmoi = Essai('moi', Matches(7, False), nbSim=9)\nmoi.who_am_i = 0\n"
                "moi.decision((7, 0)), Essai.parties"
            ),
            Probe(
                "Essai = suppose(UCB, {(6, 1): 'DVVV', (5, 1): 'VDVD', (4, 1): 'VDD'})\n"
                "moi = Essai('moi', Matches(7, False), nbSim=15)\nmoi.who_am_i = 0\nmoi.decision((7, 0)), Essai.parties"
            ),
            decides("UCB", "Matches(7, False)", "moi.decision((4, 2))", nbSim=0),
            *rules("UCB"),
        ),
        skeleton=STUB.format("UCB"),
        erratum=Text("_nSims et _nbSims désignent la même variable.", "_nSims and _nbSims are the same variable."),
    ),
    Question(
        number="03.11",
        names=("NegAlphaBeta_MC",),
        title=Text("NegAlphaBeta_MC (section 5.3)", "NegAlphaBeta_MC (section 5.3)"),
        task=Text(
            "Écrire la classe NegAlphaBeta_MC : NegAlphaBeta dont les feuilles où la partie n’est pas finie valent le "
            "scoring de nbSim parties au hasard, du point de vue de celui qui a le trait ; une partie finie vaut son "
            "estimation, ou le scoring de ses simulations.",
            "Write the class NegAlphaBeta_MC: NegAlphaBeta whose leaves, where the game is not over, are worth the scoring "
            "of nbSim random games, in the view of whoever moves; a game that is over is worth its estimation, or the scoring "
            "of its random games.",
        ),
        idea=Text(
            "simulation(n) compte pour le joueur racine, simulation(n, False) pour celui qui a le trait : lequel parle à la "
            "feuille ?",
            "simulation(n) counts for the root player, simulation(n, False) for whoever moves: which of them speaks at the leaf?",
        ),
        probes=(*leaves("NegAlphaBeta_MC"), *rules("NegAlphaBeta_MC")),
        skeleton=STUB.format("NegAlphaBeta_MC"),
    ),
    Question(
        number="03.12",
        optional=True,
        names=("NegAlphaBeta_Memory_MC",),
        title=Text("NegAlphaBeta_Memory_MC (section 5.3)", "NegAlphaBeta_Memory_MC (section 5.3)"),
        task=Text(
            "Écrire la classe NegAlphaBeta_Memory_MC : NegAlphaBeta_Memory avec les feuilles de NegAlphaBeta_MC. Le score de "
            "la feuille, celui des simulations, est ce que la mémoire retient ; il n’est exact que si la partie est finie.",
            "Write the class NegAlphaBeta_Memory_MC: NegAlphaBeta_Memory with NegAlphaBeta_MC's leaves. The score of the "
            "leaf, that of the random games, is what the memory keeps; it is exact only if the game is over.",
        ),
        idea=Text(
            "Simulez une fois, rangez ce score-là et renvoyez le même.",
            "Simulate once, store that score and return the same.",
        ),
        probes=(
            *leaves("NegAlphaBeta_Memory_MC", memory=True),
            Probe(
                "Essai = suppose(NegAlphaBeta_Memory_MC, {(3, 1): 'VVVD', (2, 1): 'VDDD', (1, 1): "
                "'VVD'})\nNegAlphaBeta_Memory_MC.decision.memory = {}\nmoi = Essai('moi', Matches(13, False), pf=1, "
                "nbSim=4)\nmoi.who_am_i = 0\nmoi.decision((4, 4))\nmoi.decision.memory",
                same_memory,
            ),
            *rules("NegAlphaBeta_Memory_MC"),
        ),
        skeleton=WITH_MEMORY.format("NegAlphaBeta_Memory_MC"),
        points=2.0,
    ),
    Question(
        number="03.13",
        optional=True,
        names=("opposite_sum",),
        title=Text("opposite_sum (section 5.4)", "opposite_sum (section 5.4)"),
        task=Text(
            "Écrire opposite_sum(me, you) : mes compteurs augmentés des vôtres, vos victoires étant mes défaites. Une "
            "nouvelle liste ; me et you ne changent pas.",
            "Write opposite_sum(me, you): my counters with yours added, your wins being my losses. A new list; me and you "
            "stay as they are.",
        ),
        idea=Text(
            "Ce que l’un gagne, l’autre le perd ; une nulle l’est pour les deux.",
            "What one wins the other loses; a draw is one for both.",
        ),
        probes=(
            Probe("opposite_sum([8, 2, 0], [15, 14, 1])"),
            Probe("opposite_sum([0, 0, 0], [3, 1, 2])"),
            Probe("me, you = [1, 2, 3], [4, 5, 6]\nopposite_sum(me, you), me, you"),
        ),
    ),
    Question(
        number="03.14",
        names=("UCT",),
        forms={"UCT": ("UCT = UCT_negamax", "UCT = UCT_max")},
        title=Text("UCT (section 5.4)", "UCT (section 5.4)"),
        task=Text(
            "Écrire la classe UCT avec decision.memory = {}. Chaque décision suit une branche de profondeur pf : dans une "
            "situation, chaque action sans compteurs reçoit nbSim parties au hasard, puis on joue celle de plus grande "
            "utilité, on recommence un niveau plus bas et on ajoute à ses compteurs ce qui en revient. Profondeur 0 : rien. "
            "Partie finie : nbSim de plus pour None. On renvoie l’action de plus grande utilité. Compteurs en dictionnaire "
            "ou en liste, du point de vue de la racine ou de celui qui a le trait, comme il vous plaira.",
            "Write the class UCT with decision.memory = {}. Each decision follows one branch pf deep: in a position every "
            "action without counters gets nbSim random games, then the one of the largest utility is played, the same is "
            "done one level down, and what comes back from there is added to its counters. Depth 0: nothing. Game over: "
            "nbSim more for None. The action of the largest utility is returned. Counters as a dictionary or as a list, in "
            "the root player's view or the mover's, as you like.",
        ),
        idea=Text(
            "Seules les parties nouvelles remontent, et elles remontent jusqu’à la racine.",
            "Only new games are handed up, and they are handed up to the root.",
        ),
        probes=follows("UCT", "UCT", "UCT_max", "UCT_negamax"),
        skeleton=WITH_MEMORY.format("UCT"),
        points=3.0,
        erratum=Text(
            "« _sum[k] = cpt[a] » se lit _sum[k] += cpt[a][k]. Les utilités imprimées en 5.4.1 (-0.4250, 0.7750, -0.0250) "
            "sont celles d’avant la mise à jour ; après elle : -0.4080, 0.2460, -0.0080.",
            '"_sum[k] = cpt[a]" reads _sum[k] += cpt[a][k]. The utilities printed in 5.4.1 (-0.4250, 0.7750, -0.0250) are '
            "those before the update; after it they are -0.4080, 0.2460, -0.0080.",
        ),
    ),
    Question(
        number="03.15",
        optional=True,
        names=("UCT_max",),
        title=Text("UCT_max (section 5.4.2)", "UCT_max (section 5.4.2)"),
        task=Text(
            "Écrire la classe UCT_max : UCT dont les compteurs sont ceux du joueur racine, mais "
            "où celui qui a le trait choisit selon son intérêt.",
            "Write the class UCT_max: UCT whose counters are the root player's, but where whoever "
            "moves chooses in their own interest.",
        ),
        idea=Text(
            "Quand le trait est à l’adversaire, ses victoires sont les défaites notées.",
            "When it is the opponent's turn, its wins are the losses that are noted.",
        ),
        probes=follows("UCT_max", "UCT_max"),
        skeleton=WITH_MEMORY.format("UCT_max"),
        points=2.0,
    ),
    Question(
        number="03.16",
        optional=True,
        names=("UCT_negamax",),
        title=Text("UCT_negamax (section 5.4.2)", "UCT_negamax (section 5.4.2)"),
        task=Text(
            "Écrire la classe UCT_negamax : UCT dont les compteurs sont ceux de celui qui a le "
            "trait ; ce qui remonte d’un niveau change de camp (opposite_sum).",
            "Write the class UCT_negamax: UCT whose counters are those of whoever moves; what comes "
            "up one level changes sides (opposite_sum).",
        ),
        idea=Text(
            "Après l’action, le trait est à l’autre : ce qu’il gagne dans la simulation, celui qui a joué le perd.",
            "After the action it is the other's turn: what they win in the random games, whoever played loses.",
        ),
        probes=follows("UCT_negamax", "UCT_negamax"),
        skeleton=WITH_MEMORY.format("UCT_negamax"),
        points=2.0,
        erratum=Text(
            "« UCT_negamax UCB (0, 9) » se lit « UCB UCT_negamax (0, 9) », et dix rencontres sont imprimées, non douze.",
            '"UCT_negamax UCB (0, 9)" reads "UCB UCT_negamax (0, 9)", and ten games are printed, not twelve.',
        ),
    ),
    Question(
        number="03.17",
        optional=True,
        names=("situations",),
        title=Text("Lire les compteurs (section 5.4.2)", "Reading the counters (section 5.4.2)"),
        task=Text(
            "Écrire situations(memoire, sure=0.25) : pour chaque clef d’une mémoire comme celle de UCT_negamax, 'gagnante' "
            "si le meilleur scoring de ses actions est au moins sure, 'perdante' s’il est au plus -sure, '?' sinon.",
            "Write situations(memoire, sure=0.25): for each key of a memory such as UCT_negamax's, 'gagnante' (won) if the "
            "best scoring of its actions is at least sure, 'perdante' (lost) if it is at most -sure, and '?' otherwise.",
        ),
        idea=Text(
            "Une situation gagnante a une bonne action, peu importent les autres ; une perdante n’en a pas.",
            "A won position has one good action, whatever the others are; a lost one has none.",
        ),
        probes=(
            Probe("situations({0: {None: [1050, 0, 0]}, 1: {1: [0, 1100, 0]}, 2: {1: [400, 0, 0], 2: [0, 50, 0]}})"),
            Probe(
                "situations({5: {1: [20, 80, 0], 2: [106, 344, 0], 3: [76, 274, 0]}, 6: {1: [124, 26, 0], 2: [12, 38, 0], 3: "
                "[26, 74, 0]}, 8: {1: [111, 89, 0], 2: [25, 25, 0], 3: [25, 25, 0]}})"
            ),
            Probe("situations({7: {1: [21, 29, 0], 2: [233, 67, 0], 3: [15, 35, 0]}}, 0.6)"),
            Probe("situations({3: {1: [2, 1, 1]}, 4: {1: [0, 1, 0], 2: [5, 5, 0]}})"),
            Probe("situations({})"),
        ),
    ),
    Question(
        number="03.18",
        optional=True,
        names=("Ultimate",),
        title=Text("Ultimate, le meilleur joueur possible", "Ultimate, the best player one can"),
        task=Text(
            "Écrire la classe Ultimate, de la manière que vous voulez : aux allumettes, au dé, aux boîtes et sur le petit "
            "hexapion, elle ne doit manquer aucun gain, avec pf=12 et secondes=2.",
            "Write the class Ultimate in any way you like: at matches, dice, boxes and on the small hexapawn board it must "
            "miss no win, with pf=12 and secondes=2.",
        ),
        idea=Text(
            "Une analyse rétrograde dit de chaque situation si elle est gagnante ; une mémoire sûre distingue une valeur "
            "d’une borne.",
            "Retrograde analysis tells of every position whether it is won; a sound memory tells a value from a bound.",
        ),
        probes=(
            decides("Ultimate", "Matches(13, False)", "[moi.decision((n, 4)) for n in (2, 3, 4, 6, 7, 8)]", pf=12, secondes=2),
            decides(
                "Ultimate", "Matches(15, True)", "[moi.decision((n, 5)) for n in (5, 6, 7, 9, 10)]", who=1, pf=12, secondes=2
            ),
            decides("Ultimate", "Matches(12, False)", "moi.decision((11, 1))", who=1, pf=12, secondes=2),
            Probe(f"{player('Ultimate', 'Dice(8, 6)', pf=12, secondes=2)}\n[moi.decision(((n, 6), 2)) for n in (2, 3, 4, 5)]"),
            decides("Ultimate", "Divide(7, 17)", "moi.decision(((3, 4), 4))", pf=12, secondes=2),
            Probe(
                "jeu = Hexapawn()\nmoi, toi = Ultimate('moi', jeu, pf=12, secondes=2), Randy('toi', jeu)\n"
                "[manche(toi, moi, jeu)[0] for _ in range(5)]",
                value_alone,
            ),
            *rules("Ultimate"),
        ),
        seconds=10.0,
        skeleton=STUB.format("Ultimate"),
        shared_state=True,
        points=2.0,
    ),
)
