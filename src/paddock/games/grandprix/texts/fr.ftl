# Grand Prix
grandprix-name = Grand Prix
grandprix-summary = Douze voitures, une main de cartes et un dé à douze faces : mène tes voitures en tête.
grandprix-difficulty = moyen

grandprix-option-players = Le nombre de joueurs. À deux ou trois, chacun conduit deux couleurs ; à plus, une seule.
grandprix-option-last_straight = 0 : la course dure jusqu’à la fin de la pioche. 5 ou plus : elle finit par surprise, d’autant plus tôt que le nombre est grand.
grandprix-option-races = Le nombre de courses d’une saison ; leurs points s’additionnent.
grandprix-option-hidden_colour = À deux seulement : la deuxième couleur de chacun reste secrète jusqu’à la fin.
grandprix-option-points = Les points des places, la première d’abord.
grandprix-option-cards = Combien de cartes de chaque sorte sont en jeu.

grandprix-phase-play = Joue une carte.
grandprix-phase-risk = Relance le dé ou arrête-toi.
grandprix-phase-repeat = Garde le résultat ou relance le dé.
grandprix-phase-collision = Quelle autre voiture est touchée : celle de devant ou celle de derrière ?
grandprix-phase-over = La course est finie.

grandprix-event-played = { $seat } joue « { $card } ».
grandprix-event-aimed = { $seat } joue « { $card } » sur { $colour ->
        [blue] la voiture bleue
        [white] la voiture blanche
        [red] la voiture rouge
        [green] la voiture verte
        [yellow] la voiture jaune
       *[black] la voiture noire
    } à la place { $place }.
grandprix-event-no-effect = Aucune voiture pour « { $card } » : rien ne se passe.
grandprix-event-rolled = { $seat } lance le dé : { $face }.
grandprix-event-unmoved = { $colour ->
        [blue] La voiture bleue
        [white] La voiture blanche
        [red] La voiture rouge
        [green] La voiture verte
        [yellow] La voiture jaune
       *[black] La voiture noire
    } reste à la place { $place }.
grandprix-event-overtook = { $colour ->
        [blue] La voiture bleue
        [white] La voiture blanche
        [red] La voiture rouge
        [green] La voiture verte
        [yellow] La voiture jaune
       *[black] La voiture noire
    } dépasse : de la place { $from } à la place { $to }.
grandprix-event-followed = { $colour ->
        [blue] La voiture bleue
        [white] La voiture blanche
        [red] La voiture rouge
        [green] La voiture verte
        [yellow] La voiture jaune
       *[black] La voiture noire
    } suit : de la place { $from } à la place { $to }.
grandprix-event-lost-control = { $colour ->
        [blue] La voiture bleue
        [white] La voiture blanche
        [red] La voiture rouge
        [green] La voiture verte
        [yellow] La voiture jaune
       *[black] La voiture noire
    } perd le contrôle : de la place { $from }, elle recule à la place { $to }.
grandprix-event-chased = { $colour ->
        [blue] La voiture bleue
        [white] La voiture blanche
        [red] La voiture rouge
        [green] La voiture verte
        [yellow] La voiture jaune
       *[black] La voiture noire
    } se lance à la poursuite : de la place { $from } à la place { $to }.
grandprix-event-pitted = { $colour ->
        [blue] La voiture bleue
        [white] La voiture blanche
        [red] La voiture rouge
        [green] La voiture verte
        [yellow] La voiture jaune
       *[black] La voiture noire
    } perd du temps au stand : de la place { $from }, elle recule à la place { $to }.
grandprix-event-quick-pit = { $colour ->
        [blue] La voiture bleue
        [white] La voiture blanche
        [red] La voiture rouge
        [green] La voiture verte
        [yellow] La voiture jaune
       *[black] La voiture noire
    } repart vite du stand et reste à la place { $place }.
grandprix-event-accelerated = { $colour ->
        [blue] La voiture bleue
        [white] La voiture blanche
        [red] La voiture rouge
        [green] La voiture verte
        [yellow] La voiture jaune
       *[black] La voiture noire
    } accélère : de la place { $from } à la place { $to }.
