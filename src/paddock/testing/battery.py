"""The battery that every game passes, for every number of players and every variant.

    check_game(paddock.load("mygame", players=3))       one table
    check_everything("mygame")                          all tables of a game, and plain Python against compiled

Each check raises `AssertionError` with the seed and the moves that lead there.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

import paddock
from paddock.engine.errors import IllegalAction, OptionError
from paddock.engine.game import Game
from paddock.engine.match import Match
from paddock.engine.reader import Event
from paddock.games import rulebook
from paddock.testing.secrecy import check_open_fields, check_reveals, has_secrets
from paddock.texts import LANGUAGES, texts

LONGEST = 20_000  # decisions after which a game counts as endless
MORE = 20  # further matches that are played until one has something hidden
LOOKS = 0.5  # share of the states of a match that are checked


def tables(name: str) -> Iterator[Game]:
    """Yield a game with every number of players and every variant."""
    book = rulebook(name)
    players = next(option for option in book.options if option.name == "players")
    for count in players.candidates:
        for variant in book.variants:
            try:
                yield paddock.load(name, players=count, **variant)
            except OptionError:
                continue  # a variant that this number of players does not have


def check_everything(name: str) -> None:
    """Run the whole battery for all tables of a game."""
    from paddock.testing.modes import check_modes_agree

    games = list(tables(name))
    for game in games:
        check_game(game)
    check_modes_agree(games)


def check_game(game: Game, matches: int = 2, games: int = 200, seed: int = 1) -> None:
    """Run the battery for one table."""
    check_laws(game, games, seed)
    varied = [check_match(game, seed + number) for number in range(matches)]
    if has_secrets(game.rulebook.table.State):
        more = range(seed + matches, seed + matches + MORE)  # of very short games a few matches may have nothing hidden
        assert any(varied) or any(check_match(game, one) for one in more), f"{game}: redealing never changes anything"


def check_laws(game: Game, games: int, seed: int) -> None:
    """Check that every number stays within its bounds, the game's laws hold, and every game ends."""
    checked_play = game.rulebook.bind("paddock.testing.templates.checked_play")
    _, law, at, decision = checked_play.play_checked(game.packed, seed, games, LONGEST)
    assert law == 0, f"{game}: seed {at}, decision {decision}: broken law: {checked_play.words(law)}"


def check_match(game: Game, seed: int) -> bool:
    """Play one random match and check about every other state. Returns whether redealing changed anything."""
    match = game.start(seed)
    chooser = random.Random(seed)
    copies: list[tuple[Match, str]] = []
    varied = False
    while True:
        if not match.moves or not match.waiting or chooser.random() < LOOKS:
            try:
                check_actions(match)
                check_keeping(match)
                varied |= check_secrets(match, chooser.randrange(2**32))
                check_illegal(match, chooser)
            except AssertionError as error:
                moves = [move.json() for move in match.moves]
                raise AssertionError(f"{game}, seed {seed}, after {moves}: {error}") from error
        copies.append((match.copy(), match.digest()))
        if not match.waiting:
            break
        seat = somebody(match, chooser)
        action = chooser.choice(match.legal(seat))
        if chooser.random() < LOOKS:
            try:
                check_reveals(match, chooser.choice((None, *game.seats)), seat, action, chooser.randrange(2**32))
            except AssertionError as error:
                raise AssertionError(f"{game}, seed {seed}, after {len(match.moves)} actions: {error}") from error
        check_events(match, match.play(seat, action))
        assert len(match.moves) < LONGEST, f"{game}, seed {seed}: no end"
    for copy, digest in copies:
        assert copy.digest() == digest, "a copy changed when the match went on"
    check_end(match)
    return varied


def somebody(match: Match, chooser: random.Random) -> str:
    """Return a seat that acts next: one that must, now and then one that changes its secret choice (ALL-2)."""
    if chooser.random() < 0.1:
        return chooser.choice([seat for seat in match.game.seats if match.legal(seat)])
    return chooser.choice(match.waiting)


