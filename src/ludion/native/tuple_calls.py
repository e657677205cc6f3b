"""Calls that make named tuples, rewritten so that every field is given by position."""

import ast
from typing import TYPE_CHECKING, Any

from ludion.native.trees import call, name, settled

if TYPE_CHECKING:
    from ludion.native.rewriting import Rewriter


def made_tuple(rewriter: "Rewriter", node: ast.Call, cls: Any) -> ast.expr:
    """Rewrite `Point(1, y=2)`. Fields that the call leaves out get their default values."""
    written = rewriter.lowering.named_tuple(cls)
    if any(isinstance(argument, ast.Starred) for argument in node.args) and not node.keywords:
        return call(written, [rewriter.visit(argument) for argument in node.args], node)
    if len(node.args) > len(cls._fields) or any(isinstance(argument, ast.Starred) for argument in node.args):
        raise rewriter.refusal(node, f"{cls.__name__} gets fields that it does not have", "Give each field once.")
    fields = _named_fields(rewriter, node, cls, {f: rewriter.visit(a) for f, a in zip(cls._fields, node.args, strict=False)})
    for field in cls._fields:
        if field not in fields:
            default = rewriter.lowering.field_default(cls, field, rewriter.where(node))
            if default is None:
                raise rewriter.refusal(node, f"{cls.__name__} lacks its field {field}", "Give each field once.")
            fields[field] = default
    return call(written, [settled(fields[field]) for field in cls._fields], node)


def replaced_fields(rewriter: "Rewriter", node: ast.Call, func: ast.Attribute) -> ast.expr:
    """Rewrite `state._replace(left=3)`, for the one named tuple that the game's states are."""
    cls: Any = type(rewriter.lowering.objects["game"].start())
    if node.args or not (isinstance(func.value, ast.Name) and hasattr(cls, "_fields")):
        raise rewriter.refusal(
            node, "_replace is used on something that is not a plain variable", "Make the new tuple with its class."
        )
    given = _named_fields(rewriter, node, cls, {})
    fields = [settled(given[f]) if f in given else ast.Attribute(name(func.value.id), f, ast.Load()) for f in cls._fields]
    return call(rewriter.lowering.named_tuple(cls), fields, node)


def _named_fields(rewriter: "Rewriter", node: ast.Call, cls: Any, fields: dict[str, ast.expr]) -> dict[str, ast.expr]:
    for keyword in node.keywords:
        field = keyword.arg or "**"
        if field not in cls._fields or field in fields:
            raise rewriter.refusal(node, f"{cls.__name__} cannot take {field} here", "Give each field once.")
        fields[field] = rewriter.visit(keyword.value)
    return fields
