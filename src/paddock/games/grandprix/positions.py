"""Grand Prix: completes partial positions and refuses impossible ones (ALL-6)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from paddock.engine.dealer import Dealer, Supply
from paddock.engine.describe import SEAT_NAMES
from paddock.engine.errors import PositionError, listed
from paddock.engine.game import FindAction
from paddock.engine.jit import plain
from paddock.engine.nibbles import pack, unpack
from paddock.engine.reader import Reader
from paddock.engine.reading_positions import Given
from paddock.games.grandprix.rules import colours as tiles
from paddock.games.grandprix.table import CARD, CARS, COLOUR_NAMES, HAND, LAST_STRAIGHT, NO_CARD, NOBODY, Card, Phase

# The phase in which a card asks something, GP-16 … GP-18.
ASKED_BY = {
    **dict.fromkeys((Card.ACCELERATE, Card.CORNER), Phase.RISK),
    **dict.fromkeys((Card.BARRIER, Card.GEARBOX), Phase.REPEAT),
    Card.COLLIDE: Phase.COLLISION,
}
is_asked, tiles_each = plain(tiles.is_asked), plain(tiles.tiles_each)


def put_up(state: Any, given: Given, dealer: Dealer, _find_action: FindAction, _reader: Reader) -> None:
    """Apply a position to a state that is set up as at the start of a game."""
    put_up_cars(state, given)
    put_up_turn(state, given)
    put_up_owners(state, given, dealer)
    put_up_question(state, given)
    put_up_cards(state, given, dealer)
    put_up_starter(state, given)
    put_up_scores(state, given)


def put_up_cars(state: Any, given: Given) -> None:
    """GP-1, GP-8. Every colour has two cars, racing or out. Without `order` the rear one of a colour is out."""
    supply = Supply.of_counts("car", COLOUR_NAMES, [2] * len(COLOUR_NAMES))
    grid = unpack(state.order, CARS)[::-1]
    out = [supply.take("out", name) for name in given.get("out", ())]
    for colour in out:
        grid.remove(colour)
    order = [supply.take("order", name) for name in given["order"]] if "order" in given else grid[::-1]
    if "order" in given and supply.rest():
        missing = listed(COLOUR_NAMES[colour] for colour in supply.rest())
        raise PositionError(f"order, out: two cars of every colour race or are out; these are missing: {missing}")
    state.racing, state.gone = len(order), len(out)
    state.order, state.out = pack(order), pack(out[::-1])


def turns_taken(state: Any, played: int) -> int:
    """How many turns are over: the number of cards played, less one while a card is being carried out."""
    return played - (state.phase not in (Phase.PLAY, Phase.OVER))


def put_up_turn(state: Any, given: Given) -> None:
    """The phase, the race, and whose turn it is."""
    state.phase = given.get("phase", ASKED_BY.get(given["card"], Phase.PLAY))
    races = int(state.options.races)
    state.race = given.get("race", races if state.phase == Phase.OVER else 1)
    if state.phase == Phase.OVER and state.race < races:
        raise PositionError(f"phase: a season of {races} races is not over in race {state.race}")
    if "starter" in given and "turn" not in given:
        turns = turns_taken(state, len(given.get("played", ())))
        state.turn = (given["starter"] + max(0, turns)) % int(state.options.players)
    else:
        state.turn = given.get("turn", likely_turn(state, given))


def likely_turn(state: Any, given: Given) -> int:
    """The seat on turn if `turn` is left out: the first who has not played his last card, if others have; the owner of
    the car at risk; otherwise the start player that was drawn."""
    sizes = [HAND if hand is None else len(hand) for hand in given["hands"]]
    full = [seat for seat, size in enumerate(sizes) if size >= HAND]
    if HAND - 1 in sizes and full and state.phase == Phase.PLAY:
        return next(seat for seat in full if sizes[seat - 1] < HAND)
    owner = given.get("owners", {}).get(colour_at_risk(state, given), NOBODY)
    return int(state.turn) if owner == NOBODY else int(owner)


def colour_at_risk(state: Any, given: Given) -> str | None:
    """GP-16. The colour of the car for which the player may roll again; None outside of that phase."""
    place, cars = given["place"], unpack(state.order, state.racing)
    return COLOUR_NAMES[cars[place - 1]] if state.phase == Phase.RISK and place and place <= len(cars) else None


def put_up_question(state: Any, given: Given) -> None:
    """GP-16 … GP-18. The card that is being carried out, and the place it is about."""
    phase, racing = Phase(state.phase), int(state.racing)
    possible = [card for card, asks in ASKED_BY.items() if asks == phase]
    if not possible:
        if "card" in given or "place" in given:
            raise PositionError(f"card, place: in the phase {phase.name.lower()!r} no card is being carried out")
        return
    card = given.get("card", possible[0])
    name = CARD.names[card]
    if card not in possible:
        asking = listed(CARD.names[one] for one in possible)
        raise PositionError(f"card: {name!r} is not possible in the phase {phase.name.lower()!r}; possible: {asking}")
    if racing < (2 if phase == Phase.COLLISION else 1):
        raise PositionError(f"card: {name!r} asks nothing when {racing} cars are racing")
    place, last = given["place"], CARS if phase == Phase.REPEAT else racing
    if place is None or place > last:
        raise PositionError(f"place: {name!r} asks about a place from 1 to {last}, not {place!r}")
    colour = colour_at_risk(state, given)
    if colour and not is_asked(state, COLOUR_NAMES.index(colour)):
        raise PositionError(f"place: nothing is asked about the {colour} car on {place}, which is another's")
    state.card, state.place = card, place


def put_up_owners(state: Any, given: Given, dealer: Dealer) -> None:
    """GP-3, GP-33. Colours that are not named are drawn; null is the owner of a neutral one."""
    hidden, plays_hidden = given.get("hidden", []), bool(state.options.hidden_colour)
    over = state.phase == Phase.OVER
    for name in hidden:
        if name not in COLOUR_NAMES:
            raise PositionError(f"hidden: {name!r} is not possible; possible: {listed(COLOUR_NAMES)}")
    if hidden and (not plays_hidden or over):
        why = "at the end all tiles lie face up" if plays_hidden else "this table does not play with hidden colours"
        raise PositionError(f"hidden: {listed(hidden)}; {why}")
    named = dict(given.get("owners", {}))
    asked = colour_at_risk(state, given)
    if asked and not plays_hidden:  # about a car of the player's own
        named.setdefault(asked, int(state.turn))
    if named or "owners" in given or "hidden" in given:
        possible = list(draws_of_tiles(state, named, hidden))
        if not possible:
            players, each, colours = int(state.options.players), tiles_each(state), len(COLOUR_NAMES)
            form = f"each has {each} of the {colours} colours and {colours - players * each} are neutral"
            raise PositionError(f"owners, hidden: of {players} players {form}, at most one colour of each face down")
        state.owner[:] = possible[dealer.below(len(possible))]
    if "hidden" in given or over:
        state.hidden = sum(1 << COLOUR_NAMES.index(name) for name in hidden)
    elif plays_hidden and "owners" in given:
        owned = [[colour for colour, owner in enumerate(state.owner) if owner == seat] for seat in range(2)]
        state.hidden = sum(1 << dealer.shuffled(own)[0] for own in owned)


def draws_of_tiles(state: Any, named: dict[str, int], hidden: list[str]) -> Iterator[tuple[int, ...]]:
    """All assignments of owners to the six colours that agree with the position."""
    owners = [seat for seat in range(state.options.players) for _ in range(tiles_each(state))]
    owners += [NOBODY] * (len(COLOUR_NAMES) - len(owners))
    for draw in sorted(set(permutations(owners))):
        owner = dict(zip(COLOUR_NAMES, draw, strict=True))
        hiding = [owner[name] for name in hidden]
        if owner.items() >= named.items() and NOBODY not in hiding and len(set(hiding)) == len(hiding):
            yield draw


def put_up_cards(state: Any, given: Given, dealer: Dealer) -> None:
    """GP-4, GP-20, GP-30. Every card is in a hand, in the deck or played; what is not named is dealt."""
    sizes = hand_sizes(state, given["hands"])
    others = [size for seat, size in enumerate(sizes) if seat != state.turn]
    ending = state.phase == Phase.OVER or HAND - 1 in others  # somebody has played his last card
    state.straight = drawn_last_straight(state, given, ending)
    supply = Supply.of_counts("card", CARD.names, state.options.cards)
    named = zip(given["hands"], sizes, strict=True)
    hands = [supply.take_all(f"hands[{seat}]", hand, size) for seat, (hand, size) in enumerate(named)]
    played = [supply.take("played", name) for name in named_as_played(state, given)]
    deck, under = named_deck(state, given, supply)
    missing = sum(size - len(hand) for hand, size in zip(hands, sizes, strict=True))
    if missing > len(supply.rest()):
        raise PositionError(f"hands: {missing} cards are to be dealt, but only {len(supply.rest())} are left")
    for hand, size in zip(hands, sizes, strict=True):
        hand += supply.deal(dealer, size - len(hand))
    if deck is None:
        deck = supply.deal(dealer, cards_left(state, given, ending, len(supply.rest())))
        under = dealer.below(min(int(state.options.last_straight), len(deck)) + 1)
    if "played" in given and supply.rest():
        lost = listed(CARD.names[card] for card in supply.rest())
        raise PositionError(f"played: these cards are neither in a hand nor in the deck nor played: {lost}")
    check_deck(state, len(deck), under, ending)
    lay_out(state, hands, deck, under, played + supply.rest())


def hand_sizes(state: Any, hands: list[list[str] | None]) -> list[int]:
    """GP-6, GP-20. Sizes of the hands: five, or four before drawing and after the last play. Short hands are filled."""
    players, most = int(state.options.players), HAND
    sizes = [HAND] * players
    for k in range(players):
        seat = (int(state.turn) + k) % players
        named = len(hands[seat] or ())
        if state.phase == Phase.OVER:
            allowed = [HAND - 1]
        elif k == 0:
            allowed = [HAND if state.phase == Phase.PLAY else HAND - 1]
        else:
            allowed = [size for size in (HAND, HAND - 1) if size <= most]
        sizes[seat] = named if named in allowed else allowed[0]
        if k > 0:
            most = sizes[seat]
    return sizes


def drawn_last_straight(state: Any, given: Given, ending: bool) -> bool:
    plays_straight = bool(state.options.last_straight)
    straight = bool(given.get("straight", plays_straight and ending))
    if straight and not plays_straight:
        raise PositionError("straight: this table does not play with the Last Straight card")
    if plays_straight and ending and not straight:
        raise PositionError("straight: somebody has played his last card, so the Last Straight card was drawn before")
    return straight


def named_as_played(state: Any, given: Given) -> list[str]:
    """The names of the played cards; the card being carried out is added if it is not among them."""
    played, card = list(given.get("played", ())), CARD.names[state.card]
    return played if state.card == NO_CARD or card in played else [*played, card]


def named_deck(state: Any, given: Given, supply: Supply) -> tuple[list[int] | None, int]:
    """The cards of the deck, its lowest first, and how many of them lie under the Last Straight card."""
    if "deck" not in given:
        return None, 0
    deck = given["deck"][::-1]
    found = deck.count(LAST_STRAIGHT)
    expected = 1 if state.options.last_straight and not state.straight else 0
    if found != expected:
        why = "it lies in the deck until it is drawn" if expected else "it is not in the game, or drawn already"
        raise PositionError(f"deck: {found} times {LAST_STRAIGHT!r}; {why}")
    under = deck.index(LAST_STRAIGHT) if found else 0
    return [supply.take("deck", name) for name in deck if name != LAST_STRAIGHT], under


def cards_left(state: Any, given: Given, ending: bool, rest: int) -> int:
    """How many of the remaining cards are in a deck that is not named; the others were played."""
    if "played" in given:
        return rest
    if state.straight:
        return min(rest, int(state.options.last_straight) - 1)
    return 0 if ending else rest


def check_deck(state: Any, left: int, under: int, ending: bool) -> None:
    """GP-20, GP-30. Checks the size of the deck and the place of the Last Straight card."""
    straight = int(state.options.last_straight)
    if under > straight:
        raise PositionError(f"deck: {under} cards under {LAST_STRAIGHT!r}, which was shuffled with {straight}")
    if state.straight and left >= straight:
        raise PositionError(f"deck: {left} cards are left after {LAST_STRAIGHT!r}, at most {straight - 1} can be")
    if ending and left and not state.straight:
        raise PositionError(f"hands: somebody has played his last card, but {left} cards are in the deck to be drawn")


def lay_out(state: Any, hands: list[list[int]], deck: list[int], under: int, played: list[int]) -> None:
    if state.options.last_straight and not state.straight:
        deck.insert(under, Card.LAST_STRAIGHT)
    state.deck_count = len(deck)
    state.deck[:] = NO_CARD
    state.deck[: len(deck)] = deck
    state.hands[:] = NO_CARD
    for seat, hand in enumerate(hands):
        state.hands_count[seat] = len(hand)
        state.hands[seat, : len(hand)] = sorted(hand)
    state.played[:] = [played.count(kind) for kind in range(len(CARD.names))]


def put_up_starter(state: Any, given: Given) -> None:
    """GP-5. Who began this race follows from whose turn it is and how many cards were played."""
    turns = turns_taken(state, int(state.played.sum()))
    state.starter = (int(state.turn) - turns) % int(state.options.players)
    if given.get("starter", state.starter) != state.starter:
        now, began = SEAT_NAMES[state.turn], SEAT_NAMES[state.starter]
        raise PositionError(f"starter: after {turns} turns it is {now}'s turn, so {began} began")


def put_up_scores(state: Any, given: Given) -> None:
    """GP-21, GP-32. Points of each colour in the races that are over; a race that is over has been scored."""
    prizes = [int(prize) for prize in state.options.points]
    if state.phase == Phase.OVER:
        cars = unpack(state.order, state.racing) + unpack(state.out, state.gone)
        for colour, prize in zip(cars, prizes, strict=True):
            state.earned[colour] += prize
    races = int(state.race) - (0 if state.phase == Phase.OVER else 1)
    most = races * sum(sorted(prizes)[-2:])
    for name, points in given.get("scores", {}).items():
        if points > most:
            raise PositionError(f"scores.{name}: {points} is not a whole number from 0 to {most}")
        state.earned[COLOUR_NAMES.index(name)] = points
    total = int(state.earned.sum())
    if total > races * sum(prizes):
        raise PositionError(f"scores: {total} points in all; {races} races bring {races * sum(prizes)}")
