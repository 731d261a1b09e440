"""Mygame: rounds and runs."""

from paddock.engine.chance import roll
from paddock.engine.describe import NONE
from paddock.engine.jit import rule
from paddock.engine.log import emit

from paddock_mygame.table import CRASH, DIE, SEATS, Phase, Told


@rule
def begin_round(state):
    """MYGAME-2, MYGAME-3. Begin a round: everybody bets, and another seat than before runs first."""
    state.round_no += 1
    state.phase = Phase.BET
    state.runner = first_runner(state)
    state.run = 0
    for seat in range(SEATS):
        state.steps[seat] = 0
        state.bets[seat] = NONE


@rule
def first_runner(state):
    """MYGAME-3. Return who runs first: seat A in the first round, B in the second, and so on."""
    return (int(state.round_no) - 1) % int(state.options.players)


@rule
def roll_die(state, seat, chance, log):
    """MYGAME-4. Roll the die: a crash takes all steps of the run, and at the finish the run ends by itself."""
    face = roll(chance, DIE)
    if face == CRASH:
        emit(log, Told.CRASHED, seat)
        next_runner(state)
        return
    state.run += face
    emit(log, Told.ROLLED, seat, face, state.run)
    if int(state.pawns[seat]) + int(state.run) >= state.options.length:
        stop_running(state, seat, log)


@rule
def stop_running(state, seat, log):
    """MYGAME-5. Stop: the pawn moves by the steps of the run."""
    state.steps[seat] = state.run
    move_pawn(state, seat, int(state.run))
    emit(log, Told.RAN, seat, state.run, state.pawns[seat])
    next_runner(state)


@rule
def move_pawn(state, seat, steps):
    """MYGAME-5. Move a pawn; none leaves the track."""
    state.pawns[seat] = min(int(state.pawns[seat]) + steps, int(state.options.length))


@rule
def next_runner(state):
    """MYGAME-3. The next seat runs; after the last one the bets are turned over."""
    state.run = 0
    state.runner = (int(state.runner) + 1) % int(state.options.players)
    if state.runner == first_runner(state):
        state.phase = Phase.REVEAL
