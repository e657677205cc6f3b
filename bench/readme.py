"""The README's own table: a few of the latest full run's figures, written there by the run itself so that they cannot differ."""

import json
import re
from pathlib import Path
from typing import Any

from bench.rows import rate
from bench.solvers import GAMESMAN, OPENSPIEL
from bench.solving import LARGE

PROJECT = Path(__file__).parents[1]
README, LATEST = PROJECT / "README.md", PROJECT / "bench" / "results" / "latest.json"
BLOCK = re.compile(r"(<!-- bench -->\n).*?(\n<!-- end -->)", re.DOTALL)
# What a row is found by
KEYS = {
    "engine": ("game",),
    "alphabeta": ("peer", "game"),
    "simulations": ("game",),
    "threads": ("game",),
    "document": ("search",),
    "endings": ("empty", "mode"),
    "fours": ("plies",),
    "solving": ("game", "memory"),
    "solvers": ("peer", "game"),
}


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
    lines += [*_searching(sections), *_exact(sections), *_solving(sections), *_arena(sections)]
    lines.append(
        f"| machine code against interpreted rules | | of {len(speeds)} games the least, {_name(speeds[0])}; the most, "
        f"{_name(speeds[-1])} | {speeds[0]['ratio']:,.0f}; {speeds[-1]['ratio']:,.0f} |"
    )
    lines.append(
        f"| `ludion perft tic-tac-toe --depth 9`, seconds | {starts['cold']:.1f} | once compiled: {starts['warm']:.1f} | |"
    )
    return "\n".join(lines)


def _searching(sections: dict[str, Any]) -> list[str]:
    """The rows about search; a figure that was not measured has none."""
    found, lines = _found(sections), []
    for name in ("othello", "connect-four"):
        row = found["engine"].get((name,))
        if row and row["plain"]:
            lines.append(f"| {name}, the plain engine's states a second | {rate(row['plain'])} | | |")
    for peer, name in (("easyAI", "connect-four"), ("OpenSpiel", "othello")):
        row = found["alphabeta"].get((peer, name))
        if row and row["ratio"]:
            lines.append(
                f"| {name}, alpha-beta to depth {row['depth']}, ms; the engine | {1000 * row['ours']:.1f}; "
                f"{1000 * row['engine']:.1f} | {peer}'s alpha-beta in Python: {1000 * row['theirs']:,.0f} | "
                f"{row['ratio']:.0f}; {row['engine_ratio']:.0f} |"
            )
    row = found["simulations"].get(("othello",))
    if row and row["peer_ratio"]:
        lines.append(
            f"| othello, UCT simulations a second | {rate(row['ludion'])} | OpenSpiel's C++ MCTS through its package: "
            f"{rate(row['peer'])} | {row['peer_ratio']:.0f} |"
        )
    row = found["threads"].get(("othello",))
    if row and row["gain"]:
        lines.append(
            f"| othello, the engine to depth {row['depth']} with two threads, seconds for {row['positions']} positions | "
            f"{row['two']:.1f} | one thread: {row['one']:.1f} | {row['gain']:.1f} |"
        )
    row = found["document"].get(("its alpha_beta",))
    if row and row["seconds"]:
        lines.append(
            f"| document 001's alpha-beta, othello to depth {row['depth']}, seconds | {row['seconds']:.4f} | "
            f"as it prints, in Python: 82 | {row['ratio']:,.0f} |"
        )
    return lines


def _exact(sections: dict[str, Any]) -> list[str]:
    """The rows about positions whose end is searched whole."""
    found, lines = _found(sections), []
    near, far = (found["endings"].get((empty, "exact score")) for empty in (16, 20))
    if near and near["median"] and far and far["median"]:
        lines.append(
            f"| othello, the exact score with 16 empty cells; with 20, seconds in the median of {far['positions']} positions | "
            f"{near['median']:.3f}; {far['median']:.2f} | | |"
        )
    late, early = (found["fours"].get((plies,)) for plies in (14, 8))
    if late and late["mean"] and early and early["mean"]:
        lines.append(
            "| connect four, who wins and in how many plies after 14 plies; after 8, seconds on average of "
            f"{late['positions']} and {early['positions']} positions | {late['mean']:.4f}; {early['mean']:.2f} | | |"
        )
    return lines


def _arena(sections: dict[str, Any]) -> list[str]:
    """The row about tournaments, if it was measured."""
    rows = {row["players"]: row for row in sections.get("arena", {"rows": []})["rows"]}
    here, piped, boxed = (rows.get(kind) for kind in ("in process", "over a pipe", "sandboxed"))
    if not (here and here["two"] and here["one"]):
        return []
    others = [f"{row['players']}: {rate(row['two'])}" for row in (piped, boxed) if row and row["two"]]
    beside = "; ".join([f"one process: {rate(here['one'])}", *others])
    game = "tic-tac-toe, a tournament's games a second between random players, two processes"
    return [f"| {game} | {rate(here['two'])} | {beside} | {here['two'] / here['one']:.1f} |"]


def _solving(sections: dict[str, Any]) -> list[str]:
    """The rows about games that are solved whole."""
    found, lines = _found(sections), []
    row, published = found["solving"].get((LARGE, 0)), found["solvers"].get((GAMESMAN, LARGE))
    if row and row["speed"] and row["each"] and published and published["ratio"]:
        lines.append(
            f"| connect four on 5 x 5, all {row['states']:,} states solved: states a second; bytes a state in memory | "
            f"{rate(row['speed'])}; {row['each']:.1f} | {GAMESMAN} in Python, as published, of another game: "
            f"{rate(published['theirs'])} | {published['ratio']:.0f} |"
        )
    row = found["solvers"].get((OPENSPIEL, "connect-four:columns=4,rows=4"))
    if row and row["ratio"]:
        lines.append(
            f"| connect four on 4 x 4, all {row['states']:,} states solved: states a second | {rate(row['ours'])} | "
            f"{OPENSPIEL}'s solver through its package: {rate(row['theirs'])} | {row['ratio']:.0f} |"
        )
    return lines


def _found(sections: dict[str, Any]) -> dict[str, dict[tuple[Any, ...], Any]]:
    """The rows of each section by what they are found by."""
    return {
        name: {tuple(row.get(key) for key in keys): row for row in sections.get(name, {"rows": []})["rows"]}
        for name, keys in KEYS.items()
    }


def _name(row: dict[str, Any]) -> str:
    return str(row["game"]).partition(":")[0]


def write() -> None:
    """Put the latest figures into the README."""
    text = table(json.loads(LATEST.read_text(encoding="utf-8")))
    README.write_text(BLOCK.sub(lambda match: match[1] + text + match[2], README.read_text(encoding="utf-8")), encoding="utf-8")
