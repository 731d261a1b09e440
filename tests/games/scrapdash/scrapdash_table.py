"""What the tests of Scrap Dash share: putting up a race, playing it with scripted dice, reading it."""

from __future__ import annotations

from typing import Any

import paddock

ACCIDENTS = (
    "+2", "+3", "+5", "two dice", "+5 and ahead -2", "up to 5", "behind +2",
    "back one die", "stay", "-4", "-6", "drastic", "last +4", "behind +4",
)  # fmt: skip
DECKS = {
    1: "accidents_12",
    2: "accidents_12",
    3: "accidents_34",
    4: "accidents_34",
    5: "accidents_56",
    6: "accidents_56",
}
BONUSES = ("+3", "+5", "+7", "straight", "curve", "catch up")


def pilot(kind: str, d: int = 0, **more: Any) -> dict[str, Any]:
    return {"kind": kind, "d": d, **more}


def race(*pilots: dict[str, Any], options: dict[str, Any] | None = None, **position: Any) -> paddock.Match:
    """A race in the middle, the first pilot active; no boost tokens on the track unless they are given."""
    options = {"players": len(pilots), **(options or {})}
    game = paddock.load("scrapdash", **options)
    sections = len(game.start(0).view(None)["sections"])
    return game.setup({"active": 0, "track_boosts": ["none"] * sections, "pilots": list(pilots), **position}, seed=1)


def two_each(*pilots: dict[str, Any], options: dict[str, Any] | None = None, **position: Any) -> paddock.Match:
    """The same with two pilots each."""
    return race(*pilots, options={"players": len(pilots) // 2, "pilots": 2, **(options or {})}, **position)


def only(card: str, face: int) -> dict[str, Any]:
    """Options: the deck of a double holds this card alone."""
    return {DECKS[face]: {**dict.fromkeys(ACCIDENTS, 0), card: 1}}


def objectives(card: str) -> dict[str, Any]:
    """Options: all objective cards are this one."""
    return {"objective_cards": {**dict.fromkeys(("2", "3", "5", "7"), 0), card: 4}}


def bonuses(card: str) -> dict[str, Any]:
    """Options: all bonus cards are this one."""
    return {"bonus_cards": {**dict.fromkeys(BONUSES, 0), card: 4}}


def play(match: paddock.Match, text: str, *dice: int) -> list[str]:
    """Whoever is waited for plays; the names of the events."""
    return [event.name for event in match.play(match.waiting[0], text, dice=list(dice))]


def roll(match: paddock.Match, *faces: int) -> None:
    """Several dice of a pilot without boost tokens, none of them ending the turn."""
    for face in faces:
        play(match, "roll", face)


def drive(match: paddock.Match, *faces: int, fights: tuple[int, ...] = ()) -> list[str]:
    """Roll, stop, and whatever the dice of the fights bring."""
    roll(match, *faces)
    return play(match, "stop", *fights)


def crash(match: paddock.Match, face: int, *dice: int) -> list[str]:
    """A double at once; `dice` are those of the card and of the fights."""
    play(match, "roll", face)
    return play(match, "roll", face, *dice)


def ds(match: paddock.Match) -> list[int]:
    """How far every pilot has come."""
    return [one["d"] for one in match.view(None)["pilots"]]


def board(match: paddock.Match, i: int) -> dict[str, Any]:
    found: dict[str, Any] = match.view(None)["pilots"][i]
    return found


def texts(match: paddock.Match) -> list[str]:
    """The notation of what can be done now."""
    return [action.text for action in match.legal(match.waiting[0])]
