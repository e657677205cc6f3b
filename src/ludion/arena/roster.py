"""Who is in a ladder: every version that was taken, which of them play now, and whom the folder brings and takes away."""

import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from ludion.arena.arrivals import Report, find_player, require_name, try_player
from ludion.arena.folder import NAMES, SUFFIX, Files, Folder, Seen, read_learned
from ludion.arena.ladder_plan import Settings
from ludion.arena.pages import Pages, now
from ludion.arena.patience import Patience
from ludion.arena.plan import Plan
from ludion.arena.sandbox import Isolation
from ludion.arena.seats import names_code, require_player
from ludion.arena.versions import LadderStore, Version, digest_of
from ludion.core import Game, LudionError, require
from ludion.core.errors import StoreError
from ludion.core.guarded_folder import GuardedFolder
from ludion.core.player_files import PROGRAM, learned_files, with_learned_files
from ludion.players.loading import player_names

OLD = 0.2  # how much the error bar of a version matters that is not its author's newest
READABLE = 0o644  # permissions of a player's file: in a sandbox another user reads it
POLL = 0.25  # seconds between looks at the folder


class Roster:
    """The versions of a ladder, as the store has them. `changed`: somebody came or went since this was last set to False;
    `refused`: the files that are there and are not taken as they are."""

    def __init__(
        self,
        store: LadderStore,
        ladder: int,
        plan: Plan,
        settings: Settings,
        game: Game[Any, Any],
        pages: Pages,
        patience: Patience,
    ) -> None:
        self.store, self.number, self.plan, self.settings, self.game = store, ladder, plan, settings, game
        self.pages, self.patience = pages, patience
        self.folder = Folder(settings.folder, settings.rest)
        self.versions = store.versions(ladder)
        self.changed, self.refused = True, list[str]()
        self._named: dict[str, str] = {}  # the lines of players.txt, each with its player's spec
        for spec in settings.library:
            self._require_named(spec)
        for version in self.versions:
            if not version.library:
                self._laid_out(version.author, version.digest, version.text, store.files_of(ladder, version))

    def settle(self) -> None:
        """Take in what is in the folder now, and find out who is gone since the last time."""
        until = time.monotonic() + 3 * self.settings.rest
        looked = self.look()
        while not looked or (self.folder.waiting and time.monotonic() < until):
            time.sleep(min(POLL, self.settings.rest))
            looked = self.look()
        there = {name.removesuffix(SUFFIX) for name in self.folder.names}
        for author in {version.author for version in self.versions if version.current and not version.library}:
            if author not in there:
                self._vanish(author)
        self._seat_library()

    def states(self) -> dict[int, str]:
        """What those do who are not somebody's current version."""
        entrants, states = self.entrants(), dict[int, str]()
        authors = {version.author for version in self.versions if version.current}
        for version in self.versions:
            if version.author not in authors:
                states[version.player] = "gone"
            elif not version.current:
                states[version.player] = "plays on" if version.player in entrants else "rests"
        return states

    def entrants(self) -> dict[int, float]:
        """Who plays, and how much it matters to know its strength: each author's current version, and some older ones."""
        found: dict[int, float] = {}
        for author in dict.fromkeys(version.author for version in self.versions):
            own = [version for version in self.versions if version.author == author]
            current = next((version for version in own if version.current), None)
            if current is None:
                continue
            older = [version for version in own if version is not current][-(self.settings.versions - 1) :]
            found |= {version.player: OLD for version in older} if self.settings.versions > 1 else {}
            found[current.player] = 1.0
        return found

    # Arrivals

    def look(self) -> bool:
        """What is new in the folder. One that cannot be looked at is waited for: nobody is gone because a disk is."""
        try:
            found = self.folder.look()
        except LudionError as error:
            self.patience.tell_once(f"{error} It is waited for.")
            time.sleep(POLL)
            return False
        for seen in found:
            self.refused = [name for name in self.refused if name != seen.name]
            if seen.name == NAMES:
                self._name_library(seen)
            elif seen.text is None:
                self._vanish(seen.name.removesuffix(SUFFIX))
            else:
                self._arrive(seen, seen.text)
            self.changed = True
        return True

    def _arrive(self, seen: Seen, text: str) -> None:
        """Try a file, unless it is known; its author is told in any case."""
        try:
            require(not seen.wrong, seen.wrong)
            author, digest = require_name(seen.name), digest_of(text, seen.files)
            known = self._known(author, digest)
            if known is not None:
                self._take_again(known)
                return
            require(author not in player_names(), f"{author} is a player of the library; give the file another name.")
            # In this process a module that is loaded once stays as it is, whatever the next version has.
            alone = not seen.files or self.plan.isolation != Isolation.NONE
            require(alone, f"The folder {author} needs a process of its own: isolation process or full, not none.")
            found = find_player(seen.name, text)
        except LudionError as error:
            self._refuse(seen.name, Report(wrong=str(error)))
            return
        file = self._laid_out(author, digest, text, seen.files)
        report = try_player(f"{file}:{found}", self.game, self.plan.conditions, self.plan.isolation, self.plan.seed)
        if report.wrong:
            self._refuse(seen.name, report)
            folder = self._laid.below(digest)
            folder.remove(file.name)
            folder.remove_tree(author)
        else:
            number = max([one.number for one in self.versions if one.author == author], default=0) + 1
            version = Version(len(self.versions), author, number, digest, found, text, now(), 1)
            self._accept(seen, version, f"{file}:{found}", report)

    def _accept(self, seen: Seen, version: Version, spec: str, report: Report) -> None:
        beside = f", with {len(seen.files)} files of the folder {version.author}" if seen.files else ""
        lines = [f"{seen.name} is taken{beside}: its {version.object} plays in the ladder as '{version.name}'.", *report.found]
        version = replace(version, report=_report(seen.name, lines, report.words))
        self._add(version, seen.files, spec)
        self.patience(lambda: self.pages.report(version.author, version.report))
        self.patience.tell(f"{version.name} is taken: {' '.join(report.found)}")

    def _refuse(self, file: str, report: Report) -> None:
        author, lines = file.removesuffix(SUFFIX), [f"{file} is not taken. {report.wrong}", *report.found]
        before = next((one for one in self.versions if one.author == author and one.current), None)
        if before is not None:
            lines.append(f"'{before.name}', the version before, goes on playing.")
        self.patience(lambda: self.pages.report(author, _report(file, lines, report.words)))
        self.patience.tell(f"{file} is not taken. {report.wrong}")
        self.refused = sorted([*self.refused, file])

    def _take_again(self, known: Version) -> None:
        """A version that was here before: a file that came back, or a text that was restored."""
        self.patience(lambda: self.pages.report(known.author, known.report))
        if not known.current:
            self._set_current(known.author, known.player)
            self.patience.tell(f"{known.name} plays again.")

    def _vanish(self, author: str) -> None:
        if any(one.author == author and one.current for one in self.versions):
            self._set_current(author, None)
            self.patience.tell(f"{author} is gone: it stays in the table and plays no more.")

    def _set_current(self, author: str, player: int | None) -> None:
        self.patience(lambda: self.store.set_current(self.number, author, player))
        self.versions = [
            replace(one, current=int(one.player == player)) if one.author == author else one for one in self.versions
        ]
        self.changed = True

    def _add(self, version: Version, files: Files, spec: str) -> None:
        plan = replace(self.plan, players=(*self.plan.players, spec), names=(*self.plan.names, version.name))
        self.patience(lambda: self.store.add_version(self.number, version, files, plan.to_json()))
        self.plan = plan
        others = [replace(one, current=0) if one.author == version.author else one for one in self.versions]
        self.versions = [*others, version]
        self.changed = True

    def _known(self, author: str, digest: str) -> Version | None:
        return next((one for one in self.versions if (one.author, one.digest) == (author, digest)), None)

    def _laid_out(self, author: str, digest: str, text: str, files: Files) -> Path:
        """The file of a version, beside the store, with its folder; written again if they are not what they should be."""
        folder, name = self._laid.below(digest), f"{author}{SUFFIX}"
        for place, data in {name: text.encode(), **{f"{author}/{inner}": files[inner] for inner in files}}.items():
            *inner, last = place.split("/")
            if folder.below(*inner).read(last) != data:
                self.patience(partial(folder.below(*inner).write, last, data, READABLE))
        return folder.path.absolute() / name

    # Players of the library

    def _name_library(self, seen: Seen) -> None:
        """The names in `players.txt`, one on each line."""
        lines = [line.partition("#")[0].strip() for line in (seen.text or "").splitlines()]
        named, wrong = dict[str, str](), [seen.wrong] if seen.wrong else []
        for line in filter(None, lines):
            try:
                spec = self._with_copies(line)
                self._require_named(spec)
                named[line] = spec
            except LudionError as error:
                wrong.append(f"{line}: {error}".replace(f"{self._copies.path.absolute()}/", ""))
        self._named = named
        told = "\n".join([f"Players by name: {', '.join(named) or 'none'}.", *wrong]) + "\n"
        self.patience(lambda: self.pages.library(told))
        for sentence in wrong:
            self.patience.tell(f"{NAMES}: {sentence}")
        self._seat_library()

    def _require_named(self, spec: str) -> None:
        require(not names_code(spec), f"'{spec}' is a file; put it into the folder instead.")
        # The sandbox shows a program the files among its words: a student must not choose them.
        require(not spec.startswith(PROGRAM), f"'{spec}' is a program; name programs with --with.")
        require_player(spec, self.settings.isolation, self.game, self.settings.loading)

    @property
    def _laid(self) -> GuardedFolder:
        """Where the ladder keeps the files of players, beside the store."""
        return self.settings.guarded_store.below(self.store.path.with_suffix(".versions").name)

    @property
    def _copies(self) -> GuardedFolder:
        """Where the ladder keeps the learned files that players.txt names."""
        return self._laid.below("learned")

    def _with_copies(self, spec: str) -> str:
        """Return a spec of players.txt with copies of its learned files, so that a player stays as it was when it came."""
        copies = {}
        for key, name in learned_files(spec).items():
            data, kept = read_learned(self.folder.path, name), self._copies.read(name)
            if kept is not None and kept != data:
                raise StoreError("The file '{name}' has changed. Give the new file another name.", name=name)
            if kept is None:
                self.patience(partial(self._copies.write, name, data, READABLE))
            copies[key] = str(self._copies.path.absolute() / name)
        return with_learned_files(spec, copies) if copies else spec

    def _seat_library(self) -> None:
        wanted = {spec: spec for spec in self.settings.library} | self._named
        for version in [one for one in self.versions if one.library and one.current and one.author not in wanted]:
            self._vanish(version.author)
        for name, spec in wanted.items():
            known = self._known(name, "")
            if known is None:
                self._add(Version(len(self.versions), name, 0, "", "", "", now(), 1), {}, spec)
            elif not known.current:
                self._set_current(name, known.player)


def _report(file: str, lines: Sequence[str], words: str) -> str:
    """What an author is told, in full."""
    printed = f"\nWhat it printed:\n{words}" if words.strip() else ""
    return "\n".join([f"{file}, looked at {now()}", "", *lines]) + "\n" + printed
