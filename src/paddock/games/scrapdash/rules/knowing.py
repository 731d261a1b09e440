"""Scrap Dash: what a seat sees, and `redeal`, which deals again what it cannot know (determinization)."""

from paddock.engine.jit import noalias, rule
from paddock.engine.piles import draw, pour, size
from paddock.engine.rows import list_filled, put_all
from paddock.engine.seats import counted_from, list_leaders, seat_at
from paddock.games.scrapdash.circuits import SECTIONS
from paddock.games.scrapdash.rules.asking import waiting
from paddock.games.scrapdash.rules.bonus import bonus_steps, price
from paddock.games.scrapdash.rules.dice import dice_total, is_new
from paddock.games.scrapdash.rules.line import is_last_round, lay_boost
from paddock.games.scrapdash.rules.track import after, ahead_on_ring, current_lap, is_ahead, place
from paddock.games.scrapdash.rules.turns import outcome
from paddock.games.scrapdash.table import PILOTS, SEATS, Phase


@noalias
def see(state, seat, out):
    """Fill a `Seen` with what the seat knows; seat -1 is a spectator."""
    out.asked = seat >= 0 and (waiting(state) >> max(0, seat)) & 1 == 1
    out.seated = seat >= 0
    see_turn(state, out)
    see_players(state, seat, out)
    see_pilots(state, seat, out)
    see_track(state, out)
    see_piles(state, seat, out)


@noalias
def see_turn(state, out):
    """The turn, and the options of the table."""
    out.phase = state.phase
    out.round_no = state.round_no
    out.last_round = is_last_round(state)
    out.table_laps = state.options.laps
    out.table_players = state.options.players
    out.table_pilots = state.racing
    out.table_sections = state.length
    out.rolled = state.dice_count
    for face in range(6):
        out.faces[face] = 0
    for k in range(state.dice_count):
        out.faces[state.dice[k] - 1] += 1
    out.die = state.die
    out.double = state.double
    out.token_due = state.token_due
    out.crossed = state.crossed
    out.began_at = state.began_at
    out.queued = state.queue_count


@noalias
def see_players(state, seat, out):
    """SD-50, SD-52. How many bonus cards each player has, and who has chosen the order of his pilots."""
    players = int(state.options.players)
    for k in range(SEATS):
        other = seat_at(players, seat, k)
        out.bonus_counts[k] = size(state.bonus[other])
        out.chosen[k] = state.chosen[other]


@noalias
def see_pilots(state, seat, out):
    """The pilots in playing order, beginning with the seat's own first one; all 0 beyond the last."""
    players, racing = int(state.options.players), int(state.racing)
    own = counted_from(players, int(state.pilots[0].owner), max(0, seat)) if seat >= 0 else 0
    own = 2 * own if state.two_each else own
    out.own_place = own
    for k in range(PILOTS):
        here = k < racing
        i = after(state, own, k) if here else k
        pilot, seen = state.pilots[i], out.pilots[k]
        owner = counted_from(players, seat, int(pilot.owner)) if here else 0
        seen.takes_part = here
        seen.is_active = i == state.active
        seen.starts = i == state.start
        seen.name = pilot.kind
        seen.kind = pilot.kind
        seen.seat = owner
        seen.owner = owner
        seen.d = pilot.d
        seen.section = pilot.section
        seen.lap = current_lap(state, pilot) if here else 0
        seen.crossings = pilot.crossings
        seen.tokens = pilot.tokens
        seen.bonus_tokens = pilot.bonus_tokens
        seen.price = price(pilot) if here else 0
        put_all(seen.boosts, 0, pilot.boosts)
        seen.place = here
        for before in range(k):  # SD-18: of two pilots one is ahead
            behind = here and is_ahead(state, after(state, own, before), i)
            seen.place += behind
            out.pilots[before].place += here and not behind


@noalias
def see_track(state, out):
    """SD-1, SD-28. Sections, boost symbols, and face-down tokens on them."""
    for k in range(SECTIONS):
        out.sections[k] = state.form[k + 1]
        out.boost_at[k] = state.symbol[k + 1] + (state.lying[k + 1] > 0)


@noalias
def see_piles(state, seat, out):
    """The seat's bonus cards, discarded ones, and how many cards and tokens of each kind are still unseen."""
    for token in range(len(out.unseen_boosts)):
        unseen = int(state.options.boost_tokens[token]) - int(state.used_boosts[token])
        for i in range(PILOTS):
            unseen -= int(state.pilots[i].boosts[token])
        out.unseen_boosts[token] = unseen
    for card in range(len(out.hand)):
        own = int(state.bonus[seat, card]) if seat >= 0 else 0
        discarded = int(state.bonus_discard[card])
        out.hand[card] = own
        out.bonus_discard[card] = discarded
        out.unseen_bonus[card] = int(state.options.bonus_cards[card]) - discarded - own
    put_all(out.objectives, 0, state.objectives)
    for deck in range(len(out.accidents)):
        put_all(out.accidents[deck], 0, state.accidents[deck])


@noalias
def show(state, seat, out):
    """Fill a `Shown`; players are counted from the seat that looks."""
    out.start = state.start
    out.active = state.active
    out.queue_count = state.queue_count
    put_all(out.queue, 0, state.queue)
    for i in range(state.racing):
        out.laps[i] = min(current_lap(state, state.pilots[i]), int(state.options.laps))
    outcome(state, out.now)
    out.leading_count = list_leaders(out.leading, out.now[1], int(state.options.players), seat)
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
    """SD-11, SD-12. Sections that the active pilot would reach by the dice so far and by each bonus card; 0: none."""
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
    out.symbols_count = list_filled(out.symbols, state.symbol, int(state.length) + 1)
    out.boosts_at_count = list_filled(out.boosts_at, state.lying, int(state.length) + 1)


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


@rule
def redeal(state, seat, chance):
    """Deal again what the seat cannot know: others' bonus cards and the face-down boost tokens."""
    players = int(state.options.players)
    for other in range(players):
        if other != seat:
            held = size(state.bonus[other])
            pour(state.bonus[other], state.bonus_deck)
            state.bonus[other, 0] = held  # remembers how many are to be dealt
    for other in range(players):
        if other != seat:
            held = int(state.bonus[other, 0])
            state.bonus[other, 0] = 0
            for _ in range(held):
                state.bonus[other, draw(state.bonus_deck, chance)] += 1
    for section in range(1, state.length + 1):
        if state.lying[section] > 0:
            state.reserve[state.lying[section] - 1] += 1
    for section in range(1, state.length + 1):
        if state.lying[section] > 0:
            lay_boost(state, section, chance)
