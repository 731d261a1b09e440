"""Runner-Up: revealing cards and moving pawns, all at once or, in the tactical variant, one by one."""

from paddock.engine.bits import lowest
from paddock.engine.jit import rule
from paddock.engine.log import emit, emit_moment, is_logging
from paddock.games.runnerup.table import FAR, LEON, NOTHING, Phase, Told, split_lay, split_play


@rule
def turn_up(state, seat, card):
    """RU-11. The committed card leaves the hand and lies face up."""
    state.choice[seat] = NOTHING
    state.hands[seat] ^= 1 << card
    state.open |= 1 << card


@rule
def play_top_card(state):
    """RU-31. Turn Leon's top card face up. Returns it."""
    state.leon.pile_count -= 1
    card = int(state.leon.pile[state.leon.pile_count])
    state.open |= 1 << card
    return card


@rule
def leon_plays(state):
    """RU-31, RU-32. Whether Leon plays: he has a card left in every round but the last."""
    return state.with_leon and state.leon.pile_count > 0


@rule
def reveal(state, log):
    """RU-8, RU-9, RU-31. Reveal all cards; every pawn moves by the sum of the cards before its player."""
    for seat in range(state.options.players):
        value, target = split_play(int(state.choice[seat]))
        card = lowest(int(state.hands[seat]) & int(state.kin[value + FAR]))
        turn_up(state, seat, card)
        state.sums[target] += value
        emit_moment(state, log, Told.PLAYED, seat, card, target)
    if leon_plays(state):
        card = play_top_card(state)
        state.sums[LEON] += state.value[card]
        emit_moment(state, log, Told.PLAYED, LEON, card, LEON)
    for racer in range(state.racers):
        before = move_pawn(state, racer, int(state.sums[racer]))
        if is_logging(log) and state.sums[racer] != 0:
            emit_moment(state, log, Told.MOVED, racer, before, state.pawns[racer])
        state.sums[racer] = 0
    state.phase = Phase.ROUND_OVER


@rule
def move_pawn(state, racer, steps):
    """RU-9, RU-10, RU-42. Move a pawn, then apply the limits of the track. Returns where it stood before."""
    before = int(state.pawns[racer])
    state.pawns[racer] = min(int(state.options.high), max(int(state.options.low), before + steps))
    return before


@rule
def show_cards(state, log):
    """RU-40, RU-44. All laid cards are revealed together, Leon's too."""
    for seat in range(state.options.players):
        card = split_lay(int(state.choice[seat]))
        turn_up(state, seat, card)
        show_card(state, seat, card, log)
    if leon_plays(state):
        show_card(state, LEON, play_top_card(state), log)
    state.phase = Phase.NEXT_MOVER


@rule
def show_card(state, racer, card, log):
    state.shown[racer] = card
    emit_moment(state, log, Told.SHOWN, racer, card)


@rule
def next_mover(state, log):
    """RU-41, RU-44. Whoever shows the highest white number moves a pawn; Leon always his own."""
    mover = 0
    for racer in range(state.racers):
        if state.shown[racer] > state.shown[mover]:
            mover = racer
    if state.shown[mover] == 0:
        state.phase = Phase.ROUND_OVER
    elif state.with_leon and mover == LEON:
        move_by_card(state, LEON, LEON, log)
    else:
        state.mover = mover
        state.phase = Phase.MOVE


@rule
def move_by_card(state, mover, racer, log):
    """RU-41, RU-42. Anybody's pawn moves by the value of the mover's card."""
    value = int(state.value[state.shown[mover]])
    state.shown[mover] = 0
    before = move_pawn(state, racer, value)
    emit(log, Told.PUSHED, mover, racer, before, state.pawns[racer])
