"""Runner-Up: completes partial positions and refuses impossible ones."""

from __future__ import annotations

from typing import Any

from paddock.engine.dealer import Dealer, Supply
from paddock.engine.errors import PositionError
from paddock.engine.game import FindAction
from paddock.engine.reader import Reader
from paddock.engine.reading_positions import Given, put_up_choices
from paddock.games.runnerup.table import CARD, LEON, LEON_CARDS, NOTHING, ROUNDS, Phase


def put_up(state: Any, given: Given, dealer: Dealer, find_action: FindAction, reader: Reader) -> None:
    """Apply a position to a state that is set up as at the start of a game."""
    put_up_track(state, given)
    supply = Supply("card", ((reader.text(CARD, card), card) for card in range(1, state.cards + 1)))
    put_up_shown(state, given, supply)
    put_up_played(state, given, supply, dealer, reader)
    put_up_hidden(state, given, supply, dealer, reader)
    put_up_choices(state, given, find_action, Phase.CHOOSE)
    choosing = [n for n in range(state.options.players) if state.choice[n] == NOTHING and state.phase == Phase.CHOOSE]
    state.choosing = sum(1 << chooser for chooser in choosing)
    if state.phase == Phase.CHOOSE and not choosing:
        raise PositionError("committed: everybody has committed, so the cards would have been revealed already")


def rounds_shown(state: Any) -> int:
    """How many rounds of this turn have been revealed."""
    return int(state.round_no) - (1 if state.phase == Phase.CHOOSE else 0)


def members(cards: int) -> list[int]:
    return [card for card in range(1, int(cards).bit_length()) if int(cards) >> card & 1]


def put_up_track(state: Any, given: Given) -> None:
    turns = int(state.options.turns)
    state.phase = given.get("phase", Phase.MOVE if any(given["shown"]) else Phase.CHOOSE)
    over = state.phase == Phase.OVER
    state.turn = given.get("turn", turns if over else 1)
    state.round_no = given.get("round", ROUNDS if over else 1)
    if over and (state.turn < turns or state.round_no < ROUNDS):
        raise PositionError(f"phase: a game is over only after round {ROUNDS} of turn {turns}")
    for racer in range(state.racers):
        state.pawns[racer] = given["pawns"][racer] or 0
        state.scores[racer] = given["scores"][racer] or 0


def put_up_shown(state: Any, given: Given, supply: Supply) -> None:
    """RU-41. Cards revealed in this round that have not moved a pawn yet."""
    shown = [0 if name is None else supply.take("shown", name) for name in given["shown"]]
    if not state.options.variant and (any(shown) or state.phase == Phase.MOVE):
        raise PositionError("shown: only in the tactical variant pawns are moved one by one")
    if (state.phase == Phase.MOVE) != any(shown):
        raise PositionError("shown: at least one card in the phase 'move', none in any other")
    state.shown[: len(shown)] = shown
    if state.phase == Phase.MOVE:
        state.mover = shown.index(max(shown))
        if state.with_leon and (state.mover == LEON or (shown[LEON] and state.round_no > LEON_CARDS)):
            raise PositionError("shown: Leon's card would have moved his pawn already")
    state.open = sum(1 << card for card in shown if card)


def put_up_played(state: Any, given: Given, supply: Supply, dealer: Dealer, reader: Reader) -> None:
    """RU-11. Cards revealed in this turn; those shown in this round need not be named again."""
    names = list(given.get("played", []))
    for card in members(state.open):
        if reader.text(CARD, card) in names:
            names.remove(reader.text(CARD, card))
    for name in names:
        state.open |= 1 << supply.take("played", name)
    if state.phase == Phase.MOVE:
        put_up_used(state, supply, dealer, reader)
    rounds = rounds_shown(state)
    most = rounds * state.options.players + (min(LEON_CARDS, rounds) if state.with_leon else 0)
    if len(members(state.open)) > most:
        raise PositionError(f"played: {len(members(state.open))} cards, at most {most} until round {state.round_no}")


def put_up_used(state: Any, supply: Supply, dealer: Dealer, reader: Reader) -> None:
    """RU-41. Racers who show no card have used a higher one; those missing in `played` are drawn from higher cards."""
    shown = [int(card) for card in state.shown[: state.racers]]
    revealed = state.options.players + (1 if state.with_leon and state.round_no <= LEON_CARDS else 0)
    missing = revealed - len(list(filter(None, shown))) - len([c for c in members(state.open) if c > max(shown)])
    higher = [card for card in supply.rest() if card > max(shown)]
    if missing > len(higher):
        raise PositionError(f"shown: {reader.text(CARD, max(shown))} is too high to be left when others have moved")
    for card in dealer.shuffled(higher)[: max(0, missing)]:
        state.open |= 1 << supply.take("played", reader.text(CARD, card))


def put_up_hidden(state: Any, given: Given, supply: Supply, dealer: Dealer, reader: Reader) -> None:
    """Hands and Leon's pile; what is left out is dealt from the remaining cards."""
    size = ROUNDS - rounds_shown(state)
    hands = [supply.take_all(f"hands[{owner}]", names, size) for owner, names in enumerate(given["hands"])]
    for owner, text in enumerate(given["committed"]):
        card = str(text).partition(">")[0].strip()
        if text is not None and len(hands[owner]) < size and card not in [reader.text(CARD, c) for c in hands[owner]]:
            hands[owner].append(supply.take("committed", card))
    if "leon" in given and not state.with_leon:
        raise PositionError("leon: Leon takes part only with 2 players")
    down = LEON_CARDS - min(LEON_CARDS, rounds_shown(state))
    pile = supply.take_all("leon.pile", given.get("leon", {}).get("pile"), down)
    for owner, hand in enumerate(hands):
        state.hands[owner] = sum(1 << card for card in hand + supply.deal(dealer, size - len(hand)))
    if state.with_leon:
        state.leon.pile[:] = 0
        state.leon.pile[:down] = (pile + supply.deal(dealer, down - len(pile)))[::-1]
        state.leon.pile_count = down
