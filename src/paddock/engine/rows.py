"""Records as they lie in memory, and rows that are filled from the left: legal actions, what a seat sees."""

import numpy as np

from paddock.engine.bits import lowest, without_lowest
from paddock.engine.jit import COMPILED, at, inline, instead_of, noalias, on_gpu, rule

FEW = 8  # numbers of two bytes that processors write at once


def row_of(record):
    """The numbers of a record that is made of i2 alone, as an array on the same memory."""
    return np.frombuffer(record, np.int16)


def fill_record(record, numbers):
    """All bytes of a record, from numbers that have the size of the record together."""
    blank = numbers.view(record.dtype)[0]
    for name in record.dtype.names:
        record[name] = blank[name]


if COMPILED:
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    def memory(record, kind):
        """The type of an array of such numbers, and the code that makes one on the memory of a record."""
        bytes_ = kind.bitwidth // 8

        def code(context, builder, signature, arguments):
            array = context.make_array(signature.return_type)(context, builder)
            size = context.get_constant(types.intp, bytes_)
            length = context.get_constant(types.intp, record.size // bytes_)
            data = builder.bitcast(arguments[0], array.data.type)
            shape, strides = cgutils.pack_array(builder, [length]), cgutils.pack_array(builder, [size])
            context.populate_array(array, data=data, shape=shape, strides=strides, itemsize=size, meminfo=None)
            return array._getvalue()

        return types.Array(kind, 1, "C"), code

    @instead_of(row_of)
    @intrinsic
    def row_of(typing, record):
        """The numbers of a record that is made of i2 alone, as an array on the same memory."""
        array, code = memory(record, types.int16)
        return array(record), code

    @intrinsic
    def memory_like(typing, record, numbers):
        """The memory of a record as an array of the same type as another one."""
        array, code = memory(record, numbers.dtype)
        return array(record, numbers), code

    @instead_of(fill_record)
    @noalias
    def fill_record(record, numbers):
        """All bytes of a record, from numbers that have the size of the record together."""
        target = memory_like(record, numbers)
        for k in range(len(numbers)):
            target[at(k)] = numbers[at(k)]


@inline
def put(row, n, number):
    """The next number of a row that has n already. How many it has now."""
    row[at(n)] = number
    return n + 1


def put_each(row, n, first, length):
    """first, first + 1, …, so many numbers behind the n that are there. How many there are now."""
    for k in range(length):
        row[at(n + k)] = first + k
    return n + length


@on_gpu(put_each)
@inline
def put_few(row, n, first, length):
    """The same for at most FEW numbers. FEW are written, however many count: processors do that without a branch."""
    for k in range(FEW):
        row[at(n + k)] = first + k
    return n + length


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
