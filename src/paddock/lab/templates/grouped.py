"""Template: games on a GPU, grouped by what comes next in them.

The threads of a warp are fast only while they execute the same code, without divergence. So a block has more games than
threads and works in steps: a decision, a phase that `advance` carries out, or a new game. In each round it executes the
step that most of its games need next, for all of these at once; the others wait until theirs is the most common one.
"""

from typing import Any

import numpy as np
from numba import cuda

from paddock.engine.chance import reseed, seed
from paddock.engine.gpu import Chance

rulebook: Any  # set by `bind`
rules = rulebook.rules
decide, advance, outcome = rules.decide, rules.advance, rules.outcome
MOST, OVER = rulebook.MOST, rulebook.OVER
ask = rulebook.bind("paddock.engine.templates.turns").ask

THREADS = 128  # of a block
GAMES = 256  # of a block
BLOCKS = 4  # of a multiprocessor: threads of several small blocks wait less for each other than those of a large one
PHASES = 32  # most phases of a game, and threads of a warp
ALL = 0xFFFFFFFF  # threads of a warp
NONE = -1  # the phase of a place that has no games left


def kernel(begin, choose):
    """Return a kernel that plays games: `begin` starts one, `choose` makes a decision in it."""

    def play_games(decisions, results, options, first, feels, games):
        """Play a game for each entry of `decisions`, from seeds first, first + 1, …: the same games as on the CPU."""
        phases = cuda.shared.array(GAMES, np.int32)  # of the game in each place: the step that comes next
        numbers = cuda.shared.array(GAMES, np.int32)  # which game it is
        made = cuda.shared.array(GAMES, np.int32)  # decisions so far; -1: it has not begun
        drawn = cuda.shared.array(GAMES, np.int32)  # words of chance since then
        counts = cuda.shared.array(PHASES, np.int32)  # games in each phase
        queue = cuda.shared.array(THREADS, np.int32)  # places whose step it is
        turn = cuda.shared.array(2, np.int32)  # the commonest phase, with how many there are; length of the queue
        actions = cuda.local.array(MOST, np.int16)
        chance = cuda.local.array(1, Chance)[0]  # of the step that is carried out
        seed(chance, 0, 0)
        thread = cuda.threadIdx.x
        home = cuda.blockIdx.x * GAMES
        if thread < PHASES:
            counts[thread] = 0
        cuda.syncthreads()
        for place in range(thread, GAMES, THREADS):
            numbers[place] = home + place
            made[place] = -1
            phases[place] = NONE
            if home + place < len(decisions):
                phases[place] = OVER
                cuda.atomic.add(counts, OVER, 1)
        cuda.syncthreads()
        while True:
            if thread < PHASES:
                commonest = counts[thread] * PHASES + thread
                for k in range(5):
                    commonest = max(commonest, cuda.shfl_xor_sync(ALL, commonest, 1 << k))
                if thread == 0:
                    turn[0] = commonest
                    turn[1] = 0
            cuda.syncthreads()
            if turn[0] < PHASES:
                break
            phase = turn[0] % PHASES
            for place in range(thread, GAMES, THREADS):
                if phases[place] == phase:
                    at = cuda.atomic.add(turn, 1, 1)
                    if at < THREADS:
                        queue[at] = place
            cuda.syncthreads()
            n = min(turn[1], THREADS)
            if thread == 0:
                cuda.atomic.sub(counts, phase, n)
            if thread < n:
                place = queue[thread]
                game = games[home + place]
                i = int(numbers[place])
                if phase == OVER:
                    if made[place] >= 0:
                        decisions[i] = made[place]
                        outcome(game.state, results[i])
                        i += GAMES * cuda.gridDim.x
                        numbers[place] = i
                    if i < len(decisions):
                        begin(game, options[0], chance, first + i)
                        made[place] = 0
                elif phase < OVER:
                    made[place] += 1
                    reseed(chance, first + i, made[place])
                    seat, many = ask(game.state, actions)
                    k = choose(game, seat, actions, many, feels, chance)
                    decide(game.state, seat, int(actions[k]), chance, None)
                else:
                    reseed(chance, first + i, made[place])
                    chance.drawn = drawn[place]
                    advance(game.state, chance, None)
                drawn[place] = chance.drawn
                phases[place] = NONE
                if i < len(decisions):
                    phases[place] = game.state.phase
                    cuda.atomic.add(counts, int(game.state.phase), 1)
            cuda.syncthreads()

    return play_games
