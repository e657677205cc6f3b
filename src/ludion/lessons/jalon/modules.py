"""The course's modules, by the names under which its documents and its students' files import them.

Printed in document 000: `allumettes` and `sol_j02`. The others are named after the kit's files; `main_parties` has the games
between players. `main_tests` and `tools.checkTools` run a teacher's own unittest suites. None of the modules offers what the
questions ask for, but for Randy, whom the document itself imports.
"""

HERE = "ludion.lessons.jalon"

MODULES = {
    "allumettes": f"{HERE}.allumettes",
    "classes": f"{HERE}.classes",
    "classes.abstract_game": f"{HERE}.abstract_game",
    "classes.abstract_player": f"{HERE}.abstract_player",
    "dice": f"{HERE}.dice",
    "divide": f"{HERE}.divide_left",
    "divide_left": f"{HERE}.divide_left",
    "hexapawn": f"{HERE}.hexapawn",
    "main_parties": f"{HERE}.parties",
    "main_tests": f"{HERE}.main_tests",
    "marienbad": f"{HERE}.marienbad",
    "morpion": f"{HERE}.morpion",
    "sol_j02": f"{HERE}.sol_j02",
    "tools": f"{HERE}.tools",
    "tools.checkTools": f"{HERE}.check_tools",
    "tools.ezCLI": f"{HERE}.ez_cli",
    "tools.outils": f"{HERE}.outils",
}

# A starter file does not import the modules that are for teachers' tests.
FOR_TESTS = ("main_tests", "tools.checkTools")
