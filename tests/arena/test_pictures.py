"""What is drawn is what was counted and rated."""

from ludion.arena.pictures import cross_picture, ratings_picture
from ludion.arena.ratings import rate
from ludion.arena.tally import Result, tally
from ludion.drawing import Mark, Meeting, cross_svg, progress_svg, ratings_svg

PLAYED = tally([Result("ann", "bob", 1), Result("bob", "ann", 0.5), Result("cid", "ann", 0), Result("x", "y", 1)])
RATED = rate(PLAYED)


def test_everybody_is_drawn_with_the_bounds_and_the_group() -> None:
    picture = ratings_picture(RATED, [player.name for player in RATED.players], "All")
    assert picture.marks == [Mark(*player[:4], player.group) for player in RATED.players]
    assert {mark.group for mark in picture.marks} == {0, 1}
    assert "All" in ratings_svg(picture)


def test_versions_are_drawn_in_their_order() -> None:
    picture = ratings_picture(RATED, ["cid", "ann"])
    assert [mark.name for mark in picture.marks] == ["cid", "ann"]
    assert "cid" in progress_svg(picture)


def test_each_against_each_in_this_order() -> None:
    picture = cross_picture(PLAYED, ["cid", "bob", "ann"], "Class")
    assert picture.meetings[2] == [Meeting(1, 0, 0), Meeting(1, 1, 0), None]
    assert picture.meetings[0][1] == Meeting(0, 0, 0)
    assert "1.5/2" in cross_svg(picture)
    assert cross_picture(PLAYED).names == ("ann", "bob", "cid", "x", "y")
