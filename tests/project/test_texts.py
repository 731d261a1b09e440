"""Texts: the same ids and placeholders in every language, none missing, none unused."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import ast, parse, visitor

import paddock
from paddock.games import rulebook
from paddock.texts import HERE, LANGUAGES, Texts, spoken_here, texts


class Placeholders(visitor.Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Every message's placeholders."""
    found: dict[str, set[str]] = {}
    for file in sorted((HERE / language).glob("*.ftl")):
        for entry in parse(file.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{file.name}: {entry.content!r}"
            if isinstance(entry, ast.Message):
                seen = Placeholders()
                seen.visit(entry)
                assert entry.id.name not in found, f"{entry.id.name} stands twice in {language}"
                found[entry.id.name] = seen.found
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_ids_and_placeholders(language: str):
    assert messages(language) == messages("en")


def needed_ids(name: str) -> set[str]:
    book = rulebook(name)
    words = book.words
    ids = {f"{name}-name", f"{name}-summary"}
    ids |= {f"{name}-option-{option.name}" for option in book.parts.OPTIONS}
    ids |= {f"{name}-phase-{phase}" for phase in words.PHASES}
    for telling in words.EVENTS.values():
        ids.add(f"{name}-event-{telling.name}")
        if not telling.secret and any(type(teller).__name__ == "Private" for teller in telling.details.values()):
            ids.add(f"{name}-event-{telling.name}-hidden")
    return ids


@pytest.mark.parametrize("name", paddock.names())
def test_every_option_phase_and_event_has_a_text(name: str):
    assert needed_ids(name) <= set(messages("en"))


@pytest.mark.parametrize("name", paddock.names())
def test_event_texts_use_only_details_of_their_events(name: str):
    found = messages("en")
    for telling in rulebook(name).words.EVENTS.values():
        assert found[f"{name}-event-{telling.name}"] <= set(telling.details), telling.name


def client_sources() -> str:
    """All sources of the browser client, where they are at hand."""
    client = HERE.parents[2] / "web" / "src"
    return "\n".join(file.read_text("utf-8") for file in client.rglob("*.*") if file.suffix in (".ts", ".svelte"))


def test_no_text_is_unused():
    """An id is used if it stands in the sources, begins as one that is built there, or is made of a game's parts."""
    package, client = HERE.parent, client_sources()
    sources = client + "\n".join(file.read_text("utf-8") for file in package.rglob("*.py"))
    beginnings = tuple(re.findall(r"`([a-z]+-[a-z_-]+-)\$\{", client))
    for text_id in messages("en"):
        game = text_id.partition("-")[0]
        built = game in paddock.names() and (
            text_id in needed_ids(game) or re.match(rf"{game}-end-|{game}-picture-", text_id)
        )
        told = re.match(r"cli-(rank|racer|points|bot|wins)$", text_id) or text_id.startswith(beginnings)
        assert built or told or text_id in sources, text_id


def test_the_client_asks_only_for_texts_that_exist():
    asked = set(re.findall(r"""\bsay\(\s*["']([a-z0-9_-]+)["']""", client_sources()))
    assert asked, "the client says nothing"
    assert asked <= set(messages("en")), sorted(asked - set(messages("en")))


def test_every_rejection_has_a_sentence_in_the_client():
    from paddock.server.rejections import CLAUSES

    assert {f"web-refused-{reason}" for reason in CLAUSES} <= set(messages("en"))


def test_every_option_has_a_title_in_the_client():
    names = {option.name for name in paddock.names() for option in rulebook(name).parts.OPTIONS}
    assert {f"web-option-{name}" for name in names} <= set(messages("en"))


def test_an_unknown_text_or_a_missing_detail_is_noticed():
    english = Texts("en")
    with pytest.raises(LookupError):
        english("no-such-text")
    with pytest.raises(LookupError, match="cli-saved"):
        english("cli-saved")


def test_plural_forms_follow_the_language():
    polish = texts("pl")
    forms = [polish("runnerup-picture-leon-pile", cards=number) for number in (1, 3, 5)]
    assert forms == ["Leon ma 1 zakrytą kartę.", "Leon ma 3 zakryte karty.", "Leon ma 5 zakrytych kart."]


def test_an_unknown_language_of_the_computer_gives_english(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("PADDOCK_LANGUAGE", raising=False)
    monkeypatch.setenv("LANG", "xx_XX.UTF-8")
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert spoken_here() == "en"
