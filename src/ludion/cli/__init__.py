"""The command line: a thin face on the layers above, one file per command."""

from ludion.cli.run import main

__all__ = ["main"]
