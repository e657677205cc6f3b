"""Stores with games for the pages' tests: players who crash, print and have files of their own."""

import json
from dataclasses import replace

from ludion.arena.plan import make_plan
from ludion.arena.room import Room
from ludion.arena.store import Entry, Store

PLAYERS = ["random", "greedy", "alphabeta:depth=2"]
HOSTILE = "<script>alert(1)</script>"


def tournament_plan(games: int = 4):
    """Three players of the library at tic-tac-toe."""
    return make_plan("tic-tac-toe", PLAYERS, "round-robin", games=games, openings=1, seed=2, clock="5m")


def entries(plan):
    """All games of a plan, played now."""
    room = Room(plan)
    return [room.play(job) for job in plan.schedule.jobs(0)]


def keep(path, plan, games) -> int:
    """Games of a plan in a store; the tournament's number."""
    with Store(path, new=True) as store:
        number = store.add_tournament(plan.game, plan.kind, plan.schedule.asked, plan.to_json())
        for entry in games:
            store.add(number, entry)
    return number


def hostile(path) -> int:
    """A match of somebody's file, whose game ended in a crash, with words and a log that try to be HTML."""
    plan = make_plan("tic-tac-toe", ["random", "greedy"], games=2, seed=1)
    first, second = entries(plan)
    plan = replace(plan, players=("/home/ann/secret/bad.py:bad", "random"), names=("/home/ann/secret/bad.py:bad", "random"))
    extra = json.loads(first.extra)
    extra["note"] = f"/home/ann/secret/bad.py stops with {HOSTILE}."
    extra["said"] = [{"value": 0.5 - ply, "depth": 3, "nodes": 4000, "string": HOSTILE} for ply in range(first.plies)]
    words = (f"{HOSTILE} in /home/ann/secret/bad.py, line 1", "")
    crashed = Entry(
        first.job, 1, "crash", 0, first.plies, first.line, _crash(first.record), json.dumps(extra, ensure_ascii=False), words
    )
    return keep(path, plan, [crashed, second])


def _crash(record: str) -> str:
    told = json.loads(record)
    told["outcome"] = {"winner": 1, "reason": "crash", "score": 0}
    return json.dumps(told)
