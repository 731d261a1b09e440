# Dice Peloton
peloton-name = Dice Peloton
peloton-summary = Thirty dice race in groups. Push your secret colour and number to the front before the stage ends.
peloton-difficulty = demanding

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

peloton-web-headline = Stage { $stage } of 4 · worth { $value } · drawn { $drawn }, ends at { $least }–{ $most }
peloton-web-drawn = Drawn: { $drawn }; ends at { $least }–{ $most }
peloton-web-progress = { $drawn ->
    [one] { $drawn } card drawn
   *[other] { $drawn } cards drawn
} in this stage; it ends at { $least } to { $most }.
peloton-web-discard = discard
peloton-web-card = { $kind ->
    [red] Red
    [orange] Orange
    [green] Green
    [blue] Blue
    [violet] Violet
    [p1] Ones
    [p2] Twos
    [p3] Threes
    [p4] Fours
    [p5] Fives
    [p6] Sixes
    [choice] Free choice
    [swap] Swap
    [comeback] Comeback
    [accident] Accident
   *[flip] Flip
}
peloton-web-note = { $kind ->
    [choice] Free choice: all dice of one colour or one number move up.
    [swap] Swap: two neighbouring groups behind the leaders change places.
    [comeback] Comeback: the last group moves up right behind the leaders.
    [accident] Accident: one die of the leaders drops back to the last group.
   *[flip] Flip: in one group, all dice with one number are turned over.
}
peloton-web-die = { $colour ->
    [red] red { $pips }
    [orange] orange { $pips }
    [green] green { $pips }
    [blue] blue { $pips }
   *[violet] violet { $pips }
}
peloton-web-dice = { $kind ->
    [red] red dice
    [orange] orange dice
    [green] green dice
    [blue] blue dice
    [violet] violet dice
    [p1] ones
    [p2] twos
    [p3] threes
    [p4] fours
    [p5] fives
   *[p6] sixes
}
peloton-web-faces = { $colour ->
    [red] red { $faces }
    [orange] orange { $faces }
    [green] green { $faces }
    [blue] blue { $faces }
   *[violet] violet { $faces }
}
peloton-web-play-on = { $card }: { $target }
peloton-web-play-swap = { $card }: groups { $group } and { $other }
peloton-web-play-flip = { $card }: { $dice } of group { $group }
peloton-web-label-move = All { $dice } move up
peloton-web-label-choice = Free choice: all { $dice } move up
peloton-web-label-swap = Swap groups { $group } and { $other }
peloton-web-label-nothing = Play “{ $card }”: it changes nothing
peloton-web-label-comeback = Comeback: the last group moves up behind the leaders
peloton-web-label-accident = Accident: { $die } drops back to the last group
peloton-web-label-flip = Turn over the { $dice } of group { $group }
peloton-web-label-goal = Open the goal { $goal }: { $first ->
    [colour] first its colour moves, then its number
   *[pips] first its number moves, then its colour
}
peloton-web-label-roll = Lay “{ $card }” face down and roll group { $group }
peloton-web-label-take = Take “{ $card }”
peloton-web-label-take-deck = Draw the top card of the deck
peloton-web-label-show = Choose the goal { $goal }
peloton-web-first = { $first ->
    [colour] Colour first
   *[pips] Number first
}
peloton-web-roll = Roll a group
peloton-web-roll-with = Lay it face down and roll a group
peloton-web-roll-note = Choose the card that you lay face down and the group that you roll.
peloton-web-goal-note = Open the goal { $goal }: its colour moves up and its number moves up. Which first?
peloton-web-your-cards = Your cards
peloton-web-your-goals = Goals · points now
peloton-web-open = open
peloton-web-chosen-mark = chosen
peloton-web-may-change = You may change your goal until everybody has chosen.
peloton-web-own-laid = Face down: “{ $card }”. You roll again after somebody else.
peloton-web-laid = { $name } has a card lying face down and may not roll
peloton-web-no-roll = may not roll
peloton-web-open-goal = goal { $goal }, worth { $points } now
peloton-web-hidden-goals = { $goals ->
    [0] no hidden goal
    [one] { $goals } hidden goal
   *[other] { $goals } hidden goals
}
peloton-web-group = Group { $group }: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
peloton-web-group-dice = { $place ->
    [leads] Group { $group } leads
    [start] The Start Group
   *[behind] Group { $group }
}, { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}: { $list }.
peloton-web-row = Face up: { $cards }.
peloton-web-deck = { $cards ->
    [one] { $cards } card in the deck.
   *[other] { $cards } cards in the deck.
}
peloton-web-seat = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $line }.
peloton-web-hand = Your cards: { $cards }.
peloton-web-goals = Your goals: { $goals }.
peloton-web-goal-worth = { $goal }, worth { $points } now
peloton-web-chosen = You have chosen { $goal }.
peloton-web-turn = Now: { $name }.

# In the lobby: the options' titles and values, and what can be wrong with them (the end of a sentence).
peloton-title-players = Players
peloton-title-stages = Stages
peloton-title-second = Second place
peloton-title-third = Third place
peloton-title-deck = Deck
peloton-flaw-few-cards = { $cards } cards are in play; { $players } players need at least { $low }.

# The line above the board, a sentence for each kind of decision met first, and help on every piece.
peloton-goal = Get dice like your goal into the front group.
peloton-lead = Ahead: { $names } ({ $value })
peloton-first-turn = A card moves all dice of a colour or a number one group forward. What counts is who rides in front when the stage ends.
peloton-first-take = Take a card for your next turns: one that you see, or the unknown top card.
peloton-first-show = Each stage costs you one goal. The number beside a goal is what it would bring now.
peloton-help-die = Counts 1 for a goal of its colour or its number, and 3 for the goal that is both, if it rides in the front group.
    .title = { $name }
    .clause = DP-23
peloton-help-group = When dice move, those of the front group break away; all others catch up with the group before them.
    .title = Group { $group }
    .clause = DP-8
peloton-help-stage = The lit number is what this stage is worth. It ends somewhere in the chequered cells; nobody knows exactly when.
    .title = The stages
    .clause = DP-21
peloton-help-goal = Would bring { $worth } now. If you open it, all its colour moves and all its number moves, and everybody knows it.
    .title = Your goal: { $name }
    .clause = DP-18
peloton-help-roll = Lay a card face down and roll all dice of a group anew. Until somebody else rolls you cannot roll again.
    .title = Roll a group
    .clause = DP-19
peloton-help-deck = After most turns you take a card: one of the row, or the top one of this deck.
    .title = The race deck
    .clause = DP-11
peloton-help-plate = Points so far. Below are the four goals, one for each stage: used, open, or still hidden.
    .title = { $name }: { $points }
    .clause = DP-24
peloton-help-card-colour = All dice of this colour ride forward: out of the front group, or up to the group before them.
    .title = { $name }
    .clause = DP-13
peloton-help-card-pips = All dice that show this number ride forward: out of the front group, or up to the group before them.
    .title = { $name }
    .clause = DP-13
peloton-help-card-choice = You say which colour or which number rides forward.
    .title = { $name }
    .clause = DP-13
peloton-help-card-swap = Two neighbouring groups change places; the leaders cannot be one of them.
    .title = { $name }
    .clause = DP-14
peloton-help-card-comeback = The whole last group rides up to second place.
    .title = { $name }
    .clause = DP-15
peloton-help-card-accident = One leading die of your choice falls back into the last group.
    .title = { $name }
    .clause = DP-16
peloton-help-card-flip = All dice of a number in one group are turned upside down: sixes become ones.
    .title = { $name }
    .clause = DP-17
