"""Host, Origin and Referer: only the exact name and the exact origin are accepted."""

import pytest
from starlette.datastructures import Headers
from starlette.testclient import TestClient

from ludion.web.app import make_app
from ludion.web.origins import host_name, is_request_of_other_site, is_same_origin, names_server
from ludion.web.safety import HERE, Settings

OWN = "127.0.0.1:8000"
GOOD_HOSTS = ["127.0.0.1:8000", "127.0.0.1:08000", "localhost:8000", "LocalHost:8000", "[::1]:8000", "[0:0:0:0:0:0:0:1]:8000"]
BAD_HOSTS = [
    *("127.0.0.1", "localhost", "[::1]", "127.0.0.1:80", "127.0.0.1:8001", "localhost:80000", "[::1]:1", "localhost:65535"),
    *("", ":", ":8000", "127.0.0.1:", "127.0.0.1:x", "127.0.0.1:0", "127.0.0.1:65536", "127.0.0.1:8000:8000", "127.0.0.1:+80"),
    *("127.0.0.1:8000@evil.com", "user@127.0.0.1:8000", "user:127.0.0.1@evil.com", "evil.com@127.0.0.1:8000"),
    *("127.0.0.1.evil.com", "evil-127.0.0.1", "evil.com:8000", "evil.com/127.0.0.1", "127.0.0.1/", "127.0.0.1:8000/x"),
    *(
        " 127.0.0.1",
        "127.0.0.1 ",
        "127.0.0.1\n",
        "127.0.0.1,evil.com",
        "127.0.0.1:8000 evil.com",
        "localhost.",
        "127.1",
        "127.0.0.1%00",
    ),
    *("[::1", "::1", "[::1]x", "[::1]:", "[::1]:x", "[::1]evil.com", "[::1%lo]", "[127.0.0.1]", "[::2]", "[x]", "[]", "[::1]]"),
    *("１２７.0.0.1", "127.0.0.1:８０", "locaLhoſt"),
]
BAD_ORIGINS = [
    *("", "null", "http://", "://", OWN, f"//{OWN}", f"https://{OWN}", f"ftp://{OWN}", f"http://{OWN}/", f"http://{OWN}/x"),
    *(f"http://evil.com/http://{OWN}", f"http://evil.com:80,http://{OWN}", f"xhttp://{OWN}", f"http://{OWN} http://evil.com"),
    *(
        "http://127.0.0.1",
        "http://127.0.0.1:80",
        "http://127.0.0.1:80001",
        "http://127.0.0.1:8000.evil.com",
        f"http://{OWN}@evil.com",
    ),
    *(f"http://evil-{OWN}", f"https://evil-{OWN}", f"http://evil.{OWN}", f"http://evil@{OWN}", "http://evil.com:8000"),
    *("http://localhost:8000", "http://[::1]:8000"),
]


@pytest.mark.parametrize("host", GOOD_HOSTS)
def test_host_own_names(host):
    assert names_server(host, HERE, 8000)


@pytest.mark.parametrize("host", BAD_HOSTS)
def test_host_other_names(host):
    assert not names_server(host, HERE, 8000)


def test_host_without_port_means_default_port():
    assert names_server("localhost", HERE, 80)
    assert names_server("localhost:80", HERE, 80)
    assert not names_server("localhost", HERE, 443)


def test_host_name_without_port():
    assert host_name("Desk.Local:80") == "desk.local"
    assert host_name("[0:0::1]:80") == "[::1]"


@pytest.mark.parametrize("origin", BAD_ORIGINS)
def test_origin_other(origin):
    assert not is_same_origin(Headers({"host": OWN, "origin": origin}))
    assert not is_same_origin(Headers({"host": OWN, "origin": origin, "referer": f"http://{OWN}/own"}))


def test_origin_own():
    assert is_same_origin(Headers({"host": OWN, "origin": f"http://{OWN}"}))
    assert is_same_origin(Headers({"host": "LocalHost:8000", "origin": "http://localhost:8000"}))
    assert is_same_origin(Headers({"host": "[::1]:8000", "origin": "http://[::1]:8000"}))


@pytest.mark.parametrize(
    ("referer", "is_own"),
    [
        (f"http://{OWN}/own", True),
        (f"http://{OWN}", False),
        (f"http://{OWN}.evil.com/own", False),
        (f"http://evil-{OWN}/", False),
        (f"http://evil.com/http://{OWN}/", False),
        (f"https://{OWN}/own", False),
        ("", False),
    ],
)
def test_referer_without_origin(referer, is_own):
    assert is_same_origin(Headers({"host": OWN, "referer": referer})) == is_own
    assert not is_same_origin(Headers({"host": OWN}))


@pytest.mark.parametrize("site", ["cross-site", "same-site", "strange"])
def test_other_site_may_only_link(site):
    assert is_request_of_other_site(Headers({"sec-fetch-site": site, "sec-fetch-mode": "no-cors"}))
    assert is_request_of_other_site(Headers({"sec-fetch-site": site, "sec-fetch-mode": "cors"}))
    assert not is_request_of_other_site(Headers({"sec-fetch-site": site, "sec-fetch-mode": "navigate"}))


def test_own_page_may_load():
    assert not is_request_of_other_site(Headers({}))
    assert not is_request_of_other_site(Headers({"sec-fetch-site": "same-origin", "sec-fetch-mode": "cors"}))
    assert not is_request_of_other_site(Headers({"sec-fetch-site": "none", "sec-fetch-mode": "navigate"}))


def test_server_rejects_each_bad_host_and_origin():
    with TestClient(make_app(Settings(token="", port=8000, rate=1e6, burst=1e6)), base_url=f"http://{OWN}") as client:
        for host in BAD_HOSTS:
            if host.isascii() and host.isprintable():
                assert client.get("/static/icon.svg", headers={"Host": host}).status_code == 421, host
        for origin in BAD_ORIGINS:
            assert client.post("/stop", headers={"Origin": origin}).status_code == 403, origin
        assert client.post("/stop", headers={"Origin": f"http://{OWN}"}).status_code == 204
