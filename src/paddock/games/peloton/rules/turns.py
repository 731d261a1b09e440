"""Dice Peloton: the start of a game, a turn, the end of a stage (DP-1 … DP-6, DP-10 … DP-22, DP-26)."""

import numpy as np

from paddock.engine.bits import lowest
from paddock.engine.chance import roll
from paddock.engine.jit import rule
from paddock.engine.log import emit, emit_moment
from paddock.engine.piles import size
from paddock.engine.seats import next_seat
from paddock.games.peloton import table as t
from paddock.games.peloton.rules import cards, dice
from paddock.games.peloton.rules.goals import deal_goals, open_goal, score_stage, use_up_goals
from paddock.games.peloton.table import FACES, HAND, NOTHING, PIPS, ROW, STAGES, Act, Card, Phase, Told

CARD_OF_VERB: dict[int, int] = {  # MOVE plays the card that it names
    Act.CHOOSE: Card.CHOICE, Act.NO_SWAP: Card.SWAP, Act.SWAP: Card.SWAP, Act.COME_BACK: Card.COMEBACK,
    Act.NO_CRASH: Card.ACCIDENT, Act.CRASH: Card.ACCIDENT, Act.FLIP: Card.FLIP,
}  # fmt: skip
PLAYS = [Act.split(action) for action in range(Act.OPEN)]
CARD_OF = np.array([CARD_OF_VERB[verb] if verb in CARD_OF_VERB else parts[0] for verb, parts in PLAYS], np.int64)


@rule
def setup(state, chance):
    """DP-1 … DP-6, DP-28. Draw the start player, roll all dice, deal goals and cards."""
    cards.count_cards(state)
    state.phase = Phase.TURN
    state.stage = 1
    state.turn = first_player(state, chance)
    dice.throw_all(state, chance)
    deal_goals(state, chance)
    cards.deal_cards(state, chance)


@rule
def first_player(state, chance):
    """DP-4. Two dice each, the highest begins; those tied for it roll again."""
    rolling = (1 << int(state.options.players)) - 1
    while rolling & (rolling - 1):
        best = 0
        tied = 0
        for seat in range(state.options.players):
            if (rolling >> seat) & 1:
                pips = roll(chance, FACES) + roll(chance, FACES)
                if pips > best:
                    best = pips
                    tied = 0
                if pips == best:
                    tied |= 1 << seat
        rolling = tied
    return lowest(rolling)


@rule
def asked_to_show(state):
    """DP-22. The set of seats that have neither an open goal nor chosen one."""
    seats = 0
    for seat in range(state.options.players):
        if state.open[seat] == NOTHING and state.choice[seat] == NOTHING:
            seats |= 1 << seat
    return seats


# ------------------------------------------------------------------ a turn


@rule
def play_card(state, seat, action, log):
    """DP-10, DP-12 … DP-17. A movement card goes to the discard and does what it says."""
    card = CARD_OF[action]
    cards.discard_card(state, seat, card)
    emit_moment(state, log, Told.PLAYED, seat, action)
    if card < Card.CHOICE:
        state.moving[0] = card
    elif card == Card.CHOICE:
        state.moving[0] = t.split_choose(action)
    elif action == Act.NO_SWAP or action == Act.NO_CRASH:
        emit(log, Told.UNCHANGED, card)
    elif card == Card.SWAP:
        dice.swap_groups(state, t.split_swap(action) - 1, log)
    elif card == Card.COMEBACK:
        dice.come_back(state, log)
    elif card == Card.ACCIDENT:
        dice.crash(state, t.split_crash(action), log)
    else:
        group, pips = t.split_flip(action)
        dice.flip_dice(state, group - 1, pips, log)


@rule
def play_goal(state, seat, goal, pips_first, log):
    """DP-18. Open a hidden goal; its colour and its pips will move in the order that the player chose."""
    emit(log, Told.OPENED, seat, goal)
    open_goal(state, seat, goal)
    colour, pips = goal // FACES, PIPS + goal % FACES
    state.moving[0] = pips if pips_first else colour
    state.moving[1] = colour if pips_first else pips


@rule
def roll_group(state, seat, group, card, chance, log):
    """DP-19, DP-20. Lay a card face down and roll all dice of a group again."""
    cards.lay_card(state, seat, group, card, log)
    dice.throw_group(state, group, chance, log)


@rule
def move_dice(state, log):
    """DP-11, DP-13, DP-18. The next movement; after the last one a card is taken if one was played or laid.

    Every action of a turn passes through this phase, even if nothing moves: the threads of a GPU warp diverge less.
    """
    dice.move_matching(state, int(state.moving[0]), log)
    state.moving[0] = state.moving[1]
    state.moving[1] = NOTHING
    if state.moving[0] == NOTHING:
        state.phase = Phase.TAKE if size(state.hands[state.turn]) < HAND else Phase.NEXT_PLAYER


@rule
def take_card(state, seat, place, chance, log):
    """DP-11, DP-21. One card of the deck is used up; with the last one of the pile the stage ends."""
    if place < ROW:
        cards.take_from_row(state, seat, place, chance, log)
    else:
        cards.take_from_deck(state, seat, chance, log)
    pile = int(state.stage) - 1
    state.drawn[pile] += 1
    state.piles[pile] -= 1
    state.phase = Phase.STAGE_OVER if state.piles[pile] == 0 else Phase.NEXT_PLAYER


# ------------------------------------------------------------------ the end of a stage


@rule
def end_stage(state, log):
    """DP-21, DP-22. Whoever has no open goal chooses one."""
    emit(log, Told.STAGE_ENDED, state.stage, state.turn)
    state.phase = Phase.SHOW if asked_to_show(state) else Phase.SCORE


@rule
def commit(state, seat, action, log):
    """DP-22, ALL-2. The last one to commit starts the scoring."""
    emit(log, Told.COMMITTED if state.choice[seat] == NOTHING else Told.CHANGED, seat, t.split_show(action))
    state.choice[seat] = action
    if asked_to_show(state) == 0:
        state.phase = Phase.SCORE


@rule
def next_stage(state, chance, log):
    """DP-22 … DP-27. Score the stage, lay a new row; the player after the one who uncovered the stage card begins."""
    score_stage(state, log)
    use_up_goals(state)
    if state.stage == STAGES:
        state.phase = Phase.OVER
        emit(log, Told.ENDED, state.stage)
        return
    cards.new_row(state, chance)
    state.stage += 1
    state.turn = next_seat(state.options.players, state.turn)
    state.phase = Phase.TURN
    emit(log, Told.STAGE_BEGAN, state.stage, state.turn)
