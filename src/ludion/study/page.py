"""A report as one HTML file that needs nothing else: sentences, plots, tables, and all figures as JSON inside.

Light or dark as the reader's system is; the plots bring their own light cards. Well-formed as XML too.
"""

import json
import re
from collections.abc import Sequence
from html import escape

from ludion.drawing.plots import Line, LinePicture, SharePicture, ShareRow, lines_svg, shares_svg
from ludion.drawing.ratings import Mark, RatingPicture, RatingWords, progress_svg, ratings_svg
from ludion.study.looking import AtPly
from ludion.study.report import Report, as_data
from ludion.study.telling import SIGNS, Finding, Teller, findings

MOST_DRAWN = 24  # openings; the table has all
SHOWN = ("engine", "greedy", "random")

STYLE = """
:root { color-scheme: light dark; --page: #fbfaf7; --ink: #24231f; --soft: #5f5b52; --line: #d8d2c4; --card: #f1ede4;
  --link: #1a5e97; }
@media (prefers-color-scheme: dark) {
  :root { --page: #1b1c1e; --ink: #e9e6df; --soft: #b3aea3; --line: #45464a; --card: #27292c; --link: #8cc2f2; }
}
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 62rem; background: var(--page); color: var(--ink);
  font: 16px/1.5 system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 .3rem; } h2 { font-size: 1.2rem; margin: 2.2rem 0 .4rem; } a { color: var(--link); }
p { margin: .4rem 0 .8rem; } .soft { color: var(--soft); } .notice { border-left: 4px solid #d9772b; padding-left: .8rem; }
dl.findings { display: grid; grid-template-columns: max-content 1fr; gap: .5rem 1rem; margin: 1rem 0; }
dl.findings dt { font-weight: 600; } dl.findings dd { margin: 0; }
.standing { display: inline-block; border: 1px solid var(--line); border-radius: 1em; padding: 0 .6em; margin-right: .5em;
  background: var(--card); font-size: .85em; white-space: nowrap; }
.wide { overflow-x: auto; } table { border-collapse: collapse; margin: .8rem 0; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .25rem .9rem .25rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--soft); font-weight: 600; } svg { max-width: 100%; height: auto; } .wide > svg { display: block; }
@media (max-width: 40rem) { dl.findings { grid-template-columns: 1fr; } dl.findings dd { margin-bottom: .6rem; } }
@media print { body { max-width: none; } h2 { break-after: avoid; } svg, tr { break-inside: avoid; } }
"""


def page(reports: Sequence[Report], varied: str | None = None) -> str:
    """One file for a game, or for several variants of it: then a table that compares them comes first."""
    told = Teller()
    name, words = reports[0].name, told.words
    title = told.say("variants" if varied else "title", game=name)
    parts = [f"<h1>{escape(title)}</h1>", _soft(words["lead"])]
    if varied:
        parts.append(_section(told, "compare", words["p.compare"], _comparison(reports, varied, told)))
    for number, report in enumerate(reports):
        if varied:
            parts.append(f'<hr/><h1 id="variant-{number}">{escape(report.game)}</h1>')
        else:
            parts.append(f"<p><code>{escape(report.game)}</code></p>")
        parts += _sections(report, told)
    data = json.dumps(as_data(reports, varied), allow_nan=False)
    for sign in "<>&":
        data = data.replace(sign, f"\\u{ord(sign):04x}")
    parts.append(f'<script type="application/json" id="figures">{data}</script>')
    head = '<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>'
    head += f"<title>{escape(title)}</title><style>{STYLE}</style>"
    body = "\n".join(parts)
    return f'<!DOCTYPE html>\n<html lang="{words["lang"]}">\n<head>{head}</head>\n<body>\n{body}\n</body>\n</html>\n'


def _comparison(reports: Sequence[Report], varied: str, told: Teller) -> str:
    """A row for each variant."""
    heads, rows = comparison_rows(reports, varied, told)
    linked = [[f'<a href="#variant-{number}">{escape(row[0])}</a>', *map(escape, row[1:])] for number, row in enumerate(rows)]
    return _table(heads, linked, escaped=True)


def comparison_rows(reports: Sequence[Report], varied: str, told: Teller) -> tuple[list[str], list[list[str]]]:
    """The table that compares variants, as texts."""
    words, rows = told.words, []
    for report in reports:
        engine, length = report.play.get("engine"), report.length.get("engine")
        value = told.value(report.perfect.value, report.perfect.plies) if report.perfect else words["none"]
        points = told.share(engine.points) if engine else words["none"]
        draws = told.share(engine.draws) if engine else words["none"]
        plies = told.mean(length.mean) if length else words["none"]
        skill = told.gain(report.skill.per_doubling) if report.skill else words["none"]
        rows.append([f"{varied} = {report.parameters[varied]}", value, points, draws, plies, skill])
    heads = [words[f"c.{name}"] for name in ("variant", "value", "points", "draws", "length", "skill")]
    return heads, rows


