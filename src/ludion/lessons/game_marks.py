"""Marks from games: the score of a student's player against fixed reference players, with a 95 % interval.

The mark depends on the student's file, the references and the seed alone. The other students of the class do not change it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ludion.arena.arrivals import find_player
from ludion.arena.plan import Plan, make_plan
from ludion.arena.pseudonyms import Pseudonyms
from ludion.arena.results import results
from ludion.arena.sandbox import choose_isolation
from ludion.arena.score_interval import Share, mean_share, pair_share
from ludion.arena.store import Store
from ludion.arena.table import Cell, Column, Table
from ludion.arena.tally import Count, tally
from ludion.arena.tournament import begin, executor_for, run
from ludion.core import LudionError
from ludion.core.errors import InvalidValueError
from ludion.core.input_file import read_regular_file
from ludion.core.strict_json import MalformedDataError
from ludion.core.versions import software_versions
from ludion.core.writing import reason_of
from ludion.lessons.pack import Text

MARK_HEADS = (Text("élève", "student"), Text("note", "mark"), Text("min.", "lower"), Text("max.", "upper"))
MARK_RULE = Text(
    "Note sur {total} : part moyenne des points contre les joueurs de référence, avec un intervalle à 95 %. Colonnes des "
    "joueurs : parties gagnées-nulles-perdues, {games} contre chacun, graine {seed}.",
    "Mark out of {total}: mean share of the points against the reference players, with a 95 % interval. Columns of the players: "
    "games won-drawn-lost, {games} against each, seed {seed}.",
)
REFERENCES = ("random", "mc:simulations=20", "mcts:simulations=100", "mcts:simulations=500")
FORBIDDEN = ",+=\n:"  # what the path of a player's file must not have
MAX_FILE = 1 << 20  # bytes


@dataclass(frozen=True)
class Conditions:
    """The conditions of the games, the same for each student.

    Attributes:
        game: The game, as for `load_game`.
        references: The players that give the mark.
        games: The number of games against each reference, an even number.
        total: The mark for winning every game.
        openings: The number of random plies before each game, or a file of openings.
        clock: The clock of a game, "" for none.
        patience: The limit for a move without a clock, in seconds.
        most_plies: A game is a draw after this number of plies, 0 for no limit.
        seed: The seed of all random numbers.
        isolation: The isolation level of the students' files.
    """

    game: str
    references: tuple[str, ...] = REFERENCES
    games: int = 20
    total: float = 20.0
    openings: int | Path = 2
    clock: str = ""
    patience: float = 10.0
    most_plies: int = 0
    seed: int = 0
    isolation: str = "best"

    def __post_init__(self) -> None:
        if not self.total > 0:
            raise InvalidValueError("--total must be above 0, got {total}.", total=self.total)
        if len(set(self.references)) < len(self.references):
            raise InvalidValueError("A reference player must not be given twice, got {names}.", names=", ".join(self.references))


@dataclass(frozen=True, slots=True)
class Meeting:
    """The games against one reference player."""

    reference: str
    count: Count
    share: Share


@dataclass(frozen=True, slots=True)
class GameMark:
    """A student's mark, or the reason why there is none."""

    student: str
    meetings: tuple[Meeting, ...] = ()
    trouble: str = ""
    tournament: int = 0

    @property
    def share(self) -> Share:
        """The mean share of the points. Each reference has the same weight."""
        return mean_share([one.share for one in self.meetings]) if self.meetings else Share(0.0, 0.0, 0.0)


def mark_class(
    files: dict[str, Path],
    conditions: Conditions,
    store: Store,
    jobs: int | None = None,
    done: Callable[[GameMark], None] = lambda _: None,
) -> list[GameMark]:
    """Play the games of all students, one student after the other. The games are saved in the store."""
    level = str(choose_isolation(conditions.isolation))  # other people's files: `best` never means less than `full`
    marks = []
    for student, file in files.items():
        try:
            mark = _mark(student, file, conditions, level, store, jobs)
        except LudionError as error:
            mark = GameMark(student, trouble=str(error))
        done(mark)
        marks.append(mark)
    return marks


