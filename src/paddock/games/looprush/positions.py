"""Loop Rush: positions. What everybody sees, the whole table, and putting a position up."""

from __future__ import annotations

from typing import Any

from paddock.engine.dealer import Dealer, Supply
from paddock.engine.errors import PositionError
from paddock.engine.game import FindAction
from paddock.engine.positions import (
    SEAT_NAMES,
    Position,
    Reader,
    check_choice,
    check_names,
    check_some_names,
    check_whole,
)
from paddock.games.looprush import names
from paddock.games.looprush import rules_table as table
from paddock.games.looprush.parts import BONUS_CARDS, GROUNDS, RUNNERS, SPACE_NAMES, TEAMS
from paddock.games.looprush.rules_table import (
    BATCHES,
    BOX,
    KINDS,
    LOOP,
    NOTHING,
    NUMBERS,
    ORDINARY,
    RINGS,
    RINGS_SPACE,
    SPIKES,
    SPIKES_SPACE,
    SUPER_JUMP,
)

PHASES = ("play", "bonus", "half", "jump", "over")
POSITION_KEYS = (
    "phase",
    "turn",
    "teams",
    "runners",
    "halves",
    "move",
    "jump",
    "hands",
    "discard",
    "special",
    "bonus",
    "bonus_batches",
    "bonus_discard",
)
COPIES = 16  # more than there can be of any card


# ------------------------------------------------------------------ reading a state


def phase(state: Any) -> str:
    return PHASES[state.phase]


def public(state: Any) -> Position:
    """What everybody knows, with the keys of a position."""
    return {
        "phase": phase(state),
        "turn": int(state.turn),
        "teams": names.teams(state),
        "runners": {
            team: [names.place_of(state, int(state.place[runner])) for runner in team_runners(team)]
            for team in names.teams(state)
        },
        "halves": {
            names.runner_name(runner): GROUNDS[state.stands[runner]]
            for runner in range(len(RUNNERS))
            if on_double(state, runner) and not (state.phase == table.HALF and runner == state.runner)
        },
        "move": move(state),
        "jump": jump(state),
        "discard": [names.card_name(card) for card in range(KINDS) for _ in range(state.discard[card])],
        "special": bool(state.special),
        "bonus_discard": [name for kind, name in enumerate(BONUS_CARDS) for _ in range(state.bonus_discard[kind])],
    }


def team_runners(team: str) -> tuple[int, int]:
    first = 2 * TEAMS.index(team)
    return first, first + 1


def on_double(state: Any, runner: int) -> bool:
    place = int(state.place[runner])
    return bool(0 < place <= state.length and state.track[place] > LOOP)


def move(state: Any) -> Position | None:
    """LR-20. The card and the runner that were announced, and who is asked for a bonus card."""
    if state.card == NOTHING:
        return None
    return {
        "card": names.card_name(int(state.card)),
        "runner": names.runner_name(int(state.runner)),
        "asked": None if state.asked == NOTHING else int(state.asked),
    }


def jump(state: Any) -> Position | None:
    """LR-14, LR-25. Who chooses a runner, and how many players draw after him."""
    if state.drawer == NOTHING:
        return None
    return {"seat": int(state.drawer), "left": int(state.draws)}


def hand(state: Any, seat: int) -> list[str]:
    return [names.card_name(int(card)) for card in state.hands[seat, : state.held[seat]]]


def bonus_hand(state: Any, seat: int) -> list[tuple[int, int]]:
    """Kind and batch of every bonus card that a player holds."""
    return [
        (kind, batch)
        for kind in range(SUPER_JUMP)
        for batch in range(BATCHES)
        for _ in range(state.bonus[batch, seat, kind])
    ]


def position(state: Any) -> Position:
    full = public(state)
    seats = range(state.players)
    full["hands"] = [hand(state, seat) for seat in seats]
    full["bonus"] = [[names.bonus_name(kind) for kind, _ in bonus_hand(state, seat)] for seat in seats]
    full["bonus_batches"] = [[batch for _, batch in bonus_hand(state, seat)] for seat in seats]
    return full


# ------------------------------------------------------------------ putting a position up


def set_up(state: Any, reader: Reader, dealer: Dealer, _find_action: FindAction) -> None:
    """Put up a position on a state that is as at the start of a game."""
    clear_table(state)
    state.turn = reader.whole("turn", 0, int(state.players) - 1, int(state.turn))
    check_teams(state, reader)
    put_up_runners(state, reader)
    put_up_phase(state, reader)
    put_up_move(state, reader)
    put_up_halves(state, reader)
    put_up_bonus_cards(state, reader)
    put_up_asked(state, reader)
    put_up_jump(state, reader)
    put_up_movement_cards(state, reader, dealer)


