# Loop Rush
looprush-name = Loop Rush
looprush-summary = Rings, spikes and loops: your cards move everybody’s runners. Bring all of yours home first.
looprush-difficulty = easy

looprush-option-players = How many play. With two, each has two teams; with four, A and C play against B and D.
looprush-option-track = The track: default, short, or its spaces one by one (. grass, * bonus, = bridge, O rings, ^ spikes, @ loop, A rings/spikes, B rings/ordinary, C spikes/ordinary).
looprush-option-hand = How many movement cards everybody is dealt at a time.
looprush-option-deck = How many cards of each number every team colour has.
looprush-option-bonus_deck = How many bonus cards of each kind there are.

looprush-phase-play = Play a movement card and choose a runner.
looprush-phase-bonus = A bonus card for this move, or none?
looprush-phase-half = Which half of the double space?
looprush-phase-jump = Super jump: which of your runners?
looprush-phase-over = The race is over.

looprush-event-played = { $seat } plays { $card } for { $runner }.
looprush-event-passed = { $seat } plays no bonus card.
looprush-event-helped = { $seat } plays { $card } for { $runner }.
looprush-event-moved = { $runner } runs from { $from } to { $to }.
looprush-event-set-back = The loop on { $from } throws { $runner } back to { $to }.
looprush-event-carried-on = Momentum carries { $runner } over the loop, from { $from } to { $to }.
looprush-event-chose-half = { $runner } stands on the half: { $half }.
looprush-event-finished = { $runner } is home!
looprush-event-drew = { $seat } draws a bonus card: { $card }.
looprush-event-drew-hidden = { $seat } draws a bonus card.
looprush-event-no-bonus = There is no bonus card left for { $seat }.
looprush-event-super-jump = { $seat } draws a Super jump.
looprush-event-jumped = { $runner } jumps from { $from } to the rings on { $to }.
looprush-event-no-rings = There are no rings ahead of { $runner }: no jump.
looprush-event-dealt = { $seat } is dealt { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
looprush-event-shuffled = All movement cards are shuffled again, with the special card.
looprush-event-bonus-shuffled = The used bonus cards are shuffled into a new pile.
looprush-event-special-shown = { $seat } shows the special card: everybody draws a bonus card.
looprush-event-special-left = The last card of the deck is the special card: everybody draws a bonus card, { $seat } first.
looprush-event-ended = All runners of { $winners } are home: victory!

looprush-end-player-home = All runners of a player are home.
looprush-end-pair-home = All four runners of a pair are home.

looprush-picture-turn = Turn of { $seat }.
looprush-picture-move = { $card } moves { $runner }.
looprush-picture-asked = { $seat } may play a bonus card.
looprush-picture-jump = Special card: { $seat } has a Super jump.
looprush-picture-start = Start
looprush-picture-home = Home
looprush-picture-legend = . grass  * bonus  = bridge  O rings  ^ spikes  @ loop  O/^ double space
looprush-picture-team = Team
looprush-picture-player = Player
looprush-picture-runners = Runners
looprush-picture-cards = Cards
looprush-picture-bonus = Bonus
looprush-picture-rings = rings
looprush-picture-spikes = spikes
looprush-picture-ordinary = ordinary
looprush-picture-piles = Pile: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}{ $special ->
    [yes] , with the special card
   *[no] {""}
}. Bonus pile: { $bonus }.
looprush-picture-discard = Played: { $cards }
looprush-picture-bonus-discard = Bonus cards used: { $cards }
looprush-picture-hand = Your hand: { $cards }
looprush-picture-bonus-hand = Your bonus cards: { $cards }

