"""Runner-Up in words: notation, positions, what a seat sees, how events are told."""

from __future__ import annotations

from typing import Any

from paddock.engine.dealer import Dealer, Supply
from paddock.engine.errors import PositionError
from paddock.engine.game import FindAction
from paddock.engine.positions import Position, Reader, check_some_names, check_whole
from paddock.engine.words import Private, Telling, number, seat
from paddock.games.runnerup import rules
from paddock.games.runnerup.rules import FAR, LAY, LEON_CARDS, MOVE_PAWN, NOTHING, RACERS, ROUNDS

PHASES = ("choose", "move", "over")
POSITION_KEYS = ("turn", "round", "phase", "pawns", "scores", "hands", "committed", "shown", "played", "leon")

# The action numbers: first number, how many, notation, meaning.
ACTED = (
    (rules.PLAY, LAY + 1 - rules.PLAY, "+3>B", "play a card of a value (from -6 on) on a racer"),
    (LAY + 1, rules.CARDS, "+3/24", "tactical: lay a card, by its white number"),
    (MOVE_PAWN, RACERS, "move C", "tactical: move a racer's pawn by one's card"),
)

# What observe() writes, in its order: name, how many numbers, meaning.
OBSERVED = (
    ("phase", 1, "0 choose, 1 move a pawn, 2 over"),
    ("turn", 1, "from 1"),
    ("round", 1, "from 1"),
    ("racers", 1, "pawns on the track"),
    ("choice", 1, "own committed action, -1 none"),
    ("mover", 1, "who moves a pawn, seats counted from one's own; -1 nobody"),
    ("racers' tables", 3 * RACERS, "for each racer from oneself on: takes part, space, total"),
    ("hand", 2 * ROUNDS, "for each card: value, white number (tactical only); 0 no card"),
    ("committed", rules.SEATS, "who has committed, from oneself on"),
    ("shown", RACERS, "tactical: white number revealed and not used yet, from oneself on"),
    ("unseen", 2 * FAR + 1, "how many cards of each value, from -6 on, one has not seen in this turn"),
)


# ------------------------------------------------------------------ notation


def phase(state: Any) -> str:
    return PHASES[state.phase]


def racer_name(state: Any, racer: int) -> str:
    return "L" if state.players == 2 and racer == rules.LEON else "ABCDEF"[racer]


def racer_names(state: Any) -> list[str]:
    return [racer_name(state, racer) for racer in range(state.racers)]


def card_name(state: Any, card: int) -> str:
    value = f"{state.value[card]:+d}"
    return f"{value}/{card}" if state.tactical else value


def members(cards: int) -> list[int]:
    """The white numbers of a set of cards."""
    return [card for card in range(1, rules.CARDS + 1) if int(cards) >> card & 1]


def card_names(state: Any, cards: int) -> list[str]:
    """ALL-3. The cards of a set, sorted by value, then by white number."""
    return [card_name(state, card) for card in sorted(members(cards), key=lambda card: (state.value[card], card))]


def action_text(state: Any, _seat: int, action: int) -> str:
    if action >= MOVE_PAWN:
        return f"move {racer_name(state, action - MOVE_PAWN)}"
    if action > LAY:
        return card_name(state, action - LAY)
    return f"{action // RACERS - FAR:+d}>{racer_name(state, action % RACERS)}"


# ------------------------------------------------------------------ events


def told_racer(state: Any, racer: int) -> str:
    return racer_name(state, racer)


def told_choice(state: Any, action: int) -> str:
    return action_text(state, 0, action)


EVENTS = {
    rules.COMMITTED: Telling("committed", "RU-7", {"seat": seat, "choice": Private(told_choice)}),
    rules.CHANGED: Telling("changed", "ALL-2", {"seat": seat, "choice": Private(told_choice)}, secret=True),
    rules.PLAYED: Telling("played", "RU-8", {"racer": told_racer, "card": card_name, "target": told_racer}),
    rules.SHOWN: Telling("shown", "RU-40", {"racer": told_racer, "card": card_name}),
    rules.MOVED: Telling("moved", "RU-9", {"racer": told_racer, "from": number, "to": number}),
    rules.PUSHED: Telling("pushed", "RU-41", {"mover": told_racer, "racer": told_racer, "from": number, "to": number}),
    rules.SCORED: Telling("scored", "RU-13", {"racer": told_racer, "points": number, "total": number}),
    rules.NO_SECOND: Telling("no-second", "RU-15", {"space": number}),
    rules.TURN_BEGAN: Telling("turn-began", "RU-6", {"turn": number}),
    rules.ENDED: Telling("ended", "RU-16", {"turn": number}),
}


