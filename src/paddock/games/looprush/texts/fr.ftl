# Loop Rush
looprush-name = Loop Rush
looprush-summary = Anneaux, pointes et boucles : tes cartes font courir tout le monde. Amène tous tes coureurs à l’arrivée les premiers.
looprush-difficulty = facile

looprush-option-players = Le nombre de joueurs. À deux, chacun a deux équipes ; à quatre, A et C jouent contre B et D.
looprush-option-track = La piste : default, short, ou ses cases une à une (. herbe, * bonus, = pont, O anneaux, ^ pointes, @ boucle, A anneaux/pointes, B anneaux/ordinaire, C pointes/ordinaire).
looprush-option-hand = Combien de cartes de mouvement chacun reçoit à chaque donne.
looprush-option-deck = Combien de cartes de chaque nombre compte chaque couleur.
looprush-option-bonus_deck = Combien il y a de cartes bonus de chaque sorte.

looprush-phase-play = Joue une carte de mouvement et choisis un coureur.
looprush-phase-bonus = Une carte bonus pour ce mouvement, ou aucune ?
looprush-phase-half = Quelle moitié de la case double ?
looprush-phase-jump = Super saut : lequel de tes coureurs ?
looprush-phase-over = La course est finie.

looprush-event-played = { $seat } joue le { $card } pour { $runner }.
looprush-event-passed = { $seat } ne joue pas de carte bonus.
looprush-event-helped = { $seat } joue la carte { $card } pour { $runner }.
looprush-event-moved = { $runner } court : { $from } → { $to }.
looprush-event-set-back = La boucle de la case { $from } renvoie { $runner } : retour, { $to }.
looprush-event-carried-on = L’élan emporte { $runner } par-delà la boucle : { $from } → { $to }.
looprush-event-chose-half = { $runner } se place sur la moitié : { $half }.
looprush-event-finished = { $runner } est à l’arrivée !
looprush-event-drew = { $seat } pioche une carte bonus : { $card }.
looprush-event-drew-hidden = { $seat } pioche une carte bonus.
looprush-event-no-bonus = Il ne reste plus de carte bonus pour { $seat }.
looprush-event-super-jump = { $seat } pioche un Super saut.
looprush-event-jumped = { $runner } saute aux anneaux : { $from } → { $to }.
looprush-event-no-rings = Il n’y a plus d’anneaux devant { $runner } : pas de saut.
looprush-event-dealt = { $seat } reçoit { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}.
looprush-event-shuffled = Toutes les cartes de mouvement sont remélangées, avec la carte spéciale.
looprush-event-bonus-shuffled = Les cartes bonus utilisées forment une nouvelle pioche.
looprush-event-special-shown = { $seat } montre la carte spéciale : chacun pioche une carte bonus.
looprush-event-special-left = La dernière carte du paquet est la carte spéciale : chacun pioche une carte bonus, { $seat } commence.
looprush-event-ended = Tous les coureurs de { $winners } sont à l’arrivée : victoire !

looprush-end-player-home = Tous les coureurs d’un joueur sont à l’arrivée.
looprush-end-pair-home = Les quatre coureurs d’une paire sont à l’arrivée.

looprush-picture-turn = Tour de { $seat }.
looprush-picture-move = { $card } déplace { $runner }.
looprush-picture-asked = { $seat } peut jouer une carte bonus.
looprush-picture-jump = Carte spéciale : { $seat } a un Super saut.
looprush-picture-start = Départ
looprush-picture-home = Arrivée
looprush-picture-legend = . herbe  * bonus  = pont  O anneaux  ^ pointes  @ boucle  O/^ case double
looprush-picture-team = Équipe
looprush-picture-player = Joueur
looprush-picture-runners = Coureurs
looprush-picture-cards = Cartes
looprush-picture-bonus = Bonus
looprush-picture-rings = anneaux
looprush-picture-spikes = pointes
looprush-picture-ordinary = ordinaire
looprush-picture-piles = Pioche : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}{ $special ->
    [yes] , avec la carte spéciale
   *[no] {""}
}. Pioche de bonus : { $bonus }.
looprush-picture-discard = Jouées : { $cards }
looprush-picture-bonus-discard = Cartes bonus utilisées : { $cards }
looprush-picture-hand = Ta main : { $cards }
looprush-picture-bonus-hand = Tes cartes bonus : { $cards }

