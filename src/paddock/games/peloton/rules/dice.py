"""Dice Peloton: the dice and their groups (DP-7 … DP-9), and what cards do to them (DP-13 … DP-19).

A group is the number of its dice of each kind: thirty counters of four bits, packed into two rows (see
`paddock.engine.nibbles`). Equal groups are equal numbers; one mask a row selects all dice of a colour or a number of
pips; an addition joins groups. `state.dice` has the groups from the front on, and zeros beyond the last one.
"""

import numpy as np

from paddock.engine.chance import roll
from paddock.engine.jit import inline, rule
from paddock.engine.log import emit, emit_moment, is_logging, keep_moment
from paddock.engine.nibbles import LENGTH, filled_nibbles, members, nibble, pack, sum_nibbles
from paddock.games.peloton.table import COLOURS, FACES, MATCHES, NOTHING, PIPS, ROWS, TEAM, THROWN, Card, Told


def _mask(what: int, row: int) -> int:
    """The bits of a row that count dice of a colour or a number of pips."""
    kinds = range(LENGTH * row, LENGTH * (row + 1))
    return pack([15 if what in (kind // FACES, PIPS + kind % FACES) else 0 for kind in kinds])


MATCHING = np.array([[_mask(what, row) for row in range(ROWS)] for what in range(MATCHES)], np.int64)

# ------------------------------------------------------------------ counting


@inline
def kind_of(colour, pips):
    return FACES * colour + pips - 1


@inline
def dice_of_kind(state, group, kind):
    return nibble(int(state.dice[group, kind // LENGTH]), kind % LENGTH)


@rule
def kinds_in(state, group):
    """The set of kinds of which the group has dice."""
    low, high = filled_nibbles(int(state.dice[group, 0])), filled_nibbles(int(state.dice[group, 1]))
    return members(low) | members(high) << LENGTH


@rule
def dice_in(state, group):
    return count_dice(int(state.dice[group, 0]), int(state.dice[group, 1]))


@inline
def count_dice(low, high):
    """How many dice two rows hold. No counter is above six, so the rows can be added without overflow."""
    return sum_nibbles(low + high)


@rule
def matching_dice(state, group, what):
    """How many dice of the group have that colour or those pips."""
    low, high = int(state.dice[group, 0]), int(state.dice[group, 1])
    return count_dice(low & MATCHING[what, 0], high & MATCHING[what, 1])


@rule
def match_points(state, group, goal):
    """DP-23. 1 for a die that matches in colour or pips, 3 for one that matches in both."""
    colour = matching_dice(state, group, goal // FACES)
    pips = matching_dice(state, group, PIPS + goal % FACES)
    return colour + pips + dice_of_kind(state, group, goal)


@rule
def has_leader(state):
    """DP-7. Whether there is a Leading Group: the Start Group alone is none."""
    return state.started != 0


# ------------------------------------------------------------------ movement


@inline
def add_dice(state, group, kind, dice):
    """Add dice of a kind to a group; a negative number takes them away."""
    state.dice[group, kind // LENGTH] += dice << (4 * (kind % LENGTH))


@inline
def put_group(state, group, low, high):
    """Set the dice of a group, given as two rows."""
    state.dice[group, 0] = low
    state.dice[group, 1] = high


@inline
def copy_group(state, group, to):
    put_group(state, to, int(state.dice[group, 0]), int(state.dice[group, 1]))


@rule
def move_matching(state, what, log):
    """DP-8, DP-9. All matching dice move: those of the front group break away, others join the group ahead."""
    if what != NOTHING:
        if is_logging(log):
            tell_movement(state, what, log)
        move_groups(state, what, int(state.standing), state)


@rule
def move_groups(state, what, groups, out):
    """DP-8. Move the matching dice of the first `groups` groups and write all groups to `out`, which may be `state`.

    Matching dice join the group that is being put together ahead of their own; the dice that stay begin the next one.
    Returns how many groups there are then; without `out`, that is all.
    """
    standing = int(state.standing)
    low, high = 0, 0  # the group that is being put together
    n = 0  # groups ahead of it
    for group in range(standing):
        all_low, all_high = int(state.dice[group, 0]), int(state.dice[group, 1])
        goes_low, goes_high = 0, 0
        if group < groups:
            goes_low, goes_high = all_low & MATCHING[what, 0], all_high & MATCHING[what, 1]
        low += goes_low
        high += goes_high
        stays_low, stays_high = all_low ^ goes_low, all_high ^ goes_high
        if (stays_low | stays_high) and (low | high):
            if out is not None:
                put_group(out, n, low, high)
                if group == 0:
                    out.started = 1
            n += 1
            low, high = 0, 0
        low += stays_low
        high += stays_high
    if out is not None:
        put_group(out, n, low, high)
        out.standing = n + 1
        for group in range(n + 1, standing):
            put_group(out, group, 0, 0)
    return n + 1


@rule
def tell_movement(state, what, log):
    """Log the events of a movement before it is made, from the front on."""
    standing = int(state.standing)
    moved = False
    for group in range(standing):
        goes = matching_dice(state, group, what)
        if goes > 0 and group > 0:
            ahead = move_groups(state, what, group, None) - (standing - group)  # groups that are ahead of it by then
            emit(log, Told.JOINED, what, goes, group + 1, ahead)
        elif goes > 0 and move_groups(state, what, 1, None) > standing:
            emit(log, Told.BROKE_AWAY, what, goes)
        else:
            continue
        keep_half_moved(state, what, group + 1, log)
        moved = True
    if not moved:
        emit(log, Told.UNMOVED, what)


@rule
def keep_half_moved(state, what, groups, log):
    """Keep a moment in the log in which only the first `groups` groups have moved."""
    if log is not None:
        kept = int(log.kept)
        keep_moment(state, log)
        if log.kept > kept:
            move_groups(state, what, groups, log.moments[kept].state)


# ------------------------------------------------------------------ the other cards


@rule
def can_swap(state):
    """DP-14. Whether there are two groups behind the Leading Group."""
    return state.standing > 2


@rule
def swap_groups(state, group, log):
    """DP-14. A group and the one behind it change places."""
    low, high = int(state.dice[group, 0]), int(state.dice[group, 1])
    copy_group(state, group + 1, group)
    put_group(state, group + 1, low, high)
    emit(log, Told.SWAPPED, group + 1, group + 2)


@rule
def come_back(state, log):
    """DP-15. The last group goes right behind the Leading Group; those between go back by one."""
    last = int(state.standing) - 1
    if last < 2:
        emit(log, Told.UNCHANGED, Card.COMEBACK)
        return
    emit(log, Told.CAME_BACK, last + 1, dice_in(state, last))
    low, high = int(state.dice[last, 0]), int(state.dice[last, 1])
    for group in range(last, 1, -1):
        copy_group(state, group - 1, group)
    put_group(state, 1, low, high)


@rule
def can_crash(state):
    """DP-16. Whether there is a Leading Group and another one behind it."""
    return state.standing > 1


@rule
def crash(state, kind, log):
    """DP-16. A die of the Leading Group goes to the last group; if it was the only one, the next group leads."""
    last = int(state.standing) - 1
    add_dice(state, 0, kind, -1)
    add_dice(state, last, kind, 1)
    emit(log, Told.CRASHED, kind, last + 1)
    if dice_in(state, 0) == 0:
        state.standing = last
        for group in range(last):
            copy_group(state, group + 1, group)
        put_group(state, last, 0, 0)


@rule
def flip_dice(state, group, pips, log):
    """DP-17. All dice of the group that show these pips are turned over."""
    emit(log, Told.FLIPPED, group + 1, pips, matching_dice(state, group, PIPS + pips - 1))
    for colour in range(len(COLOURS)):
        kind, other = kind_of(colour, pips), kind_of(colour, FACES + 1 - pips)
        dice = dice_of_kind(state, group, kind)
        add_dice(state, group, kind, -dice)
        add_dice(state, group, other, dice)


# ------------------------------------------------------------------ throwing


@rule
def throw_group(state, group, chance, log):
    """DP-19. All dice of a group are rolled again, colour by colour."""
    for colour in range(len(COLOURS)):
        dice = matching_dice(state, group, colour)
        for row in range(ROWS):
            state.dice[group, row] &= ~MATCHING[colour, row]
        throw(state, group, colour, dice, chance, log)


@rule
def throw_all(state, chance):
    """DP-5. All dice are rolled and form the Start Group."""
    state.standing = 1
    for colour in range(len(COLOURS)):
        throw(state, 0, colour, TEAM, chance, None)


@rule
def throw(state, group, colour, dice, chance, log):
    """Roll dice of a colour into a group. The event names the faces in the order rolled, three in each number."""
    faces = 0
    more = 0
    for n in range(dice):
        pips = roll(chance, FACES)
        add_dice(state, group, kind_of(colour, pips), 1)
        if n < 3:
            faces = THROWN * faces + pips
        else:
            more = THROWN * more + pips
    if dice > 0:
        emit_moment(state, log, Told.FELL, colour, faces, more)
