"""Loop Rush: four teams of two runners, rings, spikes and loops. The rules page beside this file has the clauses; LR-n
names them.

Every card moves a runner of its colour, whoever plays it; what a runner stands on doubles its move or cuts it to one
space, loops must be crossed in one move. Bonus cards help a runner whoever moves it. The first whose runners are all
home wins. First the verbs, then a turn, the deal and the end. The records are in `rules_table.py`; bonus cards stand in
`rules_bonus.py`, on top of `rules_cards.py` (who holds what) and `rules_track.py` (who is where); `rules_seen.py`
is what a seat sees.

| option     | meaning                                                        |
|------------|----------------------------------------------------------------|
| players    | 2 (two teams each), 3, or 4 (partners A and C against B and D) |
| track      | default, short, or a string of spaces                          |
| hand       | movement cards of a full hand                                  |
| deck       | how many cards of each number every colour has                 |
| bonus_deck | how many bonus cards of each kind                              |
"""

from paddock.engine.chance import below
from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.engine.piles import size
from paddock.engine.rows import put
from paddock.games.looprush.rules_bonus import (
    ask_for_bonus,
    bonuses,
    draw_on_space,
    help_runner,
    jump_to_rings,
    jumps,
    must_renew,
    tell_draw,
)
from paddock.games.looprush.rules_cards import (
    colour_of,
    deal_hands,
    draw_bonus,
    in_race,
    number_of,
    play_from_hand,
    redeal_bonus,
    redeal_hands,
)
from paddock.games.looprush.rules_seen import OBSERVATION, observe
from paddock.games.looprush.rules_table import (
    ACTIONS,
    ASK,
    BATCHES,
    BONUS,
    BONUS_SPACE,
    BONUSES,
    BOX,
    CARRIED_ON,
    CHOOSE_HALF,
    CHOSE_HALF,
    DEAL,
    DEALT,
    DRAW,
    ENDED,
    FINISHED,
    HALF,
    HAND,
    JUMP,
    JUMP_RUNNER,
    KINDS,
    LEFT_OVER,
    LOOP,
    MOMENTUM,
    MOST,
    MOVED,
    NO_SPECIAL,
    NOTHING,
    NUMBERS,
    ORDINARY,
    OVER,
    PASS,
    PASSED,
    PLAY,
    PLAY_BONUS,
    PLAY_CARD,
    PLAYED,
    RINGS,
    RINGS_SPACE,
    RUN,
    RUNNERS,
    SEATS,
    SET_BACK,
    SHUFFLED,
    SPACES,
    SPECIAL,
    SPECIAL_LEFT,
    SPECIAL_SHOWN,
    SPIKES,
    SPIKES_SPACE,
    STOP,
    SUPER_JUMP,
    TURN_OVER,
    Options,
    State,
)
from paddock.games.looprush.rules_track import (
    all_running,
    beside_loop,
    finished,
    has_half,
    is_ahead,
    is_running,
    owner,
    partner,
    running,
    steps,
)

__all__ = [
    "ACTIONS",
    "MOST",
    "OBSERVATION",
    "RACERS",
    "VERSION",
    "Options",
    "State",
    "apply",
    "legal",
    "observe",
    "outcome",
    "over",
    "redeal",
    "setup",
    "waiting",
]

VERSION = 1  # of these rules: a record made with another version is refused
RACERS = SEATS  # entries of a result


# ------------------------------------------------------------------ the verbs


