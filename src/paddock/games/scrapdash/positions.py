"""Scrap Dash: completes partial positions and refuses impossible ones."""

from __future__ import annotations

from typing import Any

from paddock.engine.dealer import Dealer, Supply
from paddock.engine.describe import SEAT_NAMES
from paddock.engine.errors import PositionError
from paddock.engine.game import FindAction
from paddock.engine.reader import Reader
from paddock.engine.reading_positions import Given
from paddock.games.scrapdash.components import Pilots
from paddock.games.scrapdash.table import ACCIDENT, BONUS, BOOST, DICE, KIND, OBJECTIVE, Phase

Board = dict[str, Any]  # what a position says about one pilot


def put_up(state: Any, given: Given, dealer: Dealer, _find_action: FindAction, _reader: Reader) -> None:
    """Apply a position to a state that is set up as at the start of a game."""
    boards: list[Board] = [board or {} for board in given["pilots"]]
    put_up_owners(state, boards)
    put_up_kinds(state, boards, dealer)
    for pilot, board in zip(state.pilots, boards, strict=False):
        pilot.d = board.get("d", 0)
        pilot.section = (pilot.d - 1) % int(state.length) + 1 if pilot.d > 0 else 0
    put_up_turn(state, given)
    put_up_order(state, given)
    put_up_dice(state, given)
    put_up_line(state, given, boards)
    put_up_bonus_tokens(state, boards)
    put_up_boosts(state, given, boards, dealer)
    put_up_cards(state, given)
    check_asked(state)
    check_sections(state)
    check_end(state)


def refuse(wrong: Any, why: str) -> None:
    """Raises a `PositionError` with a reason, if something is wrong."""
    if wrong:
        raise PositionError(why)


def laps_done(state: Any, d: int) -> int:
    """SD-7. How many laps a pilot with this d has completed."""
    return max(0, d - 1) // int(state.length)


# ------------------------------------------------------------------ pilots


