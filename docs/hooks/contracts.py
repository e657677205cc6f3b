"""What a function promises, from its docstring: it stands where a page has `<!-- contract: module.function -->`."""

import importlib
import inspect
import re
from typing import Any

from mkdocs.exceptions import PluginError

MARK = re.compile(r"^<!-- contract: ([\w.]+) -->$", re.MULTILINE)


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Put each contract where it is asked for."""
    return MARK.sub(lambda found: contract(found[1]), markdown)


def contract(path: str) -> str:
    """The docstring as a box, named by the file in which it stands."""
    module, _, name = path.rpartition(".")
    said = inspect.getdoc(getattr(importlib.import_module(module), name, None))
    if not said:
        raise PluginError(f"There is no {path} with a docstring to quote.")
    where = "/".join(module.split(".")[1:]) + ".py"
    lines = "\n".join(f"    {line}" if line else "" for line in said.splitlines())
    return f'!!! quote "What `{name}` promises (`{where}`)"\n\n{lines}\n'
