"""Tables for the corpus, and scenes with every kind of log entry and every table of the database."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

import paddock
from bench.server_players import written
from paddock.bots.analysis.analysis import analyse
from paddock.championship.model import Leg, Plan
from paddock.server.accounts import keys, messages
from paddock.server.accounts.channels import Notifying
from paddock.server.accounts.relying_party import RelyingParty
from paddock.server.championships import keeping
from paddock.server.core import commands, deciding
from paddock.server.core.tokens import hashed
from paddock.server.messages import encode
from paddock.server.rating.counting import count_next
from paddock.server.rejections import Rejected
from paddock.server.tables.creating import Terms
from paddock.server.tables.live_table import LiveTable
from paddock.server.tables.registry import TableRegistry
from tests.server.accounts.test_passkeys import Authenticator

NO_MAIL = Notifying(mail="smtp://127.0.0.1:9", sender="paddock@localhost")
PLAYERS = (2, 3, 4, 6)
SHORT = {"players": 2, "turns": 1}  # a race of Runner-Up with few decisions


class QuickWorker:
    """In place of a worker process: an analysis with a small budget."""

    async def do(self, task: dict[str, Any], _progress: Any) -> bytes:
        return encode(await asyncio.to_thread(lambda: analyse(task["analyse"], games=10, iterations=10).json()))

    async def close(self) -> None:
        pass


async def play_once(registry: TableRegistry, live: LiveTable, chooser: random.Random) -> None:
    """An action of a seat that is waited for, at random: its person's, or what the server plays for it."""
    table, state = live.table, live.table.state
    assert table.match is not None
    automatic, step = table.automatic(), table.match.step
    seat, level = automatic or (chooser.choice(table.waiting), "")
    action = "pass" if level == "pass" else chooser.choice(table.match.legal(seat)).text
    bots = any(held.bot or held.away or held.passing for held in state.seats.values())
    with contextlib.suppress(*[Rejected] if bots else []):  # the server's bots may have been quicker
        if not automatic:
            await registry.carry_out(live, state.seats[seat].person, commands.Play(seat, action), "", "")
            return
        async with live.lock:
            await live.perform(lambda: deciding.bot_move(live.table, seat, action, level, step, registry.now()))


class Table:
    """A table at which the same people play in all seats."""

    def __init__(self, registry: TableRegistry, chooser: random.Random) -> None:
        self.registry, self.chooser = registry, chooser
        self.people: list[str] = []
        self.live: LiveTable
        self._asked = 0

    async def open(self, game: str, terms: Terms, guests: int | None = None, player: str = "", **options: Any) -> None:
        """Make it. Guests come to all other seats, or as many as are named; `player` has a key."""
        made = await self.registry.create(game, options, "Ann", terms, source="192.0.2.1", player=player)
        self.live = await self.registry.table(made["table"])
        self.people = [made["person"]] if made["seats"] else []
        for number in range(1, len(self.live.table.state.seats) if guests is None else guests + 1):
            await self.join(f"Guest {number}")

    async def join(self, name: str, player: str = "", onlooker: bool = False) -> str:
        origin = f"192.0.2.{len(self.people) + 1}"
        joined = await self.registry.join(self.live.id, name, source=origin, player=player, onlooker=onlooker)
        if not onlooker:
            self.people.append(joined["person"])
        return str(joined["person"])

    async def sit_with_bots(self, game: str, level: str, **options: Any) -> None:
        """One person, and bots on all other seats."""
        await self.open(game, Terms(), 0, **options)
        for seat in list(self.live.table.state.seats)[1:]:
            await self.do(self.people[0], commands.Bot(seat, level))

    async def do(self, person: str, command: commands.AnyCommand) -> None:
        self._asked += 1
        await self.registry.carry_out(self.live, person, command, f"c{self._asked}", "192.0.2.1")

    async def start(self) -> None:
        texts = {person: f"entropy of {person}" for person in self.people}
        for person, text in texts.items():
            await self.do(person, commands.Ready(sealed=hashed(text)))
        await self.do(self.people[0], commands.Start())
        for person, text in texts.items():
            await self.do(person, commands.Reveal(text))

    async def play(self, moves: int, undo: bool = False) -> None:
        """At random; now and then something is taken back."""
        for _ in range(moves):
            if self.live.table.state.phase != "playing":
                return
            await play_once(self.registry, self.live, self.chooser)
            table = self.live.table
            if undo and table.undoable and self.chooser.random() < 0.3:
                await self.do(table.state.seats[table.undoable].person, commands.Undo(table.undoable))

    async def rewind(self) -> None:
        state = self.live.table.state
        if state.phase == "playing" and state.shown > state.began:
            to = self.chooser.randrange(state.began, state.shown)
            await self.do(self.people[0], commands.Rewind(to))
            for person in self.people[1:]:
                await self.do(person, commands.Vote(True))


