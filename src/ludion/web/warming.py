"""What the first visitors would wait for, done while nobody has come yet: modules, pictures and templates are loaded once."""

import threading

from ludion.arena.sandbox import ability
from ludion.core.language import LANGUAGES, speaking
from ludion.web.files import files
from ludion.web.pages.home import picture
from ludion.web.pages.lessons import names, pack_of
from ludion.web.rendering import templates
from ludion.web.shelf import games, parameters, rule


def begin() -> None:
    """In a thread: whoever comes meanwhile is answered."""
    threading.Thread(target=warm, daemon=True).start()


def warm() -> None:
    """The first page before all others."""
    files()
    for name in games():
        for language in LANGUAGES:
            with speaking(language):
                picture(name)
        rule(name)
        parameters(name)
    templates()
    for name in names():
        pack_of(name)
    ability()
