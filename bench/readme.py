"""The README's own table: a few of the latest full run's figures, written there by the run itself so that they cannot differ."""

import json
import re
from pathlib import Path
from typing import Any

from bench.rows import rate

PROJECT = Path(__file__).parents[1]
README, LATEST = PROJECT / "README.md", PROJECT / "bench" / "results" / "latest.json"
BLOCK = re.compile(r"(<!-- bench -->\n).*?(\n<!-- end -->)", re.DOTALL)


def table(found: dict[str, Any]) -> str:
    """The figures that the README states."""
    sections = found["sections"]
    perft = sections["othello"]["rows"][0]
    games = {row["game"]: row for row in sections["playouts"]["rows"]}
    speeds = sorted(sections["speeds"]["rows"], key=lambda row: row["ratio"])
    starts = {row["start"]: row["seconds"] for row in sections["start"]["rows"]}
    lines = ["| | Ludion | beside it | ratio |", "|---|---:|---|---:|"]
    lines.append(
        f"| othello, perft({perft['depth']}), leaves a second | {rate(perft['ludion'])} | "
        f"C written by hand for the same algorithm: {rate(perft['c'])} | {perft['ratio']:.2f} |"
    )
    for name in ("othello", "connect-four", "tic-tac-toe"):
        row = games[name]
        lines.append(
            f"| {name}, random games a second | {rate(row['ludion'])} | OpenSpiel through its package, move by move: "
            f"{rate(row['loop'])}; its fastest way, C++ rollouts: {rate(row['rollouts'])} | "
            f"{row['loop_ratio']:.0f}; {row['rollouts_ratio']:.0f} |"
        )
    lines.append(
        f"| machine code against interpreted rules | | of {len(speeds)} games the least, {_name(speeds[0])}; the most, "
        f"{_name(speeds[-1])} | {speeds[0]['ratio']:,.0f}; {speeds[-1]['ratio']:,.0f} |"
    )
    lines.append(
        f"| `ludion perft tic-tac-toe --depth 9`, seconds | {starts['cold']:.1f} | once compiled: {starts['warm']:.1f} | |"
    )
    return "\n".join(lines)


def _name(row: dict[str, Any]) -> str:
    return str(row["game"]).partition(":")[0]


def write() -> None:
    """Put the latest figures into the README."""
    text = table(json.loads(LATEST.read_text(encoding="utf-8")))
    README.write_text(BLOCK.sub(lambda match: match[1] + text + match[2], README.read_text(encoding="utf-8")), encoding="utf-8")
