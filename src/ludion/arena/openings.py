"""How games begin: different openings, from random legal moves or from a file, so that players meet in more than one game."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludion.core import Game, LudionError, Position, require

FRUITLESS = 40  # random tries in a row that find nothing new, for each opening that is wanted, before all are counted
MOST_COUNTED = 100_000  # states

Undecided = Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class Opening:
    """Moves from the start as the game shows them, or another state to start from."""

    moves: tuple[str, ...] = ()
    start: str | None = None

    def position(self, game: Game[Any, Any]) -> Position:
        """The position in which the players take over."""
        position = Position(game, None if self.start is None else game.parse(self.start))
        for text in self.moves:
            position.play(game.parse_move(position.state, text))
        return position

    def __str__(self) -> str:
        return self.start if self.start is not None else " ".join(self.moves)


def random_openings(
    game: Game[Any, Any], plies: int, count: int, seed: int = 0, undecided: Undecided | None = None
) -> list[Opening]:
    """So many openings of so many random moves, no two of them the same position, not even mirrored, and none of them the game's
    end; the first ones are the same however many are wanted. `undecided` may refuse positions that are no contest."""
    require(plies >= 0, f"An opening has 0 plies or more, not {plies}.")
    require(count >= 1, f"There must be 1 opening at least, not {count}.")
    chance, found, fruitless = random.Random(f"openings/{seed}"), dict[Any, Opening](), 0
    while len(found) < count and fruitless < FRUITLESS * count:
        position = Position(game)
        while len(position.history) < plies and (moves := position.moves):
            position.push(chance.choice(moves))
        key = game.canonical(position.state)
        fruitless += 1
        if key not in found and not position.over and len(position.history) == plies and _contest(position.state, undecided):
            found[key], fruitless = _opening(position), 0
    if len(found) == count:
        return list(found.values())
    return _counted(game, plies, count, chance, undecided)


def _counted(game: Game[Any, Any], plies: int, count: int, chance: random.Random, undecided: Undecided | None) -> list[Opening]:
    """Chance met too few: count what there is."""
    layer = {game.canonical(game.start()): Position(game)}
    for _ in range(plies):
        following = dict[Any, Position]()
        for position in layer.values():
            for move in position.moves:
                after = Position(game)
                after.history, after.state = position.history.copy(), position.state
                after.push(move)
                following.setdefault(game.canonical(after.state), after)
            if len(following) > MOST_COUNTED:
                raise LudionError(
                    f"Chance found fewer than {count:,} different openings of {plies} plies; take another number of plies."
                )
        layer = following
    left = [position for position in layer.values() if not position.over and _contest(position.state, undecided)]
    kind = "undecided" if undecided is not None else "different"
    none = f"{game.spec} has no {'undecided ' if undecided is not None else ''}opening of {plies} plies"
    require(bool(left), f"{none}: every game {'is decided' if undecided is not None else 'is over'} by then; take fewer.")
    have = f"{len(left):,} {kind} openings" if len(left) > 1 else f"1 {kind} opening"
    length = "1 ply" if plies == 1 else f"{plies} plies"
    needed = f"{game.spec} has {have} of {length}, and {count:,} are needed"
    require(len(left) >= count, f"{needed}; take more plies or fewer games.")
    chance.shuffle(left)
    return [_opening(position) for position in left[:count]]


def read_openings(game: Game[Any, Any], path: Path) -> list[Opening]:
    """The openings in a file, one on each line: moves from the start, or a state. Empty ones do not count, nor those with #."""
    require(path.is_file(), f"There is no file {path} with openings.")
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise LudionError(f"{path} cannot be read: {error}.") from error
    found = dict[Any, tuple[int, Opening]]()
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        try:
            opening = _read(game, line.strip())
            position = opening.position(game)
        except Exception as error:
            raise LudionError(f"{path}, line {number}: {error}") from error
        require(not position.over, f"{path}, line {number}: the game is over there.")
        key = game.canonical(position.state)
        if key in found:
            raise LudionError(f"{path}, line {number}: this is the same position as that of line {found[key][0]}.")
        found[key] = (number, opening)
    require(bool(found), f"{path} has no opening.")
    return [opening for _, opening in found.values()]


def enough(openings: Sequence[Opening], count: int, where: str) -> list[Opening]:
    """The first so many; refused if there are fewer."""
    have = len(openings)
    kept = f"{have:,} openings" if have > 1 else "1 opening"
    require(have >= count, f"{where} has {kept}, and {count:,} are needed: each is played twice, with sides swapped.")
    return list(openings[:count])


def _contest(state: Any, undecided: Undecided | None) -> bool:
    return undecided is None or undecided(state)


def _opening(position: Position) -> Opening:
    return Opening(tuple(step.text for step in position.history))


def _read(game: Game[Any, Any], line: str) -> Opening:
    """Moves if the first word is one, otherwise a state."""
    words = line.split()
    try:
        game.parse_move(game.start(), words[0])
    except Exception:  # noqa: BLE001  a game of the user's own may throw anything at what is not its move
        game.parse(line)
        return Opening(start=line)
    return Opening(tuple(words))
