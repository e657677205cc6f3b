"""`study(game)`: what a designer wants to know of a game, part after part, as far as seconds or games go.

Every figure says how it was found: proven by a solved table, or measured in so many games, with 95 % bounds. What was not
measured stands in `missing` with its reason.
"""

import platform
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from html import escape
from importlib.metadata import version
from typing import Any

from ludion.core import Game, LudionError, require
from ludion.native.compiled import compile_game
from ludion.native.errors import NotNative
from ludion.native.playing import playouts
from ludion.native.sizing import NoRoom
from ludion.solving.solve import solve
from ludion.study import looking
from ludion.study.budget import Budget, Spent, Tell
from ludion.study.looking import Branching, Keeping, Leads, Results
from ludion.study.measures import Spread
from ludion.study.openings import Opening, Swap, first_moves, most_even, opening, swap
from ludion.study.perfect import Knowledge, Perfect, TooMuch, known
from ludion.study.playing import (
    DEPTH,
    READABLE_DEPTH,
    Chooser,
    Machine,
    Searcher,
    Trace,
    broken,
    trace,
    trial,
)
from ludion.study.skill import Skill, find_openings, skill

FORMAT, VERSION = "ludion report", 1
PLAYERS = ("random", "greedy", "engine")
CHUNK = 2000  # random games at once


@dataclass(frozen=True, slots=True)
class Missing:
    """A part that was not measured: `why` is large, slow, refused, stopped, one-move, no-estimate or few-openings; `number`:
    the positions of a slow one; `said`: the sentence of a refusal."""

    what: str
    why: str
    number: int | None = None
    said: str = ""


@dataclass(frozen=True, slots=True)
class Method:
    """How the figures were found: the budget, what each part took, and with what. `preparing`: the seconds to compile."""

    seconds: float | None
    games: int | None
    seed: int
    engine_depth: int
    native: bool
    interpreted_because: str
    preparing: float = 0.0
    date: str = ""
    spent: dict[str, Spent] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    interrupted: bool = False


@dataclass
class Report:
    """All figures. What hangs on who plays has an entry for each kind of player that did. A notebook shows it as its page."""

    game: str
    name: str
    players: tuple[str, str]
    parameters: dict[str, Any]
    facts: dict[str, Any]
    method: Method
    perfect: Perfect | None = None
    play: dict[str, Results] = field(default_factory=dict)
    length: dict[str, Spread] = field(default_factory=dict)
    branching: dict[str, Branching] = field(default_factory=dict)
    leads: dict[str, Leads] = field(default_factory=dict)
    keeping: Keeping | None = None
    openings: tuple[Opening, ...] = ()
    swap: Swap | None = None
    skill: Skill | None = None
    missing: list[Missing] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        """Plain data for JSON."""
        return asdict(self)

    def _repr_html_(self) -> str:
        # A frame of its own: the page's style is for a whole page, and would dress the notebook too.
        from ludion.study.page import page

        return f'<iframe srcdoc="{escape(page([self]))}" title="{escape(self.game)}" width="100%" height="800"></iframe>'


def as_data(reports: Sequence[Report], varied: str | None = None) -> dict[str, Any]:
    """Reports on a game, or on several variants of it, for JSON; `varied` is the parameter in which they differ."""
    return {"format": FORMAT, "version": VERSION, "varied": varied, "reports": [report.data() for report in reports]}


def study_variants(
    games: Sequence[Game[Any, Any]],
    seconds: float | None = None,
    number: int | None = None,
    seed: int = 0,
    tell: Tell | None = None,
) -> list[Report]:
    """A report on each, with its part of the seconds; a stop leaves out those that were not begun."""
    require(bool(games), "There is no game to study.")
    for game in games:
        require(bool(list(game.moves(game.start()))), f"{game.spec} is over before it begins: there is nothing to measure.")
    found: list[Report] = []
    for game in games:
        found.append(study(game, None if seconds is None else seconds / len(games), number, seed, tell))
        if found[-1].method.interrupted:
            break
    return found


def study(
    game: Game[Any, Any],
    seconds: float | None = None,
    games: int | None = None,
    seed: int = 0,
    tell: Tell | None = None,
) -> Report:
    """Measure a game, for so many seconds or with so many games for each part. Ctrl-C ends it with what there is."""
    budget = Budget(seconds, games, tell)
    require(bool(list(game.moves(game.start()))), f"{game.spec} is over before it begins: there is nothing to measure.")
    try:
        return _Study(game, budget, seed).run()
    except (LudionError, KeyboardInterrupt):
        raise
    except Exception as error:
        raise broken(game, error) from error


