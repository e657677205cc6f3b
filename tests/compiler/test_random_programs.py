"""Random programs: the interpreter of the typed tree and native code give what Python gives."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludion.compiler.interpreter import Interpreter
from tests.compiler.names import integer
from tests.compiler.programs import Forms, differences, native_functions, read_module
from tests.compiler.random_programs import ProgramWriter

CALLS = [(a, b) for a in (-7, 0, 1, 3, 64, 1 << 40) for b in (-3, 0, 2, 9)]
SETTINGS = {
    "deadline": None,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
}


def check(random: Random) -> None:
    text = ProgramWriter(random).text()
    native = native_functions(text, ["f"], level=1)["f"]
    interpreter = Interpreter(read_module(text).program()).function("f")
    names: dict[str, object] = {"__builtins__": __builtins__}
    exec(compile(f"from tests.compiler.names import compiled, integer, popcount, word\n{text}", "random", "exec"), names)
    assert not differences(Forms(names["f"], interpreter, native), CALLS), text  # type: ignore[arg-type]


@settings(max_examples=300, **SETTINGS)
@given(st.randoms(use_true_random=False))
def test_random_program(random):
    check(random)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100))
def test_random_programs_often(seed):
    random = Random(seed)
    for _ in range(100):
        check(random)


def test_integer_of_word_is_signed():
    from ludion.core.bits import Word

    assert integer(Word(-1)) == -1
