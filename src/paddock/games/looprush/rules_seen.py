"""Loop Rush: a seat's knowledge as numbers: seats from itself on, teams and cards as in the action numbers."""

from paddock.engine.jit import apart, inline
from paddock.engine.rows import put, put_all
from paddock.games.looprush.rules_cards import bonus_cards
from paddock.games.looprush.rules_table import BONUSES, KINDS, NOTHING, RUNNERS, SEATS, SPACES, SUPER_JUMP
from paddock.games.looprush.rules_track import relation

OBSERVATION = 10 + 3 * RUNNERS + 2 * SEATS + 2 * KINDS + SUPER_JUMP + BONUSES + 4 + SPACES


@apart
def observe(state, seat, out):
    """What the seat knows."""
    players, length = int(state.players), int(state.length)
    n = put(out, 0, state.phase)
    n = put(out, n, seat)
    n = put(out, n, players)
    n = put(out, n, seen_from(state, seat, state.turn))
    n = put(out, n, state.card)
    n = put(out, n, state.runner)
    n = put(out, n, seen_from(state, seat, state.asked))
    n = put(out, n, seen_from(state, seat, state.drawer))
    n = put(out, n, state.draws)
    n = put(out, n, length)
    for runner in range(RUNNERS):
        n = put(out, n, state.place[runner])
        n = put(out, n, state.stands[runner])
        n = put(out, n, relation(state, seat, runner))
    for k in range(SEATS):
        other = seat + k if seat + k < players else seat + k - players
        n = put(out, n, state.held[other] if k < players else NOTHING)
        n = put(out, n, state.bonus_held[other] if k < players else NOTHING)
    own = n
    for card in range(KINDS):
        n = put(out, n, 0)
    for k in range(state.held[seat]):
        out[own + int(state.hands[seat, k])] += 1
    n = put_all(out, n, state.discard)
    for kind in range(SUPER_JUMP):
        n = put(out, n, bonus_cards(state, seat, kind))
    n = put_all(out, n, state.bonus_discard)
    n = put(out, n, state.left)
    n = put(out, n, state.special)
    n = put(out, n, state.bonus_left)
    n = put(out, n, state.hand)
    for space in range(1, SPACES + 1):
        n = put(out, n, state.track[space] if space <= length else NOTHING)


@inline
def seen_from(state, seat, other):
    """A seat counted from one's own; NOTHING stays."""
    if other < 0:
        return NOTHING
    return other - seat if other >= seat else other - seat + int(state.players)
