"""The typical mistakes at all questions."""

from ludion.lessons.divercite import mistakes_agents, mistakes_effort, mistakes_pistes, mistakes_recherche
from ludion.lessons.pack import Mistakes

mistakes = Mistakes()
for part in (mistakes_agents, mistakes_recherche, mistakes_pistes, mistakes_effort):
    mistakes.all += part.MISTAKES.all