def check_actions(match: Match) -> None:
    """Check that seats that must act have an action, that notation is unique, and that numbers are in range."""
    rulebook = match.game.rulebook
    assert bool(match.waiting) != (match.outcome is not None), "nobody to act, and no outcome"
    for seat in match.game.seats:
        actions = match.legal(seat)
        ids, notation = [action.id for action in actions], [action.text for action in actions]
        assert actions or seat not in match.waiting, f"{seat} must act and has no legal action"
        assert len(set(ids)) == len(ids) and all(0 <= one < rulebook.ACTIONS for one in ids), f"action numbers {ids}"
        assert len(set(notation)) == len(notation), f"notation is not unique: {notation}"
        assert len(actions) <= rulebook.MOST, f"{len(actions)} actions, MOST is {rulebook.MOST}"


def check_keeping(match: Match) -> None:
    """Check that positions and snapshots round-trip, and hold everything that anybody can see."""
    position = _through_json(match.position())
    again = match.game.setup(position, seed=5)
    same(again.position(), position, "position after setting it up")
    for seat in (None, *match.game.seats):
        same(again.view(seat), match.view(seat), f"view of {seat} after setting up the position")
    restored = match.game.restore(match.snapshot(), match.seed)
    assert restored.digest() == match.digest(), "a snapshot does not give the same state"
    assert restored.waiting == match.waiting


def check_secrets(match: Match, seed: int) -> bool:
    """Check that what a seat sees does not depend on what it cannot know. Returns whether anything was hidden."""
    varied = False
    checked_play = match.game.rulebook.bind("paddock.testing.templates.checked_play")
    for seat in (None, *match.game.seats):
        redealt = match.redeal(seat, seed)
        before, after = match.view(seat), redealt.view(seat)
        same(after, before, f"view of {seat} after redealing")
        assert _bytes(after) == _bytes(before), f"redealing changes the order of keys in the view of {seat}"
        law = checked_play.broken(redealt.state)
        assert law is None, f"redealing for {seat} breaks the law: {law}"
        check_open_fields(match, redealt, seat)
        assert redealt.waiting == match.waiting
        if seat is not None:
            assert np.array_equal(redealt.observe(seat), match.observe(seat)), f"redealing changes what {seat} observes"
        varied |= redealt.digest() != match.digest()
    return varied


def check_illegal(match: Match, chooser: random.Random) -> None:
    """Check that an illegal action changes nothing, and that the error says what is legal."""
    before = match.digest(), len(match.moves)
    seat = chooser.choice(match.game.seats)
    everything = {action.text for other in match.game.seats for action in match.legal(other)}
    for text in ["", "no such thing", *(everything - {action.text for action in match.legal(seat)})]:
        try:
            match.play(seat, text)
        except IllegalAction as error:
            assert error.seat == seat and error.text == text
            assert error.legal == tuple(action.text for action in match.legal(seat))
        else:
            raise AssertionError(f"{seat} could play {text!r}")
    assert (match.digest(), len(match.moves)) == before, "an illegal action changed the match"


def check_events(match: Match, events: Sequence[Event]) -> None:
    """Check that every event has a text in every language, for those who may know everything and for others."""
    for event in events:
        assert event.json() == _through_json(event.json())
        for seat in (None, *match.game.seats):
            seen = event.seen_by(seat)
            if seen is not None:
                for language in LANGUAGES:
                    text_id = f"{match.game.name}-{seen.text_id}"
                    assert texts(language).has(text_id), f"no text {text_id} in {language}"
                    assert texts(language)(text_id, **seen.details)


def check_end(match: Match) -> None:
    """Check that the outcome makes sense, and that the record plays the same match again."""
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners, "nobody won"
    assert sorted(outcome.ranks) == sorted(match.game.racers)
    for rank in outcome.ranks.values():
        assert rank == 1 + sum(other < rank for other in outcome.ranks.values()), f"ranks {outcome.ranks} (ALL-4)"
    again = paddock.replay(_through_json(match.record()))
    assert again.digest() == match.digest()
    for seat in (None, *match.game.seats):
        same(again.view(seat), match.view(seat), f"view of {seat} after the replay")


def same(one: Any, other: Any, what: str) -> None:
    if one != other:
        differing = [key for key in {*one, *other} if one.get(key) != other.get(key)]
        raise AssertionError(
            f"{what} differs: " + "; ".join(f"{key}: {one.get(key)!r} is not {other.get(key)!r}" for key in differing)
        )


def _bytes(view: Any) -> bytes:
    return json.dumps(view).encode()


def _through_json(value: Any) -> Any:
    return json.loads(json.dumps(value))
