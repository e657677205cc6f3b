"""`ludion report`: what a game is like to play, measured, as a page or as JSON."""

import json
import re
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludion.cli.files import require_writable, write
from ludion.cli.terminal import GameArgument, JsonOption, count, print_json, print_table, read_game, table
from ludion.core import Game, LudionError, require
from ludion.core.spec import split_spec, write_spec

if TYPE_CHECKING:
    from ludion.study.report import Report

EXAMPLES = (
    "ludion report connect-four --out report.html",
    "ludion report hexapawn --vary rows=3..5 --seconds 90 --out variants.html",
    "ludion report mygame.py:MyGame --games 200 --seed 1 --json",
)
MOST_VARIANTS = 50


def report(
    game: GameArgument,
    vary: Annotated[str | None, typer.Option(metavar="PARAM=A..B", help="Compare variants: rows=3..5, or rows=3,5,8.")] = None,
    seconds: Annotated[float | None, typer.Option(help="How long it may take, all variants together.", show_default="60")] = None,
    games: Annotated[int | None, typer.Option(help="Instead: so many games for each measure, the same each time.")] = None,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="All chance comes from it.")] = 0,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page, or JSON if it is called so.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Measure the balance and length of a game, and the role of skill.

    The report has the first player's advantage, the share of draws, the number of moves, the value of each first move and the
    effect of skill.
    """
    require(seconds is None or games is None, "A report goes by --seconds or by --games, not by both.")
    require(seconds is None or 0 < seconds < 1e9, f"--seconds must be more than 0 and less than 1e9, not {seconds}.")
    require(games is None or games >= 1, f"--games must be 1 or more, not {games}.")
    played = [read_game(game)] if vary is None else _variants(game, vary)
    if out is not None:
        require_writable(out)
    from ludion.core.language import spoken
    from ludion.study.report import as_data, study_variants

    spoken({"en": "", "fr": ""})  # an unknown LUDION_LANG is refused before the work
    watch = _Progress(seconds if games is None else None)
    try:
        found = study_variants(played, None if games is not None else seconds or 60.0, games, seed, watch.tell)
    finally:
        watch.end()
    varied = None if vary is None else vary.partition("=")[0].strip()
    if out is not None:
        write(out, _file(out, found, varied))
    if as_json:
        print_json(as_data(found, varied))
    else:
        _print(found, varied)
    if out is not None:
        typer.echo(f"Written to {out}", err=True)
    if found[-1].method.interrupted:
        done = f" with {len(found)} of {len(played)} variants" if len(played) > 1 else ""
        typer.echo(f"Stopped{done}: these are the figures up to there.", err=True)
        raise KeyboardInterrupt


def _variants(spec: str, vary: str) -> list[Game[Any, Any]]:
    """The game with each value of a parameter; all of them are made before any is measured."""
    name, equals, values = (part.strip() for part in vary.partition("="))
    require(bool(name and equals and values), f"'{vary}' says no variants; write rows=3..5 or rows=3,5,8.")
    span = re.fullmatch(r"(-?\d+)\s*\.\.\s*(-?\d+)", values)
    if span is not None:
        first, last = int(span[1]), int(span[2])
        require(first <= last, f"{name}={values} runs backwards: write {name}={last}..{first}.")
        require(last - first < MOST_VARIANTS, f"{name}={values} are {last - first + 1:,} variants; {MOST_VARIANTS} are the most.")
        chosen = [str(value) for value in range(first, last + 1)]
    elif ".." in values:
        raise LudionError(f"'{values}' is no range of whole numbers; write {name}=3..5.")
    else:
        chosen = [value.strip() for value in values.split(",") if value.strip()]
    require(len(chosen) <= MOST_VARIANTS, f"{len(chosen)} variants are too many; {MOST_VARIANTS} are the most.")
    require(len(set(chosen)) == len(chosen), f"{vary} has a variant twice.")
    known, parameters = split_spec(spec)
    return [read_game(write_spec(known, parameters | {name: value})) for value in chosen]


def _file(out: Path, found: "list[Report]", varied: str | None) -> str:
    from ludion.study.page import page
    from ludion.study.report import as_data

    if out.suffix.lower() == ".json":
        return json.dumps(as_data(found, varied), indent=2, allow_nan=False) + "\n"
    return page(found, varied)


def _print(found: "list[Report]", varied: str | None) -> None:
    from ludion.study.page import comparison_rows
    from ludion.study.telling import SIGNS, Teller, findings

    told = Teller()
    if varied is not None:
        heads, rows = comparison_rows(found, varied, told)
        shown = table(*heads)
        for row in rows:
            shown.add_row(*row)
        print_table(shown)
        return
    shown = table("", "", "")
    shown.show_header = False
    for one in findings(found[0], told):
        shown.add_row(one.title, f"{SIGNS[one.standing]} {told.words[one.standing]}", one.sentence)
    print_table(shown)


class _Progress:
    """A line on the terminal that says which part is under way; nothing where nobody watches."""

    def __init__(self, seconds: float | None) -> None:
        self.seconds, self.began, self.shown = seconds, time.monotonic(), False

    def tell(self, part: str, done: int) -> None:
        if not sys.stderr.isatty():
            return
        from ludion.study.telling import Teller

        of = "" if self.seconds is None else f" of {self.seconds:.0f}"
        name = Teller().words[f"part.{part}"]
        sys.stderr.write(f"\r\x1b[K{name}: {count(done)}, {time.monotonic() - self.began:.0f}{of} s")
        sys.stderr.flush()
        self.shown = True

    def end(self) -> None:
        if self.shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
