"""A compiler for rules and kernels in a subset of Python: to a typed tree, and from there to native code.

`inference` builds the typed tree, `llvm_emitter` translates it to LLVM IR, and `native_code` compiles and loads that.
`interpreter` runs the tree itself. Nothing here knows a game or a kernel.
"""
