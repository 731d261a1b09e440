"""Template: bots that use a network, by its policy alone or in a tree search (PUCT); and all other bots beside them.

The tree is that of `search`: each iteration samples a determinization, and each seat chooses by its own statistics. But
the network's policy is the prior of each choice, and its value replaces the rollout at a leaf. Several iterations
(flights) run at once, so that their leaves go through the network as one batch. Until its value is known, an iteration
counts as lost (virtual loss), which sends the others elsewhere.
"""

import math
from typing import Any

from paddock.bots.networks import forward
from paddock.engine.bits import lowest
from paddock.engine.exponential import exp
from paddock.engine.jit import entry, rule
from paddock.engine.record import record
from paddock.engine.rows import row_of

rulebook: Any  # set by `bind`
rules = rulebook.rules
SEATS, MOST, RACERS = rulebook.SEATS, rulebook.MOST, rulebook.RACERS
waiting, legal, outcome, redeal = rules.waiting, rules.legal, rules.outcome, rules.redeal
turns = rulebook.bind("paddock.engine.templates.turns")
apply, over = turns.apply, turns.over
own_action = rulebook.bind("paddock.engine.templates.perspective").own_action
sight = rulebook.bind("paddock.bots.templates.network_input")
look_from = sight.look_from
search = rulebook.bind("paddock.bots.templates.search")
PATH, WIDTH = search.PATH, search.WIDTH
clear_tree, add_node, situation = search.clear_tree, search.add_node, search.situation
index_children, child_of, best, budget_of = search.index_children, search.child_of, search.best, search.budget_of
may_choose_again, write_statistics = search.may_choose_again, search.write_statistics
BATCH, show, run, output_of = forward.BATCH, forward.show, forward.run, forward.output_of

EXPLORATION = 1.5  # the exploration constant of PUCT: weight of the network's policy
MOST_FLIGHTS = 8  # iterations that run at once
FPU_REDUCTION = 0.1  # first-play urgency: an untried action is valued so much below the mean of its siblings

Flight = record(
    ("state", rulebook.State),
    ("sight", sight.Sight),  # of the seat that chooses at the leaf
    ("length", "i8"),  # of the path
    ("path", "i4", PATH),
    ("parent", "i8"),  # the leaf is below this node …
    ("seat", "i8"),  # … where this seat chooses; -1: the game is over
    ("n", "i8"),
    ("actions", "i2", MOST),
    ("first", "i8"),  # of its rows in the batch
    ("views", "i8", SEATS),
    ("rewards", "f8", RACERS),
)


# ------------------------------------------------------------------ using the network


@rule
def show_seat(mind, net, flight, state, seat, b):
    """Write the position as the seat sees it into row b of the batch. Returns its view."""
    look_from(state, seat, flight.sight, mind.actions)
    return show(net, row_of(flight.sight), b)


@rule
def output_for(mind, net, half, b, view, sight, seat, action):
    """Return the network's score for an action of the rules."""
    return output_of(net, half, b, view, row_of(sight), own_action(mind.players, seat, action))


@rule
def by_policy(mind, net, seat, n):
    """Return the index of the action with the highest score among desk.actions[:n]."""
    flight = net.flights[0]
    view = show_seat(mind, net, flight, mind.desk.state, seat, 0)
    half = run(net, 1)
    found = 0
    highest = -1e30
    for k in range(n):
        number = output_for(mind, net, half, 0, view, flight.sight, seat, int(mind.desk.actions[k]))
        if number > highest:
            highest = number
            found = k
    return found


@rule
def rows_of(mind):
    """Return for how many seats a position is evaluated: with two players, one is enough."""
    return 1 if mind.players == 2 and mind.racers == 2 else int(mind.players)


@rule
def value_seats(mind, net, flight, half):
    """Write every seat's reward, from the network's value for each: normalized, so that their sum is 1."""
    last = int(net.sizes[len(net.sizes) - 1]) - 1
    if rows_of(mind) == 1:
        chance = min(1.0, max(0.0, 0.5 + 0.5 * net.room[half, flight.first, last]))
        flight.rewards[flight.seat] = chance
        flight.rewards[1 - flight.seat] = 1.0 - chance
        return
    total = 0.0
    for k in range(mind.players):
        chance = min(1.0, max(0.001, 0.5 + 0.5 * net.room[half, flight.first + k, last]))
        flight.rewards[(flight.seat + k) % mind.players] = chance
        total += chance
    for seat in range(mind.players):
        flight.rewards[seat] /= total


