"""Dice Peloton in words: notation, what a seat sees, how events are told. Positions are in positions.py."""

from __future__ import annotations

from typing import Any

from paddock.engine.positions import Position
from paddock.engine.words import Private, Telling, number, seat
from paddock.games.peloton import rules_table as table
from paddock.games.peloton.notation import (
    PHASES,
    action_text,
    card_name,
    card_names,
    goal_name,
    goal_names,
    group_names,
    kind_name,
    match_name,
    phase,
    play_text,
)
from paddock.games.peloton.parts import COLOUR_NAMES
from paddock.games.peloton.positions import POSITION_KEYS, set_up
from paddock.games.peloton.rules_table import (
    CARDS,
    COLOURS,
    FACES,
    GROUPS,
    HAND,
    KINDS,
    MATCHES,
    NO_GOAL,
    NOBODY,
    NOTHING,
    PILES,
    ROW,
    SEATS,
    SLACK,
    STAGES,
    TEAM,
)

__all__ = ["ACTED", "EVENTS", "OBSERVED", "PHASES", "POSITION_KEYS", "action_text", "ending", "phase", "position"]
__all__ += ["set_up", "view"]

# The action numbers: first number, how many, notation, meaning.
ACTED = (
    (table.MOVE_DICE, COLOURS, "colour blue", "play a colour card (red, orange, green, blue, violet)"),
    (table.MOVE_DICE + COLOURS, FACES, "pips 6", "play a pips card (1 to 6)"),
    (table.CHOOSE_DICE, MATCHES, "choice red", "play a choice: five colours, then `choice 1` to `choice 6`"),
    (table.SWAP_GROUPS, 1, "swap", "play a swap where there is nothing to swap"),
    (table.SWAP_GROUPS + 1, GROUPS - 2, "swap 2", "play a swap: a group, from 2 on, and the one behind it"),
    (table.COME_BACK, 1, "comeback", "play a comeback"),
    (table.CRASH, 1, "accident", "play an accident where there is nothing to choose"),
    (table.CRASH + 1, KINDS, "accident blue6", "play an accident: a die, by colour and pips"),
    (table.FLIP_DICE, FACES * GROUPS, "flip 2 6", "play a flip: a group from 1 on, and for each the pips 1 to 6"),
    (table.OPEN_GOAL, 2 * KINDS, "goal blue6 colour", "open a goal: for each, its colour moves first or its pips"),
    (table.ROLL_GROUP, CARDS * GROUPS, "roll 3 swap", "roll a group from 1 on, and for each the card laid down"),
    (table.TAKE_CARD, ROW, "take 1", "take a face-up card"),
    (table.TAKE_CARD + ROW, 1, "take deck", "take the top card of the race deck"),
    (table.SHOW_GOAL, KINDS, "show blue6", "choose the goal of this stage"),
)

SEAT_TABLE = (
    "for each seat from oneself on: takes part, points, best stage card, open goal, has committed, "
    "used goal of each stage, how many of each card everybody knows in that hand; -1 no goal"
)

# What observe() writes, in its order: name, how many numbers, meaning.
OBSERVED = (
    ("phase", 1, "0 a turn, 1 take a card, 2 choose a goal, 3 over"),
    ("players", 1, "how many play"),
    ("stage", 1, "from 1"),
    ("drawn", 1, "cards drawn in this stage"),
    ("turn", 1, "whose turn it is, seats counted from one's own"),
    ("started", 1, "1 once a die has left the Start Group ahead"),
    ("groups", 1, "how many there are"),
    ("roller", 1, "who has a card lying face down, seats counted from one's own; -1 nobody"),
    ("laid", 1, "one's own face-down card, -1 none"),
    ("piles", PILES, "sizes of the finished piles, 0 for the others"),
    ("dice", 2 * COLOURS * TEAM, "for each colour its six dice from the front on: group from 1, pips"),
    ("row", ROW, "the face-up cards"),
    ("hand", CARDS, "how many of each card"),
    ("discard", CARDS, "how many of each card"),
    ("unseen", CARDS, "how many of each card one does not see: deck, other hands, another's face-down card"),
    ("suspected", CARDS, "whether the face-down card may be a known card of each kind: 0 no, 1 a second one, 2 yes"),
    ("suspected unseen", 1, "how many unknown cards the face-down card was chosen from"),
    ("goals", KINDS, "one's own hidden goals, 1 for each: red 1 to 6, orange 1 to 6, green, blue, violet"),
    ("choice", 1, "one's own committed goal, -1 none"),
    ("players' tables", SEATS * (5 + STAGES + CARDS), SEAT_TABLE),
)


