"""Loop Rush, described once: its options, what lies on the table, what a seat sees, its actions and its events."""

from __future__ import annotations

from enum import IntEnum

from paddock.engine.actions import Actions, Verb
from paddock.engine.events import Event, Events, private

from paddock.engine.describe import (  # isort: skip
    AMOUNT, FLAG, NONE, SEAT, Record, bag, each, listed, mapping, names, one, whole,
)  # fmt: skip
from paddock.engine.flaws import Flaw, Flaws
from paddock.engine.forms import Letters
from paddock.engine.options import Composition, Option, Values, Whole, options_record

NOTHING = NONE  # no half, nobody asked, no bonus card played
SEATS = 4
TEAMS = ("blue", "red", "yellow", "black")  # LR-1
COLOURS = len(TEAMS)
RUNNERS = 2 * COLOURS  # runner 2 * team and 2 * team + 1 are a team's
NUMBERS = 6  # movement cards are 1 … 6
CARDS = COLOURS * NUMBERS  # kinds of movement cards: colour * NUMBERS + number - 1
HAND = 12  # largest hand a table may choose
MOST = 2 * HAND  # most legal actions at once
SPACES = 64  # longest track
HOME = SPACES + 1  # the place of a runner that has finished; 0 is the start
BOX = NONE  # the place of a runner that takes no part
BATCHES = 4  # bonus cards in hand are grouped by the pile they were drawn from, see age_bonus_hands()
ENDINGS = ("player-home", "pair-home")


class Phase(IntEnum):
    PLAY, BONUS, HALF, JUMP, OVER = range(5)  # somebody is asked, or the game is over
    ASK, RUN, STOP, DRAW, TURN_OVER, DEAL, SPECIAL = range(5, 12)  # carried out by `advance`


class Space(IntEnum):
    """LR-5. Spaces of a track; those after LOOP are doubles."""

    GRASS, BONUS, BRIDGE, RINGS, SPIKES, LOOP, RINGS_SPIKES, RINGS_ORDINARY, SPIKES_ORDINARY = range(9)


class Ground(IntEnum):
    """LR-7. What a runner stands on."""

    ORDINARY, RINGS, SPIKES = range(3)


class Bonus(IntEnum):
    """LR-2. Bonus cards; those before SUPER_JUMP are held in hand."""

    ACCELERATION, MOMENTUM, SUPER_ACCELERATION, SHIELD, SUPER_JUMP = range(5)


HELD_KINDS = int(Bonus.SUPER_JUMP)  # kinds of bonus cards that are held

# ------------------------------------------------------------------ what numbers mean

TEAM = names(TEAMS)
RUNNER = names(f"{team}{number}" for team in TEAMS for number in (1, 2))
CARD = names(f"{team} {number}" for team in TEAMS for number in range(1, NUMBERS + 1))
BONUS = names(kind.name.lower().replace("_", " ") for kind in Bonus)
HELD = names(BONUS.names[:HELD_KINDS])
SPACE = names(kind.name.lower().replace("_", "/") for kind in Space)
GROUND = names(Ground)
PLACE = whole(0, "length", home=HOME)
PLAYER = whole(0, "players-1")  # a seat as positions write it
SIDE = names(("A", "B", "C", "A, C", "B, D"))  # LR-1: a player, or a pair
PAIRS = 3  # number of the first pair
RELATION = names(("own", "partner", "opponent"))

# ------------------------------------------------------------------ options

LETTERS = ".*=O^@ABC"  # LR-5, in the order of Space
SPACE_NAMES = {letter: name.replace("/", "-") for letter, name in zip(LETTERS, SPACE.names, strict=True)}
HALVES = {letter: name.split("-") for letter, name in SPACE_NAMES.items() if "-" in name}
CONSTANTS = {"SPACE_NAMES": SPACE_NAMES, "HALVES": HALVES, "LONGEST": SPACES}
TRACKS = {
    "default": "..*.O.^.B.@@@.*.C.O^.==A.*.@@@@.^.O*.C.B.@@.A*^.",
    "short": "..*.O.^.B.@@@.*.O=.@@.A^.",
}
SHORTEST = 12
LONGEST_LOOP = 5
TRACK_FORM = f"'default', 'short', or {SHORTEST} to {SPACES} of the letters {LETTERS}"


class Wrong(Flaws):
    """Reasons to refuse a track, or a combination of options."""

    LOOP_LONG = Flaw("the loop on spaces {first} to {last} is longer than {most} spaces", "track")
    LOOP_LAST = Flaw("the loop on spaces {first} to {last} ends the track; a track may not end in a loop", "track")
    LOOP_BESIDE = Flaw(
        "on space {space}, beside a loop, must be an ordinary space (. * =) or a double with an ordinary half (B C)",
        "track",
    )
    HANDS = Flaw(
        "{cards} movement cards cannot be dealt out to {players} players in full hands of {hand}; "
        "the number of cards must be a multiple of {multiple}",
        "deck",
        "hand",
    )
    LOOP_UNCROSSED = Flaw(
        "the longest loop has {spaces} spaces and the highest card is a {highest}; "
        "a card must be able to cross it from the space before",
        "deck",
        "track",
    )


