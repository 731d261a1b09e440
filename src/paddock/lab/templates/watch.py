"""Template: plays random games, or replays those of bots, and counts what happens; writes a row for each game."""

from typing import Any

import numpy as np

from paddock.engine.bits import lowest, without_lowest
from paddock.engine.chance import choose, reseed, seed
from paddock.engine.jit import entry, rule
from paddock.engine.log import LENGTH
from paddock.engine.sides import NOBODY, OUT
from paddock.lab.templates import layout
from paddock.lab.templates.layout import COURSE, PIECE, SHARE, TENTHS, WORD

rulebook: Any  # set by `bind`
rules = rulebook.rules
waiting, outcome = rules.waiting, rules.outcome
turns = rulebook.bind("paddock.engine.templates.turns")
ask, apply, over, begin_game = turns.ask, turns.apply, turns.over, turns.begin_game
Desk = rulebook.bind("paddock.engine.templates.desk").Desk
lab = rulebook.part("lab")
SIDES = len(getattr(lab, "SIDES", ()))
Notebook = layout.notebook(rulebook.ACTIONS)

if SIDES:
    side = lab.side
else:

    @rule
    def side(state, number):
        """For games whose only sides are the seats."""
        return OUT, 0


if hasattr(lab, "racer_of"):
    racer_of = lab.racer_of
else:

    @rule
    def racer_of(state, piece):
        """For games without pieces that stand for racers."""
        return piece


# ------------------------------------------------------------------ what happens


