# Scrap Dash
scrapdash-name = Scrap Dash
scrapdash-summary = Un dé de plus, si tu l’oses : des tours de piste en ferraille, entre accidents et bagarres.
scrapdash-difficulty = moyen

scrapdash-option-players = Le nombre de joueurs.
scrapdash-option-pilots = Les pilotes de chaque joueur. auto : deux à 2 joueurs, sinon un ; à 3 joueurs on peut choisir 2.
scrapdash-option-circuit = Un des circuits A à F, ou ta propre boucle de S (ligne droite), L et R (virages), dans le sens horaire.
scrapdash-option-leave_out = Les sections à retirer pour raccourcir le circuit ; il doit en rester 12, 10 ou 8 qui ferment la boucle.
scrapdash-option-finish = La section qui suit la ligne d’arrivée.
scrapdash-option-symbols = Les sections avec un symbole turbo. auto : 2, 4, 6, 9, 11 et 13, si elles existent.
scrapdash-option-laps = Le nombre de tours de piste.
scrapdash-option-order = clockwise : comme dans la règle. last-first : dès la deuxième manche, le joueur du dernier pilote commence, puis on joue dans le sens horaire ; commencer n’est alors plus un handicap.
scrapdash-option-boost_tokens = Combien il y a de jetons turbo de chaque sorte.
scrapdash-option-bonus_cards = Combien il y a de cartes bonus de chaque sorte.
scrapdash-option-objective_cards = Combien il y a de cartes objectif de chaque sorte.
scrapdash-option-accidents_12 = Combien de cartes accident de chaque sorte compte la pioche des doubles 1 et 2.
scrapdash-option-accidents_34 = Combien de cartes accident de chaque sorte compte la pioche des doubles 3 et 4.
scrapdash-option-accidents_56 = Combien de cartes accident de chaque sorte compte la pioche des doubles 5 et 6.

scrapdash-phase-order = Choisis lequel de tes pilotes part en premier.
scrapdash-phase-roll = Lance un dé ; ensuite tu peux t’arrêter.
scrapdash-phase-boost = Change le dé avec un jeton turbo, ou garde-le.
scrapdash-phase-before = Joue des cartes bonus avant de rouler, ou roule.
scrapdash-phase-after = Joue des cartes bonus après avoir roulé, ou termine.
scrapdash-phase-combat = Deux pilotes du même joueur se rencontrent : lequel gagne ?
scrapdash-phase-over = La course est finie.

scrapdash-event-turn-began = Au tour de { $pilot }.
scrapdash-event-ordered = { $pilot } part en premier.
scrapdash-event-rolled = { $pilot } lance : { $die }.
scrapdash-event-boosted = { $pilot } utilise un turbo ({ $boost ->
    [flip] face opposée
    [reroll] relance
   *[other] { $boost }
}) : le dé montre { $die }.
scrapdash-event-doubled = Un deuxième { $die } : { $pilot } a un accident !
scrapdash-event-played = { $pilot } joue une carte bonus : { $effect ->
    [straight] jusqu’à la prochaine ligne droite
    [curve] jusqu’au prochain virage
    [catch-up] rattraper le prochain pilote
   *[other] { $card }
}.
scrapdash-event-moved = { $from ->
    [0] { $pilot } entre en piste et va à la section { $to }.
   *[other] { $pilot } passe de la section { $from } à la section { $to }.
}
scrapdash-event-ability = { $pilot } utilise sa capacité : { $kind ->
    [racer] une section de plus après un virage
    [sprinter] une section de plus après une ligne droite
    [overtaker] une section de plus pour un dépassement
   *[opportunist] un jeton bonus pour un dépassement
}.
scrapdash-event-fought = { $pilot } lance { $die } dans le combat.
scrapdash-event-won = { $pilot } gagne le combat et avance.
scrapdash-event-accident = Accident { $deck } pour { $pilot } : { $effect ->
    [two-dice] en avant de deux dés
    [ahead-back] en avant de 5, et le pilote juste devant recule de 2
    [up-to] en avant de 5 au plus, arrêt au premier pilote, qui avance de 2
    [behind-2] le pilote juste derrière avance de 2
    [behind-4] le pilote juste derrière avance de 4
    [back-die] en arrière d’un dé
    [stay] rien ne bouge
    [drastic] en arrière, derrière le dernier pilote
    [last] le dernier pilote avance de 4
   *[other] { $card }
}.
scrapdash-event-threw = { $pilot } lance { $die } pour la carte.
scrapdash-event-token = { $pilot } prend un jeton bonus et en a { $tokens }.
scrapdash-event-card = { $seat } échange ses jetons bonus contre une carte : { $effect ->
    [straight] prochaine ligne droite
    [curve] prochain virage
    [catch-up] rattraper
   *[other] { $card }
}.
scrapdash-event-card-hidden = { $seat } échange ses jetons bonus contre une carte bonus.
scrapdash-event-crossed = { $pilot } franchit la ligne : jeton objectif { $tokens }.
scrapdash-event-objective = Carte objectif pour { $pilot } : { $card ->
    [2] tous sauf le premier avancent de 2
    [3] tous sauf les deux premiers avancent de 3
    [5] les deux derniers avancent de 5
   *[7] le dernier avance de 7
}.
scrapdash-event-last-round = { $pilot } a tous ses jetons objectif : c’est la dernière manche !
scrapdash-event-laid = Un jeton turbo est posé sur la section { $section }.
scrapdash-event-picked = { $pilot } ramasse un turbo sur la section { $section } : { $boost ->
    [flip] face opposée
    [reroll] relance
   *[other] ±1
}.
scrapdash-event-shuffled = { $deck ->
    [objective] Les cartes objectif sont mélangées à nouveau.
    [bonus] Les cartes bonus sont mélangées à nouveau.
   *[other] Les cartes accident { $deck } sont mélangées à nouveau.
}
scrapdash-event-ended = La manche { $round } est finie, et la course avec elle.

