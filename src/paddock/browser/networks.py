"""A game's network as a file for the browser: the fields of `Net`, with weights as float16.

The file is compressed with zlib: four bytes with the length of the header, the header (JSON), then all arrays in order.
The header lists the fields of `Net` in order: a number as it is; for an array its item size, its shape, and how many
bytes of each item are stored (0: it is a buffer; 2 of 4: float16).
"""

from __future__ import annotations

import json
import zlib
from typing import Any

import numpy as np

from paddock.bots.networks.network import network_of
from paddock.engine.rulebook import Rulebook

BUFFERS = ("room", "flights")


def network_file(book: Rulebook) -> bytes:
    """Return the file of a game's network."""
    fields: list[Any] = []
    arrays: list[bytes] = []
    for name, value in network_of(book).compiled()._asdict().items():
        if not isinstance(value, np.ndarray):
            fields.append(value)
            continue
        kept = value.astype(np.float16) if name == "weights" else value[:0] if name in BUFFERS else value
        stored = 0 if name in BUFFERS else kept.itemsize
        fields.append({"bytes": value.itemsize, "shape": value.shape, "stored": stored})
        arrays.append(kept.tobytes())
    head = json.dumps(fields).encode()
    return zlib.compress(b"".join([len(head).to_bytes(4, "little"), head, *arrays]))
