"""Tests of `make mutants`: its targets exist, and its report names each survivor that nobody has explained."""

from collections import Counter
from pathlib import Path

from tests.mutation.results import Survivor, TargetResult, changed_lines, read_targets, report

PROJECT = Path(__file__).parents[2]
DIFFERENCE = """\
--- mutation diff ---
--- a/src/one.py
+++ b/src/one.py
@@ -3,3 +3,3 @@
 def half(n):
-    return n // 2
+    return n / 2
"""


def test_targets_exist() -> None:
    paths = [path for target in read_targets() for path in (*target.modules, *target.tests)]
    assert len(paths) > 10
    assert [path for path in paths if not (PROJECT / path).exists()] == []


def test_changed_lines_without_place() -> None:
    assert changed_lines(DIFFERENCE) == "- return n // 2\n+ return n / 2"


def test_report_lists_unexplained_survivors() -> None:
    known, other = Survivor("one.py", "- a\n+ b"), Survivor("two.py", "- c\n+ d")
    result = TargetResult("core", 40, Counter({"killed": 8, "survived": 2}), (known, other))
    assert report([result], {known}).splitlines()[2:] == ["| core | 40 | 10 | 8 | 1 | 1 |", "", "two.py", "    - c", "    + d"]
