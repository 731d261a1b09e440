"""A player's page: a key made without asking, a lost device and a second one, the turn on the home page."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, Playwright, expect

from tests.server.receiving import Endpoint, Subscription
from tests.server.tables.test_faults import eventually
from tests.web.conftest import PATIENCE, Devices, Server, launch
from tests.web.playing import fits, play_now, play_to_the_end, wait_until_asked
from tests.web.test_places import complaints

SMALL = (320, 568)


def key_of(page: Page) -> dict[str, Any]:
    kept: dict[str, Any] = page.evaluate("JSON.parse(localStorage.getItem('paddock.you'))")
    return kept


def with_authenticator(page: Page) -> tuple[CDPSession, str]:
    """The device has a virtual authenticator, which agrees to everything."""
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    kind = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    return line, line.send("WebAuthn.addVirtualAuthenticator", {"options": kind})["authenticatorId"]


def recovery_code(page: Page) -> str:
    page.get_by_role("button", name="Show the code").click()
    return page.locator("[data-recovery]").inner_text()


@pytest.fixture
def named(browser: Browser, server: Server) -> Iterator[Devices]:
    """Devices that know the server by a name, as passkeys need it."""
    expect.set_options(timeout=PATIENCE)
    opened = Devices(browser, server.url.replace("127.0.0.1", "localhost"))
    yield opened
    opened.close()
    assert not opened.problems


def test_a_passkey_brings_a_player_back_after_the_storage_is_lost_and_on_a_second_device(named: Devices):
    page = named.open("/you", name="Ola")
    line, authenticator = with_authenticator(page)
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("No passkey was made or chosen.")).to_be_visible()
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator("[data-passkey]")).to_have_count(1)
    number = page.get_by_text("Your ID for the operator").inner_text()
    assert not complaints(page)

    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.locator("[data-passkey]")).to_have_count(0)
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("Welcome back")).to_be_visible()
    expect(page.get_by_text(number)).to_be_visible()
    expect(page.locator("[data-passkey]")).to_have_count(1)

    # The passkey is on another device too, as if it had been synchronised.
    (credential,) = line.send("WebAuthn.getCredentials", {"authenticatorId": authenticator})["credentials"]
    second = named.open("/you", size=SMALL, name="Somebody")
    line, authenticator = with_authenticator(second)
    line.send("WebAuthn.addCredential", {"authenticatorId": authenticator, "credential": credential})
    second.get_by_role("button", name="Sign in with a passkey").click()
    expect(second.get_by_text(number)).to_be_visible()
    assert second.evaluate("document.documentElement.scrollWidth") <= SMALL[0]
    second.get_by_role("button", name="Remove the passkey of").click()
    expect(second.locator("[data-passkey]")).to_have_count(0)
    second.get_by_role("button", name="Sign in with a passkey").click()
    expect(second.get_by_text("This server does not know this passkey.")).to_be_visible()


def test_a_lost_device_comes_back_by_its_code_and_a_second_one_by_a_link(devices: Devices):
    lost = devices.open(name="Ola")
    assert len(key_of(lost)["secret"]) == 32  # made at the first visit
    assert key_of(lost)["token"] == ""  # and nobody was asked
    play_now(lost, "runnerup")
    wait_until_asked(lost)
    table = lost.url.rpartition("/")[2].partition("?")[0]
    lost.goto(devices.url + "/you")
    expect(lost.get_by_text("your turn since")).to_be_visible()
    code = recovery_code(lost)

    found = devices.open("/you", name="Ola")
    field = found.get_by_label("I have a recovery code")
    field.fill(code[:-1] + ("0" if code[-1] != "0" else "1"))
    found.get_by_role("button", name="Recover", exact=True).click()
    expect(found.get_by_text("Something is mistyped")).to_be_visible()
    field.fill(code.lower())
    found.get_by_role("button", name="Recover", exact=True).click()
    expect(found.get_by_text("your turn since")).to_be_visible()
    assert key_of(found)["secret"] == key_of(lost)["secret"]

    found.get_by_role("button", name="Add a device").click()
    link = found.locator("[data-transfer]").inner_text()
    assert found.locator(".qr img").is_visible()
    second = devices.open(link.removeprefix(devices.url), size=SMALL, name="Somebody")
    second.get_by_role("button", name="Yes, this is my device").click()
    expect(second.get_by_text("your turn since")).to_be_visible()
    assert "#" not in second.url
    late = devices.open(link.removeprefix(devices.url), name="Eve")
    late.get_by_role("button", name="Yes, this is my device").click()
    expect(late.get_by_text("This code is not valid")).to_be_visible()

    # The race goes on where it was, from the home page of the second device.
    second.goto(devices.url)
    second.locator(f"[data-turn='{table}']").click()
    wait_until_asked(second)
    play_to_the_end(second, random.Random(4), taps=0)
    second.goto(devices.url + "/you")
    expect(second.locator("[data-game=runnerup]")).to_contain_text("1 race")
    assert second.locator("[data-races] li").count() == 1
    assert fits(second)

    second.get_by_role("button", name="Delete everything").click()
    second.locator("dialog[open] button.main").click()
    expect(second.get_by_text("All your data is deleted.")).to_be_visible()
    expect(second.locator("[data-races] li")).to_have_count(0)
    assert key_of(second)["token"] == ""


@pytest.mark.parametrize("language", ["English", "Polski", "Français"])
def test_the_page_fits_a_small_phone_and_is_accessible_in_both_themes(devices: Devices, language: str):
    page = devices.open("/you", size=SMALL, name="Ola")
    page.locator("header button[aria-label]").last.click()
    page.get_by_role("button", name=language).click()
    page.keyboard.press("Escape")
    page.locator("form .colours button").nth(1).click()
    page.locator("form button.main").first.click()
    page.locator("main section ul li").first.wait_for()
    assert fits(page)
    assert complaints(page) == []


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    with Endpoint() as one:
        yield one


@pytest.fixture
def outgoing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that may send notices within this machine."""
    one = Server(tmp_path_factory.mktemp("outgoing"))
    one.more.append("--private-webhooks")
    one.start()
    yield one
    one.stop()


