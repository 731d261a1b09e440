# Scrap Dash
scrapdash-name = Scrap Dash
scrapdash-summary = Roll one die more if you dare: laps on a circuit of scrap, full of accidents and fights.
scrapdash-difficulty = medium

scrapdash-option-players = How many play.
scrapdash-option-pilots = Pilots of each player. auto: two with 2 players, otherwise one; 3 players may choose 2.
scrapdash-option-circuit = One of the circuits A to F, or a ring of your own of S (straight), L and R (curves), driven clockwise.
scrapdash-option-leave_out = Sections to leave out for a shorter circuit; 12, 10 or 8 must be left and close the ring.
scrapdash-option-finish = The section that comes right after the finish line.
scrapdash-option-symbols = Sections with a boost symbol. auto: 2, 4, 6, 9, 11 and 13, as far as they exist.
scrapdash-option-laps = How many laps the race has.
scrapdash-option-order = clockwise: as printed. last-first: from the second round on the player of the last pilot begins, and play goes on clockwise; going first is then no handicap.
scrapdash-option-boost_tokens = How many boost tokens of each kind there are.
scrapdash-option-bonus_cards = How many bonus cards of each kind there are.
scrapdash-option-objective_cards = How many objective cards of each kind there are.
scrapdash-option-accidents_12 = How many accident cards of each kind are in the deck for a double 1 or 2.
scrapdash-option-accidents_34 = How many accident cards of each kind are in the deck for a double 3 or 4.
scrapdash-option-accidents_56 = How many accident cards of each kind are in the deck for a double 5 or 6.

scrapdash-phase-order = Choose which of your pilots goes first.
scrapdash-phase-roll = Roll a die; then you may stop.
scrapdash-phase-boost = Change the die with a boost token, or let it count.
scrapdash-phase-before = Play bonus cards before driving, or drive.
scrapdash-phase-after = Play bonus cards after driving, or finish.
scrapdash-phase-combat = Two pilots of one player meet: which one wins?
scrapdash-phase-over = The race is over.

scrapdash-event-turn-began = { $pilot } is next.
scrapdash-event-ordered = { $pilot } goes first.
scrapdash-event-rolled = { $pilot } rolls { $die }.
scrapdash-event-boosted = { $pilot } uses a boost ({ $boost ->
    [flip] opposite face
    [reroll] roll again
   *[other] { $boost }
}): the die shows { $die }.
scrapdash-event-doubled = A second { $die }: { $pilot } has an accident!
scrapdash-event-played = { $pilot } plays a bonus card: { $effect ->
    [straight] on to the next straight
    [curve] on to the next curve
    [catch-up] catch up with the next pilot
   *[other] { $card }
}.
scrapdash-event-moved = { $from ->
    [0] { $pilot } enters the track and goes to section { $to }.
   *[other] { $pilot } goes from section { $from } to section { $to }.
}
scrapdash-event-ability = { $pilot } uses the ability: { $kind ->
    [racer] one section more after a curve
    [sprinter] one section more after a straight
    [overtaker] one section more after passing somebody
   *[opportunist] a bonus token for passing somebody
}.
scrapdash-event-fought = { $pilot } rolls { $die } in the fight.
scrapdash-event-won = { $pilot } wins the fight and moves on.
scrapdash-event-accident = Accident { $deck } for { $pilot }: { $effect ->
    [two-dice] on by two dice
    [ahead-back] on by 5, and the pilot ahead goes back 2
    [up-to] on by up to 5, stop at the first pilot, who moves on 2
    [behind-2] the pilot behind moves on 2
    [behind-4] the pilot behind moves on 4
    [back-die] back by one die
    [stay] nothing moves
    [drastic] back behind the last pilot
    [last] the last pilot moves on 4
   *[other] { $card }
}.
scrapdash-event-threw = { $pilot } rolls { $die } for the card.
scrapdash-event-token = { $pilot } takes a bonus token and has { $tokens }.
scrapdash-event-card = { $seat } trades bonus tokens for a bonus card: { $effect ->
    [straight] next straight
    [curve] next curve
    [catch-up] catch up
   *[other] { $card }
}.
scrapdash-event-card-hidden = { $seat } trades bonus tokens for a bonus card.
scrapdash-event-crossed = { $pilot } crosses the line: objective token { $tokens }.
scrapdash-event-objective = Objective card for { $pilot }: { $card ->
    [2] all but the first move on 2
    [3] all but the first two move on 3
    [5] the last two move on 5
   *[7] the last one moves on 7
}.
scrapdash-event-last-round = { $pilot } has all objective tokens: this is the last round!
scrapdash-event-laid = A boost token is laid on section { $section }.
scrapdash-event-picked = { $pilot } picks up a boost on section { $section }: { $boost ->
    [flip] opposite face
    [reroll] roll again
   *[other] ±1
}.
scrapdash-event-shuffled = { $deck ->
    [objective] The objective cards are shuffled again.
    [bonus] The bonus cards are shuffled again.
   *[other] The accident cards { $deck } are shuffled again.
}
scrapdash-event-ended = Round { $round } is over, and so is the race.