# ------------------------------------------------------------------ views


def hand_size(state: Any) -> int:
    return ROUNDS + (1 if state.phase == rules.CHOOSE else 0) - int(state.round_no)


def face_down_pile(state: Any) -> list[int]:
    """Leon's cards that nobody has seen, the top one first."""
    seen = int(state.round_no) - (1 if state.phase == rules.CHOOSE else 0)
    return [int(card) for card in state.pile[min(LEON_CARDS, seen) :]]


def public(state: Any) -> Position:
    """What everybody knows, with the keys of a position."""
    return {
        "turn": int(state.turn),
        "round": int(state.round_no),
        "phase": phase(state),
        "pawns": [int(space) for space in state.pawns[: state.racers]],
        "scores": [int(points) for points in state.scores[: state.racers]],
        "shown": [card_name(state, card) if card else None for card in map(int, state.shown[: state.racers])],
        "played": card_names(state, state.open),
    }


def second_space(state: Any) -> int | None:
    """RU-13, RU-15. The space that would score now: the second-furthest that is occupied."""
    occupied = sorted({int(space) for space in state.pawns[: state.racers]})
    return occupied[-2] if len(occupied) > 1 else None


def choices(state: Any) -> list[str | None]:
    return [
        None if action == NOTHING else action_text(state, chooser, action)
        for chooser, action in enumerate(map(int, state.choice[: state.players]))
    ]


def view(state: Any, viewer: int | None) -> dict[str, Any]:
    """What a seat may know; None for somebody who only looks on."""
    seen = public(state)
    seen["racers"] = racer_names(state)
    seen["hand_size"] = hand_size(state)
    seen["second"] = second_space(state)
    seen["committed"] = [choice is not None for choice in choices(state)]
    if state.players == 2:
        seen["leon"] = {"pile": len(face_down_pile(state))}
    if viewer is not None:
        seen["hand"] = card_names(state, state.hands[viewer])
        seen["choice"] = choices(state)[viewer]
    return seen


# ------------------------------------------------------------------ positions


def position(state: Any) -> Position:
    full = public(state)
    full["hands"] = [card_names(state, hand) for hand in state.hands[: state.players]]
    full["committed"] = choices(state)
    if state.players == 2:
        full["leon"] = {"pile": [card_name(state, card) for card in face_down_pile(state)]}
    return full


def set_up(state: Any, reader: Reader, dealer: Dealer, find_action: FindAction) -> None:
    """Put up a position on a state that is as at the start of a game."""
    put_up_track(state, reader)
    cards = range(1, state.cards + 1)
    names = {card_name(state, card): [] for card in cards}  # type: dict[str, list[int]]
    for card in cards:
        names[card_name(state, card)].append(card)
    supply = Supply("card", names)
    put_up_shown(state, reader, supply)
    put_up_played(state, reader, supply, dealer)
    put_up_hidden(state, reader, supply, dealer)
    for chooser, text in enumerate(reader.entries("committed", state.players)):
        if text is not None:
            if state.phase != rules.CHOOSE:
                raise PositionError(f"committed: nobody chooses in the phase {phase(state)!r}")
            state.choice[chooser] = find_action(chooser, text)
    state.choosing = sum(
        1 << chooser
        for chooser in range(state.players)
        if state.phase == rules.CHOOSE and state.choice[chooser] == NOTHING
    )
    if state.phase == rules.CHOOSE and not state.choosing:
        raise PositionError("committed: everybody has committed, so the cards would have been revealed already")


def put_up_track(state: Any, reader: Reader) -> None:
    shows = any(reader.entries("shown", state.racers))
    state.phase = PHASES.index(reader.choice("phase", PHASES, "move" if shows else "choose"))
    over = state.phase == rules.OVER
    state.turn = reader.whole("turn", 1, int(state.turns), int(state.turns) if over else 1)
    state.round_no = reader.whole("round", 1, ROUNDS, ROUNDS if over else 1)
    if over and (state.turn < state.turns or state.round_no < ROUNDS):
        raise PositionError(f"phase: a game is over only after round {ROUNDS} of turn {state.turns}")
    for racer, space in enumerate(reader.entries("pawns", state.racers)):
        state.pawns[racer] = check_whole("pawns", 0 if space is None else space, int(state.low), int(state.high))
    for racer, points in enumerate(reader.entries("scores", state.racers)):
        state.scores[racer] = check_whole("scores", 0 if points is None else points, -9999, 9999)


