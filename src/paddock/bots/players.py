"""Players by name, at a table and in a batch. All of them decide from a seat's knowledge only."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from paddock.engine.errors import UnknownBot
from paddock.engine.game import Game
from paddock.engine.match import Action, Match

# Tries of every action before a player chooses; 0: any legal action.
TRIES = {"random": 0, "rookie": 12}
HINT_TRIES = 400


@dataclass(frozen=True)
class Advice:
    """An action and what it is worth: 1 the first rank for certain, 0 the last."""

    action: Action
    worth: float


def tries_of(bot: str) -> int:
    if bot not in TRIES:
        raise UnknownBot(f"there is no bot {bot!r}; bots: {', '.join(TRIES)}")
    return TRIES[bot]


def bots_by_seat(game: Game, bots: str | Sequence[str]) -> list[int]:
    """Tries of every seat's player: one name for all, or a name a seat."""
    names = [bots] * game.players if isinstance(bots, str) else list(bots)
    if len(names) != game.players:
        raise UnknownBot(f"{len(names)} bots for {game.players} seats; give one name, or one for each seat")
    return [tries_of(name) for name in names]


def advise(match: Match, seat: str, tries: int = HINT_TRIES) -> list[Advice]:
    """Every legal action of a seat, the best first."""
    rollouts = match.game.rulebook.bind("paddock.bots.templates.rollouts")
    number = match.game.seat_number(seat)
    actions, worth = rollouts.weigh_actions(match.state, number, tries, len(match.game.racers), _seed_of(match, seat))
    by_id = {int(action): float(value) for action, value in zip(actions, worth, strict=True)}
    advice = [Advice(action, by_id[action.id]) for action in match.legal(seat)]
    return sorted(advice, key=lambda one: -one.worth)


def choose(match: Match, seat: str, bot: str) -> Action:
    """What a bot does; the same knowledge, seed and bot give the same choice."""
    legal = match.legal(seat)
    if len(legal) == 1:
        return legal[0]
    tries = tries_of(bot)
    if tries == 0:
        return legal[_seed_of(match, seat) % len(legal)]
    return advise(match, seat, tries)[0].action


def _seed_of(match: Match, seat: str) -> int:
    """Chance of one decision. It must not come from the match's own seed, which holds the future."""
    text = f"{seat} {len(match.moves)} {match.observe(seat).tobytes().hex()}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")
