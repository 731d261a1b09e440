"""Hands that play in the browser as people do: tap what is offered."""

from __future__ import annotations

import json
import random
import time

from playwright.sync_api import Locator, Page

import paddock

OFFERED = (
    ".mine-area button.card:not([disabled])",
    ".mine-area .hand button:not([disabled])",
    ".board [role=button]",
)


def as_taught(page: Page) -> None:
    """The page is of somebody to whom every lesson was offered before."""
    page.add_init_script(f"localStorage.setItem('paddock.taught', '{json.dumps(paddock.names())}')")


def play_now(page: Page, game: str, level: str = "rookie") -> None:
    """From home to the table, against bots."""
    page.select_option("main select", level)
    page.click(f"[data-play={game}]")
    page.wait_for_selector(".race .board svg")


def asked(page: Page) -> bool:
    return page.locator(".choices").count() > 0


def over(page: Page) -> bool:
    return page.locator(".after").count() > 0


def wait_until_asked(page: Page, seconds: float = 90) -> bool:
    """False if the race is over instead."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if over(page):
            return False
        if asked(page):
            return True
        page.wait_for_timeout(30)
    raise AssertionError(f"nothing is asked: {page.locator('.status').inner_text()}")


def offered(page: Page) -> list[Locator]:
    """Everything on board and hand that may be tapped."""
    return [one for selector in OFFERED for one in page.locator(selector).all()]


def tap_a_button(page: Page, dice: random.Random) -> str:
    """One of the plain board's buttons; "" if it went away before it could be tapped."""
    buttons = page.locator(".mine-area [data-choice]")
    actions = [action for action in buttons.evaluate_all("all => all.map(one => one.dataset.choice)") if action]
    if not actions:
        return ""
    action: str = dice.choice(actions)
    try:
        page.locator(f'.mine-area [data-choice="{action}"]').first.click(timeout=1500)
    except Exception:  # it may have gone with another choice
        return ""
    return action


def from_list(page: Page, dice: random.Random) -> str:
    """One of all choices, by its sentence."""
    button = page.locator(".choices > button").first
    if button.get_attribute("aria-expanded") != "true":
        button.click()
    choices = page.locator(".choices .list button").all()
    chosen = dice.choice(choices)
    action = chosen.get_attribute("data-action") or ""
    chosen.click()
    return action


def choose(page: Page, dice: random.Random, taps: int = 6) -> None:
    """Tap what is offered until a choice is made; after some taps that led nowhere, take one from the list."""
    before = state(page)
    for _ in range(taps):
        if state(page) != before or not asked(page):
            return
        things = offered(page)
        if not things:
            break
        try:
            dice.choice(things).click(timeout=1500)
        except Exception:  # it may have gone with the choice
            continue
        page.wait_for_timeout(60)
    if asked(page) and state(page) == before:
        from_list(page, dice)


def state(page: Page) -> str:
    """What changes when something was done."""
    return f"{page.locator('.log p').count()} {page.locator('.status').inner_text()}"


def play_to_the_end(page: Page, dice: random.Random, taps: int = 6, most: int = 1000) -> int:
    """How many choices it took; on a busy machine some taps come to nothing and are made again."""
    for number in range(most):
        if not wait_until_asked(page):
            return number
        choose(page, dice, taps)
        page.wait_for_timeout(40)
    raise AssertionError("the race does not end")
