"""Grand Prix: putting up positions that people write, complete ones and partial ones (ALL-6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Any

from paddock.engine.dealer import Dealer, Supply
from paddock.engine.errors import PositionError, listed
from paddock.engine.game import FindAction
from paddock.engine.positions import SEAT_NAMES, Reader, check_choice, check_some_names, check_whole
from paddock.games.grandprix.parts import COLOURS, KIND_NAMES, LAST_STRAIGHT_NAME
from paddock.games.grandprix.rules_table import CARS, HAND, LAST_STRAIGHT, NO_CARD, NOBODY, OVER, PLAY

PHASES = ("play", "risk", "repeat", "collision", "over")
POSITION_KEYS = (
    *("order", "out", "owners", "hidden", "hands", "deck", "played", "straight"),
    *("turn", "starter", "race", "scores", "phase", "card", "place"),
)
COPIES = 128  # cards of a supply have numbers of their own: kind * COPIES + copy

# The phase in which a card asks something, GP-16 … GP-18.
ASKED_BY = {"accelerate": "risk", "corner": "risk", "barrier": "repeat", "gearbox": "repeat", "collide": "collision"}


def set_up(state: Any, reader: Reader, dealer: Dealer, _find_action: FindAction) -> None:
    """Put up a position on a state that is as at the start of a game."""
    put_up_cars(state, reader)
    put_up_turn(state, reader)
    put_up_owners(state, reader, dealer)
    put_up_question(state, reader)
    put_up_cards(state, reader, dealer)
    put_up_starter(state, reader)
    put_up_scores(state, reader)


# ------------------------------------------------------------------ cars


def put_up_cars(state: Any, reader: Reader) -> None:
    """GP-1, GP-8. Two cars of every colour, racing or out."""
    out = check_colours("out", reader.names("out"))
    order = check_colours("order", reader.names("order", grid_without(state, out)))
    for colour in COLOURS:
        cars = order.count(colour) + out.count(colour)
        if cars != 2:
            raise PositionError(f"order, out: {cars} cars are {colour}; of every colour two race or are out")
    state.racing = len(order)
    state.order = sum(COLOURS.index(colour) << (4 * at) for at, colour in enumerate([*order, *out[::-1]]))


def check_colours(key: str, names: list[str]) -> list[str]:
    return [check_choice(key, name, COLOURS) for name in names]


def colour_on(state: Any, place: int) -> int:
    return int(state.order) >> (4 * place - 4) & 15


def grid_without(state: Any, out: list[str]) -> list[str]:
    """The starting grid; of the colours that are out the rear cars are missing."""
    rear_first = [COLOURS[colour_on(state, place)] for place in range(CARS, 0, -1)]
    for colour in out:
        if colour in rear_first:
            rear_first.remove(colour)
    return rear_first[::-1]


# ------------------------------------------------------------------ turn and question


def put_up_turn(state: Any, reader: Reader) -> None:
    """What is asked in which race, and whom."""
    asking = ASKED_BY.get(str(reader.get("card")), "play")
    state.phase = PHASES.index(reader.choice("phase", PHASES, asking))
    races = int(state.races)
    state.race = reader.whole("race", 1, races, races if state.phase == OVER else 1)
    if state.phase == OVER and state.race < races:
        raise PositionError(f"phase: a season of {races} races is not over in race {state.race}")
    if reader.has("starter") and not reader.has("turn"):
        turns = len(reader.names("played")) - (state.phase not in (PLAY, OVER))
        state.turn = (check_seat(state, "starter", reader.get("starter")) + max(0, turns)) % int(state.players)
    else:
        state.turn = check_seat(state, "turn", reader.get("turn", likely_turn(state, reader)))


def likely_turn(state: Any, reader: Reader) -> int:
    """Whose turn it must be, if the position says so without saying it: the drawn start player, or whom it fits.

    In the end only those who have not played their last card hold five; a risk is asked about a car of one's own.
    """
    sizes = [HAND if hand is None else len(hand) for hand in reader.entries("hands", state.players)]
    full = [seat for seat, size in enumerate(sizes) if size >= HAND]
    if HAND - 1 in sizes and len(full) and PHASES[state.phase] == "play":
        return next(seat for seat in full if sizes[seat - 1] < HAND)
    if PHASES[state.phase] == "risk" and isinstance(place := reader.get("place"), int) and 1 <= place <= state.racing:
        owner = named_owners(state, reader).get(COLOURS[colour_on(state, place)], NOBODY)
        return int(state.turn) if owner == NOBODY else owner
    return int(state.turn)


def check_seat(state: Any, key: str, value: Any) -> int:
    """A seat by its number or its letter."""
    letters = SEAT_NAMES[: state.players]
    if isinstance(value, str):
        if len(value) != 1 or value not in letters:
            raise PositionError(f"{key}: {value!r} is not a seat; seats: {listed(letters)}, or 0 to {len(letters) - 1}")
        return letters.index(value)
    return check_whole(key, value, 0, len(letters) - 1)


def put_up_question(state: Any, reader: Reader) -> None:
    """GP-16 … GP-18. The card that is being carried out, and the place it is about."""
    phase, racing = PHASES[state.phase], int(state.racing)
    if phase not in ASKED_BY.values():
        if reader.has("card") or reader.has("place"):
            raise PositionError(f"card, place: in the phase {phase!r} no card is being carried out")
        return
    cards = [card for card, asks in ASKED_BY.items() if asks == phase]
    card = reader.choice("card", cards, cards[0])
    if racing < (2 if phase == "collision" else 1):
        raise PositionError(f"card: {card!r} asks nothing when {racing} cars are racing")
    place = reader.whole("place", 1, CARS if phase == "repeat" else racing, 0)
    if phase == "risk":
        colour = colour_on(state, place)
        unknown = state.hidden_colour and not int(state.face_up) >> colour & 1
        if not unknown and state.owner[colour] != state.turn:
            raise PositionError(
                f"place: nothing is asked about the {COLOURS[colour]} car on {place}, which is another's"
            )
    state.card = KIND_NAMES.index(card)
    state.place = place


# ------------------------------------------------------------------ colours


def put_up_owners(state: Any, reader: Reader, dealer: Dealer) -> None:
    """GP-3, GP-33. Colours that are not named are drawn; null is the owner of a neutral one."""
    hidden = check_colours("hidden", reader.names("hidden"))
    if hidden and (not state.hidden_colour or state.phase == OVER):
        why = (
            "at the end all tiles lie face up"
            if state.hidden_colour
            else "this table does not play with hidden colours"
        )
        raise PositionError(f"hidden: {listed(hidden)}; {why}")
    named = named_owners(state, reader) | asked_about(state, reader)
    if named or reader.has("owners") or reader.has("hidden"):
        possible = list(draws_of_tiles(state, named, hidden))
        if not possible:
            raise PositionError(f"owners, hidden: {owners_form(state)}, at most one colour of each face down")
        state.owner[:] = possible[dealer.below(len(possible))]
    if reader.has("hidden") or not state.hidden_colour or state.phase == OVER:
        state.face_up = face_up(state, hidden)
    elif reader.has("owners"):
        state.face_up = face_up(state, [COLOURS[dealer.shuffled(tiles_of(state, seat))[0]] for seat in range(2)])


def asked_about(state: Any, reader: Reader) -> dict[str, int]:
    """GP-16. Where colours are open and no owner is named, a risk is asked about a car of the player's own."""
    place = reader.get("place")
    if PHASES[state.phase] != "risk" or state.hidden_colour or type(place) is not int or not 1 <= place <= state.racing:
        return {}
    colour = COLOURS[colour_on(state, place)]
    return {} if colour in named_owners(state, reader) else {colour: int(state.turn)}


