"""A random match as moments for the stage: python dev/moments.py GAME [--seat A|table] [--seed 1] [--option value …]"""

from __future__ import annotations

import argparse
import json
import random
import sys

import paddock


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--seat", default="A")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="", help="choose by this level instead of at random")
    known, rest = parser.parse_known_args()
    options = {name.removeprefix("--"): json.loads(value) for name, value in zip(rest[::2], rest[1::2], strict=True)}
    seat = None if known.seat == "table" else known.seat
    match, dice = paddock.load(known.game, **options).start(known.seed), random.Random(known.seed)
    moments = [{"events": [], "view": match.view(seat)}]
    while match.waiting:
        mover = match.waiting[0]
        if known.bots:
            from paddock.bots.players import choose

            action = choose(match, mover, known.bots)
        else:
            action = dice.choice(match.legal(mover))
        seen = [(one, one.json()) for event in match.play(mover, action) if (one := event.seen_by(seat))]
        events = [{**told, "hidden": True} if one.hidden else told for one, told in seen]
        moments.append({"events": events, "view": match.view(seat)})
    json.dump({"game": known.game, "moments": moments}, sys.stdout)


if __name__ == "__main__":
    main()
