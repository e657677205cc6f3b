"""The activities of the soak test. Each runs in a process of its own until a time, and counts tries and failures."""

import asyncio
import random
import shutil
import subprocess
import sys
import threading
import time
import warnings
from collections.abc import Sequence
from pathlib import Path

from bench import web
from bench.web_server import Watch, server
from ludion import compile_game, load_game
from ludion.arena.local import LocalSeat
from ludion.arena.piped import PipedSeat
from ludion.arena.referee import Conditions, play
from ludion.arena.sandbox import MEGABYTE, Allowance, Isolation, Sandbox, ability
from ludion.core import Game, LudionError, Termination
from ludion.core.clock import TimeControl
from tests.arena.running import table
from tests.fuzz.formats import FORMATS
from tests.fuzz.mutating import Mutator
from tests.fuzz.watching import WATCH
from tests.hostile.verdicts import CASES, PLAYS_ON
from tests.soak.count import Count, remove_hostile_files

HOSTILE = Path(__file__).parents[1] / "hostile"
ALLOWANCE = Allowance(memory=768 * MEGABYTE, processes=24, temporary=8 * MEGABYTE, files=128, cpu=30)
# Long enough for a machine with much other load. The player `late` answers after 0.6 s.
SHORT = Conditions(TimeControl.parse("300ms/move"), margin=0.25)
LONG = Conditions(TimeControl.parse("60s/move"))
LOADING = 120.0  # seconds for a player to load
ENDING = 10.0  # seconds in which the processes of a killed tournament must end
VISITORS = 50
FEW_VISITORS, FEW_SECONDS = 5, 60.0  # a shorter run has fewer visitors
THREADS = 4
WARM = 20  # tries after which the memory at the start is measured


def levels() -> list[str]:
    """Return the levels of isolation that this machine has."""
    return ["process", "full"] if ability().full else ["process"]


# Hostile players


def hostile_players(until: float, folder: Path, count: Count) -> None:
    """Play a game against one hostile player after the other, at each level, and compare the result with the documented one."""
    (folder / "other.py").write_text("# somebody else's ideas")
    for name in ("players.py", "program.py"):
        shutil.copy(HOSTILE / name, folder)
    rng = random.Random(1)
    while time.monotonic() < until:
        name, level = rng.choice(list(CASES)), rng.choice(levels())
        # Without control groups only a user's processes are counted, and root's are not.
        if (name, level) == ("forks", "process") and not ability().pids:
            continue
        try:
            _hostile_game(name, level, folder, count)
        except Exception as error:  # noqa: BLE001 - whatever it is, the table has it
            count.fail(f"{name} at {level}: {type(error).__name__}: {error}")
        if count.tries in (WARM, 2 * WARM) or time.monotonic() >= until:
            count.measure()


def _hostile_game(name: str, level: str, folder: Path, count: Count) -> None:
    case = CASES[name]
    spec = f"{folder / 'players.py'}:{name}"
    if case.program:
        spec = f"program:{sys.executable} {folder / 'program.py'} {name}"
    game = load_game("tic-tac-toe")
    seat, opponent = PipedSeat(spec, Sandbox(Isolation(level), ALLOWANCE)), LocalSeat("random:seed=3")
    try:
        seat.prepare(game, LOADING)
        opponent.prepare(game, LOADING)
        finished = play(game, (seat, opponent), SHORT if case.slow else LONG)
    finally:
        seat.close()
        remove_hostile_files()
    reason, winner = finished.outcome.reason, finished.outcome.winner
    if reason is Termination.TIME and winner == 0:
        return  # the machine was too busy for the opponent
    count.tries += 1
    verdict = getattr(case, level)
    if reason is not verdict or (verdict is not PLAYS_ON and winner != 1):
        count.fail(f"{name} at {level} ended by {reason} (winner {winner}) instead of {verdict}: {finished.note}")
    if left := _processes_with(str(folder)):
        count.fail(f"{name} at {level} left the processes {left}")


