"""The same load on two servers: Paddock, which writes every move to disk before it sends it, and boardgame.io, which
keeps everything in memory.

python3 run.py bench server-boardgameio [tables=100] [think=2] [turns=1] [rounds=1]

The comparison for a quiet machine is `tables=1000 think=20`. A warm-up of some races compiles everything; in several
rounds the servers alternate. It needs Node.js with npm; boardgame.io is installed into the user's cache folder.
"""

from __future__ import annotations

import asyncio
import hashlib
import shutil
import statistics
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import msgspec
import platformdirs
from rich.console import Console

from bench.server_clients import Process, tidy_end
from bench.server_load import SEATS, Crowd, LoadTable, PaddockCrowd, Tally, encode, load, post, settings
from paddock.server.web.process import allow_many_sockets

HOME = Path(__file__).parent / "yardsticks" / "boardgameio"
GAME = "runnerup"
EVENT = f"42/{GAME},".encode()  # prefix of an event of this game in socket.io
ROUNDS = 5
WARM_UP = 4  # races


class NodeServer(Process):
    """boardgame.io, installed into the user's cache folder."""

    health = "/games"

    def __init__(self) -> None:
        super().__init__()
        self.folder = installed()

    def command(self) -> list[str]:
        return ["node", str(self.folder / "server.js"), str(self.port)]


def installed() -> Path:
    """Return the folder with our game and its npm packages, which is made again when one of our files changes."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise SystemExit("this bench needs Node.js with npm on the path")
    files = sorted(file for file in HOME.iterdir() if file.is_file())
    print_ = hashlib.sha256(b"".join(file.name.encode() + file.read_bytes() for file in files)).hexdigest()[:12]
    folder = Path(platformdirs.user_cache_dir("paddock", appauthor=False)) / f"boardgameio-{print_}"
    if not (folder / "installed").is_file():
        folder.mkdir(parents=True, exist_ok=True)
        for file in files:
            shutil.copy(file, folder)
        done = subprocess.run([npm, "ci", "--ignore-scripts"], cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"boardgame.io could not be installed:\n{done.stderr}")
        (folder / "installed").touch()
    return folder


# ------------------------------------------------------------------ what a player reads of boardgame.io's messages


class Hand(msgspec.Struct):
    hand: list[int] = []


class Board(msgspec.Struct):
    turn: int
    round: int
    over: bool
    committed: list[bool]
    players: dict[str, Hand]


class State(msgspec.Struct, rename={"board": "G", "number": "_stateID"}):
    board: Board
    number: int


class Sync(msgspec.Struct):
    state: State


class Payload(msgspec.Struct, rename={"player": "playerID"}):
    player: str


class Done(msgspec.Struct):
    payload: Payload


class Logged(msgspec.Struct):
    action: Done


decode_event = msgspec.json.Decoder(list[msgspec.Raw]).decode
decode_name = msgspec.json.Decoder(str).decode
decode_sync = msgspec.json.Decoder(Sync).decode
decode_state = msgspec.json.Decoder(State).decode
decode_log = msgspec.json.Decoder(list[Logged]).decode


class BoardgameCrowd:
    """Players of boardgame.io, who connect and play at once: its races need no start command."""

    async def seat(self, table: LoadTable, http: httpx.AsyncClient) -> None:
        base = table.bases[0]
        made = {"numPlayers": len(SEATS), "setupData": {"turns": table.turns}}
        match = (await post(http, f"{base}/games/{GAME}/create", made))["matchID"]
        for number, seat in enumerate(SEATS):
            asked = {"playerID": str(number), "playerName": seat}
            place = await post(http, f"{base}/games/{GAME}/{match}/join", asked)
            table.kept[seat] = (match, str(number), place["playerCredentials"])
            url = base.replace("http", "ws", 1) + "/socket.io/?EIO=4&transport=websocket"
            (await table.connect(seat, url)).send(f"40/{GAME},".encode())

    def hear(self, table: LoadTable, seat: str, text: bytes) -> None:
        if text.startswith(EVENT):
            name, _match, *more = decode_event(text[len(EVENT) :])
            self._learn(table, seat, decode_name(name), more)
        elif text == b"2":
            table.lines[seat].send(b"3")
        elif text.startswith(b"40"):
            match, player, credentials = table.kept[seat]
            table.lines[seat].send(EVENT + encode(["sync", match, player, credentials, len(SEATS)]))

    def _learn(self, table: LoadTable, seat: str, name: str, more: list[msgspec.Raw]) -> None:
        if name == "sync":
            state = decode_sync(more[0]).state
        elif name == "update":
            state = decode_state(more[0])
            table.received(state.number, SEATS[int(decode_log(more[1])[-1].action.payload.player)])
        else:
            return
        board, number = state.board, SEATS.index(seat)
        if board.over:
            table.over(seat)
        elif not board.committed[number]:
            targets = [number] if board.round == ROUNDS else range(len(SEATS))
            cards = sorted(set(board.players[str(number)].hand))
            table.asked(seat, (board.turn, board.round), [f"{card}>{target}" for card in cards for target in targets])

    def act(self, table: LoadTable, seat: str, action: str, _number: int) -> None:
        match, player, credentials = table.kept[seat]
        card, target = map(int, action.split(">"))
        payload = {"type": "commit", "args": [card, target], "playerID": player, "credentials": credentials}
        table.lines[seat].send(EVENT + encode(["update", {"type": "MAKE_MOVE", "payload": payload}, 0, match, player]))


@contextmanager
def running(server: Process) -> Iterator[Process]:
    server.start()
    try:
        yield server
    finally:
        server.end()


@dataclass
class Measured:
    """One server in one round."""

    tally: Tally
    report: str

    @property
    def p99(self) -> float:
        return statistics.quantiles(self.tally.latencies, n=100)[98]


def measure(crowd: Crowd, server: Process, tables: int, think: float, turns: int) -> Measured:
    with running(server):
        asyncio.run(load(crowd, [server.base], WARM_UP, 0.0, turns, server.cpu))
        tally = asyncio.run(load(crowd, [server.base], tables, think, turns, server.cpu))
        return Measured(tally, tally.report(tables, server.memory()))


def play_both(tables: int, think: float, turns: int) -> dict[str, Measured]:
    with tempfile.TemporaryDirectory() as data:
        ours = Process("--data", data, module="bench.server_under_test")
        return {
            "Paddock": measure(PaddockCrowd(), ours, tables, think, turns),
            "boardgame.io": measure(BoardgameCrowd(), NodeServer(), tables, think, turns),
        }


def main(arguments: list[str]) -> None:
    chosen = settings(arguments, tables=100, think=2.0, turns=1, rounds=1)
    allow_many_sockets()
    tidy_end()
    console = Console(highlight=False)
    console.print(chosen)
    rounds, errors = chosen.pop("rounds"), list[str]()
    for _ in range(rounds):
        found = play_both(**chosen)
        for name, one in found.items():
            console.print(f"{name}: {one.report}")
            errors += one.tally.errors[:5]
        ours, theirs = found["Paddock"], found["boardgame.io"]
        console.print(
            f"Paddock needs {ours.tally.each / theirs.tally.each:.2f} times the CPU for an action "
            f"(after all were seated {ours.tally.each_playing / theirs.tally.each_playing:.2f}); "
            f"its p99 is {ours.p99 / theirs.p99:.2f} times as long"
        )
    for error in errors:
        console.print(error)
    if errors:
        raise SystemExit(1)
