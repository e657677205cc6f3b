"""A ladder as a class meets it: players come, change and go, and it outlives what happens to it."""

import sys
from collections import Counter
from dataclasses import replace

import pytest

from ludion.arena.ladder import Ladder
from ludion.arena.pairing import PLACEMENT
from ludion.arena.plan import Plan
from ludion.arena.sandbox import ability
from ludion.arena.store import Store
from ludion.arena.versions import LadderStore
from ludion.core import LudionError
from tests.arena.laddered import BROKEN, FIRST, LAST, LIBRARY, Class, settings

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes have limits on Linux alone")


@pytest.fixture
def room(tmp_path):
    return Class(tmp_path / "class")


def entrants(ladder: Ladder) -> dict[str, float]:
    return {ladder.roster.versions[player].name: weight for player, weight in ladder.roster.entrants().items()}


# Arrival, change, end


def test_who_arrives_is_tried_rated_and_told(room):
    room.write("ann.py", FIRST)
    ladder = room.run()
    assert entrants(ladder) == dict.fromkeys([*LIBRARY, "ann 1"], 1.0)
    assert "ann.py is taken: its player plays in the ladder as 'ann 1'." in room.report("ann")
    assert all(count.games >= PLACEMENT for count in counts(ladder).values())
    assert "ann 1" in room.table and "none" in room.table and "kB" in room.table
    games = sorted((room.folder / "ladder/players/ann/games").iterdir())
    assert len(games) == counts(ladder)["ann 1"].games and "First: " in games[0].read_text()
    page = (room.folder / "ladder/table.html").read_text()
    assert page.startswith("<!doctype html>") and "<svg" in page and '<a href="players/ann/index.html">ann 1</a>' in page
    own = (room.folder / "ladder/players/ann/index.html").read_text()
    assert "ann.py is taken" in own and own.count('<a href="games/') == len(games) and "<svg" not in own


def test_an_author_s_page_tells_the_side_and_the_result(room):
    room.write("ann.py", FIRST)
    ladder = room.run(4, library=("random",))
    own, count = (room.folder / "ladder/players/ann/index.html").read_text(), counts(ladder)["ann 1"]
    rows = [(own.count(f"<td>{side}</td>"), 2) for side in ("first", "second")]
    assert all(found == expected for found, expected in rows) and own.count('<td class="left">random</td>') == 4
    told = [own.count(f"<td>{result}</td>") for result in ("won", "drawn", "lost")]
    assert told == [count.wins, count.draws, count.losses]


def test_names_in_pages_are_text(room):
    room.write("été là.py", FIRST)
    room.run(2, library=("random",))
    page = (room.folder / "ladder/table.html").read_text()
    assert '<a href="players/%C3%A9t%C3%A9%20l%C3%A0/index.html">été là 1</a>' in page
    assert (room.folder / "ladder/players/été là/index.html").exists()


def counts(ladder: Ladder):
    counted = ladder.counting.tally(ladder.plan.names)
    return {name: sum(counted.sides(name)[1:], counted.sides(name)[0]) for name in counted.players}


def test_a_changed_file_is_a_new_version_and_the_old_one_plays_on(room):
    room.write("ann.py", FIRST)
    room.run()
    room.write("ann.py", LAST)
    ladder = room.run()
    assert entrants(ladder)["ann 2"] == 1.0 and 0 < entrants(ladder)["ann 1"] < 1
    assert "plays on" in room.table
    assert (room.folder / "ladder/players/ann/progress.svg").read_text().startswith("<svg")
    assert "<svg" in (room.folder / "ladder/players/ann/index.html").read_text()
    with LadderStore(room.store) as store:
        assert {one.name: one.text for one in store.versions(1) if not one.library} == {"ann 1": FIRST, "ann 2": LAST}


def test_an_old_text_that_comes_back_is_the_old_version(room):
    for text in (FIRST, LAST, FIRST):
        room.write("ann.py", text)
        ladder = room.run()
    assert entrants(ladder)["ann 1"] == 1.0 and entrants(ladder)["ann 2"] < 1
    assert room.said.count("ann 1 plays again.") == 1
    assert "'ann 1'" in room.report("ann")


