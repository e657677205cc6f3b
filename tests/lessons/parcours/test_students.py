"""Files as students write them: right in a way of their own, and wrong in one that is told."""

from pathlib import Path

import pytest

from ludion.lessons.check import Checker, FileReport
from ludion.lessons.judging import State
from ludion.lessons.telling import question_lines

# The kit's style of 2015: the constructor by name, deep copies, own helpers; fail-hard, cuts on >, an evaluation for self.moi.
OWN_WAY = '''
import copy
from tp02_abstract import Base, IAPlayer, BIGVALUE
from doo import VIDE, BLANCS, NOIRS, ROI, J_DEF, J_ATT


class Parcours(Base):
    def __init__(self, unJeu):
        super(Parcours, self).__init__(unJeu)
        self.vues = {}

    def _fils(self, joueur):
        entree = copy.deepcopy(self.jeu.configuration)
        fils = [(coup, self.joue(joueur, coup)) for coup in self.listeCoups(joueur)]
        for coup, suite in fils:
            self.jeu.configuration = suite
            yield coup
            self.jeu.configuration = copy.deepcopy(entree)

    def _minmax(self, joueur, profondeur):
        if profondeur == 0 or self.finPartie(joueur):
            return None, self.evaluation(self.moi)
        notes = {}
        for coup in self._fils(joueur):
            notes[repr(coup)] = coup, self._minmax(self.adversaire(joueur), profondeur - 1)[1]
        choix = max if joueur == self.moi else min
        return choix(notes.values(), key=lambda note: note[1])

    def positionGagnante(self, joueur):
        if self.finPartie(joueur):
            return None, self.gagnant(joueur)
        cle = (self.jeu.configuration, joueur)
        if cle not in self.vues:
            gagnants = [coup for coup in self._fils(joueur) if self.positionPerdante(self.adversaire(joueur))]
            self.vues[cle] = (gagnants[0], True) if gagnants else (None, False)
        return self.vues[cle]

    def positionPerdante(self, jtrait):
        if self.finPartie(jtrait):
            return self.perdant(jtrait)
        return all([self.positionGagnante(self.adversaire(jtrait))[1] for _ in self._fils(jtrait)])

    def _negamax(self, jtrait, profondeur):
        if profondeur == 0 or self.finPartie(jtrait):
            return None, self.evaluation(jtrait)
        notes = [(coup, -self._negamax(self.adversaire(jtrait), profondeur - 1)[1]) for coup in self._fils(jtrait)]
        return max(notes, key=lambda note: note[1])

    def _alphabeta(self, jtrait, alpha, beta, profondeur):
        if profondeur == 0 or self.finPartie(jtrait):
            return None, self.evaluation(self.moi)
        meilleur, entree = None, self.jeu.configuration
        for coup in self.listeCoups(jtrait):
            self.jeu.configuration = self.joue(jtrait, coup)
            valeur = self._alphabeta(self.adversaire(jtrait), alpha, beta, profondeur - 1)[1]
            self.jeu.configuration = entree
            if jtrait == self.moi and valeur > alpha:
                meilleur, alpha = coup, valeur
            elif jtrait != self.moi and valeur < beta:
                meilleur, beta = coup, valeur
            if alpha > beta:
                break
        return meilleur, alpha if jtrait == self.moi else beta

    def _minmax_iter(self, joueur, profondeur):
        """All nodes first, then their values from the last one to the first."""
        noeuds, attente = [], [(self.jeu.configuration, joueur, profondeur, None, None)]
        while attente:
            etat, trait, reste, pere, coup = attente.pop(0)
            self.jeu.configuration = etat
            noeuds.append([etat, trait, pere, coup, None, None])
            if reste == 0 or self.finPartie(trait):
                noeuds[-1][5] = self.evaluation(self.moi)
                continue
            for suivant in self.listeCoups(trait):
                attente.append((self.joue(trait, suivant), self.adversaire(trait), reste - 1, len(noeuds) - 1, suivant))
        for etat, trait, pere, coup, meilleur, valeur in reversed(noeuds[1:]):
            ancienne = noeuds[pere][5]
            if ancienne is None or (valeur >= ancienne if noeuds[pere][1] == self.moi else valeur <= ancienne):
                noeuds[pere][4], noeuds[pere][5] = coup, valeur
        return noeuds[0][4], noeuds[0][5]

    def _negamax_iter(self, jtrait, profondeur):
        return self._minmax_iter(jtrait, profondeur)

    def _alphabeta_negamax(self, jtrait, alpha, beta, profondeur):
        if profondeur == 0 or self.finPartie(jtrait):
            return None, self.evaluation(jtrait)
        meilleur, entree = None, self.jeu.configuration
        for coup in self.listeCoups(jtrait):
            self.jeu.configuration = self.joue(jtrait, coup)
            valeur = -self._alphabeta_negamax(self.adversaire(jtrait), -beta, -alpha, profondeur - 1)[1]
            self.jeu.configuration = entree
            if valeur >= beta:
                return coup, beta
            if valeur > alpha:
                meilleur, alpha = coup, valeur
        return meilleur, alpha


class IA(IAPlayer):
    def __init__(self, lvl, code=0, name=None):
        super(IA, self).__init__(lvl, code)
        if name is not None: self.nom = name

    def choixCoup(self, unJeu, joueur):
        coup, valeur = Parcours(unJeu).minmax(joueur, self.niveau, self.code)
        print(unJeu)
        print("je choisis", coup, "valeur", valeur)
        return coup


if __name__ == "__main__":
    input("never reached")
'''


@pytest.fixture(scope="module")
def checker():
    with Checker("parcours", "process") as checker:
        yield checker


def checked(checker: Checker, text: str, folder: Path, name: str = "arbres.py") -> FileReport:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return checker.check(file)


def states(report: FileReport) -> str:
    marks = {State.PASSED: "+", State.FAILED: "-", State.MISSING: ".", State.LATE: "t", State.DIED: "x"}
    return "".join(marks[each.verdict.state] for each in report.checked)


def test_right_in_a_way_of_their_own(checker, tmp_path) -> None:
    report = checked(checker, OWN_WAY, tmp_path)
    assert states(report) == "+++++++++", [list(question_lines(each)) for each in report.checked]
    assert all(each.together.passed for each in report.checked)
    assert not report.borrowed


def test_what_the_first_lesson_leaves_for_later_is_yet_to_do(checker, tmp_path) -> None:
    """The document's first step: minmax and the two questions."""
    first_step = OWN_WAY[: OWN_WAY.index("    def _negamax(")]
    assert states(checked(checker, first_step, tmp_path)) == "+++......"


def test_a_wrong_method_is_told_and_harms_no_other(checker, tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("LUDION_LANG", "fr")
    wrong = OWN_WAY.replace(
        "return None, self.evaluation(jtrait)\n        notes", "return None, self.evaluation(self.moi)\n        notes"
    )
    report = checked(checker, wrong, tmp_path)
    assert states(report) == "+++-+++++"
    assert list(question_lines(report.checked[3]))[-1].startswith("Idée\u00a0: En negamax, une feuille vaut")


def test_the_answers_are_not_there_to_be_imported(checker, tmp_path) -> None:
    report = checked(checker, "from arbres import Parcours, IA\n", tmp_path, "copied.py")
    assert states(report) == "........."
    assert report.loaded.error is not None and report.loaded.error.kind == "ModuleNotFoundError"
