"""Loop Rush: a turn. A card is announced, its runner runs and stops, and the next player follows."""

from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.engine.rows import put
from paddock.engine.seats import next_seat
from paddock.games.looprush import table as t
from paddock.games.looprush.rules import track
from paddock.games.looprush.rules.cards import colour_of, number_of, play_from_hand
from paddock.games.looprush.table import Bonus, Ground, Phase, Space, Told, join_half, join_play, split_play


@rule
def plays(state, seat, out):
    """LR-6, LR-12. Every card on both runners of its colour, or of the team moved instead; equal cards count once."""
    on_track = track.all_running(state)
    n = 0
    before = t.NOTHING
    for k in range(state.hands_count[seat]):
        card = int(state.hands[seat, k])
        if card == before:
            continue
        before = card
        team = colour_of(card)
        if (on_track >> (2 * team)) & 3 == 0:
            team = track.stand_in(team)
        for runner in (2 * team, 2 * team + 1):
            if (on_track >> runner) & 1:
                n = put(out, n, join_play(card, runner))
    return n


@rule
def announce(state, seat, action, log):
    """LR-6, LR-20. The card and the runner are named; the bonus cards come before the move."""
    card, runner = split_play(action)
    play_from_hand(state, seat, card)
    state.moving = 1
    state.move.card = card
    state.move.runner = runner
    emit(log, Told.PLAYED, seat, card, runner)
    state.phase = Phase.ASK


@rule
def run(state, log):
    """LR-6, LR-11. The announced runner moves; what the space does to it follows in the next phase."""
    runner = int(state.move.runner)
    before = int(state.place[runner])
    after = track.reached(state, runner, number_of(int(state.move.card)), int(state.move.applied))
    state.place[runner] = after
    state.halves[runner] = t.NOTHING
    state.move.asked = t.NOTHING
    emit(log, Told.MOVED, runner, before, after)
    state.phase = Phase.STOP


@rule
def stop(state, log):
    """LR-8 … LR-11, LR-22. What the space does to the runner that stops there."""
    runner = int(state.move.runner)
    before = int(state.place[runner])
    if before == t.HOME:
        finish(state, runner, log)
        return
    after = track.out_of_loop(state, before, int(state.move.applied))
    if after != before:
        emit(log, Told.CARRIED_ON if state.move.applied == Bonus.MOMENTUM else Told.SET_BACK, runner, before, after)
        state.place[runner] = after
    state.move.applied = t.NOTHING
    state.phase = Phase.TURN_OVER
    space = state.options.track[after]
    if space == Space.BONUS:
        state.phase = Phase.DRAW
    elif track.is_double(space) and after != before:
        state.halves[runner] = Ground.ORDINARY
    elif track.is_double(space):
        state.phase = Phase.HALF


@rule
def halves(state, out):
    """LR-10. The two halves of the double space that the runner has reached."""
    space = state.options.track[state.place[state.move.runner]]
    n = 0
    for ground in (Ground.RINGS, Ground.SPIKES, Ground.ORDINARY):
        if track.has_half(space, ground):
            n = put(out, n, join_half(ground))
    return n


@rule
def choose_half(state, half, log):
    """LR-10. The runner stands on the chosen half."""
    state.halves[state.move.runner] = half
    emit(log, Told.CHOSE_HALF, state.move.runner, half)
    state.phase = Phase.TURN_OVER


@rule
def finish(state, runner, log):
    """LR-11, LR-30. The game ends at once when all runners of the player or pair are home."""
    emit(log, Told.FINISHED, runner)
    state.phase = Phase.TURN_OVER
    own = track.owner(state, runner)
    if track.all_home(state, own):
        clear_move(state)
        state.phase = Phase.OVER
        emit(log, Told.ENDED, track.side(state, own))


@rule
def end_turn(state):
    """LR-4, LR-13. The next player's turn; when all hands are empty, new ones are dealt."""
    clear_move(state)
    state.turn = next_seat(state.options.players, state.turn)
    state.phase = Phase.PLAY if state.hands_count[state.turn] > 0 else Phase.DEAL


@rule
def clear_move(state):
    """Forget the announced move."""
    state.moving = 0
    state.move.card = 0
    state.move.runner = 0
    state.move.asked = t.NOTHING
    state.move.applied = t.NOTHING
