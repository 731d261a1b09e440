"""Compiles the description of a record to instructions for `json_machine.py`, which writes its rows as JSON."""

from __future__ import annotations

import json
import threading
from collections.abc import Sequence
from itertools import compress, pairwise
from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np
from msgspec.json import decode
from numpy.typing import NDArray

from paddock.engine import json_machine as machine
from paddock.engine.describe import COUNT, Field, Kind, Record
from paddock.engine.jit import COMPILED
from paddock.engine.json_machine import NONE, Op
from paddock.engine.record import reading

if TYPE_CHECKING:
    from paddock.engine.reader import Reader

COPIES = 127  # most copies of one kind in a bag
ROOM = 16384  # bytes of the output buffer at first; it grows
ROWS, KEYS = 64, 256  # most rows and keys of one comparison


class _Workspace(threading.local):
    """Buffers of the interpreter, one set for each thread."""

    def __init__(self) -> None:
        self.frames = np.zeros(machine.DEPTH, machine.Frame)
        self.numbers = np.zeros(0, np.int64)
        self.ends, self.gone = np.zeros(ROWS, np.int64), np.zeros(KEYS, np.int8)
        self.make_room(ROOM)

    def make_room(self, size: int) -> None:
        self.out, self.old = np.zeros(size, np.uint8), np.zeros(size, np.uint8)


_workspace = _Workspace()


