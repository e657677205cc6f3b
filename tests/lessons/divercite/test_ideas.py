"""The report's five ideas: what must hold whatever they bring, and what was measured."""

import json
import re
from math import inf
from pathlib import Path

import pytest

from ludion.lessons import divercite
from ludion.lessons.divercite.exhibits import EXHIBITS, measured
from ludion.lessons.divercite.measuring import PARTS, elo, plain_key, remembered
from ludion.lessons.divercite.solution import (
    BLANC,
    NOIR,
    GameState,
    Horloge,
    alpha_beta_lmr,
    alpha_beta_minimax,
    apprendre,
    approfondir,
    apres,
    canonique,
    choix_appris,
    jouer,
    ma_heuristique,
    meilleures,
    minimax,
    minimax_memoire,
    reste,
    temps_alloue,
    vue,
)

DOCS = Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize("number", range(4))
def test_an_evaluation_of_ones_own_is_antisymmetric_and_ends_right(number):
    for step in range(41):
        state = apres(step, number)
        assert ma_heuristique(state, BLANC) == -ma_heuristique(state, NOIR)
    assert ma_heuristique(apres(40, number), BLANC) == apres(40, number).scores[BLANC] - apres(40, number).scores[NOIR]


@pytest.mark.parametrize(("step", "number", "depth"), [(33, 1, 3), (34, 2, 4), (35, 0, 5), (36, 0, 3)])
def test_a_memory_changes_no_value(step, number, depth):
    state = apres(step, number)
    plain, shared, kept = vue(state), vue(state), vue(state)
    value, _ = minimax(state, depth, True, plain)
    assert minimax_memoire(state, depth, True, shared, {}) == value
    assert remembered(state, depth, True, kept, {}, plain_key) == value
    assert shared.n <= plain.n
    assert kept.n <= plain.n


def test_nothing_is_reduced_where_nothing_is_late():
    for step in (30, 31, 32):
        state = apres(step)
        full = alpha_beta_minimax(state, 3, -inf, inf, True, vue(state))
        assert alpha_beta_lmr(state, 3, -inf, inf, True, vue(state), pleins=1000) == full
        assert alpha_beta_lmr(state, 2, -inf, inf, True, vue(state), pleins=0) == alpha_beta_minimax(
            state, 2, -inf, inf, True, vue(state)
        )


def test_time_is_never_used_up():
    for total in (900.0, 10.0, 0.1):
        for first in (0, 1):
            assert 0 < reste(temps_alloue, total, first) < total / 20


@pytest.mark.parametrize("limit", [0, 1, 50, 200, 1000])
def test_deepening_stops_in_time(limit):
    state, clock = apres(24, 1), Horloge()
    action = approfondir(state, clock.chronometre(vue(state)), limit, clock)
    assert clock.t <= limit
    assert action in state.get_possible_light_actions()


def test_deepening_with_time_enough_is_perfect():
    state, clock = apres(35), Horloge()
    assert approfondir(state, clock.chronometre(vue(state)), inf, clock) in meilleures(state, 5)


def test_what_is_learnt_is_for_who_moved():
    memory = apprendre([("RC34 GR44", BLANC), ("GC54 YR44", NOIR), ("RC14", None)])
    assert memory[canonique(jouer("BC45"))] == (1, 2)
    assert memory[canonique(jouer("BC45 RR44"))] == (1, 2)
    assert memory[canonique(jouer("RC41"))] == (0.5, 1)
    assert repr(choix_appris(GameState(), apprendre([("YC54", BLANC)]))) == "RC34"


def test_error_bars_are_those_of_the_counts():
    for name in ("time", "past"):
        found = measured()[name]
        draws = found.get("draws", 0)
        again = elo(found["wins"], draws, found["games"] - found["wins"] - draws)
        assert {key: pytest.approx(value, rel=1e-3) for key, value in again.items()} == {key: found[key] for key in again}


def test_everything_measured_is_there():
    found = measured()
    assert set(found) == {*PARTS, "open", "deeper", "full", "lmr", "coefficient"}
    assert found["memory"]["rows"][0]["evaluations"] == [26_240, 25_040, 420]
    assert found["past"]["wins"] > 530  # a move learnt is worth something
    assert found["open"]["players"][0]["wins"] == 95
    assert sum(one["played"] for one in found["past"]["learnt"]) == 1000


def test_the_ladder_is_that_of_the_docs():
    kept = json.loads((DOCS / "data/divercite-ladder.json").read_text())["standings"]
    assert [(one["player"], one["rating"], one["wins"]) for one in measured()["ladder"]] == [
        (one["player"], one["rating"], one["wins"]) for one in kept
    ]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_figures_and_commands_of_the_text(language):
    text = (Path(divercite.__file__).parent / f"{language}.md").read_text()
    found, same = measured(), {"fr": "{} fois sur {}", "en": "{} times out of {}"}[language]
    assert same.format(found["reductions"]["same move"], found["reductions"]["positions"]) in text
    matches = re.findall(r"`ludion match divercite (\S+) (\S+) (?:--openings 2 )?--games (\d+)", text)
    named = {name: {one["player"] for one in found[name]["players"]} for name in ("coefficient", "open", "deeper", "full", "lmr")}
    games = {name: str(found[name]["players"][0]["games"]) for name in named}
    for first, second, many in matches:
        if not first.startswith("seahorse"):
            assert ({first, second}, many) in [(named[name], games[name]) for name in named]
    assert len(matches) == 6
    for part in re.findall(r"measuring (\w+)", text):
        assert part in PARTS


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", EXHIBITS)
def test_exhibits_in_both_languages(name, language, monkeypatch):
    monkeypatch.setenv("LUDION_LANG", language)
    made = EXHIBITS[name].make()
    assert made.startswith(("<svg", "|"))
    if made.startswith("|"):
        assert len({line.count("|") for line in made.splitlines()}) == 1
