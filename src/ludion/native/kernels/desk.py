"""What lies on an engine's desk: the slots of the memory that one of its threads works with. Addresses, settings, results."""

# The shared table: where it is, how many buckets less one, which search writes in it now; who else is searching what.
TABLE, MASK, GENERATION, BUSY, THREADS = 0, 1, 2, 3, 4
# The thread's own memory: histories, then one row for each ply from the root, lines, the root's moves, what was told last.
HISTORY, ROWS, LINES, CHOICES, TOLD = 5, 6, 7, 8, 9
# How to search: the least depth at which the table is used, whether with symmetry, and those at which moves are put in order.
PROBE, SYMMETRY, ORDER, OWN_ORDER, STATIC = 10, 11, 12, 13, 14
# Switches: null windows, late-move reductions, aspiration, killers, histories, forced moves, only outcomes, every root move.
NULL, REDUCE, ASPIRE, KILL, REMEMBER, FORCED, OUTCOMES, EVERY = 15, 16, 17, 18, 19, 20, 21, 22
# From this depth to that, the longest end of the game that is searched whole at once, the states before the root, and for whom
# an evaluation of the user's own is made.
FIRST, LAST, END, PLAYED, VIEWER = 23, 24, 25, 26, 27
# What the last state looked at was: within how many plies all its games end, -1 if some were cut off by the horizon; and the
# earliest state on the path whose return it rests on.
HEIGHT, RESTS = 28, 29
# The root: its best move so far in this iteration, and the plies to the end if the iteration goes there, otherwise 0. Where the
# game's numbers are.
CHOSEN, WHOLE, RULES_AT = 30, 31, 33
# How many states the end may take, and how many there may be in all when its search gives up; and, from here on, how often bounds
# were asked for and cut, far from the end and near it.
PRICE, PATIENCE, BOUND_COUNTS = 34, 35, 36
# From how many plies before the end on a state is not worth an entry of the table.
# Whether, where values are scores, who wins is asked before by how much.
NEAR, DECIDE = 40, 41
# How often the end's table was asked for a state, and how often it knew an image of it; from how many plies before the end on the
# rules' bounds are not asked for.
LOOKED_UP, IMAGES, UNBOUNDED = 42, 43, 44
# Whether some of the root's moves are images of one another; and the plies of a usual random game from there.
TWINS, USUAL = 45, 46
# Where every move is to be valued: how many there are, and what was told of all of them last.
ROOT_MOVES, ALL_TOLD = 47, 48
DESK = 49  # slots in all

KILLERS = 2  # moves kept for each row, beside the state's key
HISTORIES = 1024  # moves told apart by the histories of one player
LONGEST = 64  # moves kept of a line
CHOICE = 6 + LONGEST  # slots for each root move: the move, its value, what is known, rank, height, the line's length; the line
WAYS = 2  # entries in a bucket of the table
DEEPEST = 4000  # plies
NEVER = 1 << 40  # a depth that is not reached
BUSY_PLACES = 1 << 12
TOLD_SLOTS = 8 + LONGEST  # depth, value, bound, height, states, move's number, how often told, the line's length; the line

# What is known of a value
EXACT, AT_LEAST, AT_MOST = 0, 1, 2
