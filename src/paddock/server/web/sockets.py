"""The WebSocket endpoint; `docs/protocol.md` describes the messages."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from typing import Any

import msgspec
from starlette.types import Receive, Scope, Send

from paddock.server import limits, messages
from paddock.server.core.state import TABLE
from paddock.server.core.tokens import hashed
from paddock.server.messages import encode
from paddock.server.rejections import Rejected
from paddock.server.tables.live_table import LiveTable
from paddock.server.tables.registry import TableRegistry
from paddock.server.token_bucket import Bucket
from paddock.server.web.budget import Budget, cost_of, source_of
from paddock.server.web.middleware import slow_down
from paddock.server.web.websocket import EXTENSION, Code, Gone, WebSocketProtocol

decode = msgspec.json.Decoder(messages.AnyMessage).decode


def id_of(message: messages.AnyMessage | None) -> str | None:
    """Return the request id of a command, or None."""
    return message.id if isinstance(message, messages.DoMessage) else None


class Connection:
    """One WebSocket: at most one person, and some faces of one table."""

    def __init__(self, registry: TableRegistry, line: WebSocketProtocol, source: str, sockets: OpenSockets) -> None:
        self.registry, self.source, self.sockets = registry, source, sockets
        self.person = self.invitation = ""
        self.live: LiveTable | None = None
        self.faces: set[str] = set()
        self._line = line
        self._messages = Bucket(limits.SOCKET_BURST, limits.SOCKET_RATE)

    def send(self, message: bytes) -> None:
        self._line.push(message)

    def flush(self) -> None:
        self._line.flush()

    def answer(self, message: dict[str, Any]) -> None:
        self.send(encode(message))

    async def run(self) -> None:
        """Serve the socket until it closes, sends no hello in time, or exceeds its rate limit too often."""
        try:
            with contextlib.suppress(Gone, TimeoutError):
                await self._read()
        finally:
            self._leave()
            self._line.flush()

    async def _read(self) -> None:
        async with asyncio.timeout(limits.HELLO_WITHIN):
            if not await self._greet(await self._line.next()):
                return
        refused = 0
        while refused < limits.SOCKET_BURST:
            text = await self._line.next()
            allowed = self._messages.take()
            refused += not allowed
            try:
                message = decode(text)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
                if await self._pay(None):
                    self._reject(Rejected("message-bad", why=str(error)[:200]))
                continue
            if not allowed:
                self._reject(Rejected("too-many", rate=limits.SOCKET_RATE), id_of(message))
            elif await self._pay(message):
                await self._handle(message)
            elif isinstance(message, messages.Watch):
                return  # the client reconnects later and watches again

    async def _pay(self, message: messages.AnyMessage | None) -> bool:
        """Charge a message to the address's rate limit; if it is exceeded, reject the message after a delay."""
        try:
            self.sockets.budget.spend(self.source, self._cost(message))
        except Rejected as error:
            await slow_down(error)
            self._reject(error, id_of(message))
            return False
        return True

    def _cost(self, message: messages.AnyMessage | None) -> float:
        if isinstance(message, messages.Watch):
            return limits.COST_WATCH
        if isinstance(message, messages.DoMessage) and self.live is not None:
            return limits.COST_MESSAGE + cost_of(message.command, self.live.table, self.person)
        return limits.COST_MESSAGE

    async def _greet(self, text: bytes) -> bool:
        """Authenticate the client by its first message; return whether it may stay."""
        try:
            hello = decode(text)
            if not isinstance(hello, messages.Hello):
                raise Rejected("message-bad", why="hello")
            if hello.token:
                self.live, self.person = await self.registry.person(hello.token)
            else:
                self.sockets.budget.search(self.source)
                self.live = await self.registry.visit(hello.table, hello.invitation)
                self.invitation = hashed(hello.invitation) if hello.invitation else ""
            seats = await self.live.seats_of(self.person)
            self.sockets.check_room(bool(seats))
            token = await self.registry.renewed(self.live, self.person, hello.token) if hello.token else ""
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._reject(Rejected("message-bad", why="hello"))
            return False
        except Rejected as error:
            self.sockets.budget.note(self.source, error)
            self._reject(error)
            return False
        welcome = {"type": "welcome", "table": self.live.id, "person": self.person or None, "seats": seats}
        self.answer({**welcome, "token": token} if token else welcome)
        return True

    def _reject(self, error: Rejected, request: str | None = None) -> None:
        self.registry.metrics.rejected.add(error.reason)
        self.answer({"type": "rejected", "id": request, **error.json()})

    async def _handle(self, message: messages.AnyMessage) -> None:
        assert self.live is not None
        request = id_of(message)
        try:
            match message:
                case messages.Ping():
                    self.answer({"type": "pong"})
                case messages.Watch():
                    await self._watch(message)
                case messages.Unwatch():
                    self.live.unwatch(self, message.face)
                    self.faces.discard(message.face)
                case messages.DoMessage():
                    await self._do(message)
                case messages.Hello():
                    raise Rejected("message-bad", why="hello")
        except Rejected as error:
            self._reject(error, request)

    async def _watch(self, message: messages.Watch) -> None:
        assert self.live is not None
        if len(self.faces) >= limits.FACES_OF_A_SOCKET and message.face not in self.faces:
            raise Rejected("too-many", faces=limits.FACES_OF_A_SOCKET)
        self.live = await self.registry.table(self.live.id)
        self.live.source = self.live.source or self.source
        await self.live.watch(self, message.face, message.after)
        self.faces.add(message.face)

    async def _do(self, message: messages.DoMessage) -> None:
        assert self.live is not None
        if not self.person:
            raise Rejected("token-bad")
        self.live = await self.registry.table(self.live.id)
        answer = await self.registry.carry_out(self.live, self.person, message.command, message.id, self.source)
        self.answer({"type": "done", "id": message.id, **answer})
        self.live.audience.flush()

    def _leave(self) -> None:
        if self.live is None:
            return
        for face in self.faces:
            self.live.unwatch(self, face)
        if self.person or TABLE in self.faces:
            self.live.tell_presence()


class OpenSockets:
    """All WebSockets of this process, with a limit per address."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.connections: set[Connection] = set()
        self._sources: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self.connections)

    def check_room(self, seated: bool) -> None:
        """Reject spectators if only the places reserved for seated people are left."""
        if not seated and len(self.connections) > limits.SOCKETS_FOR_STRANGERS:
            raise Rejected("too-many", sockets=limits.SOCKETS_FOR_STRANGERS)

    async def serve(self, registry: TableRegistry, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one WebSocket from its handshake to its end."""
        source = source_of(scope)
        await receive()  # the event websocket.connect
        if len(self.connections) >= limits.SOCKETS or self._sources[source] >= limits.SOCKETS_OF_AN_ADDRESS:
            await send({"type": "websocket.close", "code": Code.TRY_AGAIN})
            return
        line: WebSocketProtocol = scope["extensions"][EXTENSION]
        self._sources[source] += 1
        connection = Connection(registry, line, source, self)
        self.connections.add(connection)
        try:
            await send({"type": "websocket.accept"})
            await connection.run()
            await send({"type": "websocket.close", "code": Code.POLICY})
        finally:
            self.connections.discard(connection)
            self._sources -= Counter([source])
