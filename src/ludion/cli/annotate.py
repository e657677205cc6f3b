"""`ludion annotate`: a game that was kept, move by move, with what each one gave away, and where it was lost."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludion.cli.files import read_record, require_writable, write
from ludion.cli.terminal import JsonOption, console, print_json, print_table, read_game, table
from ludion.cli.tug import NOTES
from ludion.core import Game, LudionError, Termination, require
from ludion.core.language import spoken
from ludion.core.record import Record, replay

if TYPE_CHECKING:
    from ludion.arena.annotating import Comment

EXAMPLES = (
    "ludion annotate game.txt",
    "ludion annotate othello.db 17 --player engine:seconds=2",
    "ludion annotate game.txt --svg game.svg",
    "ludion annotate game.txt --player alphabeta:depth=6 --json",
)
BY_THE_RULES = (Termination.RULES, Termination.REPETITION)


def annotate(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, or a file of the arena's games.", show_default=False)],
    number: Annotated[int | None, typer.Argument(metavar="GAME", help="The number of the game in the arena's file.")] = None,
    player: Annotated[
        str | None,
        typer.Option(metavar="PLAYER", help="Whose search values positions.", show_default="the solved table, or best"),
    ] = None,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw who was ahead after each move.")] = None,
    rules: Annotated[
        str | None, typer.Option(metavar="GAME", help="The game, if its rules are in a Python file.", show_default="the record's")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Show the position values and the mistakes in a played game."""
    from ludion.arena.annotating import annotate as examine
    from ludion.arena.annotating import turning_points

    record = _record(file, number)
    if svg is not None:
        require_writable(svg)
    game = None if rules is None else read_game(rules)
    judge, name = _judge(record, player, game)
    with console(stderr=True).status("valuing positions") as status:
        found = examine(record, judge, lambda done, all_: status.update(f"{done} of {all_} positions"), game)
    comments, worst = found.comments, turning_points(found.comments)
    if svg is not None:
        from ludion.drawing.tug import tug_svg

        write(svg, tug_svg(found.picture(spoken(NOTES)[1].format(player=name))))
        typer.echo(f"Drawn in {svg}", err=True)
    if as_json:
        rows = [{field: getattr(comment, field) for field in comment.__slots__} for comment in comments]
        print_json({"game": record.game, "players": record.players, "by": name, "moves": rows, "worst": [c.ply for c in worst]})
        return
    made = table("ply", "move", "value", "gave away", "better", "", right=("ply", "value", "gave away"))
    for comment in comments:
        given = f"{comment.loss:.4g}" if comment.better else ""
        remark = "decides" if comment.decides else ""
        made.add_row(str(comment.ply), comment.move, f"{comment.after:+.4g}", given, comment.better or "", remark)
    print_table(made)
    typer.echo(f"Values for the first player, {record.players[0]}, by {name}.")
    typer.echo(_verdict(record, worst))
    if record.outcome is not None and record.outcome.reason not in BY_THE_RULES:
        typer.echo(f"It did not end by the rules: {record.outcome}.")


def _record(file: Path, number: int | None) -> Record:
    """The record in a file, or one of the games of an arena's file."""
    from ludion.arena.store import Store
    from ludion.arena.store_file import HEADER

    with file.open("rb") if file.is_file() else _nothing(file) as opened:
        stored = opened.read(len(HEADER)) == HEADER
    if not stored:
        require(number is None, f"{file} is one record; leave the number out.")
        return read_record(file)
    if number is None:
        raise LudionError(f"Which game of {file}? `ludion records {file}` lists them.")
    with Store(file, reading=True) as store:
        return store.game(number).record


def _nothing(file: Path) -> Any:
    raise LudionError(f"{file} is a folder, not a file." if file.is_dir() else f"There is no file {file}.")


def _judge(record: Record, player: str | None, rules: Game[Any, Any] | None) -> tuple[Any, str]:
    """Who values positions: the player that is asked for, the solved table if there is one, or `best`."""
    from ludion.players.loading import load_player
    from ludion.players.searching import SearchPlayer
    from ludion.solving.store import find

    position = replay(record, rules)
    game = position.game
    first = position.history[0].state if position.history else position.state
    solution = find(game, first) if player is None else None
    if solution is not None:
        return solution, "the solved table"
    name = player or "best:seconds=0.5"
    found = load_player(name, game)
    if not isinstance(found, SearchPlayer):
        raise LudionError(f"'{name}' does not search; choose one that does, such as engine, alphabeta:depth=6 or uct.")
    return found, name


def _verdict(record: Record, worst: "list[Comment]") -> str:
    if not worst:
        return "No move gave anything away."
    comment = worst[0]
    who = record.players[comment.turn]
    what = "decided the game" if comment.decides else f"gave away {comment.loss:.4g}"
    return f"{who}'s move {comment.ply}, {comment.move}, {what}; {comment.better} was better."
