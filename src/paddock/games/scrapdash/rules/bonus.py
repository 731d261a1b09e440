"""Scrap Dash: the decks, and the bonus cards and tokens."""

from paddock.engine.jit import rule
from paddock.engine.log import emit, emit_moment
from paddock.engine.piles import draw, pour, size
from paddock.games.scrapdash.components import BONUS_STEPS, Bonus, Deck, Pilots
from paddock.games.scrapdash.rules.track import ahead_on_ring, move, somebody_else
from paddock.games.scrapdash.table import Phase, Told


@rule
def refill(pile, discard, deck, log):
    """SD-4, SD-5. An empty deck is reshuffled from its discard."""
    if size(pile) == 0 and size(discard) > 0:
        pour(discard, pile)
        emit(log, Told.SHUFFLED, deck)


@rule
def turn_up(pile, discard, deck, chance, log):
    """Draw a card that is carried out at once, onto its discard. Returns its kind."""
    refill(pile, discard, deck, log)
    card = draw(pile, chance)
    discard[card] += 1
    return card


@rule
def price(pilot):
    """SD-17, SD-46. How many bonus tokens a pilot trades for a bonus card."""
    return 2 if pilot.kind == Pilots.TRICKSTER else 3


@rule
def take_bonus_token(state, chance, log):
    """SD-16, SD-17. The active pilot takes a bonus token; enough of them are traded for a card, if there is one."""
    pilot = state.pilots[state.active]
    pilot.bonus_tokens += 1
    state.bonus_tokens -= 1
    emit_moment(state, log, Told.TOKEN, pilot.kind, pilot.bonus_tokens)
    if pilot.bonus_tokens < price(pilot):
        return
    state.bonus_tokens += pilot.bonus_tokens
    pilot.bonus_tokens = 0
    refill(state.bonus_deck, state.bonus_discard, Deck.BONUS, log)
    if size(state.bonus_deck) > 0:
        card = draw(state.bonus_deck, chance)
        state.bonus[pilot.owner, card] += 1
        emit_moment(state, log, Told.CARD, pilot.owner, card, card)


@rule
def holds_bonus(state):
    """SD-10, SD-52. Whether the player of the active pilot has a bonus card."""
    return size(state.bonus[state.pilots[state.active].owner]) > 0


@rule
def play_bonus(state, seat, card, log):
    """SD-10, SD-12. Play a bonus card; after the last one the turn goes on without asking."""
    state.bonus[seat, card] -= 1
    state.bonus_discard[card] += 1
    emit_moment(state, log, Told.PLAYED, state.pilots[state.active].kind, card, card)
    move(state, int(state.active), bonus_steps(state, card), log)
    if not holds_bonus(state):
        state.phase = Phase.DRIVING if state.phase == Phase.BEFORE else Phase.ARRIVED


@rule
def bonus_steps(state, card):
    """SD-12. How far a bonus card brings the active pilot; 0 if it is not playable."""
    if card <= Bonus.PLUS_7:
        return BONUS_STEPS[card]
    here = int(state.pilots[state.active].section)
    for steps in range(1, state.length + 1):
        section = ahead_on_ring(state, here, steps)
        if section == here:  # never the present section
            continue
        if card == Bonus.CATCH_UP:
            if somebody_else(state, state.active, section) >= 0:
                return steps
        elif (state.form[section] == 0) == (card == Bonus.STRAIGHT):
            return steps
    return 0
