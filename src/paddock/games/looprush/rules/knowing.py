"""Loop Rush: what a seat sees, and `redeal`, which deals again what it cannot know (determinization)."""

from paddock.engine.chance import below
from paddock.engine.jit import inline, noalias, rule
from paddock.engine.piles import clear, draw, size
from paddock.engine.rows import put_all
from paddock.engine.seats import counted_from, list_leaders, seat_at
from paddock.games.looprush import table as t
from paddock.games.looprush.rules.bonus import may_jump
from paddock.games.looprush.rules.cards import bonus_cards, number_of, put_in_hand, take_card
from paddock.games.looprush.rules.track import goal, ground_of, is_running, outcome, partner, relation, rings_ahead
from paddock.games.looprush.table import Phase


@noalias
def see(state, seat, out):
    """Fill a `Seen` with what the seat knows; seat -1 is a spectator."""
    players, length = int(state.options.players), int(state.options.length)
    out.phase = state.phase
    out.seated = seat >= 0
    out.own_seat = seat
    out.playing = players
    out.turn = counted_from(players, seat, int(state.turn))
    for team in range(t.COLOURS):
        out.teams[team] = counted_from(players, seat, int(state.owner[team]))
        out.relation[team] = relation(state, seat, team)
    for runner in range(t.RUNNERS):
        out.place[runner] = state.place[runner]
        out.stands[runner] = ground_of(state, runner) if runner >> 1 < state.racing else 0
    out.moving = state.moving
    out.move.card = state.move.card if state.moving else t.NOTHING
    out.move.runner = state.move.runner if state.moving else t.NOTHING
    out.move.asked = counted_from(players, seat, int(state.move.asked))
    out.drawing = state.drawing
    out.jump.seat = counted_from(players, seat, int(state.jump.seat)) if state.drawing else t.NOTHING
    out.jump.left = state.jump.left
    for k in range(t.SEATS):
        other = seat_at(players, seat, k)
        out.hand_sizes[k] = state.hands_count[other]
        out.bonus_sizes[k] = state.held_count[other]
    see_cards(state, seat, out)
    out.full_hand = state.options.hand
    out.spaces = length
    for space in range(t.SPACES):
        out.track[space] = state.options.track[space + 1] if space < length else t.NOTHING


@inline
def see_cards(state, seat, out):
    """LR-3. The seat's own cards, the discards, and the sizes of the piles."""
    put_all(out.discard, 0, state.discard)
    put_all(out.bonus_discard, 0, state.bonus_discard)
    clear(out.hand)
    if seat >= 0:
        for k in range(state.hands_count[seat]):
            out.hand[state.hands[seat, k]] += 1
    for kind in range(t.HELD_KINDS):
        out.bonus[kind] = bonus_cards(state, seat, kind) if seat >= 0 else 0
    out.pile = int(state.left) + int(state.special)
    out.special = state.special
    out.bonus_pile = size(state.bonus_pile)


@noalias
def show(state, seat, out):
    """Fill a `Shown`: partners, finished runners, the halves that runners stand on, and where moves would end."""
    players = int(state.options.players)
    outcome(state, out.now)
    out.leading_count = list_leaders(out.leading, out.now[1], players, seat)
    for k in range(players):
        other = seat_at(players, seat, k)
        out.partners[k] = counted_from(players, seat, partner(state, other))
        out.home[k] = out.now[0, other]
    put_all(out.halves, 0, state.halves)
    for k in range(len(out.goals)):
        out.goals[k].known = 0
        out.goals[k].spaces_count = 0
    if state.phase == Phase.PLAY:
        for runner in range(t.RUNNERS):
            if is_running(state, runner):
                for number in range(1, t.NUMBERS + 1):
                    add_goal(out.goals[runner], goal(state, runner, number, t.NOTHING))
    elif state.phase == Phase.BONUS:
        runner, number = int(state.move.runner), number_of(int(state.move.card))
        for kind in range(t.NOTHING, t.HELD_KINDS):
            add_goal(out.goals[t.PASS_GOAL + 1 + kind], goal(state, runner, number, kind))
    elif state.phase == Phase.JUMP:
        for runner in range(t.RUNNERS):
            if may_jump(state, int(state.jump.seat), runner):
                add_goal(out.goals[runner], rings_ahead(state, int(state.place[runner])))


@rule
def add_goal(goals, place):
    """Add a place where a move would end; t.NOTHING: there is none (a Super jump without rings ahead)."""
    goals.known = 1
    if place != t.NOTHING:
        goals.spaces[goals.spaces_count] = place
        goals.spaces_count += 1


@rule
def redeal(state, seat, chance):
    """Deal again what the seat cannot know: other movement and bonus hands; the piles have no order."""
    redeal_hands(state, seat, chance)
    for batch in range(t.BATCHES):
        redeal_batch(state, seat, batch, chance)


@rule
def redeal_hands(state, seat, chance):
    """Deal other movement hands again from their cards and the pile. The special card is never in a hand and stays."""
    for other in range(state.options.players):
        if other != seat:
            for k in range(state.hands_count[other]):
                state.pile[state.hands[other, k]] += 1
            state.left += state.hands_count[other]
    for other in range(state.options.players):
        if other != seat:
            cards = int(state.hands_count[other])
            state.hands_count[other] = 0
            for _ in range(cards):
                put_in_hand(state, other, take_card(state, below(chance, int(state.left))))


@rule
def redeal_batch(state, seat, batch, chance):
    """LR-27. Deal one batch of other bonus hands again, the newest one with the pile; its Super jumps stay there."""
    for other in range(state.options.players):
        if other != seat:
            for kind in range(t.HELD_KINDS):
                state.pool[kind] += state.held[other, kind, batch]
    if size(state.pool) == 0:
        return
    if batch == 0:
        for kind in range(t.HELD_KINDS):
            state.pool[kind] += state.bonus_pile[kind]
    for other in range(state.options.players):
        if other != seat:
            redeal_bonus_hand(state, other, batch, chance)
    if batch == 0:
        for kind in range(t.HELD_KINDS):
            state.bonus_pile[kind] = state.pool[kind]
    clear(state.pool)


@rule
def redeal_bonus_hand(state, seat, batch, chance):
    """Deal a player as many cards of this batch as he had, from the pool."""
    cards = 0
    for kind in range(t.HELD_KINDS):
        cards += int(state.held[seat, kind, batch])
        state.held[seat, kind, batch] = 0
    for _ in range(cards):
        state.held[seat, draw(state.pool, chance), batch] += 1
