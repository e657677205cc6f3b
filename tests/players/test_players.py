"""Players by name, from files, with parameters: they choose legal moves, say what they saw, and refuse in a sentence."""

from dataclasses import replace

import pytest

from ludion import load_game
from ludion.core import LudionError
from ludion.core.limits import Limits
from ludion.native import NativeWarning, compiled
from ludion.players import load_player
from ludion.players.estimates import named_estimates
from ludion.players.loading import player_names
from ludion.players.searching import SearchPlayer
from ludion.search.memory import memory

SMALL = {"depth": "depth=3", "simulations": "simulations=15", "seconds": "seconds=0.05"}
GAMES = ("mc:simulations=9,seed=2", "ucb:simulations=9,constant=0.5", "uct:simulations=99,constant=1", "uct-solver:seed=4")
MINE = """
def first(game, state):
    return list(game.moves(state))[0]
def counting(game, state, earlier):
    return list(game.moves(state))[len(earlier) % 2]
def illegal(game, state):
    return 99
def broken(game, state):
    return 1 // 0
def strange(a):
    return 0
class Last:
    def __init__(self, skip: int = 0):
        self.skip = skip
    def choose(self, game, state):
        return list(game.moves(state))[-1 - self.skip]
class Nothing:
    pass
"""
MINUS = """
from ludion import Estimate
class Minus(Estimate):
    def value(self, game, state, root):
        return -game.score(state)
"""


DIVERCITE_ALONE = ("enies-lobby", "impel-down", "little-garden", "skypiea-v2", "skypiea-v5", "water-seven")
OF_OTHERS = ("open-spiel", "seahorse", "solved")  # tested with the arena, where they belong, and with its solutions
FOR_ANY_GAME = [name for name in player_names() if name not in (*DIVERCITE_ALONE, *OF_OTHERS)]


def small(name: str) -> str:
    if name in ("greedy", "ordered"):
        return {"greedy": "greedy", "ordered": "ordered:depths=0:2+2:3"}[name]
    if name in ("hybrid", "mcts-flat"):
        return {"hybrid": "hybrid:simulations=15,opening=2,depths=2", "mcts-flat": "mcts-flat:simulations=15"}[name]
    if name in ("random", "winning", "proof-number"):
        return name
    if name == "deepening":
        return "deepening:seconds=0.05,depth=3"
    if name == "best":
        return "best:seconds=0.05"
    if name == "mc-leaves":
        return "mc-leaves:depth=1,simulations=5"
    return f"{name}:{'simulations=15' if name in ('mc', 'mcts', 'ucb', 'uct', 'uct-solver') else 'depth=3'}"


@pytest.mark.parametrize("name", FOR_ANY_GAME)
@pytest.mark.parametrize("spec", ["tic-tac-toe", "hexapawn", "dots-and-boxes", "matches"])
def test_every_player_plays_a_whole_game(name, spec):
    game, player = load_game(spec), load_player(small(name))
    state, earlier = game.start(), []
    if name in ("winning", "proof-number") and spec == "dots-and-boxes":
        for move in list(game.moves(state))[:5]:
            state = game.play(state, move)
    while moves := list(game.moves(state)):
        move = player.choose(game, state, earlier)
        assert move in moves
        if isinstance(player, SearchPlayer):
            assert player.report is not None
            assert player.report.move == move
        earlier.append(state)
        state = game.play(state, move)


def test_the_native_form_says_what_the_readable_one_says():
    game = load_game("connect-four:columns=5,rows=4")
    state = game.play(game.start(), 2)
    fixed = ("minimax:depth=4", "negamax:depth=4", "alphabeta:depth=5", "negalphabeta:depth=5", "pvs:depth=5", "ordered:depths=5")
    tables = ("memory:depth=6", "mtdf:depth=6,size=9", "deepening:depth=6")
    for spec in (*fixed, *tables, "greedy", "mcts-flat:simulations=40", "hybrid:simulations=40", *GAMES):
        player = load_player(spec)
        player.native = True
        native = player.analyse(game, state)
        player.native = False
        readable = player.analyse(game, state)
        assert (native.move, native.value, native.nodes, native.line) == (
            readable.move,
            readable.value,
            readable.nodes,
            readable.line,
        )