def test_only_so_many_versions_go_on_playing(room):
    for number in range(4):
        room.write("ann.py", FIRST + f"# {number}\n")
        ladder = room.run(0, versions=2)
    assert {name for name in entrants(ladder) if name.startswith("ann")} == {"ann 3", "ann 4"}
    assert room.table.count("rests") == 2
    room.write("ann.py", FIRST)
    assert {name for name in entrants(room.run(0, versions=1)) if name.startswith("ann")} == {"ann 5"}


def test_a_broken_change_is_told_and_the_version_before_goes_on(room):
    room.write("ann.py", FIRST)
    room.run(2)
    room.write("ann.py", BROKEN)
    ladder = room.run(2)
    assert "ann 1" in entrants(ladder)
    assert "ann.py is not taken. ann.py is not valid Python: expected ':', line 1." in room.report("ann")
    assert "'ann 1', the version before, goes on playing." in room.report("ann")
    room.write("ann.py", FIRST)
    room.run(2)
    assert "ann.py is taken" in room.report("ann")


def test_who_vanishes_stays_in_the_table_and_plays_no_more(room):
    room.write("ann.py", FIRST)
    before = counts(room.run())["ann 1"].games
    (room.folder / "ann.py").unlink()
    ladder = room.run(6)
    assert counts(ladder)["ann 1"].games == before and "ann 1" not in entrants(ladder)
    assert "gone" in room.table and "ann is gone: it stays in the table and plays no more." in room.said
    room.write("ann.py", FIRST)
    assert "ann 1" in entrants(room.run(2))


def test_one_who_vanishes_while_it_runs_is_noticed(room):
    room.write("ann.py", FIRST)
    with Ladder(settings(room.folder), room.said.append) as ladder:
        ladder.run(2)
        (room.folder / "ann.py").unlink()
        room.write("bob.py", LAST)
        ladder.run(2)
        assert "ann 1" not in entrants(ladder) and "bob 1" in entrants(ladder)


def test_broken_files_harm_nobody(room):
    (room.folder / "folder.py").mkdir()
    (room.folder / "loop.py").symlink_to("loop.py")
    (room.folder / "bytes.py").write_bytes(b"\xff")
    (room.folder / "large.py").write_bytes(b"#" * 1_000_001)
    (room.folder / "a:b.py").write_text(FIRST)
    (room.folder / "random.py").write_text(FIRST)
    room.write("ann.py", FIRST)
    ladder = room.run(4)
    assert [one.name for one in ladder.roster.versions if not one.library] == ["ann 1"]
    for author, sentence in (
        ("folder", "folder.py is a folder; a player is one file."),
        ("loop", "loop.py is a link; put the file itself into the folder."),
        ("bytes", "bytes.py is not UTF-8 text"),
        ("large", "too large"),
        ("a_b", "Give the file a name of letters"),
        ("random", "random is a player of the library; give the file another name."),
    ):
        assert sentence in room.report(author)


def test_players_by_name_stand_in_a_file_too(room):
    room.write("players.txt", "greedy\n# a remark\nnobody  # neither\n\n")
    ladder = room.run(2, library=("random",))
    assert set(entrants(ladder)) == {"random", "greedy"}
    assert "There is no player 'nobody'" in (room.folder / "ladder/players.txt").read_text()
    (room.folder / "players.txt").unlink()
    assert set(entrants(room.run(0, library=("random",)))) == {"random"}
    assert "greedy" in room.table and "gone" in room.table


@pytest.mark.parametrize("library", [("nobody",), ("uct:depth=x",)])
def test_a_player_by_name_that_does_not_exist_is_refused(room, library):
    with pytest.raises(LudionError):
        room.run(0, library=library)


# Games


def test_both_sides_are_played_equally_often(room):
    ladder = room.run(60)
    met = Counter((job.first, job.second) for job, *_ in LadderStore(room.store).outcomes(ladder.number))
    assert sum(met.values()) == 60 and all(met[second, first] == number for (first, second), number in met.items())


