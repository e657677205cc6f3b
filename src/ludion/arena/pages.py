"""What a ladder shows: its table as text, page, picture and CSV; and for each author a folder with a page, the report, the last
games with what the player said, and the progress over versions."""

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from ludion.arena.counting import Counting
from ludion.arena.ladder_html import Played, author_page, table_page
from ludion.arena.pictures import ratings_picture
from ludion.arena.ratings import Ratings, rate
from ludion.arena.store import Entry
from ludion.arena.table import Cell, Column, Table
from ludion.arena.tally import Tally
from ludion.arena.versions import Version
from ludion.core.guarded_folder import GuardedFolder
from ludion.core.record import Record
from ludion.drawing.ratings import progress_svg, ratings_svg

SHOWN = 500  # games of each author that are kept as texts; the store has them all
LONGEST = 60  # letters of a folder's name
NOT_NOW = "none yet"
TEXT = ".txt"
COLUMNS = (
    *(Column("rank"), Column("player"), Column("rating", 0), Column("lower", 0), Column("upper", 0)),
    *(Column(name) for name in ("games", "won", "drawn", "lost")),
    *(Column("score", 3), Column("fouls"), Column("isolation"), Column("state")),
)


@dataclass(frozen=True)
class Standings:
    """How a ladder stands: the tables of those who play now and of all others, and the ratings behind them."""

    about: tuple[str, ...]
    now: Table
    others: Table
    ratings: Ratings
    playing: tuple[str, ...]

    @property
    def text(self) -> str:
        """All of it for a terminal."""
        parts = [*self.about, "", aligned(self.now)]
        if self.others.rows:
            parts += ["", "Older versions, and players who are gone:", "", aligned(self.others)]
        return "\n".join(parts) + "\n"

    def _repr_html_(self) -> str:
        """What a notebook shows: who plays, with bars, and the table."""
        return ratings_svg(ratings_picture(self.ratings, self.playing)) + self.now._repr_html_()

    def of(self, names: Sequence[str]) -> Table:
        """The lines of these players, in this order."""
        lines = {row[0]: row for table in (self.now.without("rank"), self.others.without("state")) for row in table.rows}
        return Table(self.others.without("state").columns, tuple(lines[name] for name in names))


def stand(
    versions: Sequence[Version],
    counting: Counting,
    levels: Mapping[int, set[str]],
    states: Mapping[int, str],
    about: Sequence[str],
) -> Standings:
    """The tables. `states`: what each version does now; those who play have none."""
    counted = counting.tally([version.name for version in versions])
    ratings = rate(counted)
    by_name = {version.name: version for version in versions}
    order = [by_name[player.name] for player in ratings.players]
    now = [version for version in order if not states.get(version.player)]
    others = [version for version in order if states.get(version.player)]

    def rows(shown: Sequence[Version]) -> tuple[tuple[Cell, ...], ...]:
        return tuple(
            _row(rank, version, ratings, counted, counting.fouls[version.player], levels, states)
            for rank, version in enumerate(shown, 1)
        )

    warning = [ratings.warning] if len(versions) > 1 and ratings.warning and counting.games else []
    said = (*about, *warning)
    playing = tuple(version.name for version in now)
    return Standings(
        said, Table(COLUMNS, rows(now)).without("state"), Table(COLUMNS, rows(others)).without("rank"), ratings, playing
    )


def _row(
    rank: int,
    version: Version,
    ratings: Ratings,
    counted: Tally,
    fouls: int,
    levels: Mapping[int, set[str]],
    states: Mapping[int, str],
) -> tuple[Cell, ...]:
    rating, (first, second) = ratings.find(version.name), counted.sides(version.name)
    count = first + second
    score = count.points / count.games if count.games else None
    played = levels.get(version.player, set())
    level = "library" if version.library and played <= {"none"} else ", ".join(sorted(played)) or NOT_NOW
    told = (rank, version.name, rating.rating, rating.lower, rating.upper, count.games, count.wins, count.draws, count.losses)
    return (*told, score, fouls, level, states.get(version.player, ""))


def aligned(table: Table) -> str:
    """A table in columns of equal width, names to the left and numbers to the right."""
    rows = [tuple(column.name for column in table.columns), *table.text_rows()]
    widths = [max(len(row[place]) for row in rows) for place in range(len(table.columns))]
    left = {"player", "isolation", "state"}
    lines = []
    for row in rows:
        cells = zip(table.columns, row, widths, strict=True)
        lines.append("  ".join(cell.ljust(width) if column.name in left else cell.rjust(width) for column, cell, width in cells))
    return "\n".join(line.rstrip() for line in lines)


