"""`ludion winner`: who wins a position, when only that is wanted."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludion.cli.progress import watched
from ludion.cli.solve import read_size
from ludion.cli.terminal import (
    GameArgument,
    JsonOption,
    StateArgument,
    console,
    count,
    line_text,
    print_json,
    read_game,
    read_state,
    speed,
)
from ludion.core import Game, require

if TYPE_CHECKING:
    from ludion.core.report import Report
    from ludion.native.hunting import Hunt
    from ludion.solving.winner import Answer

EXAMPLES = (
    "ludion winner connect-four:columns=5,rows=5",
    "ludion winner connect-four ......./O....../O....../XX.X.../OXXO..X/XXOXOOO --distance",
    "ludion winner babylone:colours=5,tablets=5 --seconds 60 --memory 2G",
    "ludion winner tic-tac-toe 'XO./.X./..O' --method proof-number",
    "ludion winner othello:size=4 --by score",
)


def winner(
    game: GameArgument,
    state: StateArgument = None,
    seconds: Annotated[float | None, typer.Option(metavar="SECONDS", help="Stop then; the next time it goes on.")] = None,
    memory: Annotated[str, typer.Option(metavar="SIZE", help="The most that the table may take: 512M, 4G.")] = "1G",
    by: Annotated[str, typer.Option(metavar="WHAT", help="outcome: who wins; score: by how much, with the line.")] = "outcome",
    method: Annotated[str, typer.Option(metavar="NAME", help="null-window, proof-number, or auto.")] = "auto",
    distance: Annotated[bool, typer.Option("--distance", help="Also in how many plies, by the fastest way.")] = False,
    fresh: Annotated[bool, typer.Option("--fresh", help="Forget what an earlier search has left.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Find out who wins from a position, without solving the game.

    If the player to move wins, the command also prints a winning move. To resume an interrupted search, run the same command
    again. A search with --by score cannot be resumed.
    """
    from ludion.solving.winner import winner as find_winner

    played = read_game(game)
    here = read_state(played, state)
    require(by in ("outcome", "score"), f"--by is outcome or score, not '{by}'.")
    if by == "score":
        alone = method == "auto" and not fresh and not distance
        require(alone, "A score has one method and keeps nothing: leave --method, --distance and --fresh out.")
        _score(played, here, seconds, memory, as_json)
        return
    hunts = list["Hunt"]()
    before = list[int]()

    def watch(hunt: "Hunt") -> None:
        hunts.append(hunt)
        before.append(hunt.nodes)

    def done() -> int:
        return hunts[0].progress[0] - before[0] if hunts else 0

    size = read_size(memory)
    assert size is not None
    with watched("states", done, lambda usual: ", ".join(filter(None, (usual, hunts[0].progress[1] if hunts else "")))):
        try:
            answer = find_winner(played, here, method, seconds, size, True, fresh, watch, distance=distance)
        except KeyboardInterrupt:
            if hunts:
                typer.echo("stopped; the same command goes on from here", err=True)
            raise
    move = None if answer.move is None else played.show_move(here, answer.move)
    if as_json:
        found = {"game": played.spec, "state": played.show(here), "value": answer.value, "low": answer.low, "high": answer.high}
        found |= {"plies": answer.plies} if distance else {}
        cost = {"method": answer.method, "nodes": answer.nodes, "seconds": answer.seconds, "stopped_by": answer.stopped_by}
        print_json(found | {"move": move} | cost)
        return
    typer.echo(_sentence(played, answer, move))
    if answer.nodes:
        rate = speed(answer.nodes, answer.seconds)
        typer.echo(f"{answer.method}: {count(answer.nodes)} states in {answer.seconds:.2f} s, {rate} a second")


def _score(game: Game[Any, Any], state: Any, seconds: float | None, memory: str, as_json: bool) -> None:
    """Search for the score, and tell it."""
    from ludion.solving.scoring import best_score

    size = read_size(memory)
    assert size is not None
    with console(stderr=True).status("searching"):
        found = best_score(game, state, seconds, size)
    moves = [] if found.move is None else line_text(game, state, found.line, len(found.line)).split()
    if as_json:
        about = {"game": game.spec, "state": game.show(state), "value": found.value, "bound": str(found.bound)}
        cost = {"nodes": found.nodes, "seconds": found.seconds, "stopped_by": found.stopped_by}
        print_json(about | {"proven": found.proven, "line": moves} | cost)
        return
    typer.echo(_scored(game, found, " ".join(moves)))
    if found.nodes:
        typer.echo(f"{count(found.nodes)} states in {found.seconds:.2f} s, {speed(found.nodes, found.seconds)} a second")


def _scored(game: Game[Any, Any], found: "Report", moves: str) -> str:
    if not found.proven:
        return f"open (stopped by {found.stopped_by}): after {found.depth} plies it looks like {found.value:+.4g}, by {moves}"
    who = game.player_names()[found.value < 0]
    said = "a draw" if found.value == 0 else f"{who} wins by {abs(found.value):g}"
    return said + (f" with best play, for instance {moves}" if moves else ": the game is over")


def _sentence(game: Any, answer: "Answer", move: str | None) -> str:
    """The answer, or what is known so far, in words."""
    first, second = game.player_names()
    texts = {1: f"{first} wins", 0: "a draw", -1: f"{second} wins"}
    if answer.value is not None:
        when = f" in {answer.plies} plies" if answer.plies else ""
        rest = ": the game is over" if move is None else f"{when} with best play, for instance {move}"
        return texts[answer.value] + rest
    known = {(-1, 1): "nothing is known yet", (0, 1): f"{first} at least draws", (-1, 0): f"{second} at least draws"}
    on = "; the same command goes on" if answer.method in ("null-window", "proof-number", "distance") else ""
    return f"open (stopped by {answer.stopped_by}): {known[answer.low, answer.high]}{on}"
