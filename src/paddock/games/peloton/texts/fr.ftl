# Dice Peloton
peloton-name = Dice Peloton
peloton-summary = Trente dés font la course en groupes. Amène ta couleur et ton chiffre secrets en tête avant la fin de l’étape.
peloton-difficulty = exigeant

peloton-option-players = Le nombre de joueurs. À deux, on joue sans certaines cartes de mouvement.
peloton-option-stages = La valeur des quatre cartes d’étape.
peloton-option-second = Les points de la deuxième place d’une étape.
peloton-option-third = Les points de la troisième place d’une étape.
peloton-option-deck = Combien il y a de cartes de mouvement de chaque sorte. À deux joueurs, il y en a une de moins par couleur et par chiffre.

peloton-phase-turn = Joue une carte de mouvement, ouvre un objectif ou relance un groupe.
peloton-phase-take = Prends une carte visible ou la première carte de la pioche.
peloton-phase-show = L’étape est finie : ceux qui n’ont pas d’objectif ouvert en choisissent un en secret.
peloton-phase-over = La course est finie.

peloton-event-played = { $seat } joue « { $card } ».
peloton-event-opened = { $seat } ouvre l’objectif { $goal } : sa couleur et son chiffre avancent.
peloton-event-broke-away = { $what ->
    [red] Rouges
    [orange] Orange
    [green] Verts
    [blue] Bleus
    [violet] Violets
   *[other] Chiffre { $what }
} : { $dice ->
    [one] { $dice } dé s’échappe et prend la tête de la course.
   *[other] { $dice } dés s’échappent et prennent la tête de la course.
}
peloton-event-joined = { $what ->
    [red] Rouges
    [orange] Orange
    [green] Verts
    [blue] Bleus
    [violet] Violets
   *[other] Chiffre { $what }
} : { $dice ->
    [one] { $dice } dé du groupe { $from } rejoint
   *[other] { $dice } dés du groupe { $from } rejoignent
} le groupe de devant, maintenant groupe { $to }.
peloton-event-unmoved = Aucun dé ne bouge ({ $what ->
    [red] rouges
    [orange] orange
    [green] verts
    [blue] bleus
    [violet] violets
   *[other] chiffre { $what }
}).
peloton-event-swapped = Les groupes { $group } et { $other } échangent leurs places.
peloton-event-came-back = Le dernier groupe ({ $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}) remonte de la place { $from } à la place 2.
peloton-event-crashed = Accident : { $die } tombe de la tête au groupe { $to }.
peloton-event-flipped = Groupe { $group }, chiffre { $pips } : { $dice ->
    [0] aucun dé à retourner.
    [one] { $dice } dé est retourné.
   *[other] { $dice } dés sont retournés.
}
peloton-event-unchanged = « { $card } » ne change rien.
peloton-event-uncovered = La carte cachée de { $seat } était « { $card } » ; elle va à la défausse.
peloton-event-laid = { $seat } pose « { $card } » face cachée et relance le groupe { $group }.
peloton-event-laid-hidden = { $seat } pose une carte face cachée et relance le groupe { $group }.
peloton-event-fell = { $colour ->
    [red] Rouges
    [orange] Orange
    [green] Verts
    [blue] Bleus
   *[violet] Violets
} : { $faces } { $more }
peloton-event-took = { $seat } prend « { $card } » à la place { $place } de la rangée.
peloton-event-turned-up = « { $card } » est retournée à la place { $place }.
peloton-event-drew = { $seat } pioche « { $card } ».
peloton-event-drew-hidden = { $seat } pioche une carte.
peloton-event-stage-ended = { $seat } découvre la carte d’étape : l’étape { $stage } est finie.
peloton-event-committed = { $seat } choisit l’objectif { $goal }.
peloton-event-committed-hidden = { $seat } a choisi un objectif.
peloton-event-changed = { $seat } choisit plutôt l’objectif { $goal }.
peloton-event-shown = { $seat } montre l’objectif { $goal }.
peloton-event-scored = { $seat } : { $matches } en tête, place { $place }, { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
peloton-event-stage-began = L’étape { $stage } commence avec { $seat }.
peloton-event-ended = La dernière étape est finie.

peloton-end-stages-run = Les quatre étapes ont été courues.

peloton-picture-stage = Étape { $stage } sur 4, valeur { $value }. Cartes piochées dans cette étape : { $drawn }
peloton-picture-group = Groupe
peloton-picture-dice = Dés
peloton-picture-red = Rouge
peloton-picture-orange = Orange
peloton-picture-green = Vert
peloton-picture-blue = Bleu
peloton-picture-violet = Violet
peloton-picture-leads = en tête
peloton-picture-start = départ
peloton-picture-row = Visibles : { $cards }
peloton-picture-deck = Pioche : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
peloton-picture-discard = Défausse : { $cards }
peloton-picture-laid = { $seat } a une carte face cachée et ne peut pas relancer.
peloton-picture-own-laid = Ta carte face cachée : { $card }. Tu ne peux pas relancer.
peloton-picture-seat = Joueur
peloton-picture-points = Points
peloton-picture-won = Étapes gagnées
peloton-picture-open = Objectif ouvert
peloton-picture-used = Objectifs utilisés
peloton-picture-known = Vues dans les mains : { $cards }
peloton-picture-ready = Prêt
peloton-picture-hand = Tes cartes : { $cards }
peloton-picture-goals = Tes objectifs cachés : { $goals }
peloton-picture-choice = Ton choix : { $choice } (tu peux encore en changer)

peloton-web-headline = Étape { $stage } sur 4 · valeur { $value } · piochées : { $drawn }, fin : { $least }–{ $most }
peloton-web-drawn = Piochées : { $drawn } ; fin entre { $least } et { $most }
peloton-web-progress = { $drawn ->
    [one] { $drawn } carte piochée
   *[other] { $drawn } cartes piochées
} dans cette étape ; elle finit entre { $least } et { $most }.
peloton-web-discard = défausse
peloton-web-card = { $kind ->
    [red] Rouges
    [orange] Orange
    [green] Verts
    [blue] Bleus
    [violet] Violets
    [p1] Les 1
    [p2] Les 2
    [p3] Les 3
    [p4] Les 4
    [p5] Les 5
    [p6] Les 6
    [choice] Choix libre
    [swap] Échange
    [comeback] Remontée
    [accident] Accident
   *[flip] Retournement
}
peloton-web-note = { $kind ->
    [choice] Choix libre : tous les dés d’une couleur ou d’un chiffre avancent.
    [swap] Échange : deux groupes voisins, derrière le groupe de tête, échangent leurs places.
    [comeback] Remontée : le dernier groupe vient se placer juste derrière le groupe de tête.
    [accident] Accident : un dé du groupe de tête tombe dans le dernier groupe.
   *[flip] Retournement : dans un groupe, tous les dés d’un chiffre sont retournés.
}
peloton-web-die = { $colour ->
    [red] { $pips } rouge
    [orange] { $pips } orange
    [green] { $pips } vert
    [blue] { $pips } bleu
   *[violet] { $pips } violet
}
peloton-web-dice = { $kind ->
    [red] dés rouges
    [orange] dés orange
    [green] dés verts
    [blue] dés bleus
    [violet] dés violets
    [p1] 1
    [p2] 2
    [p3] 3
    [p4] 4
    [p5] 5
   *[p6] 6
}
peloton-web-faces = { $colour ->
    [red] rouges { $faces }
    [orange] orange { $faces }
    [green] verts { $faces }
    [blue] bleus { $faces }
   *[violet] violets { $faces }
}
peloton-web-play-on = { $card } : { $target }
peloton-web-play-swap = { $card } : groupes { $group } et { $other }
peloton-web-play-flip = { $card } : les { $dice } du groupe { $group }
peloton-web-label-move = Tous les { $dice } avancent
peloton-web-label-choice = Choix libre : tous les { $dice } avancent
peloton-web-label-swap = Échanger les groupes { $group } et { $other }
peloton-web-label-nothing = Jouer « { $card } » : cela ne change rien
peloton-web-label-comeback = Remontée : le dernier groupe vient derrière le groupe de tête
peloton-web-label-accident = Accident : le { $die } tombe dans le dernier groupe
peloton-web-label-flip = Retourner les { $dice } du groupe { $group }
peloton-web-label-goal = Ouvrir l’objectif { $goal } : { $first ->
    [colour] d’abord sa couleur avance, puis son chiffre
   *[pips] d’abord son chiffre avance, puis sa couleur
}
peloton-web-label-roll = Poser « { $card } » face cachée et relancer le groupe { $group }
peloton-web-label-take = Prendre « { $card } »
peloton-web-label-take-deck = Piocher la première carte de la pioche
peloton-web-label-show = Choisir l’objectif { $goal }
peloton-web-first = { $first ->
    [colour] D’abord la couleur
   *[pips] D’abord le chiffre
}
peloton-web-roll = Relancer un groupe
peloton-web-roll-with = La poser face cachée et relancer un groupe
peloton-web-roll-note = Choisis la carte à poser face cachée et le groupe à relancer.
peloton-web-goal-note = Ouvrir l’objectif { $goal } : sa couleur avance et son chiffre avance. Lequel d’abord ?
peloton-web-your-cards = Tes cartes
peloton-web-your-goals = Objectifs · points
peloton-web-open = ouvert
peloton-web-chosen-mark = choisi
peloton-web-may-change = Tu peux changer d’objectif tant que tous n’ont pas choisi.
peloton-web-own-laid = Face cachée : « { $card } ». Tu relances après un autre.
peloton-web-laid = { $name } a une carte face cachée et ne peut pas relancer
peloton-web-no-roll = ne peut pas relancer
peloton-web-open-goal = objectif { $goal }, valeur actuelle { $points }
peloton-web-hidden-goals = { $goals ->
    [0] aucun objectif caché
    [one] { $goals } objectif caché
   *[other] { $goals } objectifs cachés
}
peloton-web-group = Groupe { $group } : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}
peloton-web-group-dice = { $place ->
    [leads] Le groupe { $group } mène
    [start] Le groupe de départ
   *[behind] Groupe { $group }
}, { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} : { $list }.
peloton-web-row = Cartes visibles : { $cards }.
peloton-web-deck = { $cards ->
    [one] { $cards } carte dans la pioche.
   *[other] { $cards } cartes dans la pioche.
}
peloton-web-seat = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $line }.
peloton-web-hand = Tes cartes : { $cards }.
peloton-web-goals = Tes objectifs : { $goals }.
peloton-web-goal-worth = { $goal }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} maintenant
peloton-web-chosen = Tu as choisi : { $goal }.
peloton-web-turn = À jouer : { $name }.

