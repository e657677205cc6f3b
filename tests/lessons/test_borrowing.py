"""Files that take the reference's functions from the process that checks them: the teacher sees it."""

from pathlib import Path

import pytest

SOLUTION = Path(__file__).parent / "halves" / "solution.py"
FIND = "theirs = next(vars(m) for m in list(sys.modules.values()) if 'halvings' in vars(m) and m.__name__ != __name__)\n"
NAMES = ("half", "halvings", "reponse_3")
TAKEN = {
    "main module": (
        "import sys\nm = sys.modules['__main__']\nglobals().update(m.reference_names(m.load_pack(sys.argv[1])))\n",
        {"solution.py", "__main__", "sys.modules"},
    ),
    "scan of modules": (
        f"import sys\n{FIND}half, halvings, reponse_3 = (theirs[n] for n in {NAMES})\n",
        {"<reference>", "sys.modules"},
    ),
    "scan of modules in calls": (f"import sys\n{FIND}def half(n): return theirs['half'](n)\n", {"sys.modules"}),
    "garbage collector": (
        "import gc\nfor f in gc.get_objects():\n"
        "    if getattr(f, '__name__', '') in ('half', 'halvings'): globals()[f.__name__] = f\n",
        {"<reference>", "gc"},
    ),
    "frames": ("import sys\ndef half(n): return sys._getframe(1).f_locals['names']['half'](n)\n", {"_getframe", "f_locals"}),
    "copied code": (
        f"import sys, types\n{FIND}half = types.FunctionType(theirs['half'].__code__, globals(), 'half')\n",
        {"sys.modules", "__code__", "solution.py"},
    ),
    "import by name": (f"import sys\nsys.path.insert(0, {str(SOLUTION.parent)!r})\nfrom solution import half\n", {"solution.py"}),
    "importlib": ("import importlib.util as u\n", {"importlib.util"}),
    "end of process": ("import os\ndef half(n): os._exit(0)\n", {"os._exit"}),
    "descriptors": ("import os\ndef half(n): os.write(4, b'=')\n", {"os.write"}),
}


@pytest.mark.parametrize("way", TAKEN)
def test_taken_reference_is_shown(check_text, way):
    source, shown = TAKEN[way]
    assert set(check_text(source).borrowed) >= shown


def test_own_answers_show_nothing(check_text):
    source = '"""Ludion.lessons and sys.modules in a remark."""\nimport math, functools, random\n'
    report = check_text(f"{source}{SOLUTION.read_text()}\nif __name__ == '__main__':\n    print(half(3))\n")
    assert (report.passed, report.borrowed) == (3, ())
