"""The load test itself works: how soon a click is answered is not a test's business."""

from concurrent.futures import ThreadPoolExecutor

from bench.web import WebRow, measured


def test_visitors_play_against_engines_without_an_error():
    # In a thread, because the browser of other tests has its loop in this one.
    with ThreadPoolExecutor() as thread:
        row = thread.submit(measured, WebRow(visitors=2, seconds=5.0)).result()
    assert row.errors == 0, row.note
    assert row.clicks >= 2 and row.late <= row.worst and row.after > 0
