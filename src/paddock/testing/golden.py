"""Golden playthroughs: transcripts of whole games with all events. A change of the rules shows as a difference.

Every variant has one with the fewest and one with the most players, and every event occurs in at least one.

`python -m paddock.testing.golden --write [GAME…]` writes them again, if a change is intended.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

import paddock
from paddock.engine.game import Game
from paddock.engine.match import Match
from paddock.games import rulebook
from paddock.testing.battery import somebody, tables
from paddock.texts import texts

SEARCHED = 300  # seeds of every table that are tried for an event that is rare
GOLDEN = Path(__file__).parents[3] / "tests" / "golden"


def playthroughs(name: str) -> dict[str, Game]:
    """Return the tables of a game with a golden playthrough: each variant, with the fewest and the most players."""
    chosen: dict[str, Game] = {}
    variants: dict[str, list[Game]] = {}
    for game in tables(name):
        changed = {k: v for k, v in game.options.items() if k != "players" and v != defaults(game)[k]}
        variants.setdefault(json.dumps(changed, sort_keys=True), []).append(game)
    for number, games in enumerate(variants.values()):
        for game in {games[0].players: games[0], games[-1].players: games[-1]}.values():
            chosen[f"{name}-{number}-{game.players}"] = game
    return chosen


def events_in(record: dict[str, object]) -> set[str]:
    """Return the names of all events of a match."""
    match = paddock.replay(record, moves=0)
    moves = paddock.replay(record).moves
    return {event.name for move in moves for event in match.play(move.seat, move.text, move.dice)}


def rare_events(name: str, told: set[str]) -> dict[str, Match]:
    """Return a match for every event that has not occurred yet, found by random play."""
    missing = {event.text for event in rulebook(name).events} - told
    found: dict[str, Match] = {}
    for seed in range(SEARCHED):
        for game in tables(name):
            if not missing:
                return found
            match = played(game, 1000 + seed)
            for event in sorted(events_in(match.record()) & missing):
                found[f"{name}-{event}"] = match
                missing.discard(event)
    raise LookupError(f"{name}: these events never occur: {', '.join(sorted(missing))}")


def defaults(game: Game) -> dict[str, object]:
    return {option.name: option.default for option in game.rulebook.options}


def played(game: Game, seed: int = 11) -> Match:
    """Return a random match."""
    match = game.start(seed)
    chooser = random.Random(seed)
    while match.waiting:
        seat = somebody(match, chooser)
        match.play(seat, chooser.choice(match.legal(seat)))
    return match


def transcript(record: dict[str, object]) -> list[str]:
    """Return a match as lines to read: first the record, then every action with its events."""
    match = paddock.replay(record, moves=0)
    english = texts("en")
    lines = [json.dumps(record)]
    for move in paddock.replay(record).moves:
        lines.append(f"{move.seat} {move.text}")
        for event in match.play(move.seat, move.text, move.dice):
            sentence = english(f"{match.game.name}-{event.text_id}", **event.details)
            lines.append(f"    {event.clause} {sentence}")
    lines += [f"= {json.dumps(match.outcome.json() if match.outcome else None)}", f"= {json.dumps(match.position())}"]
    return lines


def main() -> None:
    if sys.argv[1:2] != ["--write"]:
        sys.exit("usage: python -m paddock.testing.golden --write [GAME…]")
    for name in sys.argv[2:] or paddock.names():
        (GOLDEN / name).mkdir(parents=True, exist_ok=True)
        for old in (GOLDEN / name).glob(f"{name}-*.txt"):
            old.unlink()
        matches = {file: played(game) for file, game in playthroughs(name).items()}
        told = set().union(*(events_in(match.record()) for match in matches.values()))
        matches |= rare_events(name, told)
        for file, match in matches.items():
            lines = transcript(match.record())
            (GOLDEN / name / f"{file}.txt").write_text("\n".join(lines) + "\n", "utf-8")
            print(f"{file}: {len(lines)} lines")


if __name__ == "__main__":
    main()
