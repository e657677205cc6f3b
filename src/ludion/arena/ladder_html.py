"""A ladder's pages for a browser: the table, and for each author what was found, how the versions stand, and every game shown."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple
from urllib.parse import quote

from ludion.arena.table import Table

EVERY = 10  # seconds after which a browser asks for the page again
STYLE = """:root { color-scheme: light dark; --ink: #222; --soft: #777; --line: #ddd; --page: #fff; --card: #f4f4f1;
  --link: #1a5e97 }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e6df; --soft: #999; --line: #444; --page: #1b1c1e; --card: #27292c;
  --link: #8cc2f2 } }
body { font: 16px system-ui, sans-serif; margin: 2em auto; max-width: 70em; padding: 0 1em; color: var(--ink);
  background: var(--page) } a { color: var(--link) }
table { border-collapse: collapse; margin: 1em 0 } th, td { padding: .3em .8em; text-align: right;
  border-bottom: 1px solid var(--line) } .left { text-align: left } .gone { color: var(--soft) }
svg { max-width: 100%; height: auto } pre { background: var(--card); padding: .8em; overflow-x: auto; white-space: pre-wrap }
.wide { overflow-x: auto }"""
LEFT = {"player", "isolation", "state", "version", "against", "game", "ended by"}


class Played(NamedTuple):
    """A game as its author's list has it."""

    number: int
    version: str
    side: str
    against: str
    result: str
    reason: str
    plies: int


def table_page(title: str, about: Sequence[str], now: Table, others: Table, picture: str, links: Mapping[str, str]) -> str:
    """Those who play, their ratings as a picture, and the others; `links`: where a player's own page is."""
    parts = [f"<h1>{escape(title)}</h1>", *(f"<p>{escape(line)}</p>" for line in about), _html(now, links), picture]
    if others.rows:
        parts += ["<h2>Older versions, and players who are gone</h2>", _html(others, links, "gone")]
    return _page(title, parts)


def author_page(
    author: str, report: str, versions: Table, picture: str, games: Sequence[Played], texts: Mapping[int, str]
) -> str:
    """An author's page; `texts`: where the text of a game stands, if it is still shown."""
    parts = [
        '<p><a href="../../table.html">The table</a></p>',
        f"<h1>{escape(author)}</h1>",
        f"<h2>What was found</h2><pre>{escape(report)}</pre>",
        f"<h2>Versions</h2>{_html(versions, {})}{picture}",
        f"<h2>The last {len(games):,} games</h2>{_games(games, texts)}" if games else "<p>No games yet.</p>",
    ]
    return _page(author, parts)


def _games(games: Sequence[Played], texts: Mapping[int, str]) -> str:
    heads = ("game", "version", "side", "against", "result", "ended by", "plies")
    rows = []
    for one in games:
        number = _link(str(one.number), texts.get(one.number))
        cells = (escape(one.version), one.side, escape(one.against), one.result, escape(one.reason), str(one.plies))
        rows.append((number, *cells))
    return _rows(heads, rows)


def _html(table: Table, links: Mapping[str, str], kind: str = "") -> str:
    heads = [column.name for column in table.columns]
    rows = [
        [_link(cell, links.get(cell)) if head == "player" else escape(cell) for head, cell in zip(heads, row, strict=True)]
        for row in table.text_rows()
    ]
    return _rows(heads, rows, kind)


def _link(text: str, to: str | None) -> str:
    return f'<a href="{quote(to)}">{escape(text)}</a>' if to else escape(text)


def _rows(heads: Sequence[str], rows: Sequence[Sequence[str]], kind: str = "") -> str:
    sides = [' class="left"' if head in LEFT else "" for head in heads]
    top = "".join(f"<th{side}>{escape(head)}</th>" for head, side in zip(heads, sides, strict=True))
    body = "".join(
        "<tr>" + "".join(f"<td{side}>{cell}</td>" for cell, side in zip(row, sides, strict=True)) + "</tr>\n" for row in rows
    )
    return f'<div class="wide"><table class="{kind}"><thead><tr>{top}</tr></thead>\n<tbody>{body}</tbody></table></div>'


def _page(title: str, parts: Sequence[str]) -> str:
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    head += f'<meta http-equiv="refresh" content="{EVERY}"><style>{STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n' + "\n".join(parts) + "\n</body></html>\n"
