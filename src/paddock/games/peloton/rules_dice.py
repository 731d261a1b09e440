"""Dice Peloton: the dice and their groups (DP-7 … DP-9), and what cards do to them (DP-13 … DP-19).

A group is two whole numbers that are best read in octal: every digit says how many dice of one kind the group has.
The first number has the digits of the kinds 0 … 17 (red, orange, green), the second of 18 … 29 (blue, violet); no
digit exceeds 6, since a colour has six dice. So "all blue dice" and "all sixes" are masks, dice leave a group by a
subtraction and join another by an addition, and an empty group is two zeros.
"""

import numpy as np

from paddock.engine.chance import roll
from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock.games.peloton.rules_table import (
    ACCIDENT,
    BROKE_AWAY,
    CAME_BACK,
    COLOURS,
    COMEBACK,
    CRASHED,
    FACES,
    FELL,
    FLIPPED,
    GROUPS,
    HALF,
    JOINED,
    KINDS,
    MATCHES,
    PIPS,
    SWAP,
    SWAPPED,
    TEAM,
    UNCHANGED,
    UNMOVED,
)


def matching_kinds(what: int) -> list[int]:
    """All kinds, of dice as of goals, that match a colour or a number of pips."""
    return [kind for kind in range(KINDS) if what in (kind // FACES, PIPS + kind % FACES)]


def _mask(what: int, half: int) -> int:
    """The digits of all matching kinds in one of the two numbers."""
    return sum(7 << 3 * (kind % HALF) for kind in matching_kinds(what) if kind // HALF == half)


MASKS = np.array([[_mask(what, half) for half in (0, 1)] for what in range(MATCHES)], np.int64)
EVERY_OTHER = 0o070707070707070707  # every other digit


# ------------------------------------------------------------------ counting


@rule
def digits(number):
    """The sum of the octal digits, at most 62: neighbours first, then all by casting out 63s."""
    return ((number & EVERY_OTHER) + ((number >> 3) & EVERY_OTHER)) % 63


@rule
def dice_in(state, group):
    return digits(int(state.groups[group, 0])) + digits(int(state.groups[group, 1]))


@rule
def matching_dice(state, group, what):
    """How many dice of the group have that colour or those pips."""
    return digits(int(state.groups[group, 0] & MASKS[what, 0])) + digits(int(state.groups[group, 1] & MASKS[what, 1]))


@rule
def dice_of(state, group, kind):
    """How many dice of the group have that colour and those pips."""
    return (int(state.groups[group, kind // HALF]) >> 3 * (kind % HALF)) & 7


@rule
def add_dice(state, group, kind, dice):
    """So many dice more of one kind."""
    state.groups[group, kind // HALF] += dice << 3 * (kind % HALF)


@rule
def match_points(state, group, goal):
    """DP-23. 1 for a die that matches in colour or pips, 3 for one that matches in both."""
    colour = matching_dice(state, group, goal // FACES)
    pips = matching_dice(state, group, PIPS + goal % FACES)
    return colour + pips + dice_of(state, group, goal)


@rule
def has_leader(state):
    """DP-7. The Start Group alone is not a Leading Group."""
    return state.started != 0


# ------------------------------------------------------------------ movement


@rule
def move_matching(state, what, log):
    """DP-8, DP-9. All matching dice, from the front on: each joins the group ahead, those in front break away."""
    left = int(MASKS[what, 0])
    right = int(MASKS[what, 1])
    front = break_away(state, what, left, right, log)
    ahead = front
    moved = front
    before = int(state.standing)
    for group in range(front + 1, before):
        here = int(state.groups[group, 0])
        there = int(state.groups[group, 1])
        goes = here & left
        follows = there & right
        if goes | follows:
            state.groups[ahead, 0] += goes
            state.groups[ahead, 1] += follows
            emit(log, JOINED, what, digits(goes) + digits(follows), group + 1 - front, ahead + 1)
            moved += 1
        if (here - goes) | (there - follows):
            ahead += 1
            state.groups[ahead, 0] = here - goes
            state.groups[ahead, 1] = there - follows
    state.standing = ahead + 1
    for group in range(ahead + 1, before):
        clear_group(state, group)
    if moved == 0:
        emit(log, UNMOVED, what)


@rule
def break_away(state, what, left, right, log):
    """DP-8, DP-9. Some but not all dice of the front group form a new one ahead. 1 if they do, else 0."""
    here = int(state.groups[0, 0])
    there = int(state.groups[0, 1])
    goes = here & left
    follows = there & right
    if (goes | follows) == 0 or (goes == here and follows == there):
        return 0
    for group in range(int(state.standing), 0, -1):
        copy_group(state, group - 1, group)
    state.standing += 1
    state.started = 1
    state.groups[0, 0] = goes
    state.groups[0, 1] = follows
    state.groups[1, 0] -= goes
    state.groups[1, 1] -= follows
    emit(log, BROKE_AWAY, what, digits(goes) + digits(follows))
    return 1


@rule
def copy_group(state, source, target):
    state.groups[target, 0] = state.groups[source, 0]
    state.groups[target, 1] = state.groups[source, 1]


@rule
def clear_group(state, group):
    state.groups[group, 0] = 0
    state.groups[group, 1] = 0


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
    for half in range(2):
        here = int(state.groups[group, half])
        state.groups[group, half] = state.groups[group + 1, half]
        state.groups[group + 1, half] = here
    emit(log, SWAPPED, group + 1, group + 2)


@rule
def come_back(state, log):
    """DP-15. The last group goes right behind the Leading Group."""
    last = int(state.standing) - 1
    if last < 2:
        emit(log, UNCHANGED, COMEBACK)
        return
    left = int(state.groups[last, 0])
    right = int(state.groups[last, 1])
    for group in range(last, 1, -1):
        copy_group(state, group - 1, group)
    state.groups[1, 0] = left
    state.groups[1, 1] = right
    emit(log, CAME_BACK, last + 1, digits(left) + digits(right))


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
    add_dice(state, last, kind, 1)
    add_dice(state, 0, kind, -1)
    emit(log, CRASHED, kind, last + 1)
    if state.groups[0, 0] == 0 and state.groups[0, 1] == 0:
        for group in range(last):
            copy_group(state, group + 1, group)
        clear_group(state, last)
        state.standing = last


@rule
def flip_dice(state, group, pips, log):
    """DP-17. All dice of the group that show these pips are turned over."""
    dice = matching_dice(state, group, PIPS + pips - 1)
    for half in range(2):
        shown = int(state.groups[group, half] & MASKS[PIPS + pips - 1, half])
        turned = shown << 3 * (7 - 2 * pips) if pips < 4 else shown >> 3 * (2 * pips - 7)
        state.groups[group, half] += turned - shown
    emit(log, FLIPPED, group + 1, pips, dice)


# ------------------------------------------------------------------ throwing


@rule
def throw_group(state, group, chance, log):
    """DP-19. All dice of a group are rolled again, colour by colour."""
    for colour in range(COLOURS):
        dice = matching_dice(state, group, colour)
        if dice > 0:
            half = colour * FACES // HALF
            state.groups[group, half] &= ~MASKS[colour, half]
            throw(state, group, colour, dice, chance, log)


@rule
def throw(state, group, colour, dice, chance, log):
    """Dice of one colour join a group as they fall. The log gets the faces as decimal digits, three and three."""
    faces = 0
    more = 0
    for n in range(dice):
        face = roll(chance, FACES)
        add_dice(state, group, FACES * colour + face - 1, 1)
        if n < 3:
            faces = 10 * faces + face
        else:
            more = 10 * more + face
    emit(log, FELL, colour, faces, more)


@rule
def throw_all(state, chance):
    """DP-5. All dice are rolled and form the Start Group."""
    for group in range(GROUPS):
        clear_group(state, group)
    state.standing = 1
    state.started = 0
    for colour in range(COLOURS):
        for _ in range(TEAM):
            add_dice(state, 0, FACES * colour + roll(chance, FACES) - 1, 1)
