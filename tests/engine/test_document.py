"""A description as a document and as TypeScript types."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import paddock
from paddock.cli.making import types_files
from paddock.engine.describe import Record, each, mapping, names, one
from paddock.engine.document import columns, document, event_json, kind_json, record_json, typescript
from paddock.games import rulebook
from tests.engine import described
from tests.engine.described import CARD, Seen, State, Told

PAINT = names(("red", "blue"))


def book() -> Any:
    """As much of a rulebook as a document needs."""
    return SimpleNamespace(
        name="boxes",
        title="Boxes",
        version=1,
        layout="0",
        phases=("ask", "move-on", "over"),
        options=described.OPTIONS,
        actions=described.Act,
        events=described.Told,
        table=SimpleNamespace(ENDINGS=("done",), State=State, Seen=Seen),
    )


def test_a_document_is_json_and_holds_everything_that_is_declared():
    told = json.loads(json.dumps(document(book())))
    assert set(told["records"]) == {"state", "seen"}
    assert set(told["records"]["state"]["fields"]) == set(State.fields)
    assert [action["first"] for action in told["actions"]] == [0, 1, 73]
    assert [event["name"] for event in told["events"] if event["secret"]] == ["drew"]
    assert [option["kind"] for option in told["options"]] == ["whole", "choice", "flag"]


@pytest.mark.parametrize("record", [State, Seen])
def test_fields_lie_where_the_document_says(record: type[Record]):
    """A program in another language reads a record's bytes by these places."""
    told = record_json(record)
    rng = np.random.default_rng(1)
    memory = rng.integers(0, 256, record.dtype.itemsize, np.uint8)
    values = memory.view(record.dtype)
    for name, field in told["fields"].items():
        if "kind" in field and not field.get("shape"):
            raw = memory[field["offset"] : field["offset"] + field["bytes"]].tobytes()
            assert int.from_bytes(raw, "little", signed=True) == values[name][0]
            assert record.numbers(values)[field["at"]] == values[name][0]
    assert (told["numbers"], told["bytes"]) == (record.size, record.dtype.itemsize)


def test_only_what_differs_from_the_defaults_is_written():
    assert kind_json(State.fields["windy_now"].kind) == {"sort": "flag", "low": 0, "high": 1}
    pieces = kind_json(CARD)["pieces"]
    assert [(piece["look"], piece["when"]) for piece in pieces] == [("value", ""), ("", "variant")]
    assert record_json(State)["fields"]["hands"]["secret"] is True
    assert "secret" not in record_json(State)["fields"]["pawns"]
    assert event_json(Told.CHOSE.event)["details"]["choice"]["private"] is True


def test_types_follow_from_the_description():
    text = typescript(book())
    for line in (
        'export type Phase = "ask" | "move-on" | "over";',
        '  variant: "base" | "long";',
        "  windy: boolean;",
        '  pawns: (number | "home")[];',
        "  hand?: string[];",
        "  choice: string | null;",
        '  | { event: "chose"; clause: string; seat: ',
    ):
        assert line in text, line


def test_types_name_the_unions_that_the_description_names():
    class Shown(Record, numbers="i2"):
        paints = each(PAINT, 3)
        drying = mapping(PAINT, PAINT.maybe(), sparse=True)
        tile = one(names(f"tile {number}" for number in range(20)))

    given = book()
    given.table.Shown, given.table.PAINT = Shown, PAINT
    text = typescript(given)
    for line in (
        'export type Paint = "red" | "blue";',
        "  paints: Paint[];",
        "  drying: Partial<Record<Paint, Paint>>;",  # entries that are none are left out
        "  tile: string;",  # too many names for a union
    ):
        assert line in text, line


def test_every_number_of_a_row_has_a_column():
    found = columns(Seen)
    assert sum(one.count for one in found) == Seen.size
    assert next(one for one in found if one.name == "pawns").meaning.endswith(", from one's own seat on")


@pytest.mark.parametrize("name", paddock.names())
def test_the_document_of_every_game_is_json(name: str):
    told = document(rulebook(name))
    assert json.loads(json.dumps(told))["game"] == name


def test_the_types_of_our_games_are_up_to_date():
    """If this fails: paddock describe --write-types"""
    for file, text in types_files().items():
        assert file.is_file(), file
        assert file.read_text("utf-8") == text, file
