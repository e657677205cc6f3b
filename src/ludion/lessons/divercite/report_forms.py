"""The report's code as an answer: methods of agents, such as `MyPlayer.greedy(self, state)`, in place of the lesson's functions.

Each function takes the names of a student's file and returns the function or class that a question asks for, built from an agent
of the file. It raises `LookupError` if the file has no such agent. The agent's own evaluation is replaced by the one that the
question gives, because the report's methods call `self.evaluate_state(state)`.
"""

import ast
import inspect
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from ludion.lessons.divercite import agents
from ludion.lessons.divercite.etat import BLANC, GameState, HeavyAction, PlayerDivercite
from ludion.lessons.divercite.mistakes_recherche import as_printed
from ludion.lessons.divercite.recherche import Evaluate, Found
from ludion.lessons.source import read_source

Names = dict[str, Any]
WHOLE = ("compute_action", "calculate_depth", "alpha_beta_minimax", "evaluate_state")  # the methods of Skypiea_v5
NODES = ("treenode", "node", "noeud", "mctsnode")


def premier_coup(names: Names) -> Callable[[GameState], Any]:
    """`compute_action` in the first two plies."""
    agent = agent_with(names, "compute_action")

    def first_move(state: GameState) -> Any:
        early = GameState(state.pieces, state.scores, state.players_pieces_left, state.step % 2)
        return light(early, made(agent, early.next_player.get_id()).compute_action(early))

    return first_move


def little_garden(names: Names) -> Callable[[GameState, int], Any]:
    """`evaluate_state` of a class named after the agent."""
    for agent in classes(names):
        if agent.__name__.lower().replace("_", "") == "littlegarden" and hasattr(agent, "evaluate_state"):
            return evaluation_of(agent)
    raise LookupError("little_garden")


def evaluate_state(names: Names) -> Callable[[GameState, int], Any]:
    """The method of the same name."""
    return evaluation_of(agent_with(names, "evaluate_state"))


def calculate_depth(names: Names) -> Callable[[GameState], Any]:
    """The method of the same name, or the depth with which `compute_action` calls the search."""
    if any(hasattr(agent, "calculate_depth") for agent in classes(names)):
        agent = agent_with(names, "calculate_depth")
        return lambda state: made(agent, state.next_player.get_id()).calculate_depth(state)
    agent = agent_with(names, "compute_action", "alpha_beta_minimax")

    def depth_of_search(state: GameState) -> Any:
        searched = []

        def noted(_self: Any, now: GameState, depth: int, *_: Any) -> Found:
            searched.append(depth)
            return 0, now.get_possible_light_actions()[0]

        later = GameState(state.pieces, state.scores, state.players_pieces_left, max(state.step, 2))
        made(type(agent.__name__, (agent,), {"alpha_beta_minimax": noted}), BLANC).compute_action(later)
        return searched[0] if searched else None

    return depth_of_search


def minimax(names: Names) -> Callable[[GameState, int, bool, Evaluate], Found]:
    """A method, or a function in `compute_action`."""
    bound = search_of(names, "minimax")

    def search(state: GameState, depth: int, maximizing_player: bool, evaluate: Evaluate) -> Found:
        found: Found = bound(evaluate)(state, depth, maximizing_player)
        return found

    return search


def alpha_beta_minimax(names: Names) -> Callable[[GameState, int, float, float, bool, Evaluate], Found]:
    """A method, or a function in `compute_action`."""
    bound = search_of(names, "alpha_beta_minimax")

    def search(state: GameState, depth: int, alpha: float, beta: float, maximizing_player: bool, evaluate: Evaluate) -> Found:
        found: Found = bound(evaluate)(state, depth, alpha, beta, maximizing_player)
        return found

    return search


def greedy(names: Names) -> Callable[[GameState, int], Any]:
    """The method of the same name. The report's own error in it costs nothing: the answer is then the corrected one."""
    agent = agent_with(names, "greedy")

    def best_action(state: GameState, player_id: int) -> Any:
        action = light(state, made(agent, player_id).greedy(state))
        return agents.greedy(state, player_id) if action == as_printed(state, player_id) else action

    return best_action


def remonter(names: Names) -> Callable[..., None]:
    """`TreeNode.update` from a node to the root. The report's own error costs nothing: it changes no sign on the way up."""
    nodes = [found for found in classes(names) if found.__name__.lower() in NODES and hasattr(found, "update")]
    if not nodes:
        raise LookupError("remonter")
    node_class = nodes[0]

    def climb(node: Any, outcome: float, player_id: int = BLANC) -> None:
        tried = agents.TreeNode(node.state)
        node_class.update(tried, outcome)
        if (tried.visits, tried.value) == (1, outcome):
            agents.remonter(node, outcome, player_id)
            return
        while node is not None:
            node_class.update(node, outcome)
            node = node.parent

    return climb


