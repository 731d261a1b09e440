"""The HTTP API behaves as its OpenAPI document says."""

from __future__ import annotations

import asyncio
import random
import re
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import paddock
from bench.server_clients import PATIENCE, Http, Refused
from bench.server_players import Device
from paddock.engine.forms import Letters
from paddock.engine.sealed import Seal, commitment
from paddock.games import rulebook
from paddock.server.core.games import checked
from paddock.server.core.lessons import told
from paddock.server.web.openapi import document
from paddock.texts import LANGUAGES, source, texts
from tests.server.conftest import Running, patient
from tests.server.players import race

schema = schemathesis.openapi.from_dict({**document(), "servers": []})


@pytest.fixture(scope="module")
def made(server: Running) -> dict[str, Any]:
    """A race that was played over HTTP alone."""

    async def main() -> dict[str, Any]:
        async with Http(server.base) as http:
            place: dict[str, Any] = await http.table(options={"players": 2, "turns": 1}, public=True)
            await http.do(place, "sit", seat="B")
            await http.do(place, "start")
            chooser = random.Random(1)
            view = f"/api/tables/{place['table']}/view"
            while (await http.call("GET", view))["view"]["table"]["phase"] == "playing":
                seat = chooser.choice((await http.call("GET", view))["view"]["match"]["waiting"])
                seen = await http.call("GET", view, token=place["token"], face=seat)
                action = chooser.choice(seen["view"]["match"]["actions"])["text"]
                await http.do(place, "play", seat=seat, action=action)
            return place

    return asyncio.run(main())


def call(server: Running, method: str, path: str, body: Any = None, token: str = "") -> Any:
    async def main() -> Any:
        async with Http(server.base) as http:
            return await http.call(method, path, body, token)

    return asyncio.run(main())


def test_a_race_over_http_leaves_a_record(server: Running, made: dict[str, Any]):
    record = call(server, "GET", f"/api/records/{made['table']}-1")
    assert paddock.replay(record).outcome is not None
    assert f"{made['table']}-1" in [row["id"] for row in call(server, "GET", "/api/records")]
    report = call(server, "GET", f"/api/records/{made['table']}-1/dice")
    assert report["words"] == sum(report["faces"])


def test_moments_and_forks_of_a_record(server: Running, made: dict[str, Any]):
    base = f"/api/records/{made['table']}-1"
    shown = call(server, "GET", f"{base}/moments/3?face=open")
    assert shown["moment"] == 3
    assert "hands" in shown["view"]
    assert shown["view"] == call(server, "GET", f"{base}/moments?face=open")[3]["view"]
    fork = call(server, "POST", f"{base}/fork", {"name": "Zoë", "moment": 3})
    table = call(server, "GET", f"/api/tables/{fork['table']}", token=fork["token"])
    assert table["forked"] == f"{made['table']}-1@3"
    with pytest.raises(Refused, match="moment-unknown"):
        call(server, "GET", f"{base}/moments/9999")
    with pytest.raises(Refused, match="moment-unknown"):
        call(server, "POST", f"{base}/fork", {"name": "Zoë", "moment": 9999})


def test_a_race_from_one_device_goes_on_at_a_table(server: Running):
    match = paddock.load("runnerup", players=2).start(Seal(bytes(range(32)), ("A:mine", "B:")))
    for _ in range(3):
        seat = match.waiting[0]
        match.play(seat, match.legal(seat)[0])
    body = {"name": "Zoë", "record": match.record(), "seats": ["A"]}
    made = call(server, "POST", "/api/tables/continue", body)
    table = call(server, "GET", f"/api/tables/{made['table']}", token=made["token"])
    assert table["forked"] == "device"
    assert table["commitment"] != commitment(bytes(range(32))), "the dice from here on are the server's own"
    call(
        server, "POST", f"/api/tables/{made['table']}/commands", {"command": {"do": "sit", "seat": "B"}}, made["token"]
    )
    call(server, "POST", f"/api/tables/{made['table']}/commands", {"command": {"do": "start"}}, made["token"])
    seen = call(server, "GET", f"/api/tables/{made['table']}/view?face=A", token=made["token"])["view"]["match"]
    mine = match.view("A")
    assert {key: seen[key] for key in mine} == mine

    for wrong in ({"moves": [["A", "nonsense"]]}, {"end": "0" * 32}, {"seed": 7}, {"options": {"players": 99}}):
        with pytest.raises(Refused, match="record-bad"):
            call(server, "POST", "/api/tables/continue", {**body, "record": {**match.record(), **wrong}})
    while match.waiting:
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    with pytest.raises(Refused, match="over"):
        call(server, "POST", "/api/tables/continue", {**body, "record": match.record()})


