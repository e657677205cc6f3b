"""A search without what it prints."""

import io
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import Any


def sans_affichage(fonction: Callable[..., Any], *arguments: Any) -> Any:
    """What a function returns, whatever it prints."""
    with redirect_stdout(io.StringIO()):
        return fonction(*arguments)
