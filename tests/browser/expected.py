"""Results of the rules on the CPU, written for the browser's tests (`web/tests/local`): games, searches, matches."""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any

from paddock.bots.levels import LEVELS, level_of
from paddock.bots.networks.network import has_network
from paddock.bots.players import choose, seed_of
from paddock.bots.search_memory import GUIDED, SEARCH, Mind
from paddock.engine.game import Game
from paddock.engine.match import Match
from paddock.games import rulebook
from paddock.testing.battery import tables
from paddock.testing.stories import story

ITERATIONS = 20_000  # of a search
GUIDED_TABLES = 12  # at which bots with a network decide
TAKEN_BACK = 2  # moves before the decision: their random numbers are skipped
BOTS = ("random", "reflex", "rookie", "driver", "champion:12000")  # the last one grows two trees
MOMENTS = 2000  # of recorded matches, for each game; at least one match at every table


def write(folder: Path, kind: str, name: str, told: Any) -> None:
    """Write one file of expected results."""
    home = folder / "expected"
    home.mkdir(parents=True, exist_ok=True)
    (home / f"{name}.{kind}.json").write_text(json.dumps(told), "utf-8")


def random_games(name: str, games: int) -> list[dict[str, Any]]:
    """Hashes of random games on every table of the battery."""
    return [games_of(game, games) for game in tables(name)]


def games_of(game: Game, games: int) -> dict[str, Any]:
    playout = game.rulebook.bind("paddock.engine.templates.playout")
    decisions, results = playout.play_chunk(game.packed, 0, games)
    return {
        "options": game.options,
        "packed": game.packed.tobytes().hex(),
        "games": games,
        "decisions": sha(decisions),
        "results": sha(results),
    }


def searches(name: str) -> list[dict[str, Any]]:
    """The whole record of a search, at the start and in the middle of a match, with few and with many players."""
    games = list(tables(name))
    return [search_of(games[0], 7, 0), search_of(games[-1], 8, 9), search_of(games[len(games) // 2], 9, 25)]


def search_of(game: Game, seed: int, moves: int) -> dict[str, Any]:
    match, played = position_after(game, seed, moves)
    match.skip(TAKEN_BACK)
    seat = game.seat_number(match.waiting[0])
    search, mind = game.rulebook.bind(SEARCH), Mind(game, [LEVELS["champion"]] * game.players, ITERATIONS)
    search.begin(mind.minds, mind.nodes, match.state, 1, 2)
    game.rulebook.bind(GUIDED).think(mind.minds, mind.nodes, None, seat, ITERATIONS)
    used = int(mind.minds[0].used)
    return {
        "options": game.options,
        "seed": seed,
        "moves": played,
        "skipped": TAKEN_BACK,
        "chance": str(seed_of(match, match.waiting[0])),
        "seat": seat,
        "iterations": ITERATIONS,
        "used": used,
        "mind": sha(mind.minds),
        "nodes": sha(mind.nodes[:used]),
        "choices": {bot: choose(match, match.waiting[0], bot, seconds=None).text for bot in BOTS},
    }


def position_after(game: Game, seed: int, moves: int) -> tuple[Match, list[tuple[str, str]]]:
    """A match in which somebody has a choice, after at least so many moves (fewer in a short game), and its moves."""
    match, chooser = game.start(seed), random.Random(seed)
    played: list[tuple[str, str]] = []
    while match.waiting and (len(played) < moves or len(match.legal(match.waiting[0])) < 2):
        play_something(match, chooser, played)
    return (match, played) if match.waiting else position_after(game, seed, moves // 2)


def guided_decisions(name: str) -> list[dict[str, Any]]:
    """Decisions and search results of bots with a network, at some tables; empty for a game without a network."""
    games = list(tables(name)) if has_network(rulebook(name)) else []
    return [
        guided_decision(game, seed, 3 * seed) for seed, game in enumerate(games[:: max(1, len(games) // GUIDED_TABLES)])
    ]


def guided_decision(game: Game, seed: int, moves: int) -> dict[str, Any]:
    match, played = position_after(game, seed, moves)
    seat = match.waiting[0]
    iterations = 256  # one stride of the browser's search: its size bounds how many run in one batch
    mind = Mind(game, [level_of(f"grandmaster:{iterations}")] * game.players)
    game.rulebook.bind(SEARCH).begin(mind.minds, mind.nodes, match.state, seed_of(match, seat), 0)
    n = game.rulebook.bind(GUIDED).think(mind.minds, mind.nodes, mind.net, game.seat_number(seat), iterations)
    found = {kind: mind.minds[0][kind][:n].tolist() for kind in ("visits", "wins", "worth")}
    legend = choose(match, seat, "legend", seconds=None).text
    told = {"options": game.options, "seed": seed, "moves": played, "seat": seat, "iterations": iterations}
    return told | {"legend": legend, "found": found}


def play_something(match: Match, chooser: random.Random, played: list[tuple[str, str]]) -> None:
    seat = chooser.choice(match.waiting)
    action = chooser.choice(match.legal(seat))
    match.play(seat, action)
    played.append((seat, action.text))


def matches(name: str, seed: int = 1) -> list[dict[str, Any]]:
    """Random matches on every table of the battery until there are `MOMENTS`, with all that anybody can see at each."""
    found: list[dict[str, Any]] = []
    games = list(tables(name))
    while len(found) < len(games) or sum(len(one["moments"]) for one in found) < MOMENTS:
        found.append(match_of(games[len(found) % len(games)], seed + len(found)))
    return found


def match_of(game: Game, seed: int) -> dict[str, Any]:
    match, chooser = game.start(seed), random.Random(seed)
    start, moments = moment(match), []
    while match.waiting:
        seat = chooser.choice(match.waiting)
        if chooser.random() < 0.1:  # somebody changes a secret choice
            seat = chooser.choice([one for one in game.seats if match.legal(one)])
        action = chooser.choice(match.legal(seat))
        events = match.play(seat, action).json()
        moments.append({"seat": seat, "action": action.text, "events": text_hash(events), "then": moment(match)})
    return {"options": game.options, "seed": seed, "start": start, "moments": moments, "record": match.record()}


def moment(match: Match) -> dict[str, str]:
    """Everything that can be asked of a match, each as a hash of its JSON."""
    lookers = (None, *match.game.seats)
    told = {
        "phase": match.phase,
        "waiting": match.waiting,
        "legal": [[vars(action) for action in match.legal(seat)] for seat in match.game.seats],
        "views": [match.view(seat) for seat in lookers],
        "stories": [story(match, seat) for seat in lookers],
        "seen": [match._last.json(seat, everything=False) if match._last else [] for seat in lookers],
        "observed": [sha(match.observe(seat)) for seat in match.game.seats],
        "position": match.position(),
        "digest": match.digest(),
        "revealed": match.revealed,
        "drawn": match.drawn,
    }
    return {key: text_hash(value) for key, value in told.items()}


def text_hash(value: Any) -> str:
    """The hash of canonical JSON, as `rows.ts` writes it."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def sha(array: Any) -> str:
    return hashlib.sha256(array.tobytes()).hexdigest()