# ------------------------------------------------------------------ events


def told_card(_state: Any, card: int) -> str:
    return card_name(card)


def told_kind(_state: Any, kind: int) -> str:
    return kind_name(kind)


def told_match(_state: Any, what: int) -> str:
    return match_name(what)


def told_colour(_state: Any, colour: int) -> str:
    return COLOUR_NAMES[colour]


def told_faces(_state: Any, faces: int) -> str:
    """Up to three faces that the log holds as decimal digits."""
    return " ".join(str(faces)) if faces else ""


def told_play(_state: Any, action: int) -> str:
    return play_text(action)


def told_goal(state: Any, action: int) -> str:
    return kind_name(action - table.SHOW_GOAL)


EVENTS = {
    table.PLAYED: Telling("played", "DP-10", {"seat": seat, "card": told_play}),
    table.OPENED: Telling("opened", "DP-18", {"seat": seat, "goal": told_kind}),
    table.BROKE_AWAY: Telling("broke-away", "DP-8", {"what": told_match, "dice": number}),
    table.JOINED: Telling("joined", "DP-8", {"what": told_match, "dice": number, "from": number, "to": number}),
    table.UNMOVED: Telling("unmoved", "DP-8", {"what": told_match}),
    table.SWAPPED: Telling("swapped", "DP-14", {"group": number, "other": number}),
    table.CAME_BACK: Telling("came-back", "DP-15", {"from": number, "dice": number}),
    table.CRASHED: Telling("crashed", "DP-16", {"die": told_kind, "to": number}),
    table.FLIPPED: Telling("flipped", "DP-17", {"group": number, "pips": number, "dice": number}),
    table.UNCHANGED: Telling("unchanged", "DP-12", {"card": told_card}),
    table.UNCOVERED: Telling("uncovered", "DP-20", {"seat": seat, "card": told_card}),
    table.LAID: Telling("laid", "DP-19", {"seat": seat, "group": number, "card": Private(told_card)}),
    table.FELL: Telling("fell", "DP-19", {"colour": told_colour, "faces": told_faces, "more": told_faces}),
    table.TOOK: Telling("took", "DP-11", {"seat": seat, "place": number, "card": told_card}),
    table.TURNED_UP: Telling("turned-up", "DP-11", {"place": number, "card": told_card}),
    table.DREW: Telling("drew", "DP-11", {"seat": seat, "card": Private(told_card)}),
    table.STAGE_ENDED: Telling("stage-ended", "DP-21", {"stage": number, "seat": seat}),
    table.COMMITTED: Telling("committed", "DP-22", {"seat": seat, "goal": Private(told_goal)}),
    table.CHANGED: Telling("changed", "ALL-2", {"seat": seat, "goal": Private(told_goal)}, secret=True),
    table.SHOWN: Telling("shown", "DP-22", {"seat": seat, "goal": told_kind}),
    table.SCORED: Telling("scored", "DP-24", {"seat": seat, "matches": number, "place": number, "points": number}),
    table.STAGE_BEGAN: Telling("stage-began", "DP-26", {"stage": number, "seat": seat}),
    table.ENDED: Telling("ended", "DP-27", {"stage": number}),
}


# ------------------------------------------------------------------ views