# In the lobby: the options' titles and values, and what can be wrong with them (the end of a sentence).
peloton-title-players = Joueurs
peloton-title-stages = Étapes
peloton-title-second = Deuxième place
peloton-title-third = Troisième place
peloton-title-deck = Paquet
peloton-flaw-few-cards = { $cards } cartes sont en jeu ; à { $players } joueurs, il en faut au moins { $low }.

# The line above the board, a sentence for each kind of decision met first, and help on every piece.
peloton-goal = Mets en tête des dés qui vont avec ton objectif.
peloton-lead = En tête : { $names } ({ $value })
peloton-first-turn = Une carte avance d’un groupe tous les dés d’une couleur ou d’un chiffre. Seuls comptent les dés de tête à la fin de l’étape.
peloton-first-take = Prends une carte pour la suite : une visible, ou celle du dessus, inconnue.
peloton-first-show = Chaque étape coûte un objectif. Le nombre à côté dit ce qu’il rapporterait maintenant.
peloton-help-die = Dans le groupe de tête, il vaut 1 pour un objectif de sa couleur ou de son chiffre, et 3 pour l’objectif qui a les deux.
    .title = { $name }
    .clause = DP-23
peloton-help-group = Quand des dés bougent, ceux de tête s’échappent ; les autres rattrapent le groupe de devant.
    .title = Groupe { $group }
    .clause = DP-8