def test_a_table_over_days_is_opened_by_its_notification(playwright: Playwright, outgoing: Server, endpoint: Endpoint):
    browser = launch(playwright, whole=True)
    devices = Devices(browser, outgoing.url)
    page = devices.open(name="Ola")
    page.context.grant_permissions(["notifications"])
    page.click("[data-host=runnerup]")
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_label("Time per turn").select_option("day")
    page.get_by_role("button", name="Start the race").click()
    wait_until_asked(page)
    table = page.url.rpartition("/")[2].partition("?")[0]

    subscribed = Subscription(endpoint.url)
    page.goto(devices.url + "/you")
    expect(page.get_by_text("your turn since")).to_be_visible()
    status = page.evaluate(
        """async (body) => (await fetch("/api/me/notices", { method: "POST", body: JSON.stringify(body),
          headers: { authorization: `Bearer ${JSON.parse(localStorage.getItem("paddock.you")).token}` } })).status""",
        subscribed.subscription,
    )
    assert status == 201
    eventually(lambda: len(endpoint.posted) == 1, seconds=120)
    notice = subscribed.read(endpoint.posted[0][2])
    assert notice["table"] == table

    # The message is delivered to the service worker as the push service would do it.
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    worker = page.context.service_workers[0]
    line = page.context.new_cdp_session(page)
    registrations: list[Any] = []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda told: registrations.extend(told["registrations"]))
    line.send("ServiceWorker.enable")
    eventually(lambda: page.evaluate("true") and bool(registrations))
    line.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": outgoing.url,
            "registrationId": registrations[0]["registrationId"],
            "data": json.dumps(notice),
        },
    )
    shown = "registration.getNotifications().then((all) => all.map(({ body, tag }) => [body, tag]))"
    eventually(lambda: worker.evaluate(shown) == [[notice["body"], table]])
    # Only a real tap may open a window, so the address that it would open is recorded instead.
    opened = worker.evaluate(
        """async () => {
          const [notification] = await registration.getNotifications();
          const asked = new Promise((done) => { self.clients.openWindow = async (url) => done(url); });
          self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
          return asked;
        }"""
    )
    assert opened == f"{outgoing.url}/table/{table}"
    page.goto(opened)
    wait_until_asked(page)
    devices.close()
    browser.close()
    assert not devices.problems
