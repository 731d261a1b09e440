"""Runner-Up in JAX in the style of Pgx: pure functions of one state, `vmap` over a batch, random actions sampled from
the action mask. The base game with four players; RU-n names the clauses.

    python -m bench.yardsticks.runnerup_jax 100000
"""

from __future__ import annotations

import functools
import importlib
import os
import sys
import time
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # others use the same GPU
jax: Any = importlib.import_module("jax")
jnp: Any = jax.numpy

PLAYERS, TURNS, ROUNDS = 4, 5, 5  # RU-5
BACK, FRONT = -12, 16  # RU-1
COUNTS = {-4: 1, -3: 3, -2: 4, -1: 5, 1: 6, 2: 5, 3: 4, 4: 3, 5: 1}  # RU-2
DECK = np.array([value for value, count in COUNTS.items() for _ in range(count)], np.int32)
LOWEST, HIGHEST = min(COUNTS), max(COUNTS)
VALUES = HIGHEST - LOWEST + 1
ACTIONS = VALUES * PLAYERS  # (value - LOWEST) * PLAYERS + target
DECISIONS = PLAYERS * ROUNDS * TURNS  # of every game
PLAYED = 0  # in place of a card that has left the hand; no card is worth 0


class State(NamedTuple):
    """The state of a game. Players choose in turn; the cards are revealed when the last one has chosen."""

    key: Any
    player: Any
    turn: Any
    round_no: Any
    pawns: Any
    scores: Any
    hands: Any  # (player, card): values
    choices: Any  # the action of each player
    legal: Any  # mask of the actions of the player to move


def init(key: Any) -> State:
    nobody = jnp.zeros(PLAYERS, jnp.int32)
    hands = jnp.zeros((PLAYERS, ROUNDS), jnp.int32)
    zero = jnp.int32(0)
    return with_legal(deal(State(key, zero, zero, zero, nobody, nobody, hands, nobody, jnp.zeros(ACTIONS, bool))))


def step(state: State, action: Any) -> State:
    """RU-7. One player commits; after the last one the round is played."""
    state = state._replace(choices=state.choices.at[state.player].set(action))
    last = state.player == PLAYERS - 1
    state = state._replace(player=jnp.where(last, 0, state.player + 1))
    return with_legal(jax.lax.cond(last, reveal, lambda same: same, state))


def reveal(state: State) -> State:
    """RU-8 … RU-11. Every pawn moves by the sum of the cards before its player; the cards leave the hands."""
    values = state.choices // PLAYERS + LOWEST
    sums = jnp.zeros(PLAYERS, jnp.int32).at[state.choices % PLAYERS].add(values)
    first = jnp.argmax(state.hands == values[:, None], axis=1)
    state = state._replace(
        pawns=jnp.clip(state.pawns + sums, BACK, FRONT),
        hands=state.hands.at[jnp.arange(PLAYERS), first].set(PLAYED),
        round_no=state.round_no + 1,
    )
    done: State = jax.lax.cond(state.round_no == ROUNDS, end_turn, lambda same: same, state)
    return done


def end_turn(state: State) -> State:
    """RU-13, RU-15. Every pawn on the second-furthest occupied space scores its number; new cards."""
    behind = state.pawns < state.pawns.max()
    second = jnp.where(behind, state.pawns, BACK - 1).max()
    scored = jnp.where(behind & (state.pawns == second), second, 0)
    return deal(state._replace(scores=state.scores + scored, turn=state.turn + 1))


def deal(state: State) -> State:
    """RU-6. All pawns back to the start, all cards shuffled, five to each player."""
    key, mine = jax.random.split(state.key)
    hands = jax.random.permutation(mine, jnp.asarray(DECK))[: PLAYERS * ROUNDS].reshape(PLAYERS, ROUNDS)
    return state._replace(key=key, hands=hands, pawns=jnp.zeros(PLAYERS, jnp.int32), round_no=jnp.int32(0))


def with_legal(state: State) -> State:
    """RU-7, RU-12. Every value in hand on everybody; in the last round the last card on oneself."""
    hand = state.hands[state.player]
    held = jnp.zeros(VALUES, bool).at[jnp.where(hand == PLAYED, VALUES, hand - LOWEST)].set(True, mode="drop")
    targets = (state.round_no < ROUNDS - 1) | (jnp.arange(PLAYERS) == state.player)
    return state._replace(legal=(held[:, None] & targets[None, :]).reshape(-1))


def decide(state: State) -> State:
    """Play a uniformly random legal action."""
    key, mine = jax.random.split(state.key)
    action = jax.random.categorical(mine, jnp.where(state.legal, 0.0, -jnp.inf))
    return step(state._replace(key=key), action.astype(jnp.int32))


@functools.cache
def compiled(games: int) -> Any:
    """Return a compiled function that plays a number of games from a key and returns their scores."""

    def play(key: Any) -> Any:
        states = jax.vmap(init)(jax.random.split(key, games))
        return jax.lax.fori_loop(0, DECISIONS, lambda _, now: jax.vmap(decide)(now), states).scores

    return jax.jit(play)


def play_random(games: int, seed: int) -> NDArray[np.int32]:
    """Return the scores of a number of games, one row each."""
    return np.asarray(compiled(games)(jax.random.key(seed)))


def speed(games: int, repeats: int = 3) -> float:
    """Return decisions a second: the best of several runs after a warm-up."""
    play_random(games, 0)
    best = 0.0
    for repeat in range(repeats):
        began = time.perf_counter()
        compiled(games)(jax.random.key(1 + repeat)).block_until_ready()
        best = max(best, games * DECISIONS / (time.perf_counter() - began))
    return best


if __name__ == "__main__":
    print(f"{speed(int(sys.argv[1])):,.0f} decisions a second on {jax.devices()[0]}")
