# Dice Peloton
peloton-name = Dice Peloton
peloton-summary = Trente dés font la course en groupes. Amenez votre couleur et votre chiffre secrets en tête avant la fin de l’étape.

peloton-option-players = Le nombre de joueurs. À deux, on joue sans certaines cartes de mouvement.
peloton-option-stages = La valeur des quatre cartes d’étape.
peloton-option-second = Les points de la deuxième place d’une étape.
peloton-option-third = Les points de la troisième place d’une étape.
peloton-option-deck = Combien il y a de cartes de mouvement de chaque sorte. À deux joueurs, il y en a une de moins par couleur et par chiffre.

peloton-phase-turn = Jouez une carte de mouvement, ouvrez un objectif ou relancez un groupe.
peloton-phase-take = Prenez une carte visible ou la première carte de la pioche.
peloton-phase-show = L’étape est finie : ceux qui n’ont pas d’objectif ouvert en choisissent un en secret.
peloton-phase-over = La course est finie.

peloton-event-played = { $seat } joue { $card }.
peloton-event-opened = { $seat } ouvre l’objectif { $goal } : sa couleur et son chiffre avancent.
peloton-event-broke-away = { $what ->
    [red] Rouges
    [orange] Orange
    [green] Verts
    [blue] Bleus
    [violet] Violets
   *[other] Chiffre { $what }
} : { $dice ->
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
} : { $dice ->
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
peloton-event-crashed = Accident : { $die } tombe de la tête au groupe { $to }.
peloton-event-flipped = Groupe { $group }, chiffre { $pips } : { $dice ->
    [0] aucun dé à retourner.
    [one] { $dice } dé est retourné.
   *[other] { $dice } dés sont retournés.
}
peloton-event-unchanged = { $card } ne change rien.
peloton-event-uncovered = La carte cachée de { $seat } était { $card } ; elle va à la défausse.
peloton-event-laid = { $seat } pose { $card } face cachée et relance le groupe { $group }.
peloton-event-laid-hidden = { $seat } pose une carte face cachée et relance le groupe { $group }.
peloton-event-fell = { $colour ->
    [red] Rouges
    [orange] Orange
    [green] Verts
    [blue] Bleus
   *[violet] Violets
} : { $faces } { $more }
peloton-event-took = { $seat } prend { $card } à la place { $place } de la rangée.
peloton-event-turned-up = { $card } est retournée à la place { $place }.
peloton-event-drew = { $seat } pioche { $card }.
peloton-event-drew-hidden = { $seat } pioche une carte.
peloton-event-stage-ended = { $seat } découvre la carte d’étape : l’étape { $stage } est finie.
peloton-event-committed = { $seat } choisit l’objectif { $goal }.
peloton-event-committed-hidden = { $seat } a choisi un objectif.
peloton-event-changed = { $seat } choisit plutôt l’objectif { $goal }.
peloton-event-shown = { $seat } montre l’objectif { $goal }.
peloton-event-scored = { $seat } : { $matches } en tête, place { $place }, { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
peloton-event-stage-began = L’étape { $stage } commence avec { $seat }.
peloton-event-ended = La dernière étape est finie.

peloton-end-stages-run = Les quatre étapes ont été courues.

peloton-picture-stage = Étape { $stage } sur 4, valeur { $value }. Cartes piochées dans cette étape : { $drawn }
peloton-picture-group = Groupe
peloton-picture-dice = Dés
peloton-picture-red = Rouge
peloton-picture-orange = Orange
peloton-picture-green = Vert
peloton-picture-blue = Bleu
peloton-picture-violet = Violet
peloton-picture-leads = en tête
peloton-picture-start = départ
peloton-picture-row = Visibles : { $cards }
peloton-picture-deck = Pioche : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
peloton-picture-discard = Défausse : { $cards }
peloton-picture-laid = { $seat } a une carte face cachée et ne peut pas relancer.
peloton-picture-own-laid = Votre carte face cachée : { $card }. Vous ne pouvez pas relancer.
peloton-picture-seat = Joueur
peloton-picture-points = Points
peloton-picture-won = Étapes gagnées
peloton-picture-open = Objectif ouvert
peloton-picture-used = Objectifs utilisés
peloton-picture-known = Vues dans les mains : { $cards }
peloton-picture-ready = Prêt
peloton-picture-hand = Vos cartes : { $cards }
peloton-picture-goals = Vos objectifs cachés : { $goals }
peloton-picture-choice = Votre choix : { $choice } (vous pouvez encore en changer)
