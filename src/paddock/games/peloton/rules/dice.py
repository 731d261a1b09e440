"""Dice Peloton: the dice and their groups (DP-7 … DP-9), and what cards do to them (DP-13 … DP-19).

A die is one number: its group (0 is the front one) and, in the lowest three bits, its pips. Dice lie in a table of six
rows with a column for each colour (`paddock.engine.columns`), sorted from the front on: the same race is always the
same numbers. The columns behind the colours are empty: a 0 has no pips and is no die. Loops over dice calculate where
one would expect an `if`, because then processors work on whole rows at once.
"""

from paddock.engine.bits import count, count_below, lowest, without_lowest
from paddock.engine.chance import roll
from paddock.engine.columns import WIDTH, column_of, transposed
from paddock.engine.jit import inline, rule
from paddock.engine.log import emit, emit_moment, is_logging, keep_moment
from paddock.games.peloton.table import COLOURS, FACES, PIPS, PLACES, THROWN, Card, Told

PIPS_BITS = 3
STEP = 1 << PIPS_BITS  # from a group to the next one

# ------------------------------------------------------------------ one die


@inline
def die_of(group, pips):
    return STEP * group + pips


@inline
def group_of(die):
    return die >> PIPS_BITS


@inline
def pips_of(die):
    return die & (STEP - 1)


@inline
def is_die(die):
    return die > 0


@inline
def is_in(die, group):
    """Whether it is a die of the group."""
    return (STEP * group < die) & (die < STEP * (group + 1))


@inline
def kind_at(state, n):
    """The kind of the die in place n: its colour and its pips."""
    return FACES * column_of(n) + pips_of(int(state.dice[n])) - 1


@inline
def matches(state, n, what):
    """Whether the die in place n has that colour or those pips."""
    die = int(state.dice[n])
    return is_die(die) & ((column_of(n) == what) | (pips_of(die) == what - PIPS + 1))


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
        kinds |= is_in(int(state.dice[n]), group) << kind_at(state, n)
    return kinds


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


# ------------------------------------------------------------------ movement


@rule
def move_matching(state, what, log):
    """DP-8, DP-9. All matching dice, from the front on: each joins the group ahead, those in front break away."""
    behind = groups_that_keep_a_die(state, what)
    if is_logging(log):
        tell_movement(state, what, behind, log)
    state.started |= behind & 1
    state.standing = 1 + count(behind)
    renumber(state, what, behind)


@rule
def groups_that_keep_a_die(state, what):
    """DP-8. The set of groups with dice that do not match: these stand on, each behind those ahead of it.

    The front group is one of them only if other dice break away from it; else it is in front itself, as it was.
    """
    keep = 0
    breaks_away = False
    for n in range(PLACES):
        die = int(state.dice[n])
        moves = matches(state, n, what)
        keep |= (is_die(die) & (not moves)) << group_of(die)
        breaks_away |= is_in(die, 0) & moves
    return keep if breaks_away else keep & ~1


@inline
def group_ahead(behind, group):
    """DP-8. The new number of the group that matching dice of a group join: the nearest one ahead that stands on."""
    return count_below(behind, group)


@rule
def renumber(state, what, behind):
    """DP-8. Every die gets the new number of its group, or of the one ahead if it matches."""
    for n in range(PLACES):
        die = int(state.dice[n])
        group = group_ahead(behind, group_of(die) + 1 - matches(state, n, what))
        state.dice[n] = is_die(die) * die_of(group, pips_of(die))


@rule
def tell_movement(state, what, behind, log):
    """What is about to happen, from the front on."""
    moved = False
    for group in range(state.standing):
        goes = matching_dice(state, group, what)
        if goes > 0 and group > 0:
            emit(log, Told.JOINED, what, goes, group + 1, group_ahead(behind, group) + 1)
            keep_half_moved(state, what, behind, group + 1, log)
            moved = True
        elif behind & 1 and group == 0:
            emit(log, Told.BROKE_AWAY, what, goes)
            keep_half_moved(state, what, behind, 1, log)
            moved = True
    if not moved:
        emit(log, Told.UNMOVED, what)


