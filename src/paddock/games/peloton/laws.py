"""Invariants of every state of Dice Peloton, beyond the bounds of its fields: nothing is lost or duplicated."""

from paddock.engine.bits import count
from paddock.engine.laws import law
from paddock.engine.piles import size
from paddock.games.peloton.rules.cards import copies, finished_piles, hand_size
from paddock.games.peloton.rules.dice import dice_in, matching_dice
from paddock.games.peloton.rules.goals import shown_goals
from paddock.games.peloton.rules.tracking import holds_known, laid_fits
from paddock.games.peloton.table import CARDS, COLOURS, GOALS, GROUPS, KINDS, NOTHING, PILES, ROW, STAGES, TEAM, Phase


@law("six dice of each colour, in groups that are not empty")
def dice_complete(state):
    if state.standing > 1 and not state.started:
        return False
    for colour in range(len(COLOURS)):
        dice = 0
        for group in range(GROUPS):
            dice += matching_dice(state, group, colour)
        if dice != TEAM:
            return False
    for group in range(GROUPS):
        if (dice_in(state, group) > 0) != (group < state.standing):
            return False
    return True


@law("every movement card in one place")
def cards_complete(state):
    for card in range(CARDS):
        cards = int(state.deck[card]) + int(state.discard[card]) + (1 if state.laid.card == card else 0)
        for seat in range(state.options.players):
            cards += int(state.hands[seat, card])
        for place in range(ROW):
            cards += 1 if state.row[place] == card else 0
        if cards != copies(state, card):
            return False
    return (state.laid.card == NOTHING) == (state.laid.seat == NOTHING) == (state.lies == 0)


@law("three cards in a hand, two before one is taken")
def hands_complete(state):
    for seat in range(state.options.players):
        if size(state.hands[seat]) != hand_size(state, seat):
            return False
    return True


@law("piles of similar size, as many cards in the deck as they say")
def piles_fit(state):
    """DP-6, DP-21. Finished piles are empty, later ones are whole, and all together are the race deck."""
    left = 0
    drawn = 0
    for pile in range(PILES):
        if not state.shortest <= int(state.piles[pile]) + int(state.drawn[pile]) <= state.longest:
            return False
        if (state.piles[pile] == 0) != (pile < finished_piles(state)) or (
            pile >= state.stage and state.drawn[pile] > 0
        ):
            return False
        left += int(state.piles[pile])
        drawn += int(state.drawn[pile])
    return left == size(state.deck) and left + drawn == state.race_deck


@law("four goals each, every goal once")
def goals_complete(state):
    seen = 0
    for seat in range(state.options.players):
        own = int(state.goals[seat]) | shown_goals(state, seat)
        for stage in range(STAGES):
            finished = stage < state.stage - (0 if state.phase == Phase.OVER else 1)
            if (state.used[seat, stage] != NOTHING) != finished:
                return False
        if count(own) != GOALS or own >> KINDS:
            return False
        seen |= own
    return count(seen) == GOALS * state.options.players


@law("choices only of hidden goals at the end of a stage, movements only while they are made")
def nothing_pending(state):
    for seat in range(state.options.players):
        if state.choice[seat] != NOTHING and (state.phase != Phase.SHOW or state.open[seat] != NOTHING):
            return False
    return state.moving[0] == NOTHING and state.moving[1] == NOTHING


@law("points as the stage cards and places allow")
def points_fit(state):
    """DP-24. At least what the stage cards held are worth, at most the best place of every finished stage."""
    for seat in range(state.options.players):
        most = 0
        least = 0
        for stage in range(STAGES):
            value = int(state.options.stages[stage])
            if state.used[seat, stage] != NOTHING:
                most += max(value, int(state.options.second), int(state.options.third))
            if state.won[seat, stage] != 0:
                if state.won[seat, stage] != stage + 1:
                    return False
                least += value
        if not least <= state.points[seat] <= most:
            return False
    return True


@law("cards that everybody saw are where they can be")
def sightings_hold(state):
    for seat in range(state.options.players):
        if seat != state.laid.seat and not holds_known(state, seat, NOTHING):
            return False
    roller, card = int(state.laid.seat), int(state.laid.card)
    return state.lies == 0 or laid_fits(state, holds_known(state, roller, NOTHING), holds_known(state, roller, card))
