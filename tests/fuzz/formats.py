"""The file formats of Ludion, each with a valid sample and a reader that checks its answer.

To add a format, append a `Format` to `FORMATS`.
"""

import json
import math
import zlib
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import numpy as np
import pytest

from ludion import LudionError, load_game
from ludion.arena.folder import read_learned, read_player
from ludion.arena.openings import Opening, read_openings
from ludion.arena.plan import Plan
from ludion.arena.seats import names_code
from ludion.cli.files import read_record, read_text
from ludion.core import Outcome, Termination
from ludion.core.errors import StoreError
from ludion.core.features import Learned
from ludion.core.player_files import learned_files
from ludion.core.record import Played, Record, replay
from ludion.core.spec import split_spec
from ludion.learned import experience, sealing, weights
from ludion.learned.experience import Experience, Known, read_experience
from ludion.learned.features.declared import Declared
from ludion.learned.features.generic import Generic
from ludion.learned.looking import features_named
from ludion.learned.weights import Weights, read_weights
from ludion.lessons.bareme import read_bareme
from ludion.lessons.library import load_pack
from ludion.native.generating import generate
from ludion.native.orbits import Extent
from ludion.solving.exchange import from_json, to_json
from ludion.solving.graph import graph
from ludion.solving.table import Cells, Row, Sheet
from ludion.training.corpus import Corpus
from ludion.training.journal import Generation, Journal
from ludion.web.address import read_table
from ludion.web.view import view_of
from tests.learned.attacking import generic_parameters
from tests.native.toys import Countdown

TOY = Countdown(12)
TIC_TAC_TOE = load_game("tic-tac-toe")
PACK = load_pack("jalon")


@dataclass(frozen=True)
class Format:
    """One file format.

    Attributes:
        name: The name in test reports.
        make: Writes a valid file into a folder and returns its path.
        read: Reads a file and asserts the invariants of the answer. It raises `LudionError` for a damaged file.
        unpack: Returns the JSON values in the contents of a file, so that they are mutated too.
        pack: Returns the contents of a file with this JSON text, with valid checksums.
    """

    name: str
    make: Callable[[Path], Path]
    read: Callable[[Path], None]
    unpack: Callable[[bytes], Any] | None = None
    pack: Callable[[bytes], bytes] | None = None


# Weights


def make_weights(features) -> Callable[[Path], Path]:
    def make(folder: Path) -> Path:
        estimate = Learned(features, array("h", range(features.size * features.phases)), 0.5)
        Weights.of(TOY, estimate, {"games": 5, "loss": 0.25}).write(folder / "toy.weights")
        return folder / "toy.weights"

    return make


def check_weights(path: Path) -> None:
    found = read_weights(path, TOY)
    estimate = found.estimate
    assert len(estimate.weights) == estimate.features.size * estimate.features.phases
    assert math.isfinite(estimate.step)
    assert Weights.of(TOY, estimate, found.trained).estimate == estimate
    assert read_weights_again(found) == found
    state = TOY.start()
    while moves := list(TOY.moves(state)):
        assert math.isfinite(estimate.value(TOY, state, 0))
        state = TOY.play(state, moves[-1])


def read_weights_again(found: Weights) -> Weights:
    return weights.weights_in(found.to_bytes(), "again", TOY)


def unpack_sealed(data: bytes) -> Any:
    return json.loads(data.split(b"\n", 3)[2])


def pack_weights(text: bytes) -> bytes:
    """As many weights as the header says, if it says a small number."""
    try:
        head = json.loads(text)
        sizes = [head["entries"], head["phases"]]
    except (ValueError, TypeError, KeyError, RecursionError):
        sizes = []
    size = math.prod(sizes) if sizes and all(type(one) is int and 0 < one < 1000 for one in sizes) else 4
    body = zlib.compress(bytes(2 * size))
    return weights.MAGIC + sealing._seal(text, body) + b"\n" + text + b"\n" + body


GENERIC = Generic(**generic_parameters(counted=[0], cuts=[4], fields=[[[0], 0, 0, 1, False], [[1], 0, 2, 1, False]]))
CENSUS = Generic(**generic_parameters(censuses=[[0, [3, 6, 12, 24]], [0, [3, 28]]], turns=[[0, [1, 0]]]))
DECLARED = Declared((0, -3), (13, 4))


# Experience


