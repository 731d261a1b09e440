"""Template: rollouts by the game's heuristics, and the rewards for their results.

A game's `heuristics.py` has `feel(state, seat, action)`, the heuristic value of an action, higher is better; `LOOKS`,
how many random actions a player compares before taking the best of them; and `HORIZON`, after how many decisions a
rollout stops and is evaluated by the rules' `outcome`, or by the game's own `judge(state, out)` (0: only at its end).
Optional: `AHEAD` limits the depth of the tree, and `situation(state, seat)`, below `SITUATIONS`, distinguishes choices
by what was rolled.
"""

from typing import Any

from paddock.engine.chance import BITS, WORD, below, word
from paddock.engine.jit import rule

rulebook: Any  # set by `bind`
rules = rulebook.rules
turns = rulebook.bind("paddock.engine.templates.turns")
ask, apply, over = turns.ask, turns.apply, turns.over

heuristics = rulebook.part("heuristics")
HORIZON = 0
AHEAD = 1_000_000  # no limit
SITUATIONS = 1

if heuristics:
    feel, LOOKS, HORIZON = heuristics.feel, heuristics.LOOKS, heuristics.HORIZON
    AHEAD, SITUATIONS = getattr(heuristics, "AHEAD", AHEAD), getattr(heuristics, "SITUATIONS", SITUATIONS)

    @rule
    def pick(state, seat, actions, n, chance):
        """Return the index of the best action of a random sample, by the game's heuristics.

        One random word is enough for the whole sample: what is left of it after each draw serves the next. The bias is
        about a millionth among a dozen actions and a hundredth among three hundred, which is good enough for rollouts.
        """
        rest = word(chance) * n
        best = rest >> BITS
        highest = feel(state, seat, int(actions[best]))
        for _ in range(LOOKS - 1):
            rest = (rest & WORD) * n
            k = rest >> BITS
            if k != best:
                feeling = feel(state, seat, int(actions[k]))
                if feeling > highest:
                    highest = feeling
                    best = k
        return best

else:

    @rule
    def pick(state, seat, actions, n, chance):
        """Return a random index: the game has no heuristics."""
        return below(chance, n)


judge = getattr(heuristics, "judge", rules.outcome) if heuristics else rules.outcome

if SITUATIONS > 1:
    situation = heuristics.situation
else:

    @rule
    def situation(state, seat):
        """Return the only situation: choices are the same, whatever was rolled."""
        return 0


@rule
def playout(state, chance, actions, feel, patient):
    """Run a rollout, by the heuristics or at random: to the end if `patient`, else up to the heuristics' horizon."""
    left = 0 if patient else HORIZON
    while not over(state):
        seat, n = ask(state, actions)
        k = 0
        if n > 1:
            k = pick(state, seat, actions, n, chance) if feel else below(chance, n)
        apply(state, seat, int(actions[k]), chance, None)
        left -= 1
        if left == 0:
            return


@rule
def value_ranks(result, rewards, racers):
    """Write the reward of each racer: half for winning (shared by winners who tie), half for the rank itself."""
    winners = 0
    for racer in range(racers):
        winners += 1 if result[1, racer] == 1 else 0
    for racer in range(racers):
        rank = int(result[1, racer])
        rewards[racer] = 0.5 * (racers - rank) / (racers - 1)
        if rank == 1:
            rewards[racer] += 0.5 / winners
