"""The other places: after the race, replay, rules, workshop; and whether everybody can use all of them."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import paddock
from tests.web.conftest import Devices
from tests.web.hands import play_now, play_to_the_end, wait_until_asked

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


@pytest.mark.timeout(600)
def test_after_the_race_replay_and_a_link_to_a_moment(devices: Devices):
    page = devices.open(name="Ola")
    play_now(page, "runnerup")
    play_to_the_end(page, random.Random(9), taps=0)
    page.get_by_role("button", name="Analyse the race").click()
    expect(page.locator(".after canvas")).to_be_visible(timeout=500_000)  # the analysis takes what the machine needs
    expect(page.locator(".after")).to_contain_text("Turning points")
    expect(page.locator(".after")).to_contain_text("chi-square")
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".scrub input")
    page.locator(".scrub input").fill("10")
    expect(page.locator(".bar b").first).to_have_text(re.compile(r"^10 / "))
    state = page.locator(".board .hidden").inner_text()
    # The link shows the same moment to anybody.
    assert page.url.endswith("#10")
    other = devices.open(page.url.removeprefix(devices.url), size=(390, 844))
    expect(other.locator(".board .hidden")).to_have_text(state)
    other.get_by_role("button", name="One step forward").click()
    expect(other.locator(".bar b").first).to_have_text(re.compile(r"^11 / "))
    other.get_by_role("button", name="Play on from here").click()
    expect(other.locator(".seats li").first).to_be_visible()


@pytest.mark.parametrize("game", paddock.names())
def test_rules_in_three_languages_open_at_a_clause(devices: Devices, game: str):
    prefix = {"runnerup": "RU", "grandprix": "GP", "looprush": "LR", "peloton": "DP", "scrapdash": "SD"}[game]
    page = devices.open(f"/rules/{game}#{prefix}-6")
    expect(page.locator(f"#{prefix}-6")).to_be_in_viewport()
    for language in ("Polski", "Français"):
        page.locator("header button[aria-label]").last.click()
        page.get_by_role("button", name=language).click()
        page.keyboard.press("Escape")
        expect(page.locator(f"#{prefix}-6")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "wrong", "told"),
    [
        ("looprush", ".", "pól na torze: 1; możliwe jest od 12"),
        ("scrapdash", "SSSSSSSS", "tor się nie zamyka: odcinek 8"),
    ],
)
def test_the_workshop_says_what_is_wrong_with_a_drawing(devices: Devices, game: str, wrong: str, told: str):
    page = devices.open(f"/edit/{game}")
    expect(page.locator(".verdict.ok")).to_be_visible()
    page.goto(devices.url + f"/edit/{game}#{wrong}")
    page.reload()
    expect(page.locator(".verdict:not(.ok)")).to_contain_text(re.compile(r"\w{4}"))
    expect(page.get_by_role("button", name="Play now")).to_be_disabled()
    page.locator("header button[aria-label]").last.click()
    page.get_by_role("button", name="Polski").click()
    page.keyboard.press("Escape")
    expect(page.locator(".verdict:not(.ok)")).to_contain_text(told)


# Is something written on a piece that its name does not say? (axe joins texts of a drawing without a space.)
UNSAID = """(selector) => {
  const piece = document.querySelector(selector);
  const plain = (text) => text.replaceAll("\u00ad", "").trim().toLowerCase();
  const name = plain(piece?.getAttribute("aria-label") ?? "");
  const walk = document.createTreeWalker(piece ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    if (text.parentElement.checkVisibility() && !name.includes(plain(text.data))) return true;
  }
  return false;
}"""


def serious(page: Page) -> list[str]:
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {node['html'][:160]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
        if one["id"] != "label-content-name-mismatch" or page.evaluate(UNSAID, node["target"][0])
    ]


@pytest.mark.timeout(600)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_no_place_shuts_anybody_out(devices: Devices, theme: str):
    """axe-core finds nothing serious or critical on any place."""
    problems = {}
    page = devices.open(theme=theme, name="Ola")
    page.wait_for_selector("[data-play]")
    problems["home"] = serious(page)
    for path in ("/rules/grandprix", "/edit/looprush", "/edit/scrapdash", "/join/XXXX", "/nowhere"):
        page.goto(devices.url + path)
        page.wait_for_selector("main h1, main h2")
        problems[path] = serious(page)
    page.goto(devices.url)
    page.click("[data-host=scrapdash]")
    page.wait_for_selector(".options")
    problems["lobby"] = serious(page)
    for game in paddock.names():
        page.goto(devices.url)
        play_now(page, game)
        wait_until_asked(page)
        problems[game] = serious(page)
        page.goto(page.url + "?face=hand")
        wait_until_asked(page)
        problems[f"{game} hand"] = serious(page)
    page.goto(page.url.replace("hand", "screen"))
    page.wait_for_selector(".race.screen")
    problems["screen"] = serious(page)
    page.goto(devices.url)
    play_now(page, "runnerup")
    play_to_the_end(page, random.Random(10), taps=0)
    problems["after"] = serious(page)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".scrub")
    problems["replay"] = serious(page)
    found = [f"{place}: {problem}" for place, listed in problems.items() for problem in listed]
    assert not found, "\n".join(found)
