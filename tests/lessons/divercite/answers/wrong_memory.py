"""The key tells colours apart, and the memory forgets the depth. The choice by experience believes one win."""


def canonique(state):
    images = []
    for k in range(8):
        image = []
        for (i, j), p in state.pieces.items():
            i, j = (j, i) if k & 1 else (i, j)
            image.append((8 - i if k & 2 else i, 8 - j if k & 4 else j, p if p[1] == "C" else p[:2]))
        images.append(tuple(sorted(image)))
    mains = tuple(tuple(sorted(m.items())) for m in state.players_pieces_left.values())
    return min(images), mains


def minimax_memoire(state, depth, maximizing_player, evaluate, table):
    if depth == 0 or state.is_done():
        return evaluate(state)
    cle = canonique(state)
    if cle not in table:
        suites = [state.apply_action(a) for a in state.get_possible_light_actions()]
        valeurs = [minimax_memoire(s, depth - 1, not maximizing_player, evaluate, table) for s in suites]
        table[cle] = max(valeurs) if maximizing_player else min(valeurs)
    return table[cle]


def temps_alloue(remaining_time, step):
    return remaining_time * 0.9 * (0.4 if step < 6 else 1.3 if 14 < step < 32 else 1) / ((41 - step) // 2)


def apprendre(parties, plis=2):
    memoire = {}
    for coups, gagnant in parties:
        for k in range(1, min(plis, len(coups.split())) + 1):
            cle = canonique(jouer(coups.split()[:k]))
            v, n = memoire.get(cle, (0, 0))
            memoire[cle] = (v + (0.5 if gagnant is None else gagnant == (1 if k % 2 else 2)), n + 1)
    return memoire


def choix_appris(state, memoire):
    def chance(a):
        v, n = memoire.get(canonique(state.apply_action(a)), (0, 0))
        return v / n if n else 0.5

    return max(state.get_possible_light_actions(), key=chance)
