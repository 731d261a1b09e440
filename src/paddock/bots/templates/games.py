"""Template: whole games between bots, from the start or from any state."""

from typing import Any

from paddock.engine.chance import reseed, seed
from paddock.engine.jit import entry, rule

rulebook: Any  # set by `bind`
rules = rulebook.rules
outcome, redeal = rules.outcome, rules.redeal
turns = rulebook.bind("paddock.engine.templates.turns")
ask, apply, over, begin_game = turns.ask, turns.apply, turns.over, turns.begin_game
chosen = rulebook.bind("paddock.bots.templates.guided").chosen

NO_REDEAL = -2
THINKING = 0x5DEECE66  # instead of a step number: separates the bots' random stream from the game's


@rule
def seed_streams(mind, number):
    """Seed the random stream of a game, and an independent one for its bots."""
    seed(mind.desk.chance, number, 0)
    seed(mind.chance, number, THINKING)
    mind.number = number
    mind.played = 0
    mind.seed_known = 1


@rule
def move(mind, nodes, net):
    """Make the next decision and carry it out. Returns the action.

    Action n has the random stream of the game's seed and n, as in a match.
    """
    desk = mind.desk
    seat, n = ask(desk.state, desk.actions)
    action = int(desk.actions[chosen(mind, nodes, net, seat, n)])
    mind.played += 1
    reseed(desk.chance, mind.number, mind.played)
    apply(desk.state, seat, action, desk.chance, None)
    return action


@rule
def begin(mind, options, states, viewer, actor, action):
    """Set up a new game, or a state to play on from."""
    desk = mind.desk
    if len(states) == 0:
        begin_game(desk.state, options[0], desk.chance)
        return
    desk.state = states[0]
    if viewer != NO_REDEAL:
        redeal(desk.state, viewer, desk.chance)
    if action >= 0:
        apply(desk.state, actor, action, desk.chance, None)


@entry
def play_games(minds, nodes, net, decisions, results, options, states, viewer, actor, action, first):
    """Play a game for each entry of `decisions`, from the seeds first, first + 1, …

    Without states, these are new games. Otherwise all begin with the first state: what the viewer (-1: a spectator;
    NO_REDEAL: nobody) cannot know is dealt again, and if `action` is not negative, the actor takes it.
    """
    mind = minds[0]
    for i in range(len(decisions)):
        seed_streams(mind, first + i)
        begin(mind, options, states, viewer, actor, action)
        while not over(mind.desk.state):
            move(mind, nodes, net)
        decisions[i] = mind.played
        outcome(mind.desk.state, results[i])
