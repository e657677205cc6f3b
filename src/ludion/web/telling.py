"""A step of a search in words: what happens, and why it is right."""

import math

from ludion.core.language import ENGLISH, FRENCH, spoken
from ludion.core.tree import ends_text, number_text
from ludion.search.playback import Playback
from ludion.search.recording import CUT, ENTER, GAME, KEEP, LEAVE, NONE, STOP, TABLE, THROUGH
from ludion.web.standing import called, capital

BEGIN = {
    ENGLISH: "The search begins at this position. {who} is to move.",
    FRENCH: "La recherche commence à cette position. Au trait : {who}.",
}
BEGIN_WINDOW = {
    ENGLISH: "Nothing is known yet: the window is as wide as can be, α = {a} and β = {b}.",
    FRENCH: "On ne sait encore rien : la fenêtre est la plus large possible, α = {a} et β = {b}.",
}
NULL_WINDOW = {
    ENGLISH: "The window is closed but for one question, yes or no: is it worth more than α = {a}, so at least β = {b}?",
    FRENCH: "La fenêtre est fermée, sauf pour une question, oui ou non : vaut-elle plus que α = {a}, donc au moins β = {b} ?",
}
TRY = {ENGLISH: "{move} is tried. {plies}", FRENCH: "On essaie {move}. {plies}"}
PLIES = {
    ENGLISH: ("Deeper the search does not go.", "One more ply to go.", "{n} more plies to go."),
    FRENCH: ("La recherche ne va pas plus loin.", "Encore un demi-coup.", "Encore {n} demi-coups."),
}
WINDOW = {
    ENGLISH: "The window: α = {a}, β = {b}. Only a value between them can still change the choice at the root.",
    FRENCH: "La fenêtre : α = {a}, β = {b}. Seule une valeur entre les deux peut encore changer le choix à la racine.",
}
WINDOW_FIRST = {
    ENGLISH: "{max} is already sure of α = {a} on another branch, {min} of β = {b}: only a value in between matters.",
    FRENCH: "Ailleurs, α = {a} est déjà assuré pour {max} et β = {b} pour {min} : seule une valeur entre les deux compte.",
}
OPEN_ABOVE = {
    ENGLISH: "{max} is already sure of α = {a} on another branch; nothing bounds it from above (β = ∞).",
    FRENCH: "Ailleurs, α = {a} est déjà assuré pour {max} ; rien ne borne par le haut (β = ∞).",
}
OPEN_BELOW = {
    ENGLISH: "{min} can already hold the value down to β = {b} on another branch; nothing bounds it from below (α = −∞).",
    FRENCH: "Ailleurs, {min} peut déjà limiter la valeur à β = {b} ; rien ne borne par le bas (α = −∞).",
}
OVER = {ENGLISH: "The game is over here: it is worth {v}.", FRENCH: "La partie est finie ici : elle vaut {v}."}
HORIZON = {
    ENGLISH: "As deep as the search goes: the evaluation says {v}.",
    FRENCH: "La recherche s’arrête à cette profondeur : l’évaluation dit {v}.",
}
REPEATED = {
    ENGLISH: "This position has come back on the way here: that counts as a draw, {v}.",
    FRENCH: "Cette position est revenue en chemin : cela compte comme une nulle, {v}.",
}
WORTH = {ENGLISH: "This position is worth {v}, by {best}.", FRENCH: "Cette position vaut {v}, par {best}."}
FROM_TABLE = {ENGLISH: "The answer comes from the table: {v}.", FRENCH: "La réponse vient de la table : {v}."}
FOR_MOVER = {
    ENGLISH: "For whoever moves above that is {v}.",
    FRENCH: "Vu par qui joue au-dessus, cela fait {v}.",
}
RAISES = {
    ENGLISH: "One ply up, {who} now has {new} for sure: α rises from {old} to {new}.",
    FRENCH: "Un demi-coup plus haut, {new} est maintenant assuré pour {who} : α monte de {old} à {new}.",
}
LOWERS = {
    ENGLISH: "One ply up, {who} can now hold it to {new}: β falls from {old} to {new}.",
    FRENCH: "Un demi-coup plus haut, {who} peut maintenant limiter à {new} : β descend de {old} à {new}.",
}
BETTER = {
    ENGLISH: "One ply up, {who} prefers it to what there was: best so far {new}.",
    FRENCH: "Un demi-coup plus haut, {who} le préfère à ce qu’il y avait : meilleur jusqu’ici {new}.",
}
NO_BETTER = {
    ENGLISH: "One ply up, {who} already has {old}, which is no worse: nothing changes.",
    FRENCH: "Un demi-coup plus haut, {old} est déjà acquis pour {who}, et ce n’est pas moins bien : rien ne change.",
}
ANSWER = {ENGLISH: "The answer: {best}, worth {v}.", FRENCH: "La réponse : {best}, qui vaut {v}."}
CUT_HERE = {
    ENGLISH: "Cut! After {move}, α = {a} ≥ β = {b}: the window is closed. Not tried: {left}.",
    FRENCH: "Coupe ! Après {move}, α = {a} ≥ β = {b} : la fenêtre est fermée. Non essayés : {left}.",
}
CUT_MAX = {
    ENGLISH: "Here {here} gets at least {a}. But {there} already has a way to hold it to {b} on another branch, and so "
    "gains nothing by letting the game come here. What the other moves are worth does not matter.",
    FRENCH: "Ici, {here} obtient au moins {a}. Mais ailleurs {there} peut déjà limiter à {b}, et ne gagne donc rien à laisser "
    "la partie venir ici. Peu importe ce que valent les autres coups.",
}
CUT_MIN = {
    ENGLISH: "Here {here} holds it to at most {b}. But {there} already has a way to get {a} on another branch, and so gains "
    "nothing by coming here. What the other moves are worth does not matter.",
    FRENCH: "Ici, {here} limite à {b} au plus. Mais ailleurs {there} peut déjà obtenir {a}, et ne gagne donc rien à venir ici. "
    "Peu importe ce que valent les autres coups.",
}
KNOWN = {
    ENGLISH: "The table knows this position, with a score of {v}: that is enough, nothing need be searched.",
    FRENCH: "La table connaît cette position, avec un score de {v} : cela suffit, rien à chercher.",
}
NOT_ENOUGH = {
    ENGLISH: "The table knows this position, with a score of {v}: that is not enough here, so it is searched.",
    FRENCH: "La table connaît cette position, avec un score de {v} : cela ne suffit pas ici, donc on cherche.",
}
KEPT = {ENGLISH: "The table remembers this position: score {v}.", FRENCH: "La table retient cette position : score {v}."}
SELECT = {
    ENGLISH: "Selection: {move} has the largest bound, {mean} + {bonus} = {bound}.",
    FRENCH: "Sélection : {move} a la plus grande borne, {mean} + {bonus} = {bound}.",
}
SELECT_WHY = {
    ENGLISH: "The bound is what its games were worth on average to {who}, and a bonus that is large while they are few.",
    FRENCH: "La borne, c’est ce que ses parties ont donné en moyenne pour {who}, plus un bonus d’autant plus grand qu’elles sont "
    "rares.",
}
EXPAND = {
    ENGLISH: "Expansion: {move} has not been tried here, it becomes a new node.",
    FRENCH: "Expansion : {move} n’a pas encore été essayé ici, il devient un nœud.",
}
AGAIN = {ENGLISH: "{move} gets another game.", FRENCH: "{move} a droit à une autre partie."}
PLAYED = {
    ENGLISH: "Simulation: a random game from here, {n} plies long. {result}",
    FRENCH: "Simulation : une partie au hasard à partir d’ici, longue de {n} demi-coups. {result}",
}
WON = {ENGLISH: "{who} wins it.", FRENCH: "Gagnée par {who}."}
DRAWN = {ENGLISH: "It is a draw.", FRENCH: "Elle est nulle."}
PLAYED_WHY = {
    ENGLISH: "Both sides move at random until the game is over: one game says little, many say who stands better.",
    FRENCH: "Les deux camps jouent au hasard jusqu’à la fin : une partie dit peu, beaucoup disent qui est mieux.",
}
EXPAND_WHY = {
    ENGLISH: "Every move of a position is tried once before any is tried twice.",
    FRENCH: "Chaque coup d’une position est essayé une fois avant qu’un autre le soit deux fois.",
}
COUNTED = {
    ENGLISH: "Backpropagation: the result goes up. Games here: {n}. {who}: {w} won, {l} lost, {d} drawn; {mean} on average.",
    FRENCH: "Rétropropagation : le résultat remonte. Parties ici : {n}. {who} : {w} gagnées, {l} perdues, {d} nulles ; {mean} en "
    "moyenne.",
}
STOPPED = {
    ENGLISH: "The search was stopped here: what is still open has no value.",
    FRENCH: "La recherche a été arrêtée ici : ce qui est encore ouvert n’a pas de valeur.",
}


