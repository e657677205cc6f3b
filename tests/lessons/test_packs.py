"""What every lesson keeps: its reference passes, its typical mistakes are caught and recognised, its texts say the same twice."""

import re
from xml.etree import ElementTree

import pytest

from ludion.arena.sandbox import sandbox_for
from ludion.lessons import load_pack, packs
from ludion.lessons.check import Checker, Reference
from ludion.lessons.judging import State, judge
from ludion.lessons.reading import EXHIBIT, is_picture
from ludion.lessons.skeleton import skeleton

FEWEST = 3  # typical mistakes of a question

pytestmark = pytest.mark.parametrize("name", packs())


@pytest.fixture(scope="module")
def references():
    """One process of the reference for each lesson."""
    begun = {}

    def reference(name):
        if name not in begun:
            begun[name] = Reference(load_pack(name), name, sandbox_for("process"))
            begun[name].__enter__()
        return begun[name]

    yield reference
    for each in begun.values():
        each.__exit__()


def test_every_mistake_is_caught_and_told_from_the_others(name, references):
    pack, reference = load_pack(name), references(name)
    for question in pack.questions:
        right, wrong = reference.right(question), reference.wrong(question)
        assert len(wrong) >= FEWEST, f"question {question.number} has {len(wrong)} typical mistakes"
        for mistake, run in wrong:
            verdict = judge(question, run, right, lambda wrong=wrong: wrong)
            where = f"question {question.number}, {mistake.label}"
            assert not verdict.passed, f"{where} passes"
            assert verdict.state is not State.MISSING, where
            assert verdict.mistake is not None, f"{where} is not recognised"
            assert verdict.mistake.label == mistake.label, f"{where} is taken for {verdict.mistake.label}"
            assert verdict.hint is (mistake.hint if verdict.found is not None else None), f"{where} has no hint"


def test_mistakes_belong_to_questions(name):
    pack = load_pack(name)
    for mistake in pack.mistakes.all:
        assert mistake.name in pack.question(mistake.question).names
        assert mistake.hint.fr.strip()
        assert mistake.hint.en.strip()
        assert mistake.hint.fr != mistake.hint.en


def test_reference_passes_as_a_file(name, tmp_path):
    file = tmp_path / "student.py"
    file.write_text(f"from {load_pack(name).solution} import *\n")
    with Checker(name, "process") as checker:
        report = checker.check(file)
    failed = [checked.alone.question.number for checked in report.checked if not checked.alone.passed]
    assert not failed
    assert all(checked.together.passed for checked in report.checked)
    assert report.borrowed


@pytest.mark.slow
def test_a_planted_mistake_is_caught_at_its_question_and_at_no_other(name, tmp_path):
    pack = load_pack(name)
    module = pack.solution.rpartition(".")[0] + ".mistakes"
    with Checker(name, "process") as checker:
        for mistake in pack.mistakes.all:
            among = f"wrong.mistakes.of({mistake.question!r})"
            owner = mistake.name.rpartition(".")[0]
            planted = f"class {owner}({owner}): pass\n" if owner else ""
            planted += (
                f"import {module} as wrong\n{mistake.name} = next(m.wrong for m in {among} if m.label == {mistake.label!r})\n"
            )
            file = tmp_path / f"{mistake.question}_{mistake.label}.py"
            file.write_text(f"from {pack.solution} import *\n{planted}")
            report = checker.check(file)
            failed = [checked.question.number for checked in report.checked if not checked.passed]
            assert failed == [mistake.question], mistake.label


def test_skeleton_is_python_and_all_is_yet_to_do(name, tmp_path):
    file = tmp_path / "student.py"
    file.write_text(skeleton(load_pack(name), "student.py"))
    with Checker(name, "process") as checker:
        report = checker.check(file)
    assert report.loaded.error is None
    done = {checked.question.number: checked.verdict.state for checked in report.checked}
    assert set(done.values()) <= {State.MISSING, State.OPTIONAL}, done


def test_texts_say_the_same_in_both_languages(name, monkeypatch):
    pack = load_pack(name)
    shapes = []
    for language in ("fr", "en"):
        monkeypatch.setenv("LUDION_LANG", language)
        text = pack.text()
        assert len(EXHIBIT.findall(text)) == text.count("(exhibit:"), "an exhibit stands on a line of its own, without brackets"
        numbers = re.findall(r"^#+ (?:Question )?([\w.]+)", text, re.MULTILINE)
        shapes.append(
            (
                [len(marks) for marks in re.findall(r"^(#+) ", text, re.MULTILINE)],
                [found["name"] for found in EXHIBIT.finditer(text)],
            )
        )
        assert {question.number for question in pack.questions} <= set(numbers)
    assert shapes[0] == shapes[1]


def test_every_exhibit_of_the_text_is_there_and_well_formed(name):
    pack = load_pack(name)
    named = {found["name"] for language in ("fr.md", "en.md") for found in EXHIBIT.finditer((pack.folder / language).read_text())}
    assert named <= set(pack.exhibits)
    for key, exhibit in pack.exhibits.items():
        made = exhibit.make()
        if is_picture(made):
            ElementTree.fromstring(made)
        else:
            assert made.lstrip().startswith("|"), f"{key} is neither a picture nor a table"
