"""Loop Rush: completes partial positions and refuses impossible ones."""

from __future__ import annotations

from typing import Any

from paddock.engine.dealer import Dealer, Supply
from paddock.engine.describe import SEAT_NAMES
from paddock.engine.errors import PositionError, listed
from paddock.engine.game import FindAction
from paddock.engine.jit import plain
from paddock.engine.reader import Reader
from paddock.engine.reading_positions import Given
from paddock.games.looprush import table as t
from paddock.games.looprush.rules.track import stand_in
from paddock.games.looprush.table import Bonus, Phase, Space


def put_up(state: Any, given: Given, dealer: Dealer, _find_action: FindAction, _reader: Reader) -> None:
    """Apply a position to a state that is set up as at the start of a game."""
    state.turn = given.get("turn", state.turn)
    check_teams(state, given)
    put_up_runners(state, given)
    put_up_phase(state, given)
    put_up_move(state, given)
    put_up_halves(state, given)
    put_up_bonus_cards(state, given)
    put_up_asked(state, given)
    put_up_jump(state, given)
    put_up_movement_cards(state, given, dealer)


# ------------------------------------------------------------------ teams and runners


def check_teams(state: Any, given: Given) -> None:
    """LR-1. A position may name the teams, but they follow from the number of players."""
    for team, seat in given.get("teams", {}).items():
        right = state.owner[t.TEAM.names.index(team)]
        if seat != right:
            raise PositionError(
                f"teams: {team} belongs to seat {right} with {state.options.players} players, not {seat}"
            )


def side(state: Any, seat: int) -> list[int]:
    """LR-1. The seats that win together: a player, or two partners."""
    return [seat % 2, seat % 2 + 2] if state.options.players == 4 else [seat]


def side_name(state: Any, seat: int) -> str:
    return ", ".join(SEAT_NAMES[one] for one in side(state, seat))


def is_running(state: Any, runner: int) -> bool:
    return bool(0 <= state.place[runner] < t.HOME)


