"""The pages on the laboratory show every picture that was taken of it, and those are there, and small."""

import re
from itertools import product

import pytest

from tests.project.pages import DOCS

pytest.importorskip("playwright")
from tests.project.screenshots import FOLDER, LANGUAGES, SCHEMES, VIEWS

LARGEST = 4_000_000  # bytes, of all together


@pytest.mark.parametrize(("language", "page"), [("en", "page.md"), ("fr", "fr/page.md")])
def test_every_picture_is_shown_where_its_language_is_spoken(language: str, page: str) -> None:
    shown = re.findall(r"images/page/([\w.-]+)#only-(\w+)", (DOCS / page).read_text(encoding="utf-8"))
    assert sorted(shown) == sorted((f"{name}-{language}-{scheme}.webp", scheme) for name, scheme in product(VIEWS, SCHEMES))


def test_all_are_there_and_no_others() -> None:
    taken = {path.name: path.read_bytes() for path in FOLDER.iterdir()}
    assert set(taken) == {f"{name}-{language}-{scheme}.webp" for name, language, scheme in product(VIEWS, LANGUAGES, SCHEMES)}
    assert all(picture[:4] == b"RIFF" and picture[8:12] == b"WEBP" for picture in taken.values())
    assert sum(map(len, taken.values())) < LARGEST
