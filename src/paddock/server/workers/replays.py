"""Replays of finished races: views after each move, and statistics of the dice."""

from __future__ import annotations

import math
import secrets
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import paddock
from paddock.engine.chance import GIVEN
from paddock.engine.errors import PaddockError, RecordError
from paddock.engine.match import Match, Position
from paddock.engine.reader import Event
from paddock.engine.sealed import Seal, commitment, read_seal
from paddock.engine.sent_view import SentViews
from paddock.server.core.segments import DEALT_ANEW
from paddock.server.core.state import TABLE
from paddock.server.core.visibility import seen
from paddock.server.messages import DiceReport, Moment
from paddock.server.rejections import Rejected

OPEN = "open"  # a face that shows all hands; only for finished races


def parts(record: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the segments of a race, each as its own record; rewound and restored races have several."""
    table = record.get("table")
    earlier = table.get("earlier", []) if isinstance(table, Mapping) else []
    if not isinstance(earlier, list) or not all(isinstance(part, Mapping) for part in earlier):
        raise RecordError(f"the record's earlier segments are not of their kind: {earlier!r}")
    common = {key: value for key, value in record.items() if key not in ("end", "table")}
    return [*({**common, **part} for part in earlier), dict(record)]


def length(record: Mapping[str, Any]) -> int:
    """Return the number of moves in all segments."""
    return sum(len(part["moves"]) for part in parts(record))


def moment(record: Mapping[str, Any], number: int, face: str) -> Moment:
    """Return the race after a number of moves, as a face saw it (or everything, for "open")."""
    return moments(record, number, 1, face)[0]


def moments(record: Mapping[str, Any], first: int, most: int, face: str) -> list[Moment]:
    """Return up to `most` moments, starting after `first` moves."""
    total = length(record)
    if not 0 <= first <= total:
        raise Rejected("moment-unknown", moment=first, moments=total)
    shown: list[Moment] = []
    before = 0
    for number, part in enumerate(parts(record)):
        moves = part["moves"]
        low = max(first - before, 0 if number == 0 else 1)  # a segment's start equals the previous one's end
        high = min(len(moves), first + most - 1 - before)
        if low <= high:
            shown += _stretch(part, low, high, before, total, face)
        before += len(moves)
    return shown


def _stretch(part: Mapping[str, Any], low: int, high: int, before: int, total: int, face: str) -> list[Moment]:
    """Return the moments of one segment."""
    moves = part["moves"]
    match = paddock.replay(part, moves=max(0, low - 1))
    if face not in (TABLE, OPEN, *match.game.seats):
        raise Rejected("seat-unknown", seat=face, seats=list(match.game.seats))
    sent = SentViews()
    sent.update(match, [_seat(face)])
    shown = [_shown(match, before, total, None, (), face)] if low == 0 else []
    for number in range(max(1, low), high + 1):
        seat, text, *more = move = moves[number - 1]
        match.skip(more[1] if len(more) > 1 else 0)
        events = match.play(seat, text)
        shown.append(_shown(match, before + number, total, move, events, face))
        (change,) = sent.update(match, [_seat(face)], story=True)
        shown[-1].patches = change.between()
    return shown


def _seat(face: str) -> str | None:
    return None if face in (TABLE, OPEN) else face


def _shown(match: Match, number: int, total: int, move: list[Any] | None, events: Sequence[Event], face: str) -> Moment:
    told = (
        [event.json() for event in events] if face == OPEN else [one for event in events if (one := seen(event, face))]
    )
    view = match.view(_seat(face))
    if face == OPEN:
        view["hands"] = {name: match.view(name) for name in match.game.seats}
    # Secret choices of others stay hidden from a face, even after the race.
    return Moment(number, total, move if move and face in (OPEN, move[0]) else None, told, view)


def position_at(record: Mapping[str, Any], number: int) -> Position:
    """Return the position at a moment, for a fork. Hidden cards are dealt again, since the record shows them."""
    total = length(record)
    if not 0 <= number < total:
        raise Rejected("moment-unknown", moment=number, moments=total - 1)
    for part in parts(record):
        if number <= len(part["moves"]):
            break
        number -= len(part["moves"])
    match = paddock.replay(part, moves=number).redeal(None, secrets.randbelow(2**32))
    return match.game.own_position(match.position())


def local_race_position(record: Mapping[str, Any], seats: Sequence[str]) -> Position:
    """Verify the record of a race from one device, and return the position at which it continues.

    Hidden cards can be read from the record. So what a single player could not know is dealt again; if several people
    shared the device, all keep their cards.
    """
    try:
        verify(record)
        match = paddock.replay(parts(record)[-1])
    except (PaddockError, TypeError, ValueError, KeyError) as error:
        raise Rejected("record-bad", why=str(error)[:200]) from None
    if match.outcome is not None:
        raise Rejected("over")
    if not set(seats) <= set(match.game.seats):
        raise Rejected("seat-unknown", seats=list(match.game.seats))
    if len(seats) < 2:
        match = match.redeal(seats[0] if seats else None, secrets.randbelow(2**32))
    return match.game.own_position(match.position())


# ------------------------------------------------------------------ fair dice


def dice(record: Mapping[str, Any]) -> DiceReport:
    """Return statistics of the random words that were drawn, each read as a die, and of the published rolls."""
    faces, rolled = [0] * 6, Counter[str]()
    for part in parts(record):
        _count_dice(part, faces, rolled)
    square = chi_square(faces)
    return DiceReport(sum(faces), faces, round(square, 4), round(p_value(square), 4), dict(sorted(rolled.items())))


def _count_dice(part: Mapping[str, Any], faces: list[int], rolled: Counter[str]) -> None:
    match = paddock.replay(part, moves=0)
    steps = [(0, match.drawn)]
    for seat, text, *more in part["moves"]:
        match.skip(more[1] if len(more) > 1 else 0)
        for event in match.play(seat, text, more[0] if more else None):
            face = event.details.get("face", event.details.get("die"))
            if event.name == "rolled" and type(face) is int:
                rolled[str(face)] += 1
        steps.append((match.step, match.drawn))
    if isinstance(match.seed, Seal):
        for step, drawn in [step for step in steps if step[1]]:
            for word in match.seed.words(step)[: min(drawn, GIVEN)]:
                faces[word * 6 >> 32] += 1


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts) if expected else 0.0


def p_value(square: float) -> float:
    """Return the p-value of a chi-square statistic with five degrees of freedom (fair six-sided dice)."""
    half = square / 2
    return math.erfc(math.sqrt(half)) + math.exp(-half) * math.sqrt(4 * half / math.pi) * (1 + square / 3)


@dataclass(frozen=True)
class Verdict:
    """The result of `paddock verify`, computed from the record alone."""

    game: str
    moves: int
    commitments: tuple[str, ...]  # several if the table was restored from a backup
    entropy: tuple[str, ...]
    rewound: int
    dice: DiceReport


def verify(record: Mapping[str, Any], commitments: Collection[str] = (), entropy: Collection[str] = ()) -> Verdict:
    """Verify a record: the secret matches the published commitment, and its dice reproduce every move and the end.

    A forged record can be consistent in itself. So players add what they have noted: all commitments shown before the
    race, and the entropy of their seats, as `A:text`.
    """
    if not isinstance(record.get("seed"), Mapping):
        raise RecordError("this record has a plain seed: its dice were not committed to by a table")
    seals, before = list[Seal](), None
    for part in parts(record):
        match, seal = paddock.replay(part), read_seal(part["seed"])
        _check_seam(part, seal, before)
        seals.append(seal)
        before = match
    published = record.get("table", {}).get("commitment") if isinstance(record.get("table"), Mapping) else None
    if published is not None and published != commitment(seals[-1].secret):
        raise RecordError("the secret is not the one that the table committed to")
    if any(seal.entropy != seals[0].entropy for seal in seals):
        raise RecordError("the segments of the race have different entropy")
    found = tuple(dict.fromkeys(commitment(seal.secret) for seal in seals))
    for one in found if commitments else ():
        if one not in commitments:
            raise RecordError(f"the record's dice come from a secret with the commitment {one}, which you did not see")
    for text in entropy:
        if text not in seals[0].entropy:
            raise RecordError(f"the entropy {text!r} did not go into the record's dice")
    return Verdict(
        game=str(record["game"]),
        moves=length(record),
        commitments=found,
        entropy=seals[0].entropy,
        rewound=sum(part.get("why") == "rewound" for part in _reasons(record)),
        dice=dice(record),
    )


def _reasons(record: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    *earlier, last = parts(record)
    table = last.get("table")
    return [*earlier, table if isinstance(table, Mapping) else {}]


def _check_seam(part: Mapping[str, Any], seal: Seal, before: Match | None) -> None:
    """Raise `RecordError` unless a segment starts where the previous one ended (hidden cards may be dealt again)."""
    if before is None:
        return
    table = part.get("table")
    why = table.get("why") if isinstance(table, Mapping) else part.get("why")
    match = before.redeal(None, seal.redeal) if why in DEALT_ANEW else before
    if match.game.own_position(match.position()) != part["start"]:
        raise RecordError("a segment of the race does not go on from where the one before it ended")
