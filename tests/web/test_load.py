"""The load test itself works: how soon a click is answered is not a test's business."""

from concurrent.futures import ThreadPoolExecutor

from bench.web import measured


def test_visitors_play_against_engines_without_an_error():
    # In a thread, because the browser of other tests has its loop in this one. A busy machine needs longer for as many clicks.
    with ThreadPoolExecutor() as thread:
        for seconds in (3.0, 12.0, 48.0):
            rows = {row.what: row for row in thread.submit(measured, 2, seconds).result()}
            clicks, kinds = rows["all clicks"], (rows["the engine's move"], rows["a board"])
            assert clicks.note == "0 errors"
            if clicks.number >= 10 and all(row.number for row in kinds):
                break
    assert clicks.number >= 10 and clicks.median <= clicks.late <= clicks.worst
    assert all(row.number for row in kinds)
