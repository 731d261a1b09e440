"""Players: sign-in by device keys, profile, devices. Devices are added by a code or a passkey."""

from __future__ import annotations

import functools
import secrets
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from paddock.server import limits
from paddock.server.accounts import keys, messages
from paddock.server.accounts.codes import keep_code, spend_code
from paddock.server.accounts.relying_party import RelyingParty
from paddock.server.core.names import checked_name, clean
from paddock.server.core.tokens import Signer, hashed
from paddock.server.rejections import Rejected
from paddock.server.storage.privacy import move_entrants
from paddock.server.storage.schema import (
    OF_PLAYERS,
    codes,
    daily_results,
    passkeys,
    player_keys,
    players,
    ratings,
)
from paddock.server.storage.store import Store

if TYPE_CHECKING:
    from paddock.server.accounts.passkeys import Passkeys

USED, LINK = "used", "link"  # kinds of codes
_PLAYER_OF = sa.select(player_keys.c.player).where(player_keys.c.key == sa.bindparam("of_key"))


class Players:
    """Registers players and signs them in; a sign-in returns a token."""

    def __init__(self, store: Store, signer: Signer) -> None:
        self.store, self.signer = store, signer

    @functools.cached_property
    def passkeys(self) -> Passkeys:
        from paddock.server.accounts.passkeys import Passkeys  # slow to import, rarely needed

        return Passkeys(self.store)

    # -------------------------------------------------------------- signing in

    async def register(self, asked: messages.Register, now: int) -> messages.SignedIn:
        """Create a player with one key; a known key signs its player in."""
        name, key = checked_name(asked.name), asked.key
        self._check(asked, now)

        def write(connection: sa.Connection) -> str:
            _use(connection, asked.challenge, now)
            known = _player_of(connection, key)
            if known is not None:
                connection.execute(player_keys.update().where(player_keys.c.key == key).values(seen=now))
                return known
            player = secrets.token_hex(8)
            connection.execute(players.insert().values(id=player, name=name, colour=asked.colour, made=now))
            _add_key(connection, key, player, asked.device, now)
            return player

        return messages.SignedIn(await self._write(write), keys.player_token(self.signer, key, now))

    async def sign_in(self, asked: messages.SignIn, now: int) -> messages.SignedIn:
        self._check(asked, now)

        def write(connection: sa.Connection) -> str:
            _use(connection, asked.challenge, now)
            player = _player_of(connection, asked.key)
            if player is None:
                raise Rejected("key-unknown")
            connection.execute(player_keys.update().where(player_keys.c.key == asked.key).values(seen=now))
            return player

        return messages.SignedIn(await self._write(write), keys.player_token(self.signer, asked.key, now))

    async def add_device(self, asked: messages.AddDevice, now: int) -> messages.SignedIn:
        """Add a key to the player who made the code. A player who only had this key is merged into them."""
        self._check(asked, now)

        def write(connection: sa.Connection) -> str:
            _use(connection, asked.challenge, now)
            player = spend_code(connection, asked.code, LINK, now)
            if player is None:
                raise Rejected("code-unknown")
            adopt_key(connection, asked.key, player, asked.device, now)
            return player

        return messages.SignedIn(await self._write(write), keys.player_token(self.signer, asked.key, now))

    async def sign_in_by_passkey(
        self, asked: messages.PasskeySession, party: RelyingParty, now: int
    ) -> messages.SignedIn:
        """Add a key to the player who owns the passkey."""
        self._check(asked, now)
        use = await self.passkeys.check(asked.credential, party, now)

        def write(connection: sa.Connection) -> str:
            _use(connection, asked.challenge, now)
            player = use(connection)
            adopt_key(connection, asked.key, player, asked.device, now)
            return player

        return messages.SignedIn(await self._write(write), keys.player_token(self.signer, asked.key, now))

    def _check(self, asked: messages.SignIn, now: int) -> None:
        """Raise `Rejected` unless the device proves that it has the private key."""
        keys.check_challenge(self.signer, asked.challenge, now)
        keys.check_signature(asked.key, asked.challenge, asked.signature)

    async def of(self, token: str, now: int) -> tuple[str, str]:
        """Return the player and the key of a token."""
        key = keys.key_of(self.signer, token, now)
        player = await self.store.database.read(lambda connection: _player_of(connection, key)) if key else None
        if player is None:
            raise Rejected("player-token-bad")
        return player, key

    # -------------------------------------------------------------- profile and devices

    async def show(self, player: str, key: str) -> messages.You:
        def read(connection: sa.Connection) -> messages.You:
            row = connection.execute(sa.select(players).where(players.c.id == player)).one()
            query = sa.select(player_keys).where(player_keys.c.player == player).order_by(player_keys.c.made)
            devices = [
                messages.Device(one.key, one.device, one.made, one.seen, one.key == key)
                for one in connection.execute(query)
            ]
            return messages.You(row.id, row.name, row.colour, row.made, devices, passkeys_of(connection, player))

        return await self.store.database.read(read)

    async def change(self, player: str, profile: messages.Profile) -> None:
        values = {"name": checked_name(profile.name), "colour": profile.colour}
        update = players.update().where(players.c.id == player).values(**values)
        await self._write(lambda connection: connection.execute(update).rowcount)

    async def transfer_code(self, player: str, now: int) -> messages.TransferCode:
        code, until = secrets.token_urlsafe(18), now + int(limits.TRANSFER_HOLDS * 1000)
        await self._write(lambda connection: keep_code(connection, code, LINK, player, until))
        return messages.TransferCode(code, until)

    async def remove_device(self, player: str, key: str, own: str) -> None:
        """Remove another device. A device cannot remove itself: that needs the deletion of the player."""
        if key == own:
            raise Rejected("key-own")
        gone = player_keys.delete().where(player_keys.c.player == player, player_keys.c.key == key)
        if not await self._write(lambda connection: connection.execute(gone).rowcount):
            raise Rejected("key-unknown")

    async def forget_codes(self, now: int) -> None:
        """Delete expired codes."""
        gone = codes.delete().where(codes.c.until < now)
        await self._write(lambda connection: connection.execute(gone).rowcount)

    async def _write(self, operation: Any) -> Any:
        return await self.store.database.write(operation)


