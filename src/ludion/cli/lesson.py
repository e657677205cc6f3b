"""`ludion lesson`: the course documents, to read, to try, to solve, and to grade."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ludion.cli.files import require_writable, write
from ludion.cli.terminal import console
from ludion.core import require
from ludion.core.language import spoken

if TYPE_CHECKING:
    from ludion.lessons.check import Checked

EXAMPLES = (
    "ludion lesson",
    "ludion lesson read babylone --question 3",
    "ludion lesson start babylone",
    "ludion lesson check babylone babylone.py",
    "ludion lesson grade babylone class/ --scale bareme.toml",
    "ludion lesson shell jalon",
    "ludion lesson show babylone graph-2-2 --out graph.svg",
    "LUDION_LANG=fr ludion lesson read minmax",
)

app = typer.Typer(invoke_without_command=True)
LessonArgument = Annotated[
    str, typer.Argument(metavar="LESSON", help="A lesson's name, or a teacher's own as file.py.", show_default=False)
]
QuestionsOption = Annotated[
    list[str] | None, typer.Option("--question", "-q", metavar="NUMBER", help="This question alone; may be repeated.")
]
IsolationOption = Annotated[str, typer.Option(help="Isolation level of the file: process, full or best.")]


@app.callback()
def lesson(context: typer.Context) -> None:
    """Read the lessons, solve the exercises, and grade answers.

    The environment variable LUDION_LANG sets the language: fr or en.
    """
    if context.invoked_subcommand is None:
        _list()


def _list() -> None:
    from ludion.lessons import load_pack, packs

    for name in packs():
        pack = load_pack(name)
        typer.echo(f"{name:<11} {pack.title} ({len(pack.questions)} questions)")
        typer.echo(f"{'':<11} {pack.summary}")
    typer.echo(
        spoken(
            {
                "fr": "\nLire : ludion lesson read NOM ; commencer : ... start NOM ; vérifier : ... check NOM FICHIER.",
                "en": "\nTo read: ludion lesson read NAME; to begin: ... start NAME; to check: ... check NAME FILE.",
            }
        )
    )


@app.command()
def read(
    name: LessonArgument,
    question: Annotated[
        str | None, typer.Option("--question", "-q", metavar="NUMBER", help="What the text says on this question.")
    ] = None,
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write it as a page with its pictures.", show_default=False)
    ] = None,
) -> None:
    """Read a lesson: here as text, or with its pictures as a page."""
    from rich.markdown import Markdown

    from ludion.lessons import load_pack
    from ludion.lessons.reading import advice, expanded, is_picture, lesson_html, section

    pack = load_pack(name)
    text = section(pack, question) + advice(pack, question) if question is not None else pack.text()
    if html is not None:
        require_writable(html)
        write(html, lesson_html(pack, text))
        typer.echo(spoken({"fr": f"Écrit : {html}", "en": f"Written: {html}"}))
        return
    picture = spoken(
        {
            "fr": "*[image : {caption} ; ludion lesson read {name} --html FICHIER la montre]*",
            "en": "*[picture: {caption}; ludion lesson read {name} --html FILE shows it]*",
        }
    )
    plain = expanded(
        pack,
        text,
        lambda caption, made: picture.format(caption=caption, name=name) if is_picture(made) else f"{caption}\n\n{made}",
    )
    console().print(Markdown(plain))


@app.command()
def show(
    name: LessonArgument,
    exhibit: Annotated[
        str | None, typer.Argument(metavar="EXHIBIT", help="A picture or a table; without it, what there is.")
    ] = None,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to write it.", show_default="printed")] = None,
) -> None:
    """Make one of a lesson's pictures (SVG) or tables (Markdown), here and now."""
    from ludion.lessons import load_pack
    from ludion.lessons.reading import exhibit as made

    pack = load_pack(name)
    if exhibit is None:
        require(out is None, "Say which exhibit --out is to hold.")
        for key, found in pack.exhibits.items():
            typer.echo(f"{key:<24} {found.title}")
        return
    if out is not None:
        require_writable(out)
        write(out, made(pack, exhibit).rstrip("\n") + "\n")
        typer.echo(spoken({"fr": f"Écrit : {out}", "en": f"Written: {out}"}))
        return
    typer.echo(made(pack, exhibit).rstrip("\n"))


