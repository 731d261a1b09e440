"""Template: whole games between bots, with all their moves."""

from paddock.engine.binding import bound, bound_rules
from paddock.engine.bits import lowest
from paddock.engine.chance import seed
from paddock.engine.jit import entry

rules = bound_rules()
setup, waiting, legal, apply, over = rules.setup, rules.waiting, rules.legal, rules.apply, rules.over
decide = bound("paddock.bots.templates.search").decide
THINKING = bound("paddock.bots.templates.games").THINKING


@entry
def play_moves(minds, nodes, decisions, moves, options, first):
    """A game for each entry of `decisions`, from the seeds first, first + 1, …, the same as `play_games` plays.

    Their moves go into `moves`, one game behind another, as far as there is room. How many there were.
    """
    mind = minds[0]
    desk = mind.desk
    at = 0
    for i in range(len(decisions)):
        seed(desk.chance, first + i, 0)
        seed(mind.chance, first + i, THINKING)
        setup(desk.state, options[0], desk.chance)
        played = 0
        while not over(desk.state):
            seat = lowest(waiting(desk.state))
            k = decide(mind, nodes, seat, legal(desk.state, seat, desk.actions))
            action = int(desk.actions[k])
            if at < len(moves):
                moves[at] = action
            at += 1
            played += 1
            seed(desk.chance, first + i, played)
            apply(desk.state, seat, action, desk.chance, desk.log)
        decisions[i] = played
    return at