grandprix-event-cornered = { $colour ->
        [blue] La voiture bleue
        [white] La voiture blanche
        [red] La voiture rouge
        [green] La voiture verte
        [yellow] La voiture jaune
       *[black] La voiture noire
    } plonge dans le virage : de la place { $from } à la place { $to }.
grandprix-event-spun = { $colour ->
        [blue] La voiture bleue
        [white] La voiture blanche
        [red] La voiture rouge
        [green] La voiture verte
        [yellow] La voiture jaune
       *[black] La voiture noire
    } part en tête-à-queue : de la place { $from }, elle tombe à la dernière, { $to }.
grandprix-event-rolls-again = { $seat } en veut plus et relance le dé.
grandprix-event-stopped = { $seat } s’arrête là.
grandprix-event-repeated = { $seat } relance le dé.
grandprix-event-kept = { $seat } garde le { $face }.
grandprix-event-gears-stuck = { $colour ->
        [blue] La voiture bleue
        [white] La voiture blanche
        [red] La voiture rouge
        [green] La voiture verte
        [yellow] La voiture jaune
       *[black] La voiture noire
    } a un ennui de boîte de vitesses : de la place { $from }, elle tombe à la dernière, { $to }.
grandprix-event-missed = Aucune voiture à la place { $place } : rien ne se passe.
grandprix-event-no-crash = Aucune voiture à la place { $place } : pas de collision.
grandprix-event-chose-ahead = { $seat } choisit la voiture de devant.
grandprix-event-chose-behind = { $seat } choisit la voiture de derrière.
grandprix-event-eliminated = { $colour ->
        [blue] La voiture bleue
        [white] La voiture blanche
        [red] La voiture rouge
        [green] La voiture verte
        [yellow] La voiture jaune
       *[black] La voiture noire
    } à la place { $place } est éliminée ; au classement, elle est à la place { $classified }.
grandprix-event-turned-up = { $seat } retourne une tuile : { $colour ->
        [blue] bleu
        [white] blanc
        [red] rouge
        [green] vert
        [yellow] jaune
       *[black] noir
    }.
