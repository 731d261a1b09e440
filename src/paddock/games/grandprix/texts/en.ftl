# Grand Prix
grandprix-name = Grand Prix
grandprix-summary = Twelve cars, a hand of action cards and a twelve-sided die: bring your cars to the front.
grandprix-difficulty = medium

grandprix-option-players = How many play. Two or three drive two colours each, four to six one colour each.
grandprix-option-last_straight = 0: the race lasts until the deck is used up. 5 or more: it ends by surprise, and the sooner the higher the number.
grandprix-option-races = How many races a season has; the points of all races are added up.
grandprix-option-hidden_colour = Two players only: the second colour of each player is secret until the end.
grandprix-option-points = The points of the places, place 1 first.
grandprix-option-cards = How many cards of each kind are in the game.

grandprix-phase-play = Play a card.
grandprix-phase-risk = Roll again, or stop.
grandprix-phase-repeat = Keep the roll, or repeat it.
grandprix-phase-collision = Which car is hit as well: the one ahead or the one behind?
grandprix-phase-over = The race is over.

grandprix-event-played = { $seat } plays { $card }.
grandprix-event-aimed = { $seat } plays { $card } on { $colour ->
        [blue] the blue car
        [white] the white car
        [red] the red car
        [green] the green car
        [yellow] the yellow car
       *[black] the black car
    } in place { $place }.
grandprix-event-no-effect = There is no car for { $card }: nothing happens.
grandprix-event-rolled = { $seat } rolls { $face }.
grandprix-event-unmoved = { $colour ->
        [blue] The blue car
        [white] The white car
        [red] The red car
        [green] The green car
        [yellow] The yellow car
       *[black] The black car
    } stays in place { $place }.
grandprix-event-overtook = { $colour ->
        [blue] The blue car
        [white] The white car
        [red] The red car
        [green] The green car
        [yellow] The yellow car
       *[black] The black car
    } overtakes: from place { $from } to place { $to }.
grandprix-event-followed = { $colour ->
        [blue] The blue car
        [white] The white car
        [red] The red car
        [green] The green car
        [yellow] The yellow car
       *[black] The black car
    } follows: from place { $from } to place { $to }.
grandprix-event-lost-control = { $colour ->
        [blue] The blue car
        [white] The white car
        [red] The red car
        [green] The green car
        [yellow] The yellow car
       *[black] The black car
    } loses control: from place { $from } back to place { $to }.
grandprix-event-chased = { $colour ->
        [blue] The blue car
        [white] The white car
        [red] The red car
        [green] The green car
        [yellow] The yellow car
       *[black] The black car
    } chases the leaders: from place { $from } to place { $to }.
grandprix-event-pitted = { $colour ->
        [blue] The blue car
        [white] The white car
        [red] The red car
        [green] The green car
        [yellow] The yellow car
       *[black] The black car
    } loses time in the pits: from place { $from } back to place { $to }.
grandprix-event-quick-pit = { $colour ->
        [blue] The blue car
        [white] The white car
        [red] The red car
        [green] The green car
        [yellow] The yellow car
       *[black] The black car
    } has a quick pit stop and stays in place { $place }.
grandprix-event-accelerated = { $colour ->
        [blue] The blue car
        [white] The white car
        [red] The red car
        [green] The green car
        [yellow] The yellow car
       *[black] The black car
    } accelerates: from place { $from } to place { $to }.
grandprix-event-cornered = { $colour ->
        [blue] The blue car
        [white] The white car
        [red] The red car
        [green] The green car
        [yellow] The yellow car
       *[black] The black car
    } dives into the corner: from place { $from } to place { $to }.
grandprix-event-spun = { $colour ->
        [blue] The blue car
        [white] The white car
        [red] The red car
        [green] The green car
        [yellow] The yellow car
       *[black] The black car
    } spins off: from place { $from } back to the last place, { $to }.
grandprix-event-rolls-again = { $seat } wants more and rolls again.
grandprix-event-stopped = { $seat } stops here.
grandprix-event-repeated = { $seat } repeats the roll.
grandprix-event-kept = { $seat } keeps the { $face }.
grandprix-event-gears-stuck = { $colour ->
        [blue] The blue car
        [white] The white car
        [red] The red car
        [green] The green car
        [yellow] The yellow car
       *[black] The black car
    } is stuck in gear: from place { $from } back to the last place, { $to }.
grandprix-event-missed = No car is in place { $place }: nothing happens.
grandprix-event-no-crash = No car is in place { $place }: nobody collides.
grandprix-event-chose-ahead = { $seat } chooses the car ahead.
grandprix-event-chose-behind = { $seat } chooses the car behind.
grandprix-event-eliminated = { $colour ->
        [blue] The blue car
        [white] The white car
        [red] The red car
        [green] The green car
        [yellow] The yellow car
       *[black] The black car
    } in place { $place } is out of the race and classified { $classified }.
