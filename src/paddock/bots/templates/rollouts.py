"""Template: imagined games are played to their end by feel, and what an end is worth.

A game's `heuristics.py` has `feel(state, seat, action)`, any number, higher is better; `LOOKS`, how many actions, drawn
at random, a player looks at before taking the one that feels best; and `HORIZON`, after how many decisions a running
game can be judged by its `outcome`, or by its own `judge(state, out)` (0: only at its end). Where it pays, `AHEAD`
limits how many decisions ahead a tree is planned, and `situation(state, seat)`, below `SITUATIONS`, tells choices apart
that chance makes different.
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
        """The index of the action that feels best among a few of them.

        One word of chance is enough for all looks: what is left of it after each is the next one's. Among a dozen
        actions that is even to parts in a million, among three hundred to a hundredth, which is good enough for what is
        only imagined.
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
        """A game without heuristics: any of the actions."""
        return below(chance, n)


judge = getattr(heuristics, "judge", rules.outcome) if heuristics else rules.outcome

if SITUATIONS > 1:
    situation = heuristics.situation
else:

    @rule
    def situation(state, seat):
        """A game whose choices are taken as the same, whatever chance has brought."""
        return 0


@rule
def playout(state, chance, actions, feel, patient):
    """Everybody plays on, by feel or at random: to the end, or without patience to the horizon of the heuristics."""
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
    """What the ranks are worth to each racer: half for winning, alone or shared, and half for the rank itself."""
    winners = 0
    for racer in range(racers):
        winners += 1 if result[1, racer] == 1 else 0
    for racer in range(racers):
        rank = int(result[1, racer])
        rewards[racer] = 0.5 * (racers - rank) / (racers - 1)
        if rank == 1:
            rewards[racer] += 0.5 / winners
