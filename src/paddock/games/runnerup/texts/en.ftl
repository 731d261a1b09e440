# Runner-Up
runnerup-name = Runner-Up
runnerup-summary = Push everybody forward and back with cards: second place wins.
runnerup-difficulty = easy

runnerup-option-players = How many play. With two, a third racer called Leon joins.
runnerup-option-variant = base: play a card on any racer. tactical: lay a card, then move any pawn with it.
runnerup-option-turns = How many turns are played; every turn is five rounds.
runnerup-option-track = The lowest and the highest space of the track.
runnerup-option-deck = How many cards of each value are in the deck.

runnerup-phase-choose = Everybody chooses a card in secret.
runnerup-phase-move = The cards move the pawns, the highest white number first.
runnerup-phase-over = The race is over.

runnerup-event-committed = { $seat } chooses { $choice }.
runnerup-event-committed-hidden = { $seat } is ready.
runnerup-event-changed = { $seat } chooses { $choice } instead.
runnerup-event-played = { $racer } plays { $card } on { $target }.
runnerup-event-shown = { $racer } shows { $card }.
runnerup-event-moved = The pawn of { $racer } goes from { $from } to { $to }.
runnerup-event-pushed = { $mover } moves the pawn of { $racer } from { $from } to { $to }.
runnerup-event-scored = { $racer } is second and scores { $points }: { $total } in all.
runnerup-event-no-second = All pawns share space { $space }: nobody is second.
runnerup-event-turn-began = Turn { $turn } begins: back to the start, new cards.
runnerup-event-ended = The last turn is over. The second-highest total wins.

runnerup-end-turns-played = All turns were played.

runnerup-picture-turn = Turn { $turn } of { $turns }, round { $round } of 5
runnerup-picture-racer = Racer
runnerup-picture-space = Space
runnerup-picture-total = Total
runnerup-picture-ready = Ready
runnerup-picture-shown = Card
runnerup-picture-leon-pile = Leon has { $cards ->
    [one] { $cards } face-down card
   *[other] { $cards } face-down cards
}.
runnerup-picture-played = Revealed in this turn: { $cards }
runnerup-picture-hand = Your hand: { $cards }
runnerup-picture-choice = Your choice: { $choice } (you may still change it)

runnerup-web-play = Play { $card } on { $racer }
runnerup-web-play-own = Play { $card } on yourself
runnerup-web-lay = Lay { $card } with the white number { $number }
runnerup-web-move = Move the pawn of { $racer } by { $card }
runnerup-web-move-own = Move your own pawn by { $card }
runnerup-web-choice = { $card } on { $racer }
runnerup-web-choice-own = { $card } on yourself
runnerup-web-chosen = You have chosen { $choice }. You may change it until everybody is ready.
runnerup-web-ask-card = Pick a card in secret, then a racer.
runnerup-web-ask-racer = Whose pawn gets the { $card }?
runnerup-web-ask-lay = Lay one card face down. The highest white number moves first.
runnerup-web-ask-move = Which pawn do you move by { $card }?
runnerup-web-targets = On whom
runnerup-web-me = Me
runnerup-web-pick-racer = The pawn of { $racer }
runnerup-web-start = START
runnerup-web-second = Second place now: space { $space }
runnerup-web-stands = on { $space }
runnerup-web-ready = ready
runnerup-web-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
runnerup-web-describe-racer = { $racer } stands on { $space } and has { $total ->
    [one] { $total } point
   *[other] { $total } points
}.
runnerup-web-describe-shown = { $racer } shows { $card }.
runnerup-web-verdict = The second-highest total wins: { $total }. The others are ranked by how close they came to it.
runnerup-web-all-level = Everybody has the same total, so everybody wins.
runnerup-web-off = { $off ->
    [one] { $off } point away
   *[other] { $off } points away
}

# In the lobby: the options' titles and values, and what can be wrong with them (the end of a sentence).
runnerup-title-players = Players
runnerup-title-variant = Variant
runnerup-title-turns = Turns
runnerup-title-track = Track
runnerup-title-deck = Deck
runnerup-value-base = base
runnerup-value-tactical = tactical
runnerup-flaw-cards = the deck has { $cards } cards; { $players } players need { $low } to { $high }.

# The line above the board, a sentence for each kind of decision met first, and help on every piece.
runnerup-goal = Second place scores; the second-highest total wins.
runnerup-lead = Winning now: { $names } ({ $value })
runnerup-first-choose = Your card may go on any pawn, also on your own. Everybody chooses in secret; then all cards are turned up at once.
runnerup-first-move = Your card moves one pawn of your choice, now.
runnerup-help-card = Moves a pawn by { $value }: yours or anybody’s. All cards on one pawn are added up first.
    .title = Card { $value }
    .clause = RU-8
runnerup-help-pawn = Stands on { $space }. It moves by the sum of the cards that it is given. Several pawns may share a space.
    .title = The pawn of { $racer }
    .clause = RU-10
runnerup-help-space = Worth { $space } to every pawn that stands second from the front when the turn ends.
    .title = Space { $space }
    .clause = RU-13
runnerup-help-second = This is the second space from the front. If the turn ended now, every pawn here would score { $space }.
    .title = The scoring space
    .clause = RU-13
runnerup-help-racer = Points of all turns so far. At the end the second-highest total wins. A card lies here when { $racer } is ready.
    .title = { $racer }: { $total }
    .clause = RU-16
