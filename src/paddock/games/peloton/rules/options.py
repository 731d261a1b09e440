"""Dice Peloton: checks of options that must fit together, and the cards in play."""

from paddock.engine.flaws import refuse
from paddock.engine.jit import inline, rule
from paddock.games.peloton.table import CARDS, HAND, PILES, ROW, SLACK, Card, Wrong


@inline
def in_play(players, card, copies):
    """DP-28. Copies of a card in the game: with two players one less of each colour card and each pips card."""
    return copies - 1 if players == 2 and card < Card.CHOICE and copies > 0 else copies


@rule
def check_options(options, found):
    """DP-5, DP-6. Everybody gets a hand, four cards lie face up, and no pile can be empty."""
    players, cards = int(options.players), 0
    for card in range(CARDS):
        cards += in_play(players, card, int(options.deck[card]))
    needed = HAND * players + ROW + PILES * (SLACK + 1)
    if cards < needed:
        refuse(found, Wrong.FEW_CARDS, cards, players, needed)
