__all__ = ["half", "halvings", "reponse_3"]


def half(n):
    return n // 2


def halvings(n):
    return [n] if n == 0 else [n, *halvings(half(n))]


reponse_3 = 5
