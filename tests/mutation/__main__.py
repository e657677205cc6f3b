"""`python -m tests.mutation`: change the code in many small ways, and report the changes that no test notices.

cosmic-ray makes the changes and runs the tests, in a copy of the project. Each target of `targets.toml` gets a share of the time
and tries a random sample of its mutants. The exit code is 1 if a mutant survives that `explained.toml` does not list.
"""

import argparse
import contextlib
import os
import random
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import venv
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from cosmic_ray.commands import init
from cosmic_ray.modules import find_modules
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome

from tests.mutation.results import Survivor, Target, TargetResult, changed_lines, read_explained, read_targets, report

PROJECT = Path(__file__).parents[2]
DEFAULT_MINUTES = 120.0
TIMEOUT_FACTOR = 5  # times the duration of the tests without a change
MIN_TIMEOUT = 20.0  # seconds


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the targets, and print a table and the survivors."""
    options = _parser().parse_args(arguments)
    minutes = float(os.environ.get("MUTANTS_MINUTES", DEFAULT_MINUTES))
    targets = [target for target in read_targets() if not options.only or target.name in options.only]
    if not targets:
        print(f"error: --only must be one of: {', '.join(target.name for target in read_targets())}.", file=sys.stderr)
        return 2
    total = sum(target.share for target in targets)
    results = []
    with tempfile.TemporaryDirectory(prefix="ludion-mutants-") as name:
        folder = Path(name)
        python = copy_project(folder)
        for target in targets:
            seconds = 60 * minutes * target.share / total
            print(f"{target.name}: {seconds / 60:.1f} min", file=sys.stderr, flush=True)
            results.append(run_target(target, folder, python, seconds, options.seed))
    explained = read_explained()
    print(report(results, explained))
    return 1 if any(set(result.survivors) - explained for result in results) else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description="Change the code and run the tests.")
    parser.add_argument("--only", action="append", metavar="TARGET", help="run this target only (may be repeated)")
    parser.add_argument("--seed", type=int, default=0, help="random seed of the sample of mutants")
    return parser


def copy_project(folder: Path) -> Path:
    """Copy the project, make an environment that imports the copy, and return the path of its Python."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=PROJECT, capture_output=True, text=True, check=True
    )
    for name in listed.stdout.splitlines():
        if (PROJECT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(PROJECT / name, folder / name)
    venv.create(folder / ".venv", symlinks=True)
    site = next((folder / ".venv" / "lib").glob("python*/site-packages"))
    # Python does not read the .pth files of a folder on this list, so the editable install of the original stays unused.
    (site / "mutants.pth").write_text(f"{folder / 'src'}\n{sysconfig.get_path('purelib')}\n", encoding="utf-8")
    return folder / ".venv" / "bin" / "python"


def run_target(target: Target, folder: Path, python: Path, seconds: float, seed: int) -> TargetResult:
    """Try a random sample of the mutants of a target, for at most this time."""
    until = time.monotonic() + seconds
    tests = shlex.join([str(python), "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not slow", *target.tests])
    began = time.monotonic()
    subprocess.run(shlex.split(tests), cwd=folder, check=True, stdout=subprocess.DEVNULL)
    timeout = max(MIN_TIMEOUT, TIMEOUT_FACTOR * (time.monotonic() - began))
    outcomes: Counter[str] = Counter()
    survivors = []
    with contextlib.chdir(folder):
        mutants = _mutants(target)
        random.Random(seed).shuffle(mutants)
        for mutant in mutants:
            if time.monotonic() > until:
                break
            result = mutate_and_test([mutant], tests, timeout)
            outcomes[result.test_outcome.value if result.test_outcome else "incompetent"] += 1
            if result.test_outcome == TestOutcome.SURVIVED:
                survivors.append(Survivor(mutant.module_path.as_posix(), changed_lines(result.diff or "")))
    return TargetResult(target.name, len(mutants), outcomes, tuple(survivors))


def _mutants(target: Target) -> list[MutationSpec]:
    modules = list(find_modules([Path(module) for module in target.modules]))
    with use_db(":memory:", WorkDB.Mode.create) as database:
        init(modules, database, {})
        return [item.mutations[0] for item in database.pending_work_items]


if __name__ == "__main__":
    sys.exit(main())
