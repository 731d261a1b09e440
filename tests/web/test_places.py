"""The other places: after the race, replay, rules, workshop; and whether everybody can use all of them."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

import paddock
from paddock import lessons
from paddock.games import rulebook
from tests.web.conftest import Devices
from tests.web.playing import play_now, play_to_the_end, wait_until_asked

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


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


@pytest.mark.parametrize("game", paddock.names())
def test_the_rules_page_shows_every_piece_an_example_for_each_idea_and_unfolds_the_rest(devices: Devices, game: str):
    page = devices.open(f"/rules/{game}", size=(390, 844))
    expect(page.locator(".pieces li svg").first).to_be_visible()
    words = page.locator(".pieces li").all_inner_texts()
    assert not [one for one in words if "{" in one or "-help-" in one]
    expect(page.locator("details[open]")).to_have_count(0)
    assert len(page.locator("main").inner_text().split()) < 900
    page.get_by_text("An example for each idea").click()
    steps = lessons.load(rulebook(game).home, "first").steps
    expect(page.locator("details[open] li .board svg").first).to_be_visible()
    expect(page.locator("details[open] li:has(.board svg)")).to_have_count(len(steps))
    page.locator(".pieces .clause").first.click()
    expect(page.locator("li.here")).to_be_in_viewport()


def test_help_by_mouse_key_and_finger(devices: Devices):
    """A mouse that rests on a card, the key ? and a finger that holds it show its help, and play nothing."""
    page = devices.open(name="Ola")
    play_now(page, "runnerup")
    wait_until_asked(page)
    card = page.locator(".cards button").first
    card.hover()
    expect(page.locator(".help")).to_contain_text("Moves a pawn by")
    expect(page.locator(".help a")).to_have_attribute("href", "/rules/runnerup#RU-8")
    page.mouse.move(2, 2)
    expect(page.locator(".help")).to_have_count(0)
    card.focus()
    page.keyboard.press("?")
    expect(page.locator(".help a")).to_be_focused()
    assert not complaints(page)
    page.keyboard.press("Escape")
    expect(card).to_be_focused()
    touched = devices.open(size=(390, 844), name="Ewa")
    play_now(touched, "runnerup")
    wait_until_asked(touched)
    held = touched.locator(".cards button").last
    held.dispatch_event("pointerdown", {"pointerType": "touch", "clientX": 5, "clientY": 5, "bubbles": True})
    expect(touched.locator(".help")).to_be_visible()
    held.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    held.dispatch_event("click")
    expect(held).to_have_attribute("aria-pressed", "false")
    expect(touched.locator(".help")).to_be_visible()


def help_at(page: Page, piece: Locator) -> Locator:
    """Rest the mouse on a piece; returns the help that is shown."""
    page.mouse.move(2, 2)
    expect(page.locator(".help")).to_have_count(0)
    piece.hover(force=True)  # parts drawn on top of the piece belong to it
    expect(page.locator(".help")).to_be_visible()
    return page.locator(".help")


def test_help_in_a_replay(devices: Devices):
    page = devices.open(name="Ola")
    play_now(page, "runnerup")
    play_to_the_end(page, random.Random(11), taps=0)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".scrub input")
    page.locator(".scrub input").fill("10")
    expect(page.locator(".bar b").first).to_have_text(re.compile(r"^10 / "))
    told = help_at(page, page.locator(".board .stall").first)
    expect(told).to_contain_text("Ola")
    expect(told.locator("a")).to_have_attribute("href", re.compile("^/rules/runnerup#RU-"))
    # The page changes under a resting mouse: the help is that of what lies there now.
    page.locator(".scrub input").fill("12")
    page.evaluate("dispatchEvent(new Event('scroll'))")
    expect(told).to_be_visible()


def test_a_hint_is_shown_on_the_board_and_says_why(devices: Devices):
    page = devices.open(name="Ola")
    play_now(page, "runnerup")
    wait_until_asked(page)
    page.get_by_role("button", name="Hint").click()
    # The first hint on a machine waits for compilation.
    expect(page.locator(".hints li.shown")).to_contain_text("of 100 races", timeout=500_000)
    expect(page.locator(".cards button[aria-pressed=true]")).to_have_count(1)
    expect(page.locator(".racers button.lit")).to_have_count(1)
    page.locator(".hints .main").click()
    expect(page.locator(".hints")).to_have_count(0)


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


# Texts on a piece that are missing in its accessible name. (axe joins texts of a drawing without a space.)
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


def complaints(page: Page) -> list[str]:
    """What axe-core finds in the dark theme and in the light one."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    return [f"{theme}: {problem}" for theme in ("dark", "light") for problem in complaints_in(page, theme)]


