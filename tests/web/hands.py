"""Hands that play in the browser as people do: tap what is offered."""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Callable

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooSlow

import paddock

SOON = 3000  # milliseconds for one tap; what takes longer is tried again
OFFERED = (
    ".mine-area button.card:not([disabled])",
    ".mine-area .hand button:not([disabled])",
    ".board [role=button]",
)

# One question to the page instead of several: a race of a hundred choices asks them all day.
LOOK = """() => {
  const found = (selector) => document.querySelectorAll(selector).length;
  return {
    asked: found(".choices") > 0,
    over: found(".after") > 0,
    state: `${found(".log p")} ${document.querySelector(".status")?.innerText}`,
  };
}"""

# The choices of somebody who is asked now; a secret choice that was made can still be changed by the list.
ASKED = ".status.mine ~ main .choices"
READY = f"() => document.querySelector('{ASKED}, .after') !== null"

# Where a finger touches one of the things that are offered: null if there is none, [] if something else lies there.
SPOT = """([selectors, share]) => {
  const things = [...new Set(selectors.flatMap((one) => [...document.querySelectorAll(one)]))];
  if (!things.length) return null;
  const thing = things[Math.floor(share * things.length)];
  thing.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const { x, y, width, height } = thing.getBoundingClientRect();
  const spot = [x + width / 2, y + height / 2];
  return thing.contains(document.elementFromPoint(...spot)) ? spot : [];
}"""

# Another state than before, or another question.
CHANGED = f"""(before) => {{
  const now = ({LOOK})();
  return now.over || !now.asked || now.state !== before;
}}"""

TAKE = f"""async (number) => {{
  const toggle = document.querySelector("{ASKED} > button");
  if (toggle && toggle.getAttribute("aria-expanded") !== "true") {{
    toggle.click();
    await new Promise((done) => setTimeout(done));
  }}
  const all = document.querySelectorAll("{ASKED} .list button");
  all[number % all.length]?.click();
}}"""


def as_taught(page: Page, *more: str) -> None:
    """The page is of somebody to whom every lesson was offered before; `more` are games of other packages."""
    page.add_init_script(f"localStorage.setItem('paddock.taught', '{json.dumps([*paddock.names(), *more])}')")


def fits(page: Page) -> bool:
    """Nothing is wider than the page."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def play_now(page: Page, game: str, level: str = "rookie") -> None:
    """From home to the table, against bots."""
    page.select_option("main select", level)
    page.click(f"[data-play={game}]")
    page.wait_for_selector(".race .board svg")


def asked(page: Page) -> bool:
    return page.locator(ASKED).count() > 0


def over(page: Page) -> bool:
    return page.locator(".after").count() > 0


def wait_until_asked(page: Page, seconds: float = 300) -> bool:
    """False if the race is over instead."""
    try:
        page.wait_for_function(READY, timeout=1000 * seconds, polling=20)
    except TooSlow:
        raise AssertionError(f"nothing is asked: {page.locator('.status').inner_text()}") from None
    return not over(page)


def offered_buttons(page: Page) -> list[str]:
    """The actions of the plain board's buttons."""
    buttons = page.locator(".mine-area [data-choice]")
    return [action for action in buttons.evaluate_all("all => all.map(one => one.dataset.choice)") if action]


def tap_a_button(page: Page, dice: random.Random, rather: Callable[[str], bool] = lambda action: True) -> str:
    """One of the plain board's buttons, if possible one that is wanted; "" if it went away before it was tapped."""
    actions = offered_buttons(page)
    if not actions:
        return ""
    action = dice.choice([one for one in actions if rather(one)] or actions)
    try:
        page.locator(f'.mine-area [data-choice="{action}"]').first.click(timeout=SOON)
    except Exception:  # it may have gone with another choice
        return ""
    return action


def from_list(page: Page, dice: random.Random) -> str:
    """One of all choices, by its sentence; "" if the race is over.

    The list may go while it is read: until the server has answered, the choices of the last decision are still there.
    """
    while not over(page):
        with contextlib.suppress(TooSlow):
            button = page.locator(".choices > button").first
            if button.get_attribute("aria-expanded", timeout=SOON) != "true":
                button.click(timeout=SOON)
            choices = page.locator(".choices .list button").all()
            if choices:
                chosen = dice.choice(choices)
                action = chosen.get_attribute("data-action", timeout=SOON) or ""
                chosen.click(timeout=SOON)
                return action
    return ""


def choose(page: Page, dice: random.Random, taps: int = 6) -> None:
    """Tap what is offered until a choice is made; after some taps that led nowhere, take one from the list."""
    before = page.evaluate(LOOK)["state"]
    for _ in range(taps):
        spot = page.evaluate(SPOT, [OFFERED, dice.random()])
        if spot is None:
            break
        if spot:
            page.mouse.click(*spot)
            page.wait_for_timeout(20)  # what a tap leads to is drawn
            if page.evaluate(CHANGED, before):
                return
    if not page.evaluate(CHANGED, before):
        from_list(page, dice)


def take(page: Page, dice: random.Random) -> None:
    """One of all choices by a script, where a race only has to come to its end."""
    before = page.evaluate(LOOK)["state"]
    page.evaluate(TAKE, dice.randrange(1000))
    with contextlib.suppress(TooSlow):  # the choice was gone: another one is taken
        page.wait_for_function(CHANGED, arg=before, timeout=1000, polling=20)


def play_to_the_end(page: Page, dice: random.Random, taps: int = 6, most: int = 1000) -> int:
    """How many choices it took; on a busy machine some taps come to nothing and are made again. Without taps a script
    chooses."""
    for number in range(most):
        if not wait_until_asked(page):
            return number
        if taps:
            choose(page, dice, taps)
        else:
            take(page, dice)
    raise AssertionError("the race does not end")


def play_round(phones: list[Page], dice: random.Random) -> bool:
    """Everybody who is asked takes a choice; whether the race goes on. A list may change at any moment: one script."""
    for phone in phones:
        if over(phone):
            return False
        phone.evaluate(TAKE, dice.randrange(1000))
    return True
