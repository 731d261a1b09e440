"""Grand Prix: the tiles of the six colours, who owns them, and who knows it."""

from paddock.engine.bits import count, nth
from paddock.engine.chance import below
from paddock.engine.jit import rule
from paddock.engine.log import emit_moment
from paddock.engine.piles import shuffle
from paddock.games.grandprix.table import COLOURS, NOBODY, Told


@rule
def draw_colours(state, chance):
    """GP-3, GP-33. The tiles are shuffled and dealt; a hidden one is the second drawn."""
    for colour in range(COLOURS):
        state.deck[colour] = colour  # the deck is not in use yet and holds the six tiles
    shuffle(state.deck, 0, COLOURS, chance)
    each = tiles_each(state)
    for tile in range(each * state.options.players):
        colour = int(state.deck[tile])
        state.owner[colour] = tile // each
        if state.options.hidden_colour and tile % each == 1:
            state.hidden |= 1 << colour


@rule
def tiles_each(state):
    """GP-3. Two colours each for two or three players, else one."""
    return 2 if state.options.players <= 3 else 1


@rule
def known_owner(state, viewer, colour):
    """GP-33. Whose colour it is, if its tile lies face up or is the viewer's own."""
    owner = int(state.owner[colour])
    return owner if owner == viewer or not (int(state.hidden) >> colour) & 1 else NOBODY


@rule
def hiding(state):
    """GP-33. The set of the seats that have a tile face down."""
    seats = 0
    for colour in range(COLOURS):
        if (int(state.hidden) >> colour) & 1:
            seats |= 1 << int(state.owner[colour])
    return seats


@rule
def is_asked(state, colour):
    """GP-16, GP-33. Whether the player is asked after a 1–9: about his own car, and a colour face up before nobody."""
    if state.owner[colour] == NOBODY or (int(state.hidden) >> colour) & 1:
        return state.options.hidden_colour != 0
    return state.owner[colour] == state.turn


@rule
def turn_up(state, colour, log):
    """GP-33. A hidden tile is turned face up."""
    if (int(state.hidden) >> colour) & 1:
        state.hidden &= ~(1 << colour)
        emit_moment(state, log, Told.TURNED_UP, state.owner[colour], colour)


@rule
def hide_again(state, seat, chance):
    """GP-33. Deal the hidden colours of other players anew, from all colours that lie face up before nobody."""
    others = hiding(state)
    free = 0
    for colour in range(COLOURS):
        if known_owner(state, seat, colour) == NOBODY:
            free |= 1 << colour
            state.owner[colour] = NOBODY
            state.hidden &= ~(1 << colour)
    for other in range(state.options.players):
        if other != seat and (others >> other) & 1:
            colour = nth(free, below(chance, count(free)))
            free &= ~(1 << colour)
            state.owner[colour] = other
            state.hidden |= 1 << colour
