"""Files that take the reference's answers from the process that runs them: no points, and most are told to the teacher."""

import csv
import io
from pathlib import Path

import pytest

from ludion.lessons.bareme import Bareme
from ludion.lessons.check import Checker
from ludion.lessons.grade import grade, grades_csv, students

SOLUTION = Path(__file__).parent / "halves" / "solution.py"
FIND = "theirs = next(vars(m) for m in list(sys.modules.values()) if 'halvings' in vars(m) and m.__name__ != __name__)\n"
TAKE = "half, halvings, reponse_3 = (theirs[name] for name in ('half', 'halvings', 'reponse_3'))\n"
CALLS = "def half(n): return theirs['half'](n)\ndef halvings(n): return theirs['halvings'](n)\n"
ATTACKS = {
    "main module": (
        "import sys\nm = sys.modules['__main__']\nglobals().update(m.reference_names(m.load_pack(sys.argv[1])))\n",
        "sys.modules",
    ),
    "scan of modules": (f"import sys\n{FIND}{TAKE}", "sys.modules"),
    "scan of modules in calls": (f"import sys\n{FIND}{CALLS}", "sys.modules"),
    "late scan": (
        "import sys\ndef theirs(name):\n    found = [vars(m) for m in list(sys.modules.values()) if 'halvings' in vars(m)]\n"
        "    return next(f[name] for f in found if f['__name__'] != __name__)\n"
        "def half(n): return theirs('half')(n)\ndef halvings(n): return theirs('halvings')(n)\n",
        "sys.modules",
    ),
    "garbage collector": (
        "import gc\nfor f in gc.get_objects():\n"
        "    if getattr(f, '__name__', '') in ('half', 'halvings'): globals()[f.__name__] = f\n",
        "gc",
    ),
    "frames": (
        "try: 1 / 0\nexcept ZeroDivisionError as e: f = e.__traceback__.tb_frame\n"
        "while f:\n"
        "    for held in (*f.f_locals.values(), f.f_globals):\n"
        "        if isinstance(held, dict) and 'halvings' in held and held is not globals():\n"
        "            half, halvings, reponse_3 = held['half'], held['halvings'], held['reponse_3']\n"
        "    f = f.f_back\n",
        "tb_frame",
    ),
    "frames in calls": (
        "import sys\ndef find(name):\n    f = sys._getframe(1)\n    while f:\n"
        "        for held in f.f_locals.values():\n"
        "            if isinstance(held, dict) and 'halvings' in held and held.get('__name__') != __name__:\n"
        "                return held[name]\n        f = f.f_back\n"
        "def half(n): return find('half')(n)\ndef halvings(n): return find('halvings')(n)\n",
        "_getframe",
    ),
    "file": (f"exec(open({str(SOLUTION)!r}).read())\n", "open"),
    "file through link": (
        f"import os, tempfile\nlink = tempfile.mkdtemp() + '/x'\nos.symlink({str(SOLUTION)!r}, link)\nexec(open(link).read())\n",
        "open",
    ),
    "file through descriptor": (
        f"import os\nfolder = os.open({str(SOLUTION.parent)!r}, os.O_RDONLY)\n"
        "exec(os.read(os.open('solution.py', os.O_RDONLY, dir_fd=folder), 10000))\n",
        "open",
    ),
    "import by name": (f"import sys\nsys.path.insert(0, {str(SOLUTION.parent)!r})\nfrom solution import *\n", "open"),
    "importlib": (
        f"import importlib.util as u\ns = u.spec_from_file_location('x', {str(SOLUTION)!r})\n"
        "m = u.module_from_spec(s)\ns.loader.exec_module(m)\nglobals().update(vars(m))\n",
        "importlib.util",
    ),
    "copied code": (
        f"import sys, types\n{FIND}"
        "for name in ('half', 'halvings'):\n"
        "    code = theirs[name].__code__.replace(co_filename=__file__)\n"
        "    globals()[name] = types.FunctionType(code, globals(), name)\n",
        "__code__",
    ),
    "patched builtins": (
        "import builtins, json, sys\nbuiltins.isinstance = lambda *_: True\njson.dumps = lambda *_: '{}'\n"
        "sys.modules['__main__'].pack_value = lambda *_: 5\n"
        "def half(n): return None\ndef halvings(n): return None\nreponse_3 = 4\n",
        "sys.modules",
    ),
    "patched restoring": (
        "import marshal, sys\nkept, loads = [], marshal.loads\n"
        "def note(data):\n    code = loads(data)\n    kept.append(code)\n    return code\n"
        "marshal.loads = note\n"
        "def half(n):\n    return next(eval(c, {'n': n}) for c in kept if c.co_name == 'half')\n"
        "def halvings(n):\n    return next(eval(c, {'n': n}) for c in kept if c.co_name == 'halvings')\n",
        "marshal",
    ),
    "results through pipe": (
        "import os\nleft, right = os.pipe()\n"
        "def half(n):\n    os.write(right, repr(halvings(8)).encode())\n    return None\n"
        "def halvings(n): return eval(os.read(left, 16)) if n == 8 else [5, 2, 1, 0]\n",
        "os.write",
    ),
    "end of process": ("import os\ndef half(n): os._exit(0)\ndef halvings(n): os._exit(0)\n", "os._exit"),
    "writes to all descriptors": (
        "import os\ndef half(n):\n    for end in range(21):\n"
        '        try: os.write(end, b\'={"value": 4, "printed": ""}\\n={"value": 3, "printed": ""}\\n={"ended": "done"}\\n\')\n'
        "        except OSError: pass\n    os._exit(0)\nhalvings = half\n",
        "os.write",
    ),
    "replaced output": (
        "import sys\nsys.stdout = sys.__stdout__ = open(1, 'w', closefd=False)\n"
        'def half(n): print(\'={"value": 4, "printed": ""}\', file=sys.__stdout__, flush=True)\nhalvings = half\n',
        "",
    ),
    "thread": (
        "import sys, threading, time\n"
        "def scan():\n    while True:\n"
        "        for m in list(sys.modules.values()):\n"
        "            if 'halvings' in vars(m) and m.__name__ != __name__: globals()['found'] = vars(m)['half']\n"
        "        time.sleep(0.001)\n"
        "threading.Thread(target=scan, daemon=True).start()\ntime.sleep(0.05)\n"
        "def half(n): return found(n)\ndef halvings(n): return [n, 4, 2, 1, 0]\n",
        "sys.modules",
    ),
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_attack_gets_no_points_and_is_told(check_text, attack):
    source, told = ATTACKS[attack]
    report = check_text(source)
    assert report.passed == 0, [checked.verdict.state for checked in report.checked]
    assert told in (*report.borrowed, "")


def test_results_kept_in_file_are_told(check_text):
    """At the level `process`, a file outlives the process of a run; at `full` it does not."""
    source = "place = __file__ + '.kept'\ndef half(n):\n    with open(place, 'w') as kept: kept.write(repr(halvings(n)))\n"
    report = check_text(source + "def halvings(n): return eval(open(place).read())\n")
    assert report.borrowed == ("write",)


def test_program_that_reads_solution_is_told(check_text):
    """Another process can read the installed files: this is not prevented, but the teacher sees it."""
    source = f"import subprocess, sys\ncode = {f'print(open({str(SOLUTION)!r}).read())'!r}\n"
    report = check_text(source + "exec(subprocess.run([sys.executable, '-c', code], capture_output=True, text=True).stdout)\n")
    assert {"subprocess.Popen", "<string>"} <= set(report.borrowed)


def test_reference_as_students_file_has_its_points(check_text):
    assert check_text(SOLUTION.read_text()).passed == 3


def test_attack_on_installed_lesson_is_in_grades(tmp_path):
    (tmp_path / "ann.py").write_text(ATTACKS["main module"][0])
    with Checker("minmax", "process", ["1", "2"]) as checker:
        (row,) = csv.DictReader(io.StringIO(grades_csv(checker, grade(checker, students(tmp_path), Bareme(), 1))))
    assert (row["points"], row["right"], row["borrowed"]) == ("0.00", "0", "<reference> __main__ sys.modules")
