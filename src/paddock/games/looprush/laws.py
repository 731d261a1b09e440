"""Invariants of every state of Loop Rush, beyond the bounds of its fields: cards, places of runners, open questions."""

from paddock.engine.jit import rule
from paddock.engine.laws import law
from paddock.engine.piles import size
from paddock.games.looprush import table as t
from paddock.games.looprush.rules.cards import bonus_cards, copies_of
from paddock.games.looprush.rules.track import all_home, has_half, is_double, is_running, owner, partner, running
from paddock.games.looprush.table import Phase, Space


@law("every movement card once")
def every_movement_card_once(state):
    """Pile, discard and hands hold all cards of a kind, and no more."""
    for card in range(t.CARDS):
        n = int(state.pile[card]) + int(state.discard[card])
        for seat in range(state.options.players):
            for k in range(state.hands_count[seat]):
                n += state.hands[seat, k] == card
        if n != copies_of(state, card):
            return False
    return True


@law("hands sorted and of the right length")
def hands_are_right(state):
    """Hands are sorted and differ by at most one card; the seat on turn has as many as the fullest hand."""
    fewest = t.HAND
    most = 0
    for seat in range(t.SEATS):
        cards = int(state.hands_count[seat])
        if seat < state.options.players:
            fewest = min(fewest, cards)
            most = max(most, cards)
        for k in range(t.HAND):
            if k >= cards and state.hands[seat, k] != 0:
                return False
            if 0 < k < cards and state.hands[seat, k - 1] > state.hands[seat, k]:
                return False
    if state.phase == Phase.PLAY and (most == 0 or state.hands_count[state.turn] != most):
        return False
    if state.phase == Phase.JUMP and fewest < state.options.hand:
        return False
    return most <= state.options.hand and most - fewest <= 1


@law("the pile is dealt out in full hands")
def pile_is_right(state):
    """LR-13, LR-14. The pile is enough for whole deals; the special card is never alone in it."""
    cards = size(state.pile)
    if cards != state.left or cards % (int(state.options.players) * int(state.options.hand)) != 0:
        return False
    return state.special == 0 or cards > 0


@law("every bonus card once")
def every_bonus_card_once(state):
    """Pile, discard and hands hold all bonus cards of a kind, and no more."""
    for kind in range(len(state.bonus_pile)):
        n = int(state.bonus_pile[kind]) + int(state.bonus_discard[kind])
        if kind < t.HELD_KINDS:
            for seat in range(t.SEATS):
                n += bonus_cards(state, seat, kind)
        if n != state.options.bonus_deck[kind]:
            return False
    return True


@law("bonus hands counted")
def bonus_hands_are_counted(state):
    """`held_count` is the number of cards held, and the pool that `redeal` uses is empty."""
    for seat in range(t.SEATS):
        n = 0
        for kind in range(t.HELD_KINDS):
            n += bonus_cards(state, seat, kind)
        if n != state.held_count[seat] or (n > 0 and seat >= state.options.players):
            return False
    return size(state.pool) == 0


@law("runners stand where one can stand")
def runners_stand(state):
    for runner in range(t.RUNNERS):
        if not can_stand(state, runner):
            return False
    return True


@rule
def can_stand(state, runner):
    """LR-7, LR-8, LR-10. Nobody stands on a loop; exactly the runners on doubles have a half, once it is chosen."""
    place = int(state.place[runner])
    half = int(state.halves[runner])
    if place == t.BOX or runner >> 1 >= state.racing:
        return place == t.BOX and runner >> 1 >= state.racing and half == t.NOTHING
    space = state.options.track[place]
    if not is_double(space):
        return space != Space.LOOP and half == t.NOTHING
    if state.phase == Phase.HALF and state.move.runner == runner:
        return half == t.NOTHING
    return half != t.NOTHING and has_half(space, half)


@law("only what is asked is announced")
def asked_is_right(state):
    """LR-14, LR-20, LR-28. A move or a jump is announced only in its phases, and only who may be asked is asked."""
    if state.moving != (state.phase == Phase.BONUS or state.phase == Phase.HALF) or state.move.applied != t.NOTHING:
        return False
    if state.drawing != (state.phase == Phase.JUMP) or (state.phase == Phase.BONUS) != (state.move.asked != t.NOTHING):
        return False
    runner = int(state.move.runner)
    if state.moving and not is_running(state, runner):
        return False
    if state.phase == Phase.HALF and not is_double(state.options.track[state.place[runner]]):
        return False
    if state.phase == Phase.BONUS:
        own, asked = owner(state, runner), int(state.move.asked)
        if state.held_count[asked] == 0 or (asked != own and asked != partner(state, own)):
            return False
    if state.phase == Phase.JUMP:
        return state.special == 0 and running(state, int(state.jump.seat)) > 0
    return state.jump.left == 0


@law("the game is over when a player or pair is home, and not before")
def end_is_right(state):
    """LR-30. The game is over exactly when all runners of a player or pair have finished."""
    for seat in range(state.options.players):
        if all_home(state, seat):
            return state.phase == Phase.OVER
    return state.phase != Phase.OVER
