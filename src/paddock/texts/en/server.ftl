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
server-near = Phones and computers in the same network: scan this code, or open { $address }
server-firewall = If a phone finds nothing there, this machine’s firewall has to let Python receive connections.
server-itself = This compares the record with itself only. To know that it is your race, give what you saw at the table: --commitment and --entropy.
server-chained = Its dice come from a secret that stands in the public chain of commitments.
server-segments = Rewound { $rewound } times; restored from a backup { $restored } times.
server-preparing =
    Preparing { $games ->
        [one] one game
       *[other] { $games } games
    } for this computer, once; this takes a minute or two …
server-prepared =   { $ready } of { $games }: { $game } is ready after { $seconds } s
server-not-prepared =   { $game } could not be prepared: { $why }
