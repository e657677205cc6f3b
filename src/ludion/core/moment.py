"""One moment of a search, as plain data that can be drawn and told: what its tree looks like after so many steps."""

from dataclasses import dataclass, field

LATER, OPEN, DONE = "later", "open", "done"


@dataclass(frozen=True, slots=True)
class Games:
    """The random games below a state so far, won, lost and drawn by whoever moved there; `mean` is what they are worth to that
    player, `bonus` what is added for being few, and both together decide which move is tried next. None: nobody asks."""

    wins: int
    losses: int
    draws: int
    mean: float
    bonus: float | None = None

    @property
    def tried(self) -> int:
        return self.wins + self.losses + self.draws

    @property
    def bound(self) -> float | None:
        return None if self.bonus is None else self.mean + self.bonus


@dataclass(frozen=True, slots=True)
class Box:
    """A state in the tree. `move` led here; `stage` says whether it will be looked at later, is being looked at, or was.

    `upward`: whoever moves here wants a large value. The window is given as it was at first (`alpha`, `beta`) and as it is now;
    `value` is the best so far while the state is open, and `sign` what is known of it at its end ("≥"). `cut` has the moves that
    were left out. `known`: 1 if the memory knew the state and that was not enough, 2 if it was. `below` counts the states below
    that are not in the picture.
    """

    number: int
    parent: int
    ply: int
    move: str
    turn: int
    stage: str
    upward: bool
    alpha: float
    beta: float
    now_alpha: float
    now_beta: float
    value: float | None
    sign: str
    best: bool
    leaf: bool
    cut: list[str] = field(default_factory=list)
    known: int = 0
    below: int = 0
    games: Games | None = None


@dataclass(frozen=True, slots=True)
class More:
    """States beside others that are not in the picture: whose children they are, how many, before or after those that are, and
    the one to go to."""

    parent: int
    target: int
    count: int
    after: bool


@dataclass(frozen=True, slots=True)
class Row:
    """What the memory has about a state, in the course's words."""

    key: str
    pf: int
    score: float
    exact: bool
    best_action: str
    sign: str
    fresh: bool


@dataclass(frozen=True, slots=True)
class Summary:
    """What a whole search comes to."""

    spec: str
    nodes: int
    leaves: int
    cuts: int
    hits: int
    simulations: int
    value: str
    move: str
    stopped_by: str
    plies: list[int]


@dataclass(frozen=True, slots=True)
class Moment:
    """What there is to see after `step` of `steps` steps, said in a sentence and a reason.

    `at` is the state where something happened, `number` the one that is looked at, `path` the moves that lead to it.
    `jumps` are other steps by name, `around` other states. `windows`: whether alpha and beta have a meaning here. `roots` are
    the steps at which the search began anew. `memory` has the newest `Row`s of `remembered`. `played`: where the step is a
    random game, how many plies it had and how it ended for the first player (1, 0, -1). `constant` is that of the
    bounds, if there are any.
    """

    step: int
    steps: int
    kind: str
    sentence: str
    reason: str
    at: int
    number: int
    path: list[str]
    boxes: list[Box]
    more: list[More]
    jumps: dict[str, int]
    around: dict[str, int]
    windows: bool
    games: bool
    for_mover: bool
    names: list[str]
    roots: list[int]
    memory: list[Row]
    remembered: int
    played: list[int]
    constant: float | None
    summary: Summary
