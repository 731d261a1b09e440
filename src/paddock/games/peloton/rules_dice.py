"""Dice Peloton: the dice and their groups (DP-7 … DP-9), and what cards do to them (DP-13 … DP-19).

A die is one number, EIGHT times its group (0 is the front one) and its pips. Dice lie in six rows, with a column for
each colour, in which they are sorted from the front on: the same race is always the same numbers. A row has eight
columns, because processors work with rows of eight at once; what lies in the last three has no pips and is no die.
That is also why loops over dice calculate where one would expect an `if`.
"""

from paddock.engine.bits import count, lowest, without_lowest
from paddock.engine.chance import roll
from paddock.engine.jit import inline, rule
from paddock.engine.log import emit, heard
from paddock.games.peloton.rules_table import (
    ACCIDENT,
    BROKE_AWAY,
    CAME_BACK,
    COLOURS,
    COMEBACK,
    CRASHED,
    EIGHT,
    FACES,
    FELL,
    FLIPPED,
    JOINED,
    PIPS,
    PLACES,
    SWAP,
    SWAPPED,
    UNCHANGED,
    UNMOVED,
)

# ------------------------------------------------------------------ one die


@inline
def group_of(die):
    return die >> 3  # by EIGHT, and below what is left


@inline
def pips_of(die):
    return die & (EIGHT - 1)


@inline
def is_die(die):
    return die > 0


@inline
def is_in(die, group):
    """Whether it is a die of the group."""
    return (EIGHT * group < die) & (die < EIGHT * (group + 1))


@inline
def matches(state, n, what):
    """Whether the die in place n has that colour or those pips."""
    die = int(state.dice[n])
    return is_die(die) & ((n % EIGHT == what) | (pips_of(die) == what - PIPS + 1))


# ------------------------------------------------------------------ counting


@rule
def dice_in(state, group):
    dice = 0
    for n in range(PLACES):
        dice += is_in(int(state.dice[n]), group)
    return dice


@rule
def matching_dice(state, group, what):
    """How many dice of the group have that colour or those pips."""
    dice = 0
    for n in range(PLACES):
        dice += is_in(int(state.dice[n]), group) & matches(state, n, what)
    return dice


@rule
def kinds_in(state, group):
    """The set of kinds of which the group has dice."""
    kinds = 0
    for n in range(PLACES):
        die = int(state.dice[n])
        kinds |= is_in(die, group) << FACES * (n % EIGHT) + pips_of(die)
    return kinds >> 1


