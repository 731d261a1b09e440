"""Template: the entry points of a match, which plays one action at a time."""

from typing import Any

from paddock.engine.chance import seed
from paddock.engine.jit import brief_entry, rule
from paddock.engine.laws import first_broken, laws_of
from paddock.engine.log import MOMENTS
from paddock.engine.nibbles import nibble

rulebook: Any  # set by `bind`
rules = rulebook.rules
waiting, legal, outcome, redeal, see = rules.waiting, rules.legal, rules.outcome, rules.redeal, rules.see
turns = rulebook.bind("paddock.engine.templates.turns")
over, begin_game, decide, run_on = turns.over, turns.begin_game, turns.decide, turns.run_on
turn_seen = rulebook.bind("paddock.engine.templates.perspective").turn_seen
desk_of_game = rulebook.bind("paddock.engine.templates.desk")
Desk, Sight = desk_of_game.Desk, desk_of_game.Sight
laws = laws_of(rulebook.part("laws"))
LAWS = ("", *(one.law for one in laws))
broken_law = first_broken(laws)


@rule
def fits(options, found):
    """The default check: all combinations are allowed."""


if rulebook.Shown is None:

    @rule
    def show(state, seat, out):
        """The default: no computed values are shown."""

else:
    show = rules.show


check_options = getattr(rules, "check_options", fits)


@brief_entry
def check(options, found):
    """Check the options of a table; the result is written into a record of `flaws.Found`."""
    check_options(options[0], found[0])


@brief_entry
def prepare(desks, number, step):
    """Start the random stream of a seed and step."""
    seed(desks[0].chance, number, step)


@brief_entry
def deal(desks, options):
    """Set up a new game."""
    desk = desks[0]
    begin_game(desk.state, options[0], desk.chance)
    desk.waiting = waiting(desk.state)
    desk.over = over(desk.state)


@brief_entry
def list_actions(desks, seat):
    """Write the legal actions of a seat into desk.actions. Returns how many there are."""
    desk = desks[0]
    return legal(desk.state, seat, desk.actions)


@rule
def is_legal(desk, seat, action):
    """Whether an action of a seat is legal."""
    for k in range(legal(desk.state, seat, desk.actions)):
        if desk.actions[k] == action:
            return True
    return False


@rule
def carry_out(desk, seat, action):
    """Carry out an action; events and moments go into desk.log. Returns the number of moments; -1: it is illegal."""
    if not is_legal(desk, seat, action):
        return -1
    state, log = desk.state, desk.log
    log.told = 0
    log.kept = 0
    log.room = MOMENTS
    decide(state, seat, action, desk.chance, log)
    run_on(state, desk.chance, log)
    desk.waiting = waiting(state)
    desk.over = over(state)
    return int(log.kept)


@brief_entry
def act(desks, seat, action):
    """Carry out an action with the random stream that was prepared."""
    return carry_out(desks[0], seat, action)


@brief_entry
def move(desks, seat, action, number, step):
    """Carry out an action with the random stream of a seed and step."""
    seed(desks[0].chance, number, step)
    return carry_out(desks[0], seat, action)


@brief_entry
def refresh(desks):
    """Update `waiting` and `over` after the state was written directly."""
    desk = desks[0]
    desk.waiting = waiting(desk.state)
    desk.over = over(desk.state)


@brief_entry
def broken(desks):
    """Return the number of the law that a position breaks; 0: none."""
    return broken_law(desks[0].state)


@brief_entry
def settle(desks):
    """Write points and ranks into desk.result. Returns the number of the ending."""
    desk = desks[0]
    return outcome(desk.state, desk.result)


@brief_entry
def deal_again(desks, seat):
    """Deal again at random what the seat (-1: a spectator) cannot know."""
    desk = desks[0]
    redeal(desk.state, seat, desk.chance)


@brief_entry
def observe(desks, seat):
    """Write what a seat knows into desk.seen, with actions relative to the seat."""
    desk = desks[0]
    see(desk.state, seat, desk.seen)
    turn_seen(int(desk.state.options.players), seat, desk.seen)


@rule
def look_at(state, seat, sight):
    """Write what a seat (-1: a spectator) knows of a state into a sight."""
    see(state, seat, sight.seen)
    show(state, seat, sight.shown)


@brief_entry
def look(desks, seat):
    """Write what a seat (-1: a spectator) knows into desk.seen and desk.shown."""
    look_at(desks[0].state, seat, desks[0])


@brief_entry
def look_back(desks, k, seat):
    """Write what a seat (-1: a spectator) knew at moment k of the last action into desk.seen and desk.shown."""
    look_at(desks[0].log.moments[k].state, seat, desks[0])


@brief_entry
def look_through(desks, kept, viewers, many, sights):
    """Write rows for several viewers: what viewer n knew at moment k into sights[n, k + 1], and last what it knows now.

    `viewers` are nibbles, one more than the seat (0: a spectator); `kept` is the number of moments.
    """
    desk = desks[0]
    for n in range(many):
        seat = nibble(viewers, n) - 1
        for k in range(kept):
            look_at(desk.log.moments[k].state, seat, sights[n, k + 1])
        look_at(desk.state, seat, sights[n, kept + 1])
