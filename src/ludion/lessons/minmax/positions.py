"""The positions and trees that document 001's sequences of slides are told on here, and others to practise on.

Its text has come down without the drawings. What is known of them is kept: O moves at the seventh half-move, first with a win at
once, then without; MAX has four branches, v1 to v4; then the same for MIN. The stones and the numbers are ours.
"""

GAIN_IMMEDIAT = "OX./XO./XO."
SANS_GAIN = "..O/OOX/XX."
EXERCICE_TIC_TAC_TOE = ".OX/O../XXO"

# Othello on small boards: White is blocked, and Black is not; nobody can move any more; corners and edges of both colours.
OTHELLO_BLOQUE = "BNNN/.NN./BNNB/NNNN"
OTHELLO_FINI = "N.../.NNN/.NN./NNNB"
BORDS = "NNN.BB/N.BNNB/.NNBBB/B.BNB./BBNNNN/BBN.NN"

# The last branch of the first two is worth as much as the best one, to show that equal is enough for a cut.
ARBRE_ALPHA = [[5, 3, 8], [2, 7, 9], [6, 7, 4], [4, 9, 6]]
ARBRE_BETA = [[2, 6, 4], [7, 1, 3], [3, 5, 1], [5, 0, 2]]
ARBRE_ALPHA_BETA = [[[3, 5], [6, 9], [4, 1]], [[1, 2], [8, 7]], [[7, 8], [0, 6], [9, 2]]]
ARBRE_EXERCICE = [[[4, 6], [7, 9]], [[3, 5], [8, 2]], [[6, 1], [0, 9]], [[9, 7], [8, 3]]]
