"""One server and one browser for all tests of the page."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

PATIENCE = 60_000  # milliseconds, on a machine that has other things to do
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@dataclass(frozen=True)
class Server:
    """A server of its own process, as a user starts it."""

    url: str
    pid: int
    arena: Path
    cookie: str


def sign_in(line):
    """Return the address of a server, without a slash, and the cookie that it gives for the link in the line that it printed."""
    parts = urlsplit(line.split()[3])
    connection = HTTPConnection(parts.hostname, parts.port, timeout=60)
    connection.request("GET", f"/?{parts.query}")
    answer = connection.getresponse()
    assert answer.status == 303
    connection.close()
    return f"http://{parts.netloc}", answer.headers["Set-Cookie"].split(";")[0]


def signed_in(context, url, cookie):
    """Give the cookie to a browser's context."""
    name, _, value = cookie.partition("=")
    context.add_cookies([{"name": name, "value": value, "url": url}])
    return context


@pytest.fixture(autouse=True, scope="session")
def no_searches_of_the_user(tmp_path_factory):
    """What is looked into is written down, but not among the user's own."""
    os.environ["LUDION_INSIDE"] = str(tmp_path_factory.mktemp("inside"))


@pytest.fixture(autouse=True)
def as_a_new_visitor(request):
    """No test finds the language that another one chose, whichever came before it in this process."""
    if "client" in request.fixturenames:
        request.getfixturevalue("client").cookies.clear()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """`ludion serve`, at a port of its own."""
    words = [sys.executable, "-u", "-c", "from ludion.cli import main; main()", "serve", "--port", "0"]
    arena = tmp_path_factory.mktemp("arena")
    places = {"LUDION_OWN": str(tmp_path_factory.mktemp("own")), "LUDION_ARENA": str(arena)}
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env={**os.environ, **places}) as process:
        line = process.stdout.readline()
        url, cookie = sign_in(line)
        yield Server(url, process.pid, arena, cookie)
        process.terminate()
        process.wait(60)


@pytest.fixture(scope="session")
def browser():
    """A real browser that reaches nothing but this machine."""
    if CHROMIUM is None:
        pytest.skip("there is no Chromium here: the page is not tested in a browser (on Debian: apt install chromium)")
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as started:
        playwright.expect.set_options(timeout=PATIENCE)
        arguments = ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]
        opened = started.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield opened
        opened.close()


@pytest.fixture
def visitor(browser, server):
    """Opens pages of new visitors, who know nothing of each other. Any error that a script or the browser reports is one, but
    that an answer was a refusal, which browsers report too."""
    contexts, errors = [], []

    def come(**more):
        usual = {"base_url": server.url, "viewport": {"width": 1000, "height": 800}, "locale": "en-GB"}
        contexts.append(signed_in(browser.new_context(**{**usual, **more}), server.url, server.cookie))
        contexts[-1].set_default_timeout(PATIENCE)
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        return page

    yield come
    for context in contexts:
        context.close()
    assert not [error for error in errors if "the server responded with a status of 4" not in error]


@pytest.fixture
def tab(visitor):
    """A new visitor's page in English."""
    return visitor()


VIOLATIONS = """rules => axe.run(rules.length ? { runOnly: rules } : {}).then(found => found.violations.map(
    one => `${one.id}: ${one.help}: ${one.nodes.map(node => node.html.slice(0, 200)).join(' ')}`))"""


def violations(tab, *rules):
    """What axe finds on the page that is open, by all rules or by some. Its script comes from outside, which our pages forbid:
    come with `bypass_csp`."""
    script = Path(pytest.importorskip("axe_playwright_python").__file__).with_name("axe.min.js")
    tab.evaluate(script.read_text(encoding="utf-8") + "; 0")
    return tab.evaluate(VIOLATIONS, rules)