@rule
def setup(state, options, chance):
    """LR-1 … LR-5. The special card may come up in the first deal already, LR-14; that is not told."""
    state.players = options.players
    state.hand = options.hand
    state.length = options.length
    for space in range(SPACES + 1):
        state.track[space] = options.track[space]
    for number in range(NUMBERS):
        state.copies[number] = options.copies[number]
    for kind in range(BONUSES):
        state.bonus_deck[kind] = options.bonus_deck[kind]
    for runner in range(RUNNERS):
        state.place[runner] = 0 if in_race(state, runner // 2) else BOX
        state.stands[runner] = ORDINARY
    clear_table(state)
    state.turn = below(chance, int(state.players))
    state.phase = DEAL
    while state.phase > OVER:
        if state.phase == DEAL:
            deal(state, chance)
        else:
            draw_for_special(state, chance)


@rule
def waiting(state):
    """The one seat that must act."""
    if state.phase == OVER:
        return 0
    return 1 << actor(state)


@rule
def legal(state, seat, out):
    """What the seat may do."""
    if state.phase == OVER or seat != actor(state):
        return 0
    if state.phase == PLAY:
        return plays(state, seat, out)
    if state.phase == BONUS:
        return bonuses(state, seat, out)
    if state.phase == HALF:
        return halves(state, out)
    return jumps(state, seat, out)


@rule
def apply(state, seat, action, chance, log):
    """Carry out a decision, then everything that follows by itself until somebody is asked again."""
    if action < PASS:
        announce(state, seat, action, log)
    elif action == PASS:
        emit(log, PASSED, seat)
        state.phase = ASK
    elif action < CHOOSE_HALF:
        help_runner(state, seat, action - PLAY_BONUS, log)
    elif action < JUMP_RUNNER:
        choose_half(state, action - CHOOSE_HALF, log)
    else:
        jump_to_rings(state, action - JUMP_RUNNER, log)
        next_drawer(state)
    while state.phase > OVER:
        advance(state, chance, log)


@rule
def advance(state, chance, log):
    """One step that needs no decision; it sets the next phase."""
    if state.phase == ASK:
        ask_for_bonus(state)
    elif state.phase == RUN:
        run(state, log)
    elif state.phase == STOP:
        stop(state, log)
    elif state.phase == DRAW:
        draw_on_space(state, chance, log)
    elif state.phase == TURN_OVER:
        end_turn(state)
    elif state.phase == DEAL:
        tell_deal(state, chance, log)
    else:
        tell_draw_for_special(state, chance, log)


@rule
def over(state):
    return state.phase == OVER


@rule
def outcome(state, out):
    """LR-30. Points are the finished runners of a player or pair; level ones are ranked by the spaces run."""
    for seat in range(state.players):
        rank = 1
        for other in range(state.players):
            if is_ahead(state, other, seat):
                rank += 1
        out[0, seat] = finished(state, seat)
        out[1, seat] = rank


@rule
def redeal(state, seat, chance):
    """What the seat cannot know is dealt again: other movement and bonus hands; the piles have no order."""
    redeal_hands(state, seat, chance)
    redeal_bonus(state, seat, chance)


# ------------------------------------------------------------------ small words


@rule
def actor(state):
    """The seat that is asked."""
    if state.phase == BONUS:
        return int(state.asked)
    if state.phase == JUMP:
        return int(state.drawer)
    return int(state.turn)


@rule
def next_seat(state, seat):
    """LR-4. Clockwise."""
    return seat + 1 if seat + 1 < state.players else 0


@rule
def clear_table(state):
    """No cards anywhere but the bonus pile, nothing announced."""
    for seat in range(SEATS):
        state.held[seat] = 0
        state.bonus_held[seat] = 0
        for k in range(HAND):
            state.hands[seat, k] = NOTHING
        for batch in range(BATCHES):
            for kind in range(SUPER_JUMP):
                state.bonus[batch, seat, kind] = 0
    for card in range(KINDS):
        state.pile[card] = 0
        state.discard[card] = 0
    state.left = 0
    state.special = 0
    for kind in range(BONUSES):
        state.bonus_pile[kind] = state.bonus_deck[kind]
        state.bonus_discard[kind] = 0
    state.bonus_left = size(state.bonus_pile)
    clear_move(state)
    state.drawer = NOTHING
    state.draws = 0


@rule
def clear_move(state):
    """Nothing is announced."""
    state.card = NOTHING
    state.runner = NOTHING
    state.asked = NOTHING
    state.applied = NOTHING


# ------------------------------------------------------------------ a turn


@rule
def plays(state, seat, out):
    """LR-6, LR-12. Every card on both runners of its colour, or on the team that stands in; equal cards count once."""
    on_track = all_running(state)
    n = 0
    before = NOTHING
    for k in range(state.held[seat]):
        card = int(state.hands[seat, k])
        if card == before:
            continue
        before = card
        action = PLAY_CARD + 4 * card
        team = 2 * colour_of(card)
        pair = (on_track >> team) & 3
        if pair == 0:
            action += 2
            pair = (on_track >> (team ^ 4)) & 3
        if pair & 1:
            n = put(out, n, action)
        if pair & 2:
            n = put(out, n, action + 1)
    return n


@rule
def runner_of(action):
    """LR-12. The runner that an action PLAY_CARD + … moves."""
    which = action & 3
    return 2 * (colour_of(action >> 2) ^ (which & 2)) + (which & 1)


@rule
def announce(state, seat, action, log):
    """LR-6, LR-20. The card and the runner are named; the bonus cards come before the move."""
    state.card = action >> 2
    state.runner = runner_of(action)
    play_from_hand(state, seat, int(state.card))
    emit(log, PLAYED, seat, state.card, state.runner)
    state.phase = ASK


@rule
def run(state, log):
    """LR-6, LR-11."""
    runner = int(state.runner)
    before = int(state.place[runner])
    after = min(before + steps(state, runner, number_of(int(state.card)), int(state.applied)), int(state.length) + 1)
    state.place[runner] = after
    state.stands[runner] = ORDINARY
    state.asked = NOTHING
    emit(log, MOVED, runner, before, after)
    state.phase = STOP


@rule
def stop(state, log):
    """LR-7 … LR-11. What the space does to the runner that stops there."""
    runner = int(state.runner)
    if not is_running(state, runner):
        finish(state, runner, log)
        return
    in_loop = state.track[state.place[runner]] == LOOP
    if in_loop:
        leave_loop(state, runner, log)
    state.applied = NOTHING
    space = int(state.track[state.place[runner]])
    state.phase = TURN_OVER
    if space == BONUS_SPACE:
        state.phase = DRAW
    elif space == RINGS_SPACE:
        state.stands[runner] = RINGS
    elif space == SPIKES_SPACE:
        state.stands[runner] = SPIKES
    elif space > LOOP and not in_loop:
        state.phase = HALF


@rule
def leave_loop(state, runner, log):
    """LR-8, LR-22. Back to the ordinary space or half before the loop; with Momentum on to the one after it."""
    before = int(state.place[runner])
    step = 1 if state.applied == MOMENTUM else -1
    after = beside_loop(state, before, step)
    state.place[runner] = after
    emit(log, CARRIED_ON if step > 0 else SET_BACK, runner, before, after)


@rule
def halves(state, out):
    """LR-10. The two halves of the double space that the runner has reached."""
    n = 0
    for ground in (RINGS, SPIKES, ORDINARY):
        if has_half(int(state.track[state.place[state.runner]]), ground):
            n = put(out, n, CHOOSE_HALF + ground)
    return n


@rule
def choose_half(state, half, log):
    """LR-10."""
    state.stands[state.runner] = half
    emit(log, CHOSE_HALF, state.runner, half)
    state.phase = TURN_OVER


@rule
def end_turn(state):
    """LR-4, LR-13. The next player; when all cards are played, new ones."""
    clear_move(state)
    state.turn = next_seat(state, int(state.turn))
    state.phase = PLAY if state.held[state.turn] > 0 else DEAL


# ------------------------------------------------------------------ dealing, and the special card


@rule
def deal(state, chance):
    """LR-13, LR-14. New hands; after the special card everybody draws a bonus card, from the shower on."""
    result = deal_hands(state, chance)
    state.phase = PLAY
    if result != NO_SPECIAL:
        state.draws = state.players
        state.phase = SPECIAL
    return result


@rule
def tell_deal(state, chance, log):
    """LR-13, LR-15."""
    if state.left == 0:
        emit(log, SHUFFLED, state.turn)
    result = deal(state, chance)
    seat = int(state.turn)
    for _ in range(state.players):
        emit(log, DEALT, seat, state.hand)
        seat = next_seat(state, seat)
    if result != NO_SPECIAL:
        emit(log, SPECIAL_LEFT if result == LEFT_OVER else SPECIAL_SHOWN, state.drawer)


@rule
def draw_for_special(state, chance):
    """LR-14, LR-25. One player draws; for a Super jump he is asked, unless all his runners are home."""
    kind = draw_bonus(state, int(state.drawer), chance)
    state.draws -= 1
    if kind == SUPER_JUMP and running(state, int(state.drawer)) > 0:
        state.phase = JUMP
    else:
        next_drawer(state)
    return kind


@rule
def tell_draw_for_special(state, chance, log):
    """LR-14."""
    seat = int(state.drawer)
    renewed = must_renew(state)
    tell_draw(seat, draw_for_special(state, chance), renewed, log)


@rule
def next_drawer(state):
    """LR-14. Clockwise; after the last one play goes on."""
    if state.draws > 0:
        state.drawer = next_seat(state, int(state.drawer))
        state.phase = SPECIAL
    else:
        state.drawer = NOTHING
        state.phase = PLAY


# ------------------------------------------------------------------ the end


@rule
def finish(state, runner, log):
    """LR-11, LR-30. The game ends at once when nobody of the player or pair is running any more."""
    emit(log, FINISHED, runner)
    state.phase = TURN_OVER
    own = owner(state, runner)
    mate = partner(state, own)
    if running(state, own) == 0 and (mate == NOTHING or running(state, mate) == 0):
        clear_move(state)
        state.phase = OVER
        emit(log, ENDED, own)