def _sections(report: Report, told: Teller) -> list[str]:
    words, method = told.words, report.method
    parts = []
    if method.interrupted:
        parts.append(f'<p class="notice">{escape(words["stopped"])}</p>')
    if not method.native:
        why = told.say("interpreted", depth=method.engine_depth, why=method.interpreted_because)
        parts.append(f'<p class="notice">{escape(why)}</p>')
    parts.append(_section(told, "summary", "", _findings(findings(report, told), told)))
    for made in (_play, _length, _branching, _leads, _keeping, _openings, _skill, _missing, _method):
        parts.append(made(report, told))
    return parts


def _findings(found: Sequence[Finding], told: Teller) -> str:
    rows = []
    for one in found:
        standing = f'<span class="standing">{SIGNS[one.standing]} {escape(told.words[one.standing])}</span>'
        rows.append(f"<dt>{escape(one.title)}</dt><dd>{standing}{_marked(one.sentence)}</dd>")
    return f'<dl class="findings">{"".join(rows)}</dl>'


def play_svg(report: Report, told: Teller | None = None) -> str:
    """Who wins, by each kind of player: a bar for each, best play first where it is known."""
    told = told or Teller()
    words, bars = told.words, list[ShareRow]()
    if report.perfect is not None:
        value = report.perfect.value
        exact = (float(value == 1), float(value == 0), float(value == -1))
        bars.append(ShareRow(words["perfect"], exact, words["proven"]))
    for name in SHOWN:
        found = report.play.get(name)
        if found is not None:
            shares = (found.first.share, found.draws.share, found.second.share)
            note = f"{told.number(found.games, 0)} {words['games']}"
            bars.append(ShareRow(words[name], shares, note, (found.points.lower, found.points.upper)))
    return shares_svg(SharePicture(bars, (words["first"], words["drawn"], words["second"])))


def _play(report: Report, told: Teller) -> str:
    words, rows = told.words, []
    for name in SHOWN:
        found = report.play.get(name)
        if found is None:
            continue
        different = words["none"] if found.different is None else told.number(found.different, 0)
        figures = [told.share(one) for one in (found.points, found.first, found.draws, found.second)]
        rows.append([words[name], *figures, told.number(found.games, 0), different, str(found.random_plies)])
    if not rows:
        return ""
    heads = [words["c.player"], words["c.points"], words["first"], words["drawn"], words["second"]]
    heads += [words[f"c.{name}"] for name in ("games", "different", "random_plies")]
    return _section(told, "play", words["p.play"], _wide(play_svg(report, told)) + _table(heads, rows))


def _length(report: Report, told: Teller) -> str:
    words, lines, rows = told.words, [], []
    for name in SHOWN:
        found = report.length.get(name)
        if found is None:
            continue
        lines.append(Line(words[name], [(plies, 100 * count / found.mean.of) for plies, count in _whole(found.counts)]))
        quantiles = ", ".join(map(str, found.quantiles))
        deviation, ends = told.number(found.deviation, 2), f"{found.least} {words['to']} {found.most}"
        rows.append([words[name], told.mean(found.mean), deviation, ends, quantiles, told.number(found.mean.of, 0)])
    if not lines:
        return ""
    heads = [words[f"c.{name}"] for name in ("player", "mean", "deviation", "range", "middle", "games")]
    plot = lines_svg(LinePicture(lines, words["axis.plies"], words["axis.share"]))
    return _section(told, "length", words["p.length"], _wide(plot) + _table(heads, rows))


def _branching(report: Report, told: Teller) -> str:
    words, lines, rows = told.words, [], []
    for name in SHOWN:
        found = report.branching.get(name)
        if found is not None:
            lines.append(Line(words[name], _points(found.by_ply)))
            rows.append([words[name], told.number(found.mean, 2), told.number(found.most, 0)])
    if not lines:
        return ""
    heads = [words[f"c.{name}"] for name in ("player", "mean", "most")]
    plot = lines_svg(LinePicture(lines, words["axis.ply"], words["axis.moves"]))
    return _section(told, "branching", words["p.branching"], _wide(plot) + _table(heads, rows))


def _leads(report: Report, told: Teller) -> str:
    words, rows = told.words, []
    for name in SHOWN:
        found = report.leads.get(name)
        if found is not None:
            rows.append([words[name], told.mean(found.changes), told.share(found.changed), words[f"by.{found.by}"]])
    if not rows:
        return ""
    heads = [words[f"c.{name}"] for name in ("player", "changes", "changed", "by")]
    return _section(told, "leads", words["p.leads"], _table(heads, rows))


def _keeping(report: Report, told: Teller) -> str:
    words, found = told.words, report.keeping
    if found is None:
        return ""
    points = [(float(at.ply), 100 * at.mean) for at in found.by_ply]
    picture = LinePicture([Line(words[found.player], points)], words["axis.ply"], words["axis.keeping"], top=100)
    text = told.say(f"p.keeping.{found.by}", depth=report.method.engine_depth)
    sentence = told.say(f"keeping.{found.by}", share=told.share(found.share), only=told.share(found.only))
    return _section(told, "keeping", text, _wide(lines_svg(picture)) + f"<p>{escape(sentence)}</p>")