scrapdash-end-laps-done = Tous les tours de piste sont faits et la dernière manche est jouée.

scrapdash-picture-round = Manche { $round }, une course de { $laps ->
    [one] { $laps } tour
   *[other] { $laps } tours
}
scrapdash-picture-last-round = – la dernière !
scrapdash-picture-legend = ▒ ligne  ★ turbo  ☆ turbo pris  ║═ droite  ╔╗╚╝ virage  ▶ actif  ⚑ départ
scrapdash-picture-pilot = Pilote
scrapdash-picture-kind = Type
scrapdash-picture-place = Place
scrapdash-picture-lap = Tour
scrapdash-picture-section = Section
scrapdash-picture-tokens = Tours
scrapdash-picture-bonus = Bonus
scrapdash-picture-boosts = Turbos
scrapdash-picture-cards = Cartes
scrapdash-picture-kind-racer = Coureur
scrapdash-picture-kind-sprinter = Sprinteur
scrapdash-picture-kind-overtaker = Dépasseur
scrapdash-picture-kind-opportunist = Opportuniste
scrapdash-picture-kind-brawler = Cogneur
scrapdash-picture-kind-trickster = Roublard
scrapdash-picture-ability = { $pilot } : { $ability }
scrapdash-picture-ability-racer = une section de plus s’il arrive dans un virage.
scrapdash-picture-ability-sprinter = une section de plus s’il arrive sur une ligne droite.
scrapdash-picture-ability-overtaker = une section de plus s’il a dépassé un pilote.
scrapdash-picture-ability-opportunist = un jeton bonus s’il a dépassé un pilote.
scrapdash-picture-ability-brawler = gagne tous ses combats à son tour et avance de 2, sauf après un double.
scrapdash-picture-ability-trickster = une carte bonus pour deux jetons seulement.
scrapdash-picture-dice = Dés : { $dice } = { $total }
scrapdash-picture-die = Le dé montre { $die } et ne compte pas encore.
scrapdash-picture-risk = { $faces ->
    [one] { $faces } face sur 6 ferait un double.
   *[other] { $faces } faces sur 6 feraient un double.
}
scrapdash-picture-decks = Pioches : accidents { $accidents }, objectifs { $objectives }, bonus { $bonus } ; turbos en réserve { $boosts }
scrapdash-picture-hand = Tes cartes bonus : { $cards }

