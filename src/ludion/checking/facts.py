"""Whether what a game's facts promise holds in the states that were looked at."""

from typing import Any

from ludion.checking.examination import Examination
from ludion.checking.exploration import Exploration


def check_facts(examination: Examination, exploration: Exploration) -> None:
    """Hold cycles, length, draws and impartiality against the graph of the states."""
    facts = examination.game.facts
    back, longest = _walk(exploration.edges)
    if back is not None and not facts.cycles:
        state, move, child = back
        shown = f"the move {examination.shown_move(state, move)} in state {examination.shown(state)}"
        sentence = f"facts.cycles is False, but {shown} brings back the earlier state {examination.shown(child)}."
        examination.found_fact("cycles", sentence)
    if back is None and facts.max_plies is not None and longest and len(longest) - 1 > facts.max_plies:
        state = longest[facts.max_plies]
        shown = examination.shown(state)
        sentence = f"facts.max_plies is {facts.max_plies}, but a game of {len(longest) - 1} plies leads through state {shown}."
        examination.found_length(sentence)
    if facts.impartial:
        _check_impartial(examination, exploration)
    if exploration.whole and not examination.problems:
        if facts.cycles and back is None:
            examination.note(
                "facts.cycles is True, but in the whole game no state comes back; False would allow more algorithms."
            )
        if facts.draws and not facts.cycles and not _drawn(examination, exploration):
            examination.note("No draw was found. If draws are impossible, add facts = Facts(draws=False) to the class.")


def _drawn(examination: Examination, exploration: Exploration) -> bool:
    return any(not edges and examination.game.score(state) == 0 for state, edges in exploration.edges.items())


def _walk(graph: dict[Any, list[tuple[Any, Any]]]) -> tuple[tuple[Any, Any, Any] | None, list[Any]]:
    """Depth first through the states: a move that leads back to a state on the way to it, if any; otherwise the longest path."""
    height: dict[Any, int] = {}
    longest_child: dict[Any, Any] = {}
    on_path: set[Any] = set()
    for root, edges in graph.items():
        stack = [(root, iter(edges))] if root not in height else []
        on_path.update(state for state, _ in stack)
        while stack:
            state, rest = stack[-1]
            for move, child in rest:
                if child in on_path:
                    return (state, move, child), []
                if child in graph and child not in height:
                    stack.append((child, iter(graph[child])))
                    on_path.add(child)
                    break
            else:
                stack.pop()
                on_path.discard(state)
                children = [child for _, child in graph[state]]
                best = max(children, key=lambda child: height.get(child, 0), default=None)
                longest_child[state] = best
                height[state] = 1 + height.get(best, 0) if children else 0
    path = list(graph)[:1]
    while path and longest_child.get(path[-1]) is not None:
        path.append(longest_child[path[-1]])
    return None, path


def _check_impartial(examination: Examination, exploration: Exploration) -> None:
    """Where the state has a field `turn`, two states that differ in it alone must have the same moves."""
    known: dict[Any, tuple[Any, set[Any]]] = {}
    for state, edges in exploration.edges.items():
        if not hasattr(state, "_replace") or "turn" not in getattr(state, "_fields", ()):
            return
        moves = {move for move, _ in edges}
        other, others = known.setdefault(state._replace(turn=0), (state, moves))
        if moves != others:
            move = min(moves ^ others, key=repr)
            owner = state if move in moves else other
            shown = f"{examination.shown(other)} and {examination.shown(state)} differ in the turn alone"
            sentence = f"facts.impartial is True, but {shown}, and only one has the move {examination.shown_move(owner, move)}."
            examination.found_fact("impartial", sentence)
            return
