lab-report = Balance of { $game }
lab-made = { $games } games between { $bots }, seeds { $first } to { $last }; Paddock { $version }, rules { $rules }.
lab-options = Options
lab-option = Option
lab-value = Value
lab-intervals = ± and the ranges give 95 % confidence intervals.
lab-seats = Seats
lab-racer = Racer
lab-bot = Bot
lab-wins = Wins
lab-points = Points
lab-ranks = Ranks 1, 2, …
lab-edge-none = { $who ->
        [begins] No first-player edge is visible: whoever begins wins { $edge } against an even share.
       *[seat] No edge of seat A is visible: it wins { $edge } against an even share.
    }
lab-edge-first = { $who ->
        [begins] Whoever begins has an edge: { $edge } against an even share.
       *[seat] Seat A has an edge: { $edge } against an even share.
    }
lab-edge-last = { $who ->
        [begins] Whoever begins is at a disadvantage: { $edge } against an even share.
       *[seat] Seat A is at a disadvantage: { $edge } against an even share.
    }
lab-begins = Wins of whoever begins
lab-order = By order of play, from whoever began
lab-order-place = Order
lab-game = The game
lab-quantity = Quantity
lab-mean = Mean
lab-decisions = Decisions of a game
lab-spread-of-lengths = Shortest { $shortest }, median { $median }, longest { $longest } decisions.
lab-shared = Shared victories
lab-changes = Lead changes of a game
lab-comebacks = Comebacks: the winner did not lead at half-time
lab-early = Decided before the last tenth
lab-settled = When the lead became final, by tenths of a game
lab-lengths = Decisions of a game
lab-actions = Actions
lab-events = Events, with their clauses
lab-things = Cards and other things
lab-name = Name
lab-clause = Clause
lab-per-game = Per game
lab-in-games = In games
lab-held = Racers
lab-with = Wins with
lab-without = Wins without
lab-worth = Difference
lab-worth-meaning = Wins of those who had it in a game against those who had not. This is a correlation, not a cause: whoever is ahead may simply get more of it.
lab-ends-only = Only results were recorded.
lab-rerun-same = The same numbers: all { $numbers } figures are equal.
lab-rerun-differs = { $numbers } figures differ, first: { $names }.
lab-written = Written: { $file }
lab-compare = { $game }: A against B on the same seeds
lab-difference = Difference (B − A)
lab-verdict-more = More with B: { $names }.
lab-verdict-less = Less with B: { $names }.
lab-verdict-same = No significant difference: { $names }.
lab-verdict-none = There is no significant difference between A and B.
lab-wins-of = Wins of { $racer }
lab-points-of = Points of { $racer }
lab-sweep = { $game }: { $tables } tables of { $games } games each
lab-first = Edge of the first player
lab-apart = Spread between players
lab-refused = Not possible: { $why }
lab-turns = Turns of a game
lab-sides = Sides
lab-played = Played by somebody
lab-side-wins = Wins of the player
lab-tune = { $game }: { $tables } tables of { $games } games each, closest to the targets first
lab-targets = Targets
lab-tune-verdict = { $sort ->
        [sure] met
        [near] met, but not surely
       *[miss] missed by { $miss }
    }
lab-tune-found = { $sort ->
        [sure] All targets are surely met with { $values }.
        [near] All targets are met with { $values }, but the intervals reach beyond them: play more games to be sure.
       *[miss] No table met all targets; the nearest: { $values }.
    }
lab-tune-nothing = The game refused every table that was tried.

lab-passport = Passport of { $game }
lab-luck = Luck
lab-source = Source
lab-part = Share of the result
lab-luck-deal = The deal at the start, with the order of play
lab-luck-order = The order of play alone
lab-luck-note = Among equal bots. The rest is later chance and what the bots decide.
lab-ladder = Ladder of skill
lab-rung = Bots
lab-share = Share of the first
lab-ladder-note = The first one’s share of the wins of both. Each champion has twice the budget of the one before.
lab-without-title = Avoided choices
lab-without-what = Without
lab-often = Share of all choices
lab-without-note = A bot that avoids this choice where it can, against the same bot without that limit: 50 % means that the choice is worth nothing.
lab-passport-part = { $game }: { $part } …
