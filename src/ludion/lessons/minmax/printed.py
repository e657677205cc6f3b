"""The figures that document 001 prints for Othello's first half-moves: situations, and the seconds that they took its author."""

from typing import NamedTuple


class Counted(NamedTuple):
    """All situations that a search looked at, and those at the depth limit."""

    toutes: int
    finales: int


MIN_MAX = (
    Counted(5, 4),
    Counted(17, 12),
    Counted(73, 56),
    Counted(317, 244),
    Counted(1_713, 1_396),
    Counted(9_913, 8_200),
    Counted(65_005, 55_092),
    Counted(455_221, 390_216),
    Counted(3_460_541, 3_005_320),
    Counted(28_031_961, 24_571_420),
)
ALPHA_BETA = (
    Counted(5, 4),
    Counted(11, 6),
    Counted(37, 25),
    Counted(137, 90),
    Counted(339, 238),
    Counted(1_348, 881),
    Counted(2_369, 1_684),
    Counted(11_132, 7_467),
    Counted(27_190, 19_697),
    Counted(107_714, 74_481),
)
# From one half-move on; min_max in Python was not run ten deep.
SECONDES_MIN_MAX_PYTHON = (0.0025, 0.01, 0.046, 0.26, 1.17, 6.1, 42, 276, 2079)
SECONDES_MIN_MAX_JAVA = (0.03, 0.033, 0.045, 0.076, 0.254, 0.3, 0.84, 3.4, 24, 180)
SECONDES_ALPHA_BETA_PYTHON = (0.0025, 0.007, 0.029, 0.09, 0.22, 0.86, 1.55, 7.65, 16.9, 82)
