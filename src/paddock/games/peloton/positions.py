"""Dice Peloton: completes partial positions and refuses impossible ones."""

from __future__ import annotations

import itertools
from typing import Any

from paddock.engine.dealer import Dealer, Supply
from paddock.engine.errors import PositionError, listed
from paddock.engine.game import FindAction
from paddock.engine.jit import plain
from paddock.engine.reader import Reader
from paddock.engine.reading_positions import Given, put_up_choices
from paddock.games.peloton import table as t
from paddock.games.peloton.rules import cards, dice, tracking
from paddock.games.peloton.table import CARD_NAMES, CARDS, COLOURS, FACES, GOAL, NOTHING, PILES, STAGES, TEAM, Phase

add_dice, finished_piles, hand_size = plain(dice.add_dice), plain(cards.finished_piles), plain(cards.hand_size)
holds_known, laid_fits = plain(tracking.holds_known), plain(tracking.laid_fits)


def put_up(state: Any, given: Given, dealer: Dealer, find_action: FindAction, _reader: Reader) -> None:
    """Apply a position to a state that is set up as at the start of a game."""
    put_up_stage(state, given)
    put_up_dice(state, given, dealer)
    put_up_goals(state, given, dealer)
    put_up_points(state, given)
    put_up_roller(state, given)
    put_up_piles(state, given, dealer)
    put_up_cards(state, given, dealer)
    put_up_sightings(state, given)
    put_up_goal_choices(state, given, find_action)


def seats(state: Any) -> range:
    return range(int(state.options.players))


# ------------------------------------------------------------------ the race


def put_up_stage(state: Any, given: Given) -> None:
    state.phase = given.get("phase", Phase.TURN)
    over = state.phase == Phase.OVER
    state.stage = given.get("stage", STAGES if over else 1)
    state.turn = given.get("turn", state.turn)
    if over and state.stage < STAGES:
        raise PositionError(f"phase: a game is over only after stage {STAGES}")


def finished_stages(state: Any) -> int:
    return STAGES if state.phase == Phase.OVER else int(state.stage) - 1


def put_up_dice(state: Any, given: Given, dealer: Dealer) -> None:
    """DP-1, DP-7. Groups of dice, front first; `null` is the group of all dice that are not named, rolled."""
    if "groups" not in given:
        if given["started"]:
            raise PositionError("started: at the start of a game no die has left the Start Group; groups are missing")
        return
    groups = all_groups(given["groups"], dealer)
    state.started = given.get("started", len(groups) > 1)
    if len(groups) > 1 and not state.started:
        raise PositionError(f"started: false, but there are {len(groups)} groups")
    state.standing = len(groups)
    state.dice[:] = 0
    for number, group in enumerate(groups):
        for kind in group:
            add_dice(state, number, kind, 1)