grandprix-event-drew = { $seat } pioche « { $card } ».
grandprix-event-drew-hidden = { $seat } pioche une carte.
grandprix-event-deck-empty = { $seat } a pioché la dernière carte : chacun joue encore une fois.
grandprix-event-straight-drawn = { $seat } a pioché la carte de la dernière ligne droite : plus personne ne pioche.
grandprix-event-no-replacement = C’était la toute dernière carte : { $seat } n’en reçoit pas d’autre et ne joue plus.
grandprix-event-scored = { $colour ->
        [blue] La voiture bleue
        [white] La voiture blanche
        [red] La voiture rouge
        [green] La voiture verte
        [yellow] La voiture jaune
       *[black] La voiture noire
    } à la place { $place } marque { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
grandprix-event-race-began = La course { $race } part dans cet ordre avec de nouvelles cartes ; { $seat } commence.
grandprix-event-ended = { $race ->
        [one] La course est finie.
       *[other] Les { $race } courses sont finies.
    } Le plus de points l’emporte.

grandprix-end-cards-played = Tout le monde a joué sa dernière carte.
grandprix-end-last-straight = Les voitures ont passé la dernière ligne droite.
grandprix-end-season-over = La saison est finie.

grandprix-picture-race = Course { $race } sur { $races }
grandprix-picture-place = Place
grandprix-picture-points = Pts
grandprix-picture-car = Voiture
grandprix-picture-owner = À qui
grandprix-picture-out = sortie
grandprix-picture-seat = Joueur
grandprix-picture-colours = Conduit
grandprix-picture-cards = Cartes
grandprix-picture-total = Points
grandprix-picture-face-down = caché
grandprix-picture-deck = { $cards ->
        [0] La pioche est vide.
        [one] { $cards } carte dans la pioche.
       *[other] { $cards } cartes dans la pioche.
    }
grandprix-picture-straight = Dernière ligne droite : plus personne ne pioche.
grandprix-picture-straight-hidden = Sous la dernière ligne droite : { $cards } cartes au plus.
grandprix-picture-asked = { $card }, place { $place }
grandprix-picture-hand = Ta main
grandprix-picture-blue = bleu
grandprix-picture-white = blanc
grandprix-picture-red = rouge
grandprix-picture-green = vert
grandprix-picture-yellow = jaune
grandprix-picture-black = noir
grandprix-picture-card-overtake = avance d’autant de places, avec la voiture juste derrière
grandprix-picture-card-lose = une voiture au choix recule d’autant de places
grandprix-picture-card-chase = une des trois dernières voitures avance de 3 places
grandprix-picture-card-pit = dé ; 1–6 : recule d’autant de places
grandprix-picture-card-accelerate = dé ; 1–9 : avance d’une place, 10–12 : éliminée
grandprix-picture-card-corner = dé ; 1–9 : avance d’une place, 10–12 : dernière
grandprix-picture-card-barrier = dé ; la voiture à cette place est éliminée
grandprix-picture-card-gearbox = dé ; la voiture à cette place devient dernière
grandprix-picture-card-collide = dé ; la voiture à cette place et une voisine sont éliminées

grandprix-web-racecar = { $colour ->
        [blue] voiture bleue
        [white] voiture blanche
        [red] voiture rouge
        [green] voiture verte
        [yellow] voiture jaune
        [black] voiture noire
       *[none] aucune voiture
    }
grandprix-web-card-overtake = Dépas{"\u00AD"}sement
grandprix-web-card-lose = Perte de contrôle
grandprix-web-card-chase = Poursuite
grandprix-web-card-pit = Arrêt au stand
grandprix-web-card-accelerate = Accé{"\u00AD"}lé{"\u00AD"}ration risquée
grandprix-web-card-corner = Virage risqué
grandprix-web-card-barrier = Barrière
grandprix-web-card-gearbox = Boîte de vitesses
grandprix-web-card-collide = Collision
grandprix-web-any = toute voiture
grandprix-web-play = Jouer { $card }
grandprix-web-aim = { $card } : { $car }, place { $place }
grandprix-web-car = { $car }, place { $place }
grandprix-web-again = Relancer
grandprix-web-stop = S’arrêter là
grandprix-web-keep = Garder le { $face }
grandprix-web-repeat = Relancer une fois
grandprix-web-ahead = Devant : { $car }, place { $place }
grandprix-web-behind = Derrière : { $car }, place { $place }
grandprix-web-ask-card = À toi : choisis une carte.
grandprix-web-ask-car = { $card } : quelle voiture ?
grandprix-web-ask-accelerate = Réussi : { $car }, place { $place }. Tu oses encore ?
grandprix-web-ask-corner = Réussi : { $car }, place { $place }. Tu oses encore ?
grandprix-web-ask-barrier = Un { $place } : { $car }. Dans la barrière, ou relancer ?
grandprix-web-ask-gearbox = Un { $place } : { $car }. À la dernière place, ou relancer ?
grandprix-web-ask-collide = Un { $place } : { $car } accidentée. Avec qui ?
grandprix-web-odds-accelerate = { $percent } % : hors course
grandprix-web-odds-corner = { $percent } % : dernière place
grandprix-web-odds-pit = { $percent } % : perd des places
grandprix-web-wait = { $racer } choisit.
grandprix-web-targets = Voitures possibles
grandprix-web-out = Hors course
grandprix-web-straight = Dernière ligne droite
grandprix-web-deck = { $cards ->
        [0] pioche vide
        [one] { $cards } carte dans la pioche
       *[other] { $cards } cartes dans la pioche
    }
grandprix-web-deck-word = { $cards ->
        [one] carte à piocher
       *[other] cartes à piocher
    }
grandprix-web-cards = { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
grandprix-web-places = places { $places }
grandprix-web-secret = secrète : { $colour }
grandprix-web-unknown = une couleur secrète
grandprix-web-neutral = à personne
grandprix-web-perhaps = à personne, ou couleur secrète
grandprix-web-describe-car = Place { $place } : { $car } ({ $owner }).
grandprix-web-describe-out = Place { $place }, hors course : { $car } ({ $owner }).
grandprix-web-verdict = À égalité de points, la voiture la mieux placée décide.
grandprix-web-best-car = meilleure voiture : place { $place }
grandprix-web-describe-seat = { $racer } : { $colours }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }.

# In the lobby: the options' titles and values, and what can be wrong with them (the end of a sentence).
grandprix-title-players = Joueurs
grandprix-title-last_straight = Dernière ligne droite
grandprix-title-races = Courses
grandprix-title-hidden_colour = Couleur cachée
grandprix-title-points = Points
grandprix-title-cards = Cartes d’action
grandprix-flaw-cards = le paquet a { $cards } cartes ; à { $players } joueurs, il en faut de { $low } à { $high }.
grandprix-flaw-straight = la dernière ligne droite est trop longue : après la donne, il ne reste que { $most } cartes.
grandprix-flaw-straight-short = une dernière ligne droite a au moins { $low } cartes, ou aucune.
grandprix-flaw-hidden-colour = la couleur cachée n’existe qu’à deux joueurs.

# The line above the board, a sentence for each kind of decision met first, and help on every piece.
grandprix-goal = Amène tes voitures devant : les pastilles sont des points.
grandprix-lead = En tête : { $names } ({ $value })
grandprix-first-play = Choisis une carte, puis la voiture. Pousse les tiennes, ou fais reculer les autres.
grandprix-first-risk = De 1 à 9, une place de gagnée ; de 10 à 12, c’est raté. C’est ta voiture : arrête-toi ou ose encore.
grandprix-first-repeat = Tu peux relancer une fois ; alors le nouveau résultat compte.
grandprix-first-collision = La voiture désignée sort, et tu choisis quelle voisine sort avec elle.
grandprix-help-card-overtake = La voiture gagne { $places } places, et celle juste derrière la suit.
    .title = { $name }
    .clause = GP-10
grandprix-help-card-lose = Une voiture au choix recule de { $places } places, seule. Celles de derrière avancent.
    .title = { $name }
    .clause = GP-11
grandprix-help-card-chase = Une des trois dernières voitures gagne 3 places, seule.
    .title = { $name }
    .clause = GP-12
grandprix-help-card-pit = Choisis la voiture, puis lance : 1–6, elle perd autant de places ; 7–12, rien.
    .title = { $name }
    .clause = GP-13
grandprix-help-card-accelerate = Lance pour une voiture : 1–9, une place de gagnée ; 10–12, elle sort. Avec la tienne, tu peux continuer.
    .title = { $name }
    .clause = GP-14
grandprix-help-card-corner = Lance pour une voiture : 1–9, une place de gagnée ; 10–12, elle passe dernière.
    .title = { $name }
    .clause = GP-15
grandprix-help-card-barrier = Lance : la voiture à cette place sort. Tu peux relancer une fois.
    .title = { $name }
    .clause = GP-17
grandprix-help-card-gearbox = Lance : la voiture à cette place passe dernière. Tu peux relancer une fois.
    .title = { $name }
    .clause = GP-17
grandprix-help-card-collide = Lance : la voiture à cette place et une voisine de ton choix sortent.
    .title = { $name }
    .clause = GP-18
grandprix-help-car = { $points ->
        [0] Cette place ne rapporte rien. Les places 1 à 6 rapportent.
       *[other] Cette place rapporte { $points } points si la course finit maintenant.
    }
    .title = La voiture ({ $car }), place { $place }
    .clause = GP-21
grandprix-help-garage = Les voitures sorties : la première est 12e, la suivante 11e. Aucune carte ne les touche.
    .title = Hors course
    .clause = GP-8
grandprix-help-deck = Quand la pioche est vide, chacun joue encore exactement un tour.
    .title = Il reste { $cards } cartes
    .clause = GP-20
grandprix-help-die = Chaque nombre de 1 à 12 est aussi probable. 10 à 12 sort une fois sur quatre.
    .title = Le dé à douze faces
    .clause = GP-14

grandprix-lab-sides = Couleurs
grandprix-lab-side = { $side ->
        [blue] Bleu
        [white] Blanc
        [red] Rouge
        [green] Vert
        [yellow] Jaune
       *[black] Noir
    }