def test_players_who_repeat_themselves_rest(room):
    room.write("ann.py", FIRST)
    room.write("bob.py", LAST)
    ladder = room.run(1_000, library=(), openings=2)
    assert ladder.counting.games == 2 * 2 * len(ladder.plan.openings)


def test_chance_is_never_all_told(room):
    ladder = room.run(40, library=("random", "mc:simulations=1"), openings=0)
    assert ladder.counting.games == 40


def test_one_player_alone_waits(room):
    ladder = room.run(10, library=("random",))
    assert ladder.counting.games == 0 and "random" in room.table


def test_two_processes_play_as_one_does(room):
    ladder = room.run(12, jobs=2, library=("random", "greedy", "mc:simulations=1"))
    assert ladder.counting.games == 12 and not ladder.counting.half


def test_a_player_in_a_process_of_its_own_leaves_its_words_to_its_author(room):
    room.write("ann.py", LAST)
    room.run(2, isolation="process", library=("random",))
    texts = [file.read_text() for file in (room.folder / "ladder/players/ann/games").iterdir()]
    assert len(texts) == 2 and all("What ann 1 said:\nthe last one" in text for text in texts)
    assert "process" in room.table


@pytest.mark.skipif(not ability().full, reason="no bubblewrap")
def test_full_isolation_is_shown(room):
    room.write("ann.py", "import socket\n" + FIRST)
    room.run(2, isolation="full", library=("random",), clock="5s/move")
    assert "full" in room.table
    with Store(room.store) as store:
        assert {level for kept in store.games() for level in kept.extra["isolation"]} == {"full", "none"}


def test_a_player_that_fails_later_loses_and_its_foul_is_counted(room):
    flag = "import pathlib\nflag = pathlib.Path(__file__).parents[1] / 'bad'\n"
    room.write("ann.py", flag + FIRST.replace("return", "if flag.exists(): return 99\n    return"))
    room.run(2, library=("random",))
    (room.store.with_suffix(".versions") / "bad").touch()
    ladder = room.run(2, library=("random",))
    assert ladder.counting.fouls == {ladder.plan.names.index("ann 1"): 2}
    last = sorted((room.folder / "ladder/players/ann/games").iterdir())[-1].read_text()
    assert "ann.py:player answers 99" in last and str(room.folder) not in last


def test_of_a_game_between_two_versions_their_author_has_the_words_of_both(room):
    for text in (LAST, LAST.replace("last", "very last")):
        room.write("ann.py", text)
        room.run(0, library=(), isolation="process")
    room.run(2, library=(), isolation="process")
    games = list((room.folder / "ladder/players/ann/games").iterdir())
    assert len(games) == 2
    for game in games:
        assert "the last one" in game.read_text() and "the very last one" in game.read_text()


def test_files_that_are_not_taken_are_named(room):
    room.write("bad.py", BROKEN)
    room.run(0)
    assert "Not taken: bad.py;" in room.table
    room.write("bad.py", FIRST)
    room.run(0)
    assert "Not taken" not in room.table


def test_players_file_cannot_name_programs(room):
    """The sandbox shows a program the files among its words, so a student must not choose them."""
    room.write("players.txt", f"program:/bin/sh {room.folder}/engine.sh /etc/passwd\nrandom\n")
    ladder = room.run(0, library=("greedy",))
    assert set(entrants(ladder)) == {"greedy", "random"}
    assert "name programs with --with" in (room.folder / "ladder/players.txt").read_text()


def test_store_in_folder_runs_no_file(room, tmp_path):
    """A student may write the store in the class's folder: the game that its plan names must not run."""
    room.run(2)
    evil, canary = tmp_path / "evil.py", tmp_path / "canary"
    evil.write_text(f"open({str(canary)!r}, 'w')\n")
    with LadderStore(room.store) as store:
        plan = Plan.from_json(store.tournament(1).plan)
        store._set_plan(1, replace(plan, game=f"{evil}:X").to_json())
    with pytest.raises(LudionError):
        room.run(4)
    assert not canary.exists()