@rule
def match_points(state, group, goal):
    """DP-23. 1 for a die that matches in colour or pips, 3 for one that matches in both."""
    points = 0
    for n in range(PLACES):
        colour = matches(state, n, goal // FACES)
        pips = matches(state, n, PIPS + goal % FACES)
        points += is_in(int(state.dice[n]), group) * (colour + pips + (colour & pips))
    return points


@rule
def has_leader(state):
    """DP-7. The Start Group alone is not a Leading Group."""
    return state.started != 0


# ------------------------------------------------------------------ order


@rule
def sort_dice(state):
    """The dice of each colour from the front on, by the shortest network of comparisons for six; after every action
    that changes them."""
    for colour in range(EIGHT):
        a = state.dice[colour]
        b = state.dice[EIGHT + colour]
        c = state.dice[2 * EIGHT + colour]
        d = state.dice[3 * EIGHT + colour]
        e = state.dice[4 * EIGHT + colour]
        f = state.dice[5 * EIGHT + colour]
        a, f = min(a, f), max(a, f)
        b, d = min(b, d), max(b, d)
        c, e = min(c, e), max(c, e)
        b, c = min(b, c), max(b, c)
        d, e = min(d, e), max(d, e)
        a, d = min(a, d), max(a, d)
        c, f = min(c, f), max(c, f)
        a, b = min(a, b), max(a, b)
        c, d = min(c, d), max(c, d)
        e, f = min(e, f), max(e, f)
        b, c = min(b, c), max(b, c)
        d, e = min(d, e), max(d, e)
        state.dice[colour] = a
        state.dice[EIGHT + colour] = b
        state.dice[2 * EIGHT + colour] = c
        state.dice[3 * EIGHT + colour] = d
        state.dice[4 * EIGHT + colour] = e
        state.dice[5 * EIGHT + colour] = f


# ------------------------------------------------------------------ movement


@rule
def move_matching(state, what, log):
    """DP-8, DP-9. All matching dice, from the front on: each joins the group ahead, those in front break away."""
    if heard(log):
        tell_movement(state, what, log)
    leave = False
    stay = 0
    for n in range(PLACES):
        die = int(state.dice[n])
        moves = matches(state, n, what)
        leave |= is_in(die, 0) & moves
        stay |= (is_die(die) & (not moves)) << group_of(die)
    if not leave:
        stay &= ~1
    state.started |= stay & 1
    state.standing = 1 + count(stay)
    for n in range(PLACES):
        die = int(state.dice[n])
        behind = group_of(die) + 1 - matches(state, n, what)
        state.dice[n] = is_die(die) * (EIGHT * count(stay & ((1 << behind) - 1)) + pips_of(die))


@rule
def tell_movement(state, what, log):
    """What is about to happen, from the front on."""
    goes = matching_dice(state, 0, what)
    front = 0 < goes < dice_in(state, 0)
    if front:
        emit(log, BROKE_AWAY, what, goes)
    ahead = int(front)
    moved = front
    for group in range(1, state.standing):
        goes = matching_dice(state, group, what)
        if goes > 0:
            emit(log, JOINED, what, goes, group + 1, ahead + 1)
            moved = True
        if goes < dice_in(state, group):
            ahead += 1
    if not moved:
        emit(log, UNMOVED, what)


# ------------------------------------------------------------------ the other cards


@rule
def can_swap(state):
    """DP-14. Two groups behind the Leading Group."""
    return state.standing > 2


@rule
def swap_groups(state, group, log):
    """DP-14. A group and the one behind it change places; group 0: there is nothing to swap."""
    if group == 0:
        emit(log, UNCHANGED, SWAP)
        return
    for n in range(PLACES):
        die = int(state.dice[n])
        state.dice[n] = die + EIGHT * (is_in(die, group) - is_in(die, group + 1))
    emit(log, SWAPPED, group + 1, group + 2)


@rule
def come_back(state, log):
    """DP-15. The last group goes right behind the Leading Group."""
    last = int(state.standing) - 1
    if last < 2:
        emit(log, UNCHANGED, COMEBACK)
        return
    dice = 0
    for n in range(PLACES):
        die = int(state.dice[n])
        goes = is_in(die, last)
        state.dice[n] = die + EIGHT * ((die >= EIGHT) - goes * last)
        dice += goes
    emit(log, CAME_BACK, last + 1, dice)


@rule
def can_crash(state):
    """DP-16. A Leading Group, and another one behind it."""
    return state.standing > 1


@rule
def crash(state, kind, log):
    """DP-16. A die of the Leading Group goes to the last group; below 0: there is nothing to choose."""
    if kind < 0:
        emit(log, UNCHANGED, ACCIDENT)
        return
    last = int(state.standing) - 1
    n = kind // FACES
    while state.dice[n] != 1 + kind % FACES:
        n += EIGHT
    state.dice[n] += EIGHT * last
    emit(log, CRASHED, kind, last + 1)
    if dice_in(state, 0) == 0:
        state.standing = last
        for n in range(PLACES):
            state.dice[n] -= EIGHT * (state.dice[n] > 0)


@rule
def flip_dice(state, group, pips, log):
    """DP-17. All dice of the group that show these pips are turned over."""
    dice = 0
    for n in range(PLACES):
        die = int(state.dice[n])
        shown = die == EIGHT * group + pips
        state.dice[n] = die + shown * (FACES + 1 - 2 * pips)
        dice += shown
    emit(log, FLIPPED, group + 1, pips, dice)


# ------------------------------------------------------------------ throwing


@rule
def throw_group(state, group, chance, log):
    """DP-19. All dice of a group are rolled again, colour by colour."""
    thrown = 0
    for n in range(PLACES):
        thrown |= is_in(int(state.dice[n]), group) << EIGHT * (n % EIGHT) + n // EIGHT
    while thrown:
        first = lowest(thrown)
        state.dice[EIGHT * (first % EIGHT) + first // EIGHT] = EIGHT * group + roll(chance, FACES)
        thrown = without_lowest(thrown)
    if heard(log):
        tell_throw(state, group, log)


@rule
def tell_throw(state, group, log):
    """How the dice of a group fell: for each colour the faces as decimal digits, three and three."""
    for colour in range(COLOURS):
        faces = 0
        more = 0
        dice = 0
        for n in range(colour, PLACES, EIGHT):
            die = int(state.dice[n])
            if is_in(die, group):
                dice += 1
                if dice <= 3:
                    faces = 10 * faces + pips_of(die)
                else:
                    more = 10 * more + pips_of(die)
        if dice > 0:
            emit(log, FELL, colour, faces, more)


@rule
def throw_all(state, chance):
    """DP-5. All dice are rolled and form the Start Group."""
    state.standing = 1
    state.started = 0
    for n in range(PLACES):
        state.dice[n] = 0
    for colour in range(COLOURS):
        for n in range(colour, PLACES, EIGHT):
            state.dice[n] = roll(chance, FACES)
