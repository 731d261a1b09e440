# Runner-Up
runnerup-name = Runner-Up
runnerup-summary = Pousse tout le monde en avant et en arrière avec tes cartes : c’est la deuxième place qui gagne.
runnerup-difficulty = facile

runnerup-option-players = Le nombre de joueurs. À deux, un troisième coureur, Leon, se joint à la course.
runnerup-option-variant = base : joue une carte sur un coureur. tactical : pose une carte, puis déplace avec elle le pion de ton choix.
runnerup-option-turns = Le nombre de manches ; chaque manche compte cinq tours.
runnerup-option-track = La case la plus basse et la case la plus haute de la piste.
runnerup-option-deck = Combien de cartes de chaque valeur contient le paquet.

runnerup-phase-choose = Chacun choisit une carte en secret.
runnerup-phase-move = Les cartes déplacent les pions, le plus grand nombre blanc d’abord.
runnerup-phase-over = La course est finie.

runnerup-event-committed = { $seat } choisit { $choice }.
runnerup-event-committed-hidden = { $seat } a fait son choix.
runnerup-event-changed = { $seat } choisit plutôt { $choice }.
runnerup-event-played = { $racer } joue { $card } sur { $target }.
runnerup-event-shown = { $racer } révèle { $card }.
runnerup-event-moved = { $racer } : le pion va de la case { $from } à la case { $to }.
runnerup-event-pushed = { $mover } déplace un pion ({ $racer }) de la case { $from } à la case { $to }.
runnerup-event-scored = { $racer } est en deuxième position : { $points }, soit { $total } en tout.
runnerup-event-no-second = Tous les pions sont sur la case { $space } : personne n’est deuxième.
runnerup-event-turn-began = La manche { $turn } commence : retour au départ, nouvelles cartes.
runnerup-event-ended = La dernière manche est finie. Le deuxième meilleur total gagne.

runnerup-end-turns-played = Toutes les manches ont été jouées.

runnerup-picture-turn = Manche { $turn } sur { $turns }, tour { $round } sur 5
runnerup-picture-racer = Coureur
runnerup-picture-space = Case
runnerup-picture-total = Total
runnerup-picture-ready = Prêt
runnerup-picture-shown = Carte
runnerup-picture-leon-pile = Leon a { $cards ->
    [one] { $cards } carte cachée
   *[other] { $cards } cartes cachées
}.
runnerup-picture-played = Révélées pendant cette manche : { $cards }
runnerup-picture-hand = Ta main : { $cards }
runnerup-picture-choice = Ton choix : { $choice } (tu peux encore en changer)

runnerup-web-play = Jouer { $card } sur { $racer }
runnerup-web-play-own = Jouer { $card } sur toi-même
runnerup-web-lay = Poser { $card } avec le nombre blanc { $number }
runnerup-web-move = Déplacer de { $card } le pion : { $racer }
runnerup-web-move-own = Déplacer ton pion de { $card }
runnerup-web-choice = { $card } sur { $racer }
runnerup-web-choice-own = { $card } sur toi-même
runnerup-web-chosen = Ton choix : { $choice }. Tu peux en changer jusqu’à ce que tout le monde soit prêt.
runnerup-web-ask-card = Choisis en secret une carte, puis un coureur.
runnerup-web-ask-racer = Quel pion reçoit { $card } ?
runnerup-web-ask-lay = Pose une carte face cachée. Le plus grand nombre blanc commence.
runnerup-web-ask-move = Quel pion déplaces-tu de { $card } ?
runnerup-web-targets = Sur qui
runnerup-web-me = Moi
runnerup-web-pick-racer = Pion : { $racer }
runnerup-web-start = DÉPART
runnerup-web-second = Deuxième place : case { $space }
runnerup-web-stands = case { $space }
runnerup-web-ready = choix fait
runnerup-web-cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
runnerup-web-describe-racer = { $racer } : case { $space }, { $total ->
    [one] { $total } point
   *[other] { $total } points
} en tout.
runnerup-web-describe-shown = { $racer } montre { $card }.
runnerup-web-verdict = Le deuxième meilleur total gagne : { $total }. Les autres sont classés selon leur écart avec lui.
runnerup-web-all-level = Tout le monde a le même total : tout le monde gagne.
runnerup-web-off = { $off ->
    [one] à { $off } point
   *[other] à { $off } points
}

# In the lobby: the options' titles and values, and what can be wrong with them (the end of a sentence).
runnerup-title-players = Joueurs
runnerup-title-variant = Variante
runnerup-title-turns = Manches
runnerup-title-track = Piste
runnerup-title-deck = Paquet
runnerup-value-base = de base
runnerup-value-tactical = tactique
runnerup-flaw-cards = le paquet a { $cards } cartes ; à { $players } joueurs, il en faut de { $low } à { $high }.

# The line above the board, a sentence for each kind of decision met first, and help on every piece.
runnerup-goal = La deuxième place marque ; le deuxième total gagne.
runnerup-lead = En tête : { $names } ({ $value })
runnerup-first-choose = Ta carte va sur n’importe quel pion, même le tien. Chacun choisit en secret, puis tout se retourne d’un coup.
runnerup-first-move = Ta carte déplace maintenant un pion de ton choix.
runnerup-help-card = Déplace un pion de { $value } : le tien ou celui d’un autre. Les cartes sur un même pion s’additionnent d’abord.
    .title = Carte { $value }
    .clause = RU-8
runnerup-help-pawn = Il est sur { $space }. Il avance de la somme des cartes reçues. Plusieurs pions peuvent partager une case.
    .title = Le pion de { $racer }
    .clause = RU-10
runnerup-help-space = Rapporte { $space } à chaque pion qui se trouve deuxième à la fin de la manche.
    .title = Case { $space }
    .clause = RU-13
runnerup-help-second = C’est la deuxième case occupée. Si la manche finissait maintenant, chaque pion ici marquerait { $space }.
    .title = La case qui marque
    .clause = RU-13
runnerup-help-racer = Les points de toutes les manches. À la fin, le deuxième total gagne. Une carte est posée ici quand { $racer } a choisi.
    .title = { $racer } : { $total }
    .clause = RU-16
