"""What people are told when something happens to them: removed, too late, a rematch; and settings on a small phone."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Devices
from tests.web.hands import from_list, play_now, play_to_the_end, wait_until_asked
from tests.web.test_tables import host_table, join, set_players

SMALL = (320, 568)


def test_who_is_removed_is_told_so(devices: Devices):
    host, code = host_table(devices, "runnerup")
    guest = join(devices, code, "Jan")
    expect(guest.locator(".seats")).to_be_visible()
    host.get_by_role("button", name="Remove").click()
    expect(guest.get_by_role("heading", name="The host has removed you from this table.")).to_be_visible()
    assert guest.evaluate("localStorage.getItem('paddock.tables')") == "[]"


@pytest.mark.timeout(400)
def test_who_comes_in_mid_race_is_told_before_joining(devices: Devices):
    host, code = host_table(devices, "runnerup")
    set_players(host, 2)
    host.get_by_role("button", name="Fill with bots").click()
    host.get_by_role("button", name="Start the race").click()
    wait_until_asked(host)
    late = devices.open(f"/join/{code}", size=SMALL, name="Jan")
    expect(late.get_by_text("The race has already begun")).to_be_visible()
    expect(late.get_by_role("button", name="Join")).to_have_count(0)
    late.get_by_role("button", name="Just watch").click()
    expect(late.locator(".race .board svg").first).to_be_visible()
    from_list(host, random.Random(3))


def test_who_finds_no_seat_is_told_so(devices: Devices):
    host, code = host_table(devices, "runnerup")
    set_players(host, 2)
    host.get_by_role("button", name="Fill with bots").click()
    expect(host.locator(".seats select")).to_have_value("driver")
    guest = devices.open(f"/join/{code}", size=SMALL, name="Jan")
    guest.click("form button.main")
    expect(guest.get_by_text("No seat is free: you are watching.")).to_be_visible()


@pytest.mark.timeout(600)
def test_a_rematch_begins_at_the_top_of_the_page(devices: Devices):
    page = devices.open(size=SMALL, name="Ola")
    play_now(page, "runnerup")
    play_to_the_end(page, random.Random(9), taps=0)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert page.evaluate("scrollY") > 0
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("button", name="Start the race")).to_be_attached()
    page.wait_for_function("scrollY === 0")


@pytest.mark.parametrize("language", ["English", "Polski", "Français"])
def test_settings_fit_a_small_phone(devices: Devices, language: str):
    page = devices.open(size=SMALL, name="Ola")
    page.locator("header button[aria-label]").last.click()
    page.get_by_role("button", name=language).click()
    expect(page.get_by_role("button", name=language)).to_have_attribute("aria-pressed", "true")
    dialog = page.locator("dialog[open]")
    assert dialog.evaluate("one => one.scrollWidth <= one.clientWidth")
    for control in dialog.locator("select, button, input").all():
        box = control.bounding_box()
        assert box is not None
        assert 12 <= box["x"] < box["x"] + box["width"] <= 308
