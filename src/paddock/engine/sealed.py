"""Sealed chance: verifiable dice by commitment and reveal.

The table publishes `commitment(secret)` before anybody gives entropy. The random words of step n are then

    HMAC-SHA-256(secret, "paddock-chance-1" + SHA-256(entropy) + n as 8 bytes + block as 4 bytes)

for block 0, 1, 2 …, read as big-endian words of 32 bits. Nobody can predict them before the secret is revealed, and
whoever gave entropy knows that the secret was chosen before it. Nothing is derived from the commitment.

After a rewind or a restored backup, random words that people may have seen must not be used again. So a new epoch
begins: `epoch:1`, `epoch:2` … is appended to the entropy of the players, whose own texts begin with a seat.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from paddock.engine.chance import GIVEN
from paddock.engine.errors import SeedError

LABEL = b"paddock-chance-1"
SECRET = 32  # bytes of a secret
KEY_BYTES, PADS = 64, (0x36, 0x5C)  # HMAC-SHA-256: length of a padded key, and the inner and the outer pad
BLOCKS = tuple(number.to_bytes(4, "big") for number in range(GIVEN // 8))  # of the words that are given
WORDS = struct.Struct(f">{GIVEN}I")
LAST_BLOCK = (2**32 - 1).to_bytes(4, "big")  # seeds the stream that continues after the given words
REDEAL_BLOCK = (2**32 - 2).to_bytes(4, "big")  # of step 0: seeds the redeal of what is hidden when an epoch begins


def commitment(secret: bytes) -> str:
    """Return the hash of a secret that is published beforehand."""
    return hashlib.sha256(secret).hexdigest()


@dataclass(frozen=True)
class Seal:
    """A table's secret and the entropy of its players, in the order of their seats: used instead of a seed."""

    secret: bytes
    entropy: tuple[str, ...] = ()
    epoch: int = 0

    @cached_property
    def _prefix(self) -> bytes:
        mixed = hashlib.sha256()
        for text in (*self.entropy, f"epoch:{self.epoch}") if self.epoch else self.entropy:
            given = text.encode()
            mixed.update(len(given).to_bytes(4, "big") + given)
        return LABEL + mixed.digest()

    @cached_property
    def _hmac_states(self) -> tuple[Any, Any]:
        """The inner and the outer hash of an HMAC of the secret, the inner one with what all blocks begin with.

        Copies of them are faster than `hmac.digest`, which also releases Python's GIL in every call and, beside a busy
        thread, waits milliseconds to get it back.
        """
        secret = self.secret if len(self.secret) <= KEY_BYTES else hashlib.sha256(self.secret).digest()
        key = secret.ljust(KEY_BYTES, b"\0")
        inner, outer = (hashlib.sha256(bytes(byte ^ pad for byte in key)) for pad in PADS)
        inner.update(self._prefix)
        return inner, outer

    def blocks(self, step: int, numbers: Iterable[bytes]) -> bytes:
        """Return the random blocks of a step that have these numbers, 32 bytes each."""
        inner, outer = self._hmac_states
        inner = inner.copy()
        inner.update(step.to_bytes(8, "big"))
        found = []
        for number in numbers:
            block, around = inner.copy(), outer.copy()
            block.update(number)
            around.update(block.digest())
            found.append(around.digest())
        return b"".join(found)

    def words(self, step: int) -> list[int]:
        """Return the first random words of a step."""
        return list(WORDS.unpack(self.blocks(step, BLOCKS)))

    def number(self, step: int) -> int:
        """Return the seed of the stream that continues after these words."""
        return _seed(self.blocks(step, (LAST_BLOCK,)))

    @property
    def redeal(self) -> int:
        """The seed for dealing hidden things again when this epoch begins."""
        return _seed(self.blocks(0, (REDEAL_BLOCK,)))

    def json(self) -> dict[str, Any]:
        epoch = {"epoch": self.epoch} if self.epoch else {}
        return {
            "secret": self.secret.hex(),
            "commitment": commitment(self.secret),
            "entropy": list(self.entropy),
            **epoch,
        }


def _seed(block: bytes) -> int:
    return int.from_bytes(block[:8], "big") >> 1


def read_seal(value: Mapping[str, Any]) -> Seal:
    """Return the seal in a record; a `SeedError` says what is wrong with it."""
    secret, entropy, epoch = value.get("secret"), value.get("entropy", []), value.get("epoch", 0)
    try:
        if type(epoch) is not int or epoch < 0:
            raise ValueError(epoch)
        seal = Seal(bytes.fromhex(str(secret)), _checked(entropy), epoch)
    except ValueError:
        raise SeedError(
            f"a sealed seed has a secret in hexadecimal, a list of entropy texts and an epoch from 0 on, not {value!r}"
        ) from None
    if len(seal.secret) != SECRET:
        raise SeedError(f"a secret has {SECRET} bytes, not {len(seal.secret)}")
    if value.get("commitment", commitment(seal.secret)) != commitment(seal.secret):
        raise SeedError("the secret is not the one that was committed to")
    return seal


def _checked(entropy: Any) -> tuple[str, ...]:
    if not isinstance(entropy, Sequence) or isinstance(entropy, str) or any(type(text) is not str for text in entropy):
        raise ValueError(entropy)
    return tuple(entropy)