# LR-4. The space of each place; the start and all places beyond the end are grass.
TRACK = {"length": one(whole(SHORTEST, SPACES)), "track": each(SPACE, HOME + 1)}
OPTIONS: tuple[Option, ...] = (
    Whole("players", 4, 2, SEATS),
    Letters(
        "track", TRACKS["default"], TRACK_FORM, tuple(TRACKS.values()), letters=LETTERS, least=SHORTEST, most=SPACES,
        stored=TRACK, first=1, named=TRACKS, spelt=True,
    ),
    Whole("hand", 6, 1, HAND),  # LR-3
    Composition("deck", {str(number): 2 for number in range(1, NUMBERS + 1)}, 4),  # LR-2, in every colour
    Composition("bonus_deck", dict.fromkeys(BONUS.names, 4), 12),  # LR-2
)  # fmt: skip
Options = options_record(OPTIONS)
VARIANTS: tuple[Values, ...] = (  # tested with every number of players
    {},
    {"track": "short"},
    {"track": "@@@@@*@@@C@@B@@@@*@@.", "hand": 3, "bonus_deck": dict.fromkeys(BONUS.names, 1)},
    {"track": "*A*B*C*O*^*=*A*B*C", "hand": 2, "deck": {"1": 4, "2": 1, "3": 1, "4": 0, "5": 0, "6": 0}},
    {"track": "." * 11 + "O" + "." * (SPACES - 12), "hand": 12, "bonus_deck": dict.fromkeys(BONUS.names, 0)},
)

# ------------------------------------------------------------------ what lies on the table


class Pair(Record):
    """The places of a team's runners."""

    spaces = each(PLACE, 2)


class Move(Record):
    """LR-20. A movement card that was announced."""

    card = one(CARD)
    runner = one(RUNNER)
    asked = one(PLAYER.maybe(), store="i1")  # the seat last asked for a bonus card
    applied = one(HELD.maybe(), key=None)  # the bonus card played for it


class Jump(Record):
    """LR-14. Who draws because of the special card, and how many draw after him."""

    seat = one(PLAYER, store="i1")
    left = one(PLAYER, store="i1")


class State(Record):
    options = one(Options, key=None)
    # facts of the table
    racing = one(whole(3, COLOURS), key=None, fact=True)  # teams in the race
    owner = mapping(TEAM, PLAYER.maybe(), key="teams", count="racing", fact=True, store="i1")  # the player of each team
    # the turn
    phase = one(names(Phase, Phase.OVER))
    turn = one(PLAYER, store="i1")  # who plays or has played a movement card; in DEAL, SPECIAL, JUMP: who plays next
    place = each(PLACE.maybe(BOX), RUNNERS, key=None, store="i1")
    runners = mapping(TEAM, Pair, bare=True, count="racing", same="place")
    halves = mapping(RUNNER, GROUND.maybe(), sparse=True)  # the half of a double that a runner stands on
    moving = one(FLAG, key=None)  # a movement card was announced
    move = one(Move, when="moving", null=True)
    drawing = one(FLAG, key=None)  # somebody draws because of the special card
    jump = one(Jump, when="drawing", null=True)
    # movement cards
    hands_count = each(whole(0, HAND), SEATS, key=None)
    hands = each(CARD, SEATS, HAND, count="players hands_count", secret=True)  # sorted
    pile = bag(CARD, key=None, secret=True)  # it has no order
    left = one(whole(0, 96), key=None)  # movement cards in the pile
    special = one(FLAG)  # the special card is in the pile
    discard = bag(CARD)
    # bonus cards
    held = each(whole(0, 12), SEATS, HELD_KINDS, BATCHES, key=None, secret=True)  # of each kind and batch
    bonus = each(
        whole(0, 12), SEATS, HELD_KINDS * BATCHES, same="held", count="players", bag=True, secret=True,
        by=tuple(name for name in HELD.names for _ in range(BATCHES)),
    )  # fmt: skip
    bonus_batches = each(
        whole(0, 12), SEATS, HELD_KINDS * BATCHES, same="held", count="players", bag=True, secret=True,
        by=tuple(range(BATCHES)) * HELD_KINDS,
    )  # fmt: skip
    held_count = each(whole(0, 48), SEATS, key=None)  # bonus cards of each seat
    bonus_pile = bag(BONUS, key=None, secret=True)
    bonus_discard = bag(BONUS)
    pool = bag(HELD, key=None)  # empty, except while redeal() deals


# ------------------------------------------------------------------ what a seat sees


class MoveSeen(Record, numbers="i2"):
    card = one(CARD.maybe())
    runner = one(RUNNER.maybe())
    asked = one(SEAT.maybe())


class JumpSeen(Record, numbers="i2"):
    seat = one(SEAT.maybe())
    left = one(whole(0, SEATS - 1))


