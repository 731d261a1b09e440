"""What holds in every state of Scrap Dash: no card or token is lost, everybody stands where the rules allow it."""

from paddock.engine.jit import rule
from paddock.engine.piles import size
from paddock.games.scrapdash.rules_bonus import holds_bonus, price
from paddock.games.scrapdash.rules_combat import next_combat, of_one_owner, shared_sections
from paddock.games.scrapdash.rules_table import (
    ACCIDENT_DECKS,
    ACCIDENTS,
    AFTER,
    BEFORE,
    BONUSES,
    BOOSTING,
    BOOSTS,
    CHOOSE_FIRST,
    DICE,
    OBJECTIVES,
    OVER,
    OWN_COMBAT,
    PILOTS,
    ROLLING,
)
from paddock.games.scrapdash.rules_track import ahead_on_ring

LAWS = (
    "",
    "no boost token lost, and face-down ones only on symbols",
    "no bonus card lost",
    "no objective or accident card lost",
    "no bonus token lost, and nobody keeps enough for a card",
    "every pilot once, each player's side by side, on the section of its d",
    "crossings and objective tokens follow from d",
    "nobody shares a section unless the active pilot is moving or a player is asked",
    "dice fit the phase",
    "nothing of a turn is left over",
    "a race that is over has a finisher, and no other has one when a round begins",
)


@rule
def broken_law(state):
    """The number of the first law that does not hold; 0 if all hold."""
    if not boosts_kept(state):
        return 1
    if not bonus_cards_kept(state):
        return 2
    if not open_decks_kept(state):
        return 3
    if not bonus_tokens_kept(state):
        return 4
    if not pilots_in_place(state):
        return 5
    if not tokens_follow(state):
        return 6
    if not sections_free(state):
        return 7
    if not dice_fit(state):
        return 8
    if state.phase != OWN_COMBAT and (state.queued > 0 or state.token_due or state.crossed):
        return 9
    return 10 if not ends_well(state) else 0


@rule
def boosts_kept(state):
    for kind in range(BOOSTS):
        n = int(state.reserve[kind]) + int(state.used[kind])
        if state.reserve[kind] < 0 or state.used[kind] < 0:
            return False
        for section in range(1, state.length + 1):
            if state.lying[section] == kind + 1:
                n += 1
        for i in range(state.count):
            n += int(state.pilots[i].boosts[kind])
            if state.pilots[i].boosts[kind] < 0:
                return False
        if n != state.all_boosts[kind]:
            return False
    for section in range(len(state.lying)):
        if not 0 <= state.lying[section] <= BOOSTS or (state.lying[section] > 0 and not state.symbol[section]):
            return False
    return True


@rule
def bonus_cards_kept(state):
    for card in range(BONUSES):
        n = int(state.bonus_deck[card]) + int(state.bonus_discard[card])
        if state.bonus_deck[card] < 0 or state.bonus_discard[card] < 0:
            return False
        for seat in range(len(state.bonus)):
            n += int(state.bonus[seat, card])
            if state.bonus[seat, card] < 0:
                return False
        if n != state.all_bonuses[card]:
            return False
    return True


@rule
def open_decks_kept(state):
    for card in range(OBJECTIVES):
        if state.objectives[card] < 0 or state.objectives_out[card] < 0:
            return False
        if state.objectives[card] + state.objectives_out[card] != state.all_objectives[card]:
            return False
    for deck in range(ACCIDENT_DECKS):
        for card in range(ACCIDENTS):
            if state.accidents[deck, card] < 0 or state.accidents_out[deck, card] < 0:
                return False
            if state.accidents[deck, card] + state.accidents_out[deck, card] != state.all_accidents[deck, card]:
                return False
    return True


@rule
def bonus_tokens_kept(state):
    n = int(state.bonus_tokens)
    for i in range(state.count):
        n += int(state.pilots[i].bonus_tokens)
        if not 0 <= state.pilots[i].bonus_tokens < price(state.pilots[i]):
            return False
    return n == state.all_bonus_tokens and state.bonus_tokens >= 0


@rule
def pilots_in_place(state):
    seen = 0
    for i in range(state.count):
        pilot = state.pilots[i]
        if pilot.d < 0 or pilot.section != ahead_on_ring(state, 0, int(pilot.d)):
            return False
        if not 0 <= pilot.kind < PILOTS or not 0 <= pilot.owner < state.players:
            return False
        if pilot.owner != (state.pilots[0].owner + i // state.each) % state.players:
            return False
        seen |= 1 << int(pilot.kind)
    kinds = 0
    while seen:
        seen &= seen - 1
        kinds += 1
    return kinds == state.count == state.players * state.each


@rule
def tokens_follow(state):
    """SD-7, SD-26. Until the line is served a crossing may be waiting to be noticed, a noticed one to be served."""
    for i in range(state.count):
        pilot = state.pilots[i]
        moving = state.phase == OWN_COMBAT or (i == state.active and (state.phase == BEFORE or state.phase == AFTER))
        if pilot.laps > 0 and pilot.d <= int(state.length) * int(pilot.laps):
            return False
        if not moving and pilot.d > int(state.length) * (int(pilot.laps) + 1):
            return False
        served = min(int(pilot.laps), int(state.laps))
        for k in range(state.queued):
            if state.queue[k] == i:
                served -= 1
        if pilot.tokens != served:
            return False
    return True


@rule
def sections_free(state):
    """SD-14, SD-51."""
    shared = shared_sections(state)
    if state.phase == OWN_COMBAT:
        return shared != 0 and of_one_owner(state, next_combat(state))
    if state.phase == BEFORE or state.phase == AFTER:
        shared &= ~(1 << int(state.pilots[state.active].section))
    return shared == 0


@rule
def dice_fit(state):
    """SD-8 … SD-10."""
    faces = 0
    doubles = 0
    for k in range(DICE):
        if (state.dice[k] > 0) != (k < state.rolled) or not 0 <= state.dice[k] <= 6:
            return False
        if state.dice[k] > 0:
            if (faces >> int(state.dice[k])) & 1:
                doubles += 1
            faces |= 1 << int(state.dice[k])
    if doubles != state.double or (state.double and state.phase != OWN_COMBAT):
        return False
    if (1 <= state.die <= 6) != (state.phase == BOOSTING):
        return False
    if state.phase == BOOSTING:
        return state.rolled < DICE and size(state.pilots[state.active].boosts) > 0
    if state.phase == ROLLING:
        return state.rolled < DICE and state.began_at == state.pilots[state.active].d
    if state.phase == BEFORE or state.phase == AFTER:
        return state.rolled > 0 and holds_bonus(state)
    if state.phase == OWN_COMBAT:
        return state.rolled > 0 and state.each == 2
    return state.rolled == 0 and (state.phase == OVER or state.phase == CHOOSE_FIRST)


@rule
def ends_well(state):
    """SD-30, SD-53. The start marker lies with a player's first pilot."""
    finished = False
    for i in range(state.count):
        if state.pilots[i].tokens == state.laps:
            finished = True
    if state.start % state.each != 0 or state.round_no < 1 or not 0 <= state.active < state.count:
        return False
    if state.phase == OVER:
        return finished and state.active == state.start
    return not (finished and state.active == state.start) or state.phase == OWN_COMBAT
