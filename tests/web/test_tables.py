"""Several devices at one table: a shared screen, phones as hands, seats on one device, a server that restarts."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Devices, Server
from tests.web.playing import choose, from_list, play_now, wait_until_asked

PHONE = (390, 844)
RACES = 6  # after so many, a reaction was asked for


def host_table(devices: Devices, game: str, name: str = "Ola") -> tuple[Page, str]:
    page = devices.open(name=name)
    page.click(f"[data-host={game}]")
    page.wait_for_selector(".code")
    return page, page.locator(".invite .code").inner_text()


def join(devices: Devices, code: str, name: str, face: str = "") -> Page:
    page = devices.open(f"/join/{code}", size=PHONE, name=name)
    page.click("form button.main")
    page.wait_for_url("**/table/*")
    if face:
        page.goto(page.url + f"?face={face}")
    return page


def set_players(page: Page, number: int) -> None:
    page.get_by_role("radio", name=str(number), exact=True).first.click()
    expect(page.locator(".seats li")).to_have_count(number)


def test_a_table_screen_and_three_hands_of_which_one_reloads(devices: Devices):
    host, code = host_table(devices, "runnerup")
    set_players(host, 3)
    hands = [host, join(devices, code, "Jan", "hand"), join(devices, code, "Zoé", "hand")]
    screen = devices.open(f"/join/{code}", size=(1920, 1080))
    screen.get_by_role("button", name="This screen is the table").click()
    for hand in hands[1:]:
        hand.click("button.main")
    expect(screen.locator(".seats")).to_contain_text("Zoé")
    host.click(".seats button.main")
    expect(screen.locator(".race.screen .board svg").first).to_be_visible()
    # The screen shows nobody's cards, and still the way in for late-comers.
    assert screen.locator(".mine-area").count() == 0
    expect(screen.locator(".invite .code")).to_have_text(code)
    dice = random.Random(2)
    for round_number in range(3):
        for number, hand in enumerate(hands):
            expect(hand.locator(".status")).to_contain_text("Your turn")  # before, a choice would change the last one
            from_list(hand, dice)
            if round_number == 1 and number == 1:
                hand.reload()
                hand.wait_for_selector(".race .board svg")
        expect(screen.locator(".log")).to_contain_text("goes from")
    # Everybody sees the same race: where the pawns are, how many cards are left, who is waited for.
    for hand in hands:
        wait_until_asked(hand)
    expect(screen.locator(".seats")).to_contain_text("Jan")
    expect(screen.locator(".seats")).to_contain_text("2 cards")
    for hand in hands:
        expect(hand.locator(".seats")).to_have_text(screen.locator(".seats").text_content() or "")


def test_secret_choices_can_be_changed_until_the_last_one(devices: Devices):
    host, code = host_table(devices, "runnerup")
    set_players(host, 3)
    others = [join(devices, code, "Jan"), join(devices, code, "Zoé")]
    for hand in others:
        hand.click("button.main")
    host.click(".seats button.main")
    dice = random.Random(3)
    wait_until_asked(host)
    first = from_list(host, dice)
    # The choice can be changed as long as somebody else has not chosen.
    for _ in range(5):
        second = from_list(host, dice)
        if second != first:
            break
    assert second != first
    for hand in others:
        wait_until_asked(hand)
        from_list(hand, dice)
    card = second.partition(">")[0]
    sign, value = {"+": "+", "-": "[-−]"}[card[0]].replace("+", "\\+"), card[1:]
    expect(host.locator(".log")).to_contain_text(re.compile(f"Ola plays {sign}{value}"))


def test_a_reaction_and_pass_always(devices: Devices):
    page = devices.open(name="Ola")
    passing = page.locator(".tools button", has_text="Pass until my next turn")
    dice = random.Random(4)
    for _ in range(RACES):
        play_now(page, "looprush")
        while wait_until_asked(page):
            if passing.count():
                passing.click()
                expect(page.locator(".log")).to_contain_text("no bonus card")
                return
            choose(page, dice)
        page.goto(devices.url)
    raise AssertionError(f"no reaction was asked for in {RACES} races")


def test_undo_says_beforehand_whether_it_works(devices: Devices):
    """In Dice Peloton a played card shows nothing new; the card that is taken afterwards does."""
    page = devices.open(name="Ola")
    play_now(page, "peloton")
    undo = page.locator(".tools button", has_text="Undo")
    wait_until_asked(page)
    expect(undo).to_be_disabled()
    page.locator(".choices > button").first.click()
    page.locator(".choices .list button:not([data-action^=roll])").first.click()
    expect(undo).to_be_enabled()
    undo.click()
    expect(page.locator(".log")).to_contain_text("takes the last choice back")
    expect(undo).to_be_disabled()
    page.locator(".choices .list button[data-action^=roll]").first.click()
    expect(page.locator(".log")).to_contain_text("rolls group")
    expect(undo).to_be_disabled()


def test_the_language_changes_in_mid_game(devices: Devices):
    page = devices.open(name="Ola")
    play_now(page, "grandprix")
    wait_until_asked(page)
    picked = page.locator(".mine-area button:not([disabled])").first
    picked.click()
    for language, words in (("Polski", "Twoja kolej"), ("Français", "À toi"), ("English", "Your turn")):
        page.locator("header button[aria-label]").last.click()
        page.get_by_role("button", name=language).click()
        page.keyboard.press("Escape")
        expect(page.locator(".status")).to_contain_text(words)
        assert "grandprix-" not in page.locator("body").inner_text()
        assert "web-" not in page.locator("body").inner_text()


def press(page: Page, selector: str) -> None:
    """Go to a thing by the Tab key and press Enter."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return page.keyboard.press("Enter")
    raise AssertionError(f"the Tab key does not reach {selector}")


