"""`ludion tug`: who was winning after each move of a game, and which moves gave something away."""

from pathlib import Path
from typing import Annotated, Any

import typer

from ludion.cli.files import read_record, write
from ludion.cli.progress import watched
from ludion.cli.terminal import JsonOption, print_json, print_table, read_game, read_state, table
from ludion.core import Game, LudionError, Position, require
from ludion.core.language import ENGLISH, FRENCH, spoken
from ludion.core.record import replay
from ludion.core.registry import registered
from ludion.drawing.tug import Moment, TugPicture

EXAMPLES = (
    "ludion tug game.txt",
    "ludion tug game.txt --svg game.svg",
    "ludion tug tic-tac-toe --moves 'b2 a2 a1' --svg game.svg",
    "ludion tug othello:size=4 --by score",
)
USUAL = "best:seconds=0.3"
NOTES = {
    ENGLISH: ("Not solved: this is what {player} thinks of each position.", "What {player} thinks of each position."),
    FRENCH: ("Jeu non résolu : ce que {player} pense de chaque position.", "Ce que {player} pense de chaque position."),
}


def tug(
    what: Annotated[
        str,
        typer.Argument(
            metavar="FILE|GAME", help="A game that `ludion play --save` has kept, or a game to begin from.", show_default=False
        ),
    ],
    state: Annotated[str | None, typer.Option(metavar="STATE", help="Of a GAME: the position to begin from.")] = None,
    moves: Annotated[str, typer.Option(metavar="MOVES", help="Of a GAME: what is played, with blanks between.")] = "",
    by: Annotated[
        str | None,
        typer.Option(metavar="WHAT", help="outcome: how far off the end is; score: by how much.", show_default="as it is solved"),
    ] = None,
    player: Annotated[
        str | None,
        typer.Option(
            metavar="PLAYER", help="Whose search judges, though the game may be solved.", show_default=f"the table, or {USUAL}"
        ),
    ] = None,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw it as a chart.")] = None,
    rules: Annotated[
        str | None, typer.Option(metavar="GAME", help="Of a FILE: the game, if its rules are in a Python file.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Show how the advantage changed during a game.

    For each position, the command shows the winner with best play and the number of plies to the end. It marks the moves that
    lost value. The values come from the solution if the game is solved, otherwise from a search.
    """
    from ludion.drawing.tug import tug_svg

    require(svg is None or not as_json, "--svg draws the chart instead of printing it: give it without --json.")
    require(by in (None, "outcome", "score"), f"A chart is by outcome or by score, not by '{by}'.")
    position = _position(what, state, moves, rules)
    picture = _picture(position, by, player)
    if svg is not None:
        write(svg, tug_svg(picture))
        typer.echo(f"Drawn in {svg}")
    elif as_json:
        rows = [_as_data(ply, moment, picture) for ply, moment in enumerate([*picture.moments, *picture.best])]
        played = len(picture.moments)
        about = {"game": picture.title, "by": picture.by, "note": picture.note}
        print_json(about | {"moments": rows[:played], "best": rows[played:]})
    else:
        _print(position.game, picture)


def _position(what: str, state: str | None, moves: str, rules: str | None) -> Position:
    # A file's name has a suffix, or the file is there; a game of the user's own stands in my.py or my.py:Game.
    named = what.partition(":")[0]
    if Path(named).suffix != ".py" and named not in registered() and (Path(what).suffix or Path(what).exists()):
        require(state is None and not moves, "--state and --moves are for a game; a record has its own.")
        return replay(read_record(Path(what)), None if rules is None else read_game(rules))
    require(rules is None, "--rules is for a record; a game has its own.")
    game = read_game(what)
    position = Position(game, read_state(game, state))
    for number, move in enumerate(moves.split(), 1):
        try:
            position.play(game.parse_move(position.state, move))
        except LudionError as error:
            raise LudionError(f"Move {number}: {error}") from error
    return position


def _picture(position: Position, by: str | None, player: str | None) -> TugPicture:
    from ludion.solving.store import find
    from ludion.solving.tug import searched_picture, tug_picture

    first = position.history[0].state if position.history else position.state
    solution = find(position.game, first) if player is None else None
    if solution is not None:
        return tug_picture(position, solution, "score" if (by or solution.by) == "score" else "outcome")
    require(by is None or player is None, "--by is for a solved game's table, --player asks a search: give one of them.")
    solving = f"solve it first: ludion solve {position.game.spec}{' --by score' if by == 'score' else ''}"
    require(by is None, f"{position.game.spec} is not solved here, and a search knows no {by}; {solving}")

    from ludion.native.compiled import native_or_none
    from ludion.players.judging import by_search
    from ludion.players.loading import load_player
    from ludion.players.searching import SearchPlayer

    chosen = player or USUAL
    searching = load_player(chosen, position.game)
    if not isinstance(searching, SearchPlayer):
        raise LudionError(f"'{chosen}' does not search; choose one that does, such as engine, alphabeta:depth=6 or uct.")
    # Judged one by one, all by the same search: not the first ones by the slow one, while machine code is made.
    searching.native = native_or_none(position.game, None, searching.prepare(position.game)) is not None or None
    judge, done = by_search(searching), [0]

    def counted(game: Game[Any, Any], state: Any, earlier: Any) -> Any:
        done[0] += 1
        return judge(game, state, earlier)

    with watched("positions", lambda: done[0]):
        return searched_picture(position, counted, spoken(NOTES)[player is not None].format(player=chosen))


def _print(game: Game[Any, Any], picture: TugPicture) -> None:
    columns = {"outcome": ("wins", "plies left"), "score": ("wins", "by"), "search": ("ahead", "value")}[picture.by]
    shown = table("ply", "move", *columns, "", right=("ply", columns[1]))
    for ply, moment in enumerate(picture.moments):
        who, number = _who(game, moment, picture.by), _number(moment, picture.by)
        shown.add_row(str(ply), moment.move, who, number, _remark(moment, picture.by))
    print_table(shown)
    if picture.best:
        typer.echo(f"Best play from there: {' '.join(moment.move for moment in picture.best)}")
    if picture.note:
        typer.echo(picture.note)


def _who(game: Game[Any, Any], moment: Moment, by: str) -> str:
    lead = (moment.value or 0) if by == "outcome" else moment.lead
    if lead:
        return game.player_names()[lead < 0]
    return "nobody" if by == "search" and not moment.proven else "endless" if moment.value is None else "draw"


def _number(moment: Moment, by: str) -> str:
    if by == "outcome":
        return "" if moment.distance is None else str(moment.distance)
    return f"{abs(moment.lead):.3g}" + (" proven" if by == "search" and moment.proven else "")


def _remark(moment: Moment, by: str) -> str:
    if moment.mistake:
        return "mistake"
    if not moment.slip:
        return ""
    if by != "outcome":
        return f"gives {moment.lost:.3g} away"
    late = (moment.value or 0) * (-1 if moment.mover else 1) > 0
    return f"{moment.lost:g} {'ply' if moment.lost == 1 else 'plies'} {'slower' if late else 'sooner lost'}"


def _as_data(ply: int, moment: Moment, picture: TugPicture) -> dict[str, Any]:
    return {
        "ply": ply,
        "move": moment.move or None,
        "mover": moment.mover,
        "value": moment.value if picture.by == "outcome" else moment.lead,
        "plies": moment.distance,
        "mistake": moment.mistake,
        "lost": moment.lost,
        "proven": moment.proven,
    }