@rule
def value_end(mind, flight):
    """Write every racer's reward at the end of a game: 1 for the winner; winners who tie share it."""
    outcome(flight.state, mind.result)
    winners = 0
    for racer in range(mind.racers):
        winners += 1 if mind.result[1, racer] == 1 else 0
    for racer in range(mind.racers):
        flight.rewards[racer] = 1.0 / winners if mind.result[1, racer] == 1 else 0.0


# ------------------------------------------------------------------ the tree


@rule
def best_by_puct(mind, nodes, parent, seat, now, n):
    """Return the child to follow (by PUCT) among the choices actions[:n]; 0: this is a leaf, to be expanded.

    If random events allow a choice that is not in the tree, the node is expanded again: progressive widening.
    """
    index_children(mind, nodes, parent, seat)
    known = 0
    tried = 0
    total = 0.0
    prior = 0.0
    for k in range(n):
        at = child_of(mind, nodes, parent, seat, now, int(mind.actions[k]))
        mind.children[k] = at
        if at:
            known += 1
            tried += int(nodes[at].visits)
            total += nodes[at].total
            prior += nodes[at].prior
    if known == 0 or (known < n and known * known < WIDTH * WIDTH * tried):
        return 0
    exploration = EXPLORATION * math.sqrt(1.0 + tried) / prior
    usual = total / tried - FPU_REDUCTION if tried else 0.0
    found = 0
    highest = -1e30
    for k in range(n):
        at = int(mind.children[k])
        if at:
            visits = int(nodes[at].visits)
            score = nodes[at].total / visits if visits else usual
            score += exploration * nodes[at].prior / (1.0 + visits)
            if score > highest:
                highest = score
                found = at
    return found


@rule
def choose_child(mind, nodes, flight, parent, seat):
    """Return the node of a seat's choice; 0 at a leaf, where the flight waits for the network."""
    n = legal(flight.state, seat, mind.actions)
    now = situation(flight.state, seat) if parent else 0
    at = 0
    if n == 1:
        index_children(mind, nodes, parent, seat)
        at = child_of(mind, nodes, parent, seat, now, int(mind.actions[0]))
        if not at:
            at = add_node(mind, nodes, parent, seat, now, int(mind.actions[0]))
            nodes[at].prior = 1.0
    else:
        at = best_by_puct(mind, nodes, parent, seat, now, n)
    if at == 0 or flight.length >= PATH:
        flight.parent, flight.seat, flight.n = parent, seat, n
        for k in range(n):
            flight.actions[k] = mind.actions[k]
        return 0
    flight.path[flight.length] = at
    flight.length += 1
    nodes[at].visits += 1
    return at


@rule
def descend(mind, nodes, flight, observer):
    """Go from the root to a leaf and carry out all choices on the way."""
    state = flight.state
    flight.length = 0
    flight.seat = -1
    parent = 0
    again = may_choose_again(mind, state)
    while not over(state):
        asked = waiting(state)
        lead = observer if parent == 0 or (asked >> observer) & 1 else lowest(asked)
        below_lead = 0
        while again or asked:
            if again:
                seat = lowest(again)
                again &= again - 1
            elif waiting(state) == asked:
                seat = lowest(asked)
                asked &= asked - 1
            else:
                break  # those who are left are not asked any more
            at = choose_child(mind, nodes, flight, parent, seat)
            if at == 0:
                return
            if seat == lead:
                below_lead = at
            apply(state, seat, int(nodes[at].action), mind.chance, None)
        parent = below_lead


