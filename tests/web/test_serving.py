"""`ludion serve` as a process: who comes in, how it ends, and that nothing of it is left."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest
from starlette.testclient import TestClient

from ludion.arena.process import _marked
from ludion.checking.template import new_game_files
from ludion.core import LudionError
from ludion.web import guests, own, viewing
from ludion.web.app import make_app
from ludion.web.pages import play
from ludion.web.safety import Settings
from ludion.web.serving import _listen, _names, is_loopback, reachable_names
from tests.waiting import wait_until
from tests.web.conftest import sign_in
from tests.web.fuzzing import Request, ask

LONG = 120.0  # seconds, on a machine that has other things to do
SERVE = [sys.executable, "-u", "-c", "from ludion.cli import main; main()", "serve", "--port", "0"]
linux = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked for in /proc")


@contextmanager
def serving(folder, *more):
    """A server of its own process, and the first line that it says."""
    with subprocess.Popen(
        [*SERVE, *more], stdout=subprocess.PIPE, text=True, env={**os.environ, "LUDION_OWN": str(folder)}
    ) as one:
        try:
            yield one, one.stdout.readline()
        finally:
            one.kill()


def opened(address, data=None, **headers):
    return urllib.request.urlopen(urllib.request.Request(address, data, headers), timeout=LONG)


def children(pid):
    """The processes that one began, and those that they began."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            if parent == pid:
                found += [int(folder.name), *children(int(folder.name))]
    return found


