"""Template: information set Monte Carlo tree search with a single observer (SO-ISMCTS), open loop.

Each iteration samples a determinization (everything that the seat cannot know is dealt again), descends the tree to a
new node, runs a rollout by the heuristics, and adds every seat's reward to its choices on the path.

A node is a choice of one seat. Its children are the choices of the next step, of all seats that must act then. Where
several must act at once, each chooses by its own statistics and knows nothing of the others' choices (decoupled UCT);
the tree continues below the choice of the observer, or of the first of them if the observer does not act. A seat that
has committed to a secret choice chooses again in every iteration, as it may until the choices are revealed.

Random events do not branch the tree, unless a game defines situations (of the dice, say): then choices in another
situation are other choices.
"""

import math
from typing import Any

from paddock.engine.bits import lowest
from paddock.engine.chance import Chance, below, seed
from paddock.engine.jit import brief_entry, rule
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

PATH = 256  # most choices of one descent
EXPLORATION = 0.6  # the exploration constant of UCB
WIDTH = 2.0  # progressive widening: after v visits, about WIDTH * sqrt(v) actions of a step are considered

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
    ("desk", Desk),  # the real game with its random stream
    ("determinized", rulebook.State),  # the determinization of this iteration
    ("chance", Chance),  # the random stream of the search
    ("future", Chance),  # the real game's random words to come, for the level that cheats
    ("number", "i8"),  # seed of the real game, if that is known
    ("played", "i8"),  # its actions so far
    ("seed_known", "i8"),  # whether its seed is known
    ("brains", Brain, SEATS),
    ("players", "i8"),
    ("racers", "i8"),
    ("used", "i8"),  # nodes of the tree
    ("length", "i8"),  # of the path
    ("path", "i4", PATH),
    ("where", "i4", ACTIONS * SITUATIONS),  # node of an action, if it is a child of the current node
    ("actions", "i2", MOST),
    ("children", "i4", MOST),  # nodes of those actions
    ("fresh", "i2", MOST),
    ("result", "i2", (2, RACERS)),
    ("rewards", "f8", RACERS),
    # statistics of the root's actions
    ("visits", "i8", MOST),
    ("wins", "i8", MOST),
    ("worth", "f8", MOST),
)


@rule
def clear_tree(mind, nodes):
    """Clear the tree."""
    clear(nodes[0].first)
    nodes[0].visits = 0
    mind.used = 1


@rule
def add_node(mind, nodes, parent, seat, now, action):
    """Add a node and return its index; 0 if there is no room."""
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
    """Return the node of an action in a situation, after `index_children`; 0 if there is none."""
    at = int(mind.where[now * ACTIONS + action])
    if not 0 < at < mind.used:
        return 0
    node = nodes[at]
    known = node.parent == parent and node.seat == seat and node.action == action and node.situation == now
    return at if known else 0


@rule
def index_children(mind, nodes, parent, seat):
    """Index a seat's children of a node by their actions. Old entries can stay: their nodes have another parent."""
    at = int(nodes[parent].first[seat])
    while at:
        mind.where[int(nodes[at].situation) * ACTIONS + int(nodes[at].action)] = at
        at = int(nodes[at].sibling)


@rule
def choose(mind, nodes, parent, seat, n, feel, settled):
    """Return the node of one of mind.actions[:n]: a new one while few are known, else the best by UCB; 0: no room.

    At the root all actions are tried, unless it is settled which. Elsewhere their number grows with the visits, those
    with the best heuristic values first.
    """
    now = situation(mind.determinized, seat) if parent else 0
    index_children(mind, nodes, parent, seat)
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
                k = pick(mind.determinized, seat, mind.fresh, fresh, mind.chance)
            else:
                k = below(mind.chance, fresh)
        return add_node(mind, nodes, parent, seat, now, int(mind.fresh[k]))
    return best_by_ucb(mind, nodes, n, EXPLORATION * math.sqrt(ln(1 + tried)))


@rule
def best_by_ucb(mind, nodes, n, exploration):
    """Return the child with the highest UCB score, among those whose actions are legal now."""
    best = 0
    highest = -1.0
    for k in range(n):
        at = int(mind.children[k])
        if at:
            visits = max(1, int(nodes[at].visits))
            score = nodes[at].total / visits + exploration / math.sqrt(float(visits))
            if score > highest:
                highest = score
                best = at
    return best


@rule
def may_choose_again(mind, state):
    """Return the set of the seats that have committed to a choice which is not revealed yet."""
    asked = waiting(state)
    again = 0
    for seat in range(mind.players):
        if not (asked >> seat) & 1 and legal(state, seat, mind.actions) > 0:
            again |= 1 << seat
    return again


