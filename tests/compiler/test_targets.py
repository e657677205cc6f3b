"""Object files for other machines."""

import pytest

from ludion.compiler.native_code import Target, compile_program
from tests.compiler.programs import read_module

TEXT = "@compiled\ndef f(a, b):\n    return a // b + popcount(word(a))\n"
MAGIC = {
    "x86_64-unknown-linux-gnu": b"\x7fELF\x02\x01",
    "aarch64-unknown-linux-gnu": b"\x7fELF\x02\x01",
    "x86_64-apple-macosx11.0": b"\xcf\xfa\xed\xfe\x07\x00\x00\x01",
    "arm64-apple-macosx11.0": b"\xcf\xfa\xed\xfe\x0c\x00\x00\x01",
    "x86_64-pc-windows-msvc": b"\x64\x86",
    "aarch64-pc-windows-msvc": b"\x64\xaa",
}


@pytest.mark.parametrize("triple", MAGIC)
def test_object_file_of_target(triple):
    code = compile_program(read_module(TEXT).program(), ["f"], target=Target(triple))
    assert code.data.startswith(MAGIC[triple])
    assert code.signatures["f"].parameters == 2
