"""Bots replace people who are gone; parties: a screen without a seat, phones, late-comers. T-n: `docs/protocol.md`."""

from __future__ import annotations

import asyncio

import pytest

from bench.server_clients import PATIENCE, Client, Http
from paddock.server import limits
from paddock.server.core import deciding, faces
from paddock.server.core.commands import Back, Bot, Configure, Fit, Kick, Leave, Pause, Ready, Say, Sit, StandIn, Start
from tests.server.conftest import Running
from tests.server.table_without_server import Desk, refused, same

MINUTE = 60_000


# ------------------------------------------------------------------ somebody is gone


def test_without_a_clock_a_bot_replaces_somebody_who_is_gone_for_a_minute():
    """T-7."""
    desk = Desk(players=3)
    _, bob, _ = desk.seat_all("Ann", "Bob", "Cid")
    gone = {bob: desk.now}
    assert desk.table.given_up(gone) == {bob: desk.now + MINUTE}
    desk.now += MINUTE - 1
    with refused("not-due"):
        deciding.time_out(desk.table, "B", desk.now, gone)
    desk.now += 1
    with refused("not-due"):
        deciding.time_out(desk.table, "A", desk.now, gone)
    desk.apply(deciding.time_out(desk.table, "B", desk.now, gone))
    desk.bots_play()
    assert desk.table.waiting == ("A", "C")
    desk.do(bob, Back())
    desk.play("A")
    desk.play("C")
    assert "B" in desk.table.waiting
    assert desk.table.automatic() is None
    same(desk.again(), desk.table)


def test_a_race_that_all_players_left_waits_for_them():
    desk = Desk(players=3)
    ann, bob = desk.seat_all("Ann", "Bob")
    assert desk.table.given_up({ann: 0, bob: 0}) == {}
    assert desk.table.given_up({bob: 0}) == {bob: MINUTE}
    desk.now += MINUTE
    desk.apply(deciding.time_out(desk.table, "B", desk.now, {bob: 0}))
    assert desk.table.given_up({ann: 0, bob: 0}) == {}, "the last player is not replaced either"


def test_the_table_chooses_how_long_it_waits_also_in_mid_race():
    desk = Desk(players=2)
    ann, bob = desk.seat_all("Ann", "Bob")
    for absence, limit in limits.ABSENCES.items():
        desk.do(ann, Configure(absence=absence))  # type: ignore[arg-type]
        assert desk.table.given_up({bob: 5}) == ({} if limit is None else {bob: 5 + limit * 1000})
    with refused("not-host"):
        desk.do(bob, Configure(absence="off"))


def test_nobody_is_replaced_at_a_table_with_days_for_a_decision():
    desk = Desk(players=2, clock="days")
    _, bob = desk.seat_all("Ann", "Bob")
    assert desk.table.given_up({bob: 0}) == {}


