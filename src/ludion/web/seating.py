"""Who can be seated without knowing how a player is written: each with what it is, in both languages."""

from ludion.core.language import spoken

SOLVED = "solved"
SEATED = {
    "human": {"en": "you, or somebody beside you", "fr": "vous, ou quelqu’un à côté de vous"},
    "best:seconds=1": {
        "en": "the strongest for the game, one second a move",
        "fr": "le plus fort à ce jeu, une seconde par coup",
    },
    "best:seconds=5": {"en": "the same, five seconds a move", "fr": "le même, cinq secondes par coup"},
    "engine:seconds=1": {"en": "the engine, one second a move", "fr": "le moteur, une seconde par coup"},
    "random": {"en": "chance", "fr": "le hasard"},
    "greedy": {"en": "the best state one ply deep", "fr": "le meilleur état à un demi-coup"},
    "minimax:depth=3": {"en": "minimax, three plies", "fr": "minimax, trois demi-coups"},
    "negamax:depth=3": {"en": "negamax, three plies", "fr": "négamax, trois demi-coups"},
    "alphabeta:depth=5": {"en": "alpha-beta, five plies", "fr": "alpha-bêta, cinq demi-coups"},
    "negalphabeta:depth=5": {"en": "alpha-beta as negamax, five plies", "fr": "alpha-bêta en négamax, cinq demi-coups"},
    "memory:depth=5": {"en": "alpha-beta with a table, five plies", "fr": "alpha-bêta avec une table, cinq demi-coups"},
    "pvs:depth=6": {"en": "principal variation search, six plies", "fr": "recherche de la variante principale, six demi-coups"},
    "mtdf:depth=5": {"en": "null windows that close in, five plies", "fr": "fenêtres nulles qui se resserrent, cinq demi-coups"},
    "deepening:seconds=1": {"en": "deeper and deeper for a second", "fr": "de plus en plus profond pendant une seconde"},
    "winning": {"en": "a winning move, by exhausting all play", "fr": "un coup gagnant, en épuisant toutes les parties"},
    "proof-number": {"en": "a winning move, the cheapest proof first", "fr": "un coup gagnant, la preuve la moins chère d’abord"},
    "mc:simulations=100": {"en": "100 random games after each move", "fr": "100 parties au hasard après chaque coup"},
    "ucb:simulations=200": {
        "en": "200 random games where they promise most",
        "fr": "200 parties au hasard là où elles promettent",
    },
    "uct:simulations=1000": {"en": "a tree of 1000 random games", "fr": "un arbre de 1000 parties au hasard"},
    "uct-solver:simulations=1000": {"en": "the same, proving wins and losses", "fr": "le même, qui prouve gains et pertes"},
    "mcts:seconds=1": {"en": "such a tree for a second, kept", "fr": "un tel arbre pendant une seconde, gardé"},
}
THE_SOLVED = {"en": "the solved table: no mistakes", "fr": "la table résolue : aucune faute"}


def seats(solved: bool) -> list[tuple[str, str]]:
    """The players to choose from, each with what it is; the solved table where there is one."""
    found = [(player, spoken(about)) for player, about in SEATED.items()]
    return [*found, (SOLVED, spoken(THE_SOLVED))] if solved else found
