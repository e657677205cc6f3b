"""What results say, in sentences of the reader's language."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from ludion.arena.plan import Plan
from ludion.arena.versions import Version
from ludion.core import Termination
from ludion.web.replaying import Replay
from ludion.web.words import words


def remarks(found: Mapping[str, Any], plan: Plan) -> list[str]:
    """What there is to say beside the table: moving first, draws, a match's verdict, the test, who cannot be compared."""
    said, gap = words(), found["advantage"]
    told = [said["records_advantage"].format(**{key: signed(gap[key]) for key in ("elo", "lower", "upper")})]
    if found["draws_of_equals"]:
        told.append(said["records_equals"].format(share=f"{found['draws_of_equals']:.0%}"))
    if found["strength"]:
        told.append(_stronger(found["strength"], plan.names))
    if found["sprt"]:
        told.append(_tested(found, plan.names))
    if len(found["groups"]) > 1:
        told.append(said["records_groups"].format(groups="; ".join(", ".join(group) for group in found["groups"])))
    if found["different"] < found["counted"] - found["explained"]:
        told.append(said["records_different"].format(different=found["different"], played=found["counted"] - found["explained"]))
    if found["explained"]:
        told.append(said["records_explained"].format(count=found["explained"]))
    return told


def _stronger(strength: Mapping[str, float | None], names: Sequence[str]) -> str:
    said, elo, error, los = words(), strength["elo"], strength["error"], strength["los"]
    if elo is None or los is None:
        return said["records_all"]
    better, other = names if elo >= 0 else (names[1], names[0])
    sure = f"{los if elo >= 0 else 1 - los:.1%}"
    more = f"{abs(elo):.1f}" + (f" ± {error:.1f}" if error else "")
    return said["records_stronger"].format(better=better, other=other, elo=more, sure=sure)


def _tested(found: Mapping[str, Any], names: Sequence[str]) -> str:
    said, test = words(), found["sprt"]
    low, high = test["elos"]
    lower, upper = found["bounds"]
    about = {
        "first": names[0],
        "second": names[1],
        "pairs": f"{sum(test['pairs']):,}",
        "llr": f"{test['llr']:.2f}".replace("-", "−"),
        "lower": f"{lower:.2f}".replace("-", "−"),
        "upper": f"{upper:.2f}",
    }
    if test["decision"] == "open":
        return said["records_open"].format(low=f"{low:g}", high=f"{high:g}", **about)
    accepted, other = (low, high) if test["decision"] == "not_stronger" else (high, low)
    return said["records_decided"].format(accepted=f"{accepted:g}", other=f"{other:g}", **about)


def result_sentence(replay: Replay) -> str:
    """Who won, and why it ended."""
    said, end = words(), replay.record.outcome
    if end is None:
        return said["records_unfinished"]
    reason = said[f"reason_{end.reason.value.replace(' ', '_')}"]
    if end.reason is Termination.INTERRUPTED:
        return said["records_nothing"].format(reason=reason)
    if end.winner is None:
        return said["records_drawn"].format(reason=reason)
    by_rules = end.reason in (Termination.RULES, Termination.ADJUDICATION)
    margin = said["records_margin"].format(score=abs(end.score)) if by_rules and abs(end.score) > 1 else ""
    return said["records_won"].format(name=replay.players[end.winner], margin=margin, reason=reason)


def current(own: Sequence[Version]) -> Version:
    """The version that an author plays with, or the last one if that author is gone."""
    return next((version for version in own if version.current), own[-1])


def ladder_states(versions: Sequence[Version]) -> dict[int, str]:
    """What each version is now: its author's current one, an older one, or gone with its author."""
    there = {version.author for version in versions if version.current}
    return {version.player: "now" if version.current else "older" if version.author in there else "gone" for version in versions}


def signed(value: float) -> str:
    """A rating or a difference, with its sign."""
    if not math.isfinite(value):
        return "+∞" if value > 0 else "−∞"
    return f"{round(value):+d}".replace("-", "−")


def fixed(value: float | None, digits: int) -> str:
    """A number with so many digits after the point; nothing for what is not known."""
    return "" if value is None else f"{value:.{digits}f}"