def named_owners(state: Any, reader: Reader) -> dict[str, int]:
    given = reader.get("owners", {})
    if not isinstance(given, Mapping):
        raise PositionError(f"owners: {given!r} is not a mapping of colours to seats")
    return {
        check_choice("owners", name, COLOURS): NOBODY if owner is None else check_seat(state, f"owners, {name}", owner)
        for name, owner in given.items()
    }


def draws_of_tiles(state: Any, named: Mapping[str, int], hidden: list[str]) -> Iterator[tuple[int, ...]]:
    """All ways to own the six colours that agree with what is named."""
    tiles = [seat for seat in range(state.players) for _ in range(tiles_each(state))]
    tiles += [NOBODY] * (len(COLOURS) - len(tiles))
    for draw in sorted(set(permutations(tiles))):
        owner = dict(zip(COLOURS, draw, strict=True))
        hiding = [owner[name] for name in hidden]
        if owner.items() >= named.items() and NOBODY not in hiding and len(set(hiding)) == len(hiding):
            yield draw


def tiles_each(state: Any) -> int:
    return 2 if state.players <= 3 else 1


def owners_form(state: Any) -> str:
    players, each = int(state.players), tiles_each(state)
    neutral = len(COLOURS) - players * each
    return f"of {players} players each has {each} of the {len(COLOURS)} colours and {neutral} are neutral"