def test_games_are_listed_with_options_and_bots(server: Running):
    games = {game["name"]: game for game in call(server, "GET", "/api/games")}
    assert set(games) == set(paddock.names())
    assert {"name": "players", "kind": "whole"}.items() <= games["runnerup"]["options"][0].items()
    assert "rookie" in games["runnerup"]["bots"]


def test_a_range_of_moments_equals_the_single_moments(server: Running, made: dict[str, Any]):
    base = f"/api/records/{made['table']}-1"
    for face in ("A", "table", "open"):
        stretch = call(server, "GET", f"{base}/moments?face={face}&first=2")
        assert [one["moment"] for one in stretch] == list(range(2, stretch[0]["moments"] + 1))
        assert stretch[3] == call(server, "GET", f"{base}/moments/5?face={face}")
    with pytest.raises(Refused, match="moment-unknown"):
        call(server, "GET", f"{base}/moments?first=9999")


def test_every_option_has_a_known_kind(server: Running):
    for game in call(server, "GET", "/api/games"):
        for option in game["options"]:
            assert option["kind"] in ("whole", "choice", "flag", "composition", "custom")
            if option["kind"] == "whole":
                assert option["low"] <= option["default"] <= option["high"]
            if option["kind"] == "composition":
                assert max(option["default"].values()) <= option["most"]
            for candidate in option["candidates"]:
                answer = checked(game["name"], {option["name"]: candidate})
                assert answer.ok or answer.about, "a candidate is valid alone, or together with other options"


def empty(game: str, deck: str) -> dict[str, int]:
    return dict.fromkeys(paddock.load(game).options[deck], 0)


@pytest.mark.parametrize(
    ("game", "options", "about", "flaw", "places"),
    [
        ("looprush", {"track": "..@@@@@@@@.."}, ["track"], "loop-long", list(range(3, 11))),
        ("looprush", {"track": "*A*B*C*O*^*=*A@@@*B*C"}, ["track"], "loop-beside", [14, 15, 16, 17]),
        ("looprush", {"track": "." * 12 + "@"}, ["track"], "loop-last", [13]),
        ("looprush", {"track": "space 1 to 99999999999"}, ["track"], "letter", [1]),
        ("looprush", {"track": "..."}, ["track"], "length", []),
        ("looprush", {"hand": 5}, ["deck", "hand"], "hands", []),
        ("looprush", {"deck": {"3": 4, "4": 0, "5": 0, "6": 0}, "hand": 1}, ["deck", "track"], "loop-uncrossed", []),
        ("scrapdash", {"circuit": "SRRRRSSS"}, ["circuit"], "circuit-crossed", [1, 5]),
        ("scrapdash", {"circuit": "SSSSSSSS"}, ["circuit"], "circuit-open", [1, 8]),
        ("scrapdash", {"circuit": "SLLSSLLS"}, ["circuit"], "circuit-backwards", []),
        ("scrapdash", {"circuit": "RR"}, ["circuit"], "length", []),
        ("scrapdash", {"circuit": 7}, ["circuit"], "impossible", []),
        ("scrapdash", {"leave_out": [1]}, ["leave_out"], "sections-left", []),
        ("scrapdash", {"finish": 24}, ["finish"], "no-section", []),
        ("scrapdash", {"players": 2, "pilots": 1}, ["pilots"], "pilots-few", []),
        ("scrapdash", {"players": 5, "pilots": 2}, ["pilots"], "pilots-many", []),
        ("scrapdash", {"players": 6, "circuit": "SRRSSRRS"}, ["circuit"], "circuit-short", []),
        ("scrapdash", {"accidents_12": empty("scrapdash", "accidents_12")}, ["accidents_12"], "no-cards", []),
        ("grandprix", {"players": 3, "hidden_colour": True}, ["hidden_colour"], "hidden-colour", []),
        ("grandprix", {"last_straight": 90}, ["last_straight"], "straight", []),
        ("grandprix", {"last_straight": 4}, ["last_straight"], "straight-short", []),
        ("scrapdash", {"circuit": "SRXSSRRS"}, ["circuit"], "letter", [3]),
        ("grandprix", {"cards": empty("grandprix", "cards")}, ["cards"], "cards", []),
        ("peloton", {"deck": empty("peloton", "deck")}, ["deck"], "few-cards", []),
        ("runnerup", {"colour": "red"}, ["colour"], "impossible", []),
    ],
)
def test_invalid_options_are_reported_with_their_flaw_and_places(
    server: Running, game: str, options: dict[str, Any], about: list[str], flaw: str, places: list[int]
):
    answer = call(server, "POST", f"/api/games/{game}/check", {"options": options})
    assert (answer["ok"], answer["about"], answer["flaw"], answer.get("places", [])) == (False, about, flaw, places)
    assert len(answer["why"]) > 20
    for language in LANGUAGES:
        part = "web" if flaw == "impossible" else game
        assert texts(language).has(f"{part}-flaw-{flaw}")
        assert texts(language)(f"{part}-flaw-{flaw}", **answer.get("numbers", {}))  # no number missing


