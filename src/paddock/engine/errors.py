"""Exceptions, each with the id of its reason. An operation that raises one has changed nothing."""

from __future__ import annotations

from collections.abc import Iterable


class PaddockError(ValueError):
    """A request that is not possible. The message says what was wrong and what would be right."""

    reason = "error"


class UnknownGame(PaddockError):
    reason = "unknown-game"


class BrokenGame(PaddockError):
    """A game that was found but cannot be used: its package does not load, or lacks something."""

    reason = "broken-game"


class OptionError(PaddockError):
    """Invalid options.

    `about`: the names of the options. `flaw` and `numbers`: the id of the mistake and the numbers in its message, for
    translated texts. `places`: the spaces of a track or sections of a circuit concerned; texts may name the first and
    the last.
    """

    reason = "bad-option"

    def __init__(
        self, why: str, *about: str, flaw: str = "impossible", places: Iterable[int] = (), **numbers: int
    ) -> None:
        super().__init__(why)
        self.about = about
        self.flaw = flaw
        self.places = tuple(places)
        ends = {"first": self.places[0], "last": self.places[-1]} if self.places else {}
        self.numbers = ends | numbers


class UnknownSeat(PaddockError):
    reason = "unknown-seat"


class SeedError(PaddockError):
    reason = "bad-seed"


class UnknownBot(PaddockError):
    reason = "unknown-bot"


class PositionError(PaddockError):
    reason = "bad-position"


class RecordError(PaddockError):
    reason = "bad-record"


class DiceError(PaddockError):
    reason = "bad-dice"


class IllegalAction(PaddockError):
    """An action that this seat cannot take now.

    `reason` is "over", "not-asked" or "not-legal"; `seat`, `phase` and `text` say who tried what and when, and
    `legal` lists the legal actions of that seat in notation.
    """

    def __init__(self, reason: str, seat: str, phase: str, text: str, legal: Iterable[str], why: str) -> None:
        super().__init__(why)
        self.reason = reason
        self.seat = seat
        self.phase = phase
        self.text = text
        self.legal = tuple(legal)


class RuleError(Exception):
    """A mistake in the rules of a game, for their author. No `PaddockError`: players cannot do anything about it."""


class DescriptionError(PaddockError):
    """A game's description is incomplete or contradicts itself: a mistake of the game's author."""

    reason = "bad-description"


def listed(words: Iterable[object], most: int = 12) -> str:
    """Return words for an error message: «a, b, c», cut after `most` of them."""
    all_words = [str(word) for word in words]
    shown = ", ".join(all_words[:most])
    return f"{shown}, … ({len(all_words)} in all)" if len(all_words) > most else shown
