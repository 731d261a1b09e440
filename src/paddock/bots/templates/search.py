"""Template: information-set tree search with one observer, open loop.

Each iteration imagines a game: everything the seat cannot know is dealt again, the tree is followed down to a new
node, the game is played out by feel, and every seat's reward goes to the choices it made on the way.

A node is a choice of one seat. Below it lie the choices of the next step, of all seats that are asked then. Where
several are asked at once, each chooses from its own statistics and knows nothing of the others' choices; the tree
goes on below the choice of the observer, or of the first of them if the observer is not asked. A seat that has
committed to a secret choice chooses again in every imagined game, as it may until the choices are revealed.

What chance brings does not part the tree, unless a game says so: then choices in another of its situations (of the
dice, say) are other choices.
"""

import math
from typing import Any

from paddock.engine.bits import lowest
from paddock.engine.chance import Chance, below, seed
from paddock.engine.jit import entry, rule
from paddock.engine.logarithm import ln
from paddock.engine.piles import clear
from paddock.engine.record import record

rulebook: Any  # set by `bind`
rules = rulebook.rules
SEATS, ACTIONS, MOST, RACERS = rulebook.SEATS, rulebook.ACTIONS, rulebook.MOST, rulebook.RACERS
waiting, legal, outcome, redeal = rules.waiting, rules.legal, rules.outcome, rules.redeal
turns = rulebook.bind("paddock.engine.templates.turns")
apply, over = turns.apply, turns.over
Desk = rulebook.bind("paddock.engine.templates.desk").Desk
rollouts = rulebook.bind("paddock.bots.templates.rollouts")
pick, playout, judge, value_ranks = rollouts.pick, rollouts.playout, rollouts.judge, rollouts.value_ranks
AHEAD, SITUATIONS, situation = rollouts.AHEAD, rollouts.SITUATIONS, rollouts.situation

PATH = 256  # most choices on the way down
CURIOSITY = 0.6  # how much a choice that was rarely tried is preferred
WIDTH = 2.0  # a step tried v times considers about WIDTH * sqrt(v) of its actions

Brain = record(
    ("iterations", "i8"),
    ("tries", "i8"),
    ("ideas", "i8"),
    ("depth", "i8"),
    ("feel", "i8"),
    ("patient", "i8"),
    ("cheats", "i8"),
    ("network", "i8"),
)

Node = record(
    ("total", "f8"),  # sum of the seat's rewards
    ("won", "i4"),  # how often the seat came first
    ("visits", "i4"),
    ("parent", "i4"),
    ("sibling", "i4"),  # the next child of its parent and seat
    ("first", "i4", SEATS),  # of its children, for each seat
    ("action", "i2"),
    ("situation", "i2"),
    ("seat", "i2"),
    ("prior", "f4"),  # how much a network prefers it; see `guided`
)

Mind = record(
    ("desk", Desk),  # the real game; its chance is not the thinker's
    ("imagined", rulebook.State),
    ("chance", Chance),
    ("fate", Chance),  # what will really fall; only a cheater looks
    ("number", "i8"),  # seed of the real game, if that is known
    ("played", "i8"),  # its actions so far
    ("foretold", "i8"),  # its seed is known
    ("brains", Brain, SEATS),
    ("players", "i8"),
    ("racers", "i8"),
    ("used", "i8"),  # nodes of the tree
    ("length", "i8"),  # of the path
    ("path", "i4", PATH),
    ("where", "i4", ACTIONS * SITUATIONS),  # node of an action, if it is a child of the node in hand
    ("actions", "i2", MOST),
    ("children", "i4", MOST),  # nodes of those actions
    ("fresh", "i2", MOST),
    ("result", "i2", (2, RACERS)),
    ("rewards", "f8", RACERS),
    # what was found out about the root's actions
    ("visits", "i8", MOST),
    ("wins", "i8", MOST),
    ("worth", "f8", MOST),
)


@rule
def plant(mind, nodes):
    """An empty tree."""
    clear(nodes[0].first)
    nodes[0].visits = 0
    mind.used = 1


