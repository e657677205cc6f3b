"""Agents of the real framework play here, Ludion's players play there, and both play the same Divercité."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from ludion.arena.local import LocalSeat
from ludion.arena.piped import PipedSeat, files_in
from ludion.arena.referee import Conditions, play
from ludion.arena.sandbox import Isolation, Sandbox, ability
from ludion.arena.seats import is_own, own_files, seat_for
from ludion.core import LudionError, Position, Termination
from ludion.core.clock import Clock, TimeControl
from ludion.games.divercite import Divercite
from ludion.players import load_player

pytest.importorskip("seahorse", reason="seahorse is a development-only peer.")
linux = pytest.mark.skipif(sys.platform != "linux", reason="processes have limits on Linux alone")

from ludion.arena.adapters.seahorse import framework  # noqa: E402
from ludion.arena.adapters.seahorse.agent import SeahorsePlayer  # noqa: E402
from ludion.arena.adapters.seahorse.exporting import Exported, agent_text  # noqa: E402
from ludion.arena.adapters.seahorse.translating import course_state, ludion_states, placements  # noqa: E402

framework.offer_course()

# As agents are written: each text is the body of compute_action, and what it needs before its class.
AGENT = """
import copy, json, random, sys, time
from player_divercite import PlayerDivercite
from board_divercite import BoardDivercite
from game_state_divercite import GameStateDivercite
from seahorse.game.action import Action
from seahorse.game.game_layout.board import Piece
from seahorse.game.game_state import GameState
from seahorse.game.heavy_action import HeavyAction
from seahorse.game.light_action import LightAction
from seahorse.utils.custom_exceptions import MethodNotImplementedError
{before}

class MyPlayer(PlayerDivercite):
    asked = 0

    def __init__(self, piece_type: str, name: str = "MyPlayer"):
        super().__init__(piece_type, name)

    def compute_action(self, current_state: GameState, remaining_time: int = 1e9, **kwargs) -> Action:
        {body}
