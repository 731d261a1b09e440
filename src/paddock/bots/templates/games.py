"""Template: whole games between bots, from the start or from somewhere on."""

from typing import Any

from paddock.engine.chance import reseed, seed
from paddock.engine.jit import entry, rule

rulebook: Any  # set by `bind`
rules = rulebook.rules
outcome, redeal = rules.outcome, rules.redeal
turns = rulebook.bind("paddock.engine.templates.turns")
ask, apply, over, begin_game = turns.ask, turns.apply, turns.over, turns.begin_game
chosen = rulebook.bind("paddock.bots.templates.guided").chosen

AS_IT_IS = -2  # nothing is dealt again
THINKING = 0x5DEECE66  # a bot's chance is another stream than the game's


@rule
def sit_down(mind, number):
    """Before a game of this seed: its chance, and another one for the players' thoughts."""
    seed(mind.desk.chance, number, 0)
    seed(mind.chance, number, THINKING)
    mind.number = number
    mind.played = 0
    mind.foretold = 1


@rule
def move(mind, nodes, net):
    """The next decision is made and carried out: action n has the chance of its game's seed and n, as in a match."""
    desk = mind.desk
    seat, n = ask(desk.state, desk.actions)
    action = int(desk.actions[chosen(mind, nodes, net, seat, n)])
    mind.played += 1
    reseed(desk.chance, mind.number, mind.played)
    apply(desk.state, seat, action, desk.chance, None)
    return action


@rule
def begin(mind, options, states, looker, actor, action):
    """A new game, or a state that is played on from."""
    desk = mind.desk
    if len(states) == 0:
        begin_game(desk.state, options[0], desk.chance)
        return
    desk.state = states[0]
    if looker != AS_IT_IS:
        redeal(desk.state, looker, desk.chance)
    if action >= 0:
        apply(desk.state, actor, action, desk.chance, None)


@entry
def play_games(minds, nodes, net, decisions, results, options, states, looker, actor, action, first):
    """A game for each entry of `decisions`, from the seeds first, first + 1, …

    Without states new games; else the first state is played on from: what the looker cannot know (-1: somebody who
    looks on) is dealt again, AS_IT_IS: nothing; and if `action` is not negative, it is the actor's next one.
    """
    mind = minds[0]
    for i in range(len(decisions)):
        sit_down(mind, first + i)
        begin(mind, options, states, looker, actor, action)
        while not over(mind.desk.state):
            move(mind, nodes, net)
        decisions[i] = mind.played
        outcome(mind.desk.state, results[i])