class NeverWarned(set[str]):
    """Remembers no warning: each is given again, whichever thread gave it before."""

    def __contains__(self, _: object) -> bool:
        return False


def test_a_table_needs_a_game_without_cycles_and_says_so(monkeypatch):
    monkeypatch.setattr(compiled, "_WARNED", NeverWarned())
    game, player = load_game("doo"), load_player("memory:depth=2")
    state, player.native = (
        game.parse("NWN/.W./.W./NWW 8"),
        True,
    )  # waits for what the compiler says, however soon the readable one answers
    with pytest.warns(NativeWarning, match="doo is searched interpreted: doo can cycle"):
        report = player.analyse(game, state)
    assert replace(report, seconds=0) == replace(memory(game, state, Limits(depth=2)), seconds=0)


def test_exact_players_never_lose_tic_tac_toe_to_a_random_one():
    game = load_game("tic-tac-toe")
    for spec in ("minimax:depth=9", "alphabeta:depth=9"):
        for seed in range(20):
            state, earlier = game.start(), []
            players = (load_player(f"random:seed={seed}"), load_player(spec))
            while list(game.moves(state)):
                move = players[game.turn(state)].choose(game, state, earlier)
                earlier.append(state)
                state = game.play(state, move)
            assert game.score(state) <= 0


def test_a_random_player_depends_on_seed_and_ply_alone():
    game = load_game("othello")
    choices = {seed: load_player(f"random:seed={seed}").choose(game, game.start()) for seed in range(30)}
    assert len(set(choices.values())) == 4
    assert all(load_player(f"random:seed={seed}").choose(game, game.start()) == move for seed, move in choices.items())


def test_evaluations_by_name(tmp_path):
    game = load_game("othello")
    assert sorted(named_estimates(game)) == ["corners", "discs"]
    corners = load_player("alphabeta:depth=4,estimate=corners", game)
    (tmp_path / "my.py").write_text(MINUS)
    minus = load_player(f"alphabeta:depth=4,estimate={tmp_path / 'my.py'}:Minus", game)
    position = game.parse("XX....../X......./..XO..../...OX.../...XO.../......../......../........ X")
    discs, weighted, reverse = (p.analyse(game, position).value for p in (load_player("alphabeta:depth=4"), corners, minus))
    assert weighted > discs + 20
    assert reverse != discs


def test_players_from_a_file(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text(MINE)
    game = load_game("matches")
    state = game.start()
    assert load_player(f"{file}:first").choose(game, state) == 1
    assert load_player(f"{file}:counting").choose(game, state, [state]) == 2
    assert load_player(f"{file}:Last").choose(game, state) == 3
    assert load_player(f"{file}:Last:skip=1").choose(game, state) == 2
    with pytest.raises(LudionError, match="answers 99, which is not a legal move in 13,0"):
        load_player(f"{file}:illegal").choose(game, state)
    with pytest.raises(LudionError, match="broken stops with ZeroDivisionError: integer division or modulo by zero, in 13,0"):
        load_player(f"{file}:broken").choose(game, state)
    for name, sentence in (
        ("strange", "must take \\(game, state\\)"),
        ("Nothing", "is not a player: give it a method choose"),
        ("nobody", "has no 'nobody'"),
        ("first:x=1", "is a function, which takes no parameters"),
    ):
        with pytest.raises(LudionError, match=sentence):
            load_player(f"{file}:{name}")


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("minmax", "There is no player 'minmax'; did you mean minimax"),
        ("alphabeta:deep=3", "alphabeta has no parameter 'deep'; did you mean depth"),
        ("alphabeta:depth=x", "depth must be a whole number"),
        ("alphabeta:depth=-1", "depth must be a number that is not negative, not -1"),
        ("memory:size=-1", "A table's size must not be negative"),
        ("uct:seconds=-0.5", "seconds must be a number that is not negative"),
        ("uct:seconds=nan", "seconds must be a number that is not negative"),
        ("alphabeta:seconds=inf", "seconds must be a number that is not negative, not inf"),
        ("", "names nothing"),
        ("mine.py", "Which player of mine.py"),
    ],
)
def test_what_is_wrong_is_said(spec, sentence):
    with pytest.raises(LudionError, match=sentence):
        load_player(spec)


