"""The tables of a store, and the checksums of their rows.

SQLite has no checksums: a flipped bit in a row would change a result unnoticed, and one in the definition of a table the
meaning of its columns.
"""

import sqlite3
import zlib
from collections.abc import Sequence
from functools import cache

MARK, VERSION = 0x4C55444E, 3  # SQLite's own fields for whose file it is, and of which kind

SCHEMA = f"""
CREATE TABLE tournaments (
    id INTEGER PRIMARY KEY, made TEXT NOT NULL, game TEXT NOT NULL, kind TEXT NOT NULL, asked INTEGER NOT NULL,
    made_with TEXT NOT NULL, seal INTEGER NOT NULL, plan_seal INTEGER NOT NULL, plan TEXT NOT NULL
);
CREATE TABLE games (
    id INTEGER PRIMARY KEY, tournament INTEGER NOT NULL REFERENCES tournaments(id), job TEXT NOT NULL,
    round INTEGER NOT NULL, opening INTEGER NOT NULL, pair INTEGER NOT NULL, side INTEGER NOT NULL,
    first INTEGER NOT NULL, second INTEGER NOT NULL,
    winner INTEGER, reason TEXT NOT NULL, score INTEGER NOT NULL, plies INTEGER NOT NULL, line TEXT NOT NULL,
    seal INTEGER NOT NULL, content_seal INTEGER NOT NULL,
    record TEXT NOT NULL, extra TEXT NOT NULL, first_words TEXT NOT NULL, second_words TEXT NOT NULL,
    UNIQUE (tournament, job)
);
PRAGMA application_id = {MARK};
PRAGMA user_version = {VERSION};
"""

# All that a list of games is made of: a million are counted, filtered and turned over without their records being read.
INDEX = """CREATE INDEX IF NOT EXISTS listed ON games (tournament, id, opening, first, second, winner, reason, plies)"""

LADDER_TABLES = (
    """CREATE TABLE IF NOT EXISTS versions (
        tournament INTEGER NOT NULL REFERENCES tournaments(id), player INTEGER NOT NULL, author TEXT NOT NULL,
        number INTEGER NOT NULL, digest TEXT NOT NULL, object TEXT NOT NULL, text TEXT NOT NULL, came TEXT NOT NULL,
        current INTEGER NOT NULL, report TEXT NOT NULL, seal INTEGER NOT NULL, text_seal INTEGER NOT NULL,
        PRIMARY KEY (tournament, player), UNIQUE (tournament, author, digest))""",
    """CREATE TABLE IF NOT EXISTS levels (
        tournament INTEGER NOT NULL, player INTEGER NOT NULL, level TEXT NOT NULL, UNIQUE (tournament, player, level))""",
    """CREATE TABLE IF NOT EXISTS files (
        tournament INTEGER NOT NULL, digest TEXT NOT NULL, path TEXT NOT NULL, data BLOB NOT NULL,
        UNIQUE (tournament, digest, path))""",
)

# What a list of games or a table needs, without the record.
SUMMARY = "tournament, job, round, opening, pair, side, first, second, winner, reason, score, plies, line"
LARGEST_CHECKED = 256 << 20  # bytes of a file whose structure is checked when it is opened: about 150 MB a second


def seal_of(values: Sequence[object]) -> int:
    """Return the checksum of the values of a row, which tells numbers from texts."""
    return zlib.crc32(repr(tuple(values)).encode("utf-8", "surrogatepass"))


@cache
def definitions() -> dict[str, str | None]:
    """Return the text by which SQLite defines each table and index of a store."""
    model = sqlite3.connect(":memory:")
    model.executescript(SCHEMA)
    for statement in (INDEX, *LADDER_TABLES):
        model.execute(statement)
    found = dict(model.execute("SELECT name, sql FROM sqlite_master").fetchall())
    model.close()
    return found
