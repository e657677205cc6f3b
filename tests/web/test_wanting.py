"""Nobody thinks for a visitor who is gone."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from ludion.core import LudionError
from ludion.web import wanting
from ludion.web.wanting import while_wanted


class Visitor:
    def __init__(self, stays: int) -> None:
        self.stays = stays

    async def is_disconnected(self) -> bool:
        self.stays -= 1
        return self.stays < 0


async def _work(log: list[str], rounds: int) -> str:
    try:
        for _ in range(rounds):
            await asyncio.sleep(0.01)
        return "done"
    except asyncio.CancelledError:
        log.append("ended")
        raise


async def _ask(stays: int, rounds: int, log: list[str]) -> str:
    found = await while_wanted(Visitor(stays), _work(log, rounds))
    await asyncio.sleep(0)
    return found


def run(ask):
    """In a thread of its own: a browser's tests may have left this one with a loop."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(ask())).result()


def test_who_waits_gets_the_result():
    log: list[str] = []
    assert run(lambda: _ask(10_000, 1, log)) == "done" and not log


def test_a_closed_tab_ends_the_work(monkeypatch):
    monkeypatch.setattr(wanting, "LOOK_EVERY", 0.02)
    log: list[str] = []
    with pytest.raises(LudionError, match="any more"):
        run(lambda: _ask(2, 100_000, log))
    assert log == ["ended"]


def test_a_refusal_is_handed_on():
    async def refuses() -> str:
        raise LudionError("No.")

    with pytest.raises(LudionError, match="No"):
        run(lambda: while_wanted(Visitor(9), refuses()))
