"""Piles. Where no rule shows or stacks an order, a pile is how many of each kind lie in it, drawn by chance at the
draw: the same distribution as a shuffled deck, and there is no order that could leak."""

from paddock.engine.chance import below
from paddock.engine.jit import at, rule


@rule
def size(pile):
    """Cards in a pile of counts."""
    n = 0
    for kind in range(len(pile)):
        n += int(pile[kind])
    return n


@rule
def draw(pile, chance):
    """Take one card of a face-down pile of counts: every card in it is equally likely. Its kind."""
    return take(pile, below(chance, size(pile)))


@rule
def take(pile, at):
    """Take the card of a pile of counts that has so many before it, if they lie there kind by kind. Its kind."""
    card = 0
    seen = 0
    for kind in range(len(pile)):  # to the end: where to stop is what no processor can foresee
        seen += int(pile[kind])
        card += seen <= at
    pile[card] -= 1
    return card


@rule
def pour(source, pile):
    """All of one pile of counts goes onto another."""
    for kind in range(len(pile)):
        pile[kind] += source[kind]
        source[kind] = 0


@rule
def clear(pile):
    for kind in range(len(pile)):
        pile[kind] = 0


@rule
def shuffle(cards, first, end, chance):
    """Bring cards[first:end], a pile whose order is kept, into any order."""
    for last in range(end - 1, first, -1):
        other = first + below(chance, last - first + 1)
        cards[last], cards[other] = cards[other], cards[last]


@rule
def pick(cards, taken, end, chance):
    """Bring any one of cards[taken:end] to cards[taken]: the next card of a pile that is shuffled as it is dealt."""
    other = taken + below(chance, end - taken)
    card = cards[at(other)]
    cards[at(other)] = cards[at(taken)]
    cards[at(taken)] = card
    return int(card)


@rule
def insert_sorted(cards, n, card):
    """Put a card in its place among the n cards of a sorted row."""
    higher = card
    for k in range(n):  # without a branch: which place it goes to cannot be foreseen
        here = int(cards[k])
        cards[k] = min(here, higher)
        higher = max(here, higher)
    cards[n] = higher


@rule
def remove_sorted(cards, n, card, none):
    """Take one such card out of a row of n; those behind it close up, and `none` is written behind the last one."""
    found = 0
    for k in range(n - 1):
        here = int(cards[k])
        found |= here == card
        cards[k] = cards[k + 1] if found else here
    cards[n - 1] = none
