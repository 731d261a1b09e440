"""Template: whole games between bots, from the start or from somewhere on."""

from paddock.engine.binding import bound, bound_rules
from paddock.engine.bits import lowest
from paddock.engine.chance import seed
from paddock.engine.jit import entry, rule

rules = bound_rules()
setup, waiting, legal, apply = rules.setup, rules.waiting, rules.legal, rules.apply
over, outcome, redeal = rules.over, rules.outcome, rules.redeal
search = bound("paddock.bots.templates.search")
decide = search.decide

AS_IT_IS = -2  # nothing is dealt again
THINKING = 0x5DEECE66  # a bot's chance is another stream than the game's


@rule
def begin(mind, options, states, looker, actor, action):
    """A new game, or a state that is played on from."""
    desk = mind.desk
    if len(states) == 0:
        setup(desk.state, options[0], desk.chance)
        return
    desk.state = states[0]
    if looker != AS_IT_IS:
        redeal(desk.state, looker, desk.chance)
    if action >= 0:
        apply(desk.state, actor, action, desk.chance, desk.log)


@entry
def play_games(minds, nodes, decisions, results, options, states, looker, actor, action, first):
    """A game for each entry of `decisions`, from the seeds first, first + 1, …; action n has the chance of its game's
    seed and n, as in a match.

    Without states new games; else the first state is played on from: what the looker cannot know (-1: somebody who
    looks on) is dealt again, AS_IT_IS: nothing; and if `action` is not negative, it is the actor's next one.
    """
    mind = minds[0]
    desk = mind.desk
    for i in range(len(decisions)):
        seed(desk.chance, first + i, 0)
        seed(mind.chance, first + i, THINKING)
        begin(mind, options, states, looker, actor, action)
        played = 0
        while not over(desk.state):
            seat = lowest(waiting(desk.state))
            k = decide(mind, nodes, seat, legal(desk.state, seat, desk.actions))
            played += 1
            seed(desk.chance, first + i, played)
            apply(desk.state, seat, int(desk.actions[k]), desk.chance, desk.log)
        decisions[i] = played
        outcome(desk.state, results[i])
