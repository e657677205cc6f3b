"""The same plan gives the same games, however often it is stopped; what cannot be played is refused or explained."""

import os
from pathlib import Path

import pytest

from ludion.arena.executing import Here
from ludion.arena.plan import Plan, make_plan, threads_of, usual_workers
from ludion.arena.results import result_of
from ludion.arena.standings import course_lines
from ludion.arena.store import Store
from ludion.arena.tournament import begin, executor_for, run
from ludion.core import LudionError, Termination
from tests.arena import killed
from tests.arena.running import played, table


def test_the_same_seed_gives_the_same_games_and_another_one_others(tmp_path):
    first, again = (played(tmp_path / f"{name}.db", killed.plan()) for name in "ab")
    assert first == again and len(first) == killed.plan().schedule.asked == 240
    plan = make_plan("tic-tac-toe", killed.PLAYERS, "swiss", games=40, rounds=3, openings=4, seed=8)
    assert played(tmp_path / "c.db", plan) != first


def test_a_stop_between_games_loses_none(tmp_path):
    whole = played(tmp_path / "whole.db", killed.plan())
    with Store(tmp_path / "stopped.db", new=True) as store:
        number = begin(store, killed.plan())
        for stop_after in (1, 37, 80):
            seen = []

            def watch(entry, seen=seen, stop_after=stop_after):
                seen.append(entry)
                if len(seen) == stop_after:
                    raise KeyboardInterrupt

            with pytest.raises(KeyboardInterrupt):
                run(store, number, Here(), watch)
            assert len(seen) == stop_after
        run(store, number, Here())
        again = []
        run(store, number, Here(), again.append)
        assert again == []
    assert table(tmp_path / "stopped.db") == whole


def test_rules_that_fail_are_explained(tmp_path):
    (tmp_path / "bad.py").write_text(
        "from ludion import Game\n"
        "class Bad(Game[int, int]):\n"
        "    def start(self): return 0\n"
        "    def turn(self, state): return state % 2\n"
        "    def moves(self, state): return [1] if state < 3 else [][0]\n"
        "    def play(self, state, move): return state + move\n"
        "    def score(self, state): return 0\n"
    )
    file = tmp_path / "games.db"
    plan = make_plan(f"{tmp_path}/bad.py:Bad", ["random", "random:seed=1"], games=2)
    assert [row[3] for row in played(file, plan)] == [Termination.INTERRUPTED] * 2
    with Store(file) as store:
        assert "IndexError" in next(iter(store.games())).extra["note"]


def test_who_cannot_get_ready_loses_and_may_try_again(tmp_path):
    own = tmp_path / "own.py"
    own.write_text("def mine(game, state): return next(iter(game.moves(state)))\n")
    plan = make_plan("tic-tac-toe", [f"{own}:mine", "random"], games=2, isolation="none")
    own.write_text("def other(game, state): return 1\n")
    plan = Plan(**{**plan.__dict__, "digests": {}})
    rows = played(tmp_path / "games.db", plan)
    assert [row[3] for row in rows] == [Termination.CRASH] * 2 and [row[2] for row in rows] == [1, 0]


@pytest.mark.skipif(os.name != "posix", reason="processes of their own")
def test_a_file_of_somebodys_own_plays_from_a_process(tmp_path):
    own = tmp_path / "own.py"
    own.write_text("def last(game, state):\n    print('thinking')\n    return list(game.moves(state))[-1]\n")
    plan = make_plan("tic-tac-toe", [f"{own}:last", "random"], games=2, isolation="process", seed=1)
    rows = played(tmp_path / "games.db", plan)
    assert [row[3] for row in rows] == [Termination.RULES] * 2
    with Store(tmp_path / "games.db") as store:
        first, second = store.games()
    assert first.extra["isolation"] == ["process", "none"] and second.extra["isolation"] == ["none", "process"]
    assert "thinking" in first.entry.words[0] and "thinking" in second.entry.words[1]
    assert {move.text for move in first.record.moves[:1]} == {"c3"}


def test_changed_rules_and_players_are_not_gone_on_with(tmp_path):
    own = tmp_path / "own.py"
    own.write_text("def mine(game, state): return next(iter(game.moves(state)))\n")
    plan = make_plan("tic-tac-toe", [f"{own}:mine", "random"], games=2, isolation="none")
    plan.require_unchanged()
    own.write_text("def mine(game, state): return list(game.moves(state))[-1]\n")
    with pytest.raises(LudionError, match=r"own\.py changed"):
        plan.require_unchanged()


def test_a_plan_reads_back():
    plan = make_plan("nim:heaps=3+5", ["random", "random"], games=4, openings=1, clock="1m+1", seed=5, agree=3.0, most_plies=9)
    assert Plan.from_json(plan.to_json()) == plan and plan.names == ("random #1", "random #2")