"""
BY_CHANCE = "return random.choice(sorted(current_state.get_possible_light_actions(), key=str))"
GREEDY = """
        mine, = (p for p in current_state.players if p.get_id() == self.get_id())
        assert mine is self is current_state.get_next_player()
        actions = sorted(current_state.get_possible_heavy_actions(), key=str)
        return max(actions, key=lambda action: action.get_next_game_state().get_player_score(self))"""
RUDE = """
        type(self).asked += 1
        print("asked", type(self).asked, "with", round(remaining_time))
        with open("notes.json", "r+") as file:
            notes = json.load(file) + [current_state.step]
            file.seek(0)
            json.dump(notes, file)
        assert len(notes) == type(self).asked == current_state.step // 2 + 1, notes
        light = next(current_state.generate_possible_light_actions())
        current_state.rep.env.clear()
        current_state.scores.clear()
        current_state.players_pieces_left.clear()
        return light"""
NOTES = """
with open("notes.json", "x") as file:
    json.dump([], file)"""


def agent(body, before=""):
    return AGENT.format(before=before, body=body)


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(params=["process", "full"])
def sandbox(request):
    level = Isolation(request.param)
    if level is Isolation.FULL and not ability().full:
        pytest.skip(f"full isolation is not tested here: {ability().why}")
    return Sandbox(level)


def game_of(spec, sandbox, conditions=None, agent_first=True, games=1):
    """Games of an agent against chance, and how they ended."""
    game = Divercite("seahorse")
    seats = [PipedSeat(spec, sandbox), LocalSeat("random:seed=1")]
    try:
        for seat in seats:
            seat.prepare(game, 60.0)
        order = tuple(seats if agent_first else reversed(seats))
        return [play(game, order, conditions, seeds=(number, number)) for number in range(games)]
    finally:
        for seat in seats:
            seat.close()


# The same rules.


def two_players():
    from player_divercite import PlayerDivercite

    return [PlayerDivercite("W", name="white"), PlayerDivercite("B", name="black")]


def told(action):
    (i, j), piece = action.data["position"], action.data["piece"]
    return f"{piece}{i}{j}"


def test_random_games_are_the_same_games_ply_by_ply():
    game, players, chance = Divercite("seahorse"), two_players(), random.Random(3)
    for _ in range(12):
        states = [game.start()]
        there = course_state(states, players)
        while not there.is_done():
            assert ludion_states(there) == states
            assert there.get_next_player() is players[game.turn(states[-1])]
            assert [there.scores[player.get_id()] for player in players] == [game.points(states[-1], side) for side in (0, 1)]
            texts = [told(action) for action in there.generate_possible_light_actions()]
            assert sorted(texts) == sorted(game.show_move(states[-1], move) for move in game.moves(states[-1]))
            action = chance.choice(list(there.get_possible_light_actions()))
            states.append(game.play(states[-1], game.parse_move(states[-1], told(action))))
            there = there.apply_action(action)
            again = course_state(states, players)
            assert (again.step, again.players_pieces_left) == (there.step, there.players_pieces_left)
            assert list(again.rep.env.items()) == list(there.rep.env.items())
        white, black = (there.scores[player.get_id()] for player in players)
        score = game.score(states[-1])
        assert (white > black) - (white < black) == (score > 0) - (score < 0)


def test_level_games_are_parted_as_there_with_its_error():
    players, chance, met = two_players(), random.Random(5), set()
    games = {name: Divercite(name) for name in ("rules", "seahorse", "box")}
    game = games["seahorse"]
    for _ in range(250):
        states = [game.start()]
        for _ in range(39):
            states.append(game.play(states[-1], chance.choice(list(game.moves(states[-1])))))
        before = course_state(states, players)
        for move in game.moves(states[-1]):
            end = game.play(states[-1], move)
            if game.points(end, 0) == game.points(end, 1):
                last = before.apply_action(
                    next(a for a in before.get_possible_light_actions() if told(a) == game.show_move(end, move))
                )
                white, black = (last.scores[player.get_id()] for player in players)
                signs = {name: (score > 0) - (score < 0) for name, other in games.items() for score in [other.score(end)]}
                assert (white > black) - (white < black) == signs["seahorse"]
                assert signs["box"] == 0
                assert signs["rules"] == (signs["seahorse"] or -1)
                met.add(signs["seahorse"])
                break
    assert met == {-1, 0, 1}


@pytest.mark.parametrize(
    ("cities", "parted"),
    [
        ({"white": ["RGBY"], "black": ["RRRR"]}, (1, 0)),
        ({"white": ["RRRR"], "black": ["RRRG", "RRRG"]}, (1, 0)),
        ({"white": ["RRRG"], "black": ["RRGG", "RRGG"]}, (1, 0)),
        ({"white": ["RRGG"], "black": ["RRRG"]}, (0, 1)),
        ({"white": ["RRGG", "RRGG"], "black": ["RRGG"]}, (2, 0)),
        ({"white": ["RRGG"], "black": ["RRGG", "RRGG"]}, (1, 1)),
        ({"white": ["RRRR"], "black": ["RRRR"]}, (1, 0)),
    ],
)
def test_what_parts_level_players_there(cities, parted):
    """Each city is red; the letters are what lies around it."""
    from board_divercite import BoardDivercite
    from seahorse.game.game_layout.board import Piece

    white, black = players = two_players()
    places = iter([(1, 4), (4, 1), (4, 7), (7, 4)])
    env = {}
    for owner, around in ((white, cities["white"]), (black, cities["black"])):
        for colours in around:
            i, j = next(places)
            env[i, j] = Piece("RC" + owner.piece_type, owner=owner)
            for cell, colour in zip(((i - 1, j), (i, j - 1), (i, j + 1), (i + 1, j)), colours, strict=True):
                env[cell] = Piece(colour + "RW", owner=white)
    state = course_state([Divercite().start()], players)
    scores = state.remove_draw({white.get_id(): 7, black.get_id(): 7}, BoardDivercite(env, [9, 9]))
    assert (scores[white.get_id()] - 7, scores[black.get_id()] - 7) == parted


def test_heavy_actions_lead_where_light_ones_do():
    game, players = Divercite(), two_players()
    states = [game.start()]
    for text in ("RC34", "GR44", "BR24"):
        states.append(game.play(states[-1], game.parse_move(states[-1], text)))
    state = course_state(states, players)
    heavy = {action.get_next_game_state() for action in state.get_possible_heavy_actions()}
    assert heavy == {state.apply_action(action) for action in state.get_possible_light_actions()}
    assert len(heavy) == len(list(game.moves(states[-1])))
    assert all(state.check_action(action) for action in state.get_possible_heavy_actions())


def test_what_agents_ask_of_a_state():
    from board_divercite import BoardDivercite
    from game_state_divercite import GameStateDivercite
    from seahorse.game.game_layout.board import Piece

    game, players = Divercite(), two_players()
    states = [game.start()]
    for text in ("RC34", "RR44", "GR24", "BR33", "RR04", "YR35"):
        states.append(game.play(states[-1], game.parse_move(states[-1], text)))
    state = course_state(states, players)
    white, black = (player.get_id() for player in players)
    assert {cell: piece.get_type() for cell, piece in state.get_rep().get_env().items()} == dict(placements(states))
    assert state.get_rep().get_env()[4, 4].get_type() == "RRB"
    assert state.get_rep().get_env()[4, 4].get_owner_id() == black
    assert (state.scores, state.get_step(), state.max_step, state.is_done()) == ({white: 5, black: 0}, 6, 40, False)
    assert state.check_divercite((3, 4))
    assert not state.check_divercite((3, 2))
    assert state.check_divercite((3, 2)) is state.check_divercite((3, 2), "R")
    assert state.players_pieces_left[white] == {"RC": 1, "RR": 2, "GC": 2, "GR": 2, "BC": 2, "BR": 3, "YC": 2, "YR": 3}
    assert state.get_player_id(black) is players[1]
    assert [state.in_board(cell) for cell in ((0, 0), (0, 4), (8, 5))] == [False, True, False]
    assert [state.piece_type_match(kind, (3, 4)) for kind in "CR"] == [True, False]
    beside = state.get_neighbours(0, 4)
    assert beside == {
        "top_right": ("OUTSIDE", (-1, 4)),
        "top_left": ("OUTSIDE", (0, 3)),
        "bot_left": ("OUTSIDE", (0, 5)),
        "bot_right": ("EMPTY", (1, 4)),
    }
    assert isinstance(state.get_neighbours(3, 4)["bot_right"][0], Piece)
    assert [sum(row.count(kind) for row in BoardDivercite.BOARD_MASK) for kind in ("C", "R", 0)] == [16, 25, 40]
    assert "RCW" in str(state.get_rep())
    text = json.dumps(state.to_json(), default=lambda thing: thing.to_json())
    again = GameStateDivercite.from_json(text, next_player=players[0])
    assert again == state
    assert (again.players_pieces_left, list(again.rep.env)) == (state.players_pieces_left, list(state.rep.env))


def test_a_state_without_its_history_has_the_hands_that_belong_to_it():
    game, players = Divercite(), two_players()
    state = game.parse("RRG../...../...../...../..... ..../.g../..../.... 2233")
    there = course_state([state], players)
    white, black = (there.players_pieces_left[player.get_id()] for player in players)
    assert (white["RR"], white["GR"], black["RR"], black["GR"], black["GC"]) == (2, 2, 2, 3, 1)
    assert there.step == 4
    assert ludion_states(there)[-1] == state


# Agents here.


@linux
def test_an_agent_plays_a_whole_game_here(here, sandbox):
    Path("my_player.py").write_text(agent(GREEDY))
    agent_first = sandbox.level is Isolation.FULL
    (finished,) = game_of("seahorse:my_player.py", sandbox, Conditions(TimeControl(900.0)), agent_first)
    assert (finished.outcome.reason, len(finished.record.moves)) == (Termination.RULES, 40), finished.note
    assert finished.outcome.winner == (0 if agent_first else 1)


@linux
def test_one_that_prints_remembers_writes_and_changes_its_state_harms_nobody(here, sandbox):
    Path("rude.py").write_text(agent(RUDE, NOTES))
    first, second = game_of("seahorse:rude.py", sandbox, Conditions(TimeControl(900.0)), games=2)
    for finished in (first, second):
        assert finished.outcome.reason is Termination.RULES, finished.note
        assert "asked 1 with 900" in finished.words[0]
        assert "asked 20 with" in finished.words[0]
    assert [path.name for path in here.iterdir()] == ["rude.py"]


@linux
def test_more_files_come_in_a_folder(here, sandbox):
    Path("team").mkdir()
    Path("team/my_player.py").write_text(agent(BY_CHANCE, "from advice import WORD\nprint(WORD)"))
    Path("team/advice.py").write_text("WORD = 'listen'")
    Path("team/game_state_divercite.py").write_text("raise SystemExit('the course has its own')")
    assert files_in("seahorse:team") == [Path("team")]
    assert [file.name for file in own_files("seahorse:team")] == ["advice.py", "game_state_divercite.py", "my_player.py"]
    (finished,) = game_of("seahorse:team", sandbox)
    assert finished.outcome.reason is Termination.RULES, finished.note


@linux
@pytest.mark.parametrize(
    ("body", "reason", "about"),
    [
        ("return LightAction({'piece': 'RC', 'position': (4, 4)})", Termination.ILLEGAL, "RC"),
        ("return LightAction({'piece': 'RR', 'position': (9, 4)})", Termination.ILLEGAL, "(9, 4)"),
        ("return HeavyAction(current_state, current_state)", Termination.ILLEGAL, "not a legal move"),
        ("return None", Termination.ILLEGAL, "None"),
        ("raise MethodNotImplementedError()", Termination.CRASH, "MethodNotImplementedError: Method not implemented."),
        ("time.sleep(60)", Termination.TIME, "in time"),
    ],
)
def test_what_an_agent_does_wrong_has_its_reason(here, body, reason, about):
    Path("wrong.py").write_text(agent(body))
    control = TimeControl(1.0 if reason is Termination.TIME else 60.0)
    (finished,) = game_of("seahorse:wrong.py", Sandbox(Isolation.PROCESS), Conditions(control))
    assert (finished.outcome.reason, finished.outcome.winner) == (reason, 1)
    assert about in finished.note


def test_a_seat_of_its_own_unless_nothing_is_to_stand_between(here):
    Path("my_player.py").write_text(agent(BY_CHANCE))
    assert is_own("seahorse:my_player.py")
    assert is_own("seahorse")
    assert is_own(" Seahorse:file=my_player.py"), "however it is written, nobody's own code comes into our process"
    if sys.platform != "win32":
        assert isinstance(seat_for("seahorse:my_player.py"), PipedSeat)
    assert isinstance(seat_for("seahorse:my_player.py", "none"), LocalSeat)


def test_the_time_that_an_agent_is_told(here):
    Path("my_player.py").write_text(agent("raise RuntimeError(remaining_time)"))
    game, asked = Divercite(), {None: "900.0", Clock(12.5): "12.5", Clock(move=2.0): "40.0", Clock(30.0, move=2.0): "30.0"}
    for clock, expected in asked.items():
        with pytest.raises(LudionError, match=f"RuntimeError: {expected},"):
            load_player("seahorse", game).choose(game, game.start(), (), clock)


def test_an_agent_begins_anywhere(here):
    Path("my_player.py").write_text(agent(GREEDY))
    game = Divercite()
    position = Position(game, game.parse("R..../...../...../...../..... ..../.g../..../.... 2333"))
    assert load_player("seahorse:my_player.py", game).choose(game, position.state) in position.moves


@pytest.mark.parametrize(
    ("text", "spec", "about"),
    [
        ("", "seahorse:gone.py", "There is no file gone.py"),
        ("", "seahorse:my_player.py", "has no 'MyPlayer'"),
        ("class MyPlayer: pass", "seahorse:my_player.py", "no method compute_action"),
        ("import nowhere_at_all", "seahorse:my_player.py", "ModuleNotFoundError"),
        (agent(BY_CHANCE), "seahorse:my_player.py,agent=Other", "has no 'Other'"),
        (AGENT.format(before="", body="pass").replace("super().__init__", "int"), "seahorse", "cannot be made"),
    ],
)
def test_what_is_no_agent_is_refused(here, text, spec, about):
    Path("my_player.py").write_text(text)
    game = Divercite()
    with pytest.raises(LudionError, match=about):
        load_player(spec, game).ready(game)


def test_only_divercite_is_played(here):
    Path("my_player.py").write_text(agent(BY_CHANCE))
    from ludion.games.othello import Othello

    with pytest.raises(LudionError, match="play divercite here, not othello"):
        load_player("seahorse:my_player.py", Othello())


@pytest.mark.parametrize(
    ("found", "about"), [(None, "not installed: pip install seahorse==1.1.5"), ("1.2.6", "1.2.6 is installed")]
)
def test_without_the_right_framework_there_is_a_sentence(monkeypatch, found, about):
    def version(name):
        if found is None:
            raise framework.PackageNotFoundError(name)
        return found

    monkeypatch.setattr(framework, "version", version)
    with pytest.raises(LudionError, match=about):
        SeahorsePlayer("my_player.py")


# Ludion's players there.

PROJECT = Path(__file__).parents[2]


def game_there(white, black, seconds=900.0):
    """A game under the framework's own referee."""
    files = [str(Path(file).resolve()) for file in (white, black)]
    command = [sys.executable, "-m", "bench.under_seahorse", "--seconds", str(seconds), "--files", *files]
    run = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False, cwd=PROJECT)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout.splitlines()[-1])


