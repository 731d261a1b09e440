"""Record types: `state.field` reads the same in compiled and in plain Python."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray


def record(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    """A record type from (name, type) or (name, type, shape) of each field.

    Laid out here, because NumPy forgets the alignment of a record inside a record and Numba then refuses it. The
    gaps are fields too, `gap1`, `gap2` …: NumPy's copies leave real gaps undefined, and equal states must have
    equal bytes.
    """
    names: list[str] = []
    formats: list[np.dtype[Any]] = []
    offsets: list[int] = []

    def lay(name: str, format_: np.dtype[Any]) -> None:
        offsets.append(offsets[-1] + formats[-1].itemsize if offsets else 0)
        names.append(name)
        formats.append(format_)

    def align(step: int) -> None:
        end = offsets[-1] + formats[-1].itemsize if offsets else 0
        if end % step:
            lay(f"gap{len(names)}", np.dtype(("i1", -end % step)))

    widest = 1
    for name, kind, *shape in fields:
        if hasattr(np.record, name):
            raise ValueError(f"a field cannot be called {name!r}: NumPy's records have a method of that name")
        step = _alignment(np.dtype(kind))
        widest = max(widest, step)
        align(step)
        lay(name, np.dtype((kind, *shape)) if shape else np.dtype(kind))
    align(widest)
    layout = {"names": names, "formats": formats, "offsets": offsets, "itemsize": offsets[-1] + formats[-1].itemsize}
    return np.dtype((np.record, np.dtype(layout, align=True)))  # type: ignore[call-overload]


def _alignment(kind: np.dtype[Any]) -> int:
    if kind.names:
        return max(_alignment(kind[name].base) for name in kind.names)
    return kind.base.alignment


def reading(records: NDArray[Any]) -> SimpleNamespace:
    """The first record, for reading in plain Python: numbers are ints, everything else stays as it is.

    An attribute of a NumPy record takes microseconds to find, one of this takes none.
    """
    fields = {name: records[name][0] for name in records.dtype.names or ()}
    return SimpleNamespace(
        **{
            name: int(value) if value.ndim == 0 and value.dtype.names is None else value
            for name, value in fields.items()
        }
    )