def all_groups(given: list[list[int] | None], dealer: Dealer) -> list[list[int]]:
    """The groups with all dice; those that are not named are rolled for the group that is null."""
    if not 1 <= len(given) <= t.GROUPS:
        raise PositionError(f"groups: {len(given)} groups, possible are 1 to {t.GROUPS}")
    if given.count(None) > 1:
        raise PositionError("groups: only one group can be null, the one of all dice that are not named")
    if [] in given:
        raise PositionError(f"groups[{given.index([])}]: a group without dice does not exist")
    named = [kind for group in given for kind in group or ()]
    rest: list[int] = []
    for colour, name in enumerate(COLOURS):
        missing = TEAM - sum(kind // FACES == colour for kind in named)
        if missing < 0 or (missing > 0 and None not in given):
            raise PositionError(f"groups: {TEAM - missing} {name} dice, there are {TEAM} in the race")
        rest += [FACES * colour + dealer.below(FACES) for _ in range(missing)]
    if None in given and not rest:
        raise PositionError("groups: no dice are left for the group that is null")
    return [rest if group is None else group for group in given]


# ------------------------------------------------------------------ goals and points


def put_up_goals(state: Any, given: Given, dealer: Dealer) -> None:
    """DP-18, DP-22. One goal is used up in each stage; what is not named is dealt."""
    supply = Supply("goal", ((name, goal) for goal, name in enumerate(GOAL.names)))
    finished = finished_stages(state)
    for at, goal in enumerate(given["open"]):
        state.open[at] = NOTHING if goal is None else supply.take("open", GOAL.names[goal])
    if state.phase == Phase.OVER and (state.open != NOTHING).any():
        raise PositionError("open: after the last stage no goal is open any more; they are in 'used'")
    left = [t.GOALS - finished - int(state.open[at] != NOTHING) for at in seats(state)]
    former = [[GOAL.names[goal] for goal in goals or () if goal is not None] for goals in given["used"]]
    used = [supply.take_all(f"used[{at}]", former[at], finished) for at in seats(state)]
    goals = [supply.take_all(f"goals[{at}]", given["goals"][at], left[at]) for at in seats(state)]
    for at in seats(state):
        state.used[at, :finished] = used[at] + supply.deal(dealer, finished - len(used[at]))
        state.goals[at] = sum(1 << goal for goal in goals[at] + supply.deal(dealer, left[at] - len(goals[at])))


def put_up_points(state: Any, given: Given) -> None:
    """DP-24, DP-27. Points left out are those of the stage cards a player holds."""
    finished, options = finished_stages(state), state.options
    values = [int(value) for value in options.stages[:finished]]
    most = sum(max(value, int(options.second), int(options.third)) for value in values)
    for at in seats(state):
        won = [stage for stage in given["won"][at] or () if stage is not None]
        if len(set(won)) < len(won):
            raise PositionError(f"won[{at}]: {won!r} is not a list of different stages")
        if max(won, default=0) > finished:
            raise PositionError(f"won[{at}]: {won!r}, but {finished} of {STAGES} stages have ended")
        for stage in won:
            state.won[at, stage - 1] = stage
        least = sum(values[stage - 1] for stage in won)
        points = given["points"][at]
        state.points[at] = least if points is None else points
        if not least <= state.points[at] <= most:
            raise PositionError(f"points[{at}]: {points} is not a whole number from {least} to {most}")


# ------------------------------------------------------------------ cards


def put_up_roller(state: Any, given: Given) -> None:
    """DP-20. Whose card lies face down."""
    if "laid" in given:
        if "seat" not in given["laid"]:
            raise PositionError("laid: whose card is it? 'seat' is missing")
        state.lies, state.laid.seat = 1, given["laid"]["seat"]


def put_up_piles(state: Any, given: Given, dealer: Dealer) -> None:
    """DP-6, DP-21. Cards left in each pile and drawn from it: any that fit, with the fewest drawn in this stage."""
    for pile in range(state.stage, PILES):
        if given["drawn"][pile] is not None:
            raise PositionError(f"drawn[{pile}]: {given['drawn'][pile]}, but this is stage {state.stage}")
    total, piles = int(state.race_deck), [pile_options(state, given, pile) for pile in range(PILES)]
    discard = len(given["discard"]) - used_this_turn(state) if "discard" in given else None
    rolled = 1 if state.lies and not (state.phase == Phase.TAKE and state.laid.seat == state.turn) else 0
    fitting = []
    for chosen in itertools.product(*piles):
        gone = sum(drawn for _, drawn in chosen)
        if sum(map(sum, chosen)) == total and gone >= rolled and discard in (None, gone):
            fitting.append(chosen)
    if not fitting:
        told = ", ".join(f"{key}: {given[key]}" for key in ("piles", "drawn", "discard", "laid") if key in given)
        raise PositionError(
            f"{told}: this cannot be in stage {state.stage}, phase {Phase(state.phase).name.lower()!r}; "
            f"at the start {total} cards lie in {PILES} piles of {state.shortest} to {state.longest}, "
            "a stage ends with its pile, and for each card drawn one was played into the discard or laid face down"
        )
    fewest = min(chosen[state.stage - 1][1] for chosen in fitting)
    fitting = [chosen for chosen in fitting if chosen[state.stage - 1][1] == fewest]
    state.piles[:], state.drawn[:] = zip(*fitting[dealer.below(len(fitting))], strict=True)


def pile_options(state: Any, given: Given, pile: int) -> list[tuple[int, int]]:
    """All (cards left, cards drawn) that a position allows for a pile; a finished one may also be given by its size."""
    lying, drawn = given["piles"][pile], given["drawn"][pile]
    finished, running = pile < finished_piles(state), pile == state.stage - 1
    return [
        (size - gone, gone)
        for size in range(state.shortest, state.longest + 1)
        for gone in ([size] if finished else range(size) if running else [0])
        if drawn in (None, gone) and (lying in (None, size - gone) or (finished and lying == size))
    ]


def used_this_turn(state: Any) -> int:
    """DP-11, DP-20. The number of cards in the discard less the number of cards drawn."""
    return int(state.phase == Phase.TAKE) - int(state.lies)


def put_up_cards(state: Any, given: Given, dealer: Dealer) -> None:
    """DP-5, DP-11, DP-20. What is not named is dealt from the cards that remain; the rest is the race deck."""
    supply = Supply.of_counts("card", CARD_NAMES, [plain(cards.copies)(state, card) for card in range(CARDS)])
    row = [None if card is None else supply.take("row", CARD_NAMES[card]) for card in given["row"]]
    sizes = [hand_size(state, at) for at in seats(state)]
    hands = [supply.take_all(f"hands[{at}]", given["hands"][at], sizes[at]) for at in seats(state)]
    laid = given.get("laid", {}).get("card")
    laid = None if laid is None else supply.take("laid.card", CARD_NAMES[laid])
    used = int(state.drawn.sum()) + used_this_turn(state)
    discard = supply.take_all("discard", given["discard"], used)
    for at, known in enumerate(given["known"]):
        if given["hands"][at] is None and known is not None:  # a hand that is not named holds at least its known cards
            hands[at] = supply.take_all(f"known[{at}]", known[: sizes[at]], sizes[at])
            hands[at] += supply.deal(dealer, sizes[at] - len(hands[at]))
    for at in seats(state):
        state.hands[at] = counted(hands[at] + supply.deal(dealer, sizes[at] - len(hands[at])))
    state.row[:] = [supply.deal(dealer, 1)[0] if card is None else card for card in row]
    if state.lies:
        state.laid.card = supply.deal(dealer, 1)[0] if laid is None else laid
    state.discard[:] = counted(discard + supply.deal(dealer, used - len(discard)))
    supply.lay_rest(state.deck)


def counted(pile: list[int]) -> list[int]:
    """The number of cards of each kind in a pile."""
    return [pile.count(card) for card in range(CARDS)]


# ------------------------------------------------------------------ what everybody saw


def put_up_sightings(state: Any, given: Given) -> None:
    """Cards that everybody saw being taken; see rules/tracking.py."""
    for at, names in enumerate(given["known"]):
        state.known[at] = counted(card_numbers(f"known[{at}]", names))
        if at != state.laid.seat and not holds_known(state, at, NOTHING):
            raise PositionError(f"known[{at}]: {names!r}, but the hand is {card_names(state.hands[at])!r}")
    if not state.lies:
        if "suspected" in given:
            raise PositionError("suspected: there is no face-down card")
        return
    suspected, roller, laid = given.get("suspected", {}), int(state.laid.seat), int(state.laid.card)
    for key in ("known", "second"):
        state.suspected[key] = [card > 0 for card in counted(card_numbers(f"suspected.{key}", suspected.get(key)))]
    state.suspected.unseen = suspected.get("unseen", t.HAND)
    for card in range(CARDS):
        if state.suspected.known[card] and state.known[roller, card] == 0:
            raise PositionError(f"suspected.known: {CARD_NAMES[card]!r} is not in known[{roller}]")
    if not laid_fits(state, holds_known(state, roller, NOTHING), holds_known(state, roller, laid)):
        raise PositionError(
            f"suspected: after what everybody saw, {CARD_NAMES[laid]!r} cannot lie face down "
            f"while the hand is {card_names(state.hands[roller])!r}"
        )


def card_numbers(key: str, names: list[str] | None) -> list[int]:
    for name in names or ():
        if name not in CARD_NAMES:
            raise PositionError(f"{key}: there is no card {name!r}; there are: {listed(CARD_NAMES, 40)}")
    return [CARD_NAMES.index(name) for name in names or ()]


def card_names(counts: Any) -> list[str]:
    return [name for name, many in zip(CARD_NAMES, counts, strict=True) for _ in range(many)]


def put_up_goal_choices(state: Any, given: Given, find_action: FindAction) -> None:
    """DP-22. The goals that were chosen; not everybody can have chosen yet."""
    put_up_choices(state, given, find_action, Phase.SHOW)
    chosen = [state.open[at] != NOTHING or state.choice[at] != NOTHING for at in seats(state)]
    if state.phase == Phase.SHOW and all(chosen):
        raise PositionError("committed: everybody has chosen a goal, so the stage would have been scored already")
