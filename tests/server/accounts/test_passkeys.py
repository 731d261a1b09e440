"""Passkeys: added on a known device, used on another one, and nothing else opens a player."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2.cose import ES256
from fido2.utils import websafe_decode, websafe_encode
from fido2.webauthn import (
    AttestationObject,
    AttestedCredentialData,
    AuthenticatorData,
    CollectedClientData,
)

from bench.server_clients import PATIENCE, Http, Refused
from bench.server_players import Device
from paddock.server import limits
from tests.server.conftest import Running

PRESENT = AuthenticatorData.FLAG.UP | AuthenticatorData.FLAG.UV


class Authenticator:
    """What a browser and its authenticator do, for one passkey."""

    def __init__(self, origin: str, host: str = "localhost") -> None:
        self.origin, self.host = origin, host
        self.private, self.id = ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(32)
        self.signed = 0

    def _data(self, flags: int, credential: AttestedCredentialData | None = None) -> AuthenticatorData:
        self.signed += 1
        relying_party = hashlib.sha256(self.host.encode()).digest()
        return AuthenticatorData.create(relying_party, AuthenticatorData.FLAG(flags), self.signed, credential or b"")

    def create(self, options: Any) -> dict[str, Any]:
        client = CollectedClientData.create("webauthn.create", options["challenge"], self.origin)
        public = ES256.from_cryptography_key(self.private.public_key())
        credential = AttestedCredentialData.create(bytes(16), self.id, public)
        data = self._data(PRESENT | AuthenticatorData.FLAG.AT, credential)
        return self._told(clientDataJSON=client, attestationObject=AttestationObject.create("none", data, {}))

    def get(self, options: Any) -> dict[str, Any]:
        client, data = (
            CollectedClientData.create("webauthn.get", options["challenge"], self.origin),
            self._data(PRESENT),
        )
        signature = self.private.sign(bytes(data) + client.hash, ec.ECDSA(hashes.SHA256()))
        return self._told(clientDataJSON=client, authenticatorData=data, signature=signature)

    def _told(self, **response: bytes) -> dict[str, Any]:
        """As the browser's `toJSON` writes it."""
        letters = websafe_encode(self.id)
        parts = {name: websafe_encode(content) for name, content in response.items()}
        return {"id": letters, "rawId": letters, "type": "public-key", "response": parts}


def at(server: Running, main: Callable[[Http, str], Awaitable[None]]) -> None:
    """Passkeys need a name: the server is asked as localhost."""
    origin = f"http://localhost:{server.port}"

    async def whole() -> None:
        async with Http(origin) as http:
            await asyncio.wait_for(main(http, origin), PATIENCE)

    asyncio.run(whole())


async def add(ann: Device, authenticator: Authenticator) -> Any:
    credential = authenticator.create(await ann.ask("/passkeys/options", "POST"))
    return await ann.ask("/passkeys", "POST", {"credential": credential, "device": "Firefox, Linux"})


async def answered(http: Http, authenticator: Authenticator) -> dict[str, Any]:
    return authenticator.get(await http.call("POST", "/api/me/passkeys/challenge"))


async def sign_in(http: Http, credential: dict[str, Any]) -> tuple[Device, Any]:
    device = Device(http)
    body = {**await device.proof(), "credential": credential, "device": "Chrome, Android"}
    answer = await http.call("POST", "/api/me/passkeys/session", body)
    device.token = answer["token"]
    return device, answer


def test_a_passkey_opens_its_player_on_another_device_until_it_is_removed(server: Running):
    async def main(http: Http, origin: str) -> None:
        ann = Device(http)
        player = (await ann.register("Ann"))["player"]
        authenticator = Authenticator(origin)
        you = await add(ann, authenticator)
        assert [one["name"] for one in you["passkeys"]] == ["Firefox, Linux"]
        phone, signed_in = await sign_in(http, await answered(http, authenticator))
        assert signed_in["player"] == player
        shown = await phone.ask()
        assert [one["name"] for one in shown["devices"]] == ["", "Chrome, Android"]
        assert (await phone.ask("/export"))["passkeys"][0]["host"] == "localhost"
        await phone.ask(f"/passkeys/{you['passkeys'][0]['id']}", "DELETE")
        assert (await ann.ask())["passkeys"] == []
        with pytest.raises(Refused, match="passkey-unknown"):
            await phone.ask(f"/passkeys/{you['passkeys'][0]['id']}", "DELETE")
        with pytest.raises(Refused, match="passkey-unknown"):
            await sign_in(http, await answered(http, authenticator))

    at(server, main)


