"""Random numbers for positions, in plain Python: deals hidden cards from those that are left, by a seed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

from paddock.engine.errors import PositionError, listed

T = TypeVar("T")


class Dealer:
    """Uniform random numbers from SHA-256 of a seed."""

    def __init__(self, seed: int) -> None:
        self._words = _words(seed)

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely."""
        rejected = (1 << 64) % n  # so many words would make small numbers likelier
        while (word := next(self._words)) < rejected:
            pass
        return word % n

    def shuffled(self, cards: Sequence[T]) -> list[T]:
        """Return the cards in random order."""
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
    """All components of one type, by name. Those that a position names are taken first; the rest is dealt."""

    def __init__(self, what: str, pieces: Iterable[tuple[str, int]]) -> None:
        """`pieces` are all of them, each as (name, number)."""
        self.what = what
        self._pieces: dict[str, list[int]] = {}
        for name, number in pieces:
            self._pieces.setdefault(name, []).append(number)

    @classmethod
    def of_counts(cls, what: str, names: Iterable[str], counts: Iterable[int]) -> Supply:
        """Return a supply with a number of pieces of each name; the number of a piece is the index of its name."""
        supply = cls(what, ())
        supply._pieces = {name: [kind] * int(many) for kind, (name, many) in enumerate(zip(names, counts, strict=True))}
        return supply

    def take(self, key: str, name: Any) -> int:
        """Take a piece of that name and return its number; a name that does not exist, or is used up, is refused."""
        if not isinstance(name, str) or name not in self._pieces:
            raise PositionError(f"{key}: there is no {self.what} {name!r}; there are: {listed(self._pieces, 60)}")
        if not self._pieces[name]:
            raise PositionError(f"{key}: {self.what} {name!r} is named more often than there are in the game")
        return self._pieces[name].pop(0)

    def take_all(self, key: str, names: Sequence[str] | None, most: int) -> list[int]:
        """Take pieces by name, at most `most`, and return their numbers; None stands for no names."""
        if names is not None and len(names) > most:
            raise PositionError(f"{key}: {len(names)} {self.what}s, in this position there are {most}")
        return [self.take(key, name) for name in names or ()]

    def lay(self, key: str, names: Sequence[str] | None, pile: Any) -> None:
        """Take pieces by name and add them to a pile of counts; None stands for no names."""
        for name in names or ():
            pile[self.take(key, name)] += 1

    def lay_rest(self, pile: Any) -> None:
        """Set a pile of counts to all pieces that are left."""
        pile[:] = [len(numbers) for numbers in self._pieces.values()]

    def rest(self) -> list[int]:
        """Return the numbers of all pieces that are left."""
        return [number for numbers in self._pieces.values() for number in numbers]

    def deal(self, dealer: Dealer, n: int) -> list[int]:
        """Take n random pieces of those that are left and return their numbers."""
        dealt = dealer.shuffled(self.rest())[:n]
        gone = list(dealt)
        for numbers in self._pieces.values():
            for number in list(numbers):
                if number in gone:
                    gone.remove(number)
                    numbers.remove(number)
        return dealt