def clear_table(state: Any) -> None:
    """No cards in hands or discards, nothing announced."""
    state.hands[:] = NOTHING
    state.held[:] = 0
    state.discard[:] = 0
    state.bonus[:] = 0
    state.bonus_held[:] = 0
    state.bonus_discard[:] = 0
    for field in ("card", "runner", "asked", "applied", "drawer"):
        state[field] = NOTHING
    state.draws = 0


def check_teams(state: Any, reader: Reader) -> None:
    """LR-1. Teams are given; a position may name them."""
    right = names.teams(state)
    for team, owner in reader.mapping("teams", TEAMS).items():
        if team not in right:
            raise PositionError(f"teams: {team} takes no part with {state.players} players")
        if owner != right[team] or isinstance(owner, bool):
            raise PositionError(
                f"teams: {team} belongs to seat {right[team]} with {state.players} players, not {owner!r}"
            )


def put_up_runners(state: Any, reader: Reader) -> None:
    """LR-4, LR-8, LR-11."""
    given = reader.mapping("runners", TEAMS)
    for team in given:
        if team not in names.teams(state):
            raise PositionError(f"runners: {team} takes no part with {state.players} players")
    for team in names.teams(state):
        places = Reader({"runners": given.get(team)}, ["runners"]).entries("runners", 2)
        for runner, place in zip(team_runners(team), places, strict=True):
            state.place[runner] = read_place(state, runner, 0 if place is None else place)
            state.stands[runner] = plain_ground(state, runner)


def read_place(state: Any, runner: int, place: Any) -> int:
    name = names.runner_name(runner)
    if place == names.HOME:
        return int(state.length) + 1
    if isinstance(place, bool) or not isinstance(place, int) or not 0 <= place <= state.length:
        raise PositionError(f"runners: {name} on {place!r}; possible: 0 (start) to {state.length}, or {names.HOME!r}")
    if state.track[place] == LOOP:
        raise PositionError(f"runners: {name} on space {place}, which is a loop; no runner ever stays on a loop")
    return place


def plain_ground(state: Any, runner: int) -> int:
    """LR-7. What a runner stands on where the space leaves no choice."""
    place = int(state.place[runner])
    space = int(state.track[place]) if 0 < place <= state.length else 0
    return {RINGS_SPACE: RINGS, SPIKES_SPACE: SPIKES}.get(space, ORDINARY)


def put_up_phase(state: Any, reader: Reader) -> None:
    """LR-30. Which question is open; a side that is home ends the game."""
    home = [seat for seat in range(state.players) if is_home(state, seat)]
    asked = isinstance(reader.get("move"), dict) and reader.get("move").get("asked") is not None
    guess = "play"
    if home:
        guess = "over"
    elif reader.has("jump"):
        guess = "jump"
    elif reader.has("move"):
        guess = "bonus" if asked else "half"
    state.phase = PHASES.index(reader.choice("phase", PHASES, guess))
    if home and home != names.side(state, home[0]):
        raise PositionError("runners: both sides are home; the game ends with the first")
    if home and state.phase != table.OVER:
        who = names.side_name(state, home[0])
        raise PositionError(f"phase: all runners of {who} are home, so the game is over, not {phase(state)!r}")
    if state.phase == table.OVER and not home:
        raise PositionError("phase: the game is over only when all runners of a player or pair are home")
    for key, phases in (("move", ("bonus", "half")), ("jump", ("jump",))):
        if reader.has(key) != (phase(state) in phases):
            raise PositionError(f"{key}: belongs to the phase {' or '.join(phases)}, this is {phase(state)!r}")


def is_home(state: Any, seat: int) -> bool:
    owners = names.teams(state)
    mine = [runner for team in owners if owners[team] in names.side(state, seat) for runner in team_runners(team)]
    return all(state.place[runner] > state.length for runner in mine)


def is_running(state: Any, runner: int) -> bool:
    return bool(BOX < state.place[runner] <= state.length)


