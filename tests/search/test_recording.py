"""A recorded search is the search, at every step of it: what it counts, its windows, its memory, its random games."""

from typing import Any

import pytest

from ludion import LudionError, load_game
from ludion.core.limits import Limits
from ludion.core.moment import DONE, LATER, OPEN
from ludion.core.observer import Observer
from ludion.games.matches import Matches, State
from ludion.search.course_memory import neg_alpha_beta_memory, without_turn
from ludion.search.library import BY_GAMES, FOR_THE_FIRST, FOR_THE_MOVER, STEPPED
from ludion.search.picture import Picture
from ludion.search.playback import Playback
from ludion.search.recording import CUT, ENTER, GAME, KEEP, LEAVE, THROUGH, Recording, record
from ludion.search.tree import TreeObserver
from tests.search.trees import random_tree

SUMMARY = {"spec": "", "nodes": 0, "leaves": 0, "cuts": 0, "hits": 0, "simulations": 0, "value": "", "move": "", "stopped_by": ""}


def recorded(folder: Any, game: Any, state: Any, name: str, limits: Limits, **options: Any) -> tuple[Recording, Any]:
    recorder, report, about = record(game, state, name, limits, options=options)
    folder.mkdir(exist_ok=True)
    recorder.save(folder, about | {"summary": SUMMARY | {"plies": []}})
    return Recording(folder), report


def steps_of(recording: Recording, kind: int) -> list[int]:
    return [step for step, found in enumerate(recording.steps["kind"]) if found == kind]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", sorted(FOR_THE_FIRST | FOR_THE_MOVER))
def test_what_is_written_down_is_the_tree(tmp_path, name, seed):
    game = random_tree(seed)
    seen = TreeObserver(game)
    recorder, report, about = record(game, game.start(), name, Limits(depth=4), beside=[seen])
    recorder.save(tmp_path, about)
    recording = Recording(tmp_path)
    assert sum(recording.nodes["counted"]) == report.nodes
    assert len(steps_of(recording, CUT)) == sum(node.cut is not None for tree in seen.trees for node in tree.walk())
    expected = [node for tree in seen.trees for node in tree.walk()]
    last = Playback(recording, game, game.start(), len(recording.steps["kind"]))
    assert len(expected) == len(recording)
    for number, node in enumerate(expected):
        assert last.state(number) == node.state and last.name(number) == node.name
        assert last.value(number) == node.value and last.window(number) == (node.end_alpha, node.end_beta)
        assert last.left_out(number) == (list(node.cut.left_out) if node.cut else [])
        assert [last.name(kid) for kid in last.kids(number)] == [child.name for child in node.children]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("name", ["alphabeta", "negalphabeta"])
def test_the_window_in_the_middle_is_the_one_that_the_next_move_gets(tmp_path, name, seed):
    game = random_tree(seed, width=4)
    recording, _ = recorded(tmp_path, game, game.start(), name, Limits(depth=5))
    nodes = recording.nodes
    for step in steps_of(recording, ENTER)[1:]:
        node = recording.steps["node"][step]
        parent = nodes["parent"][node]
        alpha, beta = Playback(recording, game, game.start(), step).window(parent, step - 1)
        turned = name == "negalphabeta" and nodes["turn"][parent] != nodes["turn"][node]
        assert (nodes["alpha"][node], nodes["beta"][node]) == ((-beta, -alpha) if turned else (alpha, beta))


def test_a_state_comes_is_open_and_is_done(tmp_path):
    game = load_game("tic-tac-toe")
    recording, _ = recorded(tmp_path, game, game.parse("XO./.XO/..."), "alphabeta", Limits(depth=3))
    for step in range(len(recording.steps["kind"])):
        moment = Picture(Playback(recording, game, game.parse("XO./.XO/..."), step)).moment("", "")
        stages = {box.number: box.stage for box in moment.boxes}
        assert len(stages) == len(recording) if len(recording) <= 64 else True
        for number, stage in stages.items():
            first, last = recording.nodes["first"][number], recording.nodes["last"][number]
            assert stage == (LATER if first > step else DONE if last <= step else OPEN)


class Copies(Observer):
    """The course's memory as it is whenever a state is left."""

    def __init__(self, memory: dict[Any, Any]) -> None:
        self.memory, self.copies = memory, list[Any]()

    def leave(self, *_: Any) -> None:
        self.copies.append({key: dict(entry) for key, entry in self.memory.items()})