scrapdash-end-laps-done = All laps were driven, and the last round was played to its end.

scrapdash-picture-round = Round { $round }, { $laps ->
    [one] a race of { $laps } lap
   *[other] a race of { $laps } laps
}
scrapdash-picture-last-round = – the last round!
scrapdash-picture-legend = ▒ line  ★ boost  ☆ boost taken  ║═ straight  ╔╗╚╝ curve  ▶ active  ⚑ start
scrapdash-picture-pilot = Pilot
scrapdash-picture-kind = Kind
scrapdash-picture-place = Place
scrapdash-picture-lap = Lap
scrapdash-picture-section = Section
scrapdash-picture-tokens = Laps
scrapdash-picture-bonus = Bonus
scrapdash-picture-boosts = Boosts
scrapdash-picture-cards = Cards
scrapdash-picture-kind-racer = Racer
scrapdash-picture-kind-sprinter = Sprinter
scrapdash-picture-kind-overtaker = Overtaker
scrapdash-picture-kind-opportunist = Opportunist
scrapdash-picture-kind-brawler = Brawler
scrapdash-picture-kind-trickster = Trickster
scrapdash-picture-ability = { $pilot }: { $ability }
scrapdash-picture-ability-racer = one section more after driving to a curve.
scrapdash-picture-ability-sprinter = one section more after driving to a straight.
scrapdash-picture-ability-overtaker = one section more after passing a pilot.
scrapdash-picture-ability-opportunist = a bonus token after passing a pilot.
scrapdash-picture-ability-brawler = wins every fight of its own turn and moves on 2, unless there was a double.
scrapdash-picture-ability-trickster = a bonus card for only two bonus tokens.
scrapdash-picture-dice = Dice: { $dice } = { $total }
scrapdash-picture-die = The die shows { $die } and does not count yet.
scrapdash-picture-risk = { $faces } of the 6 faces would be a double.
scrapdash-picture-decks = Decks: accidents { $accidents }, objectives { $objectives }, bonus { $bonus }; boosts in reserve { $boosts }
scrapdash-picture-hand = Your bonus cards: { $cards }