def complaints_in(page: Page, theme: Literal["dark", "light"]) -> list[str]:
    page.emulate_media(color_scheme=theme)
    page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {node['html'][:160]}"
        for one in found["violations"]
        for node in one["nodes"]
        if one["id"] != "label-content-name-mismatch" or page.evaluate(UNSAID, node["target"][0])
    ]


def test_every_place_is_accessible_in_both_themes(devices: Devices):
    """axe-core finds nothing at all on any place."""
    problems = {}
    page = devices.open(name="Ola")
    page.wait_for_selector("[data-play]")
    problems["home"] = complaints(page)
    for path in (
        *("/rules/grandprix", "/learn/looprush", "/edit/looprush", "/edit/scrapdash", "/join/XXXX", "/nowhere"),
        *("/you", "/championships", "/replay"),
    ):
        page.goto(devices.url + path)
        page.wait_for_selector("main h1, main h2")
        problems[path] = complaints(page)
    page.goto(devices.url)
    page.click("[data-party]")
    page.click("[data-party-game=runnerup]")
    page.wait_for_selector(".scan b.code")
    problems["party"] = complaints(page)
    page.goto(devices.url)
    page.click("[data-host=scrapdash]")
    page.wait_for_selector(".options")
    problems["lobby"] = complaints(page)
    for game in paddock.names():
        page.goto(devices.url)
        play_now(page, game)
        wait_until_asked(page)
        problems[game] = complaints(page)
        page.goto(page.url + "?face=hand")
        wait_until_asked(page)
        problems[f"{game} hand"] = complaints(page)
    page.goto(page.url.replace("hand", "screen"))
    page.wait_for_selector(".race.screen")
    problems["screen"] = complaints(page)
    page.goto(devices.url)
    play_now(page, "runnerup")
    play_to_the_end(page, random.Random(10), taps=0)
    problems["after"] = complaints(page)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector(".scrub")
    problems["replay"] = complaints(page)
    found = [f"{place}: {problem}" for place, listed in problems.items() for problem in listed]
    assert not found, "\n".join(found)


# What has the focus, if it is anything that can be used: the page itself is nothing.
FOCUSED = "() => document.activeElement !== document.body && document.activeElement !== null"


# What has the focus, and whether that, or anything at all, is what a selector finds.
AT = f"""(selector) => ({{
  focused: ({FOCUSED})(),
  reached: document.activeElement?.matches(selector),
  exists: document.querySelector(selector) !== null,
  text: document.activeElement?.outerHTML.slice(0, 80),
}})"""


def press(page: Page, key: str) -> None:
    """A key, after which something must have the focus as soon as the page has drawn itself."""
    page.keyboard.press(key)
    page.wait_for_function(FOCUSED)


def focus_by_tab(page: Page, selector: str, most: int = 200) -> bool:
    """Go on with Tab, as people do who have no mouse, until the focus is on what a selector finds.

    False if it went away in the meantime: a reaction that can only be passed passes by itself.
    After the last thing of the page Tab goes to the browser itself, and the next Tab comes back to the first one.
    """
    passed = []
    for _ in range(most):
        page.keyboard.press("Tab")
        at = page.evaluate(AT, selector)
        if not at["focused"]:
            press(page, "Tab")
            at = page.evaluate(AT, selector)
        if at["reached"]:
            return True
        if not at["exists"]:
            return False
        passed.append(at["text"])
    raise AssertionError("\n".join([f"Tab does not come to {selector} but to", *passed[-30:]]))


@pytest.mark.parametrize("game", paddock.names())
def test_the_keyboard_goes_from_home_to_the_podium_and_never_loses_the_focus(devices: Devices, game: str):
    page = devices.open(name="Ola")
    page.wait_for_selector("[data-play]")
    focus_by_tab(page, "main select")
    press(page, "ArrowUp")  # rookies decide at once
    focus_by_tab(page, f"[data-play={game}]")
    page.keyboard.press("Enter")
    wait_until_asked(page)
    for _ in range(2000):  # a choice may be made again until everybody is ready
        if not wait_until_asked(page):
            break
        page.wait_for_function(FOCUSED)
        if page.locator(".choices .list").count() == 0 and focus_by_tab(page, ".choices > button"):
            press(page, "Enter")
        if focus_by_tab(page, ".choices .list button"):
            press(page, "Enter")
    page.wait_for_function(FOCUSED)
    focus_by_tab(page, ".after button, .after a")


