"""Loop Rush: the start of a game, new hands, and the special card."""

from paddock.engine.chance import below
from paddock.engine.jit import rule
from paddock.engine.log import emit, emit_moment
from paddock.engine.rows import put_all
from paddock.engine.seats import next_seat
from paddock.games.looprush import table as t
from paddock.games.looprush.rules.cards import draw_bonus, new_deck, put_in_hand, take_card
from paddock.games.looprush.rules.track import running
from paddock.games.looprush.table import Bonus, Phase, Told


@rule
def setup(state, chance):
    """LR-1 … LR-5. Set up a game and deal. The special card may come up already (LR-14); that logs no events."""
    players = int(state.options.players)
    state.racing = 3 if players == 3 else t.COLOURS
    for team in range(state.racing):
        state.owner[team] = team % players
    for runner in range(2 * state.racing):
        state.place[runner] = 0
    put_all(state.bonus_pile, 0, state.options.bonus_deck)
    state.turn = below(chance, players)
    state.phase = Phase.DEAL
    while state.phase > Phase.OVER:
        if state.phase == Phase.DEAL:
            deal(state, chance, None)
        else:
            draw_for_special(state, chance, None)


@rule
def deal(state, chance, log):
    """LR-4, LR-13 … LR-15. A full hand each, from the player who plays next; after the special card everybody draws."""
    if state.left == 0:
        new_deck(state)
        emit_moment(state, log, Told.SHUFFLED, state.turn)
    shower = t.NOTHING
    seat = int(state.turn)
    for _ in range(state.options.players):
        if deal_hand(state, seat, chance):
            shower = seat
        emit_moment(state, log, Told.DEALT, seat, state.options.hand)
        seat = next_seat(int(state.options.players), seat)
    state.phase = Phase.PLAY
    if shower != t.NOTHING:
        emit(log, Told.SPECIAL_SHOWN, shower)
        begin_drawing(state, shower)
    elif state.left == 0 and state.special:
        emit(log, Told.SPECIAL_LEFT, state.turn)
        begin_drawing(state, int(state.turn))


@rule
def deal_hand(state, seat, chance):
    """LR-13, LR-14. Deal a hand and replace the special card. Returns whether it was among the cards."""
    shown = False
    for _ in range(state.options.hand):
        n = below(chance, int(state.left) + int(state.special))
        if n == state.left:
            state.special = 0
            shown = True
            n = below(chance, int(state.left))
        put_in_hand(state, seat, take_card(state, n))
    return shown


@rule
def begin_drawing(state, seat):
    """LR-14. Everybody draws a bonus card, this player first."""
    state.special = 0
    state.drawing = 1
    state.jump.seat = seat
    state.jump.left = state.options.players
    state.phase = Phase.SPECIAL


@rule
def draw_for_special(state, chance, log):
    """LR-14, LR-25. One player draws; for a Super jump he is asked, unless all his runners are home."""
    seat = int(state.jump.seat)
    state.jump.left -= 1
    if draw_bonus(state, seat, chance, log) == Bonus.SUPER_JUMP and running(state, seat) > 0:
        state.phase = Phase.JUMP
    else:
        next_drawer(state)


@rule
def next_drawer(state):
    """LR-14. The next player clockwise draws; after the last one play goes on."""
    if state.jump.left > 0:
        state.jump.seat = next_seat(state.options.players, int(state.jump.seat))
        state.phase = Phase.SPECIAL
    else:
        state.drawing = 0
        state.jump.seat = 0
        state.phase = Phase.PLAY
