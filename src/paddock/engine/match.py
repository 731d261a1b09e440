"""A match: one game being played, one action at a time."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.advice import Chance, Hint, advisor
from paddock.engine.chance import SCRIPT
from paddock.engine.dealer import Dealer
from paddock.engine.errors import DiceError, IllegalAction, PositionError, RecordError, listed
from paddock.engine.game import Game
from paddock.engine.positions import Position, Reader
from paddock.engine.record import reading
from paddock.engine.sealed import Seal
from paddock.engine.words import Event, tell

RECORD_FORMAT = 1


@dataclass(frozen=True)
class Action:
    """Something a seat may do now: its number and its notation."""

    id: int
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Outcome:
    """How a match ended: points and rank of everybody, who won, and why it ended (the id of a text)."""

    points: dict[str, int]
    ranks: dict[str, int]
    winners: tuple[str, ...]
    reason: str

    def json(self) -> dict[str, Any]:
        return {"points": self.points, "ranks": self.ranks, "winners": list(self.winners), "reason": self.reason}


@dataclass(frozen=True)
class Move:
    """One action that was taken, with the dice that were scripted for it and the chance that was skipped before it."""

    seat: str
    text: str
    dice: tuple[int, ...] = ()
    skipped: int = 0

    def json(self) -> list[Any]:
        if self.skipped:
            return [self.seat, self.text, list(self.dice), self.skipped]
        return [self.seat, self.text, list(self.dice)] if self.dice else [self.seat, self.text]


class Match:
    """One game being played. Made by `Game.start` and `Game.setup`.

    Chance of action n comes from the seed (or seal) and n alone; an error leaves the match as it was.
    """

    def __init__(self, game: Game, seed: int | Seal, position: Position | None = None) -> None:
        self.game = game
        self.seed = seed
        self.moves: list[Move] = []
        self._words = game.rulebook.words
        self._table = game.table
        self._start = position
        self._step = 0
        self._skipped = 0
        self._redealt = False
        self._desks: NDArray[Any] = np.zeros(1, self._table.Desk)
        self._read: Any = None  # the state for reading, while it is the same
        self._listed: dict[int, tuple[Action, ...]] = {}  # the legal actions of seats, as long
        self._prepare(0)
        self._table.deal(self._desks, game.packed)
        if position is not None:
            self._put_up(position)

    def __repr__(self) -> str:
        now = "over" if self.outcome else f"{self.phase}, waiting for {', '.join(self.waiting)}"
        return f"<Match {self.game.name}, {self.game.players} players, {self._step} actions, {now}>"

    def _prepare(self, step: int) -> None:
        """Chance of one step."""
        if isinstance(self.seed, Seal):
            words = self.seed.words(step)
            self._table.prepare(self._desks, self.seed.number(step), step)
            chance = self._desks["chance"]
            chance["words"][0, : len(words)] = words
            chance["given"][0] = len(words)
        else:
            self._table.prepare(self._desks, self.seed, step)

    @property
    def _state(self) -> Any:
        """The state, for reading."""
        if self._read is None:
            self._read = reading(self._desks["state"])
        return self._read

    @property
    def _bytes(self) -> NDArray[np.uint8]:
        """The desk, for copying: NumPy copies records field by field, which takes ten times as long."""
        return self._desks.view(np.uint8)

    def _forget(self) -> None:
        """The state has changed."""
        self._read, self._listed = None, {}

    @property
    def state(self) -> NDArray[Any]:
        """A copy of the state, as an array of one record: what compiled players think about."""
        return self._desks["state"].copy()

    # -------------------------------------------------------------- what is asked

    @property
    def waiting(self) -> tuple[str, ...]:
        """The seats that must act, in any order; () when the match is over."""
        mask = int(self._desks["waiting"][0])
        return tuple(seat for number, seat in enumerate(self.game.seats) if mask >> number & 1)

    @property
    def phase(self) -> str:
        """What is asked now, as a word."""
        return str(self._words.phase(self._state))

    def legal(self, seat: str) -> tuple[Action, ...]:
        """What a seat may do now; also what it may change a choice to that is not revealed yet."""
        return self._legal(self.game.seat_number(seat))

    def _legal(self, seat: int) -> tuple[Action, ...]:
        listed = self._listed.get(seat)
        if listed is None:
            listed = self._listed[seat] = self._list(seat)
        return listed

    def _list(self, seat: int) -> tuple[Action, ...]:
        n = self._table.list_actions(self._desks, seat)
        if n == 0:
            return ()
        state = self._state
        actions = self._desks["actions"][0, :n].tolist()
        return tuple(Action(action, self._words.action_text(state, seat, action)) for action in actions)

    # -------------------------------------------------------------- playing

    def play(self, seat: str, action: Action | str, dice: Sequence[int] | None = None) -> tuple[Event, ...]:
        """Carry out an action, given as an `Action` or in notation. What happened, in order.

        `dice` scripts the faces that fall; an impossible face, or one that is not rolled, is a `DiceError`.
        """
        number = self.game.seat_number(seat)
        chosen = self._find(number, action)
        script = self._checked_dice(dice)
        before = self._bytes.copy()
        try:
            if not (isinstance(self.seed, Seal) and self._draws_nothing(number, chosen.id, script, before)):
                self._prepare(self._step + 1)
                self._act(number, chosen.id, script)
            self._check_script(script)
        except BaseException:
            self._bytes[:] = before
            raise
        finally:
            self._forget()
        self._step += 1
        self.moves.append(Move(seat, chosen.text, script, self._skipped))
        self._skipped = 0
        return self._events()

    def _act(self, seat: int, action: int, script: tuple[int, ...]) -> None:
        if script:
            chance = self._desks["chance"]
            chance["script"][0, : len(script)] = script
            chance["scripted"][0] = len(script)
        self._table.act(self._desks, seat, action)

    def _draws_nothing(self, seat: int, action: int, script: tuple[int, ...], before: NDArray[np.uint8]) -> bool:
        """Carry out an action if it draws no chance: most draw none, and sealed chance takes long to work out."""
        self._table.prepare(self._desks, 0, self._step + 1)
        self._act(seat, action, script)
        if self.drawn:
            self._bytes[:] = before
            return False
        return True

    @property
    def step(self) -> int:
        """The step whose chance the last action had; 0 before the first."""
        return self._step

    @property
    def drawn(self) -> int:
        """Words of chance that the last action (at first the deal) drew; 0 if nothing was rolled, dealt, shuffled."""
        return int(self._desks["chance"]["drawn"][0])

    def skip(self, steps: int) -> None:
        """Leave out the chance of some steps: somebody has seen it already, in actions that were taken back."""
        if type(steps) is not int or steps < 0:
            raise RecordError(f"steps to skip are a whole number from 0 on, not {steps!r}")
        self._step += steps
        self._skipped += steps

    def find(self, seat: str, action: Action | str) -> Action:
        """The legal action that is meant; an `IllegalAction` says why there is none."""
        return self._find(self.game.seat_number(seat), action)

    def _find(self, seat: int, action: Action | str) -> Action:
        legal = self._legal(seat)
        if isinstance(action, Action):
            found = next((one for one in legal if one.id == action.id), None)
        else:
            found = next((one for one in legal if one.text == action), None) or _as_typed(legal, action)
        if found is not None:
            return found
        name, text = self.game.seats[seat], str(action)
        texts = [one.text for one in legal]
        if self._desks["over"][0]:
            reason, why = "over", f"{name} cannot play {text!r}: the match is over"
        elif not legal:
            reason = "not-asked"
            why = f"{name} cannot play {text!r}: the match waits for {', '.join(self.waiting)}"
        else:
            reason, why = "not-legal", f"{name} cannot play {text!r} now ({self.phase}); legal: {listed(texts, 40)}"
        raise IllegalAction(reason, name, self.phase, text, texts, why)

    def _checked_dice(self, dice: Sequence[int] | None) -> tuple[int, ...]:
        faces = tuple(dice or ())
        if len(faces) > SCRIPT or any(type(face) is not int or not 0 < face < 100 for face in faces):
            raise DiceError(f"dice {list(faces)!r}: at most {SCRIPT} faces, each a whole number from 1 on")
        return faces

    def _check_script(self, script: tuple[int, ...]) -> None:
        if not script:
            return
        chance = self._desks[0].chance
        if chance.wrong:
            raise DiceError(f"dice {list(script)}: a face is impossible on a die with {chance.wrong} sides")
        if chance.thrown < len(script):
            raise DiceError(f"dice {list(script)}: only {chance.thrown} of {len(script)} were rolled")

    def _events(self) -> tuple[Event, ...]:
        log = self._desks["log"]
        events = log["events"][0, : int(log["told"][0])]
        tellings, state = self._words.EVENTS, self._state
        entries = zip(events["what"].tolist(), events["details"].tolist(), strict=True)
        return tuple(tell(tellings[what], state, numbers) for what, numbers in entries)

    # -------------------------------------------------------------- knowing

    def view(self, seat: str | None) -> dict[str, Any]:
        """What a seat may know, ready for JSON; None is somebody who only looks on."""
        number = None if seat is None else self.game.seat_number(seat)
        outcome = self.outcome
        return {
            "game": self.game.name,
            "options": self.game.options,
            "seat": seat,
            "waiting": list(self.waiting),
            **self._words.view(self._state, number),
            "actions": [] if number is None else [{"id": one.id, "text": one.text} for one in self._legal(number)],
            "outcome": outcome.json() if outcome else None,
        }

    def observe(self, seat: str) -> NDArray[np.int16]:
        """The same knowledge as numbers; the game's README has the table."""
        self._table.look(self._desks, self.game.seat_number(seat))
        return np.array(self._desks[0].seen)

    @property
    def outcome(self) -> Outcome | None:
        """Ranks, points, winners, why it ended; None while the match is running."""
        if not self._desks["over"][0]:
            return None
        self._table.settle(self._desks)
        result = self._desks[0].result
        points = {racer: int(result[0, number]) for number, racer in enumerate(self.game.racers)}
        ranks = {racer: int(result[1, number]) for number, racer in enumerate(self.game.racers)}
        winners = tuple(racer for racer, rank in ranks.items() if rank == 1)
        return Outcome(points, ranks, winners, str(self._words.ending(self._state)))

    def chances(self, level: str = "reflex", games: int = 1000, seat: str | None = None) -> dict[str, Chance]:
        """Everybody's chance to come first from here, if bots of that level play on, `games` times.

        Only what the seat knows counts; without a seat, what everybody knows.
        """
        return advisor().chances(self, level, games, seat)

    def hint(self, seat: str, iterations: int | None = None, seconds: float | None = None) -> tuple[Hint, ...]:
        """A seat's actions, the best first, each with its chance to win and how sure that is.

        It takes about a second; so many iterations give the same answer every time, whatever they take.
        """
        return advisor().hint(self, seat, iterations, seconds)

    # -------------------------------------------------------------- keeping

    def position(self) -> Position:
        """Everything, ready for JSON; `Game.setup` puts it up again."""
        return {"game": self.game.name, **self.game.options, **self._words.position(self._state)}

    def _put_up(self, position: Position) -> None:
        reader = Reader(position, self._words.POSITION_KEYS)
        self._words.set_up(self._desks[0].state, reader, Dealer(self._deal_seed), self._find_in_position)
        self._table.refresh(self._desks)
        self._forget()

    @property
    def _deal_seed(self) -> int:
        return self.seed.number(0) if isinstance(self.seed, Seal) else self.seed

    def _find_in_position(self, seat: int, text: Any) -> int:
        self._forget()
        try:
            return self._find(seat, str(text)).id
        except IllegalAction as error:
            raise PositionError(str(error)) from None

    def copy(self) -> Match:
        """Another match that goes on from here by itself."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.moves = list(self.moves)
        twin._desks = self._bytes.copy().view(self._table.Desk)
        twin._forget()
        return twin

    def redeal(self, seat: str | None, seed: int) -> Match:
        """A match as this seat might imagine it: what it cannot know is dealt again."""
        twin = self.copy()
        twin._redealt = True
        twin._table.prepare(twin._desks, seed, 0)
        twin._table.deal_again(twin._desks, -1 if seat is None else self.game.seat_number(seat))
        twin._forget()
        return twin

    def digest(self) -> str:
        """Of the whole state: equal states have equal digests."""
        return hashlib.sha256(self._desks["state"].tobytes()).hexdigest()[:32]

    @property
    def _gaps(self) -> int:
        return self._skipped + sum(move.skipped for move in self.moves)

    def record(self) -> dict[str, Any]:
        """Options, seed and moves, ready for JSON: `paddock.replay` plays the same match again, bit for bit."""
        if self._redealt or len(self.moves) + self._gaps != self._step:
            raise RecordError("a match that was redealt or restored has no record: it does not hold all its moves")
        return {
            "paddock": RECORD_FORMAT,
            "game": self.game.name,
            "rules": self.game.rulebook.rules.VERSION,
            "options": self.game.options,
            "seed": self.seed.json() if isinstance(self.seed, Seal) else self.seed,
            "start": self._start,
            "moves": [move.json() for move in self.moves],
            "end": self.digest(),
        }

    def snapshot(self) -> bytes:
        """The state as bytes, for `Game.restore`: quick to keep and quick to put up again."""
        rules = self.game.rulebook.rules
        header = {"game": self.game.name, "rules": rules.VERSION, "step": self._step}
        return json.dumps(header).encode() + b"\n" + self._desks["state"].tobytes()

    @classmethod
    def from_snapshot(cls, game: Game, seed: int | Seal, snapshot: bytes) -> Match:
        head, _, body = snapshot.partition(b"\n")
        try:
            header = json.loads(head)
            step = int(header["step"])
            made_by = (header["game"], header["rules"])
        except (ValueError, KeyError, TypeError):
            raise RecordError("this is not a snapshot of a match") from None
        rules = game.rulebook.rules
        if made_by != (game.name, rules.VERSION) or len(body) != rules.State.itemsize:
            raise RecordError(f"a snapshot of {made_by}, but this is {(game.name, rules.VERSION)}")
        match = cls(game, seed)
        match._desks["state"] = np.frombuffer(body, rules.State)
        match._step = step
        match._table.refresh(match._desks)
        match._forget()
        return match


def _as_typed(legal: Sequence[Action], text: str) -> Action | None:
    plain = _plain(text)
    return next((one for one in legal if _plain(one.text) == plain), None)


def _plain(text: object) -> str:
    """Notation as people type it: spaces, capitals and the long minus sign do not matter."""
    return " ".join(str(text).replace("\N{MINUS SIGN}", "-").casefold().split())
