server-verified = L’enregistrement est authentique : { $moves ->
    [one] son seul coup découle
   *[other] ses { $moves } coups découlent
 } du secret révélé et de l’entropie des joueurs.
server-commitment = Engagement, publié avant l’entropie : { $hash }
server-entropy = Entropie par place : { $entropy }
server-dice = Hasard tiré, lu comme des dés à six faces : { $words } jets, faces 1 à 6 : { $faces } ; khi-deux { $square }, p = { $p }.
server-backed-up = { $rows } lignes écrites dans { $file }.
server-restored = { $rows } lignes restaurées de { $file }.
server-address = Paddock est à l’adresse { $address } (arrêt par Ctrl-C).
server-near = Téléphones et ordinateurs du même réseau : scanne ce code ou ouvre { $address }
server-firewall = Si un téléphone ne peut pas se connecter, autorise les connexions entrantes de Python dans le pare-feu de cette machine.
server-itself = Ceci ne compare l’enregistrement qu’à lui-même. Pour vérifier que c’est bien ta course, donne ce que tu as vu à la table : --commitment et --entropy.
server-chained = Ses dés viennent d’un secret dont l’engagement figure dans la chaîne publique.
server-segments = Retours en arrière : { $rewound } ; restaurations d’une sauvegarde : { $restored }.
server-preparing =
    Préparation { $games ->
        [one] d’un jeu
       *[other] de { $games } jeux
    } pour cet ordinateur, une seule fois ; cela prend une minute ou deux …
server-prepared =   { $ready } sur { $games } : { $game } est prêt après { $seconds } s
server-not-prepared =   { $game } n’a pas pu être préparé : { $why }
