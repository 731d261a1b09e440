"""The segments of a race: parts that start from a position.

Each segment has its own random stream. An era changes on restore, so leaked secrets are useless.

A race has one segment until it is rewound, or the database is restored from a backup. Then people may know what would
come: everything hidden is dealt again, and random numbers are those of the next epoch. After a restore even the secret
may have been published, so a new one is derived for the new era and committed to.
"""

from __future__ import annotations

import hmac
from typing import Any

from paddock.engine.game import Game
from paddock.engine.match import Match
from paddock.engine.sealed import Seal
from paddock.server.core.state import Moved, Segment, State
from paddock.server.core.visibility import pending

DEALT_ANEW = ("rewound", "restored-anew")  # reasons for which hidden cards are dealt again at the start of a segment


def secret_of_race(secret: bytes, race: int, era: str = "") -> bytes:
    """Return the secret of a race: derived per race, so that publishing one reveals nothing about the next.

    The era is part of the derivation: secrets published after a backup reveal nothing about the era that a restore
    begins.
    """
    label = f"paddock-race-{race}-{era}" if era else f"paddock-race-{race}"
    return hmac.digest(secret, label.encode(), "sha256")


def seal_of(secret: bytes, state: State, segment: Segment) -> Seal:
    return Seal(secret_of_race(secret, state.race, segment.era), tuple(state.entropy), segment.epoch)


def match_of(game: Game, segment: Segment, seal: Seal) -> Match:
    """Return the match at the start of the segment."""
    return game.start(seal) if segment.start is None else game.setup(segment.start, seal)


def go_back(game: Game, secret: bytes, state: State, to: int, why: str) -> Match:
    """Return to the state right after a public event. Secret choices not revealed by then must be made again.

    Replays the log and changes the segments of the state; returns the match of the new segment.
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
    """Begin a new segment at the position of a match, and return its match."""
    state.epoch += 1
    segment = Segment(state.era, state.epoch, why=why, mark=state.numbers["table"])
    seal = seal_of(secret, state, segment)
    if why in DEALT_ANEW:
        match = match.redeal(None, seal.redeal)
    segment.start = game.own_position(match.position())
    state.segments.append(segment)
    return match_of(game, segment, seal)


def segments_json(secret: bytes, state: State) -> list[dict[str, Any]]:
    """Return all segments in order, in the format of a record."""
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
