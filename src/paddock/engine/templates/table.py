"""Template: the doors through which a match plays one action at a time."""

from paddock.engine.binding import bound, bound_rules
from paddock.engine.chance import seed
from paddock.engine.jit import entry

rules = bound_rules()
setup, waiting, legal, apply = rules.setup, rules.waiting, rules.legal, rules.apply
over, outcome, redeal, observe = rules.over, rules.outcome, rules.redeal, rules.observe
Desk = bound("paddock.engine.templates.desk").Desk


@entry
def prepare(desks, number, step):
    """Chance of one seed and step."""
    seed(desks[0].chance, number, step)


@entry
def deal(desks, options):
    """A new game."""
    desk = desks[0]
    setup(desk.state, options[0], desk.chance)
    desk.waiting = waiting(desk.state)
    desk.over = over(desk.state)


@entry
def list_actions(desks, seat):
    """What the seat may do now: how many entries of desk.actions."""
    desk = desks[0]
    return legal(desk.state, seat, desk.actions)


@entry
def act(desks, seat, action):
    """Carry out a legal action; its events are in desk.log. False, and nothing done, if it is not legal."""
    desk = desks[0]
    n = legal(desk.state, seat, desk.actions)
    for k in range(n):
        if desk.actions[k] == action:
            desk.log.told = 0
            apply(desk.state, seat, action, desk.chance, desk.log)
            desk.waiting = waiting(desk.state)
            desk.over = over(desk.state)
            return True
    return False


@entry
def refresh(desks):
    """After a position was put up by hand."""
    desk = desks[0]
    desk.waiting = waiting(desk.state)
    desk.over = over(desk.state)


@entry
def settle(desks):
    """Points and ranks, into desk.result."""
    desk = desks[0]
    outcome(desk.state, desk.result)


@entry
def deal_again(desks, seat):
    """What the seat (-1: somebody who only looks on) cannot know is dealt again."""
    desk = desks[0]
    redeal(desk.state, seat, desk.chance)


@entry
def look(desks, seat):
    """The seat's knowledge as numbers, into desk.seen."""
    desk = desks[0]
    observe(desk.state, seat, desk.seen)
