"""Scrap Dash: the start of a race."""

from paddock.engine.bits import nth
from paddock.engine.chance import below
from paddock.engine.jit import rule
from paddock.engine.rows import put_all
from paddock.games.scrapdash.rules.line import lacks_boost, lay_boost
from paddock.games.scrapdash.rules.turns import begin_turn
from paddock.games.scrapdash.table import BONUS_TOKENS, PILOTS


@rule
def setup(state, chance):
    """SD-1 … SD-7, SD-50. Set up the circuit, the decks, the pilots, the start player and the boost tokens."""
    players, wanted = int(state.options.players), int(state.options.pilots_wanted)
    state.two_each = wanted == 2 or (wanted == 0 and players == 2)
    state.racing = 2 * players if state.two_each else players
    lay_circuit(state)
    fill_piles(state)
    deal_boards(state, chance)
    for seat in range(players):
        state.chosen[seat] = not state.two_each
    state.start = below(chance, players) * (2 if state.two_each else 1)
    for section in range(1, state.length + 1):
        if lacks_boost(state, section):
            lay_boost(state, section, chance)
    state.round_no = 1
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


@rule
def fill_piles(state):
    """SD-3 … SD-5. Fill all decks and the supplies of tokens."""
    options = state.options
    put_all(state.reserve, 0, options.boost_tokens)
    put_all(state.bonus_deck, 0, options.bonus_cards)
    put_all(state.objectives, 0, options.objective_cards)
    put_all(state.accidents[0], 0, options.accidents_12)
    put_all(state.accidents[1], 0, options.accidents_34)
    put_all(state.accidents[2], 0, options.accidents_56)
    state.bonus_tokens = BONUS_TOKENS


@rule
def deal_boards(state, chance):
    """SD-6, SD-50. Deal the boards at random; the pilots begin off the track."""
    boards = (1 << PILOTS) - 1
    for i in range(state.racing):
        pilot = state.pilots[i]
        kind = nth(boards, below(chance, PILOTS - i))
        boards ^= 1 << kind
        pilot.owner = i // 2 if state.two_each else i
        pilot.kind = kind
        state.owner_of[kind] = pilot.owner