@pytest.mark.parametrize("game", paddock.names())
def test_every_flaw_of_a_games_options_has_a_text(game: str):
    book = rulebook(game)
    named = [wrong.text for wrong in book.table.Wrong]
    named += ["letter", "length"] if any(isinstance(option, Letters) for option in book.options) else []
    for language in LANGUAGES:
        told = re.findall(rf"^{game}-flaw-([a-z-]+) =", source(game, language), re.MULTILINE)
        assert sorted(told) == sorted(named)


def test_possible_options_come_back_complete(server: Running):
    answer = call(server, "POST", "/api/games/scrapdash/check", {"options": {"circuit": "SRRSSRRS"}})
    assert answer == {"ok": True, "options": paddock.load("scrapdash", circuit="SRRSSRRS").options}
    with pytest.raises(Refused, match="game-unknown"):
        call(server, "POST", "/api/games/chess/check", {})


def test_rules_can_be_read_in_three_languages(server: Running):
    for game in paddock.names():
        for language in ("en", "pl", "fr"):
            answer = patient.get(f"{server.base}/api/games/{game}/manual/{language}")
            assert answer.status_code == 200
            assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
            assert answer.text.startswith("#")
    with pytest.raises(Refused, match="language-unknown"):
        call(server, "GET", "/api/games/grandprix/manual/de")
    with pytest.raises(Refused, match="game-unknown"):
        call(server, "GET", "/api/games/chess/manual/en")


