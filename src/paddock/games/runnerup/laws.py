"""Invariants of every state of Runner-Up, beyond the bounds of its fields: no card is lost or duplicated."""

from paddock.engine.bits import count
from paddock.engine.laws import law
from paddock.games.runnerup.table import LEON_CARDS, NOTHING, ROUNDS, Phase


@law("every card once")
def every_card_once(state):
    """Hands, Leon's face-down cards and revealed cards are all different, and as many as the round says."""
    rounds = int(state.round_no) - (1 if state.phase == Phase.CHOOSE else 0)
    cards = int(state.open)
    leon = LEON_CARDS - int(state.leon.pile_count) if state.with_leon else 0
    if count(cards) != state.options.players * rounds + leon:
        return False
    if state.with_leon and leon != min(LEON_CARDS, rounds):
        return False
    for seat in range(state.options.players):
        hand = int(state.hands[seat])
        if count(hand) != ROUNDS - rounds or hand & cards:
            return False
        cards |= hand
    for k in range(state.leon.pile_count):
        card = 1 << int(state.leon.pile[k])
        if card & cards:
            return False
        cards |= card
    for racer in range(state.racers):
        if state.shown[racer] > 0 and (state.phase != Phase.MOVE or not (state.open >> int(state.shown[racer])) & 1):
            return False
    return cards & 1 == 0 and cards >> (state.cards + 1) == 0


@law("choices only while choosing")
def choices_fit(state):
    for seat in range(state.options.players):
        chose = state.choice[seat] != NOTHING
        asked = (state.choosing >> seat) & 1 == 1
        if (chose and asked) or chose != (state.phase == Phase.CHOOSE and not asked):
            return False
    return True