peloton-help-stage = Le nombre éclairé est la valeur de l’étape. Elle finit quelque part dans le damier, nul ne sait quand.
    .title = Les étapes
    .clause = DP-21
peloton-help-goal = Rapporterait { $worth } maintenant. Si tu l’ouvres, sa couleur et son chiffre avancent, mais tous le connaissent.
    .title = Ton objectif : { $name }
    .clause = DP-18
peloton-help-roll = Pose une carte cachée et relance les dés d’un groupe. Tu ne relanceras pas avant qu’un autre ne le fasse.
    .title = Relancer un groupe
    .clause = DP-19
peloton-help-deck = Après la plupart des tours, tu prends une carte : dans la rangée, ou le dessus de la pioche.
    .title = La pioche
    .clause = DP-11
peloton-help-plate = Les points acquis. Dessous, les quatre objectifs, un par étape : utilisés, ouverts ou cachés.
    .title = { $name } : { $points }
    .clause = DP-24
peloton-help-card-colour = Tous les dés de cette couleur avancent : ils s’échappent, ou rattrapent le groupe de devant.
    .title = { $name }
    .clause = DP-13
peloton-help-card-pips = Tous les dés montrant ce chiffre avancent : ils s’échappent, ou rattrapent le groupe de devant.
    .title = { $name }
    .clause = DP-13
peloton-help-card-choice = Tu dis quelle couleur ou quel chiffre avance.
    .title = { $name }
    .clause = DP-13
peloton-help-card-swap = Deux groupes voisins échangent leurs places ; jamais celui de tête.
    .title = { $name }
    .clause = DP-14
peloton-help-card-comeback = Tout le dernier groupe remonte à la deuxième place.
    .title = { $name }
    .clause = DP-15
peloton-help-card-accident = Un dé de tête, au choix, retombe dans le dernier groupe.
    .title = { $name }
    .clause = DP-16
peloton-help-card-flip = Tous les dés d’un chiffre dans un groupe sont retournés : les six deviennent des un.
    .title = { $name }
    .clause = DP-17
