"""Dice Peloton: the movement cards and the race deck (DP-5, DP-6, DP-11, DP-19 … DP-21, DP-26).

Decks and hands are multisets: a count for each kind of card. The race deck is one multiset and the sizes of its piles.
"""

import numpy as np

from paddock.engine.chance import below
from paddock.engine.jit import inline, rule
from paddock.engine.log import emit, emit_moment
from paddock.engine.piles import draw, size
from paddock.games.peloton.rules.options import in_play
from paddock.games.peloton.rules.tracking import see_laid, see_played, see_taken, see_uncovered
from paddock.games.peloton.table import CARDS, HAND, PILES, ROW, SLACK, Phase, Told

SPREAD = 2 * SLACK  # largest difference between the sizes of two piles


def _ways() -> list[list[list[int]]]:
    """[spread][piles][rest]: the number of ways to split `rest` cards into piles of 0 to `spread` cards each."""
    table = []
    for spread in range(SPREAD + 1):
        ways = [[1] + [0] * (PILES * SPREAD)]
        for _ in range(PILES):
            ways.append([sum(ways[-1][max(0, rest - spread) : rest + 1]) for rest in range(len(ways[0]))])
        table.append(ways)
    return table


WAYS = np.array(_ways(), np.int64)

# ------------------------------------------------------------------ counting


@inline
def copies(state, card):
    """DP-2, DP-28. How many of a card are in the game."""
    return in_play(state.options.players, card, state.options.deck[card])


@inline
def finished_piles(state):
    """DP-6, DP-21. Piles whose last card has been drawn."""
    return int(state.stage) - (1 if state.phase == Phase.TURN or state.phase == Phase.TAKE else 0)


@inline
def held_kinds(state, seat):
    """The set of cards that the seat has in hand."""
    kinds = 0
    for card in range(CARDS):
        kinds |= (state.hands[seat, card] > 0) << card
    return kinds


@rule
def hand_size(state, seat):
    """DP-11. Three cards; two before the card of this turn is taken."""
    return HAND - 1 if state.phase == Phase.TAKE and seat == state.turn else HAND


# ------------------------------------------------------------------ dealing


@rule
def count_cards(state):
    """DP-6. How many cards the race deck has, and how long its piles can be."""
    cards = 0
    for card in range(CARDS):
        cards += copies(state, card)
    state.race_deck = cards - HAND * int(state.options.players) - ROW
    state.shortest = (int(state.race_deck) - PILES * SLACK + PILES - 1) // PILES
    state.longest = (int(state.race_deck) + PILES * SLACK) // PILES


@rule
def deal_cards(state, chance):
    """DP-5, DP-6. Three cards to everybody, four face up, the rest in five piles."""
    for card in range(CARDS):
        state.deck[card] = copies(state, card)
    for seat in range(state.options.players):
        fill_hand(state, seat, HAND, chance)
    for place in range(ROW):
        state.row[place] = draw(state.deck, chance)
    cut_piles(state, chance)


@rule
def fill_hand(state, seat, cards, chance):
    """Draw cards from the deck into a hand until it has so many."""
    for _ in range(cards - size(state.hands[seat])):
        state.hands[seat, draw(state.deck, chance)] += 1


@rule
def cut_piles(state, chance):
    """DP-6. Draw the sizes of all unfinished piles, uniformly among those that agree with the cards drawn so far.
    `rest` and `more` count the cards beyond the shortest possible size."""
    shortest = int(state.shortest)
    spread = int(state.longest) - shortest
    first = finished_piles(state)
    rest = int(state.race_deck) - shortest * PILES
    for pile in range(first):
        rest -= int(state.drawn[pile]) - shortest
    least = max(0, int(state.drawn[first]) + 1 - shortest)
    ways = 0
    for more in range(least, min(spread, rest) + 1):
        ways += WAYS[spread, PILES - first - 1, rest - more]
    at = below(chance, ways)
    for pile in range(first, PILES):
        more = least if pile == first else 0
        while at >= WAYS[spread, PILES - pile - 1, rest - more]:
            at -= WAYS[spread, PILES - pile - 1, rest - more]
            more += 1
        state.piles[pile] = shortest + more - int(state.drawn[pile])
        rest -= more


# ------------------------------------------------------------------ taking and laying


@rule
def take_from_row(state, seat, place, chance, log):
    """DP-11. The seat takes a face-up card, which is replaced at once from the deck."""
    card = int(state.row[place])
    state.hands[seat, card] += 1
    see_taken(state, seat, card)
    emit_moment(state, log, Told.TOOK, seat, place + 1, card)
    state.row[place] = draw(state.deck, chance)
    emit(log, Told.TURNED_UP, place + 1, state.row[place])


@rule
def take_from_deck(state, seat, chance, log):
    """DP-11. The seat takes the top card of the race deck."""
    card = draw(state.deck, chance)
    state.hands[seat, card] += 1
    emit(log, Told.DREW, seat, card)


@rule
def discard_card(state, seat, card):
    """DP-11. A card is played and goes to the discard."""
    state.hands[seat, card] -= 1
    state.discard[card] += 1
    see_played(state, seat, card)


@rule
def lay_card(state, seat, group, card, log):
    """DP-19, DP-20. The seat lays a card face down; the one of the last roller goes to the discard, face up."""
    if state.lies:
        state.discard[state.laid.card] += 1
        see_uncovered(state)
        emit(log, Told.UNCOVERED, state.laid.seat, state.laid.card)
    see_laid(state, seat)
    state.hands[seat, card] -= 1
    state.lies = 1
    state.laid.card = card
    state.laid.seat = seat
    emit_moment(state, log, Told.LAID, seat, group + 1, card)


@rule
def new_row(state, chance):
    """DP-26. The face-up cards and the discard are shuffled, four are laid out, the rest is the discard."""
    for place in range(ROW):
        state.discard[state.row[place]] += 1
    for place in range(ROW):
        state.row[place] = draw(state.discard, chance)
