"""`ludion cache`: the machine code that is kept between runs."""

from datetime import datetime
from typing import Annotated

import typer

from ludion.cli.terminal import JsonOption, count, print_json, print_table, table
from ludion.core import LudionError

EXAMPLES = ("ludion cache", "ludion cache --clear")


def cache(
    clear: Annotated[bool, typer.Option("--clear", help="Remove all of it; it is made again when needed.")] = False,
    as_json: JsonOption = False,
) -> None:
    """List or remove cached machine code."""
    from ludion.native import cache as kept

    folder = kept.cache_folder()
    try:
        removed = kept.clear() if clear else 0
        entries = kept.entries()
    except OSError as error:
        raise LudionError(f"The cache {folder} cannot be {'cleared' if clear else 'read'}: {error.strerror or error}.") from error
    total = sum(entry.bytes for entry in entries)
    if as_json:
        listed = [{"name": entry.name, "bytes": entry.bytes, "modified": entry.modified} for entry in entries]
        print_json({"folder": str(folder), "bytes": total, "removed": removed, "entries": listed})
        return
    if clear:
        typer.echo(f"{removed} {'module' if removed == 1 else 'modules'} removed from {folder}")
        return
    if entries:
        shown = table("module", "kilobytes", "modified", right=("kilobytes",))
        for entry in entries:
            moment = datetime.fromtimestamp(entry.modified).strftime("%Y-%m-%d %H:%M")
            shown.add_row(entry.name, count(entry.bytes / 1000), moment)
        print_table(shown)
    typer.echo(f"{len(entries)} {'module' if len(entries) == 1 else 'modules'}, {count(total / 1000)} kilobytes in {folder}")
