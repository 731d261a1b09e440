"""Random matches as moments: what happened, how the table looked meanwhile, and what a seat saw then.

`python dev/moments.py GAME [--seat A|table] [--seed 1] [--option value …]` prints a whole match for the stage.
`python dev/moments.py --tests` writes the moments that the client's tests stand on, of all games: tests/moments/*.json.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import paddock
from paddock.bots.players import choose
from paddock.engine.game import Game
from paddock.engine.sent_view import SentViews
from paddock.server.core.state import TABLE
from paddock.server.core.visibility import seen
from paddock.testing.battery import tables

Moment = dict[str, Any]
TESTS = Path(__file__).parents[1] / "tests" / "moments"
MOST = 400  # moves of a match that are looked through for the tests


def play(game: Game, seat: str | None, seed: int, level: str = "") -> Iterator[Moment]:
    """A match as a seat sees it: at random, or as a bot of this level chooses."""
    match, dice, sent = game.start(seed), random.Random(seed), SentViews()
    sent.update(match, [seat])
    yield {"events": [], "patches": [], "view": match.view(seat)}
    while match.waiting:
        mover = dice.choice(match.waiting)
        happened = match.play(mover, choose(match, mover, level) if level else dice.choice(match.legal(mover)))
        events = [told for event in happened if (told := seen(event, seat or TABLE))]
        (change,) = sent.update(match, [seat], story=True)
        yield {"events": events, "patches": change.between(), "view": match.view(seat)}


# ------------------------------------------------------------------ for the tests


def kinds(moment: Moment) -> set[str]:
    """What a test may want to meet: events, questions, sorts of actions, things that are there at times."""
    view, players = moment["view"], moment["view"]["options"]["players"]
    found = {f"key {key}" for key, value in view.items() if value}
    found |= {f"event {event['event']} {event.get('hidden', False)}" for event in moment["events"]}
    found |= {f"action {view['phase']} {action['text'].split()[0]}" for action in view["actions"]}
    return found | {f"{view['phase']} asks: {bool(view['actions'])}", f"{players} players, seen by {view['seat']}"}


def stretches(game: Game, seat: str | None, seed: int, met: set[str]) -> Iterator[list[Moment]]:
    """Moments one after another that show something new, from the one before them on."""
    stretch: list[Moment] = []
    before: Moment | None = None
    for number, moment in enumerate(play(game, seat, seed)):
        new = kinds(moment) - met
        met |= new
        if new and before is not None:
            stretch = stretch or [{**before, "events": [], "patches": []}]
            stretch.append(moment)
        elif stretch:
            yield stretch
            stretch = []
        before = moment
        if number > MOST:
            break
    if stretch:
        yield stretch


def short(stretch: list[Moment]) -> list[Moment]:
    """Of each view but the first what has changed; the game and its options stand elsewhere."""
    found: list[Moment] = []
    before: dict[str, Any] = {}
    for moment in stretch:
        view = {key: value for key, value in moment["view"].items() if key not in ("game", "options")}
        changed = {key: value for key, value in view.items() if key not in before or before[key] != value}
        found.append({"events": moment["events"], "patches": moment["patches"], "changed": changed})
        before = view
    return found


def stories(name: str) -> list[dict[str, Any]]:
    """Pieces of matches at all tables of a game: by table, as far as a table shows something new."""
    met: set[str] = set()
    found = []
    for seed, game in enumerate(tables(name)):
        for seat in ("A", None):
            pieces = [short(stretch) for stretch in stretches(game, seat, seed, met)]
            if pieces:
                title = f"{seat or TABLE} of {game.players}, table {seed}"
                found.append({"name": title, "options": game.options, "pieces": pieces})
    return found


def write_tests() -> None:
    TESTS.mkdir(exist_ok=True)
    for name in paddock.names():
        lines = ",\n".join(json.dumps(story, ensure_ascii=False) for story in stories(name))
        (TESTS / f"{name}.json").write_text(f'{{"stories": [\n{lines}\n]}}\n', "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?")
    parser.add_argument("--tests", action="store_true")
    parser.add_argument("--seat", default="A")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="", help="choose by this level instead of at random")
    known, rest = parser.parse_known_args()
    if known.tests:
        write_tests()
        return
    options = {name.removeprefix("--"): json.loads(value) for name, value in zip(rest[::2], rest[1::2], strict=True)}
    game, seat = paddock.load(known.game, **options), None if known.seat == "table" else known.seat
    json.dump({"game": known.game, "moments": list(play(game, seat, known.seed, known.bots))}, sys.stdout)


if __name__ == "__main__":
    main()
