"""Every step of every search is said in both languages, and what is said of alpha and beta is so."""

import re

import pytest

from ludion import load_game
from ludion.core.language import speaking
from ludion.core.limits import Limits
from ludion.search.library import STEPPED
from ludion.search.playback import Playback
from ludion.search.recording import Recording, record
from ludion.web.telling import told

LIMITS = {"course-uct": Limits(depth=3, simulations=4), "uct": Limits(simulations=30), "ucb": Limits(simulations=4)}


def played(folder, game, state, name, limits):
    recorder, _, about = record(game, state, name, limits)
    recorder.save(folder, about)
    recording = Recording(folder)
    for step in range(len(recording.steps["kind"])):
        yield Playback(recording, game, state, step)


@pytest.mark.parametrize("name", sorted(STEPPED))
@pytest.mark.parametrize(("spec", "text"), [("matches", "5,0"), ("tic-tac-toe", "XO./.XO/..."), ("hexapawn", "")])
def test_every_step_is_said(tmp_path, name, spec, text):
    game = load_game(spec)
    state = game.parse(text) if text else game.start()
    limits = LIMITS.get(name, Limits(depth=3, simulations=3))
    for at in played(tmp_path, game, state, name, limits):
        for language in ("en", "fr"):
            with speaking(language):
                sentence, reason = told(at)
            for said in (sentence, reason):
                assert not re.search(r"\bnan\b|[{}]|e−3|−0\b(?![.,])|  ", said), said
                assert not said or said[-1] in ".?!", said
            assert sentence
            assert not re.search(r"\b(à|de) le\b", sentence + reason)


def test_alpha_only_rises_and_beta_only_falls(tmp_path):
    game, said = load_game("tic-tac-toe"), []
    for at in played(tmp_path, game, game.parse("XO./.XO/..."), "alphabeta", Limits(depth=4)):
        said += told(at)
    rises = [match.groups() for one in said for match in re.finditer(r"α rises from (\S+) to (\S+)\.", one)]
    falls = [match.groups() for one in said for match in re.finditer(r"β falls from (\S+) to (\S+)\.", one)]
    assert len(rises) > 5 and len(falls) > 5
    assert all(_float(old) < _float(new) for old, new in rises)
    assert all(_float(old) > _float(new) for old, new in falls)
    cuts = [re.search(r"α = (\S+) ≥ β = (\S+):", one) for one in said if one.startswith("Cut!")]
    assert cuts and all(_float(cut[1]) >= _float(cut[2]) for cut in cuts)


def _float(text):
    return float(text.replace("−", "-").replace("∞", "inf"))
