"""What holds in every state of Loop Rush: no card is lost or doubled, nobody stands where nobody can."""

from paddock.engine.jit import rule
from paddock.games.looprush.rules_cards import (
    bonus_cards,
    colour_of,
    in_race,
    number_of,
)
from paddock.games.looprush.rules_table import (
    BATCHES,
    BONUS,
    BONUSES,
    BOX,
    HALF,
    HAND,
    JUMP,
    KINDS,
    LOOP,
    NOTHING,
    ORDINARY,
    OVER,
    PLAY,
    RINGS,
    RINGS_SPACE,
    RUNNERS,
    SEATS,
    SPIKES,
    SPIKES_SPACE,
    SUPER_JUMP,
)
from paddock.games.looprush.rules_track import (
    has_half,
    is_running,
    owner,
    partner,
    running,
)

LAWS = (
    "",
    "every movement card once",
    "hands sorted and of the right length",
    "the pile is dealt out in full hands",
    "every bonus card once",
    "bonus hands counted",
    "runners stand where one can stand",
    "only what is asked is announced",
    "the game is over when a player or pair is home, and not before",
)


@rule
def broken_law(state):
    """The number of the first law that does not hold; 0 if all hold."""
    for card in range(KINDS):
        if not card_is_all_there(state, card):
            return 1
    if not hands_are_right(state):
        return 2
    if not pile_is_right(state):
        return 3
    for kind in range(BONUSES):
        if not bonus_is_all_there(state, kind):
            return 4
    if not bonus_hands_are_counted(state):
        return 5
    for runner in range(RUNNERS):
        if not runner_stands(state, runner):
            return 6
    if not asked_is_right(state):
        return 7
    if not end_is_right(state):
        return 8
    return 0


@rule
def card_is_all_there(state, card):
    """Pile, discard and hands hold all cards of a kind, and no more."""
    n = int(state.pile[card]) + int(state.discard[card])
    for seat in range(state.players):
        for k in range(state.held[seat]):
            if state.hands[seat, k] == card:
                n += 1
    expected = int(state.copies[number_of(card) - 1]) if in_race(state, colour_of(card)) else 0
    return n == expected and state.pile[card] >= 0 and state.discard[card] >= 0


@rule
def hands_are_right(state):
    """Sorted; nobody is ahead of another by more than one card, and who plays has one."""
    fewest = HAND
    most = 0
    for seat in range(state.players):
        cards = int(state.held[seat])
        fewest = min(fewest, cards)
        most = max(most, cards)
        for k in range(HAND):
            if (k < cards) != (state.hands[seat, k] != NOTHING):
                return False
            if 0 < k < cards and state.hands[seat, k - 1] > state.hands[seat, k]:
                return False
    if state.phase == PLAY and state.held[state.turn] != most:
        return False
    if state.phase == JUMP and fewest < state.hand:
        return False
    return 0 <= fewest and most <= state.hand and most - fewest <= 1 and (most > 0 or state.phase != PLAY)


@rule
def pile_is_right(state):
    """LR-13, LR-14."""
    cards = 0
    for card in range(KINDS):
        cards += int(state.pile[card])
    if cards != state.left or cards % (int(state.players) * int(state.hand)) != 0:
        return False
    return state.special == 0 or (state.special == 1 and cards > 0)


@rule
def bonus_is_all_there(state, kind):
    n = int(state.bonus_pile[kind]) + int(state.bonus_discard[kind])
    if kind < SUPER_JUMP:
        for seat in range(SEATS):
            n += bonus_cards(state, seat, kind)
    return n == state.bonus_deck[kind] and state.bonus_pile[kind] >= 0 and state.bonus_discard[kind] >= 0


@rule
def bonus_hands_are_counted(state):
    left = 0
    for kind in range(BONUSES):
        left += int(state.bonus_pile[kind])
    for seat in range(SEATS):
        n = 0
        for kind in range(SUPER_JUMP):
            for batch in range(BATCHES):
                if state.bonus[batch, seat, kind] < 0:
                    return False
            n += bonus_cards(state, seat, kind)
        if n != state.bonus_held[seat] or (n > 0 and seat >= state.players):
            return False
    return left == state.bonus_left


@rule
def runner_stands(state, runner):
    """LR-7, LR-8, LR-10."""
    place = int(state.place[runner])
    ground = int(state.stands[runner])
    if not in_race(state, runner // 2):
        return place == BOX and ground == ORDINARY
    if place < 0 or place > state.length + 1:
        return False
    if place == 0 or place > state.length:
        return ground == ORDINARY
    space = int(state.track[place])
    if space == LOOP:
        return False
    if state.phase == HALF and state.runner == runner:
        return space > LOOP and ground == ORDINARY
    if space > LOOP:
        return ORDINARY <= ground <= SPIKES and has_half(space, ground)
    if space == RINGS_SPACE:
        return ground == RINGS
    if space == SPIKES_SPACE:
        return ground == SPIKES
    return ground == ORDINARY


@rule
def asked_is_right(state):
    """LR-14, LR-20, LR-28."""
    moving = state.phase == BONUS or state.phase == HALF
    if moving != (state.card != NOTHING) or moving != (state.runner != NOTHING) or state.applied != NOTHING:
        return False
    if (state.phase == JUMP) != (state.drawer != NOTHING) or (state.phase == BONUS) != (state.asked != NOTHING):
        return False
    if moving and not is_running(state, int(state.runner)):
        return False
    if state.phase == BONUS:
        own = owner(state, int(state.runner))
        if state.bonus_held[state.asked] == 0 or (state.asked != own and state.asked != partner(state, own)):
            return False
    if state.phase == JUMP:
        return state.special == 0 and 0 <= state.draws < state.players and running(state, int(state.drawer)) > 0
    return state.draws == 0


@rule
def end_is_right(state):
    """LR-30."""
    home = False
    for seat in range(state.players):
        mate = partner(state, seat)
        if running(state, seat) == 0 and (mate == NOTHING or running(state, mate) == 0):
            home = True
    return home == (state.phase == OVER)
