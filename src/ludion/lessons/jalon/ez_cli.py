"""What files of the course run their examples with: `from tools.ezCLI import testcode`."""

# ruff: noqa: T201

import ast
import inspect

__all__ = ["testcode"]


def testcode(code: str) -> None:
    """Run statements one by one among the caller's names, each shown as if it were typed, an expression with its value.

    An exception is told in one line, and what follows goes on.
    """
    frame = inspect.currentframe()
    assert frame is not None and frame.f_back is not None
    names = {**frame.f_back.f_globals, **frame.f_back.f_locals}
    for statement in ast.parse(code).body:
        typed = (ast.get_source_segment(code, statement) or "").splitlines()
        print("\n".join(f"{'...' if number else '>>>'} {line}" for number, line in enumerate(typed)))
        try:
            exec(compile(ast.Interactive([statement]), "<testcode>", "single"), names)
        except Exception as error:  # noqa: BLE001  whatever the code does wrong is told
            print(f"{type(error).__name__}: {error}")
