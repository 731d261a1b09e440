"""Scrap Dash: the verbs of the game. A turn is a state machine over `Phase`; SD-n are the clauses of the rules."""

from paddock.engine.jit import rule
from paddock.games.scrapdash.rules.accidents import accident
from paddock.games.scrapdash.rules.asking import legal, waiting
from paddock.games.scrapdash.rules.bonus import holds_bonus, play_bonus
from paddock.games.scrapdash.rules.combat import settle_combats, win
from paddock.games.scrapdash.rules.dice import die_counts, die_lies, drive, roll_die, use_ability, use_boost
from paddock.games.scrapdash.rules.knowing import redeal, see, show
from paddock.games.scrapdash.rules.line import serve_line
from paddock.games.scrapdash.rules.options import check_options
from paddock.games.scrapdash.rules.setting import setup
from paddock.games.scrapdash.rules.track import pilot_of_kind
from paddock.games.scrapdash.rules.turns import choose_first, end_turn, outcome
from paddock.games.scrapdash.table import Act, Phase, split_bonus, split_boost, split_first, split_win

__all__ = ["advance", "check_options", "decide", "legal", "outcome", "redeal", "see", "setup", "show", "waiting"]


@rule
def decide(state, seat, action, chance, log):
    """Carry out a decision; what follows by itself is left to `advance`."""
    if action == Act.ROLL:
        roll_die(state, chance, log)
    elif action == Act.STOP:
        state.phase = Phase.STARTING
    elif action == Act.ACCEPT:
        state.phase = Phase.DIE_COUNTS
    elif action < Act.DRIVE:
        use_boost(state, split_boost(action), chance, log)
    elif action == Act.DRIVE:
        state.phase = Phase.DRIVING
    elif action == Act.DONE:
        state.phase = Phase.ARRIVED
    elif action < Act.WIN:
        play_bonus(state, seat, split_bonus(action), log)
    elif action < Act.FIRST:
        win(state, pilot_of_kind(state, split_win(action)), 1, log)
        state.phase = Phase.COMBATS
    else:
        choose_first(state, seat, split_first(action), log)


@rule
def advance(state, chance, log):
    """Carry out one phase that needs no decision; it sets the next phase."""
    phase = state.phase
    if phase == Phase.DIE_LIES:
        die_lies(state)
    elif phase == Phase.DIE_COUNTS:
        die_counts(state, log)
    elif phase == Phase.DOUBLE:
        accident(state, chance, log)
    elif phase == Phase.STARTING:
        state.phase = Phase.BEFORE if holds_bonus(state) else Phase.DRIVING
    elif phase == Phase.DRIVING:
        drive(state, log)
    elif phase == Phase.ARRIVED:
        use_ability(state, chance, log)
    elif phase == Phase.COMBATS:
        settle_combats(state, chance, log)
    elif phase == Phase.LINE:
        serve_line(state, chance, log)
    else:
        end_turn(state, chance, log)
