"""Dice Peloton: what a seat knows, and dealing again what it cannot know."""

from paddock.engine.bits import count
from paddock.engine.columns import WIDTH, transposed
from paddock.engine.jit import noalias, rule
from paddock.engine.piles import pour, size
from paddock.engine.rows import put_all
from paddock.engine.seats import counted_from, seat_at
from paddock.games.peloton import table as t
from paddock.games.peloton.rules.cards import cut_piles, fill_hand, hand_size
from paddock.games.peloton.rules.dice import group_of, is_in, kind_at, match_points, pips_of
from paddock.games.peloton.rules.goals import best_card, redeal_goals
from paddock.games.peloton.rules.tracking import give_known, lay_any
from paddock.games.peloton.table import CARDS, COLOURS, KINDS, NOTHING, SEATS, TEAM


@noalias
def see(state, seat, out):
    """What a seat knows; seat -1 is a spectator."""
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
    """The first die of each colour from the front on, then the second ones, and so on."""
    for row in range(TEAM):
        for colour in range(len(COLOURS)):
            die = int(state.dice[WIDTH * row + colour])
            out.dice_groups[row, colour] = group_of(die) + 1
            out.dice_pips[row, colour] = pips_of(die)


@noalias
def see_cards(state, seat, out):
    """The cards that lie open, one's own hand, and how many of each card one does not see."""
    out.seated = seat >= 0
    for card in range(CARDS):
        out.hand[card] = state.hands[seat, card] if seat >= 0 else 0
    for card in range(CARDS):
        out.discard[card] = state.discard[card]
        out.unseen[card] = state.cards[card] - out.hand[card] - state.discard[card]
    for place in range(t.ROW):
        out.row[place] = state.row[place]
        out.unseen[state.row[place]] -= 1


@noalias
def see_laid_card(state, seat, out):
    """DP-19. Whose card lies face down, the card itself if it is one's own, and what everybody knows about it."""
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
    """What people see besides: the groups, stage cards, what goals would bring."""
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
    for goal in range(KINDS):
        out.worth[goal] = match_points(state, 0, goal) if (worth >> goal) & 1 else NOTHING


@rule
def line_up(state, out):
    """The dice of each group by their kinds, the front group first."""
    n = 0
    for group in range(t.GROUPS):
        first = n
        for k in range(WIDTH * len(COLOURS)):
            place = transposed(k)  # colour by colour; in the last two rows of eight there are no dice
            if place < WIDTH * TEAM and is_in(int(state.dice[place]), group):
                out.groups[n] = kind_at(state, place)
                n += 1
        out.sizes[group] = n - first
    out.sizes_count = state.standing


@rule
def redeal(state, seat, chance):
    """What the seat cannot know is dealt again: cards, piles, other players' hidden goals and choices."""
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
