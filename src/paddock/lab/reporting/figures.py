"""The figures of a report, computed from a tally, as JSON values."""

from __future__ import annotations

from typing import Any

import numpy as np

from paddock.lab.playing.counted import counted
from paddock.lab.playing.marks import Mark
from paddock.lab.playing.study import Study
from paddock.lab.playing.tally import Tally
from paddock.lab.reporting.estimates import difference, mean_of, moments
from paddock.lab.templates import layout

BARS = 40  # of the histogram of lengths
RARE = 30  # fewest racers with a mark, and without it, for which its worth is estimated


def figures(study: Study, tally: Tally, marks: list[Mark]) -> dict[str, Any]:
    found: dict[str, Any] = {"racers": racers(study, tally), "edge": edge(study, tally), "length": length(tally)}
    found["shared"] = column(tally, layout.SHARED)
    if study.watched:
        if counted(study.game).turn_events:
            found["length"]["turns"] = column(tally, layout.TURNS)
        if study.ordered:
            found["order"] = order(study, tally)
        found["course"] = course(tally)
        found["sides"] = of_sides(study, tally)
        found["marks"] = worths(study, tally, marks)
    return found


def column(tally: Tally, at: int, unit: int = 1, offset: float = 0.0) -> dict[str, float]:
    return mean_of(int(tally.sums[at]), int(tally.squares[at]), int(tally.games[0]), unit, offset).json()


def racers(study: Study, tally: Tally) -> list[dict[str, Any]]:
    """Return wins, points and ranks of every racer."""
    everybody = study.game.racers
    return [
        {
            "racer": racer,
            "bot": study.bots[at] if at < len(study.bots) else "",
            "wins": column(tally, layout.WON + at, layout.SHARE),
            "points": column(tally, layout.POINTS + at),
            "ranks": [int(many) / int(tally.games[0]) for many in tally.ranks[at, : len(everybody)]],
        }
        for at, racer in enumerate(everybody)
    ]


def of_sides(study: Study, tally: Tally) -> list[dict[str, Any]]:
    """Return the points of every side that is not a seat, and the wins of whoever plays it."""
    of = counted(study.game)
    found = []
    for at, name in enumerate(of.sides):
        games, points, points_squares, owned, won, won_squares = (int(many) for many in tally.sides[:, at])
        if games:
            entry = {
                "side": name,
                "sort": of.side,
                "text": of.side_text.format(name),
                "games": games / int(tally.games[0]),
            }
            entry["points"] = mean_of(points, points_squares, games).json()
            if owned:
                entry["played"] = owned / int(tally.games[0])
                entry["wins"] = mean_of(won, won_squares, owned, layout.SHARE).json()
            found.append(entry)
    return found


def order(study: Study, tally: Tally) -> list[dict[str, Any]]:
    """Return wins by the order of play, from the first player on."""
    return [
        {"place": 1 + place, "wins": column(tally, layout.ORDER + place, layout.SHARE)}
        for place in range(study.game.players)
    ]


def edge(study: Study, tally: Tally) -> dict[str, Any]:
    """Return how much more or less than an even share the first player wins, and the spread of the win rates.

    By the order of play from the first player on; if there is no first player, by seats.
    """
    even = 1 / len(study.game.racers)
    first = layout.ORDER if study.ordered else layout.WON
    wins = [int(won) for won in tally.sums[first : first + study.game.players]]
    apart = (max(wins) - min(wins)) / layout.SHARE / int(tally.games[0])
    who = "begins" if study.ordered else "seat"
    return {"who": who, "first": column(tally, first, layout.SHARE, even), "apart": apart}


def length(tally: Tally) -> dict[str, Any]:
    """Return the statistics of the number of decisions of a game."""
    counted = np.cumsum(tally.lengths)
    games, longest = int(tally.games[0]), int(tally.longest[0])
    shortest, median = (int(np.searchsorted(counted, share)) for share in (1, (games + 1) // 2))
    most = int(np.flatnonzero(tally.lengths).max())
    width = (most - shortest) // BARS + 1
    bars = [int(tally.lengths[at : at + width].sum()) for at in range(shortest, most + 1, width)]
    return {
        "decisions": column(tally, layout.DECISIONS),
        "shortest": shortest,
        "median": median,
        "longest": longest,
        "bars": {"from": shortest, "width": width, "games": bars},
    }


def course(tally: Tally) -> dict[str, Any]:
    """Return lead changes, comebacks, and when the lead became final."""
    games = int(tally.games[0])
    early = int(tally.settled[: layout.TENTHS - 1].sum())
    return {
        "changes": column(tally, layout.CHANGES),
        "comebacks": column(tally, layout.COMEBACK),
        "early": mean_of(early, early, games).json(),
        "settled": [int(many) / games for many in tally.settled],
    }


def worths(study: Study, tally: Tally, marks: list[Mark]) -> list[dict[str, Any]]:
    """Return how often each mark occurred, and the win rate of racers with it against those without it."""
    games, everybody = int(tally.games[0]), len(study.game.racers)
    won = int(tally.sums[layout.WON : layout.WON + everybody].sum())
    squares = int(tally.squares[layout.WON : layout.WON + everybody].sum())
    found = []
    for at, mark in enumerate(marks):
        told, games_with, seats_with, won_with, squares_with = (int(many) for many in tally.counts[:, at])
        if told == 0:
            continue
        entry: dict[str, Any] = {"sort": mark.sort, "name": mark.name, "clause": mark.clause}
        entry |= {"per_game": told / games, "games": games_with / games}
        without = games * everybody - seats_with
        if mark.owned and seats_with >= RARE and without >= RARE:
            having = moments(won_with, squares_with, seats_with, layout.SHARE)
            lacking = moments(won - won_with, squares - squares_with, without, layout.SHARE)
            entry |= {
                "held": seats_with / (games * everybody),
                "with": having[0],
                "without": lacking[0],
                "worth": difference(having, lacking).json(),
            }
        found.append(entry)
    return found