def tiles_of(state: Any, seat: int) -> list[int]:
    return [colour for colour, owner in enumerate(state.owner) if owner == seat]


def face_up(state: Any, hidden: list[str]) -> int:
    """The set of all colours of players that are not hidden."""
    return sum(
        1 << colour for colour, name in enumerate(COLOURS) if state.owner[colour] != NOBODY and name not in hidden
    )


# ------------------------------------------------------------------ cards


def put_up_cards(state: Any, reader: Reader, dealer: Dealer) -> None:
    """GP-4, GP-20, GP-30. Every card is in a hand, in the deck or played; what is not named is dealt."""
    given = [
        None if hand is None else check_some_names("hands", hand) for hand in reader.entries("hands", state.players)
    ]
    sizes = hand_sizes(state, given)
    others = [size for seat, size in enumerate(sizes) if seat != state.turn]
    ending = state.phase == OVER or HAND - 1 in others  # somebody has played his last card
    state.straight = drawn_last_straight(state, reader, ending)
    supply = Supply(
        "card",
        {name: range(kind * COPIES, kind * COPIES + int(state.kinds[kind])) for kind, name in enumerate(KIND_NAMES)},
    )

    hands = [[supply.take("hands", name) for name in hand or []] for hand in given]
    played = [supply.take("played", name) for name in named_as_played(state, reader)]
    deck, under = named_deck(state, reader, supply)
    missing = sum(size - len(hand) for hand, size in zip(hands, sizes, strict=True))
    if missing > len(supply.rest()):
        raise PositionError(f"hands: {missing} cards are to be dealt, but only {len(supply.rest())} are left")
    for hand, size in zip(hands, sizes, strict=True):
        hand += supply.deal(dealer, size - len(hand))
    if deck is None:
        deck = supply.deal(dealer, cards_left(state, reader, ending, len(supply.rest())))
        under = dealer.below(min(int(state.last_straight), len(deck)) + 1)
    if reader.has("played") and supply.rest():
        lost = listed(KIND_NAMES[card // COPIES] for card in supply.rest())
        raise PositionError(f"played: these cards are neither in a hand nor in the deck nor played: {lost}")
    played += supply.rest()
    check_deck(state, len(deck), under, ending)
    lay_out(state, [[card // COPIES for card in hand] for hand in hands], [card // COPIES for card in deck], under)
    for card in played:
        state.played[card // COPIES] += 1


def hand_sizes(state: Any, hands: list[list[str] | None]) -> list[int]:
    """GP-6, GP-20. Five cards; four after playing, until one draws, and in the end for good. Short hands are filled."""
    sizes = [HAND] * int(state.players)
    most = HAND
    for k in range(state.players):
        seat = (int(state.turn) + k) % int(state.players)
        hand = hands[seat]
        if state.phase == OVER:
            allowed = [HAND - 1]
        elif k == 0:
            allowed = [HAND if state.phase == PLAY else HAND - 1]
        else:
            allowed = [size for size in (HAND, HAND - 1) if size <= most]
        sizes[seat] = len(hand) if hand is not None and len(hand) in allowed else allowed[0]
        if hand is not None and len(hand) > sizes[seat]:
            raise PositionError(f"hands: {SEAT_NAMES[seat]} has {len(hand)} cards; it can have {sizes[seat]} now")
        if k > 0:
            most = sizes[seat]
    return sizes


def drawn_last_straight(state: Any, reader: Reader, ending: bool) -> bool:
    straight = reader.flag("straight", bool(state.last_straight) and ending)
    if straight and not state.last_straight:
        raise PositionError("straight: this table does not play with the Last Straight card")
    if state.last_straight and ending and not straight:
        raise PositionError("straight: somebody has played his last card, so the Last Straight card was drawn before")
    return straight


def named_as_played(state: Any, reader: Reader) -> list[str]:
    """The card that is being carried out is one of them, and need not be named again."""
    names = reader.names("played")
    if state.card != NO_CARD and KIND_NAMES[state.card] not in names:
        names.append(KIND_NAMES[state.card])
    return names


def named_deck(state: Any, reader: Reader, supply: Supply) -> tuple[list[int] | None, int]:
    """The cards of the deck, its lowest first, and how many of them lie under the Last Straight card."""
    if not reader.has("deck"):
        return None, 0
    names = reader.names("deck")[::-1]
    found = names.count(LAST_STRAIGHT_NAME)
    expected = 1 if state.last_straight and not state.straight else 0
    if found != expected:
        why = "it lies in the deck until it is drawn" if expected else "it is not in the game, or drawn already"
        raise PositionError(f"deck: {found} times {LAST_STRAIGHT_NAME!r}; {why}")
    under = names.index(LAST_STRAIGHT_NAME) if found else 0
    return [supply.take("deck", name) for name in names if name != LAST_STRAIGHT_NAME], under


def cards_left(state: Any, reader: Reader, ending: bool, rest: int) -> int:
    """How many of the remaining cards are in a deck that is not named; the others were played."""
    if reader.has("played"):
        return rest
    if state.straight:
        return min(rest, int(state.last_straight) - 1)
    return 0 if ending else rest


def check_deck(state: Any, left: int, under: int, ending: bool) -> None:
    """GP-20, GP-30."""
    straight = int(state.last_straight)
    if under > straight:
        raise PositionError(f"deck: {under} cards under {LAST_STRAIGHT_NAME!r}, which was shuffled with {straight}")
    if state.straight and left >= straight:
        raise PositionError(f"deck: {left} cards are left after {LAST_STRAIGHT_NAME!r}, at most {straight - 1} can be")
    if ending and left and not state.straight:
        raise PositionError(f"hands: somebody has played his last card, but {left} cards are in the deck to be drawn")


def lay_out(state: Any, hands: list[list[int]], deck: list[int], under: int) -> None:
    if state.last_straight and not state.straight:
        deck.insert(under, LAST_STRAIGHT)
    state.left = len(deck)
    state.deck[:] = NO_CARD
    state.deck[: len(deck)] = deck
    state.hands[:] = NO_CARD
    state.held[:] = 0
    state.played[:] = 0
    for seat, hand in enumerate(hands):
        state.held[seat] = len(hand)
        state.hands[seat, : len(hand)] = sorted(hand)


# ------------------------------------------------------------------ the season


def put_up_starter(state: Any, reader: Reader) -> None:
    """GP-5. Who began this race follows from whose turn it is and how many cards were played."""
    turns = int(state.played.sum()) - (state.phase not in (PLAY, OVER))
    state.starter = (int(state.turn) - turns) % int(state.players)
    if reader.has("starter") and check_seat(state, "starter", reader.get("starter")) != state.starter:
        raise PositionError(
            f"starter: after {turns} turns it is {SEAT_NAMES[state.turn]}'s turn, so {SEAT_NAMES[state.starter]} began"
        )


def put_up_scores(state: Any, reader: Reader) -> None:
    """GP-21, GP-32. Points of each colour in the races that are over; a race that is over has been scored."""
    if state.phase == OVER:
        for place in range(1, CARS + 1):
            state.earned[colour_on(state, place)] += state.prizes[place - 1]
    races = int(state.race) - (0 if state.phase == OVER else 1)
    prizes = sorted((int(prize) for prize in state.prizes), reverse=True)
    for name, points in reader.mapping("scores", COLOURS).items():
        state.earned[COLOURS.index(name)] = check_whole(f"scores, {name}", points, 0, races * sum(prizes[:2]))
    if int(state.earned.sum()) > races * sum(prizes):
        raise PositionError(f"scores: {state.earned.sum()} points in all; {races} races bring {races * sum(prizes)}")
