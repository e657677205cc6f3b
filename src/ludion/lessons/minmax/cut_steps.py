"""The slides' alpha and beta cuts, step by step, on small trees: each step is what an alpha-beta search really did."""

from dataclasses import dataclass, field
from typing import Any

from ludion.core import Facts, Game
from ludion.core.language import spoken
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound
from ludion.core.tree import number_text
from ludion.drawing.steps import Frame, Knot, Look, Side, StepsPicture, steps_svg
from ludion.lessons.minmax.positions import ARBRE_ALPHA, ARBRE_ALPHA_BETA, ARBRE_BETA
from ludion.search.alphabeta import alphabeta

INFINITY = float("inf")

Path = tuple[int, ...]
Branches = Any  # an integer, or a list of branches


@dataclass(frozen=True, slots=True)
class Words:
    """The sentences of the steps: {v} is a state's name, {all} its children, {x} its value, {bound} what stands against it."""

    left: str
    raised: str
    lowered: str
    cut_alpha: str
    equal_alpha: str
    cut_beta: str
    equal_beta: str
    end: str


WORDS = {
    "fr": Words(
        "{v} = {op}({all}) = {x}.",
        "MAX a maintenant {x} : α = {x}.",
        "MIN a maintenant {x} : β = {x}.",
        "{v} ≤ {x}, et α = {bound} : MAX a déjà {bound} ailleurs, il ne choisira pas {v}. Le reste de {v} est coupé.",
        "{v} ≤ {x}, et α = {bound} : MAX n'y gagnerait rien de plus. L'égalité suffit pour couper.",
        "{v} ≥ {x}, et β = {bound} : MIN a déjà {bound} ailleurs, il ne choisira pas {v}. Le reste de {v} est coupé.",
        "{v} ≥ {x}, et β = {bound} : MIN n'y gagnerait rien de plus. L'égalité suffit pour couper.",
        "Fini : v0 = {x}, et {seen} feuilles sur {of} ont été regardées.",
    ),
    "en": Words(
        "{v} = {op}({all}) = {x}.",
        "MAX now has {x}: α = {x}.",
        "MIN now has {x}: β = {x}.",
        "{v} ≤ {x}, and α = {bound}: MAX already has {bound} elsewhere and will not choose {v}. The rest of {v} is cut.",
        "{v} ≤ {x}, and α = {bound}: MAX would gain nothing more there. Equal is enough for a cut.",
        "{v} ≥ {x}, and β = {bound}: MIN already has {bound} elsewhere and will not choose {v}. The rest of {v} is cut.",
        "{v} ≥ {x}, and β = {bound}: MIN would gain nothing more there. Equal is enough for a cut.",
        "Done: v0 = {x}, and {seen} of {of} leaves were looked at.",
    ),
}


@dataclass(frozen=True, slots=True)
class Sequence:
    """One of the sequences: its tree, who chooses at the root (0: MAX), which ends of the window are shown."""

    branches: Branches
    first: int
    shown: str
    title: dict[str, str]
    begin: dict[str, str]


SEQUENCES = {
    "alpha": Sequence(
        ARBRE_ALPHA,
        0,
        "α",
        {"fr": "L'élagage α : ce que MIN n'a plus besoin de regarder", "en": "The alpha cut: what MIN need not look at any more"},
        {
            "fr": "Rien n'est encore vu : α = −∞. MAX cherche v0 = max(v1, v2, v3, v4), et chaque branche est un choix de MIN.",
            "en": "Nothing was seen yet: α = −∞. MAX wants v0 = max(v1, v2, v3, v4), and each branch is a choice of MIN's.",
        },
    ),
    "beta": Sequence(
        ARBRE_BETA,
        1,
        "β",
        {"fr": "L'élagage β : ce que MAX n'a plus besoin de regarder", "en": "The beta cut: what MAX need not look at any more"},
        {
            "fr": "Rien n'est encore vu : β = +∞. MIN cherche v0 = min(v1, v2, v3, v4), et chaque branche est un choix de MAX.",
            "en": "Nothing was seen yet: β = +∞. MIN wants v0 = min(v1, v2, v3, v4), and each branch is a choice of MAX's.",
        },
    ),
    "alpha-beta": Sequence(
        ARBRE_ALPHA_BETA,
        0,
        "αβ",
        {"fr": "Les deux élagages ensemble", "en": "Both cuts together"},
        {
            "fr": "La fenêtre (α, β) part de (−∞, +∞) : α est ce que MAX a déjà ailleurs, β ce que MIN a déjà ailleurs.",
            "en": "The window (α, β) begins as (−∞, +∞): α is what MAX already has elsewhere, β what MIN already has elsewhere.",
        },
    ),
}


