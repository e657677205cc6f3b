"""What every move is worth, as marks on a board: never by colour alone."""

from collections.abc import Mapping
from typing import Any

from ludion.web.board import Mark
from ludion.web.words import words


def marks_of(found: Mapping[str, Any]) -> dict[str, Mark]:
    """Marks for the moves of a job's answer, seen by the mover."""
    return {one["move"]: mark_of(one) for one in found["moves"]}


def mark_of(one: Mapping[str, Any]) -> Mark:
    """One move's mark: proven results as such, with the plies if they are known; otherwise the value, of random games as the
    mover's share of the points."""
    said, value, plies = words(), float(one["value"]), one.get("plies")
    if one["proven"] and "plies" in one and plies is None:
        return Mark("even", "∞", said["endless"])
    if one["proven"] and value == 0:
        return Mark("even", "=", said["draws"])
    if one["proven"]:
        kind, sign, word = ("good", "+", "wins") if value > 0 else ("bad", "−", "loses")
        if plies is not None:
            return Mark(kind, f"{sign}{plies}", said[f"{word}_in"].format(plies=plies))
        return Mark(kind, sign, said[word])
    kind = "good" if value > 0 else "bad" if value < 0 else "even"
    if one.get("sampled"):
        share = f"{50 + 50 * value:.0f}"
        return Mark(kind, f"≈{share}%", said["points"].format(share=share))
    shown = f"{value:.0f}" if abs(value) >= 10 or value == int(value) else f"{value:.1f}"
    shown = "0" if float(shown) == 0 else shown.replace("-", "−")
    return Mark(kind, f"≈{shown}", said["estimate"].format(value=shown))
