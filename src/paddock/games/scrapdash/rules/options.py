"""Scrap Dash: checks of circuits and of options that must fit together."""

from paddock.engine.bits import highest
from paddock.engine.flaws import mark, refuse
from paddock.engine.jit import rule
from paddock.engine.piles import size
from paddock.games.scrapdash.circuits import FORMS, SHORT, STEPS, SYMBOLS, TURNS
from paddock.games.scrapdash.table import PILOTS, Wrong

QUARTERS = tuple(TURNS[form] for form in FORMS)
RIGHT = tuple(x for x, _ in STEPS)  # cells to the right, and down, that a heading leads to
DOWN = tuple(y for _, y in STEPS)
USUAL_SYMBOLS = sum(1 << section for section in SYMBOLS)


@rule
def check_options(options, found):
    """SD-1, SD-2, SD-50. The circuit can be driven by this number of pilots, and every deck has cards."""
    check_ring(options, 0, found)
    if not found.flaw:
        check_pilots(options, found)
    if not found.flaw:
        check_sections(options, found)
    if not found.flaw:
        check_room(options, found)
    if not found.flaw:
        check_decks(options, found)


@rule
def check_ring(options, left_out, found):
    """SD-2. The sections that are not left out make a closed ring, clockwise, with no two of them on one cell."""
    x = y = heading = more = first = last = 0
    for number in range(1, options.ring_length + 1):
        if (left_out >> number) & 1:
            continue
        earlier = section_on_cell_of(options, left_out, number, heading)
        if earlier:
            refuse_ring(found, Wrong.CIRCUIT_CROSSED, left_out, earlier, number)
            return
        first, last = first or number, number
        quarters = QUARTERS[options.ring[number - 1]]
        more += -1 if quarters == 3 else quarters
        heading = (heading + quarters) % 4
        x, y = x + RIGHT[heading], y + DOWN[heading]
    if x or y:
        refuse_ring(found, Wrong.CIRCUIT_OPEN, left_out, first, last)
    elif more == -4:
        refuse_ring(found, Wrong.CIRCUIT_BACKWARDS, left_out, 0, 0)
    elif more != 4:
        refuse_ring(found, Wrong.CIRCUIT_HEADING, left_out, 0, 0)
        found.numbers[0] = more


@rule
def section_on_cell_of(options, left_out, number, heading):
    """A section before this one on the same cell, found by driving back from it; 0 if there is none."""
    x = y = 0
    for earlier in range(number - 1, 0, -1):
        if (left_out >> earlier) & 1:
            continue
        x, y = x + RIGHT[heading], y + DOWN[heading]
        if x == 0 and y == 0:
            return earlier
        heading = (heading - QUARTERS[options.ring[earlier - 1]]) % 4
    return 0


@rule
def refuse_ring(found, flaw, left_out, first, last):
    refuse(found, flaw)
    found.about = 2 if left_out else 1
    if first:
        mark(found, first)
        mark(found, last)


@rule
def pilots_of(options):
    """SD-50. How many pilots take part."""
    players = int(options.players)
    return 2 * players if players == 2 or options.pilots_wanted == 2 else players


@rule
def check_pilots(options, found):
    """SD-50. Two players always have two pilots each, three may, and more have one."""
    if options.players == 2 and options.pilots_wanted == 1:
        refuse(found, Wrong.PILOTS_FEW)
    elif options.players > 3 and options.pilots_wanted == 2:
        refuse(found, Wrong.PILOTS_MANY, int(options.players), PILOTS)


@rule
def check_sections(options, found):
    """SD-2. Sections that options name exist; those not left out make a short circuit with the finish on it."""
    left_out, finish, symbols = int(options.left_out), int(options.finish), int(options.symbols)
    check_number(options, highest(left_out) if left_out else 0, 1, found)
    check_number(options, finish, 2, found)
    check_number(options, highest(symbols) if symbols and symbols != USUAL_SYMBOLS else 0, 3, found)
    if found.flaw or not left_out:
        return
    sections = sections_left(options)
    if sections not in SHORT:
        refuse(found, Wrong.SECTIONS_LEFT, sections)
        return
    check_ring(options, left_out, found)
    if not found.flaw and (left_out >> finish) & 1:
        refuse(found, Wrong.FINISH_LEFT_OUT)
        mark(found, finish)


@rule
def check_number(options, section, about, found):
    if not found.flaw and section > options.ring_length:
        refuse(found, Wrong.NO_SECTION, section, int(options.ring_length))
        found.about = about


@rule
def sections_left(options):
    sections = 0
    for number in range(1, options.ring_length + 1):
        sections += 1 - ((int(options.left_out) >> number) & 1)
    return sections


@rule
def check_room(options, found):
    """SD-2. Two sections for every pilot."""
    sections, pilots = sections_left(options), pilots_of(options)
    if sections < 2 * pilots:
        refuse(found, Wrong.CIRCUIT_SHORT, sections, pilots, 2 * pilots)


@rule
def check_decks(options, found):
    """No deck is empty."""
    empty = 0
    if not size(options.accidents_56):
        empty = 4
    if not size(options.accidents_34):
        empty = 3
    if not size(options.accidents_12):
        empty = 2
    if not size(options.objective_cards):
        empty = 1
    if empty:
        refuse(found, Wrong.NO_CARDS)
        found.about = empty