class Pages:
    """The folder in which all is written."""

    def __init__(self, folder: GuardedFolder) -> None:
        self.folder = folder

    def make(self) -> None:
        """The folder, if it is not there."""
        self.folder.below("players").make()

    def report(self, author: str, text: str) -> Path:
        """What an author is told of a file; where it stands."""
        folder = self._of(author)
        _write(folder, "report.txt", text)
        return folder.path / "report.txt"

    def library(self, text: str) -> None:
        """What there is to say of the players by name."""
        _write(self.folder, "players.txt", text)

    def table(self, standings: Standings, title: str, authors: Mapping[str, str]) -> None:
        """The table, everywhere; `authors` are those of the players who have one."""
        picture = ratings_svg(ratings_picture(standings.ratings, standings.playing, title))
        _write(self.folder, "table.txt", standings.text)
        _write(self.folder, "table.csv", standings.now.csv())
        _write(self.folder, "table.svg", picture)
        links = {name: f"players/{_folder_name(author)}/index.html" for name, author in authors.items()}
        page = table_page(title, standings.about, standings.now, standings.others, picture, links)
        _write(self.folder, "table.html", page)

    def author(self, author: str, names: Sequence[str], standings: Standings, games: Sequence[Played]) -> None:
        """An author's page, with the versions from the oldest to the newest, and their progress as a picture."""
        folder, picture = self._of(author), ""
        if len(names) > 1:
            picture = progress_svg(ratings_picture(standings.ratings, names, author))
            _write(folder, "progress.svg", picture)
        texts = {int(name.removesuffix(TEXT)): f"games/{name}" for name in _texts(folder.below("games"))}
        said = (folder.read("report.txt") or b"").decode("utf-8", "replace")
        _write(folder, "index.html", author_page(author, said, standings.of(names), picture, games, texts))

    def game(self, author: str, number: int, entry: Entry, sides: Sequence[int], hidden: Sequence[str]) -> None:
        """A game as the author of one side, or of both, may see it: with what that side said, not what the other one did. What is
        `hidden`, the folders of both, is left out."""
        folder = self._of(author).below("games")
        text = game_text(entry, sides)
        for path in hidden:
            text = text.replace(path, "")
        _write(folder, f"{number:07}{TEXT}", text)
        for old in _texts(folder)[:-SHOWN]:
            folder.remove(old)

    def _of(self, author: str) -> GuardedFolder:
        return self.folder.below("players", _folder_name(author))


def _folder_name(author: str) -> str:
    safe = "".join(letter if letter.isalnum() or letter in " -_" else "_" for letter in author)[:LONGEST]
    return safe.strip() or "_"


def _texts(folder: GuardedFolder) -> list[str]:
    """The names of the texts of games, the oldest first."""
    return [name for name in folder.names() if name.endswith(TEXT) and name.removesuffix(TEXT).isdecimal()]


def _write(folder: GuardedFolder, name: str, text: str) -> None:
    folder.write(name, text.encode())


def game_text(entry: Entry, sides: Sequence[int]) -> str:
    """The record, what ended it if that was not the rules, and of each of these sides the time left after its moves and its
    words."""
    extra, record = json.loads(entry.extra), Record.from_json(entry.record)
    parts = [record.to_text().rstrip()]
    for side in sides:
        clocks = zip(extra["turns"], extra["left"], strict=False)
        left = [f"{seconds:.3f}" for turn, seconds in clocks if int(turn) == side and seconds is not None]
        if left:
            parts.append(f"Seconds left after each move of {record.players[side]}: {' '.join(left)}")
    if extra["note"]:
        parts.append(extra["note"])
    parts += [f"What {record.players[side]} said:\n{entry.words[side]}" for side in sides if entry.words[side]]
    return "\n\n".join(parts) + "\n"


def told_size(size: float) -> str:
    """Bytes as people write them."""
    power = min(max(int(math.log(max(size, 1), 1000)), 0), 4)
    return f"{size / 1000**power:.3g} {('bytes', 'kB', 'MB', 'GB', 'TB')[power]}"


def now() -> str:
    """The time of day, as all pages have it."""
    return datetime.now().astimezone().isoformat(sep=" ", timespec="seconds")
