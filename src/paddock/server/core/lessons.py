"""A lesson as one JSON answer: its steps with views and events, as the learner's seat sees them.

Lessons are scripted, so the answer is constant: clients can cache it and play it offline.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from functools import cache

import msgspec

from paddock import lessons
from paddock.engine.match import Match
from paddock.engine.reader import Event
from paddock.engine.sent_view import SentViews
from paddock.games import rulebook
from paddock.server.core.games import known, spoken
from paddock.server.core.visibility import known_of
from paddock.server.messages import LessonMoment, LessonStep, ToldLesson
from paddock.server.rejections import Rejected

PATIENCE = 120  # timeout of the process that plays a lesson, in seconds


@cache
def answer(game: str, name: str, language: str) -> bytes:
    """Return a lesson as JSON.

    It is played by a subprocess as plain Python: compiling the rules could take minutes on a new machine.
    """
    if name not in lessons.names(rulebook(known(game)).home):
        raise Rejected("page-unknown", game=game, page=f"lessons/{name}")
    command = [sys.executable, "-m", "paddock.server.core.lessons", game, name, spoken(language)]
    environment = {**os.environ, "PADDOCK_JIT": "0"}
    try:
        return subprocess.run(command, env=environment, capture_output=True, check=True, timeout=PATIENCE).stdout
    except subprocess.SubprocessError:
        raise Rejected("unavailable") from None


def told(game: str, name: str, language: str) -> ToldLesson:
    """Return a lesson of a game in a language."""
    book = rulebook(game)
    lesson = lessons.load(book.home, name)
    sent = SentViews()

    def look(match: Match, events: Sequence[Event], before: LessonMoment | None) -> LessonMoment:
        nonlocal sent
        if before is None:
            sent = SentViews()
        (change,) = sent.update(match, [lesson.seat], story=before is not None)
        return LessonMoment(list(known_of(events, lesson.seat)), match.view(lesson.seat), change.between())

    steps = [
        LessonStep(
            name=one.step.name,
            clauses=one.step.clauses,
            words=lessons.words(book.home, name, one.step, language),
            fresh=one.step.position is not None,
            begin=one.begin.view,
            before=one.before,
            after=one.after,
        )
        for one in lessons.play(book, name, look)
    ]
    return ToldLesson(game, lesson.seat, lesson.names, steps)


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(told(*sys.argv[1:])))
