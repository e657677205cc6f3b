"""Random programs of the compiled subset."""

from random import Random

TYPES = ("int", "word", "bool", "float")
INTS = ("0", "1", "-1", "2", "3", "7", "-5", "63", "64", "255", "4611686018427387904")
MODULUS = 65_537
LOOP_LIMIT = 5  # iterations
FRAMES = 2  # levels of nested statements


class ProgramWriter:
    """Writes one random function of two ints. Its text is the same for the same random numbers.

    Every construct appears inside of every other one: expressions of each type in conditions, loops, tuples and calls.
    """

    def __init__(self, random: Random) -> None:
        self.random = random
        self.variables: dict[str, str] = {"a": "int", "b": "int"}  # name to type
        self.count = 0

    def text(self) -> str:
        """Return the module."""
        helper = "@compiled\ndef helper(x, y):\n    if x > y:\n        return x - y, y\n    return x, y ^ x\n"
        body = self._block(1, FRAMES)
        kept = " ^ ".join(["0", *(self._as_int(name) for name in sorted(self.variables))])
        return f"{helper}\n@compiled\ndef f(a, b):\n{body}    return {kept}\n"

    def _as_int(self, name: str) -> str:
        kind = self.variables[name]
        if kind == "float":
            return f"int({name})"
        return f"integer({name})" if kind in ("word", "bool") else name

    # Statements

    def _block(self, depth: int, left: int) -> str:
        return "".join(self._statement(depth, left) for _ in range(self.random.randint(1, 4)))

    def _statement(self, depth: int, left: int) -> str:
        kinds = ["assign", "assign", "augment", "unpack", "call"]
        if left:
            kinds += ["if", "for", "while", "walk"]
        kind = self.random.choice(kinds)
        return getattr(self, f"_{kind}")("    " * depth, depth, left)

    def _assign(self, pad: str, depth: int, left: int) -> str:
        kind = self.random.choice(TYPES)
        value = self._expression(kind, 3)
        if kind == "int" and self.random.random() < 0.7:
            value = f"({value}) % {MODULUS}"  # otherwise most programs end with a number that does not fit in 64 bits
        return f"{pad}{self._target(kind, depth)} = {value}\n"

    def _augment(self, pad: str, depth: int, left: int) -> str:
        name = self.random.choice([name for name, kind in self.variables.items() if kind == "int" and name[0] not in "in"])
        return f"{pad}{name} {self.random.choice(('+', '-', '//', '%', '&', '|', '^'))}= {self._expression('int', 2)}\n"

    def _unpack(self, pad: str, depth: int, left: int) -> str:
        values = f"{self._expression('int', 2)}, {self._expression('int', 2)}"
        one, two = self._target("int", depth), self._target("int", depth)
        return f"{pad}{one}, {two} = {values}\n"

    def _call(self, pad: str, depth: int, left: int) -> str:
        values = f"{self._expression('int', 2)}, {self._expression('int', 2)}"
        one, two = self._target("int", depth), self._target("int", depth)
        return f"{pad}{one}, {two} = helper({values})\n"

    def _if(self, pad: str, depth: int, left: int) -> str:
        text = f"{pad}if {self._expression('bool', 2)}:\n{self._inner(depth, left)}"
        if self.random.random() < 0.5:
            text += f"{pad}else:\n{self._inner(depth, left)}"
        return text

    def _for(self, pad: str, depth: int, left: int) -> str:
        self.count += 1
        name = f"i{self.count}"
        limits = self.random.choice(
            (f"({self._expression('int', 1)}) % {LOOP_LIMIT}", f"-2, {LOOP_LIMIT - 2}, 2", f"{LOOP_LIMIT}, 0, -1")
        )
        head = f"{pad}for {name} in range({limits}):\n"
        return head + self._loop_body(pad, depth, left, name)

    def _walk(self, pad: str, depth: int, left: int) -> str:
        self.count += 1
        name = f"i{self.count}"
        items = ", ".join(self._expression("int", 1) for _ in range(self.random.randint(2, 4)))
        return f"{pad}for {name} in ({items}):\n" + self._loop_body(pad, depth, left, name)

    def _while(self, pad: str, depth: int, left: int) -> str:
        self.count += 1
        name = f"n{self.count}"
        head = f"{pad}{name} = 0\n{pad}while {name} < {LOOP_LIMIT} and {self._expression('bool', 1)}:\n{pad}    {name} += 1\n"
        return head + self._loop_body(pad, depth, left, name)

    def _loop_body(self, pad: str, depth: int, left: int, name: str) -> str:
        before = dict(self.variables)
        self.variables[name] = "int"
        body = self._block(depth + 1, left - 1)
        if self.random.random() < 0.4:
            body += f"{pad}    if {self._expression('bool', 1)}:\n{pad}        {self.random.choice(('break', 'continue'))}\n"
            body += self._block(depth + 1, 0)
        self.variables = before
        text = body
        if self.random.random() < 0.2:
            text += f"{pad}else:\n{self._inner(depth, left)}"
        return text

    def _inner(self, depth: int, left: int) -> str:
        before = dict(self.variables)
        text = self._block(depth + 1, left - 1)
        self.variables = before
        return text

    def _target(self, kind: str, depth: int) -> str:
        """Return a variable to assign: a new one, or one of the same type."""
        same = [name for name, other in self.variables.items() if other == kind and name[0] not in "in"]
        if same and (depth > 1 or self.random.random() < 0.5):
            return self.random.choice(same)
        self.count += 1
        name = f"{kind[0]}v{self.count}"
        self.variables[name] = kind
        return name

    # Expressions

    def _expression(self, kind: str, left: int) -> str:
        known = [name for name, other in self.variables.items() if other == kind]
        if left == 0 or self.random.random() < 0.25:
            return self.random.choice(known) if known and self.random.random() < 0.7 else self._literal(kind)
        return str(getattr(self, f"_{kind}_expression")(left - 1))

    def _literal(self, kind: str) -> str:
        number = self.random.choice(INTS)
        if kind == "int":
            return number
        if kind == "word":
            return f"word({number})"
        return self.random.choice(("True", "False")) if kind == "bool" else f"{self.random.choice((0.0, 0.5, -1.25, 3.0))}"

    def _int_expression(self, left: int) -> str:
        def part(kind: str = "int") -> str:
            return self._expression(kind, left)

        match self.random.randrange(13):
            case 0:
                return f"({part()} // {part()})"
            case 1:
                return f"({part()} % {part()})"
            case 2:
                return f"({part()} {self.random.choice(('<<', '>>'))} ({part()} & 31))"
            case 3:
                return f"{self.random.choice(('-', '~', '+'))}{part()}" if left else part()
            case 4:
                return f"{self.random.choice(('min', 'max'))}({part()}, {part()})"
            case 5:
                return f"({part()} if {part('bool')} else {part()})"
            case 6:
                return f"({part()}, {part()}, {part()})[{part()} % 3]"
            case 7:
                return f"popcount({part('word')})"
            case 8:
                return f"({part('bool')} + {part('bool')})"
            case 9:
                return f"({part()} {self.random.choice(('and', 'or'))} {part()})"
            case 10:
                return f"integer({part('word')})"
            case 11:
                return f"(({part()} % {MODULUS}) * ({part()} % {MODULUS}))"
            case _:
                return f"({part()} {self.random.choice(('+', '-', '&', '|', '^'))} {part()})"

    def _word_expression(self, left: int) -> str:
        def part(kind: str = "word") -> str:
            return self._expression(kind, left)

        match self.random.randrange(6):
            case 0:
                return f"({part()} {self.random.choice(('<<', '>>'))} ({part('int')} & 127))"
            case 1:
                return f"({part()} {self.random.choice(('//', '%'))} {part()})"
            case 2:
                return f"(~{part()})"
            case 3:
                return f"word({part('int')})"
            case 4:
                return f"({part()} {self.random.choice(('+', '-', '*', '&', '|', '^'))} {part('int')})"
            case _:
                return f"({part()} {self.random.choice(('+', '-', '*', '&', '|', '^'))} {part()})"

    def _bool_expression(self, left: int) -> str:
        kind = self.random.choice(("int", "int", "word", "float"))
        comparison = self.random.choice(("<", "<=", "==", "!=", ">", ">="))
        match self.random.randrange(6):
            case 0:
                return f"(not {self._expression('bool', left)})"
            case 1:
                connective = self.random.choice(("and", "or", "&", "|", "^"))
                return f"({self._expression('bool', left)} {connective} {self._expression('bool', left)})"
            case 2:
                return f"({self._expression('int', left)} < {self._expression('int', left)} <= {self._expression('int', left)})"
            case 3:
                pairs = [f"({self._expression('int', left)}, {self._expression('int', left)})" for _ in range(2)]
                return f"({pairs[0]} {comparison} {pairs[1]})"
            case 4:
                return f"({self._expression('int', left)} in ({self._expression('int', left)}, {self._expression('int', left)}))"
            case _:
                return f"({self._expression(kind, left)} {comparison} {self._expression(kind, left)})"

    def _float_expression(self, left: int) -> str:
        match self.random.randrange(4):
            case 0:
                return f"({self._expression('float', left)} / {self._expression('float', left)})"
            case 1:
                return f"({self._expression('int', left)} / {self._expression('int', left)})"
            case 2:
                return f"abs({self._expression('float', left)})"
            case _:
                return (
                    f"({self._expression('float', left)} {self.random.choice(('+', '-', '*'))} {self._expression('int', left)})"
                )