def test_when_a_choice_goes_away_enter_does_nothing_and_tab_goes_on_from_there(devices: Devices):
    page = devices.open(name="Ola")
    play_now(page, "runnerup")
    wait_until_asked(page)
    focus_by_tab(page, ".choices > button")
    press(page, "Enter")
    press(page, "Tab")
    expect(page.locator(".choices .list button").first).to_be_focused()
    page.evaluate("() => document.activeElement.remove()")
    page.wait_for_function(FOCUSED)
    expect(page.locator(".choices .list")).to_be_focused()
    press(page, "Enter")
    expect(page.locator(".choices .list")).to_be_focused()
    press(page, "Tab")
    expect(page.locator(".choices .list button").first).to_be_focused()


def test_tab_leaves_the_page_also_while_something_changes_on_it(devices: Devices):
    """Else Tab would go round among the last things of a page and never come to the first one again."""
    page = devices.open(name="Ola")
    page.wait_for_selector("[data-play]")
    usable = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)"
    page.evaluate(
        "(usable) => [...document.querySelectorAll(usable)].filter((one) => one.checkVisibility()).at(-1).focus()",
        usable,
    )
    page.keyboard.press("Tab")
    page.wait_for_function("() => document.activeElement === document.body")
    page.evaluate("""() => new Promise((drawn) => {
      document.querySelector("main").append(document.createElement("span"));
      requestAnimationFrame(() => setTimeout(() => setTimeout(drawn)));
    })""")
    assert page.evaluate("() => document.activeElement === document.body")
    press(page, "Tab")


def test_single_keys_take_choices_unless_they_are_switched_off(devices: Devices):
    page = devices.open(name="Ola")
    play_now(page, "runnerup")
    wait_until_asked(page)
    page.keyboard.press("a")
    expect(page.locator(".choices .list")).to_be_visible()
    chosen = page.locator(".choices .list button").nth(1).inner_text().removeprefix("Play ").partition(" ")[0]
    page.keyboard.press("2")
    expect(page.locator(".log")).to_contain_text(f"Ola chooses {chosen}")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Single keys in a race").uncheck()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("a")
    expect(page.locator(".choices .list")).to_be_visible()


def test_without_motion_nothing_moves(devices: Devices):
    """Where the system asks for less motion, no place has an animation or a transition that takes time."""
    moving = """() => [...document.querySelectorAll("*")].filter((one) => {
      const style = getComputedStyle(one);
      const takes = (times) => times.split(",").some((time) => parseFloat(time) > 0);
      return (style.animationName !== "none" && takes(style.animationDuration)) || takes(style.transitionDuration);
    }).map((one) => one.outerHTML.slice(0, 100))"""
    page = devices.open(name="Ola")
    page.wait_for_selector("[data-play]")
    assert page.evaluate(moving) == []
    for path, ready in (("/learn/runnerup", ".lesson .board svg"), ("/nowhere", "main svg")):
        page.goto(devices.url + path)
        page.wait_for_selector(ready)
        assert page.evaluate(moving) == []
    page.goto(devices.url)
    play_now(page, "runnerup")
    wait_until_asked(page)
    assert page.evaluate(moving) == []
    play_to_the_end(page, random.Random(4), taps=0)
    assert page.evaluate(moving) == []
    assert page.locator(".confetti").count() == 0


def test_puzzles_whose_rules_this_server_does_not_have_say_so(devices: Devices):
    page = devices.open("/puzzles/runnerup")
    expect(page.locator(".notes")).to_contain_text("does not answer")


def test_a_track_with_a_name_is_chosen_by_its_name(devices: Devices):
    page = devices.open(name="Ola")
    page.click("[data-host=looprush]")
    track = page.get_by_label("Track")
    expect(track.locator("option")).to_have_text(["as printed", "short"])
    expect(page.locator(".picture")).to_contain_text("45")
    track.select_option(label="short")
    expect(page.locator(".picture")).not_to_contain_text("45")
