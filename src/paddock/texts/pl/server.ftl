server-verified = Zapis jest prawdziwy: { $moves ->
    [one] jedyny ruch wynika
    [few] wszystkie { $moves } ruchy wynikają
   *[other] wszystkie ruchy ({ $moves }) wynikają
 } z ujawnionego sekretu i losowości graczy.
server-commitment = Zobowiązanie, ogłoszone przed losowością graczy: { $hash }
server-entropy = Losowość według miejsc: { $entropy }
server-dice = Wylosowane liczby jako kostki sześcienne: rzutów { $words }, ścianki od 1 do 6: { $faces }; chi-kwadrat { $square }, p = { $p }.
server-backed-up = Zapisano wierszy: { $rows }, plik { $file }.
server-restored = Przywrócono wierszy: { $rows }, plik { $file }.
