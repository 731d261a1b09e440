server-verified = The record is true: { $moves ->
    [one] its one move follows
   *[other] all { $moves } moves follow
 } from the revealed secret and the players’ entropy.
server-commitment = Commitment, published before the entropy: { $hash }
server-entropy = Entropy by seat: { $entropy }
server-dice = Chance drawn, as six-sided dice: { $words } throws, faces 1 to 6: { $faces }; chi-square { $square }, p = { $p }.
server-backed-up = { $rows } rows written to { $file }.
server-restored = { $rows } rows restored from { $file }.
