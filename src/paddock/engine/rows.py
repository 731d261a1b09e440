"""Rows that are filled from the left: lists of legal actions, and what a seat sees as numbers."""

import numpy as np

from paddock.engine.jit import COMPILED, at, inline, noalias

if COMPILED:
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    @intrinsic
    def row_of(typing, record):
        """The numbers of a record that is made of i2 alone, as an array on the same memory."""
        row = types.Array(types.int16, 1, "C")

        def code(context, builder, signature, arguments):
            array = context.make_array(signature.return_type)(context, builder)
            size = context.get_constant(types.intp, 2)
            length = context.get_constant(types.intp, record.size // 2)
            data = builder.bitcast(arguments[0], array.data.type)
            shape, strides = cgutils.pack_array(builder, [length]), cgutils.pack_array(builder, [size])
            context.populate_array(array, data=data, shape=shape, strides=strides, itemsize=size, meminfo=None)
            return array._getvalue()

        return row(record), code

else:

    def row_of(record):
        """The numbers of a record that is made of i2 alone, as an array on the same memory."""
        return np.frombuffer(record, np.int16)


@inline
def put(row, n, number):
    """The next number of a row that has n already. How many it has now."""
    row[at(n)] = number
    return n + 1


@noalias
def put_all(row, n, numbers):
    """A whole pile of numbers behind the n that are there."""
    for k in range(len(numbers)):
        row[at(n + k)] = numbers[at(k)]
    return n + len(numbers)
