"""What the lesson on document 001 shows: its sequences of slides step by step, and its tables beside this machine's."""

from collections.abc import Mapping

from ludion.lessons.minmax.cut_steps import cut_steps
from ludion.lessons.minmax.othello_pictures import pass_picture, safe_picture
from ludion.lessons.minmax.practice import practice_board, practice_tree
from ludion.lessons.minmax.tables import alpha_beta_times, min_max_times, situations_table, tic_tac_toe_table
from ludion.lessons.minmax.tic_tac_toe_steps import tic_tac_toe_steps
from ludion.lessons.pack import Exhibit, Text

EXHIBITS: Mapping[str, Exhibit] = {
    "tic-tac-toe": Exhibit(Text("Le tic-tac-toe en sept étapes", "Tic-tac-toe in seven steps"), tic_tac_toe_steps),
    "parties": Exhibit(Text("Le tic-tac-toe en nombres", "Tic-tac-toe in numbers"), tic_tac_toe_table),
    "exercice-tic-tac-toe": Exhibit(Text("La position de la question 10", "The position of question 10"), practice_board),
    "passe": Exhibit(Text("Bloqué, ou fini", "Blocked, or over"), pass_picture),
    "imprenables": Exhibit(Text("Les pions imprenables", "Discs that cannot be turned"), safe_picture),
    "situations": Exhibit(
        Text("Les situations de min_max à Othello", "min_max's situations in Othello"), lambda: situations_table(False)
    ),
    "temps": Exhibit(Text("Les temps de min_max, en secondes", "min_max's times, in seconds"), min_max_times),
    "alpha": Exhibit(Text("L'élagage α, étape par étape", "The alpha cut, step by step"), lambda: cut_steps("alpha")),
    "beta": Exhibit(Text("L'élagage β, étape par étape", "The beta cut, step by step"), lambda: cut_steps("beta")),
    "alpha-beta": Exhibit(Text("Les deux élagages, étape par étape", "Both cuts, step by step"), lambda: cut_steps("alpha-beta")),
    "exercice-arbre": Exhibit(Text("L'arbre de la question 23", "The tree of question 23"), practice_tree),
    "situations-alpha-beta": Exhibit(
        Text("Les situations d'alpha_beta à Othello", "alpha_beta's situations in Othello"), lambda: situations_table(True)
    ),
    "temps-alpha-beta": Exhibit(Text("Les temps d'alpha_beta, en secondes", "alpha_beta's times, in seconds"), alpha_beta_times),
}