def told(moment: Playback) -> tuple[str, str]:
    """A step in a sentence, and the reason; both may stand alone."""
    if moment.kind == STOP:
        return spoken(STOPPED), ""
    return {
        ENTER: _entered,
        THROUGH: _gone_through,
        TABLE: _known,
        CUT: _cut,
        LEAVE: _left,
        KEEP: _kept,
        GAME: _played,
    }[moment.kind](moment)


def _player(at: Playback, turn: int) -> str:
    """A player, with the sign that the tree has for whoever wants large or small values, if that is always the same."""
    name = called(at.game.player_names()[turn])
    return name if at.for_mover or at.by_games else f"{name} {'▼' if turn else '▲'}"


def _mover(at: Playback, node: int) -> str:
    return _player(at, int(at.nodes["turn"][node]))


def _entered(at: Playback) -> tuple[str, str]:
    node, alpha, beta = at.at, float(at.nodes["alpha"][at.at]), float(at.nodes["beta"][at.at])
    ends = dict(zip("ab", ends_text(alpha, beta), strict=True))
    if at.nodes["parent"][node] == NONE:
        why = _window(at, alpha, beta, ends) if at.about["windows"] else ""
        return spoken(BEGIN).format(who=capital(_mover(at, node))), why
    move = at.name(node)
    if at.by_games:
        return _grown(at, move)
    depth = int(at.nodes["depth"][node])
    plies = spoken(PLIES)[min(depth, 2)].format(n=depth)
    why = capital(_window(at, alpha, beta, ends)) if at.about["windows"] else ""
    return spoken(TRY).format(move=move, plies=plies), why