def alive(pid):
    try:
        return (Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def thinking_server(line):
    """Have it begin to think for a visitor who stays; the connection."""
    url, cookie = sign_in(line)
    tab = socket.create_connection(("127.0.0.1", urlsplit(url).port), timeout=LONG)
    head = f"GET /choose/othello?first=engine:seconds=600 HTTP/1.1\r\nHost: {urlsplit(url).netloc}\r\nCookie: {cookie}\r\n\r\n"
    tab.sendall(head.encode())
    assert tab.recv(12) == b"HTTP/1.1 200"
    return tab


@linux
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_nothing_is_left_of_a_server_that_thinks(tmp_path, end):
    with serving(tmp_path) as (server, line):
        tab = thinking_server(line)
        wait_until(lambda: children(server.pid), LONG)
        before = children(server.pid)
        server.send_signal(end)
        server.wait(LONG)
        wait_until(lambda: not any(alive(pid) for pid in before), LONG)
        tab.close()
    if end is signal.SIGINT:
        assert server.returncode == 0


@linux
def test_a_killed_thinker_is_replaced_and_nobody_is_told(tmp_path):
    with serving(tmp_path) as (server, line):
        url, cookie = sign_in(line)
        with socket.create_connection(("127.0.0.1", urlsplit(url).port), timeout=LONG) as tab:
            head = f"Host: {urlsplit(url).netloc}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n"
            tab.sendall(f"GET /choose/tic-tac-toe?first=engine:seconds=1 HTTP/1.1\r\n{head}".encode())
            wait_until(lambda: children(server.pid), LONG)
            before = children(server.pid)
            for pid in before:
                os.kill(pid, signal.SIGKILL)
            wait_until(lambda: set(children(server.pid)) - set(before), LONG)
            with tab.makefile("rb") as answer:
                assert b'"href": "/play/tic-tac-toe' in answer.read()


def test_what_was_there_is_there_after_a_kill(tmp_path):
    text = next(iter(new_game_files("mygame").values()))
    with serving(tmp_path, "--token", "same-token") as (server, line):
        link, cookie = sign_in(line)
        port = str(urlsplit(link).port)
        with opened(f"{link}/own", data=urlencode({"text": text}).encode(), Origin=link, Cookie=cookie) as page:
            address = re.search(r'href="(/play/own-[^"]*)"', page.read().decode())[1]
        with opened(f"{link}/play/tic-tac-toe?moves=b2", Cookie=cookie) as page:
            before = page.read()
        server.kill()
        server.wait(LONG)
    with serving(tmp_path, "--port", port, "--token", "same-token") as (_, line):
        assert sign_in(line) == (link, cookie)
        with opened(f"{link}/play/tic-tac-toe?moves=b2", Cookie=cookie) as page:
            assert page.read() == before
        with opened(link + address, Cookie=cookie) as page:
            assert page.status == 200


def upload(url, cookie, path, text):
    """Send a form with what somebody wrote, and wait for no answer; the connection."""
    tab = socket.create_connection(("127.0.0.1", urlsplit(url).port), timeout=LONG)
    body = urlencode({"text": text}).encode()
    here = urlsplit(url).netloc
    head = f"POST {path} HTTP/1.1\r\nHost: {here}\r\nOrigin: http://{here}\r\nContent-Length: {len(body)}\r\n"
    head += f"Cookie: {cookie}\r\n"
    tab.sendall(head.encode() + b"Content-Type: application/x-www-form-urlencoded\r\n\r\n" + body)
    return tab


@linux
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_nothing_is_left_of_what_was_uploaded(tmp_path, end):
    mark = f"looking-for-{time.monotonic_ns()}"
    text = f"import subprocess\nsubprocess.run(['sleep', '600'], env={{'MARK': '{mark}'}})\n"
    with serving(tmp_path) as (server, line):
        tabs = [upload(*sign_in(line), path, text) for path in ("/own", "/lessons/jalon")]
        wait_until(lambda: len(_marked(f"MARK={mark}".encode())) > 1, LONG)
        server.send_signal(end)
        server.wait(LONG)
        wait_until(lambda: not _marked(f"MARK={mark}".encode()), LONG)
        for tab in tabs:
            tab.close()


def test_a_class_comes_in_by_its_link(tmp_path):
    with serving(tmp_path, "--host", "0.0.0.0", "--token", "our-class-1") as (_, line):
        link = re.fullmatch(r"Ludion is at http://[^/]*:(\d+)/\?token=our-class-1 .*\n", line)
        here = f"http://127.0.0.1:{link[1]}"
        for cookie in ("", f"ludion-{link[1]}=our-class-1", f"visitor-{link[1]}=0123456789abcdef0123456789abcdef"):
            with pytest.raises(urllib.error.HTTPError) as refused:
                opened(f"{here}/play/othello", Cookie=cookie)
            assert refused.value.code == 401 and b"token" in refused.value.read()
        jar = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        with jar.open(f"{here}/play/tic-tac-toe?second=human&token=our-class-1&moves=b2", timeout=LONG) as page:
            assert page.url == f"{here}/play/tic-tac-toe?second=human&moves=b2"


def leaving(client, address):
    """Ask for something that takes for ever, and leave once it is begun."""
    import anyio

    thinkers = client.app_state["thinkers"]

    async def call():
        async def receive():
            while thinkers.idle:
                await anyio.sleep(0.01)
            return {"type": "http.disconnect"}

        async def send(message):
            pass

        path, _, query = address.partition("?")
        scope = {"type": "http", "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1", "method": "GET"}
        scope |= {"path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": "", "scheme": "http"}
        scope |= {"headers": [(b"host", b"testserver")], "client": ("127.0.0.1", 1), "server": ("testserver", 80)}
        await client.app(scope | {"state": dict(client.app_state)}, receive, send)

    client.portal.call(call)


def test_a_closed_tab_ends_its_search(monkeypatch):
    monkeypatch.setattr(play, "MOST_SECONDS", 5000.0)
    with TestClient(make_app(Settings(hosts=("testserver",), port=80, token=""))) as client:
        leaving(client, "/choose/othello?first=engine:seconds=5000")
        wait_until(lambda: client.app_state["thinkers"].idle, LONG)
        assert client.get("/values/matches?second=human").status_code == 200


def test_a_closed_tab_ends_a_game_of_ones_own_that_never_answers(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_OWN", str(tmp_path))
    monkeypatch.setattr(viewing, "SECONDS", 5000.0)
    monkeypatch.setattr(guests, "IMPORT", 5000.0)
    name = own.keep("while True: pass")
    with TestClient(make_app(Settings(hosts=("testserver",), port=80, token=""))) as client:
        leaving(client, f"/play/{name}")
        wait_until(lambda: client.app_state["thinkers"].idle, LONG)


def test_visitors_own_games_hold_up_nobody_else(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_OWN", str(tmp_path))
    monkeypatch.setattr(viewing, "SECONDS", 5000.0)
    monkeypatch.setattr(guests, "IMPORT", 5000.0)
    names = [own.keep(f"while True: pass  # {number}") for number in range(4)]
    with TestClient(make_app(Settings(hosts=("testserver",), port=80, token=""))) as client, ThreadPoolExecutor() as others:
        waiting = [others.submit(client.get, f"/play/{name}") for name in names]
        try:
            wait_until(lambda: not client.app_state["thinkers"].idle, LONG)
            assert client.get("/values/matches?second=human").status_code == 200
            assert not all(one.done() for one in waiting)  # whoever asked last is still at it
        finally:  # also where that fails: the pool would wait for them
            for name in names:
                own._file(name).unlink()
            client.portal.call(client.app_state["guests"].end)
        assert {one.result(LONG).status_code for one in waiting} == {400}


def test_links_of_loopback_socket(monkeypatch):
    monkeypatch.setattr(socket, "getaddrinfo", resolving({"localhost": "127.0.0.1", "desk": "192.0.2.7"}))
    with _listen("127.0.0.1", 0) as listening:
        assert is_loopback(listening)
        assert reachable_names(listening, ["127.0.0.1", "localhost", "desk", "192.0.2.7", "nobody"]) == ["127.0.0.1", "localhost"]


def test_links_of_wildcard_socket(monkeypatch):
    monkeypatch.setattr(socket, "getaddrinfo", resolving({"desk": "127.0.0.1", "elsewhere": "192.0.2.7"}))
    with _listen("0.0.0.0", 0) as listening:
        assert not is_loopback(listening)
        assert reachable_names(listening, ["0.0.0.0", "192.0.2.7", "desk", "elsewhere", "desk"]) == ["desk"]
        assert reachable_names(listening, ["0.0.0.0", "::", "elsewhere"]) == ["127.0.0.1"]


def resolving(known):
    """A `getaddrinfo` that knows some names, and IPv4 addresses."""

    def look_up(name, port, family, kind):
        if name not in known and not name[0].isdigit():
            raise socket.gaierror
        return [(socket.AF_INET, kind, 0, "", (known.get(name, name), port))]

    return look_up


@linux
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_browser_file_goes_with_server(tmp_path, monkeypatch, end):
    home, log = tmp_path / "home", tmp_path / "opened"
    home.mkdir()
    program = tmp_path / "browser.sh"
    program.write_text(f'#!/bin/sh\necho "$1" > {log}.part\nmv {log}.part {log}\n')
    program.chmod(0o755)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("BROWSER", f"{program} %s")
    with serving(tmp_path, "--open", "--token", "same-token") as (server, line):
        assert "same-token" in line
        wait_until(log.exists, LONG)
        (file,) = home.glob("ludion-*.html")
        assert log.read_text().strip() == file.as_uri(), "the token is not among the words of the browser's command"
        assert line.split()[3] in file.read_text()
        server.send_signal(end)
        server.wait(LONG)
    assert not list(home.glob("ludion-*.html"))


@linux
@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.2", "localhost", "0.0.0.0"])
def test_links_lead_to_socket(host):
    with _listen(host, 0) as listening:
        port = listening.getsockname()[1]
        found = reachable_names(listening, [host, "localhost", *_names()])
        assert found
        for name in found:
            with socket.create_connection((name, port), timeout=LONG), listening.accept()[0]:
                pass


def test_answers_do_not_wait_for_receipts():
    with _listen("127.0.0.1", 0) as listening:
        assert listening.proto == socket.IPPROTO_TCP, "the loop sends at once only what it knows to be TCP"


def test_a_port_that_is_taken_and_a_host_that_is_none():
    with socket.create_server(("127.0.0.1", 0)) as other, pytest.raises(LudionError, match="cannot listen at 127"):
        _listen("127.0.0.1", other.getsockname()[1])
    for host in ("nobody.invalid", "256.1.1.1", "a..b", "x" * 300, "a\0b", "::g", "é" * 70):
        with pytest.raises(LudionError, match="listen at"):
            _listen(host, 0)


def cookies_of(client):
    """The cookie for the token, and the one that names the visitor."""
    first = client.get("/?token=our-class-1", follow_redirects=False)
    ticket = first.headers["set-cookie"].split(";")[0]
    second = ask(client, Request("GET", b"/", b"", ((b"host", b"testserver"), (b"cookie", ticket.encode()))))
    return ticket, second.headers["set-cookie"].split(";")[0]


class TestNames:
    settings = Settings(hosts=("testserver", "Desk"), port=80, token="our-class-1", public=True, rate=0.0001, burst=5)

    def test_nobody_is_many_by_making_up_names(self):
        with TestClient(make_app(self.settings)) as client:
            codes = []
            for number in range(9):
                headers = ((b"host", b"testserver"), (b"cookie", b"visitor=%032d" % number))
                codes.append(ask(client, Request("GET", b"/", b"token=guess-%d" % number, headers)).status)
        assert codes == [401] * 5 + [429] * 4

    def test_a_sealed_name_counts_for_itself(self):
        with TestClient(make_app(self.settings)) as client:
            ticket, name = cookies_of(client)
            for _ in range(6):
                last = ask(client, Request("GET", b"/", b"", ((b"host", b"testserver"),)))
            assert last.status == 429
            assert "set-cookie" not in last.headers, "outside, a name would be worth another burst"
            known = ask(client, Request("GET", b"/", b"", ((b"host", b"desk:80"), (b"cookie", f"{ticket}; {name}".encode()))))
            assert known.status == 200 and "set-cookie" not in known.headers

    def test_a_link_leads_nowhere_else(self):
        with TestClient(make_app(self.settings)) as client:
            there = Request("GET", b"//evil.example/x", b"token=our-class-1&a=b", ((b"host", b"testserver"),))
            answer = ask(client, there)
        assert answer.status == 303 and answer.headers["location"] == "/evil.example/x?a=b"

    def test_another_site_makes_nothing_think(self):
        with TestClient(make_app(Settings(hosts=("testserver",), port=80, token=""))) as client:
            asked = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"}
            assert client.get("/choose/othello", headers=asked).status_code == 403
            assert client.get("/", headers={**asked, "sec-fetch-mode": "navigate"}).status_code == 200
