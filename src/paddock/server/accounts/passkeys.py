"""Passkeys (WebAuthn): a player adds one on a known device, and signs in with it on another.

A passkey is bound to a host name. Challenges are stored by the server, expire after two minutes and are used up even by
a wrong answer. This module is slow to import, so it is imported on first use.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from fido2.server import Fido2Server
from fido2.utils import websafe_encode
from fido2.webauthn import (
    AttestedCredentialData,
    AuthenticationResponse,
    PublicKeyCredentialRpEntity,
    PublicKeyCredentialUserEntity,
    RegistrationResponse,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)
from sqlalchemy.exc import IntegrityError

from paddock.server import limits
from paddock.server.accounts import messages
from paddock.server.accounts.codes import keep_code, spend_code
from paddock.server.accounts.relying_party import RelyingParty
from paddock.server.core.names import clean
from paddock.server.rejections import Rejected
from paddock.server.storage.schema import passkeys
from paddock.server.storage.store import Store

CHALLENGE = "passkey"  # kind of code
VERIFIED = UserVerificationRequirement.PREFERRED


def _server(party: RelyingParty) -> Fido2Server:
    relying_party = PublicKeyCredentialRpEntity(name="Paddock", id=party.host)
    return Fido2Server(relying_party, verify_origin=lambda origin: origin == party.origin)


class Passkeys:
    """Stores and verifies passkeys."""

    def __init__(self, store: Store) -> None:
        self.database = store.database

    async def creation_options(self, you: messages.You, party: RelyingParty, now: int) -> dict[str, Any]:
        """Return the options for `navigator.credentials.create`."""
        challenge = await self._new_challenge(you.player, now)
        rows = await self.database.read(
            lambda connection: connection.execute(sa.select(passkeys).where(passkeys.c.player == you.player)).all()
        )
        options, _ = _server(party).register_begin(
            PublicKeyCredentialUserEntity(id=you.player.encode(), name=you.name, display_name=you.name),
            [AttestedCredentialData(bytes(row.credential)) for row in rows],
            ResidentKeyRequirement.REQUIRED,
            VERIFIED,
            challenge=challenge,
        )
        return dict(options.public_key)

    async def add(self, player: str, asked: messages.AddPasskey, party: RelyingParty, now: int) -> None:
        try:
            response = RegistrationResponse.from_dict(asked.credential)
            challenge = websafe_encode(response.response.client_data.challenge)
        except (ValueError, TypeError, KeyError, AttributeError):
            raise Rejected("passkey-bad") from None
        if await self._spend(challenge, now) != player:
            raise Rejected("challenge-bad", seconds=limits.CHALLENGE_HOLDS)
        try:
            made = _server(party).register_complete(_state(challenge), response)
        except (ValueError, TypeError):
            raise Rejected("passkey-bad") from None
        credential = made.credential_data
        if credential is None:
            raise Rejected("passkey-bad")
        row = {
            "id": _id_of(credential.credential_id),
            "player": player,
            "host": party.host,
            "credential": bytes(credential),
            "counter": made.counter,
            "device": clean(asked.device),
            "made": now,
            "seen": now,
        }

        def write(connection: sa.Connection) -> None:
            count = sa.select(sa.func.count()).where(passkeys.c.player == player)
            if connection.execute(count).scalar_one() >= limits.PASSKEYS:
                raise Rejected("too-many", passkeys=limits.PASSKEYS)
            try:
                connection.execute(passkeys.insert().values(**row))
            except IntegrityError:
                raise Rejected("passkey-bad") from None

        await self.database.write(write)

    async def request_options(self, party: RelyingParty, now: int) -> dict[str, Any]:
        """Return the options for `navigator.credentials.get`."""
        challenge = await self._new_challenge("", now)
        options, _ = _server(party).authenticate_begin(user_verification=VERIFIED, challenge=challenge)
        return dict(options.public_key)

    async def check(self, answer: dict[str, Any], party: RelyingParty, now: int) -> Callable[[sa.Connection], str]:
        """Verify an assertion; return an operation that stores the use and returns the player."""
        try:
            response = AuthenticationResponse.from_dict(answer)
            challenge = websafe_encode(response.response.client_data.challenge)
        except (ValueError, TypeError, KeyError, AttributeError):
            raise Rejected("passkey-bad") from None
        if await self._spend(challenge, now) != "":
            raise Rejected("challenge-bad", seconds=limits.CHALLENGE_HOLDS)
        which = sa.and_(passkeys.c.id == _id_of(response.raw_id), passkeys.c.host == party.host)
        row = await self.database.read(
            lambda connection: connection.execute(sa.select(passkeys).where(which)).one_or_none()
        )
        if row is None:
            raise Rejected("passkey-unknown")
        try:
            credential = AttestedCredentialData(bytes(row.credential))
            _server(party).authenticate_complete(_state(challenge), [credential], response)
        except (ValueError, TypeError):
            raise Rejected("passkey-bad") from None
        counter = response.response.authenticator_data.counter
        if row.counter and counter <= row.counter:
            raise Rejected("passkey-bad")  # a lower signature counter means a cloned authenticator

        def use(connection: sa.Connection) -> str:
            same = sa.and_(which, passkeys.c.counter == row.counter)
            if not connection.execute(passkeys.update().where(same).values(counter=counter, seen=now)).rowcount:
                raise Rejected("passkey-unknown")
            return str(row.player)

        return use

    async def remove(self, player: str, passkey: str) -> None:
        gone = passkeys.delete().where(passkeys.c.player == player, passkeys.c.id == passkey)
        if not await self.database.write(lambda connection: connection.execute(gone).rowcount):
            raise Rejected("passkey-unknown")

    async def _new_challenge(self, player: str, now: int) -> bytes:
        challenge, until = secrets.token_bytes(32), now + int(limits.CHALLENGE_HOLDS * 1000)
        code = websafe_encode(challenge)
        await self.database.write(lambda connection: keep_code(connection, code, CHALLENGE, player, until))
        return challenge

    async def _spend(self, challenge: str, now: int) -> str | None:
        return await self.database.write(lambda connection: spend_code(connection, challenge, CHALLENGE, now))


def _id_of(credential: bytes) -> str:
    return hashlib.sha256(credential).hexdigest()


def _state(challenge: str) -> dict[str, Any]:
    return {"challenge": challenge, "user_verification": VERIFIED}
