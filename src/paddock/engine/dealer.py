"""Chance for set-up positions, in plain Python: hidden cards are dealt from what remains, the same for one seed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

from paddock.engine.errors import PositionError, listed

T = TypeVar("T")


class Dealer:
    """Uniform numbers from SHA-256 of a seed."""

    def __init__(self, seed: int) -> None:
        self._words = _words(seed)

    def below(self, n: int) -> int:
        """0 … n-1, each exactly as likely."""
        uneven = (1 << 64) % n
        while (word := next(self._words)) < uneven:
            pass
        return word % n

    def shuffled(self, cards: Sequence[T]) -> list[T]:
        pile = list(cards)
        for at in range(len(pile) - 1, 0, -1):
            other = self.below(at + 1)
            pile[at], pile[other] = pile[other], pile[at]
        return pile


def _words(seed: int) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(f"paddock deal {seed} {block}".encode()).digest()
        for at in range(0, 32, 8):
            yield int.from_bytes(digest[at : at + 8], "big")
        block += 1


class Supply:
    """All components of one sort, by name. What a position names is taken out first; the rest is dealt."""

    def __init__(self, what: str, pieces: Mapping[str, Sequence[int]]) -> None:
        self.what = what
        self._pieces = {name: list(numbers) for name, numbers in pieces.items()}

    def take(self, key: str, name: Any) -> int:
        """The number of a piece of that name; a name that does not exist, or is used up, is refused."""
        if not isinstance(name, str) or name not in self._pieces:
            raise PositionError(f"{key}: there is no {self.what} {name!r}; there are: {listed(self._pieces, 60)}")
        if not self._pieces[name]:
            raise PositionError(f"{key}: {self.what} {name!r} once more than there are in the game")
        return self._pieces[name].pop(0)

    def rest(self) -> list[int]:
        return [number for numbers in self._pieces.values() for number in numbers]

    def deal(self, dealer: Dealer, n: int) -> list[int]:
        """n pieces of the rest, taken out."""
        dealt = dealer.shuffled(self.rest())[:n]
        for numbers in self._pieces.values():
            numbers[:] = [number for number in numbers if number not in dealt]
        return dealt
