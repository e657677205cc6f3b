"""The filter of system calls at level `full`: an allow-list, as a program for the Linux kernel (classic BPF, see seccomp(2)).

Calls that `syscalls.txt` does not list return ENOSYS, as on an older kernel. The C library then uses another call, or reports an
error.
"""

import functools
import struct
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from errno import ENOSYS, ENOTTY, EPERM
from importlib.resources import files
from itertools import pairwise

# For each architecture: the kernel's number (linux/audit.h) and its column in syscalls.txt.
ARCHITECTURES = {"x86_64": (0xC000003E, 0), "aarch64": (0xC00000B7, 1)}

# Instructions of classic BPF, from linux/bpf_common.h.
LOAD = 0x20  # the 32-bit word at an offset
IF_EQUAL = 0x15
IF_AT_LEAST = 0x35
IF_ANY_BIT = 0x45
RETURN = 0x06
# Offsets in struct seccomp_data. Of a 64-bit argument the lower half is read: both architectures are little-endian.
NUMBER = 0
ARCHITECTURE = 4
ARGUMENTS = 16

ALLOW = 0x7FFF0000
FAIL = 0x00050000  # plus the error number

NEW_NAMESPACES = 0x7E020000  # mount, cgroup, UTS, IPC, user, PID and network; from linux/sched.h
AF_UNIX = 1
# From asm-generic/ioctls.h: terminal attributes (TCGETS, TCGETS2), FIONREAD, the window size, FIONBIO, FIONCLEX and FIOCLEX.
# Requests that put input into a terminal are not among them.
IOCTL_REQUESTS = (0x5401, 0x802C542A, 0x541B, 0x5413, 0x5421, 0x5450, 0x5451)
# From linux/prctl.h: the signal at the parent's end, dumpable, the thread's name, query seccomp and the capability bounding set,
# timer slack, no_new_privs, transparent huge pages, ambient capabilities, and the name of a memory area.
PRCTL_OPTIONS = (1, 2, 3, 4, 15, 16, 21, 23, 29, 30, 38, 39, 41, 42, 47, 0x53564D41)

Instruction = tuple[int, int, int, int]  # code, jump if true, jump if false, operand


@dataclass(frozen=True, slots=True)
class ArgumentRule:
    """A call that depends on one argument: it must be one of the values, or have none of the bits. Otherwise it fails."""

    name: str
    numbers: tuple[int, int]
    argument: int
    error: int
    values: Sequence[int] = ()
    forbidden_bits: int = 0


ARGUMENT_RULES = (
    ArgumentRule("clone", (56, 220), argument=0, error=EPERM, forbidden_bits=NEW_NAMESPACES),
    ArgumentRule("socket", (41, 198), argument=0, error=EPERM, values=(AF_UNIX,)),
    ArgumentRule("socketpair", (53, 199), argument=0, error=EPERM, values=(AF_UNIX,)),
    ArgumentRule("ioctl", (16, 29), argument=1, error=ENOTTY, values=IOCTL_REQUESTS),
    ArgumentRule("prctl", (157, 167), argument=0, error=EPERM, values=PRCTL_OPTIONS),
)


@functools.cache
def allowed_calls(machine: str) -> dict[str, int]:
    """Return the calls in `syscalls.txt` that this architecture has, with their numbers."""
    column = ARCHITECTURES[machine][1]
    lines = files("ludion.arena").joinpath("syscalls.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split() for line in lines if line and not line.startswith("#")]
    return {name: int(numbers[column]) for name, *numbers in rows if numbers[column] != "-"}


def filter_program(machine: str) -> bytes:
    """Return the filter for an architecture of `ARCHITECTURES`, as an array of `struct sock_filter`."""
    architecture, column = ARCHITECTURES[machine]
    unknown = (RETURN, 0, 0, FAIL | ENOSYS)
    # A 32-bit program has another architecture and other numbers: all its calls fail.
    program: list[Instruction] = [(LOAD, 0, 0, ARCHITECTURE), (IF_EQUAL, 1, 0, architecture), unknown, (LOAD, 0, 0, NUMBER)]
    for rule in ARGUMENT_RULES:
        body = list(_argument_check(rule))
        program += [(IF_EQUAL, 0, len(body), rule.numbers[column]), *body]
    # The numbers of the x32 ABI start at 0x40000000, above the last range.
    for first, end in _ranges(allowed_calls(machine).values()):
        program += [(IF_AT_LEAST, 1, 0, first), unknown, (IF_AT_LEAST, 1, 0, end), (RETURN, 0, 0, ALLOW)]
    return b"".join(struct.pack("=HBBI", *instruction) for instruction in [*program, unknown])


def _argument_check(rule: ArgumentRule) -> Iterator[Instruction]:
    """Yield the instructions that return the result of a rule."""
    allow, fail = (RETURN, 0, 0, ALLOW), (RETURN, 0, 0, FAIL | rule.error)
    yield (LOAD, 0, 0, ARGUMENTS + 8 * rule.argument)
    if rule.forbidden_bits:
        yield from ((IF_ANY_BIT, 1, 0, rule.forbidden_bits), allow)
    for value in rule.values:
        yield from ((IF_EQUAL, 0, 1, value), allow)
    yield fail


def _ranges(numbers: Collection[int]) -> Iterator[tuple[int, int]]:
    """Yield the ranges of consecutive numbers in ascending order, each with its first number and the one after its last."""
    ordered = sorted(set(numbers))
    starts = [ordered[0], *(after for before, after in pairwise(ordered) if after > before + 1)]
    ends = [*(before + 1 for before, after in pairwise(ordered) if after > before + 1), ordered[-1] + 1]
    yield from zip(starts, ends, strict=True)
