"""`python -m bench`: run the sections one after the other on one core, print the tables, keep the results of a full run."""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path

from bench import (
    alphabeta,
    arena,
    cold,
    document,
    endings,
    engine,
    fours,
    gains,
    growth,
    limits,
    othello,
    perft,
    playouts,
    simulations,
    solvers,
    solving,
    speeds,
    start,
    summary,
    tactics,
    threads,
    web,
)
from bench.machine import describe, pin
from bench.report import Results
from bench.rows import VERDICT, Row, Section, failure, say
from bench.timing import Effort

SECTIONS: dict[str, Callable[[Effort], Section]] = {
    "othello": othello.measure,
    "speeds": speeds.measure,
    "playouts": playouts.measure,
    "engine": engine.measure,
    "alphabeta": alphabeta.measure,
    "gains": gains.measure,
    "threads": threads.measure,
    "tactics": tactics.measure,
    "endings": endings.measure,
    "fours": fours.measure,
    "simulations": simulations.measure,
    "solving": solving.measure,
    "solvers": solvers.measure,
    "growth": growth.measure,
    "document": document.measure,
    "limits": limits.measure,
    "start": start.measure,
    "cold": cold.measure,
    "arena": arena.measure,
    "perft": perft.measure,
    "web": web.measure,
}
RESULTS = Path(__file__).parent / "results"


def main(words: list[str] | None = None) -> int:
    """Missed targets stand in the table; the exit code says only whether the run came to its end."""
    asked = _parser().parse_args(words)
    names = asked.only or list(SECTIONS)
    folder = asked.out or (None if asked.quick or asked.only else RESULTS)
    began = time.perf_counter()
    machine = describe(" ".join(["python -m bench", *(sys.argv[1:] if words is None else words)]), pin())
    sections = {}
    try:
        for name in SECTIONS:
            if name in names:
                say(f"{name} ({time.perf_counter() - began:.0f} s)")
                sections[name] = _measured(name, Effort(asked.quick))
    except KeyboardInterrupt:
        say("Interrupted; nothing was written.")
        return 130
    results = Results(machine, asked.quick, time.perf_counter() - began, sections)
    sys.stdout.write(results.to_markdown())
    if folder is not None:
        results.write(folder)
        say(f"Written: {folder / 'latest.json'} and {folder / 'latest.md'}.")
    if folder == RESULTS and not asked.only and not asked.quick:
        summary.write()
        say(f"Its main figures are now in {summary.README.name} and docs/{summary.PAGE.name}.")
    return 0


def _measured(name: str, effort: Effort) -> Section:
    try:
        return SECTIONS[name](effort)
    except Exception as error:  # noqa: BLE001  the other sections go on, and the table says it
        return Section(name, "This section could not be measured.", (VERDICT,), [Row(note=failure(error))])


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure Ludion's speed beside C, easyAI and OpenSpiel.")
    parser.add_argument("--quick", action="store_true", help="a tenth of the time: to see that it runs")
    parser.add_argument("--only", choices=SECTIONS, action="append", help="this section alone; may be given again")
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FOLDER",
        help="where latest.json and latest.md go; a full run writes to bench/results, a quick or partial one nowhere unless told",
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
