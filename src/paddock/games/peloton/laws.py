"""What holds in every state of Dice Peloton: no die, card or goal is lost or doubled, nothing leaves its bounds."""

from paddock.engine.bits import count
from paddock.engine.jit import rule
from paddock.engine.piles import size
from paddock.games.peloton.rules_cards import finished_piles, hand_size
from paddock.games.peloton.rules_dice import dice_in, group_of, pips_of
from paddock.games.peloton.rules_goals import ALL_GOALS
from paddock.games.peloton.rules_table import (
    CARDS,
    CLEARED,
    COLOURS,
    EIGHT,
    FACES,
    GOALS,
    GROUPS,
    HAND,
    NO_CARD,
    NO_GOAL,
    NOBODY,
    NOTHING,
    OVER,
    PILES,
    PLACES,
    ROW,
    SHOW,
    SLACK,
    STAGES,
    SUSPECT,
    TURN,
)

LAWS = (
    "",
    "six dice of each colour, in order, in groups that are not empty",
    "every movement card in one place",
    "three cards in a hand, two before one is taken",
    "piles of similar size, as many cards in the deck as they say",
    "four goals each, every goal once",
    "choices only of hidden goals at the end of a stage",
    "stages, turns and points in range",
    "cards that everybody saw are where they can be",
)


@rule
def broken_law(state):
    """The number of the first law that does not hold; 0 if all hold."""
    if not dice_complete(state):
        return 1
    if not cards_complete(state):
        return 2
    for seat in range(state.players):
        if size(state.hands[seat]) != hand_size(state, seat):
            return 3
    if not piles_fit(state):
        return 4
    if not goals_complete(state):
        return 5
    if not choices_fit(state):
        return 6
    if not in_range(state):
        return 7
    if not sightings_hold(state):
        return 8
    return 0


@rule
def dice_complete(state):
    if not 1 <= state.standing <= GROUPS or (state.standing > 1 and not state.started):
        return False
    for n in range(PLACES):
        die = int(state.dice[n])
        if n % EIGHT >= COLOURS:
            if die != 0:
                return False
        elif not 1 <= pips_of(die) <= FACES or not 0 <= group_of(die) < state.standing:
            return False
        elif n >= EIGHT and die < state.dice[n - EIGHT]:
            return False
    for group in range(state.standing):
        if dice_in(state, group) == 0:
            return False
    return True


@rule
def cards_complete(state):
    for card in range(CARDS):
        cards = int(state.deck[card]) + int(state.discard[card]) + (1 if state.laid == card else 0)
        if state.deck[card] < 0 or state.discard[card] < 0:
            return False
        for seat in range(state.players):
            if state.hands[seat, card] < 0:
                return False
            cards += int(state.hands[seat, card])
        for place in range(ROW):
            if state.row[place] == card:
                cards += 1
        if cards != state.cards[card]:
            return False
    return (state.laid == NO_CARD) == (state.roller == NOBODY)


@rule
def piles_fit(state):
    total = size(state.cards) - HAND * int(state.players) - ROW
    left = total - int(state.drawn)
    rest = total
    for pile in range(PILES):
        if abs(PILES * int(state.piles[pile]) - total) > PILES * SLACK:
            return False
        rest -= int(state.piles[pile])
        if pile < state.stage - 1:
            left -= int(state.piles[pile])
    if rest != 0 or size(state.deck) != left:
        return False
    if finished_piles(state) == state.stage:
        return state.drawn == state.piles[state.stage - 1]
    return 0 <= state.drawn < state.piles[state.stage - 1]


@rule
def goals_complete(state):
    seen = 0
    goals = 0
    for seat in range(state.players):
        own = int(state.goals[seat])
        if state.open[seat] != NO_GOAL:
            own |= 1 << int(state.open[seat])
        for stage in range(STAGES):
            if (state.used[seat, stage] != NO_GOAL) != (stage < state.stage - (0 if state.phase == OVER else 1)):
                return False
            if state.used[seat, stage] != NO_GOAL:
                own |= 1 << int(state.used[seat, stage])
        if count(own) != GOALS:
            return False
        seen |= own
        goals += GOALS
    return count(seen) == goals and seen & ~ALL_GOALS == 0


@rule
def choices_fit(state):
    for seat in range(state.players):
        if state.choice[seat] != NOTHING:
            if state.phase != SHOW or state.open[seat] != NO_GOAL:
                return False
    return True


@rule
def in_range(state):
    if not (1 <= state.stage <= STAGES and 0 <= state.turn < state.players and TURN <= state.phase <= OVER):
        return False
    for seat in range(state.players):
        most = 0
        least = 0
        for stage in range(STAGES):
            if state.used[seat, stage] != NO_GOAL:
                most += max(int(state.values[stage]), int(state.second), int(state.third))
            if (state.won[seat] >> stage) & 1:
                least += int(state.values[stage])
        if not least <= state.points[seat] <= most:
            return False
    return True


@rule
def sightings_hold(state):
    for seat in range(state.players):
        if seat != state.roller and not holds(state, seat, NO_CARD):
            return False
    if state.roller == NOBODY:
        return True
    if state.unseen > 0 and holds(state, int(state.roller), NO_CARD):
        return True
    suspicion = int(state.suspect[state.laid])
    return suspicion != CLEARED and holds(
        state, int(state.roller), int(state.laid) if suspicion == SUSPECT else NO_CARD
    )


@rule
def holds(state, seat, less):
    """The known cards are in the hand, but for one of a kind."""
    for card in range(CARDS):
        if state.hands[seat, card] < state.known[seat, card] - (1 if card == less else 0):
            return False
    return True
