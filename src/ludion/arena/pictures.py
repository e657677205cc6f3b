"""Ratings, the cross-table and progress over versions as pictures: what `drawing` wants to know of them."""

from collections.abc import Sequence

from ludion.arena.ratings import Ratings
from ludion.arena.tally import Tally
from ludion.drawing import CrossPicture, Mark, Meeting, RatingPicture


def ratings_picture(ratings: Ratings, names: Sequence[str], title: str = "") -> RatingPicture:
    """These players in this order: for `ratings_svg`, or as a player's versions for `progress_svg`."""
    found = (ratings.find(name) for name in names)
    return RatingPicture([Mark(one.name, one.rating, one.lower, one.upper, one.group) for one in found], title)


def cross_picture(counted: Tally, order: Sequence[str] = (), title: str = "") -> CrossPicture:
    """Each against each, players in this order or by name, for `cross_svg`."""
    names = tuple(order) or counted.players
    counts = [[counted.between(one, other) if one != other else None for other in names] for one in names]
    meetings = [[Meeting(count.wins, count.draws, count.losses) if count else None for count in row] for row in counts]
    return CrossPicture(names, meetings, title)
