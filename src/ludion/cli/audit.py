"""`ludion audit`: in how many positions of a small game a player gives the value away, and where first."""

from typing import Annotated

import typer

from ludion.cli.terminal import GameArgument, JsonOption, console, count, print_json, print_table, read_game, read_state, table

EXAMPLES = (
    "ludion audit alphabeta:depth=9 tic-tac-toe",
    "ludion audit uct:simulations=100 hexapawn",
    "ludion audit mc:simulations=20 nim:heaps=1+2+3 --show 10",
)
WORDS = {1: "a win", 0: "a draw", -1: "a loss"}


def audit(
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="As for `ludion play`: alphabeta:depth=6, file.py:mine, ...")],
    game: GameArgument,
    state: Annotated[str | None, typer.Option(metavar="STATE", help="What follows this state, instead of the start.")] = None,
    show: Annotated[int, typer.Option(min=0, help="How many of the mistakes are shown.")] = 5,
    as_json: JsonOption = False,
) -> None:
    """Compare a player's moves with perfect play.

    The game must be small enough to be solved. The command counts the positions in which the player chooses a move with a worse
    outcome than the best move.
    """
    from ludion.players.audit import audit as examine
    from ludion.players.loading import load_player

    played = read_game(game)
    sitting = load_player(player, played)
    with console(stderr=True).status("looking at every position") as status:
        found = examine(
            played,
            sitting,
            progress=lambda done, all_: status.update(f"{count(done)} of {count(all_)} positions"),
            start=read_state(played, state),
        )
    rows = [
        {
            "state": played.show(blunder.state),
            "move": played.show_move(blunder.state, blunder.move),
            "had": WORDS[blunder.had],
            "left": WORDS[blunder.left],
        }
        for blunder in found.blunders
    ]
    if as_json:
        print_json(
            {"game": played.spec, "player": player, "positions": found.positions, "blunders": len(rows), "shown": rows[:show]}
        )
        return
    typer.echo(f"{player} gives value away in {count(len(rows))} of {count(found.positions)} positions ({found.rate:.2%}).")
    if rows[:show]:
        shown = table("position", "plays", "had", "left with")
        for row in rows[:show]:
            shown.add_row(row["state"], row["move"], row["had"], row["left"])
        print_table(shown)