class Program:
    """Writes rows as JSON for one viewer. A row is one record, or several at given places of the row."""

    def __init__(self, reader: Reader, described: type[Record] | dict[int, type[Record]], viewer: int = 0) -> None:
        self._reader, self._viewer = reader, viewer
        self._steps: list[dict[str, int]] = []
        self._tables: list[int] = [0, 0]  # at 0: the table of a kind that has no words
        self._text = bytearray()
        self._longest = 0
        self._parts: dict[str, dict[str, Any]] = {}  # instructions of the whole object, by its keys
        self._record(described if isinstance(described, dict) else {0: described}, whole=True)
        self._keys = {key: number for number, key in enumerate(self._parts)}
        tables, text = np.array(self._tables, np.int32), np.frombuffer(bytes(self._text), np.uint8)
        if COMPILED:
            words: Any = tables, text
        else:
            words = self._tables, bytes(self._text)  # in plain Python, lists are indexed much faster than arrays
        code = _records(self._steps, machine.Instruction)
        self._program = code, *words
        self._keyed_program = code, _records(list(self._parts.values()), machine.Part), *words

    def json(self, row: NDArray[Any] | list[int]) -> bytes:
        """Return a row as JSON."""
        work, numbers = self._workspace(), np.asarray(row) if COMPILED else [*map(int, row)]
        while True:
            n = machine.write(*self._program, numbers, work.frames, work.numbers, work.out)
            if n <= len(work.out):
                return work.out[: n - 1].tobytes()  # without the trailing comma
            work.make_room(2 * n)

    def __call__(self, row: NDArray[Any] | list[int]) -> dict[str, Any]:
        """Return a row as Python objects."""
        found: dict[str, Any] = decode(self.json(row))
        return found

    def changes(self, rows: NDArray[Any], skip: str = "") -> tuple[list[bytes], list[str]]:
        """Return the changes of each row after the first, and the keys of the first row that the last row lacks.

        Changes are JSON without braces, a comma after each key. Each row is compared with the one before it, without
        the key `skip`; the last one with the first.
        """
        work, numbers, skipped = self._workspace(), rows if COMPILED else rows.tolist(), self._keys.get(skip, NONE)
        while True:
            ends, gone = work.ends[: len(rows)], work.gone
            lost = machine.write_changes(
                *self._keyed_program, numbers, skipped, work.frames, work.numbers, work.out, work.old, ends, gone
            )
            if lost >= 0:
                break
            work.make_room(2 * len(work.out))
        places = ends.tolist()
        written = work.out[: places[-1]].tobytes()
        keys = list(compress(self._keys, gone.tolist())) if lost else []
        return [written[first:end] for first, end in pairwise(places)], keys

    def _workspace(self) -> _Workspace:
        if len(_workspace.numbers) < self._longest:
            _workspace.numbers = np.zeros(self._longest, np.int64)
        return _workspace

    # -------------------------------------------------------------- instructions and tables

    def _add(self, op: Op, **operands: int) -> int:
        """Append an instruction. Returns its number."""
        self._steps.append({"count_at": NONE, "first_at": NONE, "flag": NONE, "op": op, **operands})
        return len(self._steps) - 1

    def _put(self, text: str) -> None:
        """Append an instruction that writes a text."""
        self._add(Op.TEXT, **self._constant(text))

    def _constant(self, text: str) -> dict[str, int]:
        """Append to the constant texts. Returns the operands that name the text."""
        found = {"start": len(self._text), "length": len(text.encode())}
        self._text += text.encode()
        return found

    def _words(self, words: dict[int, Any], quoted: bool = True) -> int:
        """Append a table of words. Returns where it begins."""
        if not words:
            return 0
        low, start = min(words), len(self._tables)
        self._tables += [low, max(words) - low + 1] + [0, 0] * (max(words) - low + 1)
        for number, word in words.items():
            if word is None and not quoted:
                continue
            text = (json.dumps(word, ensure_ascii=False) if quoted else word).encode()
            at = start + 2 + 2 * (number - low)
            self._tables[at : at + 2] = len(self._text), len(text)
            self._text += text
        return start

    def _words_of(self, kind: Kind) -> int:
        """Append the table of the words of a kind. Returns where it begins."""
        return self._words(self._reader.named(kind, self._viewer))

    def _numbers(self, numbers: Sequence[int]) -> int:
        """Append a table of numbers. Returns where it begins."""
        self._tables += numbers
        return len(self._tables) - len(numbers)

    # -------------------------------------------------------------- records and fields

    def _record(self, parts: dict[int, type[Record]], bare: bool = False, whole: bool = False) -> None:
        """Write the fields of the records at some places as one object, or, if `bare`, the value of the only key."""
        if not bare:
            self._put("{")
        for base, described in parts.items():
            for name, field in described.fields.items():
                if field.key is not None:
                    begin = len(self._steps)
                    self._field(described, name, base, "" if bare else json.dumps(field.key or name) + ":")
                    if whole:
                        spans = np.array([base, base]) + described.spans(name)
                        self._parts[field.key or name] = {"begin": begin, "end": len(self._steps), "spans": spans}
        if not bare:
            self._add(Op.CLOSE, start=machine.CLOSE_OBJECT)

    def _field(self, described: type[Record], name: str, base: int, key: str) -> None:
        """Write a key and its value, under the condition `when`."""
        field, places = described.fields[name], {one: base + place for one, place in described.places().items()}
        jump = None
        if field.when in places:
            text = self._constant(f"{key}null,") if field.null else {}
            jump = self._add(Op.UNLESS, place=places[field.when], **text)
        elif field.when and not self._reader.facts[field.when]:
            if field.null:
                self._put(f"{key}null,")
            return
        if key:
            self._put(key)
        self._value(field, places[name], places)
        if jump is not None:
            self._steps[jump]["target"] = len(self._steps)

    def _value(self, field: Field, place: int, places: dict[str, int], axis: int = 0) -> None:
        """Write the entries along an axis of a field; after the last axis, one entry."""
        shape, counts = field.shape[axis:], field.count.split()[axis:]
        many = self._count(counts[0], places) if counts else {"count": shape[0] if shape else 1}
        entries = many if axis else {**many, **self._rotation(field, places)}
        if len(shape) > 1:
            self._each(field, place, prod(shape[1:]), entries, places, axis + 1)
        elif shape and (field.bits or not isinstance(field.of, Kind)):
            step = 1 if isinstance(field.of, Kind) else field.of.size
            self._each(field, place + step * field.first, step, entries, places, axis + 1)
        elif field.bag:
            self._add(Op.BAG, place=place, count=shape[0])
            self._listed(field, places, COPIES * shape[0])
        elif field.bits:
            words = self._reader.words(field.kind)
            ranks = self._reader.facts[field.order] if field.order else None
            ordered = sorted((n for n in words if n >= 0), key=lambda n: (ranks[n] if ranks else 0, n))
            self._add(Op.BITS, place=place, table=self._numbers(ordered), count=len(ordered))
            self._listed(field, places, 64)
        elif field.nibbles:
            self._add(Op.NIBBLES, place=place, **many)
            self._listed(field, places, 16)
        elif shape:
            self._add(Op.NUMBERS, place=place + field.first, inner=int(axis > 0), **entries)
            self._listed(field, places, shape[0])
        elif isinstance(field.of, Kind):
            self._add(Op.VALUE, place=place, words=self._words_of(field.of))
        else:
            self._record({place: field.of}, field.bare)

    def _count(self, name: str, places: dict[str, int]) -> dict[str, int]:
        """Return the operand for a number of entries, which is in a field, or is an option or fact."""
        return {"count_at": places[name]} if name in places else {"count": int(self._reader.facts[name])}

    def _rotation(self, field: Field, places: dict[str, int]) -> dict[str, int]:
        """Return the operands of a rotation: which entry comes first, and how many are rotated."""
        if isinstance(field.around, str):
            found = self._count(field.around, places)
            first = {"first_at": found["count_at"]} if "count_at" in found else {"first": found["count"]}
            return {**first, "rotating": field.shape[0]}
        return {"first": self._viewer, "rotating": self._reader.players} if field.around else {}

    def _each(
        self, field: Field, place: int, step: int, entries: dict[str, int], places: dict[str, int], axis: int
    ) -> None:
        """Write a loop over records or inner lists, each of which has the axes from `axis` on."""
        by = bool(field.by) and axis == len(field.shape) and not field.bag
        self._put("{" if by else "[")
        keys = self._words(dict(enumerate(field.by))) if by else 0
        flag = field.of.places()[field.there] if field.there and not isinstance(field.of, Kind) else NONE
        each = self._add(Op.EACH, place=place, step=step, keys=keys, flag=flag, **entries)
        self._value(field, 0, places, axis)
        self._steps[each]["target"] = self._add(Op.NEXT, target=each)
        self._add(Op.CLOSE, start=machine.CLOSE_OBJECT if by else machine.CLOSE_LIST)

    def _listed(self, field: Field, places: dict[str, int], longest: int) -> None:
        """Write the list of numbers that the last instruction makes."""
        self._longest = max(self._longest, longest)
        if field.reverse:
            self._add(Op.REVERSE)
        if field.order and not field.bits:
            self._add(Op.SORT, table=self._numbers(self._reader.facts[field.order]))
        if field.joined:
            self._add(Op.JOINED, words=self._words(self._reader.words(field.kind), quoted=False))
            return
        words = self._words(dict(enumerate(field.by))) if field.bag else self._words_of(field.kind)
        without = field.kind.none if field.sparse and field.kind.none is not None else machine.NO_NUMBER
        if field.cut:
            self._add(Op.CUT, words=words, sizes=places[field.cut], sizes_count=places[field.cut + COUNT])
        elif field.by and not field.bag:
            keys = self._words(dict(enumerate(field.by)))
            self._add(Op.MAPPING, words=words, without=without, keys=keys)
        else:
            self._add(Op.LIST, words=words, without=without)


def _records(entries: list[dict[str, Any]], kind: np.dtype[Any]) -> Any:
    """Return entries as records that compiled code, or plain Python, reads fast."""
    made = np.zeros(len(entries), kind)
    for at, entry in enumerate(entries):
        for name, value in entry.items():
            if isinstance(value, int):
                made[name][at] = value
            else:
                made[name][at, : len(value)] = value
    return made if COMPILED else [reading(made[at : at + 1]) for at in range(len(made))]
