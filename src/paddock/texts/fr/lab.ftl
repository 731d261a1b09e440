lab-report = Équilibre de { $game }
lab-made = { $games } parties entre { $bots }, graines { $first } à { $last } ; Paddock { $version }, règles { $rules }.
lab-options = Options
lab-option = Option
lab-value = Valeur
lab-intervals = ± et les plages donnent des intervalles de confiance à 95 %.
lab-seats = Places
lab-racer = Concurrent
lab-bot = Bot
lab-wins = Victoires
lab-points = Points
lab-ranks = Rangs 1, 2, …
lab-edge-none = { $who ->
        [begins] Aucun avantage visible du premier joueur : celui qui commence gagne { $edge } par rapport à une part égale.
       *[seat] Aucun avantage visible de la place A : elle gagne { $edge } par rapport à une part égale.
    }
lab-edge-first = { $who ->
        [begins] Celui qui commence est avantagé : { $edge } par rapport à une part égale.
       *[seat] La place A est avantagée : { $edge } par rapport à une part égale.
    }
lab-edge-last = { $who ->
        [begins] Celui qui commence est désavantagé : { $edge } par rapport à une part égale.
       *[seat] La place A est désavantagée : { $edge } par rapport à une part égale.
    }
lab-begins = Victoires de celui qui commence
lab-order = Selon l’ordre de jeu, à partir de celui qui a commencé
lab-order-place = Ordre
lab-game = La partie
lab-quantity = Grandeur
lab-mean = Moyenne
lab-decisions = Décisions par partie
lab-spread-of-lengths = La plus courte { $shortest }, médiane { $median }, la plus longue { $longest } décisions.
lab-shared = Victoires partagées
lab-changes = Changements de tête par partie
lab-comebacks = Retours : le vainqueur ne menait pas à mi-partie
lab-early = Décidées avant le dernier dixième
lab-settled = Quand la tête est devenue définitive, en dixièmes de partie
lab-lengths = Décisions par partie
lab-actions = Actions
lab-events = Événements et leurs règles
lab-things = Cartes et autres objets
lab-name = Nom
lab-clause = Règle
lab-per-game = Par partie
lab-in-games = Des parties
lab-held = Concurrents
lab-with = Victoires avec
lab-without = Victoires sans
lab-worth = Différence
lab-worth-meaning = Victoires de ceux qui l’ont eu dans une partie, comparées à celles des autres. C’est une corrélation, pas une cause : celui qui mène peut simplement en recevoir davantage.
lab-ends-only = Seuls les résultats ont été enregistrés.
lab-rerun-same = Les mêmes nombres : les { $numbers } valeurs sont égales.
lab-rerun-differs = { $numbers } valeurs diffèrent, d’abord : { $names }.
lab-written = Écrit : { $file }
lab-compare = { $game } : A contre B sur les mêmes graines
lab-difference = Différence (B − A)
lab-verdict-more = Davantage avec B : { $names }.
lab-verdict-less = Moins avec B : { $names }.
lab-verdict-same = Pas de différence significative : { $names }.
lab-verdict-none = Aucune différence significative entre A et B.
lab-wins-of = Victoires de { $racer }
lab-points-of = Points de { $racer }
lab-sweep = { $game } : { $tables } tables de { $games } parties chacune
lab-first = Avantage du premier joueur
lab-apart = Écart entre joueurs
lab-refused = Impossible : { $why }
lab-turns = Tours par partie
lab-sides = Camps
lab-played = Joué par quelqu’un
lab-side-wins = Victoires du joueur
lab-tune = { $game } : { $tables } tables de { $games } parties chacune, les plus proches d’abord
lab-targets = Objectifs
lab-tune-verdict = { $sort ->
        [sure] atteints
        [near] atteints, sans certitude
       *[miss] manqués de { $miss }
    }
lab-tune-found = { $sort ->
        [sure] Tous les objectifs sont sûrement atteints avec { $values }.
        [near] Tous les objectifs sont atteints avec { $values }, mais les intervalles les dépassent : joue plus de parties pour en être sûr.
       *[miss] Aucune table n’a atteint tous les objectifs ; la plus proche : { $values }.
    }
lab-tune-nothing = Le jeu a refusé toutes les tables essayées.

lab-passport = Passeport de { $game }
lab-luck = Chance
lab-source = Source
lab-part = Part du résultat
lab-luck-deal = La donne du début, avec l’ordre du jeu
lab-luck-order = L’ordre du jeu seul
lab-luck-note = Entre bots égaux. Le reste vient du hasard ensuite et des décisions des bots.
lab-ladder = Échelle des niveaux
lab-rung = Bots
lab-share = Part du premier
lab-ladder-note = La part du premier dans les victoires des deux. Chaque champion a deux fois le budget du précédent.
lab-without-title = Choix évités
lab-without-what = Sans
lab-often = Part de tous les choix
lab-without-note = Un bot qui évite ce choix quand il peut, contre le même bot sans cette contrainte : 50 % veut dire que ce choix ne vaut rien.
lab-passport-part = { $game } : { $part } …
