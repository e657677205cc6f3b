"""`ludion records`: the tournaments and games of a file, one game with all that is known of it, and games as texts."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludion.cli.files import write
from ludion.cli.terminal import JsonOption, print_json, print_table, table
from ludion.core import Termination, require

if TYPE_CHECKING:
    from ludion.arena.store import KeptGame, Store

EXAMPLES = (
    "ludion records",
    "ludion records othello.db --player engine --reason time",
    "ludion records othello.db 17",
    "ludion records othello.db --export games.jsonl",
    "ludion records othello.db --export folder/",
)


def records(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="Where games are kept; left out: the arena's own.")] = None,
    number: Annotated[int | None, typer.Argument(metavar="GAME", help="The number of one game, to see it whole.")] = None,
    tournament: Annotated[int | None, typer.Option(help="The games of this tournament alone.")] = None,
    player: Annotated[str, typer.Option(help="Games of players with this in their name.")] = "",
    reason: Annotated[str, typer.Option(help="Games that ended so: time, crash, illegal move, ...")] = "",
    limit: Annotated[int, typer.Option(min=0, help="How many games are listed; 0: all.")] = 20,
    export: Annotated[
        Path | None,
        typer.Option(
            metavar="PATH", help="Write the games: into a folder as texts, or into one file as .jsonl, otherwise as text."
        ),
    ] = None,
    course: Annotated[bool, typer.Option("--course", help="List games as `FIRST SECOND (8, 0)`.")] = False,
    as_json: JsonOption = False,
) -> None:
    """List, show or export saved games."""
    from ludion.arena.store import Store
    from ludion.arena.store_file import usual_file

    reason, known = reason.strip().lower(), [one.value for one in Termination]
    require(reason in ("", *known), f"No game ends by '{reason}'; choose {', '.join(known[:-1])} or {known[-1]}.")
    with Store(file or usual_file(), reading=True) as store:
        if tournament is not None:
            store.tournament(tournament)
        asked = store.games(tournament) if number is None else [store.game(number)]
        of_it = (kept for kept in asked if tournament in (None, kept.tournament))
        found = [kept for kept in of_it if _wanted(kept, player, reason)]
        require(number is None or bool(found), f"{store.path} has no game {number}{' of this kind' if player or reason else ''}.")
        if export is not None:
            _export(found, export)
        elif course:
            _course(store, found)
        elif number is not None:
            _show(found[0], as_json)
        elif as_json:
            print_json([_data(kept) for kept in found])
        else:
            _list(store, found, limit)


def _wanted(kept: "KeptGame", player: str, reason: str) -> bool:
    if reason and kept.entry.reason != reason:
        return False
    return not player or any(player in name for name in kept.record.players)


def _list(store: "Store", found: "list[KeptGame]", limit: int) -> None:
    from ludion.core.versions import versions_text

    made = table("tournament", "made", "game", "kind", "games", "with", right=("tournament", "games"))
    for one in store.tournaments():
        games = f"{one.played} of {one.asked}" if one.asked else str(one.played)
        made.add_row(str(one.id), one.made, one.game, one.kind, games, versions_text(one.made_with))
    print_table(made)
    typer.echo("")
    made = table("game", "tournament", "first", "second", "won by", "reason", "plies", right=("game", "tournament", "plies"))
    for kept in found[-limit:]:
        first, second = kept.record.players
        entry = kept.entry
        won = "nobody" if not entry.counts else "a draw" if entry.winner is None else ("first", "second")[entry.winner]
        made.add_row(str(kept.id), str(kept.tournament), first, second, won, entry.reason, str(entry.plies))
    print_table(made)
    if not found:
        typer.echo("There is no such game.")
    if limit and len(found) > limit:
        typer.echo(f"The last {limit} of {len(found)} games; --limit 0 lists all.")


def _course(store: "Store", found: "list[KeptGame]") -> None:
    from ludion.arena.plan import Plan
    from ludion.arena.results import result_of
    from ludion.arena.standings import course_lines

    plans = {one.id: Plan.from_json(one.plan) for one in store.tournaments()}
    for line in course_lines(result_of(kept, plans[kept.tournament]) for kept in found if kept.entry.counts):
        typer.echo(line)


def _show(kept: "KeptGame", as_json: bool) -> None:
    """The record, each move with the time left and what its player said, the end, and the players' last words."""
    if as_json:
        print_json(_data(kept))
        return
    extra, record = kept.extra, kept.record
    typer.echo(record.to_text())
    if any(left is not None for left in extra["left"]) or extra["said"]:
        made = table(
            "ply", "move", "seconds", "left", "value", "depth", "states", right=("ply", "seconds", "left", "value", "depth")
        )
        for ply, move in enumerate(record.moves):
            left = extra["left"][ply] if extra["left"] else None
            said = (extra["said"][ply] if extra["said"] else None) or {}
            seconds = "" if move.seconds is None else f"{move.seconds:.3f}"
            shown = [str(said.get(key, "")) for key in ("value", "depth", "nodes")]
            made.add_row(str(ply + 1), move.text, seconds, "" if left is None else f"{left:.3f}", *shown)
        print_table(made)
    for name, both in extra["counters"].items():
        typer.echo(f"{name}: {both[0]} : {both[1]}")
    if extra["opening"]:
        typer.echo(f"The first {extra['opening']} plies are the opening.")
    typer.echo(f"Isolation: {extra['isolation'][0]}, {extra['isolation'][1]}. Seeds: {extra['seeds'][0]}, {extra['seeds'][1]}.")
    if extra["note"]:
        typer.echo(extra["note"])
    for name, words in zip(record.players, kept.entry.words, strict=True):
        if words:
            typer.echo(f"\nWhat {name} said:\n{words}")


def _data(kept: "KeptGame") -> dict[str, Any]:
    """All that is known of a game."""
    about = {"game": kept.id, "tournament": kept.tournament, "job": kept.entry.job.id}
    return about | {"record": json.loads(kept.entry.record), "extra": kept.extra, "words": kept.entry.words}


def _export(found: "list[KeptGame]", path: Path) -> None:
    if path.suffix.lower() == ".jsonl":
        write(path, "".join(json.dumps(_data(kept), ensure_ascii=False) + "\n" for kept in found))
    elif path.suffix:
        write(path, "\n".join(kept.record.to_text() for kept in found))
    else:
        require(not path.exists() or path.is_dir(), f"{path} is a file; name a folder, or a file that ends in .txt or .jsonl.")
        path.mkdir(parents=True, exist_ok=True)
        for kept in found:
            write(path / f"{kept.id:06}.txt", kept.record.to_text())
    typer.echo(f"{len(found)} {'game' if len(found) == 1 else 'games'} in {path}")