@rule
def mark(book, racer, m):
    """Count a mark, for a racer or for nobody (-1)."""
    book.counts[layout.TOLD, m] += 1
    book.common[m // WORD] |= 1 << (m % WORD)
    if racer >= 0:
        book.marks[racer, m // WORD] |= 1 << (m % WORD)


@rule
def count_events(book, state, log):
    """Count the events of one action; a log that overflowed is counted in `overflows`."""
    book.overflows += log.told > LENGTH
    for k in range(min(int(log.told), LENGTH)):
        what = int(log.events[k].what)
        racer = -1
        if book.owned[what]:
            racer = int(log.events[k].details[book.owner[what]])
            if book.owned[what] == PIECE:
                racer = racer_of(state, racer)
        mark(book, racer, int(book.event[what]))
        book.turns += book.begins[what]
        if book.detail[what] >= 0:
            value = int(log.events[k].details[book.detail[what]])
            if 0 <= value < layout.VALUES and book.thing[what, value] >= 0:
                mark(book, racer, int(book.thing[what, value]))


@rule
def leaders(book, state, result):
    """Return the bit mask of the racers who would win if the game ended now."""
    outcome(state, result)
    mask = 0
    for racer in range(book.racers):
        if result[1, racer] == 1:
            mask |= 1 << racer
    return mask


@rule
def record_leaders(book, mask, decisions):
    """Record the leaders after so many decisions. The lead changes when none of the former leaders leads any more."""
    if mask & book.lead == 0:
        book.changes += book.lead != 0
        book.lead = mask
    else:
        book.lead &= mask
    if decisions % book.stride == 0:
        if book.moments == COURSE:
            for k in range(COURSE // 2):
                book.course[k] = book.course[2 * k]
            book.moments = COURSE // 2
            book.stride *= 2
            if decisions % book.stride:
                return
        book.course[book.moments] = mask
        book.moments += 1


# ------------------------------------------------------------------ a game


@rule
def reset_counts(book):
    for word in range(layout.WORDS):
        book.common[word] = 0
        for racer in range(layout.RACERS):
            book.marks[racer, word] = 0
    book.moments = 0
    book.stride = 1
    book.lead = 0
    book.changes = 0
    book.turns = book.first


@rule
def write_row(book, winners, result, decisions, row):
    """Write the row of a finished game, and count what the racers with each mark have won."""
    many = 0
    for racer in range(book.racers):
        many += (winners >> racer) & 1
    row[layout.DECISIONS] = decisions
    row[layout.TURNS] = book.turns
    row[layout.SHARED] = many > 1
    row[layout.CHANGES] = book.changes
    row[layout.COMEBACK] = (winners & int(book.course[decisions // 2 // book.stride])) == 0
    last = int(book.moments)
    while last > 0 and book.course[last - 1] == winners:
        last -= 1
    row[layout.SETTLED] = min(TENTHS - 1, last * int(book.stride) * TENTHS // max(1, decisions))
    for racer in range(book.racers):
        won = SHARE // many if (winners >> racer) & 1 else 0
        row[layout.WON + racer] = won
        row[layout.POINTS + racer] = result[0, racer]
        row[layout.RANK + racer] = result[1, racer]
        for word in range(layout.WORDS):
            mask = int(book.marks[racer, word])
            while mask:
                m = word * WORD + lowest(mask)
                mask = without_lowest(mask)
                book.counts[layout.SEATS_WITH, m] += 1
                book.counts[layout.WON_WITH, m] += won
                book.counts[layout.SQUARES_WITH, m] += won * won
    for word in range(layout.WORDS):
        mask = int(book.common[word])
        while mask:
            book.counts[layout.GAMES_WITH, word * WORD + lowest(mask)] += 1
            mask = without_lowest(mask)


@rule
def write_order(book, row):
    """Write what each player has won, by the order of play."""
    for place in range(book.players):
        row[layout.ORDER + place] = row[layout.WON + (book.starter + place) % book.players]


@rule
def count_sides(book, state, row):
    """Count the points of each side, and what its player has won."""
    for number in range(SIDES):
        owner, points = side(state, number)
        if owner != OUT:
            book.sides[layout.IN_GAMES, number] += 1
            book.sides[layout.SIDE_POINTS, number] += points
            book.sides[layout.SIDE_POINTS_SQUARES, number] += points * points
            if owner != NOBODY:
                won = int(row[layout.WON + owner])
                book.sides[layout.OWNED, number] += 1
                book.sides[layout.SIDE_WON, number] += won
                book.sides[layout.SIDE_WON_SQUARES, number] += won * won


@rule
def begin(book, desk, options, number):
    """Begin the game of a seed, and its counts."""
    seed(desk.chance, number, 0)
    begin_game(desk.state, options, desk.chance)
    reset_counts(book)
    book.starter = lowest(waiting(desk.state))
    record_leaders(book, leaders(book, desk.state, desk.result), 0)


@rule
def act(book, desk, seat, action, decisions):
    """Play one action and count what happens; `decisions` were made before it."""
    mark(book, seat, int(book.group[action]))
    desk.log.told = 0
    apply(desk.state, seat, action, desk.chance, desk.log)
    count_events(book, desk.state, desk.log)
    record_leaders(book, leaders(book, desk.state, desk.result), decisions + 1)


@rule
def end(book, desk, decisions, row):
    """Complete the counts and the row of a game that is over."""
    write_row(book, leaders(book, desk.state, desk.result), desk.result, decisions, row)
    write_order(book, row)
    count_sides(book, desk.state, row)


@entry
def watch_games(desks, books, rows, options, first):
    """Play a random game for each row, from the seeds first, first + 1, … The same games as `simulate` plays."""
    desk = desks[0]
    book = books[0]
    for i in range(len(rows)):
        begin(book, desk, options[0], first + i)
        decisions = 0
        while not over(desk.state):
            seat, n = ask(desk.state, desk.actions)
            reseed(desk.chance, first + i, decisions + 1)
            act(book, desk, seat, int(desk.actions[choose(desk.chance, n)]), decisions)
            decisions += 1
        end(book, desk, decisions, rows[i])


@entry
def watch_moves(desks, books, rows, options, first, decisions, moves):
    """Replay games that bots played, by their moves, which lie one after another in `moves`."""
    desk = desks[0]
    book = books[0]
    at = 0
    for i in range(len(rows)):
        begin(book, desk, options[0], first + i)
        for made in range(decisions[i]):
            reseed(desk.chance, first + i, made + 1)
            act(book, desk, lowest(waiting(desk.state)), int(moves[at + made]), made)
        at += decisions[i]
        end(book, desk, int(decisions[i]), rows[i])


def watch_chunk(books, options, first, games):
    """Return the rows of the random games from the seeds first … first + games - 1."""
    rows = np.zeros((games, layout.COLUMNS), np.int32)
    watch_games(np.zeros(1, Desk), books, rows, options, first)
    return rows


def watch_again(books, options, first, decisions, moves):
    """Return the rows of the games from the seeds first, first + 1, … whose decisions and moves these are."""
    rows = np.zeros((len(decisions), layout.COLUMNS), np.int32)
    watch_moves(np.zeros(1, Desk), books, rows, options, first, decisions, moves)
    return rows
