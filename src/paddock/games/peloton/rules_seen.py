"""Dice Peloton: a seat's knowledge as numbers, the seat itself first; see OBSERVED in words.py."""

import numpy as np

from paddock.engine.jit import apart, inline
from paddock.engine.rows import put, put_all
from paddock.games.peloton.rules_cards import finished_piles
from paddock.games.peloton.rules_goals import best_card
from paddock.games.peloton.rules_table import (
    CARDS,
    COLOURS,
    DICE,
    FACES,
    HALF,
    KINDS,
    NO_CARD,
    NOBODY,
    NOTHING,
    PILES,
    ROW,
    SEATS,
    SHOW_GOAL,
    STAGES,
    TEAM,
)

OBSERVATION = 9 + PILES + 2 * DICE + ROW + 4 * CARDS + 1 + KINDS + 1 + SEATS * (5 + STAGES + CARDS)

# Dice of three neighbouring kinds of one colour are three octal digits. What they are as a run of dice in the order of
# their pips: four bits for each die, and from bit SIZE on how many bits that are. The second row is that of the pips 4,
# 5 and 6.
TRIO = 3
LOW = 0o777
SIZE = 32
DIE = 4


def _run(dice: int, pips: int) -> int:
    """The run of three digits, of which the last is for these pips."""
    run = [pips + kind for kind in range(TRIO) for _ in range((dice >> 3 * kind) & 7)]
    return DIE * min(TEAM, len(run)) << SIZE | sum(face << DIE * n for n, face in enumerate(run[:TEAM]))


RUNS = np.array([[_run(dice, pips) for dice in range(LOW + 1)] for pips in (1, 1 + TRIO)], np.int64)
EACH = sum(1 << 2 * DIE * n for n in range(TEAM))  # a number of eight bits for each die of a team: 1


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


@inline
def put_team(state, colour, out, n):
    """The six dice of a colour from the front on: group from 1, pips."""
    half = FACES * colour // HALF
    first = 3 * (FACES * colour - HALF * half)
    dice, faces, groups = 0, 0, EACH
    for group in range(state.standing):
        kinds = int(state.groups[group, half]) >> first
        low, high = int(RUNS[0, kinds & LOW]), int(RUNS[1, (kinds >> 3 * TRIO) & LOW])
        faces |= (low | high << (low >> SIZE)) << dice
        dice += (low + high) >> SIZE
        groups += EACH << 2 * dice  # one more for all dice behind
    for k in range(TEAM):
        n = put(out, n, (groups >> 2 * DIE * k) & 255)
        n = put(out, n, (faces >> DIE * k) & 15)
    return n


@inline
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


@inline
def put_player(state, seat, plays_along, out, n):
    """What everybody knows about a player."""
    n = put(out, n, plays_along)
    n = put(out, n, state.points[seat])
    n = put(out, n, best_card(state, seat))
    n = put(out, n, state.open[seat])
    n = put(out, n, state.choice[seat] != NOTHING)
    n = put_all(out, n, state.used[seat])
    return put_all(out, n, state.known[seat])
