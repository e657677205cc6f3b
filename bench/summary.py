"""The figures of the latest complete run that `README.md` and `docs/performance.md` state. The run itself writes them there."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.rows import rate
from bench.solvers import GAMESMAN, OPENSPIEL
from bench.solving import LARGE

PROJECT = Path(__file__).parents[1]
README, PAGE = PROJECT / "README.md", PROJECT / "docs" / "performance.md"
LATEST = PROJECT / "bench" / "results" / "latest.json"
BLOCK = re.compile(r"(<!-- bench -->\n).*?(<!-- end -->)", re.DOTALL)
HEAD = "| task | Ludion | compared with | times as fast |\n|---|---:|---|---:|"
# The columns that identify a row of a section.
KEYS = {
    "othello": ("depth",),
    "playouts": ("game",),
    "engine": ("game",),
    "alphabeta": ("peer", "game"),
    "simulations": ("game",),
    "threads": ("game",),
    "document": ("search",),
    "endings": ("empty", "mode"),
    "fours": ("plies",),
    "solving": ("game", "memory"),
    "solvers": ("peer", "game"),
    "arena": ("players",),
    "start": ("start",),
}

Results = dict[str, Any]


def readme_table(latest: Results) -> str:
    """Return the short table of the README."""
    rows = _Rows(latest)
    return "\n".join([HEAD, *_perft(rows), *_random_games(rows, "othello", fastest=True), *_alphabeta(rows, "easyAI")])


def full_table(latest: Results) -> str:
    """Return the table of the page on performance: one row for each main figure."""
    rows = _Rows(latest)
    lines = [HEAD, *_perft(rows), *_random_games(rows, "othello", "connect-four", "tic-tac-toe")]
    lines += [
        *_engine_speed(rows),
        *_alphabeta(rows, "easyAI", "OpenSpiel", engine=True),
        *_other_searches(rows),
        *_exact_values(rows),
    ]
    lines += [*_solutions(rows), *_tournament(rows), *_compilation(rows, latest)]
    return "\n".join(lines)


def readme_figures(latest: Results) -> dict[str, str]:
    """Return the figures in the sentences of the README, by a pattern with one group that finds them."""
    rows = _Rows(latest)
    games, solved = rows.get("playouts", "othello"), rows.get("solving", LARGE, 0)
    return {
        r"plays (\S+) times as many random games": f"{games['rollouts_ratio']:.0f}",
        r"on a 5 × 5 board has (\S+) million positions": f"{solved['states'] / 1e6:.0f}",
        r"and takes (\S+) seconds": f"{solved['states'] / solved['speed']:.0f}",
    }


def write() -> None:
    """Write the latest figures into the README and the page on performance."""
    latest = json.loads(LATEST.read_text(encoding="utf-8"))
    README.write_text(with_figures(README.read_text(encoding="utf-8"), latest), encoding="utf-8")
    PAGE.write_text(_with_table(PAGE.read_text(encoding="utf-8"), full_table(latest)), encoding="utf-8")


def with_figures(text: str, latest: Results) -> str:
    """Return the text of the README with the figures of this run."""
    for pattern, figure in readme_figures(latest).items():
        found = re.search(pattern, text)
        if found is None:
            raise ValueError(f"README.md has no text that matches {pattern!r}.")
        text = text[: found.start(1)] + figure + text[found.end(1) :]
    return _with_table(text, readme_table(latest))


def _with_table(text: str, table: str) -> str:
    return BLOCK.sub(lambda found: f"{found[1]}{table}\n{found[2]}", text)


class _Rows:
    """The rows of all sections, by the name of the section and the key of the row."""

    def __init__(self, latest: Results) -> None:
        self._rows = {
            (name, *(row.get(key) for key in keys)): row
            for name, keys in KEYS.items()
            for row in latest["sections"].get(name, {"rows": []})["rows"]
        }

    def get(self, section: str, *key: Any) -> dict[str, Any]:
        return self._rows.get((section, *key), {})

    def measured(self, section: str, *key: Any, values: str) -> dict[str, Any]:
        """Return a row if all these values were measured, otherwise an empty one."""
        row = self.get(section, *key)
        return row if all(row.get(value) for value in values.split()) else {}


def _line(task: str, ours: str, theirs: str = "", ratio: float | None = None) -> str:
    return f"| {task} | {ours} | {theirs} | {'' if ratio is None else _ratio(ratio)} |".replace("|  ", "| ")


def _perft(rows: _Rows) -> Iterator[str]:
    if row := rows.measured("othello", 10, values="ludion c ratio"):
        task = "Othello, perft (count of move sequences) to depth 10, leaves/s"
        yield _line(task, rate(row["ludion"]), f"the same algorithm in C: {rate(row['c'])}", row["ratio"])


def _random_games(rows: _Rows, *games: str, fastest: bool = False) -> Iterator[str]:
    """Yield rows about random games. `fastest` selects the fastest way that OpenSpiel offers."""
    for name in games:
        if row := rows.measured("playouts", name, values="ludion loop rollouts"):
            task, ours = f"{_title(name)}, random games/s", rate(row["ludion"])
            yield _line(task, ours, f"OpenSpiel, C++ rollouts: {rate(row['rollouts'])}", row["rollouts_ratio"])
            if not fastest:
                yield _line(task, ours, f"OpenSpiel, one Python call for each move: {rate(row['loop'])}", row["loop_ratio"])


def _engine_speed(rows: _Rows) -> Iterator[str]:
    for name in ("othello", "connect-four"):
        if row := rows.measured("engine", name, values="plain"):
            yield _line(f"{_title(name)}, engine without transposition table and reductions, nodes/s", rate(row["plain"]))


def _alphabeta(rows: _Rows, *peers: str, engine: bool = False) -> Iterator[str]:
    """Yield rows about the same algorithm as the peer's. `engine` adds the engine, which prunes more."""
    for peer in peers:
        name = {"easyAI": "connect-four", "OpenSpiel": "othello"}[peer]
        if row := rows.measured("alphabeta", peer, name, values="ratio engine"):
            theirs = f"{peer}, alpha-beta in Python: {_time(row['theirs'])}"
            yield _line(f"{_title(name)}, alpha-beta to depth {row['depth']}", _time(row["ours"]), theirs, row["ratio"])
            if engine:
                yield _line(f"{_title(name)}, engine to depth {row['depth']}", _time(row["engine"]), theirs, row["engine_ratio"])


