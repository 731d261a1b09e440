"""Array views of records, and rows to which numbers are appended: legal actions, what a seat sees."""

import numpy as np

from paddock.engine.bits import lowest, without_lowest
from paddock.engine.jit import COMPILED, at, inline, instead_of, noalias, on_gpu, rule

FEW = 8  # int16 numbers that one SIMD store writes


def row_of(record):
    """Return a view of a record that contains only int16, as an array."""
    return np.frombuffer(record, np.int16)


def fill_record(record, numbers):
    """Overwrite all bytes of a record with an array of the same size."""
    blank = numbers.view(record.dtype)[0]
    for name in record.dtype.names:
        record[name] = blank[name]


if COMPILED:
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    def memory(record, kind):
        """Return an array type and a code generator for views of a record's memory as an array of that type."""
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
        """Return a view of a record that contains only int16, as an array."""
        array, code = memory(record, types.int16)
        return array(record), code

    @intrinsic
    def memory_like(typing, record, numbers):
        """Return a view of a record's memory, as an array of the same type as another one."""
        array, code = memory(record, numbers.dtype)
        return array(record, numbers), code

    @instead_of(fill_record)
    @noalias
    def fill_record(record, numbers):
        """Overwrite all bytes of a record with an array of the same size."""
        target = memory_like(record, numbers)
        for k in range(len(numbers)):
            target[at(k)] = numbers[at(k)]


@inline
def put(row, n, number):
    """Append a number to a row of n numbers. Returns the new length."""
    row[at(n)] = number
    return n + 1


def put_each(row, n, first, length):
    """Append first, first + 1, … to a row of n numbers. Returns the new length."""
    for k in range(length):
        row[at(n + k)] = first + k
    return n + length


@on_gpu(put_each)
@inline
def put_few(row, n, first, length):
    """Like `put_each` for at most FEW numbers, but branchless: it always writes FEW, so the row needs room for them."""
    for k in range(FEW):
        row[at(n + k)] = first + k
    return n + length


@noalias
def put_all(row, n, numbers):
    """Append an array of numbers to a row of n numbers. Returns the new length."""
    for k in range(len(numbers)):
        row[at(n + k)] = numbers[at(k)]
    return n + len(numbers)


@rule
def list_filled(out, numbers, n):
    """Write the indexes of those of the first n numbers that are not 0. Returns how many there are."""
    many = 0
    for k in range(n):
        if numbers[k]:
            many = put(out, many, k)
    return many


@rule
def put_members(row, n, first, members):
    """Append first + k for every member k of a set to a row of n numbers. Returns the new length."""
    while members:
        n = put(row, n, first + lowest(members))
        members = without_lowest(members)
    return n