def _grown(at: Playback, move: str) -> tuple[str, str]:
    """A tree of random games: a new state, or one that gets another game."""
    return (
        (spoken(AGAIN).format(move=move), "") if sum(at.games(at.at)) else (spoken(EXPAND).format(move=move), spoken(EXPAND_WHY))
    )


def _window(at: Playback, alpha: float, beta: float, ends: dict[str, str]) -> str:
    if math.nextafter(alpha, math.inf) == beta:
        return spoken(NULL_WINDOW).format(**ends)
    if at.nodes["parent"][at.at] == NONE or (alpha == -math.inf and beta == math.inf):
        return spoken(BEGIN_WINDOW).format(**ends)
    if at.for_mover:
        return spoken(WINDOW).format(**ends)
    text = OPEN_ABOVE if beta == math.inf else OPEN_BELOW if alpha == -math.inf else WINDOW_FIRST
    return spoken(text).format(max=_player(at, 0), min=_player(at, 1), **ends)


def _gone_through(at: Playback) -> tuple[str, str]:
    move, games = at.name(at.at), at.counted(at.at)
    if games is None or games.bonus is None or games.bound is None or not games.tried:
        return _grown(at, move)
    terms = {name: f"{getattr(games, name):.2f}".replace("-", "−") for name in ("mean", "bonus", "bound")}
    who = _mover(at, int(at.nodes["parent"][at.at]))
    return spoken(SELECT).format(move=move, **terms), spoken(SELECT_WHY).format(who=who)


