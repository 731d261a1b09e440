# Mygame. Czego tu brakuje, jest mówione po angielsku.
mygame-name = Mygame
mygame-summary = Biegnij, dopóki starczy odwagi, i zgadnij, kto pobiegnie najdalej.
mygame-difficulty = łatwa

mygame-option-players = Ile osób gra.
mygame-option-length = Ostatnie pole toru.
mygame-title-players = Gracze
mygame-title-length = Tor

mygame-phase-bet = Wszyscy potajemnie obstawiają.
mygame-phase-run = Rzucaj dalej albo stań i zachowaj kroki.
mygame-phase-over = Wyścig się skończył.

mygame-event-bet = { $seat } stawia na { $racer }.
mygame-event-bet-hidden = { $seat }: zakład gotowy.
mygame-event-changed = { $seat } stawia jednak na { $racer }.
mygame-event-rolled = { $seat } rzuca { $face }; kroki: { $run }.
mygame-event-crashed = { $seat } rzuca 1 i traci cały bieg.
mygame-event-ran = { $seat } biegnie na pole { $to }; kroki: { $steps }.
mygame-event-revealed = { $seat } stawia na { $racer }: zakład odkryty.
mygame-event-paid = Zakład był trafny: { $seat } idzie na pole { $to }.
mygame-event-round-began = Zaczyna się runda { $round }; pierwszy bieg: { $seat }.
mygame-event-ended = Po rundzie { $round } ktoś jest na mecie.

mygame-end-finish-reached = Ktoś dotarł do mety.

mygame-field-round = Runda
mygame-field-runner = Biegnie
mygame-field-run = Kroki zagrożone
mygame-field-pawns = Pole
mygame-field-steps = W tej rundzie
mygame-field-ready = Zakład gotowy
mygame-field-bet = Twój zakład

mygame-action-bet = Postaw na
mygame-action-roll = Rzuć
mygame-action-stop = Stań
