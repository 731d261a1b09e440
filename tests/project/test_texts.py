"""Texts: the same ids and placeholders in every language, none missing, none unused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse, visitor

import paddock
from paddock.cli.making import TEMPLATE
from paddock.engine.events import Private
from paddock.games import rulebook
from paddock.plugins import RESERVED, Place, places
from paddock.texts import HERE, LANGUAGES, Texts, file_of, source, system_language, texts


class Placeholders(visitor.Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Every message's placeholders."""
    found: dict[str, set[str]] = {}
    for part in (*RESERVED, *paddock.names()):
        for entry in parse(file_of(part, language).read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{part}: {entry.content!r}"
            if isinstance(entry, ast.Message):
                seen = Placeholders()
                seen.visit(entry)
                assert entry.id.name not in found, f"{entry.id.name} stands twice in {language}"
                assert entry.id.name.startswith(f"{part}-"), f"{entry.id.name} stands in the texts of {part}"
                found[entry.id.name] = seen.found
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_ids_and_placeholders(language: str):
    assert messages(language) == messages("en")


def test_the_parts_of_the_program_are_names_that_no_game_can_have():
    assert {file.stem for file in (HERE / "en").glob("*.ftl")} == set(RESERVED)


def needed_ids(name: str) -> set[str]:
    book = rulebook(name)
    ids = {f"{name}-{what}" for what in ("name", "summary", "difficulty", "goal", "lead")}
    for option in book.options:
        ids |= {f"{name}-option-{option.name}", f"{name}-title-{option.name}"}
    ids |= {f"{name}-phase-{phase}" for phase in book.phases}
    ids |= {f"{name}-first-{phase}" for phase in book.phases if phase != "over"}
    for one in book.events:
        ids.add(f"{name}-event-{one.text}")
        if not one.event.secret and any(isinstance(kind, Private) for kind in one.event.details.values()):
            ids.add(f"{name}-event-{one.text}-hidden")
    return ids


@pytest.mark.parametrize("name", paddock.names())
def test_every_option_phase_event_and_kind_of_decision_has_a_text(name: str):
    assert needed_ids(name) <= set(messages("en"))


@pytest.mark.parametrize("name", paddock.names())
def test_event_texts_use_only_details_of_their_events(name: str):
    found = messages("en")
    for one in rulebook(name).events:
        assert found[f"{name}-event-{one.text}"] <= set(one.event.details), one.text


# Texts use the informal form of address: French tu, Polish ty (and the plural wy for what the whole table does).
FORMAL = {
    "fr": re.compile(r"\b(vous|votre|vos|vôtres?)\b", re.IGNORECASE),
    "pl": re.compile(r"\b(pan|pana|panu|pani|panią|państw(o|a|u|em))\b", re.IGNORECASE),
}


def read_by_people(language: str) -> list[Path]:
    """Every file of texts in a language: of the program, of the games and of the template of a new one."""
    files = [file_of(part, language) for part in RESERVED]
    folders = [file_of(name, language).parent.parent for name in paddock.names()]
    for folder in (*folders, TEMPLATE / "src" / "paddock_mygame"):
        texts = [folder / kind / f"{language}.ftl" for kind in ("texts", "lessons")]
        files += [folder / "manual" / f"{language}.md", *texts]
    return files


@pytest.mark.parametrize("language", FORMAL)
def test_texts_use_the_informal_form_of_address(language: str):
    found = [
        f"{file.parent.parent.name}/{file.parent.name}/{file.name}: {line.strip()[:120]}"
        for file in read_by_people(language)
        for line in file.read_text("utf-8").splitlines()
        if FORMAL[language].search(line)
    ]
    assert not found, "\n".join(found)


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
        own = rf"{game}-((end|picture|value|flaw|help)-|web-(edit$|points$|option-)|lab-sides$)"
        built = game in paddock.names() and (text_id in needed_ids(game) or re.match(own, text_id))
        told = re.match(r"cli-(rank|racer|points|bot|wins)$", text_id) or text_id.startswith(beginnings)
        assert built or told or text_id in sources, text_id


def helps(name: str, language: str) -> dict[str, dict[str, str]]:
    """The attributes of every text that helps with a piece of a game."""
    found = {}
    for entry in parse(file_of(name, language).read_text("utf-8")).body:
        if isinstance(entry, ast.Message) and entry.id.name.startswith(f"{name}-help-"):
            found[entry.id.name.removeprefix(f"{name}-help-")] = {
                one.id.name: "".join(part.value for part in one.value.elements if isinstance(part, ast.TextElement))
                for one in entry.attributes
            }
    return found


@pytest.mark.parametrize("name", paddock.names())
def test_help_has_a_title_and_a_clause_of_the_manual_in_every_language(name: str):
    manual = (places()[name].home / "manual" / "en.md").read_text("utf-8")
    english = helps(name, "en")
    assert english
    for topic, parts in english.items():
        assert set(parts) == {"title", "clause"}, topic
        assert f"**{parts['clause']}**" in manual, topic
    for language in LANGUAGES:
        there = helps(name, language)
        clauses = {topic: parts["clause"] for topic, parts in there.items()}
        assert clauses == {topic: parts["clause"] for topic, parts in english.items()}


@pytest.mark.parametrize("name", paddock.names())
def test_every_help_text_is_used_by_a_piece_of_the_board_or_the_hand(name: str):
    client = HERE.parents[2] / "web" / "src" / "games" / name
    drawn = [file.read_text("utf-8") for file in client.glob("*.svelte")]
    asking = "\n".join(one for one in drawn if "help(" in one)
    begun = tuple(re.findall(r"`([a-z-]+-)\$\{", asking))
    missing = {topic for topic in helps(name, "en") if f'"{topic}"' not in asking and not topic.startswith(begun)}
    assert not missing


MOST_WORDS = 900  # that a rules page shows before its sections are unfolded


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", paddock.names())
def test_a_rules_page_is_short_before_its_sections_are_unfolded(name: str, language: str):
    """It shows the opening of the manual, the goal, the titles of the sections, and the words on every piece."""
    manual = (places()[name].home / "manual" / f"{language}.md").read_text("utf-8")
    opening, *sections = re.split(r"^## ", manual, flags=re.MULTILINE)
    titles = [section.partition("\n")[0] for section in sections]
    pieces = re.findall(
        rf"^{name}-(?:goal|help-.*?) = (.*(?:\n +.*)*)", file_of(name, language).read_text("utf-8"), re.MULTILINE
    )
    assert len(titles) > 4
    assert len(pieces) > 4
    shown = sum(len(part.split()) for part in (opening, *titles, *pieces))
    assert shown < MOST_WORDS, shown


def test_the_client_asks_only_for_texts_that_exist():
    asked = set(re.findall(r"""\bsay\(\s*["']([a-z0-9_-]+)["']""", client_sources()))
    assert asked, "no text ids were found in the client"
    assert asked <= set(messages("en")), sorted(asked - set(messages("en")))


def test_every_rejection_has_a_sentence_in_the_client():
    from paddock.server.rejections import CLAUSES

    assert {f"web-refused-{reason}" for reason in CLAUSES} <= set(messages("en"))


def test_an_unknown_text_or_a_missing_detail_is_an_error():
    english = Texts("en")
    with pytest.raises(LookupError):
        english("no-such-text")
    with pytest.raises(LookupError, match="cli-saved"):
        english("cli-saved")


@pytest.fixture
def unfinished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game whose texts are still being written."""
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "en.ftl").write_text("tiny-name = Tiny\ntiny-event-moved = { $racer } moves.\n")
    (tmp_path / "texts" / "pl.ftl").write_text("tiny-name = Malutka\n")
    monkeypatch.setitem(places(), "tiny", Place("tiny", tmp_path))
    return tmp_path


def test_a_missing_translation_falls_back_to_english(unfinished: Path):
    assert (texts("pl")("tiny-name"), texts("pl")("tiny-event-moved", racer="A")) == ("Malutka", "A moves.")
    assert texts("fr")("tiny-name") == "Tiny"
    assert source("tiny", "pl").split("\n")[:2] == ["tiny-name = Malutka", "tiny-event-moved = { $racer } moves."]


def test_a_missing_text_is_replaced_by_words_from_its_id(unfinished: Path):
    assert not texts("en").has("tiny-event-fell_down")
    assert texts("en")("tiny-event-fell_down", racer="A", card=None) == "fell down: racer A"
    assert texts("en")("tiny-summary") == "tiny"


def test_plural_forms_follow_the_language():
    polish = texts("pl")
    forms = [polish("runnerup-picture-leon-pile", cards=number) for number in (1, 3, 5)]
    assert forms == ["Leon ma 1 zakrytą kartę.", "Leon ma 3 zakryte karty.", "Leon ma 5 zakrytych kart."]


def test_an_unknown_system_language_gives_english(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("PADDOCK_LANGUAGE", raising=False)
    monkeypatch.setenv("LANG", "xx_XX.UTF-8")
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert system_language() == "en"