def test_no_limit_at_all_is_refused():
    game = load_game("othello")
    for spec in ("alphabeta:depth=0", "uct:simulations=0", "deepening:seconds=0"):
        with pytest.raises(LudionError, match="This search would never end: give it"):
            load_player(spec).choose(game, game.start())


def test_a_finished_game_is_refused():
    game = load_game("matches:matches=0")
    for name in FOR_ANY_GAME:
        if name != "random":
            with pytest.raises(LudionError, match="The game is over"):
                load_player(small(name)).choose(game, game.start())


HEURISTICS = """
from ludion import popcount
LIKES = {likes}

def h(game, state):
    return LIKES * (state.left % 4) + game.turn(state)

def alone(state):
    return helper(state.left)

def helper(left):
    return 1 // (left - 5)

def nothing(state):
    return None

def wrong(game, state):
    return state.nowhere

def crowd(game, state, root):
    return 0
"""


@pytest.mark.parametrize("name", ["alphabeta", "pvs", "deepening:seconds=5"])
def test_a_function_as_an_estimate(name, tmp_path):
    game, path = load_game("matches"), tmp_path / "my.py"
    values = []
    for likes in (1, -1):
        path.write_text(HEURISTICS.format(likes=likes), encoding="utf-8")
        player = load_player(f"{name}{',' if ':' in name else ':'}depth=3,estimate={path}:h", game)
        player.choose(game, game.start())
        values.append(player.report.value)
    # After three of thirteen matches' plies 4 to 10 are left, and the second player moves.
    assert values == [best(game, game.start(), 3, lambda left, likes=likes: likes * (left % 4) + 1) for likes in (1, -1)]


def best(game, state, depth, guess):
    if depth == 0:
        return guess(state.left)
    return (min if state.turn else max)(best(game, game.play(state, move), depth - 1, guess) for move in game.moves(state))


@pytest.mark.parametrize("name", ["alphabeta", "pvs"])
@pytest.mark.parametrize(
    ("function", "about"),
    [
        ("alone", r"my.py:alone stops with ZeroDivisionError: .* \(my.py, line 12\), in "),
        ("nothing", r"my.py:nothing answers None, which is no number \(my.py, line 14\), in "),
        ("wrong", r"my.py:wrong stops with AttributeError: .* \(my.py, line 18\), in "),
        ("crowd", r"my.py:crowd must take \(state\) or \(game, state\), and nothing else \(my.py, line 20\)\.$"),
        ("LIKES", "is not an evaluation: it must be a function of"),
        ("popcount:weight=3", "is a function, which takes no parameters"),
    ],
)
@pytest.mark.filterwarnings("ignore::ludion.native.NativeWarning")
def test_a_bad_function_is_a_sentence_with_its_line(name, function, about, tmp_path):
    game, path = load_game("matches"), tmp_path / "my.py"
    path.write_text(HEURISTICS.format(likes=1), encoding="utf-8")
    with pytest.raises(LudionError, match=about):
        load_player(f"{name}:depth=4,estimate={path}:{function}", game).choose(game, game.start())


def test_an_estimate_has_parameters_too(tmp_path):
    game, path = load_game("othello"), tmp_path / "my.py"
    path.write_text(WEIGHTED, encoding="utf-8")
    found = {}
    for text in (f"{path}:Mine", f"{path}:Mine:weight=5", f"{path}:Mine:weight=5+shift=0.5", "corners:weight=20+decay=3"):
        player = load_player(f"pvs:estimate={text},depth=2", game)
        found[text.rpartition(":")[2]] = player.prepare(game).parameters
        assert player.choose(game, game.start()) in list(game.moves(game.start()))
    assert list(found.values()) == [
        {"weight": 1, "shift": 0.0}, {"weight": 5, "shift": 0.0}, {"weight": 5, "shift": 0.5}, {"weight": 20, "decay": 3}
    ]  # fmt: skip
    with pytest.raises(LudionError, match="corners has no parameter 'wait'; did you mean weight"):
        load_player("alphabeta:estimate=corners:wait=3", game)


WEIGHTED = """
from ludion import Estimate
class Mine(Estimate):
    def __init__(self, weight: int = 1, shift: float = 0.0):
        self.weight, self.shift = weight, shift
    def value(self, game, state, root):
        return self.weight * game.score(state) + self.shift
"""