@rule
def descend(mind, nodes, observer, brain):
    """Go from the root to a new node and carry out all choices on the way, which become mind.path[:length]."""
    state = mind.determinized
    parent = 0
    depth = 0
    mind.length = 0
    again = 0 if brain.cheats else may_choose_again(mind, state)
    foresees = brain.cheats and mind.seed_known
    coming = mind.future if foresees else mind.chance
    played = int(mind.played)
    while depth < brain.depth and mind.length < PATH - SEATS and not over(state):
        asked = waiting(state)
        lead = observer
        if depth and not (asked >> observer) & 1:
            lead = lowest(asked)
        below_lead = 0
        expanded = False
        while again or asked:
            if again:
                seat = lowest(again)
                again &= again - 1
            elif waiting(state) == asked:
                seat = lowest(asked)
                asked &= asked - 1
            else:
                break  # the others do not have to act any more
            n = legal(state, seat, mind.actions)
            at = choose(mind, nodes, parent, seat, n, brain.feel, brain.ideas and not parent and seat == observer)
            if at == 0:  # no room in the tree
                k = pick(state, seat, mind.actions, n, mind.chance) if brain.feel and n > 1 else below(mind.chance, n)
                action = int(mind.actions[k])
                expanded = True
            else:
                action = int(nodes[at].action)
                expanded = expanded or (n > 1 and nodes[at].visits == 0)
                mind.path[mind.length] = at
                mind.length += 1
            if seat == lead:
                below_lead = at
            if foresees:
                played += 1
                seed(coming, mind.number, played)
            apply(state, seat, action, coming, None)
        if expanded or below_lead == 0:
            return
        parent = below_lead
        depth += 1


@rule
def back_up(mind, nodes):
    """Back up: every choice of the path gets its seat's reward."""
    if over(mind.determinized):
        outcome(mind.determinized, mind.result)
    else:
        judge(mind.determinized, mind.result)
    value_ranks(mind.result, mind.rewards, int(mind.racers))
    nodes[0].visits += 1
    for k in range(mind.length):
        node = nodes[mind.path[k]]
        seat = int(node.seat)
        node.visits += 1
        node.total += mind.rewards[seat]
        node.won += 1 if mind.result[1, seat] == 1 else 0


@rule
def determinize(mind, seat, brain):
    """Sample a determinization: what the seat cannot know is dealt again."""
    mind.determinized = mind.desk.state
    if not brain.cheats:
        redeal(mind.determinized, seat, mind.chance)


@rule
def add_candidates(mind, nodes, seat, brain):
    """Add candidate actions to the root, sampled by the heuristics; an action may be sampled twice."""
    n = legal(mind.desk.state, seat, mind.actions)
    for _ in range(brain.ideas):
        determinize(mind, seat, brain)
        action = int(mind.actions[pick(mind.determinized, seat, mind.actions, n, mind.chance)])
        index_children(mind, nodes, 0, seat)
        if not child_of(mind, nodes, 0, seat, 0, action):
            add_node(mind, nodes, 0, seat, 0, action)


@rule
def iterate(mind, nodes, seat, brain, iterations):
    """Run iterations of the search."""
    if brain.ideas and nodes[0].first[seat] == 0:
        add_candidates(mind, nodes, seat, brain)
    for _ in range(iterations):
        determinize(mind, seat, brain)
        descend(mind, nodes, seat, brain)
        playout(mind.determinized, mind.chance, mind.actions, brain.feel, brain.patient)
        back_up(mind, nodes)


@rule
def write_statistics(mind, nodes, seat):
    """Write the statistics of desk.actions into mind.visits, wins and worth. Returns how many actions there are."""
    n = legal(mind.desk.state, seat, mind.desk.actions)
    index_children(mind, nodes, 0, seat)
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
    """Return the index of the most visited action; ties go to the higher mean reward, then to the later action."""
    found = 0
    for k in range(1, n):
        more = mind.visits[k] - mind.visits[found]
        visits = max(1, int(mind.visits[k]))
        if more > 0 or (more == 0 and mind.worth[k] / visits >= mind.worth[found] / visits):
            found = k
    return found


@rule
def budget_of(brain, n):
    """Return the number of simulations for a choice between n actions."""
    return int(brain.iterations + brain.tries * (min(n, int(brain.ideas)) if brain.ideas else n))


@rule
def chosen(mind, nodes, seat, n):
    """Return the index of what the seat's level (its brain) chooses among desk.actions[:n], which are legal."""
    brain = mind.brains[seat]
    budget = budget_of(brain, n)
    if n == 1:
        return 0
    if budget == 0:
        if not brain.feel:
            return below(mind.chance, n)
        mind.determinized = mind.desk.state
        redeal(mind.determinized, seat, mind.chance)
        return pick(mind.determinized, seat, mind.desk.actions, n, mind.chance)
    clear_tree(mind, nodes)
    iterate(mind, nodes, seat, brain, budget)
    return best(mind, write_statistics(mind, nodes, seat))


@brief_entry
def begin(minds, nodes, states, number, step):
    """Start a search: copy a state, start the random stream of the search, clear the tree."""
    mind = minds[0]
    mind.desk.state = states[0]
    mind.seed_known = 0
    seed(mind.chance, number, step)
    clear_tree(mind, nodes)
