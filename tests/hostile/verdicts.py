"""What becomes of each hostile player at each level, as docs/isolation.md has it in its table."""

from dataclasses import dataclass

from ludion.core import Termination as End

PLAYS_ON = End.RULES


@dataclass(frozen=True)
class Case:
    """`process` and `full`: how its game ends. `tells`: what the reason says; `finds`: what its log says at each level.

    `slow`: its time runs out, so that its clock is short; `program`: it speaks the protocol itself."""

    process: End
    full: End
    tells: str = ""
    finds: tuple[str, str] = ("", "")
    slow: bool = False
    program: bool = False


def same(end: End, tells: str = "", **more: object) -> Case:
    return Case(end, end, tells, **more)  # type: ignore[arg-type]


CASES = {
    "raises": same(End.CRASH, "ValueError: it is broken"),
    "exits": same(End.CRASH, "exit code 3"),
    "leaves": same(End.CRASH, "SystemExit: goodbye"),
    "segfaults": same(End.CRASH, "SIGSEGV"),
    "aborts": same(End.CRASH, "SIGABRT"),
    "recurses": same(End.CRASH, "RecursionError"),
    "loops": same(End.TIME, slow=True),
    "sleeps": same(End.TIME, slow=True),
    "ignores_signals": same(End.TIME, slow=True),
    "patches_the_clock": same(End.TIME, slow=True),
    "eats_memory": same(End.CRASH, "MemoryError"),
    "eats_memory_with_others": same(End.CRASH, "more than 768 MiB of memory"),
    "takes_other_cores": same(PLAYS_ON, finds=("cores are taken", "refused: [Errno 38] Function not implemented")),
    "forks": same(End.CRASH, "BlockingIOError"),
    "starts_threads": same(End.CRASH, "can't start new thread"),
    "opens_files": same(End.CRASH, "Too many open files"),
    "fills_tmp": Case(PLAYS_ON, End.CRASH, "No space left"),
    "makes_many_files": Case(PLAYS_ON, End.CRASH, "more than 2000 files"),
    "fills_shm": Case(PLAYS_ON, End.CRASH, "No space left"),
    "writes_one_large_file": Case(PLAYS_ON, End.CRASH, "File too large"),
    "floods_its_log": same(End.TIME, slow=True, finds=("bytes left out", "bytes left out")),
    "prints_the_protocol": same(PLAYS_ON, finds=("bestmove z9", "bestmove z9")),
    "reads_the_protocol": same(End.CRASH, "EOFError"),
    "plays_illegally": same(End.ILLEGAL, "answers 99"),
    "answers_the_wrong_type": same(End.ILLEGAL, "answers [{'a': 1}]"),
    "answers_nothing": same(End.ILLEGAL, "answers None"),
    "changes_the_rules": same(End.ILLEGAL, "not a legal move"),
    "changes_the_state": same(End.CRASH),
    "reaches_the_network": same(PLAYS_ON, finds=("the network is reached", "the network is out of reach")),
    "reads_others_files": same(PLAYS_ON, finds=("other.py is read", "other.py is hidden")),
    "writes_to_its_folder": same(PLAYS_ON, finds=("other.py is replaced", "refused: [Errno 30] Read-only file system")),
    "leaves_orphans": same(PLAYS_ON),
    "kills_its_parent": Case(End.CRASH, PLAYS_ON, "SIGKILL", finds=("", "the parent is alive")),
    "stops_its_parent": same(End.TIME, slow=True, finds=("the parent is stopped", "refused: [Errno 1] Operation not permitted")),
    "kills_others": same(PLAYS_ON, finds=("another process is killed", "refused: [Errno 3] No such process")),
    "raises_its_limits": same(PLAYS_ON, finds=("", "RLIMIT_AS holds")),
    "makes_a_world_of_its_own": same(PLAYS_ON, finds=("", "refused: Function not implemented")),
    "hides_memory": same(PLAYS_ON, finds=("memory is hidden", "refused: [Errno 38] Function not implemented")),
    "half_a_line": same(End.TIME, "half a line came: b'bestmo'", slow=True, program=True),
    "half_a_line_and_gone": same(End.CRASH, "exit code 4", program=True),
    "not_utf8": same(End.MALFORMED, "not UTF-8", program=True),
    "huge_line": same(End.MALFORMED, "a line of more than", program=True),
    "floods_stdout": same(End.MALFORMED, "bytes without being asked", program=True),
    "floods_stderr": same(End.TIME, slow=True, program=True, finds=("bytes left out", "bytes left out")),
    "closes_stdout": Case(End.CRASH, End.TIME, slow=True, program=True),
    "illegal": same(End.ILLEGAL, "z9", program=True),
    "garbage": same(End.MALFORMED, "what do you mean?", program=True),
    "speaks_first": same(End.MALFORMED, "out of turn", program=True),
    "two_answers": same(End.MALFORMED, "out of turn", program=True),
    "late": same(End.TIME, slow=True, program=True),
    "says_nothing": same(End.TIME, slow=True, program=True),
    "does_not_read": same(End.TIME, slow=True, program=True),
    "gives_up": same(End.RESIGNATION, program=True),
}
