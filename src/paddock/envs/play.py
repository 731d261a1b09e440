"""One game through its compiled entry points, in numbers alone: fast to play, copy and redeal."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.errors import IllegalAction
from paddock.engine.game import Game
from paddock.engine.match import Match
from paddock.envs.rewards import rewards_of
from paddock.games import load


class Play:
    """A game being played: action by action the same as the `Match` of its seed."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.step = 0
        self._table = game.table
        self._own_numbers = [game.own_actions(seat) for seat in range(game.players)]  # see `Game.own_actions`
        self._rules_numbers = [np.argsort(own) for own in self._own_numbers]
        self._take(np.zeros(self._table.Desk.itemsize, np.uint8))
        self._table.prepare(self._desks, seed, 0)
        self._table.deal(self._desks, game.packed)

    def _take(self, memory: NDArray[np.uint8]) -> None:
        """Set the memory of the desk, and cache views of its fields: looking one up takes longer than many rules. The
        memory is an array of bytes, since NumPy copies structured arrays field by field."""
        self._memory = memory
        self._desks = desks = memory.view(self._table.Desk)
        self._waiting, self._over = desks["waiting"], desks["over"]
        self._actions, self._seen = desks["actions"][0], desks["seen"].view("i2")
        self._drawn = desks["chance"]["drawn"]

    @property
    def over(self) -> bool:
        return bool(self._over[0])

    @property
    def waiting(self) -> int:
        """Bit mask of the seats that must act."""
        return int(self._waiting[0])

    @property
    def next_seat(self) -> int:
        """The lowest seat that must act; -1 when the game is over."""
        return (self.waiting & -self.waiting).bit_length() - 1

    def legal(self, seat: int) -> list[int]:
        """Return the actions of a seat, sorted; none if it need not act."""
        if not self.waiting >> seat & 1:
            return []
        actions: list[int] = self._own(seat).tolist()
        return sorted(actions)

    def _own(self, seat: int) -> NDArray[np.int16]:
        """Return the legal actions of a seat, in its own numbers (see `Game.own_actions`)."""
        own: NDArray[np.int16] = self._own_numbers[seat][self._actions[: self._table.list_actions(self._desks, seat)]]
        return own

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return 1 for every action that the seat may take now, 0 for all others."""
        allowed = np.zeros(self.game.rulebook.ACTIONS, np.int8)
        if self.waiting >> seat & 1:
            allowed[self._own(seat)] = 1
        return allowed

    def observe(self, seat: int) -> NDArray[np.int16]:
        self._table.observe(self._desks, seat)
        seen: NDArray[np.int16] = self._seen.copy()
        return seen

    def play(self, seat: int, action: int) -> None:
        """Carry out an action; one that is not legal raises `IllegalAction` and changes nothing."""
        meant = self._rules_action(seat, action)
        if not (self.waiting >> seat & 1 and self._table.move(self._desks, seat, meant, self.seed, self.step + 1) >= 0):
            raise self.refuse(seat, action)
        self.step += 1

    def refuse(self, seat: int, action: int) -> IllegalAction:
        name, legal = self.game.seats[seat], self.legal(seat)
        why = f"{name} cannot take action {action}; allowed: {legal}" if legal else f"{name} is not asked now"
        return IllegalAction("not-legal" if legal else "not-asked", name, "", str(action), map(str, legal), why)

    @property
    def drew(self) -> bool:
        """Whether the last action drew random numbers."""
        return bool(self._drawn[0])

    def action_text(self, seat: int, action: int) -> str:
        """Return an action in the game's notation."""
        return self.game.reader(self._desks["state"]).actions[self._rules_action(seat, action)].text

    def _rules_action(self, seat: int, action: int) -> int:
        """Return the rules' number of an action; -1 if there is no such action."""
        return int(self._rules_numbers[seat][action]) if 0 <= action < self.game.rulebook.ACTIONS else -1

    def rewards(self, kind: str) -> list[float]:
        """Return the rewards of all seats; zeros until the game is over."""
        if not self.over:
            return [0.0] * self.game.players
        self._table.settle(self._desks)
        ranks = self._desks["result"][0, 1, : len(self.game.racers)].tolist()
        return rewards_of(ranks, self.game.players, kind)

    def redeal(self, seat: int, seed: int) -> Play:
        """Return a determinization: a copy in which what the seat cannot know is dealt again."""
        twin = self.copy()
        twin._table.prepare(twin._desks, seed, 0)
        twin._table.deal_again(twin._desks, seat)
        return twin

    def remember(self, memory: NDArray[np.int64], actor: int, action: int, *, skipped: int = -1) -> NDArray[np.int64]:
        """Return the updated hashes of what every seat but `skipped` has seen and done: two words for each seat."""
        keys = memory.copy()
        template = self.game.rulebook.bind("paddock.envs.templates.memory")
        template.remember(self._desks, keys, self.game.players, actor, action, skipped)
        return keys

    def copy(self) -> Play:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        end = self._table.Desk.fields["log"][1]  # the event log is not needed to go on
        memory = np.zeros_like(self._memory)
        memory[:end] = self._memory[:end]
        twin._take(memory)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        kept = self.game.name, self.game.options, self.seed, self.step, self._desks["state"].tobytes()
        return _restored, kept

    def match(self) -> Match:
        """Return the game as a match: with views, notation and pictures."""
        return match_of(self.game, self._desks["state"], self.seed, self.step)


def _restored(name: str, options: dict[str, Any], seed: int, step: int, state: bytes) -> Play:
    play = Play(load(name, **options), seed)
    play.step = step
    play._desks["state"] = np.frombuffer(state, play._desks["state"].dtype)
    play._table.refresh(play._desks)
    return play


def match_of(game: Game, state: NDArray[Any], seed: int, step: int) -> Match:
    """Return a match that continues from a state (an array of one)."""
    return Match.from_state(game, seed, state, step)
