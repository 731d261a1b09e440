"""Scrap Dash: push your luck with dice, three laps. The rules page beside this file has the clauses; SD-n names them.

The active pilot rolls dice one at a time. Without a double he drives their sum, with one he has an accident; where two
pilots meet they fight; whoever crosses the line brings a card that helps those behind. First the verbs. The
records are in `rules_table.py`; the rules stand in `rules_turn.py`, `rules_bonus.py`, `rules_combat.py`,
`rules_accidents.py` and `rules_line.py`, on top of `rules_track.py`; what a seat sees is in `rules_seen.py`.

| option                      | meaning                                                              |
|-----------------------------|----------------------------------------------------------------------|
| players                     | 2–6                                                                  |
| pilots                      | of each player: 1 or 2; auto: 2 with two players, else 1             |
| circuit                     | A–F, or an own ring of S (straight), L and R (curves)                |
| leave_out                   | sections left out, for a short circuit                               |
| finish                      | the section that the line lies before                                |
| symbols                     | sections with a boost symbol                                         |
| laps                        | of the race                                                          |
| boost_tokens, bonus_cards … | how many there are of each kind                                      |
"""

from paddock.engine.bits import lowest, nth
from paddock.engine.chance import below
from paddock.engine.jit import rule
from paddock.engine.piles import clear, draw, pour, size
from paddock.games.scrapdash.rules_accidents import accident
from paddock.games.scrapdash.rules_bonus import bonus_steps, holds_bonus, play_bonus
from paddock.games.scrapdash.rules_combat import next_combat, settle_combats, win
from paddock.games.scrapdash.rules_line import (
    beats,
    end_turn,
    lacks_boost,
    lay_boost,
    rear_pilot,
    serve_line,
)
from paddock.games.scrapdash.rules_seen import OBSERVATION, SEEN_PILOT, put_seen
from paddock.games.scrapdash.rules_table import (
    ACCEPT,
    ACCIDENT_DECKS,
    ACCIDENTS,
    ACTIONS,
    AFTER,
    ARRIVED,
    BEFORE,
    BONUS,
    BONUSES,
    BOOST_REROLL,
    BOOSTING,
    BOOSTS,
    COMBATS,
    DIE_COUNTS,
    DIE_LIES,
    DONE,
    DOUBLE,
    DRIVE,
    DRIVING,
    FIRST,
    LAPS,
    LINE,
    MOST,
    OBJECTIVES,
    OVER,
    OWN_COMBAT,
    PILOTS,
    ROLL,
    ROLLING,
    SEATS,
    SECTIONS,
    STARTING,
    STOP,
    WIN,
    Options,
    State,
)
from paddock.games.scrapdash.rules_track import pilots_of
from paddock.games.scrapdash.rules_turn import (
    begin_turn,
    boosts,
    choose_first,
    die_counts,
    die_lies,
    drive,
    roll_die,
    use_ability,
    use_boost,
)

VERSION = 1  # of these rules: a record made with another version is refused
RACERS = SEATS  # everybody who gets points and a rank

__all__ = [
    "ACTIONS",
    "MOST",
    "OBSERVATION",
    "RACERS",
    "SEEN_PILOT",
    "VERSION",
    "Options",
    "State",
    "apply",
    "legal",
    "observe",
    "outcome",
    "over",
    "redeal",
    "setup",
    "waiting",
]


# ------------------------------------------------------------------ the verbs


@rule
def setup(state, options, chance):
    """SD-1 … SD-7, SD-50."""
    state.players = options.players
    state.each = options.each
    state.count = options.players * options.each
    state.laps = options.laps
    lay_circuit(state, options)
    fill_piles(state, options)
    deal_boards(state, chance)
    for seat in range(SEATS):
        state.chosen[seat] = state.each == 1
    state.start = below(chance, int(state.players)) * int(state.each)
    for section in range(1, state.length + 1):
        if lacks_boost(state, section):
            lay_boost(state, section, chance)
    state.round_no = 1
    state.die = 0
    state.token_due = 0
    state.queued = 0
    for k in range(LAPS * PILOTS):
        state.queue[k] = 0
    state.active = state.start
    begin_turn(state)


@rule
def waiting(state):
    """The player of the active pilot, or of two pilots who fight each other."""
    if state.phase == OVER:
        return 0
    asked = int(state.active)
    if state.phase == OWN_COMBAT:
        asked = lowest(next_combat(state))
    return 1 << int(state.pilots[asked].owner)


@rule
def legal(state, seat, out):
    """What the seat may do; nothing for anybody who is not asked."""
    if seat < 0 or seat >= state.players or not (waiting(state) >> seat) & 1:
        return 0
    if state.phase == ROLLING:
        out[0] = ROLL
        out[1] = STOP
        return 2 if state.rolled > 0 else 1
    if state.phase == BOOSTING:
        out[0] = ACCEPT
        return boosts(state, out, 1)
    if state.phase == BEFORE or state.phase == AFTER:
        return bonus_plays(state, seat, out)
    n = 0
    group = next_combat(state) if state.phase == OWN_COMBAT else pilots_of(state, seat)
    for i in range(state.count):
        if (group >> i) & 1:
            out[n] = (WIN if state.phase == OWN_COMBAT else FIRST) + int(state.pilots[i].kind)
            n += 1
    return n