def test_ours_win_there_with_both_colours(here):
    Path("ours.py").write_text(agent_text("greedy"))
    Path("chance.py").write_text(agent("copy.deepcopy(current_state.players); random.seed(1); " + BY_CHANCE))
    game = Divercite("seahorse")
    for files, side in ((("ours.py", "chance.py"), "W"), (("chance.py", "ours.py"), "B")):
        ended = game_there(*files)
        assert (ended["winners"], ended["step"]) == ([side], 40)
        state = game.start()
        for piece, i, j in ended["cells"]:
            state = game.play(state, game.parse_move(state, f"{piece[:2]}{i}{j}"))
        white, black = ended["scores"]
        assert [game.points(state, 0), game.points(state, 1)] == ended["scores"]
        assert (game.score(state) > 0) == (white > black)


def test_ours_keep_to_the_clock_that_they_are_told_there(here):
    Path("ours.py").write_text(agent_text("deepening:seconds=60"))
    Path("chance.py").write_text(agent(BY_CHANCE))
    assert game_there("ours.py", "chance.py", 3.0)["step"] == 40


def test_an_exported_player_is_its_own_copy_and_can_be_sent():
    import copy
    import pickle

    player = Exported("random:seed=3")
    state = course_state([Divercite().start()], two_players())
    assert copy.deepcopy({"kept": player})["kept"] is player
    assert pickle.loads(pickle.dumps(player)).action(state, 1e9) == player.action(state, 1e9)


def test_a_file_of_somebody_s_own_is_named_in_full(here):
    Path("mine.py").write_text("def first(game, state):\n    return next(iter(game.moves(state)))\n")
    assert repr(f"{Path('mine.py').resolve()}:first") in agent_text("mine.py:first")
    with pytest.raises(LudionError, match="There is no player 'nobody'"):
        agent_text("nobody")
