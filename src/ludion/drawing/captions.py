"""What stands beside a board in words, in the reader's language: the games themselves write it in English."""

from ludion.core.language import ENGLISH, language
from ludion.core.phrasebook import Phrasebook

CAPTIONS = Phrasebook(
    {
        "{count} left": "reste {count}",
        "{count} below zero": "{count} sous zéro",
        "{count} slides left": "encore {count} glissements",
        "1 slides left": "encore 1 glissement",
        "1 piles": "1 pile",
        "placing {number} of 7": "placement {number} sur 7",
        "player {number} leads by {lead}": "le joueur {number} mène de {lead}",
        "level": "égalité",
        "black X {black}, white O {white}": "noir X {black}, blanc O {white}",
        "white {white}: {hand}, black {black}: {other}": "blanc {white} : {hand}, noir {black} : {other}",
        "white {score}": "blanc {score}",
        "black {score}": "noir {score}",
    }
)


def caption_said(caption: str) -> str:
    """A library game's caption as the reader speaks."""
    return caption if language() == ENGLISH else CAPTIONS.said(caption)
