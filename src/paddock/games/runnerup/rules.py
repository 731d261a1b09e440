"""Runner-Up: second place wins. The rules page beside this file has the clauses; RU-n names them.

Everybody plays five cards on the pawns of the others or on one's own; the second-furthest space scores; after five
turns the second-highest total wins. First what lies on the table, then the verbs, then one function for each rule.

| option  | meaning                                        |
|---------|------------------------------------------------|
| players | 2–6; with 2 a third racer, Leon, joins          |
| variant | base, tactical                                  |
| turns   | turns of a game                                 |
| track   | lowest and highest space                        |
| deck    | how many cards of each value                    |
"""

from paddock.engine.bits import count, lowest, nth, without_lowest
from paddock.engine.chance import below
from paddock.engine.jit import apart, inline, rule
from paddock.engine.log import emit, heard
from paddock.engine.piles import pick
from paddock.engine.record import record
from paddock.engine.rows import put

VERSION = 1  # of these rules: a record made with another version is refused

SEATS = 6  # most players
RACERS = 7  # most pawns of a seat's or Leon's; with two players Leon is racer 2
ROUNDS = 5  # rounds of a turn, and cards of a hand
CARDS = 48  # most cards of a deck
FAR = 6  # largest value of a card, up or down
LEON = 2  # racer that nobody plays, with two players
LEON_CARDS = 4

# phases in which somebody is asked (or the game is over)
CHOOSE, MOVE, OVER = range(3)
# phases that pass by themselves, see advance()
REVEAL, NEXT_MOVER, ROUND_OVER = range(3, 6)

# actions: play a value on a racer; lay a card, by its white number; move a racer's pawn
PLAY = 0  # + (value + FAR) * RACERS + racer
LAY = (2 * FAR + 1) * RACERS - 1  # + white number, from 1
MOVE_PAWN = LAY + CARDS + 1  # + racer
ACTIONS = MOVE_PAWN + RACERS  # how many there are
MOST = ROUNDS * RACERS  # most legal ones at once
NOTHING = -1  # no choice made yet

# events
COMMITTED, CHANGED, PLAYED, SHOWN, MOVED, PUSHED, SCORED, NO_SECOND, TURN_BEGAN, ENDED = range(10)

OBSERVATION = 6 + 3 * RACERS + 2 * ROUNDS + SEATS + RACERS + (2 * FAR + 1)

Options = record(
    ("players", "i1"),
    ("tactical", "i1"),
    ("turns", "i1"),
    ("low", "i1"),
    ("high", "i1"),
    ("cards", "i1"),
    ("value", "i1", CARDS + 1),  # of each card by its white number, RU-3
)

State = record(
    # what the table decided
    ("players", "i1"),
    ("racers", "i1"),  # pawns on the track
    ("tactical", "i1"),
    ("turns", "i1"),
    ("low", "i1"),  # lowest space of the track
    ("high", "i1"),
    ("cards", "i1"),
    ("value", "i1", CARDS + 1),  # of each card by its white number
    ("kin", "i8", 2 * FAR + 1),  # set of the cards of each value, from -FAR on
    # the turn
    ("turn", "i1"),  # from 1
    ("round_no", "i1"),  # from 1
    ("phase", "i1"),
    ("mover", "i1"),  # in MOVE: whose card moves a pawn
    ("pawns", "i1", RACERS),
    ("scores", "i2", RACERS),
    ("sums", "i1", RACERS),  # of the cards lying before each racer, while they are revealed
    # cards, by their white numbers; sets of cards are bit masks
    ("hands", "i8", SEATS),  # set of each hand; a committed card is still in it
    ("open", "i8"),  # set of the cards revealed in this turn
    ("choice", "i2", SEATS),  # the committed action, or NOTHING
    ("choosing", "i1"),  # set of the seats that have not committed yet
    ("shown", "i1", RACERS),  # tactical: revealed and not used yet; 0 no card
    ("pile", "i1", LEON_CARDS),  # Leon's, the card of round 1 first
    ("deck", "i1", CARDS),  # all cards, for dealing
)


# ------------------------------------------------------------------ the verbs


