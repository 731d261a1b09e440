"""The segments of a race: each goes on from a position, with chance of its own.

A race has one segment until it is rewound, or the database is restored from a backup. Then people know what would come:
everything that the public could not know is dealt anew, and from then on chance is that of another epoch. After a
restore even the secret of the race may have been revealed, so a new one is derived and committed to.
"""

from __future__ import annotations

import hmac
from typing import Any

from paddock.engine.game import Game
from paddock.engine.match import Match
from paddock.engine.sealed import Seal
from paddock.server.core.state import Moved, Segment, State
from paddock.server.core.visibility import pending

DEALT_ANEW = ("rewound", "restored-anew")  # why a segment begins with what was hidden dealt anew


def secret_of_race(secret: bytes, race: int, era: str = "") -> bytes:
    """Every race has a secret of its own, so that revealing one says nothing about the next.

    An era ends when a backup is restored: what was known of the time after the backup says nothing about the new era.
    """
    label = f"paddock-race-{race}-{era}" if era else f"paddock-race-{race}"
    return hmac.digest(secret, label.encode(), "sha256")


def seal_of(secret: bytes, state: State, segment: Segment) -> Seal:
    return Seal(secret_of_race(secret, state.race, segment.era), tuple(state.entropy), segment.epoch)


def match_of(game: Game, segment: Segment, seal: Seal) -> Match:
    """The match as the segment began."""
    return game.start(seal) if segment.start is None else game.setup(segment.start, seal)


def go_back(game: Game, secret: bytes, state: State, to: int, why: str) -> Match:
    """Back to right after a public event. Secret choices that were not revealed by then are made again.

    Changes the segments of the state; the match goes on from the new one.
    """
    while len(state.segments) > 1 and state.segments[-1].mark >= to:
        state.segments.pop()
    last = state.segments[-1]
    match = match_of(game, last, seal_of(secret, state, last))
    clean, kept = match.copy(), 0
    for number, move in enumerate((move for move in last.moves if move.mark < to), 1):
        match.skip(move.skipped)
        match.play(move.seat, move.action)
        if not any(pending(match, seat) for seat in game.seats):
            clean, kept = match.copy(), number
    del last.moves[kept:]
    return begin(game, secret, state, clean, why)


def begin(game: Game, secret: bytes, state: State, match: Match, why: str) -> Match:
    """A new segment that goes on from a match."""
    state.epoch += 1
    segment = Segment(state.era, state.epoch, why=why, mark=state.numbers["table"])
    seal = seal_of(secret, state, segment)
    if why in DEALT_ANEW:
        match = match.redeal(None, seal.redeal)
    segment.start = game.own_position(match.position())
    state.segments.append(segment)
    return match_of(game, segment, seal)


def segments_json(secret: bytes, state: State) -> list[dict[str, Any]]:
    """All segments, the last one last, as a record holds them."""
    return [
        {
            "why": segment.why,
            "seed": seal_of(secret, state, segment).json(),
            "start": segment.start,
            "moves": [_move_json(move) for move in segment.moves],
        }
        for segment in state.segments
    ]


def _move_json(move: Moved) -> list[Any]:
    return [move.seat, move.action, [], move.skipped] if move.skipped else [move.seat, move.action]
