"""A party in the real browser: a TV without a seat, phones that scan, one that vanishes for good, one that is late."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from tests.web.conftest import Devices
from tests.web.playing import from_list, play_round, wait_until_asked

TV, PHONE, SMALL = (1920, 1080), (390, 844), (320, 568)


def open_party(devices: Devices, game: str) -> tuple[Page, str]:
    """A party from the home page's one button, and its code."""
    screen = devices.open(size=TV)
    screen.click("[data-party]")
    screen.click(f"[data-party-game={game}]")
    code = screen.locator(".scan b.code")
    expect(code).to_be_visible()
    expect(screen.locator(".scan img")).to_be_visible()
    return screen, code.inner_text()


def scan(devices: Devices, code: str, name: str, size: tuple[int, int] = PHONE) -> Page:
    """What a phone does that has scanned the code: one page, one tap."""
    phone = devices.open(f"/join/{code}", size=size, name=name)
    phone.click("form button.main")
    return phone


def test_a_tv_and_four_phones_from_the_code_to_the_podium(devices: Devices):
    screen, code = open_party(devices, "runnerup")
    names = ("Ola", "Jan", "Zoé", "Max")
    phones = [scan(devices, code, name, SMALL if name == "Max" else PHONE) for name in names]
    for phone in phones:
        expect(phone.get_by_text("The race starts on the big screen")).to_be_visible()
    for name in names:
        expect(screen.locator(".seats")).to_contain_text(name)
    screen.get_by_role("button", name="Options", exact=True).click()
    screen.get_by_label("If somebody disappears, a bot plays after").select_option("short")
    turns = screen.get_by_role("spinbutton", name="Turns")
    turns.fill("2")
    turns.blur()
    screen.keyboard.press("Escape")
    screen.get_by_role("button", name="Start with 4").click()
    expect(screen.locator(".race.screen .board svg").first).to_be_visible()
    assert screen.locator(".mine-area").count() == 0, "the screen holds no hand"
    dice = random.Random(21)
    for phone, name in zip(phones, names, strict=True):
        wait_until_asked(phone)
        expect(phone.locator("div.me")).to_contain_text(f"You are {name}")

    # A reaction is seen on the big screen.
    phones[0].click("[data-mood=laugh]")
    expect(screen.locator(".bubbles")).to_contain_text("Ola")

    # One phone vanishes for good; everybody else chooses, and only it is waited for.
    gone = phones.pop(1)
    gone.context.close()
    expect(screen.locator(".seats")).to_contain_text("a bot plays in")
    for phone in phones:
        from_list(phone, dice)
    expect(screen.locator(".seats")).to_contain_text("away, a bot is playing")

    # The host frees the seat, and somebody who comes late plays on with the bot's cards.
    screen.click("[data-host-panel]")
    row = screen.locator("dialog[open] li", has_text="Jan")
    row.get_by_role("button", name="Remove from the race").click()
    screen.keyboard.press("Escape")
    late = devices.open(f"/join/{code}", size=PHONE, name="Eva")
    late.get_by_role("button", name="Take this seat").click()
    expect(late.locator("div.me")).to_contain_text("You are Eva")
    phones.append(late)

    # A pause holds everybody, and any player ends it.
    screen.click("[data-host-panel]")
    screen.get_by_role("button", name="Pause the race").click()
    screen.keyboard.press("Escape")
    expect(phones[1].locator(".status")).to_contain_text("The race is paused")
    phones[1].get_by_role("button", name="Board", exact=True).click()
    phones[1].get_by_role("button", name="Go on").click()
    expect(screen.locator(".paused")).to_have_count(0)
    phones[1].get_by_role("button", name="My hand").click()

    while play_round(phones, dice):
        phones[0].wait_for_timeout(50)
    for page in (screen, *phones):
        expect(page.locator(".after")).to_be_visible()
    expect(screen.locator(".after")).to_contain_text("Eva")


def test_a_party_fits_small_screens_in_every_language(devices: Devices):
    screen, code = open_party(devices, "runnerup")
    phone = scan(devices, code, "Ola", SMALL)
    host = devices.open(size=SMALL, name="Ola")
    host.click("[data-host=runnerup]")
    expect(host.locator(".seats")).to_be_visible()
    screen.set_viewport_size({"width": 320, "height": 568})
    for language in ("Français", "Polski", "English"):
        for page in (screen, phone, host):
            page.locator("header button[aria-label]").last.click()
            page.get_by_role("button", name=language).click()
            page.keyboard.press("Escape")
            width = page.evaluate("document.documentElement.scrollWidth")
            assert width <= 320, f"{language}: {width} at {page.url}"