@rule
def apply(state, seat, action, chance, log):
    """Carry out a decision, then everything that follows by itself until somebody is asked again."""
    if action == ROLL:
        roll_die(state, chance, log)
    elif action == STOP:
        state.phase = STARTING
    elif action == ACCEPT:
        state.phase = DIE_COUNTS
    elif action <= BOOST_REROLL:
        use_boost(state, action, chance, log)
    elif action == DRIVE:
        state.phase = DRIVING
    elif action == DONE:
        state.phase = ARRIVED
    elif action < WIN:
        play_bonus(state, seat, action - BONUS, log)
    elif action < FIRST:
        win(state, pilot_of_kind(state, action - WIN), 1, log)
        state.phase = COMBATS
    else:
        choose_first(state, seat, action - FIRST, log)
    while state.phase > OVER:
        advance(state, chance, log)


@rule
def advance(state, chance, log):
    """One step that needs no decision; it sets the next phase."""
    phase = state.phase
    if phase == DIE_LIES:
        die_lies(state)
    elif phase == DIE_COUNTS:
        die_counts(state, log)
    elif phase == DOUBLE:
        accident(state, chance, log)
    elif phase == STARTING:
        state.phase = BEFORE if holds_bonus(state) else DRIVING
    elif phase == DRIVING:
        drive(state, log)
    elif phase == ARRIVED:
        use_ability(state, chance, log)
    elif phase == COMBATS:
        settle_combats(state, chance, log)
    elif phase == LINE:
        serve_line(state, chance, log)
    else:
        end_turn(state, chance, log)


@rule
def over(state):
    return state.phase == OVER


@rule
def outcome(state, out):
    """SD-30, SD-53. Points: the spaces of the only, or second, pilot. Ranks: how many beat the seat, and one."""
    for seat in range(state.players):
        rank = 1
        for other in range(state.players):
            if seat != other and beats(state, other, seat):
                rank += 1
        out[0, seat] = state.pilots[rear_pilot(state, seat)].d
        out[1, seat] = rank


@rule
def redeal(state, seat, chance):
    """What the seat cannot know is dealt again: others' bonus cards and the face-down boost tokens."""
    held = 0  # cards of each other player, seven bits a seat
    for other in range(state.players):
        if other != seat:
            held |= size(state.bonus[other]) << (7 * other)
            pour(state.bonus[other], state.bonus_deck)
    for other in range(state.players):
        for _ in range((held >> (7 * other)) & 127):
            state.bonus[other, draw(state.bonus_deck, chance)] += 1
    for section in range(1, state.length + 1):
        if state.lying[section] > 0:
            state.reserve[state.lying[section] - 1] += 1
    for section in range(1, state.length + 1):
        if state.lying[section] > 0:
            lay_boost(state, section, chance)


@rule
def observe(state, seat, out):
    """The seat's knowledge as numbers; see OBSERVED in words.py."""
    put_seen(state, seat, waiting(state), out)


# ------------------------------------------------------------------ setting up


@rule
def lay_circuit(state, options):
    """SD-1, SD-2."""
    state.length = options.length
    for section in range(SECTIONS + 1):
        state.curve[section] = options.curve[section]
        state.symbol[section] = options.symbol[section]
        state.lying[section] = 0


@rule
def fill_piles(state, options):
    """SD-3 … SD-5. Everything lies in its pile."""
    for kind in range(BOOSTS):
        state.all_boosts[kind] = options.boosts[kind]
        state.reserve[kind] = options.boosts[kind]
        state.used[kind] = 0
    for card in range(BONUSES):
        state.all_bonuses[card] = options.bonuses[card]
        state.bonus_deck[card] = options.bonuses[card]
        state.bonus_discard[card] = 0
    for seat in range(SEATS):
        clear(state.bonus[seat])
    for card in range(OBJECTIVES):
        state.all_objectives[card] = options.objectives[card]
        state.objectives[card] = options.objectives[card]
        state.objectives_out[card] = 0
    for deck in range(ACCIDENT_DECKS):
        for card in range(ACCIDENTS):
            state.all_accidents[deck, card] = options.accidents[deck, card]
            state.accidents[deck, card] = options.accidents[deck, card]
            state.accidents_out[deck, card] = 0
    state.all_bonus_tokens = options.bonus_tokens
    state.bonus_tokens = options.bonus_tokens


@rule
def deal_boards(state, chance):
    """SD-6, SD-50. Boards at random, the pilots before the line."""
    boards = (1 << PILOTS) - 1
    for i in range(PILOTS):
        pilot = state.pilots[i]
        pilot.owner = 0
        pilot.kind = 0
        if i < state.count:
            kind = nth(boards, below(chance, PILOTS - i))
            boards ^= 1 << kind
            pilot.owner = i // state.each
            pilot.kind = kind
        pilot.d = 0
        pilot.laps = 0
        pilot.section = 0
        pilot.tokens = 0
        pilot.bonus_tokens = 0
        clear(pilot.boosts)


# ------------------------------------------------------------------ small words


@rule
def bonus_plays(state, seat, out):
    """SD-10, SD-12. To go on, or any bonus card that is playable."""
    out[0] = DRIVE if state.phase == BEFORE else DONE
    n = 1
    for card in range(BONUSES):
        if state.bonus[seat, card] > 0 and bonus_steps(state, card) > 0:
            out[n] = BONUS + card
            n += 1
    return n


@rule
def pilot_of_kind(state, kind):
    for i in range(state.count):
        if state.pilots[i].kind == kind:
            return i
    return -1
