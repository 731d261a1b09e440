"""A game's network as a file for the browser: the fields of `Net`, with weights of half the size.

The file is compressed by zlib. It has the length of its header in four bytes, the header (JSON), then all arrays one
after another. The header lists the fields of `Net` in their order: a number as it is; for an array the bytes of an
entry, its shape, and how many bytes of each entry are in the file (0: none, it is a buffer; 2 of 4: a half float).
"""

from __future__ import annotations

import json
import zlib
from typing import Any

import numpy as np

from paddock.bots.networks.network import network_of
from paddock.engine.rulebook import Rulebook

ROOM = ("room", "flights")


def network_file(book: Rulebook) -> bytes:
    """Return the file of a game's network."""
    fields: list[Any] = []
    arrays: list[bytes] = []
    for name, value in network_of(book).compiled()._asdict().items():
        if not isinstance(value, np.ndarray):
            fields.append(value)
            continue
        kept = value.astype(np.float16) if name == "weights" else value[:0] if name in ROOM else value
        stored = 0 if name in ROOM else kept.itemsize
        fields.append({"bytes": value.itemsize, "shape": value.shape, "stored": stored})
        arrays.append(kept.tobytes())
    head = json.dumps(fields).encode()
    return zlib.compress(b"".join([len(head).to_bytes(4, "little"), head, *arrays]))
