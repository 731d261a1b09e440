"""A passport of a game: its balance among strong bots, its luck and skill, and the value of its choices.

Everything follows from the game's description and rules. Each figure has a 95 % confidence interval.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.bots.arena import Arena, seatings
from paddock.bots.levels import level_of
from paddock.bots.players import think
from paddock.bots.search_memory import NO_REDEAL, Mind
from paddock.engine.game import Game
from paddock.engine.match import Match
from paddock.lab.playing.study import study
from paddock.lab.reporting.estimates import Z_95, Estimate
from paddock.lab.reporting.report import balance

BOT = "driver"  # plays the games: it tries every action, in the same way in all of them
LADDER = (50, 100, 200, 400, 800)  # iterations of the champion on each rung
AGAIN = 16  # games from one deal
RESTRICTED = 10  # the most frequent choices, each of which a bot is made to avoid

Told = Callable[[str], None]


def passport(
    name: str, options: dict[str, Any], games: int = 400, bot: str = BOT, seed: int = 0, threads: int | None = None,
    told: Told = lambda part: None,
) -> dict[str, Any]:  # fmt: skip
    """Compute all figures. So many games are recorded for the balance; each other figure plays as many, or fewer."""
    of = study(name, options, bot, games, seed)
    told("balance")
    report = balance(of, threads)
    game = of.game
    told("luck")
    luck = luck_of(game, bot, max(8, games // 4), seed, threads)
    if "order" in report["figures"]:
        luck["order"] = order_share([one["wins"] for one in report["figures"]["order"]]).json()
    told("skill")
    ladder = ladder_of(game, max(8, games // 2), seed, threads)
    told("restricted")
    restricted = restrictions(game, bot, max(8, games // 4), seed, threads)
    return report | {"report": "passport", "luck": luck, "ladder": ladder, "restricted": restricted}


# ------------------------------------------------------------------ luck


def luck_of(game: Game, bot: str, deals: int, seed: int, threads: int | None) -> dict[str, Any]:
    """Return the share of the result that the deal decides: equal players play many games from each deal."""

    def wins_from(number: int) -> NDArray[np.float64]:
        mind = Mind(game, [level_of(bot)] * game.players)
        start = game.start(seed + number)
        _, results = mind.play_on(start.state, NO_REDEAL, 0, -1, (seed + number) * AGAIN, AGAIN)
        won = results[:, 1, : game.players] == 1
        return np.asarray(won / np.maximum(1, won.sum(axis=1, keepdims=True)))

    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        won = np.stack(list(pool.map(wins_from, range(deals))))  # deals × games × seats
    return {"deal": deal_share(won).json()}


def deal_share(won: NDArray[np.float64]) -> Estimate:
    """Return the variance between deals (a row each) as a share of the whole (ICC), with a jackknife interval."""

    def part(rows: NDArray[np.float64]) -> float:
        within = float(rows.var(axis=1, ddof=1).mean())
        between = float(rows.mean(axis=1).var(axis=0, ddof=1).mean()) - within / rows.shape[1]
        return between / (between + within) if between + within > 0 else 0.0

    whole, deals = part(won), len(won)
    others = np.array([part(np.delete(won, at, axis=0)) for at in range(deals)])
    reach = Z_95 * float(np.sqrt((deals - 1) / deals * ((others - others.mean()) ** 2).sum()))
    return Estimate(max(0.0, whole), max(0.0, whole - reach), min(1.0, max(0.0, whole) + reach))


def order_share(places: Sequence[dict[str, float]]) -> Estimate:
    """Return the share of the variance of winning that the order of play explains."""
    even = 1 / len(places)
    most = even * (1 - even)
    gaps = [one["mean"] - even for one in places]
    margins = [(one["high"] - one["low"]) / 2 for one in places]
    mean = sum(gap * gap for gap in gaps) * even / most
    reach = 2 * even / most * float(np.sqrt(sum((gap * by) ** 2 for gap, by in zip(gaps, margins, strict=True))))
    return Estimate(mean, max(0.0, mean - reach), mean + reach)


# ------------------------------------------------------------------ skill


def ladder_of(game: Game, games: int, seed: int, threads: int | None) -> list[dict[str, Any]]:
    """Return each bot's score against the one before: random, reflex, champions with twice the iterations each."""
    rungs = ["random", "reflex", *(f"champion:{iterations}" for iterations in LADDER)]
    arena = Arena(game, rungs, seed, ladder=True)
    arena.play(games, threads=threads)
    return [
        {"bot": score.pair[1], "against": score.pair[0], "games": score.games}
        | {"share": Estimate(1 - score.share, 1 - score.share - score.margin, 1 - score.share + score.margin).json()}
        for score in arena.scores()
    ]


# ------------------------------------------------------------------ choices that a bot avoids


def labels(match: Match, seat: str) -> dict[int, str]:
    """Return a label for every legal action: its verb, and the first thing that it names."""
    found = {}
    for action in match.legal(seat):
        verb, parts = match.game.rulebook.actions.split(action.id)
        things = [
            kind.names[part - int(kind.low)] if kind.names else f"{part:+}"
            for kind, part in zip(verb.verb.parts, parts, strict=True)
            if kind.sort != "seat"
        ]
        found[action.id] = " ".join([verb.name.lower(), *things[:1]])
    return found


def play_without(game: Game, line: Sequence[str], bot: str, seed: int) -> tuple[NDArray[np.float64], Counter[str]]:
    """Play a game in which seats avoid the choices with their label ("": none). Returns wins, and counts of choices."""
    level, match, made = level_of(bot), game.start(seed), Counter[str]()
    while match.waiting:
        seat = match.waiting[0]
        called = labels(match, seat)
        legal = match.legal(seat)
        allowed = [k for k, action in enumerate(legal) if called[action.id] != line[game.seat_number(seat)]]
        allowed = allowed or list(range(len(legal)))
        chosen = allowed[0]
        if len(allowed) > 1:
            thoughts = think(match, seat, level, None, seed)
            chosen = max(allowed, key=lambda k: (thoughts.visits[k], thoughts.worth[k]))
        if len(set(called.values())) > 1:
            made[called[legal[chosen].id]] += 1
        match.play(seat, legal[chosen])
    assert match.outcome is not None
    won = np.array([float(match.outcome.ranks[seat] == 1) for seat in game.seats])
    return won / max(1.0, won.sum()), made


def restrictions(game: Game, bot: str, games: int, seed: int, threads: int | None) -> list[dict[str, Any]]:
    """Return the value of the most frequent choices: a bot that avoids one plays against one that does not."""
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        free = [""] * game.players
        seen = pool.map(lambda number: play_without(game, free, bot, seed + number)[1], range(max(4, games // 8)))
        made = sum(seen, Counter[str]())
        found = []
        for label, times in made.most_common(RESTRICTED):
            lines = seatings((label, ""), game.players)
            signs = np.array([[1.0 if one == label else -1.0 for one in line] for line in lines])

            def lead(number: int, lines: Any = lines, signs: Any = signs) -> float:
                wins = [play_without(game, line, bot, seed + number)[0] for line in lines]
                return 0.5 + float((np.array(wins) * signs).sum(axis=1).mean()) / 2

            shares = np.array(list(pool.map(lead, range(max(2, games // len(lines))))))
            reach = Z_95 * float(shares.std(ddof=1)) / np.sqrt(len(shares))
            mean = float(shares.mean())
            estimate = Estimate(mean, mean - float(reach), mean + float(reach))
            often = times / max(1, made.total())
            found.append(
                {"without": label, "often": often, "games": len(shares) * len(lines), "share": estimate.json()}
            )
    return found
