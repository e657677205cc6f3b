"""Fuzz tests of every file format: a mutated file gives a `LudionError` or a valid answer, and no code of it runs."""

import pickle
import resource
import sys
import warnings

import pytest

from ludion import LudionError
from tests.fuzz.formats import FORMATS
from tests.fuzz.mutating import MARKER, Mutator, Payload
from tests.fuzz.watching import WATCH

QUICK, SLOW = 300, 10_000  # mutants of a format
MAX_MEMORY = 1 << 30  # bytes that the process may grow by


def peak_memory() -> int:
    """The largest memory of this process so far, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


@pytest.mark.parametrize("count", [QUICK, pytest.param(SLOW, marks=pytest.mark.slow)])
@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
def test_format_survives_mutants(form, count, tmp_path):
    canary, path = tmp_path / "canary", form.make(tmp_path)
    form.read(path)
    mutator, before, rejected = Mutator(path.read_bytes(), str(canary), form.unpack, form.pack), peak_memory(), 0
    for number, data in enumerate(mutator.mutants(count, seed=count)):
        path.write_bytes(data)
        try:
            with WATCH, warnings.catch_warnings():
                warnings.simplefilter("ignore")
                form.read(path)
        except LudionError as error:
            rejected += bool(str(error))
        except BaseException as error:
            error.add_note(f"mutant {number} of {count}: {data[:2000]!r}")
            raise
        assert not WATCH.seen and not canary.exists(), (number, data[:2000])
    assert peak_memory() - before < MAX_MEMORY
    assert rejected > 0


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
def test_format_rejects_missing_file_and_folder(form, tmp_path):
    path = form.make(tmp_path)
    path.unlink()
    with pytest.raises(LudionError):
        form.read(path)
    path.mkdir()
    with pytest.raises(LudionError):
        form.read(path)


def test_watch_notices_code_and_pickles():
    with WATCH:
        exec(compile(f"unused = '{MARKER}'", "<test>", "exec"))
        assert WATCH.seen.pop() == "exec"
        pickle.loads(pickle.dumps(Payload("unused = 0")))
        assert WATCH.seen.pop() == "pickle.find_class"
