"""Scrap Dash, the decks, and the bonus cards and tokens."""

from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.engine.piles import draw, pour, size
from paddock.games.scrapdash.rules_table import (
    ARRIVED,
    BEFORE,
    BONUS_DECK,
    CARD,
    CATCH_UP,
    DRIVING,
    PLAYED,
    PLUS_3,
    PLUS_5,
    PLUS_7,
    SHUFFLED,
    STRAIGHT,
    TOKEN,
    TRICKSTER,
)
from paddock.games.scrapdash.rules_track import ahead_on_ring, move, somebody_else

# ------------------------------------------------------------------ decks


@rule
def refill(pile, discard, deck, log):
    """SD-4, SD-5. An empty deck is made anew from its discard."""
    if size(pile) == 0 and size(discard) > 0:
        pour(discard, pile)
        emit(log, SHUFFLED, deck)


@rule
def turn_up(pile, discard, deck, chance, log):
    """A card that is carried out at once and goes to its discard."""
    refill(pile, discard, deck, log)
    card = draw(pile, chance)
    discard[card] += 1
    return card


# ------------------------------------------------------------------ tokens


@rule
def price(pilot):
    """SD-17, SD-46. Tokens for a bonus card."""
    return 2 if pilot.kind == TRICKSTER else 3


@rule
def take_bonus_token(state, chance, log):
    """SD-16, SD-17. For the active pilot; enough of them are returned for a card, as long as there is one."""
    pilot = state.pilots[state.active]
    pilot.bonus_tokens += 1
    state.bonus_tokens -= 1
    emit(log, TOKEN, state.active, pilot.bonus_tokens)
    if pilot.bonus_tokens < price(pilot):
        return
    state.bonus_tokens += pilot.bonus_tokens
    pilot.bonus_tokens = 0
    refill(state.bonus_deck, state.bonus_discard, BONUS_DECK, log)
    if size(state.bonus_deck) > 0:
        card = draw(state.bonus_deck, chance)
        state.bonus[pilot.owner, card] += 1
        emit(log, CARD, pilot.owner, card, card)


# ------------------------------------------------------------------ cards


@rule
def holds_bonus(state):
    """SD-10, SD-52. The player of the active pilot has a bonus card."""
    return size(state.bonus[state.pilots[state.active].owner]) > 0


@rule
def play_bonus(state, seat, card, log):
    """SD-10, SD-12. Without a further card the turn goes on by itself."""
    emit(log, PLAYED, state.active, card, card)
    move(state, state.active, bonus_steps(state, card), log)
    state.bonus[seat, card] -= 1
    state.bonus_discard[card] += 1
    if not holds_bonus(state):
        state.phase = DRIVING if state.phase == BEFORE else ARRIVED


@rule
def bonus_steps(state, card):
    """SD-12. How far a bonus card brings the active pilot; 0 if it is not playable."""
    if card == PLUS_3:
        return 3
    if card == PLUS_5:
        return 5
    if card == PLUS_7:
        return 7
    here = int(state.pilots[state.active].section)
    for steps in range(1, state.length + 1):
        section = ahead_on_ring(state, here, steps)
        if section == here:  # never the present section
            continue
        if card == CATCH_UP:
            if somebody_else(state, state.active, section) >= 0:
                return steps
        elif (state.curve[section] == 0) == (card == STRAIGHT):
            return steps
    return 0