def make_experience(folder: Path) -> Path:
    start = TIC_TAC_TOE.start()
    states = [start, *(TIC_TAC_TOE.play(start, move) for move in TIC_TAC_TOE.moves(start))]
    records = {experience.key(TIC_TAC_TOE, state): Known(9, number) for number, state in enumerate(states)}
    Experience.of(TIC_TAC_TOE, records, {"games": 9, "player": ""}).write(folder / "toy.experience")
    return folder / "toy.experience"


def check_experience(path: Path) -> None:
    found = read_experience(path, TIC_TAC_TOE)
    assert all(0 <= known.halves <= 2 * known.games for known in found.records.values())
    path.write_bytes(found.to_bytes())
    assert read_experience(path, TIC_TAC_TOE) == found
    experience.best(experience.options(TIC_TAC_TOE, TIC_TAC_TOE.start(), found.records))


def unpack_experience(data: bytes) -> Any:
    body = zlib.decompress(data.split(b"\n", 3)[3]).decode()
    return [unpack_sealed(data), *map(json.loads, body.split("\n"))]


def pack_experience(text: bytes) -> bytes:
    """The first value is the head, the others are records: a comma between two of them separates lines."""
    try:
        head, *records = json.loads(text)
        parts = [json.dumps(part).encode() for part in (head, *records)]
    except (ValueError, RecursionError):
        head_text, _, rest = text[1:-1].partition(b", [")
        parts = [head_text, b"[" + rest]
    body = zlib.compress(b"\n".join(parts[1:]))
    return experience.MAGIC + sealing._seal(parts[0], body) + b"\n" + parts[0] + b"\n" + body


# Records


RECORD = Record(
    "tic-tac-toe",
    ("ann", "bob"),
    (Played("b2", 0.5), Played("a1")),
    Outcome(0, Termination.RESIGNATION, 1),
    7,
    {"seconds": "5"},
    None,
    "2026-11-19",
)


def make_record(write: Callable[[Record], str]) -> Callable[[Path], Path]:
    def make(folder: Path) -> Path:
        (folder / "a.record").write_text(write(RECORD), encoding="utf-8")
        return folder / "a.record"

    return make


def check_record(path: Path) -> None:
    found = read_record(path)
    assert Record.from_json(found.to_json()) == found
    assert Record.from_text(found.to_text()) == found
    replay(found)


# Graphs


def make_graph(folder: Path) -> Path:
    (folder / "a.json").write_text(to_json(graph(load_game("nim:heaps=2+1"))), encoding="utf-8")
    return folder / "a.json"


def check_graph(path: Path) -> None:
    found = from_json(read_text(path, "a graph"))
    assert from_json(to_json(found)).successors == found.successors
    assert all(0 <= child < found.vertices for after in found.successors for child in after)


# Plans of tournaments, as stores hold them


def make_plan(folder: Path) -> Path:
    openings = (Opening(("b2",)), Opening((), "X../.../..."))
    plan = Plan("tic-tac-toe", "match", ("random", "greedy"), ("a", "b"), 2, 1, 3, openings, "5m+2", digests={"rules": "0f"})
    (folder / "plan.json").write_text(plan.to_json(), encoding="utf-8")
    return folder / "plan.json"


def check_plan(path: Path) -> None:
    plan = Plan.from_json(read_text(path, "a plan"))
    assert Plan.from_json(plan.to_json()) == plan
    assert len(plan.players) == len(plan.names)
    assert plan.conditions.patience > 0


# Training


def make_journal(folder: Path) -> Path:
    journal = Journal(folder, TOY.spec, "0f", 1, "generic", GENERIC.parameters)
    journal.generations.append(Generation(500, 9000, 0.25, 1.5, 1.25, 20.0, -math.inf, 45.5, 100, "best", True))
    journal.keep()
    return folder / "journal.json"


def check_journal(path: Path) -> None:
    if not path.exists():
        raise LudionError("a new journal")
    found = Journal.open(path.parent, TOY.spec, "0f", 1)
    assert found.games >= 0
    if found.features:
        assert features_named(found.features, found.parameters).size > 0
    found.keep()
    assert Journal.open(path.parent, TOY.spec, "0f", 1) == found


def make_corpus(folder: Path) -> Path:
    columns = np.arange(6).reshape(3, 2), np.linspace(-1, 1, 3), np.ones(3), np.zeros(3, np.int64)
    (folder / "games-0.npz").write_bytes(Corpus(*columns).to_bytes())
    return folder / "games-0.npz"


def check_corpus(path: Path) -> None:
    found = Journal(path.parent, "", "", 0).corpus(0)
    assert len(found.states) == len(found.values) == len(found.scores) == len(found.games)
    assert found.states.ndim == 2 and found.states.dtype == np.int64