def _known(at: Playback) -> tuple[str, str]:
    enough = at.nodes["known"][at.at] == 2
    return spoken(KNOWN if enough else NOT_ENOUGH).format(v=number_text(float(at.nodes["known_score"][at.at]))), ""


def _cut(at: Playback) -> tuple[str, str]:
    node, place = at.at, int(at.steps["value"][at.step])
    alpha, beta = at.window(node, at.step)
    ends = dict(zip("ab", ends_text(alpha, beta), strict=True))
    here = int(at.nodes["turn"][node])
    why = CUT_MAX if at.upward(node) else CUT_MIN
    left = ", ".join(at.left_out(node))
    said = spoken(CUT_HERE).format(move=at.move_name(node, place), left=left, **ends)
    return said, spoken(why).format(here=_player(at, here), there=_player(at, 1 - here), **ends)


def _left(at: Playback) -> tuple[str, str]:
    node = at.at
    if at.by_games:
        return _counted(at), ""
    nodes, value = at.nodes, at.value(node)
    text = "?" if value is None else number_text(value)
    best, parent = at.move_name(node, int(nodes["best"][node])), int(nodes["parent"][node])
    if nodes["known"][node] == 2:
        said = spoken(FROM_TABLE).format(v=text)
    elif best and parent == NONE:
        said = spoken(ANSWER).format(best=best, v=text)
    elif best:
        said = spoken(WORTH).format(v=text, best=best)
    else:
        horizon = HORIZON if nodes["depth"][node] == 0 else REPEATED
        said = spoken(horizon if at.moves(node) else OVER).format(v=text)
    return said, "" if parent == NONE else _effect(at, node, parent)


def _effect(at: Playback, node: int, parent: int) -> str:
    """What a value changes one ply up."""
    found, who = at.seen_from(parent, node), _mover(at, parent)
    before, now = at.value(parent, at.step - 1), at.value(parent, at.step)
    turned = spoken(FOR_MOVER).format(v=number_text(found)) + " " if found != at.nodes["value"][node] else ""
    (old_alpha, old_beta), (alpha, beta) = at.window(parent, at.step - 1), at.window(parent, at.step)
    if alpha != old_alpha:
        said = spoken(RAISES).format(who=who, old=ends_text(old_alpha, old_beta)[0], new=ends_text(alpha, beta)[0])
    elif beta != old_beta:
        said = spoken(LOWERS).format(who=who, old=ends_text(old_alpha, old_beta)[1], new=ends_text(alpha, beta)[1])
    elif now != before and now is not None:
        said = spoken(BETTER).format(who=who, new=number_text(now))
    else:
        have = ends_text(alpha, beta)[0 if at.upward(parent) else 1] if at.about["windows"] else number_text(before or 0.0)
        said = spoken(NO_BETTER).format(who=who, old=have)
    return capital(turned + said)


def _counted(at: Playback) -> str:
    games = at.counted(at.at)
    assert games is not None, "games are counted"
    parent = int(at.nodes["parent"][at.at])
    who = _player(at, 0) if parent == NONE else _mover(at, parent)
    counts = {
        "n": games.tried,
        "w": games.wins,
        "l": games.losses,
        "d": games.draws,
        "mean": f"{games.mean:.2f}".replace("-", "−"),
    }
    return spoken(COUNTED).format(who=capital(who), **counts)


def _kept(at: Playback) -> tuple[str, str]:
    return spoken(KEPT).format(v=number_text(float(at.steps["value"][at.step]))), ""


def _played(at: Playback) -> tuple[str, str]:
    plies, result = at.played()
    ended = capital(spoken(WON).format(who=_player(at, 0 if result > 0 else 1))) if result else spoken(DRAWN)
    return spoken(PLAYED).format(n=plies, result=ended), spoken(PLAYED_WHY)
