"""A UGI program that breaks the protocol in the way its argument names; it plays the first free cell of tic-tac-toe."""

import os
import sys
import time

HOW = sys.argv[1]
FAR = 60
CELLS = [column + row for row in "123" for column in "abc"]


def say(text):
    os.write(1, text.encode() + b"\n")


def answer(moves):
    free = next(cell for cell in CELLS if cell not in moves)
    say(f"bestmove {free}")


def misbehave(moves):
    if HOW == "half_a_line":
        os.write(1, b"bestmo")
        time.sleep(FAR)
    elif HOW == "half_a_line_and_gone":
        os.write(1, b"bestmo")
        sys.exit(4)
    elif HOW == "not_utf8":
        os.write(1, b"bestmove \xff\xfe\n")
        time.sleep(FAR)
    elif HOW == "huge_line":
        while True:
            os.write(1, b"x" * 4096)
    elif HOW == "floods_stdout":
        while True:
            os.write(1, b"info string more and more\n" * 100)
    elif HOW == "floods_stderr":
        while True:
            os.write(2, b"more and more\n" * 100)
    elif HOW == "closes_stdout":
        os.close(1)
        time.sleep(FAR)
    elif HOW == "illegal":
        say("bestmove z9")
    elif HOW == "garbage":
        say("what do you mean?")
    elif HOW == "two_answers":
        answer(moves)
        answer([*moves, *CELLS[:1]])
    elif HOW == "late":
        time.sleep(0.6)
        answer(moves)
    elif HOW == "gives_up":
        say("bestmove resign")
    elif HOW == "says_nothing":
        time.sleep(FAR)
    else:
        answer(moves)


def main():
    moves = []
    for line in sys.stdin:
        words = line.split()
        if words[0] == "ugi":
            if HOW == "never_starts":
                time.sleep(FAR)
            say("id name hostile")
            say("ugiok")
        elif words[0] == "isready":
            say("readyok")
            if HOW == "speaks_first":
                say("bestmove a1")
        elif words[0] == "position":
            moves = words[3:]
            if HOW == "does_not_read":
                time.sleep(FAR)
        elif words[0] == "go":
            misbehave(moves)
        elif words[0] == "quit":
            break


main()