def public(state: Any) -> dict[str, Any]:
    """What lies open on the table, and what everybody saw."""
    seats = range(state.players)
    return {
        "stage": int(state.stage),
        "phase": phase(state),
        "groups": group_names(state),
        "started": bool(state.started),
        "row": [card_name(card) for card in state.row],
        "discard": card_names(state.discard),
        "drawn": drawn(state),
        "open": [goal_name(goal) for goal in state.open[: state.players]],
        "used": [[kind_name(goal) for goal in state.used[player] if goal != NO_GOAL] for player in seats],
        "points": [int(points) for points in state.points[: state.players]],
        "won": [[stage + 1 for stage in range(STAGES) if state.won[player] >> stage & 1] for player in seats],
        "known": [card_names(state.known[player]) for player in seats],
        "suspected": suspected(state),
    }


def drawn(state: Any) -> list[int]:
    """DP-6. Cards drawn from each pile that was begun; of finished ones that is their size."""
    return [*(int(cards) for cards in state.piles[: state.stage - 1]), int(state.drawn)]


def suspected(state: Any) -> dict[str, Any] | None:
    """What everybody knows about the face-down card, see rules_cards.py; None where there is none."""
    if state.roller == NOBODY:
        return None
    return {
        "known": [card_name(card) for card in range(CARDS) if state.suspect[card] == table.SUSPECT],
        "second": [card_name(card) for card in range(CARDS) if state.suspect[card] == table.SECOND],
        "unseen": int(state.unseen),
    }


def choices(state: Any) -> list[str | None]:
    return [
        None if action == NOTHING else action_text(state, chooser, action)
        for chooser, action in enumerate(map(int, state.choice[: state.players]))
    ]


def pile(state: Any) -> list[int]:
    """DP-6. The fewest and the most cards that a pile of the race deck can have."""
    total = sum(map(int, state.cards)) - HAND * int(state.players) - ROW
    return [-((PILES * SLACK - total) // PILES), (total + PILES * SLACK) // PILES]


def worth(front: list[str], goal: str) -> int:
    """DP-23. What a goal would bring now: 1 for a die that matches in colour or pips, 3 if in both."""
    return sum(3 if die == goal else die[:-1] == goal[:-1] or die[-1] == goal[-1] for die in front)


def view(state: Any, viewer: int | None) -> dict[str, Any]:
    """What a seat may know; None for somebody who only looks on."""
    seen = public(state)
    seen["turn"] = "ABCDEF"[state.turn]
    seen["deck"] = sum(map(int, state.deck))
    seen["pile"] = pile(state)
    seen["goals_left"] = [int(mask).bit_count() for mask in state.goals[: state.players]]
    seen["committed"] = [choice is not None for choice in choices(state)]
    seen["laid"] = None
    if state.roller != NOBODY:
        card = card_name(state.laid) if state.roller == viewer else None
        seen["laid"] = {"seat": "ABCDEF"[state.roller], "card": card}
    if viewer is not None:
        seen["hand"] = card_names(state.hands[viewer])
        seen["goals"] = goal_names(int(state.goals[viewer]))
        seen["choice"] = choices(state)[viewer]
    goals = [goal for goal in seen["open"] if goal] + seen.get("goals", [])
    seen["worth"] = {goal: worth(seen["groups"][0], goal) for goal in goals}
    return seen


def position(state: Any) -> Position:
    full = public(state)
    full["turn"] = int(state.turn)
    full["hands"] = [card_names(hand) for hand in state.hands[: state.players]]
    full["goals"] = [goal_names(int(mask)) for mask in state.goals[: state.players]]
    gone = [*drawn(state), *[0] * PILES]
    full["piles"] = [int(cards) - gone[pile] for pile, cards in enumerate(state.piles)]
    full["laid"] = None
    if state.roller != NOBODY:
        full["laid"] = {"seat": int(state.roller), "card": card_name(state.laid)}
    full["committed"] = choices(state)
    return full


def ending(_state: Any) -> str:
    """Why the game ended."""
    return "stages-run"