def _processes_with(text: str) -> list[int]:
    """Return the processes whose command line has a text, except this one and those that have ended."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            line = (entry / "cmdline").read_bytes()
        except OSError:
            continue
        if text.encode() in line and b"tests.soak" not in line:
            found.append(int(entry.name))
    return found


# A killed tournament


def killed_tournament(until: float, folder: Path, count: Count) -> None:
    """Kill a tournament of hostile players every few seconds, resume it, and compare the games with those of one never killed."""
    shutil.copy(HOSTILE / "players.py", folder)
    rng, level = random.Random(2), levels()[-1]
    whole = _whole_tournament(folder, level)
    number = 0
    while time.monotonic() < until:
        number += 1
        path, known = folder / f"killed{number}.db", list[tuple[object, ...]]()
        code = None
        while code != 0 and time.monotonic() < until:
            code = _run_and_kill(path, folder, level, rng.uniform(0.5, 6.0))
            count.tries += 1
            now = table(path) if path.exists() else []
            if code not in (0, -9):
                count.fail(f"the tournament ended with exit code {code}")
                break
            if missing := [row for row in known if row not in now]:
                count.fail(f"{len(missing)} finished games were lost or changed by a kill")
            if wrong := [row for row in now if row not in whole]:
                count.fail(f"a game differs from that of a tournament never killed: {wrong[0]}")
            if len({row[0] for row in now}) != len(now):
                count.fail("a game was played twice")
            known = now
            count.measure()
        if code == 0 and known != whole:
            count.fail(f"a resumed tournament has {len(known)} games instead of {len(whole)}, or in another order")
        path.unlink(missing_ok=True)


def _whole_tournament(folder: Path, level: str) -> list[tuple[object, ...]]:
    """Return the games of a tournament that nobody kills."""
    path = folder / "whole.db"
    subprocess.run(_tournament(path, folder, level), check=True, stdout=subprocess.DEVNULL)
    return table(path)


def _tournament(path: Path, folder: Path, level: str) -> list[str]:
    return [sys.executable, "-m", "tests.soak.tournament", str(path), str(folder), level]


def _run_and_kill(path: Path, folder: Path, level: str, seconds: float) -> int:
    """Return the exit code of a tournament that is killed after a time, once all its players have ended."""
    with subprocess.Popen(_tournament(path, folder, level), stdout=subprocess.DEVNULL) as process:
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
        code = process.wait()
    until = time.monotonic() + ENDING
    while left := _processes_with(str(folder)):
        if time.monotonic() > until:
            raise AssertionError(f"{ENDING:g} s after the kill of a tournament its players run: {left}")
        time.sleep(0.05)
    return code


# The page


def page_visitors(until: float, folder: Path, count: Count) -> None:
    """Let many visitors play on the page."""
    seconds = until - time.monotonic()
    visitors = VISITORS if seconds > FEW_SECONDS else FEW_VISITORS
    with server() as (process, link):
        watch = Watch(process)
        _, tally = asyncio.run(web._visits(visitors, seconds, link, watch))
    count.tries = sum(map(len, tally.seconds.values()))
    for error in tally.errors:
        count.fail(error)
    if watch.own:
        quarter = len(watch.own) // 4
        count.start, count.end = watch.own[quarter] // MEGABYTE, watch.own[-1] // MEGABYTE


# Damaged files


MUTANTS = 20  # of a format in each round


def damaged_files(until: float, folder: Path, count: Count) -> None:
    """Read damaged copies of a file of each format: each gives an error of Ludion or an answer, and runs no code."""
    canary, rng, samples = folder / "canary", random.Random(3), []
    for number, form in enumerate(FORMATS):
        place = folder / f"format{number}"
        place.mkdir()
        path = form.make(place)
        samples.append((form, path, Mutator(path.read_bytes(), str(canary), form.unpack, form.pack)))
    while time.monotonic() < until:
        for form, path, mutator in samples:
            if time.monotonic() >= until:
                break
            for data in mutator.mutants(MUTANTS, rng.getrandbits(32)):
                path.write_bytes(data)
                count.tries += 1
                try:
                    with WATCH, warnings.catch_warnings():
                        warnings.simplefilter("ignore")
                        form.read(path)
                except LudionError:
                    pass
                except Exception as error:  # noqa: BLE001 - that is what the test looks for
                    count.fail(f"{form.name}: {type(error).__name__}: {error}; the file: {data[:80]!r}")
                if WATCH.seen or canary.exists():
                    count.fail(f"{form.name}: code of a file ran; the file: {data[:80]!r}")
                    canary.unlink(missing_ok=True)
        count.measure()


# Threads


def threads(until: float, folder: Path, count: Count) -> None:
    """Ask one compiled game from several threads at once, and compare with the interpreted rules."""
    game = load_game("othello")
    states = [(state, list(game.moves(state))) for state in _sampled(game, 200)]
    shared, lock = compile_game(game), threading.Lock()
    shared.moves(game.start())

    def work(number: int) -> None:
        rng, tries, wrong = random.Random(number), 0, 0
        while time.monotonic() < until:
            for state, moves in rng.sample(states, 50):
                tries += 1
                wrong += list(shared.moves(state)) != moves
        with lock:
            count.tries += tries
            for _ in range(wrong):
                count.fail("compile_game(othello).moves(state) gave the moves of another state")

    workers = [threading.Thread(target=work, args=(number,)) for number in range(THREADS)]
    count.measure()
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    count.measure()


def _sampled(game: Game, number: int) -> Sequence[object]:
    """Return states of random games."""
    rng, states = random.Random(4), []
    while len(states) < number:
        state = game.start()
        while moves := list(game.moves(state)):
            states.append(state)
            state = game.play(state, rng.choice(moves))
    return states[:number]


ACTIVITIES = {
    "hostile players": hostile_players,
    "killed tournament": killed_tournament,
    "page visitors": page_visitors,
    "damaged files": damaged_files,
    "threads": threads,
}