scrapdash-web-pilot = { $name } ({ $kind })
scrapdash-web-section = Section { $section }
scrapdash-web-roll = Lancer
scrapdash-web-roll-on = Encore un dé
scrapdash-web-stop = Rouler de { $total }, jusqu’à la section { $section }
scrapdash-web-stop-cards = S’arrêter à { $total }
scrapdash-web-accept = Garder le { $die }
scrapdash-web-accept-double = Garder le { $die } et avoir un accident
scrapdash-web-use-boost = Utiliser un turbo : { $boost }
scrapdash-web-play = Jouer { $card }, jusqu’à la section { $section }
scrapdash-web-drive = Rouler de { $total }, jusqu’à la section { $section }
scrapdash-web-done = Plus de cartes
scrapdash-web-win = { $pilot } gagne le combat
scrapdash-web-first = { $pilot } part en premier
scrapdash-web-odds = Double : { $faces } sur 6 ({ $percent } %)
scrapdash-web-boost = { $boost ->
    [up] un de plus
    [down] un de moins
    [flip] face opposée
    [reroll] relance
   *[either] un de plus ou de moins
}
scrapdash-web-bonus = { $effect ->
    [straight] prochaine ligne droite
    [curve] prochain virage
    [catch-up] rattraper un pilote
   *[steps] { $card }
}
scrapdash-web-steps = sections
scrapdash-web-bonus-title = Carte bonus
scrapdash-web-accident-title = Accident { $deck }
scrapdash-web-accident = { $effect ->
    [two-dice] En avant de deux dés
    [ahead-back] En avant de 5, et le pilote juste devant recule de 2
    [up-to] En avant de 5 au plus ; arrêt au premier pilote, qui avance de 2
    [behind-2] Le pilote juste derrière avance de 2
    [behind-4] Le pilote juste derrière avance de 4
    [back-die] En arrière d’un dé
    [stay] Rien ne bouge
    [drastic] En arrière, derrière le dernier pilote
    [last] Le dernier pilote avance de 4
   *[steps] { $card }
}
scrapdash-web-objective-title = Carte objectif
scrapdash-web-objective = { $card ->
    [2] Tous sauf le premier avancent de 2
    [3] Tous sauf les deux premiers avancent de 3
    [5] Les deux derniers avancent de 5
   *[7] Le dernier avance de 7
}
scrapdash-web-own-bonus = Jetons bonus : { $bonus } sur { $price } pour une carte
scrapdash-web-seat-pilot = { $kind }, tour { $lap } sur { $laps }
scrapdash-web-seat-cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
scrapdash-web-tell-pilot = Place { $place } : { $pilot }, { $kind }, { $where ->
    [garage] avant la ligne
   *[track] sur la section { $section }, tour { $lap }
} ; jetons objectif : { $tokens }, jetons bonus : { $bonus } sur { $price }.
scrapdash-web-tell-boosts = Turbos : { $boosts }.
scrapdash-web-tell-active = Au tour de { $pilot }.
scrapdash-web-tell-last-round = C’est la dernière manche !
scrapdash-web-tell-circuit = Le circuit compte { $sections } sections ; virages : { $curves }.
scrapdash-web-tell-lying = Des turbos attendent sur les sections { $sections }.
scrapdash-web-editor-end = { $sections ->
    [one] { $sections } section. La suivante s’ajoute au bout ; touche une section pour la changer.
   *[other] { $sections } sections. La suivante s’ajoute au bout ; touche une section pour la changer.
}
scrapdash-web-editor-picked = Section { $section } : choisis ce qu’elle sera, ou retire-la.
scrapdash-web-editor-section = { $letter ->
    [L] À gauche
    [R] À droite
   *[S] Tout droit
}
scrapdash-web-editor-insert = Insérer avant
scrapdash-web-editor-remove = Retirer
scrapdash-web-editor-undo = Annuler
scrapdash-web-editor-clear = Recommencer
scrapdash-web-editor-begin = Partir de :
scrapdash-web-editor-circuit = Circuit { $name }
scrapdash-web-won = { $count ->
    [one] { $names } gagne la course !
   *[other] { $names } gagnent la course ensemble !
}

# In the lobby: the options' titles and values, and what can be wrong with them (the end of a sentence).
scrapdash-title-players = Joueurs
scrapdash-title-pilots = Pilotes
scrapdash-title-circuit = Circuit
scrapdash-title-leave_out = Sections retirées
scrapdash-title-finish = Ligne d’arrivée
scrapdash-title-symbols = Symboles turbo
scrapdash-title-laps = Tours de piste
scrapdash-title-order = Ordre de jeu
scrapdash-title-boost_tokens = Jetons turbo
scrapdash-title-bonus_cards = Cartes bonus
scrapdash-title-objective_cards = Cartes objectif
scrapdash-title-accidents_12 = Accidents 1 et 2
scrapdash-title-accidents_34 = Accidents 3 et 4
scrapdash-title-accidents_56 = Accidents 5 et 6
scrapdash-value-auto = comme d’habitude
scrapdash-flaw-no-cards = un paquet n’a aucune carte.
scrapdash-flaw-letter = la section { $first } n’est d’aucune sorte connue.
scrapdash-flaw-length = le circuit a { $length } sections ; de { $shortest } à { $longest } sont possibles.
scrapdash-flaw-circuit-crossed = les sections { $first } et { $last } sont au même endroit.
scrapdash-flaw-circuit-open = le circuit ne se ferme pas : la section { $last } ne mène pas à la section 1.
scrapdash-flaw-circuit-backwards = le circuit tourne dans le sens inverse des aiguilles d’une montre ; il doit tourner dans l’autre sens.
scrapdash-flaw-circuit-heading = le circuit revient dans une autre direction ; il faut quatre virages à droite de plus qu’à gauche.
scrapdash-flaw-circuit-short = le circuit a { $sections } sections ; { $pilots } pilotes en demandent au moins { $low }.
scrapdash-flaw-sections-left = il resterait { $sections } sections ; 12, 10 ou 8 sont possibles.
scrapdash-flaw-no-section = il n’y a pas de section { $section } ; le circuit en a { $sections }.
scrapdash-flaw-finish-left-out = la ligne d’arrivée est à la section { $first }, qui est retirée.
scrapdash-flaw-pilots-few = deux joueurs ont toujours deux pilotes chacun.
scrapdash-flaw-pilots-many = à { $players } joueurs, chacun a un pilote : il n’y en a que { $most }.
scrapdash-web-edit = Construire un circuit pour Scrap Dash

