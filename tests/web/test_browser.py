"""Opening the page: the token is in a file of the user's, not in the words of a command."""

import os
import stat
from pathlib import Path

import pytest

from ludion.web import browser
from ludion.web.browser import Launcher

LINK = "http://127.0.0.1:8420/?token=secret-1&lang=fr"
posix = pytest.mark.skipif(os.name != "posix", reason="Windows starts a browser without a file")


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(browser.platform, "release", lambda: "6.1.0")
    return tmp_path


@posix
def test_browser_gets_file_only_owner_can_read(home):
    opened = []
    launcher = Launcher(lambda address: opened.append(address) or True)
    launcher.open(LINK)
    (file,) = home.iterdir()
    assert opened == [file.as_uri()]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert "url=http://127.0.0.1:8420/?token=secret-1&amp;lang=fr" in file.read_text()
    launcher.clean()
    launcher.clean()
    assert not list(home.iterdir())


@posix
def test_browser_without_home_to_write_in(home, monkeypatch):
    monkeypatch.setattr(browser.Path, "home", lambda: Path("/nowhere/at/all"))
    with pytest.raises(FileNotFoundError):
        Launcher(lambda address: True).open(LINK)


def test_browser_under_wsl_gets_link(home, monkeypatch):
    monkeypatch.setattr(browser.platform, "release", lambda: "5.15.0-microsoft-standard-WSL2")
    opened = []
    Launcher(lambda address: opened.append(address) or True).open(LINK)
    assert opened == [LINK]
    assert not list(home.iterdir())
