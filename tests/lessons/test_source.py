"""What is read of files with syntax errors and of texts of other editors."""

import ast
import codecs

import pytest

from ludion.lessons.bindings import bound_names, changed_names, is_main_guard, needed_statements, unwritten_names
from ludion.lessons.source import Source, read_source

HALF = "def half(n):\n    return n // 2\n"
ANSWER = "reponse_3 = 5\n"


@pytest.fixture
def read(tmp_path):
    def read(text: str | bytes) -> Source:
        file = tmp_path / "student.py"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return read_source(file)

    return read


def names(source: Source) -> list[str]:
    return [name for statement in source.statements for name in sorted(bound_names(statement))]


@pytest.mark.parametrize(
    ("broken", "line"),
    [
        ("def halvings(n)\n    return [n]\n", 3),
        ("def halvings(n):\nreturn [n]\n", 4),
        ("def halvings(n):\n    if n:\n      return [n]\n     return []\n", 6),
        ("def halvings(n):\n    if n:\n\treturn [n]\n    return []\n", 5),
        ("def halvings(n):\n    return max([n, (1, 2)\n", 4),
        ("def halvings(n):\n    return '[n]\n", 4),
        ("def halvings(n):\n    print n\n", 4),
        ("@print\n@print\ndef halvings(n)\n    pass\n", 5),
        ("if True:\n    def halvings(n): return [n\n", 4),
        ("halvings = [1, 2\n", 3),
        ("halvings: list = = 2\n", 3),
        ("class halvings(:\n    pass\n", 3),
    ],
)
def test_broken_block_costs_its_own_names(read, broken, line):
    source = read(HALF + broken + "class Other:\n    pass\n" + ANSWER)
    assert source.broken == {"halvings": line}
    assert names(source) == ["half", "Other", "reponse_3"]
    assert source.error is not None and source.error.line == line
    assert source.statements[-1].lineno == (HALF + broken).count("\n") + 3


@pytest.mark.parametrize(
    "broken", ["print([1, 2\n", "print((1,\n", "print('unended)\n", '"""A text\nimport this\ndef\n"""\n= 3\n', "  x\n"]
)
def test_broken_line_costs_no_function(read, broken):
    source = read(broken + HALF + ANSWER)
    assert names(source) == ["half", "reponse_3"]
    assert source.broken == {}


def test_broken_method_costs_no_other_method(read):
    source = read(
        "class Halver:\n    def __init__(self, n):\n        self.n = n\n\n    @staticmethod\n    def other(): return (1\n\n"
        "    def steps(self):\n        return [self.n\n\n    def step(self):\n        return self.n // 2\n"
    )
    assert source.broken == {"Halver.other": 6, "Halver.steps": 9}
    (halver,) = source.statements
    assert [(node.name, node.lineno) for node in halver.body if isinstance(node, ast.FunctionDef)] == [
        ("__init__", 2),
        ("step", 11),
    ]


@pytest.mark.parametrize(
    ("text", "encoding", "commands"),
    [
        (f"# moitié\nx = 'é'\n{HALF}".encode("latin-1"), "Latin-1", ()),
        (HALF.encode("utf-16"), "UTF-16", ()),
        (f"# -*- coding: latin-1 -*-\n# é\n{HALF}".encode("latin-1"), "", ()),
        (codecs.BOM_UTF8 + HALF.encode(), "", ()),
        (HALF.replace("\n", "\r\n").encode(), "", ()),
        (HALF.replace("\n", "\r").encode(), "", ()),
        (HALF.replace("    ", "\t").encode(), "", ()),
        (f"%matplotlib inline\n!pip install x\n{HALF}".encode(), "", (1, 2)),
        (f"if True:\n    %time 3\n{HALF}".encode(), "", (2,)),
    ],
)
def test_text_of_another_editor_is_read(read, text, encoding, commands):
    source = read(text)
    assert names(source)[-1] == "half"
    assert (source.error, source.encoding, source.commands) == (None, encoding, commands)


def test_deep_or_endless_errors_are_read_in_bounded_time(read, monkeypatch):
    monkeypatch.setattr("ludion.lessons.source.MAX_TRIED", 10_000)
    source = read("x = [\n" * 3000)
    assert source.statements == [] and source.error is not None


def test_names_that_statement_binds_and_changes():
    tree = ast.parse(
        "a, (b, *c) = 1, [2]\nfor d in e: f = 3\ndef g(h): i = 1\nimport j.k, l as m\nn[1].o = p.append(2)\nq.append(1)"
    )
    assert set().union(*map(bound_names, tree.body)) == {"a", "b", "c", "d", "f", "g", "j", "m"}
    assert set().union(*map(changed_names, tree.body)) == {"n", "q"}


def test_needed_statements_are_those_that_give_values():
    tree = ast.parse("a = 1\nprint(a)\nb = []\nb.append(a)\nc = 2\n")
    assert [ast.unparse(each) for each in needed_statements(tree.body, {"b"})] == ["a = 1", "b = []", "b.append(a)"]


@pytest.mark.parametrize(
    ("text", "guard"),
    [("__name__ == '__main__'", True), ("'__main__' == __name__", True), ("__name__ == 'x'", False), ("__name__", False)],
)
def test_main_guard(text, guard):
    assert is_main_guard(ast.parse(f"if {text}: pass").body[0]) is guard


def test_unwritten_names():
    text = "def f(): raise NotImplementedError\ndef g():\n    'Later.'\n    raise NotImplementedError('x')\n"
    text += "def h(): raise ValueError\nclass C:\n    def m(self): raise NotImplementedError\n    def n(self): pass\nf = 3\n"
    assert unwritten_names(ast.parse(text).body) == {"g", "C.m"}
