"""Every lesson is played to its end in three languages; the check of lessons reports what is wrong with one."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import paddock
from paddock import lessons
from paddock.games import rulebook
from paddock.lessons import LessonError
from paddock.testing.lint import lessons as lesson_lint
from paddock.texts import LANGUAGES

STEPS = range(6, 11)  # of a lesson of 60 to 120 seconds


@pytest.mark.parametrize("game", paddock.names())
def test_a_game_is_taught_to_the_end_of_a_race_in_three_languages(game: str):
    book = rulebook(game)
    assert lessons.names(book.home) == ["first"]
    assert not lesson_lint.complaints(book)
    assert not lesson_lint.lacking(book)
    played = lessons.play(book, "first", lambda match, _events, _before: match.outcome)
    assert len(played) in STEPS
    ends = [moments[-1] for moments in played[-1].after.values()]
    assert all(end is not None for end in ends)


@pytest.mark.parametrize("game", paddock.names())
def test_the_learner_wins_the_race_of_the_lesson(game: str):
    book = rulebook(game)
    seat = lessons.load(book.home, "first").seat
    *_, last = lessons.play(book, "first", lambda match, _events, _before: match.outcome)
    for moments in last.after.values():
        end = moments[-1]
        assert end is not None
        assert seat in end.winners


@pytest.mark.parametrize("game", paddock.names())
def test_translations_are_not_much_longer_than_the_english_text(game: str):
    book = rulebook(game)
    for step in lessons.load(book.home, "first").steps:
        said = {language: lessons.words(book.home, "first", step, language) for language in LANGUAGES}
        for part, english in said["en"].items():
            for language in LANGUAGES:
                assert len(said[language][part]) <= 1.6 * len(english) + 12, (step.name, part, language)


# ------------------------------------------------------------------ what is wrong with a lesson


START = {"name": "start", "clauses": ["RU-7"], "position": {"turn": 5, "round": 5, "hands": [["+1"], ["+2"], ["+3"]]}}
LAST = {**START, "before": [["B", "+2>B"], ["C", "+3>C"]], "do": ["+1>A"]}
WORDS = "try-start = One idea.\n    .do = Do it.\n    .no = Not that.\n    .then = Good.\n"


def wrong(folder: Path, steps: list[dict[str, Any]], words: str = WORDS, **lesson: Any) -> str:
    """What the check says of a lesson in a game's folder."""
    made = folder / "lessons"
    made.mkdir(exist_ok=True)
    (made / "try.json").write_text(json.dumps({"options": {"players": 3}, "steps": steps, **lesson}))
    (made / "en.ftl").write_text(words)
    book = rulebook("runnerup")
    shutil.copytree(book.home / "manual", folder / "manual", dirs_exist_ok=True)
    # The real rulebook, but with another folder.
    moved = SimpleNamespace(**{**vars(book), "home": folder})
    for name in ("stated", "bounds", "phases", "layout", "part", "bind"):
        setattr(moved, name, getattr(book, name))
    return "\n".join(lesson_lint.complaints(moved))  # type: ignore[arg-type]


def test_a_lesson_without_a_mistake_passes(tmp_path: Path):
    assert wrong(tmp_path, [LAST]) == ""
    assert wrong(tmp_path, [{**LAST, "do": "any"}]) == ""


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ([], "the first step needs a position"),
        ([{**START, "position": None}], "the first step needs a position"),
        ([{**LAST, "dew": []}], "unknown field `dew` - at `$.steps[0]`"),
        ([{**LAST, "dice": "6"}], "Expected `array`, got `str` - at `$.steps[0].dice`"),
        ([{**LAST, "do": "all"}], 'do is a list of actions or "any"'),
        ([LAST, LAST], "an earlier step has the same name"),
        ([{**LAST, "do": "any"}, {**LAST, "name": "two", "position": None}], "can end in several ways"),
        ([{**START, "after": [["B", "+2>B"]]}], "a step without do has no dice and no after"),
        ([{**LAST, "do": ["+5>A"]}], "A cannot play '+5>A' now (choose); legal: +1>A"),
        ([{**LAST, "dice": [3]}], "only 0 of 1 were rolled"),
        ([{**LAST, "before": [["B", "+5>B"]]}], "step 'start': B cannot play '+5>B'"),
        ([{**LAST, "position": {"pawns": [99]}}], "step 'start': "),
        ([{**LAST, "before": []}], "the last step must end the race; now B, C would be asked"),
        ([{**LAST, "clauses": ["RU-99"]}], "manual/en.md does not state RU-99"),
    ],
)
def test_a_wrong_step_is_reported_with_the_reason(tmp_path: Path, steps: list[dict[str, Any]], told: str):
    found = wrong(tmp_path, steps)
    assert "lessons/try.json" in found
    assert told in found


def test_missing_unknown_and_too_long_texts_are_reported(tmp_path: Path):
    assert "lessons/en.ftl lacks try-start.no" in wrong(tmp_path, [LAST], WORDS.replace("    .no = Not that.\n", ""))
    assert "lessons/en.ftl lacks try-start" in wrong(tmp_path, [LAST], "")
    assert "there is no part .hint" in wrong(tmp_path, [LAST], WORDS + "    .hint = Psst.\n")
    assert "200 letters, at most" in wrong(tmp_path, [LAST], WORDS.replace("Good.", "x" * 200))
    (tmp_path / "lessons" / "pl.ftl").write_text("try-start = Jedna myśl.\n")
    assert "lessons/pl.ftl, try-start has idea, but in English idea, do, no, then" in wrong(tmp_path, [LAST])


def test_an_unknown_lesson_is_an_error_that_names_the_known_ones():
    with pytest.raises(LessonError, match="there is no lesson 'second'; lessons: first"):
        lessons.load(rulebook("runnerup").home, "second")
