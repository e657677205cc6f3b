"""What every test runs under."""

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

# No deadlines: a test says what is true, and how fast this machine is today is not. On CI the same examples each time: there a
# failure must come from the change, while at people's desks new examples look for new faults.
settings.register_profile(
    "ludion", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow], derandomize="CI" in os.environ
)
settings.load_profile("ludion")

# A shell has what it starts in the background ignore Ctrl-C, and what that starts inherits it: tests of Ctrl-C would wait.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True, scope="session")
def no_solutions_of_the_user(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What somebody solved at home must not answer for a search that is tested."""
    os.environ["LUDION_SOLUTIONS"] = str(tmp_path_factory.mktemp("solutions"))


@pytest.fixture(autouse=True, scope="session")
def english() -> None:
    """Tests read what pictures say, whatever this desk speaks."""
    os.environ["LUDION_LANG"] = "en"