def test_a_bot_that_takes_over_is_announced_and_leaves_when_the_player_is_back(
    server: Running, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(limits.ABSENCES, "usual", 0.3)

    async def main() -> None:
        async with Http(server.base) as http:
            place = await http.table(options={"players": 2})
            guest = await http.join(place["code"], "Bob")
            async with Client(server.base, place["token"]) as ann:
                await ann.watch("A")
                await http.do(guest, "ready")
                await ann.do("start")
                async with Client(server.base, guest["token"]) as bob:
                    await bob.watch("B")
                    await ann.until(lambda: ann.present == ["p1", "p2"])
                await ann.until(lambda: ann.given_up.keys() == {"p2"})
                await ann.do("play", seat="A", action=ann.face("A")["match"]["actions"][0]["text"])
                await ann.until(lambda: ann.face("A")["table"]["seats"]["B"]["away"])
                await ann.until(lambda: ann.face("A")["match"]["round"] == 2)
                async with Client(server.base, guest["token"]) as bob:
                    await bob.watch("B")
                    await bob.until(lambda: not bob.face("B")["table"]["seats"]["B"]["away"])

    asyncio.run(asyncio.wait_for(main(), PATIENCE))


# ------------------------------------------------------------------ the host, at any time


def test_the_host_lets_a_bot_play_for_somebody_at_any_time():
    desk = Desk(players=3)
    ann, bob, _ = desk.seat_all("Ann", "Bob", "Cid")
    with refused("not-host"):
        desk.do(bob, StandIn("A"))
    desk.do(ann, StandIn("B"))
    assert desk.table.automatic() == ("B", limits.STAND_IN)
    with refused("stale"):
        desk.do(ann, StandIn("B"))
    desk.do(bob, Back())
    assert desk.table.automatic() is None


def test_while_the_race_is_paused_nobody_plays_and_no_clock_runs():
    """T-7."""
    desk = Desk(players=2, clock="brisk")
    ann, bob = desk.seat_all("Ann", "Bob")
    with refused("not-host"):
        desk.do(bob, Pause())
    desk.do(ann, StandIn("B"))
    desk.do(ann, Pause())
    assert desk.table.due() is None
    assert desk.table.automatic() is None
    assert desk.table.given_up({bob: 0}) == {}
    with refused("paused"):
        desk.play("A")
    desk.now += MINUTE
    desk.do(bob, Pause(on=False))
    assert desk.table.due() == (desk.now / 1000 + 30, "A"), "everybody has all their time again"
    desk.play("A")
    same(desk.again(), desk.table)


def test_whoever_is_removed_without_a_ban_may_come_again():
    desk = Desk(players=2)
    ann, bob = desk.seat_all("Ann", "Bob")
    desk.do(ann, Kick(bob, ban=False))
    assert desk.state.seats["B"].bot == limits.STAND_IN
    assert desk.state.seats_of(desk.join("Bob", seat="B")) == ["B"]


# ------------------------------------------------------------------ a party


def party() -> tuple[Desk, str, list[str]]:
    """A screen and three phones."""
    desk = Desk(players=6, party=True)
    screen = desk.join("TV", onlooker=True)
    phones = [desk.join(name, seat=seat) for name, seat in (("Ann", ""), ("Bob", "D"), ("Cid", "D"))]
    for phone in phones:
        desk.do(phone, Ready(entropy=phone))
    return desk, screen, phones


def test_the_screen_and_the_first_phone_are_hosts():
    """T-2."""
    desk, screen, phones = party()
    assert [desk.state.people[one].host for one in (screen, *phones)] == [True, True, False, False]
    desk.do(phones[0], Leave())
    assert desk.state.people[phones[2]].host, "the next in the order of seats"


def test_somebody_who_asks_for_a_taken_seat_gets_another_one():
    desk, _, phones = party()
    assert [desk.state.seats_of(phone) for phone in phones] == [["A"], ["D"], ["B"]]


def test_free_seats_are_removed_at_the_start_and_everybody_stays_ready():
    """T-4."""
    desk, screen, phones = party()
    desk.do(screen, Fit())
    assert [seat.person for seat in desk.state.seats.values()] == [phones[0], phones[2], phones[1]]
    assert desk.state.options["players"] == 3
    desk.do(screen, Start())
    assert desk.state.phase == "playing"
    same(desk.again(), desk.table)


def test_bots_sit_down_where_the_game_needs_more_players():
    desk = Desk("looprush", party=True)
    screen = desk.join("TV", onlooker=True)
    with refused("nobody-seated"):
        desk.do(screen, Fit())
    desk.do(desk.join("Ann"), Ready())
    desk.do(screen, Fit(level="random"))
    assert [seat.bot for seat in desk.state.seats.values()] == ["", "random"]
    desk.do(screen, Start())


def test_a_late_comer_takes_the_seat_of_a_bot():
    """T-3."""
    desk = Desk(players=3)
    ann, bob = desk.seat_all("Ann", "Bob")
    with refused("seat-taken"):
        desk.join("Eve", seat="B")
    eve = desk.join("Eve", seat="C")
    assert desk.state.seats_of(eve) == ["C"]
    assert eve in desk.table.voters()
    desk.do(ann, Kick(bob))
    with refused("not-in-lobby"):
        desk.do(ann, Sit("B"))  # whoever has a hand may not look into another one
    zoe = desk.join("Zoe")
    assert desk.state.seats_of(zoe) == []
    desk.do(zoe, Sit("B"))
    assert faces.view(desk.table, "B")["match"]["seat"] == "B"
    desk.play("B")
    same(desk.again(), desk.table)


def test_a_code_tells_which_seats_one_can_take():
    desk = Desk(players=3, party=True)
    screen = desk.join("TV", onlooker=True)
    desk.join("Ann")
    desk.do(screen, Bot("C", "random"))
    card = faces.card(desk.table)
    assert card["seats"] == {"A": "taken", "B": "free", "C": "bot"}
    assert card["party"]


def test_reactions_are_sent_like_phrases_of_the_chat():
    desk = Desk(players=2)
    ann, _ = desk.seat_all("Ann", "Bob")
    desk.do(ann, Say(phrase="laugh"))
    assert faces.chat(desk.table)[-1]["phrase"] == "laugh"
