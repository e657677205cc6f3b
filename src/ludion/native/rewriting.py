"""Inside of one function: how each line of a rule is said to the compiler.

    yield move                   ->  at = put(out, at, integer(move)), or at += 1 where moves are only counted,
                                     or at = weigh(out, at, integer(entry)) where the weights of features are added up
    yield from self.helper(x)    ->  at = rule_helper(rules, x, out, at)
    for cell in cells(board):    ->  a loop that takes the lowest bit off a copy of the board
    any(... for x in xs)         ->  a call of a small function with that loop
    State(a, b)                  ->  make_State(a, b), which insists on the kinds that the class declares
Nothing else changes: what is debugged interpreted is what runs compiled.
"""

import ast
import builtins
import enum
from collections.abc import Mapping
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from ludion.core import bits
from ludion.native.errors import NotNative
from ludion.native.scopes import private_name, read_names, stored_names, stores
from ludion.native.subset import REFUSED, is_truth
from ludion.native.trees import FOLD_OPTIONS, assign, call, contains_yield, definition, ends, fold, name, nested, settled
from ludion.native.tuple_calls import made_tuple, replaced_fields

if TYPE_CHECKING:
    from ludion.native.lowering import Lowering

RULES, OUT, AT = "rules", "ludion_out", "ludion_at"


