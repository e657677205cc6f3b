"""The token that lets a browser in: once in a link, afterwards as a cookie."""

import hmac
import secrets
from hashlib import sha256

from starlette.responses import Response

MONTH = 30 * 24 * 3600  # seconds


def new_token() -> str:
    """Return a random token of 192 bits that can stand in a link."""
    return secrets.token_urlsafe(24)


class TokenCheck:
    """Compares tokens and cookies with those of one server, in constant time.

    Cookies are sent to every port of a host. Therefore the name of the cookie contains the port, and its value is derived from
    the token: another server on this machine that receives the cookie does not learn the token.
    """

    def __init__(self, token: str, port: int) -> None:
        self._token = token.encode()
        self._value = hmac.new(self._token, b"ludion cookie", sha256).hexdigest()
        self.cookie = f"ludion-{port}"

    def is_token(self, text: str) -> bool:
        """Return whether this is the token."""
        return hmac.compare_digest(text.encode("utf-8", "replace"), self._token)

    def has_cookie(self, cookies: dict[str, str]) -> bool:
        """Return whether a request has the cookie."""
        return hmac.compare_digest(cookies.get(self.cookie, "").encode("utf-8", "replace"), self._value.encode())

    def set_cookie(self, response: Response) -> None:
        """Give the cookie to a browser that sent the token.

        SameSite is Lax: with Strict, a link in a mail or on a course's page would lead to the sign-in page again and again.
        """
        response.set_cookie(self.cookie, self._value, max_age=MONTH, httponly=True, samesite="lax")