def test_everything_by_keyboard(devices: Devices):
    """From home to three own choices without a mouse."""
    page = devices.open(name="Ola")
    page.wait_for_selector("[data-play=runnerup]")
    press(page, "[data-play=runnerup]")
    for _ in range(3):
        wait_until_asked(page)
        turn = page.locator(".status .headline").inner_text()
        while not page.locator(".cards button[aria-pressed=true]").count():  # while an event is shown nothing is picked
            press(page, ".mine-area .cards button")
        press(page, ".mine-area .racers button.lit")
        page.wait_for_function("turn => document.querySelector('.status .headline').innerText !== turn", arg=turn)


def test_a_small_phone_shows_everything_without_scrolling_sideways(devices: Devices):
    for game in ("runnerup", "grandprix", "looprush", "peloton", "scrapdash"):
        page = devices.open(size=(320, 568), name="Ola")
        play_now(page, game)
        wait_until_asked(page)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= 320, f"{game}: {width}"
        choose(page, random.Random(6))


def test_two_seats_on_one_device_have_a_curtain_between_them(devices: Devices):
    page, _ = host_table(devices, "runnerup")
    set_players(page, 2)
    page.locator(".seats li").nth(1).get_by_role("button", name="Sit here").click()
    page.click(".seats .row button.main")
    expect(page.locator(".curtain")).to_contain_text("Ola A")
    # Nothing of a hand is on the screen while the curtain is drawn.
    assert page.locator(".mine-area .card").count() == 0
    page.click(".curtain button")
    wait_until_asked(page)
    from_list(page, random.Random(7))
    expect(page.locator(".curtain")).to_contain_text("Ola B")


def test_a_restart_of_the_server_loses_nothing(devices: Devices, server: Server):
    page = devices.open(name="Ola")
    play_now(page, "runnerup")
    dice = random.Random(8)
    for _ in range(3):
        wait_until_asked(page)
        from_list(page, dice)
    wait_until_asked(page)
    before = page.locator(".board .hidden").inner_text()
    server.stop()
    expect(page.locator(".lost")).to_be_visible()
    server.start()
    expect(page.locator(".lost")).to_have_count(0)
    wait_until_asked(page)
    assert page.locator(".board .hidden").inner_text() == before
    from_list(page, dice)