@rule
def keep_half_moved(state, what, behind, groups, log):
    """A moment in which so many groups from the front on have moved, and the others stand as they did."""
    if log is not None:
        kept = int(log.kept)
        keep_moment(state, log)
        if log.kept > kept:
            move_some(state, what, behind, groups, log.moments[kept].state)


@rule
def move_some(state, what, behind, groups, out):
    """DP-8. Another state in which so many groups of this one have moved."""
    moved = (1 << groups) - 1
    stand = (behind & moved) | (((1 << int(state.standing)) - 1) & ~moved)
    out.started |= behind & 1
    out.standing = 1 + count(stand)
    for n in range(PLACES):
        die = int(state.dice[n])
        goes = matches(state, n, what) & (group_of(die) < groups)
        out.dice[n] = is_die(die) * die_of(group_ahead(stand, group_of(die) + 1 - goes), pips_of(die))


# ------------------------------------------------------------------ the other cards


@rule
def can_swap(state):
    """DP-14. Two groups behind the Leading Group."""
    return state.standing > 2


@rule
def swap_groups(state, group, log):
    """DP-14. A group and the one behind it change places."""
    for n in range(PLACES):
        die = int(state.dice[n])
        state.dice[n] = die + STEP * (is_in(die, group) - is_in(die, group + 1))
    emit(log, Told.SWAPPED, group + 1, group + 2)


@rule
def come_back(state, log):
    """DP-15. The last group goes right behind the Leading Group; those between go back by one."""
    last = int(state.standing) - 1
    if last < 2:
        emit(log, Told.UNCHANGED, Card.COMEBACK)
        return
    dice = 0
    for n in range(PLACES):
        die = int(state.dice[n])
        goes = is_in(die, last)
        state.dice[n] = die + STEP * ((die >= STEP) - goes * last)
        dice += goes
    emit(log, Told.CAME_BACK, last + 1, dice)


@rule
def can_crash(state):
    """DP-16. A Leading Group, and another one behind it."""
    return state.standing > 1


@rule
def crash(state, kind, log):
    """DP-16. A die of the Leading Group goes to the last group; if it was the only one, the next group leads."""
    last = int(state.standing) - 1
    n = kind // FACES
    while state.dice[n] != die_of(0, 1 + kind % FACES):
        n += WIDTH
    state.dice[n] += STEP * last
    emit(log, Told.CRASHED, kind, last + 1)
    if dice_in(state, 0) == 0:
        state.standing = last
        for n in range(PLACES):
            state.dice[n] -= STEP * is_die(int(state.dice[n]))


@rule
def flip_dice(state, group, pips, log):
    """DP-17. All dice of the group that show these pips are turned over."""
    dice = 0
    for n in range(PLACES):
        die = int(state.dice[n])
        shown = die == die_of(group, pips)
        state.dice[n] = die + shown * (FACES + 1 - 2 * pips)
        dice += shown
    emit(log, Told.FLIPPED, group + 1, pips, dice)


# ------------------------------------------------------------------ throwing


@rule
def throw_group(state, group, chance, log):
    """DP-19. All dice of a group are rolled again, colour by colour."""
    thrown = 0
    for n in range(PLACES):
        thrown |= is_in(int(state.dice[n]), group) << transposed(n)
    while thrown:
        state.dice[transposed(lowest(thrown))] = die_of(group, roll(chance, FACES))
        thrown = without_lowest(thrown)
    if is_logging(log):
        tell_throw(state, group, log)


@rule
def tell_throw(state, group, log):
    """How the dice of a group fell: for each colour the faces in their order, three and three."""
    for colour in range(len(COLOURS)):
        faces = 0
        more = 0
        dice = 0
        for n in range(colour, PLACES, WIDTH):
            die = int(state.dice[n])
            if is_in(die, group):
                dice += 1
                if dice <= 3:
                    faces = THROWN * faces + pips_of(die)
                else:
                    more = THROWN * more + pips_of(die)
        if dice > 0:
            emit_moment(state, log, Told.FELL, colour, faces, more)  # all dice have fallen


@rule
def throw_all(state, chance):
    """DP-5. All dice are rolled and form the Start Group."""
    state.standing = 1
    for colour in range(len(COLOURS)):
        for n in range(colour, PLACES, WIDTH):
            state.dice[n] = die_of(0, roll(chance, FACES))
