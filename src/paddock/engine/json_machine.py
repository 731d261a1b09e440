"""A compiled bytecode interpreter that writes a row of numbers as JSON; `json_program.py` makes its instructions.

Views are made after every action, for everybody at the table. Bytes from compiled code, which a server sends as they
are, take a fraction of the time of building Python objects and encoding them.

Every value is followed by a comma, which the closing bracket overwrites.
"""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from paddock.engine.jit import at, brief_entry, cached_in, inline, rule
from paddock.engine.record import record
from paddock.engine.sources import sources


class Op(IntEnum):
    """Opcodes. NUMBERS to REVERSE make a list of numbers; LIST to CUT write it."""

    TEXT = 0  # bytes as they are
    VALUE = 1  # one number
    UNLESS = 2  # if the number is 0: write a text and jump
    NUMBERS = 3  # `count` numbers of the row
    BAG = 4  # number k as many times as entry k says
    BITS = 5  # the numbers of a table whose bits are set, in the order of the table
    NIBBLES = 6  # entries of four bits
    SORT = 7  # by the ranks of a table, then by number
    REVERSE = 8
    LIST = 9
    MAPPING = 10
    JOINED = 11  # one string
    CUT = 12  # several lists, whose lengths are in the row
    EACH = 13  # begin a loop over records or inner lists: jump to its NEXT
    NEXT = 14  # jump to the body of the loop for its next entry; after the last, go on
    CLOSE = 15  # a bracket


# Places are relative to the record that is being written; `words`, `keys` and `table` are indices into the tables.
Instruction = record(
    ("op", "i4"),
    ("place", "i4"),  # of the number, or of the first one
    ("target", "i4"),  # where to jump; of NEXT: its EACH
    ("start", "i4"),  # of a text (or the bracket)
    ("length", "i4"),  # of a text
    ("words", "i4"),
    ("keys", "i4"),  # 0: none
    ("table", "i4"),
    ("without", "i4"),  # a number that is left out of a list
    ("count", "i4"),  # how many entries
    ("count_at", "i4"),  # or where that number is,
    ("inner", "i4"),  # plus the loop's index, if this is 1
    ("first", "i4"),  # which entry comes first in the row
    ("first_at", "i4"),  # or where that number is
    ("rotating", "i4"),  # how many entries are rotated; the others stay
    ("step", "i4"),  # how many numbers an entry has
    ("flag", "i4"),  # place of a number that is 0 in entries to be left out
    ("sizes", "i4"),  # of CUT: place of the lengths,
    ("sizes_count", "i4"),  # and of how many there are
)
SPANS = 8  # most ranges of numbers on which one key depends
# A key of the top-level object: its instructions, and the ranges of numbers on which its value depends.
Part = record(("begin", "i4"), ("end", "i4"), ("spans", "i4", (SPANS, 2)))
# Stack frame of a loop: the record around it, the current entry, how many there are, which one comes first.
Frame = record(("outside", "i4"), ("entry", "i4"), ("count", "i4"), ("first", "i4"))

NONE = -1  # no place
NO_NUMBER = -(2**31)  # `without` of a list that leaves nothing out
DEPTH = 4  # most nested loops
COMMA, QUOTE, MINUS, ZERO, COLON = b',"-0:'
OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT = b"[]{}"


@inline
def put_byte(out, n, byte):  # type: ignore[no-untyped-def]
    """Append a byte. Returns the new length, which counts bytes that do not fit too."""
    if n < len(out):
        out[at(n)] = byte
    return n + 1


@rule
def put_bytes(out, n, text, start, length):  # type: ignore[no-untyped-def]
    """Append a slice of a text. Returns the new length."""
    if n + length <= len(out):
        for k in range(length):
            out[at(n + k)] = text[at(start + k)]
    return n + length


@rule
def put_number(out, n, number):  # type: ignore[no-untyped-def]
    """Append a number in decimal. Returns the new length."""
    if number < 0:
        n = put_byte(out, n, MINUS)
        number = -number
    digits = 1
    bound = 10
    while number >= bound:
        digits += 1
        bound *= 10
    for k in range(digits):
        if n + digits <= len(out):
            out[at(n + digits - 1 - k)] = ZERO + number % 10
        number //= 10
    return n + digits


@rule
def put_word(out, n, tables, text, words, number):  # type: ignore[no-untyped-def]
    """Append the word of a number, or the number if it has none. Returns the new length.

    A table has the lowest number, how many there are, and for each the start and length of its word in the text.
    """
    k = number - tables[at(words)]
    if 0 <= k < tables[at(words + 1)]:
        length = tables[at(words + 3 + 2 * k)]
        if length:
            return put_bytes(out, n, text, tables[at(words + 2 + 2 * k)], length)
    return put_number(out, n, number)


