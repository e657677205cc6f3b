"""Questions about single methods: the asked one is the student's, the class's others are the reference's."""

import pytest

from ludion.lessons.methods import planted, stand_in, written


class Base:
    def __init__(self) -> None:
        self.begun = True

    def first(self) -> str:
        raise NotImplementedError

    def second(self) -> str:
        raise NotImplementedError


@pytest.fixture
def right() -> type:
    class Right(Base):
        def first(self) -> str:
            return "right first"

        def second(self) -> str:
            return f"right second, {self.first()}"

    return Right


@pytest.fixture
def student() -> dict[str, type]:
    """As a student's file leaves its names; `super(Class, self)` looks the class up there."""
    names = {"Base": Base}
    exec(
        "class Class(Base):\n"
        "    def __init__(self):\n"
        "        super(Class, self).__init__()\n"
        "        self.helped = 'by a helper'\n"
        "    def first(self):\n"
        "        return f'my first, {self.helped}'\n",
        names,
    )
    return names


def methods(right: type) -> dict[str, dict[str, object]]:
    return {"Class": {"first": right.first, "second": right.second}}


def test_what_is_inherited_from_the_given_base_is_not_written(right, student) -> None:
    assert written(student["Class"], "first", right)
    assert not written(student["Class"], "second", right)
    assert written(right, "second", right)


def test_the_asked_method_is_the_students_with_all_that_it_needs(right, student) -> None:
    stand_in(student, {"Class.first"}, False, methods(right), {"Class": right})
    assert student["Class"]().first() == "my first, by a helper"
    assert student["Class"]().second() == "right second, my first, by a helper"


def test_the_others_are_the_references(right, student) -> None:
    student["Class"].second = lambda self: f"my second, {self.first()}"
    stand_in(student, {"Class.second"}, False, methods(right), {"Class": right})
    assert student["Class"]().second() == "my second, right first"


def test_together_only_what_is_missing_is_the_references(right, student) -> None:
    stand_in(student, {"Class.second"}, True, methods(right), {"Class": right})
    assert student["Class"]().first() == "my first, by a helper"
    assert student["Class"]().second() == "right second, my first, by a helper"


def test_a_class_of_pythons_own_is_left_alone(right) -> None:
    names = {"Class": int}
    stand_in(names, {"Class.first"}, False, methods(right), {"Class": right})
    assert names == {"Class": int}


def test_a_wrong_method_is_planted(right) -> None:
    names = {"Class": right}
    planted(names, "Class.first", lambda self: "wrong")
    assert names["Class"]().second() == "right second, wrong"
    planted(names, "other", 5)
    assert names["other"] == 5
