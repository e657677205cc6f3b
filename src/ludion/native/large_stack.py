"""Threads with a large stack, started without a change of the stack size of the process."""

import ctypes
import itertools
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any

STACK = 256 << 20  # bytes of address space; a search as deep as the longest game must not run out of it
ATTRIBUTES = 256  # bytes; `pthread_attr_t` has 56 on Linux and 64 on macOS
DETACHED = 2 if sys.platform == "darwin" else 1  # PTHREAD_CREATE_DETACHED

_Start = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)
_works: dict[int, Callable[[], None]] = {}  # what threads are about to do
_numbers = itertools.count(1)
_STARTING = threading.Lock()


def start_thread(work: Callable[[], None]) -> None:
    """Run `work` in a thread with a large stack, or with the usual one where the system does not grant it.

    `work` must not raise. The thread does not keep the program from ending.
    """
    if sys.platform == "win32" or not _start_posix(work):
        _start_python(work)


@_Start  # type: ignore[untyped-decorator]
def _begin(number: int) -> None:
    """Do the work of a new thread. The function is never freed, because threads still return from it when their work is done."""
    _works.pop(number)()


def _start_posix(work: Callable[[], None]) -> bool:
    """Start a thread with attributes of its own. Return False if that is not possible."""
    create, attributes = _posix()
    if create is None:
        return False
    number = next(_numbers)
    _works[number] = work
    if create(ctypes.byref(ctypes.c_void_p()), attributes, _begin, number) == 0:
        return True
    del _works[number]
    return False


@cache
def _posix() -> tuple[Callable[..., int] | None, Any]:
    """The system's function that starts a thread, and the attributes of ours, or None where they are not to be had."""
    attributes = ctypes.create_string_buffer(ATTRIBUTES)
    try:
        system = ctypes.CDLL(None)
        create: Any = system.pthread_create
        create.argtypes = (ctypes.c_void_p, ctypes.c_void_p, _Start, ctypes.c_void_p)
        granted = (
            system.pthread_attr_init(attributes) == 0
            and system.pthread_attr_setstacksize(attributes, ctypes.c_size_t(STACK)) == 0
            and system.pthread_attr_setdetachstate(attributes, DETACHED) == 0
        )
    except (OSError, AttributeError):
        return None, attributes
    return create if granted else None, attributes


def _start_python(work: Callable[[], None]) -> None:
    """Start a thread of Python, which has one stack size for all new threads: for a moment the large one."""
    with _STARTING:
        usual = threading.stack_size()
        try:
            with suppress(ValueError):
                threading.stack_size(STACK)
            threading.Thread(target=work, daemon=True).start()
        except RuntimeError:
            threading.stack_size(usual)
            threading.Thread(target=work, daemon=True).start()
        finally:
            threading.stack_size(usual)