# ------------------------------------------------------------------ scenes


async def fill_scenes(registry: TableRegistry, chooser: random.Random) -> None:
    await every_variant(registry, chooser)
    await a_busy_lobby(registry, chooser)
    await a_party(registry, chooser)
    ann, bob = await register(registry, "Ann"), await register(registry, "Bob")
    await more_of_a_player(registry, ann)
    await races_of_players(registry, chooser, ann, bob)
    await a_championship(registry, chooser)
    await the_daily_race(registry, chooser, ann, bob)
    await registry.store.extend_chain()


async def every_variant(registry: TableRegistry, chooser: random.Random) -> None:
    """A running race of each; on some seats there are bots."""
    for game in paddock.names():
        for number, variant in enumerate(paddock.load(game).rulebook.variants):
            players = next(count for count in PLAYERS if fits(game, variant, count))
            table = Table(registry, chooser)
            if number % 2:
                await table.sit_with_bots(game, "rookie", **{**variant, "players": players})
            else:
                await table.open(game, Terms(), **{**variant, "players": players})
            await table.start()
            await table.play(12, undo=True)


def fits(game: str, variant: dict[str, Any], players: int) -> bool:
    try:
        paddock.load(game, **{**variant, "players": players})
    except paddock.OptionError:
        return False
    return True


async def a_busy_lobby(registry: TableRegistry, chooser: random.Random) -> None:
    """Seats change hands, and everything else that people can do; the race is paused in the end."""
    table = Table(registry, chooser)
    await table.open("looprush", Terms(), players=4)
    ann, bob, carla, dan = table.people
    seats = {held.person: seat for seat, held in table.live.table.state.seats.items()}
    await table.join("Eve", onlooker=True)
    await table.do(dan, commands.Leave())
    await table.do(bob, commands.Stand(seats[bob]))
    await table.do(bob, commands.Sit(seats[dan]))
    await table.do(ann, commands.Swap(seats[bob], seats[carla]))
    await table.do(ann, commands.Bot(seats[carla], "random"))
    await table.do(ann, commands.Configure(clock="relaxed", absence="long", locked=True, public=False))
    await table.do(ann, commands.Mute(carla))
    await table.do(bob, commands.Say(phrase="good-luck"))
    table.people = [ann, bob, carla]
    state = table.live.table.state
    await table.start()
    await table.play(10, undo=True)
    await table.do(ann, commands.StandIn(next(seat for seat, held in state.seats.items() if held.person == bob)))
    await table.play(3)
    if any(held.away for held in state.seats.values()):
        await table.do(bob, commands.Back())
    await table.do(carla, commands.Leave())
    while not (able := [seat for seat in seats_of(table, ann) if table.live.table.can_pass(seat)]):
        await table.play(1)
    await table.do(ann, commands.Passing(able[0]))
    await table.do(ann, commands.Pause())


def seats_of(table: Table, person: str) -> list[str]:
    return table.live.table.state.seats_of(person)


async def a_party(registry: TableRegistry, chooser: random.Random) -> None:
    """A screen in the middle and two phones, at a table for more."""
    table = Table(registry, chooser)
    await table.open("scrapdash", Terms(party=True), 2, players=4)
    await table.do(table.people[0], commands.Fit())
    await table.start()
    await table.play(10)


