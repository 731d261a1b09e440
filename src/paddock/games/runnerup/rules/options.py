"""Runner-Up: checks of options that must fit together."""

from paddock.engine.flaws import refuse
from paddock.engine.jit import rule
from paddock.engine.piles import size
from paddock.games.runnerup.table import CARDS, LEON_CARDS, ROUNDS, Wrong


@rule
def check_options(options, found):
    """RU-6, RU-30. Enough cards for all hands and Leon's pile."""
    players, cards = int(options.players), size(options.deck)
    needed = ROUNDS * players + (LEON_CARDS if players == 2 else 0)
    if not needed <= cards <= CARDS:
        refuse(found, Wrong.CARDS, cards, players, needed, CARDS)
