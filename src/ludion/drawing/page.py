"""One HTML file that needs nothing else: light or dark as the reader's system is, fit for phones and paper, and well-formed."""

from html import escape

STYLE = """
:root { color-scheme: light dark; --page: #fbfaf7; --ink: #24231f; --soft: #5f5b52; --line: #d8d2c4; --card: #f1ede4;
  --link: #1a5e97; }
@media (prefers-color-scheme: dark) {
  :root { --page: #1b1c1e; --ink: #e9e6df; --soft: #b3aea3; --line: #45464a; --card: #27292c; --link: #8cc2f2; }
}
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 62rem; background: var(--page); color: var(--ink);
  font: 16px/1.5 system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 .3rem; } h2 { font-size: 1.2rem; margin: 2.2rem 0 .4rem; } a { color: var(--link); }
p { margin: .4rem 0 .8rem; } .soft { color: var(--soft); }
pre, code { font-family: ui-monospace, 'DejaVu Sans Mono', monospace; font-size: .92em; }
pre { background: var(--card); padding: .6rem .8rem; overflow-x: auto; } td pre { margin: 0; white-space: pre-wrap; }
.wide { overflow-x: auto; } table { border-collapse: collapse; margin: .8rem 0; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .25rem .9rem .25rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--soft); font-weight: 600; } svg { max-width: 100%; height: auto; } figure { margin: 1rem 0; }
figcaption { color: var(--soft); font-size: .9em; }
@media print { body { max-width: none; } h2 { break-after: avoid; } svg, tr { break-inside: avoid; } }
"""


def html_page(title: str, body: str, language: str, style: str = "") -> str:
    """A page around a body; `style` adds to what all pages share."""
    head = '<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>'
    head += f"<title>{escape(title)}</title><style>{STYLE}{style}</style>"
    return f'<!DOCTYPE html>\n<html lang="{language}">\n<head>{head}</head>\n<body>\n{body}\n</body>\n</html>\n'
