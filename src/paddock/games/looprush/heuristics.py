"""Loop Rush, how good a choice feels: imagined games are played by this. It looks only at the track.

Every game's `heuristics.py` has `feel(state, seat, action)`, any number, higher is better; `LOOKS`, how many actions,
drawn at random, a player looks at before taking the one that feels best; and `HORIZON`, after how many decisions a
running game can be judged by its `outcome` (0: only at its end).
"""

from paddock.engine.jit import rule
from paddock.games.looprush.rules import runner_of
from paddock.games.looprush.rules_cards import number_of
from paddock.games.looprush.rules_table import (
    BONUS_SPACE,
    CHOOSE_HALF,
    JUMP_RUNNER,
    LOOP,
    MOMENTUM,
    NOTHING,
    PASS,
    PLAY_BONUS,
    RINGS,
    RINGS_ORDINARY,
    RINGS_SPACE,
    RINGS_SPIKES,
    SPIKES,
    SPIKES_SPACE,
)
from paddock.games.looprush.rules_track import beside_loop, relation, rings_ahead, steps

LOOKS = 5
HORIZON = 60  # who is ahead is ahead
GOOD_GROUND = 3  # spaces that rings are worth, and that spikes cost
CARD_KEPT = 2  # spaces that a bonus card is worth in hand


@rule
def gain(state, runner, number, bonus):
    """Spaces that a runner wins with a move, and what the ground it stops on is worth."""
    before = int(state.place[runner])
    after = before + steps(state, runner, number, bonus)
    if after > state.length:
        return int(state.length) + 2 - before + GOOD_GROUND
    if state.track[after] == LOOP:
        after = beside_loop(state, after, 1 if bonus == MOMENTUM else -1)
    space = int(state.track[after])
    if space == RINGS_SPACE or space == RINGS_SPIKES or space == RINGS_ORDINARY:
        return after - before + GOOD_GROUND
    if space == SPIKES_SPACE:
        return after - before - GOOD_GROUND
    return after - before + (1 if space == BONUS_SPACE else 0)


@rule
def feel(state, seat, action):
    """Far with one's own runners and the partner's, not far with the others."""
    if action < PASS:
        runner = runner_of(action)
        spaces = gain(state, runner, number_of(action >> 2), NOTHING)
        return spaces if relation(state, seat, runner) < 2 else -spaces
    runner = int(state.runner)
    if action == PASS:
        return gain(state, runner, number_of(int(state.card)), NOTHING) + CARD_KEPT
    if action < CHOOSE_HALF:
        return gain(state, runner, number_of(int(state.card)), action - PLAY_BONUS)
    if action < JUMP_RUNNER:
        half = action - CHOOSE_HALF
        ground = (1 if half == RINGS else 0) - (1 if half == SPIKES else 0)
        return ground if relation(state, seat, runner) < 2 else -ground
    runner = action - JUMP_RUNNER
    return rings_ahead(state, int(state.place[runner])) - int(state.place[runner])