def _other_searches(rows: _Rows) -> Iterator[str]:
    if row := rows.measured("simulations", "othello", values="peer_ratio"):
        theirs = f"OpenSpiel, MCTS in C++: {rate(row['peer'])}"
        yield _line("Othello, MCTS (UCT), simulations/s", rate(row["ludion"]), theirs, row["peer_ratio"])
    if row := rows.measured("threads", "othello", values="gain"):
        task = f"Othello, engine to depth {row['depth']} with two threads, sum of {row['positions']} positions"
        yield _line(task, _time(row["two"]), f"one thread: {_time(row['one'])}", row["gain"])
    if row := rows.measured("document", "its alpha_beta", values="seconds"):
        task = f"Othello, alpha-beta program of the course to depth {row['depth']}"
        yield _line(task, _time(row["seconds"]), "time printed in the course document, in Python: 82 s", row["ratio"])


def _exact_values(rows: _Rows) -> Iterator[str]:
    for empty in (16, 20):
        if row := rows.measured("endings", empty, "exact score", values="median"):
            task = f"Othello, exact score with {empty} empty squares, median of {row['positions']} positions"
            yield _line(task, _time(row["median"]))
    for plies in (14, 8):
        if row := rows.measured("fours", plies, values="mean"):
            task = f"connect four, winner and plies to the end, after {plies} plies, mean of {row['positions']} positions"
            yield _line(task, _time(row["mean"]))


def _solutions(rows: _Rows) -> Iterator[str]:
    large = rows.measured("solving", LARGE, 0, values="speed each")
    if large:
        peer = rows.measured("solvers", GAMESMAN, LARGE, values="theirs")
        theirs = f"{GAMESMAN} in Python, published for another game: {rate(peer['theirs'])}" if peer else ""
        yield _line(f"connect four on 5 × 5, solve all {large['states']:,} positions, positions/s", rate(large["speed"]), theirs)
        yield _line("connect four on 5 × 5, memory for each position of the solution", f"{large['each']:.1f} bytes")
    if row := rows.measured("solvers", OPENSPIEL, "connect-four:columns=4,rows=4", values="ratio"):
        task = f"connect four on 4 × 4, solve all {row['states']:,} positions, positions/s"
        yield _line(task, rate(row["ours"]), f"{OPENSPIEL}'s solver: {rate(row['theirs'])}", row["ratio"])


def _tournament(rows: _Rows) -> Iterator[str]:
    task = "tic-tac-toe, tournament of random players with two processes, games/s"
    if row := rows.measured("arena", "in process", values="one two"):
        yield _line(task, rate(row["two"]), f"one process: {rate(row['one'])}", row["two"] / row["one"])
    for kind, text in {"over a pipe": "each player in a process of its own", "sandboxed": "each player in a sandbox"}.items():
        if row := rows.measured("arena", kind, values="two"):
            yield _line(f"{task}, {text}", rate(row["two"]))


def _compilation(rows: _Rows, latest: Results) -> Iterator[str]:
    speeds = sorted(latest["sections"].get("speeds", {"rows": []})["rows"], key=lambda row: row["ratio"])
    if speeds:
        for row, rank in ((speeds[0], "smallest"), (speeds[-1], "largest")):
            task = f"{_title(row['game'])}, compiled rules ({rank} ratio of {len(speeds)} games)"
            yield _line(task, "", "the same rules, interpreted", row["ratio"])
    cold, warm = (rows.measured("start", kind, values="seconds") for kind in ("cold", "warm"))
    if cold and warm:
        task = "`ludion perft tic-tac-toe --depth 9`, first run, with compilation"
        yield _line(task, _time(cold["seconds"]), f"later runs, from the cache: {_time(warm['seconds'])}")


def _time(seconds: float) -> str:
    return f"{seconds:.1f} s" if seconds >= 1 else f"{1000 * seconds:.0f} ms" if seconds >= 0.01 else f"{1000 * seconds:.1f} ms"


def _ratio(number: float) -> str:
    return f"{number:,.0f}" if number >= 10 else f"{number:.1f}" if number >= 2 else f"{number:.2f}"


def _title(spec: str) -> str:
    """Return the name of a game as a person writes it."""
    name = str(spec).partition(":")[0]
    return {"othello": "Othello", "babylone": "Babylone", "connect-four": "connect four"}.get(name, name)
