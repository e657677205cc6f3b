"""What document 003 prints: its table of agents and its list of states visited. Data, and nothing of ours."""

# Agent, Elo, games, won, lost, divercités, points scored, points conceded.
TABLE = (
    ("Skypiea v5", 1282, 13, 10, 3, 30, 259, 201),
    ("Impel Down 25000", 937, 9, 6, 3, 22, 200, 147),
    ("Wano", 588, 15, 2, 13, 11, 213, 340),
    ("Impel Down 15000", 1006, 1, 1, 0, 5, 29, 16),
    ("Water Seven", 971, 1721, 903, 818, 1972, 29541, 28239),
    ("Sabondy", 1108, 226, 142, 84, 291, 4224, 3718),
    ("Skypiea v2.2", 1165, 25, 17, 8, 26, 447, 386),
    ("Skypiea v2", 1275, 489, 350, 139, 636, 9085, 7472),
    ("Little Garden", 713, 707, 337, 370, 488, 11860, 11468),
    ("Skypia", 960, 5, 2, 3, 0, 91, 88),
)

# By Skypiea v5's 20 moves of one game, and how many moves each depth has.
STATES = (
    *(0, 452, 402, 43888, 34809, 34825, 21231, 18401, 337614, 299769, 143075, 137567),
    *(1425242, 608967, 134754, 30259, 3387, 169, 25, 3),
)
PHASES = ((0, 1), (2, 2), (4, 5), (5, 4), (7, 8))  # (depth, moves)
