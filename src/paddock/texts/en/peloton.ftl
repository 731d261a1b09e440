# Dice Peloton
peloton-name = Dice Peloton
peloton-summary = Thirty dice race in groups. Push your secret colour and number to the front before the stage ends.

peloton-option-players = How many play. With two, some movement cards are left out.
peloton-option-stages = What the four stage cards are worth.
peloton-option-second = Points of the second place in a stage.
peloton-option-third = Points of the third place in a stage.
peloton-option-deck = How many of each movement card there are. With two players there is one less of each colour and each number.

peloton-phase-turn = Play a movement card, open a goal, or roll a group.
peloton-phase-take = Take a face-up card or the top card of the deck.
peloton-phase-show = The stage is over: everybody without an open goal chooses one in secret.
peloton-phase-over = The race is over.

peloton-event-played = { $seat } plays { $card }.
peloton-event-opened = { $seat } opens the goal { $goal }: its colour and its number move.
peloton-event-broke-away = { $dice ->
    [one] { $dice } die ({ $what }) breaks away and takes
   *[other] { $dice } dice ({ $what }) break away and take
} the lead.
peloton-event-joined = { $dice ->
    [one] { $dice } die ({ $what }) of group { $from } joins
   *[other] { $dice } dice ({ $what }) of group { $from } join
} the group ahead, now group { $to }.
peloton-event-unmoved = No die moves ({ $what }).
peloton-event-swapped = Groups { $group } and { $other } change places.
peloton-event-came-back = { $dice ->
    [one] The last group ({ $dice } die) comes back
   *[other] The last group ({ $dice } dice) comes back
} from place { $from } to place 2.
peloton-event-crashed = { $die } has an accident and drops back from the front to group { $to }.
peloton-event-flipped = { $dice ->
    [0] No die of group { $group } shows { $pips }.
    [one] { $dice } die of group { $group } that shows { $pips } is turned over.
   *[other] { $dice } dice of group { $group } that show { $pips } are turned over.
}
peloton-event-unchanged = { $card } changes nothing.
peloton-event-uncovered = The face-down card of { $seat } was { $card }; it goes to the discard.
peloton-event-laid = { $seat } lays { $card } face down and rolls group { $group }.
peloton-event-laid-hidden = { $seat } lays a card face down and rolls group { $group }.
peloton-event-fell = { $colour ->
    [red] Red
    [orange] Orange
    [green] Green
    [blue] Blue
   *[violet] Violet
}: { $faces } { $more }
peloton-event-took = { $seat } takes { $card } from place { $place } of the row.
peloton-event-turned-up = { $card } is turned up at place { $place }.
peloton-event-drew = { $seat } draws { $card }.
peloton-event-drew-hidden = { $seat } draws a card.
peloton-event-stage-ended = { $seat } uncovers the stage card: stage { $stage } is over.
peloton-event-committed = { $seat } chooses the goal { $goal }.
peloton-event-committed-hidden = { $seat } has chosen a goal.
peloton-event-changed = { $seat } chooses the goal { $goal } instead.
peloton-event-shown = { $seat } shows the goal { $goal }.
peloton-event-scored = { $seat }: { $matches } in front, place { $place }, { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
peloton-event-stage-began = Stage { $stage } begins with { $seat }.
peloton-event-ended = The last stage is over.

peloton-end-stages-run = All four stages were run.

peloton-picture-stage = Stage { $stage } of 4, worth { $value }. Drawn in this stage: { $drawn }
peloton-picture-group = Group
peloton-picture-dice = Dice
peloton-picture-red = Red
peloton-picture-orange = Orange
peloton-picture-green = Green
peloton-picture-blue = Blue
peloton-picture-violet = Violet
peloton-picture-leads = leads
peloton-picture-start = start
peloton-picture-row = Face up: { $cards }
peloton-picture-deck = Race deck: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
peloton-picture-discard = Discard: { $cards }
peloton-picture-laid = { $seat } has a card lying face down and may not roll.
peloton-picture-own-laid = Your face-down card: { $card }. You may not roll.
peloton-picture-seat = Seat
peloton-picture-points = Points
peloton-picture-won = Stages won
peloton-picture-open = Open goal
peloton-picture-used = Used goals
peloton-picture-known = Seen in hands: { $cards }
peloton-picture-ready = Ready
peloton-picture-hand = Your cards: { $cards }
peloton-picture-goals = Your hidden goals: { $goals }
peloton-picture-choice = Your choice: { $choice } (you may still change it)