def put_up_owners(state: Any, boards: list[Board]) -> None:
    """Pilots stand in playing order, each player's side by side; any player may be named first."""
    each, players = 2 if state.two_each else 1, int(state.options.players)
    named = [i for i, board in enumerate(boards) if "owner" in board]
    first = boards[named[0]]["owner"] - named[0] // each if named else 0
    for i, board in enumerate(boards):
        owner = (first + i // each) % players
        named_owner = board.get("owner", owner)
        why = f"pilots[{i}].owner: {named_owner}; pilots stand in playing order, so here it must be {owner}"
        refuse(named_owner != owner, why)
        state.pilots[i].owner = owner


def put_up_kinds(state: Any, boards: list[Board], dealer: Dealer) -> None:
    """SD-6. Boards that are not named are dealt."""
    supply = Supply.of_counts("pilot", KIND.names, [1] * len(KIND.names))
    for i, board in enumerate(boards):
        if "kind" in board:
            supply.take(f"pilots[{i}].kind", KIND.names[board["kind"]])
    state.owner_of[:] = 0
    for pilot, board in zip(state.pilots, boards, strict=False):
        pilot.kind = board["kind"] if "kind" in board else supply.deal(dealer, 1)[0]
        state.owner_of[pilot.kind] = pilot.owner


def put_up_bonus_tokens(state: Any, boards: list[Board]) -> None:
    """SD-17, SD-46. Bonus tokens of the pilots; nobody keeps enough for a card."""
    for i, board in enumerate(boards):
        tokens = board.get("bonus_tokens", 0)
        trickster = state.pilots[i].kind == Pilots.TRICKSTER
        refuse(trickster and tokens > 1, f"pilots[{i}].bonus_tokens: {tokens} is not a whole number from 0 to 1")
        state.pilots[i].bonus_tokens = tokens
        state.bonus_tokens -= tokens


# ------------------------------------------------------------------ the turn


def put_up_turn(state: Any, given: Given) -> None:
    """Who is active, and where the start marker lies."""
    state.start = given.get("start", 0 if "active" in given else int(state.start))
    moved = state.two_each and state.start % 2
    refuse(moved, f"start: {state.start}; the start marker lies with the first pilot of a player")
    state.active = given.get("active", int(state.start))
    state.round_no = given.get("round", 1)
    state.phase = given.get("phase", Phase.BOOST if "die" in given else Phase.ROLL)


def put_up_order(state: Any, given: Given) -> None:
    """SD-50. Who has chosen the order of his pilots; if left out, all who have played or have a pilot on the track."""
    if not state.two_each:
        refuse("chosen" in given, "chosen: with one pilot each there is no order to choose")
        refuse(state.phase == Phase.ORDER, "phase: 'order' is asked only with two pilots each")
        return
    for first in range(0, int(state.racing), 2):
        seat = int(state.pilots[first].owner)
        played = has_played(state, given, first)
        started = played or any(state.pilots[i].d > 0 for i in (first, first + 1))
        asked = "phase" in given and state.phase == Phase.ORDER and state.active == first
        done = given["chosen"][seat]
        if done is None:
            done = started and not asked
        why = f"chosen: {SEAT_NAMES[seat]} has played already, so the order of the pilots is chosen"
        refuse(played and not done, why)
        state.chosen[seat] = done
        if state.active == first and not done and "phase" not in given:
            state.phase = Phase.ORDER


def has_played(state: Any, given: Given, first: int) -> bool:
    """Whether the player whose pilots begin at `first` has begun a turn already."""
    racing, start, active = int(state.racing), int(state.start), int(state.active)
    turns = (active - start) % racing  # turns of this round before the present one
    if state.round_no > 1 or state.phase == Phase.OVER or (first - start) % racing + 1 < turns:
        return True
    if active not in (first, first + 1):
        return False
    asked = "phase" in given and state.phase != Phase.ORDER
    return active > first or asked or bool(given["dice"]) or "die" in given


def put_up_dice(state: Any, given: Given) -> None:
    """SD-8. Dice that count, a die that does not count yet, and where the turn began."""
    faces = given.get("dice", [])
    state.dice[: len(faces)] = faces
    state.dice_count = len(faces)
    state.die = given.get("die", 0)
    different = len(set(faces)) == len(faces)
    ended = len(set(faces[:-1])) < len(faces) - 1 or (not different and state.phase != Phase.COMBAT)
    refuse(ended, f"dice: {faces!r} hold a double, which would have ended the rolling")
    state.double = not different
    now = int(state.pilots[state.active].d)
    driven = sum(faces) if state.phase == Phase.AFTER else 0
    state.began_at = given.get("began_at", max(0, now - driven))
    began = f"began_at: {state.began_at}, but the active pilot"
    if state.phase in (Phase.BEFORE, Phase.AFTER):
        refuse(now < state.began_at + driven, f"{began} has come to {now} with {driven} on the dice")
    elif state.phase != Phase.COMBAT:
        refuse(now != state.began_at, f"{began} stands on {now} and has not moved yet")


def put_up_line(state: Any, given: Given, boards: list[Board]) -> None:
    """SD-26. Crossings of the line, served and in the queue, and whether a bonus token is due."""
    queue = given.get("queue", [])
    state.queue[: len(queue)] = queue
    state.queue_count = len(queue)
    state.crossed = given.get("crossed", bool(queue))
    state.token_due = given.get("token_due", bool(state.double and not state.crossed))
    left = queue or state.crossed or state.token_due
    why = "queue, crossed, token_due: only in the phase 'combat' the end of a turn is still to come"
    refuse(left and state.phase != Phase.COMBAT, why)
    refuse(queue and not state.crossed, "crossed: false, but crossings of this turn are in the queue")
    why = "token_due: a bonus token is due after a double only, and before the crossings"
    refuse(state.token_due and (state.crossed or not state.double), why)
    for i, board in enumerate(boards):
        put_up_crossings(state, i, board, queue.count(i))


def put_up_crossings(state: Any, i: int, board: Board, waiting: int) -> None:
    """SD-7, SD-26. Objective tokens follow from d, except for crossings that are not served yet."""
    combat = state.phase == Phase.COMBAT
    driving = i == state.active and state.phase in (Phase.BEFORE, Phase.AFTER)
    most, d = int(state.options.laps), int(state.pilots[i].d)
    done = laps_done(state, d)
    usual = laps_done(state, int(state.began_at)) if driving else done
    tokens = board.get("tokens")
    if tokens is not None and combat and tokens + waiting < min(most, done):
        usual = tokens + waiting
    noticed = board.get("crossings", usual)
    wrong = noticed > done or (noticed < done and not combat and not driving) or (driving and noticed != usual)
    refuse(wrong, f"pilots[{i}].crossings: {noticed}, but a pilot with d {d} has crossed the line {done} times")
    right = min(most, noticed) - waiting
    refuse(right < 0, f"queue: pilot {i} stands in it {waiting} times, but crossed the line {noticed} times")
    why = f"pilots[{i}].tokens: {tokens}; with d {d} on {state.length} sections it must be {right}"
    refuse(tokens not in (None, right), why)
    state.pilots[i].crossings = noticed
    state.pilots[i].tokens = right


# ------------------------------------------------------------------ tokens and cards


def put_up_boosts(state: Any, given: Given, boards: list[Board], dealer: Dealer) -> None:
    """SD-3. Boost tokens. Symbol sections that are left out get one at random, as long as there are any."""
    supply = Supply.of_counts("boost token", BOOST.names, state.options.boost_tokens)
    for i, board in enumerate(boards):
        supply.lay(f"pilots[{i}].boosts", board.get("boosts"), state.pilots[i].boosts)
    supply.lay("used_boosts", given["used_boosts"], state.used_boosts)
    state.lying[:] = 0
    tokens = given["track_boosts"]
    for section, token in enumerate(tokens, 1):
        if token:
            key = f"track_boosts[{section - 1}]"
            refuse(not state.symbol[section], f"{key}: section {section} bears no boost symbol")
            state.lying[section] = 1 + supply.take(key, BOOST.names[token - 1])
    for section, token in enumerate(tokens, 1):
        if token is None and state.symbol[section]:
            state.lying[section] = sum(1 + kind for kind in supply.deal(dealer, 1))
    supply.lay_rest(state.reserve)


def put_up_cards(state: Any, given: Given) -> None:
    """SD-4, SD-5. Cards in hands and discards; all others are in their decks."""
    options = state.options
    supply = Supply.of_counts("bonus card", BONUS.names, options.bonus_cards)
    for seat, hand in enumerate(given.get("bonus", [])):
        supply.lay(f"bonus[{seat}]", hand, state.bonus[seat])
    supply.lay("bonus_discard", given["bonus_discard"], state.bonus_discard)
    supply.lay_rest(state.bonus_deck)
    supply = Supply.of_counts("objective card", OBJECTIVE.names, options.objective_cards)
    supply.lay("objective_discard", given["objective_discard"], state.objective_discard)
    supply.lay_rest(state.objectives)
    decks = (options.accidents_12, options.accidents_34, options.accidents_56)
    for deck, names in enumerate(given.get("accident_discards", [])):
        supply = Supply.of_counts("card of this deck", ACCIDENT.names, decks[deck])
        supply.lay(f"accident_discards[{deck}]", names, state.accident_discards[deck])
        supply.lay_rest(state.accidents[deck])


# ------------------------------------------------------------------ what cannot be


def check_asked(state: Any) -> None:
    """SD-8 … SD-10, SD-50. What is asked must be something that can be asked now."""
    now, pilot = Phase(state.phase), state.pilots[state.active]
    name, seat = now.name.lower(), SEAT_NAMES[pilot.owner]
    rolling, driving = now in (Phase.ROLL, Phase.BOOST), now in (Phase.BEFORE, Phase.AFTER)
    rested, dice, chosen = now in (Phase.ORDER, Phase.OVER), int(state.dice_count), bool(state.chosen[pilot.owner])
    why = "die: a die that does not count yet lies there in the phase 'boost', and only then"
    refuse((now == Phase.BOOST) != (state.die > 0), why)
    no_boosts = now == Phase.BOOST and not pilot.boosts.any()
    refuse(no_boosts, "phase: 'boost' is asked only of a pilot with boost tokens")
    why = f"dice: {DICE} dice without a double end the rolling; the phase is 'before' or 'after'"
    refuse(rolling and dice == DICE, why)
    no_cards = driving and not state.bonus[pilot.owner].any()
    refuse(no_cards, f"phase: {name!r} is asked only of a player with bonus cards")
    refuse(not rolling and not rested and dice == 0, f"dice: at least one was rolled before the phase {name!r}")
    refuse(rested and dice > 0, f"dice: none are rolled in the phase {name!r}")
    why = "phase: 'order' is asked before the first pilot of a player who has not chosen yet"
    refuse(now == Phase.ORDER and (chosen or state.active % 2), why)
    why = f"chosen: {seat} must choose the order of the pilots before the first turn"
    refuse(not rested and not chosen, why)


def check_sections(state: Any) -> None:
    """SD-14, SD-51. Two pilots on a section would have fought."""
    active = state.pilots[state.active]
    standing: dict[int, list[Any]] = {}
    for pilot in sorted(state.pilots[: state.racing], key=lambda pilot: -int(pilot.d)):
        standing.setdefault(int(pilot.section), []).append(pilot)
    shared = {section: group for section, group in standing.items() if section and len(group) > 1}
    if state.phase in (Phase.BEFORE, Phase.AFTER):
        shared.pop(int(active.section), None)
    if state.phase == Phase.COMBAT:
        group = shared.get(int(active.section)) or next(iter(shared.values()), [])
        why = "phase: in 'combat' the next combat is that of the two pilots of one player, and nobody else"
        refuse(len(group) != 2 or group[0].owner != group[1].owner, why)
        brawls = active.kind == Pilots.BRAWLER and active.section == group[0].section and not state.double
        refuse(brawls, "phase: the active brawler wins his combats, nobody is asked")
    elif shared:
        section, group = next(iter(shared.items()))
        kinds = " and ".join(KIND.names[pilot.kind] for pilot in state.pilots if pilot.section == section)
        raise PositionError(f"pilots: {kinds} stand on section {section} together, and would have fought")


def check_end(state: Any) -> None:
    """SD-30. The race is over exactly when a round is complete and somebody has all objective tokens."""
    laps = int(state.options.laps)
    finished = any(pilot.tokens == laps for pilot in state.pilots[: state.racing]) and state.active == state.start
    why = f"somebody has {laps} objective tokens, when the pilot with the start marker would be active again"
    refuse(state.phase == Phase.OVER and not finished, f"phase: a race is over once {why}")
    why = f"pilots: somebody has {laps} objective tokens and the round is complete: the race is over"
    refuse(finished and state.phase not in (Phase.OVER, Phase.COMBAT), why)