@rule
def grow(mind, nodes, parent, seat, now, action):
    """A new node; 0 if there is no room."""
    at = int(mind.used)
    if at >= len(nodes):
        return 0
    mind.used = at + 1
    node = nodes[at]
    node.total = 0.0
    node.won = 0
    node.visits = 0
    node.parent = parent
    node.sibling = nodes[parent].first[seat]
    clear(node.first)
    node.action = action
    node.situation = now
    node.seat = seat
    nodes[parent].first[seat] = at
    return at


@rule
def child_of(mind, nodes, parent, seat, now, action):
    """The node of an action in a situation, after `look_up`; 0 if there is none."""
    at = int(mind.where[now * ACTIONS + action])
    if not 0 < at < mind.used:
        return 0
    node = nodes[at]
    known = node.parent == parent and node.seat == seat and node.action == action and node.situation == now
    return at if known else 0


@rule
def look_up(mind, nodes, parent, seat):
    """A seat's children of a node by their actions; an old entry gives itself away, its node has another parent."""
    at = int(nodes[parent].first[seat])
    while at:
        mind.where[int(nodes[at].situation) * ACTIONS + int(nodes[at].action)] = at
        at = int(nodes[at].sibling)


@rule
def choose(mind, nodes, parent, seat, n, feel, settled):
    """The node of one of mind.actions[:n]: a new one while few are known, else the most promising; 0 for no room.

    At the root all actions are tried, unless it is settled which; elsewhere the more visits, the more of them, those
    that feel good first.
    """
    now = situation(mind.imagined, seat) if parent else 0
    look_up(mind, nodes, parent, seat)
    fresh = 0
    tried = 0
    for k in range(n):
        action = int(mind.actions[k])
        at = child_of(mind, nodes, parent, seat, now, action)
        mind.children[k] = at
        if at:
            tried += int(nodes[at].visits)
        else:
            mind.fresh[fresh] = action
            fresh += 1
    known = n - fresh
    if fresh and not settled and (parent == 0 or known == 0 or known * known < WIDTH * WIDTH * tried):
        k = 0
        if fresh > 1:
            if feel and parent:
                k = pick(mind.imagined, seat, mind.fresh, fresh, mind.chance)
            else:
                k = below(mind.chance, fresh)
        return grow(mind, nodes, parent, seat, now, int(mind.fresh[k]))
    return most_promising(mind, nodes, n, CURIOSITY * math.sqrt(ln(1 + tried)))


@rule
def most_promising(mind, nodes, n, curiosity):
    """UCB among the actions that are known and can be played now."""
    best = 0
    highest = -1.0
    for k in range(n):
        at = int(mind.children[k])
        if at:
            visits = max(1, int(nodes[at].visits))
            score = nodes[at].total / visits + curiosity / math.sqrt(float(visits))
            if score > highest:
                highest = score
                best = at
    return best


@rule
def may_choose_again(mind, state, observer):
    """Set of the seats that have committed to a choice which is not revealed yet, and the observer."""
    asked = waiting(state)
    again = 0
    for seat in range(mind.players):
        if not (asked >> seat) & 1 and legal(state, seat, mind.actions) > 0:
            again |= 1 << seat
    return again


@rule
def descend(mind, nodes, observer, brain):
    """From the root to a new node, all choices carried out. mind.path[:length] are the choices."""
    state = mind.imagined
    parent = 0
    depth = 0
    mind.length = 0
    again = 0 if brain.cheats else may_choose_again(mind, state, observer)
    foresees = brain.cheats and mind.foretold
    coming = mind.fate if foresees else mind.chance
    played = int(mind.played)
    while depth < brain.depth and mind.length < PATH - SEATS and not over(state):
        asked = waiting(state)
        lead = observer
        if depth and not (asked >> observer) & 1:
            lead = lowest(asked)
        below_lead = 0
        grown = False
        while again or asked:
            if again:
                seat = lowest(again)
                again &= again - 1
            elif waiting(state) == asked:
                seat = lowest(asked)
                asked &= asked - 1
            else:
                break  # those who are left are not asked any more
            n = legal(state, seat, mind.actions)
            at = choose(mind, nodes, parent, seat, n, brain.feel, brain.ideas and not parent and seat == observer)
            if at == 0:  # no room in the tree
                k = pick(state, seat, mind.actions, n, mind.chance) if brain.feel and n > 1 else below(mind.chance, n)
                action = int(mind.actions[k])
                grown = True
            else:
                action = int(nodes[at].action)
                grown = grown or (n > 1 and nodes[at].visits == 0)
                mind.path[mind.length] = at
                mind.length += 1
            if seat == lead:
                below_lead = at
            if foresees:
                played += 1
                seed(coming, mind.number, played)
            apply(state, seat, action, coming, None)
        if grown or below_lead == 0:
            return
        parent = below_lead
        depth += 1


