"""Lessons: a game taught by playing it, in small scripted steps on a real match.

A lesson is data in the game's folder: `lessons/NAME.json` has the steps, `lessons/LANGUAGE.ftl` the texts of the coach.
The text of step STEP is the message `NAME-STEP`: its value is the idea; its attributes are `.do` (what the learner is
asked to do), `.no` (why not, if the learner tries something else) and `.then` (what happened, and why it was good).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from paddock.engine.errors import PaddockError
from paddock.engine.game import Game
from paddock.engine.match import Match
from paddock.engine.reader import Event
from paddock.engine.rulebook import Rulebook

T = TypeVar("T")
PARTS = ("idea", "do", "no", "then")  # of the coach's text in a step
ANY = "any"  # instead of a list of accepted actions: every legal one


class LessonError(PaddockError):
    """A lesson that cannot be read or played; the text names the file, the step and what is wrong."""

    reason = "bad-lesson"


class Scripted(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A move that the lesson makes by itself: [seat, action] or [seat, action, dice]."""

    seat: str
    action: str
    dice: list[int] = []


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea and one thing to do."""

    name: str
    clauses: list[str]  # of the manual that it teaches
    position: dict[str, Any] | None = None  # None: go on from the step before
    seed: int = 1  # of what is dealt at random, as the position leaves it out
    before: list[Scripted] = []  # moves until the learner is asked
    do: list[str] | str = []  # the actions that are accepted, or "any"; none: there is only something to read
    dice: list[int] = []  # faces rolled in the learner's action
    after: list[Scripted] = []  # moves that follow


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The steps of a lesson, and its table."""

    steps: list[Step]
    seat: str = "A"  # the learner's
    options: dict[str, Any] = {}
    names: dict[str, str] = {}  # of the other seats
    position: dict[str, Any] = {}  # what the positions of all steps have in common


@dataclass(frozen=True)
class Played(Generic[T]):
    """A step that was played, with a snapshot after each move: whatever the caller's `look` returns."""

    step: Step
    begin: T
    before: list[T]
    after: dict[str, list[T]]  # by accepted action: the learner's move and those that follow


Look = Callable[[Match, Sequence[Event], T | None], T]  # (match, events, last snapshot or None) -> snapshot


def names(home: Path) -> list[str]:
    """Return the names of the lessons in a game's folder."""
    return sorted(file.stem for file in (home / "lessons").glob("*.json"))


def load(home: Path, name: str) -> Lesson:
    """Read a lesson from a game's folder."""
    file = home / "lessons" / f"{name}.json"
    if name not in names(home):
        raise LessonError(f"there is no lesson {name!r}; lessons: {', '.join(names(home)) or 'none'}")
    try:
        lesson = msgspec.json.decode(file.read_bytes(), type=Lesson)
    except msgspec.DecodeError as error:
        raise LessonError(f"lessons/{file.name}: {error}") from None
    _check(lesson, f"lessons/{file.name}")
    return lesson


def _check(lesson: Lesson, file: str) -> None:
    if not lesson.steps or lesson.steps[0].position is None:
        raise LessonError(f"{file}: the first step needs a position; {{}} is the start of a game")
    seen: set[str] = set()
    before: Step | None = None
    for step in lesson.steps:
        place = f"{file}, step {step.name!r}"
        if step.name in seen:
            raise LessonError(f"{place}: an earlier step has the same name")
        if isinstance(step.do, str) and step.do != ANY:
            raise LessonError(f'{place}: do is a list of actions or "{ANY}", not {step.do!r}')
        if step.position is None and before is not None and (before.do == ANY or len(before.do) > 1):
            raise LessonError(f"{place}: needs a position, since the step before it can end in several ways")
        if not step.do and (step.dice or step.after):
            raise LessonError(f"{place}: a step without do has no dice and no after; its moves go into before")
        seen.add(step.name)
        before = step


def play(book: Rulebook, name: str, look: Look[T]) -> list[Played[T]]:
    """Play a lesson with all its accepted actions. `look` is called when a step begins, and after every move.

    Every step must be legal, and the last one must end the race.
    """
    lesson = load(book.home, name)
    match: Match | None = None
    played = []
    for number, step in enumerate(lesson.steps):
        try:
            game = match.game if match else Game(book, lesson.options)
            match, one = _play_step(game, lesson, step, match, look)
            if number + 1 == len(lesson.steps) and match.outcome is None:
                raise LessonError(f"the last step must end the race; now {', '.join(match.waiting)} would be asked")
        except PaddockError as error:
            raise LessonError(f"lessons/{name}.json, step {step.name!r}: {error}") from error
        played.append(one)
    return played


def _play_step(game: Game, lesson: Lesson, step: Step, match: Match | None, look: Look[T]) -> tuple[Match, Played[T]]:
    """Return the match after the first accepted action, and the step with its snapshots."""
    seat = lesson.seat
    if step.position is not None or match is None:
        match = game.setup({**lesson.position, **(step.position or {})}, step.seed)
    begin = look(match, (), None)
    before = _make(match, step.before, begin, look)
    if not step.do:
        return match, Played(step, begin, before, {})
    if seat not in match.waiting:
        raise LessonError(
            f"the learner {seat} is not asked; the match waits for {', '.join(match.waiting) or 'nobody'}"
        )
    accepted = [one.text for one in match.legal(seat)] if step.do == ANY else step.do
    after, matches = {}, []
    for action in accepted:
        twin = match.copy()
        moves = [Scripted(seat, twin.find(seat, action).text, step.dice), *step.after]
        after[moves[0].action] = _make(twin, moves, before[-1] if before else begin, look)
        matches.append(twin)
    return matches[0], Played(step, begin, before, after)


def _make(match: Match, moves: list[Scripted], last: T, look: Look[T]) -> list[T]:
    """Make moves. Returns a snapshot after each."""
    looks = []
    for move in moves:
        last = look(match, match.play(move.seat, move.action, move.dice), last)
        looks.append(last)
    return looks


# ------------------------------------------------------------------ texts of the coach


def words(home: Path, name: str, step: Step, language: str) -> dict[str, str]:
    """Return the coach's text of a step, by part; in English where the language lacks it. Parts may be missing."""
    for one in (language, "en"):
        bundle = _bundle(home, one)
        message_id = f"{name}-{step.name}"
        if bundle.has_message(message_id):
            message = bundle.get_message(message_id)
            patterns = {"idea": message.value, **message.attributes}
            return {
                part: str(bundle.format_pattern(pattern)[0])
                for part, pattern in patterns.items()
                if pattern is not None
            }
    return {}


def _bundle(home: Path, language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    file = home / "lessons" / f"{language}.ftl"
    if file.is_file():
        bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return bundle
