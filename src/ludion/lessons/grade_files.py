"""The files with the results of a class: pages, a CSV table, a JUnit report and a file for Moodle."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from ludion.arena.pseudonyms import Pseudonyms
from ludion.core.errors import InvalidValueError
from ludion.core.writing import write
from ludion.lessons.bareme import Bareme
from ludion.lessons.check import Checker
from ludion.lessons.grade import Graded, class_page, grades_csv, make_folder, student_page
from ludion.lessons.junit import junit_xml
from ludion.lessons.moodle import Identifiers, gradebook_csv


@dataclass(frozen=True)
class GradeFiles:
    """Writer of a class's results. With `pseudonyms`, the file for Moodle goes beside their key, because it is private."""

    checker: Checker
    bareme: Bareme
    identifiers: Identifiers = field(default_factory=Identifiers)
    pseudonyms: Pseudonyms | None = None

    def write(self, out: Path, graded: Sequence[Graded]) -> list[Path]:
        """Write all files and return their paths: class.html and grades.csv first, the students' pages last."""
        make_folder(out / "students")
        moodle = gradebook_csv(str(self.checker.pack.title), graded, self.identifiers)
        private = out / "moodle.csv"
        files = {each.student: each.file for each in graded}
        if self.pseudonyms is not None:
            private = self.pseudonyms.list.with_name(f"{self.pseudonyms.list.stem}-moodle.csv")
            graded = _hidden(graded, self.pseudonyms)
        public = {
            out / "class.html": class_page(self.checker, graded, self.bareme),
            out / "grades.csv": grades_csv(self.checker, graded),
            out / "results.xml": junit_xml(self.checker.pack, graded),
        }
        pages = {out / "students" / f"{each.student}.html": student_page(each, self.bareme) for each in graded}
        if self.pseudonyms is not None:
            public = {path: self.pseudonyms.hide_paths(text, files) for path, text in public.items()}
            pages = {path: self.pseudonyms.hide_paths(text, files) for path, text in pages.items()}
            self.pseudonyms.save()
        written = {**public, private: moodle, **pages}
        for path, text in written.items():
            write(path, text)
        return list(written)


def require_anonymous(out: Path, pseudonyms: Pseudonyms, students: Iterable[str]) -> None:
    """Raise an error if a folder for public pages has files of an earlier run without pseudonyms."""
    public = {f"{pseudonyms.name(student)}.html" for student in students}
    left = [path for path in (out / "students").glob("*.html") if path.name not in public] + list(out.glob("moodle.csv"))
    if left:
        template = "{path} may have the name of a student. Give an empty folder with --out, or remove the file."
        raise InvalidValueError(template, path=left[0])


def _hidden(graded: Sequence[Graded], pseudonyms: Pseudonyms) -> list[Graded]:
    """Return the results under pseudonyms, in the order of these."""
    found = []
    for each in graded:
        name = pseudonyms.name(each.student)
        file = Path(f"{name}.py")
        report = None if each.report is None else replace(each.report, file=file)
        found.append(replace(each, student=name, file=file, report=report))
    return sorted(found, key=lambda each: each.student)