@rule
def expand(mind, nodes, net, flight, half):
    """Add a node for each choice at a leaf; its prior comes from the network's policy (softmax)."""
    parent, seat, n = int(flight.parent), int(flight.seat), int(flight.n)
    now = situation(flight.state, seat) if parent else 0
    view = int(flight.views[0])
    highest = -1e30
    for k in range(n):
        action = int(flight.actions[k])
        mind.worth[k] = output_for(mind, net, half, flight.first, view, flight.sight, seat, action)
        highest = max(highest, mind.worth[k])
    total = 0.0
    for k in range(n):
        mind.worth[k] = exp(mind.worth[k] - highest)
        total += mind.worth[k]
    index_children(mind, nodes, parent, seat)
    for k in range(n):
        action = int(flight.actions[k])
        if not child_of(mind, nodes, parent, seat, now, action):
            at = add_node(mind, nodes, parent, seat, now, action)
            if at:
                nodes[at].prior = mind.worth[k] / total + 0.001


@rule
def back_up(mind, nodes, flight):
    """Back up: every choice of the path gets its seat's reward."""
    nodes[0].visits += 1
    for k in range(flight.length):
        node = nodes[flight.path[k]]
        node.total += flight.rewards[node.seat]


@rule
def search_on(mind, nodes, net, seat, iterations):
    """Run iterations, in batches that grow with the tree."""
    rows = rows_of(mind)
    done = 0
    while done < iterations:
        together = min(iterations - done, MOST_FLIGHTS, BATCH // rows, 1 + int(nodes[0].visits) // 8)
        batch = 0
        for f in range(together):
            flight = net.flights[f]
            flight.state = mind.desk.state
            redeal(flight.state, seat, mind.chance)
            descend(mind, nodes, flight, seat)
            if flight.seat >= 0:
                flight.first = batch
                for k in range(rows - 1, -1, -1):
                    other = (int(flight.seat) + k) % int(mind.players)
                    flight.views[k] = show_seat(mind, net, flight, flight.state, other, batch + k)
                batch += rows
        half = run(net, batch)
        for f in range(together):
            flight = net.flights[f]
            if flight.seat >= 0:
                value_seats(mind, net, flight, half)
                expand(mind, nodes, net, flight, half)
            else:
                value_end(mind, flight)
            back_up(mind, nodes, flight)
        done += together


# ------------------------------------------------------------------ all players


@rule
def chosen(mind, nodes, net, seat, n):
    """Return the index of what the seat's level chooses among desk.actions[:n], which are legal. `net` may be None."""
    if net is None:
        return search.chosen(mind, nodes, seat, n)
    brain = mind.brains[seat]
    if n == 1 or not brain.network:
        return search.chosen(mind, nodes, seat, n)
    budget = budget_of(brain, n)
    if budget == 0:
        return by_policy(mind, net, seat, n)
    clear_tree(mind, nodes)
    search_on(mind, nodes, net, seat, budget)
    return best(mind, write_statistics(mind, nodes, seat))


@rule
def iterate(mind, nodes, net, seat, iterations):
    """Run iterations of the search of the seat's level."""
    brain = mind.brains[seat]
    if net is None:
        search.iterate(mind, nodes, seat, brain, iterations)
    elif brain.network:
        search_on(mind, nodes, net, seat, iterations)
    else:
        search.iterate(mind, nodes, seat, brain, iterations)


@entry
def answer(minds, nodes, net, seat):
    """Return the index of what the seat's level chooses among its legal actions."""
    mind = minds[0]
    return chosen(mind, nodes, net, seat, legal(mind.desk.state, seat, mind.desk.actions))


@entry
def think(minds, nodes, net, seat, iterations):
    """Continue the search for a decision of a seat. Returns the number of actions; their statistics are in the mind."""
    mind = minds[0]
    iterate(mind, nodes, net, seat, iterations)
    return write_statistics(mind, nodes, seat)


@entry
def run_rows(net, rows, outputs):
    """Evaluate rows one by one: a score for each action as the seat counts them, then the value."""
    last = int(net.sizes[len(net.sizes) - 1]) - 1
    for i in range(len(rows)):
        view = show(net, rows[i], 0)
        half = run(net, 1)
        for action in range(last):
            outputs[i, action] = output_of(net, half, 0, view, rows[i], action)
        outputs[i, last] = net.room[half, 0, last]
