"""x"""

EXHIBITS: dict[str, object] = {}
