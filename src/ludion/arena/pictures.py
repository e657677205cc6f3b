"""Ratings, the cross-table and progress over versions as pictures: what `drawing` wants to know of them."""

from collections.abc import Sequence

from ludion.arena.ratings import Ratings
from ludion.arena.tally import Tally
from ludion.drawing import CrossPicture, Mark, Meeting, RatingPicture


def ratings_picture(ratings: Ratings, title: str = "") -> RatingPicture:
    """Everybody, for `ratings_svg`."""
    return RatingPicture([_mark(ratings, player.name) for player in ratings.players], title)


def progress_picture(ratings: Ratings, versions: Sequence[str], title: str = "") -> RatingPicture:
    """A player's versions in this order, for `progress_svg`."""
    return RatingPicture([_mark(ratings, name) for name in versions], title)


def cross_picture(counted: Tally, order: Sequence[str] = (), title: str = "") -> CrossPicture:
    """Each against each, players in this order or by name, for `cross_svg`."""
    names = tuple(order) or counted.players
    counts = [[counted.between(one, other) if one != other else None for other in names] for one in names]
    meetings = [[Meeting(count.wins, count.draws, count.losses) if count else None for count in row] for row in counts]
    return CrossPicture(names, meetings, title)


def _mark(ratings: Ratings, name: str) -> Mark:
    player = ratings.find(name)
    return Mark(player.name, player.rating, player.lower, player.upper, player.group)
