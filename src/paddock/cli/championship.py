"""`paddock championship …`: run one on a table server, show its standings, or simulate many."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

Server = Annotated[str, typer.Option(help="Address of the table server.")]
HERE = "http://127.0.0.1:8321"

app = typer.Typer(no_args_is_help=True, help="Championships.", rich_markup_mode=None)


@app.command()
def simulate(
    games: Annotated[list[str], typer.Argument(metavar="GAME…", help="Games, which the rounds take in turn.")],
    rounds: Annotated[int, typer.Option(min=1, help="Rounds of one championship.")] = 5,
    field: Annotated[
        str, typer.Option(help="How many players of each level, the strongest first (only one): 1,7,8")
    ] = "1,7,8",
    championships: Annotated[int, typer.Option(min=1, help="Championships of each kind.")] = 400,
    seeds: Annotated[int, typer.Option(min=2, help="Races for every line-up of bots.")] = 24,
    folder: Annotated[Path, typer.Option(help="Folder where the races of bots are kept.")] = Path("ratings"),
) -> None:
    """Measure how often the strongest wins, with the same dice at all tables of a round and with dice of their own."""
    from paddock.championship.simulate import share_of_strongest
    from paddock.cli.ratings import LEVELS, sample_of

    samples = [sample_of(game, seeds, folder, LEVELS, judged=True) for game in games]
    counts = [int(part) for part in field.split(",")]
    levels = [len(samples[0].levels) - 1 - place for place, count in enumerate(counts) for _ in range(count)]
    plain = share_of_strongest(samples, levels, rounds, championships)
    duplicate = share_of_strongest(samples, levels, rounds, championships, duplicate=True)
    print(f"{', '.join(games)}: {len(levels)} players, {rounds} rounds, {championships} championships of each kind")
    for name, found in (("plain", plain), ("duplicate", duplicate)):
        print(f"  {name:9} the strongest wins {100 * found.share:.1f} % ± {100 * found.margin:.1f}")
    print(f"  duplicate / plain: {duplicate.share / max(plain.share, 1e-9):.2f}")


@app.command()
def create(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Name of the championship.")],
    games: Annotated[list[str], typer.Argument(metavar="GAME…", help="Games, which the rounds take in turn.")],
    server: Server = HERE,
    rounds: Annotated[int, typer.Option(help="How many rounds.")] = 5,
    size: Annotated[int, typer.Option(help="Players at a table.")] = 4,
    duplicate: Annotated[bool, typer.Option(help="The same dice and cards at all tables of a round.")] = True,
    days: Annotated[int, typer.Option(help="Days from round to round; 0: as soon as the last one is over.")] = 0,
    best: Annotated[int, typer.Option(help="How many of a player's best rounds count; 0: all.")] = 0,
    bots: Annotated[list[str] | None, typer.Option("--bot", help="A bot that takes part; repeat it.")] = None,
) -> None:
    """Announce a championship. The token that is printed starts its rounds."""
    body = {"name": name, "games": [{"game": game} for game in games], "rounds": rounds, "size": size}
    body |= {"duplicate": duplicate, "days": days, "best": best}
    made = ask(server, "POST", "/championships", body)
    for level in bots or []:
        ask(server, "POST", f"/championships/{made['id']}/do", {"do": "bot", "level": level}, made["token"])
    print(f"{server}/championships/{made['id']}")
    print(f"token: {made['token']}")


@app.command()
def start(
    championship: Annotated[str, typer.Argument(metavar="ID", help="As in its address.")],
    token: Annotated[str, typer.Option(envvar="PADDOCK_TOKEN", help="The token that `create` has printed.")],
    server: Server = HERE,
) -> None:
    """Start the next round."""
    ask(server, "POST", f"/championships/{championship}/do", {"do": "start"}, token)
    status(championship, server)


@app.command()
def status(
    championship: Annotated[str, typer.Argument(metavar="ID", help="As in its address.")],
    server: Server = HERE,
) -> None:
    """Show standings and the tables of the round."""
    from rich.console import Console
    from rich.table import Table

    found = ask(server, "GET", f"/championships/{championship}")
    table = Table(title=f"{found['name']}: {found['phase']}, round {len(found['played'])} of {found['rounds']}")
    for column in ("rank", "name", "points", "wins", "by round"):
        table.add_column(column)
    for one in found["standings"]:
        rounds = " ".join("–" if won is None else f"{won:.1f}" for won in one["by_round"])
        table.add_row(str(one["rank"]), one["name"], f"{one['points']:.1f}", str(one["wins"]), rounds)
    Console().print(table)
    names = {one["id"]: one["name"] for one in found["standings"]}
    for played in found["played"][-1:]:
        for number, one in enumerate(played["tables"], 1):
            who = ", ".join(names.get(seat, found["fill"]) for seat in one["seats"])
            print(f"table {number} ({one['code']}): {who}{'' if one['ranks'] is None else ' – done'}")


def ask(server: str, method: str, path: str, body: Any = None, token: str = "") -> Any:
    """Send a request to a table server and return its answer. Raises `ChampionshipError` if it refuses."""
    import json
    import urllib.error
    import urllib.request

    from paddock.championship.model import ChampionshipError

    headers = {"content-type": "application/json", **({"authorization": f"Bearer {token}"} if token else {})}
    content = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{server}/api{path}", content, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        said = json.loads(error.read() or b"{}")
        raise ChampionshipError(f"{said.get('reason', error)}: {said.get('details', {})}") from None
    except (OSError, ValueError) as error:
        raise ChampionshipError(f"no table server answers at {server} ({error})") from None
