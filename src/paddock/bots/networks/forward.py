"""The forward pass of a trained network, compiled: from rows of numbers to a number for each action and a value.

Several rows go through a layer together, so that each weight is read from memory once. What `Net` needs to know of the
game's rows comes from `paddock.bots.networks.features`; `paddock.bots.networks.network` makes it from a file.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from paddock.engine.jit import at, noalias, rule

BATCH = 16  # most rows at once
NOBODY = 9  # as an owner: behind all seats


class Net(NamedTuple):
    """A network as compiled code reads it. Everything but the room may be shared by threads."""

    hot: int  # the first inputs are 0 or 1, those behind them amounts
    owners: int  # where a row says which seat each of several names belongs to …
    owned: int  # … and how many names these are
    views: Any  # i8: the view of every code that the order of these names makes
    places: Any  # i2: view by view, the output of every action as the seat counts it
    column: Any  # i2: view by view, which number of the row an input is made of …
    low: Any  # i2: … and between which values it is
    high: Any  # i2
    sizes: Any  # i8: inputs, widths, outputs
    weights: Any  # f4: layer by layer its weights (in × out), then its biases
    room: Any  # f4: two layers of all rows; the only part that is written
    flights: Any  # of the game's own template: rows and positions in thought


@rule
def view_of(net, row):
    """The view of the seat that sees a row: the names in the order of their owners, one's own first."""
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
    """All inputs of one row."""
    for k in range(hot):
        number = row[at(column[at(k)])]
        inputs[at(k)] = 1.0 if low[at(k)] <= number <= high[at(k)] else 0.0
    for k in range(hot, len(column)):
        first = int(low[at(k)])
        amount = (int(row[at(column[at(k)])]) - first) / (int(high[at(k)]) - first)
        inputs[at(k)] = min(1.0, max(0.0, amount))


@noalias
def dense(inputs, weights, start, size, width, outputs, batch):
    """One layer for all rows. What is not positive counts as 0, so it is the ReLU of the layer before too."""
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
    """Put a row before the network, as number b of those that go through together. Its view."""
    view = view_of(net, row)
    encode(row, net.column[view], net.low[view], net.high[view], net.hot, net.room[0, b])
    return view


@rule
def run(net, batch):
    """The rows that were shown go through all layers. Which half of the room holds the outputs."""
    start = 0
    half = 0
    for layer in range(len(net.sizes) - 1):
        size, width = int(net.sizes[layer]), int(net.sizes[layer + 1])
        start = dense(net.room[half], net.weights, start, size, width, net.room[1 - half], batch)
        half = 1 - half
    return half
