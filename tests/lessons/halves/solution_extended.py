__all__ = ["Halver", "half", "halvings", "reponse_3"]


def half(n):
    return n // 2


def halvings(n):
    return [n] if n == 0 else [n, *halvings(half(n))]


class Halver:
    def __init__(self, n):
        self.n = n

    def step(self):
        return half(self.n)

    def steps(self):
        return halvings(self.n)


reponse_3 = 5
