"""Scrap Dash in words: notation, what a seat sees, how events are told. Positions are in `positions.py`."""

from __future__ import annotations

from typing import Any

from paddock.engine.positions import SEAT_NAMES
from paddock.engine.words import Private, Telling, number, seat
from paddock.games.scrapdash import parts, rules
from paddock.games.scrapdash import rules_table as table
from paddock.games.scrapdash.positions import (
    PHASES,
    POSITION_KEYS,
    laps_done,
    names_of,
    phase,
    pilot,
    pilot_name,
    pilots,
    position,
    public,
    race_order,
    section_of,
    set_up,
)

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

BONUS_NAMES = tuple(parts.BONUSES)
BOOST_NAMES = tuple(parts.BOOSTS)
OBJECTIVE_NAMES = tuple(parts.OBJECTIVES)
DECKS = ("1/2", "3/4", "5/6", "objective", "bonus")

# A card's effect as a word that texts can be chosen by; for the others their number of steps says it all.
EFFECTS = {
    "straight": "straight",
    "curve": "curve",
    "catch up": "catch-up",
    "two dice": "two-dice",
    "+5 and ahead -2": "ahead-back",
    "up to 5": "up-to",
    "behind +2": "behind-2",
    "back one die": "back-die",
    "stay": "stay",
    "drastic": "drastic",
    "last +4": "last",
    "behind +4": "behind-4",
}
PLAIN_EFFECT = "steps"
PRICE, TRICKSTER_PRICE = 3, 2  # SD-17, SD-46: bonus tokens for a bonus card

# The notation of the actions below BONUS, by their numbers.
PLAIN = ("roll", "stop", "accept", "boost +1", "boost -1", "boost flip", "boost reroll", "drive", "done")

# The action numbers: first number, how many, notation, meaning.
ACTED = (
    (table.ROLL, 1, "roll", "roll a die"),
    (table.STOP, 1, "stop", "stop rolling"),
    (table.ACCEPT, 1, "accept", "let the die count as it lies"),
    (table.BOOST_UP, 4, "boost flip", "change the die with a boost token: +1, -1, flip, reroll"),
    (table.DRIVE, 1, "drive", "no more bonus cards before driving"),
    (table.DONE, 1, "done", "no more bonus cards after driving"),
    (table.BONUS, table.BONUSES, "bonus +5", "play a bonus card: +3, +5, +7, straight, curve, catch up"),
    (table.WIN, table.PILOTS, "win racer", "let one of one's own two pilots win: " + ", ".join(parts.KINDS)),
    (table.FIRST, table.PILOTS, "first racer", "which of one's own two pilots goes first"),
)

SEEN_OF_A_PILOT = (
    "takes part",
    "owner (seats from oneself on)",
    "kind",
    "d",
    "section (0 off the track)",
    "place in the race (0 first)",
    "objective tokens",
    "bonus tokens",
    "boost tokens (+-1)",
    "boost tokens (flip)",
    "boost tokens (reroll)",
    "is active",
    "has the start marker",
)

# What observe() writes, in its order: name, how many numbers, meaning.
OBSERVED = (
    ("phase", 1, ", ".join(f"{number} {name}" for number, name in enumerate(PHASES))),
    ("asked", 1, "1 if it is oneself who must act"),
    ("round", 1, "from 1"),
    ("last round", 1, "1 once somebody has all objective tokens"),
    ("laps", 1, "of the race"),
    ("players", 1, "how many play"),
    ("pilots", 1, "how many pilots race"),
    ("sections", 1, "of the circuit"),
    ("rolled", 1, "dice that count"),
    ("die", 1, "the die that does not count yet, 0 none"),
    ("double", 1, "1 once the turn came to a double"),
    ("token due", 1, "1 while an accident's bonus token is still to come"),
    ("crossed", 1, "1 once somebody crossed the line in this turn"),
    ("began at", 1, "d of the active pilot when the turn began"),
    ("queue", 1, "crossings still to serve"),
    ("faces", table.DICE, "how many of the dice that count show 1 … 6"),
    ("hand", table.BONUSES, "own bonus cards of each kind: +3, +5, +7, straight, curve, catch up"),
    ("hands", table.SEATS, "bonus cards of every seat, from oneself on"),
    (
        "boards",
        table.PILOTS * rules.SEEN_PILOT,
        "for each pilot in playing order, from one's own first one on: " + ", ".join(SEEN_OF_A_PILOT),
    ),
    (
        "track",
        2 * table.SECTIONS,
        "for each section from the line on: 1 straight, 0 curve, -1 not there; 1 boost symbol, 2 a token on it",
    ),
    ("unseen boosts", table.BOOSTS, "face-down boost tokens of each kind, on the track and in the reserve"),
    ("unseen bonus cards", table.BONUSES, "bonus cards of each kind that are in the deck or in other hands"),
    ("bonus discard", table.BONUSES, "discarded bonus cards of each kind"),
    ("objective deck", table.OBJECTIVES, "cards of each kind left in the deck: 2, 3, 5, 7"),
    (
        "accident decks",
        table.ACCIDENT_DECKS * table.ACCIDENTS,
        "cards of each kind left in the decks of the doubles 1/2, 3/4, 5/6: " + ", ".join(parts.ACCIDENTS),
    ),
)