class _Study:
    """A study under way."""

    def __init__(self, game: Game[Any, Any], budget: Budget, seed: int) -> None:
        self.game, self.budget, self.seed = game, budget, seed
        self.knowledge: Knowledge | None = None
        self.traces: dict[str, list[Trace]] = {name: [] for name in PLAYERS}
        because = _interpreted_because(game)
        depth = READABLE_DEPTH if because else DEPTH
        method = Method(budget.seconds, budget.games, seed, depth, not because, because)
        names = game.player_names()
        self.report = Report(game.spec, game.name, (names[0], names[1]), game.parameters, asdict(game.facts), method)
        self.native = not because

    def run(self) -> Report:
        """Part after part; whatever is stopped keeps what it has."""
        began = time.perf_counter()
        parts = (self._perfect, self._random, self._traced, self._greedy, self._engine, self._leads, self._openings, self._skill)
        try:
            self._prepare()
        except KeyboardInterrupt:
            self.budget.stopped = True
        preparing = time.perf_counter() - began
        for part in parts:
            part()
        self._look()
        self.report.method = replace(
            self.report.method,
            preparing=preparing,
            date=datetime.now().astimezone().isoformat(timespec="seconds"),
            spent=dict(self.budget.spent),
            versions=_versions(),
            interrupted=self.budget.stopped,
        )
        return self.report

    def _prepare(self) -> None:
        """Compile before the clock runs. One game first: a count of random games would not come back from one without end."""
        first = trace(self.game, Chooser(), self._text("first"))
        if self.native:
            self.engine: Chooser = Machine(self.game)
            playouts(self.game, 1)
            with suppress(LudionError):
                solve(self.game, first.states[-2])
        else:
            self.engine = Searcher(self.game, READABLE_DEPTH)

    def _perfect(self) -> None:
        budget, began = self.budget, time.perf_counter()
        if not budget.stopped:
            try:
                self.knowledge = known(
                    self.game, self.native, budget.allowance("perfect"), lambda states: budget.say("perfect", states)
                )
                self.report.perfect = self.knowledge.about
            except TooMuch as found:
                self._missing("perfect", found.why, found.reached if found.why == "slow" else None)
            except KeyboardInterrupt:
                budget.stopped = True
            except NoRoom:
                self._missing("perfect", "large")
            except LudionError as refusal:
                self._missing("perfect", "refused", said=str(refusal).rstrip("."))
        if budget.stopped:
            self._missing("perfect", "stopped")
        budget.book("perfect", 0, time.perf_counter() - began)

    def _random(self) -> None:
        """Many random games, of which the ends alone are counted."""
        counts = [0, 0, 0]

        def some(number: int) -> int:
            games = CHUNK if self.native else 10
            if self.budget.games is not None:
                games = min(games, self.budget.games - sum(counts))
            ended = playouts(self.game, games, self._number("random", number), native=self.native)
            for place, value in enumerate((ended.first, ended.draws, ended.second)):
                counts[place] += value
            return games

        self.budget.repeat("random", some)
        if sum(counts):
            self.report.play["random"] = looking.results(*counts)
        else:
            self._missing("play.random", "stopped")

    def _traced(self) -> None:
        self._play("random", Chooser(), "traced")

    def _greedy(self) -> None:
        self._play("greedy", Searcher(self.game, 1), "greedy")

    def _engine(self) -> None:
        if not self.budget.stopped:
            self._play("engine", self.engine, "engine")
        else:
            self._missing("play.engine", "stopped")

    def _play(self, name: str, player: Chooser, part: str) -> None:
        """Games of a kind of player, kept whole for all that is to be seen in them."""
        traces, plies = self.traces[name], 0

        def one(number: int) -> int:
            nonlocal plies
            if number == 0 and name != "random":
                plies, first = trial(self.game, player, self._text(name))
                traces.extend(first[: self.budget.games])
                if traces:
                    return len(traces)
            traces.append(trace(self.game, player, f"{self._text(name)}/{len(traces)}", plies))
            return 1

        self.budget.repeat(part, one)
        if not traces:
            self._missing(f"play.{name}", "stopped")
        elif name != "random":
            self.report.play[name] = looking.results_of(traces, plies)

    def _leads(self) -> None:
        """Who led in the engine's games: by the solved values, or by the engine, or by random games if it has no estimate."""
        game, traces = self.game, self.traces["engine"]
        if self.knowledge is not None or type(game).estimate is not Game.estimate or not traces:
            if self.knowledge is None and traces:
                self.report.leads["engine"] = looking.leads([looking.judged_course(one) for one in traces], "engine")
            return self.budget.skip("leads")
        if not self.native:
            self._missing("leads", "no-estimate")
            return self.budget.skip("leads")
        courses = list[list[float]]()

        def one(number: int) -> int:
            if number >= len(traces):
                return 0
            courses.append(looking.sampled_course(game, traces[number], self._number("leads", number)))
            return 1

        self.budget.repeat("leads", one)
        if courses:
            self.report.leads["engine"] = looking.leads(courses, "playouts")
        else:
            self._missing("leads", "stopped")
        return None

    def _openings(self) -> None:
        """Games of the engine after each first move in turn; then as many after the one that looked the most even."""
        firsts = first_moves(self.game)
        if len(list(self.game.moves(self.game.start()))) == 1:
            self._missing("swap", "one-move")
        elif not self.budget.stopped:
            self._play_openings(firsts)
        self.report.openings = tuple(opening(first, self.knowledge) for first in firsts)
        if any(not first.games for first in firsts) and self.budget.stopped:
            self._missing("openings", "stopped")

    def _play_openings(self, firsts: list[Any]) -> None:
        budget, fresh, text = self.budget, list[Trace](), self._text("openings")
        plies = 0 if self.report.play.get("engine") is None else self.report.play["engine"].random_plies
        began, allowed = time.perf_counter(), budget.allowance("openings")
        half = None if budget.games is None else len(firsts) * -(-budget.games // (2 * len(firsts)))
        chosen: Any = None

        def one(number: int) -> int:
            nonlocal chosen
            late = allowed is not None and time.perf_counter() - began > allowed / 2
            if chosen is None and number >= len(firsts) and (late or (half is not None and number >= half)):
                chosen = most_even(firsts)
            first = chosen if chosen is not None else firsts[number % len(firsts)]
            played = trace(self.game, self.engine, f"{text}/{number}", plies, (first.move,))
            (first.games if chosen is None else fresh).append(played)
            return 1

        budget.repeat("openings", one, None if half is None else 2 * half, least=2 * len(firsts))
        found = [opening(first, self.knowledge) for first in firsts]
        self.report.swap = swap(found, chosen, fresh)

    def _skill(self) -> None:
        if self.budget.stopped:
            return self._missing("skill", "stopped")
        plies, openings = find_openings(self.game, self.seed)
        if not openings:
            return self._missing("skill", "few-openings")
        self.report.skill = skill(self.game, self.budget, self.seed, openings, plies)
        if self.report.skill is None:
            self._missing("skill", "stopped")
        return None

    def _look(self) -> None:
        """What the games that were kept say."""
        report = self.report
        for name in PLAYERS:
            traces = self.traces[name]
            if not traces:
                continue
            report.length[name] = looking.lengths(traces)
            report.branching[name] = looking.branching(traces)
            if self.knowledge is not None:
                knowledge = self.knowledge
                report.leads[name] = looking.leads([looking.solved_course(one, knowledge) for one in traces], "solved")
        name = "random" if self.knowledge is not None else "engine"
        report.keeping = looking.keeping(self.game, name, self.traces[name], self.knowledge)

    def _missing(self, what: str, why: str, number: int | None = None, said: str = "") -> None:
        self.report.missing.append(Missing(what, why, number, said))

    def _text(self, part: str) -> str:
        return f"{self.seed}/{part}"

    def _number(self, part: str, number: int) -> int:
        """A seed of its own for each batch of random games."""
        return random.Random(f"{self._text(part)}/{number}").getrandbits(62)


def _interpreted_because(game: Game[Any, Any]) -> str:
    """Why the rules do not compile; "" if they do."""
    try:
        compile_game(game)
    except NotNative as refusal:
        return str(refusal)
    return ""


def _versions() -> dict[str, str]:
    found = {name: version(name) for name in ("ludion", "numba", "numpy")}
    return found | {"python": platform.python_version(), "machine": platform.machine()}