class HandTree(Game[Path, int]):
    """A tree written by hand as a game of Ludion's, so that its searches can be watched on it; `first` 1: MIN is at the root."""

    def __init__(self, branches: Branches, first: int = 0):
        self.branches, self.first = branches, first
        self.facts = Facts(max_plies=self.height(branches))

    def start(self) -> Path:
        return ()

    def turn(self, state: Path) -> int:
        return (len(state) + self.first) % 2

    def moves(self, state: Path) -> range:
        below = self.below(state)
        return range(len(below)) if isinstance(below, list) else range(0)

    def play(self, state: Path, move: int) -> Path:
        return (*state, move)

    def score(self, state: Path) -> int:
        found: int = self.below(state)
        return found

    def show(self, state: Path) -> str:
        return "v" + ("".join(str(place + 1) for place in state) or "0")

    def below(self, state: Path) -> Branches:
        """What stands at a place of the tree."""
        found = self.branches
        for place in state:
            found = found[place]
        return found

    def height(self, branches: Branches) -> int:
        """How many choices there are at most."""
        return 1 + max(map(self.height, branches)) if isinstance(branches, list) else 0


@dataclass(slots=True)
class _Seen:
    """What is known of a place so far."""

    alpha: float
    beta: float
    open: bool = True
    cut: bool = False
    value: float | None = None
    bound: Bound = Bound.EXACT
    best: int | None = None


