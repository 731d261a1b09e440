"""Runner-Up in plain Python: a baseline for the speed of the compiled engine.

The whole game of the rules page, base and tactical, two to six players, written the way one would write it
without NumPy or Numba. RU-n and ALL-n name the clauses. Racers are numbered by seat; with two players racer 2
is Leon, who has a pawn and a score but never acts.

    python -m bench.yardsticks.runnerup 4 tactical 2000
"""

import random
import sys
import time
from functools import cache
from typing import NamedTuple

BACK, FRONT = -12, 16  # RU-1
TURNS, ROUNDS = 5, 5  # RU-5
HAND = 5  # RU-6
LEON = 2  # RU-4: the racer who joins two players
LEON_CARDS = 4  # RU-30
COUNTS = {-4: 1, -3: 3, -2: 4, -1: 5, 1: 6, 2: 5, 3: 4, 4: 3, 5: 1}  # RU-2


class Card(NamedTuple):
    """A race card. In the base game nobody looks at the white number, so there it is 0 and equal values are equal."""

    value: int
    white: int


class Play(NamedTuple):
    """Commit a hand card before a racer; in the tactical variant always before oneself."""

    card: Card
    target: int


class Move(NamedTuple):
    """Tactical variant: move this racer's pawn by the card one has laid."""

    pawn: int


class Mover(NamedTuple):
    """A racer who has still to move a pawn in this round."""

    racer: int
    card: Card


Action = Play | Move


def base_deck() -> list[Card]:
    """RU-2. The cards by their values alone."""
    return [Card(value, 0) for value, count in COUNTS.items() for _ in range(count)]


def tactical_deck() -> list[Card]:
    """RU-3. White numbers rise with the distance; of one distance the minus cards come first."""
    values = sorted((card.value for card in base_deck()), key=lambda value: (abs(value), value))
    return [Card(value, white) for white, value in enumerate(values, start=1)]


@cache
def plays_on_anybody(card: Card, racers: int) -> list[Play]:
    """RU-7. A card before each of the racers: built once, since these are most of the actions ever listed."""
    return [Play(card, target) for target in range(racers)]


MOVES: list[Action] = [Move(pawn) for pawn in range(6)]
DECKS = {"base": base_deck(), "tactical": tactical_deck()}


def within_track(space: int) -> int:
    """RU-9. The space, within the limits of the track."""
    return max(BACK, min(FRONT, space))


