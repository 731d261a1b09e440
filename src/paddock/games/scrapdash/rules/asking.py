"""Scrap Dash: who is asked, and for what."""

from paddock.engine.bits import lowest, without_lowest
from paddock.engine.jit import rule
from paddock.engine.rows import put
from paddock.games.scrapdash.components import BONUSES, Boost, Change
from paddock.games.scrapdash.rules.bonus import bonus_steps
from paddock.games.scrapdash.rules.combat import next_combat
from paddock.games.scrapdash.table import Act, Phase, join_bonus, join_boost, join_first, join_win

CARDS = len(BONUSES)


@rule
def waiting(state):
    """Bit mask of the seat that must act: the player of the active pilot, or of two own pilots that fight."""
    if state.phase == Phase.OVER:
        return 0
    asked = int(state.active)
    if state.phase == Phase.COMBAT:
        asked = lowest(next_combat(state))
    return 1 << int(state.pilots[asked].owner)


@rule
def legal(state, seat, out):
    """Write the legal actions of the seat into `out`. Returns how many, 0 if it is not asked."""
    if seat < 0 or seat >= state.options.players or not (waiting(state) >> seat) & 1:
        return 0
    if state.phase == Phase.ROLL:
        out[0] = Act.ROLL
        out[1] = Act.STOP
        return 2 if state.dice_count > 0 else 1
    if state.phase == Phase.BOOST:
        return boosts(state, out)
    if state.phase == Phase.BEFORE or state.phase == Phase.AFTER:
        return bonus_plays(state, seat, out)
    if state.phase == Phase.COMBAT:
        group = next_combat(state)
        out[0] = join_win(int(state.pilots[lowest(group)].kind))
        out[1] = join_win(int(state.pilots[lowest(without_lowest(group))].kind))
    else:
        out[0] = join_first(int(state.pilots[state.active].kind))
        out[1] = join_first(int(state.pilots[state.active + 1].kind))
    return 2


@rule
def boosts(state, out):
    """SD-9. The pilot may accept the die, or use any boost token that can change it."""
    held = state.pilots[state.active].boosts
    n = put(out, 0, Act.ACCEPT)
    if held[Boost.SHIFT] > 0 and state.die < 6:
        n = put(out, n, join_boost(Change.UP))
    if held[Boost.SHIFT] > 0 and state.die > 1:
        n = put(out, n, join_boost(Change.DOWN))
    if held[Boost.FLIP] > 0:
        n = put(out, n, join_boost(Change.FLIP))
    if held[Boost.REROLL] > 0:
        n = put(out, n, join_boost(Change.REROLL))
    return n


@rule
def bonus_plays(state, seat, out):
    """SD-10, SD-12. The player may go on, or play any bonus card that is playable."""
    n = put(out, 0, Act.DRIVE if state.phase == Phase.BEFORE else Act.DONE)
    for card in range(CARDS):
        if state.bonus[seat, card] > 0 and bonus_steps(state, card) > 0:
            n = put(out, n, join_bonus(card))
    return n
