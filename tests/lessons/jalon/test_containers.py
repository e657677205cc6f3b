"""Section 1 of document 000, lists and dictionaries: its sessions as typed, and its printed example."""

from ludion.lessons.jalon.solution import puissances
from tests.lessons.jalon.kit import printed, session

SECTION_1_4 = """\
>>> L = []
>>> for i in range(5, 12): L.append(i)
...
>>> L
[5, 6, 7, 8, 9, 10, 11]
>>> L[2]
7
>>> D = {}
>>> D['toto'] = 42
>>> D[-3] = 'oops'
>>> D[(4,5)] = [1,2,3]
>>> D
{'toto': 42, -3: 'oops', (4, 5): [1, 2, 3]}
>>> D[-3]
'oops'
>>> D.get('un exemple', [8, 9, 10])
[8, 9, 10]
>>> D.get(5, None)
>>> x = D.get(5, None)
>>> type(x)
<class 'NoneType'>
>>> D.get(-3, 7)
'oops'
>>> z = D.get(-3, "je suis -3")
>>> type(z)
<class 'str'>
>>> z
'oops'
"""


def test_section_1_4_as_typed() -> None:
    assert session(SECTION_1_4, {}) == printed(SECTION_1_4)
    assert "IndexError: list index out of range" in session(">>> L = [5, 6, 7]\n>>> L[11]", {})
    assert "KeyError: 'un exemple'" in session(">>> D = {}\n>>> D['un exemple']", {})


SECTION_1_CHANGES = """\
>>> L = [] # creation d'une liste vide
>>> D = {} # creation d'un dictionnaire vide
>>> L.append(7)
>>> L.insert(0, 5)
>>> L
[5, 7]
>>> D['toto'] = 42
>>> D[-2.5] = 'coucou'
>>> D
{'toto': 42, -2.5: 'coucou'}
>>> L.remove(5)
>>> del D['toto']
>>> L, D
([7], {-2.5: 'coucou'})
"""


def test_section_1_creation_and_changes_as_typed() -> None:
    assert session(SECTION_1_CHANGES, {}) == printed(SECTION_1_CHANGES)
    assert "TypeError: unhashable type" in session(">>> D = {}\n>>> D[[1]] = 2", {})


SECTION_1_WAYS = """\
>>> L, D = ['a', 'b'], {'x': 3, 'y': 4}
>>> [(i, L[i]) for i in range(len(L))] == list(enumerate(L))
True
>>> [e for e in L]
['a', 'b']
>>> [(k, D[k]) for k in D] == [(k, D[k]) for k in D.keys()] == list(D.items())
True
>>> list(D.values())
[3, 4]
"""


def test_section_1_ways_through_containers() -> None:
    assert session(SECTION_1_WAYS, {}) == printed(SECTION_1_WAYS)


SECTION_1_6 = """\
>>> L, D = [5, 7], {'x': 3}
>>> 5 in L, 5 in range(len(L)), 1 in range(len(L))
(True, False, True)
>>> 3 in D.values(), 3 in D, 'x' in D, 'x' in D.keys()
(True, False, True, True)
"""


def test_section_1_membership() -> None:
    assert session(SECTION_1_6, {}) == printed(SECTION_1_6)


def test_the_powers_of_section_1_5() -> None:
    assert [f"clef {k} valeur {row}" for k, row in puissances(range(1, 6)).items()] == [
        "clef 1 valeur {'carre': 1, 'cube': 1, 'inverse': 1.0}",
        "clef 2 valeur {'carre': 4, 'cube': 8, 'inverse': 0.5}",
        "clef 3 valeur {'carre': 9, 'cube': 27, 'inverse': 0.333}",
        "clef 4 valeur {'carre': 16, 'cube': 64, 'inverse': 0.25}",
        "clef 5 valeur {'carre': 25, 'cube': 125, 'inverse': 0.2}",
    ]