grandprix-event-turned-up = { $seat } turns a tile face up: { $colour ->
        [blue] blue
        [white] white
        [red] red
        [green] green
        [yellow] yellow
       *[black] black
    }.
grandprix-event-drew = { $seat } draws { $card }.
grandprix-event-drew-hidden = { $seat } draws a card.
grandprix-event-deck-empty = { $seat } has drawn the last card: everybody plays once more.
grandprix-event-straight-drawn = { $seat } has drawn the Last Straight card: nobody draws any more.
grandprix-event-no-replacement = It was the very last card: { $seat } gets no other and plays no more.
grandprix-event-scored = { $colour ->
        [blue] The blue car
        [white] The white car
        [red] The red car
        [green] The green car
        [yellow] The yellow car
       *[black] The black car
    } in place { $place } scores { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
grandprix-event-race-began = Race { $race } begins from this order with new cards; { $seat } starts.
grandprix-event-ended = { $race ->
        [one] The race is over.
       *[other] All { $race } races are over.
    } The most points win.

grandprix-end-cards-played = Everybody has played the last card.
grandprix-end-last-straight = The cars have crossed the last straight.
grandprix-end-season-over = The season is over.

grandprix-picture-race = Race { $race } of { $races }
grandprix-picture-place = Place
grandprix-picture-points = Pts
grandprix-picture-car = Car
grandprix-picture-owner = Owner
grandprix-picture-out = out
grandprix-picture-seat = Seat
grandprix-picture-colours = Drives
grandprix-picture-cards = Cards
grandprix-picture-total = Points
grandprix-picture-face-down = face down
grandprix-picture-deck = { $cards ->
        [0] The deck is empty.
        [one] { $cards } card in the deck.
       *[other] { $cards } cards in the deck.
    }
grandprix-picture-straight = Last straight: nobody draws any more.
grandprix-picture-straight-hidden = At most { $cards } cards lie under the Last Straight card.
grandprix-picture-asked = { $card }, place { $place }
grandprix-picture-hand = Your hand
grandprix-picture-blue = blue
grandprix-picture-white = white
grandprix-picture-red = red
grandprix-picture-green = green
grandprix-picture-yellow = yellow
grandprix-picture-black = black
grandprix-picture-card-overtake = that many places forward, with the car right behind
grandprix-picture-card-lose = any car, that many places back
grandprix-picture-card-chase = one of the last three cars, 3 places forward
grandprix-picture-card-pit = roll; 1–6: that many places back
grandprix-picture-card-accelerate = roll; 1–9: one place forward, 10–12: out
grandprix-picture-card-corner = roll; 1–9: one place forward, 10–12: last
grandprix-picture-card-barrier = roll; the car in that place is out
grandprix-picture-card-gearbox = roll; the car in that place goes last
grandprix-picture-card-collide = roll; the car in that place and a neighbour are out

grandprix-web-racecar = { $colour ->
        [blue] blue car
        [white] white car
        [red] red car
        [green] green car
        [yellow] yellow car
        [black] black car
       *[none] no car
    }
grandprix-web-card-overtake = Overtaking
grandprix-web-card-lose = Loss of control
grandprix-web-card-chase = Chase
grandprix-web-card-pit = Pit stop
grandprix-web-card-accelerate = Risky accel{"\u00AD"}er{"\u00AD"}ation
grandprix-web-card-corner = Risky cornering
grandprix-web-card-barrier = Barrier
grandprix-web-card-gearbox = Gearbox
grandprix-web-card-collide = Collision
grandprix-web-any = any car
grandprix-web-play = Play { $card }
grandprix-web-aim = { $card }: { $car }, place { $place }
grandprix-web-car = { $car }, place { $place }
grandprix-web-again = Roll again
grandprix-web-stop = Stop here
grandprix-web-keep = Keep the { $face }
grandprix-web-repeat = Roll once more
grandprix-web-ahead = Ahead: { $car }, place { $place }
grandprix-web-behind = Behind: { $car }, place { $place }
grandprix-web-ask-card = Your turn: pick a card.
grandprix-web-ask-car = { $card }: which car?
grandprix-web-ask-accelerate = It worked: { $car }, place { $place }. Do you dare once more?
grandprix-web-ask-corner = It worked: { $car }, place { $place }. Do you dare once more?
grandprix-web-ask-barrier = A { $place }: { $car }. Into the barrier, or roll once more?
grandprix-web-ask-gearbox = A { $place }: { $car }. To the last place, or roll once more?
grandprix-web-ask-collide = A { $place }: { $car } crashes. Who else?
grandprix-web-odds-accelerate = { $percent } %: out of the race
grandprix-web-odds-corner = { $percent } %: back to the last place
grandprix-web-odds-pit = { $percent } %: loses places
grandprix-web-wait = { $racer } is choosing.
grandprix-web-targets = Cars you may choose
grandprix-web-out = Out of the race
grandprix-web-straight = Last straight
grandprix-web-deck = { $cards ->
        [0] no card left in the deck
        [one] { $cards } card left in the deck
       *[other] { $cards } cards left in the deck
    }
grandprix-web-deck-word = { $cards ->
        [one] card left
       *[other] cards left
    }
grandprix-web-cards = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
grandprix-web-places = places { $places }
grandprix-web-secret = secret: { $colour }
grandprix-web-unknown = a secret colour
grandprix-web-neutral = nobody’s
grandprix-web-perhaps = nobody’s, or somebody’s secret
grandprix-web-describe-car = Place { $place }: { $car } ({ $owner }).
grandprix-web-describe-out = Place { $place }, out of the race: { $car } ({ $owner }).
grandprix-web-verdict = If points are equal, the better placed best car decides.
grandprix-web-best-car = best car: place { $place }
grandprix-web-describe-seat = { $racer } drives { $colours }, has { $points ->
        [one] { $points } point
       *[other] { $points } points
    } and { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }.

# In the lobby: the options' titles and values, and what can be wrong with them (the end of a sentence).
grandprix-title-players = Players
grandprix-title-last_straight = Last straight
grandprix-title-races = Races
grandprix-title-hidden_colour = Hidden colour
grandprix-title-points = Points
grandprix-title-cards = Action cards
grandprix-flaw-cards = the deck has { $cards } cards; { $players } players need { $low } to { $high }.
grandprix-flaw-straight = the last straight is too long: after dealing only { $most } cards are left.
grandprix-flaw-straight-short = a last straight has at least { $low } cards, or none.
grandprix-flaw-hidden-colour = the hidden colour is for two players only.

# The line above the board, a sentence for each kind of decision met first, and help on every piece.
grandprix-goal = Bring your cars to the front: the pills are points.
grandprix-lead = Ahead: { $names } ({ $value })
grandprix-first-play = Pick a card, then the car that it is for. You may push your own cars up, or others back.
grandprix-first-risk = 1 to 9 is one place forward, 10 to 12 goes wrong. It is your own car, so you may stop or dare again.
grandprix-first-repeat = You may repeat this roll once; then the new one counts.
grandprix-first-collision = The car that was rolled is out, and you choose which neighbour goes with it.
grandprix-help-card-overtake = The car moves up { $places } places, and the car right behind it comes along.
    .title = { $name }
    .clause = GP-10
grandprix-help-card-lose = Any car falls back { $places } places, alone. Those behind it move up.
    .title = { $name }
    .clause = GP-11
grandprix-help-card-chase = One of the last three cars moves up 3 places, alone.
    .title = { $name }
    .clause = GP-12
grandprix-help-card-pit = Pick the car, then roll: 1–6 costs it that many places, 7–12 nothing.
    .title = { $name }
    .clause = GP-13
grandprix-help-card-accelerate = Roll for any car: 1–9 gains a place, 10–12 puts it out. With your own car you may go on.
    .title = { $name }
    .clause = GP-14
grandprix-help-card-corner = Roll for any car: 1–9 gains a place, 10–12 sends it to the last place.
    .title = { $name }
    .clause = GP-15
grandprix-help-card-barrier = Roll: the car in that place is out. You may repeat the roll once.
    .title = { $name }
    .clause = GP-17
grandprix-help-card-gearbox = Roll: the car in that place drops to the last one. You may repeat the roll once.
    .title = { $name }
    .clause = GP-17
grandprix-help-card-collide = Roll: the car in that place and one neighbour of your choice are out.
    .title = { $name }
    .clause = GP-18
grandprix-help-car = { $points ->
        [0] This place brings no points. Places 1 to 6 do.
       *[other] This place brings { $points } points to its owner if the race ends now.
    }
    .title = The { $car } car, place { $place }
    .clause = GP-21
grandprix-help-garage = Cars that dropped out: the first one is 12th, the next 11th. No card can touch them.
    .title = Out of the race
    .clause = GP-8
grandprix-help-deck = When the deck is empty, everybody has exactly one more turn.
    .title = { $cards } cards left
    .clause = GP-20
grandprix-help-die = Every number from 1 to 12 is equally likely. 10 to 12 comes once in four rolls.
    .title = The twelve-sided die
    .clause = GP-14

grandprix-lab-sides = Colours
grandprix-lab-side = { $side ->
        [blue] Blue
        [white] White
        [red] Red
        [green] Green
        [yellow] Yellow
       *[black] Black
    }
