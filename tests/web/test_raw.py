"""What no library would send, over a real connection: the server refuses or hangs up, and answers the next one."""

import socket
from urllib.parse import urlsplit

import pytest

HEAD = b"Host: 127.0.0.1:PORT\r\n"
FORM = HEAD + b"Origin: http://127.0.0.1:PORT\r\nContent-Type: application/x-www-form-urlencoded\r\n"
PATIENCE = 60  # seconds
RAW = {
    "nothing": b"\r\n\r\n",
    "zeros": b"\0" * 5000,
    "noise": bytes(range(256)) * 20,
    "no version": b"GET /\r\n\r\n",
    "old version": b"GET / HTTP/0.9\r\n\r\n",
    "far version": b"GET / HTTP/9.9\r\n" + HEAD + b"\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "two hosts": b"GET / HTTP/1.1\r\n" + HEAD + b"Host: evil.example\r\n\r\n",
    "another host": b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "whole address": b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "proxy": b"CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n",
    "star": b"OPTIONS * HTTP/1.1\r\n" + HEAD + b"\r\n",
    "no slash": b"GET nowhere HTTP/1.1\r\n" + HEAD + b"\r\n",
    "up": b"GET /static/../../../../etc/passwd HTTP/1.1\r\n" + HEAD + b"\r\n",
    "up, written otherwise": b"GET /static/%2e%2e/%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n" + HEAD + b"\r\n",
    "letters": b"GET /play/\xff\xfe?x=\xff HTTP/1.1\r\n" + HEAD + b"\r\n",
    "zero in the path": b"GET /static/%00 HTTP/1.1\r\n" + HEAD + b"\r\n",
    "long address": b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n" + HEAD + b"\r\n",
    "long header": b"GET / HTTP/1.1\r\n" + HEAD + b"X: " + b"y" * 100_000 + b"\r\n\r\n",
    "many headers": b"GET / HTTP/1.1\r\n" + HEAD + b"X: y\r\n" * 20_000 + b"\r\n",
    "folded header": b"GET / HTTP/1.1\r\nHost:\r\n 127.0.0.1:PORT\r\n\r\n",
    "header without a colon": b"GET / HTTP/1.1\r\n" + HEAD + b"nonsense\r\n\r\n",
    "lone line feeds": b"GET / HTTP/1.1\nHost: 127.0.0.1:PORT\n\n",
    "negative length": b"POST /own HTTP/1.1\r\n" + FORM + b"Content-Length: -5\r\n\r\nx",
    "two lengths": b"POST /own HTTP/1.1\r\n" + FORM + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx",
    "length and chunks": b"POST /own HTTP/1.1\r\n" + FORM + b"Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "huge length": b"POST /own HTTP/1.1\r\n" + FORM + b"Content-Length: 99999999999\r\n\r\n",
    "large chunks": b"POST /own HTTP/1.1\r\n"
    + FORM
    + b"Transfer-Encoding: chunked\r\n\r\n"
    + (b"10000\r\n" + b"x" * 65536 + b"\r\n") * 20,
    "bad chunks": b"POST /own HTTP/1.1\r\n" + FORM + b"Transfer-Encoding: chunked\r\n\r\nzz\r\nx\r\n",
    "negative chunks": b"POST /own HTTP/1.1\r\n" + FORM + b"Transfer-Encoding: chunked\r\n\r\n-1\r\nx\r\n",
    "half a body": b"POST /own HTTP/1.1\r\n" + FORM + b"Content-Length: 100\r\n\r\ntext=",
    "half a head": b"GET / HTTP/1.1\r\nHo",
    "foreign": b"POST /stop HTTP/1.1\r\n" + HEAD + b"Origin: http://evil.example\r\nContent-Length: 0\r\n\r\n",
    "web socket": b"GET / HTTP/1.1\r\n" + HEAD + b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n\r\n",
    "http/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "tls": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 200,
    "then noise": b"GET /static/icon.svg HTTP/1.1\r\n" + HEAD + b"\r\n" + b"\xff" * 500,
}
FINE = {"lone line feeds", "then noise", "web socket", "far version", "folded header"}
WAITS = {"nothing", "no slash", "half a body", "half a head", "tls", "noise", "zeros"}  # more might come


def exchanged(address, data, more=False):
    """What comes back first for some bytes; all of it if the connection is then closed from here."""
    found = b""
    with socket.create_connection(address, timeout=PATIENCE) as connection:
        try:
            connection.sendall(data.replace(b":PORT", b":%d" % address[1]))
            if more:
                connection.shutdown(socket.SHUT_WR)
            found = connection.recv(65536)
        except (BrokenPipeError, ConnectionResetError):
            pass  # it hung up
    return found


@pytest.mark.parametrize("name", RAW)
def test_the_server_outlives_what_is_no_request(server, name):
    parts = urlsplit(server.url)
    address = parts.hostname, parts.port
    answer = exchanged(address, RAW[name], name in WAITS)
    assert b"Traceback" not in answer and b"root:" not in answer and b"site-packages" not in answer
    status = answer[9:12]
    assert not status or status.startswith(b"4") or (name in FINE and status == b"200"), answer[:300]
    after = exchanged(address, b"GET /static/icon.svg HTTP/1.1\r\n" + HEAD + b"Connection: close\r\n\r\n")
    assert after.startswith(b"HTTP/1.1 200")
