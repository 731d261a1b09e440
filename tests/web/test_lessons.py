"""Lessons in a real browser: every lesson in three languages, by tapping what is highlighted."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import paddock
from paddock import lessons
from paddock.games import rulebook
from paddock.texts import LANGUAGES
from tests.web.conftest import Devices
from tests.web.test_places import complaints

SIZES = [(320, 568), (390, 844), (844, 390), (1280, 800), (1920, 1080)]
LIT = (
    ".mine-area button:not([disabled], [aria-pressed=true])",
    ".board [role=button]:not([aria-pressed=true])",
    ".board button:not([disabled], [aria-pressed=true])",
)


def learn(devices: Devices, game: str, language: str = "en", **device: object) -> Page:
    page = devices.open(f"/learn/{game}", newcomer=True, language=language, **device)  # type: ignore[arg-type]
    page.wait_for_selector(".coach .words p")
    return page


def do_the_step(page: Page, most: int = 6) -> None:
    """Tap highlighted things until the step is done."""
    asked = page.locator(".lesson.asked")
    for _ in range(most):
        if not asked.count():
            return
        lit = [one for selector in LIT for one in page.locator(selector).all() if one.is_visible()]
        assert lit, "the step asks for something, but nothing is highlighted"
        lit[0].click()
    expect(asked).to_have_count(0)


def next_step(page: Page) -> None:
    page.locator(".coach button.main").click()


def play_lesson(page: Page, game: str, language: str = "en") -> None:
    """Step by step to the podium; nothing has to be scrolled sideways."""
    home = rulebook(game).home
    steps = lessons.load(home, "first").steps
    assert page.viewport_size is not None
    for number, step in enumerate(steps, 1):
        words = lessons.words(home, "first", step, language)
        expect(page.locator(".coach .words")).to_contain_text(words["idea"])
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
        do_the_step(page)
        if step.do:
            expect(page.locator(".coach .words")).to_have_text(words["then"])
        if number < len(steps):
            next_step(page)
    expect(page.locator(".end .podium")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", paddock.names())
def test_every_lesson_leads_to_the_podium(devices: Devices, game: str, language: str):
    """In every size of screen, one after another, and texts are all there."""
    page = learn(devices, game, language, size=SIZES[LANGUAGES.index(language)])
    play_lesson(page, game, language)
    assert page.locator(".end tr.first").count() >= 1
    text = page.locator("body").inner_text()
    assert "web-" not in text
    assert f"{game}-" not in text


def test_lessons_are_accessible_in_both_themes(devices: Devices):
    """axe-core finds nothing, before and after the first step, and at the end."""
    found = []
    for game in paddock.names():
        page = learn(devices, game, size=(320, 568))
        found += complaints(page)
        do_the_step(page)
        found += complaints(page)
    for _ in lessons.load(rulebook(paddock.names()[-1]).home, "first").steps[1:]:
        next_step(page)
        do_the_step(page)
    expect(page.locator(".end")).to_be_visible()
    found += complaints(page)
    assert not found, "\n".join(found)


def test_a_wrong_tap_is_refused_and_a_step_can_be_repeated(devices: Devices):
    page = learn(devices, "runnerup")
    page.locator(".mine-area button[disabled]").first.dispatch_event("pointerdown")
    expect(page.locator(".coach .no")).to_contain_text("Play the +2 on yourself")
    do_the_step(page)
    next_step(page)
    expect(page.locator(".coach .words")).to_contain_text("A card may go on anyone")
    page.get_by_role("button", name="One step back").click()
    expect(page.locator(".coach .words")).to_contain_text("Everybody plays one card")
    expect(page.locator(".lesson.asked")).to_have_count(1)


def test_a_lesson_by_keyboard_alone_and_with_moving_pieces(devices: Devices):
    page = learn(devices, "runnerup", still=False)
    expect(page.locator(".lesson.asked")).to_have_count(1)
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("!!document.activeElement.closest('.mine-area, .board')"):
            page.keyboard.press("Enter")
        if not page.locator(".lesson.asked").count():
            break
    expect(page.locator(".coach button.main")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".coach .words")).to_contain_text("A card may go on anyone")


def test_the_language_changes_in_mid_lesson_and_the_step_stays(devices: Devices):
    page = learn(devices, "runnerup")
    do_the_step(page)
    next_step(page)
    page.locator("header button[aria-label]").last.click()
    page.get_by_role("button", name="Polski").click()
    page.keyboard.press("Escape")
    expect(page.locator(".coach .words")).to_contain_text("Kartę można zagrać na każdego")


def test_the_first_race_of_a_game_offers_its_lesson_once(devices: Devices):
    page = devices.open(newcomer=True, name="Ola")
    page.click("[data-play=runnerup]")
    expect(page.get_by_role("dialog", name="First time?")).to_be_visible()
    page.get_by_role("dialog").get_by_role("link", name="Learn in 90 seconds").click()
    expect(page.locator(".coach")).to_be_visible()
    page.get_by_role("link", name="Skip", exact=True).click()
    page.click("[data-play=runnerup]")
    page.wait_for_selector(".race .board svg")


def test_declining_the_lesson_starts_the_race(devices: Devices):
    page = devices.open(newcomer=True, name="Ola")
    page.click("[data-play=runnerup]")
    page.get_by_role("dialog").get_by_role("button", name="No, just play").click()
    page.wait_for_selector(".race .board svg")


def test_the_home_page_and_the_lobby_lead_to_the_lesson(devices: Devices):
    page = devices.open(name="Ola")
    for game in paddock.names():
        expect(page.locator(f"[data-learn={game}]")).to_have_attribute("href", f"/learn/{game}")
    page.click("[data-host=runnerup]")
    link = page.locator(".seats").get_by_role("link", name="Learn in 90 seconds")
    expect(link).to_have_attribute("href", "/learn/runnerup")


def test_a_lesson_that_does_not_exist_says_so(devices: Devices):
    page = devices.open("/learn/runnerup/nothing")
    expect(page.get_by_role("heading", name="The game has no such page.")).to_be_visible()
