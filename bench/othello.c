/* Perft of Othello by hand: what Ludion's machine code is held against.

   The same algorithm as ludion/games/othello.py with the perft kernel: fills for the reachable cells; carries up and fills down for
   the turned discs; the last ply is only counted; a pass is one ply. Four directions are worked side by side in loops that
   the compiler turns into vectors; GCC must be kept from unrolling them first, after which it would find none (half the speed).

   othello DEPTH TIMES: prints the leaves, and the seconds of the fastest of so many counts. */

#define _POSIX_C_SOURCE 199309L
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#if defined(__GNUC__) && !defined(__clang__)
#define SIDE_BY_SIDE _Pragma("GCC unroll 1")
#else
#define SIDE_BY_SIDE
#endif

typedef uint64_t Board;

enum { DIRECTIONS = 4 };

#define ONE UINT64_C(1)
#define ALL (~UINT64_C(0))
#define INNER UINT64_C(0x7E7E7E7E7E7E7E7E) /* a run that stays off the first and last column cannot wrap around an edge */

static const Board STEP[DIRECTIONS] = {1, 7, 8, 9};
static const Board WITHIN[DIRECTIONS] = {INNER, INNER, ALL, INNER};
static Board RAY[64][DIRECTIONS]; /* the cells that lie east, south-west, south and south-east of each */

static int popcount(Board board) {
#ifdef __GNUC__
    return __builtin_popcountll(board);
#else
    int count = 0;
    for (; board; board &= board - 1) count++;
    return count;
#endif
}

static int lowest(Board board) {
#ifdef __GNUC__
    return __builtin_ctzll(board);
#else
    return popcount((board & -board) - 1);
#endif
}

static inline Board reach(Board mine, Board other) {
    Board ends = 0;
    SIDE_BY_SIDE
    for (int d = 0; d < DIRECTIONS; d++) {
        Board step = STEP[d], through = other & WITHIN[d];
        Board up = through & mine << step, down = through & mine >> step;
        for (int n = 0; n < 5; n++) {
            up |= through & up << step;
            down |= through & down >> step;
        }
        ends |= up << step | down >> step;
    }
    return ends & ~(mine | other);
}

static inline Board turned(Board mine, Board other, int move) {
    Board disc = ONE << move, flips = 0;
    SIDE_BY_SIDE
    for (int d = 0; d < DIRECTIONS; d++) {
        Board step = STEP[d], through = other & WITHIN[d], ray = RAY[move][d];
        Board run = through & disc >> step;
        for (int n = 0; n < 5; n++) run |= through & run >> step;
        Board end = ((other | ~ray) + 1) & ray & mine;
        flips |= (run >> step & mine ? run : 0) | ((end - (end != 0)) & ray);
    }
    return flips;
}

static uint64_t perft(Board mine, Board other, int depth) {
    if (depth == 0) return 1;
    Board moves = reach(mine, other);
    if (depth == 1) return moves ? (uint64_t)popcount(moves) : 1;
    if (!moves) return reach(other, mine) ? perft(other, mine, depth - 1) : 1;
    uint64_t leaves = 0;
    for (; moves; moves &= moves - 1) {
        int move = lowest(moves);
        Board flips = turned(mine, other, move);
        leaves += perft(other ^ flips, mine ^ flips ^ ONE << move, depth - 1);
    }
    return leaves;
}

static void cast_rays(void) {
    static const int DOWN[DIRECTIONS] = {0, 1, 1, 1}, RIGHT[DIRECTIONS] = {1, -1, 0, 1};
    for (int cell = 0; cell < 64; cell++)
        for (int d = 0; d < DIRECTIONS; d++) {
            int row = cell / 8 + DOWN[d], column = cell % 8 + RIGHT[d];
            for (; row < 8 && column >= 0 && column < 8; row += DOWN[d], column += RIGHT[d])
                RAY[cell][d] |= ONE << (8 * row + column);
        }
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

int main(int count, char **words) {
    if (count != 3) {
        fprintf(stderr, "usage: %s DEPTH TIMES\n", words[0]);
        return 2;
    }
    cast_rays();
    int depth = atoi(words[1]), times = atoi(words[2]);
    uint64_t leaves = 0;
    double fastest = 0;
    for (int n = 0; n < times; n++) {
        double started = now();
        leaves = perft(ONE << 28 | ONE << 35, ONE << 27 | ONE << 36, depth);
        double seconds = now() - started;
        if (n == 0 || seconds < fastest) fastest = seconds;
    }
    printf("%" PRIu64 " %.9f\n", leaves, fastest);
    return 0;
}
