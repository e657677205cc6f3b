"""Questions about single methods: the asked one is the student's, the class's others are the reference's."""

from ludion.lessons.methods import planted, stand_in, with_methods, written


class Base:
    def first(self) -> str:
        raise NotImplementedError

    def second(self) -> str:
        raise NotImplementedError


class Right(Base):
    def first(self) -> str:
        return "right first"

    def second(self) -> str:
        return f"right second, {self.first()}"


class Student(Base):
    helped = "by a helper"

    def first(self) -> str:
        return f"my first, {self.helped}"


METHODS = {"Class": {"first": Right.first, "second": Right.second}}
REFERENCE = {"Class": Right}


def test_what_is_inherited_from_the_given_base_is_not_written() -> None:
    assert written(Student, "first", Right)
    assert not written(Student, "second", Right)
    assert written(Right, "second", Right)


def test_the_asked_method_is_the_students_with_all_that_it_needs() -> None:
    names = {"Class": Student}
    stand_in(names, {"Class.first"}, False, METHODS, REFERENCE)
    assert names["Class"]().first() == "my first, by a helper"
    assert names["Class"]().second() == "right second, my first, by a helper"


def test_the_others_are_the_references() -> None:
    names = {"Class": with_methods(Student, {"second": lambda self: f"my second, {self.first()}"})}
    stand_in(names, {"Class.second"}, False, METHODS, REFERENCE)
    assert names["Class"]().second() == "my second, right first"


def test_together_only_what_is_missing_is_the_references() -> None:
    names = {"Class": Student}
    stand_in(names, {"Class.second"}, True, METHODS, REFERENCE)
    assert names["Class"]().first() == "my first, by a helper"
    assert names["Class"]().second() == "right second, my first, by a helper"


def test_a_planted_method_leaves_the_reference_alone() -> None:
    names = dict(REFERENCE)
    planted(names, "Class.first", lambda self: "wrong")
    assert names["Class"]().second() == "right second, wrong"
    assert Right().first() == "right first"
