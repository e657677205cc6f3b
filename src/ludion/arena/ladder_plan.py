"""What a ladder is asked to be, and the plan under which its games are played."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ludion.arena.folder import REST
from ludion.arena.openings import Opening, random_openings, read_openings
from ludion.arena.plan import Plan, digests_of
from ludion.arena.sandbox import BEST, LEVELS
from ludion.core import Game, LudionError, require
from ludion.core.clock import TimeControl
from ludion.core.guarded_folder import GuardedFolder
from ludion.core.registry import load_installed_game

CLOCK, PLIES, OPENINGS = "1s/move", 2, 100
VERSIONS = 5  # of an author that go on playing, the current one among them
STORE = "games.db"
FORBIDDEN = ",+=\n"  # what a path in a player's spec cannot have


@dataclass(frozen=True)
class Settings:
    """What a ladder is asked to be. What is None is as it was when the ladder began, or as usual if it begins now.

    `out`: where its pages stand, in the folder if not said; `store`: where its games are kept, beside the pages if not said;
    `library`: players by name; `openings`: random plies or a file; `versions`: how many of each author go on playing; `rest`:
    for how long a file must not have changed.
    """

    game: str
    folder: Path
    out: Path | None = None
    store: Path | None = None
    clock: str | None = None
    openings: int | Path | None = None
    seed: int | None = None
    isolation: str = BEST
    library: tuple[str, ...] = ()
    versions: int = VERSIONS
    jobs: int = 1
    patience: float = 60.0
    loading: float = 60.0
    most_plies: int | None = None
    rest: float = REST

    def __post_init__(self) -> None:
        require(self.folder.is_dir(), f"There is no folder {self.folder}; a ladder is a folder with players' files.")
        require(self.versions >= 1, f"1 version of each author plays at least, not {self.versions}.")
        require(self.jobs >= 1, f"There must be 1 process at least, not {self.jobs}.")
        require(self.isolation in LEVELS, f"There is no isolation '{self.isolation}'; choose one of {', '.join(LEVELS)}.")
        bad = [letter for letter in FORBIDDEN if letter in str(self.store_path.absolute())]
        require(
            not bad,
            f"The path {self.store_path} has a '{''.join(bad)}' in it, which no player's path can have; give another --store.",
        )

    @property
    def pages(self) -> Path:
        """Where pages stand."""
        return self.guarded_pages.path

    @property
    def guarded_pages(self) -> GuardedFolder:
        """The same, without links below the folder that was named: a class can write in its folder."""
        return GuardedFolder(self.folder, "ladder") if self.out is None else GuardedFolder(self.out)

    @property
    def store_path(self) -> Path:
        """Where games are kept."""
        return self.store or self.pages / STORE

    @property
    def guarded_store(self) -> GuardedFolder:
        """The folder of the store."""
        return self.guarded_pages if self.store is None else GuardedFolder(self.store.parent)


def new_plan(settings: Settings, game: Game[Any, Any]) -> Plan:
    """The plan of a ladder that begins."""
    clock = CLOCK if settings.clock is None else settings.clock
    if clock:
        TimeControl.parse(clock)
    seed = settings.seed or 0
    plies = PLIES if settings.openings is None else settings.openings
    return Plan(
        game=settings.game,
        kind="ladder",
        players=(),
        names=(),
        games=2,
        rounds=1,
        seed=seed,
        openings=tuple(_openings(game, plies, seed)),
        clock=clock,
        patience=settings.patience,
        loading=settings.loading,
        most_plies=settings.most_plies or 0,
        isolation=settings.isolation,
        digests=digests_of(game, settings.game, ()),
    )


def gone_on(plan: Plan, settings: Settings, game: Game[Any, Any]) -> Plan:
    """The plan of a ladder that goes on; other conditions would make its ratings mean two things at once."""
    where = f"The ladder in {settings.store_path}"
    advice = "leave that out, or begin a new one with another --store."
    require(_plays(plan, settings, game), f"{where} plays {plan.game}, not {settings.game}; give another --store.")
    require(
        settings.clock in (None, plan.clock), f"{where} plays with the clock '{plan.clock}', not '{settings.clock}'; {advice}"
    )
    require(
        settings.most_plies in (None, plan.most_plies),
        f"{where} calls games a draw after {plan.most_plies} plies (0: never), not {settings.most_plies}; {advice}",
    )
    require(settings.seed in (None, plan.seed), f"{where} has the seed {plan.seed}, not {settings.seed}; {advice}")
    if settings.openings is not None:
        same = tuple(_openings(game, settings.openings, plan.seed)) == plan.openings
        require(same, f"{where} has other openings; {advice}")
    plan.require_unchanged()
    return replace(plan, isolation=settings.isolation)


def _plays(plan: Plan, settings: Settings, game: Game[Any, Any]) -> bool:
    """Return whether a plan is for this game. The store may lie in the students' folder, so a file that it names is not run."""
    if plan.game == settings.game:
        return True
    try:
        return load_installed_game(plan.game).spec == game.spec
    except LudionError:
        return False


def _openings(game: Game[Any, Any], asked: int | Path, seed: int) -> list[Opening]:
    """A file's, or as many random ones as there are, up to OPENINGS."""
    if isinstance(asked, Path):
        return read_openings(game, asked)
    require(asked >= 0, f"An opening has 0 plies or more, not {asked}.")
    if asked == 0:
        return [Opening()]
    for count in (OPENINGS, 50, 20, 10, 5, 3, 2):
        try:
            return random_openings(game, asked, count, seed)
        except LudionError:
            continue
    return random_openings(game, asked, 1, seed)
