"""Grand Prix in plain Python: a baseline for the speed of the compiled engine.

The whole game of the rules page with the printed deck, two to six players, last straight, season and hidden
colour, written the way one would write it without NumPy or Numba. GP-n and ALL-n name the clauses. A car is
its colour, since the two cars of a colour are interchangeable (GP-1); places are counted from 1.

    python -m bench.yardsticks.grandprix 4 2000
"""

import random
import sys
import time
from typing import Literal, NamedTuple

COLOURS = ["blue", "white", "red", "green", "yellow", "black"]  # GP-1
ANY = ""  # in place of a colour: jokers, and the cards that belong to no colour
HAND = 5  # GP-4
HAND_AT_END = 4  # GP-20
POINTS = [10, 6, 4, 3, 2, 1]  # GP-21
DIE = range(1, 13)
CHASERS, CHASE = 3, 3  # GP-12: which cars may chase, and how far they get
BACK_FROM_PIT = 6  # GP-13: up to this roll the car falls back
SAFE = 9  # GP-14, GP-15: up to this roll all goes well
NO_CAR = 0  # in place of a place, where there is no car to choose

Kind = Literal[
    "overtake", "lose", "chase", "pit", "accelerate", "corner", "barrier", "gearbox", "collide", "last straight"
]
Answer = Literal["again", "stop", "keep", "ahead", "behind"]


class Card(NamedTuple):
    """An action card: overtaking moves a pair of cars by its steps, loss of control moves one car back."""

    kind: Kind
    colour: str = ANY
    steps: int = 0


class Play(NamedTuple):
    """Play a hand card on the car at this place."""

    card: Card
    place: int


class Question(NamedTuple):
    """What a played card asks: about the car at this place, or about a roll that names this place."""

    kind: Kind
    place: int
    answers: tuple[Answer, ...]


Action = Play | Answer

DECK = [  # GP-4
    *(Card("overtake", colour, steps) for colour in COLOURS for steps in (2, 2, 3, 4)),
    *(Card("overtake", ANY, steps) for steps in (2, 3, 4)),
    *(Card("lose", ANY, steps) for steps in (1, 1, 1, 1, 2, 2, 2, 3, 3, 3)),
    *(Card("chase") for _ in range(5)),
    *(Card("pit", colour) for colour in (*COLOURS, ANY)),
    Card("accelerate"),
    Card("corner"),
    Card("barrier"),
    Card("gearbox"),
    Card("collide"),
]
LAST_STRAIGHT = Card("last straight")  # GP-30

# Every play there is, by card and place: built once, since these are nearly all the actions ever listed.
PLAYS: dict[Card, list[Action]] = {card: [Play(card, place) for place in (NO_CAR, *DIE)] for card in DECK}