def whole_agent(names: Names) -> type:
    """An agent whose other methods are what the lesson's functions are now: the reference's, or those of the file."""
    agent = agent_with(names, "compute_action")

    def calculate_depth(_self: Any, state: GameState) -> Any:
        return names["calculate_depth"](state)

    def evaluate_state(self: Any, state: GameState) -> Any:
        return names["evaluate_state"](state, self.get_id())

    def alpha_beta_minimax(self: Any, state: GameState, depth: int, alpha: float, beta: float, maximizing_player: bool) -> Any:
        return names["alpha_beta_minimax"](state, depth, alpha, beta, maximizing_player, self.evaluate_state)

    own = (calculate_depth, evaluate_state, alpha_beta_minimax)
    taken = {each.__name__: each for each in own if parameters(getattr(agent, each.__name__, None)) == parameters(each)}
    return type("Skypiea_v5", (agent,), taken)


def parameters(function: Any) -> int:
    """How many parameters a function has; 0 for what is no function."""
    return len(inspect.signature(function).parameters) if callable(function) else 0


def light(state: GameState, action: Any) -> Any:
    """An action of the report's `generate_possible_heavy_actions` as the light action that it stands for."""
    if not isinstance(action, HeavyAction):
        return action
    after = action.get_next_game_state().pieces
    return next((each for each in state.get_possible_light_actions() if state.apply_action(each).pieces == after), action)


def made(agent: type, player_id: int) -> Any:
    """An agent of this class that plays for this side; it has a name if the class needs one."""
    needed = [each for each in inspect.signature(agent).parameters.values() if each.default is each.empty]
    named = ["agent"] if len([each for each in needed if each.kind is each.POSITIONAL_OR_KEYWORD]) > 1 else []
    return agent("W" if player_id == BLANC else "B", *named)


def evaluation_of(agent: type) -> Callable[[GameState, int], Any]:
    """The evaluation of an agent as a function of the state and the player."""
    return lambda state, player_id: made(agent, player_id).evaluate_state(state)


def agent_with(names: Names, *methods: str) -> Any:
    """The class with these methods that has most of Skypiea_v5's methods; of several, the first one."""
    found = [each for each in classes(names) if all(callable(getattr(each, method, None)) for method in methods)]
    if not found:
        raise LookupError(*methods)
    return max(found, key=completeness)


def completeness(agent: type) -> int:
    """How many of Skypiea_v5's methods a class has."""
    return sum(hasattr(agent, name) for name in WHOLE)


def search_of(names: Names, name: str) -> Callable[[Evaluate], Callable[..., Any]]:
    """What gives, for an evaluation, the search of an agent with this evaluation in place of its own."""
    methods = [agent for agent in classes(names) if callable(getattr(agent, name, None))]
    if methods:
        return partial(method_with, max(methods, key=completeness), name)
    for method in functions(names):
        for inner in ast.walk(method):
            if isinstance(inner, ast.FunctionDef) and inner.name == name and inner is not method:
                return partial(function_with, enclosed(names, inner))
    raise LookupError(name)


def method_with(agent: type, name: str, evaluate: Evaluate) -> Any:
    """A method of an agent that has this evaluation."""
    return getattr(evaluating(agent, evaluate), name)


def function_with(enclose: Callable[[Any], Any], evaluate: Evaluate) -> Any:
    """A function from inside a method, whose `self` has this evaluation."""
    return enclose(evaluating(PlayerDivercite, evaluate))


def evaluating(agent: type, evaluate: Evaluate) -> Any:
    """An agent of a class that is this one but for its evaluation."""
    return made(type(agent.__name__, (agent,), {"evaluate_state": lambda _self, state: evaluate(state)}), BLANC)


def enclosed(names: Names, function: ast.FunctionDef) -> Any:
    """A function of `self` that returns the given function."""
    enclose = ast.parse(f"def enclose(self):\n    return {function.name}").body[0]
    assert isinstance(enclose, ast.FunctionDef), "it was written so"
    enclose.body.insert(0, function)
    return defined(names, enclose, "enclose")


def functions(names: Names) -> list[ast.FunctionDef]:
    """The functions of a file and the methods of its classes."""
    inside = [part for node in statements(names) for part in (node.body if isinstance(node, ast.ClassDef) else [node])]
    return [part for part in inside if isinstance(part, ast.FunctionDef)]


def classes(names: Names) -> list[Any]:
    """The classes of a file. If several have the same name, as in the report, the earlier ones are there too."""
    written = [node for node in statements(names) if isinstance(node, ast.ClassDef)]
    last = {node.name: node for node in written}
    found = [names.get(node.name) if node is last[node.name] else defined(names, node, node.name) for node in written]
    return [each for each in found if isinstance(each, type)]


def defined(names: Names, node: ast.stmt, name: str) -> Any:
    """The function or class of a definition, apart from the file's own names."""
    found = dict(names)
    exec(compile(ast.fix_missing_locations(ast.Module([node], [])), names["__file__"], "exec", dont_inherit=True), found)
    return found[name]


def statements(names: Names) -> list[ast.stmt]:
    """The statements of a file."""
    return read_source(Path(names["__file__"])).statements
