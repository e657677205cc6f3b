"""Games to try things out on: `apres(36)` is the state four plies before the end of the first one."""

from ludion.lessons.divercite.etat import GameState, jouer

__all__ = ["PARTIES", "apres"]

# Skypiea_v5 against itself, two random games, and Water Seven against a random player. Who plays cities first has only
# resources left at the end; in the others both kinds are left.
PARTIES = (
    "RC56 BC45 RC14 RC25 GC36 RC47 GC23 GC34 BC32 GC43 BC54 BC65 YC41 YC52 YC63 YC74 RR04 GR44 RR13 RR26 RR55 RR37 BR53 BR35 "
    "GR46 BR66 YR57 BR48 YR64 GR75 BR33 GR42 GR22 RR24 BR31 YR84 YR40 YR15 GR51 YR62",
    "YC74 BR46 RR04 BR35 YC41 BR57 RR22 GR66 RR48 GR55 BC56 GR31 BC32 RR40 GR37 RR64 GR15 RR42 GC52 YC43 GR26 YC45 GC34 YR24 "
    "BR44 BC63 BR33 BC65 BR53 YR75 RC23 YR51 RC47 GC25 YR62 GC36 YR73 RC54 YR13 RC14",
    "RR62 YC54 RR73 YC65 RR84 RR13 GR35 RR26 GR48 BC74 GR46 RR04 YC34 BC56 YC43 GR22 BR37 GR57 BC63 GR33 BC52 GC32 BR42 GC41 "
    "BR31 BR55 GC45 BR66 GC23 BR53 YR24 RC47 YR44 RC36 YR64 YR75 RC25 YR40 RC14 YR15",
    "GR35 RR13 RC14 RR24 RC23 RR57 GC25 YC52 GC36 GR26 BC47 GR48 BC34 GR22 YC45 YC41 YC56 BR44 YR33 BR46 YR37 BR15 YR55 BC32 "
    "GR66 BC54 RR04 GC74 RR31 YR42 RR51 GC63 GR40 YR64 BR75 YR53 BR62 RC43 BR73 RC65",
)


def apres(step: int, partie: int = 0) -> GameState:
    """The state after so many plies of one of the games."""
    return jouer(PARTIES[partie].split()[:step])