# ------------------------------------------------------------------ players with keys


async def register(registry: TableRegistry, name: str) -> messages.SignedIn:
    private = Ed25519PrivateKey.generate()
    challenge = keys.new_challenge(registry.signer, registry.now())
    signature = written(private.sign(f"{keys.CONTEXT}{challenge}".encode()))
    key = written(private.public_key().public_bytes_raw())
    return await registry.players.register(messages.Register(key, challenge, signature, name), registry.now())


async def more_of_a_player(registry: TableRegistry, ann: messages.SignedIn) -> None:
    """A passkey, an unconfirmed mail address, a code for a second device."""
    party = RelyingParty("localhost", "https://localhost")
    you = await registry.players.show(ann.player, "")
    options = json.loads(encode(await registry.players.passkeys.creation_options(you, party, registry.now())))
    asked = messages.AddPasskey(Authenticator(party.origin).create(options), "Firefox, Linux")
    await registry.players.passkeys.add(ann.player, asked, party, registry.now())
    registry.channels._mail = no_mail  # type: ignore[method-assign,assignment]
    await registry.channels.add(ann.player, messages.AddMail("ann@example.org"), "192.0.2.1")
    await registry.players.transfer_code(ann.player, registry.now())


async def no_mail(*_: object) -> None:
    """Nothing is sent."""


async def races_of_players(
    registry: TableRegistry, chooser: random.Random, ann: messages.SignedIn, bob: messages.SignedIn
) -> None:
    """A rated race with its analysis and a report; a slow race of somebody who shows a key late."""
    rated, slow = Table(registry, chooser), Table(registry, chooser)
    await rated.open("runnerup", Terms(rated=True, hints=False, public=True), 0, ann.player, **SHORT)
    await rated.join("Bob", bob.player)
    await rated.start()
    await rated.play(100_000)
    while await registry.store.database.write(count_next):
        pass
    await analyse_race(registry, f"{rated.live.id}-1")
    await registry.report(rated.live, rated.people[0], rated.people[1], "Too slow.")
    await slow.open("peloton", Terms(clock="days"), 1, ann.player, players=2)
    await slow.live.claim(slow.people[1], bob.player)
    await registry.seat_of(slow.live.id, slow.people[1])
    await slow.start()
    await slow.play(5)


async def analyse_race(registry: TableRegistry, record: str) -> None:
    await registry.analyses.ask(record)
    while (await registry.analyses.find(record)).result is None:
        await asyncio.sleep(0.05)


# ------------------------------------------------------------------ championships and the daily race


async def a_championship(registry: TableRegistry, chooser: random.Random) -> None:
    """Duplicate rounds of people and bots: the first is over, the second is being played."""
    service = registry.championships
    plan = Plan("Cup", [Leg("runnerup", {"turns": 1})], rounds=2, size=2, duplicate=True, clock="off")
    made, token = await service.announce(plan)
    for name in ("Ann", "Bob"):
        await service.enter(made.id, name, f"luck of {name}")
    for _ in range(2):
        await service.add_bot(made.id, token, "random")
    for moves in (100_000, 2):
        await service.start_round(made.id, token)
        for one in (await keeping.load(registry.store, made.id)).championship.rounds[-1].tables:
            live = await registry.table(one.id)
            for _ in range(moves):
                if live.table.state.phase == "playing":
                    await play_once(registry, live, chooser)
        while moves > 2 and (await keeping.load(registry.store, made.id)).championship.current is not None:
            await service.look_at(made.id)


async def the_daily_race(
    registry: TableRegistry, chooser: random.Random, ann: messages.SignedIn, bob: messages.SignedIn
) -> None:
    """One player is done, the other one is playing."""
    await registry.daily.look()
    for player, moves in ((ann, 100_000), (bob, 5)):
        place = await registry.daily.play(player.player, "Ann")
        live = await registry.table(place["table"])
        for _ in range(moves):
            if live.table.state.phase == "playing":
                await play_once(registry, live, chooser)
    await registry.daily.look()
