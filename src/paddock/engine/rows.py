"""Records as they lie in memory, and rows that are filled from the left: legal actions, what a seat sees."""

import numpy as np

from paddock.engine.bits import lowest, without_lowest
from paddock.engine.jit import COMPILED, at, inline, instead_of, noalias, rule


def row_of(record):
    """The numbers of a record that is made of i2 alone, as an array on the same memory."""
    return np.frombuffer(record, np.int16)


def copy_record(source, target):
    """All fields of a record into another one of the same type."""
    for name in source.dtype.names:
        target[name] = source[name]


if COMPILED:
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    @instead_of(row_of)
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

    @instead_of(copy_record)
    @intrinsic
    def copy_record(typing, source, target):
        """All bytes of a record into another one of the same type."""

        def code(context, builder, signature, arguments):
            size = context.get_constant(types.intp, source.size)
            cgutils.raw_memcpy(builder, arguments[1], arguments[0], size, 1)
            return context.get_dummy_value()

        return types.void(source, target), code


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


@rule
def put_members(row, n, first, members):
    """first + k for every member k of a set, behind the n numbers that are there. How many there are now."""
    while members:
        n = put(row, n, first + lowest(members))
        members = without_lowest(members)
    return n
