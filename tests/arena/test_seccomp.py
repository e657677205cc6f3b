"""Tests of the filter of system calls: an interpreter of the BPF program, and the kernel's own headers."""

import re
import struct
from errno import ENOSYS, ENOTTY, EPERM
from pathlib import Path

import pytest

from ludion.arena.seccomp import ARCHITECTURES, ARGUMENT_RULES, allowed_calls, filter_program

I386 = 0x40000003  # AUDIT_ARCH_I386 of linux/audit.h
X32_BIT = 0x40000000
ALLOWED = "allowed"
# Calls that make namespaces or mounts, look into other processes, hide memory, or have a history of holes.
FORBIDDEN = {
    "ptrace": (101, 117),
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "unshare": (272, 97),
    "setns": (308, 268),
    "clone3": (435, 435),
    "keyctl": (250, 219),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "bpf": (321, 280),
    "userfaultfd": (323, 282),
    "io_uring_setup": (425, 425),
    "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427),
    "perf_event_open": (298, 241),
    "kexec_load": (246, 104),
    "kexec_file_load": (320, 294),
    "init_module": (175, 105),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "open_by_handle_at": (304, 265),
    "name_to_handle_at": (303, 264),
    "personality": (135, 92),
    "memfd_create": (319, 279),
    "memfd_secret": (447, 447),
    "shmget": (29, 194),
    "semget": (64, 190),
    "msgget": (68, 186),
    "mq_open": (240, 180),
    "seccomp": (317, 277),
    "pidfd_getfd": (438, 438),
    "sched_setaffinity": (203, 122),
    "sched_setscheduler": (144, 119),
    "fanotify_init": (300, 262),
    "quotactl": (179, 60),
    "swapon": (167, 224),
    "reboot": (169, 142),
    "settimeofday": (164, 170),
    "syslog": (103, 116),
    "vmsplice": (278, 75),
    "fsopen": (430, 430),
    "move_mount": (429, 429),
    "mount_setattr": (442, 442),
    "landlock_create_ruleset": (444, 444),
}


def run(machine: str, number: int, arguments: tuple[int, ...] = (), architecture: int | None = None) -> str | int:
    """Interpret the filter for one call; return `ALLOWED` or the error number."""
    data = struct.pack(
        "=IIQ6Q", number & 0xFFFFFFFF, architecture or ARCHITECTURES[machine][0], 0, *arguments, *[0] * (6 - len(arguments))
    )
    program = list(struct.iter_unpack("=HBBI", filter_program(machine)))
    accumulator = at = 0
    while True:
        code, if_true, if_false, operand = program[at]
        at += 1
        if code == 0x06:
            return ALLOWED if operand == 0x7FFF0000 else operand & 0xFFFF if operand >> 16 == 5 else f"action {operand:#x}"
        if code == 0x20:
            (accumulator,) = struct.unpack_from("=I", data, operand)
            continue
        holds = {0x15: accumulator == operand, 0x35: accumulator >= operand, 0x45: bool(accumulator & operand)}[code]
        at += if_true if holds else if_false


@pytest.fixture(params=ARCHITECTURES)
def machine(request):
    return request.param


def test_listed_calls_allowed(machine):
    assert len(allowed_calls(machine)) > 150
    assert {name for name, number in allowed_calls(machine).items() if run(machine, number) != ALLOWED} == set()


def test_unlisted_calls_enosys(machine):
    listed = {*allowed_calls(machine).values(), *(rule.numbers[ARCHITECTURES[machine][1]] for rule in ARGUMENT_RULES)}
    assert {run(machine, number) for number in range(700) if number not in listed} == {ENOSYS}


@pytest.mark.parametrize("name", FORBIDDEN)
def test_forbidden_call_enosys(machine, name):
    assert run(machine, FORBIDDEN[name][ARCHITECTURES[machine][1]]) == ENOSYS


def test_other_architecture_enosys(machine):
    other = next(code for name, (code, _) in ARCHITECTURES.items() if name != machine)
    for architecture in (I386, other):
        assert {run(machine, number, architecture=architecture) for number in range(500)} == {ENOSYS}


def test_x32_abi_enosys():
    assert {run("x86_64", number | X32_BIT) for number in range(600)} == {ENOSYS}
    assert run("x86_64", -1) == ENOSYS


@pytest.mark.parametrize(
    ("name", "arguments", "result"),
    [
        ("clone", (0x3D0F00,), ALLOWED),  # pthread_create
        ("clone", (0x01200011,), ALLOWED),  # fork
        ("clone", (0x10000011,), EPERM),  # CLONE_NEWUSER
        ("clone", (0x00020011,), EPERM),  # CLONE_NEWNS
        ("clone", (0x40000011,), EPERM),  # CLONE_NEWNET
        ("clone", (0x02000011,), EPERM),  # CLONE_NEWCGROUP
        ("socket", (1, 1), ALLOWED),
        ("socket", (2, 1), EPERM),  # AF_INET
        ("socket", (10, 1), EPERM),  # AF_INET6
        ("socket", (16, 3), EPERM),  # AF_NETLINK
        ("socket", (17, 3), EPERM),  # AF_PACKET
        ("socket", (38, 5), EPERM),  # AF_ALG
        ("socket", (40, 1), EPERM),  # AF_VSOCK
        ("socket", (0x1_0000_0001, 1), ALLOWED),  # the kernel reads 32 bits too
        ("socketpair", (1, 1), ALLOWED),
        ("socketpair", (30, 1), EPERM),  # AF_TIPC
        ("ioctl", (0, 0x5401), ALLOWED),  # TCGETS
        ("ioctl", (0, 0x5412), ENOTTY),  # TIOCSTI
        ("ioctl", (0, 0x541C), ENOTTY),  # TIOCLINUX
        ("prctl", (15,), ALLOWED),  # PR_SET_NAME
        ("prctl", (36,), EPERM),  # PR_SET_CHILD_SUBREAPER
        ("prctl", (35,), EPERM),  # PR_SET_MM
    ],
)
def test_argument_rule(machine, name, arguments, result):
    rule = next(rule for rule in ARGUMENT_RULES if rule.name == name)
    assert run(machine, rule.numbers[ARCHITECTURES[machine][1]], arguments) == result


def test_jumps_fit(machine):
    program = list(struct.iter_unpack("=HBBI", filter_program(machine)))
    assert len(program) < 4096, "the kernel's limit"
    assert all(at + 1 + max(if_true, if_false) < len(program) for at, (_, if_true, if_false, _) in enumerate(program) if if_true)


@pytest.mark.parametrize(
    ("column", "header"), [(0, "/usr/include/x86_64-linux-gnu/asm/unistd_64.h"), (1, "/usr/include/asm-generic/unistd.h")]
)
def test_numbers_match_headers(column, header):
    if not Path(header).exists():
        pytest.skip(f"{header} is not installed")
    machine = list(ARCHITECTURES)[column]
    defined = re.findall(r"#define __NR(?:3264)?_(\w+)\s+(\d+)$", Path(header).read_text(), re.MULTILINE)
    # The generic header names these after their 32-bit variants.
    known = {"newfstatat" if name == "fstatat" else name: int(number) for name, number in defined}
    used = {name: numbers[column] for name, numbers in FORBIDDEN.items()} | {
        rule.name: rule.numbers[column] for rule in ARGUMENT_RULES
    }
    listed = allowed_calls(machine) | used
    assert len(known) > 250
    assert {name: (number, known[name]) for name, number in listed.items() if name in known and known[name] != number} == {}
    assert {name for name in listed if name not in known} <= {"fchmodat2", "fadvise64"}, "missing in an older header"
