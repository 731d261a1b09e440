"""Scrap Dash: what people see besides what a seat knows, among it where dice and cards lead to."""

from paddock.engine.jit import noalias
from paddock.engine.piles import size
from paddock.engine.rows import put_all
from paddock.engine.seats import counted_from
from paddock.games.scrapdash.rules.bonus import bonus_steps
from paddock.games.scrapdash.rules.dice import dice_total, is_new
from paddock.games.scrapdash.rules.track import ahead_on_ring, place
from paddock.games.scrapdash.table import Phase


@noalias
def show(state, seat, out):
    """The same for everybody, players counted from the one that looks."""
    out.start = state.start
    out.active = state.active
    out.queue_count = state.queue_count
    put_all(out.queue, 0, state.queue)
    show_dice(state, out)
    show_places(state, seat, out)
    show_reach(state, out.reach)
    show_boosts(state, out)
    show_piles(state, out)


@noalias
def show_dice(state, out):
    """SD-8. The dice that count, their sum, and the faces that would make a double."""
    out.dice_count = state.dice_count
    put_all(out.dice, 0, state.dice)
    out.dice_total = dice_total(state)
    out.double_faces_count = 0
    for face in range(1, 7):
        if not is_new(state, face):
            out.double_faces[out.double_faces_count] = face
            out.double_faces_count += 1
    out.risk = (100 * int(out.double_faces_count) + 3) // 6
    out.doubled = 0
    if state.double:
        out.doubled = state.dice[state.dice_count - 1]
    elif state.die > 0 and not is_new(state, state.die):
        out.doubled = state.die


@noalias
def show_places(state, seat, out):
    """SD-18. The best place of each player's pilots."""
    players = int(state.options.players)
    for k in range(players):
        out.best_places[k] = state.racing
    for i in range(state.racing):
        owner = counted_from(players, seat, int(state.pilots[i].owner))
        out.best_places[owner] = min(int(out.best_places[owner]), place(state, i) + 1)


@noalias
def show_reach(state, out):
    """SD-11, SD-12. The section the active pilot comes to by the dice so far, and by each bonus card now; 0 none."""
    here = int(state.pilots[state.active].section)
    before, after = state.phase == Phase.BEFORE, state.phase == Phase.AFTER
    drives = (before or state.phase == Phase.ROLL or state.phase == Phase.BOOST) and state.dice_count > 0
    out[0] = ahead_on_ring(state, here, dice_total(state)) if drives else 0
    for card in range(len(out) - 1):
        steps = bonus_steps(state, card) if before or after else 0
        out[1 + card] = ahead_on_ring(state, here, steps) if steps > 0 else 0


@noalias
def show_boosts(state, out):
    """SD-1, SD-28. The sections with a boost symbol, and those with a token."""
    out.symbols_count = 0
    out.boosts_at_count = 0
    for section in range(1, state.length + 1):
        if state.symbol[section]:
            out.symbols[out.symbols_count] = section
            out.symbols_count += 1
        if state.lying[section]:
            out.boosts_at[out.boosts_at_count] = section
            out.boosts_at_count += 1


@noalias
def show_piles(state, out):
    """Sizes of the decks, and what was discarded."""
    out.decks.bonus = size(state.bonus_deck)
    out.decks.objectives = size(state.objectives)
    out.decks.boosts = size(state.reserve)
    for deck in range(len(state.accidents)):
        out.decks.accidents[deck] = size(state.accidents[deck])
        put_all(out.accident_discards[deck], 0, state.accident_discards[deck])
    put_all(out.used_boosts, 0, state.used_boosts)
    put_all(out.objective_discard, 0, state.objective_discard)