@rule
def learn(mind, nodes):
    """Every choice of the path gets its seat's reward."""
    if over(mind.imagined):
        outcome(mind.imagined, mind.result)
    else:
        judge(mind.imagined, mind.result)
    value_ranks(mind.result, mind.rewards, int(mind.racers))
    nodes[0].visits += 1
    for k in range(mind.length):
        node = nodes[mind.path[k]]
        seat = int(node.seat)
        node.visits += 1
        node.total += mind.rewards[seat]
        node.won += 1 if mind.result[1, seat] == 1 else 0


@rule
def imagine(mind, seat, brain):
    """The game as it may be: what the seat cannot know is dealt again."""
    mind.imagined = mind.desk.state
    if not brain.cheats:
        redeal(mind.imagined, seat, mind.chance)


@rule
def have_ideas(mind, nodes, seat, brain):
    """The root gets only what comes to mind, by feel; the same action may do so twice."""
    n = legal(mind.desk.state, seat, mind.actions)
    for _ in range(brain.ideas):
        imagine(mind, seat, brain)
        action = int(mind.actions[pick(mind.imagined, seat, mind.actions, n, mind.chance)])
        look_up(mind, nodes, 0, seat)
        if not child_of(mind, nodes, 0, seat, 0, action):
            grow(mind, nodes, 0, seat, 0, action)


@rule
def iterate(mind, nodes, seat, brain, iterations):
    """Think on."""
    if brain.ideas and nodes[0].first[seat] == 0:
        have_ideas(mind, nodes, seat, brain)
    for _ in range(iterations):
        imagine(mind, seat, brain)
        descend(mind, nodes, seat, brain)
        playout(mind.imagined, mind.chance, mind.actions, brain.feel, brain.patient)
        learn(mind, nodes)


@rule
def sum_up(mind, nodes, seat):
    """What was found out about each of desk.actions. How many there are."""
    n = legal(mind.desk.state, seat, mind.desk.actions)
    look_up(mind, nodes, 0, seat)
    for k in range(n):
        mind.visits[k] = 0
        mind.wins[k] = 0
        mind.worth[k] = 0.0
        at = child_of(mind, nodes, 0, seat, 0, int(mind.desk.actions[k]))
        if at:
            mind.visits[k] = nodes[at].visits
            mind.wins[k] = nodes[at].won
            mind.worth[k] = nodes[at].total
    return n


@rule
def best(mind, n):
    """The action that was tried most; among equals the one that was worth most, among those the last."""
    found = 0
    for k in range(1, n):
        more = mind.visits[k] - mind.visits[found]
        visits = max(1, int(mind.visits[k]))
        if more > 0 or (more == 0 and mind.worth[k] / visits >= mind.worth[found] / visits):
            found = k
    return found


@rule
def budget_of(brain, n):
    """Imagined games for a choice between n actions."""
    return int(brain.iterations + brain.tries * (min(n, int(brain.ideas)) if brain.ideas else n))


@rule
def chosen(mind, nodes, seat, n):
    """The index among desk.actions[:n], which are legal, of what the seat's brain chooses."""
    brain = mind.brains[seat]
    budget = budget_of(brain, n)
    if n == 1:
        return 0
    if budget == 0:
        if not brain.feel:
            return below(mind.chance, n)
        mind.imagined = mind.desk.state
        redeal(mind.imagined, seat, mind.chance)
        return pick(mind.imagined, seat, mind.desk.actions, n, mind.chance)
    plant(mind, nodes)
    iterate(mind, nodes, seat, brain, budget)
    return best(mind, sum_up(mind, nodes, seat))


@entry
def begin(minds, nodes, states, number, step):
    """Put a state before the mind, its own chance and an empty tree."""
    mind = minds[0]
    mind.desk.state = states[0]
    mind.foretold = 0
    seed(mind.chance, number, step)
    plant(mind, nodes)