looprush-web-team = { $team ->
    [blue] Blue
    [red] Red
    [yellow] Yellow
   *[black] Black
}
looprush-web-card = { $team ->
    [blue] blue { $number }
    [red] red { $number }
    [yellow] yellow { $number }
   *[black] black { $number }
}
looprush-web-runner = { $team ->
    [blue] Blue #{ $number }
    [red] Red #{ $number }
    [yellow] Yellow #{ $number }
   *[black] Black #{ $number }
}
looprush-web-whose = { $runner } ({ $seat })
looprush-web-place = { $place ->
    [start] start
    [home] home
   *[other] { $place }
}
looprush-web-spot = { $place ->
    [start] the start
    [home] the finish
   *[other] { $place }
}
looprush-web-way = { $from } → { $to }
looprush-web-bonus-acceleration = Acceleration
looprush-web-bonus-momentum = Momentum
looprush-web-bonus-super-acceleration = Super acceleration
looprush-web-bonus-shield = Shield
looprush-web-bonus-super-jump = Super jump
looprush-web-help-acceleration = one space more
looprush-web-help-momentum = through the loop
looprush-web-help-super-acceleration = twice as far, not from rings or spikes
looprush-web-help-shield = spikes do not slow it down

looprush-web-do-play = Play { $card } for { $runner }{ $way ->
    [none] {""}
   *[other] : { $way }
}
looprush-web-do-bonus = { $card } for { $runner }{ $way ->
    [none] {""}
   *[other] : { $way }
}
looprush-web-do-jump = Super jump with { $runner }: { $way ->
    [none] no rings ahead
   *[other] { $way }
}
looprush-web-do-half = Stand on the half: { $half }
looprush-web-do-pass = No bonus card{ $way ->
    [none] {""}
   *[other] : { $way }
}
looprush-web-pass = No bonus card
looprush-web-no-jump = no rings ahead

looprush-web-seat = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $bonus } bonus
looprush-web-headline = Pile: { $cards }{ $special ->
    [yes] {" ★"}
   *[no] {""}
} · bonus: { $bonus }
looprush-web-about = { $seat } ({ $teams }) – { $runners }; { $held }.
looprush-web-pair = { $one } and { $other } play together.
looprush-web-half-of = { $seat } chooses the half of the double space.
looprush-web-track = The track has { $spaces } spaces: { $parts }; the rest is grass.

looprush-web-cards = Your movement cards
looprush-web-bonuses = Your bonus cards
looprush-web-no-bonuses = No bonus cards yet: stop on a present.
looprush-web-choose-card = Choose a card, then a runner.
looprush-web-choose-runner = Choose the runner for { $card }.
looprush-web-choose-number = Choose a card for { $runner }.
looprush-web-yours = yours
looprush-web-partner = with you
looprush-web-pile = Movement cards in the pile: { $cards }
looprush-web-bonus-pile = Bonus cards in the pile: { $cards }
looprush-web-home = { $team }: { $home } of { $all } home
looprush-web-board = The track with all runners

looprush-web-space-grass = Grass
looprush-web-space-bonus = Bonus
looprush-web-space-bridge = Bridge
looprush-web-space-rings = Rings
looprush-web-space-spikes = Spikes
looprush-web-space-loop = Loop
looprush-web-space-rings-spikes = Rings / spikes
looprush-web-space-rings-ordinary = Rings / grass
looprush-web-space-spikes-ordinary = Spikes / grass

looprush-web-edit-track = Your track: { $spaces ->
    [one] { $spaces } space
   *[other] { $spaces } spaces
}
looprush-web-edit-kinds = What should be there?
looprush-web-edit-tools = What does a tap on a space do?
looprush-web-edit-paint = Change it
looprush-web-edit-insert = Insert a new one after it
looprush-web-edit-remove = Remove it
looprush-web-edit-undo = Undo
looprush-web-edit-reset = Start over
looprush-web-edit-space = Space { $space }: { $kind }
looprush-web-edit-start = Start: insert a new space after it
looprush-web-edit-keys = Keys: arrows go along the track, Enter does what is chosen, 1–9 change the space, Insert or + puts one in, Delete takes it out.

