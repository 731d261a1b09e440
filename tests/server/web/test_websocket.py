"""WebSocket frames: read like by the library `websockets`, whatever a client sends and however it is cut."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator, Callable
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Close, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import CLIENT, Protocol
from websockets.server import ServerProtocol

from paddock.server import limits
from paddock.server.web.websocket import Gone, WebSocketProtocol, accept_key, unmasked

HEADERS = [
    (b"host", b"here"),
    (b"upgrade", b"websocket"),
    (b"connection", b"upgrade"),
    (b"sec-websocket-version", b"13"),
    (b"sec-websocket-key", b"dGhlIHNhbXBsZSBub25jZQ=="),
]
SCOPE = {"type": "http", "method": "GET", "scheme": "http", "headers": HEADERS, "client": ("127.0.0.1", 1)}


class Wire:
    """A transport that only remembers."""

    def __init__(self) -> None:
        self.sent = b""
        self.closed = self.paused = False

    def write(self, data: bytes) -> None:
        assert not self.closed
        self.sent += data

    def close(self) -> None:
        self.closed = True

    abort = close

    def is_closing(self) -> bool:
        return self.closed

    def set_protocol(self, protocol: Any) -> None: ...

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def get_write_buffer_size(self) -> int:
        return 0


@contextlib.asynccontextmanager
async def accepted(
    headers: list[tuple[bytes, bytes]] = HEADERS,
) -> AsyncIterator[tuple[WebSocketProtocol, Wire]]:
    """A connection whose handshake is done."""
    begun = asyncio.get_running_loop().create_future()

    async def app(_scope: Any, _receive: Any, send: Callable[..., Any]) -> None:
        await send({"type": "websocket.accept"})
        begun.set_result(None)
        await asyncio.Event().wait()

    config, state = SimpleNamespace(loaded_app=app), SimpleNamespace(connections=set(), tasks=set())
    line, wire = WebSocketProtocol(config, state, {}), Wire()
    line.take_over(wire, {**SCOPE, "headers": headers}, b"/api/socket")
    if not wire.closed:
        await begun
    yield line, wire
    wire.closed = False  # what is sent after it is of no interest
    for task in state.tasks:
        task.cancel()
    line.connection_lost(None)


def frames_in(data: bytes) -> list[Frame]:
    """What a client reads."""
    client = Protocol(CLIENT, max_size=None)
    client.receive_data(data)
    assert client.parser_exc is None
    return [event for event in client.events_received() if isinstance(event, Frame)]


async def ours(chunks: list[bytes]) -> tuple[list[bytes], list[Frame]]:
    """The messages that are read, and the control frames that are sent back."""
    async with accepted() as (line, wire):
        answer = wire.sent.index(b"\r\n\r\n") + 4
        for chunk in chunks:
            if not wire.closed:
                line.data_received(chunk)
        messages = [await line.next() for _ in range(len(line._inbox))]
        return messages, frames_in(wire.sent[answer:])


def theirs(chunks: list[bytes]) -> tuple[list[bytes], list[Frame]]:
    server = ServerProtocol(max_size=limits.MESSAGE_BYTES)
    server.receive_data(b"GET / HTTP/1.1\r\n" + b"".join(b"%s: %s\r\n" % header for header in HEADERS) + b"\r\n")
    (request,) = server.events_received()
    assert isinstance(request, Request)
    server.send_response(server.accept(request))
    server.data_to_send()
    messages, pieces = [], b""
    for chunk in chunks:
        if server.parser_exc is None and server.close_rcvd is None:
            server.receive_data(chunk)
    for event in server.events_received():
        if isinstance(event, Frame) and event.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            pieces += event.data
            if event.fin:
                messages.append(pieces)
                pieces = b""
    return messages, frames_in(b"".join(server.data_to_send()))


def summary(frame: Frame) -> tuple[int, bytes]:
    """How a connection is closed is compared below: the library refuses a little more."""
    return frame.opcode, b"" if frame.opcode == Opcode.CLOSE else bytes(frame.data)


def raw(first: int, second: int, payload: bytes) -> bytes:
    """A frame, however wrong; the mask is all zeros."""
    size = len(payload)
    if second & 127 == 126:
        return bytes((first, second)) + size.to_bytes(2, "big") + bytes(4 * (second >> 7)) + payload
    if second & 127 == 127:
        return bytes((first, second)) + size.to_bytes(8, "big") + bytes(4 * (second >> 7)) + payload
    return bytes((first, second)) + bytes(4 * (second >> 7)) + payload


def masked(opcode: int, payload: bytes, final: bool = True) -> bytes:
    return Frame(Opcode(opcode), payload, final).serialize(mask=True)


payloads = st.one_of(st.binary(max_size=140), st.just(b"x" * 300), st.just(b"y" * (limits.MESSAGE_BYTES + 1)))
good = st.one_of(
    st.builds(lambda data: masked(1, data), st.binary(max_size=300)),
    st.builds(lambda data: masked(1, data, False) + masked(9, b"?") + masked(0, data), st.binary(max_size=50)),
    st.builds(lambda data: masked(9, data), st.binary(max_size=125)),
    st.builds(lambda data: masked(10, data), st.binary(max_size=125)),
    st.just(masked(8, Close(1000, "").serialize())),
    st.just(masked(8, b"")),
)
bad = st.builds(
    lambda first, payload, mask: raw(first, mask | (min(126, len(payload))), payload),
    st.integers(0, 255),
    payloads,
    st.sampled_from((0, 128)),
)
streams = st.lists(st.one_of(good, good, good, bad), max_size=6).map(b"".join)


@given(streams, st.lists(st.integers(0, 400), max_size=6))
def test_every_stream_is_read_like_by_the_library(stream: bytes, cuts: list[int]):
    places = sorted({cut for cut in cuts if cut < len(stream)})
    chunks = [stream[first:end] for first, end in zip([0, *places], [*places, len(stream)], strict=True)]
    messages, answers = asyncio.run(ours(chunks))
    expected, their_answers = theirs(chunks)
    assert messages == expected
    assert [summary(one) for one in answers] == [summary(one) for one in their_answers]


CLOSINGS: dict[str, tuple[bytes, int]] = {
    "said with a reason": (masked(8, Close(1000, "bye").serialize()), 1000),
    "said without a reason": (masked(8, Close(4321, "").serialize()), 4321),
    "half a code": (masked(8, b"\x03"), 1002),
    "1005 is never sent": (masked(8, b"\x03\xed"), 1002),
    "a reason that is no UTF-8": (masked(8, b"\x03\xe8\xff"), 1002),
    "not masked": (raw(0x81, 1, b"x"), 1002),
    "a reserved bit": (raw(0xC1, 129, b"x"), 1002),
    "a reserved opcode": (raw(0x83, 129, b"x"), 1002),
    "more of nothing": (raw(0x80, 129, b"x"), 1002),
    "a ping in pieces": (raw(0x09, 129, b"x"), 1002),
    "a long ping": (raw(0x89, 254, b"x" * 126), 1002),
    "a long message": (masked(1, b"x" * (limits.MESSAGE_BYTES + 1)), 1009),
    "a long message in two frames": (masked(1, b"x" * limits.MESSAGE_BYTES, False) + masked(0, b"x"), 1009),
    "a message within a message": (masked(1, b"x", False) + masked(1, b"x"), 1002),
}


@pytest.mark.parametrize(("stream", "code"), CLOSINGS.values(), ids=CLOSINGS)  # masks are random: no ids
def test_the_reason_for_closing(stream: bytes, code: int):
    messages, (answer,) = asyncio.run(ours([stream, masked(1, b"too late")]))
    assert not messages
    assert Close.parse(bytes(answer.data)).code == code


@given(st.binary(max_size=70), st.binary(min_size=4, max_size=4))
def test_unmasking_is_an_exclusive_or(payload: bytes, mask: bytes):
    assert unmasked(payload, mask) == bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload))


def test_the_handshake_of_the_standard():
    """RFC 6455, 1.3."""
    assert accept_key(dict(HEADERS)) == b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo="


@pytest.mark.parametrize(
    "change",
    [(b"sec-websocket-version", b"8"), (b"sec-websocket-key", b"short"), (b"sec-websocket-key", b"")],
)
def test_whatever_is_no_handshake_is_refused(change: tuple[bytes, bytes]):
    async def main() -> bytes:
        async with accepted([*HEADERS, change]) as (line, wire):
            assert wire.closed
            assert not line.open
            return wire.sent

    assert asyncio.run(main()).startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize("size", [0, 125, 126, 2**16 - 1, 2**16])
def test_what_is_sent_arrives_whole(size: int):
    async def main() -> None:
        async with accepted() as (line, wire):
            begin = len(wire.sent)
            message = os.urandom(size).hex().encode()[:size]
            line.push(message)
            line.push(b"more")
            await asyncio.sleep(0)
            assert [bytes(one.data) for one in frames_in(wire.sent[begin:])] == [message, b"more"]

    asyncio.run(main())


def test_a_goodbye_is_answered_or_the_connection_ends(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "CLOSE_ANSWERED", 0.01)

    async def main(answers: bool) -> None:
        async with accepted() as (line, wire):
            line.close(1008)
            line.data_received(masked(1, b"late"))
            assert not wire.closed
            if answers:
                line.data_received(masked(8, Close(1008, "").serialize()))
            while not wire.closed:
                await asyncio.sleep(0.001)
            with pytest.raises(Gone):
                await line.next()

    for answers in (True, False):
        asyncio.run(main(answers))


def test_reading_pauses_for_whoever_does_not_wait_for_answers():
    async def main() -> None:
        async with accepted() as (line, wire):
            line.data_received(b"".join(masked(1, b"%d" % n) for n in range(limits.UNREAD_MESSAGES + 1)))
            assert wire.paused
            assert [await line.next() for _ in range(3)] == [b"0", b"1", b"2"]
            assert not wire.paused

    asyncio.run(main())


def test_a_silent_client_is_asked_and_then_given_up(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "PING_EVERY", 0.01)
    monkeypatch.setattr(limits, "PING_ANSWERED", 0.01)

    async def main() -> None:
        async with accepted() as (_, wire):
            begin = len(wire.sent)
            while not wire.closed:
                await asyncio.sleep(0.001)
            assert [one.opcode for one in frames_in(wire.sent[begin:])] == [Opcode.PING]

    asyncio.run(main())
