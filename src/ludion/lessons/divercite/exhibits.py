"""x"""

EXHIBITS = {}