def test_texts_of_a_game_are_its_file_and_are_not_sent_twice(server: Running):
    address = f"{server.base}/api/games/runnerup/texts/pl"
    answer = patient.get(address, headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert "runnerup-name = Runner-Up" in answer.text
    assert patient.get(address, headers={"accept-encoding": "identity"}).text == answer.text
    again = patient.get(address, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    with pytest.raises(Refused, match="language-unknown"):
        call(server, "GET", "/api/games/runnerup/texts/de")


def test_a_lesson_is_one_answer_with_everything_that_happens_in_it(server: Running):
    """As the learner's seat sees it, and the same whether the rules are compiled or not."""
    games = {game["name"]: game for game in call(server, "GET", "/api/games")}
    assert games["runnerup"]["lessons"] == ["first"]
    assert (games["runnerup"]["minutes"], games["runnerup"]["age"]) == ([10, 40], 7)
    address = f"{server.base}/api/games/runnerup/lessons/first/pl"
    answer = patient.get(address, timeout=PATIENCE)
    assert answer.content == msgspec.json.encode(told("runnerup", "first", "pl"))
    first = answer.json()["steps"][0]
    assert first["words"]["do"] == "Dotknij +2, potem siebie."
    assert first["before"][0]["events"][0] == {
        "event": "committed", "clause": "RU-7", "seat": "B", "choice": None, "hidden": True
    }  # fmt: skip
    assert answer.json()["steps"][-1]["after"]["-2>A"][-1]["view"]["outcome"]["winners"] == ["A"]
    assert patient.get(address, headers={"if-none-match": answer.headers["etag"]}).status_code == 304
    for path, reason in (("runnerup/lessons/last/pl", "page-unknown"), ("chess/lessons/first/pl", "game-unknown")):
        with pytest.raises(Refused, match=reason):
            call(server, "GET", f"/api/games/{path}")
    with pytest.raises(Refused, match="language-unknown"):
        call(server, "GET", "/api/games/runnerup/lessons/first/de")


def test_the_lobby_lists_open_tables(server: Running):
    async def main() -> None:
        async with Http(server.base) as http:
            place = await http.table(options={"players": 2}, public=True)

            async def listed() -> bool:
                return place["code"] in [row["code"] for row in await http.call("GET", "/api/tables")]

            assert await listed()
            await http.do(place, "configure", locked=True)
            assert not await listed()
            await http.do(place, "configure", locked=False)
            assert await listed()
            await http.join(place["code"].lower(), "Bob")
            assert not await listed(), "it is full"

    asyncio.run(main())


def test_a_qr_code_shows_the_link(server: Running):
    async def main() -> None:
        async with Http(server.base) as http:
            place = await http.table()
            url = f"{server.base}/api/tables/{place['code']}/qr"
            asked = {"page": "https://play.example", "invitation": "secret"}
            answer = patient.post(url, json=asked, headers={"authorization": f"Bearer {place['token']}"})
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("image/svg+xml")
            assert answer.text.startswith("<svg")

    asyncio.run(main())


def test_a_token_is_good_for_its_own_table_only(server: Running):
    async def main() -> None:
        async with Http(server.base) as http:
            one, other = await http.table(), await http.table()
            with pytest.raises(Refused, match="token-bad"):
                await http.do({**other, "token": one["token"]}, "start")

    asyncio.run(main())


def test_the_document_is_offered_and_other_methods_are_refused(server: Running):
    assert patient.get(server.base + "/api/openapi.json").json() == document()
    wrong = patient.delete(server.base + "/api/tables")
    assert wrong.status_code == 405
    assert "POST" in wrong.headers["allow"]


SOME: dict[str, Any] = {
    "deadline": None,
    "derandomize": True,
    "database": None,
    "phases": [Phase.explicit, Phase.generate],
    "suppress_health_check": list(HealthCheck),
}


def as_described(case: schemathesis.Case[Any], server: Running, token: str = "") -> None:
    case.call_and_validate(
        base_url=server.base + "/api",
        timeout=PATIENCE,
        headers={"authorization": f"Bearer {token}"} if token else None,
        checks=[
            schemathesis.checks.not_a_server_error,
            schemathesis.checks.status_code_conformance,
            schemathesis.checks.content_type_conformance,
            schemathesis.checks.response_schema_conformance,
        ],
    )


# With schemathesis' own parametrization all operations have the same id, and pytest-xdist runs only one of them.
OPERATIONS = {operation.ok().label: operation.ok() for operation in schema.get_all_operations()}
OF_PLAYERS = [name for name in OPERATIONS if re.search(" /(me|championships|ratings|players)", name)]


@pytest.mark.parametrize("name", OPERATIONS)
@settings(max_examples=12, **SOME)
@given(data=st.data())
def test_every_request_is_answered_as_the_document_describes(name: str, data: st.DataObject, server: Running):
    as_described(data.draw(OPERATIONS[name].as_strategy()), server)


@pytest.fixture(scope="module")
def player(server: Running) -> str:
    """The token of a player who has played a race."""

    async def main() -> str:
        async with Http(server.base) as http:
            ann = Device(http)
            await ann.register()
            await race(server.base, ann)
            return ann.token

    return asyncio.run(main())


@pytest.mark.parametrize("name", [name for name in OF_PLAYERS if name != "DELETE /me"])
@settings(max_examples=5, **SOME)
@given(data=st.data())
def test_every_request_of_a_player_is_answered_as_described(
    name: str, data: st.DataObject, server: Running, player: str
):
    as_described(data.draw(OPERATIONS[name].as_strategy()), server, player)


@pytest.mark.parametrize("game", paddock.names())
def test_the_description_of_a_game_names_all_fields_of_its_view(server: Running, game: str):
    document = call(server, "GET", f"/api/games/{game}/description")
    described = [field["key"] for record in ("seen", "shown") for field in fields(document, record)]
    base = {"game", "options", "seat", "waiting", "actions", "outcome"}
    view = paddock.load(game).start(1).view("A")
    assert set(view) - base <= set(described)


def fields(document: dict[str, Any], record: str) -> list[dict[str, Any]]:
    return list(document["records"].get(record, {"fields": {}})["fields"].values())
