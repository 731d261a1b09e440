"""Scrap Dash: a seat's knowledge as numbers, the seat itself first; see OBSERVED in words.py."""

from paddock.engine.bits import lowest
from paddock.engine.jit import apart
from paddock.engine.piles import size
from paddock.engine.rows import put, put_all
from paddock.games.scrapdash.rules_line import is_last_round
from paddock.games.scrapdash.rules_table import (
    ACCIDENT_DECKS,
    ACCIDENTS,
    BONUSES,
    BOOSTS,
    DICE,
    OBJECTIVES,
    PILOTS,
    SEATS,
    SECTIONS,
)
from paddock.games.scrapdash.rules_track import after, pilots_of, place_in, places

FACES = 6
SEEN_TURN = 15  # numbers that observe() writes for the turn,
SEEN_PILOT = 13  # for each pilot,
SEEN_PILES = BOOSTS + 2 * BONUSES + OBJECTIVES + ACCIDENT_DECKS * ACCIDENTS  # and for what lies face down or discarded
OBSERVATION = SEEN_TURN + DICE + BONUSES + SEATS + PILOTS * SEEN_PILOT + 2 * SECTIONS + SEEN_PILES


@apart
def put_seen(state, seat, asked, out):
    """All of it."""
    players, length = int(state.players), int(state.length)
    n = put_turn(state, (asked >> seat) & 1, out)
    n = put_rolled(state, out, n)
    n = put_all(out, n, state.bonus[seat])
    for k in range(SEATS):
        other = seat + k if seat + k < players else seat + k - players
        n = put(out, n, size(state.bonus[other]) if k < players else 0)
    own, order = lowest(pilots_of(state, seat)), places(state)
    for k in range(PILOTS):
        n = put_pilot(state, seat, own, k, order, out, n)
    for section in range(1, SECTIONS + 1):
        inside = section <= length
        n = put(out, n, state.curve[section] == 0 if inside else -1)
        n = put(out, n, state.symbol[section] + (state.lying[section] > 0) if inside else 0)
    put_piles(state, seat, out, n)


@apart
def put_rolled(state, out, n):
    """How many of the dice that count show each face; all faces are counted in one number, eight bits for each."""
    faces = 0
    for k in range(DICE):
        faces += 1 << 8 * int(state.dice[k])
    for face in range(1, FACES + 1):
        n = put(out, n, (faces >> 8 * face) & 255)
    return n


@apart
def put_turn(state, asked, out):
    """The turn, and whether the seat is asked."""
    n = put(out, 0, state.phase)
    n = put(out, n, asked)
    n = put(out, n, state.round_no)
    n = put(out, n, is_last_round(state))
    n = put(out, n, state.laps)
    n = put(out, n, state.players)
    n = put(out, n, state.count)
    n = put(out, n, state.length)
    n = put(out, n, state.rolled)
    n = put(out, n, state.die)
    n = put(out, n, state.double)
    n = put(out, n, state.token_due)
    n = put(out, n, state.crossed)
    n = put(out, n, state.began_at)
    return put(out, n, state.queued)


@apart
def put_pilot(state, seat, own, k, order, out, n):
    """The k-th pilot in playing order, the seat's own first one at first; all 0 if there is none."""
    if k >= state.count:
        for _ in range(SEEN_PILOT):
            n = put(out, n, 0)
        return n
    i = after(state, own, k)
    pilot = state.pilots[i]
    owner = int(pilot.owner)
    n = put(out, n, 1)
    n = put(out, n, owner - seat if owner >= seat else owner - seat + int(state.players))
    n = put(out, n, pilot.kind)
    n = put(out, n, pilot.d)
    n = put(out, n, pilot.section)
    n = put(out, n, place_in(order, i))
    n = put(out, n, pilot.tokens)
    n = put(out, n, pilot.bonus_tokens)
    n = put_all(out, n, pilot.boosts)
    n = put(out, n, i == state.active)
    return put(out, n, i == state.start)


@apart
def put_piles(state, seat, out, n):
    """What lies face down, as far as open cards and tokens betray it, and the discarded bonus cards."""
    for kind in range(BOOSTS):
        lying = int(state.all_boosts[kind]) - int(state.used[kind])
        for i in range(PILOTS):
            lying -= int(state.pilots[i].boosts[kind])
        n = put(out, n, lying)
    for card in range(BONUSES):
        n = put(out, n, state.all_bonuses[card] - state.bonus_discard[card] - state.bonus[seat, card])
    n = put_all(out, n, state.bonus_discard)
    n = put_all(out, n, state.objectives)
    for deck in range(ACCIDENT_DECKS):
        n = put_all(out, n, state.accidents[deck])
