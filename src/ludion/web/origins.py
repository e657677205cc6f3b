"""Checks of the headers Host, Origin and Referer: whether a request names this server, and comes from one of its pages."""

import re
from collections.abc import Collection
from ipaddress import AddressValueError, IPv6Address

from starlette.datastructures import Headers

# RFC 9110, section 7.2: a name, an IPv4 address or an IPv6 address in brackets, then a port. No user information, no path.
HOST = re.compile(r"(?P<name>\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::(?P<port>[0-9]{1,5}))?")
LARGEST_PORT = 65535
DEFAULT_PORT = 80  # of http, where the header names no port


def host_name(host: str) -> str | None:
    """Return the name in a Host header without its port, in lower case.

    An IPv6 address is in its shortest form, in brackets.

    Args:
        host: The value of the header.

    Returns:
        The name, or None if the header is not exactly `name` or `name:port`.
    """
    found = HOST.fullmatch(host.lower())
    if found is None or not 0 < int(found["port"] or 1) <= LARGEST_PORT:
        return None
    name = found["name"]
    if name.startswith("["):
        try:
            return f"[{IPv6Address(name[1:-1]).compressed}]"
        except AddressValueError:
            return None
    return name


def host_port(host: str) -> int:
    """Return the port in a valid Host header. A header without a port means the default port of http."""
    found = HOST.fullmatch(host.lower())
    return int(found["port"] or DEFAULT_PORT) if found is not None else DEFAULT_PORT


def names_server(host: str, names: Collection[str], port: int) -> bool:
    """Return whether a Host header is exactly one of the server's names, with the server's port."""
    name = host_name(host)
    return name is not None and host_port(host) == port and name in {host_name(one) for one in names}


def is_same_origin(headers: Headers) -> bool:
    """Return whether a request that changes something was sent by a page of this server.

    A browser sends Origin with each POST. The fallback is Referer, for browsers that leave Origin out. A request with neither is
    not from a page.
    """
    here = f"http://{headers.get('host', '').lower()}"
    if "origin" in headers:
        return headers["origin"].lower() == here
    return headers.get("referer", "").lower().startswith(f"{here}/")


def is_request_of_other_site(headers: Headers) -> bool:
    """Return whether a page of another site, or of another port of this machine, loads something from this server.

    A link that the user follows is allowed: only pages that load unseen are not.
    """
    return headers.get("sec-fetch-site", "none") not in ("same-origin", "none") and headers.get("sec-fetch-mode") != "navigate"
