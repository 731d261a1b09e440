"""Dice Peloton: a seat's knowledge as numbers, the seat itself first; see OBSERVED in words.py."""

from paddock.engine.jit import apart, inline
from paddock.engine.rows import put, put_all
from paddock.games.peloton.rules_cards import finished_piles
from paddock.games.peloton.rules_dice import group_of, pips_of
from paddock.games.peloton.rules_goals import best_card
from paddock.games.peloton.rules_table import (
    CARDS,
    COLOURS,
    DICE,
    EIGHT,
    KINDS,
    NO_CARD,
    NOBODY,
    NOTHING,
    PILES,
    PLACES,
    ROW,
    SEATS,
    SHOW_GOAL,
    STAGES,
)

OBSERVATION = 9 + PILES + 2 * DICE + ROW + 4 * CARDS + 1 + KINDS + 1 + SEATS * (5 + STAGES + CARDS)


@apart
def observe(state, seat, out):
    """What the seat knows."""
    players, roller, finished = int(state.players), int(state.roller), finished_piles(state)
    n = put(out, 0, state.phase)
    n = put(out, n, players)
    n = put(out, n, state.stage)
    n = put(out, n, state.drawn)
    n = put(out, n, seen_from(players, seat, int(state.turn)))
    n = put(out, n, state.started)
    n = put(out, n, state.standing)
    n = put(out, n, NOBODY if roller == NOBODY else seen_from(players, seat, roller))
    n = put(out, n, state.laid if roller == seat else NO_CARD)
    for pile in range(PILES):
        n = put(out, n, state.piles[pile] if pile < finished else 0)
    for colour in range(COLOURS):
        n = put_team(state, colour, out, n)
    n = put_all(out, n, state.row)
    n = put_all(out, n, state.hands[seat])
    n = put_all(out, n, state.discard)
    n = put_unseen(state, seat, out, n)
    n = put_all(out, n, state.suspect)
    n = put(out, n, state.unseen)
    goals = int(state.goals[seat])
    for kind in range(KINDS):
        n = put(out, n, (goals >> kind) & 1)
    n = put(out, n, state.choice[seat] - SHOW_GOAL if state.choice[seat] != NOTHING else NOTHING)
    for k in range(SEATS):
        other = seat + k if seat + k < players else seat + k - players
        n = put_player(state, other if k < players else k, k < players, out, n)


@inline
def seen_from(players, seat, other):
    """A seat counted from one's own."""
    return other - seat if other >= seat else other - seat + players


@apart
def put_team(state, colour, out, n):
    """The six dice of a colour from the front on: group from 1, pips."""
    for place in range(colour, PLACES, EIGHT):
        die = int(state.dice[place])
        n = put(out, n, group_of(die) + 1)
        n = put(out, n, pips_of(die))
    return n


@apart
def put_unseen(state, seat, out, n):
    """How many cards of each kind the seat has not before its eyes: deck, other hands, another's face-down card."""
    for card in range(CARDS):
        out[n + card] = state.cards[card] - state.hands[seat, card] - state.discard[card]
    for place in range(ROW):
        if state.row[place] != NO_CARD:
            out[n + int(state.row[place])] -= 1
    if state.roller == seat and state.laid != NO_CARD:
        out[n + int(state.laid)] -= 1
    return n + CARDS


@apart
def put_player(state, seat, plays_along, out, n):
    """What everybody knows about a player."""
    n = put(out, n, plays_along)
    n = put(out, n, state.points[seat])
    n = put(out, n, best_card(state, seat))
    n = put(out, n, state.open[seat])
    n = put(out, n, state.choice[seat] != NOTHING)
    n = put_all(out, n, state.used[seat])
    return put_all(out, n, state.known[seat])