# The line above the board, a sentence for each kind of decision met first, and help on every piece.
scrapdash-goal = Passe la ligne trois fois, et sois alors le plus loin.
scrapdash-lead = En tête : { $names }
scrapdash-web-points = Sections
scrapdash-first-order = Tu as deux pilotes : décide lequel part en premier pour toute la course.
scrapdash-first-roll = Chaque dé ajoute du chemin. Mais deux dés égaux, c’est l’accident, et plus rien ne compte.
scrapdash-first-boost = Un jeton turbo change le dé que tu viens de lancer ; puis il est perdu.
scrapdash-first-before = Les cartes bonus te portent plus loin, avant ou après tes dés. Rien ne t’y oblige.
scrapdash-first-after = Tu peux encore jouer des cartes bonus, ou t’arrêter là.
scrapdash-first-combat = Tes deux pilotes se rencontrent : tu décides lequel avance.
scrapdash-help-section-straight = Chaque section compte pour une. Qui finit à côté d’un autre pilote se bat pour la place.
    .title = Section { $section }, ligne droite
    .clause = SD-11
scrapdash-help-section-curve = Chaque section compte pour une. Qui finit à côté d’un autre pilote se bat pour la place.
    .title = Section { $section }, virage
    .clause = SD-11
scrapdash-help-boost = Qui finit son tour ici prend le jeton. Il change un dé plus tard : ±1, face opposée ou relance.
    .title = Turbo, section { $section }
    .clause = SD-29
scrapdash-help-dice = Ils s’additionnent quand tu roules. Un deuxième dé égal, c’est un double : un accident.
    .title = Tes dés
    .clause = SD-8
scrapdash-help-laps = Un à chaque passage de la ligne, avec une carte qui aide ceux de derrière. Trois lancent la dernière manche.
    .title = Jetons objectif : ○○○
    .clause = SD-26
scrapdash-help-bonus-tokens = Un après chaque accident. Une rangée pleine devient une carte bonus.
    .title = Jetons bonus : ▢▢▢
    .clause = SD-17
scrapdash-help-bonus-card = Porte ton pilote plus loin, avant ou après les dés. Pas lors d’un double.
    .title = { $name }
    .clause = SD-12
scrapdash-help-deck-accident = Retournées après un double de ces nombres : certaines aident, la plupart font mal.
    .title = Cartes accident { $deck }
    .clause = SD-16
scrapdash-help-deck-objective = Piochées en passant la ligne : elles font avancer ceux de derrière.
    .title = Cartes objectif
    .clause = SD-27
scrapdash-help-deck-bonus = Payées en jetons bonus ; dès le tour suivant elles te portent plus loin.
    .title = Cartes bonus
    .clause = SD-17
scrapdash-help-deck-boost = La réserve. De nouveaux se posent sur les symboles vides quand quelqu’un passe la ligne.
    .title = Jetons turbo
    .clause = SD-28
scrapdash-help-pilot-racer = S’il est arrivé dans un virage, une section de plus.
    .title = { $name }
    .clause = SD-40
scrapdash-help-pilot-sprinter = S’il est arrivé en ligne droite, une section de plus.
    .title = { $name }
    .clause = SD-41
scrapdash-help-pilot-overtaker = S’il a dépassé quelqu’un pendant ce tour, une section de plus.
    .title = { $name }
    .clause = SD-42
scrapdash-help-pilot-opportunist = S’il a dépassé quelqu’un pendant ce tour, il prend un jeton bonus.
    .title = { $name }
    .clause = SD-43
scrapdash-help-pilot-brawler = Gagne sans lancer tous les combats de son tour et avance de 2, sauf après un double.
    .title = { $name }
    .clause = SD-45
scrapdash-help-pilot-trickster = Une carte bonus ne lui coûte que deux jetons.
    .title = { $name }
    .clause = SD-46
scrapdash-web-option-pilots = Comme d’habitude : deux chacun à 2 joueurs, sinon un. À trois, on peut en choisir deux chacun.
scrapdash-web-option-circuit = Un des six circuits imprimés, ou le tien.

scrapdash-lab-sides = Types de pilotes
