"""Runner-Up: what a seat sees, and `redeal`, which deals again what it cannot know (determinization)."""

from paddock.engine.bits import count, lowest, without_lowest
from paddock.engine.jit import noalias, rule
from paddock.engine.piles import pick
from paddock.engine.rows import put_all
from paddock.engine.seats import counted_from, list_leaders, seat_at
from paddock.games.runnerup.rules.choosing import any_choice
from paddock.games.runnerup.rules.scoring import outcome, points_off, second_space
from paddock.games.runnerup.rules.turns import deal_hand
from paddock.games.runnerup.table import FAR, LEON_CARDS, NOTHING, RACERS, ROUNDS, SEATS, Phase


@rule
def hand_size(state):
    """How many cards each hand has now."""
    return count(int(state.hands[0]))


@rule
def seen_cards(state, seat):
    """RU-11. The set of the seat's own cards and of those revealed in this turn."""
    return int(state.open) | (int(state.hands[seat]) if seat >= 0 else 0)


@noalias
def see(state, seat, out):
    """Fill a `Seen` with what the seat knows; seat -1 is a spectator."""
    players, racers = int(state.options.players), int(state.racers)
    out.phase = state.phase
    out.turn = state.turn
    out.round_no = state.round_no
    out.racing = racers
    out.mover = counted_from(players, seat, int(state.mover)) if state.phase == Phase.MOVE else NOTHING
    out.seated = seat >= 0
    out.choice = state.choice[seat] if seat >= 0 else NOTHING
    for k in range(RACERS):
        racer = seat_at(players, seat, k)
        here = k < racers
        out.pawns[k] = state.pawns[racer] if here else 0
        out.scores[k] = state.scores[racer] if here else 0
        out.shown[k] = state.shown[racer] if here else 0
    for k in range(SEATS):
        out.committed[k] = k < players and state.choice[seat_at(players, seat, k)] != NOTHING
    out.leon.pile = state.leon.pile_count
    out.hand_size = hand_size(state)
    list_cards(state, int(state.hands[seat]) if seat >= 0 else 0, out.hand)
    for k in range(ROUNDS):
        out.hand_values[k] = state.value[out.hand[k]]
    unseen = ((2 << int(state.cards)) - 2) & ~seen_cards(state, seat)
    for kind in range(2 * FAR + 1):
        out.unseen[kind] = count(int(state.kin[kind]) & unseen)


@noalias
def show(state, seat, out):
    """Fill a `Shown`: the space that would score now, the racers, the cards of this turn, and who would win now."""
    out.second = second_space(state)
    put_all(out.who, 0, state.who)
    out.played_count = list_cards(state, int(state.open), out.played)
    outcome(state, out.now)
    players = int(state.options.players)
    out.leading_count = list_leaders(out.leading, out.now[1], int(state.racers), -1)
    out.winners = 0
    for k in range(state.racers):
        out.leading[k] = counted_from(players, seat, int(out.leading[k]))
        out.winners += out.now[1, k] == 1
        out.off[k] = points_off(state, seat_at(players, seat, k))


@rule
def list_cards(state, cards, out):
    """Write a set of cards into `out`, filled up with 0. Returns how many. In the base game each card is given as the
    lowest one of its value, so that its white number is not shown."""
    count_white = int(state.options.variant)
    n = 0
    while cards:
        card = lowest(cards)
        cards = without_lowest(cards)
        out[n] = card if count_white else lowest(int(state.kin[int(state.value[card]) + FAR]))
        n += 1
    for k in range(n, len(out)):
        out[k] = 0
    return n


@rule
def redeal(state, seat, chance):
    """Deal again what the seat cannot know: other hands and choices, Leon's pile, the cards set aside."""
    unseen = gather_unseen(state, seat)
    taken = 0
    for other in range(state.options.players):
        if other != seat:
            state.hands[other] = deal_hand(state, taken, hand_size(state), unseen, chance)
            taken += hand_size(state)
            if state.choice[other] != NOTHING:
                state.choice[other] = any_choice(state, other, chance)
    if state.with_leon:
        for k in range(LEON_CARDS - state.leon.pile_count, LEON_CARDS):
            state.leon.pile[LEON_CARDS - 1 - k] = pick(state.deck, taken, unseen, chance)
            taken += 1


@rule
def gather_unseen(state, seat):
    """Move all cards that the seat has not seen to the front of the deck. Returns how many."""
    seen = seen_cards(state, seat)
    unseen = 0
    for card in range(1, state.cards + 1):
        if not (seen >> card) & 1:
            state.deck[unseen] = card
            unseen += 1
    return unseen
