"""Numba's settings for kernels: in force while one is compiled, and only then."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import config, errors
from numba.core.compiler_lock import global_compiler_lock


@contextmanager
def kernel_settings() -> Iterator[None]:
    """Compile with the settings of kernels and restore those of the process afterwards.

    The settings are global variables of Numba. Its compiler lock, held meanwhile, keeps them from functions that other threads
    compile.
    """
    colours: Any = errors.termcolor()
    with global_compiler_lock:
        vectorizes, markup = config.SLP_VECTORIZE, vars(colours).get("_markup")
        # Twice the speed on 64-bit boards: othello's perft goes from 220 to 420 million leaves a second. Not part of Numba's own
        # cache key, but this file is part of ours.
        config.SLP_VECTORIZE = 1
        # To colour an error message, Numba replaces sys.stdout for a moment: what other threads print meanwhile is lost.
        colours._markup = lambda message, *style: message
        try:
            yield
        finally:
            config.SLP_VECTORIZE = vectorizes
            if markup is None:
                del colours._markup
            else:
                colours._markup = markup
