"""`ludion lesson grade` and `ludion lesson marks`: marks of a class, by the answers to a lesson and by games."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ludion.cli.files import parse_openings, write
from ludion.cli.lesson_options import IsolationOption, LessonArgument, MoodleOption, PseudonymsOption, QuestionsOption
from ludion.cli.terminal import GameArgument, JsonOption, in_their_language, print_json, print_table, table
from ludion.core.language import number_text, spoken

if TYPE_CHECKING:
    from ludion.lessons.game_marks import Conditions, GameMark
    from ludion.lessons.grade import Graded


def grade(
    name: LessonArgument,
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="The class: name.py files, or a folder for each student.", show_default=False)
    ],
    scale: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A bareme.toml: points, total, own.", show_default="FOLDER/bareme.toml if there"),
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where the pages go.", show_default="FOLDER/grades")] = None,
    question: QuestionsOption = None,
    isolation: IsolationOption = "best",
    jobs: Annotated[int, typer.Option(min=1, help="Files at once.")] = 2,
    moodle: MoodleOption = None,
    pseudonyms: PseudonymsOption = None,
) -> None:
    """Grade a class: pages, a CSV table, a JUnit report and a file for Moodle.

    The folder gets class.html, a page for each student, grades.csv, results.xml (JUnit) and moodle.csv. With --pseudonyms, the
    file for Moodle is saved beside the key, because it has the identifiers of the students.
    """
    from ludion.arena.pseudonyms import Pseudonyms
    from ludion.lessons.bareme import Bareme, read_bareme
    from ludion.lessons.check import Checker
    from ludion.lessons.grade import grade as grade_all
    from ludion.lessons.grade import students
    from ludion.lessons.grade_files import GradeFiles, require_anonymous
    from ludion.lessons.moodle import Identifiers, read_identifiers
    from ludion.lessons.telling import COLON

    files = students(folder)
    identifiers = read_identifiers(moodle) if moodle is not None else Identifiers()
    identifiers.require(files, moodle or folder)
    target = out or folder / "grades"
    hidden = Pseudonyms(pseudonyms, target) if pseudonyms is not None else None
    if hidden is not None:
        require_anonymous(target, hidden, files)
    with Checker(name, isolation, question or ()) as checker:
        usual = folder / "bareme.toml"
        path = scale or (usual if usual.is_file() else None)
        bareme = read_bareme(path, checker.pack) if path is not None else Bareme()

        def done(graded: "Graded") -> None:
            what = in_their_language(graded.trouble) or number_text(graded.points, ".2f")
            typer.echo(f"{graded.student}{COLON}{what}", err=True)

        found = grade_all(checker, files, bareme, jobs, done)
        graded = [replace(each, trouble=in_their_language(each.trouble)) for each in found]
        written = GradeFiles(checker, bareme, identifiers, hidden).write(target, graded)
    for made in written:
        if made.parent.name != "students":
            say_written(made)


def marks(
    game: GameArgument,
    folder: Annotated[
        Path,
        typer.Argument(metavar="FOLDER", help="The class: name.py files with a player, or a folder each.", show_default=False),
    ],
    reference: Annotated[
        list[str] | None,
        typer.Option(metavar="PLAYER", help="A reference player; may be repeated.", show_default="random and three searches"),
    ] = None,
    games: Annotated[int, typer.Option(min=2, help="Games against each reference player, an even number.")] = 20,
    total: Annotated[float, typer.Option(help="Mark for winning every game.")] = 20.0,
    openings: Annotated[str, typer.Option(metavar="PLIES|FILE", help="Random plies before each game, or a file.")] = "2",
    clock: Annotated[str, typer.Option(metavar="TIME", help="Clock of a game, such as 500ms/move; default: none.")] = "",
    patience: Annotated[float, typer.Option(metavar="SECONDS", help="Limit for a move without a clock.")] = 10.0,
    plies: Annotated[int, typer.Option(min=0, help="Call a game a draw after so many plies; 0: never.")] = 0,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="Seed of all random numbers.")] = 0,
    isolation: IsolationOption = "best",
    jobs: Annotated[int | None, typer.Option(min=1, help="Games at once.", show_default="one for each core")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where the marks go.", show_default="FOLDER/marks")] = None,
    pseudonyms: PseudonymsOption = None,
    as_json: JsonOption = False,
) -> None:
    """Mark the players of a class by games against fixed reference players.

    The mark is the mean score against the references, with a 95 % interval. It does not depend on the other students. The folder
    gets marks.csv and the games, games.db. With --pseudonyms, the games are saved beside the key.
    """
    from ludion.arena.pseudonyms import Pseudonyms
    from ludion.arena.store import Store
    from ludion.lessons.game_marks import REFERENCES, Conditions, hide_students, mark_class, marks_data, marks_table
    from ludion.lessons.grade import make_folder, students
    from ludion.lessons.telling import COLON

    files = students(folder)
    target = out or folder / "marks"
    conditions = Conditions(
        game=game,
        references=tuple(reference or REFERENCES),
        games=games,
        total=total,
        openings=parse_openings(openings),
        clock=clock,
        patience=patience,
        most_plies=plies,
        seed=seed,
        isolation=isolation,
    )
    hidden = Pseudonyms(pseudonyms, target) if pseudonyms is not None else None
    make_folder(target)
    store = target / "games.db" if pseudonyms is None else pseudonyms.with_name(f"{pseudonyms.stem}-games.db")

    def done(mark: "GameMark") -> None:
        what = in_their_language(mark.trouble) or number_text(conditions.total * mark.share.value, ".2f")
        typer.echo(f"{mark.student}{COLON}{what}", err=True)

    with Store(store, new=True) as opened:
        found = mark_class(files, conditions, opened, jobs, done)
    found = [replace(each, trouble=in_their_language(each.trouble)) for each in found]
    if hidden is not None:
        found = hide_students(found, files, hidden)
        hidden.save()
    csv = target / "marks.csv"
    write(csv, marks_table(found, conditions).csv())
    if as_json:
        print_json(marks_data(found, conditions))
        return
    _print_marks(found, conditions)
    for made in (csv, store):
        say_written(made)


def _print_marks(marks: "list[GameMark]", conditions: "Conditions") -> None:
    """Print the marks with their bounds, the score and the games against each reference."""
    from ludion.lessons.game_marks import MARK_HEADS, MARK_RULE

    heads = [str(head) for head in MARK_HEADS]
    made = table(*heads, *conditions.references, right=(*heads[1:], *conditions.references))
    for each in marks:
        share = each.share
        points = [number_text(conditions.total * part, ".2f") for part in (share.value, share.lower, share.upper)]
        counts = [f"{one.count.wins}-{one.count.draws}-{one.count.losses}" for one in each.meetings]
        made.add_row(each.student, *points, *(counts or ["–"] * len(conditions.references)))
    print_table(made)
    total, seed = number_text(conditions.total, "g"), str(conditions.seed)
    typer.echo(str(MARK_RULE).format(total=total, games=conditions.games, seed=seed))


def say_written(path: Path) -> None:
    """Print the path of a file that was written."""
    typer.echo(spoken({"fr": f"Écrit\u00a0: {path}", "en": f"Written: {path}"}))
