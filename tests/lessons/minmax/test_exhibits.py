"""The lesson's pictures and tables: what they show is what the searches did, in both languages."""

import re
import xml.etree.ElementTree as ET

import pytest

from ludion.lessons.minmax import printed, tables
from ludion.lessons.minmax.cut_steps import SEQUENCES, HandTree, cut_steps, watched
from ludion.lessons.minmax.exhibits import EXHIBITS
from ludion.lessons.minmax.solution import (
    ARBRE_ALPHA,
    ARBRE_ALPHA_BETA,
    INFINI,
    Arbre,
    alpha_beta,
    espion,
    heuristique_arbre,
    sans_affichage,
)
from ludion.lessons.minmax.tic_tac_toe_steps import CAPTIONS, STAGES, tic_tac_toe_steps

SVG = "{http://www.w3.org/2000/svg}"
PICTURES = ("tic-tac-toe", "exercice-tic-tac-toe", "alpha", "beta", "alpha-beta", "exercice-arbre", "passe", "imprenables")


def texts(picture):
    return [element.text or "" for element in ET.fromstring(picture).iter(f"{SVG}text")]


@pytest.fixture(params=["fr", "en"])
def language(request, monkeypatch):
    monkeypatch.setenv("LUDION_LANG", request.param)
    return request.param


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_speak_the_users_language(name, monkeypatch):
    made = []
    for language in ("fr", "en"):
        monkeypatch.setenv("LUDION_LANG", language)
        made.append(EXHIBITS[name].make())
        ET.fromstring(made[-1])
    assert made[0] != made[1]


@pytest.mark.parametrize(("name", "branches", "depth"), [("alpha", ARBRE_ALPHA, 2), ("alpha-beta", ARBRE_ALPHA_BETA, 3)])
def test_steps_look_at_the_leaves_of_alpha_beta(name, branches, depth):
    vues = []
    sans_affichage(alpha_beta, Arbre(branches), "MAX", 1, depth, espion(heuristique_arbre, vues), -INFINI, INFINI)
    assert watched(name).leaves == vues


def test_beta_is_alpha_with_the_players_swapped():
    branches = SEQUENCES["beta"].branches
    vues = []
    mirrored = [[-leaf for leaf in branch] for branch in branches]
    sans_affichage(alpha_beta, Arbre(mirrored), "MAX", 1, 2, espion(heuristique_arbre, vues), -INFINI, INFINI)
    assert watched("beta").leaves == [-leaf for leaf in vues]


def test_alpha_step_by_step(monkeypatch):
    monkeypatch.setenv("LUDION_LANG", "en")
    captions = [frame.caption for frame in watched("alpha").frames]
    assert captions[1:] == [
        "v1 = min(5, 3, 8) = 3. MAX now has 3: α = 3.",
        "v2 ≤ 2, and α = 3: MAX already has 3 elsewhere and will not choose v2. The rest of v2 is cut.",
        "v3 = min(6, 7, 4) = 4. MAX now has 4: α = 4.",
        "v4 ≤ 4, and α = 4: MAX would gain nothing more there. Equal is enough for a cut.",
        "v0 = max(3, ≤ 2, 4, ≤ 4) = 4. Done: v0 = 4, and 8 of 12 leaves were looked at.",
    ]


def test_beta_begins_at_plus_infinity_erratum(language):
    first = watched("beta").frames[0]
    assert "β = +∞" in first.caption
    assert first.root.note == "β = +∞"


@pytest.mark.parametrize("name", SEQUENCES)
def test_every_step_of_the_cuts_is_drawn(name, language):
    found, frames = texts(cut_steps(name)), watched(name).frames
    assert all(str(number) in found for number in range(1, len(frames) + 1))
    words = " ".join(found)
    for frame in frames:
        assert frame.caption.split()[0] in words


def test_tic_tac_toe_shows_rewards_from_the_end_up(language):
    found = texts(tic_tac_toe_steps())
    assert len(CAPTIONS[language]) == len(STAGES) == 7
    # "?" for what is not known yet: two moves of the first step, three of the second.
    assert found.count("?") == 5
    assert {"+1", "0", "−1"} <= set(found)


def test_hand_trees_are_games():
    game = HandTree([[1, 2], [3]], first=1)
    assert game.facts.max_plies == 2
    assert game.turn(()) == 1
    assert list(game.moves((1,))) == [0]
    assert game.score((0, 1)) == 2


def rows(table):
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]


def number(text):
    return int(re.sub(r"\D", "", text))


@pytest.mark.parametrize(("prune", "document"), [(False, printed.MIN_MAX), (True, printed.ALPHA_BETA)])
def test_tables_of_situations(prune, document, language):
    _, _, *found = rows(tables.situations_table(prune))
    assert len(found) == 10
    for depth, (row, expected) in enumerate(zip(found, document, strict=True), 1):
        assert [number(cell) for cell in row[:3]] == [depth, *expected]
        assert row[3] in ("", row[1])
        assert row[5].startswith("**") == (depth >= 9 and row[5] != "")


@pytest.mark.parametrize("make", [tables.min_max_times, tables.alpha_beta_times])
def test_tables_of_times(make, language):
    _, _, *found = rows(make())
    comma = "," if language == "fr" else "."
    assert [row[0] for row in found] == [str(depth) for depth in range(1, 11)]
    assert found[0][1] == f"0{comma}0025"
    assert found[9][1] == ""  # the author did not run min_max ten deep in Python
    assert all(row[4] for row in found[:5])
    assert all(row[3] for row in found[:3])


def test_tic_tac_toe_in_numbers(language):
    _, _, *found = rows(tables.tic_tac_toe_table())
    assert sum(number(row[3]) for row in found) + 1 == 549_946
    assert sum(number(row[4]) for row in found) == 255_168
    assert number(found[8][2]) == 362_880
