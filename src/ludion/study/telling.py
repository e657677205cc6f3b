"""A report in sentences, each with its standing: proven, measured, or not measured. The page and the terminal say the same."""

import re
from dataclasses import dataclass
from typing import Literal

from ludion.core.language import spoken
from ludion.study.measures import Mean, Share
from ludion.study.report import Report
from ludion.study.skill import Gain
from ludion.study.words import WORDS

Standing = Literal["proven", "measured", "missing"]
UNBROKEN = "\u00a0"
SIGNS: dict[Standing, str] = {"proven": "✓", "measured": "±", "missing": "–"}


@dataclass(frozen=True, slots=True)
class Finding:
    """A title, a sentence, and how sure it is."""

    title: str
    sentence: str
    standing: Standing


class Teller:
    """Writes figures and sentences in the user's language."""

    def __init__(self) -> None:
        self.words = {name: re.sub(" (?=[:;?!%])", UNBROKEN, text) for name, text in spoken(WORDS).items()}

    def say(self, key: str, **given: object) -> str:
        """The text of this name with its figures."""
        return self.words[key].format(**given)

    def number(self, value: float, digits: int = 1) -> str:
        """A number as this language writes it: 1,234.5."""
        text = f"{value:,.{digits}f}"
        text = "0" + text[2:] if text.startswith("-0") and not float(text.replace(",", "")) else text
        marks = {",": self.words["thousands"], ".": self.words["point"], "-": "−"}
        return "".join(marks.get(sign, sign) for sign in text)

    def percent(self, value: float) -> str:
        """A share as 58.5 %."""
        return f"{self.number(100 * value)}{UNBROKEN}%"

    def share(self, found: Share) -> str:
        """With its bounds: 58.5 % (57.1 to 59.9)."""
        low, high = self.number(100 * found.lower), self.number(100 * found.upper)
        return f"{self.percent(found.share)} {self._between(low, high)}"

    def mean(self, found: Mean) -> str:
        """With how far it may be off: 7.7 ± 0.1."""
        if found.lower is None or found.upper is None:
            return self.number(found.mean, 2)
        return UNBROKEN.join((self.number(found.mean, 2), "±", self.number((found.upper - found.lower) / 2, 2)))

    def gain(self, found: Gain) -> str:
        """Elo with bounds."""
        low, high = self.number(found.lower, 0), self.number(found.upper, 0)
        return f"{self.number(found.elo, 0)} {self._between(low, high)}"

    def plies(self, number: int | None) -> str:
        """So many plies."""
        return self.say("ply" if number == 1 else "plies", number=number)

    def why(self, report: Report, what: str) -> str:
        """The reason why a part is missing."""
        found = next(one for one in report.missing if one.what == what)
        return self.say(f"why.{found.why}", number=self.number(found.number or 0, 0), said=found.said)

    def value(self, value: int | None, plies: int | None) -> str:
        """What best play leads to."""
        if value is None:
            return self.words["none"]
        text = self.words[f"value.{value}"]
        return self.say("in", value=text, plies=self.plies(plies)) if value and plies is not None else text

    def _between(self, low: str, high: str) -> str:
        return UNBROKEN.join((f"({low}", self.words["to"], f"{high})"))


def findings(report: Report, teller: Teller | None = None) -> list[Finding]:
    """The whole in some ten sentences."""
    told = teller or Teller()
    made = (_perfect, _balance, _draws, _length, _branching, _leads, _keeping, _openings, _swap, _even, _skill)
    return [found for one in made if (found := one(report, told)) is not None]


def _left_out(report: Report, what: str) -> bool:
    return any(one.what == what for one in report.missing)


def _perfect(report: Report, told: Teller) -> Finding | None:
    title, perfect = told.words["t.perfect"], report.perfect
    if perfect is None:
        return Finding(title, told.say("perfect.missing", why=told.why(report, "perfect")), "missing")
    sentence = told.say(f"perfect.{perfect.value}", plies=told.plies(perfect.plies))
    return Finding(title, sentence + told.say("perfect.states", states=told.number(perfect.states, 0)), "proven")


