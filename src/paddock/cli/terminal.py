"""`paddock play`: a match in the terminal."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console

import paddock
from paddock.bots.analysis.advice import hint
from paddock.bots.levels import level_of, levels_by_seat
from paddock.bots.players import choose
from paddock.cli.match_output import event_line, outcome_table, show_rules
from paddock.engine.errors import IllegalAction, OptionError, RecordError
from paddock.engine.match import Match
from paddock.engine.picture import drawing
from paddock.engine.reader import Event
from paddock.texts import Texts

HINTS = 5  # best actions that a hint names


class Quit(Exception):
    """Raised when somebody quits the match."""


def play_in_terminal(
    console: Console,
    texts: Texts,
    name: str | None,
    options: dict[str, Any],
    people: int,
    bot: str,
    resume: Path | None,
    seed: int | None,
) -> None:
    """Play a whole match in the terminal."""
    level_of(bot)
    if resume is not None:
        if name is not None or options:
            raise OptionError("a saved match has its own game and options: do not give others with --resume")
        match = paddock.replay(paddock.read_record(resume))
    else:
        match = paddock.load(name or ask_game(console, texts), **options).start(seed)
    levels_by_seat(match.game, bot)
    if not 0 <= people <= match.game.players:
        raise OptionError(f"people: {people} at the keyboard, but the game has {match.game.players} seats")
    Terminal(console, texts, match, match.game.seats[:people], bot).play()


def ask_game(console: Console, texts: Texts) -> str:
    """Ask which game to play, by number or name."""
    names = paddock.names()
    if len(names) == 1:
        return names[0]
    for number, name in enumerate(names, 1):
        console.print(f"{number:>3}  [bold]{texts(f'{name}-name')}[/]: {texts(f'{name}-summary')}")
    try:
        answer = console.input(texts("cli-which-game") + " ").strip()
    except EOFError:
        raise OptionError(f"no game was chosen; games: {', '.join(names)}") from None
    return names[int(answer) - 1] if answer.isdigit() and 1 <= int(answer) <= len(names) else answer


class Terminal:
    """One match, some seats played by people at this keyboard, the others by bots."""

    def __init__(self, console: Console, texts: Texts, match: Match, people: tuple[str, ...], bot: str) -> None:
        self.console, self.texts, self.match = console, texts, match
        self.people, self.bot = people, bot
        self.name = match.game.name
        self.unseen: dict[str, list[Event]] = {seat: [] for seat in people}  # what happened since a seat last looked
        self.draw = drawing(match.game.rulebook)
        self.looking: str | None = None
        self.commands: dict[str, Callable[[str, str], None]] = {
            "hint": self.hint,
            "save": self.save,
            "rules": self.rules,
            "help": self.help,
            "quit": self.quit,
        }

    def play(self) -> None:
        try:
            while self.match.waiting:
                self.take_turn(self.next_seat())
        except (Quit, EOFError):
            self.console.print(self.texts("cli-bye"))
            return
        self.finish()

    def next_seat(self) -> str:
        """Return who acts next, people first: where all choose in secret, bots choose last."""
        return next((seat for seat in self.match.waiting if seat in self.people), self.match.waiting[0])

    def take_turn(self, seat: str) -> None:
        if seat not in self.people:
            self.happened(self.match.play(seat, choose(self.match, seat, self.bot)))
            return
        self.draw_curtain(seat)
        self.show(seat)
        while not self.answer(seat, self.console.input(f"[bold]{seat}>[/] ").strip()):
            pass

    def draw_curtain(self, seat: str) -> None:
        """Clear the screen between two people, so that nobody sees the other's hand."""
        if len(self.people) > 1 and self.looking != seat:
            if self.looking is not None:
                self.console.clear()
            self.console.input(self.texts("cli-pass-on", seat=seat) + " ")
        self.looking = seat

    def show(self, seat: str) -> None:
        for event in self.unseen[seat]:
            self.console.print(event_line(self.name, event, self.texts))
        self.unseen[seat].clear()
        self.console.print()
        view = self.match.view(seat)
        self.console.print(self.draw(view, self.texts))
        self.console.print(self.texts(f"{self.name}-phase-{self.match.phase}"))
        choices = [f"{number:>3} {action.text}" for number, action in enumerate(self.match.legal(seat), 1)]
        self.console.print(Columns(choices, padding=(0, 2), equal=True), highlight=False)

    def answer(self, seat: str, line: str) -> bool:
        """Carry out what was typed. Returns whether it was an action."""
        word, _, rest = line.partition(" ")
        if word.lower() in self.commands:
            self.commands[word.lower()](seat, rest.strip())
            return False
        legal = self.match.legal(seat)
        text = legal[int(line) - 1].text if line.isdigit() and 1 <= int(line) <= len(legal) else line
        try:
            self.happened(self.match.play(seat, text))
        except IllegalAction as error:
            self.console.print(self.texts("cli-not-legal", text=error.text, first=1, last=len(legal)), highlight=False)
            return False
        return True

    def happened(self, events: Sequence[Event]) -> None:
        for seat in self.people:
            self.unseen[seat] += [seen for event in events if (seen := event.seen_by(seat))]
        if not self.people:
            for event in events:
                if seen := event.seen_by(None):
                    self.console.print(event_line(self.name, seen, self.texts))

    def finish(self) -> None:
        if self.people:
            for event in self.unseen[self.people[0]]:
                self.console.print(event_line(self.name, event, self.texts))
        outcome = self.match.outcome
        assert outcome is not None
        self.console.print(outcome_table(self.name, outcome, self.texts))

    # -------------------------------------------------------------- commands

    def hint(self, seat: str, _rest: str) -> None:
        for one in hint(self.match, seat)[:HINTS]:
            sure = self.texts("bots-interval", low=round(100 * one.chance.low), high=round(100 * one.chance.high))
            self.console.print(f"  {one.action.text:<20} {one.chance.chance:>4.0%}  {sure}", highlight=False)
        self.console.print(self.texts("bots-hint-meaning"))

    def save(self, _seat: str, rest: str) -> None:
        file = Path(rest or f"{self.name}.json")
        try:
            file.write_text(json.dumps(self.match.record(), indent=1) + "\n", "utf-8")
        except OSError as error:
            self.console.print(str(RecordError(f"cannot write {file}: {error.strerror}")))
        else:
            self.console.print(self.texts("cli-saved", file=str(file)), highlight=False)

    def rules(self, _seat: str, _rest: str) -> None:
        show_rules(self.console, self.name, self.texts)

    def help(self, _seat: str, _rest: str) -> None:
        self.console.print(self.texts("cli-help"), highlight=False)

    def quit(self, _seat: str, _rest: str) -> None:
        raise Quit
