"""What a thinker draws of a game: the graph of what can follow a position, and the tug-of-war of the moves that were played."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ludion.core import Game, LudionError, Position, require
from ludion.core.language import ENGLISH, FRENCH, spoken
from ludion.web.cleaning import unstyled

if TYPE_CHECKING:
    from ludion.solving.solution import Solution
    from ludion.web.thinker import Thinking

MOST_DRAWN, MOST_COUNTED, MOST_SOLVED = 300, 20_000, 10_000
MOST_CELLS = 36  # a larger board has more positions than that, and to count so many takes seconds
JUDGE = "best:seconds={seconds:.2f}"
MOST_JUDGED, LEAST_JUDGED = 0.15, 0.02  # seconds for one position
NOTE = {
    ENGLISH: "Not solved here: this is what {player} thinks of each position.",
    FRENCH: "Jeu non résolu ici : voici ce que {player} pense de chaque position.",
}


def draw_graph(position: Position, told: Mapping[str, Any], thinking: "Thinking") -> dict[str, Any]:
    """The graph from this position on, with the marks that are asked for; its counts ply by ply where nobody could read it
    whole."""
    from ludion.drawing.graph import graph_svg
    from ludion.drawing.layers import layers_svg
    from ludion.solving.attractors import attractor
    from ludion.solving.graph import bipartite, graph
    from ludion.solving.picture import graph_picture, layers_picture

    def wanted(_: int) -> None:
        require(not thinking.stopped, "It was stopped.")

    found = graph(position.game, position.state, told["symmetry"], most=MOST_COUNTED, progress=wanted)
    if told["sides"] and len(found) <= MOST_DRAWN:
        found = bipartite(found)
    about = {"vertices": found.vertices, "edges": found.edges}
    if len(found) > MOST_DRAWN:
        return about | {"svg": unstyled(layers_svg(layers_picture(found))), "ranks": 0, "whole": False}
    ranks = max(len(attractor(found, side).ranks) for side in (0, 1))
    picture = graph_picture(found, told["marks"], depth=told["plies"], rank=told["rank"])
    return about | {"svg": unstyled(graph_svg(picture)), "ranks": ranks, "whole": True}


def draw_tug(position: Position, seconds: float, known: Callable[[dict[str, Any]], None], thinking: "Thinking") -> dict[str, Any]:
    """The chart of the moves that led here, and the plies whose moves were mistakes: from a solution if there is one or the game
    is small enough to solve at once, otherwise from so many seconds of thought."""
    from ludion.drawing.tug import tug_svg
    from ludion.players.judging import by_search
    from ludion.players.loading import load_player
    from ludion.players.searching import SearchPlayer
    from ludion.solving.tug import Judgement, searched_picture, tug_picture

    require(bool(position.history), "There is no move yet to judge.")
    solution = _solution(position.game, position.history[0].state)
    if solution is not None:
        picture = tug_picture(position, solution, "score" if solution.by == "score" else "outcome")
    else:
        each = max(LEAST_JUDGED, min(MOST_JUDGED, seconds / (len(position.history) + 1)))
        spec = JUDGE.format(seconds=each)
        player = load_player(spec, position.game)
        assert isinstance(player, SearchPlayer), "the judge searches"
        judge, done = by_search(player), 0

        def judged(game: Any, state: Any, earlier: Any) -> Judgement:
            nonlocal done
            require(not thinking.stopped, "It was stopped.")
            done += 1
            known({"positions": done})
            return judge(game, state, earlier)

        picture = searched_picture(position, judged, spoken(NOTE).format(player=spec))
    mistakes = [ply for ply, moment in enumerate(picture.moments) if moment.mistake]
    return {"svg": unstyled(tug_svg(picture)), "mistakes": mistakes}


def _solution(game: Game[Any, Any], start: Any) -> "Solution | None":
    """One that was kept, or made now, interpreted: to compile would take longer."""
    from ludion.solving.graph import graph
    from ludion.solving.solve import solve
    from ludion.solving.store import find

    kept = find(game, start)
    if kept is not None:
        return kept
    if sum(len(row) for row in game.board(start).rows) > MOST_CELLS:
        return None
    try:
        graph(game, start, most=MOST_SOLVED)
    except LudionError:
        return None
    return solve(game, start, native=False)