@rule
def setup(state, options, chance):
    """RU-1 … RU-6, RU-30."""
    state.players = options.players
    state.racers = max(3, int(options.players))
    state.tactical = options.tactical
    state.turns = options.turns
    state.low = options.low
    state.high = options.high
    state.cards = options.cards
    for kind in range(2 * FAR + 1):
        state.kin[kind] = 0
    for card in range(CARDS + 1):
        state.value[card] = options.value[card]
        state.kin[options.value[card] + FAR] |= 1 << card
    for racer in range(RACERS):
        state.scores[racer] = 0
        state.pawns[racer] = 0
    state.turn = 0
    begin_turn(state, chance)


@rule
def waiting(state):
    """The seats that must act: all who have not committed, or the one whose card moves a pawn."""
    if state.phase == CHOOSE:
        return int(state.choosing)
    return 1 << int(state.mover) if state.phase == MOVE else 0


@rule
def legal(state, seat, out):
    """What the seat may do; a committed seat may still change its choice (ALL-2)."""
    if seat < 0 or seat >= state.players:
        return 0
    if state.phase == CHOOSE:
        return lays(state, seat, out) if state.tactical else plays(state, seat, out)
    if state.phase == MOVE and seat == state.mover:
        for racer in range(state.racers):
            out[racer] = MOVE_PAWN + racer
        return int(state.racers)
    return 0


@rule
def apply(state, seat, action, chance, log):
    """Carry out a decision, then everything that follows by itself until somebody is asked again."""
    if action < MOVE_PAWN:
        commit(state, seat, action, log)
    else:
        move_by_card(state, seat, action - MOVE_PAWN, log)
        state.phase = NEXT_MOVER
    while state.phase > OVER:
        advance(state, chance, log)


@rule
def advance(state, chance, log):
    """One step that needs no decision; it sets the next phase."""
    if state.phase == REVEAL:
        if state.tactical:
            show_cards(state, log)
        else:
            reveal(state, log)
    elif state.phase == NEXT_MOVER:
        next_mover(state, log)
    else:
        end_round(state, chance, log)


@rule
def over(state):
    return state.phase == OVER


@rule
def outcome(state, out):
    """RU-16 … RU-19, RU-33. Points and ranks of every racer: the winning total first, then by closeness to it."""
    target = winning_total(state)
    for racer in range(state.racers):
        rank = 1
        for other in range(state.racers):
            if abs(state.scores[other] - target) < abs(state.scores[racer] - target):
                rank += 1
        out[0, racer] = state.scores[racer]
        out[1, racer] = rank


@rule
def redeal(state, seat, chance):
    """What the seat cannot know is dealt again: other hands and choices, Leon's pile, the cards set aside."""
    unseen = gather_unseen(state, seat)
    taken = 0
    for other in range(state.players):
        if other != seat:
            state.hands[other] = deal_hand(state, taken, hand_size(state), unseen, chance)
            taken += hand_size(state)
            if state.choice[other] != NOTHING:
                state.choice[other] = any_choice(state, other, chance)
    if has_leon(state):
        for k in range(leon_next(state), LEON_CARDS):
            state.pile[k] = pick(state.deck, taken, unseen, chance)
            taken += 1


@apart
def observe(state, seat, out):
    """The seat's knowledge as numbers, the seat itself first; see OBSERVED in words.py."""
    players, racers = int(state.players), int(state.racers)
    ahead = int(state.mover) - seat
    n = put(out, 0, state.phase)
    n = put(out, n, state.turn)
    n = put(out, n, state.round_no)
    n = put(out, n, racers)
    n = put(out, n, state.choice[seat])
    n = put(out, n, (ahead if ahead >= 0 else ahead + players) if state.phase == MOVE else NOTHING)
    for k in range(RACERS):
        racer = seen_from(players, seat, k)
        n = put(out, n, k < racers)
        n = put(out, n, state.pawns[racer])
        n = put(out, n, state.scores[racer])
    hand = int(state.hands[seat])
    for _ in range(ROUNDS):
        card = lowest(hand) if hand else 0
        hand = without_lowest(hand)
        n = put(out, n, state.value[card])
        n = put(out, n, card if state.tactical else 0)
    for k in range(SEATS):
        n = put(out, n, k < players and state.choice[seen_from(players, seat, k)] != NOTHING)
    for k in range(RACERS):
        n = put(out, n, state.shown[seen_from(players, seat, k)])
    unseen = ((2 << int(state.cards)) - 2) & ~seen_cards(state, seat)
    for kind in range(2 * FAR + 1):
        n = put(out, n, count(int(state.kin[kind]) & unseen))