scrapdash-web-pilot = { $name } ({ $kind })
scrapdash-web-section = Section { $section }
scrapdash-web-roll = Roll
scrapdash-web-roll-on = Roll one more
scrapdash-web-stop = Drive { $total }, to section { $section }
scrapdash-web-stop-cards = Stop at { $total }
scrapdash-web-accept = Keep the { $die }
scrapdash-web-accept-double = Keep the { $die } and have an accident
scrapdash-web-use-boost = Use a boost: { $boost }
scrapdash-web-play = Play { $card }, to section { $section }
scrapdash-web-drive = Drive { $total }, to section { $section }
scrapdash-web-done = No more cards
scrapdash-web-win = { $pilot } wins the fight
scrapdash-web-first = { $pilot } goes first
scrapdash-web-odds = Double: { $faces } in 6 ({ $percent } %)
scrapdash-web-boost = { $boost ->
    [up] one up
    [down] one down
    [flip] opposite face
    [reroll] roll again
   *[either] one up or down
}
scrapdash-web-bonus = { $effect ->
    [straight] to the next straight
    [curve] to the next curve
    [catch-up] catch up with a pilot
   *[steps] { $card }
}
scrapdash-web-steps = sections
scrapdash-web-bonus-title = Bonus card
scrapdash-web-accident-title = Accident { $deck }
scrapdash-web-accident = { $effect ->
    [two-dice] On by two dice
    [ahead-back] On by 5, and the pilot ahead goes back 2
    [up-to] On by up to 5; stop at the first pilot, who moves on 2
    [behind-2] The pilot behind moves on 2
    [behind-4] The pilot behind moves on 4
    [back-die] Back by one die
    [stay] Nothing moves
    [drastic] Back behind the last pilot
    [last] The last pilot moves on 4
   *[steps] { $card }
}
scrapdash-web-objective-title = Objective card
scrapdash-web-objective = { $card ->
    [2] All but the first move on 2
    [3] All but the first two move on 3
    [5] The last two move on 5
   *[7] The last one moves on 7
}
scrapdash-web-own-bonus = Bonus tokens: { $bonus } of { $price } for a card
scrapdash-web-seat-pilot = { $kind }, lap { $lap } of { $laps }
scrapdash-web-seat-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
scrapdash-web-tell-pilot = Place { $place }: { $pilot }, { $kind }, { $where ->
    [garage] before the line
   *[track] on section { $section } in lap { $lap }
}; objective tokens { $tokens }, bonus tokens { $bonus } of { $price }.
scrapdash-web-tell-boosts = Boosts: { $boosts }.
scrapdash-web-tell-active = It is the turn of { $pilot }.
scrapdash-web-tell-last-round = This is the last round!
scrapdash-web-tell-circuit = The circuit has { $sections } sections; curves are { $curves }.
scrapdash-web-tell-lying = Boosts lie on { $sections }.
scrapdash-web-editor-end = { $sections ->
    [one] { $sections } section. The next one comes at the end; tap a section to change it.
   *[other] { $sections } sections. The next one comes at the end; tap a section to change it.
}
scrapdash-web-editor-picked = Section { $section }: choose what it should be, or remove it.
scrapdash-web-editor-section = { $letter ->
    [L] Left
    [R] Right
   *[S] Straight
}
scrapdash-web-editor-insert = Insert before
scrapdash-web-editor-remove = Remove
scrapdash-web-editor-undo = Undo
scrapdash-web-editor-clear = Start over
scrapdash-web-editor-begin = Start from:
scrapdash-web-editor-circuit = Circuit { $name }
scrapdash-web-won = { $count ->
    [one] { $names } wins the race!
   *[other] { $names } win the race together!
}

# In the lobby: the options' titles and values, and what can be wrong with them (the end of a sentence).
scrapdash-title-players = Players
scrapdash-title-pilots = Pilots
scrapdash-title-circuit = Circuit
scrapdash-title-leave_out = Sections left out
scrapdash-title-finish = Finish line
scrapdash-title-symbols = Boost symbols
scrapdash-title-laps = Laps
scrapdash-title-order = Order of play
scrapdash-title-boost_tokens = Boost tokens
scrapdash-title-bonus_cards = Bonus cards
scrapdash-title-objective_cards = Objective cards
scrapdash-title-accidents_12 = Accidents 1 and 2
scrapdash-title-accidents_34 = Accidents 3 and 4
scrapdash-title-accidents_56 = Accidents 5 and 6
scrapdash-value-auto = as usual
scrapdash-flaw-no-cards = a deck has no cards at all.
scrapdash-flaw-letter = section { $first } is of no known kind.
scrapdash-flaw-length = the circuit has { $length } sections; { $shortest } to { $longest } are possible.
scrapdash-flaw-circuit-crossed = sections { $first } and { $last } lie on the same spot.
scrapdash-flaw-circuit-open = the ring does not close: section { $last } does not lead to section 1.
scrapdash-flaw-circuit-backwards = the circuit runs anticlockwise; it must run clockwise.
scrapdash-flaw-circuit-heading = the ring comes back in another direction; it needs four more right curves than left ones.
scrapdash-flaw-circuit-short = the circuit has { $sections } sections; { $pilots } pilots need at least { $low }.
scrapdash-flaw-sections-left = { $sections } sections would be left; 12, 10 or 8 are possible.
scrapdash-flaw-no-section = there is no section { $section }; the circuit has { $sections }.
scrapdash-flaw-finish-left-out = the finish line is at section { $first }, which is left out.
scrapdash-flaw-pilots-few = two players always have two pilots each.
scrapdash-flaw-pilots-many = { $players } players have one pilot each: there are only { $most } pilots.
scrapdash-web-edit = Build a circuit for Scrap Dash

