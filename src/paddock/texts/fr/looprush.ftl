# Loop Rush
looprush-name = Loop Rush
looprush-summary = Anneaux, pointes et boucles : vos cartes font courir tout le monde. Amenez tous vos coureurs à l’arrivée les premiers.

looprush-option-players = Le nombre de joueurs. À deux, chacun a deux équipes ; à quatre, A et C jouent contre B et D.
looprush-option-track = La piste : default, short, ou ses cases une à une (. herbe, * bonus, = pont, O anneaux, ^ pointes, @ boucle, A anneaux/pointes, B anneaux/ordinaire, C pointes/ordinaire).
looprush-option-hand = Combien de cartes de mouvement chacun reçoit à chaque donne.
looprush-option-deck = Combien de cartes de chaque nombre compte chaque couleur.
looprush-option-bonus_deck = Combien il y a de cartes bonus de chaque sorte.

looprush-phase-play = Jouez une carte de mouvement et choisissez un coureur.
looprush-phase-bonus = Une carte bonus pour ce mouvement, ou aucune ?
looprush-phase-half = Quelle moitié de la case double ?
looprush-phase-jump = Super saut : lequel de vos coureurs ?
looprush-phase-over = La course est finie.

looprush-event-played = { $seat } joue { $card } pour { $runner }.
looprush-event-passed = { $seat } ne joue pas de carte bonus.
looprush-event-helped = { $seat } joue { $card } pour { $runner }.
looprush-event-moved = { $runner } court : { $from } → { $to }.
looprush-event-set-back = La boucle de la case { $from } renvoie { $runner } : retour à { $to }.
looprush-event-carried-on = L’élan emporte { $runner } par-delà la boucle : { $from } → { $to }.
looprush-event-chose-half = { $runner } se place sur la moitié : { $half }.
looprush-event-finished = { $runner } est à l’arrivée !
looprush-event-drew = { $seat } pioche une carte bonus : { $card }.
looprush-event-drew-hidden = { $seat } pioche une carte bonus.
looprush-event-no-bonus = Il ne reste plus de carte bonus pour { $seat }.
looprush-event-super-jump = { $seat } pioche un Super saut.
looprush-event-jumped = { $runner } saute de la case { $from } aux anneaux de la case { $to }.
looprush-event-no-rings = Il n’y a plus d’anneaux devant { $runner } : pas de saut.
looprush-event-dealt = { $seat } reçoit { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}.
looprush-event-shuffled = Toutes les cartes de mouvement sont remélangées, avec la carte spéciale.
looprush-event-bonus-shuffled = Les cartes bonus utilisées forment une nouvelle pioche.
looprush-event-special-shown = { $seat } montre la carte spéciale : chacun pioche une carte bonus.
looprush-event-special-left = La dernière carte du paquet est la carte spéciale : chacun pioche une carte bonus, { $seat } commence.
looprush-event-ended = Tous les coureurs de { $winners } sont à l’arrivée : victoire !

looprush-end-player-home = Tous les coureurs d’un joueur sont à l’arrivée.
looprush-end-pair-home = Les quatre coureurs d’une paire sont à l’arrivée.

looprush-picture-turn = Tour de { $seat }.
looprush-picture-move = { $card } déplace { $runner }.
looprush-picture-asked = { $seat } peut jouer une carte bonus.
looprush-picture-jump = Carte spéciale : { $seat } a un Super saut.
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
looprush-picture-piles = Pioche : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}{ $special ->
    [yes] , avec la carte spéciale
   *[no] {""}
}. Pioche de bonus : { $bonus }.
looprush-picture-discard = Jouées : { $cards }
looprush-picture-bonus-discard = Cartes bonus utilisées : { $cards }
looprush-picture-hand = Votre main : { $cards }
looprush-picture-bonus-hand = Vos cartes bonus : { $cards }
