"""A teacher's own lesson in a folder: two functions and an answer in words; and a larger one with methods, forms and options."""

from dataclasses import replace
from pathlib import Path

from ludion.lessons import Exhibit, Mistakes, Pack, Probe, Question, Text

mistakes = Mistakes()


@mistakes.wrong("1", "half", fr="La moitié d'un impair s'arrondit vers le bas.", en="Half of an odd number is rounded down.")
def rounded_up(n):
    return (n + 1) // 2


@mistakes.wrong("1", "half", fr="Il faut un entier.", en="An integer is wanted.")
def floating(n):
    return n / 2 if n % 2 else n // 2


@mistakes.wrong("2", "halvings", fr="Rien ne s'arrête jamais.", en="Nothing ever stops.")
def endless(n):
    while True:
        n += 1


@mistakes.wrong("2", "halvings", fr="Le départ compte aussi.", en="The start belongs to it.")
def without_start(n):
    found = []
    while n:
        n //= 2
        found.append(n)
    return found


mistakes.answer("3", "reponse_3", 3, fr="Comptez depuis 8, pas depuis 4.", en="Count from 8, not from 4.")

PACK = Pack(
    name="halves",
    title=Text("Des moitiés", "Halves"),
    summary=Text("Une leçon pour essayer.", "A lesson to try things out."),
    solution="solution.py",
    folder=Path(__file__).parent,
    questions=(
        Question(
            number="1",
            names=("half",),
            title=Text("La moitié", "Half"),
            task=Text("half(n) renvoie la moitié entière de n.", "half(n) returns the whole half of n."),
            idea=Text("Pensez à la division entière.", "Think of whole division."),
            probes=(Probe("half(8)"), Probe("half(7)")),
            seconds=1.0,
        ),
        Question(
            number="2",
            names=("halvings",),
            title=Text("Les moitiés successives", "One half after another"),
            task=Text("halvings(n) liste n et ses moitiés, jusqu'à 0.", "halvings(n) lists n and its halves, down to 0."),
            idea=Text("Il faut une boucle.", "A loop is needed."),
            probes=(Probe("halvings(8)"), Probe("x = 5\nhalvings(x)")),
            seconds=1.0,
            erratum=Text("Le document oublie le 0.", "The document forgets the 0."),
        ),
        Question(
            number="3",
            names=("reponse_3",),
            title=Text("Combien", "How many"),
            task=Text("Combien de nombres halvings(8) liste-t-elle ?", "How many numbers does halvings(8) list?"),
            idea=Text("Comptez.", "Count."),
            probes=(Probe("reponse_3"),),
        ),
    ),
    mistakes=mistakes,
    exhibits={"dot": Exhibit(Text("Un point", "A dot"), lambda: '<svg xmlns="http://www.w3.org/2000/svg"/>')},
)


EXTENDED = Pack(
    name="extended",
    title=PACK.title,
    summary=PACK.summary,
    solution="solution_extended.py",
    folder=Path(__file__).parent,
    questions=(
        replace(PACK.questions[0], forms={"half": ("half = Player.half", "moitie\ndef half(n):\n    return moitie(n=n)")}),
        replace(PACK.questions[1], shared_state=True),
        replace(PACK.questions[2], optional=True, forms={"reponse_3": "reponse_3 = len(liste)"}),
        replace(PACK.questions[0], number="4", names=("Halver.step",), probes=(Probe("Halver(8).step()"),), forms={}),
        replace(PACK.questions[0], number="5", names=("Halver.steps",), probes=(Probe("Halver(8).steps()"),), forms={}),
    ),
    mistakes=Mistakes(),
)
