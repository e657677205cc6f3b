"""The typed tree as text."""

from ludion.compiler.tree_text import instance_text
from tests.compiler.programs import read_module

TEXT = """
@compiled
def f(a, b):
    n = 0
    for i in range(a):
        if i == b:
            break
        n = n + (i, b)[i > 2] * 2
    else:
        n = -1
    return n
"""


def test_tree_shows_types_and_control_flow():
    lines = instance_text(read_module(TEXT, checks=False).program().entry("f")).splitlines()
    assert lines == [
        "def f.1(a.i: int, b.i: int) -> int:",
        "    n.i = 0:int",
        "    ~2 = a.i",
        "    for1.i = 0:int",
        "    while i64.lt_s:bool(for1.i, ~2):  # loop 1",
        "        i.i = for1.i",
        "        if i64.eq:bool(i.i, b.i):",
        "            leave 1",
        "        n.i = i64.add:int(n.i, i64.mul:int(tuple.item:int(t0(i.i, b.i), i64.from_bool:int("
        "i64.gt_s:bool(i.i, 2:int))), 2:int))",
        "    after each iteration:",
        "        for1.i = i64.next:int(for1.i, 1:int)",
        "    else:",
        "        n.i = -1:int",
        "    return n.i",
    ]
