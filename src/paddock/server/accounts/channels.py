"""Notification channels: where players want to be notified of a turn (opt-in).

A notification only names the table, since third parties transport it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

import sqlalchemy as sa

from paddock.server import limits
from paddock.server.accounts import mail, messages
from paddock.server.accounts.codes import keep_code, spend_code
from paddock.server.accounts.safe_http import Unreachable, checked_url, post
from paddock.server.core.names import clean
from paddock.server.rejections import Rejected
from paddock.server.storage.schema import channels, places, tables
from paddock.server.storage.store import Store
from paddock.server.token_bucket import Buckets
from paddock.texts import texts

logger = logging.getLogger("paddock.server")
T = TypeVar("T")
MAIL = "mail"  # kind of a code and of a channel
CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ23456789"
GONE = (404, 410)  # a push service's status for an expired subscription


@dataclass(frozen=True)
class Notifying:
    """What the operator allows: mail needs a server and a sender, links need the URL of the client."""

    mail: str = ""  # smtp://…
    sender: str = ""
    page: str = ""
    private: bool = False  # allow targets in private networks

    @property
    def contact(self) -> str:
        return f"mailto:{self.sender or 'operator@localhost'}"


Present = Callable[[str, str], bool]  # (table, person): whether they are connected


class Channels:
    def __init__(
        self, store: Store, key: bytes, allowed: Notifying, clock: Callable[[], int], present: Present
    ) -> None:
        self.store, self.key, self.allowed, self.clock, self.present = store, key, allowed, clock, present
        self._mails = Buckets(limits.MAILS_BURST, limits.MAILS_RATE)
        self._senders = ThreadPoolExecutor(limits.NOTICES_SENT_AT_ONCE, "notices")  # own threads: targets may be slow

    def close(self) -> None:
        self._senders.shutdown(wait=False, cancel_futures=True)

    async def _outside(self, send: Callable[..., T], *arguments: Any) -> T:
        """Call a blocking function in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._senders, send, *arguments)

    # -------------------------------------------------------------- subscribing

    async def show(self, player: str) -> messages.Notices:
        query = sa.select(channels).where(channels.c.player == player).order_by(channels.c.made)
        found = [
            messages.Channel(row.id, row.kind, _shown(row.kind, json.loads(bytes(row.target))), row.confirmed)
            for row in await self.store.rows(query)
        ]
        kinds = ["push", *(["mail"] if self.allowed.mail else []), "hook"]
        from paddock.server.accounts import push  # slow to import, like all cryptography

        return messages.Notices(kinds, push.public_key(self.key), found)

    async def add(self, player: str, asked: messages.AnyChannel, source: str) -> None:
        target = self._checked(asked)
        row = {
            "id": secrets.token_hex(8),
            "player": player,
            "kind": target.pop("kind"),
            "target": json.dumps(target).encode(),
            "confirmed": not isinstance(asked, messages.AddMail),
            "language": asked.language,
            "failures": 0,
            "made": self.clock(),
        }
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(8))
        if isinstance(asked, messages.AddMail) and not all(map(self._mails.take, (source, asked.address.lower()))):
            raise Rejected("too-many", mails=limits.MAILS_BURST)

        def write(connection: sa.Connection) -> None:
            own = channels.c.player == player
            connection.execute(channels.delete().where(own, channels.c.target == row["target"]))
            count = sa.select(sa.func.count()).select_from(channels).where(own)
            if connection.execute(count).scalar_one() >= limits.CHANNELS:
                raise Rejected("too-many", channels=limits.CHANNELS)
            connection.execute(channels.insert().values(**row))
            if row["kind"] == MAIL:
                until = self.clock() + int(limits.MAIL_CODE_HOLDS * 1000)
                keep_code(connection, f"{player} {code}", MAIL, str(row["id"]), until)

        await self.store.database.write(write)
        if isinstance(asked, messages.AddMail):
            say = texts(asked.language)
            text = say("you-mail-confirm", code=code)
            await self._mail(asked.address, say("you-mail-confirm-subject"), text)

    def _checked(self, asked: messages.AnyChannel) -> dict[str, str]:
        try:
            match asked:
                case messages.AddPush():
                    checked_url(asked.endpoint, self.allowed.private, ("https",))
                    from paddock.server.accounts import push

                    push.check_subscription(asked.p256dh, asked.auth)
                    return {"kind": "push", "endpoint": asked.endpoint, "p256dh": asked.p256dh, "auth": asked.auth}
                case messages.AddHook():
                    checked_url(asked.url, self.allowed.private)
                    return {"kind": "hook", "url": asked.url}
                case messages.AddMail():
                    if not self.allowed.mail:
                        raise Rejected("channel-off")
                    if asked.address.endswith("\n"):  # `$` in a pattern matches before it
                        raise ValueError("a line break")
                    return {"kind": MAIL, "address": asked.address}
        except (Unreachable, ValueError):
            raise Rejected("channel-bad") from None

    async def confirm(self, player: str, code: str) -> None:
        def write(connection: sa.Connection) -> int:
            channel = spend_code(connection, f"{player} {code.strip().upper()}", MAIL, self.clock())
            own = sa.and_(channels.c.id == (channel or ""), channels.c.player == player)
            return int(connection.execute(channels.update().where(own).values(confirmed=True)).rowcount)

        if not await self.store.database.write(write):
            raise Rejected("code-unknown")

    async def drop(self, player: str, channel: str) -> None:
        gone = channels.delete().where(channels.c.player == player, channels.c.id == channel)
        await self.store.database.write(lambda connection: connection.execute(gone).rowcount)

    # -------------------------------------------------------------- notifying

    async def tell_turns(self) -> None:
        """Notify everybody whose turn began at a table with a clock of days, unless they are connected."""
        waiting = (
            sa.select(places, tables.c.game, tables.c.code)
            .join(tables, tables.c.id == places.c.table)
            .where(places.c.slow, places.c.turn.is_not(None), places.c.turn != places.c.told)
            .where(places.c.turn <= self.clock() - int(limits.NOTICE_AFTER * 1000), tables.c.phase == "playing")
            .order_by(places.c.turn)
            .limit(limits.NOTICES_AT_ONCE)
        )
        rows = await self.store.rows(waiting)
        await asyncio.gather(*(self._tell(row) for row in rows))

    async def _tell(self, row: Any) -> None:
        which = sa.and_(places.c.table == row.table, places.c.person == row.person)
        claim = places.update().where(which, places.c.turn == row.turn, places.c.told != row.turn)
        won = await self.store.database.write(
            lambda connection: connection.execute(claim.values(told=row.turn)).rowcount
        )
        if not won or self.present(row.table, row.person):
            return
        query = sa.select(channels).where(channels.c.player == row.player, channels.c.confirmed)
        for channel in await self.store.rows(query):
            await self._send(channel, row)

    async def _send(self, channel: Any, row: Any) -> None:
        say = texts(channel.language)
        text = say("you-notice-turn", game=say(f"{row.game}-name"), code=row.code or "")
        link = f"{self.allowed.page}/table/{row.table}" if self.allowed.page else ""
        target = json.loads(bytes(channel.target))
        status = 0
        try:
            if channel.kind == "push":
                from paddock.server.accounts import push

                content = json.dumps({"title": "Paddock", "body": text, "table": row.table}).encode()
                status = await self._outside(
                    push.send, self.key, target, content, self.allowed.contact, self.allowed.private
                )
            elif channel.kind == "hook":
                content = json.dumps({"text": text, "table": row.table, "game": row.game, "link": link}).encode()
                headers = {"content-type": "application/json", "user-agent": "paddock"}
                schemes = ("https", "http")
                status = await self._outside(post, target["url"], content, headers, self.allowed.private, schemes)
            else:
                await self._mail(target["address"], text, "\n\n".join(filter(None, (text, link))))
                status = 200
        except Unreachable as error:
            logger.info("notice not sent", extra={"task": channel.kind, "error": str(error)})
        await self._note(channel, status)

    async def _mail(self, to: str, subject: str, text: str) -> None:
        await self._outside(mail.send, self.allowed.mail, self.allowed.sender, to, clean(subject), text)

    async def _note(self, channel: Any, status: int) -> None:
        """Count consecutive failures; delete a channel that fails too often or whose subscription has expired."""
        which = channels.c.id == channel.id
        failed = not 200 <= status < 300
        given_up = failed and (status in GONE or channel.failures + 1 >= limits.NOTICE_FAILURES)
        change = (
            channels.delete() if given_up else channels.update().values(failures=channel.failures + 1 if failed else 0)
        )
        await self.store.database.write(lambda connection: connection.execute(change.where(which)).rowcount)


def _shown(kind: str, target: dict[str, str]) -> str:
    """Return a text by which a player recognises the channel; the full URL of a push endpoint is secret."""
    if kind == "push":
        return target["endpoint"].split("/")[2]
    return target["address" if kind == MAIL else "url"]
