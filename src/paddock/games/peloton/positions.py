"""Dice Peloton: putting up positions, complete and partial ones; impossible ones are refused with the reason."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any

from paddock.engine.dealer import Dealer, Supply
from paddock.engine.errors import PositionError
from paddock.engine.game import FindAction
from paddock.engine.jit import plain
from paddock.engine.positions import SEAT_NAMES, Reader, check_names, check_some_names, check_whole
from paddock.games.peloton.notation import PHASES, card_name, card_names, kind_name, phase
from paddock.games.peloton.parts import CARD_NAMES, COLOUR_NAMES
from paddock.games.peloton.rules_cards import finished_piles
from paddock.games.peloton.rules_table import (
    CARDS,
    CLEARED,
    COLOURS,
    EIGHT,
    FACES,
    GOALS,
    GROUPS,
    HAND,
    KINDS,
    NO_CARD,
    NO_GOAL,
    NOBODY,
    NOTHING,
    OVER,
    PILES,
    ROW,
    SECOND,
    SHOW,
    SLACK,
    STAGES,
    SUSPECT,
    TAKE,
    TEAM,
)

POSITION_KEYS = (
    *("groups", "started", "hands", "goals", "open", "row", "stage", "points", "piles", "turn", "laid"),
    *("phase", "drawn", "discard", "used", "won", "committed", "known", "suspected"),
)
KIND_OF = {kind_name(kind): kind for kind in range(KINDS)}


def set_up(state: Any, reader: Reader, dealer: Dealer, find_action: FindAction) -> None:
    """Put up a position on a state that is as at the start of a game."""
    put_up_stage(state, reader)
    put_up_dice(state, reader, dealer)
    put_up_goals(state, reader, dealer)
    put_up_points(state, reader)
    put_up_roller(state, reader)
    put_up_piles(state, reader, dealer)
    put_up_cards(state, reader, dealer)
    put_up_sightings(state, reader)
    put_up_choices(state, reader, find_action)


# ------------------------------------------------------------------ the race


def put_up_stage(state: Any, reader: Reader) -> None:
    state.phase = PHASES.index(reader.choice("phase", PHASES, "turn"))
    over = state.phase == OVER
    state.stage = reader.whole("stage", 1, STAGES, STAGES if over else 1)
    if over and state.stage < STAGES:
        raise PositionError(f"phase: a game is over only after stage {STAGES}")
    if reader.has("turn"):
        state.turn = seat_number(state, "turn", reader.get("turn"))


def seat_number(state: Any, key: str, value: Any) -> int:
    """A seat by its number or its letter."""
    letters = SEAT_NAMES[: state.players]
    if isinstance(value, str) and len(value) == 1 and value in letters:
        return letters.index(value)
    return check_whole(key, value, 0, state.players - 1)


def finished_stages(state: Any) -> int:
    return STAGES if state.phase == OVER else int(state.stage) - 1


def put_up_dice(state: Any, reader: Reader, dealer: Dealer) -> None:
    """DP-1, DP-7. Groups of dice, front first; `null` is the group of all dice that are not named, rolled."""
    if not reader.has("groups"):
        if reader.flag("started", False):
            raise PositionError("started: at the start of a game no die has left the Start Group; groups are missing")
        return
    groups = read_groups(reader.get("groups"), dealer)
    state.started = reader.flag("started", len(groups) > 1)
    if len(groups) > 1 and not state.started:
        raise PositionError(f"started: false, but there are {len(groups)} groups")
    state.standing = len(groups)
    for colour in range(COLOURS):
        dice = [(number, kind) for number, group in enumerate(groups) for kind in group if kind // FACES == colour]
        state.dice[colour::EIGHT] = sorted(EIGHT * number + kind % FACES + 1 for number, kind in dice)


def read_groups(given: Any, dealer: Dealer) -> list[list[int]]:
    if not isinstance(given, (list, tuple)) or not 1 <= len(given) <= GROUPS:
        raise PositionError(f"groups: {given!r} is not a list of 1 to {GROUPS} groups")
    if sum(group is None for group in given) > 1:
        raise PositionError("groups: only one group can be null, the one of all dice that are not named")
    groups = [None if group is None else read_dice(f"groups[{at}]", group) for at, group in enumerate(given)]
    named = [kind for group in groups if group is not None for kind in group]
    rest: list[int] = []
    for colour, name in enumerate(COLOUR_NAMES):
        missing = TEAM - sum(kind // FACES == colour for kind in named)
        if missing < 0 or (missing > 0 and None not in groups):
            raise PositionError(f"groups: {TEAM - missing} {name} dice, there are {TEAM} in the race")
        rest += [FACES * colour + dealer.below(FACES) for _ in range(missing)]
    if None in groups and not rest:
        raise PositionError("groups: no dice are left for the group that is null")
    return [rest if group is None else group for group in groups]


def read_dice(key: str, given: Any) -> list[int]:
    names = check_names(key, given)
    for name in names:
        if name not in KIND_OF:
            raise PositionError(f"{key}: there is no die {name!r}; there are red1 to violet6")
    if not names:
        raise PositionError(f"{key}: a group without dice does not exist")
    return [KIND_OF[name] for name in names]


# ------------------------------------------------------------------ goals and points


def put_up_goals(state: Any, reader: Reader, dealer: Dealer) -> None:
    """DP-18, DP-22. One goal is used up in each stage; what is not named is dealt."""
    supply = Supply("goal", {name: [kind] for name, kind in KIND_OF.items()})
    players, finished = int(state.players), finished_stages(state)
    opened = [None if name is None else supply.take("open", name) for name in reader.entries("open", players)]
    if state.phase == OVER and any(goal is not None for goal in opened):
        raise PositionError("open: after the last stage no goal is open any more; they are in 'used'")
    left = [GOALS - finished - (goal is not None) for goal in opened]
    used = take_lists("used", reader.entries("used", players), [finished] * players, supply)
    goals = take_lists("goals", reader.entries("goals", players), left, supply)
    for at in range(players):
        state.used[at] = NO_GOAL
        state.used[at, :finished] = dealt(used[at], finished, supply, dealer)
        state.goals[at] = sum(1 << goal for goal in dealt(goals[at], left[at], supply, dealer))
        goal = opened[at]
        state.open[at] = NO_GOAL if goal is None else goal


def take_lists(key: str, given: list[Any], expected: list[int], supply: Supply) -> list[list[int] | None]:
    """A list of cards for each seat, None where it is left out."""
    return [take_all(f"{key}[{at}]", names, expected[at], supply) for at, names in enumerate(given)]


def take_all(key: str, names: Any, expected: int, supply: Supply) -> list[int] | None:
    """All that a list names, at most as many as there are; None for a list that is left out."""
    if names is None:
        return None
    cards = check_some_names(key, names)
    if len(cards) > expected:
        raise PositionError(f"{key}: {len(cards)} cards, in this position there are {expected}")
    return [supply.take(key, name) for name in cards]


def dealt(taken: list[int] | None, expected: int, supply: Supply, dealer: Dealer) -> list[int]:
    """What was named, and the rest from what remains."""
    named = taken or []
    return named + supply.deal(dealer, expected - len(named))


def put_up_points(state: Any, reader: Reader) -> None:
    """DP-24, DP-27. Points left out are those of the stage cards a player holds."""
    finished = finished_stages(state)
    values = [int(value) for value in state.values]
    most = sum(max(value, int(state.second), int(state.third)) for value in values[:finished])
    won = [read_won(at, given, finished) for at, given in enumerate(reader.entries("won", state.players))]
    for at, points in enumerate(reader.entries("points", state.players)):
        least = sum(values[stage - 1] for stage in won[at])
        state.won[at] = sum(1 << stage - 1 for stage in won[at])
        state.points[at] = check_whole(f"points[{at}]", least if points is None else points, least, most)


def read_won(at: int, given: Any, finished: int) -> list[int]:
    """The stages whose cards a player holds."""
    stages = [] if given is None else given
    if not isinstance(stages, (list, tuple)) or len(set(map(str, stages))) < len(stages):
        raise PositionError(f"won[{at}]: {stages!r} is not a list of different stages")
    if stages and not finished:
        raise PositionError(f"won[{at}]: {stages!r}, but no stage has ended yet")
    return [check_whole(f"won[{at}]", stage, 1, finished) for stage in stages]


# ------------------------------------------------------------------ cards


def put_up_roller(state: Any, reader: Reader) -> None:
    """DP-20. Whose card lies face down."""
    state.roller = NOBODY
    if reader.has("laid"):
        laid = reader.mapping("laid", ("seat", "card"))
        if "seat" not in laid:
            raise PositionError("laid: whose card is it? 'seat' is missing")
        state.roller = seat_number(state, "laid.seat", laid["seat"])


def put_up_piles(state: Any, reader: Reader, dealer: Dealer) -> None:
    """DP-6, DP-21. What lies in each pile and was drawn from it; of all that fits, with as little drawn as possible."""
    total = sum(map(int, state.cards)) - HAND * int(state.players) - ROW
    sizes = [size for size in range(total + 1) if abs(PILES * size - total) <= PILES * SLACK]
    piles = [pile_options(state, reader, pile, sizes) for pile in range(PILES)]
    discard = len(reader.names("discard")) - used_this_turn(state) if reader.has("discard") else None
    rolled = 1 if state.roller != NOBODY and not (state.phase == TAKE and state.roller == state.turn) else 0
    fitting = []
    for chosen in itertools.product(*piles):
        drawn = sum(now for _, now in chosen)
        if sum(size for size, _ in chosen) == total and drawn >= rolled and discard in (None, drawn):
            fitting.append((chosen[state.stage - 1][1], [size for size, _ in chosen]))
    if not fitting:
        given = ", ".join(
            f"{key}: {reader.get(key)}" for key in ("piles", "drawn", "discard", "laid") if reader.has(key)
        )
        raise PositionError(
            f"{given}: this cannot be in stage {state.stage}, phase {phase(state)!r}; at the start {total} cards lie "
            f"in {PILES} piles of {sizes[0]} to {sizes[-1]}, a stage ends with its pile, and for each card drawn one "
            "was played into the discard or laid face down"
        )
    state.drawn = min(now for now, _ in fitting)
    fitting = [(now, chosen) for now, chosen in fitting if now == state.drawn]
    state.piles = fitting[dealer.below(len(fitting))][1]


def pile_options(state: Any, reader: Reader, pile: int, sizes: list[int]) -> list[tuple[int, int]]:
    """(Size, cards drawn) of a pile as the position allows it. The size of a finished pile may stand for its 0."""
    lying = reader.entries("piles", PILES)[pile]
    drawn = [*reader.entries("drawn", int(state.stage)), *[None] * PILES][pile]
    for key, cards in (("piles", lying), ("drawn", drawn)):
        if cards is not None:
            check_whole(key, cards, 0, sizes[-1])
    finished = pile < plain(finished_piles)(state)
    return [
        (size, now)
        for size in sizes
        for now in ([size] if finished else range(size) if pile == state.stage - 1 else [0])
        if drawn in (None, now) and (lying in (None, size - now) or (finished and lying == size))
    ]


def used_this_turn(state: Any) -> int:
    """DP-11, DP-20. How many more cards than were drawn lie in the discard."""
    return int(state.phase == TAKE) - int(state.roller != NOBODY)


def put_up_cards(state: Any, reader: Reader, dealer: Dealer) -> None:
    """DP-5, DP-11, DP-20. What is not named is dealt from the cards that remain; the rest is the race deck."""
    numbers = itertools.count()
    counts = dict(zip(CARD_NAMES, map(int, state.cards), strict=True))
    supply = Supply("card", {name: [next(numbers) for _ in range(cards)] for name, cards in counts.items()})
    kinds = [card for card, cards in enumerate(counts.values()) for _ in range(cards)]
    players = int(state.players)
    row = [None if name is None else supply.take("row", name) for name in reader.entries("row", ROW)]
    sizes = [HAND - (state.phase == TAKE and at == state.turn) for at in range(players)]
    hands = take_lists("hands", reader.entries("hands", players), sizes, supply)
    laid = reader.mapping("laid", ("seat", "card")).get("card")
    laid = None if laid is None else supply.take("laid.card", laid)
    used = sum(map(int, state.piles[: state.stage - 1])) + int(state.drawn) + used_this_turn(state)
    discard = take_all("discard", reader.get("discard"), used, supply)
    for at, names in enumerate(reader.entries("known", players)):
        if hands[at] is None and names is not None:  # A hand that is not named has at least what everybody saw.
            named = [supply.take(f"known[{at}]", name) for name in check_names(f"known[{at}]", names)[: sizes[at]]]
            hands[at] = named + supply.deal(dealer, sizes[at] - len(named))
    for at in range(players):
        state.hands[at] = counted(kinds[card] for card in dealt(hands[at], sizes[at], supply, dealer))
    state.row = [kinds[supply.deal(dealer, 1)[0] if card is None else card] for card in row]
    state.laid = NO_CARD if state.roller == NOBODY else kinds[supply.deal(dealer, 1)[0] if laid is None else laid]
    state.discard = counted(kinds[card] for card in dealt(discard, used, supply, dealer))
    state.deck = counted(kinds[card] for card in supply.rest())


def counted(kinds: Iterable[int]) -> list[int]:
    """A pile as how many of each kind."""
    pile = [0] * CARDS
    for kind in kinds:
        pile[kind] += 1
    return pile


# ------------------------------------------------------------------ what everybody saw


def put_up_sightings(state: Any, reader: Reader) -> None:
    """Cards that everybody saw being taken; see rules_cards.py."""
    for at, given in enumerate(reader.entries("known", state.players)):
        state.known[at] = counted(read_cards(f"known[{at}]", given))
        if at != state.roller and not holds(state, at, NO_CARD):
            raise PositionError(f"known[{at}]: {given!r}, but the hand is {card_names(state.hands[at])!r}")
    state.suspect[:] = CLEARED
    state.unseen = 0
    if state.roller == NOBODY:
        if reader.has("suspected"):
            raise PositionError("suspected: there is no face-down card")
        return
    suspected = reader.mapping("suspected", ("known", "second", "unseen"))
    for key, suspicion in (("known", SUSPECT), ("second", SECOND)):
        for card in read_cards(f"suspected.{key}", suspected.get(key)):
            state.suspect[card] = suspicion
    state.unseen = check_whole("suspected.unseen", suspected.get("unseen", HAND), 0, HAND)
    check_suspicions(state)


def check_suspicions(state: Any) -> None:
    """The face-down card and the roller's hand are possible after what everybody saw."""
    roller, laid = int(state.roller), int(state.laid)
    for card in range(CARDS):
        if state.suspect[card] == SUSPECT and state.known[roller, card] == 0:
            raise PositionError(f"suspected.known: {card_name(card)!r} is not in known[{roller}]")
    if state.unseen and holds(state, roller, NO_CARD):
        return
    if state.suspect[laid] != CLEARED and holds(state, roller, laid if state.suspect[laid] == SUSPECT else NO_CARD):
        return
    raise PositionError(
        f"suspected: after what everybody saw, {card_name(laid)!r} cannot lie face down "
        f"while the hand is {card_names(state.hands[roller])!r}"
    )


def read_cards(key: str, given: Any) -> list[int]:
    names = check_names(key, [] if given is None else given)
    for name in names:
        if name not in CARD_NAMES:
            raise PositionError(f"{key}: there is no card {name!r}")
    return [CARD_NAMES.index(name) for name in names]


def holds(state: Any, at: int, less: int) -> bool:
    """The known cards are in the hand, but for one of a kind."""
    return all(state.hands[at, card] >= state.known[at, card] - (card == less) for card in range(CARDS))


def put_up_choices(state: Any, reader: Reader, find_action: FindAction) -> None:
    """DP-22."""
    for at, text in enumerate(reader.entries("committed", state.players)):
        if text is not None:
            if state.phase != SHOW:
                raise PositionError(f"committed: nobody chooses in the phase {phase(state)!r}")
            state.choice[at] = find_action(at, text)
    chosen = [state.open[at] != NO_GOAL or state.choice[at] != NOTHING for at in range(state.players)]
    if state.phase == SHOW and all(chosen):
        raise PositionError("committed: everybody has chosen a goal, so the stage would have been scored already")
