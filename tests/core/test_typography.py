"""French typography."""

import pytest

from ludion.core.language import number_text, speaking
from ludion.core.typography import typeset_french


@pytest.mark.parametrize(
    ("plain", "typeset"),
    [
        ("Attendu : 3", "Attendu\u00a0: 3"),
        ("Pourquoi ? Ah !", "Pourquoi\u202f? Ah\u202f!"),
        ("un ; « deux » :\nà 95 %", "un\u202f; «\u00a0deux\u00a0»\u00a0:\nà 95\u00a0%"),
        ("`x != y ; z : 1` et {a : 1} !", "`x != y ; z : 1` et {a\u00a0: 1}\u202f!"),
        ("```\na : b ;\n```\nfin :", "```\na : b ;\n```\nfin\u00a0:"),
        ("L'idée d'un jeu qu'aujourd'hui", "L’idée d’un jeu qu’aujourd’hui"),
        ("b'ab' et `d'abord`", "b'ab' et `d'abord`"),
        ("| :--- | a != b |", "| :--- | a != b |"),
    ],
)
def test_typeset_french(plain, typeset):
    assert typeset_french(plain) == typeset
    assert typeset_french(typeset) == typeset


@pytest.mark.parametrize(("language", "text"), [("en", "1,234.50"), ("fr", "1\u202f234,50")])
def test_number_text(language, text):
    with speaking(language):
        assert number_text(1234.5, ",.2f") == text
