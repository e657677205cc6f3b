"""What cannot stand in a rule that becomes machine code, and what to write instead."""

import ast

REFUSED: dict[type[ast.AST], tuple[str, str]] = {
    ast.Dict: ("a dictionary", "Use a tuple indexed by a number."),
    ast.DictComp: ("a dictionary", "Use a tuple indexed by a number."),
    ast.Set: ("a set", "Use the bits of an int, or a tuple."),
    ast.SetComp: ("a set", "Use the bits of an int, or a tuple."),
    ast.Lambda: ("a lambda", "Write a method or a function of the module."),
    ast.JoinedStr: ("text", "Texts belong into show and board; rules know numbers only."),
    ast.Try: ("try", "Test the condition with `if` instead."),
    ast.With: ("with", "Rules compute, they do not manage resources."),
    ast.Global: ("global", "Rules must not change anything; keep it in the state."),
    ast.Nonlocal: ("nonlocal", "Rules must not change anything; keep it in the state."),
    ast.Import: ("an import", "Import at the top of the file."),
    ast.ImportFrom: ("an import", "Import at the top of the file."),
    ast.ClassDef: ("a class inside of a rule", "Define it at the top of the file."),
    ast.AsyncFunctionDef: ("async", "Write an ordinary method."),
    ast.Await: ("await", "Write an ordinary method."),
    ast.FunctionDef: ("a function inside of a rule", "Write a method or a function of the module."),
    ast.NamedExpr: ("an assignment with :=", "Assign the variable on a line of its own."),
    ast.Delete: ("del", "Rules must not change anything; make a new value."),
}


def is_truth(node: ast.expr) -> bool:
    """Return whether the form of an expression shows that its value is True or False."""
    if isinstance(node, ast.BoolOp):
        return all(map(is_truth, node.values))
    return isinstance(node, ast.Compare) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))