@dataclass(slots=True)
class Steps(Observer):
    """Watches a search on a tree and keeps the moments that are worth a picture."""

    game: HandTree
    sequence: Sequence
    frames: list[Frame] = field(default_factory=list)
    leaves: list[int] = field(default_factory=list)
    _seen: dict[Path, _Seen] = field(default_factory=dict)

    def enter(self, state: Path, move: Any, depth: int, alpha: float, beta: float) -> None:
        """The root's is the first moment."""
        self._seen[state] = _Seen(alpha, beta)
        if not state:
            self._keep(spoken(self.sequence.begin), state)

    def cut(self, state: Path, move: int, alpha: float, beta: float) -> None:
        """A moment of its own: why the rest does not matter."""
        here = self._seen[state]
        least, words = self.game.turn(state) == 1, spoken(WORDS)
        here.value, bound = self._reached(state), here.alpha if least else here.beta
        here.bound = Bound.AT_MOST if least else Bound.AT_LEAST
        here.cut = True
        equal = here.value == bound
        said = (words.equal_alpha if equal else words.cut_alpha) if least else (words.equal_beta if equal else words.cut_beta)
        self._keep(said.format(v=self.game.show(state), x=number_text(here.value), bound=number_text(bound)), state)

    def leave(self, state: Path, value: float, bound: Bound, move: int | None, alpha: float, beta: float) -> None:
        """A moment where a choice was made; not for a leaf, nor where the next thing is the choice above."""
        here, words = self._seen[state], spoken(WORDS)
        here.open, here.best = False, move
        if here.cut:
            return
        here.value = value
        if move is None:
            self.leaves.append(int(value))
            if len(state) == 1:
                self._above(state, value)
            return
        said = words.left.format(
            v=self.game.show(state), op="min" if self.game.turn(state) else "max", all=self._listed(state), x=number_text(value)
        )
        if not state:
            told = words.end.format(x=number_text(value), seen=len(self.leaves), of=self._leaf_count(self.game.branches))
            self._keep(f"{said} {told}", state)
            return
        changed = self._above(state, value)
        last = state[-1] == len(self.game.moves(state[:-1])) - 1
        if not last or len(state) == 1:
            self._keep(f"{said} {changed}".strip(), state)

    def _above(self, state: Path, value: float) -> str:
        """Note what the value is to the player above, and say it if it is news."""
        parent, words = self._seen[state[:-1]], spoken(WORDS)
        if self.game.turn(state[:-1]) == 0 and value > parent.alpha:
            parent.alpha = value
            return words.raised.format(x=number_text(value))
        if self.game.turn(state[:-1]) == 1 and value < parent.beta:
            parent.beta = value
            return words.lowered.format(x=number_text(value))
        return ""

    def _reached(self, state: Path) -> float:
        """The best of the children that were seen, for whoever chooses."""
        values = [found for child in self._children(state) if (found := self._value(child)) is not None]
        return min(values) if self.game.turn(state) else max(values)

    def _children(self, state: Path) -> list[Path]:
        return [self.game.play(state, move) for move in self.game.moves(state)]

    def _value(self, state: Path) -> float | None:
        return self._seen[state].value if state in self._seen else None

    def _listed(self, state: Path) -> str:
        return ", ".join(self._text(child) for child in self._children(state))

    def _text(self, state: Path) -> str:
        here = self._seen.get(state)
        if here is None or here.value is None:
            return ""
        return {Bound.AT_MOST: "≤ ", Bound.AT_LEAST: "≥ "}.get(here.bound, "") + number_text(here.value)

    def _leaf_count(self, branches: Branches) -> int:
        return sum(map(self._leaf_count, branches)) if isinstance(branches, list) else 1

    def _keep(self, caption: str, about: Path) -> None:
        self.frames.append(Frame(caption, self._knot((), about, below_cut=False)))

    def _knot(self, state: Path, about: Path, *, below_cut: bool) -> Knot:
        here, below = self._seen.get(state), self.game.below(state)
        leaf = not isinstance(below, list)
        side = Side.LEAF if leaf else Side.MIN if self.game.turn(state) else Side.MAX
        if here is None:
            look = Look.CUT if below_cut else Look.WAITING
        else:
            look = Look.OPEN if state == about else Look.KNOWN
        cutting = below_cut or (here is not None and here.cut)
        text = number_text(below) if leaf else self._text(state) or self.game.show(state)
        knot = Knot(side, text, look=look, marked=state == about)
        if not leaf and here is not None and here.open:
            knot.note = self._window(here)
        knot.children = [self._knot(child, about, below_cut=cutting) for child in self._children(state)]
        if here is not None and here.best is not None and not here.cut:
            knot.children[here.best].chosen = True
        return knot

    def _window(self, here: _Seen) -> str:
        """The ends of the window that the sequence is about."""
        ends = {"α": here.alpha, "β": here.beta}
        return ", ".join(f"{name} = {_end(ends[name])}" for name in self.sequence.shown)


def _end(number: float) -> str:
    return "+∞" if number == INFINITY else number_text(number)


def watched(name: str) -> Steps:
    """The moments of one of the sequences."""
    sequence = SEQUENCES[name]
    game = HandTree(sequence.branches, sequence.first)
    steps = Steps(game, sequence)
    alphabeta(game, game.start(), Limits(depth=game.facts.max_plies), observer=steps)
    return steps


def cut_steps(name: str) -> str:
    """The picture of one of the sequences, in the user's language."""
    steps = watched(name)
    sides = ("MIN", "MAX") if steps.sequence.first else ("MAX", "MIN")
    levels = [sides[ply % 2] for ply in range(steps.game.facts.max_plies or 0)]
    return steps_svg(StepsPicture(steps.frames, spoken(steps.sequence.title), levels))
