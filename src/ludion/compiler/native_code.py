"""Native code: LLVM text to an object file, and an object file to functions that Python calls."""

import ctypes
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludion.compiler import python_entry
from ludion.compiler.llvm_emitter import module_text
from ludion.compiler.program import Failure, Program

FAST_LEVEL, FULL_LEVEL = 0, 2  # LLVM's optimisation levels for the first answer, and for all later ones
INLINE_THRESHOLD = 100


@dataclass(frozen=True)
class Signature:
    """How an exported function is called.

    Attributes:
        parameters: The number of parameters, all 64-bit integers.
        result: The name of the type of the result.
    """

    parameters: int
    result: str


@dataclass(frozen=True)
class ObjectCode:
    """An object file with its exported functions, and the failures that these can return."""

    data: bytes
    signatures: Mapping[str, Signature]
    failures: Sequence[Failure]


@dataclass(frozen=True)
class Target:
    """A machine to compile for: the LLVM triple, the processor and its features. Empty strings mean this machine."""

    triple: str = ""
    cpu: str = ""
    features: str = ""


HOST = Target()


def compile_program(program: Program, names: Sequence[str], level: int = FULL_LEVEL, target: Target = HOST) -> ObjectCode:
    """Compile functions of a program, with all that they call, to an object file.

    Args:
        program: The program.
        names: The functions to export.
        level: LLVM's optimisation level.
        target: The machine that runs the code.

    Raises:
        CompileError: Something is outside of the compiled subset.
    """
    import llvmlite.binding as llvm  # here, because it takes time, and cached code needs none of this

    entries = {name: program.entry(name) for name in names}
    machine = _machine(target, level)
    module = llvm.parse_assembly(module_text(program, entries, for_python=target is HOST))
    module.triple, module.data_layout = target.triple or llvm.get_default_triple(), str(machine.target_data)
    if level > 0:
        tuning = llvm.create_pipeline_tuning_options(speed_level=level)
        tuning.slp_vectorization, tuning.loop_vectorization, tuning.loop_unrolling = True, False, True
        tuning.inlining_threshold = INLINE_THRESHOLD
        builder = llvm.create_pass_builder(machine, tuning)
        builder.getModulePassManager().run(module, builder)
    signatures = {name: Signature(len(made.parameters), made.result_type.name) for name, made in entries.items()}
    return ObjectCode(machine.emit_object(module), signatures, tuple(program.failures))


def _machine(target: Target, level: int) -> Any:
    """Return LLVM's target machine."""
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    if not target.triple:
        host = llvm.Target.from_default_triple()
        features = llvm.get_host_cpu_features().flatten()
        return host.create_target_machine(cpu=llvm.get_host_cpu_name(), features=features, opt=level, reloc="pic", jit=True)
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    found = llvm.Target.from_triple(target.triple)
    return found.create_target_machine(cpu=target.cpu, features=target.features, opt=level, reloc="pic")


class LoadedCode:
    """An object file in memory. Its functions can be called from any thread, and release the interpreter lock."""

    def __init__(self, code: ObjectCode) -> None:
        import llvmlite.binding as llvm

        self.code = code
        for name, address in python_entry.symbols().items():
            llvm.add_symbol(name, address)
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _machine(HOST, FULL_LEVEL))
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(code.data))
        self._engine.finalize_object()
        self._functions = python_entry.PythonFunctions(self._engine, code.failures)
        variable = ctypes.c_void_p.from_address(self._engine.get_global_value_address(python_entry.FAILURES))
        variable.value = id(self._functions.pairs)

    def function(self, name: str) -> Callable[..., Any]:
        """Return an exported function. It takes integers and raises the failures of the program."""
        return self._functions.function(name, self._engine.get_function_address(python_entry.PREFIX + name))
