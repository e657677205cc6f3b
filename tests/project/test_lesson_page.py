"""The page on writing a lesson: its lesson works as printed."""

import re
from pathlib import Path

import pytest

from ludion.cli.run import run

PAGE = (Path(__file__).parents[2] / "docs" / "howto" / "write-a-lesson.md").read_text(encoding="utf-8")


def test_the_pages_lesson_checks_and_grades_as_printed(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    ran = 0
    for kind, text in re.findall(r"^```(python|console)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE):
        if kind == "python":
            head, body = text.split("\n", 1)
            name = Path(head.removeprefix("# ").partition(",")[0])
            name.write_text((name.read_text() if "," in head else "") + body)
            continue
        command, *wanted = text.strip().splitlines()
        assert run(command.split()[2:]) in (0, 1)
        printed = [line.rstrip() for line in capsys.readouterr().out.splitlines() if line.strip()]
        assert [line for line in wanted if line != "..."] == [line for line in printed if line in wanted], "\n".join(printed)
        ran += 1
    assert ran == 3
    assert (tmp_path / "grades" / "class.html").is_file()


@pytest.mark.parametrize("name", ["Question", "Probe", "Mistakes", "Exhibit", "one_of", "allowed", "modules"])
def test_what_it_speaks_of_is_there(name: str) -> None:
    import ludion.lessons as lessons
    from ludion.lessons import Pack

    assert hasattr(lessons, name) or name in Pack.__dataclass_fields__
