"""The page's words in both languages."""

from ludion.core.language import spoken

WORDS = {
    "laboratory": {"en": "a laboratory for two-player games", "fr": "un laboratoire de jeux à deux"},
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
    "human": {"en": "you", "fr": "vous"},
    "undo": {"en": "Undo", "fr": "Annuler"},
    "redo": {"en": "Redo", "fr": "Refaire"},
    "restart": {"en": "Restart", "fr": "Recommencer"},
    "swap": {"en": "Swap sides", "fr": "Échanger les camps"},
    "flip": {"en": "Flip the board", "fr": "Retourner le plateau"},
    "hints": {"en": "Hints", "fr": "Indices"},
    "stop": {"en": "Stop", "fr": "Arrêter"},
    "let_them": {"en": "Let them play", "fr": "Les laisser jouer"},
    "thinking": {"en": "{who} is thinking …", "fr": "{who} réfléchit …"},
    "moves": {"en": "Moves", "fr": "Coups"},
    "played": {"en": "Played so far", "fr": "Joués"},
    "your_move": {"en": "Your move.", "fr": "À vous de jouer."},
    "sit_down": {"en": "Sit down", "fr": "S’asseoir"},
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
        "en": "h hints, u undo, r redo, f flip, ? this help",
        "fr": "h indices, u annuler, r refaire, f retourner, ? cette aide",
    },
    "own": {"en": "Write your own", "fr": "Écrire le vôtre"},
    "own_about": {
        "en": "A game is a page of plain Python. Check it, then play it: it runs in a sandbox.",
        "fr": "Un jeu est une page de Python. Vérifiez-le, puis jouez-y : il tourne dans un bac à sable.",
    },
    "own_check": {"en": "Check", "fr": "Vérifier"},
    "own_play": {"en": "Play it", "fr": "Y jouer"},
    "share": {
        "en": "The address above has the whole game: share it, keep it.",
        "fr": "L’adresse contient toute la partie : partagez-la, gardez-la.",
    },
}


def words() -> dict[str, str]:
    """All of them in the language that is spoken here."""
    return {key: spoken(texts) for key, texts in WORDS.items()}
