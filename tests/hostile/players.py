"""Players that do what a player must not. Each is bounded, so that it does no harm even where nothing holds it back.

What a player found out about the machine it prints, which is its log: the tests read it there.
"""

import ctypes
import os
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

FAR = 60  # seconds, longer than any test
PORT, VICTIM, NAP = 9, 1 << 22, FAR  # the test writes others at the end of the file


def first(game, state):
    """What a good player would do."""
    return next(iter(game.moves(state)))


def good(game, state):
    return first(game, state)


def raises(game, state):
    raise ValueError("it is broken")


def exits(game, state):
    os._exit(3)


def leaves(game, state):
    sys.exit("goodbye")


def segfaults(game, state):
    ctypes.string_at(0)


def aborts(game, state):
    os.abort()


def recurses(game, state):
    return recurses(game, state)


def loops(game, state):
    while True:
        pass


def sleeps(game, state):
    time.sleep(FAR)


def ignores_signals(game, state):
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGALRM):
        signal.signal(number, signal.SIG_IGN)
    time.sleep(FAR)


def patches_the_clock(game, state):
    began = time.monotonic()
    sleep = time.sleep
    for name in ("time", "monotonic", "perf_counter"):
        setattr(time, name, lambda: began)
    sleep(FAR)


def eats_memory(game, state):
    eaten = []
    for _ in range(64):
        eaten.append(bytearray(64 << 20))
    return first(game, state)


def eats_memory_with_others(game, state):
    """Each of them within its own limit."""
    for _ in range(8):
        if os.fork() == 0:
            try:
                eaten = b"x" * (150 << 20)
                time.sleep(FAR if eaten else 0)
            finally:
                os._exit(0)
    time.sleep(FAR)


def takes_other_cores(game, state):
    try:
        os.sched_setaffinity(0, os.sched_getaffinity(0))
        print("cores are taken")
    except OSError as error:
        print("refused:", error)
    return first(game, state)


def forks(game, state):
    for _ in range(200):
        if os.fork() == 0:
            time.sleep(FAR)
            os._exit(0)
    return first(game, state)


def starts_threads(game, state):
    for _ in range(200):
        threading.Thread(target=time.sleep, args=(FAR,), daemon=True).start()
    return first(game, state)


def opens_files(game, state):
    held = []
    for _ in range(5000):
        held.append(os.open(os.devnull, os.O_RDONLY))
    return first(game, state)


def _fill(folder):
    if not list(Path(folder).glob("ludion-hostile-*")):
        for number in range(16):
            (Path(folder) / f"ludion-hostile-{os.getpid()}-{number}").write_bytes(bytes(1 << 20))


def fills_tmp(game, state):
    _fill("/tmp")
    return first(game, state)


def makes_many_files(game, state):
    if not list(Path("/tmp").glob("ludion-hostile-*")):
        for folder in ("/tmp", "/dev/shm"):
            for number in range(1500):
                os.mknod(f"{folder}/ludion-hostile-{os.getpid()}-{number}")
    if os.environ["HOME"] == "/tmp":  # in a sandbox, where the files are counted now and then
        time.sleep(FAR)
    return first(game, state)


def fills_shm(game, state):
    _fill("/dev/shm")
    return first(game, state)


def writes_one_large_file(game, state):
    path = Path("/tmp") / f"ludion-hostile-large-{os.getpid()}"
    with path.open("wb") as file:
        os.posix_fallocate(file.fileno(), 0, 16 << 20)
    return first(game, state)


def floods_its_log(game, state):
    while True:
        print("x" * 1000)


def prints_the_protocol(game, state):
    print("bestmove z9\nreadyok\nugiok")
    os.write(1, b"bestmove z9\n")
    return first(game, state)


def reads_the_protocol(game, state):
    return input()


def plays_illegally(game, state):
    return 99


def answers_the_wrong_type(game, state):
    return [{"a": 1}]


def answers_nothing(game, state):
    return None


def changes_the_rules(game, state):
    chosen = first(game, state)
    type(game).moves = lambda self, state: ()
    type(game).turn = lambda self, state: 0
    return chosen


def changes_the_state(game, state):
    chosen = first(game, state)
    for number in range(len(state)):
        address = id(state) + 24 + 8 * number
        ctypes.c_void_p.from_address(address).value = id(None)
    return chosen


def reaches_the_network(game, state):
    try:
        socket.create_connection(("127.0.0.1", PORT), timeout=5).close()
        print("the network is reached")
    except OSError as error:
        print("the network is out of reach:", error)
    return first(game, state)


def reads_others_files(game, state):
    for path in (Path(__file__).with_name("other.py"), Path("/etc/passwd"), Path(__file__).parents[1] / "home"):
        print(path.name, "is read" if path.exists() else "is hidden")
    print("secret" if "LUDION_TEST_SECRET" in os.environ else "no secret", "in the environment")
    return first(game, state)


def writes_to_its_folder(game, state):
    try:
        Path(__file__).with_name("other.py").write_text("# replaced")
        print("other.py is replaced")
    except OSError as error:
        print("refused:", error)
    try:
        Path(__file__).write_text(Path(__file__).read_text())
        print("its own file is replaced")
    except OSError as error:
        print("refused:", error)
    return first(game, state)


def leaves_orphans(game, state):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            time.sleep(FAR)
        os._exit(0)
    return first(game, state)


def hides_from_the_watch(game, state):
    """One of its processes has nothing of it but its parents, and then the watch is gone."""
    subprocess.Popen(["sleep", str(NAP)], env={}, start_new_session=True)
    os.kill(os.getppid(), signal.SIGKILL)
    time.sleep(FAR)


def kills_its_parent(game, state):
    parent = os.getppid()
    try:
        os.kill(parent, signal.SIGKILL)
        time.sleep(0.1)
    except OSError as error:
        print("refused:", error)
    print("the parent is", "gone" if os.getppid() != parent else "alive")
    return first(game, state)


def stops_its_parent(game, state):
    try:
        os.kill(os.getppid(), signal.SIGSTOP)
        print("the parent is stopped")
    except OSError as error:
        print("refused:", error)
    time.sleep(FAR)


def kills_others(game, state):
    try:
        os.kill(VICTIM, signal.SIGKILL)
        print("another process is killed")
    except OSError as error:
        print("refused:", error)
    return first(game, state)


def raises_its_limits(game, state):
    for name in ("RLIMIT_AS", "RLIMIT_NPROC", "RLIMIT_FSIZE"):
        try:
            kind = getattr(resource, name)
            resource.setrlimit(kind, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            print(name, "is raised")
        except (OSError, ValueError):
            print(name, "holds")
    return first(game, state)


def makes_a_world_of_its_own(game, state):
    """With a user name space one may mount a file system, whose memory is nobody's."""
    libc = ctypes.CDLL(None, use_errno=True)
    pid = os.fork()
    if pid == 0:
        made = libc.unshare(0x10000000 | 0x00020000) == 0 and libc.mount(b"none", b"/tmp", b"tmpfs", 0, None) == 0
        print("a file system is mounted" if made else f"refused: {os.strerror(ctypes.get_errno())}")
        os._exit(0)
    os.waitpid(pid, 0)
    return first(game, state)


def hides_memory(game, state):
    """Outside of its own address space, where the limit on it does not count."""
    try:
        os.close(os.memfd_create("hidden"))
        print("memory is hidden")
    except OSError as error:
        print("refused:", error)
    return first(game, state)