# Rows of a parameter sweep


SWEEP = Cells("nim", {}, {"heaps": ("1", "2")})


def make_sheet(folder: Path) -> Path:
    sheet = Sheet(folder / "rows.csv", SWEEP.several)
    for parameters in SWEEP.parameters:
        spec = SWEEP.spec(parameters)
        rules = generate(load_game(spec)).rules
        sheet.add(Row(spec, parameters, True, rules, "first", 1, Extent(3, 3, 2, 2), 0.5))
    return sheet.file


def check_sheet(path: Path) -> None:
    if not path.exists():
        raise LudionError("a new sheet")
    sheet = Sheet(path, SWEEP.several)
    for parameters in SWEEP.parameters:
        row = sheet.find(SWEEP.spec(parameters), parameters, True)
        assert row is None or (
            0 <= row.seconds < math.inf and all(figure is None or figure >= 0 for figure in row.figures.values())
        )


# Grading scales


def make_bareme(folder: Path) -> Path:
    first, second = PACK.numbers[:2]
    text = f'total = 20\nown = 0.25\n\n[points]\n"{first}" = 2\n"{second}" = 0.5\n'
    (folder / "bareme.toml").write_text(text, encoding="utf-8")
    return folder / "bareme.toml"


def check_bareme(path: Path) -> None:
    found = read_bareme(path, PACK)
    assert 0 <= found.own <= 1 and found.total != math.inf
    assert all(0 <= found.worth(question) < math.inf for question in PACK.questions)


# Openings, and the files of a ladder


def make_openings(folder: Path) -> Path:
    (folder / "openings.txt").write_text("# ours\nb2 a1\nX../.O./...\nc3\n", encoding="utf-8")
    return folder / "openings.txt"


def check_openings(path: Path) -> None:
    for opening in read_openings(TIC_TAC_TOE, path):
        assert not opening.position(TIC_TAC_TOE).over


def make_players(folder: Path) -> Path:
    text = "random  # easy\nalphabeta:depth=2\nexplorer:my.experience\nengine:weights=my.weights,depth=3\nprogram:/bin/x --a\n"
    (folder / "players.txt").write_text(text, encoding="utf-8")
    return folder / "players.txt"


def check_players(path: Path) -> None:
    """No line may name a file outside of the folder."""
    for line in read_player(path).splitlines():
        try:
            names_code(line)
            files = learned_files(line)
        except LudionError:
            continue
        for name in files.values():
            with pytest.raises(StoreError):
                read_learned(path.parent, name)


# Addresses of the page


def make_address(folder: Path) -> Path:
    text = "game=tic-tac-toe&first=engine:seconds=1&second=random&moves=b2,a1&at=1&flip=1&clock=5m%2B2&left=300,287.5"
    (folder / "address.txt").write_text(text, encoding="utf-8")
    return folder / "address.txt"


def check_address(path: Path) -> None:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise LudionError("no address") from error
    given = dict(parse_qsl(data.decode(errors="replace"), keep_blank_values=True, max_num_fields=100_000))
    table = read_table(given.pop("game", ""), given)
    assert 0 <= table.at <= len(table.moves)
    for player in table.players:
        name, parameters = split_spec(player)
        assert ".py" not in name and not parameters.get("experience")
        assert parameters.get("weights", "") in ("", "best", "none")
    if table.game == "tic-tac-toe":
        view_of(table)


FORMATS: list[Format] = [
    Format("weights-declared", make_weights(DECLARED), check_weights, unpack_sealed, pack_weights),
    Format("weights-generic", make_weights(GENERIC), check_weights, unpack_sealed, pack_weights),
    Format("weights-census", make_weights(CENSUS), check_weights, unpack_sealed, pack_weights),
    Format("experience", make_experience, check_experience, unpack_experience, pack_experience),
    Format("record-json", make_record(Record.to_json), check_record, json.loads, bytes),
    Format("record-text", make_record(Record.to_text), check_record),
    Format("graph", make_graph, check_graph, json.loads, bytes),
    Format("plan", make_plan, check_plan, json.loads, bytes),
    Format("journal", make_journal, check_journal, json.loads, bytes),
    Format("corpus", make_corpus, check_corpus),
    Format("sheet", make_sheet, check_sheet),
    Format("bareme", make_bareme, check_bareme),
    Format("openings", make_openings, check_openings),
    Format("players", make_players, check_players),
    Format("address", make_address, check_address),
]
