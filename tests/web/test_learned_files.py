"""Tests of which learned files a visitor can name."""

from array import array

import pytest
from starlette.testclient import TestClient

from ludion.core import LudionError
from ludion.core.errors import InvalidValueError, StoreError
from ludion.core.features import Learned
from ludion.core.registry import load_game
from ludion.learned.features.generic import Generic
from ludion.learned.weights import Weights
from ludion.web.address import library_spec, read_table
from ludion.web.app import make_app
from ludion.web.jobs import _player
from ludion.web.learned_files import VARIABLE, is_on_offer, offer_files, offered_files, with_paths
from ludion.web.safety import Settings
from ludion.web.view import view_of
from tests.learned.attacking import generic_parameters

GAME = load_game("tic-tac-toe")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The server's working folder, with a weights file and code."""
    features = Generic(**generic_parameters())
    Weights.of(GAME, Learned(features, array("h", bytes(8)), 0.5), {}).write(tmp_path / "my.weights")
    (tmp_path / "my_player.py").write_text("raise SystemExit('this must not run')\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(VARIABLE, "")
    return tmp_path


REJECTED = [
    "engine:weights=my.weights",
    "engine:weights=missing.weights",
    "engine: weights = my.weights",
    "best:weights=my.weights",
    "best:weights=none2",
    "explorer:my.weights",
    "Explorer:my.weights",
    "explorer:experience=my.weights",
    "mcts:experience=my.weights",
    "engine:weights=../my.weights",
    "engine:weights=~root",
    "seahorse",
    "Seahorse",
    "seahorse:agents",
]


@pytest.mark.parametrize("spec", REJECTED)
@pytest.mark.usefixtures("folder")
def test_library_spec_rejects_file(spec):
    with pytest.raises(LudionError, match="names a file"):
        library_spec(spec, "player")


@pytest.mark.parametrize("spec", ["engine:weights=best", "best:weights=none", "best", "engine:estimate=corners", "explorer"])
def test_library_spec_accepts_reserved_names(spec):
    assert library_spec(spec, "player") == spec


def test_page_same_answer_for_existing_and_missing_file(folder):
    with TestClient(make_app(Settings(hosts=("testserver",), port=80, token=""))) as client:
        answers = [client.get(f"/choose/tic-tac-toe?first=engine:weights={name}") for name in ("my.weights", "no.weights")]
    assert [answer.status_code for answer in answers] == [400, 400]
    assert answers[0].text.replace("my.weights", "no.weights") == answers[1].text
    assert str(folder) not in answers[0].text


def test_offered_file_is_accepted_and_read(folder):
    offer_files([folder / "my.weights"])
    assert offered_files() == {"my.weights": folder / "my.weights"}
    spec = "engine:depth=1,weights=my.weights"
    assert library_spec(spec, "player") == spec and not is_on_offer("engine:weights=other")
    assert with_paths(spec) == f"engine:depth=1,weights={folder}/my.weights"
    assert _player(spec, GAME).prepare(GAME).features == Generic(**generic_parameters())


def test_error_about_offered_file_has_no_folder(folder):
    offer_files([folder / "my.weights"])
    with pytest.raises(StoreError) as raised:
        _player("engine:depth=1,weights=my.weights", load_game("nim"))
    assert raised.value.params["path"] == "my.weights" and str(folder) not in str(raised.value)


@pytest.mark.parametrize("name", ["best", "none", "a,b.weights", "a b", "evil.py", "a=b", "-x"])
@pytest.mark.usefixtures("folder")
def test_offer_files_rejects_name(tmp_path, name):
    (tmp_path / name).touch()
    with pytest.raises(InvalidValueError):
        offer_files([tmp_path / name])


@pytest.mark.usefixtures("folder")
def test_offer_files_rejects_missing_and_duplicate(tmp_path):
    with pytest.raises(InvalidValueError):
        offer_files([tmp_path / "missing.weights"])
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "my.weights").touch()
    with pytest.raises(InvalidValueError):
        offer_files([tmp_path / "my.weights", tmp_path / "other" / "my.weights"])


@pytest.mark.parametrize(
    "spec", ["mcts:memory=1e9", "engine:table=6_4_0", "engine:threads=1_1_1", "engine:threads=\u0669\u0669", "deepening:size=9_9"]
)
def test_bounded_parameter_rejects_other_notation(spec):
    with pytest.raises(LudionError):
        library_spec(spec, "player")


@pytest.mark.parametrize("number", ["1_0_0_0_0", "\u0661\u0660\u0660\u0660\u0660", "10000"])
def test_large_game_is_rejected_in_each_notation(number):
    with pytest.raises(LudionError):
        view_of(read_table(f"divide:first={number},second=10", {}))


def test_own_player_with_file_is_rejected(folder):
    with pytest.raises(InvalidValueError):
        with_paths("player-0123456789abcdef:weights=abc")


def test_links_of_page_stay_on_server():
    with TestClient(make_app(Settings(hosts=("testserver",), port=80, token="a-token-of-a-test"))) as client:
        answer = client.get("//evil.example/x", headers={"Accept": "text/html"})
    assert answer.status_code == 401
    assert 'href="//' not in answer.text and 'action="//' not in answer.text