@pytest.mark.parametrize(("left", "last_wins", "pf"), [(4, False, 2), (4, True, 3), (11, False, 6), (9, True, 5)])
def test_the_course_s_memory_fills_step_by_step(tmp_path, left, last_wins, pf):
    game, state = Matches(13, last_wins), State(left, 0)
    memory: dict[Any, Any] = {}
    seen = Copies(memory)
    neg_alpha_beta_memory(game, state, Limits(depth=pf), observer=seen, memory=memory)
    recording, _ = recorded(tmp_path, game, state, "course-memory", Limits(depth=pf))
    leaving = steps_of(recording, LEAVE)
    assert len(leaving) == len(seen.copies)
    for step, copy in zip(leaving, seen.copies, strict=True):
        rows, count = Picture(Playback(recording, game, state, step)).memory()
        assert count == len(copy)
        assert [row.key for row in rows] == [str(key) for key in copy]
        for row, entry in zip(rows, copy.values(), strict=True):
            best = "" if entry["best_action"] is None else str(entry["best_action"])
            assert (row.pf, row.score, row.exact, row.best_action) == (entry["pf"], entry["score"], entry["exact"], best)
    fresh = [
        row
        for step in steps_of(recording, KEEP)
        for row in Picture(Playback(recording, game, state, step)).memory()[0]
        if row.fresh
    ]
    assert len(fresh) == len(steps_of(recording, KEEP))
    assert without_turn(state) == left


@pytest.mark.parametrize("name", sorted(BY_GAMES))
@pytest.mark.parametrize("text", ["XO./.XO/...", "X../.O./..."])
def test_random_games_are_counted_as_the_search_counts_them(tmp_path, name, text):
    game = load_game("tic-tac-toe")
    state = game.parse(text)
    recording, report = recorded(tmp_path, game, state, name, Limits(depth=4 if name == "course-uct" else None, simulations=30))
    last = Playback(recording, game, state, len(recording.steps["kind"]))
    found = {last.name(kid): last.counted(kid) for kid in last.kids(0)}
    sign = -1 if game.turn(state) else 1
    assert len(report.choices) == len(found)
    for choice in report.choices:
        games = found[game.show_move(state, choice.move)]
        assert games.tried == choice.visits
        assert games.mean == pytest.approx(sign * choice.value)
    assert last.best_kid(0) is not None
    assert last.name(last.best_kid(0)) == game.show_move(state, report.move)


@pytest.mark.parametrize("name", ["uct", "ucb"])
def test_the_largest_bound_is_tried_next(tmp_path, name):
    game = load_game("tic-tac-toe")
    recording, _ = recorded(tmp_path, game, game.start(), name, Limits(simulations=60 if name == "uct" else 12))
    chosen = 0
    for step in steps_of(recording, THROUGH if name == "uct" else ENTER):
        at = Playback(recording, game, game.start(), step)
        games = at.counted(at.at)
        if at.nodes["parent"][at.at] == -1 or not games.tried:
            continue
        beside = [at.counted(kid) for kid in at.kids(int(at.nodes["parent"][at.at]))]
        assert games.bound == pytest.approx(max(other.bound for other in beside))
        chosen += 1
    assert chosen > 20


def test_a_random_game_has_a_length_and_a_result(tmp_path):
    game = load_game("tic-tac-toe")
    recording, report = recorded(tmp_path, game, game.start(), "mc", Limits(simulations=4))
    played = [Playback(recording, game, game.start(), step).played() for step in steps_of(recording, GAME)]
    assert len(played) == report.simulations == 36
    assert all(4 <= plies <= 8 and result in (-1, 0, 1) for plies, result in played)
    assert sum(plies for plies, _ in played) + 36 + 1 == report.nodes


def test_a_large_tree_is_folded_around_where_one_looks(tmp_path):
    game = load_game("tic-tac-toe")
    recording, _ = recorded(tmp_path, game, game.start(), "alphabeta", Limits(depth=7))
    for step in range(0, len(recording.steps["kind"]), 997):
        at = Playback(recording, game, game.start(), step)
        moment = Picture(at).moment("", "")
        shown = {box.number for box in moment.boxes}
        assert len(shown) < 200 and set(at.way) <= shown and moment.at in shown
        assert all(box.parent in shown or box.parent == -1 for box in moment.boxes)
        below = sum(box.below for box in moment.boxes)
        assert below > 0 or step == 0
        focus = next((box.number for box in moment.boxes if box.below), None)
        if focus is not None:
            opened = Picture(Playback(recording, game, game.start(), step, focus)).moment("", "")
            assert opened.number == focus and any(box.parent == focus for box in opened.boxes)


def test_a_search_that_was_stopped_can_be_looked_into(tmp_path):
    game = load_game("othello")
    for name in sorted(STEPPED):
        limits = Limits(depth=4, nodes=40, simulations=50)
        recording, report = recorded(tmp_path / name, game, game.start(), name, limits)
        assert report.stopped_by == "nodes"
        for step in range(0, len(recording.steps["kind"]), 7):
            Picture(Playback(recording, game, game.start(), step)).moment("", "")


def test_what_cannot_be_gone_through_is_refused():
    game = load_game("tic-tac-toe")
    with pytest.raises(LudionError, match="cannot be gone through"):
        record(game, game.start(), "proof-number", Limits(nodes=10))
