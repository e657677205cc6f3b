"""`ludion trace`: what the course's players with a memory print while they think, on the game of matches (document 000)."""

from typing import Annotated

import typer

from ludion.core.limits import Limits

EXAMPLES = ("ludion trace 4 --timer 4 --pf 2", "ludion trace 4 --timer 4 --pf 3 --last-wins", "ludion trace 11 --timer 1 --pf 6")
MOST_MATCHES, DEEPEST = 50, 50


def trace(
    matches: Annotated[int, typer.Argument(metavar="MATCHES", min=1, max=MOST_MATCHES, help="How many matches are left.")],
    timer: Annotated[
        int, typer.Option(min=0, help="How many half-moves were played; an even number: the first player's turn.")
    ] = 0,
    pf: Annotated[int, typer.Option(min=1, max=DEEPEST, help="How many half-moves the player looks ahead.")] = 2,
    last_wins: Annotated[bool, typer.Option("--last-wins", help="Taking the last match wins; otherwise it loses.")] = False,
    deepening: Annotated[bool, typer.Option("--deepening", help="IterativeDeepening instead of NegAlphaBeta_Memory.")] = False,
    best_first: Annotated[
        bool, typer.Option("--best-first", help="Try the stored best_action before the other actions.")
    ] = False,
) -> None:
    """Print how the lessons' player decides in the game "matches".

    The player is that of document 000, with a memory. It decides how many matches to take.
    """
    from ludion.games.matches import Matches, State
    from ludion.search.course_memory import Memory, course_deepening, neg_alpha_beta_memory
    from ludion.search.trace import CourseTrace

    memory: Memory = {}
    said = CourseTrace(memory, lambda state: f"{state.left}All", lambda left: f"{left}All")
    decide = course_deepening if deepening else neg_alpha_beta_memory
    state = State(matches, timer % 2)
    report = decide(Matches(matches, last_wins), state, Limits(depth=pf), observer=said, memory=memory, best_first=best_first)
    typer.echo(said.text + str(report.move))
