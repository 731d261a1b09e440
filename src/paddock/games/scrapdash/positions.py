"""Scrap Dash: positions, written and put up again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from paddock.engine.dealer import Dealer, Supply
from paddock.engine.errors import PositionError, listed
from paddock.engine.game import FindAction
from paddock.engine.positions import SEAT_NAMES, Position, Reader, check_names, check_whole
from paddock.games.scrapdash import parts
from paddock.games.scrapdash import rules_table as table

PHASES = ("order", "roll", "boost", "before", "after", "combat", "over")
POSITION_KEYS = (
    "round", "phase", "pilots", "start", "active", "chosen", "dice", "die", "began_at", "token_due", "crossed", "queue",
    "bonus", "bonus_discard", "objective_discard", "accident_discards", "track_boosts", "used_boosts",
)  # fmt: skip
PILOT_KEYS = ("owner", "kind", "d", "tokens", "bonus_tokens", "boosts", "crossings")
NO_BOOST = "none"  # in track_boosts: no token lies there
FURTHEST = 9999  # d of a pilot in a position
COPIES = 1000  # a piece's number is its kind times this, and which one of that kind

# ------------------------------------------------------------------ reading a state


def phase(state: Any) -> str:
    return PHASES[state.phase]


def pilots(state: Any) -> range:
    return range(int(state.count))


def names_of(names: Iterable[str], pile: Any) -> list[str]:
    """A pile of counts as a sorted list of names (ALL-3)."""
    return [name for name, count in zip(names, pile, strict=True) for _ in range(int(count))]


def race_order(state: Any) -> list[int]:
    """SD-18. The pilots, the first one first."""
    return sorted(pilots(state), key=lambda i: (-int(state.pilots[i].d), (i - int(state.start)) % int(state.count)))


def laps_done(state: Any, d: int) -> int:
    """SD-7."""
    return (d - 1) // int(state.length) if d > 0 else 0


def section_of(state: Any, d: int) -> int:
    """SD-7."""
    return (d - 1) % int(state.length) + 1 if d > 0 else 0


def pilot_name(state: Any, i: int) -> str:
    """A pilot is called after its player; with two each, after its kind too."""
    seat = SEAT_NAMES[state.pilots[i].owner]
    return seat if state.each == 1 else f"{seat} {parts.KINDS[state.pilots[i].kind]}"


# ------------------------------------------------------------------ writing


def public(state: Any) -> Position:
    """What everybody knows, with the keys of a position."""
    known: Position = {
        "round": int(state.round_no),
        "phase": phase(state),
        "pilots": [pilot(state, i) for i in pilots(state)],
        "start": int(state.start),
        "active": int(state.active),
        "dice": [int(face) for face in state.dice[: state.rolled]],
        "die": int(state.die) or None,
        "began_at": int(state.began_at),
        "token_due": bool(state.token_due),
        "crossed": bool(state.crossed),
        "queue": [int(i) for i in state.queue[: state.queued]],
        "bonus_discard": names_of(parts.BONUSES, state.bonus_discard),
        "objective_discard": names_of(parts.OBJECTIVES, state.objectives_out),
        "accident_discards": [names_of(parts.ACCIDENTS, deck) for deck in state.accidents_out],
        "used_boosts": names_of(parts.BOOSTS, state.used),
    }
    if state.each == 2:
        known["chosen"] = [bool(done) for done in state.chosen[: state.players]]
    return known


def pilot(state: Any, i: int) -> dict[str, Any]:
    board = state.pilots[i]
    return {
        "owner": int(board.owner),
        "kind": parts.KINDS[board.kind],
        "d": int(board.d),
        "tokens": int(board.tokens),
        "bonus_tokens": int(board.bonus_tokens),
        "boosts": names_of(parts.BOOSTS, board.boosts),
        "crossings": int(board.laps),
    }


def position(state: Any) -> Position:
    full = public(state)
    full["bonus"] = [names_of(parts.BONUSES, hand) for hand in state.bonus[: state.players]]
    kinds = [NO_BOOST, *parts.BOOSTS]
    full["track_boosts"] = [kinds[token] for token in state.lying[1 : state.length + 1]]
    return full


# ------------------------------------------------------------------ putting up


def set_up(state: Any, reader: Reader, dealer: Dealer, _find_action: FindAction) -> None:
    """Put up a position on a state that is as at the start of a game."""
    boards = [board_of(i, entry) for i, entry in enumerate(reader.entries("pilots", int(state.count)))]
    put_up_owners(state, boards)
    put_up_kinds(state, boards, dealer)
    for i, board in enumerate(boards):
        state.pilots[i].d = check_whole(f"pilots[{i}].d", board.get("d", 0), 0, FURTHEST)
        state.pilots[i].section = section_of(state, int(state.pilots[i].d))
    put_up_turn(state, reader)
    put_up_order(state, reader)
    put_up_dice(state, reader)
    put_up_line(state, reader, boards)
    put_up_bonus_tokens(state, boards)
    put_up_boosts(state, reader, boards, dealer)
    put_up_cards(state, reader)
    check_asked(state)
    check_sections(state)
    check_end(state)


def board_of(i: int, entry: Any) -> dict[str, Any]:
    """The keys of one pilot that are given."""
    if entry is None:
        return {}
    if not isinstance(entry, Mapping):
        raise PositionError(f"pilots[{i}]: {entry!r} is not a mapping with keys of {listed(PILOT_KEYS)}")
    for key in entry:
        if key not in PILOT_KEYS:
            raise PositionError(f"pilots[{i}]: a pilot has no {key!r}; keys: {listed(PILOT_KEYS)}")
    return {key: value for key, value in entry.items() if value is not None}


def put_up_owners(state: Any, boards: list[dict[str, Any]]) -> None:
    """Pilots stand in playing order, each player's side by side; any player may be named first."""
    each, players = int(state.each), int(state.players)
    ahead: int | None = None  # seats between the first one listed and the first one at the table
    for i, board in enumerate(boards):
        if "owner" in board:
            owner = owner_of(f"pilots[{i}].owner", board["owner"], players)
            if ahead is None:
                ahead = owner - i // each
            if (ahead + i // each) % players != owner:
                raise PositionError(
                    f"pilots[{i}].owner: {board['owner']!r}; pilots stand in playing order, so here it must be "
                    f"{(ahead + i // each) % players}"
                )
    for i in pilots(state):
        state.pilots[i].owner = ((ahead or 0) + i // each) % players


def owner_of(key: str, value: Any, players: int) -> int:
    """A seat by its number, or by its letter."""
    letters = SEAT_NAMES[:players]
    if isinstance(value, str) and len(value) == 1 and value in letters:
        return letters.index(value)
    return check_whole(key, value, 0, players - 1)


def put_up_kinds(state: Any, boards: list[dict[str, Any]], dealer: Dealer) -> None:
    """SD-6. Boards that are not named are dealt."""
    supply = Supply("pilot", {kind: [number] for number, kind in enumerate(parts.KINDS)})
    kinds = [
        supply.take(f"pilots[{i}].kind", board["kind"]) if "kind" in board else None for i, board in enumerate(boards)
    ]
    for i, kind in enumerate(kinds):
        state.pilots[i].kind = supply.deal(dealer, 1)[0] if kind is None else kind


def put_up_turn(state: Any, reader: Reader) -> None:
    """Who is active, and where the start marker lies."""
    each, most = int(state.each), int(state.count) - 1
    usual = 0 if reader.has("active") else int(state.start)
    state.start = reader.whole("start", 0, most, usual)
    if state.start % each:
        raise PositionError(f"start: {state.start}; the start marker lies with the first pilot of a player")
    state.active = reader.whole("active", 0, most, int(state.start))
    state.round_no = reader.whole("round", 1, FURTHEST, 1)
    die = "boost" if reader.has("die") else None
    state.phase = PHASES.index(reader.choice("phase", PHASES, die or "roll"))


def put_up_order(state: Any, reader: Reader) -> None:
    """SD-50. Left out: everybody has chosen who has played, or has a pilot on the track."""
    if state.each == 1:
        if reader.has("chosen"):
            raise PositionError("chosen: with one pilot each there is no order to choose")
        if state.phase == table.CHOOSE_FIRST:
            raise PositionError("phase: 'order' is asked only with two pilots each")
        return
    for first in range(0, int(state.count), 2):
        seat = int(state.pilots[first].owner)
        given = reader.entries("chosen", int(state.players))[seat]
        played = has_played(state, reader, first)
        started = played or any(state.pilots[i].d > 0 for i in (first, first + 1))
        asked = reader.has("phase") and state.phase == table.CHOOSE_FIRST and state.active == first
        done = (started and not asked) if given is None else given
        if not isinstance(done, bool):
            raise PositionError(f"chosen: {done!r} is not true or false")
        if played and not done:
            raise PositionError(f"chosen: {SEAT_NAMES[seat]} has played already, so the order of the pilots is chosen")
        state.chosen[seat] = done
        if state.active == first and not done and not reader.has("phase"):
            state.phase = table.CHOOSE_FIRST


def has_played(state: Any, reader: Reader, first: int) -> bool:
    """The player whose pilots stand at `first` has begun a turn already."""
    count, start, active = int(state.count), int(state.start), int(state.active)
    turns = (active - start) % count  # that this round has seen already
    if state.round_no > 1 or state.phase == table.OVER or (first - start) % count + 1 < turns:
        return True
    if active not in (first, first + 1):
        return False
    asked = reader.has("phase") and state.phase != table.CHOOSE_FIRST
    return active > first or asked or bool(reader.get("dice", [])) or reader.has("die")


def put_up_dice(state: Any, reader: Reader) -> None:
    """SD-8. Dice that count, a die that does not count yet, and where the turn began."""
    faces = reader.get("dice", [])
    if not isinstance(faces, (list, tuple)) or len(faces) > table.DICE:
        raise PositionError(f"dice: {faces!r} is not a list of at most {table.DICE} dice")
    for k, face in enumerate(faces):
        state.dice[k] = check_whole(f"dice[{k}]", face, 1, 6)
    state.rolled = len(faces)
    state.die = reader.whole("die", 1, 6, 1) if reader.has("die") else 0
    different = len(set(faces)) == len(faces)
    if not different and (len(set(faces[:-1])) < len(faces) - 1 or state.phase != table.OWN_COMBAT):
        raise PositionError(f"dice: {list(faces)!r} hold a double, which would have ended the rolling")
    state.double = not different
    now = int(state.pilots[state.active].d)
    driven = sum(faces) if state.phase == table.AFTER else 0
    state.began_at = reader.whole("began_at", 0, FURTHEST, max(0, now - driven))
    if state.phase in (table.BEFORE, table.AFTER) and now < state.began_at + driven:
        raise PositionError(
            f"began_at: {state.began_at}, but the active pilot has come to {now} with {driven} on the dice"
        )
    if state.phase not in (table.BEFORE, table.AFTER, table.OWN_COMBAT) and now != state.began_at:
        raise PositionError(f"began_at: {state.began_at}, but the active pilot stands on {now} and has not moved yet")


def put_up_line(state: Any, reader: Reader, boards: list[dict[str, Any]]) -> None:
    """SD-26. Crossings, served and waiting."""
    queue = reader.get("queue", [])
    if not isinstance(queue, (list, tuple)) or len(queue) > len(state.queue):
        raise PositionError(f"queue: {queue!r} is not a list of at most {len(state.queue)} pilots")
    for k, i in enumerate(queue):
        state.queue[k] = check_whole(f"queue[{k}]", i, 0, int(state.count) - 1)
    state.queued = len(queue)
    state.crossed = reader.flag("crossed", bool(queue))
    state.token_due = reader.flag("token_due", bool(state.double and not state.crossed))
    if state.phase != table.OWN_COMBAT and (queue or state.crossed or state.token_due):
        raise PositionError("queue, crossed, token_due: only in the phase 'combat' the end of a turn is still to come")
    if queue and not state.crossed:
        raise PositionError("crossed: false, but crossings of this turn are in the queue")
    if state.token_due and (state.crossed or not state.double):
        raise PositionError("token_due: a bonus token is due after a double only, and before the crossings")
    for i, board in enumerate(boards):
        put_up_crossings(state, i, board, list(queue).count(i))


def put_up_crossings(state: Any, i: int, board: dict[str, Any], waiting: int) -> None:
    """SD-7, SD-26. Objective tokens follow from d, except for crossings that are not served yet."""
    combat = state.phase == table.OWN_COMBAT
    driving = i == state.active and state.phase in (table.BEFORE, table.AFTER)
    most, d = int(state.laps), int(state.pilots[i].d)
    done = laps_done(state, d)
    usual = laps_done(state, int(state.began_at)) if driving else done
    tokens = board.get("tokens")
    if tokens is not None:
        check_whole(f"pilots[{i}].tokens", tokens, 0, most)
        if combat and tokens + waiting < min(most, done):
            usual = tokens + waiting
    noticed = check_whole(f"pilots[{i}].crossings", board.get("crossings", usual), 0, FURTHEST)
    if noticed > done or (noticed < done and not combat and not driving) or (driving and noticed != usual):
        raise PositionError(
            f"pilots[{i}].crossings: {noticed}, but a pilot with d {d} has crossed the line {done} times"
        )
    right = min(most, noticed) - waiting
    if right < 0:
        raise PositionError(f"queue: pilot {i} stands in it {waiting} times, but crossed the line {noticed} times")
    if tokens is not None and tokens != right:
        raise PositionError(f"pilots[{i}].tokens: {tokens}; with d {d} on {state.length} sections it must be {right}")
    state.pilots[i].laps = noticed
    state.pilots[i].tokens = right


def put_up_bonus_tokens(state: Any, boards: list[dict[str, Any]]) -> None:
    """SD-17, SD-46."""
    for i, board in enumerate(boards):
        most = 1 if state.pilots[i].kind == table.TRICKSTER else 2
        state.pilots[i].bonus_tokens = check_whole(f"pilots[{i}].bonus_tokens", board.get("bonus_tokens", 0), 0, most)
        state.bonus_tokens -= state.pilots[i].bonus_tokens


# ------------------------------------------------------------------ tokens and cards


def stock(what: str, names: Iterable[str], counts: Any) -> Supply:
    """All pieces of one sort."""
    return Supply(
        what,
        {name: [kind * COPIES + n for n in range(int(counts[kind]))] for kind, name in enumerate(names)},
    )


def take_all(key: str, names: Any, supply: Supply, pile: Any) -> None:
    """Named pieces go onto a pile of counts."""
    for name in check_names(key, names):
        pile[supply.take(key, name.replace("\N{MINUS SIGN}", "-")) // COPIES] += 1


def put_rest(supply: Supply, pile: Any) -> None:
    """What is named nowhere lies in its pile."""
    pile[:] = 0
    for number in supply.rest():
        pile[number // COPIES] += 1


def put_up_boosts(state: Any, reader: Reader, boards: list[dict[str, Any]], dealer: Dealer) -> None:
    """SD-3. On sections that are left out lies a token as at the start, as far as there are any."""
    supply = stock("boost token", parts.BOOSTS, state.all_boosts)
    for i, board in enumerate(boards):
        take_all(f"pilots[{i}].boosts", board.get("boosts", []), supply, state.pilots[i].boosts)
    take_all("used_boosts", reader.get("used_boosts", []), supply, state.used)
    state.lying[:] = 0
    entries = reader.entries("track_boosts", int(state.length))
    for section, name in enumerate(entries, 1):
        if name not in (None, NO_BOOST):
            if not state.symbol[section]:
                raise PositionError(f"track_boosts[{section - 1}]: section {section} bears no boost symbol")
            state.lying[section] = 1 + supply.take(f"track_boosts[{section - 1}]", name) // COPIES
    for section, name in enumerate(entries, 1):
        if name is None and state.symbol[section]:
            state.lying[section] = sum(1 + number // COPIES for number in supply.deal(dealer, 1))
    put_rest(supply, state.reserve)


def put_up_cards(state: Any, reader: Reader) -> None:
    """SD-4, SD-5."""
    supply = stock("bonus card", parts.BONUSES, state.all_bonuses)
    for seat, hand in enumerate(reader.entries("bonus", int(state.players))):
        take_all(f"bonus[{seat}]", hand or [], supply, state.bonus[seat])
    take_all("bonus_discard", reader.get("bonus_discard", []), supply, state.bonus_discard)
    put_rest(supply, state.bonus_deck)
    supply = stock("objective card", parts.OBJECTIVES, state.all_objectives)
    take_all("objective_discard", reader.get("objective_discard", []), supply, state.objectives_out)
    put_rest(supply, state.objectives)
    for deck, names in enumerate(reader.entries("accident_discards", table.ACCIDENT_DECKS)):
        supply = stock("card of this deck", parts.ACCIDENTS, state.all_accidents[deck])
        take_all(f"accident_discards[{deck}]", names or [], supply, state.accidents_out[deck])
        put_rest(supply, state.accidents[deck])


# ------------------------------------------------------------------ what cannot be


def check_asked(state: Any) -> None:
    """SD-8 … SD-10, SD-50. What is asked must be something that can be asked now."""
    now, seat = state.phase, int(state.pilots[state.active].owner)
    if (now == table.BOOSTING) != (state.die > 0):
        raise PositionError("die: a die that does not count yet lies there in the phase 'boost', and only then")
    if now == table.BOOSTING and not state.pilots[state.active].boosts.any():
        raise PositionError("phase: 'boost' is asked only of a pilot with boost tokens")
    if now in (table.ROLLING, table.BOOSTING) and state.rolled == table.DICE:
        raise PositionError(
            f"dice: {table.DICE} dice without a double end the rolling; the phase is 'before' or 'after'"
        )
    if now in (table.BEFORE, table.AFTER) and not state.bonus[seat].any():
        raise PositionError(f"phase: {phase(state)!r} is asked only of a player with bonus cards")
    if now in (table.BEFORE, table.AFTER, table.OWN_COMBAT) and state.rolled == 0:
        raise PositionError(f"dice: at least one was rolled before the phase {phase(state)!r}")
    if now in (table.CHOOSE_FIRST, table.OVER) and state.rolled > 0:
        raise PositionError(f"dice: none are rolled in the phase {phase(state)!r}")
    if now == table.CHOOSE_FIRST and (state.chosen[seat] or state.active % 2):
        raise PositionError("phase: 'order' is asked before the first pilot of a player who has not chosen yet")
    if now not in (table.CHOOSE_FIRST, table.OVER) and not state.chosen[seat]:
        raise PositionError(f"chosen: {SEAT_NAMES[seat]} must choose the order of the pilots before the first turn")


def check_sections(state: Any) -> None:
    """SD-14, SD-51. Two pilots on a section would have fought."""
    standing: dict[int, list[int]] = {}
    for i in race_order(state):
        standing.setdefault(int(state.pilots[i].section), []).append(i)
    standing.pop(0, None)
    here = int(state.pilots[state.active].section)
    if state.phase in (table.BEFORE, table.AFTER):
        standing.pop(here, None)
    shared = {section: group for section, group in standing.items() if len(group) > 1}
    if state.phase == table.OWN_COMBAT:
        group = shared.get(here) or next(iter(shared.values()), [])
        if len(group) != 2 or len({int(state.pilots[i].owner) for i in group}) != 1:
            raise PositionError(
                "phase: in 'combat' the next combat is that of the two pilots of one player, and nobody else"
            )
        if state.active in group and state.pilots[state.active].kind == table.BRAWLER and not state.double:
            raise PositionError("phase: the active brawler wins his combats, nobody is asked")
    elif shared:
        section, group = next(iter(shared.items()))
        kinds = " and ".join(parts.KINDS[state.pilots[i].kind] for i in sorted(group))
        raise PositionError(f"pilots: {kinds} stand on section {section} together, and would have fought")


def check_end(state: Any) -> None:
    """SD-30."""
    finished = any(state.pilots[i].tokens == state.laps for i in pilots(state))
    if state.phase == table.OVER and not (finished and state.active == state.start):
        raise PositionError(
            f"phase: a race is over once somebody has {state.laps} objective tokens, when the pilot with the start "
            "marker would be active again"
        )
    if finished and state.active == state.start and state.phase not in (table.OVER, table.OWN_COMBAT):
        raise PositionError(
            f"pilots: somebody has {state.laps} objective tokens, and the round is complete: the race is over"
        )