# ------------------------------------------------------------------ notation


def action_text(_state: Any, _seat: int, action: int) -> str:
    if action < table.BONUS:
        return PLAIN[action]
    if action < table.WIN:
        return f"bonus {BONUS_NAMES[action - table.BONUS]}"
    if action < table.FIRST:
        return f"win {parts.KINDS[action - table.WIN]}"
    return f"first {parts.KINDS[action - table.FIRST]}"


# ------------------------------------------------------------------ events


def told_kind(_state: Any, kind: int) -> str:
    return parts.KINDS[kind]


def told_boost_action(_state: Any, action: int) -> str:
    return PLAIN[action].removeprefix("boost ")


def told_boost(_state: Any, kind: int) -> str:
    return BOOST_NAMES[kind]


def told_bonus(_state: Any, card: int) -> str:
    return BONUS_NAMES[card]


def told_bonus_effect(_state: Any, card: int) -> str:
    return EFFECTS.get(BONUS_NAMES[card], PLAIN_EFFECT)


def told_objective(_state: Any, card: int) -> int:
    return int(OBJECTIVE_NAMES[card])


def told_accident(_state: Any, card: int) -> str:
    return parts.ACCIDENTS[card]


def told_accident_effect(_state: Any, card: int) -> str:
    return EFFECTS.get(parts.ACCIDENTS[card], PLAIN_EFFECT)


def told_deck(_state: Any, deck: int) -> str:
    return DECKS[deck]


EVENTS = {
    table.TURN_BEGAN: Telling("turn-began", "SD-6", {"pilot": pilot_name}),
    table.ORDERED: Telling("ordered", "SD-50", {"pilot": pilot_name}),
    table.ROLLED: Telling("rolled", "SD-8", {"pilot": pilot_name, "die": number}),
    table.BOOSTED: Telling("boosted", "SD-9", {"pilot": pilot_name, "boost": told_boost_action, "die": number}),
    table.DOUBLED: Telling("doubled", "SD-8", {"pilot": pilot_name, "die": number}),
    table.PLAYED: Telling("played", "SD-12", {"pilot": pilot_name, "card": told_bonus, "effect": told_bonus_effect}),
    table.MOVED: Telling(
        "moved", "SD-11", {"pilot": pilot_name, "from": section_of, "to": section_of, "steps": number}
    ),
    table.ABILITY: Telling("ability", "SD-13", {"pilot": pilot_name, "kind": told_kind}),
    table.FOUGHT: Telling("fought", "SD-14", {"pilot": pilot_name, "die": number}),
    table.WON: Telling("won", "SD-14", {"pilot": pilot_name}),
    table.ACCIDENT: Telling(
        "accident",
        "SD-16",
        {"pilot": pilot_name, "deck": told_deck, "card": told_accident, "effect": told_accident_effect},
    ),
    table.THREW: Telling("threw", "SD-20", {"pilot": pilot_name, "die": number}),
    table.TOKEN: Telling("token", "SD-16", {"pilot": pilot_name, "tokens": number}),
    table.CARD: Telling(
        "card", "SD-17", {"seat": seat, "card": Private(told_bonus), "effect": Private(told_bonus_effect)}
    ),
    table.CROSSED: Telling("crossed", "SD-26", {"pilot": pilot_name, "tokens": number}),
    table.OBJECTIVE: Telling("objective", "SD-27", {"pilot": pilot_name, "card": told_objective}),
    table.LAST_ROUND: Telling("last-round", "SD-30", {"pilot": pilot_name}),
    table.LAID: Telling("laid", "SD-28", {"section": number}),
    table.PICKED: Telling("picked", "SD-29", {"pilot": pilot_name, "boost": told_boost, "section": number}),
    table.SHUFFLED: Telling("shuffled", "SD-4", {"deck": told_deck}),
    table.ENDED: Telling("ended", "SD-30", {"round": number}),
}


