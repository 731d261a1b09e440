"""Finished races: any moment of them, and whether their dice were fair."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import paddock
from paddock.engine.chance import GIVEN
from paddock.engine.errors import RecordError
from paddock.engine.match import Match
from paddock.engine.sealed import Seal, commitment, read_seal
from paddock.engine.words import Event
from paddock.server.messages import DiceReport, Moment
from paddock.server.rejections import Rejected
from paddock.server.state import TABLE
from paddock.server.table import seen

OPEN = "open"  # a face that sees everything: only for races that are over


def moment(record: Mapping[str, Any], number: int, face: str) -> Moment:
    """The race after so many moves, as a face saw it (or everything, for "open")."""
    return moments(record, number, 1, face)[0]


def moments(record: Mapping[str, Any], first: int, most: int, face: str) -> list[Moment]:
    """The race after each of some numbers of moves."""
    moves = record["moves"]
    if not 0 <= first <= len(moves):
        raise Rejected("moment-unknown", moment=first, moments=len(moves))
    match = paddock.replay(record, moves=max(0, first - 1))
    shown = [] if first else [_shown(record, match, 0, (), face)]
    for number in range(max(1, first), min(len(moves), first + most - 1) + 1):
        seat, text, *more = moves[number - 1]
        match.skip(more[1] if len(more) > 1 else 0)
        shown.append(_shown(record, match, number, match.play(seat, text), face))
    return shown


def _shown(record: Mapping[str, Any], match: Match, number: int, events: tuple[Event, ...], face: str) -> Moment:
    moves = record["moves"]
    if face not in (TABLE, OPEN, *match.game.seats):
        raise Rejected("seat-unknown", seat=face, seats=list(match.game.seats))
    seat = None if face in (TABLE, OPEN) else face
    told = (
        [event.json() for event in events] if face == OPEN else [one for event in events if (one := seen(event, face))]
    )
    view = match.view(seat)
    if face == OPEN:
        view["hands"] = {name: match.view(name) for name in match.game.seats}
    # A face does not learn what the others chose in secret, not even afterwards.
    move = moves[number - 1] if number and face in (OPEN, moves[number - 1][0]) else None
    return Moment(number, len(moves), move, told, view)


def position_at(record: Mapping[str, Any], number: int) -> Match:
    """The match at a moment, to go on from."""
    if not 0 <= number < len(record["moves"]):
        raise Rejected("moment-unknown", moment=number, moments=len(record["moves"]) - 1)
    return paddock.replay(record, moves=number)


# ------------------------------------------------------------------ fair dice


def dice(record: Mapping[str, Any]) -> DiceReport:
    """The words of chance that every deal and action drew, each read as a die, and the rolls that were told."""
    faces, rolled = [0] * 6, Counter[str]()
    match = paddock.replay(record, moves=0)
    steps = [(0, match.drawn)]
    for seat, text, *more in record["moves"]:
        match.skip(more[1] if len(more) > 1 else 0)
        for event in match.play(seat, text, more[0] if more else None):
            face = event.details.get("face", event.details.get("die"))
            if event.name == "rolled" and type(face) is int:
                rolled[str(face)] += 1
        steps.append((match.step, match.drawn))
    if isinstance(match.seed, Seal):
        for step, drawn in steps:
            for word in match.seed.words(step)[: min(drawn, GIVEN)]:
                faces[word * 6 >> 32] += 1
    square = chi_square(faces)
    return DiceReport(sum(faces), faces, round(square, 4), round(p_value(square), 4), dict(sorted(rolled.items())))


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts) if expected else 0.0


def p_value(square: float) -> float:
    """How often fair dice of six faces stray at least so far: chi-square with five degrees of freedom."""
    half = square / 2
    return math.erfc(math.sqrt(half)) + math.exp(-half) * math.sqrt(4 * half / math.pi) * (1 + square / 3)


@dataclass(frozen=True)
class Verdict:
    """What `paddock verify` found. All of it was computed again from the record alone."""

    game: str
    moves: int
    commitment: str
    entropy: tuple[str, ...]
    dice: DiceReport


def verify(record: Mapping[str, Any]) -> Verdict:
    """A record is true if its secret fits what was published, and its dice give every move and the end."""
    if not isinstance(record.get("seed"), Mapping):
        raise RecordError("this record has a plain seed: its dice were not committed to by a table")
    match = paddock.replay(record)
    seal = read_seal(record["seed"])
    published = record.get("table", {}).get("commitment") if isinstance(record.get("table"), Mapping) else None
    if published is not None and published != commitment(seal.secret):
        raise RecordError("the secret is not the one that the table committed to")
    return Verdict(match.game.name, len(match.moves), commitment(seal.secret), seal.entropy, dice(record))