@inline
def put_entry(out, n, tables, text, words, number, after):  # type: ignore[no-untyped-def]
    """Append a word, and a comma or colon after it."""
    return put_byte(out, put_word(out, n, tables, text, words, number), after)


@inline
def close(out, n, bracket):  # type: ignore[no-untyped-def]
    """Append a closing bracket, which overwrites the last comma, and a comma."""
    if n <= len(out) and out[n - 1] == COMMA:
        n -= 1
    return put_byte(out, put_byte(out, n, bracket), COMMA)


@inline
def rotated(k, first, rotating):  # type: ignore[no-untyped-def]
    """Return the index of entry k if the first `rotating` entries are rotated so that entry `first` comes first."""
    if k < rotating:
        k -= first
        if k < 0:
            k += rotating
    return k


@inline
def count_of(instruction, row, base, frame):  # type: ignore[no-untyped-def]
    """Return how many entries there are."""
    if instruction.count_at == NONE:
        return instruction.count
    return (
        row[frame.outside + instruction.count_at + frame.entry]
        if instruction.inner
        else row[base + instruction.count_at]
    )


@inline
def first_of(instruction, row, base):  # type: ignore[no-untyped-def]
    """Return which entry comes first in the row."""
    return instruction.first if instruction.first_at == NONE else row[base + instruction.first_at]


@rule
def make_list(instruction, tables, row, base, frame, numbers):  # type: ignore[no-untyped-def]
    """Make the list of numbers of an instruction. Returns its length."""
    place = base + instruction.place
    many = 0
    if instruction.op == Op.NUMBERS:
        many = count_of(instruction, row, base, frame)
        first = first_of(instruction, row, base)
        rotating = min(many, instruction.rotating)
        for k in range(many):
            numbers[k] = row[place + rotated(k, first, rotating)]
    elif instruction.op == Op.BAG:
        for k in range(instruction.count):
            for _ in range(row[place + k]):
                numbers[many] = k
                many += 1
    elif instruction.op == Op.BITS:
        for k in range(instruction.table, instruction.table + instruction.count):
            if row[place] >> tables[k] & 1:
                numbers[many] = tables[k]
                many += 1
    else:
        many = count_of(instruction, row, base, frame)
        for k in range(many):
            numbers[k] = row[place] >> 4 * k & 15
    return many


@rule
def sort_list(numbers, many, tables, ranks):  # type: ignore[no-untyped-def]
    """Insertion sort by rank, then by number."""
    for k in range(1, many):
        number = numbers[k]
        rank = tables[ranks + number]
        to = k
        while to > 0 and (tables[ranks + numbers[to - 1]], numbers[to - 1]) > (rank, number):
            numbers[to] = numbers[to - 1]
            to -= 1
        numbers[to] = number


@rule
def write_list(instruction, tables, text, row, base, numbers, many, out, n):  # type: ignore[no-untyped-def]
    """Append the list of numbers as LIST, MAPPING, JOINED or CUT. Returns the new length."""
    if instruction.op == Op.LIST:
        n = put_byte(out, n, OPEN_LIST)
        for k in range(many):
            if numbers[k] != instruction.without:
                n = put_entry(out, n, tables, text, instruction.words, numbers[k], COMMA)
        return close(out, n, CLOSE_LIST)
    if instruction.op == Op.MAPPING:
        n = put_byte(out, n, OPEN_OBJECT)
        for k in range(many):
            if numbers[k] != instruction.without:
                n = put_entry(out, n, tables, text, instruction.keys, k, COLON)
                n = put_entry(out, n, tables, text, instruction.words, numbers[k], COMMA)
        return close(out, n, CLOSE_OBJECT)
    if instruction.op == Op.JOINED:
        n = put_byte(out, n, QUOTE)
        for k in range(many):
            n = put_word(out, n, tables, text, instruction.words, numbers[k])
        return put_byte(out, put_byte(out, n, QUOTE), COMMA)
    n = put_byte(out, n, OPEN_LIST)
    done = 0
    for k in range(row[base + instruction.sizes_count]):
        n = put_byte(out, n, OPEN_LIST)
        for _ in range(row[base + instruction.sizes + k]):
            n = put_entry(out, n, tables, text, instruction.words, numbers[done], COMMA)
            done += 1
        n = close(out, n, CLOSE_LIST)
    return close(out, n, CLOSE_LIST)