@app.command()
def start(
    name: LessonArgument,
    file: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Where to write it.", show_default="LESSON.py")
    ] = None,
) -> None:
    """Write the file that a student begins with: every name to write, and what it is to do."""
    from ludion.lessons import load_pack
    from ludion.lessons.skeleton import skeleton

    pack = load_pack(name)
    path = file or Path(f"{pack.name}.py")
    require(not path.exists(), f"{path} exists already and is left alone; choose another with --out.")
    write(path, skeleton(pack, str(path), name))
    typer.echo(
        spoken(
            {
                "fr": f"Écrit : {path}\nEnsuite : ludion lesson check {name} {path}",
                "en": f"Written: {path}\nThen: ludion lesson check {name} {path}",
            }
        )
    )


@app.command()
def check(
    name: LessonArgument,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The student's file.", show_default=False)],
    question: QuestionsOption = None,
    isolation: IsolationOption = "best",
) -> None:
    """Check a student's file, question by question, in a sandbox."""
    from ludion.lessons.check import Checker
    from ludion.lessons.telling import file_lines

    with Checker(name, isolation, question or (), own_code=True) as checker:
        watching = sys.stderr.isatty()

        def progress(number: str) -> None:
            if watching:
                sys.stderr.write(f"\r\x1b[K{number} …")
                sys.stderr.flush()

        report = checker.check(file, progress)
        if watching:
            sys.stderr.write("\r\x1b[K")
    for line in file_lines(report):
        typer.echo(line)
    for checked in report.checked:
        _print_question(checked)
    total = report.total
    typer.echo(
        spoken(
            {
                "fr": f"\n{report.passed} sur {total} (isolation : {report.isolation}).",
                "en": f"\n{report.passed} of {total} (isolation: {report.isolation}).",
            }
        )
    )
    if report.passed < total:
        raise typer.Exit(1)


def _print_question(checked: "Checked") -> None:
    from ludion.lessons.telling import COLON, MARKS, WORDS, question_lines

    verdict = checked.verdict
    typer.echo(f"{MARKS[verdict.state]} {verdict.question.number}. {verdict.question.title}{COLON}{WORDS[verdict.state]}")
    for line in question_lines(checked):
        typer.echo(f"    {line}")


@app.command()
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
) -> None:
    """Grade a class: a page for each student, one for all, and a CSV table."""
    from ludion.lessons.bareme import Bareme, read_bareme
    from ludion.lessons.check import Checker
    from ludion.lessons.grade import Graded, students, write_grades
    from ludion.lessons.grade import grade as grade_all
    from ludion.lessons.telling import COLON

    files = students(folder)
    with Checker(name, isolation, question or ()) as checker:
        usual = folder / "bareme.toml"
        path = scale or (usual if usual.is_file() else None)
        bareme = read_bareme(path, checker.pack) if path is not None else Bareme()

        def done(graded: Graded) -> None:
            what = graded.trouble or f"{graded.points:.2f}"
            typer.echo(f"{graded.student}{COLON}{what}", err=True)

        graded = grade_all(checker, files, bareme, jobs, done)
        written = write_grades(out or folder / "grades", checker, graded, bareme)
    for made in written[:2]:
        typer.echo(spoken({"fr": f"Écrit : {made}", "en": f"Written: {made}"}))


@app.command()
def shell(name: LessonArgument) -> None:
    """Open a Python prompt in which the document's own names and imports work."""
    from ludion.lessons import load_pack
    from ludion.lessons.shell import open_shell

    open_shell(load_pack(name))
