"""Dice Peloton: the verbs of the game. DP-n are the clauses of the rules."""

from paddock.engine.jit import rule
from paddock.engine.seats import next_seat
from paddock.games.peloton.rules import turns
from paddock.games.peloton.rules.cards import held_kinds
from paddock.games.peloton.rules.choosing import opens, plays, rolls, shows, takes
from paddock.games.peloton.rules.goals import outcome
from paddock.games.peloton.rules.knowing import redeal, see, show
from paddock.games.peloton.rules.options import check_options
from paddock.games.peloton.rules.turns import asked_to_show, setup
from paddock.games.peloton.table import NOTHING, Act, Phase, split_open, split_roll, split_take

__all__ = ["advance", "check_options", "decide", "legal", "outcome", "redeal", "see", "setup", "show", "waiting"]


@rule
def waiting(state):
    """Bit mask of the seats that must act: whose turn it is, or all who must still choose a goal."""
    if state.phase == Phase.TURN or state.phase == Phase.TAKE:
        return 1 << int(state.turn)
    return asked_to_show(state) if state.phase == Phase.SHOW else 0


@rule
def legal(state, seat, out):
    """Write the legal actions of the seat into `out`. Returns how many. Committed seats may change theirs (ALL-2)."""
    if seat < 0 or seat >= state.options.players:
        return 0
    if state.phase == Phase.SHOW:
        return shows(state, seat, out) if state.open[seat] == NOTHING else 0
    if seat != state.turn:
        return 0
    if state.phase == Phase.TURN:
        cards = held_kinds(state, seat)
        n = plays(state, cards, out, 0)
        n = opens(state, seat, out, n)
        return rolls(state, seat, cards, out, n)
    return takes(state, out) if state.phase == Phase.TAKE else 0


@rule
def decide(state, seat, action, chance, log):
    """Carry out a decision; what follows by itself is left to `advance`."""
    if action >= Act.SHOW:
        turns.commit(state, seat, action, log)
    elif action >= Act.TAKE:
        turns.take_card(state, seat, split_take(action), chance, log)
    else:
        if action >= Act.ROLL:
            group, card = split_roll(action)
            turns.roll_group(state, seat, group - 1, card, chance, log)
        elif action >= Act.OPEN:
            goal, pips_first = split_open(action)
            turns.play_goal(state, seat, goal, pips_first, log)
        else:
            turns.play_card(state, seat, action, log)
        state.phase = Phase.MOVE


@rule
def advance(state, chance, log):
    """Carry out one phase that needs no decision; it sets the next phase."""
    if state.phase == Phase.MOVE:
        turns.move_dice(state, log)
    elif state.phase == Phase.NEXT_PLAYER:
        state.turn = next_seat(state.options.players, state.turn)
        state.phase = Phase.TURN
    elif state.phase == Phase.STAGE_OVER:
        turns.end_stage(state, log)
    else:
        turns.next_stage(state, chance, log)