class RunnerUp:
    """One game, from the first deal to the last score."""

    __slots__ = (
        "choices",
        "deck",
        "hands",
        "movers",
        "over",
        "pawns",
        "pile",
        "players",
        "racers",
        "rng",
        "round",
        "scores",
        "tactical",
        "turn",
    )

    def __init__(self, players: int, variant: str, rng: random.Random) -> None:
        if not 2 <= players <= 6:
            raise ValueError(f"Runner-Up is for 2 to 6 players, not {players}")
        if variant not in DECKS:
            raise ValueError(f"the variant is one of {', '.join(DECKS)}, not {variant!r}")
        self.players = players
        self.racers = 3 if players == 2 else players
        self.tactical = variant == "tactical"
        self.deck = DECKS[variant]
        self.rng = rng
        self.turn = 0
        self.round = 0
        self.over = False
        self.scores = [0] * self.racers
        self.pawns: list[int] = []
        self.hands: list[list[Card]] = []
        self.pile: list[Card] = []  # Leon's face-down cards
        self.choices: list[Play | None] = []  # what each seat has committed
        self.movers: list[Mover] = []  # whose pawn moves are still to come, the next one last
        self.begin_turn()

    # What is asked.

    def waiting(self) -> list[int]:
        """The seats that must act now; none when the game is over."""
        if self.over:
            return []
        if self.movers:
            return [self.movers[-1].racer]
        return [seat for seat, choice in enumerate(self.choices) if choice is None]

    def legal(self, seat: int) -> list[Action]:
        """The legal actions of the seat. A seat that has committed may still replace its choice (ALL-2)."""
        if self.over:
            return []
        if self.movers:
            if seat != self.movers[-1].racer:
                return []
            return MOVES[: self.racers]
        cards = dict.fromkeys(self.hands[seat])  # ALL-3
        if self.tactical or self.round == ROUNDS:  # RU-12, RU-40
            return [Play(card, seat) for card in cards]
        return [play for card in cards for play in plays_on_anybody(card, self.racers)]  # RU-7, RU-31

    # What happens.

    def apply(self, seat: int, action: Action) -> None:
        """Carry out one of the seat's legal actions, and everything that follows without a decision."""
        if isinstance(action, Move):
            self.move(action.pawn, self.movers.pop().card)
            self.go_on_moving()
        else:
            self.choices[seat] = action
            if None not in self.choices:
                self.reveal()

    def begin_turn(self) -> None:
        """RU-6, RU-30. Pawns back to the start, all cards shuffled and dealt anew."""
        self.turn += 1
        self.round = 1
        self.pawns = [0] * self.racers
        self.choices = [None] * self.players
        in_hands = self.players * HAND
        leons = LEON_CARDS if self.racers > self.players else 0
        dealt = self.rng.sample(self.deck, in_hands + leons)
        self.hands = [sorted(dealt[first : first + HAND]) for first in range(0, in_hands, HAND)]
        self.pile = dealt[in_hands:]

    def reveal(self) -> None:
        """RU-8, RU-31, RU-40. All cards are turned over together, Leon's top card too while he has one."""
        plays = [choice for choice in self.choices if choice is not None]
        for hand, play in zip(self.hands, plays, strict=True):
            hand.remove(play.card)
        if self.pile:
            plays.append(Play(self.pile.pop(), LEON))
        self.choices = [None] * self.players
        if self.tactical:
            self.movers = [Mover(racer, play.card) for racer, play in enumerate(plays)]
            self.movers.sort(key=lambda mover: mover.card.white)
            self.go_on_moving()
        else:
            self.move_by_sums(plays)
            self.end_round()

    def move_by_sums(self, plays: list[Play]) -> None:
        """RU-8, RU-9. First the sum of the cards before each racer, then the ends of the track."""
        sums = [0] * self.racers
        for play in plays:
            sums[play.target] += play.card.value
        self.pawns = [within_track(space + steps) for space, steps in zip(self.pawns, sums, strict=True)]

    def move(self, pawn: int, card: Card) -> None:
        """RU-41, RU-42. A pawn moves by the value of a card."""
        self.pawns[pawn] = within_track(self.pawns[pawn] + card.value)

    def go_on_moving(self) -> None:
        """RU-41, RU-44. Leon moves his own pawn when he is next; after the last mover the round is over."""
        if self.movers and self.movers[-1].racer >= self.players:
            self.move(LEON, self.movers.pop().card)
        if not self.movers:
            self.end_round()

    def end_round(self) -> None:
        """RU-5. After the fifth round the turn is scored; after the last turn the game is over."""
        if self.round < ROUNDS:
            self.round += 1
            return
        self.score()
        if self.turn < TURNS:
            self.begin_turn()
        else:
            self.over = True

    def score(self) -> None:
        """RU-13, RU-15, RU-33. The pawns on the second-furthest occupied space score its number."""
        occupied = sorted(set(self.pawns))
        if len(occupied) < 2:
            return
        second = occupied[-2]
        for racer, space in enumerate(self.pawns):
            if space == second:
                self.scores[racer] += second

    def ranks(self) -> list[int]:
        """RU-16 to RU-19. The second-highest different total wins, the others follow by closeness; ties share."""
        totals = sorted(set(self.scores))
        winning = totals[-2] if len(totals) > 1 else totals[0]
        gaps = [abs(score - winning) for score in self.scores]
        return [1 + sum(other < gap for other in gaps) for gap in gaps]


def play_random(players: int, variant: str, games: int, seed: int) -> tuple[int, list[list[int]]]:
    """Play whole games with uniformly random legal actions: the number of decisions, and each game's scores."""
    rng = random.Random(seed)
    decisions = 0
    scores = []
    for _ in range(games):
        game = RunnerUp(players, variant, rng)
        while not game.over:
            seat = game.waiting()[0]
            game.apply(seat, rng.choice(game.legal(seat)))
            decisions += 1
        scores.append(game.scores)
    return decisions, scores


def main() -> None:
    """Print decisions a second, for `players variant games` from the command line."""
    players, variant, games = int(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    start = time.perf_counter()
    decisions, _ = play_random(players, variant, games, seed=1)
    print(f"{decisions / (time.perf_counter() - start):,.0f} decisions a second")


if __name__ == "__main__":
    main()