@rule
def next_entry(each, row, frame):  # type: ignore[no-untyped-def]
    """Advance a loop to the next entry that is not left out. Returns its place in the row; NONE after the last."""
    rotating = min(frame.count, each.rotating)
    for entry_ in range(frame.entry + 1, frame.count):
        place = frame.outside + each.place + each.step * rotated(entry_, frame.first, rotating)
        if each.flag == NONE or row[place + each.flag]:
            frame.entry = entry_
            return place
    return NONE


@rule
def run(code, pc, end, tables, text, row, frames, numbers, out, n):  # type: ignore[no-untyped-def]
    """Execute the instructions from `pc` to before `end`, appending to the n bytes of `out`. Returns the new length."""
    base = many = depth = 0
    while pc < end:
        instruction, frame = code[at(pc)], frames[at(depth)]
        pc += 1
        if instruction.op == Op.TEXT:
            n = put_bytes(out, n, text, instruction.start, instruction.length)
        elif instruction.op == Op.VALUE:
            n = put_entry(out, n, tables, text, instruction.words, row[base + instruction.place], COMMA)
        elif instruction.op == Op.UNLESS:
            if row[base + instruction.place] == 0:
                n = put_bytes(out, n, text, instruction.start, instruction.length)
                pc = instruction.target
        elif instruction.op == Op.CLOSE:
            n = close(out, n, instruction.start)
        elif instruction.op <= Op.NIBBLES:
            many = make_list(instruction, tables, row, base, frame, numbers)
        elif instruction.op == Op.SORT:
            sort_list(numbers, many, tables, instruction.table)
        elif instruction.op == Op.REVERSE:
            for k in range(many // 2):
                numbers[k], numbers[many - 1 - k] = numbers[many - 1 - k], numbers[k]
        elif instruction.op <= Op.CUT:
            n = write_list(instruction, tables, text, row, base, numbers, many, out, n)
        elif instruction.op == Op.EACH:
            depth += 1
            inside = frames[depth]
            inside.count = count_of(instruction, row, base, frame)
            inside.first = first_of(instruction, row, base)
            inside.outside, inside.entry = base, NONE
            pc = instruction.target
        else:
            each = code[instruction.target]
            place = next_entry(each, row, frame)
            if place == NONE:
                base = frame.outside
                depth -= 1
            else:
                if each.keys:
                    n = put_entry(out, n, tables, text, each.keys, frame.entry, COLON)
                base = place
                pc = instruction.target + 1
    return n


@rule
def same(one, first, length, other, size):  # type: ignore[no-untyped-def]
    """Whether `length` bytes from `first` on are the first `size` bytes of the other text."""
    k = 0
    while length == size and k < size and one[at(first + k)] == other[at(k)]:
        k += 1
    return length == size == k


@rule
def depends(part, row, before):  # type: ignore[no-untyped-def]
    """Whether numbers on which a key may depend differ between two rows. Its JSON can be the same all the same."""
    for k in range(SPANS):
        for place in range(part.spans[k, 0], part.spans[k, 1]):
            if row[place] != before[place]:
                return True
    return False


with cached_in(Path("engine", __name__), sources(__name__, __name__)):

    @brief_entry
    def write(code, tables, text, row, frames, numbers, out):  # type: ignore[no-untyped-def]
        """Write a row as JSON. Returns its length, which is more than that of `out` if it did not fit."""
        return run(code, 0, len(code), tables, text, row, frames, numbers, out, 0)

    @brief_entry
    def write_changes(code, parts, tables, text, rows, skip, frames, numbers, out, old, ends, gone):  # type: ignore[no-untyped-def]
        """Write what has changed in each row after the first, each key with a comma; row k ends at ends[k] in `out`.

        Each row is compared with the one before it, without the key `skip`; the last one with row 0. `gone` is 1 for
        each key of row 0 that the last row lacks. Returns how many these are, or -1 if `out` or `old` is too small.
        """
        n = lost = 0
        last = len(rows) - 1
        for k in range(1, len(rows)):
            row, before = rows[k], rows[0 if k == last else k - 1]
            for key in range(len(parts)):
                part = parts[key]
                gone[key] = 0
                if (k == last or key != skip) and depends(part, row, before):
                    m = run(code, part.begin, part.end, tables, text, before, frames, numbers, old, 0)
                    to = run(code, part.begin, part.end, tables, text, row, frames, numbers, out, n)
                    if m > len(old) or to > len(out):
                        return -1
                    if k == last and to == n and m > 0:
                        gone[key] = 1
                        lost += 1
                    if not same(out, n, to - n, old, m):
                        n = to
            ends[k] = n
        return lost
