"""The page: whole, self-contained, and with the figures that the JSON has."""

import json
import re
import xml.etree.ElementTree as ET
from html import unescape
from string import Formatter

import pytest

from ludion import load_game
from ludion.study.page import page
from ludion.study.report import Report, as_data, study, study_variants
from ludion.study.telling import SIGNS, Teller, findings
from ludion.study.words import WORDS

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def small() -> Report:
    return study(load_game("tic-tac-toe"), games=24)


@pytest.fixture(scope="module")
def large() -> Report:
    return study(load_game("connect-four"), games=4)


@pytest.fixture(scope="module")
def stopped() -> Report:
    def stop(part: str, _: int) -> None:
        raise KeyboardInterrupt

    return study(load_game("tic-tac-toe"), games=5, tell=stop)


def test_a_notebook_shows_the_page_in_a_frame_of_its_own(small: Report) -> None:
    found = re.fullmatch(r'<iframe srcdoc="([^"]*)" title="[^"]*" width="100%" height="800"></iframe>', small._repr_html_())
    assert found and unescape(found[1]) == page([small])


def parsed(text: str) -> ET.Element:
    assert text.startswith("<!DOCTYPE html>\n")
    return ET.fromstring(text.removeprefix("<!DOCTYPE html>\n"))


def words_of(root: ET.Element) -> str:
    return "".join(root.itertext())


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("which", ["small", "large", "stopped"])
def test_it_is_well_formed_and_needs_nothing_else(
    which: str, language: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDION_LANG", language)
    report = request.getfixturevalue(which)
    text = page([report])
    root = parsed(text)
    assert root.get("lang") == language
    assert all("src" not in element.attrib for element in root.iter())
    assert all(element.get("href", "#").startswith("#") for element in root.iter())
    assert set(re.findall(r"https?://[^\"'< ]+", text)) <= {"http://www.w3.org/2000/svg"}
    assert "url(" not in text
    assert "prefers-color-scheme: dark" in text
    for one in findings(report):
        assert one.sentence.replace("`", "") in words_of(root)
        assert f"{SIGNS[one.standing]} {Teller().words[one.standing]}" in words_of(root)


def test_the_figures_inside_are_those_of_the_json(small: Report) -> None:
    root = parsed(page([small]))
    (script,) = (element for element in root.iter("script"))
    assert json.loads(script.text or "") == json.loads(json.dumps(as_data([small])))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_figures_in_the_tables_are_those_of_the_json(small: Report, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDION_LANG", language)
    root, data, point = parsed(page([small])), small.data(), "," if language == "fr" else "."
    cells = {(cell.text or "").replace("\u00a0", " ") for cell in root.iter("td")}

    def percent(share: dict[str, float]) -> str:
        figures = [f"{100 * share[name]:.1f}".replace(".", point) for name in ("share", "lower", "upper")]
        return "{} % ({} {} {})".format(figures[0], figures[1], "à" if language == "fr" else "to", figures[2])

    for results in data["play"].values():
        assert {percent(results[name]) for name in ("first", "draws", "second", "points")} <= cells
    for opening in data["openings"]:
        assert percent(opening["points"]) in cells
    for found in data["leads"].values():
        assert percent(found["changed"]) in cells
    for found in data["length"].values():
        assert ", ".join(map(str, found["quantiles"])) in cells
    assert f"{data['skill']['games']}" in cells
    assert len(list(root.iter(f"{SVG}svg"))) == 6


def test_what_is_not_known_is_said(large: Report, stopped: Report) -> None:
    told = words_of(parsed(page([large])))
    assert "Who wins with best play is not known" in told
    assert "not proven" in told
    told = words_of(parsed(page([stopped])))
    assert "Stopped by Ctrl-C" in told
    assert "it was stopped before" in told


def test_variants_stand_in_one_table() -> None:
    reports = study_variants([load_game(f"matches:matches={number}") for number in (4, 5, 6)], number=4)
    root = parsed(page(reports, "matches"))
    table = next(root.iter("table"))
    rows = [["".join(cell.itertext()) for cell in row.iter("td")] for row in table.iter("tr")][1:]
    assert [row[0] for row in rows] == ["matches = 4", "matches = 5", "matches = 6"]
    winners = ["first player wins, in 4 plies", "second player wins, in 5 plies", "first player wins, in 6 plies"]
    assert [row[1].split(",")[0] for row in rows] == [text.split(",")[0] for text in winners]
    links = [element.get("href", "") for element in root.iter("a")]
    assert {link.removeprefix("#") for link in links} <= {element.get("id") for element in root.iter()}


def test_both_languages_say_the_same() -> None:
    assert list(WORDS["en"]) == list(WORDS["fr"])
    for name, text in WORDS["en"].items():
        fields = [{field for _, field, _, _ in Formatter().parse(one) if field} for one in (text, WORDS["fr"][name])]
        assert fields[0] == fields[1], name


def test_numbers_are_written_as_the_language_does(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Teller().number(1234.56) == "1,234.6"
    assert Teller().number(-0.01) == "0.0"
    assert Teller().number(-5, 0) == "−5"
    assert Teller().plies(1) == "1 ply"
    monkeypatch.setenv("LUDION_LANG", "fr")
    assert Teller().number(1234.56) == "1\u202f234,6"
    assert Teller().plies(2) == "2 demi-coups"


def test_a_games_own_texts_do_no_harm(small: Report) -> None:
    """Names of moves are a user's own: markup in them is text."""
    from dataclasses import replace

    small = replace(small, openings=(replace(small.openings[0], moves=("<b>&\"'</script>",)), *small.openings[1:]))
    root = parsed(page([small]))
    assert "<b>&\"'</script>" in words_of(root)
    assert not list(root.iter("b"))
