"""What a form sends, as texts: its fields by their names, and a file as the text that it holds."""

from starlette.requests import ClientDisconnect, Request

from ludion.core import LudionError, require

FIELDS = 6


async def read_form(request: Request, files: int = 0) -> dict[str, str]:
    """The fields of a form. Browsers send UTF-8; another encoding is somebody's trick, and some of them decode to what cannot be
    written again."""
    charset = request.headers.get("content-type", "").lower().partition("charset=")[2].strip('" ')
    require(charset in ("", "utf-8"), "A form is sent in UTF-8.")
    found = {}
    try:
        async with request.form(max_files=files, max_fields=FIELDS) as form:
            for name, value in form.items():
                text = value if isinstance(value, str) else (await value.read()).decode("utf-8", "replace")
                require("\0" not in text, "A text has no zero characters.")
                found[name] = text.replace("\r\n", "\n")
    except ClientDisconnect as error:
        raise LudionError("Only a part of the form came.") from error
    return found
