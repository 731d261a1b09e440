"""Scrap Dash: the start of a race."""

from paddock.engine.bits import nth
from paddock.engine.chance import below
from paddock.engine.describe import NONE
from paddock.engine.jit import rule
from paddock.engine.piles import clear
from paddock.games.scrapdash.circuits import SECTIONS
from paddock.games.scrapdash.rules.line import lacks_boost, lay_boost
from paddock.games.scrapdash.rules.turns import begin_turn
from paddock.games.scrapdash.table import BONUS_TOKENS, LAPS, PILOTS, SEATS


@rule
def setup(state, chance):
    """SD-1 … SD-7, SD-50."""
    players, wanted = int(state.options.players), int(state.options.pilots_wanted)
    state.two_each = wanted == 2 or (wanted == 0 and players == 2)
    state.racing = 2 * players if state.two_each else players
    lay_circuit(state)
    fill_piles(state)
    deal_boards(state, chance)
    for seat in range(SEATS):
        state.chosen[seat] = seat < players and not state.two_each
    state.start = below(chance, players) * (2 if state.two_each else 1)
    for section in range(1, state.length + 1):
        if lacks_boost(state, section):
            lay_boost(state, section, chance)
    state.round_no = 1
    state.die = 0
    state.token_due = 0
    state.queue_count = 0
    for k in range(LAPS * PILOTS):
        state.queue[k] = 0
    state.active = state.start
    begin_turn(state)


@rule
def lay_circuit(state):
    """SD-1, SD-2. The sections that are not left out, counted from the line on."""
    options = state.options
    section = 0
    for k in range(options.ring_length):
        number = int(options.finish) + k
        if number > options.ring_length:
            number -= int(options.ring_length)
        if not (options.left_out >> number) & 1:
            section += 1
            state.form[section] = options.ring[number - 1]
            state.symbol[section] = (options.symbols >> number) & 1
    state.length = section
    for unused in range(section + 1, SECTIONS + 1):
        state.form[unused] = NONE
        state.symbol[unused] = 0


@rule
def fill_piles(state):
    """SD-3 … SD-5. Everything lies in its pile."""
    options = state.options
    for section in range(SECTIONS + 1):
        state.lying[section] = 0
    fill(options.boost_tokens, state.reserve, state.used_boosts)
    fill(options.bonus_cards, state.bonus_deck, state.bonus_discard)
    for seat in range(SEATS):
        clear(state.bonus[seat])
    fill(options.objective_cards, state.objectives, state.objective_discard)
    fill(options.accidents_12, state.accidents[0], state.accident_discards[0])
    fill(options.accidents_34, state.accidents[1], state.accident_discards[1])
    fill(options.accidents_56, state.accidents[2], state.accident_discards[2])
    state.bonus_tokens = BONUS_TOKENS


@rule
def fill(every, pile, discard):
    """All pieces of a sort lie in their pile."""
    for kind in range(len(every)):
        pile[kind] = every[kind]
        discard[kind] = 0


@rule
def deal_boards(state, chance):
    """SD-6, SD-50. Boards at random, the pilots before the line."""
    boards = (1 << PILOTS) - 1
    for i in range(PILOTS):
        pilot = state.pilots[i]
        state.owner_of[i] = 0
        pilot.owner = 0
        pilot.kind = 0
        if i < state.racing:
            kind = nth(boards, below(chance, PILOTS - i))
            boards ^= 1 << kind
            pilot.owner = i // 2 if state.two_each else i
            pilot.kind = kind
        pilot.d = 0
        pilot.crossings = 0
        pilot.section = 0
        pilot.tokens = 0
        pilot.bonus_tokens = 0
        clear(pilot.boosts)
    for i in range(state.racing):
        state.owner_of[state.pilots[i].kind] = state.pilots[i].owner
