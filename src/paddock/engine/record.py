"""Record types: `state.field` reads the same in compiled and in plain Python."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine import jit


class PlainRecord(np.record):  # type: ignore[misc]
    """A record for rules that run as plain Python: attribute access is three times as fast as in `np.record`."""

    __getattribute__ = object.__getattribute__
    __getitem__ = np.void.__getitem__  # type: ignore[assignment]

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except ValueError:
            raise self._without(name) from None

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in (self.dtype.names or ()):
            raise self._without(name)
        self[name] = value

    def _without(self, name: str) -> AttributeError:
        return AttributeError(f"record has no field {name!r}; it has {', '.join(self.dtype.names or ())}")


def record(*fields: tuple[Any, ...], step: int = 1) -> np.dtype[Any]:
    """Return a record type from (name, type) or (name, type, shape) of each field; its size is a multiple of `step`.

    The layout is computed here, because NumPy loses the alignment of nested records, which Numba then rejects. Padding
    bytes are fields too, `gap1`, `gap2` …: real padding is undefined in copies, and equal states must have equal bytes.
    """
    names: list[str] = []
    formats: list[np.dtype[Any]] = []
    offsets: list[int] = []

    def lay(name: str, format_: np.dtype[Any]) -> None:
        offsets.append(offsets[-1] + formats[-1].itemsize if offsets else 0)
        names.append(name)
        formats.append(format_)

    def align(multiple: int) -> None:
        end = offsets[-1] + formats[-1].itemsize if offsets else 0
        if end % multiple:
            lay(f"gap{len(names)}", np.dtype(("i1", -end % multiple)))

    widest = step
    for name, kind, *shape in fields:
        if hasattr(np.record, name):
            raise ValueError(f"a field cannot be called {name!r}: NumPy's records have a method of that name")
        natural = _alignment(np.dtype(kind))
        widest = max(widest, natural)
        align(natural)
        lay(name, np.dtype((kind, *shape)) if shape else np.dtype(kind))
    align(widest)
    layout = {"names": names, "formats": formats, "offsets": offsets, "itemsize": offsets[-1] + formats[-1].itemsize}
    # Numba supports only NumPy's own records.
    kind = np.record if jit.COMPILED else PlainRecord
    return np.dtype((kind, np.dtype(layout, align=True)))  # type: ignore[call-overload]


def _alignment(kind: np.dtype[Any]) -> int:
    if kind.names:
        return max(_alignment(kind[name].base) for name in kind.names)
    return kind.base.alignment


def reading(records: NDArray[Any]) -> SimpleNamespace:
    """Return the first record as a namespace for plain Python, with numbers as ints; arrays are views.

    Attribute access takes microseconds in a NumPy record, and nanoseconds in a namespace.
    """
    fields = {name: records[name][0] for name in records.dtype.names or ()}
    return SimpleNamespace(
        **{
            name: int(value) if value.ndim == 0 and value.dtype.names is None else value
            for name, value in fields.items()
        }
    )
