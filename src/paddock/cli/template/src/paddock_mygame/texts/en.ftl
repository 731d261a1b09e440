# Mygame. Every sentence that people read; what another language lacks is said in English.
mygame-name = Mygame
mygame-summary = Run as far as you dare, and bet on who runs furthest.
mygame-difficulty = easy

mygame-option-players = How many play.
mygame-option-length = The last space of the track.
mygame-title-players = Players
mygame-title-length = Track

mygame-phase-bet = Everybody bets in secret on a racer.
mygame-phase-run = Roll on, or stop and keep your steps.
mygame-phase-over = The race is over.

mygame-event-bet = { $seat } bets on { $racer }.
mygame-event-bet-hidden = { $seat } has bet.
mygame-event-changed = { $seat } bets on { $racer } instead.
mygame-event-rolled = { $seat } rolls { $face }: { $run } steps so far.
mygame-event-crashed = { $seat } rolls 1 and loses the run.
mygame-event-ran = { $seat } runs { $steps } steps to space { $to }.
mygame-event-revealed = { $seat } had bet on { $racer }.
mygame-event-paid = The bet was right: { $seat } moves on to space { $to }.
mygame-event-round-began = Round { $round } begins; { $seat } will run first.
mygame-event-ended = Somebody is at the finish after round { $round }.

mygame-end-finish-reached = The finish was reached.

mygame-field-round = Round
mygame-field-runner = Runs now
mygame-field-run = Steps at risk
mygame-field-pawns = Space
mygame-field-steps = In this round
mygame-field-ready = Has bet
mygame-field-bet = Your bet

mygame-action-bet = Bet on
mygame-action-roll = Roll
mygame-action-stop = Stop