class Rewriter(ast.NodeTransformer):
    """Rewrites one definition; asks the lowering for the names of whatever it needs."""

    def __init__(
        self,
        lowering: "Lowering",
        node: ast.FunctionDef,
        file: str,
        namespace: Mapping[str, Any],
        receivers: dict[str, str],
        mode: str,
        owner: str,
        cls: type | None,
    ) -> None:
        self.lowering, self.node, self.file, self.namespace = lowering, node, file, namespace
        self.receivers, self.mode, self.owner, self.cls = receivers, mode, owner, cls
        self.yields = contains_yield(node)
        self.gives_value = any(isinstance(part, ast.Return) and part.value is not None for part in ast.walk(node))
        self.locals = {argument.arg for argument in node.args.args} | stored_names(node)
        self.temporary = 0

    def rewritten(self, new_name: str) -> ast.FunctionDef:
        """The definition as a plain function named `new_name`, whose first parameter is `rules`."""
        arguments = self.node.args
        if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.posonlyargs:
            raise self.refusal(self.node, f"{self.node.name} has *, ** or / among its parameters", "Give it plain parameters.")
        for part in (store for store in stores(self.node) if store.id in self.receivers):
            raise self.refusal(part, f"{self.node.name} assigns {part.id}", "Use another name for the variable.")
        parameters = [RULES, *(a.arg for a in arguments.args if a.arg not in self.receivers)]
        if self.mode == "plain" and self.gives_value and not ends(self.node.body):
            raise self.refusal(self.node.body[-1], f"{self.node.name} can end without a return", "Return a number on every path.")
        body = self.block(self.node.body)
        if self.mode in ("fill", "sum", "count"):
            parameters += [AT] if self.mode == "count" else [OUT, AT]
            if arguments.defaults:
                raise self.refusal(
                    self.node, f"the generator {self.node.name} has default values", "Give every argument at the call."
                )
            body.append(ast.Return(name(AT)))
        result = definition(new_name, parameters, body or [ast.Pass()], arguments.defaults)
        return ast.copy_location(result, self.node)

    def refusal(self, node: ast.AST, reason: str, advice: str = "") -> NotNative:
        return NotNative(reason, self.file, getattr(node, "lineno", self.node.lineno), advice)

    def where(self, node: ast.AST) -> tuple[str, int]:
        return self.file, getattr(node, "lineno", self.node.lineno)

    def generic_visit(self, node: ast.AST) -> ast.AST:
        for kind, (what, advice) in REFUSED.items():
            if isinstance(node, kind):
                raise self.refusal(node, f"{what} stands in {self.node.name}", advice)
        return super().generic_visit(node)

    # Statements

    def block(self, body: list[ast.stmt]) -> list[ast.stmt]:
        result: list[ast.stmt] = []
        for statement in body:
            changed = self.visit(statement)
            result.extend(changed if isinstance(changed, list) else [changed] if changed is not None else [])
        return result

    def visit_Expr(self, node: ast.Expr) -> Any:
        if isinstance(node.value, ast.Constant):
            return None if isinstance(node.value.value, str) else node
        if isinstance(node.value, ast.Yield):
            if node.value.value is None:
                raise self.refusal(node, "a yield without a move", "Write `yield move`, or `return` to stop.")
            return self.yielded(self.visit(node.value.value), node)
        if isinstance(node.value, ast.YieldFrom):
            return self.yielded_from(node.value.value, node)
        return self.generic_visit(node)

    def visit_Yield(self, node: ast.Yield) -> Any:
        raise self.refusal(node, "the value of a yield is used", "Write `yield move` as a line of its own.")

    def visit_YieldFrom(self, node: ast.YieldFrom) -> Any:
        raise self.refusal(node, "the value of a yield is used", "Write `yield from moves` as a line of its own.")

    def visit_Return(self, node: ast.Return) -> Any:
        if self.mode == "plain":
            if self.gives_value and (node.value is None or (isinstance(node.value, ast.Constant) and node.value.value is None)):
                reason = f"{self.node.name} returns None here and a value elsewhere"
                raise self.refusal(node, reason, "Return a number on every path.")
            return self.generic_visit(node)
        stop = ast.copy_location(ast.Return(None if self.mode == "walk" else name(AT)), node)
        if node.value is None:
            return stop
        if self.yields:
            raise self.refusal(node, "a generator returns a value", "Yield the moves; a bare `return` stops.")
        return [*self.yielded_from(node.value, node), stop]

    def visit_AnnAssign(self, node: ast.AnnAssign) -> Any:
        if node.value is None:
            return None
        return self.visit(ast.copy_location(ast.Assign([node.target], node.value), node))

    def visit_For(self, node: ast.For) -> Any:
        board = self.argument_of_cells(node.iter)
        if board is not None:
            rest = self.fresh("rest")
            body = [
                ast.copy_location(ast.Assign([node.target], call("lowest", [name(rest)], node)), node),
                assign(rest, ast.BinOp(name(rest), ast.BitAnd(), ast.BinOp(name(rest), ast.Sub(), ast.Constant(1))), node),
                *self.block(node.body),
            ]
            loop = ast.While(ast.Compare(name(rest), [ast.NotEq()], [ast.Constant(0)]), body, self.block(node.orelse))
            return [assign(rest, self.visit(board), node), ast.copy_location(loop, node)]
        generator = self.generator_call(node.iter, "walk")
        if generator is not None:
            node.iter = generator
            node.body, node.orelse = self.block(node.body), self.block(node.orelse)
            return node
        node.iter = self.visit(node.iter)
        node.body, node.orelse = self.block(node.body), self.block(node.orelse)
        return node

    # Moves

    def yielded(self, move: ast.expr, like: ast.AST) -> list[ast.stmt]:
        if self.mode == "count":
            return [self.counted(ast.Constant(1), like)]
        if self.mode == "walk":
            return [ast.copy_location(ast.Expr(ast.Yield(call("integer", [move], like))), like)]
        taken = "weigh" if self.mode == "sum" else "put"
        return [assign(AT, call(taken, [name(OUT), name(AT), call("integer", [move], like)], like), like)]

    def counted(self, number: ast.expr, like: ast.AST) -> ast.stmt:
        return assign(AT, ast.BinOp(name(AT), ast.Add(), number), like)

    def yielded_from(self, source: ast.expr, like: ast.AST) -> list[ast.stmt]:
        """The statements that yield all that `source`, not yet rewritten, has."""
        generator = self.generator_call(source, self.mode)
        if generator is not None and self.mode != "walk":
            return [assign(AT, generator, like)]
        board = self.argument_of_cells(source)
        if self.mode == "count" and board is not None:
            return [self.counted(call("popcount", [self.visit(board)], like), like)]
        if self.mode == "count" and isinstance(source, ast.Call) and self.value_of(source.func) is range:
            return [self.counted(call("len", [self.visit(source)], like), like)]
        if isinstance(source, ast.IfExp):
            test = self.visit(source.test)
            choice = ast.If(test, self.yielded_from(source.body, like), self.yielded_from(source.orelse, like))
            return [ast.copy_location(choice, like)]
        if isinstance(source, (ast.List, ast.Tuple)):
            found: list[ast.stmt] = []
            for element in source.elts:
                if isinstance(element, ast.Starred):
                    found += self.yielded_from(element.value, like)
                else:
                    found += self.yielded(self.visit(element), like)
            return found or [ast.copy_location(ast.Pass(), like)]
        if isinstance(source, (ast.ListComp, ast.GeneratorExp)):
            leaf = ast.copy_location(ast.Expr(ast.Yield(source.elt)), like)
            return self.block([nested(source.generators, leaf, like)])
        item = self.fresh("item")
        loop = ast.For(ast.Name(item, ast.Store()), source, [ast.copy_location(ast.Expr(ast.Yield(name(item))), like)], [])
        return self.block([ast.copy_location(loop, like)])

    def generator_call(self, node: ast.expr, mode: str) -> ast.expr | None:
        """`self.helper(x)` as the call of a written generator, or None if it is none."""
        if not isinstance(node, ast.Call):
            return None
        owner, method, after = self.method_called(node.func)
        if owner is not None and self.lowering.is_generator(owner, method, after):
            written = self.lowering.method(owner, method, mode, after)
        else:
            function = self.value_of(node.func)
            if not isinstance(function, FunctionType) or function is bits.cells or not function.__code__.co_flags & 0x20:
                return None
            written = self.lowering.function(function, self.passed_receivers(function, node), mode)
        extra = {"fill": [name(OUT), name(AT)], "sum": [name(OUT), name(AT)], "count": [name(AT)], "walk": []}[mode]
        if node.keywords:
            raise self.refusal(node, "a generator is called with keywords", "Give its arguments by position.")
        return call(written, [name(RULES), *self.arguments(node), *extra], node)

    # Expressions

    def visit_Call(self, node: ast.Call) -> Any:
        owner, method, after = self.method_called(node.func)
        if owner is not None:
            if self.lowering.is_generator(owner, method, after):
                raise self.refusal(
                    node, f"the generator self.{method} is used as a value", "Loop over it with `for`, or `yield from` it."
                )
            written = self.lowering.method(owner, method, "plain", after)
            return self.written_call(written, node)
        if isinstance(node.func, ast.Attribute) and node.func.attr == "_replace":
            return replaced_fields(self, node, node.func)
        function = self.value_of(node.func)
        if function in (any, all, sum, min, max) and node.args and isinstance(node.args[0], (ast.GeneratorExp, ast.ListComp)):
            return self.folded(node, function.__name__)
        if function is bits.cells:
            raise self.refusal(node, "cells(...) is used as a value", "Loop over it with `for`, or `yield from` it.")
        if (
            function is bits.Word
            and len(node.args) == 1
            and isinstance(node.args[0], ast.Constant)
            and isinstance(node.args[0].value, int)
        ):
            return call("word", [ast.Constant(node.args[0].value & bits.MASK)], node)
        known = self.lowering.known(function) if function is not None else None
        if known is not None:
            node.func = name(known, node.func)
            node.args = [self.visit(argument) for argument in node.args]
            node.keywords = [ast.keyword(k.arg, self.visit(k.value)) for k in node.keywords]
            return node
        if isinstance(function, type) and issubclass(function, tuple) and hasattr(function, "_fields"):
            return made_tuple(self, node, function)
        if isinstance(function, FunctionType):
            if function.__code__.co_flags & 0x20:
                raise self.refusal(
                    node, f"the generator {function.__name__} is used as a value", "Loop over it, or `yield from` it."
                )
            written = self.lowering.function(function, self.passed_receivers(function, node))
            return self.written_call(written, node)
        if function is not None and not isinstance(node.func, ast.Attribute):
            shown = ast.unparse(node.func)
            raise self.refusal(
                node,
                f"{shown}(...) has no meaning in machine code",
                "Rules may call functions written in Python and numbers' own.",
            )
        return self.generic_visit(node)

    def written_call(self, written: str, node: ast.Call) -> ast.expr:
        result = call(written, [name(RULES), *self.arguments(node)], node)
        for k in node.keywords:
            if k.arg is None:
                raise self.refusal(node, "a starred argument", "Write the arguments out.")
            if not self.is_receiver(k.value):
                result.keywords.append(ast.keyword(private_name(k.arg), settled(self.visit(k.value))))
        return result

    def arguments(self, node: ast.Call) -> list[ast.expr]:
        """The arguments, without the game itself, which every function gets first."""
        for argument in node.args:
            if isinstance(argument, ast.Starred):
                raise self.refusal(node, "a starred argument", "Write the arguments out.")
        return [settled(self.visit(argument)) for argument in node.args if not self.is_receiver(argument)]

    def is_receiver(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Name) and node.id in self.receivers

    def passed_receivers(self, function: FunctionType, node: ast.Call) -> dict[str, str]:
        """Which parameters of a function are the game (or the estimate) itself in this call."""
        parameters = [private_name(p) for p in function.__code__.co_varnames[: function.__code__.co_argcount]]
        given = list(zip(parameters, node.args, strict=False)) + [(private_name(k.arg), k.value) for k in node.keywords if k.arg]
        return {p: self.receivers[a.id] for p, a in given if isinstance(a, ast.Name) and a.id in self.receivers}

    def method_called(self, func: ast.expr) -> tuple[str | None, str, type | None]:
        """(owner, method, None) of `self.method`, with the class after which to look for `super().method`."""
        if not isinstance(func, ast.Attribute):
            return None, "", None
        value = func.value
        method = self.mangled(func.attr)
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "super" and self.cls is not None:
            return self.owner, method, self.cls
        if isinstance(value, ast.Name) and value.id in self.receivers:
            owner = self.receivers[value.id]
            cls, raw = self.lowering.find(owner, method)
            if (cls is not None and callable(raw)) or isinstance(raw, (staticmethod, classmethod)):
                return owner, method, None
        return None, "", None

    def mangled(self, attribute: str) -> str:
        """An attribute's real name: `__x` belongs to the class in which it is written."""
        if self.cls is None or not attribute.startswith("__") or attribute.endswith("__"):
            return attribute
        return f"_{self.cls.__name__.lstrip('_')}{attribute}"

    def visit_Attribute(self, node: ast.Attribute) -> Any:
        if isinstance(node.value, ast.Name) and node.value.id in self.receivers:
            owner = self.receivers[node.value.id]
            attribute = self.mangled(node.attr)
            _, raw = self.lowering.find(owner, attribute)
            if isinstance(raw, property):
                return call(self.lowering.method(owner, attribute), [name(RULES)], node)
            if owner == "features":
                fixed = self.lowering.fixed(owner, attribute, self.where(node))
                if fixed is not None:
                    return ast.copy_location(fixed, node)
            written = self.lowering.attribute(owner, attribute, self.where(node))
            return ast.copy_location(ast.Attribute(name(RULES), written, ast.Load()), node)
        value = self.value_of(node)
        if value is not None:
            return ast.copy_location(self.lowering.constant(node.attr, value, self.where(node)), node)
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> Any:
        if not isinstance(node.ctx, ast.Load) or node.id in self.locals - set(self.receivers):
            return node
        if node.id in self.receivers:
            raise self.refusal(node, f"{node.id} itself is used as a value", "Use its attributes and methods.")
        value = self.value_of(node)
        if value is None:
            if hasattr(builtins, node.id) or node.id in self.namespace:
                return node
            raise self.refusal(node, f"the name {node.id} is not defined")
        known = self.lowering.known(value)
        if known is not None:
            return name(known, node)
        return ast.copy_location(self.lowering.constant(node.id, value, self.where(node)), node)

    def visit_Constant(self, node: ast.Constant) -> Any:
        if isinstance(node.value, (str, bytes)):
            raise self.refusal(node, f"the text {node.value!r} stands in {self.node.name}", "Rules know numbers only.")
        if isinstance(node.value, int) and not isinstance(node.value, bool) and node.value >= 2**63:
            raise self.refusal(node, f"{hex(node.value)} needs more than 63 bits", f"Write Word({hex(node.value)}).")
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> Any:
        if isinstance(node.op, ast.Invert) and is_truth(node.operand):  # -1 or -2 in Python, True or False in machine code
            raise self.refusal(node, f"~ of a truth value stands in {self.node.name}", "Write `not` instead of `~`.")
        return self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> Any:
        return node

    def visit_Assert(self, node: ast.Assert) -> Any:
        return ast.copy_location(ast.Assert(self.visit(node.test), None), node)

    def value_of(self, node: ast.expr) -> Any:
        """What a name of the module, or an attribute of such a name, stands for; None if it is none."""
        if isinstance(node, ast.Name):
            if node.id in self.locals:
                return None
            return self.namespace.get(node.id, getattr(builtins, node.id, None))
        if isinstance(node, ast.Attribute):
            base = self.value_of(node.value)
            if isinstance(base, (ModuleType, enum.EnumMeta, type)):
                return getattr(base, node.attr, None)
        return None

    def argument_of_cells(self, node: ast.expr) -> ast.expr | None:
        if isinstance(node, ast.Call) and len(node.args) == 1 and self.value_of(node.func) is bits.cells:
            return node.args[0]
        return None

    def folded(self, node: ast.Call, kind: str) -> ast.expr:
        """any, all, sum, min or max of a generator expression, as a call of a function with the loop."""
        source = node.args[0]
        assert isinstance(source, (ast.GeneratorExp, ast.ListComp))
        options = {k.arg: k.value for k in node.keywords}
        if unknown := [option for option in options if option not in FOLD_OPTIONS.get(kind, ())]:
            raise self.refusal(node, f"{kind}(...) of a generator has the option {unknown[0]}", "Write the loop out with `for`.")
        default = options.get("default")
        start = node.args[1] if len(node.args) > 1 else options.get("start", ast.Constant(0))
        free = sorted((read_names(source, default, start) & self.locals) - stored_names(source) - set(self.receivers))
        lines = fold(kind, source, default, start, node)
        written = self.lowering.helper(kind)
        loop = ast.fix_missing_locations(ast.copy_location(definition(written, free, lines, []), node))
        self.lowering.add(written, loop, self.file, self.namespace, dict(self.receivers), "plain", self.owner, self.cls)
        return call(written, [name(RULES), *(settled(name(f)) for f in free)], node)

    def fresh(self, purpose: str) -> str:
        self.temporary += 1
        new = f"ludion_{purpose}_{self.temporary}"
        self.locals.add(new)
        return new
