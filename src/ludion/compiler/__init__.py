"""The compiler: rules and kernels in a subset of Python to a typed tree, and the typed tree to native code.

`inference` builds the typed tree, `llvm_emitter` translates it to LLVM IR, and `native_code` compiles and loads that.
`interpreter` runs the tree itself. Nothing here knows a game or a kernel.
"""
