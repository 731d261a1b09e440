"""The forward pass of a trained network, compiled: from rows of numbers to a score for each action and a value.

Several rows go through a layer together (a batch), so that each weight is read from memory once. `Net` is made from a
file by `paddock.bots.networks.network`; its tables for the game's rows come from `paddock.bots.networks.features`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from paddock.engine.jit import at, noalias, rule

BATCH = 16  # most rows at once
NOBODY = 9  # owner of a name that no seat owns; sorts after all seats


class Net(NamedTuple):
    """A network as compiled code takes it. Threads may share everything but the buffers at the end."""

    hot: int  # the first inputs are 0 or 1, those after them amounts
    owners: int  # where a row says which seat owns each of several names …
    owned: int  # … and how many names these are
    scores: int  # where a row has the heuristic score of each action; 0: the network does not use them
    views: Any  # i8: lookup table from the code of their order to the view
    places: Any  # i2: for each view, the output of every action as the seat counts it
    column: Any  # i2: for each view, which number of the row an input is made of …
    low: Any  # i2: … and between which values it is
    high: Any  # i2
    sizes: Any  # i8: inputs, widths, outputs
    weights: Any  # f4: layer by layer its weights (in × out), then its biases
    gains: Any  # f4: for each output, how much of the action's heuristic score is added to it
    room: Any  # f4: buffer for two layers of a batch
    flights: Any  # buffers of tree searches, see `paddock.bots.templates.guided`


@rule
def view_of(net, row):
    """Return the view of the seat that sees a row: the names in the order of their owners, its own first."""
    code = 0
    place = 1
    for name in range(net.owned):
        owner = int(row[net.owners + name])
        own = (NOBODY if owner < 0 else owner) * net.owned + name
        rank = 0
        for other in range(net.owned):
            owner = int(row[net.owners + other])
            rank += 1 if (NOBODY if owner < 0 else owner) * net.owned + other < own else 0
        code += rank * place
        place *= net.owned
    return int(net.views[code])


@noalias
def encode(row, column, low, high, hot, inputs):
    """Compute all inputs of one row."""
    for k in range(hot):
        number = row[at(column[at(k)])]
        inputs[at(k)] = 1.0 if low[at(k)] <= number <= high[at(k)] else 0.0
    for k in range(hot, len(column)):
        first = int(low[at(k)])
        amount = (int(row[at(column[at(k)])]) - first) / (int(high[at(k)]) - first)
        inputs[at(k)] = min(1.0, max(0.0, amount))


@noalias
def dense(inputs, weights, start, size, width, outputs, batch):
    """Compute one layer for all rows. Returns where the weights of the next one begin.

    Inputs that are not positive are skipped, which is also the ReLU of the layer before.
    """
    bias = start + size * width
    for b in range(batch):
        for j in range(width):
            outputs[at(b), at(j)] = weights[at(bias + j)]
    for i in range(size):
        first = start + i * width
        for b in range(batch):
            amount = inputs[at(b), at(i)]
            if amount > 0:
                for j in range(width):
                    outputs[at(b), at(j)] += amount * weights[at(first + j)]
    return bias + width


@rule
def show(net, row, b):
    """Write the inputs of a row into place b of the batch. Returns its view."""
    view = view_of(net, row)
    encode(row, net.column[view], net.low[view], net.high[view], net.hot, net.room[0, b])
    return view


@rule
def output_of(net, half, b, view, row, own):
    """Return the network's score for an action as the seat counts it; `row` is what the seat sees."""
    place = int(net.places[view, own])
    score = net.room[half, b, place]
    return score + net.gains[place] * row[net.scores + own] if net.scores else score


@rule
def run(net, batch):
    """Compute all layers for the rows of the batch. Returns which half of the room holds the outputs."""
    start = 0
    half = 0
    for layer in range(len(net.sizes) - 1):
        size, width = int(net.sizes[layer]), int(net.sizes[layer + 1])
        start = dense(net.room[half], net.weights, start, size, width, net.room[1 - half], batch)
        half = 1 - half
    return half
