"""`ludion lesson`: the course documents, to read, to try, to solve, and to grade."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ludion.cli.files import require_writable, write
from ludion.cli.lesson_grade import grade, marks, say_written
from ludion.cli.lesson_options import IsolationOption, LessonArgument, QuestionsOption
from ludion.cli.terminal import JsonOption, console, in_their_language, print_json
from ludion.core import require
from ludion.core.errors import InvalidValueError
from ludion.core.language import spoken

if TYPE_CHECKING:
    from ludion.lessons.check import Checked

EXAMPLES = (
    "ludion lesson",
    "ludion lesson read babylone --question 3",
    "ludion lesson start babylone",
    "ludion lesson check babylone babylone.py",
    "ludion lesson grade babylone class/ --scale bareme.toml",
    "ludion lesson marks connect-four players/ --games 4",
    "ludion lesson shell jalon",
    "ludion lesson show babylone graph --out graph.svg",
    "LUDION_LANG=fr ludion lesson read minmax",
)
COMMAND_EXAMPLES = {
    "read": ("ludion lesson read babylone", "ludion lesson read babylone -q 3 --html question-3.html"),
    "show": (
        "ludion lesson show jalon",
        "ludion lesson show jalon reading",
        "ludion lesson show jalon reading --out reading.md",
        "ludion lesson show babylone graph --out graph.svg",
    ),
    "start": ("ludion lesson start jalon", "ludion lesson start jalon --out td.py"),
    "check": (
        "ludion lesson check babylone babylone.py",
        "ludion lesson check babylone babylone.py -q 1 -q 2",
        "ludion lesson check babylone babylone.py -q 1 --json",
    ),
    "grade": (
        "ludion lesson grade babylone class/",
        "ludion lesson grade babylone class/ --scale bareme.toml --out results",
        "ludion lesson grade babylone class/ --moodle students.csv",
        "ludion lesson grade babylone class/ --pseudonyms class.key --out public",
    ),
    "marks": (
        "ludion lesson marks connect-four players/ --games 4",
        "ludion lesson marks connect-four players/ --reference random --reference mcts:simulations=50 --games 2 --total 10",
    ),
    "shell": ("ludion lesson shell jalon",),
}

MARKDOWN = (".md", ".txt")

app = typer.Typer(invoke_without_command=True)


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
                "fr": "\nLire\u00a0: ludion lesson read NOM\u202f; commencer\u00a0: ... start NOM\u202f; "
                "vérifier\u00a0: ... check NOM FICHIER.",
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
        say_written(html)
        return
    picture = spoken(
        {
            "fr": "*[image\u00a0: {caption}\u202f; ludion lesson read {name} --html FICHIER la montre]*",
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
    from ludion.lessons.reading import exhibit as make
    from ludion.lessons.reading import is_picture

    pack = load_pack(name)
    if exhibit is None:
        require(out is None, "Say which exhibit --out is to hold.")
        for key, found in pack.exhibits.items():
            typer.echo(f"{key:<24} {found.title}")
        return
    if out is None:
        typer.echo(make(pack, exhibit).rstrip("\n"))
        return
    require_writable(out)
    made = make(pack, exhibit)
    if is_picture(made) and out.suffix.lower() != ".svg":
        template = "The exhibit {exhibit} is a picture. The name of its file must end in .svg, got {path}."
        raise InvalidValueError(template, exhibit=exhibit, path=out)
    if not is_picture(made) and out.suffix.lower() not in MARKDOWN:
        template = "The exhibit {exhibit} is a table in Markdown. The name of its file must end in .md or .txt, got {path}."
        raise InvalidValueError(template, exhibit=exhibit, path=out)
    write(out, made.rstrip("\n") + "\n")
    say_written(out)


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
                "fr": f"Écrit\u00a0: {path}\nEnsuite\u00a0: ludion lesson check {name} {path}",
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
    as_json: JsonOption = False,
) -> None:
    """Check a student's file, question by question, in a sandbox.

    The exit code is 0 if every question that counts is right, 1 if one is not, and 2 for an error.
    """
    from ludion.lessons.bareme import Bareme
    from ludion.lessons.check import Checker
    from ludion.lessons.check_data import check_data
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
    if as_json:
        print_json(check_data(report, Bareme()))
        if report.passed < report.total:
            raise typer.Exit(1)
        return
    for line in file_lines(report):
        typer.echo(line)
    for checked in report.checked:
        _print_question(checked)
    total = report.total
    typer.echo(
        spoken(
            {
                "fr": f"\n{report.passed} sur {total} (isolation\u00a0: {in_their_language(report.isolation)}).",
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


app.command()(grade)
app.command()(marks)


@app.command()
def shell(name: LessonArgument) -> None:
    """Open a Python prompt in which the document's own names and imports work."""
    from ludion.lessons import load_pack
    from ludion.lessons.shell import open_shell

    open_shell(load_pack(name))
