"""Piles of cards. If no rule depends on their order, a pile is stored as the count of each kind, and a random card is
chosen when it is drawn: the same distribution as a shuffled deck, without a hidden order that could leak.
"""

from paddock.engine.chance import below
from paddock.engine.jit import at, rule


@rule
def size(pile):
    """Return how many cards are in a pile of counts."""
    n = 0
    for kind in range(len(pile)):
        n += int(pile[kind])
    return n


@rule
def draw(pile, chance):
    """Draw a random card from a pile of counts, each card equally likely. Returns its kind."""
    return take(pile, below(chance, size(pile)))


@rule
def take(pile, at):
    """Take card number `at` from a pile of counts, where cards are numbered kind by kind. Returns its kind."""
    card = 0
    seen = 0
    for kind in range(len(pile)):  # no early exit: the branch would be mispredicted
        seen += int(pile[kind])
        card += seen <= at
    pile[card] -= 1
    return card


@rule
def pour(source, pile):
    """Move all cards of one pile of counts to another."""
    for kind in range(len(pile)):
        pile[kind] += source[kind]
        source[kind] = 0


@rule
def clear(pile):
    """Remove all cards from a pile of counts."""
    for kind in range(len(pile)):
        pile[kind] = 0


@rule
def shuffle(cards, first, end, chance):
    """Shuffle cards[first:end], a pile whose order matters."""
    for last in range(end - 1, first, -1):
        other = first + below(chance, last - first + 1)
        cards[last], cards[other] = cards[other], cards[last]


@rule
def pick(cards, taken, end, chance):
    """Swap a random card of cards[taken:end] to cards[taken], one step of a lazy shuffle. Returns the card."""
    other = taken + below(chance, end - taken)
    card = cards[at(other)]
    cards[at(other)] = cards[at(taken)]
    cards[at(taken)] = card
    return int(card)


@rule
def insert_sorted(cards, n, card):
    """Insert a card into a sorted row of n cards."""
    higher = card
    for k in range(n):  # branchless, since branches on the place would be mispredicted
        here = int(cards[k])
        cards[k] = min(here, higher)
        higher = max(here, higher)
    cards[n] = higher


@rule
def remove_sorted(cards, n, card, none):
    """Remove one card of a kind from a row of n; those after it move down, and `none` is written after the last one."""
    found = 0
    for k in range(n - 1):
        here = int(cards[k])
        found |= here == card
        cards[k] = cards[k + 1] if found else here
    cards[n - 1] = none
