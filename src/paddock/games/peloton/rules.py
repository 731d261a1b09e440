"""Dice Peloton: thirty dice race in groups. The rules page beside this file has the clauses; DP-n names them.

Cards move all dice of a colour or of a number of pips; four stages end when the race deck says so; whoever has most
dice of a secret goal in front wins the stage. First the verbs, then one function for each rule of a turn and of the
end of a stage. What lies on the table is in rules_table.py, the dice are in rules_dice.py, the cards in rules_cards.py,
the goals in rules_goals.py, what a seat sees as numbers in rules_seen.py.

| option  | meaning                                             |
|---------|-----------------------------------------------------|
| players | 2–6; with 2 some movement cards are left out         |
| stages  | what the four stage cards are worth                  |
| second  | points of the second place in a stage                |
| third   | points of the third place in a stage                 |
| deck    | how many of each movement card                       |
"""

from paddock.engine.bits import lowest, without_lowest
from paddock.engine.chance import roll
from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.engine.rows import put
from paddock.games.peloton.rules_cards import (
    deal_cards,
    discard_card,
    held_kinds,
    lay_card,
    new_row,
    redeal_cards,
    take_from_deck,
    take_from_row,
)
from paddock.games.peloton.rules_dice import (
    can_crash,
    can_swap,
    come_back,
    crash,
    flip_dice,
    has_leader,
    kinds_in,
    move_matching,
    sort_dice,
    swap_groups,
    throw_all,
    throw_group,
)
from paddock.games.peloton.rules_goals import best_card, deal_goals, redeal_goals, score_stage
from paddock.games.peloton.rules_seen import OBSERVATION, observe
from paddock.games.peloton.rules_table import (
    ACCIDENT,
    ACTIONS,
    CARDS,
    CHANGED,
    CHOICE,
    CHOOSE_DICE,
    COME_BACK,
    COMEBACK,
    COMMITTED,
    CRASH,
    ENDED,
    FACES,
    FLIP,
    FLIP_DICE,
    MATCHES,
    MOST,
    MOVE_DICE,
    NEXT_PLAYER,
    NO_GOAL,
    NOTHING,
    OPEN_GOAL,
    OPENED,
    OVER,
    PIPS,
    PLAYED,
    ROLL_GROUP,
    ROW,
    SCORE,
    SEATS,
    SHOW,
    SHOW_GOAL,
    STAGE_BEGAN,
    STAGE_ENDED,
    STAGE_OVER,
    STAGES,
    SWAP,
    SWAP_GROUPS,
    TAKE,
    TAKE_CARD,
    TURN,
    Options,
    State,
)

__all__ = ["ACTIONS", "MOST", "OBSERVATION", "RACERS", "VERSION", "Options", "State", "apply", "legal", "observe"]
__all__ += ["outcome", "over", "redeal", "setup", "waiting"]

VERSION = 1  # of these rules: a record made with another version is refused
RACERS = SEATS  # most entries of a result


# ------------------------------------------------------------------ the verbs


@rule
def setup(state, options, chance):
    """DP-1 … DP-6, DP-28."""
    state.players = options.players
    state.second = options.second
    state.third = options.third
    for stage in range(STAGES):
        state.values[stage] = options.values[stage]
    for card in range(CARDS):
        state.cards[card] = options.cards[card]
    state.phase = TURN
    state.stage = 1
    state.drawn = 0
    state.turn = first_player(state, chance)
    throw_all(state, chance)
    sort_dice(state)
    deal_goals(state, chance)
    deal_cards(state, chance)


@rule
def waiting(state):
    """The seats that must act: whose turn it is, or all who have neither an open goal nor committed to one."""
    if state.phase == TURN or state.phase == TAKE:
        return 1 << int(state.turn)
    seats = 0
    if state.phase == SHOW:
        for seat in range(state.players):
            if state.open[seat] == NO_GOAL and state.choice[seat] == NOTHING:
                seats |= 1 << seat
    return seats


@rule
def legal(state, seat, out):
    """What the seat may do; a committed seat may still change its choice (ALL-2)."""
    if seat < 0 or seat >= state.players:
        return 0
    if state.phase == SHOW:
        return shows(state, seat, out) if state.open[seat] == NO_GOAL else 0
    if seat != state.turn:
        return 0
    if state.phase == TURN:
        cards = held_kinds(state, seat)
        return rolls(state, seat, cards, out, opens(state, seat, out, plays(state, cards, out)))
    if state.phase == TAKE:
        return takes(state, out)
    return 0