def _use(connection: sa.Connection, challenge: str, now: int) -> None:
    """Mark a challenge as used; `Rejected` if it was used before, at any process."""
    until = now + int(limits.CHALLENGE_HOLDS * 1000)
    try:
        connection.execute(codes.insert().values(code=hashed(challenge), kind=USED, subject="", until=until))
    except IntegrityError:
        raise Rejected("challenge-used") from None


def _player_of(connection: sa.Connection, key: str) -> str | None:
    found: str | None = connection.execute(_PLAYER_OF, {"of_key": key}).scalar_one_or_none()
    return found


def _add_key(connection: sa.Connection, key: str, player: str, device: str, now: int) -> None:
    devices = sa.select(sa.func.count()).select_from(player_keys).where(player_keys.c.player == player)
    if connection.execute(devices).scalar_one() >= limits.DEVICES:
        raise Rejected("too-many", devices=limits.DEVICES)
    row = {"key": key, "player": player, "device": clean(device), "made": now, "seen": now}
    connection.execute(player_keys.insert().values(**row))


def adopt_key(connection: sa.Connection, key: str, player: str, device: str, now: int) -> None:
    """Assign a key to a player, whoever had it before."""
    known = _player_of(connection, key)
    if known is None:
        _add_key(connection, key, player, device, now)
    elif known != player:
        _move_key(connection, key, known, player)


def _move_key(connection: sa.Connection, key: str, old: str, new: str) -> None:
    """Move a key to another player; if it was the last one of the old player, merge all their data.

    Conflicting rows (ratings of a game, daily races) are kept from the new player.
    """
    connection.execute(player_keys.update().where(player_keys.c.key == key).values(player=new))
    left = sa.select(sa.func.count()).select_from(player_keys).where(player_keys.c.player == old)
    if connection.execute(left).scalar_one() == 0:
        rated = sa.select(ratings.c.game).where(ratings.c.player == new)
        connection.execute(ratings.delete().where(ratings.c.player == old, ratings.c.game.in_(rated)))
        played = sa.select(daily_results.c.date).where(daily_results.c.player == new)
        connection.execute(
            daily_results.delete().where(daily_results.c.player == old, daily_results.c.date.in_(played))
        )
        for kept in OF_PLAYERS:
            connection.execute(kept.update().where(kept.c.player == old).values(player=new))
        move_entrants(connection, old, new)
        connection.execute(players.delete().where(players.c.id == old))


def passkeys_of(connection: sa.Connection, player: str) -> list[messages.Passkey]:
    query = sa.select(passkeys).where(passkeys.c.player == player).order_by(passkeys.c.made, passkeys.c.id)
    return [messages.Passkey(one.id, one.device, one.made, one.seen) for one in connection.execute(query)]
