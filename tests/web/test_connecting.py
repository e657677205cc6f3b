"""Whoever sends a request letter by letter, or half of one, or nothing, is told so in a sentence and let go."""

import socket
import threading

import pytest
import uvicorn

from ludion.web import connecting
from ludion.web.app import make_app
from ludion.web.safety import Settings
from tests.waiting import wait_until

LONG = 60.0  # seconds, on a machine that has other things to do
HOST = b"Host: 127.0.0.1\r\n"
FORM = HOST + b"Origin: http://127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"


@pytest.fixture(scope="module")
def port():
    """A server that waits for a request no longer than a test does."""
    with pytest.MonkeyPatch.context() as patch, socket.create_server(("127.0.0.1", 0)) as listening:
        patch.setattr(connecting, "SECONDS", 0.5)
        server = uvicorn.Server(
            uvicorn.Config(make_app(Settings(token="", port=80)), http=connecting.Connection, ws="none", log_level="error")
        )
        thread = threading.Thread(target=server.run, args=([listening],))
        thread.start()
        wait_until(lambda: server.started, LONG)
        yield listening.getsockname()[1]
        server.should_exit = True
        thread.join(LONG)


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: 127",
        b"POST /own HTTP/1.1\r\n" + FORM + b"Content-Length: 100\r\n\r\ntext=",
    ],
    ids=["nothing", "half a line", "half a head", "half a body"],
)
def test_half_a_request_is_not_waited_for(port, half):
    with socket.create_connection(("127.0.0.1", port), timeout=LONG) as connection:
        connection.sendall(half)
        with connection.makefile("rb") as answer:
            told = answer.read()
    assert b"HTTP/1.1 408 " in told and told.endswith(connecting.SENTENCE.encode())


def test_nor_is_half_of_a_second_one(port):
    with socket.create_connection(("127.0.0.1", port), timeout=LONG) as connection:
        connection.sendall(b"GET /static/icon.svg HTTP/1.1\r\n" + HOST + b"\r\n")
        assert connection.recv(12) == b"HTTP/1.1 200"
        connection.sendall(b"GET / HT")
        with connection.makefile("rb") as answer:
            told = answer.read()
    assert told.endswith(connecting.SENTENCE.encode())


def test_a_slow_answer_is_waited_for(port):
    with socket.create_connection(("127.0.0.1", port), timeout=LONG) as connection:
        connection.sendall(b"GET /choose/tic-tac-toe?first=engine:seconds=1 HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n")
        with connection.makefile("rb") as answer:
            told = answer.read()
    assert told.startswith(b"HTTP/1.1 200 ") and b'"href": ' in told
