"""Loop Rush in words: notation, what a seat sees, how events are told. Positions are in `positions.py`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from paddock.engine.positions import SEAT_NAMES
from paddock.engine.words import Private, Telling, number, seat
from paddock.games.looprush import positions
from paddock.games.looprush import rules_table as table
from paddock.games.looprush.goals import goals
from paddock.games.looprush.names import bonus_name, card_name, place_of, runner_name, side_name
from paddock.games.looprush.parts import GROUNDS
from paddock.games.looprush.positions import PHASES, POSITION_KEYS, phase, position, set_up
from paddock.games.looprush.rules_table import BONUSES, COLOURS, KINDS, NUMBERS, RUNNERS, SEATS, SPACES, SUPER_JUMP

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

# The action numbers: first number, how many, notation, meaning.
ACTED = (
    (
        table.PLAY_CARD,
        table.PASS,
        "blue 3: blue1",
        "play a card (blue 1 … 6, red, yellow, black): 4 numbers a card, its two runners, then the team that stands in",
    ),
    (table.PASS, 1, "pass", "play no bonus card"),
    (
        table.PLAY_BONUS,
        SUPER_JUMP,
        "bonus shield",
        "play acceleration, momentum, super acceleration, shield for the runner that was announced",
    ),
    (table.CHOOSE_HALF, len(GROUNDS), "rings", "stand on a half of a double: ordinary, rings, spikes"),
    (table.JUMP_RUNNER, RUNNERS, "jump red2", "super jump with a runner (blue1, blue2, red1 …)"),
)

# What observe() writes, in its order: name, how many numbers, meaning.
OBSERVED = (
    ("phase", 1, "0 play, 1 bonus, 2 half, 3 jump, 4 over"),
    ("seat", 1, "one's own, from 0"),
    ("players", 1, "2 to 4"),
    ("turn", 1, "who plays or has played a card, seats counted from one's own"),
    ("card", 1, "the card announced: colour * 6 + number - 1; -1 none"),
    ("runner", 1, "the runner announced: team * 2 + 0 or 1; -1 none"),
    ("asked", 1, "who is asked for a bonus card, counted from one's own seat; -1 nobody"),
    ("drawer", 1, "who must super jump because of the special card, counted from one's own seat; -1 nobody"),
    ("draws", 1, "seats that draw after that one"),
    ("length", 1, "spaces of the track"),
    (
        "runners",
        3 * RUNNERS,
        (
            "for each runner: place (0 start, length + 1 home, -1 not in the race), what it stands on (0 ordinary, "
            "1 rings, 2 spikes), whose it is (0 own, 1 the partner's, 2 an opponent's, -1 nobody's)"
        ),
    ),
    ("hands", 2 * SEATS, "for each seat from oneself on: movement cards, bonus cards held; -1 no such seat"),
    ("hand", KINDS, "own movement cards of each kind"),
    ("discard", KINDS, "movement cards of each kind played since the last shuffle"),
    ("bonus hand", SUPER_JUMP, "own bonus cards of each kind"),
    ("bonus discard", BONUSES, "bonus cards of each kind in the discard"),
    ("pile", 1, "movement cards in the pile, the special card not counted"),
    ("special", 1, "1 if the special card is in the pile"),
    ("bonus pile", 1, "bonus cards in the pile"),
    ("full hand", 1, "movement cards of a full hand"),
    (
        "track",
        SPACES,
        (
            "each space: 0 grass, 1 bonus, 2 bridge, 3 rings, 4 spikes, 5 loop, 6 rings/spikes, 7 rings/ordinary, "
            "8 spikes/ordinary, -1 behind the end"
        ),
    ),
)


# ------------------------------------------------------------------ notation


def action_text(_state: Any, _seat: int, action: int) -> str:
    if action < table.PASS:
        card, which = divmod(action, 4)
        team = card // NUMBERS if which < 2 else (card // NUMBERS + 2) % COLOURS
        return f"{card_name(card)}: {runner_name(2 * team + which % 2)}"
    if action == table.PASS:
        return "pass"
    if action < table.CHOOSE_HALF:
        return f"bonus {bonus_name(action - table.PLAY_BONUS)}"
    if action < table.JUMP_RUNNER:
        return GROUNDS[action - table.CHOOSE_HALF]
    return f"jump {runner_name(action - table.JUMP_RUNNER)}"


# ------------------------------------------------------------------ events


def told_card(_state: Any, card: int) -> str:
    return card_name(card)


def told_runner(_state: Any, runner: int) -> str:
    return runner_name(runner)


def told_bonus(_state: Any, kind: int) -> str:
    return bonus_name(kind)


def told_half(_state: Any, half: int) -> str:
    return GROUNDS[half]


EVENTS = {
    table.PLAYED: Telling("played", "LR-6", {"seat": seat, "card": told_card, "runner": told_runner}),
    table.PASSED: Telling("passed", "LR-28", {"seat": seat}),
    table.HELPED: Telling("helped", "LR-20", {"seat": seat, "card": told_bonus, "runner": told_runner}),
    table.MOVED: Telling("moved", "LR-7", {"runner": told_runner, "from": place_of, "to": place_of}),
    table.SET_BACK: Telling("set-back", "LR-8", {"runner": told_runner, "from": place_of, "to": place_of}),
    table.CARRIED_ON: Telling("carried-on", "LR-22", {"runner": told_runner, "from": place_of, "to": place_of}),
    table.CHOSE_HALF: Telling("chose-half", "LR-10", {"runner": told_runner, "half": told_half}),
    table.FINISHED: Telling("finished", "LR-11", {"runner": told_runner}),
    table.DREW: Telling("drew", "LR-9", {"seat": seat, "card": Private(told_bonus)}),
    table.NO_BONUS: Telling("no-bonus", "LR-27", {"seat": seat}),
    table.SUPER_JUMPED: Telling("super-jump", "LR-25", {"seat": seat}),
    table.JUMPED: Telling("jumped", "LR-25", {"runner": told_runner, "from": place_of, "to": place_of}),
    table.NO_RINGS: Telling("no-rings", "LR-25", {"runner": told_runner}),
    table.DEALT: Telling("dealt", "LR-13", {"seat": seat, "cards": number}),
    table.SHUFFLED: Telling("shuffled", "LR-15", {"seat": seat}),
    table.BONUS_SHUFFLED: Telling("bonus-shuffled", "LR-27", {"seat": seat}),
    table.SPECIAL_SHOWN: Telling("special-shown", "LR-14", {"seat": seat}),
    table.SPECIAL_LEFT: Telling("special-left", "LR-14", {"seat": seat}),
    table.ENDED: Telling("ended", "LR-30", {"winners": side_name}),
}


# ------------------------------------------------------------------ views


def letter(number: int) -> str:
    return SEAT_NAMES[number]


def counts(numbers: Iterable[Any]) -> list[int]:
    return [int(number) for number in numbers]


def view(state: Any, viewer: int | None) -> dict[str, Any]:
    """What a seat may know; None for somebody who only looks on. Seats are letters."""
    seen = positions.public(state)
    seen["turn"] = letter(seen["turn"])
    seen["teams"] = {team: letter(owner) for team, owner in seen["teams"].items()}
    if seen["move"] is not None and seen["move"]["asked"] is not None:
        seen["move"]["asked"] = letter(seen["move"]["asked"])
    if seen["jump"] is not None:
        seen["jump"]["seat"] = letter(seen["jump"]["seat"])
    seen["hand_sizes"] = counts(state.held[: state.players])
    seen["bonus_sizes"] = counts(state.bonus_held[: state.players])
    seen["pile"] = int(state.left) + int(state.special)
    seen["bonus_pile"] = int(state.bonus_left)
    seen["goals"] = goals(state)
    if viewer is not None:
        seen["hand"] = positions.hand(state, viewer)
        seen["bonus"] = [bonus_name(kind) for kind, _ in positions.bonus_hand(state, viewer)]
    return seen


def ending(state: Any) -> str:
    """LR-30. Why the game ended."""
    return "pair-home" if state.players == 4 else "player-home"