# ------------------------------------------------------------------ views


def view(state: Any, viewer: int | None) -> dict[str, Any]:
    """What a seat may know; None for somebody who only looks on."""
    seen = public(state)
    seen["pilots"] = [seen_pilot(state, i) for i in pilots(state)]
    seen["sections"] = "".join("SRL"[curve] for curve in state.curve[1 : state.length + 1])
    seen["symbols"] = sections_where(state, state.symbol)
    seen["boosts_at"] = sections_where(state, state.lying)
    seen["bonus_counts"] = [int(hand.sum()) for hand in state.bonus[: state.players]]
    seen["decks"] = {
        "bonus": int(state.bonus_deck.sum()),
        "objectives": int(state.objectives.sum()),
        "accidents": [int(deck.sum()) for deck in state.accidents],
        "boosts": int(state.reserve.sum()),
    }
    seen["dice_total"] = sum(seen["dice"])
    seen["double_faces"] = sorted(set(seen["dice"]))
    seen["reach"] = reach(state, seen["dice_total"])
    seen["last_round"] = any(state.pilots[i].tokens == state.laps for i in pilots(state))
    if viewer is not None:
        seen["hand"] = names_of(parts.BONUSES, state.bonus[viewer])
    return seen


def seen_pilot(state: Any, i: int) -> dict[str, Any]:
    """A pilot as in a position, and where that is on the circuit."""
    d = int(state.pilots[i].d)
    return {
        "name": pilot_name(state, i),
        "seat": SEAT_NAMES[state.pilots[i].owner],
        **pilot(state, i),
        "price": TRICKSTER_PRICE if state.pilots[i].kind == table.TRICKSTER else PRICE,
        "section": section_of(state, d),
        "lap": laps_done(state, d) + 1,
        "place": race_order(state).index(i) + 1,
    }


def reach(state: Any, total: int) -> dict[str, int]:
    """SD-11, SD-12. The section that the active pilot comes to by the dice so far, and by each bonus card now."""
    if phase(state) not in ("roll", "boost", "before", "after"):
        return {}
    d = int(state.pilots[state.active].d)
    found = {} if phase(state) == "after" or not total else {"drive": section_of(state, d + total)}
    if phase(state) in ("before", "after"):
        found |= {card: section_of(state, d + steps) for card, steps in bonus_steps(state).items()}
    return found


def bonus_steps(state: Any) -> dict[str, int]:
    """SD-12. How far each bonus card brings the active pilot, as far as it is playable."""
    here = state.pilots[state.active]
    ahead = [section_of(state, int(here.d) + steps) for steps in range(int(state.length) + 1)]
    others = {int(state.pilots[i].section) for i in pilots(state) if i != state.active}
    goals = {
        "straight": [state.curve[section] == 0 for section in ahead],
        "curve": [state.curve[section] != 0 for section in ahead],
        "catch up": [section in others for section in ahead],
    }
    found = {"+3": 3, "+5": 5, "+7": 7}
    for card, fits in goals.items():
        steps = [n for n, section in enumerate(ahead) if fits[n] and section not in (0, int(here.section))]
        if steps:
            found[card] = steps[0]
    return found


def sections_where(state: Any, marks: Any) -> list[int]:
    return [section for section in range(1, int(state.length) + 1) if marks[section]]


def ending(_state: Any) -> str:
    """Why the game ended."""
    return "laps-done"