looprush-web-team = { $team ->
    [blue] Bleus
    [red] Rouges
    [yellow] Jaunes
   *[black] Noirs
}
looprush-web-card = { $team ->
    [blue] { $number } bleu
    [red] { $number } rouge
    [yellow] { $number } jaune
   *[black] { $number } noir
}
looprush-web-runner = { $team ->
    [blue] Bleu nº { $number }
    [red] Rouge nº { $number }
    [yellow] Jaune nº { $number }
   *[black] Noir nº { $number }
}
looprush-web-whose = { $runner } ({ $seat })
looprush-web-place = { $place ->
    [start] départ
    [home] arrivée
   *[other] { $place }
}
looprush-web-spot = { $place ->
    [start] départ
    [home] arrivée
   *[other] { $place }
}
looprush-web-way = { $from } → { $to }
looprush-web-bonus-acceleration = Accélération
looprush-web-bonus-momentum = Élan
looprush-web-bonus-super-acceleration = Super accélération
looprush-web-bonus-shield = Bouclier
looprush-web-bonus-super-jump = Super saut
looprush-web-help-acceleration = une case de plus
looprush-web-help-momentum = à travers la boucle
looprush-web-help-super-acceleration = deux fois plus loin, hors anneaux et pointes
looprush-web-help-shield = ignore les pointes

looprush-web-do-play = Jouer le { $card } pour { $runner }{ $way ->
    [none] {""}
   *[other] {" "}: { $way }
}
looprush-web-do-bonus = { $card } pour { $runner }{ $way ->
    [none] {""}
   *[other] {" "}: { $way }
}
looprush-web-do-jump = Super saut avec { $runner } : { $way ->
    [none] pas d’anneaux devant
   *[other] { $way }
}
looprush-web-do-half = Se placer sur la moitié : { $half }
looprush-web-do-pass = Pas de carte bonus{ $way ->
    [none] {""}
   *[other] {" "}: { $way }
}
looprush-web-pass = Pas de carte bonus
looprush-web-no-jump = pas d’anneaux devant

looprush-web-seat = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $bonus } bonus
looprush-web-headline = Pioche : { $cards }{ $special ->
    [yes] {" ★"}
   *[no] {""}
} · bonus : { $bonus }
looprush-web-about = { $seat } ({ $teams }) – { $runners } ; { $held }.
looprush-web-pair = { $one } et { $other } jouent ensemble.
looprush-web-half-of = { $seat } choisit la moitié de la case double.
looprush-web-track = La piste a { $spaces } cases : { $parts } ; le reste est de l’herbe.

looprush-web-cards = Tes cartes de mouvement
looprush-web-bonuses = Tes cartes bonus
looprush-web-no-bonuses = Pas encore de bonus : arrête un coureur sur un cadeau.
looprush-web-choose-card = Choisis une carte, puis un coureur.
looprush-web-choose-runner = Choisis le coureur pour le { $card }.
looprush-web-choose-number = Choisis une carte pour { $runner }.
looprush-web-yours = ton équipe
looprush-web-partner = avec toi
looprush-web-pile = Cartes de mouvement dans la pioche : { $cards }
looprush-web-bonus-pile = Cartes bonus dans la pioche : { $cards }
looprush-web-home = { $team } : { $home } sur { $all } à l’arrivée
looprush-web-board = La piste et tous les coureurs

looprush-web-space-grass = Herbe
looprush-web-space-bonus = Bonus
looprush-web-space-bridge = Pont
looprush-web-space-rings = Anneaux
looprush-web-space-spikes = Pointes
looprush-web-space-loop = Boucle
looprush-web-space-rings-spikes = Anneaux / pointes
looprush-web-space-rings-ordinary = Anneaux / herbe
looprush-web-space-spikes-ordinary = Pointes / herbe

looprush-web-edit-track = Ta piste : { $spaces ->
    [one] { $spaces } case
   *[other] { $spaces } cases
}
looprush-web-edit-kinds = Que faut-il y mettre ?
looprush-web-edit-tools = Que fait un appui sur une case ?
looprush-web-edit-paint = La changer
looprush-web-edit-insert = En ajouter une après
looprush-web-edit-remove = L’enlever
looprush-web-edit-undo = Annuler
looprush-web-edit-reset = Recommencer
looprush-web-edit-space = Case { $space } : { $kind }
looprush-web-edit-start = Départ : ajouter une case après
looprush-web-edit-keys = Touches : les flèches suivent la piste, Entrée fait ce qui est choisi, 1–9 changent la case, Insert ou + en ajoute une, Suppr l’enlève.

