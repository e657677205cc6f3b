"""The engine finds what is to be found: at least 95 % of every suite within a million states, the same each run."""

import pytest

from ludion.core.limits import Limits
from ludion.native.engine import Engine
from tests.tactics.suite import load, names

MOST = 1_000_000


@pytest.mark.parametrize("name", names())
def test_the_suite_is_solved(name: str) -> None:
    tactics, solved = load(name), 0
    assert len(tactics) >= 30
    for tactic in tactics:
        report = Engine(tactic.game).search(tactic.state, Limits(nodes=MOST))
        solved += report.move in tactic.best
    assert solved >= 0.95 * len(tactics), f"{solved} of {len(tactics)}"
