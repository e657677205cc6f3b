"""The page on writing a lesson names what there is; that its lesson works is tried with the code of all pages."""

import pytest


@pytest.mark.parametrize("name", ["Question", "Probe", "Mistakes", "Exhibit", "one_of", "allowed", "modules"])
def test_what_it_speaks_of_is_there(name: str) -> None:
    import ludion.lessons as lessons
    from ludion.lessons import Pack

    assert hasattr(lessons, name) or name in Pack.__dataclass_fields__
