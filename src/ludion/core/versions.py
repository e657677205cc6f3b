"""The versions of Ludion and of the packages that compute with it, for the files that record them."""

import platform
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version

PACKAGES = ("ludion", "numpy", "numba")


TITLES = {"ludion": "Ludion", "python": "Python", "numpy": "NumPy", "numba": "Numba"}


def versions_text(versions: Mapping[str, str]) -> str:
    """Return recorded versions as a text, such as "Ludion 0.1.0, Python 3.12.3"."""
    names = [*(name for name in TITLES if name in versions), *sorted(versions.keys() - TITLES.keys())]
    return ", ".join(f"{TITLES.get(name, name)} {versions[name]}" for name in names) or "unknown versions"


def software_versions() -> dict[str, str]:
    """Return the versions of Python, Ludion, NumPy and Numba by lower-case name."""
    found = {"python": platform.python_version()}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:  # run from a source tree that is not installed
            found[package] = "unknown"
    return found