# ------------------------------------------------------------------ small words


@inline
def seen_from(players, seat, k):
    """The k-th racer from the seat's own chair on, the players first."""
    if k >= players:
        return k
    return seat + k if seat + k < players else seat + k - players


@rule
def has_leon(state):
    """RU-4."""
    return state.players == 2


@rule
def hand_size(state):
    """Cards in every hand."""
    return count(int(state.hands[0]))


@rule
def leon_next(state):
    """The first card of Leon's pile that lies face down still."""
    return min(LEON_CARDS, int(state.round_no) - (1 if state.phase == CHOOSE else 0))


@rule
def deal_hand(state, dealt, n, end, chance):
    """A set of n cards from deck[dealt:end]."""
    hand = 0
    for k in range(n):
        hand |= 1 << pick(state.deck, dealt + k, end, chance)
    return hand


# ------------------------------------------------------------------ a turn


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
    for n in range(cards):
        state.deck[n] = n + 1
    for seat in range(state.players):
        state.choice[seat] = NOTHING
        state.hands[seat] = deal_hand(state, ROUNDS * seat, ROUNDS, cards, chance)
    if has_leon(state):
        for k in range(LEON_CARDS):
            state.pile[k] = pick(state.deck, ROUNDS * 2 + k, cards, chance)


@rule
def begin_round(state):
    """RU-7, RU-40. Everybody chooses."""
    state.phase = CHOOSE
    state.choosing = (1 << int(state.players)) - 1


@rule
def plays(state, seat, out):
    """RU-7, RU-12, RU-31. Every value in hand on every racer; in the last round the last card on oneself."""
    hand = int(state.hands[seat])
    if state.round_no == ROUNDS:
        out[0] = play(state.value[lowest(hand)], seat)
        return 1
    racers = int(state.racers)
    before = 0
    n = 0
    while hand:
        value = int(state.value[lowest(hand)])
        hand = without_lowest(hand)
        n -= racers if value == before else 0  # ALL-3; equal values lie side by side: written twice, counted once
        before = value
        first = play(value, 0)
        for racer in range(racers):
            out[n + racer] = first + racer
        n += racers
    return n


@rule
def lays(state, seat, out):
    """RU-40. Every card in hand."""
    hand = int(state.hands[seat])
    n = 0
    while hand:
        n = put(out, n, LAY + lowest(hand))
        hand = without_lowest(hand)
    return n


@rule
def play(value, racer):
    """The action of playing a value on a racer."""
    return PLAY + (value + FAR) * RACERS + racer


@rule
def any_choice(state, seat, chance):
    """A choice this seat could have committed, each card and target as likely."""
    hand = int(state.hands[seat])
    card = nth(hand, below(chance, count(hand)))
    if state.tactical:
        return LAY + card
    target = seat
    if state.round_no < ROUNDS:
        target = below(chance, int(state.racers))
    return play(int(state.value[card]), target)


@rule
def commit(state, seat, action, log):
    """RU-7, ALL-2. The last one to commit starts the reveal."""
    emit(log, COMMITTED if state.choice[seat] == NOTHING else CHANGED, seat, action)
    state.choice[seat] = action
    state.choosing &= ~(1 << seat)
    if state.choosing == 0:
        state.phase = REVEAL


