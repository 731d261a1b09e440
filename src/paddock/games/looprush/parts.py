"""Loop Rush: components, tracks and options as data."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.errors import OptionError
from paddock.engine.options import Composition, Custom, Option, Values, Whole
from paddock.games.looprush.rules_table import HAND, SPACES, Options

NAME = "Loop Rush"

TEAMS = ("blue", "red", "yellow", "black")  # LR-1
RUNNERS = tuple(f"{team}{number}" for team in TEAMS for number in (1, 2))
GROUNDS = ("ordinary", "rings", "spikes")
BONUS_CARDS = ("acceleration", "momentum", "super acceleration", "shield", "super jump")
SPECIAL_CARDS = 1  # LR-2

DECK = {str(number): 2 for number in range(1, 7)}  # LR-2, in every colour
BONUS_DECK = dict.fromkeys(BONUS_CARDS, 4)  # LR-2
FULL_HAND = 6  # LR-3

# LR-5. The letters of a track, in the order of the rules' numbers, and what they are.
LETTERS = ".*=O^@ABC"
SPACE_NAMES = (
    "grass",
    "bonus",
    "bridge",
    "rings",
    "spikes",
    "loop",
    "rings/spikes",
    "rings/ordinary",
    "spikes/ordinary",
)
ORDINARY_LETTERS = ".*=BC"  # ordinary spaces, and doubles with an ordinary half
TRACKS = {
    "default": "..*.O.^.B.@@@.*.C.O^.==A.*.@@@@.^.O*.C.B.@@.A*^.",
    "short": "..*.O.^.B.@@@.*.O=.@@.A^.",
}
SHORTEST = 12
LONGEST_LOOP = 5
TRACK_FORM = f"'default', 'short', or {SHORTEST} to {SPACES} of the letters {LETTERS}"


def check_track(value: Any) -> str:
    """LR-5. The string of a track that has a name or is given; one that cannot be run is refused with the reason."""
    if not isinstance(value, str):
        raise OptionError(f"option track: {value!r} is not possible; allowed: {TRACK_FORM}", "track")
    if value in TRACKS:
        return TRACKS[value]
    for space, letter in enumerate(value, 1):
        if letter not in LETTERS:
            why = f"option track: no space {letter!r} (space {space} of {value!r}); allowed: {TRACK_FORM}"
            raise OptionError(why, "track", flaw="letter", places=[space])
    if not SHORTEST <= len(value) <= SPACES:
        why = f"option track: {len(value)} spaces; a track has {SHORTEST} to {SPACES}"
        raise OptionError(why, "track", flaw="track-length", spaces=len(value), low=SHORTEST, high=SPACES)
    for loop in re.finditer("@+", value):
        check_loop(value, loop.start() + 1, loop.end())
    return value


def check_loop(track: str, first: int, last: int) -> None:
    """LR-5. One loop, by the numbers of its first and last space."""
    where, places = f"option track: the loop on spaces {first} to {last}", range(first, last + 1)
    if len(places) > LONGEST_LOOP:
        why = f"{where} is {len(places)} spaces long; a loop is at most {LONGEST_LOOP} long"
        raise OptionError(why, "track", flaw="loop-long", places=places, most=LONGEST_LOOP)
    if last == len(track):
        why = f"{where} ends the track; a track may not end in a loop"
        raise OptionError(why, "track", flaw="loop-last", places=places)
    for side, space in (("before", first - 1), ("after", last + 1)):
        letter = track[space - 1] if space else "."  # LR-4: the start is an ordinary space
        if letter not in ORDINARY_LETTERS:
            raise OptionError(
                f"{where} has {SPACE_NAMES[LETTERS.index(letter)]} ({letter}) directly {side} it, on space {space}; "
                f"there must be an ordinary space (. * =) or a double with an ordinary half (B C)",
                "track",
                flaw="loop-beside",
                places=sorted({*places, space}),
                space=space,
            )


OPTIONS: tuple[Option, ...] = (
    Whole("players", 4, 2, 4),
    Custom("track", TRACKS["default"], check_track, TRACK_FORM, tuple(TRACKS.values())),
    Whole("hand", FULL_HAND, 1, HAND),
    Composition("deck", DECK, 4),
    Composition("bonus_deck", BONUS_DECK, 12),
)


# What the battery crosses with every number of players.
VARIANTS: tuple[Values, ...] = (
    {},
    {"track": "short"},
    {"track": "@@@@@*@@@C@@B@@@@*@@.", "hand": 3, "bonus_deck": dict.fromkeys(BONUS_CARDS, 1)},
    {"track": "*A*B*C*O*^*=*A*B*C", "hand": 2, "deck": {"1": 4, "2": 1, "3": 1, "4": 0, "5": 0, "6": 0}},
    {"track": "." * 11 + "O" + "." * (SPACES - 12), "hand": 12, "bonus_deck": dict.fromkeys(BONUS_CARDS, 0)},
)


def racers(options: Values) -> tuple[str, ...]:
    return tuple("ABCD"[: options["players"]])


def longest_loop(track: str) -> int:
    return max(map(len, re.findall("@+", track)), default=0)


def check_deck(players: int, hand: int, deck: dict[str, int], track: str) -> None:
    """LR-13, LR-15. The deck is dealt out in full hands, and every loop can be crossed."""
    cards = sum(deck.values()) * (3 if players == 3 else 4)
    if cards == 0 or cards % (players * hand):
        raise OptionError(
            f"options deck, hand: {cards} movement cards cannot be dealt out to {players} players "
            f"in full hands of {hand}; the number of cards must be a multiple of {players * hand}",
            "deck",
            "hand",
            flaw="hands",
            cards=cards,
            players=players,
            hand=hand,
            multiple=players * hand,
        )
    highest = max(int(number) for number, copies in deck.items() if copies)
    if highest <= longest_loop(track):
        raise OptionError(
            f"options deck, track: the longest loop has {longest_loop(track)} spaces and the highest card is a "
            f"{highest}; a card must be able to cross it from the space before",
            "deck",
            "track",
            flaw="loop-uncrossed",
            spaces=longest_loop(track),
            highest=highest,
        )


def pack(options: Values) -> NDArray[Any]:
    """The options as the record that the rules read; what does not fit together is refused."""
    check_deck(options["players"], options["hand"], options["deck"], options["track"])
    packed = np.zeros(1, Options)
    packed[0].players = options["players"]
    packed[0].hand = options["hand"]
    packed[0].length = len(options["track"])
    packed[0].track[1 : len(options["track"]) + 1] = [LETTERS.index(letter) for letter in options["track"]]
    packed[0].copies[:] = [options["deck"][str(number)] for number in range(1, 7)]
    packed[0].bonus_deck[:] = [options["bonus_deck"][kind] for kind in BONUS_CARDS]
    return packed
