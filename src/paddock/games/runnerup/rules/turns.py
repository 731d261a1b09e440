"""Runner-Up: the start of a game, its turns and rounds."""

from paddock.engine.jit import noalias, rule
from paddock.engine.log import emit
from paddock.engine.piles import pick
from paddock.games.runnerup.rules.scoring import score
from paddock.games.runnerup.table import CARDS, FAR, LEON, LEON_CARDS, RACERS, ROUNDS, Phase, Told

LEON_NAME = 6  # the number of Leon's letter L in `who`


@rule
def setup(state, chance):
    """RU-1 … RU-6, RU-30. Set up the racers and the cards, and begin the first turn."""
    players = int(state.options.players)
    state.racers = max(3, players)
    state.with_leon = players == 2
    for racer in range(RACERS):
        state.who[racer] = LEON_NAME if racer >= players else racer
    number_cards(state)
    begin_turn(state, chance)


@rule
def number_cards(state):
    """RU-3. White numbers rise with the distance |value|; of one distance the minus cards come first."""
    card = 0
    for far in range(1, FAR + 1):
        for value in (-far, far):
            for _ in range(state.options.deck[value + FAR - (1 if value > 0 else 0)]):
                card += 1
                state.value[card] = value
                state.kin[value + FAR] |= 1 << card
    state.cards = card


@rule
def begin_turn(state, chance):
    """RU-6, RU-30. All pawns back to the start, all cards shuffled, five to each player and four to Leon."""
    state.turn += 1
    state.round_no = 1
    begin_round(state)
    state.mover = 0
    state.open = 0
    for racer in range(RACERS):
        state.pawns[racer] = 0
        state.sums[racer] = 0
        state.shown[racer] = 0
    cards = int(state.cards)
    for n in range(CARDS):  # a constant length, so that the compiler vectorises the loop
        state.deck[n] = n + 1
    for seat in range(state.options.players):
        state.hands[seat] = deal_hand(state, ROUNDS * seat, ROUNDS, cards, chance)
    if state.with_leon:
        for k in range(LEON_CARDS):
            state.leon.pile[LEON_CARDS - 1 - k] = pick(state.deck, ROUNDS * LEON + k, cards, chance)
        state.leon.pile_count = LEON_CARDS


@noalias
def deal_hand(state, dealt, n, end, chance):
    """A set of n random cards, drawn from deck[dealt:end]."""
    hand = 0
    for k in range(n):
        hand |= 1 << pick(state.deck, dealt + k, end, chance)
    return hand


@rule
def begin_round(state):
    """RU-7, RU-40. Everybody is asked for a card."""
    state.phase = Phase.CHOOSE
    state.choosing = (1 << int(state.options.players)) - 1


@rule
def end_round(state, chance, log):
    """RU-5, RU-13. The next round; after the fifth one scoring and the next turn, or the end of the game."""
    if state.round_no < ROUNDS:
        state.round_no += 1
        begin_round(state)
        return
    score(state, log)
    if state.turn < state.options.turns:
        begin_turn(state, chance)
        emit(log, Told.TURN_BEGAN, state.turn)
    else:
        state.phase = Phase.OVER
        emit(log, Told.ENDED, state.turn)