def put_up_move(state: Any, reader: Reader) -> None:
    """LR-6, LR-12, LR-20."""
    if not reader.has("move"):
        return
    given = Reader(reader.mapping("move", ["card", "runner", "asked"]), ["card", "runner", "asked"])
    in_race = names.teams(state)
    cards = [names.card_name(card) for card in range(KINDS) if TEAMS[card // NUMBERS] in in_race]
    state.card = cards.index(check_choice("move.card", given.get("card"), cards))
    runner = RUNNERS.index(check_choice("move.runner", given.get("runner"), RUNNERS[: 2 * len(in_race)]))
    state.runner = runner
    team, colour = runner // 2, int(state.card) // NUMBERS
    own = [one for one in (2 * colour, 2 * colour + 1) if is_running(state, one)]
    if not is_running(state, runner):
        raise PositionError(f"move: {RUNNERS[runner]} is home, finished runners never move")
    if team != colour and (own or state.players == 3 or team != (colour + 2) % len(TEAMS)):
        raise PositionError(f"move: {names.card_name(int(state.card))} cannot move {RUNNERS[runner]}")
    if state.phase == table.HALF and not on_double(state, runner):
        raise PositionError(f"move: {RUNNERS[runner]} is not on a double space, so no half is chosen")


def put_up_halves(state: Any, reader: Reader) -> None:
    """LR-10."""
    given = reader.mapping("halves", RUNNERS)
    for runner, name in enumerate(RUNNERS):
        undecided = state.phase == table.HALF and runner == state.runner
        if undecided or not on_double(state, runner):
            if name in given:
                why = "its half is being chosen" if undecided else "it is not on a double space"
                raise PositionError(f"halves: {name} has none, {why}")
            continue
        space = SPACE_NAMES[state.track[state.place[runner]]]
        if name not in given:
            raise PositionError(
                f"halves: {name} is on the double space {state.place[runner]} ({space}); say which half"
            )
        state.stands[runner] = GROUNDS.index(check_choice(f"halves.{name}", given[name], space.split("/")))


def put_up_bonus_cards(state: Any, reader: Reader) -> None:
    """LR-25, LR-27. Hands are empty at the start; what nobody names is in the pile."""
    supply = Supply("bonus card", pieces(BONUS_CARDS, state.bonus_deck))
    batches = reader.entries("bonus_batches", state.players)
    for seat, given in enumerate(reader.entries("bonus", state.players)):
        kinds = []
        for name in check_names(f"bonus[{seat}]", [] if given is None else given):
            if name == BONUS_CARDS[SUPER_JUMP]:
                raise PositionError(f"bonus[{seat}]: a super jump is carried out when it is drawn and never held")
            kinds.append(supply.take(f"bonus[{seat}]", name) // COPIES)
        for kind, batch in zip(kinds, read_batches(seat, batches[seat], len(kinds)), strict=True):
            state.bonus[batch, seat, kind] += 1
        state.bonus_held[seat] = len(kinds)
    jumped = [BONUS_CARDS[SUPER_JUMP]] if state.phase == table.JUMP else []
    for name in reader.names("bonus_discard", jumped):
        state.bonus_discard[supply.take("bonus_discard", name) // COPIES] += 1
    if jumped and state.bonus_discard[SUPER_JUMP] == 0:
        raise PositionError("bonus_discard: in the phase 'jump' the super jump lies there")
    rest = [piece // COPIES for piece in supply.rest()]
    for kind in range(len(BONUS_CARDS)):
        state.bonus_pile[kind] = rest.count(kind)
    state.bonus_left = len(rest)


def read_batches(seat: int, given: Any, cards: int) -> list[int]:
    """See grow_old() in rules_cards.py; left out: all cards came from the present pile."""
    if given is None:
        return [0] * cards
    key = f"bonus_batches[{seat}]"
    if not isinstance(given, (list, tuple)) or len(given) != cards:
        raise PositionError(f"{key}: {given!r} is not a list of {cards} numbers, one for each bonus card")
    return [check_whole(key, batch, 0, BATCHES - 1) for batch in given]


def put_up_asked(state: Any, reader: Reader) -> None:
    """LR-20, LR-28."""
    if not reader.has("move"):
        return
    asked = reader.get("move").get("asked")
    if state.phase == table.HALF:
        if asked is not None:
            raise PositionError("move.asked: nobody is asked for a bonus card in the phase 'half'")
        return
    owner = names.teams(state)[TEAMS[int(state.runner) // 2]]
    may = [owner, *(one for one in names.side(state, owner) if one != owner)]
    holders = [seat for seat in may if state.bonus_held[seat] > 0]
    if not holders:
        who = names.side_name(state, owner)
        raise PositionError(f"move: {who} holds no bonus card (see the key 'bonus'), so nobody is asked for one")
    state.asked = check_whole("move.asked", holders[0] if asked is None else asked, 0, int(state.players) - 1)
    if state.asked not in holders:
        raise PositionError(
            f"move.asked: seat {asked} cannot be asked: only the player of the runner's team and his partner, "
            f"and only with a bonus card in hand; that is {holders}"
        )


def put_up_jump(state: Any, reader: Reader) -> None:
    """LR-14, LR-25."""
    if not reader.has("jump"):
        return
    given = Reader(reader.mapping("jump", ["seat", "left"]), ["seat", "left"])
    last = int(state.players) - 1
    state.drawer = check_whole("jump.seat", given.get("seat"), 0, last)
    state.draws = given.whole("left", 0, last, 0)
    own = [team for team, owner in names.teams(state).items() if owner == state.drawer]
    if not any(is_running(state, runner) for team in own for runner in team_runners(team)):
        raise PositionError(f"jump.seat: {SEAT_NAMES[state.drawer]} has no runner left that could jump")


# ------------------------------------------------------------------ movement cards


def pieces(kinds: Any, copies: Any) -> dict[str, list[int]]:
    """For a Supply: every card has a number of its own, kind * COPIES + …"""
    return {name: [kind * COPIES + copy for copy in range(copies[kind])] for kind, name in enumerate(kinds)}


def put_up_movement_cards(state: Any, reader: Reader, dealer: Dealer) -> None:
    """LR-3, LR-13 … LR-15. Hands and discard; left-out ones are dealt, and the rest is the pile."""
    card_names = [names.card_name(card) for card in range(KINDS)]
    in_race = names.teams(state)
    copies = [state.copies[card % NUMBERS] if TEAMS[card // NUMBERS] in in_race else 0 for card in range(KINDS)]
    supply = Supply("movement card", pieces(card_names, copies))
    entries = reader.entries("hands", state.players)
    hands = [check_some_names(f"hands[{seat}]", cards or []) for seat, cards in enumerate(entries)]
    sizes = hand_sizes(state, [None if cards is None else len(cards) for cards in entries])
    dealt = [[supply.take(f"hands[{seat}]", card) for card in cards] for seat, cards in enumerate(hands)]
    discard = put_up_discard(state, reader, supply, dealer, sum(sizes))
    for seat, cards in enumerate(dealt):
        full = cards + supply.deal(dealer, sizes[seat] - len(cards))
        state.hands[seat, : sizes[seat]] = sorted(piece // COPIES for piece in full)
        state.held[seat] = sizes[seat]
    for card in discard:
        state.discard[card] += 1
    rest = [piece // COPIES for piece in supply.rest()]
    for card in range(KINDS):
        state.pile[card] = rest.count(card)
    state.left = len(rest)
    put_up_special(state, reader)


def hand_sizes(state: Any, given: list[int | None]) -> list[int]:
    """LR-6, LR-13. How many cards each seat must have, of which so many are given.

    Everybody has as many as the next, but those who have played in this round have one fewer. Of what fits the given
    hands exactly, or else has room for them, the fullest hands are taken.
    """
    players, full = int(state.players), int(state.hand)
    played = state.phase not in (table.PLAY, table.JUMP)  # the seat whose turn it is has played its card
    first = (int(state.turn) + played) % players
    order = [(first + k) % players for k in range(players)]
    fewest = full if state.phase == table.JUMP else 0 if played else 1
    roomy: list[int] = []
    for most in range(full, fewest - 1, -1):
        for yet_to_play in range(players, 0, -1):
            sizes = [most if order.index(seat) < yet_to_play else most - 1 for seat in range(players)]
            if min(sizes) < (full if state.phase == table.JUMP else 0) or (played and sum(sizes) == players * full):
                continue
            if all(cards in (None, size) for cards, size in zip(given, sizes, strict=True)):
                return sizes
            if all(cards is None or cards <= size for cards, size in zip(given, sizes, strict=True)):
                roomy = roomy or sizes
    if roomy:
        return roomy
    raise PositionError(
        f"hands: {given} cards by seat are not possible, full hands are {full}: counted from seat {first}, who plays "
        f"next, all hands are level, or those who have played in this round have one card fewer; "
        f"when all are empty, new ones are dealt"
    )


def put_up_discard(state: Any, reader: Reader, supply: Supply, dealer: Dealer, in_hands: int) -> list[int]:
    """LR-6, LR-15. The cards played since the last shuffle: all of a deal that are not in hands, and earlier deals."""
    a_deal = int(state.players) * int(state.hand)
    missing = a_deal - in_hands
    announced = None if state.card == NOTHING else names.card_name(int(state.card))
    if reader.has("discard"):
        played = [supply.take("discard", name) // COPIES for name in reader.names("discard")]
        if len(played) < missing or (len(played) - missing) % a_deal:
            raise PositionError(
                f"discard: {len(played)} cards; with {in_hands} cards in hands there are {missing}, "
                f"or {missing + a_deal}, … as {a_deal} are dealt at a time"
            )
        if announced and int(state.card) not in played:
            raise PositionError(f"discard: {announced} was announced, so it lies there")
        return played
    played = [supply.take("move.card", announced) // COPIES] if announced else []
    return played + [piece // COPIES for piece in supply.deal(dealer, missing - len(played))]


def put_up_special(state: Any, reader: Reader) -> None:
    """LR-14. The special card is in the pile, or it was shown."""
    possible = bool(state.phase != table.JUMP and state.left > 0)
    special = reader.flag("special", possible)
    if special and not possible:
        why = "it made everybody draw" if state.phase == table.JUMP else "no other card is in the pile"
        raise PositionError(f"special: the special card was shown already, since {why}")
    state.special = special
