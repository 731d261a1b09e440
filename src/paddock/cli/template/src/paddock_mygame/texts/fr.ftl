# Mygame. Ce qui manque ici est dit en anglais.
mygame-name = Mygame
mygame-summary = Cours tant que tu oses, et parie sur qui courra le plus loin.
mygame-difficulty = facile

mygame-option-players = Combien de personnes jouent.
mygame-option-length = La dernière case de la piste.
mygame-title-players = Joueurs
mygame-title-length = Piste

mygame-phase-bet = Chacun parie en secret sur quelqu’un.
mygame-phase-run = Lance encore, ou arrête-toi et garde tes pas.
mygame-phase-over = La course est finie.

mygame-event-bet = { $seat } parie sur { $racer }.
mygame-event-bet-hidden = { $seat } a parié.
mygame-event-changed = { $seat } parie finalement sur { $racer }.
mygame-event-rolled = { $seat } lance { $face } ; pas courus : { $run }.
mygame-event-crashed = { $seat } lance 1 et perd sa course.
mygame-event-ran = { $seat } court jusqu’à la case { $to } ; pas : { $steps }.
mygame-event-revealed = { $seat } avait parié sur { $racer }.
mygame-event-paid = Bon pari : { $seat } avance jusqu’à la case { $to }.
mygame-event-round-began = La manche { $round } commence ; { $seat } courra en premier.
mygame-event-ended = L’arrivée est atteinte après la manche { $round }.

mygame-end-finish-reached = L’arrivée a été atteinte.

mygame-field-round = Manche
mygame-field-runner = Court maintenant
mygame-field-run = Pas en jeu
mygame-field-pawns = Case
mygame-field-steps = Dans cette manche
mygame-field-ready = A parié
mygame-field-bet = Ton pari

mygame-action-bet = Parier sur
mygame-action-roll = Lancer
mygame-action-stop = S’arrêter