class GrandPrix:
    """One game, from the first grid to the end of the last race."""

    __slots__ = (
        "deck",
        "face_up",
        "first",
        "hands",
        "hidden_colour",
        "last_straight",
        "order",
        "out",
        "over",
        "owners",
        "players",
        "points",
        "question",
        "race",
        "races",
        "rng",
        "turn",
    )

    def __init__(
        self, players: int, last_straight: int = 0, races: int = 1, hidden_colour: bool = False, *, rng: random.Random
    ) -> None:
        if not 2 <= players <= 6:
            raise ValueError(f"Grand Prix is for 2 to 6 players, not {players}")
        if last_straight != 0 and not 5 <= last_straight <= len(DECK) - HAND * players:
            raise ValueError(f"last_straight is 0 or 5 to {len(DECK) - HAND * players}, not {last_straight}")
        if races < 1:
            raise ValueError(f"a season has at least one race, not {races}")
        if hidden_colour and players != 2:
            raise ValueError(f"hidden_colour is for 2 players, not {players}")
        self.players = players
        self.last_straight = last_straight
        self.races = races
        self.hidden_colour = hidden_colour
        self.rng = rng
        self.race = 0
        self.over = False
        self.points = [0] * players
        self.owners: dict[str, int] = {}  # neutral colours have none
        self.face_up: set[str] = set()  # the colours that lie face up before somebody
        self.draw_colours()
        grid = rng.sample(COLOURS, len(COLOURS))
        self.order = grid + grid[::-1]  # GP-2; place 1 first
        self.out: list[str] = []  # the eliminated cars, place 12 first
        self.hands: list[list[Card]] = []
        self.deck: list[Card] = []  # the top card last
        self.question: Question | None = None  # what the seat on turn is asked about the card it has played
        self.first = rng.randrange(players)  # GP-5
        self.turn = self.first
        self.begin_race()

    # What is asked.

    def waiting(self) -> list[int]:
        """The seats that must act now; none when the game is over."""
        return [] if self.over else [self.turn]

    def legal(self, seat: int) -> list[Action]:
        """The legal actions of the seat."""
        if self.over or seat != self.turn:
            return []
        if self.question is not None:
            return list(self.question.answers)
        actions: list[Action] = []
        for card in dict.fromkeys(self.hands[seat]):  # ALL-3
            actions += self.plays(card) or PLAYS[card][:1]
        return actions

    def plays(self, card: Card) -> list[Action]:
        """One play for each car that the card may be played on; none if it is played on no car."""
        by_place = PLAYS[card]
        if card.colour != ANY:
            return [by_place[place] for place, colour in enumerate(self.order, start=1) if colour == card.colour]
        if card.kind in ("barrier", "gearbox", "collide"):
            return []
        racing = len(self.order)
        if card.kind == "chase":
            return by_place[max(1, racing - CHASERS + 1) : racing + 1]
        return by_place[1 : racing + 1]

    # What happens.

    def apply(self, seat: int, action: Action) -> None:
        """Carry out one of the seat's legal actions, and everything that follows without a decision."""
        if isinstance(action, Play):
            self.hands[seat].remove(action.card)
            self.carry_out(action.card, action.place)
        elif self.question is not None:
            question, self.question = self.question, None
            self.carry_on(question, action)
        if self.question is None:
            self.end_turn()

    def draw_colours(self) -> None:
        """GP-3, GP-33. The first colour each player draws lies face up, the second perhaps face down."""
        tiles = self.rng.sample(COLOURS, len(COLOURS))
        for drawn in range(2 if self.players <= 3 else 1):
            for seat in range(self.players):
                colour = tiles.pop()
                self.owners[colour] = seat
                if drawn == 0 or not self.hidden_colour:
                    self.face_up.add(colour)

    def begin_race(self) -> None:
        """GP-4, GP-30, GP-32. All cards are shuffled and dealt anew."""
        self.race += 1
        self.deck = self.rng.sample(DECK, len(DECK))
        if self.last_straight:
            bottom = [*self.deck[-self.last_straight :], LAST_STRAIGHT]
            self.rng.shuffle(bottom)
            self.deck = bottom + self.deck[: -self.last_straight]
        self.hands = [[self.deck.pop() for _ in range(HAND)] for _ in range(self.players)]

    def end_turn(self) -> None:
        """GP-6, GP-20. Draw a card; the race is over as soon as no hand is full any more."""
        self.draw()
        if not self.deck and all(len(hand) == HAND_AT_END for hand in self.hands):
            self.end_race()
        else:
            self.turn = (self.turn + 1) % self.players

    def draw(self) -> None:
        """GP-20, GP-30, GP-31. With the card after the Last Straight card, if there is one, drawing ends."""
        if not self.deck:
            return
        card = self.deck.pop()
        if card != LAST_STRAIGHT:
            self.hands[self.turn].append(card)
            return
        if self.deck:
            self.hands[self.turn].append(self.deck.pop())
        self.deck.clear()

    def end_race(self) -> None:
        """GP-21, GP-22, GP-32. Score; the next grid is the order in which the cars finished."""
        final = self.classification()
        for colour, points in zip(final, POINTS, strict=False):
            if colour in self.owners:
                self.points[self.owners[colour]] += points
        if self.race == self.races:
            self.over = True
            return
        self.order = final
        self.out = []
        self.first = (self.first + 1) % self.players
        self.turn = self.first
        self.begin_race()

    def classification(self) -> list[str]:
        """GP-8. The racing cars in their order, then the eliminated ones, the first out last."""
        return self.order + self.out[::-1]

    def ranks(self) -> list[int]:
        """GP-23, GP-32. Most points wins; of equals the one whose best car is placed higher in the last race."""
        final = self.classification()
        best = [len(final)] * self.players
        for colour, seat in self.owners.items():
            best[seat] = min(best[seat], final.index(colour))
        keys = [(-points, place) for points, place in zip(self.points, best, strict=True)]
        return [1 + sum(other < key for other in keys) for key in keys]

    # The cards.

    def carry_out(self, card: Card, place: int) -> None:
        """Do what a card says that has just been played, up to its first question."""
        if not self.order:  # GP-19
            return
        match card.kind:
            case "barrier" | "gearbox":  # GP-17
                self.question = Question(card.kind, self.roll(), ("again", "keep"))
            case "collide":
                self.collide(self.roll())
            case _ if place == NO_CAR:  # GP-10, GP-13: the colour does not race any more
                pass
            case "overtake":
                self.overtake(place, card.steps)
            case "lose":  # GP-11
                self.move_back(place, card.steps)
            case "chase":
                self.move_forward(place, CHASE)
            case "pit":
                roll = self.roll()
                if roll <= BACK_FROM_PIT:
                    self.move_back(place, roll)
            case "accelerate" | "corner":
                self.risk(card.kind, place)

    def carry_on(self, question: Question, answer: Answer) -> None:
        """Go on with a card after an answer."""
        kind, place, _ = question
        match answer:
            case "again" if kind in ("accelerate", "corner"):
                self.face_up.add(self.order[place - 1])  # GP-33
                self.risk(kind, place)
            case "again":
                self.strike(kind, self.roll())
            case "keep":
                self.strike(kind, place)
            case "ahead":  # GP-18: the car hit by the die goes first, and then the gap closes
                self.eliminate(place)
                self.eliminate(place - 1)
            case "behind":
                self.eliminate(place)
                self.eliminate(place)

    def overtake(self, place: int, steps: int) -> None:
        """GP-10. The car behind comes along, if there is one."""
        pair = self.order[place - 1 : place + 1]
        del self.order[place - 1 : place + 1]
        to = max(0, place - 1 - steps)
        self.order[to:to] = pair

    def risk(self, kind: Kind, place: int) -> None:
        """GP-14 to GP-16, GP-33. One roll for the car, and perhaps the question whether to go on."""
        if self.roll() > SAFE:
            if kind == "accelerate":
                self.eliminate(place)
            else:
                self.move_to_last(place)
            return
        colour = self.order[place - 1]
        self.move_forward(place, 1)
        place = max(1, place - 1)
        if self.owners.get(colour) == self.turn:
            self.question = Question(kind, place, ("again", "stop"))
        elif self.hidden_colour and colour not in self.face_up:
            self.question = Question(kind, place, ("stop",))

    def strike(self, kind: Kind, place: int) -> None:
        """GP-17. The roll of a barrier or gearbox counts."""
        if place > len(self.order):
            return
        if kind == "barrier":
            self.eliminate(place)
        else:
            self.move_to_last(place)

    def collide(self, place: int) -> None:
        """GP-18. The die hits a place; which neighbour goes with that car is asked."""
        racing = len(self.order)
        if place > racing:
            return
        if racing == 1:
            self.eliminate(place)
        elif place == 1:
            self.question = Question("collide", place, ("behind",))
        elif place == racing:
            self.question = Question("collide", place, ("ahead",))
        else:
            self.question = Question("collide", place, ("ahead", "behind"))

    def roll(self) -> int:
        return self.rng.choice(DIE)

    def move_forward(self, place: int, steps: int) -> None:
        """GP-12, GP-14. At most to place 1."""
        self.order.insert(max(0, place - 1 - steps), self.order.pop(place - 1))

    def move_back(self, place: int, steps: int) -> None:
        """GP-11, GP-13. At most to the last place: inserting past the end appends."""
        self.order.insert(place - 1 + steps, self.order.pop(place - 1))

    def move_to_last(self, place: int) -> None:
        self.order.append(self.order.pop(place - 1))

    def eliminate(self, place: int) -> None:
        """GP-7, GP-8. The car is out, and the cars behind it close up."""
        self.out.append(self.order.pop(place - 1))


def play_random(
    players: int, games: int, seed: int, *, last_straight: int = 0, races: int = 1, hidden_colour: bool = False
) -> tuple[int, list[list[int]]]:
    """Play whole games with uniformly random legal actions: the number of decisions, and each game's points."""
    rng = random.Random(seed)
    decisions = 0
    points = []
    for _ in range(games):
        game = GrandPrix(players, last_straight, races, hidden_colour, rng=rng)
        while not game.over:
            seat = game.waiting()[0]
            game.apply(seat, rng.choice(game.legal(seat)))
            decisions += 1
        points.append(game.points)
    return decisions, points


def main() -> None:
    """Print decisions a second, for `players games` from the command line."""
    players, games = int(sys.argv[1]), int(sys.argv[2])
    start = time.perf_counter()
    decisions, _ = play_random(players, games, seed=1)
    print(f"{decisions / (time.perf_counter() - start):,.0f} decisions a second")


if __name__ == "__main__":
    main()
