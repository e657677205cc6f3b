"""The load test itself works: how soon a click is answered is not a test's business."""

from concurrent.futures import ThreadPoolExecutor

from bench.web import measured


def test_visitors_play_against_engines_without_an_error():
    # In a thread, because the browser of other tests has its loop in this one.
    with ThreadPoolExecutor() as thread:
        rows = {row.what: row for row in thread.submit(measured, 2, 3.0).result()}
    clicks = rows["all clicks"]
    assert clicks.note == "0 errors" and clicks.number >= 10 and clicks.median <= clicks.late <= clicks.worst
    assert rows["the engine's move"].number and rows["a board"].number
