"""Play in the browser like people: click what is offered."""

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

# One script instead of several queries, for speed.
LOOK = """() => {
  const found = (selector) => document.querySelectorAll(selector).length;
  return {
    asked: found(".choices") > 0,
    over: found(".after") > 0,
    state: `${found(".log p")} ${document.querySelector(".status")?.innerText}`,
  };
}"""

# The list of actions of a seat that must act now; it is also shown while a secret choice can still be changed.
ASKED = ".status.mine ~ main .choices"
READY = f"() => document.querySelector('{ASKED}, .after') !== null"

# The point to click on one of the offered elements: null if there is none, [] if another element covers it.
SPOT = """([selectors, share]) => {
  const things = [...new Set(selectors.flatMap((one) => [...document.querySelectorAll(one)]))];
  if (!things.length) return null;
  const thing = things[Math.floor(share * things.length)];
  thing.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const { x, y, width, height } = thing.getBoundingClientRect();
  const spot = [x + width / 2, y + height / 2];
  return thing.contains(document.elementFromPoint(...spot)) ? spot : [];
}"""

# Whether the log or the status has changed, or no action is offered any more.
CHANGED = f"""(before) => {{
  const now = ({LOOK})();
  return now.over || !now.asked || now.state !== before;
}}"""

# The next frame is drawn: the client has reacted to a click, and hides its actions while one is being sent.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"

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
    """Do not offer lessons on this page; `more` are games of other packages."""
    page.add_init_script(f"localStorage.setItem('paddock.taught', '{json.dumps([*paddock.names(), *more])}')")


def fits(page: Page) -> bool:
    """Return whether nothing is wider than the page."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def play_now(page: Page, game: str, level: str = "rookie") -> None:
    """Start a race against bots from the home page."""
    page.select_option("main select", level)
    page.click(f"[data-play={game}]")
    page.wait_for_selector(".race .board svg")


def asked(page: Page) -> bool:
    return page.locator(ASKED).count() > 0


def over(page: Page) -> bool:
    return page.locator(".after").count() > 0


def wait_until_asked(page: Page, seconds: float = 300) -> bool:
    """Wait for a decision; return False if the race is over instead."""
    try:
        page.wait_for_function(READY, timeout=1000 * seconds, polling=20)
    except TooSlow:
        raise AssertionError(f"nothing is asked: {page.locator('.status').inner_text()}") from None
    return not over(page)


def offered_buttons(page: Page) -> list[str]:
    """Return the actions of the plain board's buttons."""
    buttons = page.locator(".mine-area [data-choice]")
    return [action for action in buttons.evaluate_all("all => all.map(one => one.dataset.choice)") if action]


def tap_a_button(page: Page, dice: random.Random, rather: Callable[[str], bool] = lambda action: True) -> str:
    """Click one of the plain board's buttons, if possible a preferred one; return "" if it disappeared before."""
    actions = offered_buttons(page)
    if not actions:
        return ""
    action = dice.choice([one for one in actions if rather(one)] or actions)
    try:
        page.locator(f'.mine-area [data-choice="{action}"]').first.click(timeout=SOON)
    except Exception:  # it may have disappeared with another choice
        return ""
    return action


def from_list(page: Page, dice: random.Random) -> str:
    """Click one of all actions in the list and return it; "" if the race is over.

    The list may disappear while it is read: until the server has answered, it shows the actions of the last decision.
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
    """Click offered elements until an action is sent; after some clicks without effect, use the list."""
    before = page.evaluate(LOOK)["state"]
    for _ in range(taps):
        spot = page.evaluate(SPOT, [OFFERED, dice.random()])
        if spot is None:
            break
        if spot:
            page.mouse.click(*spot)
            page.evaluate(DRAWN)
            if page.evaluate(CHANGED, before):
                return
    if not page.evaluate(CHANGED, before):
        from_list(page, dice)


def take(page: Page, dice: random.Random) -> None:
    """Choose one of all actions by a script, for races that only have to end."""
    before = page.evaluate(LOOK)["state"]
    page.evaluate(TAKE, dice.randrange(1000))
    with contextlib.suppress(TooSlow):  # the action was gone: the caller tries another one
        page.wait_for_function(CHANGED, arg=before, timeout=1000, polling=20)


def play_to_the_end(page: Page, dice: random.Random, taps: int = 6, most: int = 1000) -> int:
    """Play a race and return the number of decisions; with `taps=0` a script chooses."""
    for number in range(most):
        if not wait_until_asked(page):
            return number
        if taps:
            choose(page, dice, taps)
        else:
            take(page, dice)
    raise AssertionError("the race does not end")


def play_round(phones: list[Page], dice: random.Random) -> bool:
    """Let everybody who must act choose an action; return whether the race continues."""
    for phone in phones:
        if over(phone):
            return False
        phone.evaluate(TAKE, dice.randrange(1000))
    return True