# The line above the board, a sentence for each kind of decision met first, and help on every piece.
scrapdash-goal = Cross the line three times, and be furthest then.
scrapdash-lead = Leads: { $names }
scrapdash-web-points = Sections
scrapdash-first-order = You have two pilots: decide which of them goes first in the whole race.
scrapdash-first-roll = Each die adds to your way. But two equal dice are an accident, and then nothing of it counts.
scrapdash-first-boost = A boost token changes the die that you have just rolled; then the token is gone.
scrapdash-first-before = Bonus cards take you further, before or after your dice. You need not play them.
scrapdash-first-after = You may still play bonus cards, or finish here.
scrapdash-first-combat = Your own two pilots meet: you decide who moves on.
scrapdash-help-section-straight = Each section counts one. Whoever ends beside another pilot fights for room.
    .title = Section { $section }, a straight
    .clause = SD-11
scrapdash-help-section-curve = Each section counts one. Whoever ends beside another pilot fights for room.
    .title = Section { $section }, a curve
    .clause = SD-11
scrapdash-help-boost = Whoever ends a turn here takes the token. It changes a die later: ±1, opposite face, or a new roll.
    .title = Boost on section { $section }
    .clause = SD-29
scrapdash-help-dice = They are added up when you drive. A second die of the same number is a double: an accident.
    .title = Your dice
    .clause = SD-8
scrapdash-help-laps = One for each crossing of the line, and a card that helps those behind. Three of them start the last round.
    .title = Objective tokens: ○○○
    .clause = SD-26
scrapdash-help-bonus-tokens = One after each accident. A full row is changed into a bonus card.
    .title = Bonus tokens: ▢▢▢
    .clause = SD-17
scrapdash-help-bonus-card = Takes your pilot further, before or after the dice. Not in a turn with a double.
    .title = { $name }
    .clause = SD-12
scrapdash-help-deck-accident = Turned up after a double of these numbers: some help, most hurt.
    .title = Accident cards { $deck }
    .clause = SD-16
scrapdash-help-deck-objective = Drawn by whoever crosses the line: they move those who are behind.
    .title = Objective cards
    .clause = SD-27
scrapdash-help-deck-bonus = Paid for with bonus tokens; from the next turn on they take you further.
    .title = Bonus cards
    .clause = SD-17
scrapdash-help-deck-boost = The reserve. New ones are laid on empty symbols whenever somebody crosses the line.
    .title = Boost tokens
    .clause = SD-28
scrapdash-help-pilot-racer = If it has come to a curve, it drives one section more.
    .title = { $name }
    .clause = SD-40
scrapdash-help-pilot-sprinter = If it has come to a straight, it drives one section more.
    .title = { $name }
    .clause = SD-41
scrapdash-help-pilot-overtaker = If it has passed somebody in this turn, it drives one section more.
    .title = { $name }
    .clause = SD-42
scrapdash-help-pilot-opportunist = If it has passed somebody in this turn, it takes a bonus token.
    .title = { $name }
    .clause = SD-43
scrapdash-help-pilot-brawler = Wins every fight of its own turn without rolling and moves on 2, unless there was a double.
    .title = { $name }
    .clause = SD-45
scrapdash-help-pilot-trickster = A bonus card costs it only two bonus tokens.
    .title = { $name }
    .clause = SD-46
scrapdash-web-option-pilots = As usual: two each with 2 players, otherwise one. Three players may choose two each.
scrapdash-web-option-circuit = One of the six printed circuits, or your own.

scrapdash-lab-sides = Kinds of pilots
