"""Grand Prix: checks of options that must fit together."""

from paddock.engine.flaws import refuse
from paddock.engine.jit import rule
from paddock.engine.piles import size
from paddock.games.grandprix.table import CARDS, HAND, SHORTEST_STRAIGHT, Wrong


@rule
def check_options(options, found):
    """GP-4, GP-30, GP-33. Enough cards for all hands and the last straight; hidden colours only with two players."""
    players, straight, cards = int(options.players), int(options.last_straight), size(options.cards)
    dealt = HAND * players
    if not dealt <= cards <= CARDS:
        refuse(found, Wrong.CARDS, cards, players, dealt, CARDS)
    elif 0 < straight < SHORTEST_STRAIGHT:
        refuse(found, Wrong.STRAIGHT_SHORT, straight, SHORTEST_STRAIGHT)
    elif straight > cards - dealt:
        refuse(found, Wrong.STRAIGHT, straight, cards, cards - dealt, players)
    elif options.hidden_colour and players != 2:
        refuse(found, Wrong.HIDDEN_COLOUR, players)