def _balance(report: Report, told: Teller) -> Finding | None:
    if not {"engine", "random"} <= set(report.play):
        return None
    engine, chance = report.play["engine"].points, report.play["random"].points
    return Finding(told.words["t.balance"], told.say("balance", points=told.share(engine), random=told.share(chance)), "measured")


def _draws(report: Report, told: Teller) -> Finding | None:
    if not {"engine", "random"} <= set(report.play):
        return None
    engine, chance = report.play["engine"].draws, report.play["random"].draws
    return Finding(told.words["t.draws"], told.say("draws", draws=told.share(engine), random=told.share(chance)), "measured")


def _length(report: Report, told: Teller) -> Finding | None:
    found = report.length.get("engine")
    if found is None:
        return None
    sentence = told.say("length", mean=told.mean(found.mean), low=found.quantiles[1], high=found.quantiles[3])
    return Finding(told.words["t.length"], sentence, "measured")


def _branching(report: Report, told: Teller) -> Finding | None:
    if not report.branching:
        return None
    name = "engine" if "engine" in report.branching else "random"
    most = max(one.most for one in report.branching.values())
    sentence = told.say("branching", mean=told.number(report.branching[name].mean), most=told.number(most, 0))
    return Finding(told.words["t.branching"], sentence, "measured")


def _leads(report: Report, told: Teller) -> Finding | None:
    name = "engine" if "engine" in report.leads else "random"
    found = report.leads.get(name)
    if found is None:
        return None
    given = {"mean": told.mean(found.changes), "changed": told.share(found.changed), "by": told.words[f"by.{found.by}"]}
    return Finding(told.words["t.leads"], told.say("leads" if name == "engine" else "leads.random", **given), "measured")


def _keeping(report: Report, told: Teller) -> Finding | None:
    found = report.keeping
    if found is None:
        return None
    sentence = told.say(f"keeping.{found.by}", share=told.share(found.share), only=told.share(found.only))
    return Finding(told.words["t.keeping"], sentence, "measured")


def _openings(report: Report, told: Teller) -> Finding | None:
    title, found = told.words["t.openings"], report.openings
    if len(found) == 1 and len(found[0].moves) == 1:
        return Finding(title, told.words["openings.one"], "proven")
    values = [one.value for one in found]
    if found and None not in values:
        wins, draws, losses = (values.count(value) for value in (1, 0, -1))
        sentence = told.say("openings.solved", count=len(found), wins=wins, draws=draws, losses=losses)
        return Finding(title, sentence, "proven")
    played = [one for one in found if one.points is not None]
    if not played:
        return None
    if len(found) == 1 and found[0].points is not None:
        return Finding(title, told.say("openings.alike", points=told.share(found[0].points)), "measured")
    best = max(played, key=lambda one: one.points.share if one.points else 0.0)
    assert best.points is not None
    sentence = told.say("openings.measured", count=len(found), best=best.moves[0], points=told.share(best.points))
    return Finding(title, sentence, "measured")


def _swap(report: Report, told: Teller) -> Finding | None:
    title, found = told.words["t.swap"], report.swap
    if found is not None and found.proven is not None:
        return Finding(title, told.words[f"swap.{found.proven}"], "proven")
    what = next((one for one in ("swap", "openings") if _left_out(report, one)), None)
    if what is None or (found is not None and found.points is not None):
        return None
    return Finding(title, told.say("swap.missing", why=told.why(report, what)), "missing")


def _even(report: Report, told: Teller) -> Finding | None:
    found = report.swap
    if found is None or found.points is None or found.left is None:
        return None
    given = {"opening": found.opening, "points": told.share(found.points), "left": told.percent(found.left)}
    return Finding(told.words["t.swap"], told.say("swap.measured", **given), "measured")


def _skill(report: Report, told: Teller) -> Finding | None:
    title, found = told.words["t.skill"], report.skill
    if found is None:
        return Finding(title, told.say("skill.missing", why=told.why(report, "skill")), "missing")
    low, high = found.steps[0].weaker, found.steps[-1].stronger
    return Finding(title, told.say("skill", elo=told.gain(found.per_doubling), low=low, high=high), "measured")
