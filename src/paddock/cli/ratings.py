"""`paddock ratings …`: measure the luck of games, and how well ratings do; see docs/ratings.md."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from paddock.ratings.sample import Sample

app = typer.Typer(no_args_is_help=True, help="Measure games and their ratings.", rich_markup_mode=None)

Game = Annotated[str, typer.Argument(metavar="GAME", help="Name of a game.")]
SEEDS, JUDGED = 24, 4  # fewer where races are analysed, which takes longer
LEVELS = "rookie,driver,champion"  # champion:1000 is quicker, and harder to tell from a driver
Seeds = Annotated[int, typer.Option(min=2, help="Races of every line-up.")]
Folder = Annotated[Path, typer.Option(help="Folder of the races of bots; a later run continues there.")]
Levels = Annotated[str, typer.Option(help="The levels that stand for people, the weakest first.")]
Write = Annotated[bool, typer.Option("--write", help="Write the result into spreads.json.")]
SPREADS = Path(__file__).parents[1] / "ratings" / "spreads.json"


def sample_of(name: str, seeds: int, folder: Path, levels: str, judged: bool = False) -> Sample:
    """Return races of bots at tables of four; those that are missing are played."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    import paddock
    from paddock.ratings.sample import line_ups, play_sample

    game, chosen = paddock.load(name, players=4), levels.split(",")
    folder.mkdir(parents=True, exist_ok=True)
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(name, total=seeds * len(line_ups(len(chosen), game.players)))
        file = folder / (f"{name}-4-judged.json" if judged else f"{name}-4.json")
        return play_sample(game, chosen, seeds, file, lambda races: bar.advance(task, races), judged=judged)


def write_spread(game: str, found: dict[str, Any]) -> None:
    """Merge measured values of a game into spreads.json."""
    kept = json.loads(SPREADS.read_text("utf-8"))
    kept[game] = {**kept.get(game, {}), **found}
    SPREADS.write_text(json.dumps(dict(sorted(kept.items())), indent=2) + "\n", "utf-8")


@app.command()
def fit(
    game: Game,
    seeds: Seeds = SEEDS,
    folder: Folder = Path("ratings"),
    levels: Levels = LEVELS,
    groups: Annotated[int, typer.Option(min=1, help="Groups of players over which the log-loss is averaged.")] = 100,
    write: Write = False,
) -> None:
    """Fit the spread of a game's luck: the one with which ratings of bots best predict races not seen before."""
    import paddock
    from paddock.ratings import fit as fitting

    found = fitting.fit(paddock.load(game, players=4), sample_of(game, seeds, folder, levels), groups)
    gain = found.default - found.loss
    print(f"{game}: beta {found.spread.beta:.2f}; log-loss {found.loss:.4f}, openskill's default {found.default:.4f}")
    print(f"  {gain:+.4f} better than the default; {found.even - found.loss:+.4f} better than an even chance for all")
    print("  " + ", ".join(f"{level} {mu:.1f}" for level, mu in found.spread.bots.items()))
    if write:
        write_spread(game, found.json())


@app.command()
def decisions(
    game: Game,
    seeds: Seeds = JUDGED,
    folder: Folder = Path("ratings"),
    levels: Levels = LEVELS,
    write: Write = False,
) -> None:
    """Fit what the decisions of a race tell about a player's strength, from analysed races of bots."""
    from dataclasses import asdict

    from paddock.ratings.decisions import fit_decisions
    from paddock.ratings.model import spread_of

    sample = sample_of(game, seeds, folder, levels, judged=True)
    found = fit_decisions(sample, spread_of(game).bots, range(sample.seeds))
    print(f"{game}: somebody new makes mistakes of {found.even:.3f} in a race, {found.slope:.4f} less for 1 of mu")
    print(f"  the scatter of a race is {found.scatter:.3f}, {found.scatter / found.slope:.1f} of mu")
    if write:
        write_spread(game, {"decisions": asdict(found)})


@app.command("order")
def show_order(
    game: Game,
    seeds: Seeds = JUDGED,
    folder: Folder = Path("ratings"),
    levels: Levels = LEVELS,
    games: Annotated[int, typer.Option(help="Races that each player has played.")] = 10,
    runs: Annotated[int, typer.Option(help="How many times it is simulated.")] = 100,
) -> None:
    """Measure how often the levels are in the right order after some races, at a table with one player of each."""
    from dataclasses import replace

    import paddock
    from paddock.ratings.fit import sides_at
    from paddock.ratings.model import Spread, spread_of
    from paddock.ratings.order import in_order

    sample = sample_of(game, seeds, folder, levels, judged=True)
    sides, fitted = sides_at(paddock.load(game, players=4)), spread_of(game)
    print(f"{game}: {', '.join(sample.levels)} in order after {games} races")
    by_result = replace(fitted, decisions=None)
    for name, spread in (("openskill", Spread()), ("results", by_result), ("results and decisions", fitted)):
        print(f"  {name}: {100 * in_order(sample, sides, spread, games, runs):.0f} %")
