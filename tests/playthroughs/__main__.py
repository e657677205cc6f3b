"""Writes the golden play-throughs anew: `python -m tests.playthroughs`. Read the difference before you commit it."""

from ludion.core.registry import registered
from tests.playthroughs import FOLDER, playthrough, specs

for name in registered():
    text = "\n".join(playthrough(spec) for spec in specs(name))
    (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
