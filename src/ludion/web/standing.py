"""Who moves, or how a game ended, in the reader's language."""

from ludion.core import Outcome, Position, Termination
from ludion.core.language import spoken

# What players are called at the board: at the beginning of a sentence, and in French with their article.
NAMES = {
    "player 1": {"en": "player 1", "fr": "le joueur 1"},
    "player 2": {"en": "player 2", "fr": "le joueur 2"},
    "black": {"en": "black", "fr": "noir"},
    "white": {"en": "white", "fr": "blanc"},
    "vertical": {"en": "vertical", "fr": "vertical"},
    "horizontal": {"en": "horizontal", "fr": "horizontal"},
    "attacker": {"en": "the attacker", "fr": "l’attaquant"},
    "defender": {"en": "the defender", "fr": "le défenseur"},
}
TO_MOVE = {"en": "{name} to move", "fr": "{name} : à jouer"}
WINS = {"en": "{name} wins{margin}{reason}", "fr": "{name} gagne{margin}{reason}"}
DRAW = {"en": "a draw{reason}", "fr": "partie nulle{reason}"}
MARGIN = {"en": " by {score}", "fr": " de {score}"}
REASONS = {
    Termination.REPETITION: {"en": " (the position came back)", "fr": " (la position est revenue)"},
    Termination.TIME: {"en": " (on time)", "fr": " (au temps)"},
}


def called(name: str) -> str:
    """A player's name at the board."""
    return spoken(NAMES[name]) if name in NAMES else name


def standing(position: Position) -> str:
    """Who moves, or how it ended."""
    names = position.game.player_names()
    outcome = position.outcome
    if outcome is None:
        return capital(spoken(TO_MOVE).format(name=called(names[position.turn])))
    return ended(outcome, names)


def ended(outcome: Outcome, names: tuple[str, str]) -> str:
    """How a game ended."""
    reason = spoken(REASONS[outcome.reason]) if outcome.reason in REASONS else ""
    if outcome.winner is None:
        return capital(spoken(DRAW).format(reason=reason))
    margin = spoken(MARGIN).format(score=abs(outcome.score)) if abs(outcome.score) > 1 else ""
    return capital(spoken(WINS).format(name=called(names[outcome.winner]), margin=margin, reason=reason))


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
