"""Golden play-throughs: one random game of each library game, told in full, so that a changed rule shows as a changed line."""

from pathlib import Path

from ludion.core import Position, Word
from ludion.core.chance import advance, draw
from ludion.core.registry import load_game
from ludion.drawing.text import text_board

FOLDER = Path(__file__).parent
VARIANTS = {
    "babylone": ("babylone:colours=2,tablets=3",),
    "connect-four": ("connect-four:columns=5,rows=4,length=3",),
    "hexapawn": ("hexapawn:rows=4,columns=4,cylinder=true,compulsory=true",),
    "matches": ("matches:matches=9,last_wins=true",),
    "morpion": ("morpion:size=3,torus=true,phase=2",),
    "nim": ("nim:heaps=3+4+5,most=3,last_wins=false",),
    "othello": ("othello:size=4",),
}


def specs(name: str) -> tuple[str, ...]:
    """The game as it comes, and its variants."""
    return (name, *VARIANTS.get(name, ()))


def playthrough(spec: str) -> str:
    """A random game as text: every state, its board, who moves, what is legal, what was played, and how it ended."""
    game, chance = load_game(spec), Word(2026)
    position = Position(game)
    lines = [f"game: {game.spec}", f"facts: {game.facts}", ""]
    while True:
        lines += [
            f"state: {game.show(position.state)}",
            text_board(game.board(position.state)).rstrip(),
            f"turn: {position.turn}",
        ]
        lines.append(f"estimate: {game.estimate(position.state):g}")
        canonical = game.show(game.canonical(position.state))
        lines += [f"canonical: {canonical}"] if canonical != game.show(position.state) else []
        moves = position.moves
        if not moves:
            return "\n".join([*lines, f"outcome: {position.outcome}, score {game.score(position.state)}", ""])
        lines.append(f"moves: {' '.join(game.show_move(position.state, move) for move in moves)}")
        chance = advance(chance)
        move = moves[draw(chance, len(moves))]
        lines += [f"plays: {game.show_move(position.state, move)}", ""]
        position.play(move)
