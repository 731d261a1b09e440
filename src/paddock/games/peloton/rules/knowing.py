"""Dice Peloton: what a seat sees, and `redeal`, which deals again what it cannot know (determinization)."""

import numpy as np

from paddock.engine.bits import count, lowest, without_lowest
from paddock.engine.jit import at, noalias, rule
from paddock.engine.nibbles import LENGTH
from paddock.engine.packed_lists import add_from, append_list, bits_used, entry, found_list, lists_of_counts
from paddock.engine.piles import pour, size
from paddock.engine.rows import put, put_all
from paddock.engine.seats import counted_from, list_leaders, seat_at
from paddock.games.peloton import table as t
from paddock.games.peloton.rules.cards import copies, cut_piles, fill_hand, hand_size
from paddock.games.peloton.rules.dice import dice_of_kind, kinds_in, match_points
from paddock.games.peloton.rules.goals import best_card, outcome, redeal_goals
from paddock.games.peloton.rules.tracking import give_known, lay_any
from paddock.games.peloton.table import CARDS, COLOURS, FACES, KINDS, NOTHING, SEATS, TEAM

HALVES = 2  # the dice of one colour and group, three kinds each
HALF = 4 * FACES // HALVES  # bits of one half
PER_ROW = LENGTH * HALVES // FACES  # halves of a packed row
PIPS_OF = np.array([lists_of_counts(half * FACES // HALVES + 1, FACES // HALVES) for half in range(HALVES)])


@noalias
def see(state, seat, out):
    """Fill a `Seen` with what the seat knows; seat -1 is a spectator."""
    players, stage = int(state.options.players), int(state.stage)
    out.phase = state.phase
    out.turn = counted_from(players, seat, int(state.turn))
    out.stage = stage
    put_all(out.drawn, 0, state.drawn)
    out.drawn_now = state.drawn[stage - 1]
    out.started = state.started
    out.standing = state.standing
    see_dice(state, out)
    see_cards(state, seat, out)
    see_laid_card(state, seat, out)
    goals = int(state.goals[seat]) if seat >= 0 else 0
    for kind in range(KINDS):
        out.goals[kind] = (goals >> kind) & 1
    out.choice = state.choice[seat] if seat >= 0 else NOTHING
    out.chosen = t.split_show(int(out.choice)) if out.choice != NOTHING else NOTHING
    out.playing = players
    for k in range(SEATS):
        see_player(state, seat_at(players, seat, k), k, out)
        out.takes_part[k] = k < players


@noalias
def see_dice(state, out):
    """Group and pips of every die: `dice_groups[n, colour]` is the n-th die of a colour, counted from the front."""
    for colour in range(len(COLOURS)):
        groups, pips = 0, 0  # packed lists, with an entry for each die
        seen = 0  # bits of them in use
        for group in range(state.standing):
            groups = add_from(groups, seen)  # all dice from here on are one group further back
            for half in range(HALVES):
                n = HALVES * colour + half
                counts = int(state.dice[at(group), at(n // PER_ROW)]) >> (HALF * (n % PER_ROW)) & (1 << HALF) - 1
                found = found_list(PIPS_OF, half, counts)
                pips = append_list(pips, seen, found)
                seen += bits_used(found)
        for n in range(TEAM):
            out.dice_groups[n, colour] = entry(groups, n)
            out.dice_pips[n, colour] = entry(pips, n)


@noalias
def see_cards(state, seat, out):
    """The open cards, the seat's hand, and how many of each card it does not see."""
    out.seated = seat >= 0
    for card in range(CARDS):
        out.hand[card] = state.hands[seat, card] if seat >= 0 else 0
    for card in range(CARDS):
        out.discard[card] = state.discard[card]
        out.unseen[card] = copies(state, card) - out.hand[card] - state.discard[card]
    for place in range(t.ROW):
        out.row[place] = state.row[place]
        out.unseen[state.row[place]] -= 1


@noalias
def see_laid_card(state, seat, out):
    """DP-19. Whose card lies face down, the card itself if it is the seat's own, and what everybody knows about it."""
    own = state.lies and state.laid.seat == seat
    out.lies = state.lies
    out.laid.seat = counted_from(int(state.options.players), seat, int(state.laid.seat))
    out.laid.card = state.laid.card if own else NOTHING
    if own:
        out.unseen[state.laid.card] -= 1
    put_all(out.suspected.known, 0, state.suspected.known)
    put_all(out.suspected.second, 0, state.suspected.second)
    out.suspected.unseen = state.suspected.unseen


@noalias
def see_player(state, seat, k, out):
    """What everybody knows about a player."""
    out.points[k] = state.points[seat]
    out.best[k] = best_card(state, seat)
    out.open[k] = state.open[seat]
    out.committed[k] = state.choice[seat] != NOTHING
    put_all(out.used[k], 0, state.used[seat])
    put_all(out.known[k], 0, state.known[seat])


@noalias
def show(state, seat, out):
    """Fill a `Shown`: the groups, the sizes of deck and piles, stage cards, what goals would score now."""
    line_up(state, out)
    out.deck = size(state.deck)
    out.pile[0] = state.shortest
    out.pile[1] = state.longest
    players = int(state.options.players)
    worth = int(state.goals[seat]) if seat >= 0 else 0
    for k in range(SEATS):
        other = seat_at(players, seat, k)
        out.goals_left[k] = count(int(state.goals[other]))
        put_all(out.won[k], 0, state.won[other])
        if state.open[other] != NOTHING:
            worth |= 1 << int(state.open[other])
    outcome(state, out.now)
    out.leading_count = list_leaders(out.leading, out.now[1], players, seat)
    for goal in range(KINDS):
        out.worth[goal] = match_points(state, 0, goal) if (worth >> goal) & 1 else NOTHING


@rule
def line_up(state, out):
    """The dice of each group by their kinds, the front group first."""
    n = 0
    for group in range(state.standing):
        first = n
        kinds = kinds_in(state, group)
        while kinds:
            for _ in range(dice_of_kind(state, group, lowest(kinds))):
                n = put(out.groups, n, lowest(kinds))
            kinds = without_lowest(kinds)
        out.sizes[group] = n - first
    out.sizes_count = state.standing


@rule
def redeal(state, seat, chance):
    """Deal again what the seat cannot know: cards, sizes of piles, other players' hidden goals and choices."""
    for other in range(state.options.players):
        if other != seat:
            pour(state.hands[other], state.deck)
            if other != state.laid.seat:
                give_known(state, other)
    if state.lies and state.laid.seat != seat:
        lay_any(state, chance)
    for other in range(state.options.players):
        if other != seat:
            fill_hand(state, other, hand_size(state, other), chance)
    cut_piles(state, chance)
    redeal_goals(state, seat, chance)