@rule
def play_chosen_card(state, seat):
    """RU-11. The committed card leaves the hand and lies face up."""
    action = int(state.choice[seat])
    state.choice[seat] = NOTHING
    card = action - LAY
    if not state.tactical:
        card = lowest(int(state.hands[seat]) & int(state.kin[action // RACERS]))
    state.hands[seat] ^= 1 << card
    state.open |= 1 << card
    return card


@rule
def play_top_card(state):
    """RU-31. Leon's next card lies face up."""
    card = int(state.pile[state.round_no - 1])
    state.open |= 1 << card
    return card


@rule
def reveal(state, log):
    """RU-8, RU-9, RU-31. All cards at once; every pawn by the sum of the cards before its player."""
    for seat in range(state.players):
        target = int(state.choice[seat]) % RACERS
        card = play_chosen_card(state, seat)
        state.sums[target] += state.value[card]
        emit(log, PLAYED, seat, card, target)
    if leon_plays(state):
        card = play_top_card(state)
        state.sums[LEON] += state.value[card]
        emit(log, PLAYED, LEON, card, LEON)
    for racer in range(state.racers):
        before = move_pawn(state, racer, int(state.sums[racer]))
        if heard(log) and state.sums[racer] != 0:
            emit(log, MOVED, racer, before, state.pawns[racer])
        state.sums[racer] = 0
    state.phase = ROUND_OVER


@rule
def leon_plays(state):
    """RU-31, RU-32."""
    return has_leon(state) and state.round_no <= LEON_CARDS


@rule
def move_pawn(state, racer, steps):
    """RU-9, RU-10, RU-42. The limits of the track hold for the whole move. Where the pawn came from."""
    before = int(state.pawns[racer])
    state.pawns[racer] = min(int(state.high), max(int(state.low), before + steps))
    return before


@rule
def end_round(state, chance, log):
    """RU-5, RU-13. After the fifth round scoring, after the last turn the end."""
    if state.round_no < ROUNDS:
        state.round_no += 1
        begin_round(state)
        return
    score(state, log)
    if state.turn < state.turns:
        begin_turn(state, chance)
        emit(log, TURN_BEGAN, state.turn)
    else:
        state.phase = OVER
        emit(log, ENDED, state.turn)


# ------------------------------------------------------------------ scoring and the end


@rule
def score(state, log):
    """RU-13, RU-15, RU-33. Every pawn on the second-furthest occupied space scores its number."""
    nowhere = int(state.low) - 1
    first = nowhere
    for racer in range(state.racers):
        first = max(first, int(state.pawns[racer]))
    second = nowhere
    for racer in range(state.racers):
        if state.pawns[racer] < first:
            second = max(second, int(state.pawns[racer]))
    if second == nowhere:
        emit(log, NO_SECOND, first)
        return
    for racer in range(state.racers):
        if state.pawns[racer] == second:
            state.scores[racer] += second
            emit(log, SCORED, racer, second, state.scores[racer])


@rule
def winning_total(state):
    """RU-16 … RU-18. The second-highest different total, or the only one."""
    first = int(state.scores[0])
    for racer in range(state.racers):
        first = max(first, int(state.scores[racer]))
    found = False
    second = first
    for racer in range(state.racers):
        total = int(state.scores[racer])
        if total < first and (not found or total > second):
            second = total
            found = True
    return second


# ------------------------------------------------------------------ the tactical variant


@rule
def show_cards(state, log):
    """RU-40, RU-44. All laid cards are revealed together, Leon's too."""
    for seat in range(state.players):
        show(state, seat, play_chosen_card(state, seat), log)
    if leon_plays(state):
        show(state, LEON, play_top_card(state), log)
    state.phase = NEXT_MOVER


@rule
def show(state, racer, card, log):
    state.shown[racer] = card
    emit(log, SHOWN, racer, card)


@rule
def next_mover(state, log):
    """RU-41, RU-44. Whoever shows the highest white number moves a pawn; Leon always his own."""
    mover = 0
    for racer in range(state.racers):
        if state.shown[racer] > state.shown[mover]:
            mover = racer
    if state.shown[mover] == 0:
        state.phase = ROUND_OVER
    elif has_leon(state) and mover == LEON:
        move_by_card(state, LEON, LEON, log)
    else:
        state.mover = mover
        state.phase = MOVE


@rule
def move_by_card(state, mover, racer, log):
    """RU-41, RU-42. A pawn, anybody's, moves by the value of the mover's card."""
    value = int(state.value[state.shown[mover]])
    state.shown[mover] = 0
    before = move_pawn(state, racer, value)
    emit(log, PUSHED, mover, racer, before, state.pawns[racer])


# ------------------------------------------------------------------ what a seat has seen


@rule
def seen_cards(state, seat):
    """RU-11. Own cards and those revealed in this turn."""
    return int(state.open) | (int(state.hands[seat]) if seat >= 0 else 0)


@rule
def gather_unseen(state, seat):
    """All cards the seat has not seen come first in the deck. How many they are."""
    seen = seen_cards(state, seat)
    unseen = 0
    for card in range(1, state.cards + 1):
        if not (seen >> card) & 1:
            state.deck[unseen] = card
            unseen += 1
    return unseen