# In the lobby: the options' titles and values, and what can be wrong with them (the end of a sentence).
looprush-title-players = Joueurs
looprush-title-track = Piste
looprush-title-hand = Main
looprush-title-deck = Paquet
looprush-title-bonus_deck = Cartes bonus
looprush-flaw-letter = la case { $first } n’est d’aucune sorte connue.
looprush-flaw-length = la piste a { $length } cases ; de { $shortest } à { $longest } sont possibles.
looprush-flaw-loop-long = la boucle des cases { $first } à { $last } dépasse { $most } cases.
looprush-flaw-loop-last = la piste ne peut pas finir par une boucle (cases { $first } à { $last }).
looprush-flaw-loop-beside = la case { $space } touche une boucle : au moins une de ses moitiés doit être ordinaire.
looprush-flaw-hands = { $cards } cartes de mouvement ne se distribuent pas en mains complètes de { $hand } ; il en faut un multiple de { $multiple }.
looprush-flaw-loop-uncrossed = la plus longue boucle a { $spaces } cases : avec { $highest } comme plus haute carte, personne ne la passe.
looprush-web-edit = Dessiner une piste pour Loop Rush

# The line above the board, a sentence for each kind of decision met first, and help on every piece.
looprush-goal = Ramène tous les coureurs de ton camp en premier.
looprush-lead = En tête : { $names } ({ $value } à l’arrivée)
looprush-web-points = Coureurs arrivés
looprush-first-play = Une carte fait courir un coureur de sa couleur, ami ou rival. Choisis la carte, puis le coureur.
looprush-first-bonus = Quelqu’un fait courir un coureur de ton camp. Aide-le avec une carte bonus, ou passe.
looprush-first-half = Une case double : tu décides de la moitié où il se place.
looprush-first-jump = Ton coureur saute jusqu’aux prochains anneaux.
looprush-help-card = Un coureur de cette couleur court autant de cases, à qui qu’il soit. Son point de départ compte.
    .title = { $name }
    .clause = LR-6
looprush-help-space-grass = Une case ordinaire : d’ici, on court autant que dit la carte.
    .title = Herbe
    .clause = LR-7
looprush-help-space-bonus = Qui s’arrête ici fait piocher une carte bonus à son joueur. Sinon, une case ordinaire.
    .title = Cadeau
    .clause = LR-9
looprush-help-space-bridge = Une case ordinaire : d’ici, on court autant que dit la carte.
    .title = Pont
    .clause = LR-7
looprush-help-space-rings = D’ici, on court deux fois plus loin que la carte.
    .title = Anneaux
    .clause = LR-7
looprush-help-space-spikes = D’ici, on n’avance que d’une case, quelle que soit la carte.
    .title = Pointes
    .clause = LR-7
looprush-help-space-loop = On ne s’arrête pas dans une boucle : on la passe d’un coup, ou on redescend sur la case d’avant.
    .title = Boucle
    .clause = LR-8
looprush-help-space-double = Qui a joué le coup choisit la moitié où se place le coureur.
    .title = Case double
    .clause = LR-10
looprush-help-runner = Toute carte de sa couleur le déplace, d’où qu’elle vienne. Son camp peut l’aider d’une carte bonus.
    .title = { $name }
    .clause = LR-6
looprush-help-home = Après la dernière case, le coureur est arrivé ; dépasser suffit. Le premier camp au complet gagne.
    .title = Arrivée
    .clause = LR-11
looprush-help-start = Compte comme une case ordinaire avant la case 1.
    .title = Départ
    .clause = LR-4
looprush-help-bonus-acceleration = La carte vaut un de plus pour un coureur de ton camp.
    .title = Accélération
    .clause = LR-21
looprush-help-bonus-momentum = Un coureur qui s’arrêterait dans une boucle ressort de l’autre côté.
    .title = Élan
    .clause = LR-22
looprush-help-bonus-super-acceleration = La carte compte double, mais pas depuis des anneaux ou des pointes.
    .title = Super accélération
    .clause = LR-23
looprush-help-bonus-shield = Le coureur ignore les pointes sur lesquelles il se trouve.
    .title = Bouclier
    .clause = LR-24

looprush-value-default = comme imprimée
looprush-value-short = courte
looprush-web-option-track = La piste imprimée, une plus courte ou la tienne.

looprush-lab-sides = Équipes
looprush-lab-side = { $side ->
        [blue] Bleu
        [red] Rouge
        [yellow] Jaune
       *[black] Noir
    }
