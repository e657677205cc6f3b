"""The course's modules, by the names under which its documents and its students' files import them.

Printed in document 000: `allumettes` and `sol_j02`. The others are named after the kit's files; `sol_j03` offers milestone 03's
players, `main_parties` the games between players.
"""

HERE = "ludion.lessons.jalon"

MODULES = {
    "allumettes": f"{HERE}.allumettes",
    "classes": HERE,
    "classes.abstract_game": f"{HERE}.abstract_game",
    "classes.abstract_player": f"{HERE}.abstract_player",
    "dice": f"{HERE}.dice",
    "divide": f"{HERE}.divide_left",
    "divide_left": f"{HERE}.divide_left",
    "hexapawn": f"{HERE}.hexapawn",
    "main_parties": f"{HERE}.parties",
    "marienbad": f"{HERE}.marienbad",
    "morpion": f"{HERE}.morpion",
    "sol_j02": f"{HERE}.sol_j02",
    "sol_j03": f"{HERE}.solution",
    "tools": HERE,
    "tools.ezCLI": f"{HERE}.ez_cli",
    "tools.outils": f"{HERE}.outils",
}
