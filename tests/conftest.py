"""What every test runs under."""

import os

from hypothesis import HealthCheck, settings

# No deadlines: a test says what is true, and how fast this machine is today is not. On CI the same examples each time: there a
# failure must come from the change, while at people's desks new examples look for new faults.
settings.register_profile(
    "ludion", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow], derandomize="CI" in os.environ
)
settings.load_profile("ludion")