def put_up_shown(state: Any, reader: Reader, supply: Supply) -> None:
    """RU-41. Cards revealed in this round that have not moved a pawn yet."""
    state.open = 0
    for racer, name in enumerate(reader.entries("shown", state.racers)):
        state.shown[racer] = 0 if name is None else supply.take("shown", name)
    shown = [int(card) for card in state.shown[: state.racers]]
    if not state.tactical and (any(shown) or state.phase == rules.MOVE):
        raise PositionError("shown: only in the tactical variant pawns are moved one by one")
    if (state.phase == rules.MOVE) != any(shown):
        raise PositionError("shown: at least one card in the phase 'move', none in any other")
    if state.phase == rules.MOVE:
        state.mover = shown.index(max(shown))
        if state.players == 2 and (state.mover == rules.LEON or (shown[rules.LEON] and state.round_no > LEON_CARDS)):
            raise PositionError("shown: Leon's card would have moved his pawn already")
    for card in filter(None, shown):
        state.open |= 1 << card


def put_up_played(state: Any, reader: Reader, supply: Supply, dealer: Dealer) -> None:
    """RU-11. Cards revealed in this turn; those shown in this round need not be named again."""
    names = reader.names("played")
    for name in card_names(state, state.open):
        if name in names:
            names.remove(name)
    for name in names:
        state.open |= 1 << supply.take("played", name)
    if state.phase == rules.MOVE:
        put_up_used(state, supply, dealer)
    rounds = int(state.round_no) - (1 if state.phase == rules.CHOOSE else 0)
    most = rounds * state.players + (min(LEON_CARDS, rounds) if state.players == 2 else 0)
    if len(members(state.open)) > most:
        raise PositionError(f"played: {len(members(state.open))} cards, at most {most} until round {state.round_no}")


def put_up_used(state: Any, supply: Supply, dealer: Dealer) -> None:
    """RU-41. Who shows no card has moved a pawn with a higher one; where `played` lacks it, any higher one is laid."""
    shown = [int(card) for card in state.shown[: state.racers]]
    revealed = state.players + (1 if state.players == 2 and state.round_no <= LEON_CARDS else 0)
    missing = revealed - len(list(filter(None, shown))) - len([c for c in members(state.open) if c > max(shown)])
    higher = [card for card in supply.rest() if card > max(shown)]
    if missing > len(higher):
        raise PositionError(f"shown: {card_name(state, max(shown))} is too high to be left when others have moved")
    for card in dealer.shuffled(higher)[: max(0, missing)]:
        state.open |= 1 << supply.take("played", card_name(state, card))


def put_up_hidden(state: Any, reader: Reader, supply: Supply, dealer: Dealer) -> None:
    """Hands and Leon's pile; what is left out is dealt from the cards that remain."""
    size = hand_size(state)
    hands = [
        take_some(f"hands[{owner}]", names, size, supply)
        for owner, names in enumerate(reader.entries("hands", state.players))
    ]
    for owner, text in enumerate(reader.entries("committed", state.players)):
        card = str(text).partition(">")[0].strip()
        if text is not None and len(hands[owner]) < size and card not in [card_name(state, c) for c in hands[owner]]:
            hands[owner].append(supply.take("committed", card))
    down = LEON_CARDS - min(LEON_CARDS, int(state.round_no) - (1 if state.phase == rules.CHOOSE else 0))
    if reader.has("leon") and state.players != 2:
        raise PositionError("leon: Leon takes part only with 2 players")
    pile = take_some("leon.pile", reader.mapping("leon", ["pile"]).get("pile"), down, supply)
    for owner, hand in enumerate(hands):
        state.hands[owner] = sum(1 << card for card in hand + supply.deal(dealer, size - len(hand)))
    if state.players == 2:
        state.pile[:] = 0
        state.pile[LEON_CARDS - down :] = pile + supply.deal(dealer, down - len(pile))


def take_some(key: str, names: Any, most: int, supply: Supply) -> list[int]:
    """The cards that are named; too many are refused, the others are dealt later."""
    cards = [] if names is None else check_some_names(key, names)
    if len(cards) > most:
        raise PositionError(f"{key}: {len(cards)} cards, in this round there are {most}")
    return [supply.take(key, name) for name in cards]


def ending(_state: Any) -> str:
    """Why the game ended."""
    return "turns-played"
