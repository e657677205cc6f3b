"""The reference of the command line, made from the program itself: it stands where a page has the mark `<!-- commands -->`."""

from collections.abc import Iterator
from typing import Any

import typer

from ludion.cli.app import app

MARK = "<!-- commands -->"


def on_page_markdown(markdown: str, **_: Any) -> str | None:
    """Put the reference where it is asked for."""
    return markdown.replace(MARK, "\n".join(reference())) if MARK in markdown else None


def reference() -> Iterator[str]:
    """Every command with its arguments, options and examples."""
    for words, command in sorted(commands("ludion", typer.main.get_command(app))):
        yield from told(words, command)


def commands(words: str, command: Any) -> Iterator[tuple[str, Any]]:
    """The commands below this one that do something themselves, with the words that call them."""
    below = getattr(command, "commands", None)
    if below is None:
        yield words, command
    for name, child in (below or {}).items():
        yield from commands(f"{words} {name}", child)


def told(words: str, command: Any) -> Iterator[str]:
    """One command's section."""
    arguments = [parameter for parameter in command.params if parameter.param_type_name == "argument"]
    options = [parameter for parameter in command.params if parameter.param_type_name == "option" and not parameter.hidden]
    shown = [name(one) if one.required else f"[{name(one)}]" for one in arguments]
    yield from (f"### {words}", "", command.help or "", "")
    yield from ("```text", " ".join([words, *shown, *(["[OPTIONS]"] if options else [])]), "```", "")
    if arguments or options:
        yield from ("| | | usually |", "|---|---|---|")
        yield from (f"| `{name(one)}` | {text(one.help)} | |" for one in arguments)
        yield from (f"| {spelt(one)} | {text(one.help)} | {usual(one)} |" for one in options)
        yield ""
    heading, _, lines = (command.epilog or "").partition("\n")
    if lines:
        yield from (heading, "", "```sh", *(line.strip() for line in lines.splitlines()), "```", "")


def name(parameter: Any) -> str:
    """An argument as the usage line writes it."""
    return f"{parameter.metavar or parameter.name.upper()}{'...' if parameter.nargs == -1 else ''}"


def spelt(option: Any) -> str:
    """An option's spellings, and what it takes."""
    takes = "" if option.is_flag else f" {option.metavar or kind(option)}"
    spellings = [f"`{spelling}`" for spelling in (*option.opts, *option.secondary_opts)]
    return ", ".join([*spellings[:-1], spellings[-1][:-1] + takes + "`"])


def kind(option: Any) -> str:
    """What stands for the value of an option that has no word of its own for it."""
    annotation = option.type_descriptor.annotation
    return {int: "N", float: "NUMBER"}.get(annotation, "TEXT")


def usual(option: Any) -> str:
    """What holds if the option is left out."""
    value = option.default
    if value is None or value is False or value in ("", (), []) or not option.show_default:
        return ""
    return f"`{'yes' if value is True else f'{value:g}' if isinstance(value, float) else value}`"


def text(sentence: str | None) -> str:
    """A sentence that may stand in a table's cell."""
    return " ".join((sentence or "").split()).replace("|", "\\|")
