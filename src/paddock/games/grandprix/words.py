"""Grand Prix in words: notation, what a seat sees, how events are told. Positions are put up in `positions.py`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from paddock.engine.positions import SEAT_NAMES, Position
from paddock.engine.words import Private, Teller, Telling, number, seat
from paddock.games.grandprix import rules_table as table
from paddock.games.grandprix.parts import COLOURS, KIND_NAMES, LAST_STRAIGHT_NAME
from paddock.games.grandprix.positions import PHASES, POSITION_KEYS, set_up
from paddock.games.grandprix.rules_table import AIM, BARE, CARS, KINDS, NO_CARD, NOBODY, SEATS

__all__ = [
    "ACTED",
    "EVENTS",
    "OBSERVED",
    "PHASES",
    "POSITION_KEYS",
    "action_text",
    "ending",
    "phase",
    "position",
    "set_up",
    "view",
]

ANSWERS = ("again", "stop", "keep", "ahead", "behind")

# The action numbers: first number, how many, notation, meaning.
ACTED = (
    (AIM, BARE - AIM, "overtake blue +3: P7", "play a card on the car on a place: 12 × kind of card + place - 1"),
    (BARE, KINDS, "barrier", "play a card without choosing a car: + kind of card"),
    (table.AGAIN, 1, "again", "roll once more"),
    (table.STOP, 1, "stop", "roll no more (accelerate, corner)"),
    (table.KEEP, 1, "keep", "take the result (barrier, gearbox)"),
    (table.AHEAD, 1, "ahead", "collide with the car ahead"),
    (table.BEHIND, 1, "behind", "collide with the car behind"),
)

# What observe() writes, in its order: name, how many numbers, meaning.
OBSERVED = (
    ("phase", 1, "0 play a card, 1 roll again or stop, 2 keep the roll or repeat it, 3 choose a neighbour, 4 over"),
    ("players", 1, "how many play"),
    ("race", 1, "from 1"),
    ("races", 1, "of the season"),
    ("racing", 1, "cars still racing"),
    ("turn", 1, "whose card it is, seats counted from one's own"),
    ("deck", 1, "cards of the deck, without the Last Straight card"),
    ("last straight", 1, "cards among which the Last Straight card was shuffled; 0: not played with"),
    ("straight", 1, "1: the Last Straight card is drawn"),
    ("card", 1, "kind of the card being carried out, -1 none"),
    ("place", 1, "of its car, or the face that fell; 0 none"),
    ("places", 2 * CARS, "for each place from 1: colour of its car (those out last), points"),
    ("colours", 3 * len(COLOURS), "for each: owner from oneself on (-1 nobody or unknown), face up, points so far"),
    ("seats", 3 * SEATS, "for each from oneself on: cards in hand, has a tile face down, points known to one"),
    ("hand", KINDS, "how many cards of each kind one has"),
    ("unseen", KINDS, "how many cards of each kind are in other hands or the deck"),
)


# ------------------------------------------------------------------ notation


def phase(state: Any) -> str:
    return PHASES[state.phase]


def card_name(_state: Any, kind: int) -> str:
    return LAST_STRAIGHT_NAME if kind == table.LAST_STRAIGHT else KIND_NAMES[kind]


def card_names(state: Any, kinds: Iterable[int]) -> list[str]:
    return [card_name(state, int(kind)) for kind in kinds]


def action_text(state: Any, _seat: int, action: int) -> str:
    if action >= table.AGAIN:
        return ANSWERS[action - table.AGAIN]
    if action >= BARE:
        return card_name(state, action - BARE)
    return f"{card_name(state, action // CARS)}: P{action % CARS + 1}"


# ------------------------------------------------------------------ events


def told_colour(_state: Any, colour: int) -> str:
    return COLOURS[colour]


CAR: dict[str, Teller | Private] = {"colour": told_colour, "from": number, "to": number}

EVENTS = {
    table.PLAYED: Telling("played", "GP-6", {"seat": seat, "card": card_name}),
    table.AIMED: Telling("aimed", "GP-6", {"seat": seat, "card": card_name, "place": number, "colour": told_colour}),
    table.NO_EFFECT: Telling("no-effect", "GP-6", {"seat": seat, "card": card_name}),
    table.ROLLED: Telling("rolled", "ALL-7", {"seat": seat, "face": number}),
    table.UNMOVED: Telling("unmoved", "GP-7", {"colour": told_colour, "place": number}),
    table.OVERTOOK: Telling("overtook", "GP-10", CAR),
    table.FOLLOWED: Telling("followed", "GP-10", CAR),
    table.LOST_CONTROL: Telling("lost-control", "GP-11", CAR),
    table.CHASED: Telling("chased", "GP-12", CAR),
    table.PITTED: Telling("pitted", "GP-13", CAR),
    table.QUICK_PIT: Telling("quick-pit", "GP-13", {"colour": told_colour, "place": number}),
    table.ACCELERATED: Telling("accelerated", "GP-14", CAR),
    table.CORNERED: Telling("cornered", "GP-15", CAR),
    table.SPUN: Telling("spun", "GP-15", CAR),
    table.ROLLS_AGAIN: Telling("rolls-again", "GP-16", {"seat": seat}),
    table.STOPPED: Telling("stopped", "GP-16", {"seat": seat}),
    table.REPEATED: Telling("repeated", "GP-17", {"seat": seat}),
    table.KEPT: Telling("kept", "GP-17", {"seat": seat, "face": number}),
    table.GEARS_STUCK: Telling("gears-stuck", "GP-17", CAR),
    table.MISSED: Telling("missed", "GP-17", {"place": number}),
    table.NO_CRASH: Telling("no-crash", "GP-18", {"place": number}),
    table.CHOSE_AHEAD: Telling("chose-ahead", "GP-18", {"seat": seat}),
    table.CHOSE_BEHIND: Telling("chose-behind", "GP-18", {"seat": seat}),
    table.ELIMINATED: Telling("eliminated", "GP-8", {"colour": told_colour, "place": number, "classified": number}),
    table.TURNED_UP: Telling("turned-up", "GP-33", {"seat": seat, "colour": told_colour}),
    table.DREW: Telling("drew", "GP-6", {"seat": seat, "card": Private(card_name)}),
    table.DECK_EMPTY: Telling("deck-empty", "GP-20", {"seat": seat}),
    table.STRAIGHT_DRAWN: Telling("straight-drawn", "GP-30", {"seat": seat}),
    table.NO_REPLACEMENT: Telling("no-replacement", "GP-31", {"seat": seat}),
    table.SCORED: Telling("scored", "GP-21", {"colour": told_colour, "place": number, "points": number}),
    table.RACE_BEGAN: Telling("race-began", "GP-32", {"race": number, "seat": seat}),
    table.ENDED: Telling("ended", "GP-23", {"race": number}),
}


# ------------------------------------------------------------------ views


def classification(state: Any) -> list[str]:
    """All cars, place 1 first, those out at the end."""
    return [COLOURS[int(state.order) >> (4 * at) & 15] for at in range(CARS)]


def played_cards(state: Any) -> list[str]:
    """ALL-3. Sorted by kind."""
    return [name for name, count in zip(KIND_NAMES, map(int, state.played), strict=True) for _ in range(count)]


def hand_of(state: Any, owner: int) -> list[str]:
    return card_names(state, state.hands[owner, : state.held[owner]])


def owners(state: Any) -> dict[str, int]:
    """The seat of every colour that is not neutral."""
    return {COLOURS[colour]: owner for colour, owner in enumerate(map(int, state.owner)) if owner != NOBODY}


def hidden_colours(state: Any) -> dict[str, int]:
    """GP-33. Colours that lie face down, and before whom."""
    return {name: owner for name, owner in owners(state).items() if not int(state.face_up) >> COLOURS.index(name) & 1}


def deck(state: Any) -> list[str]:
    """The top card first."""
    return card_names(state, state.deck[: state.left][::-1])


def public(state: Any) -> Position:
    """What everybody knows, with the keys of a position."""
    cars, racing = classification(state), int(state.racing)
    return {
        "phase": phase(state),
        "race": int(state.race),
        "order": cars[:racing],
        "out": cars[racing:][::-1],
        "scores": {name: int(points) for name, points in zip(COLOURS, state.earned, strict=True)},
        "card": None if state.card == NO_CARD else card_name(state, int(state.card)),
        "place": int(state.place) or None,
        "straight": bool(state.straight),
        "played": played_cards(state),
    }


def view(state: Any, viewer: int | None) -> dict[str, Any]:
    """What a seat may know; None for somebody who only looks on."""
    hidden = hidden_colours(state)
    known = {name: owner for name, owner in owners(state).items() if name not in hidden or owner == viewer}
    seen = public(state)
    seen["turn"] = SEAT_NAMES[state.turn]
    seen["starter"] = SEAT_NAMES[state.starter]
    seen["owners"] = {name: SEAT_NAMES[known[name]] if name in known else None for name in COLOURS}
    seen["face_down"] = [SEAT_NAMES[owner] for owner in sorted(hidden.values())]
    seen["totals"] = [
        sum(seen["scores"][name] for name, owner in known.items() if owner == other) for other in range(state.players)
    ]
    seen["standing"] = standing(state, known, seen["totals"])
    seen["odds"] = {"risk": percent(table.DIE - table.SAFE), "pit": percent(table.SLOW_PIT)}
    seen["hand_sizes"] = [int(size) for size in state.held[: state.players]]
    seen["deck"] = sum(name != LAST_STRAIGHT_NAME for name in deck(state))
    if viewer is not None:
        seen["hidden"] = next((name for name, owner in hidden.items() if owner == viewer), None)
        seen["hand"] = hand_of(state, viewer)
    return seen


def standing(state: Any, known: dict[str, int], totals: list[int]) -> list[int]:
    """GP-21. Everybody's points if the race ended now, as far as one may know whose the cars are."""
    if state.phase == table.OVER:
        return totals
    prizes = list(zip(classification(state), map(int, state.prizes), strict=True))
    return [
        points + sum(prize for name, prize in prizes if known.get(name) == seat) for seat, points in enumerate(totals)
    ]


def percent(faces: int) -> int:
    """How often one of so many faces of the die falls."""
    return round(100 * faces / table.DIE)


def position(state: Any) -> Position:
    """Everything; `positions.py` puts it up again."""
    owned = owners(state)
    full = public(state)
    full["turn"] = int(state.turn)
    full["starter"] = int(state.starter)
    full["owners"] = {name: owned.get(name) for name in COLOURS}
    full["hidden"] = list(hidden_colours(state))
    full["hands"] = [hand_of(state, owner) for owner in range(state.players)]
    full["deck"] = deck(state)
    return full


def ending(state: Any) -> str:
    """Why the game ended."""
    if state.races > 1:
        return "season-over"
    return "last-straight" if state.straight else "cards-played"