def test_a_challenge_is_valid_once_for_its_player_and_for_two_minutes(server: Running, monkeypatch: pytest.MonkeyPatch):
    async def main(http: Http, origin: str) -> None:
        ann, bob, authenticator = Device(http), Device(http), Authenticator(origin)
        await ann.register("Ann")
        await bob.register("Bob")
        made = authenticator.create(await ann.ask("/passkeys/options", "POST"))
        with pytest.raises(Refused, match="challenge-bad"):
            await bob.ask("/passkeys", "POST", {"credential": made})
        with pytest.raises(Refused, match="challenge-bad"):  # the failed attempt has used it up
            await ann.ask("/passkeys", "POST", {"credential": made})
        await add(ann, authenticator)
        answer = await answered(http, authenticator)
        await sign_in(http, answer)
        with pytest.raises(Refused, match="challenge-bad"):
            await sign_in(http, answer)
        with pytest.raises(Refused, match="challenge-bad"):  # one that this server never made
            await sign_in(http, authenticator.get({"challenge": "A" * 43}))
        late = await answered(http, authenticator)
        now = server.server.registry.now
        monkeypatch.setattr(server.server.registry, "now", lambda: now() + 121_000)
        with pytest.raises(Refused, match="challenge-bad"):
            await sign_in(http, late)

    at(server, main)


def test_a_passkey_of_another_origin_of_nobody_or_with_a_wrong_signature_is_refused(server: Running):
    async def main(http: Http, origin: str) -> None:
        ann, authenticator = Device(http), Authenticator(origin)
        await ann.register("Ann")
        for wrong in (Authenticator("https://paddock.evil"), Authenticator(origin, "paddock.evil")):
            with pytest.raises(Refused, match="passkey-bad"):
                await add(ann, wrong)
        await add(ann, authenticator)
        with pytest.raises(Refused, match="passkey-unknown"):
            await sign_in(http, await answered(http, Authenticator(origin)))
        authenticator.origin = "https://paddock.evil"
        with pytest.raises(Refused, match="passkey-bad"):
            await sign_in(http, await answered(http, authenticator))
        authenticator.origin = origin
        thief = Authenticator(origin)
        thief.id, thief.signed = authenticator.id, 100
        with pytest.raises(Refused, match="passkey-bad"):
            await sign_in(http, await answered(http, thief))
        authenticator.signed = 0  # the counter of a cloned authenticator
        with pytest.raises(Refused, match="passkey-bad"):
            await sign_in(http, await answered(http, authenticator))
        for nonsense in ({}, {"id": "x"}, {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": {}}):
            with pytest.raises(Refused, match="passkey-bad"):
                await sign_in(http, nonsense)

    at(server, main)


def test_passkeys_need_a_host_name_and_are_deleted_with_their_player(server: Running):
    async def main(http: Http, origin: str) -> None:
        ann, authenticator = Device(http), Authenticator(origin)
        await ann.register("Ann")
        await add(ann, authenticator)
        async with Http(server.base) as bare:
            with pytest.raises(Refused, match="passkey-host"):
                await bare.call("POST", "/api/me/passkeys/challenge")
        await ann.ask("", "DELETE")
        with pytest.raises(Refused, match="passkey-unknown"):
            await sign_in(http, await answered(http, authenticator))

    at(server, main)


def test_the_number_of_passkeys_is_limited(server: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "PASSKEYS", 1)

    async def main(http: Http, origin: str) -> None:
        ann = Device(http)
        await ann.register("Ann")
        await add(ann, Authenticator(origin))
        options = await ann.ask("/passkeys/options", "POST")
        assert len(options["excludeCredentials"]) == 1
        assert len(websafe_decode(options["challenge"])) == 32
        with pytest.raises(Refused, match="too-many"):
            await add(ann, Authenticator(origin))

    at(server, main)
