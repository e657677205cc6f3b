"""Whole games of Divercité in the framework `seahorse`, under its own referee and clock.

`python -m bench.under_seahorse --games 10` exports a player as `ludion seahorse` does and lets it meet another, sides swapped.
Each game has a process of its own, both players in it. Lines of JSON: who won, after how many plies, the points, the seconds
left on both clocks, and the most megabytes that the process took. Nobody listens, so that no port is opened.
"""

import argparse
import importlib.util
import json
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from ludion.arena.adapters.seahorse.exporting import agent_text
from ludion.arena.adapters.seahorse.framework import offer_course
from ludion.arena.adapters.seahorse.translating import course_state
from ludion.games.divercite import Divercite

QUARTER = 900.0


def one_game(white: str, black: str, seconds: float) -> dict[str, Any]:
    """A game of two agents' files, here and now."""
    offer_course()
    from master_divercite import MasterDivercite  # type: ignore[import-not-found]

    players = []
    for number, (side, file) in enumerate(zip("WB", (white, black), strict=True)):
        spec = importlib.util.spec_from_file_location(f"agent_{number}", file)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        players.append(module.MyPlayer(side, name=f"{side}_{number}"))
    state = course_state([Divercite().start()], players)
    master = MasterDivercite("Divercite", state, players, "ERROR", time_limit=seconds)
    winners = master.emitter.event_loop.run_until_complete(master.play_game())
    state = master.get_game_state()
    return {
        "winners": [player.piece_type for player in winners],
        "step": state.step,
        "scores": list(state.scores.values()),
        "cells": [[piece.get_type(), *cell] for cell, piece in state.rep.env.items()],
        "left": [round(left, 1) for left in master.remaining_time.values()],
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", nargs=2, metavar="AGENT", help="one game of two agents' files, in this process")
    parser.add_argument("--player", default="engine:weights=best,seconds=2,table=1024")
    parser.add_argument("--against", default="skypiea-v5")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=QUARTER, help="for each player and game")
    given = parser.parse_args()
    if given.files:
        sys.stdout.write(json.dumps(one_game(*given.files, given.seconds)) + "\n")
        return
    with tempfile.TemporaryDirectory() as folder:
        own, other = Path(folder) / "own.py", Path(folder) / "other.py"
        own.write_text(agent_text(given.player), encoding="utf-8")
        other.write_text(agent_text(given.against), encoding="utf-8")
        for number in range(given.games):
            files = [own, other] if number % 2 == 0 else [other, own]
            command = [sys.executable, "-m", "bench.under_seahorse", "--seconds", str(given.seconds), "--files", *map(str, files)]
            run = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
            told = json.loads(run.stdout.splitlines()[-1])
            del told["cells"]
            sys.stdout.write(json.dumps({"own": "WB"[number % 2], **told}) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
