"""Arguments and options that several subcommands of `ludion lesson` take."""

from pathlib import Path
from typing import Annotated

import typer

LessonArgument = Annotated[
    str, typer.Argument(metavar="LESSON", help="A lesson's name, or a teacher's own as file.py.", show_default=False)
]
QuestionsOption = Annotated[
    list[str] | None, typer.Option("--question", "-q", metavar="NUMBER", help="This question alone; may be repeated.")
]
IsolationOption = Annotated[str, typer.Option(help="Isolation level of the file: process, full or best.")]
PseudonymsOption = Annotated[
    Path | None,
    typer.Option(metavar="KEY", help="Secret key file of the class. Tables then show pseudonyms. A new file gets a random key."),
]
MoodleOption = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="CSV list with a header: a student's file or folder, and the identifier in Moodle.",
        show_default="names of files are user names",
    ),
]
