"""Invariants of every state of Scrap Dash, beyond the bounds of its fields: cards, tokens, places, dice, the end."""

from paddock.engine.bits import count
from paddock.engine.jit import rule
from paddock.engine.laws import law
from paddock.engine.piles import size
from paddock.games.scrapdash.circuits import SECTIONS
from paddock.games.scrapdash.rules.bonus import holds_bonus, price
from paddock.games.scrapdash.rules.combat import next_combat, of_one_owner, shared_sections
from paddock.games.scrapdash.rules.line import is_last_round
from paddock.games.scrapdash.rules.track import ahead_on_ring
from paddock.games.scrapdash.table import BONUS_TOKENS, DICE, Phase


@law("no boost token lost, and face-down ones only on symbols")
def boosts_kept(state):
    for kind in range(len(state.reserve)):
        n = int(state.reserve[kind]) + int(state.used_boosts[kind])
        for section in range(1, state.length + 1):
            n += state.lying[section] == kind + 1
        for i in range(state.racing):
            n += int(state.pilots[i].boosts[kind])
        if n != state.options.boost_tokens[kind]:
            return False
    for section in range(SECTIONS + 1):
        if state.lying[section] > 0 and not state.symbol[section]:
            return False
    return True


@law("no bonus card lost")
def bonus_cards_kept(state):
    for card in range(len(state.bonus_deck)):
        n = int(state.bonus_deck[card]) + int(state.bonus_discard[card])
        for seat in range(len(state.bonus)):
            n += int(state.bonus[seat, card])
        if n != state.options.bonus_cards[card]:
            return False
    return True


@law("no objective or accident card lost")
def open_decks_kept(state):
    options, decks, discards = state.options, state.accidents, state.accident_discards
    return (
        deck_kept(options.objective_cards, state.objectives, state.objective_discard)
        and deck_kept(options.accidents_12, decks[0], discards[0])
        and deck_kept(options.accidents_34, decks[1], discards[1])
        and deck_kept(options.accidents_56, decks[2], discards[2])
    )


@rule
def deck_kept(every, deck, discard):
    for card in range(len(every)):
        if deck[card] + discard[card] != every[card]:
            return False
    return True


@law("no bonus token lost, and nobody keeps enough for a card")
def bonus_tokens_kept(state):
    n = int(state.bonus_tokens)
    for i in range(state.racing):
        n += int(state.pilots[i].bonus_tokens)
        if state.pilots[i].bonus_tokens >= price(state.pilots[i]):
            return False
    return n == BONUS_TOKENS


@law("every pilot once, each player's side by side, on the section of its d")
def pilots_in_place(state):
    players = int(state.options.players)
    kinds = 0
    for i in range(state.racing):
        pilot = state.pilots[i]
        later = i // 2 if state.two_each else i
        if pilot.section != ahead_on_ring(state, 0, int(pilot.d)):
            return False
        if pilot.owner != (int(state.pilots[0].owner) + later) % players or pilot.owner != state.owner_of[pilot.kind]:
            return False
        kinds |= 1 << int(pilot.kind)
    return count(kinds) == state.racing


@law("crossings and objective tokens follow from d")
def tokens_follow(state):
    """SD-7, SD-26. Crossings are unnoticed only while pilots drive or fight, and without a token only in the queue."""
    for i in range(state.racing):
        pilot = state.pilots[i]
        driving = i == state.active and (state.phase == Phase.BEFORE or state.phase == Phase.AFTER)
        if pilot.crossings > 0 and pilot.d <= int(state.length) * int(pilot.crossings):
            return False
        noticed = pilot.d <= int(state.length) * (int(pilot.crossings) + 1)
        if not (noticed or driving or state.phase == Phase.COMBAT):
            return False
        served = min(int(pilot.crossings), int(state.options.laps))
        for k in range(state.queue_count):
            served -= state.queue[k] == i
        if pilot.tokens != served:
            return False
    return True


@law("nobody shares a section unless the active pilot is moving or a player is asked")
def sections_free(state):
    """SD-14, SD-51. Only the active pilot may share a section while driving; a player decides only between his own."""
    shared = shared_sections(state)
    if state.phase == Phase.COMBAT:
        return shared != 0 and of_one_owner(state, next_combat(state))
    if state.phase == Phase.BEFORE or state.phase == Phase.AFTER:
        shared &= ~(1 << int(state.pilots[state.active].section))
    return shared == 0


@law("dice fit the phase")
def dice_fit(state):
    """SD-8 … SD-10. Number of dice, a double, and what the phase asks fit together."""
    faces = 0
    for k in range(DICE):
        if (state.dice[k] > 0) != (k < state.dice_count):
            return False
        faces |= 1 << int(state.dice[k])
    doubles = int(state.dice_count) - count(faces & ~1)
    if doubles != state.double or (state.double and state.phase != Phase.COMBAT):
        return False
    if (state.die > 0) != (state.phase == Phase.BOOST):
        return False
    if state.phase == Phase.BOOST:
        return state.dice_count < DICE and size(state.pilots[state.active].boosts) > 0
    if state.phase == Phase.ROLL:
        return state.dice_count < DICE and state.began_at == state.pilots[state.active].d
    if state.phase == Phase.BEFORE or state.phase == Phase.AFTER:
        return state.dice_count > 0 and holds_bonus(state)
    if state.phase == Phase.COMBAT:
        return state.dice_count > 0 and state.two_each == 1
    return state.dice_count == 0


@law("nothing of a turn is left over")
def turn_cleared(state):
    left = state.queue_count > 0 or state.token_due == 1 or state.crossed == 1
    return state.phase == Phase.COMBAT or not left


@law("a race that is over has a finisher, and no other has one when a round begins")
def ends_well(state):
    """SD-30, SD-53. The start marker lies with a player's first pilot."""
    round_over = is_last_round(state) and state.active == state.start
    if state.two_each and state.start % 2 != 0:
        return False
    return round_over if state.phase == Phase.OVER else not round_over or state.phase == Phase.COMBAT