@rule
def apply(state, seat, action, chance, log):
    """Carry out a decision, then everything that follows by itself until somebody is asked again."""
    if action >= SHOW_GOAL:
        commit(state, seat, action, log)
    elif action >= TAKE_CARD:
        take_card(state, seat, action - TAKE_CARD, chance, log)
    else:
        if action >= ROLL_GROUP:
            roll_group(state, seat, (action - ROLL_GROUP) // CARDS, (action - ROLL_GROUP) % CARDS, chance, log)
        elif action >= OPEN_GOAL:
            open_goal(state, seat, (action - OPEN_GOAL) // 2, log)
        else:
            play_card(state, seat, action, log)
        move_dice(state, action, log)
        sort_dice(state)
    while state.phase > OVER:
        advance(state, chance, log)


@rule
def advance(state, chance, log):
    """One step that needs no decision; it sets the next phase."""
    if state.phase == NEXT_PLAYER:
        state.turn = next_seat(state)
        state.phase = TURN
    elif state.phase == STAGE_OVER:
        emit(log, STAGE_ENDED, state.stage, state.turn)
        state.phase = SHOW
        if waiting(state) == 0:
            state.phase = SCORE
    else:
        score_stage(state, log)
        next_stage(state, chance, log)


@rule
def over(state):
    return state.phase == OVER


@rule
def outcome(state, out):
    """DP-27. Most points, then the more valuable stage card; a tie that is left is shared (ALL-4)."""
    for seat in range(state.players):
        rank = 1
        for other in range(state.players):
            if state.points[other] > state.points[seat]:
                rank += 1
            elif state.points[other] == state.points[seat] and best_card(state, other) > best_card(state, seat):
                rank += 1
        out[0, seat] = state.points[seat]
        out[1, seat] = rank


@rule
def redeal(state, seat, chance):
    """What the seat cannot know is dealt again: cards, piles, other players' hidden goals and choices."""
    redeal_cards(state, seat, chance)
    redeal_goals(state, seat, chance)


# ------------------------------------------------------------------ small words


@rule
def next_seat(state):
    """DP-4. Clockwise."""
    seat = int(state.turn) + 1
    return seat if seat < state.players else 0


# ------------------------------------------------------------------ before the race


@rule
def first_player(state, chance):
    """DP-4. Two dice each, the highest begins; those tied for it roll again."""
    rolling = (1 << int(state.players)) - 1
    while rolling & (rolling - 1):
        best = 0
        tied = 0
        for seat in range(state.players):
            if (rolling >> seat) & 1:
                pips = roll(chance, FACES) + roll(chance, FACES)
                if pips > best:
                    best = pips
                    tied = 0
                if pips == best:
                    tied |= 1 << seat
        rolling = tied
    return lowest(rolling)


# ------------------------------------------------------------------ what a player may do


@rule
def plays(state, cards, out):
    """DP-12 … DP-17. Every movement card in hand, with everything it can be played on."""
    n = 0
    moving = cards & ((1 << CHOICE) - 1)
    while moving:
        n = put(out, n, MOVE_DICE + lowest(moving))
        moving = without_lowest(moving)
    if (cards >> CHOICE) & 1:
        for what in range(MATCHES):
            n = put(out, n, CHOOSE_DICE + what)
    if (cards >> SWAP) & 1:
        if can_swap(state):
            for group in range(1, state.standing - 1):
                n = put(out, n, SWAP_GROUPS + group)
        else:
            n = put(out, n, SWAP_GROUPS)
    if (cards >> COMEBACK) & 1:
        n = put(out, n, COME_BACK)
    if (cards >> ACCIDENT) & 1:
        n = crashes(state, out, n)
    if (cards >> FLIP) & 1:
        for flip in range(FACES * int(state.standing)):
            n = put(out, n, FLIP_DICE + flip)
    return n


@rule
def crashes(state, out, n):
    """DP-16. Every kind of die in the Leading Group."""
    if not can_crash(state):
        return put(out, n, CRASH)
    kinds = kinds_in(state, 0)
    while kinds:
        n = put(out, n, CRASH + 1 + lowest(kinds))
        kinds = without_lowest(kinds)
    return n


@rule
def opens(state, seat, out, n):
    """DP-18. Every hidden goal, once a stage."""
    if state.open[seat] == NO_GOAL:
        goals = int(state.goals[seat])
        while goals:
            n = put(out, n, OPEN_GOAL + 2 * lowest(goals))
            n = put(out, n, OPEN_GOAL + 2 * lowest(goals) + 1)
            goals = without_lowest(goals)
    return n


@rule
def rolls(state, seat, cards, out, n):
    """DP-19, DP-20. Every group but the Leading Group, with every card in hand; not twice in a row."""
    if state.roller == seat:
        return n
    first = 1 if has_leader(state) else 0
    while cards:
        for group in range(first, state.standing):
            n = put(out, n, ROLL_GROUP + CARDS * group + lowest(cards))
        cards = without_lowest(cards)
    return n


@rule
def takes(state, out):
    """DP-11. A card of the row, equal ones once (ALL-3), or the top card of the deck."""
    n = 0
    seen = 0
    for place in range(ROW):
        if not (seen >> int(state.row[place])) & 1:
            n = put(out, n, TAKE_CARD + place)
        seen |= 1 << int(state.row[place])
    return put(out, n, TAKE_CARD + ROW)


@rule
def shows(state, seat, out):
    """DP-22. Every hidden goal."""
    n = 0
    goals = int(state.goals[seat])
    while goals:
        n = put(out, n, SHOW_GOAL + lowest(goals))
        goals = without_lowest(goals)
    return n


# ------------------------------------------------------------------ a turn


@rule
def play_card(state, seat, action, log):
    """DP-10, DP-14 … DP-17. A movement card does what it says and goes to the discard; for DP-13 see `move_dice`."""
    emit(log, PLAYED, seat, action)
    if action < SWAP_GROUPS:
        discard_card(state, seat, CHOICE if action >= CHOOSE_DICE else action - MOVE_DICE)
    elif action < COME_BACK:
        discard_card(state, seat, SWAP)
        swap_groups(state, action - SWAP_GROUPS, log)
    elif action == COME_BACK:
        discard_card(state, seat, COMEBACK)
        come_back(state, log)
    elif action < FLIP_DICE:
        discard_card(state, seat, ACCIDENT)
        crash(state, action - CRASH - 1, log)
    else:
        discard_card(state, seat, FLIP)
        flip_dice(state, (action - FLIP_DICE) // FACES, 1 + (action - FLIP_DICE) % FACES, log)
    state.phase = TAKE


@rule
def open_goal(state, seat, goal, log):
    """DP-18. A hidden goal face up; see `move_dice`. No draw."""
    emit(log, OPENED, seat, goal)
    state.goals[seat] ^= 1 << goal
    state.open[seat] = goal
    state.phase = NEXT_PLAYER


@rule
def move_dice(state, action, log):
    """DP-13, DP-18. A card moves what it names; a goal its colour and its pips, in the order the player chose.

    All movements come through here, so that games side by side on a GPU make them together.
    """
    first = NOTHING
    second = NOTHING
    if action < SWAP_GROUPS:
        first = action - (CHOOSE_DICE if action >= CHOOSE_DICE else MOVE_DICE)
    elif OPEN_GOAL <= action < ROLL_GROUP:
        goal, pips_first = (action - OPEN_GOAL) // 2, (action - OPEN_GOAL) % 2
        colour, pips = goal // FACES, PIPS + goal % FACES
        first, second = (pips, colour) if pips_first else (colour, pips)
    while first != NOTHING:
        move_matching(state, first, log)
        first, second = second, NOTHING


@rule
def roll_group(state, seat, group, card, chance, log):
    """DP-19, DP-20. A card face down, all dice of a group are rolled again."""
    lay_card(state, seat, group, card, log)
    throw_group(state, group, chance, log)
    state.phase = TAKE


@rule
def take_card(state, seat, place, chance, log):
    """DP-11, DP-21. One card of the deck is used up; with the last one of the pile the stage ends."""
    if place < ROW:
        take_from_row(state, seat, place, chance, log)
    else:
        take_from_deck(state, seat, chance, log)
    state.drawn += 1
    state.phase = STAGE_OVER if state.drawn == state.piles[state.stage - 1] else NEXT_PLAYER


# ------------------------------------------------------------------ the end of a stage


@rule
def commit(state, seat, action, log):
    """DP-22, ALL-2. The last one to commit starts the scoring."""
    emit(log, COMMITTED if state.choice[seat] == NOTHING else CHANGED, seat, action)
    state.choice[seat] = action
    if waiting(state) == 0:
        state.phase = SCORE


@rule
def next_stage(state, chance, log):
    """DP-26, DP-27. The goals are used up, a new row; the player after the one who uncovered the stage card begins."""
    for seat in range(state.players):
        state.used[seat, state.stage - 1] = state.open[seat]
        state.open[seat] = NO_GOAL
    if state.stage == STAGES:
        state.phase = OVER
        emit(log, ENDED, state.stage)
        return
    new_row(state, chance)
    state.stage += 1
    state.drawn = 0
    state.turn = next_seat(state)
    state.phase = TURN
    emit(log, STAGE_BEGAN, state.stage, state.turn)
