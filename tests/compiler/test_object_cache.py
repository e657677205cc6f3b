"""The cache of object files: a file that this user's Ludion did not write as it is, is never used."""

import os
import random

import pytest

from ludion.compiler.native_code import LoadedCode, compile_program
from ludion.compiler.object_cache import ObjectCache, digest_of, user_key
from tests.compiler.programs import read_module

TEXT = "@compiled\ndef f(a, b):\n    assert b < 9\n    return a // b\n"
KEY = b"k" * 32


@pytest.fixture(scope="module")
def code():
    return compile_program(read_module(TEXT).program(), ["f"], level=0)


@pytest.fixture
def cache(tmp_path):
    return ObjectCache(tmp_path / "objects", KEY)


@pytest.fixture
def saved(cache, code):
    """The file of a cached program."""
    cache.save("digest", code)
    return cache.folder / "digest.object"


def test_loaded_code_equals_saved_code(cache, saved, code):
    found = cache.load("digest")
    assert found == code
    function = LoadedCode(found).function("f")
    assert function(7, 2) == 3
    with pytest.raises(ZeroDivisionError):
        function(7, 0)
    with pytest.raises(AssertionError):
        function(7, 9)


def test_unknown_digest_is_missing(cache, saved):
    assert cache.load("other") is None


def test_damaged_file_is_missing(cache, saved):
    data = saved.read_bytes()
    chance = random.Random(1)
    for place in [*range(80), *(chance.randrange(len(data)) for _ in range(300))]:
        saved.write_bytes(data[:place] + bytes([data[place] ^ 1 << chance.randrange(8)]) + data[place + 1 :])
        assert cache.load("digest") is None, place
    for length in (0, 1, 15, 16, 48, 60, len(data) - 1):
        saved.write_bytes(data[:length])
        assert cache.load("digest") is None, length


def test_file_of_another_name_is_missing(cache, saved):
    saved.rename(saved.with_name("other.object"))
    assert cache.load("other") is None


def test_file_of_another_user_is_missing(cache, saved):
    assert ObjectCache(cache.folder, b"l" * 32).load("digest") is None


@pytest.mark.skipif(os.name != "posix", reason="Windows has other permissions")
def test_folder_that_others_can_write_is_rejected(cache, saved, code):
    cache.folder.chmod(0o777)
    assert cache.load("digest") is None
    with pytest.raises(OSError, match="other users can use it"):
        cache.save("digest", code)


def test_digest_depends_on_each_part():
    assert len({digest_of(parts) for parts in (["ab", "c"], ["a", "bc"], ["abc"], ["ab", "c", ""])}) == 4


@pytest.fixture
def key_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_KEY", str(tmp_path / "key folder"))
    return tmp_path / "key folder"


def test_user_key_stays_the_same(key_folder):
    first = user_key()
    assert len(first) == 32
    assert user_key() == first


def test_damaged_key_is_replaced(key_folder):
    first = user_key()
    (key_folder / "key").write_bytes(b"short")
    with pytest.raises(OSError, match="wrong length"):
        user_key()
    assert user_key() != first


@pytest.mark.skipif(os.name != "posix", reason="Windows has other permissions")
def test_key_that_others_can_read_is_rejected(key_folder):
    user_key()
    (key_folder / "key").chmod(0o644)
    with pytest.raises(OSError, match="other users can use it"):
        user_key()