def _openings(report: Report, told: Teller) -> str:
    words, rows, marks = told.words, [], []
    for one in sorted(report.openings, key=lambda one: -(one.points.share if one.points else 0)):
        points = words["none"] if one.points is None else told.share(one.points)
        games = "0" if one.points is None else told.number(one.points.of, 0)
        rows.append([" ".join(one.moves), told.value(one.value, one.plies), points, games])
        if one.points is not None:
            marks.append(Mark(one.moves[0], 100 * one.points.share, 100 * one.points.lower, 100 * one.points.upper))
    if not rows:
        return ""
    heads = [words[f"c.{name}"] for name in ("move", "value", "points", "games")]
    plot = ""
    if marks:
        title = "" if len(marks) <= MOST_DRAWN else told.say("others", count=len(marks) - MOST_DRAWN)
        picture = RatingPicture(marks[:MOST_DRAWN], title, RatingWords(scale=words["axis.points"]))
        plot = _wide(ratings_svg(picture))
    swap = "".join(f"<p>{escape(one.sentence)}</p>" for one in findings(report, told) if one.title == words["t.swap"])
    swap = f"<h3>{escape(words['h.swap'])}</h3>{swap}" if swap else ""
    return _section(told, "openings", words["p.openings"], plot + _table(heads, rows) + swap)


def _skill(report: Report, told: Teller) -> str:
    words, found = told.words, report.skill
    if found is None:
        return ""
    nodes = [found.steps[0].weaker, *(step.stronger for step in found.steps)]
    marks = [Mark(told.number(n, 0), g.elo, g.lower, g.upper) for n, g in zip(nodes, found.ratings, strict=True)]
    plot = progress_svg(RatingPicture(marks, words=RatingWords(scale=words["axis.elo"])))
    rows = [[f"{step.weaker} → {step.stronger}", told.gain(step.gain), told.number(step.games, 0)] for step in found.steps]
    rows.append([words["c.skill"], told.gain(found.per_doubling), told.number(found.games, 0)])
    heads = [words[f"c.{name}"] for name in ("step", "elo", "games")]
    text = told.say("p.skill", openings=told.number(found.openings, 0), plies=found.plies)
    return _section(told, "skill", text, _wide(plot) + _table(heads, rows))


def _missing(report: Report, told: Teller) -> str:
    whats = dict.fromkeys(one.what for one in report.missing)
    items = [f"<li>{escape(told.words[f'what.{what}'])}: {_marked(told.why(report, what))}</li>" for what in whats]
    return _section(told, "missing", "" if items else told.words["nothing"], f"<ul>{''.join(items)}</ul>" if items else "")


def _method(report: Report, told: Teller) -> str:
    words, method = told.words, report.method
    if method.games is not None:
        budget = told.say("budget.games", games=told.number(method.games, 0), seed=method.seed)
    else:
        budget = told.say("budget.seconds", seconds=told.number(method.seconds or 0, 0), seed=method.seed)
    versions = ", ".join(f"{name} {text}" for name, text in method.versions.items())
    rows = [[words["m.budget"], budget], [words["m.date"], method.date], [words["m.versions"], versions]]
    if report.perfect is not None:
        rows.append([words["m.table"], told.say(f"m.{report.perfect.source}", states=told.number(report.perfect.states, 0))])
    rows.append([words["m.preparing"], f"{told.number(method.preparing)} s"])
    spent = []
    for part, cost in method.spent.items():
        games = told.number(cost.games, 0) if cost.games else words["none"]
        spent.append([words[f"part.{part}"], games, told.number(cost.seconds)])
    heads = [words[f"c.{name}"] for name in ("part", "games", "seconds")]
    text = told.say("p.method", depth=method.engine_depth)
    return _section(told, "method", text, _table([], rows) + _table(heads, spent))


def _section(told: Teller, name: str, text: str, inside: str) -> str:
    return f"<section><h2>{escape(told.words[f'h.{name}'])}</h2>{_soft(text) if text else ''}{inside}</section>"


def _soft(text: str) -> str:
    return f'<p class="soft">{_marked(text)}</p>'


def _marked(text: str) -> str:
    """Escaped, with what stands between backquotes as code."""
    return re.sub("`([^`]+)`", r"<code>\1</code>", escape(text))


def _wide(inside: str) -> str:
    return f'<div class="wide">{inside}</div>'


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], escaped: bool = False) -> str:
    head = "<thead><tr>" + "".join(f"<th>{escape(text)}</th>" for text in heads) + "</tr></thead>" if heads else ""
    texts = [[text if escaped else escape(text) for text in row] for row in rows]
    body = "".join("<tr>" + "".join(f"<td>{text}</td>" for text in row) + "</tr>" for row in texts)
    return _wide(f"<table>{head}<tbody>{body}</tbody></table>")


def _points(by_ply: Sequence[AtPly]) -> list[tuple[float, float]]:
    return [(float(at.ply), at.mean) for at in by_ply]


def _whole(counts: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """With the lengths in between that no game had."""
    found = dict(counts)
    return [(plies, found.get(plies, 0)) for plies in range(min(found), max(found) + 1)]
