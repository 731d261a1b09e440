server-verified = The record is authentic: { $moves ->
    [one] its one move follows
   *[other] all { $moves } moves follow
 } from the revealed secret and the players’ entropy.
server-commitment = Commitment, published before the entropy: { $hash }
server-entropy = Entropy by seat: { $entropy }
server-dice = Chance drawn, as six-sided dice: { $words } throws, faces 1 to 6: { $faces }; chi-square { $square }, p = { $p }.
server-backed-up = { $rows } rows written to { $file }.
server-restored = { $rows } rows restored from { $file }.
server-address = Paddock is at { $address } (stop it with Ctrl-C).
server-near = Phones and computers on the same network: scan this code, or open { $address }
server-firewall = If a phone cannot connect, allow incoming connections for Python in this machine’s firewall.
server-itself = This compares the record with itself only. To check that it is your race, pass what you saw at the table: --commitment and --entropy.
server-chained = Its dice come from a secret that stands in the public chain of commitments.
server-segments = Times rewound: { $rewound }; times restored from a backup: { $restored }.
server-preparing =
    Preparing { $games ->
        [one] one game
       *[other] { $games } games
    } for this computer, once; this takes a minute or two …
server-prepared =   { $ready } of { $games }: { $game } is ready after { $seconds } s
server-not-prepared =   { $game } could not be prepared: { $why }