def runners_of(state: Any, seats: list[int]) -> list[int]:
    """The unfinished runners of some players."""
    return [one for one in range(t.RUNNERS) if state.owner[one // 2] in seats and is_running(state, one)]


def space_of(state: Any, runner: int) -> int:
    """The kind of space that a runner stands on; grass if it is not running."""
    return int(state.options.track[state.place[runner]]) if is_running(state, runner) else Space.GRASS


def put_up_runners(state: Any, given: Given) -> None:
    """LR-4, LR-8, LR-11. Places of the runners; nobody stays on a loop."""
    for team, places in given.get("runners", {}).items():
        for number, place in enumerate(places):
            runner = 2 * t.TEAM.names.index(team) + number
            state.place[runner] = 0 if place is None else place
            if space_of(state, runner) == Space.LOOP:
                name = t.RUNNER.names[runner]
                raise PositionError(f"runners: {name} on space {place}, which is a loop; nobody stays on a loop")


def put_up_halves(state: Any, given: Given) -> None:
    """LR-10. The half of each runner on a double space."""
    for runner, name in enumerate(t.RUNNER.names):
        space, half = space_of(state, runner), given.get("halves", {}).get(name)
        undecided = state.phase == Phase.HALF and runner == state.move.runner
        if undecided or space <= Space.LOOP:
            if half is not None:
                why = "its half is being chosen" if undecided else "it is not on a double space"
                raise PositionError(f"halves: {name} has none, {why}")
        elif half is None:
            double = f"double space {state.place[runner]} ({t.SPACE.names[space]})"
            raise PositionError(f"halves: {name} is on the {double}; say which half")
        else:
            state.halves[runner], possible = half, t.SPACE.names[space].split("/")
            if t.GROUND.names[half] not in possible:
                why = f"{t.GROUND.names[half]!r} is not possible; possible: {listed(possible)}"
                raise PositionError(f"halves.{name}: {why}")


# ------------------------------------------------------------------ what is asked


def put_up_phase(state: Any, given: Given) -> None:
    """LR-30. The phase; the game is over exactly when a side has all its runners home."""
    home = [seat for seat in range(state.options.players) if not runners_of(state, side(state, seat))]
    guess = Phase.PLAY
    if home:
        guess = Phase.OVER
    elif "jump" in given:
        guess = Phase.JUMP
    elif "move" in given:
        guess = Phase.BONUS if "asked" in given["move"] else Phase.HALF
    state.phase = given.get("phase", guess)
    phase = Phase(state.phase).name.lower()
    if home and home != side(state, home[0]):
        raise PositionError("runners: both sides are home; the game ends with the first")
    if home and state.phase != Phase.OVER:
        who = side_name(state, home[0])
        raise PositionError(f"phase: all runners of {who} are home, so the game is over, not {phase!r}")
    if state.phase == Phase.OVER and not home:
        raise PositionError("phase: the game is over only when all runners of a player or pair are home")
    for key, phases in (("move", ("bonus", "half")), ("jump", ("jump",))):
        if (key in given) != (phase in phases):
            raise PositionError(f"{key}: belongs to the phase {' or '.join(phases)}, this is {phase!r}")


def needed(given: Given, key: str, name: str) -> int:
    """A value that the mapping under a key must have."""
    if name not in given[key]:
        raise PositionError(f"{key}.{name}: must be given")
    value: int = given[key][name]
    return value


def put_up_move(state: Any, given: Given) -> None:
    """LR-6, LR-12, LR-20. The card and the runner that are announced."""
    state.moving = "move" in given
    state.move.card = state.move.runner = 0
    state.move.asked = state.move.applied = t.NOTHING
    if "move" not in given:
        return
    card, runner = needed(given, "move", "card"), needed(given, "move", "runner")
    team, colour, name = runner // 2, card // t.NUMBERS, t.RUNNER.names[runner]
    if not is_running(state, runner):
        why = "is home, finished runners never move" if state.place[runner] == t.HOME else "takes no part"
        raise PositionError(f"move: {name} {why}")
    others = is_running(state, 2 * colour) or is_running(state, 2 * colour + 1) or state.options.players == 3
    if team != colour and (others or team != plain(stand_in)(colour)):
        raise PositionError(f"move: {t.CARD.names[card]} cannot move {name}")
    if state.phase == Phase.HALF and space_of(state, runner) <= Space.LOOP:
        raise PositionError(f"move: {name} is not on a double space, so no half is chosen")
    state.move.card, state.move.runner = card, runner


def put_up_asked(state: Any, given: Given) -> None:
    """LR-20, LR-28. Who is asked for a bonus card."""
    if "move" not in given:
        return
    asked = given["move"].get("asked")
    if state.phase == Phase.HALF:
        if asked is not None:
            raise PositionError("move.asked: nobody is asked for a bonus card in the phase 'half'")
        return
    owner = int(state.owner[state.move.runner // 2])
    may = sorted(side(state, owner), key=lambda seat: seat != owner)
    holders = [seat for seat in may if state.held_count[seat] > 0]
    if not holders:
        who = side_name(state, owner)
        raise PositionError(f"move: {who} holds no bonus card (see the key 'bonus'), so nobody is asked for one")
    state.move.asked = holders[0] if asked is None else asked
    if state.move.asked not in holders:
        raise PositionError(
            f"move.asked: seat {asked} cannot be asked: only the player of the runner's team and his partner, "
            f"and only with a bonus card in hand; that is {holders}"
        )


def put_up_jump(state: Any, given: Given) -> None:
    """LR-14, LR-25. Who chooses a runner for a Super jump, and how many draw after him."""
    state.drawing = "jump" in given
    state.jump.seat = needed(given, "jump", "seat") if state.drawing else 0
    state.jump.left = given.get("jump", {}).get("left", 0)
    if state.drawing and not runners_of(state, [int(state.jump.seat)]):
        raise PositionError(f"jump.seat: {SEAT_NAMES[state.jump.seat]} has no runner left that could jump")


# ------------------------------------------------------------------ bonus cards


def put_up_bonus_cards(state: Any, given: Given) -> None:
    """LR-25, LR-27. Bonus cards in hands and in the discard; all others are in the pile."""
    supply = Supply.of_counts("bonus card", t.BONUS.names, state.options.bonus_deck)
    jump = t.BONUS.names[Bonus.SUPER_JUMP]
    state.held[:] = 0
    for seat, cards in enumerate(given["bonus"]):
        key, cards = f"bonus[{seat}]", cards or []
        if given.sizes("bonus")[seat] not in (None, len(cards)):
            raise PositionError(f"{key}: a bonus card cannot be left open")
        if jump in cards:
            raise PositionError(f"{key}: a {jump} is carried out when it is drawn and never held")
        batches = given["bonus_batches"][seat]
        if batches is not None and len(batches) != len(cards):
            raise PositionError(f"bonus_batches[{seat}]: {batches} is not a list of {len(cards)} numbers, one a card")
        for name, batch in zip(cards, batches or [0] * len(cards), strict=True):
            state.held[seat, supply.take(key, name), batch] += 1
        state.held_count[seat] = len(cards)
    state.bonus_discard[:] = 0
    discard = given.get("bonus_discard", [jump] if state.phase == Phase.JUMP else None)
    supply.lay("bonus_discard", discard, state.bonus_discard)
    if state.phase == Phase.JUMP and state.bonus_discard[Bonus.SUPER_JUMP] == 0:
        raise PositionError(f"bonus_discard: in the phase 'jump' the {jump} lies there")
    supply.lay_rest(state.bonus_pile)


# ------------------------------------------------------------------ movement cards


def put_up_movement_cards(state: Any, given: Given, dealer: Dealer) -> None:
    """LR-3, LR-13 … LR-15. Hands and discard; what is left out is dealt, and the rest is the pile."""
    deck, racing = state.options.deck, state.racing
    copies = [int(deck[card % t.NUMBERS]) if card // t.NUMBERS < racing else 0 for card in range(t.CARDS)]
    supply = Supply.of_counts("movement card", t.CARD.names, copies)
    sizes = hand_sizes(state, given.sizes("hands"))
    hands = [supply.take_all(f"hands[{seat}]", cards, sizes[seat]) for seat, cards in enumerate(given["hands"])]
    discard = played_cards(state, given, supply, dealer, sum(sizes))
    most = sum(copies) - sum(sizes)
    if len(discard) > most:
        raise PositionError(f"discard: {len(discard)} cards; with {sum(sizes)} cards in hands there are at most {most}")
    state.hands[:] = 0
    for seat, cards in enumerate(hands):
        cards += supply.deal(dealer, sizes[seat] - len(cards))
        state.hands[seat, : sizes[seat]] = sorted(cards)
        state.hands_count[seat] = sizes[seat]
    state.discard[:] = [discard.count(card) for card in range(t.CARDS)]
    supply.lay_rest(state.pile)
    state.left = state.pile.sum()
    put_up_special(state, given)


def hand_sizes(state: Any, given: list[int | None]) -> list[int]:
    """LR-6, LR-13. The size of each hand: all the same, but one less for those who have played in this round. Taken are
    the largest sizes that fit the given hands exactly, or else have room for them."""
    players, full = int(state.options.players), int(state.options.hand)
    played = state.phase not in (Phase.PLAY, Phase.JUMP)  # the seat whose turn it is has played its card
    first = (int(state.turn) + played) % players
    order = [(first + k) % players for k in range(players)]
    fewest = full if state.phase == Phase.JUMP else 0
    roomy: list[int] = []
    for most in range(full, 0 if not played else -1, -1):
        for yet_to_play in range(players, 0, -1):
            sizes = [most if order.index(seat) < yet_to_play else most - 1 for seat in range(players)]
            if min(sizes) < fewest or (played and sum(sizes) == players * full):
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


def played_cards(state: Any, given: Given, supply: Supply, dealer: Dealer, in_hands: int) -> list[int]:
    """LR-6, LR-15. The cards played since the last shuffle: all of a deal that are not in hands, and earlier deals."""
    a_deal = int(state.options.players) * int(state.options.hand)
    missing = a_deal - in_hands
    announced = t.CARD.names[state.move.card]
    if "discard" not in given:
        played = [supply.take("move.card", announced)] if state.moving else []
        return played + supply.deal(dealer, missing - len(played))
    played = [supply.take("discard", name) for name in given["discard"]]
    if len(played) < missing or (len(played) - missing) % a_deal:
        raise PositionError(
            f"discard: {len(played)} cards; with {in_hands} cards in hands there are {missing}, "
            f"or {missing + a_deal}, … as {a_deal} are dealt at a time"
        )
    if state.moving and state.move.card not in played:
        raise PositionError(f"discard: {announced} was announced, so it lies there")
    return played


def put_up_special(state: Any, given: Given) -> None:
    """LR-14. The special card is in the pile, or it was shown."""
    possible = bool(state.phase != Phase.JUMP and state.left > 0)
    state.special = given.get("special", possible)
    if state.special and not possible:
        why = "it made everybody draw" if state.phase == Phase.JUMP else "no other card is in the pile"
        raise PositionError(f"special: the special card was shown already, since {why}")
