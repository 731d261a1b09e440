"""Loop Rush: checks of tracks and of options that must fit together."""

from paddock.engine.flaws import mark, refuse
from paddock.engine.jit import rule
from paddock.engine.piles import size
from paddock.games.looprush.table import LONGEST_LOOP, NUMBERS, Space, Wrong


@rule
def check_options(options, found):
    """LR-5, LR-13, LR-15. Every loop may be where it is and can be crossed; the deck is dealt out in full hands."""
    longest = first = 0
    for space in range(1, options.length + 1):
        if options.track[space] != Space.LOOP:
            continue
        if options.track[space - 1] != Space.LOOP:
            first = space
        if space == options.length or options.track[space + 1] != Space.LOOP:
            check_loop(options, first, space, found)
            longest = max(longest, space - first + 1)
        if found.flaw:
            return
    check_hands(options, found)
    if not found.flaw:
        check_crossing(options, longest, found)


@rule
def check_loop(options, first, last, found):
    """LR-5. Check the loop on the spaces first … last. The start before the track is an ordinary space (LR-4)."""
    if last - first + 1 > LONGEST_LOOP:
        refuse(found, Wrong.LOOP_LONG, LONGEST_LOOP)
    elif last == options.length:
        refuse(found, Wrong.LOOP_LAST)
    elif not has_ordinary(options.track[first - 1]):
        refuse(found, Wrong.LOOP_BESIDE, first - 1)
        mark(found, first - 1)
    elif not has_ordinary(options.track[last + 1]):
        refuse(found, Wrong.LOOP_BESIDE, last + 1)
    if found.flaw:
        for space in range(first, last + 1):
            mark(found, space)
        if found.flaw == Wrong.LOOP_BESIDE and found.numbers[0] > last:
            mark(found, last + 1)


@rule
def has_ordinary(space):
    """LR-5. Whether a space is ordinary or a double with an ordinary half."""
    return space <= Space.BRIDGE or space >= Space.RINGS_ORDINARY


@rule
def check_hands(options, found):
    """LR-13. All movement cards are dealt out in full hands."""
    players, hand = int(options.players), int(options.hand)
    cards, deal = size(options.deck) * (3 if players == 3 else 4), players * hand
    if cards == 0 or cards % deal:
        refuse(found, Wrong.HANDS, cards, players, hand, deal)


@rule
def check_crossing(options, longest, found):
    """LR-15. The highest card crosses the longest loop."""
    highest = 0
    for k in range(NUMBERS):
        if options.deck[k]:
            highest = k + 1
    if highest <= longest:
        refuse(found, Wrong.LOOP_UNCROSSED, longest, highest)
