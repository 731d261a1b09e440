"""Software prefetch: `prefetch` loads a record into the CPU's cache ahead of its use.

Thousands of games side by side do not fit into the cache, so without it every game begins with cache misses.
"""

from paddock.engine.jit import COMPILED, instead_of

LINE = 64  # bytes of a cache line


def prefetch(record):
    """Do nothing: there is no prefetch in plain Python, and it changes no result."""


if COMPILED:
    from llvmlite import ir
    from numba.core import types
    from numba.extending import intrinsic

    READ, KEEP, DATA = (ir.Constant(ir.IntType(32), number) for number in (0, 3, 1))  # arguments of `llvm.prefetch`

    @instead_of(prefetch)
    @intrinsic
    def prefetch(typing, record):
        """Request all cache lines of a record without waiting for them."""

        def code(context, builder, signature, arguments):
            pointer = ir.IntType(8).as_pointer()
            kind = ir.FunctionType(ir.VoidType(), [pointer, READ.type, KEEP.type, DATA.type])
            request = builder.module.declare_intrinsic("llvm.prefetch", [pointer], kind)
            first = builder.bitcast(arguments[0], pointer)
            for offset in range(0, record.size, LINE):
                line = builder.gep(first, [ir.Constant(ir.IntType(64), offset)])
                builder.call(request, [line, READ, KEEP, DATA])
            return context.get_dummy_value()

        return types.void(record), code
