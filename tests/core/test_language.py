"""Which language pictures and pages speak: what LUDION_LANG says, otherwise what the system says, otherwise English."""

import pytest

from ludion.core import LudionError
from ludion.core.language import spoken

DRAW = {"en": "draw", "fr": "nulle"}


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LUDION_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def test_english_unless_somebody_asks_for_another() -> None:
    assert spoken(DRAW) == "draw"


@pytest.mark.parametrize(
    ("settings", "wanted"),
    [
        ({"LUDION_LANG": "fr"}, "nulle"),
        ({"LUDION_LANG": " FR_CA.UTF-8 "}, "nulle"),
        ({"LUDION_LANG": "en", "LANG": "fr_FR.UTF-8"}, "draw"),
        ({"LUDION_LANG": "", "LANG": "fr_FR.UTF-8"}, "nulle"),
        ({"LANG": "fr"}, "nulle"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"}, "draw"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_BE.UTF-8"}, "nulle"),
        ({"LANG": "frp_IT"}, "draw"),
        ({"LANG": "de_DE.UTF-8"}, "draw"),
    ],
)
def test_who_asks_first_is_heard(settings: dict[str, str], wanted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert spoken(DRAW) == wanted


@pytest.mark.parametrize("wanted", ["de", "french", "x"])
def test_a_language_without_texts_is_refused(wanted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDION_LANG", wanted)
    with pytest.raises(LudionError, match="there are texts in en and fr alone"):
        spoken(DRAW)
