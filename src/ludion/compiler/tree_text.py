"""The typed tree as text, for `ludion compile --show typed` and for tests."""

from collections.abc import Iterable, Sequence

from ludion.compiler.typed_tree import (
    Block,
    Call,
    Choose,
    Const,
    ConstantTable,
    Do,
    Expression,
    Fail,
    If,
    Instance,
    Item,
    Jump,
    Let,
    Local,
    Loop,
    MakeTuple,
    Op,
    Return,
    Set,
    Statement,
)

INDENT = "    "


def instance_text(instance: Instance) -> str:
    """Format an instance as text."""
    parameters = ", ".join(f"{slot}: {kind}" for slot, kind in instance.parameters)
    return "\n".join([f"def {instance.name}({parameters}) -> {instance.result}:", *_lines(instance.body, 1)])


def expression_text(node: Expression) -> str:
    """Format an expression as text."""
    match node:
        case Const():
            return f"{node.value}:{node.type}"
        case Local():
            return node.slot
        case ConstantTable():
            return node.name
        case Op():
            return f"{node.name}:{node.type}({_joined(node.args)})"
        case Call():
            return f"{node.target.name}({_joined(node.args)})"
        case MakeTuple():
            return f"{node.type.code}({_joined(node.items)})"
        case Item():
            return f"{expression_text(node.value)}.{node.index}"
        case Choose():
            return f"({expression_text(node.yes)} if {expression_text(node.test)} else {expression_text(node.no)})"
        case Let():
            return f"(let {node.slot} = {expression_text(node.value)} in {expression_text(node.body)})"


def _joined(nodes: Iterable[Expression]) -> str:
    return ", ".join(map(expression_text, nodes))


def _lines(body: Sequence[Statement], depth: int) -> list[str]:
    lines = []
    for node in body:
        lines += [INDENT * depth + line for line in _statement_lines(node)]
    return lines


def _statement_lines(node: Statement) -> list[str]:
    match node:
        case Set():
            return [f"{node.slot} = {expression_text(node.value)}"]
        case Do():
            return [expression_text(node.value)]
        case If():
            return [f"if {expression_text(node.test)}:", *_lines(node.yes, 1), *_part("else:", node.no)]
        case Loop():
            head = f"while {expression_text(node.test)}:  # loop {node.label}"
            return [head, *_lines(node.body, 1), *_part("after each iteration:", node.step), *_part("else:", node.after)]
        case Block():
            return [f"block {node.label}:", *_lines(node.body, 1)]
        case Jump():
            return [*_lines(node.before, 0), f"{'leave' if node.leaves else 'continue'} {node.label}"]
        case Return():
            return [f"return {expression_text(node.value)}" if node.value is not None else "return"]
        case Fail():
            return [f"fail {node.status}"]


def _part(head: str, body: Sequence[Statement]) -> list[str]:
    return [head, *_lines(body, 1)] if body else []
