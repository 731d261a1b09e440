"""A match: one game being played, one action at a time."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.engine.dealer import Dealer
from paddock.engine.desk_views import Windows
from paddock.engine.errors import DiceError, IllegalAction, PositionError, RecordError, RuleError, listed
from paddock.engine.game import Game, TableReader
from paddock.engine.json_program import Program
from paddock.engine.log import LENGTH
from paddock.engine.moves import Move, Outcome, checked_dice, plain
from paddock.engine.nibbles import pack
from paddock.engine.reader import Action, Happened
from paddock.engine.reading_positions import Given, put_up
from paddock.engine.sealed import Seal
from paddock.engine.view_buffers import sight_rows

RECORD_FORMAT = 2
SPECTATOR = -1

Position = dict[str, Any]


class Match(Windows):
    """One game being played; `Game.start` and `Game.setup` make it.

    The random numbers of action n depend on the seed (or seal) and n alone. A method that raises has changed nothing.
    """

    def __init__(self, game: Game, seed: int | Seal, position: Position | None = None) -> None:
        self.game = game
        self.seed = seed
        self.moves: list[Move] = []
        self._start = position
        self._step = 0
        self._skipped = 0
        self._redealt = False
        self._table = game.table
        self._kept = 0  # moments of the last action
        self._last: Happened | None = None
        self._open(np.zeros(1, self._table.Desk))
        self._changed()
        self._prepare(0)
        self._table.deal(self._desks, game.packed)
        self._reader: TableReader = game.reader(self._state)
        if position is not None:
            self._put_up(position)

    def _changed(self) -> None:
        """Invalidate what is cached about the state."""
        self._waiting_now: tuple[str, ...] | None = None
        self._legal_now: dict[int, tuple[Action, ...]] = {}

    def __repr__(self) -> str:
        now = "over" if self.outcome else f"{self.phase}, waiting for {', '.join(self.waiting)}"
        return f"<Match {self.game.name}, {self.game.players} players, {self._step} actions, {now}>"

    def _prepare(self, step: int) -> None:
        """Start the random stream of one step."""
        if isinstance(self.seed, Seal):
            words = self.seed.words(step)
            self._table.prepare(self._desks, self.seed.number(step), step)
            chance = self._desks["chance"]
            chance["words"][0, : len(words)] = words
            chance["given"][0] = len(words)
        else:
            self._table.prepare(self._desks, self.seed, step)

    # -------------------------------------------------------------- whose turn

    @property
    def waiting(self) -> tuple[str, ...]:
        """The seats that must act; they may do so in any order. () when the match is over."""
        if self._waiting_now is None:
            self._waiting_now = self.game.seats_in(self._waiting.item())
        return self._waiting_now

    @property
    def phase(self) -> str:
        """The name of the current phase."""
        return self.game.rulebook.phases[int(self._phase[0])]

    def legal(self, seat: str) -> tuple[Action, ...]:
        """Return the legal actions of a seat. A secret choice can be changed until it is revealed."""
        return self._legal(self.game.seat_number(seat))

    def _legal(self, seat: int) -> tuple[Action, ...]:
        found = self._legal_now.get(seat)
        if found is None:
            n = self._table.list_actions(self._desks, seat)
            found = tuple(map(self._reader.actions.__getitem__, self._listed[:n].tolist()))
            self._legal_now[seat] = found
        return found

    # -------------------------------------------------------------- playing

    def play(self, seat: str, action: Action | str, dice: Sequence[int] | None = None) -> Happened:
        """Carry out an action, given as an `Action` or in notation. Returns its events in order.

        `dice` scripts the faces that are rolled; an impossible or unused face is a `DiceError`.
        """
        number = self.game.seat_number(seat)
        wanted = action.id if isinstance(action, Action) else self._number(number, action)
        script = checked_dice(dice) if dice else ()
        step = self._step + 1
        if script or isinstance(self.seed, Seal):
            kept = self._play_prepared(number, wanted, script, step)
        else:
            kept = self._table.move(self._desks, number, wanted, self.seed, step)
        if kept < 0:
            raise self._refusal(number, action)
        self._kept = kept
        self._step = step
        self._changed()
        self.moves.append(Move(seat, self._reader.actions[wanted].text, script, self._skipped))
        self._skipped = 0
        told = self._told.item()
        if told > LENGTH:
            raise RuleError(f"one action of {self.game.name} logs {told} events; a log holds {LENGTH}")
        self._last = Happened(self._reader, self._log[:told].tolist())
        return self._last

    def _play_prepared(self, seat: int, action: int, script: tuple[int, ...], step: int) -> int:
        """Like `play`, with scripted dice or sealed chance; an error leaves the state as it was."""
        before = self._state_bytes.copy()
        try:
            kept = self._act_without_chance(seat, action, script, step) if isinstance(self.seed, Seal) else None
            if kept is None:
                self._state_bytes[:] = before
                self._prepare(step)
                kept = self._act(seat, action, script)
            if kept >= 0:
                self._check_script(script)
        except BaseException:
            self._state_bytes[:] = before
            self._table.refresh(self._desks)
            raise
        return kept

    def _act(self, seat: int, action: int, script: tuple[int, ...]) -> int:
        if script:
            chance = self._desks["chance"]
            chance["script"][0, : len(script)] = script
            chance["scripted"][0] = len(script)
        return int(self._table.act(self._desks, seat, action))

    def _act_without_chance(self, seat: int, action: int, script: tuple[int, ...], step: int) -> int | None:
        """Carry out an action; None if it drew random words. Most draw none, and sealed words are slow to compute."""
        self._table.prepare(self._desks, 0, step)
        kept = self._act(seat, action, script)
        return None if kept >= 0 and self.drawn else kept

    @property
    def step(self) -> int:
        """The number of the step whose random numbers the last action used; 0 before the first."""
        return self._step

    @property
    def revealed(self) -> bool:
        """Whether the last action may have revealed something to its player; see `Event.reveals`."""
        return self._last is not None and self._last.reveals

    def skip(self, steps: int) -> None:
        """Skip the random numbers of some steps: actions that were undone have shown them."""
        if type(steps) is not int or steps < 0:
            raise RecordError(f"steps to skip are a whole number from 0 on, not {steps!r}")
        self._step += steps
        self._skipped += steps

    def find(self, seat: str, action: Action | str) -> Action:
        """Return the legal action with this notation, or raise an `IllegalAction`."""
        number = self.game.seat_number(seat)
        wanted = action.id if isinstance(action, Action) else self._number(number, action)
        found = next((one for one in self._legal(number) if one.id == wanted), None)
        if found is None:
            raise self._refusal(number, action)
        return found

    def _number(self, seat: int, text: str) -> int:
        """Return the number of the legal action with this notation, exact or in normal form; -1 if there is none."""
        legal = self._legal(seat)
        exact = next((one.id for one in legal if one.text == text), None)
        if exact is not None:
            return exact
        wanted = plain(text)
        return next((one.id for one in legal if plain(one.text) == wanted), -1)

    def _refusal(self, seat: int, action: Action | str) -> IllegalAction:
        legal, name, text = self._legal(seat), self.game.seats[seat], str(action)
        texts = [one.text for one in legal]
        if self._over[0]:
            reason, why = "over", f"{name} cannot play {text!r}: the match is over"
        elif not legal:
            reason = "not-asked"
            why = f"{name} cannot play {text!r}: the match waits for {', '.join(self.waiting)}"
        else:
            reason, why = "not-legal", f"{name} cannot play {text!r} now ({self.phase}); legal: {listed(texts, 40)}"
        return IllegalAction(reason, name, self.phase, text, texts, why)

    def _check_script(self, script: tuple[int, ...]) -> None:
        if not script:
            return
        chance = self._desks[0].chance
        if chance.wrong:
            raise DiceError(f"dice {list(script)}: a face is impossible on a die with {chance.wrong} sides")
        if chance.thrown < len(script):
            raise DiceError(f"dice {list(script)}: only {chance.thrown} of {len(script)} were rolled")

    # -------------------------------------------------------------- views

    def view(self, seat: str | None) -> dict[str, Any]:
        """Return what a seat (None: a spectator) may know, as JSON."""
        number = self._viewer(seat)
        self._table.look(self._desks, number)
        game, waiting = self.game, list(self.waiting)
        view: dict[str, Any] = {"game": game.name, "options": game.options, "seat": seat, "waiting": waiting}
        view |= self._reader.program(max(0, number))(self._rows)
        view["actions"] = [] if seat is None else list(map(dict.copy, map(vars, self._legal(number))))
        view["outcome"] = outcome.json() if (outcome := self.outcome) else None
        return view

    def sights(self, seats: Sequence[str | None], between: bool) -> tuple[NDArray[np.int16], list[int]]:
        """Return rows of what some seats know, and how many events were logged before each moment of the last action.

        The last row of a seat is its view now; with `between`, the rows before it are its views at these moments. Row 0
        is for the caller. The next call reuses the memory; `program` writes rows as JSON.
        """
        kept = self._kept if between and self._last is not None else 0
        sights, rows = sight_rows(self._table)
        viewers = pack([self._viewer(seat) + 1 for seat in seats])
        self._table.look_through(self._desks, kept, viewers, len(seats), sights)
        return rows[: len(seats), : kept + 2], self._moments[:kept].tolist()

    def can(self, seat: str, action: str) -> bool:
        """Whether the action with this notation, one without parts, is legal; fast if the game has no such action."""
        number = self.game.rulebook.plain_actions.get(action)
        return number is not None and any(one.id == number for one in self.legal(seat))

    def program(self, seat: str | None) -> Program:
        """Return the program that writes the rows of a seat as JSON."""
        return self._reader.program(max(0, self._viewer(seat)))

    def known(self, seat: str | None, told: list[int]) -> list[int]:
        """For each n in `told`, return how many of the last action's first n events a seat may know."""
        return told if self._last is None else self._last.known(seat, told)

    def _viewer(self, seat: str | None) -> int:
        return SPECTATOR if seat is None else self.game.seat_number(seat)

    def observe(self, seat: str) -> NDArray[np.int16]:
        """Return the observation of a seat: what it knows, as numbers, which the game's README explains.

        Actions in it are numbered as by `Game.own_actions`.
        """
        self._table.observe(self._desks, self.game.seat_number(seat))
        return np.array(self._seen)

    @property
    def outcome(self) -> Outcome | None:
        """Ranks, points, winners, and why the match ended; None while it is running."""
        if not self._over[0]:
            return None
        ending = self._table.settle(self._desks)
        result = self._desks[0].result
        points = {racer: int(result[0, number]) for number, racer in enumerate(self.game.racers)}
        ranks = {racer: int(result[1, number]) for number, racer in enumerate(self.game.racers)}
        winners = tuple(racer for racer, rank in ranks.items() if rank == 1)
        return Outcome(points, ranks, winners, self.game.rulebook.table.ENDINGS[ending])

    # -------------------------------------------------------------- saving

    def position(self) -> Position:
        """Return the whole state as JSON, which `Game.setup` reads."""
        position = self._reader.state_json(self._state)
        if self._reader.computed_keys:
            self._table.look(self._desks, SPECTATOR)
            shown = self._reader.program(0)(self._rows)
            position |= {key: shown[key] for key in self._reader.computed_keys}
        return {"game": self.game.name, **self.game.options, **position}

    def _put_up(self, position: Position) -> None:
        positions = self.game.rulebook.part("positions")
        given = Given(self._reader, self.game.rulebook.stated, position)
        put_up_position = positions.put_up if positions else put_up
        put_up_position(self._desks[0].state, given, Dealer(self._deal_seed), self._find_in_position, self._reader)
        self._reader = self.game.reader(self._state)
        broken = self.game.rulebook.bounds.broken(self._state)
        if not broken and not positions:
            broken = self._table.LAWS[self._table.broken(self._desks)]
        if broken:
            raise PositionError(f"this position is not possible: {broken}")
        self._table.refresh(self._desks)
        self._changed()
        if not self.waiting and not self._over[0]:
            raise PositionError("this position is not possible: nobody has to act, and the game is not over")

    @property
    def _deal_seed(self) -> int:
        return self.seed.number(0) if isinstance(self.seed, Seal) else self.seed

    def _find_in_position(self, seat: int, text: Any) -> int:
        self._changed()
        found = self._number(seat, str(text))
        if found < 0:
            raise PositionError(str(self._refusal(seat, str(text))))
        return found

    def copy(self) -> Match:
        """Return an independent copy, which can be played on."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.moves = list(self.moves)
        twin._open(self._desks.view(np.uint8).copy().view(self._table.Desk))
        twin._changed()
        return twin

    def redeal(self, seat: str | None, seed: int) -> Match:
        """Return a determinization: a copy in which what the seat cannot know is dealt again at random."""
        twin = self.copy()
        twin._redealt = True
        twin._table.prepare(twin._desks, seed, 0)
        twin._table.deal_again(twin._desks, self._viewer(seat))
        return twin

    def digest(self) -> str:
        """Return a hash of position and outcome as canonical JSON: it does not depend on the memory layout."""
        outcome, position = self.outcome, self.position()
        for option in self.game.rulebook.options:
            if option.later and position[option.name] == option.default:
                del position[option.name]
        whole = {"position": position, "outcome": outcome.json() if outcome else None}
        text = json.dumps(whole, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()[:32]

    @property
    def _gaps(self) -> int:
        return self._skipped + sum(move.skipped for move in self.moves)

    def record(self) -> dict[str, Any]:
        """Return options, seed and moves as JSON: `paddock.replay` plays the same match again, bit for bit."""
        if self._redealt or len(self.moves) + self._gaps != self._step:
            raise RecordError("a match that was redealt or restored has no record: it does not hold all its moves")
        return {
            "paddock": RECORD_FORMAT,
            "game": self.game.name,
            "rules": self.game.rulebook.version,
            "options": self.game.options,
            "seed": self.seed.json() if isinstance(self.seed, Seal) else self.seed,
            "start": self._start,
            "moves": [move.json() for move in self.moves],
            "end": self.digest(),
        }

    def snapshot(self) -> bytes:
        """Return the state as bytes for `Game.restore`, which is fast to save and load."""
        book = self.game.rulebook
        header = {"game": self.game.name, "rules": book.version, "layout": book.layout, "step": self._step}
        return json.dumps(header).encode() + b"\n" + self._state.tobytes()

    @classmethod
    def from_snapshot(cls, game: Game, seed: int | Seal, snapshot: bytes) -> Match:
        head, _, body = snapshot.partition(b"\n")
        try:
            header = json.loads(head)
            step = int(header["step"])
            made_by = (header["game"], header["rules"], header["layout"])
        except (ValueError, KeyError, TypeError):
            raise RecordError("this is not a snapshot of a match") from None
        book = game.rulebook
        here = (game.name, book.version, book.layout)
        if made_by != here or len(body) != book.State.itemsize:
            raise RecordError(f"a snapshot of {made_by}, but this is {here}")
        return cls.from_state(game, seed, np.frombuffer(body, book.State), step)

    @classmethod
    def from_state(cls, game: Game, seed: int | Seal, state: NDArray[Any], step: int) -> Match:
        """Return a match that continues from a state (an array of one, or its bytes) after so many steps."""
        match = cls(game, seed)
        match._state_bytes[:] = state.view(np.uint8)
        match._step = step
        match._reader = game.reader(match._state)
        match._table.refresh(match._desks)
        match._changed()
        return match
