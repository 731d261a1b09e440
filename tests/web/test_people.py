"""What people are told when something happens to them: removed, too late, a rematch; and settings on a small phone."""

from __future__ import annotations

import random
import re
import subprocess
import sys

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Devices, Server
from tests.web.playing import from_list, play_now, play_to_the_end, wait_until_asked
from tests.web.test_tables import host_table, join, set_players

SMALL = (320, 568)


def test_a_removed_person_is_told_so(devices: Devices):
    host, code = host_table(devices, "runnerup")
    guest = join(devices, code, "Jan")
    expect(guest.locator(".seats")).to_be_visible()
    host.get_by_role("button", name="Remove").click()
    expect(guest.get_by_role("heading", name="The host has removed you from this table.")).to_be_visible()
    assert guest.evaluate("localStorage.getItem('paddock.tables')") == "[]"


def test_a_running_race_is_announced_before_joining(devices: Devices):
    host, code = host_table(devices, "runnerup")
    set_players(host, 2)
    host.get_by_role("button", name="Fill with bots").click()
    host.get_by_role("button", name="Start the race").click()
    wait_until_asked(host)
    late = devices.open(f"/join/{code}", size=SMALL, name="Jan")
    expect(late.get_by_text("Take a bot’s seat and play on")).to_be_visible()
    expect(late.get_by_role("button", name="Join")).to_have_count(0)
    late.get_by_role("button", name="Just watch").click()
    expect(late.locator(".race .board svg").first).to_be_visible()
    from_list(host, random.Random(3))


def test_somebody_without_a_free_seat_is_told_so(devices: Devices):
    host, code = host_table(devices, "runnerup")
    set_players(host, 2)
    host.get_by_role("button", name="Fill with bots").click()
    expect(host.locator(".seats select")).to_have_value("driver")
    guest = devices.open(f"/join/{code}", size=SMALL, name="Jan")
    guest.click("form button.main")
    expect(guest.get_by_text("No seat is free: you are watching.")).to_be_visible()


def test_a_rematch_against_bots_starts_at_once_at_the_top_of_the_page(devices: Devices):
    page = devices.open(size=SMALL, name="Ola")
    play_now(page, "runnerup")
    play_to_the_end(page, random.Random(9), taps=0)
    for name in ("Rematch", "Home"):  # also on a small phone
        expect(page.locator(".after nav").get_by_text(name)).to_be_in_viewport(ratio=1)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert page.evaluate("scrollY") > 0
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".after")).to_have_count(0)
    assert wait_until_asked(page)
    assert page.evaluate("scrollY") == 0


def test_whoever_plays_on_from_a_moment_sees_it_and_has_the_same_bots(devices: Devices):
    page = devices.open(size=SMALL, name="Ola")
    play_now(page, "runnerup")
    play_to_the_end(page, random.Random(9), taps=0)
    page.get_by_role("link", name="Replay").click()
    page.locator(".scrub input").fill("12")
    expect(page.locator(".bar b").first).to_have_text(re.compile("^12 / "))
    page.get_by_label("Seen by").select_option("table")
    moment = page.locator(".board .hidden").inner_text()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator("[data-start-moment] svg").first).to_be_visible()
    expect(page.locator("[data-start-moment] + .hidden")).to_have_text(moment)
    bots = page.locator(".seats li select")
    assert {one.input_value() for one in bots.all()} == {"rookie"}
    page.get_by_role("button", name="Start the race").click()
    assert wait_until_asked(page)


def test_lines_of_chat_are_hidden_on_one_device_and_reported_to_the_operator(devices: Devices, server: Server):
    host, code = host_table(devices, "runnerup")
    guest = join(devices, code, "Jan")

    def say(page: Page, line: str) -> None:
        page.get_by_label("Say something").fill(line)
        page.get_by_role("button", name="Send").click()

    def choose(page: Page, what: str) -> None:
        page.locator(".lines .who").first.click()
        page.get_by_role("button", name=what).click()
        expect(page.locator(".lines .who")).to_have_count(0)

    say(guest, "a rude word")
    expect(host.get_by_role("log", name="Chat")).to_contain_text("a rude word")
    choose(host, "Hide these messages")
    say(guest, "another rude word")
    expect(guest.get_by_role("log", name="Chat")).to_contain_text("another rude word")
    say(host, "please not")
    for _ in range(2):
        expect(host.get_by_role("log", name="Chat")).to_contain_text("please not")
        expect(host.get_by_role("log", name="Chat")).not_to_contain_text("rude")
        host.reload()  # it stays hidden
    with guest.expect_response("**/report") as answer:
        choose(guest, "Report to the operator")
    assert answer.value.ok
    shown = [sys.executable, "-m", "paddock", "admin", "reports", "--data", str(server.folder)]
    told = subprocess.run(shown, capture_output=True, text=True, check=True).stdout
    assert "please not" in told
    assert "another rude word" in told, "with what was said before"


def test_a_line_of_chat_leaves_a_mark_until_it_is_read(devices: Devices):
    host, code = host_table(devices, "runnerup")
    set_players(host, 2)
    hand = join(devices, code, "Jan", "hand")
    hand.click("button.main")
    host.get_by_role("button", name="Start the race").click()
    for page in (host, hand):
        expect(page.locator("[data-chat='0']")).to_be_visible()
    for page, other, line in ((host, hand, "Watch your mirrors"), (hand, host, "I have none")):
        page.click("[data-chat]")
        page.get_by_label("Say something").fill(line)
        page.get_by_role("button", name="Send").click()
        page.keyboard.press("Escape")
        expect(other.locator("[data-chat='1']")).to_be_visible()
        other.click("[data-chat]")
        expect(other.get_by_role("log", name="Chat")).to_contain_text(line)
        expect(other.locator("[data-chat='0']")).to_be_visible()
        other.keyboard.press("Escape")


GLIDES = """window.glides = 0;
  let drawn = false;
  const glides = ({ target }) => { if (!drawn && target.classList.contains("glide")) window.glides += 1; };
  addEventListener("transitionrun", glides);
  addEventListener("animationend", ({ animationName }) => { drawn ||= animationName === "placed"; });
"""


@pytest.mark.parametrize("game", ["runnerup", "grandprix"])
def test_pieces_are_in_their_places_when_a_board_is_first_drawn(devices: Devices, game: str):
    page = devices.open(still=False, name="Ola")
    play_now(page, game)
    wait_until_asked(page)
    page.add_init_script(GLIDES)
    page.reload()
    wait_until_asked(page)
    assert page.evaluate("window.glides") == 0


@pytest.mark.parametrize("language", ["English", "Polski", "Français"])
def test_settings_fit_a_small_phone(devices: Devices, language: str):
    page = devices.open(size=SMALL, name="Ola")
    page.locator("header button[aria-label]").last.click()
    page.get_by_role("button", name=language).click()
    expect(page.get_by_role("button", name=language)).to_have_attribute("aria-pressed", "true")
    dialog = page.locator("dialog[open]")
    assert dialog.evaluate("one => one.scrollWidth <= one.clientWidth")
    for control in dialog.locator("select, button, input").filter(visible=True).all():
        box = control.bounding_box()
        assert box is not None
        assert 12 <= box["x"] < box["x"] + box["width"] <= 308
