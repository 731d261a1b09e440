"""What holds in every state of Runner-Up: no card is lost or doubled, nothing leaves its bounds."""

from paddock.engine.bits import count
from paddock.engine.jit import rule
from paddock.games.runnerup.rules import CHOOSE, LEON_CARDS, MOVE, NOTHING, ROUNDS, has_leon, leon_next

LAWS = ("", "every card once", "pawns on the track", "turns and rounds in range", "choices only while choosing")


@rule
def broken_law(state):
    """The number of the first law that does not hold; 0 if all hold."""
    if not every_card_once(state):
        return 1
    for racer in range(state.racers):
        if not state.low <= state.pawns[racer] <= state.high:
            return 2
    if not (1 <= state.turn <= state.turns and 1 <= state.round_no <= ROUNDS):
        return 3
    for seat in range(state.players):
        chose = state.choice[seat] != NOTHING
        asked = (state.choosing >> seat) & 1 == 1
        if (chose and asked) or chose != (state.phase == CHOOSE and not asked):
            return 4
    return 0


@rule
def every_card_once(state):
    """Hands, Leon's face-down cards and revealed cards are different cards, and as many as they must be."""
    rounds = int(state.round_no) - (1 if state.phase == CHOOSE else 0)
    cards = state.open
    expected = state.players * rounds + (leon_next(state) if has_leon(state) else 0)
    if count(cards) != expected:
        return False
    for seat in range(state.players):
        hand = int(state.hands[seat])
        if count(hand) != ROUNDS - rounds or hand & cards:
            return False
        cards |= hand
    if has_leon(state):
        for k in range(leon_next(state), LEON_CARDS):
            card = 1 << int(state.pile[k])
            if card & cards:
                return False
            cards |= card
    for racer in range(state.racers):
        if state.shown[racer] > 0 and (state.phase != MOVE or not (state.open >> int(state.shown[racer])) & 1):
            return False
    return cards & 1 == 0 and cards >> (state.cards + 1) == 0