# In the lobby: the options' titles and values, and what can be wrong with them (the end of a sentence).
looprush-title-players = Players
looprush-title-track = Track
looprush-title-hand = Hand
looprush-title-deck = Deck
looprush-title-bonus_deck = Bonus cards
looprush-flaw-letter = space { $first } is of no known kind.
looprush-flaw-length = the track has { $length } spaces; { $shortest } to { $longest } are possible.
looprush-flaw-loop-long = the loop on spaces { $first } to { $last } is longer than { $most } spaces.
looprush-flaw-loop-last = the track may not end in a loop (spaces { $first } to { $last }).
looprush-flaw-loop-beside = space { $space } lies next to a loop: at least one half of it must be ordinary.
looprush-flaw-hands = { $cards } movement cards cannot be dealt out in full hands of { $hand }; their number must be a multiple of { $multiple }.
looprush-flaw-loop-uncrossed = the longest loop has { $spaces } spaces: with { $highest } as the highest card nobody gets across.
looprush-web-edit = Draw a track for Loop Rush

# The line above the board, a sentence for each kind of decision met first, and help on every piece.
looprush-goal = Bring all runners of your side home first.
looprush-lead = Ahead: { $names } ({ $value } home)
looprush-web-points = Runners home
looprush-first-play = A card moves any runner of its colour, friend or foe. Pick a card, then the runner.
looprush-first-bonus = Somebody moves a runner of your side. You may help it with one bonus card, or pass.
looprush-first-half = A double space: you decide on which half the runner stands.
looprush-first-jump = Your runner leaps to the next rings ahead.
looprush-help-card = Any runner of this colour runs that far, no matter whose it is. Where it starts from matters.
    .title = { $name }
    .clause = LR-6
looprush-help-space-grass = An ordinary space: from here a runner goes as far as the card says.
    .title = Grass
    .clause = LR-7
looprush-help-space-bonus = A runner that stops here draws a bonus card for its player. Otherwise an ordinary space.
    .title = Present
    .clause = LR-9
looprush-help-space-bridge = An ordinary space: from here a runner goes as far as the card says.
    .title = Bridge
    .clause = LR-7
looprush-help-space-rings = From here a runner goes twice as far as the card says.
    .title = Rings
    .clause = LR-7
looprush-help-space-spikes = From here a runner goes only 1 space, whatever the card says.
    .title = Spikes
    .clause = LR-7
looprush-help-space-loop = Nobody stops in a loop: it is crossed in one go, or the runner rolls back to the space before it.
    .title = Loop
    .clause = LR-8
looprush-help-space-double = Whoever made the move chooses the half on which the runner stands.
    .title = Double space
    .clause = LR-10
looprush-help-runner = Any card of its colour moves it, whoever plays it. Its own side may help with a bonus card.
    .title = { $name }
    .clause = LR-6
looprush-help-home = Past the last space a runner is home; more than enough is fine. The first side with all runners here wins.
    .title = Home
    .clause = LR-11
looprush-help-start = Counts as an ordinary space in front of space 1.
    .title = Start
    .clause = LR-4
looprush-help-bonus-acceleration = The card counts one more for a runner of your side.
    .title = Acceleration
    .clause = LR-21
looprush-help-bonus-momentum = A runner that would stop in a loop comes out at its far end.
    .title = Momentum
    .clause = LR-22
looprush-help-bonus-super-acceleration = The card counts double, but not from rings or spikes.
    .title = Super acceleration
    .clause = LR-23
looprush-help-bonus-shield = The runner ignores the spikes it stands on.
    .title = Shield
    .clause = LR-24

looprush-value-default = as printed
looprush-value-short = short
looprush-web-option-track = The printed track, a shorter one, or your own.

looprush-lab-sides = Teams
looprush-lab-side = { $side ->
        [blue] Blue
        [red] Red
        [yellow] Yellow
       *[black] Black
    }