@pytest.mark.parametrize(
    ("wrong", "about"),
    [
        ({"game": "chess"}, "no game"),
        ({"players": ["random", "nobody"]}, "no player"),
        ({"players": ["random", "uct:simulation=3"]}, "simulations"),
        ({"players": ["random", "skypiea-v5"]}, "divercite"),
        ({"players": ["random"]}, "two players"),
        ({"games": 3}, "sides swapped"),
        ({"games": 0}, "some games"),
        ({"clock": "soon"}, "not a clock"),
        ({"openings": -1}, "0 plies"),
        ({"openings": Path("nowhere.txt")}, "nowhere.txt"),
        ({"openings": 1, "games": 20}, "3 different openings"),
        ({"isolation": "jail"}, "isolation"),
        ({"margin": -1.0}, "0 or more"),
        ({"tables": True}, "solved"),
        ({"kind": "swiss", "rounds": 9}, "rounds"),
        ({"game": "matches:matches=0"}, "over before"),
    ],
)
def test_what_cannot_be_played_is_refused_before_it_begins(wrong, about):
    asked = {"game": "tic-tac-toe", "players": ["random", "random"], "games": 2} | wrong
    with pytest.raises(LudionError, match=about):
        make_plan(**asked)


def test_threads_take_cores():
    plan = make_plan("tic-tac-toe", ["engine:nodes=10,threads=2", "random"], games=20)
    assert threads_of(plan.players) == 2 and usual_workers(plan, 8) == 4 and usual_workers(plan, 1) == 1
    assert usual_workers(make_plan("tic-tac-toe", ["random", "random"], games=2), 8) == 1
    with pytest.raises(LudionError):
        executor_for(plan, 0)


def test_document_000_prints_the_plies_on_the_winners_side(tmp_path):
    plan = make_plan("matches", ["random", "winning"], games=10, seed=2)
    played(tmp_path / "games.db", plan)
    with Store(tmp_path / "games.db") as store:
        for kept in store.games():
            (line,), entry = course_lines([result_of(kept, plan)]), kept.entry
            assert line.startswith("random winning (" if entry.job.side == 0 else "winning random (")
            assert line.endswith(f"({entry.plies}, 0)" if entry.winner == 0 else f"(0, {entry.plies})")


class Interleaved(Here):
    """Somebody else comes while the first game is played."""

    def __init__(self, meanwhile):
        super().__init__()
        self.meanwhile = meanwhile

    def play(self, plan, jobs):
        self.meanwhile()
        yield from super().play(plan, jobs)


def test_one_program_at_a_time_plays_a_tournament(tmp_path):
    file = tmp_path / "games.db"
    plan = make_plan("tic-tac-toe", ["random", "random"], games=4)
    refused = []
    with Store(file, new=True) as store, Store(file) as other:
        number, second = begin(store, plan), begin(store, plan)

        def come_too():
            with pytest.raises(LudionError, match=rf"Tournament {number} in .* is being played by another program") as caught:
                run(other, number, Here())
            refused.append(caught.value)
            run(other, second, Here())  # another one is nobody's business

        run(store, number, Interleaved(come_too))
        assert len(refused) == 1
        assert [kept.played for kept in store.tournaments()] == [4, 4]
        run(other, number, Here())
    assert list(tmp_path.glob("*.lock")) == []


def test_a_player_s_file_that_is_gone_is_not_played_without(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    own = Path("own.py")
    own.write_text("def mine(game, state): return next(iter(game.moves(state)))\n")
    with Store(tmp_path / "games.db", new=True) as store:
        number = begin(store, make_plan("tic-tac-toe", ["own.py:mine", "random"], games=2))
        own.rename("away.py")
        with pytest.raises(LudionError, match=r"own\.py is not here any more"):
            run(store, number, Here())


class Edited(Here):
    """Writes into a file before the second game."""

    def __init__(self, file, text):
        super().__init__()
        self.file, self.text = file, text

    def play(self, plan, jobs):
        for at, job in enumerate(jobs):
            if at == 1:
                self.file.write_text(self.text)
                os.utime(self.file, ns=(1, 1))
            yield from super().play(plan, [job])


def test_a_player_that_is_changed_meanwhile_stops_the_tournament(tmp_path):
    own, text = tmp_path / "own.py", "def mine(game, state): return next(iter(game.moves(state)))\n"
    own.write_text(text)
    with Store(tmp_path / "games.db", new=True) as store:
        number = begin(store, make_plan("tic-tac-toe", [f"{own}:mine", "random"], games=6, isolation="none"))
        with pytest.raises(LudionError, match=r"own\.py changed since this tournament began"):
            run(store, number, Edited(own, text + "# better\n"))
        assert store.tournament(number).played == 1
        own.write_text(text)
        run(store, number, Edited(own, text))  # the same again changes nothing
        assert store.tournament(number).played == 6


def test_a_lock_that_a_killed_program_left_is_no_hindrance(tmp_path):
    file = tmp_path / "games.db"
    plan = make_plan("tic-tac-toe", ["random", "random"], games=2)
    with Store(file, new=True) as store:
        number = begin(store, plan)
        (tmp_path / f"games.db.{number}.lock").touch()
        run(store, number, Here())
        assert store.tournament(number).played == 2
