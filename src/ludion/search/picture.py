"""The picture of a recorded search at one of its steps: which states stand in it, what is drawn of each, and where to go on."""

import numpy as np

from ludion.core.moment import DONE, LATER, OPEN, Box, Moment, More, Row, Summary
from ludion.core.report import Bound
from ludion.search.course_memory import without_turn
from ludion.search.playback import Playback
from ludion.search.recording import BOUNDS, CUT, GAME, NONE, TABLE

SIGNS = {Bound.EXACT: "", Bound.AT_LEAST: "≥", Bound.AT_MOST: "≤", Bound.GUESS: "~"}
MOST_BOXES, MOST_KIDS, MOST_ROWS, MOST_ROOTS, MOST_COUNTED = 64, 11, 60, 60, 1000
KINDS = ("enter", "through", "table", "cut", "leave", "keep", "game", "stop")


class Picture:
    """What there is to see of a search as it was then."""

    def __init__(self, past: Playback) -> None:
        self.past = past

    def shown(self) -> list[int]:
        """The states in the picture: all of a small tree; of a large one the way to where one looks, what stands beside it and
        what follows, and then what there is room for."""
        root = self.past.focus_way[0]
        small = self.past.nodes["size"][root] <= MOST_BOXES
        chosen, order = {root}, [root]
        for node in self.past.focus_way:
            self._choose(self.window_of_kids(node), chosen, order)
        for node in self.past.way if self.past.way[0] == root else ():
            if node in chosen and len(order) + len(self.window_of_kids(node)) <= 2 * MOST_BOXES:
                self._choose(self.window_of_kids(node), chosen, order)
        for node in order:
            kids = self.past.kids(node)
            room = len(order) + len(kids) <= MOST_BOXES and len(kids) <= MOST_KIDS
            if small or (room and self.past.begun(node)):
                self._choose(kids, chosen, order)
        return order

    def _choose(self, kids: list[int], chosen: set[int], order: list[int]) -> None:
        order += [kid for kid in kids if kid not in chosen]
        chosen.update(kids)

    def window_of_kids(self, node: int) -> list[int]:
        """The children of a state; of very many, those around the one on the way, the best or the newest."""
        kids = self.past.kids(node)
        if len(kids) <= MOST_KIDS:
            return kids
        on_way = set(self.past.focus_way) | set(self.past.way)
        places = [place for place, kid in enumerate(kids) if kid in on_way]
        best = self.past.best_kid(node) if self.past.done(node) else None
        newest = max((place for place, kid in enumerate(kids) if self.past.begun(kid)), default=0)
        middle = places[0] if places else newest if best is None else kids.index(best)
        start = max(0, min(middle - MOST_KIDS // 2, len(kids) - MOST_KIDS))
        return kids[start : start + MOST_KIDS]

    def box(self, node: int, shown: set[int]) -> Box:
        """All that is drawn of a state."""
        nodes, parent = self.past.nodes, int(self.past.nodes["parent"][node])
        done, value = self.past.done(node), self.past.value(node)
        alpha, beta = self.past.window(node)
        games = self.past.counted(node)
        if self.past.by_games:
            wins, losses, draws = self.past.games(node)
            value = (wins - losses) / max(1, wins + losses + draws)
        kids = self.past.kids(node)
        best = parent != NONE and self.past.begun(parent) and self.past.best_kid(parent) == node
        begun = self.past.begun(node)
        return Box(
            number=node,
            parent=parent,
            ply=int(nodes["ply"][node]),
            move=self.past.name(node),
            turn=int(nodes["turn"][node]),
            stage=LATER if not begun else DONE if done else OPEN,
            upward=self.past.upward(node),
            alpha=float(nodes["alpha"][node]),
            beta=float(nodes["beta"][node]),
            now_alpha=alpha,
            now_beta=beta,
            value=value if begun else None,
            sign=SIGNS[BOUNDS[int(nodes["bound"][node])]] if done and not self.past.by_games else "",
            best=best,
            leaf=not kids,
            cut=self.past.left_out(node),
            known=int(nodes["known"][node]) if 0 <= nodes["known_step"][node] <= self.past.step else 0,
            below=0 if any(kid in shown for kid in kids) or not begun else self._below(node),
            games=games,
        )

    def _below(self, node: int) -> int:
        """How many states are below; in a tree that grows, how many by now, as far as anybody wants to know."""
        if not self.past.by_games:
            return int(self.past.nodes["size"][node]) - 1
        found = [node]
        for one in found:
            found += self.past.kids(one) if len(found) < MOST_COUNTED else []
        return len(found) - 1

    def more(self, shown: list[int]) -> list[More]:
        """Children that are not in the picture beside some that are."""
        there, found = set(shown), list[More]()
        for node in shown:
            kids = self.past.kids(node)
            places = [place for place, kid in enumerate(kids) if kid in there]
            if not places:
                continue
            before, after = kids[: places[0]], kids[places[-1] + 1 :]
            after = [kid for kid in after if self.past.begun(kid)]
            if before:
                found.append(More(node, before[-1], len(before), after=False))
            if after:
                found.append(More(node, after[0], len(after), after=True))
        return found

    def jumps(self) -> dict[str, int]:
        """Other steps worth going to, by what happens there."""
        found, kinds = {"first": 0, "last": self.past.total - 1}, self.past.steps["kind"]
        if self.past.step:
            found["previous"] = self.past.step - 1
        if self.past.step < self.past.total - 1:
            found["next"] = self.past.step + 1
        for name, kind in (("cut", CUT), ("game", GAME), ("hit", TABLE)):
            later = np.flatnonzero(np.asarray(kinds[self.past.step + 1 :]) == kind)
            if later.size:
                found[name] = self.past.step + 1 + int(later[0])
        for name, node in (("over", self.past.at), ("out", int(self.past.nodes["parent"][self.past.at]))):
            if node != NONE and self.past.nodes["last"][node] > self.past.step:
                found[name] = int(self.past.nodes["last"][node])
        return found

    def around(self) -> dict[str, int]:
        """The states beside, above and below the one that is looked at."""
        found, parent = dict[str, int](), int(self.past.nodes["parent"][self.past.focus])
        if parent != NONE:
            found["parent"] = parent
            beside = [kid for kid in self.past.kids(parent) if self.past.begun(kid)]
            place = beside.index(self.past.focus)
            if place:
                found["above"] = beside[place - 1]
            if place + 1 < len(beside):
                found["below"] = beside[place + 1]
        kids = [kid for kid in self.past.kids(self.past.focus) if self.past.begun(kid)]
        if kids:
            found["child"] = kids[0]
        return found

    def memory(self) -> tuple[list[Row], int]:
        """The newest entries of the memory by now, in the order in which their states were met, and how many there are."""
        kept = self.past.recording.kept
        upto = int(np.searchsorted(kept["step"], self.past.step, "right"))
        if not upto:
            return [], 0
        keys = np.asarray(kept["key"][:upto])
        count = int(keys.max()) + 1
        newest, first = np.zeros(count, dtype=np.int64), np.zeros(count, dtype=np.int64)
        newest[keys], first[keys[::-1]] = np.arange(upto), np.arange(upto)[::-1]
        # Those that were written last are shown, in the order of the memory.
        shown = np.sort(np.argsort(newest)[-MOST_ROWS:])
        return [self._row(int(newest[key]), int(first[key])) for key in shown], count

    def _row(self, place: int, first: int) -> Row:
        kept = self.past.recording.kept
        node, bound = int(kept["node"][place]), BOUNDS[int(kept["bound"][place])]
        state = self.past.state(int(kept["node"][first]))
        key = without_turn(state) if self.past.about["course"] else state
        return Row(
            key=str(key) if isinstance(key, (int, str)) else self.past.game.show(state),
            pf=int(kept["pf"][place]),
            score=float(kept["score"][place]),
            exact=bound is Bound.EXACT,
            best_action=self.past.move_name(node, int(kept["best"][place])),
            sign="" if self.past.about["course"] else SIGNS[bound],
            fresh=int(kept["step"][place]) == self.past.step,
        )

    def moment(self, sentence: str, reason: str) -> Moment:
        """Everything together, with what is said of it."""
        shown = self.shown()
        there = set(shown)
        rows, remembered = self.memory()
        roots = np.flatnonzero(np.asarray(self.past.nodes["parent"]) == NONE)[:MOST_ROOTS]
        return Moment(
            step=self.past.step,
            steps=self.past.total,
            kind=KINDS[self.past.kind],
            sentence=sentence,
            reason=reason,
            at=self.past.at,
            number=self.past.focus,
            path=[name for node in self.past.focus_way if (name := self.past.name(node))],
            boxes=[self.box(node, there) for node in shown],
            more=self.more(shown),
            jumps=self.jumps(),
            around=self.around(),
            windows=bool(self.past.about["windows"]),
            games=self.past.by_games,
            for_mover=self.past.for_mover,
            names=list(self.past.game.player_names()),
            roots=[int(self.past.nodes["first"][root]) for root in roots],
            memory=rows,
            remembered=remembered,
            played=self.past.played(),
            constant=self.past.about["constant"],
            summary=Summary(**self.past.about["summary"]),
        )
