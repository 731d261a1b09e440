"""What can go wrong, each with the id of its reason. All of them leave everything as it was."""

from __future__ import annotations

from collections.abc import Iterable


class PaddockError(ValueError):
    """Somebody asked for something impossible; the text says what, and what would be right."""

    reason = "error"


class UnknownGame(PaddockError):
    reason = "unknown-game"


class BrokenGame(PaddockError):
    """A game that was found but cannot be used: its package does not load, or lacks something."""

    reason = "broken-game"


class OptionError(PaddockError):
    """Options that cannot be so.

    `about` names them. `flaw` names the mistake and `numbers` are those in it, for texts in other languages; `places`
    are the spaces of a track or the sections of a circuit where it is, of which a text may name the first and the last.
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
    `legal` lists the notation of what that seat may do.
    """

    def __init__(self, reason: str, seat: str, phase: str, text: str, legal: Iterable[str], why: str) -> None:
        super().__init__(why)
        self.reason = reason
        self.seat = seat
        self.phase = phase
        self.text = text
        self.legal = tuple(legal)


class RuleError(Exception):
    """The rules of a game are wrong. For those who write them: nobody who plays can do anything about it."""


class DescriptionError(PaddockError):
    """A game's description that contradicts itself; a mistake of whoever wrote the game."""

    reason = "bad-description"


def listed(words: Iterable[object], most: int = 12) -> str:
    """For error texts: «a, b, c», cut where it grows too long to read."""
    all_words = [str(word) for word in words]
    shown = ", ".join(all_words[:most])
    return f"{shown}, … ({len(all_words)} in all)" if len(all_words) > most else shown