class Seen(Record, numbers="i2"):
    """What a seat (or a spectator) knows; players are counted from that seat."""

    phase = one(names(Phase, Phase.OVER))
    seated = one(FLAG, key=None)
    own_seat = one(whole(0, SEATS - 1).maybe(), key=None)  # its place at the table
    playing = one(whole(2, SEATS), key=None)  # players
    turn = one(SEAT)
    teams = mapping(TEAM, SEAT.maybe(), count="racing")
    relation = mapping(TEAM, RELATION.maybe(), key=None)  # whose team it is
    place = mapping(RUNNER, PLACE.maybe(BOX), key=None)
    runners = mapping(TEAM, Pair, bare=True, count="racing", same="place")
    stands = mapping(RUNNER, GROUND, key=None)  # what each runner stands on
    moving = one(FLAG, key=None)
    move = one(MoveSeen, when="moving", null=True)
    drawing = one(FLAG, key=None)
    jump = one(JumpSeen, when="drawing", null=True)
    hand_sizes = each(whole(0, HAND), SEATS, count="players", around=True)
    bonus_sizes = each(whole(0, 48), SEATS, count="players", around=True)
    hand = bag(CARD, when="seated")
    bonus = bag(HELD, when="seated")
    discard = bag(CARD)
    bonus_discard = bag(BONUS)
    pile = one(whole(0, 97))  # the special card included
    special = one(FLAG)
    bonus_pile = one(whole(0, 60))
    full_hand = one(whole(1, HAND), key=None)
    spaces = one(whole(SHORTEST, SPACES), key=None)
    track = each(SPACE.maybe(), SPACES, key=None)  # from space 1 on; none beyond the end


class Goal(Record, numbers="i2"):
    known = one(FLAG, key=None)
    spaces = listed(PLACE, NUMBERS)


GOAL = names((*RUNNER.names, "pass", *HELD.names))
PASS_GOAL = RUNNERS  # goals after those of the runners: without a bonus card, then with each kind


class Shown(Record, numbers="i2"):
    """Derived values for people, beside `Seen`."""

    halves = mapping(RUNNER, GROUND.maybe(), sparse=True)
    # Where moves would end. In PLAY, of each runner with 1 … 6. In BONUS, of the announced runner, without a bonus card
    # and with each kind. In JUMP, of each runner that may jump; no place where no rings are ahead.
    goals = mapping(GOAL, Goal, bare=True, there="known")
    partners = each(SEAT.maybe(), SEATS, count="players", around=True)  # who wins together with each player, LR-1
    home = each(whole(0, RUNNERS), SEATS, count="players", around=True)  # finished runners of each player or pair
    now = each(AMOUNT, 2, SEATS, key=None)  # points and ranks if the race ended now
    leading = listed(SEAT, SEATS)  # who would win then; nobody while all are level


# ------------------------------------------------------------------ actions and events


class Act(Actions):
    PLAY = Verb("{}: {}", CARD, RUNNER, means="play a movement card for a runner")
    PASS = Verb("pass", means="play no bonus card")
    BONUS = Verb("bonus {}", HELD, means="play a bonus card for the runner that was announced")
    HALF = Verb("{}", GROUND, means="stand on a half of a double")
    JUMP = Verb("jump {}", RUNNER, means="super jump with a runner")


join_play, split_play = Act.PLAY.coders()
join_bonus, split_bonus = Act.BONUS.coders()
join_half, split_half = Act.HALF.coders()
join_jump, split_jump = Act.JUMP.coders()


class Told(Events):
    PLAYED = Event("LR-6", seat=SEAT, card=CARD, runner=RUNNER)
    PASSED = Event("LR-28", seat=SEAT)
    HELPED = Event("LR-20", seat=SEAT, card=BONUS, runner=RUNNER)
    MOVED = Event("LR-7", runner=RUNNER, from_=PLACE, to=PLACE)
    SET_BACK = Event("LR-8", runner=RUNNER, from_=PLACE, to=PLACE)
    CARRIED_ON = Event("LR-22", runner=RUNNER, from_=PLACE, to=PLACE)
    CHOSE_HALF = Event("LR-10", runner=RUNNER, half=GROUND)
    FINISHED = Event("LR-11", runner=RUNNER)
    DREW = Event("LR-9", seat=SEAT, card=private(BONUS), reveals=True)
    NO_BONUS = Event("LR-27", seat=SEAT)
    SUPER_JUMP = Event("LR-25", seat=SEAT, reveals=True)
    JUMPED = Event("LR-25", runner=RUNNER, from_=PLACE, to=PLACE)
    NO_RINGS = Event("LR-25", runner=RUNNER)
    DEALT = Event("LR-13", seat=SEAT, cards=whole(1, HAND), reveals=True)
    SHUFFLED = Event("LR-15", seat=SEAT)
    BONUS_SHUFFLED = Event("LR-27", seat=SEAT)
    SPECIAL_SHOWN = Event("LR-14", seat=SEAT, reveals=True)
    SPECIAL_LEFT = Event("LR-14", seat=SEAT, reveals=True)
    ENDED = Event("LR-30", winners=SIDE)
