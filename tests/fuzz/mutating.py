"""Mutations of files: of their bytes, and of the JSON values in them.

All mutants of a sample come from a seed, so that a failure names the mutant that caused it.
"""

import json
import pickle
import random
from collections.abc import Callable, Iterator
from typing import Any

MARKER = "ludion_fuzz_canary"
DEPTH = 100_000  # of nested lists


class Payload:
    """An object whose pickle runs code when it is loaded."""

    def __init__(self, code: str) -> None:
        self.code = code

    def __reduce__(self):
        return exec, (self.code,)


def code_for(canary: str) -> str:
    """An expression that creates the canary file when it runs. Its text has the marker."""
    return f"__import__('pathlib').Path({canary!r}).touch() or '{MARKER}'"


class Mutator:
    """Makes mutants of one sample.

    Args:
        sample: The contents of a valid file.
        canary: The path of a file that a payload creates when it runs.
        unpack: Returns the JSON values of the contents, None for a format without JSON.
        pack: Returns the contents of a file with this JSON text, with a valid checksum if the format has one.
    """

    def __init__(
        self,
        sample: bytes,
        canary: str,
        unpack: Callable[[bytes], Any] | None = None,
        pack: Callable[[bytes], bytes] | None = None,
    ) -> None:
        self.sample, self.pack = sample, pack
        self.document = None if unpack is None else unpack(sample)
        code = code_for(canary)
        statement = f"0)\n{code}\nunused = (0"
        self.payloads = [code, statement, f"x.py:{code}", f"engine:weights={canary}", f"$(touch {canary})"]
        self.pickle = pickle.dumps(Payload(code))
        self.texts = ["", "\ud800", "\0", "../../etc/passwd", "/dev/zero", "a" * 100_000, "1e999", "nan", "é\u202e", "=:,+{}[]#"]

    def mutants(self, count: int, seed: int) -> Iterator[bytes]:
        """Yield mutants, one half of them of the JSON values if the format has some."""
        yield from (b"", self.sample[: len(self.sample) // 2], self.sample * 2, self.pickle)
        for number in range(count - 4):
            rng = random.Random(f"{seed}/{number}")
            yield self._json_mutant(rng) if self.pack is not None and number % 2 else self._byte_mutant(rng)

    # Bytes

    def _byte_mutant(self, rng: random.Random) -> bytes:
        data = bytearray(self.sample)
        for _ in range(rng.choice((1, 1, 1, 2, 4, 16))):
            self._change_bytes(rng, data)
        return bytes(data)

    def _change_bytes(self, rng: random.Random, data: bytearray) -> None:
        start, end = sorted(rng.randrange(len(data) + 1) for _ in range(2))
        # Nearby places, so that most of a large file stays as it was.
        end = min(end, start + rng.choice((1, 4, 40, len(data))))
        kind = rng.randrange(8)
        if kind == 0 and data:
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        elif kind == 1:
            del data[start:]
        elif kind == 2:
            del data[start:end]
        elif kind == 3:
            data[start:start] = data[start:end]
        elif kind == 4:
            data[start:end] = rng.randbytes(end - start)
        elif kind == 5:
            data[start:end] = self.sample[: end - start]
        elif kind == 6:
            data[start:end] = rng.choice((b"\0", b"\xff\xfe", b"\n", b"[" * 1000, b"-1", b"9" * 5000, b"NaN", b'"', b"{", b":"))
        else:
            data[start:end] = rng.choice([text.encode() for text in self.payloads] + [self.pickle])

    # JSON values

    def _json_mutant(self, rng: random.Random) -> bytes:
        assert self.pack is not None
        document = json.loads(json.dumps(self.document))
        raw: dict[str, str] = {}
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            document = self._change_value(rng, document, raw)
        text = json.dumps(document)
        for placeholder, written in raw.items():
            text = text.replace(f'"{placeholder}"', written)
        return self.pack(text.encode())

    def _change_value(self, rng: random.Random, document: Any, raw: dict[str, str]) -> Any:
        places = list(_places(document))
        if not places:
            return self._nasty(rng, document, raw)
        parent, key = rng.choice(places)
        kind = rng.randrange(10)
        if kind == 0:
            del parent[key]
        elif kind == 1:
            parent[key] = [parent[key]]
        elif kind == 2 and isinstance(parent, list):
            parent.insert(rng.randrange(len(parent) + 1), parent[key])
        elif kind == 2:
            parent[rng.choice(("", "extra", MARKER, *map(str, self.payloads)))] = parent[key]
        elif kind == 3:
            other, where = rng.choice(places)
            parent[key] = json.loads(json.dumps(other[where]))
        elif kind == 4 and isinstance(parent, dict):
            # The same key twice.
            placeholder = f"twice-{len(raw)}"
            raw[placeholder] = f"{json.dumps(parent[key])}, {json.dumps(key)}: {json.dumps(parent[key])}"
            parent[key] = placeholder
        else:
            parent[key] = self._nasty(rng, parent[key], raw)
        return document

    def _nasty(self, rng: random.Random, value: Any, raw: dict[str, str]) -> Any:
        near = [value + step for step in (-1, 1, 1 << 31)] if type(value) is int else []
        values = [
            None,
            True,
            False,
            0,
            -1,
            1,
            1 << 31,
            -(1 << 63),
            1 << 63,
            1 << 64,
            0.5,
            -0.0,
            1e308,
            float("nan"),
            float("inf"),
        ]
        values += [[], {}, [[]], {"": {}}, list(range(300)), *near, *near, *self.texts, *self.payloads, *self.payloads]
        written = ["9" * 5000, "[" * DEPTH + "]" * DEPTH, '{"a":' * DEPTH + "0" + "}" * DEPTH, "1e400", "-", "nul"]
        place = rng.randrange(len(values) + len(written))
        if place < len(values):
            return values[place]
        placeholder = f"raw-{len(raw)}"
        raw[placeholder] = written[place - len(values)]
        return placeholder


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a value: a list or object, and an index or key."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _places(value[key])