def _mark(student: str, file: Path, conditions: Conditions, level: str, store: Store, jobs: int | None) -> GameMark:
    plan = make_plan(
        conditions.game,
        [_spec(file), *conditions.references],
        "gauntlet",
        conditions.games,
        clock=conditions.clock,
        openings=conditions.openings,
        seed=conditions.seed,
        patience=conditions.patience,
        most_plies=conditions.most_plies,
        isolation=level,
    )
    number = begin(store, plan)
    executor = executor_for(plan, jobs)
    try:
        run(store, number, executor)
    finally:
        executor.close()
    return GameMark(student, _meetings(store, number, plan), tournament=number)


def _spec(file: Path) -> str:
    """Return the player of a student's file. The file is read here, not run."""
    path = str(file.absolute())
    for letter in FORBIDDEN:
        if letter in path:
            raise InvalidValueError(
                "The path {path} must not contain '{letter}'. Rename the file or the folder.", path=path, letter=letter
            )
    try:
        text = read_regular_file(file, MAX_FILE).decode("utf-8")
    except (OSError, UnicodeDecodeError, MalformedDataError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        raise InvalidValueError("{path} cannot be read: {reason}.", path=file, reason=reason) from error
    return f"{path}:{find_player(file.name, text)}"


def _meetings(store: Store, number: int, plan: Plan) -> tuple[Meeting, ...]:
    counted = tally(results(store, number, plan), plan.names)
    lines: dict[int, set[tuple[int, str]]] = {}
    for kept in store.games(number):
        if kept.entry.counts:
            job = kept.entry.job
            lines.setdefault(max(job.first, job.second), set()).add((job.side, kept.entry.line))
    found = []
    for place, reference in enumerate(plan.names[1:], 1):
        pairs = counted.pentanomial(plan.names[0], reference)
        if 2 * sum(pairs) < plan.games:
            template = "{count} games against {name} could not be played. Run the command again."
            raise LudionError(template, count=plan.games - 2 * sum(pairs), name=reference)
        share = pair_share(pairs, len(lines[place]))
        found.append(Meeting(reference, counted.between(plan.names[0], reference), share))
    return tuple(found)


def marks_table(marks: Sequence[GameMark], conditions: Conditions) -> Table:
    """Return the marks with their bounds, the scores against each reference, and the reason for a mark of 0."""
    columns = [Column("student"), *(Column(name, 2) for name in ("mark", "lower", "upper")), Column("score", 3), Column("games")]
    columns += [Column(name, 3) for name in conditions.references]
    rows: list[tuple[Cell, ...]] = []
    for each in marks:
        share, total = each.share, conditions.total
        played = sum(one.count.games for one in each.meetings)
        scores: list[Cell] = [one.share.value for one in each.meetings]
        scores += [None] * (len(conditions.references) - len(scores))
        points = (total * share.value, total * share.lower, total * share.upper)
        rows.append((each.student, *points, share.value, played, *scores, each.trouble))
    return Table((*columns, Column("trouble")), tuple(rows))


def marks_data(marks: Sequence[GameMark], conditions: Conditions) -> dict[str, Any]:
    """Return the marks, the conditions of the games and the versions of the software as plain data."""
    students = []
    for each in marks:
        share, total = each.share, conditions.total
        points = {"mark": total * share.value, "lower": total * share.lower, "upper": total * share.upper}
        against = [
            {
                "player": one.reference,
                "wins": one.count.wins,
                "draws": one.count.draws,
                "losses": one.count.losses,
                "score": one.share.value,
                "lower": one.share.lower,
                "upper": one.share.upper,
            }
            for one in each.meetings
        ]
        about = {"student": each.student, "trouble": each.trouble or None, "tournament": each.tournament or None}
        students.append(about | points | {"score": share.value, "references": against})
    rules = {key: getattr(conditions, key) for key in ("game", "references", "games", "total", "clock", "patience", "seed")}
    played = {"openings": str(conditions.openings), "most_plies": conditions.most_plies, "isolation": conditions.isolation}
    return {"format": 1, **rules, **played, "students": students, "versions": software_versions()}


def hide_students(marks: Sequence[GameMark], files: dict[str, Path], pseudonyms: Pseudonyms) -> list[GameMark]:
    """Return the marks under pseudonyms, in their order."""
    hidden = [
        replace(each, student=pseudonyms.name(each.student), trouble=pseudonyms.hide_paths(each.trouble, files)) for each in marks
    ]
    return sorted(hidden, key=lambda each: each.student)
